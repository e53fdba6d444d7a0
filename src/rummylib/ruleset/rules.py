"""The one ruleset object that covers every house rule."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final, Literal

import attrs

from rummylib.arguments import check_kind
from rummylib.game import MOST_NUMBER
from rummylib.melds.rules import Ace, JokerInSet, MeldRules, to_ace, to_joker_in_set
from rummylib.reasons import Language, name_given
from rummylib.ruleset import converters
from rummylib.ruleset.contradictions import (
    InvalidRuleset,
    UnknownOption,
    contradictions,
    invalid_values,
)
from rummylib.ruleset.options import (
    DealerRotation,
    GoOut,
    LayOffPolicy,
    NoOut,
    Option,
    OptionValue,
    PickedUpDiscard,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)

REVISION: Final = 1
"""Which behaviour rulesets have; a saved game says under which revision it was played."""

_OPTION: Final = "option"


def _about(
    rule: str,
    source: str,
    choices: type[Enum] | tuple[OptionValue, ...] = (),
    *,
    least: int | None = None,
    most: int | None = None,
    is_table: bool = False,
) -> dict[str, Option]:
    kind = choices if isinstance(choices, type) else None
    values = tuple(member.value for member in choices) if isinstance(choices, type) else choices
    about = Option(
        name="",
        rule=rule,
        source=source,
        default=None,
        choices=values,
        kind=kind,
        least=least,
        most=MOST_NUMBER if most is None and least is not None else most,
        is_number=least is not None,
        is_table=is_table,
    )
    return {_OPTION: about}


@attrs.frozen(kw_only=True, cache_hash=True)
class Ruleset:
    """All rules of a game of ordinary rummy: enums and numbers, complete and checked.

    Options take enum members or their string values; None means "not played" or "no limit".
    The defaults are Qdan's. Raises ``InvalidRuleset`` with every reason when values are unknown
    or contradict each other, also through ``attrs.evolve``. ``Ruleset.options()`` says what each
    option means and where it comes from.

    >>> rules = attrs.evolve(Ruleset(), ace="high_low", melds_per_turn=1)
    >>> rules.ace, rules.meld_rules.ace_points
    (<Ace.HIGH_LOW: 'high_low'>, 15)
    """

    players_min: int = attrs.field(default=2, metadata=_about("S1", "all sources", least=2, most=6))
    players_max: int = attrs.field(default=6, metadata=_about("S1", "all sources", least=2, most=6))
    jokers: int = attrs.field(default=0, metadata=_about("S2", "Wrotham: 3", least=0, most=3))
    hand_size: int | Literal["by_players"] = attrs.field(
        default="by_players",
        metadata=_about("S3", "all sources; Qdan also 7", ("by_players",), least=1),
    )
    hand_size_table: tuple[tuple[int, int], ...] = attrs.field(
        default=((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)),
        converter=converters.to_table,
        metadata=_about("S3", "all sources", is_table=True),
    )
    starter_extra_card: bool = attrs.field(
        default=False, metadata=_about("W6", "Wrotham", (False, True))
    )
    initial_upcard: bool = attrs.field(
        default=True, metadata=_about("S8", "Qdan, Vanikar, pagat", (True, False))
    )
    first_dealer: int | Literal["random"] = attrs.field(
        default="random", metadata=_about("S5", "pagat, Trump Stadium", ("random",), least=0)
    )
    dealer_rotation: DealerRotation = attrs.field(
        default=DealerRotation.NEXT,
        converter=converters.to_dealer_rotation,
        metadata=_about("S6", "all sources", DealerRotation),
    )
    set_max: int = attrs.field(default=4, metadata=_about("M1", "all sources: 4", least=3, most=4))
    run_min: int = attrs.field(default=3, metadata=_about("M3", "all sources: 3", least=3, most=13))
    ace: Ace = attrs.field(
        default=Ace.LOW,
        converter=to_ace,
        metadata=_about("M4", "all sources: low; Qdan, pagat house rules: others", Ace),
    )
    ace_points: int | Literal["auto"] = attrs.field(
        default="auto", metadata=_about("P2", "Qdan, pagat house rules", ("auto",), least=0)
    )
    face_points: int = attrs.field(default=10, metadata=_about("P1", "all sources: 10", least=0))
    joker_points: int = attrs.field(default=15, metadata=_about("P10", "proposal", least=0))
    melds_per_turn: int | None = attrs.field(
        default=None, metadata=_about("M7", "pagat: 1; the others: any number", (None, 1))
    )
    layoff: LayOffPolicy = attrs.field(
        default=LayOffPolicy.ANY,
        converter=converters.to_layoff,
        metadata=_about("L3", "Qdan, pagat house rules", LayOffPolicy),
    )
    layoff_run_min: int = attrs.field(
        default=1, metadata=_about("L10", "an older page of Trump Stadium: 2", least=1, most=2)
    )
    picked_up_discard: PickedUpDiscard = attrs.field(
        default=PickedUpDiscard.NEVER,
        converter=converters.to_picked_up_discard,
        metadata=_about("T4", "Qdan, pagat: never; Vanikar: if last", PickedUpDiscard),
    )
    go_out: GoOut = attrs.field(
        default=GoOut.ANY,
        converter=converters.to_go_out,
        metadata=_about("G2", "Qdan, pagat house rules", GoOut),
    )
    whole_hand_deals: tuple[int, ...] = attrs.field(
        default=(),
        converter=converters.to_numbers,
        metadata=_about("W9", "Wrotham: 4, 5, 6", is_table=True),
    )
    rummy_bonus: RummyBonus = attrs.field(
        default=RummyBonus.DOUBLE,
        converter=converters.to_rummy_bonus,
        metadata=_about("G8", "Qdan, Vanikar, Trump Stadium, pagat house rules", RummyBonus),
    )
    stock_end: StockEnd = attrs.field(
        default=StockEnd.SHUFFLE,
        converter=converters.to_stock_end,
        metadata=_about("E3", "Qdan, Trump Stadium: shuffle; pagat, Vanikar: turn over", StockEnd),
    )
    stock_keep_top: bool = attrs.field(default=True, metadata=_about("E3", "Qdan", (True, False)))
    stock_trigger: StockTrigger = attrs.field(
        default=StockTrigger.ON_DEMAND,
        converter=converters.to_stock_trigger,
        metadata=_about("E1", "pagat: on demand; Vanikar: turn start", StockTrigger),
    )
    max_recycles: int | None = attrs.field(
        default=None,
        metadata=_about("E7", "Trump Stadium: 1; Vanikar: 2; block rummy: 0", (None,), least=0),
    )
    recycle_safety_cap: int = attrs.field(default=15, metadata=_about("E8", "Qdan", least=1))
    no_out: NoOut = attrs.field(
        default=NoOut.VOID,
        converter=converters.to_no_out,
        metadata=_about("E13", "Qdan, Vanikar, Trump Stadium; pagat house rules", NoOut),
    )
    tie_share: TieShare = attrs.field(
        default=TieShare.EXACT,
        converter=converters.to_tie_share,
        metadata=_about("E14", "proposal", TieShare),
    )
    scoring: Scoring = attrs.field(
        default=Scoring.WINNER,
        converter=converters.to_scoring,
        metadata=_about("P4", "Qdan, Trump Stadium, pagat house rules", Scoring),
    )
    target: int | None = attrs.field(
        default=100, metadata=_about("X1", "Qdan, Vanikar, Trump Stadium, pagat", (None,), least=1)
    )
    deals: int | None = attrs.field(
        default=None, metadata=_about("X4", "pagat; Wrotham: 6", (None,), least=1)
    )
    tie: Tie = attrs.field(
        default=Tie.SHARED,
        converter=converters.to_tie,
        metadata=_about("X6", "Vanikar: extra deal", Tie),
    )
    matches_to_win: int = attrs.field(default=1, metadata=_about("X7", "Trump Stadium", least=1))
    joker_swap: bool = attrs.field(default=False, metadata=_about("W3", "Wrotham", (False, True)))
    min_naturals: int = attrs.field(default=1, metadata=_about("W2", "proposal", least=1, most=3))
    joker_in_set: JokerInSet = attrs.field(
        default=JokerInSet.FLEXIBLE,
        converter=to_joker_in_set,
        metadata=_about("W13", "proposal", JokerInSet),
    )
    max_turns: int | None = attrs.field(
        default=None, metadata=_about("E9", "proposal", (None,), least=1)
    )

    meld_rules: MeldRules = attrs.field(init=False, eq=False, repr=False)
    """The part of the rules that says how melds are made and what cards are worth."""

    def __attrs_post_init__(self) -> None:
        problems = tuple(invalid_values(self, self.options())) or tuple(contradictions(self))
        if problems:
            raise InvalidRuleset(problems)
        automatic = 1 if self.ace is Ace.LOW else 15
        meld_rules = MeldRules(
            ace=self.ace,
            set_max=self.set_max,
            run_min=self.run_min,
            min_naturals=self.min_naturals,
            joker_in_set=self.joker_in_set,
            ace_points=automatic if self.ace_points == "auto" else self.ace_points,
            face_points=self.face_points,
            joker_points=self.joker_points,
        )
        object.__setattr__(self, "meld_rules", meld_rules)

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Every option in order: name, values, default, source, labels and meaning.

        >>> [option.name for option in Ruleset.options()][:3]
        ['players_min', 'players_max', 'jokers']
        """
        return _options()

    @classmethod
    def option(cls, name: str) -> Option:
        """The option of that name; raises ``InvalidRuleset`` with ``UnknownOption``."""
        for option in _options():
            if option.name == name:
                return option
        raise InvalidRuleset((UnknownOption(name_given(name)),))

    @classmethod
    def from_options(cls, values: Mapping[str, object]) -> "Ruleset":
        """A ruleset from plain data, as from JSON or TOML; options left out keep their default.

        As TOML has no null, ``"none"`` stands for None where an option may be that.

        Raises ``InvalidRuleset`` that names every unknown option, ``WrongKind`` for no mapping.

        >>> Ruleset.from_options({"ace": "corner", "max_recycles": 2}).max_recycles
        2
        """
        check_kind(values, Mapping)
        known = {option.name for option in _options()}
        unknown = tuple(UnknownOption(name_given(name)) for name in values if name not in known)
        if unknown:
            raise InvalidRuleset(unknown)
        plain = {name: converters.from_plain(cls.option(name), values[name]) for name in values}
        return cls(**plain)  # type: ignore[arg-type]  # checked by value when it is built

    def to_options(self) -> dict[str, OptionValue]:
        """Every option as plain data; ``from_options`` reads it back."""
        return {option.name: _plain(getattr(self, option.name)) for option in _options()}

    def hand_size_for(self, players: int) -> int | None:
        """Cards dealt to each of ``players`` (rules S3, S4); None where the table has no entry."""
        check_kind(players, int)
        if isinstance(self.hand_size, int):
            return self.hand_size
        return dict(self.hand_size_table).get(players)

    @property
    def recycle_limit(self) -> int:
        """How often the stock may be renewed in one round (rules E7, E8)."""
        return self.recycle_safety_cap if self.max_recycles is None else self.max_recycles

    def is_whole_hand_deal(self, number: int) -> bool:
        """Whether in deal ``number`` (from 1) only a whole hand may be laid down (rule W9)."""
        return number in self.whole_hand_deals

    def describe(self, language: Language = "en") -> str:
        """The rules as a page for a player, in Markdown, made from the values."""
        from rummylib.ruleset.description import describe

        return describe(self, language)


def _plain(value: Enum | OptionValue) -> OptionValue:
    plain: OptionValue = value.value if isinstance(value, Enum) else value
    return plain


@cache
def _options() -> tuple[Option, ...]:
    return tuple(
        attrs.evolve(field.metadata[_OPTION], name=field.name, default=_plain(field.default))
        for field in attrs.fields(Ruleset)
        if _OPTION in field.metadata
    )
