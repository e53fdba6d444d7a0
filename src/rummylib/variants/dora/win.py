"""The circumstances of a win, as far as they earn points (D27 to D32, B3 to B7, Y9, Y10)."""

from collections.abc import Iterator, Sequence
from enum import StrEnum, unique
from typing import ClassVar, Final, Literal

import attrs

from rummylib.cards import Card, CardSet, DuplicateCard, pack
from rummylib.reasons import NotAllowed, Violation
from rummylib.variants.dora.groups import TENS
from rummylib.variants.dora.names import member
from rummylib.variants.dora.options import FirstRoundBrokenBy
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import (
    OWN_KANS,
    Call,
    ShownGroup,
    breaks_first_go_around,
    is_closed,
)
from rummylib.variants.dora.violations import AddedKanNotPlayed, TooManyTens


@unique
class WinBy(StrEnum):
    """Whether the last card was drawn (ツモ) or thrown by another (ロン).

    >>> WinContext("tsumo").by
    <WinBy.TSUMO: 'tsumo'>
    """

    TSUMO = "tsumo"
    RON = "ron"


@unique
class Ready(StrEnum):
    """What a player has declared: nothing, riichi (リーチ) or open (オープン).

    >>> WinContext("ron", ready="riichi").ready
    <Ready.RIICHI: 'riichi'>
    """

    NO = "no"
    RIICHI = "riichi"
    OPEN = "open"


@attrs.frozen
class OneShotWithoutRiichi(Violation):
    """A one-shot win of a hand that declared nothing."""

    code: ClassVar[str] = "dora/win-one-shot-without-riichi"
    rule: ClassVar[str] = "B6"
    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class FirstGoAroundByRon(Violation):
    """The first go-around counts for a win on one's own draw only."""

    code: ClassVar[str] = "dora/win-first-go-around-by-ron"
    rule: ClassVar[str] = "Y10"
    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class VeryFirstCardAfterRiichi(Violation):
    """Before the dealer's first draw and the first discard nobody can have declared."""

    code: ClassVar[str] = "dora/win-very-first-card-after-riichi"
    rule: ClassVar[str] = "Y9"
    catalogue: ClassVar[str] = "dora"
    ready: str


@attrs.frozen
class VeryFirstCardIsLast(Violation):
    """The wall is not empty when the first card is drawn and thrown."""

    code: ClassVar[str] = "dora/win-very-first-card-is-last"
    rule: ClassVar[str] = "Y9"
    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class VeryFirstCardAfterCall(Violation):
    """Before the first discard was won on nobody has called; the dealer may show own kans first."""

    code: ClassVar[str] = "dora/win-very-first-card-after-call"
    rule: ClassVar[str] = "F21"
    catalogue: ClassVar[str] = "dora"
    group: str


@attrs.frozen
class FirstGoAroundAfterCall(Violation):
    """A group of one's own that had ended the first go-around before one's first draw."""

    code: ClassVar[str] = "dora/win-first-go-around-after-call"
    rule: ClassVar[str] = "F22"
    catalogue: ClassVar[str] = "dora"
    group: str
    first_round_broken_by: str


@attrs.frozen
class FirstGoAroundIsLast(Violation):
    """The wall outlasts the first go-around, unless kans that are claimed do not end that."""

    code: ClassVar[str] = "dora/win-first-go-around-is-last"
    rule: ClassVar[str] = "Y10"
    catalogue: ClassVar[str] = "dora"
    first_round_broken_by: str


@attrs.frozen
class FirstDrawAfterKan(Violation):
    """An own kan before the first draw was won on, where no tsumo may follow a kan."""

    code: ClassVar[str] = "dora/win-first-draw-after-kan"
    rule: ClassVar[str] = "F17"
    catalogue: ClassVar[str] = "dora"
    group: str


