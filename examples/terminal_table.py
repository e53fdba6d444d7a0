"""A table in the terminal: you and two built-in players, one match.

``python examples/terminal_table.py --play`` lets you play; without ``--play`` a built-in player
sits in your place. What you can type is the notation: ``draw stock``, ``draw discard``,
``meld 5H 6H 7H``, ``lay-off 8C > 0``, ``discard KC``. ``?`` lists what is allowed.
"""

import sys
from collections.abc import Iterable
from random import Random

from rummylib import Match, RummyError, presets
from rummylib.agents import Player, simple_player
from rummylib.game import Action, Event, View
from rummylib.match import MatchView
from rummylib.notation import parse_action

YOU = 0


def show(view: MatchView) -> str:
    """The table as your seat may see it."""
    shown = view.round
    lines = [f"{number}: {laid}" for number, laid in enumerate(shown.table)]
    top = shown.discards[-1].symbol if shown.discards else "none"
    lines.append(f"discard: {top}   stock: {shown.stock_count}   hands: {shown.hand_counts}")
    lines.append(f"you, seat {YOU}, hold " + " ".join(card.symbol for card in shown.hand.by_suit()))
    return "\n".join(lines)


def tell(events: Iterable[Event]) -> None:
    """What your seat may know of what happened."""
    for event in events:
        print(event.seen_by(YOU).text())


def ask(view: View, rng: Random) -> Action:
    """A player that asks the person at the keyboard until the answer is an allowed action."""
    assert isinstance(view, MatchView)
    print(show(view))
    while True:
        typed = input("> ").strip()
        if typed == "?":
            print(*view.legal_actions(), sep="\n")
            continue
        try:
            action = parse_action(f"{YOU}: {typed}")
        except RummyError as error:
            print(error)
            continue
        reasons = view.violations(action)
        if not reasons:
            return action
        for reason in reasons:
            print(f"{reason} [{reason.rule}]")


def play(players: tuple[Player, ...], seed: int | None) -> Match:
    """A whole match; every player is given what its seat may see, and nothing else."""
    rng = Random(seed)
    step = Match.opening(presets.PAGAT, seats=len(players), seed=seed)
    match = step.state
    tell(step.events)
    while not match.is_over:
        if match.is_between_rounds:
            step = match.next_opening()
            match = step.state
            tell(step.events)
        for seat in match.to_act:
            action = players[seat](match.view(seat), rng)
            step = match.transition(action)
            match = step.state
            tell(step.events)
    return match


def main() -> None:
    if "--play" not in sys.argv:
        play((simple_player, simple_player, simple_player), seed=7)
        return
    try:
        play((ask, simple_player, simple_player), seed=None)
    except (EOFError, KeyboardInterrupt):
        print("\nYou leave the table.")


if __name__ == "__main__":
    main()
