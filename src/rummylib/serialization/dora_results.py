"""Whether the end of a deal of the dora game, or one win, fits together by itself.

The rules under which it was played are not part of it; what it is worth is held against them
where it stands in a deal or a match.
"""

from collections.abc import Iterator
from typing import cast

from rummylib.cards import CardSet
from rummylib.notation.dora_public import PACK
from rummylib.notation.flaws import CardTwice, Contradiction, Flaw, ForeignCards, differs
from rummylib.variants.dora.result import DoraResult, Win
from rummylib.variants.dora.shown import Call
from rummylib.variants.dora.win import MOST_INDICATORS, WinBy

_CARDS_OF_A_WIN = 8
_MOST_SEATS = 4


def win_flaws(value: object) -> Iterator[Flaw]:
    """Eight cards and up to three indicators, each once, and the card that it was won on."""
    win = cast(Win, value)
    seen = CardSet.EMPTY
    places = [("hidden", win.hidden)]
    places += [(f"shown[{n}].cards", group.cards) for n, group in enumerate(win.shown)]
    places += [(f"indicators[{n}]", CardSet(card)) for n, card in enumerate(win.indicators)]
    for path, cards in places:
        if cards - PACK:
            yield ForeignCards(path, cards - PACK)
        for card in cards & seen:
            yield from (CardTwice(other, card) for other, there in places if card in there)
        seen |= cards
    shown = sum(len(group.cards) for group in win.shown)
    yield from differs("hidden", len(win.hidden) + shown, _CARDS_OF_A_WIN)
    if not 1 <= len(win.indicators) <= MOST_INDICATORS:
        yield Contradiction("indicators", str(len(win.indicators)), f"1..{MOST_INDICATORS}")
    by_ron = win.context.by is WinBy.RON
    if win.card is None:
        yield Contradiction("card", "null", "CARD")
    elif win.card not in win.hidden and (by_ron or win.card not in _shown_from_hand(win)):
        yield ForeignCards("card", CardSet(win.card))


def _shown_from_hand(win: Win) -> CardSet:
    """The cards of own kans, into which the card just drawn may have gone (F17)."""
    return CardSet(
        card
        for group in win.shown
        if group.call in (Call.CONCEALED_KAN, Call.ADDED_KAN)
        for card in group.cards
        if card is not group.claimed
    )


def result_flaws(value: object) -> Iterator[Flaw]:
    """Every seat is at the table, nobody wins twice, and one card is won on."""
    result = cast(DoraResult, value)
    if not 1 < result.seats <= _MOST_SEATS:
        yield Contradiction("seats", str(result.seats), f"2..{_MOST_SEATS}")
        return
    named = [("dealer", result.dealer)]
    for place, win in enumerate(result.wins):
        named.append((f"wins[{place}].seat", win.seat))
        if win.thrower is not None:
            named.append((f"wins[{place}].thrower", win.thrower))
        yield from differs(f"wins[{place}].card", win.card, result.wins[0].card)
        yield from differs(f"wins[{place}].thrower", win.thrower, result.wins[0].thrower)
    for path, seat in named:
        if not 0 <= seat < result.seats:
            yield Contradiction(path, str(seat), f"0..{result.seats - 1}")
    if len(set(result.winners)) < len(result.wins):
        yield Contradiction("wins", str(result.winners), "…")
    if len(result.wins) > 1 and result.wins[0].thrower is None:
        yield Contradiction("wins", str(len(result.wins)), "1")