@attrs.frozen
class NothingHidden(Violation):
    """All eight cards lie open, and it was no own kan that used up the hand before a tsumo."""

    code: ClassVar[str] = "dora/win-nothing-hidden"
    rule: ClassVar[str] = "D26a"
    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class FirstGoAroundAfterRiichi(Violation):
    """Who has declared before the first own draw has claimed a kan; otherwise nobody can have."""

    code: ClassVar[str] = "dora/win-first-go-around-after-riichi"
    rule: ClassVar[str] = "F22"
    catalogue: ClassVar[str] = "dora"
    ready: str


@attrs.frozen
class ReadyWithOpenedHand(Violation):
    """A hand with a chi or pon of its own cannot have declared riichi or open."""

    code: ClassVar[str] = "dora/win-ready-with-opened-hand"
    rule: ClassVar[str] = "D29"
    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class NotEightCards(Violation):
    """A win has eight cards, shown and hidden, the winning card included."""

    code: ClassVar[str] = "dora/win-not-eight-cards"
    rule: ClassVar[str] = "D27"
    catalogue: ClassVar[str] = "dora"
    cards: int


@attrs.frozen
class NotInThisPack(Violation):
    """Cards that this game is not played with, such as a second joker."""

    code: ClassVar[str] = "dora/win-not-in-this-pack"
    rule: ClassVar[str] = "D1"
    catalogue: ClassVar[str] = "dora"
    cards: CardSet


@attrs.frozen
class TooManyIndicators(Violation):
    """Three indicators are the most that are ever face up."""

    code: ClassVar[str] = "dora/win-too-many-indicators"
    rule: ClassVar[str] = "D23"
    catalogue: ClassVar[str] = "dora"
    indicators: int


@attrs.frozen
class NotShownAsGroup(Violation):
    """A shown group whose cards do not make the group that it was called as."""

    code: ClassVar[str] = "dora/win-not-a-group"
    rule: ClassVar[str] = "D19"
    catalogue: ClassVar[str] = "dora"
    group: str


@attrs.define(eq=False, repr=False)
class ImpossibleWin(NotAllowed):
    """A win was described that cannot come about; ``violations`` say what contradicts.

    >>> try:
    ...     WinContext("tsumo", one_shot=True)
    ... except ImpossibleWin as refused:
    ...     print([reason.code for reason in refused.violations])
    ['dora/win-one-shot-without-riichi']
    """

    code = "dora/win-impossible"
    catalogue = "dora"
    violations: tuple[Violation, ...]


def _by(value: WinBy | Literal["tsumo", "ron"]) -> WinBy:
    return member(WinBy, value)


def _ready(value: Ready | Literal["no", "riichi", "open"]) -> Ready:
    return member(Ready, value)


@attrs.frozen
class WinContext:
    """How and when a hand was won. Raises ``ImpossibleWin`` where two facts contradict.

    >>> WinContext("tsumo", ready="riichi", one_shot=True).by
    <WinBy.TSUMO: 'tsumo'>
    """

    by: WinBy = attrs.field(default=WinBy.RON, converter=_by)
    ready: Ready = attrs.field(default=Ready.NO, converter=_ready, kw_only=True)
    one_shot: bool = attrs.field(default=False, kw_only=True)
    """Within one go-around after riichi (一発, B6)."""
    last_card: bool = attrs.field(default=False, kw_only=True)
    """On the last wall card or the last discard (ハイテイ, B7)."""
    very_first_card: bool = attrs.field(default=False, kw_only=True)
    """On the dealer's first draw or the first discard of the deal (Y9)."""
    first_go_around: bool = attrs.field(default=False, kw_only=True)
    """On one's own first draw, with no claim by anybody before (Y10)."""

    @property
    def is_on_first_draw(self) -> bool:
        """Whether the winner won on the first card that he drew."""
        return self.by is WinBy.TSUMO and (self.very_first_card or self.first_go_around)

    def __attrs_post_init__(self) -> None:
        """Refuse circumstances that contradict each other."""
        violations = tuple(self._contradictions())
        if violations:
            raise ImpossibleWin(violations)

    def _contradictions(self) -> Iterator[Violation]:
        if self.one_shot and self.ready is Ready.NO:
            yield OneShotWithoutRiichi()
        if self.first_go_around and self.by is WinBy.RON:
            yield FirstGoAroundByRon()
        if self.very_first_card and self.ready is not Ready.NO:
            yield VeryFirstCardAfterRiichi(self.ready.value)
        if self.very_first_card and self.last_card:
            yield VeryFirstCardIsLast()


