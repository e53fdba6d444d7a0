"""The table of ordinary rummy as a person sees it."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, assert_never

import attrs

from rummylib.agents import find_player
from rummylib.arguments import WrongKind
from rummylib.arrange import NearMeld
from rummylib.cards import Card, CardSet
from rummylib.cli.tables import NotUnderstood
from rummylib.game import Action, Event, View
from rummylib.match import GameWon, MatchView, RoundScored
from rummylib.melds import Meld
from rummylib.notation import InvalidText, parse_action
from rummylib.reasons import Language, fill
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Phase,
    RoundView,
    SwapJoker,
)
from rummylib.round.actions import RUMMY_ACTIONS
from rummylib.round.events import DrewFromStock, RoundEnded

_SEVERAL: Final = 3
"""So many throws and near melds make a hint."""


@attrs.frozen
class RummyTable:
    """Ordinary rummy under any ruleset, in the words of one language."""

    language: Language

    # -- showing ----------------------------------------------------------------------------------

    def shown(self, view: View) -> Iterator[str]:
        """The melds, the stock and the discards, the other hands and points, the own ones."""
        match = _match_view(view)
        seen = match.round
        yield from (
            self._say("table/meld", target=target, meld=laid.meld, owner=laid.owner)
            for target, laid in enumerate(seen.table)
        )
        if seen.discards:
            pile = {"top": seen.discards[-1], "discards": len(seen.discards)}
            yield self._say("table/piles", stock=seen.stock_count, **pile)
        else:
            yield self._say("table/stock", stock=seen.stock_count)
        for seat in range(seen.seats):
            if seat != seen.seat:
                points = match.totals[seat]
                count = seen.hand_counts[seat]
                yield self._say("table/other", seat=seat, cards=count, points=points)
        if seen.seat is not None:
            own = {"seat": seen.seat, "points": match.totals[seen.seat]}
            yield self._say("table/own", **own, cards=_listed(seen.hand.by_suit()))

    def named(self, action: Action, view: View) -> str:
        """What a menu calls a legal action, with the meld that a lay-off is about."""
        seen = _match_view(view).round
        if not isinstance(action, RUMMY_ACTIONS):
            return str(action)
        key = f"action/{action.kind}"
        match action:
            case DrawStock() | EndRound():
                return self._say(key)
            case DrawDiscard():
                return self._say(key, card=seen.discards[-1])
            case LayMeld():
                return self._say(key, cards=str(action).removeprefix("meld "))
            case LayOff():
                cards = str(action).removeprefix("lay-off ").partition(" > ")[0]
                meld = seen.table[action.target].meld
                return self._say(key, cards=cards, target=action.target, meld=meld)
            case SwapJoker():
                meld = seen.table[action.target].meld
                return self._say(key, card=action.card, target=action.target, meld=meld)
            case Discard():
                return self._say(key, card=action.card)
            case _:
                assert_never(action)

    def told(self, event: Event, view: View) -> Iterator[str]:
        """An event as the person may know it, a score with its lines, an end with the hands."""
        match = _match_view(view)
        rules = match.round.rules
        if isinstance(event, GameWon) and rules.matches_to_win == 1:
            return  # the words about the match have said it
        if isinstance(event, RoundScored):
            yield from (line.text(self.language) for line in match.played[-1].score.lines)
        if isinstance(event, DrewFromStock) and event.card is None:
            yield self._say("table/drew-face-down", seat=event.seat)
            return
        yield event.text(self.language)
        if isinstance(event, RoundEnded):
            yield fill(self.language, "rummy", f"tell/{event.ending.value}")
            for seat, hand in enumerate(event.hands):
                points = rules.meld_rules.points_of(hand)
                left = {"seat": seat, "cards": hand.by_suit(), "points": points}
                yield fill(self.language, "rummy", "tell/left", **left)

    # -- typing -----------------------------------------------------------------------------------

    def read(self, text: str, view: View) -> Action:
        """The action of a text such as ``meld 5H 6H X1=4H``; raises ``NotUnderstood``.

        >>> from rummylib import Match, presets
        >>> view = Match.start(presets.PAGAT, seats=2, seed=7).view(0)
        >>> print(RummyTable("en").read("DISCARD kc", view))
        discard KC
        """
        words = text.lower().split()
        try:
            return parse_action(f"{view.seat}: {' '.join(words)}")
        except InvalidText as error:
            raise NotUnderstood(attrs.evolve(error.reason, path="")) from None

    def forms(self) -> Iterator[str]:
        """What can be typed."""
        yield from ("draw stock", "draw discard", "meld 5H 6H 7H", "meld 5H 6H X1=7H")
        yield from ("lay-off 8H > 0", "swap 7H > 0", "discard KC", "end round")

    # -- help -------------------------------------------------------------------------------------

    def hints(self, view: View) -> Iterator[str]:
        """The way out, if there is one; melds, what is one card short, throws, and an advice."""
        seen = _match_view(view).round
        way_out = seen.going_out()
        if way_out is not None:
            yield self._say("hint/out", actions=_joined(map(str, way_out)))
        found = seen.arrangement()
        parts = {"points": found.points, "deadwood": _listed(found.deadwood)}
        if found.melds:
            yield self._say("hint/melds", melds=_joined(map(str, found.melds)), **parts)
        else:
            yield self._say("hint/no-melds", **parts)
        for near in _beside(seen.near_melds(), found.melds)[:_SEVERAL]:
            completing = _listed(near.completed_by)
            yield self._say("hint/near", cards=_listed(near.cards), completing=completing)
        yield from self._top(seen)
        for throw in seen.throws()[:_SEVERAL]:
            yield self._say("hint/throw", card=throw.action.card, points=throw.deadwood)
        advice = find_player("rummy", "normal")(seen, Random(0))
        yield self._say("hint/advice", action=self.named(advice, view))

    def _top(self, seen: RoundView) -> Iterator[str]:
        if seen.phase is Phase.DRAW and seen.discards:
            top = seen.discards[-1]
            for near in seen.near_melds():
                if top in near.completed_by:
                    yield self._say("hint/top", top=top, cards=_listed(near.cards))

    def uses(self, text: str, view: View) -> Iterator[str]:
        """What may be done with the cards of a text, else every reason why nothing may."""
        selection = _match_view(view).round.ask(text.upper())
        for action in selection.actions:
            yield self._say("uses/may", action=self.named(action, view))
        if not selection.actions:
            for reason in selection.reasons:
                yield self._say("play/reason", reason=reason.text(self.language), rule=reason.rule)

    # -- rules of asking --------------------------------------------------------------------------

    def can_be_taken_back(self, action: Action) -> bool:
        """A meld, a lay-off or a swap: they show the person nothing new."""
        return isinstance(action, LayMeld | LayOff | SwapJoker)

    def needs_no_asking(self, view: View) -> bool:
        """Everything is asked."""
        return False

    def _say(self, key: str, /, **parameters: object) -> str:
        return fill(self.language, "cli", key, **parameters)


def _match_view(view: View) -> MatchView:
    if isinstance(view, MatchView):
        return view
    raise WrongKind.of(view, MatchView)


def _beside(near: Iterable[NearMeld], melds: Iterable[Meld]) -> list[NearMeld]:
    """The near melds that are no part of a meld which the hand holds."""
    held = [CardSet(meld.cards) for meld in melds]
    return [one for one in near if not any(one.cards <= cards for cards in held)]


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "-"


def _joined(parts: Iterable[str]) -> str:
    return "; ".join(parts)
