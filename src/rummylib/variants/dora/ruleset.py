"""The house rules of the dora game: every option, its values and where each comes from.

A ruleset is one frozen value. What contradicts itself, or is no value of its option, is refused
when the ruleset is built, all of it at once.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum, unique
from typing import ClassVar, Final, Literal, TypeAlias, TypeVar, cast

import attrs

from rummylib.reasons import Language, NotAllowed, Violation, fill, spell

MOST_PLAYERS: Final = 4
HAND_SIZE: Final = 7


@unique
class TenGap(StrEnum):
    """Whether 9 and J are neighbours in a run (DA1)."""

    ADJACENT = "adjacent"
    BLOCKS = "blocks"


@unique
class PairTen(StrEnum):
    """Whether tens may stand in a pair (DA2)."""

    NEVER = "never"
    TENS_ONLY = "tens_only"


@unique
class FiveCard(StrEnum):
    """What makes a five (DA7)."""

    FOUR_PLUS_WILD = "four_plus_wild"
    NATURAL_FOUR = "natural_four"


@unique
class Combination(StrEnum):
    """How the hand values that apply are put together (DA10)."""

    HIGHEST = "highest"
    STRUCTURE_PLUS_FIRST_TURN = "structure_plus_first_turn"
    SUM = "sum"


@unique
class FirstRoundBrokenBy(StrEnum):
    """What ends the untouched first go-around (DA11, F22)."""

    CLAIMS = "claims"
    CHI_PON = "chi_pon"
    ANY_KAN = "any_kan"


@unique
class WildColour(StrEnum):
    """Whether the printed colour of a wild card counts in one-colour hands (DA12)."""

    IGNORED = "ignored"
    PHYSICAL = "physical"


@unique
class KanOpensHand(StrEnum):
    """Which kans count as a chi or pon of your own (DA19)."""

    NEVER = "never"
    CLAIMED = "claimed"
    ALWAYS = "always"


@unique
class OpenRiichi(StrEnum):
    """Whether the two points of open replace the point of riichi or come on top (DA21)."""

    REPLACES = "replaces"
    ADDS = "adds"


@unique
class MultipleRon(StrEnum):
    """Who wins when several call ron on one discard (DA28)."""

    ALL = "all"
    NEAREST = "nearest"


@unique
class DoraOn(StrEnum):
    """Whether a wild is dora by its print or by what it stands for (DA33)."""

    PHYSICAL = "physical"
    REPRESENTED = "represented"


@unique
class Exhausted(StrEnum):
    """What is paid when the wall is empty and nobody has won (DA29)."""

    NO_PAYMENT = "no_payment"


@unique
class DealerRotation(StrEnum):
    """Who deals next (DA30)."""

    NEXT = "next"
    WINNER_STAYS = "winner_stays"


@unique
class ClaimKind(StrEnum):
    """What can be called on a discard (F5)."""

    RON = "ron"
    KAN = "kan"
    PON = "pon"
    CHI = "chi"


ONE_EACH: Final = "one_each"
Deals: TypeAlias = Literal["one_each"] | int
ClaimName: TypeAlias = ClaimKind | Literal["ron", "kan", "pon", "chi"]
Value: TypeAlias = bool | int | str | tuple[str, ...] | None
"""What an option can be set to, as text and JSON write it."""


@attrs.frozen
class Option:
    """One option, described for a settings form."""

    name: str
    default: Value
    source: str
    """The rows of the rules that it answers."""
    values: tuple[Value, ...] = ()
    """Every value; empty for a whole number between ``least`` and ``most``."""
    least: int | None = None
    most: int | None = None
    also_none: bool = False
    """For a number: None is allowed as well."""

    def label(self, language: Language = "en") -> str:
        """What the option is about, for a form."""
        return fill(language, "dora", f"option/{self.name}")

    def describe(self, value: Value, language: Language = "en") -> str:
        """The rule that ``value`` sets, as a sentence for a player."""
        special = value is None or isinstance(value, bool | str)
        key = f"option/{self.name}/{_written(value)}" if special else f"option/{self.name}/value"
        return fill(language, "dora", key, value=value)

    def allows(self, value: object) -> bool:
        """True if ``value`` is one of the values; ``True`` is no 1 and ``"7"`` is no 7."""
        if value is None or isinstance(value, bool):
            return any(value is known for known in self.values) or (
                value is None and self.also_none
            )
        if isinstance(value, int) and (self.least is not None or self.most is not None):
            high_enough = self.least is None or value >= self.least
            return high_enough and (self.most is None or value <= self.most)
        return any(type(known) is not bool and known == value for known in self.values)


def _written(value: Value) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _choice(name: str, source: str, choices: Iterable[StrEnum]) -> Option:
    values = tuple(choice.value for choice in choices)
    return Option(name, values[0], source, values)


def _switch(name: str, source: str, default: bool) -> Option:
    return Option(name, default, source, (True, False))


_PRIORITY: Final = (ClaimKind.RON, ClaimKind.KAN, ClaimKind.PON, ClaimKind.CHI)

OPTIONS: Final = (
    Option("players_min", 2, "D1", least=2, most=MOST_PLAYERS),
    Option("players_max", MOST_PLAYERS, "D1", least=2, most=MOST_PLAYERS),
    Option("hand_size", HAND_SIZE, "D5", (HAND_SIZE,)),
    _choice("ten_gap", "D7 DA1", TenGap),
    _choice("pair_ten", "D11 DA2", PairTen),
    _switch("pair_joker", "D11 DA3", True),
    Option("claim_max_tens", 1, "D24 DA6", least=0, most=4),
    _choice("five_card", "D14 DA7", FiveCard),
    Option("impure_double_four", 4, "DA8", least=0, also_none=True),
    _switch("double_four_joker", "Y16 DA9", True),
    _choice("yaku_combination", "DA10", Combination),
    _choice("first_round_broken_by", "DA11 F22", FirstRoundBrokenBy),
    _choice("wild_colour", "DA12", WildColour),
    _switch("flush_wilds", "Y11 DA14", True),
    _switch("straight_flush_closed", "Y13 DA15", True),
    Option("kan_opens_hand", "claimed", "DA19", tuple(kind.value for kind in KanOpensHand)),
    _choice("open_riichi", "B5 DA21", OpenRiichi),
    _switch("ippatsu_broken_by_claims", "B6 DA22", False),
    _switch("claims_on_last_discard", "F19 DA23", False),
    _switch("added_kan", "DA26", False),
    _switch("kan_then_tsumo", "F17 DA27", True),
    Option("claim_priority", tuple(kind.value for kind in _PRIORITY), "F10 DA28"),
    _choice("multiple_ron", "F10 DA28", MultipleRon),
    _choice("dora_on", "O4 DA33", DoraOn),
    _choice("exhausted", "F19 DA29", Exhausted),
    _choice("dealer_rotation", "DA30", DealerRotation),
    Option("deals", ONE_EACH, "DA30", (ONE_EACH,), least=1),
    Option("start_chips", 0, "DA31", least=0),
)
"""Every option in the order of the ruleset. ``claim_priority`` is an order, not one of a list."""


@attrs.frozen
class NotAValue(Violation):
    """An option was set to something that is none of its values (``True`` is no number)."""

    code: ClassVar[str] = "dora/ruleset-not-a-value"
    rule: ClassVar[str] = "8.7"
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
    """A ruleset was refused; ``violations`` give every reason and what would mend it."""

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
    claim_priority: tuple[ClaimKind, ...] = attrs.field(default=_PRIORITY, converter=_priority)
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
        """The value of an option as text and JSON write it.

        >>> DoraRuleset().value("claim_priority")
        ('ron', 'kan', 'pon', 'chi')
        """
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
            shown = given if isinstance(given, tuple) else repr(given)
            yield NotAValue(option.name, spell(shown), _allowed(option))


def _allowed(option: Option) -> str:
    if option.name == "claim_priority":
        return spell(option.default)
    parts = [spell(value) for value in option.values]
    if option.least is not None:
        parts.append(f"{option.least} - {'' if option.most is None else option.most}".strip())
    if option.also_none:
        parts.append("None")
    return ", ".join(parts)


def _contradictions(rules: DoraRuleset) -> Iterator[Violation]:
    if rules.players_max < rules.players_min:
        yield FewerThanFewest(rules.players_min, rules.players_max)
    order = rules.claim_priority
    if sorted(order) != sorted(ClaimKind):
        yield PriorityIncomplete(tuple(order))
    if order[:1] != (ClaimKind.RON,):
        yield RonNotFirst(tuple(order))