WINNING_CARDS: Final = 8
MOST_INDICATORS: Final = 3
PACK: Final = pack(1)
NOT_IN_PACK: Final = ~PACK.bits


def impossible_cards(cards: CardSet, indicators: Sequence[Card]) -> list[Violation]:
    """What is wrong with the cards of a win and the indicators; raises ``DuplicateCard``.

    Every card is there once: none of the eight is an indicator, and no indicator is there twice.

    >>> cards = CardSet("5S 5H 5D 7C 8C 9C QD X2")
    >>> [reason.code for reason in impossible_cards(cards, ())]
    ['dora/win-not-in-this-pack']
    """
    seen = cards.bits
    for card in indicators:
        if seen & card.bit:
            raise DuplicateCard(card)
        seen |= card.bit
    found: list[Violation] = []
    foreign = seen & NOT_IN_PACK
    if foreign:
        found.append(NotInThisPack(CardSet.of_bits(foreign)))
    if len(indicators) > MOST_INDICATORS:
        found.append(TooManyIndicators(len(indicators)))
    return found


def impossible_calls(
    shown: Sequence[ShownGroup], win: WinContext, rules: DoraRuleset
) -> Iterator[Violation]:
    """What groups on the table cannot be, and cannot lie beside, under ``rules``.

    >>> chi = ShownGroup("chi", "3H 4H 5H", "3H", 1)
    >>> win = WinContext("tsumo", first_go_around=True)
    >>> [reason.code for reason in impossible_calls([chi], win, DoraRuleset())]
    ['dora/win-first-go-around-after-call']
    """
    for group in shown:
        tens = _tens_from_hand(group)
        if tens > rules.claim_max_tens:
            yield TooManyTens(tens, rules.claim_max_tens)
        if group.call is Call.ADDED_KAN and not rules.added_kan:
            yield AddedKanNotPlayed()
        concealed = group.call is Call.CONCEALED_KAN  # perhaps shown after the draw that wins
        if win.very_first_card and not (concealed and win.by is WinBy.TSUMO):
            yield VeryFirstCardAfterCall(str(group))
        elif win.first_go_around and not concealed and breaks_first_go_around(rules, group.call):
            yield FirstGoAroundAfterCall(str(group), rules.first_round_broken_by.value)
        elif win.is_on_first_draw and concealed and not rules.kan_then_tsumo:
            yield FirstDrawAfterKan(str(group))
    outlasts = rules.first_round_broken_by is not FirstRoundBrokenBy.CHI_PON
    if win.first_go_around and win.last_card and outlasts:
        yield FirstGoAroundIsLast(rules.first_round_broken_by.value)
    if sum(len(group.cards) for group in shown) >= WINNING_CARDS:
        used_up = any(group.call in OWN_KANS for group in shown) and rules.kan_then_tsumo
        if win.by is WinBy.RON or win.ready is not Ready.NO or not used_up:
            yield NothingHidden()
    if win.ready is Ready.NO:
        return
    if not is_closed(shown, rules):
        yield ReadyWithOpenedHand()
    if win.first_go_around and all(group.call is not Call.KAN for group in shown):
        yield FirstGoAroundAfterRiichi(win.ready.value)


def _tens_from_hand(group: ShownGroup) -> int:
    """The free cards that came from the hand, at least: a ten may be the discard (DA6)."""
    tens = group.cards.bits & TENS
    if group.claimed is not None:
        return (tens & ~group.claimed.bit).bit_count()
    return tens.bit_count() - (tens != 0 and group.call is not Call.CONCEALED_KAN)
