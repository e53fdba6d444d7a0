"""Whoever follows the events of a seat has the table that its view shows.

The follower knows JSON only and no rule of the game: what it cannot find out from events, a front
end could not find out either.
"""

import json
from random import Random
from typing import Any

import attrs
import pytest
from tests.properties.games import some_rules

from rummylib import Match
from rummylib.game import Event
from rummylib.serialization import to_json

STEPS = 120


class Follower:
    """What a seat, or a spectator, gathers from its events."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.events = 0
        self.totals = [0] * seats
        self.round: dict[str, Any] = {}

    def hear(self, event: Event) -> None:
        told = json.loads(to_json(event.seen_by(self.seat)))
        self.events += 1
        getattr(self, f"on_{told['kind']}")(told)

    def on_round_dealt(self, told: dict[str, Any]) -> None:
        own = None if self.seat is None else told["hands"][self.seat]
        self.round = {
            "number": told["number"],
            "dealer": told["dealer"],
            "hand": own or [],
            "hand_counts": told["hand_counts"],
            "stock_count": told["stock_count"],
            "discards": [told["upcard"]] if told["upcard"] else [],
            "table": [],
            "known": [[] for _ in told["hands"]],
            "recycles": 0,
            "taken": None,
            "is_over": False,
        }
        if told["number"] == 1:
            self.totals = [0] * len(told["hands"])

    def on_drew_from_stock(self, told: dict[str, Any]) -> None:
        self.round["stock_count"] -= 1
        self.gain(told["seat"], told["card"], is_known=told["is_known"])

    def on_took_discard(self, told: dict[str, Any]) -> None:
        assert self.round["discards"].pop() == told["card"]
        self.round["taken"] = told["card"]
        self.gain(told["seat"], told["card"], is_known=True)

    def on_melded(self, told: dict[str, Any]) -> None:
        assert told["target"] == len(self.round["table"])
        self.round["table"].append({"meld": told["meld"], "owner": told["seat"]})
        self.lose(told["seat"], told["meld"]["cards"])

    def on_laid_off(self, told: dict[str, Any]) -> None:
        self.round["table"][told["target"]]["meld"] = told["meld"]
        self.lose(told["seat"], told["cards"])

    def on_swapped_joker(self, told: dict[str, Any]) -> None:
        self.round["table"][told["target"]]["meld"] = told["meld"]
        self.lose(told["seat"], [told["card"]])
        self.gain(told["seat"], told["joker"], is_known=True)

    def on_discarded(self, told: dict[str, Any]) -> None:
        self.round["discards"].append(told["card"])
        self.round["taken"] = None
        self.lose(told["seat"], [told["card"]])

    def on_stock_renewed(self, told: dict[str, Any]) -> None:
        self.round["stock_count"] = len(told["cards"])
        left = [card for card in self.round["discards"] if card not in told["cards"]]
        self.round["discards"] = left
        self.round["recycles"] = told["number"]

    def on_went_out(self, told: dict[str, Any]) -> None:
        assert self.round["hand_counts"][told["seat"]] == 0

    def on_went_rummy(self, told: dict[str, Any]) -> None:
        assert self.round["hand_counts"][told["seat"]] == 0

    def on_round_ended(self, told: dict[str, Any]) -> None:
        self.round |= {"is_over": True, "known": told["hands"]}

    def on_round_scored(self, told: dict[str, Any]) -> None:
        self.totals = told["totals"]

    def on_match_won(self, told: dict[str, Any]) -> None:
        assert told["totals"] == self.totals

    def on_game_won(self, told: dict[str, Any]) -> None:
        assert told["winners"]

    def gain(self, seat: int, card: str | None, *, is_known: bool) -> None:
        self.round["hand_counts"][seat] += 1
        if is_known:
            self.round["known"][seat].append(card)
        if seat == self.seat:
            self.round["hand"].append(card)

    def lose(self, seat: int, cards: list[str]) -> None:
        self.round["hand_counts"][seat] -= len(cards)
        piles = [self.round["known"][seat]]
        if seat == self.seat:
            piles.append(self.round["hand"])
        for pile in piles:
            pile[:] = [card for card in pile if card not in cards]

    def check(self, match: Match) -> None:
        view = json.loads(to_json(match.view(self.seat)))
        assert self.totals == view["totals"]
        assert self.events == view["event_count"]
        shown = view["round"]
        if shown["is_over"]:  # who ended it, and with which card taken, is of no use to anybody
            shown["taken"] = self.round["taken"]
        for name, value in self.round.items():
            if name == "hand":
                assert sorted(value) == sorted(shown["hand"])
            elif name == "known":
                assert list(map(sorted, value)) == list(map(sorted, shown["known"]))
            else:
                assert value == shown[name], name


@pytest.mark.parametrize("seed", range(12))
def test_a_follower_has_the_table_of_the_view(seed: int) -> None:
    rng = Random(seed)
    rules = attrs.evolve(some_rules(rng), matches_to_win=rng.choice((1, 2)))
    seats = rng.randint(rules.players_min, rules.players_max)
    followers = [Follower(seat, seats) for seat in (*range(seats), None)]
    step = Match.opening(rules, seats, seed)
    for _ in range(STEPS):
        for follower in followers:
            for event in step.events:
                follower.hear(event)
            follower.check(step.state)
        match = step.state
        if match.is_over:
            break
        if match.is_between_rounds:
            step = match.next_opening()
            continue
        actions = match.legal_actions()
        laying = [action for action in actions if action.kind not in ("discard", "draw_stock")]
        step = match.transition(rng.choice(laying if laying and rng.random() < 0.5 else actions))
