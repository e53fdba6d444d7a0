"""Whether the answers of ordinary rummy's asking fit together, for their documents."""

from collections.abc import Iterator
from typing import cast

from rummylib.arrange import Arrangement, NearMeld
from rummylib.cards import CardSet
from rummylib.notation.flaws import CardTwice, Contradiction, Flaw, differs
from rummylib.round import LayMeld, LayOff
from rummylib.round.asking import Selection, Use


def selection_flaws(value: object) -> Iterator[Flaw]:
    """Every use is one of the selected cards, and of the sort under which it is listed."""
    selection = cast(Selection, value)
    sorts = (
        ("melds", selection.melds, "lay_meld"),
        ("layoffs", selection.layoffs, "lay_off"),
        ("swaps", selection.swaps, "swap_joker"),
        ("discards", selection.discards, "discard"),
    )
    for name, uses, kind in sorts:
        for place, use in enumerate(uses):
            path = f"{name}[{place}].action"
            yield from differs(f"{path}.kind", use.action.kind, kind)
            if _cards_of(use) != selection.cards:
                yield Contradiction(path, str(_cards_of(use)), str(selection.cards))


def use_flaws(value: object) -> Iterator[Flaw]:
    """What fits nowhere cannot be allowed."""
    use = cast(Use, value)
    if use.misfits and not use.violations:
        yield Contradiction("violations", "0", ">= 1")
    if use.misfits and use.meld is not None:
        yield Contradiction("meld", str(use.meld), "null")


def _cards_of(use: Use) -> CardSet:
    action = use.action
    return action.cards if isinstance(action, LayMeld | LayOff) else CardSet(action.card)


def arrangement_flaws(value: object) -> Iterator[Flaw]:
    """No card is in two melds, or in one and left over."""
    arrangement = cast(Arrangement, value)
    seen = arrangement.deadwood
    for place, meld in enumerate(arrangement.melds):
        for card in CardSet(meld.cards) & seen:
            yield CardTwice(f"melds[{place}].cards", card)
        seen |= CardSet(meld.cards)


def near_meld_flaws(value: object) -> Iterator[Flaw]:
    """What completes a meld is not held, and is no joker."""
    near = cast(NearMeld, value)
    if near.cards & near.completed_by or near.completed_by.jokers:
        yield Contradiction("completed_by", str(near.completed_by), "…")
