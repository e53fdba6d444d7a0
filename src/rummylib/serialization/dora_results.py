"""Whether the end of a deal of the dora game, or one win, fits together by itself.

The rules under which it was played are not part of it; what it is worth is held against them
where it stands in a deal or a match.
"""

from collections.abc import Iterator, Sequence
from typing import cast

from rummylib.cards import CardSet
from rummylib.notation.dora_public import PACK
from rummylib.notation.flaws import CardTwice, Contradiction, Flaw, ForeignCards, differs
from rummylib.variants.dora.options import FEWEST_PLAYERS, MOST_PLAYERS
from rummylib.variants.dora.result import DoraResult, Win, can_end_together
from rummylib.variants.dora.shown import own_kan_cards
from rummylib.variants.dora.win import MOST_INDICATORS, WINNING_CARDS, WinBy


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
    yield from differs("hidden", len(win.hidden) + shown, WINNING_CARDS)
    if not 1 <= len(win.indicators) <= MOST_INDICATORS:
        yield Contradiction("indicators", str(len(win.indicators)), f"1..{MOST_INDICATORS}")
    by_ron = win.context.by is WinBy.RON
    if win.card is None:
        yield Contradiction("card", "null", "CARD")
    elif win.card not in win.hidden and (by_ron or win.card not in own_kan_cards(win.shown)):
        yield ForeignCards("card", CardSet(win.card))


def result_flaws(value: object) -> Iterator[Flaw]:
    """Every seat is at the table, nobody wins twice, and one card is won on."""
    result = cast(DoraResult, value)
    if not FEWEST_PLAYERS <= result.seats <= MOST_PLAYERS:
        yield Contradiction("seats", str(result.seats), f"{FEWEST_PLAYERS}..{MOST_PLAYERS}")
        return
    named = [("dealer", result.dealer)]
    for place, win in enumerate(result.wins):
        named.append((f"wins[{place}].seat", win.seat))
        if win.thrower is not None:
            named.append((f"wins[{place}].thrower", win.thrower))
    for path, seat in named:
        if not 0 <= seat < result.seats:
            yield Contradiction(path, str(seat), f"0..{result.seats - 1}")
    if not can_end_together(result.wins):
        yield from tuple(_of_another_discard(result.wins)) or (
            Contradiction("wins", str(result.winners), "…"),
        )


def _of_another_discard(wins: Sequence[Win]) -> Iterator[Flaw]:
    """What of a win is not as it is of the first."""
    for place, win in enumerate(wins):
        yield from differs(f"wins[{place}].card", win.card, wins[0].card)
        yield from differs(f"wins[{place}].thrower", win.thrower, wins[0].thrower)
