"""The table of the dora game as a person sees it."""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

import attrs

from rummylib.agents import find_player
from rummylib.arguments import WrongKind
from rummylib.cards import Card, CardSet
from rummylib.cli.tables import NotUnderstood
from rummylib.game import Action, Event, Seat, View
from rummylib.notation.flaws import Unreadable, quoted
from rummylib.reasons import Language, fill
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraMatchView,
    Kan,
    Pass,
    Phase,
    Pon,
    Ron,
    ShownGroup,
    Tsumo,
)
from rummylib.variants.dora.actions import DoraMove

_FORMS: Final = (
    "discard 5C",
    "riichi 5C",
    "open 5C",
    "chi 3H 4H",
    "pon 5S 5H",
    "kan 5S 5H 5D",
    "add 5C > 0",
    "tsumo",
    "ron",
    "pass",
)
_DECLARED: Final = {
    "discard": Declaration.NONE,
    "riichi": Declaration.RIICHI,
    "open": Declaration.OPEN,
}
_ALONE: Final = {"tsumo": Tsumo, "ron": Ron, "pass": Pass}
_CLAIMS: Final = {"chi": Chi, "pon": Pon}
_GROUP: Final = re.compile(r"\d{1,3}")
"""The number of a shown group."""


@attrs.frozen
class DoraTable:
    """The dora game in the words of one language."""

    language: Language

    def shown(self, view: View) -> Iterator[str]:
        """Indicators, wall and pile, what the others show, the own groups and hand."""
        match = _match_view(view)
        seen = match.round
        wall = {"indicators": _listed(seen.indicators), "wall": seen.wall_count}
        yield self._say("dora/middle", **wall, pile=_listed(seen.pile))
        for seat in range(seen.seats):
            if seat != seen.seat:
                yield self._other(match, seat)
        if seen.phase is Phase.ANSWER:
            thrown = seen.discards[-1]
            yield self._say("dora/thrown", seat=thrown.thrower, card=thrown.card)
        if seen.seat is not None:
            own = {"seat": seen.seat, "chips": match.totals[seen.seat]}
            cards = _listed(seen.hand.by_suit())
            groups = self._groups(seen.shown[seen.seat])
            yield self._say("dora/own", **own, groups=groups, cards=cards)

    def _other(self, match: DoraMatchView, seat: Seat) -> str:
        seen = match.round
        opened = seen.open_hands[seat]
        return self._say(
            "dora/other",
            seat=seat,
            chips=match.totals[seat],
            cards=seen.hidden_counts[seat] if opened is None else _listed(opened.by_suit()),
            groups=self._groups(seen.shown[seat]),
            ready=self._say(f"dora/ready={seen.ready[seat].value}"),
        )

    def _groups(self, groups: Iterable[ShownGroup]) -> str:
        return ", ".join(_listed(group.cards) for group in groups) or "-"

    def named(self, action: Action, view: View) -> str:
        """What a menu calls a legal action."""
        if isinstance(action, Discard):
            key = f"action/throw={action.declare.value}"
            return self._say(key, card=action.card)
        if isinstance(action, ConcealedKan | Kan | Pon | Chi):
            return self._say(f"action/{action.kind}", cards=_listed(action.cards))
        if isinstance(action, AddedKan):
            return self._say("action/added_kan", card=action.card, target=action.target)
        return self._say(f"action/{action.kind}")

    def told(self, event: Event, view: View) -> Iterator[str]:
        """An event by its own words."""
        yield event.text(self.language)

    def read(self, text: str, view: View) -> Action:
        """The action of a text such as ``riichi 5C``; raises ``NotUnderstood`` or of its cards.

        >>> from rummylib import register
        >>> view = register.find("dora").start("tomasu", 2, 7).view(0)
        >>> DoraTable("en").read("pon 5s 5h", view)
        Pon(seat=0, cards=CardSet('5S 5H'))
        """
        seen = _match_view(view).round
        seat = 0 if seen.seat is None else seen.seat
        name, *rest = text.lower().split() or [""]
        cards = " ".join(rest)
        if name in _ALONE and not rest:
            return _ALONE[name](seat)
        if name in _DECLARED and len(rest) == 1:
            return Discard(seat, Card(cards), _DECLARED[name])
        if name in _CLAIMS and rest:
            return _CLAIMS[name](seat, CardSet(cards))
        if name == "kan" and rest:
            is_answer = seen.phase is Phase.ANSWER
            return (Kan if is_answer else ConcealedKan)(seat, CardSet(cards))
        if name == "add" and len(rest) == 3 and rest[1] == ">" and _GROUP.fullmatch(rest[2]):
            return AddedKan(seat, Card(rest[0]), int(rest[2]))
        raise NotUnderstood(Unreadable("", quoted(text), " | ".join(_FORMS)))

    def forms(self) -> Iterator[str]:
        """What can be typed."""
        yield from _FORMS

    def hints(self, view: View) -> Iterator[str]:
        """The cards that complete the hand, if there are any, and an advice."""
        seen = _match_view(view).round
        waiting = seen.waits()
        if waiting:
            live = waiting & seen.unseen
            yield self._say("dora/waits", cards=_listed(waiting), live=len(live))
        advice = find_player("dora", "normal")(seen, Random(0))
        yield self._say("hint/advice", action=self.named(advice, view))

    def uses(self, text: str, view: View) -> Iterator[str]:
        """The legal actions in which all the cards of a text are named, or why they are none."""
        cards = CardSet(text.upper())
        seen = _match_view(view).round
        found = [action for action in seen.legal_actions() if cards <= _cards_of(action)]
        for action in found:
            yield self._say("uses/may", action=self.named(action, view))
        if found or seen.seat is None:
            return
        if seen.phase is Phase.ANSWER:
            tried: list[DoraMove] = [Kan(seen.seat, cards), Pon(seen.seat, cards)]
            tried.append(Chi(seen.seat, cards))
        else:
            tried = [ConcealedKan(seen.seat, cards)]
            tried += [Discard(seen.seat, card) for card in cards]
        reasons = [reason for action in tried for reason in seen.violations(action)]
        for reason in dict.fromkeys(reasons):
            yield self._say("play/reason", reason=reason.text(self.language), rule=reason.rule)

    def can_be_taken_back(self, action: Action) -> bool:
        """Nothing: whatever is done here is answered by the others or draws a card."""
        return False

    def needs_no_asking(self, view: View) -> bool:
        """A discard that the person can only let go."""
        actions = view.legal_actions()
        return len(actions) == 1 and isinstance(actions[0], Pass)

    def _say(self, key: str, /, **parameters: object) -> str:
        return fill(self.language, "cli", key, **parameters)


def _cards_of(action: Action) -> CardSet:
    if isinstance(action, Discard | AddedKan):
        return CardSet(action.card)
    return action.cards if isinstance(action, ConcealedKan | Kan | Pon | Chi) else CardSet.EMPTY


def _match_view(view: View) -> DoraMatchView:
    if isinstance(view, DoraMatchView):
        return view
    raise WrongKind.of(view, DoraMatchView)


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "-"
