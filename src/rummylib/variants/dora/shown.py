"""Groups that lie open on the table, and what they end: a closed hand (DA19), the first turn."""

from collections.abc import Iterable
from enum import StrEnum, unique
from typing import ClassVar, Final, Literal, assert_never

import attrs

from rummylib.cards import Card, Cards, CardSet
from rummylib.game import Seat
from rummylib.reasons import NotAllowed, Violation
from rummylib.variants.dora.groups import GroupKind
from rummylib.variants.dora.names import member
from rummylib.variants.dora.options import FirstRoundBrokenBy, KanOpensHand
from rummylib.variants.dora.ruleset import DoraRuleset


@unique
class Call(StrEnum):
    """How a group came to lie open.

    >>> ShownGroup("chi", "3H 4H 5H", "3H", 0).call
    <Call.CHI: 'chi'>
    """

    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    CONCEALED_KAN = "concealed_kan"
    ADDED_KAN = "added_kan"

    @property
    def is_kan(self) -> bool:
        """True for the three kinds of kan."""
        return self not in (Call.CHI, Call.PON)


OWN_KANS: Final = (Call.CONCEALED_KAN, Call.ADDED_KAN)
"""The kans of one's own turn: nobody's discard was claimed for them."""


@attrs.frozen
class ClaimedCardNotInGroup(Violation):
    """The discard that a group was made with is one of its cards."""

    code: ClassVar[str] = "dora/group-without-claimed-card"
    rule: ClassVar[str] = "D19"
    catalogue: ClassVar[str] = "dora"
    claimed: Card
    group: str


@attrs.define(eq=False, repr=False)
class ImpossibleGroup(NotAllowed):
    """A shown group was described that cannot come about; ``violations`` say what contradicts.

    >>> try:
    ...     ShownGroup("chi", "3H 4H 5H", claimed="9S")
    ... except ImpossibleGroup as refused:
    ...     print([reason.code for reason in refused.violations])
    ['dora/group-without-claimed-card']
    """

    code = "dora/group-impossible"
    catalogue = "dora"
    violations: tuple[Violation, ...]


def _call(value: Call | Literal["chi", "pon", "kan", "concealed_kan", "added_kan"]) -> Call:
    return member(Call, value)


def _cards(cards: Cards) -> CardSet:
    return CardSet(cards)


def _card_or_none(card: Card | str | None) -> Card | None:
    return None if card is None else Card(card)


@attrs.frozen(cache_hash=True)
class ShownGroup:
    """One group on the table. It keeps its cards and its kind to the end (F23).

    Raises ``ImpossibleGroup`` where the claimed card is none of its cards.

    >>> ShownGroup("chi", "3H 4H 5H", claimed="5H").kind
    <GroupKind.RUN: 'run'>
    """

    call: Call = attrs.field(converter=_call)
    cards: CardSet = attrs.field(converter=_cards)
    claimed: Card | None = attrs.field(default=None, converter=_card_or_none)
    """The discard it was made with; None for a concealed kan."""
    thrower: Seat | None = None
    """Who threw that discard."""

    def __attrs_post_init__(self) -> None:
        """Refuse a claimed card that is somewhere else."""
        if self.claimed is not None and self.claimed not in self.cards:
            raise ImpossibleGroup((ClaimedCardNotInGroup(self.claimed, str(self)),))

    @property
    def kind(self) -> GroupKind:
        """The kind of group that it was called as; of five cards only a discard makes a kan."""
        if self.call is Call.CHI:
            return GroupKind.RUN
        if self.call is Call.PON:
            return GroupKind.THREE
        is_five = self.call is Call.KAN and len(self.cards) == 5
        return GroupKind.FIVE if is_five else GroupKind.FOUR

    def __str__(self) -> str:
        return f"{self.call.value} {self.cards}"


def own_kan_cards(shown: Iterable[ShownGroup]) -> CardSet:
    """The cards of own kans that came from the hand; the card drawn in their turn may be one."""
    kans = (group for group in shown if group.call in OWN_KANS)
    return CardSet(card for kan in kans for card in kan.cards if card is not kan.claimed)


def opens_hand(group: ShownGroup, rules: DoraRuleset) -> bool:
    """Whether a group counts as a chi or pon of one's own (D29, B3 to B5, Y11).

    Chi and pon do, and so does a pon that became a kan; other kans by ``kan_opens_hand`` (DA19).
    """
    if group.call is Call.KAN:
        return rules.kan_opens_hand is not KanOpensHand.NEVER
    if group.call is Call.CONCEALED_KAN:
        return rules.kan_opens_hand is KanOpensHand.ALWAYS
    return True


def is_closed(shown: Iterable[ShownGroup], rules: DoraRuleset) -> bool:
    """True if nothing on the table opens the hand."""
    return not any(opens_hand(group, rules) for group in shown)


def breaks_first_go_around(rules: DoraRuleset, call: Call) -> bool:
    """Whether a group called so ends the untouched first go-around (F22).

    An added kan lies where a pon lay, and that has ended it.
    """
    match call:
        case Call.KAN:
            return rules.first_round_broken_by is not FirstRoundBrokenBy.CHI_PON
        case Call.CONCEALED_KAN:
            return rules.first_round_broken_by is FirstRoundBrokenBy.ANY_KAN
        case Call.CHI | Call.PON | Call.ADDED_KAN:
            return True
        case _:
            assert_never(call)
