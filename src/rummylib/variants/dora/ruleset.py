"""The house rules of one table of the dora game, as one frozen value.

What contradicts itself, or is no value of its option, is refused when the ruleset is built, all of
it at once.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import ClassVar, Final, Literal, TypeVar, cast

import attrs

from rummylib.reasons import Language, NotAllowed, Violation, fill, in_code, name_given, spell
from rummylib.variants.dora.names import UnknownName
from rummylib.variants.dora.options import (
    HAND_SIZE,
    MOST_PLAYERS,
    ONE_EACH,
    OPTIONS,
    PRIORITY,
    ClaimKind,
    ClaimName,
    Combination,
    DealerRotation,
    Deals,
    DoraOn,
    Exhausted,
    FirstRoundBrokenBy,
    FiveCard,
    KanOpensHand,
    MultipleRon,
    OpenRiichi,
    Option,
    PairTen,
    TenGap,
    Value,
    WildColour,
    choices,
)

REVISION: Final = 1
"""Of these rules: it goes up when the same options begin to mean something else."""


@attrs.frozen
class NotAValue(Violation):
    """An option was set to something that is none of its values (``True`` is no number)."""

    code: ClassVar[str] = "dora/ruleset-not-a-value"
    rule: ClassVar[str] = "D1"
    catalogue: ClassVar[str] = "dora"
    option: str
    given: str
    allowed: str


@attrs.frozen
class FewerThanFewest(Violation):
    """``players_max`` is below ``players_min``."""

    code: ClassVar[str] = "dora/ruleset-players"
    rule: ClassVar[str] = "D1"
    catalogue: ClassVar[str] = "dora"
    players_min: int
    players_max: int


@attrs.frozen
class PriorityIncomplete(Violation):
    """``claim_priority`` does not name each of the four calls once."""

    code: ClassVar[str] = "dora/ruleset-priority-incomplete"
    rule: ClassVar[str] = "F10"
    catalogue: ClassVar[str] = "dora"
    given: tuple[str, ...]


@attrs.frozen
class RonNotFirst(Violation):
    """``claim_priority`` does not begin with ron: a ready player must be able to win."""

    code: ClassVar[str] = "dora/ruleset-ron-first"
    rule: ClassVar[str] = "F10"
    catalogue: ClassVar[str] = "dora"
    given: tuple[str, ...]


@attrs.define(eq=False, repr=False)
class ContradictoryRuleset(NotAllowed):
    """A ruleset was refused; ``violations`` give every reason and what would mend it.

    >>> try:
    ...     DoraRuleset(players_min=4, players_max=3)
    ... except ContradictoryRuleset as refused:
    ...     print([reason.code for reason in refused.violations])
    ['dora/ruleset-players']
    """

    code = "dora/ruleset-refused"
    catalogue = "dora"
    violations: tuple[Violation, ...]


def _ten_gap(value: TenGap | Literal["adjacent", "blocks"]) -> TenGap:
    return _member(TenGap, value)


def _pair_ten(value: PairTen | Literal["never", "tens_only"]) -> PairTen:
    return _member(PairTen, value)


def _five_card(value: FiveCard | Literal["four_plus_wild", "natural_four"]) -> FiveCard:
    return _member(FiveCard, value)


def _combination(
    value: Combination | Literal["highest", "structure_plus_first_turn", "sum"],
) -> Combination:
    return _member(Combination, value)


def _broken_by(
    value: FirstRoundBrokenBy | Literal["claims", "chi_pon", "any_kan"],
) -> FirstRoundBrokenBy:
    return _member(FirstRoundBrokenBy, value)


def _wild_colour(value: WildColour | Literal["ignored", "physical"]) -> WildColour:
    return _member(WildColour, value)


def _kan_opens(value: KanOpensHand | Literal["never", "claimed", "always"]) -> KanOpensHand:
    return _member(KanOpensHand, value)


def _open_riichi(value: OpenRiichi | Literal["replaces", "adds"]) -> OpenRiichi:
    return _member(OpenRiichi, value)


def _multiple_ron(value: MultipleRon | Literal["all", "nearest"]) -> MultipleRon:
    return _member(MultipleRon, value)


def _dora_on(value: DoraOn | Literal["physical", "represented"]) -> DoraOn:
    return _member(DoraOn, value)


def _exhausted(value: Exhausted | Literal["no_payment"]) -> Exhausted:
    return _member(Exhausted, value)


def _rotation(value: DealerRotation | Literal["next", "winner_stays"]) -> DealerRotation:
    return _member(DealerRotation, value)


def _priority(value: Iterable[ClaimName]) -> tuple[ClaimKind, ...]:
    given: object = value
    if isinstance(given, str) or not isinstance(given, Iterable):
        return (cast(ClaimKind, given),)
    return tuple(_member(ClaimKind, kind) for kind in value)


ChoiceT = TypeVar("ChoiceT", bound=StrEnum)


def _member(choices: type[ChoiceT], value: ChoiceT | str) -> ChoiceT:
    """The member for its exact text; anything else stays, and the finished ruleset refuses it."""
    if type(value) is str and value in {choice.value for choice in choices}:
        return choices(value)
    return cast(ChoiceT, value)


@attrs.frozen(kw_only=True, cache_hash=True)
class DoraRuleset:
    """The rules of one table of the dora game; every field is an option, described by ``options``.

    Raises ``ContradictoryRuleset`` where a value is none of its option or two contradict.

    >>> rules = DoraRuleset(multiple_ron="nearest")
    >>> rules.multiple_ron, rules.ten_gap.value
    (<MultipleRon.NEAREST: 'nearest'>, 'adjacent')
    """

    players_min: int = 2
    players_max: int = MOST_PLAYERS
    hand_size: int = HAND_SIZE
    ten_gap: TenGap = attrs.field(default=TenGap.ADJACENT, converter=_ten_gap)
    pair_ten: PairTen = attrs.field(default=PairTen.NEVER, converter=_pair_ten)
    pair_joker: bool = True
    claim_max_tens: int = 1
    five_card: FiveCard = attrs.field(default=FiveCard.FOUR_PLUS_WILD, converter=_five_card)
    impure_double_four: int | None = 4
    double_four_joker: bool = True
    yaku_combination: Combination = attrs.field(default=Combination.HIGHEST, converter=_combination)
    first_round_broken_by: FirstRoundBrokenBy = attrs.field(
        default=FirstRoundBrokenBy.CLAIMS, converter=_broken_by
    )
    wild_colour: WildColour = attrs.field(default=WildColour.IGNORED, converter=_wild_colour)
    flush_wilds: bool = True
    straight_flush_closed: bool = True
    kan_opens_hand: KanOpensHand = attrs.field(default=KanOpensHand.CLAIMED, converter=_kan_opens)
    open_riichi: OpenRiichi = attrs.field(default=OpenRiichi.REPLACES, converter=_open_riichi)
    ippatsu_broken_by_claims: bool = False
    claims_on_last_discard: bool = False
    added_kan: bool = False
    kan_then_tsumo: bool = True
    claim_priority: tuple[ClaimKind, ...] = attrs.field(default=PRIORITY, converter=_priority)
    multiple_ron: MultipleRon = attrs.field(default=MultipleRon.ALL, converter=_multiple_ron)
    dora_on: DoraOn = attrs.field(default=DoraOn.PHYSICAL, converter=_dora_on)
    exhausted: Exhausted = attrs.field(default=Exhausted.NO_PAYMENT, converter=_exhausted)
    dealer_rotation: DealerRotation = attrs.field(default=DealerRotation.NEXT, converter=_rotation)
    deals: Deals = ONE_EACH
    start_chips: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse what is no value of its option, or contradicts another."""
        violations = tuple(_not_values(self)) or tuple(_contradictions(self))
        if violations:
            raise ContradictoryRuleset(violations)

    @staticmethod
    def options() -> tuple[Option, ...]:
        """Every option with its values, default and source, for a settings form.

        >>> [option.label() for option in DoraRuleset.options()][-1]
        'Chips at the start'
        """
        return OPTIONS

    def value(self, name: str) -> Value:
        """The value of an option as text and JSON write it; raises ``UnknownName``.

        >>> DoraRuleset().value("claim_priority")
        ('ron', 'kan', 'pon', 'chi')
        """
        names = tuple(option.name for option in OPTIONS)
        if name not in names:
            raise UnknownName(name_given(name), names)
        return _plain(getattr(self, name))

    def describe(self, language: Language = "en") -> str:
        """The rules as a page for a player, written from the values of this ruleset."""
        page = fill(
            language,
            "dora",
            "rules/page",
            wall_of_two=_wall(2),
            wall_of_three=_wall(3),
            wall_of_four=_wall(4),
        )
        house = (f"- {option.describe(self.value(option.name), language)}" for option in OPTIONS)
        return "\n".join((page, *house))


def _wall(seats: int) -> int:
    return 53 - 6 - HAND_SIZE * seats


def _plain(value: object) -> Value:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return tuple(str(part) for part in value)
    return cast(Value, value)


def _not_values(rules: DoraRuleset) -> Iterator[Violation]:
    fields = attrs.fields_dict(DoraRuleset)
    for option in OPTIONS:
        given: object = getattr(rules, option.name)
        default: object = fields[option.name].default
        if isinstance(default, StrEnum):
            allowed = type(given) is type(default)
        elif isinstance(default, tuple):
            allowed = isinstance(given, tuple) and all(type(k) is ClaimKind for k in given)
        else:
            allowed = option.allows(given)
        if not allowed:
            shown = given if isinstance(given, tuple) else in_code(given)
            yield NotAValue(option.name, spell(shown), ", ".join(choices(option, given)))


def _contradictions(rules: DoraRuleset) -> Iterator[Violation]:
    if rules.players_max < rules.players_min:
        yield FewerThanFewest(rules.players_min, rules.players_max)
    order = rules.claim_priority
    if sorted(order) != sorted(ClaimKind):
        yield PriorityIncomplete(tuple(order))
    if order[:1] != (ClaimKind.RON,):
        yield RonNotFirst(tuple(order))
