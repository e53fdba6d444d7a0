"""The documents of ordinary rummy: which classes there are, their tags and their checks."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, cast, get_args

from rummylib.arrange import Arrangement, NearMeld
from rummylib.cards import Card, CardSet
from rummylib.game import Action, Event, ScriptedChance, SeededChance, View
from rummylib.match import Match, MatchEvent, MatchView, PlayedRound
from rummylib.melds import Ace, JokerInSet, Meld, MeldRules, RunMeld, SetMeld
from rummylib.notation.consistency import state_flaws, view_flaws
from rummylib.notation.flaws import (
    CardsMissing,
    CardTwice,
    Flaw,
    ForeignCards,
    NewerVersion,
    NoMeldUnderTheRules,
    NotWritten,
    Refused,
    UnknownField,
    Unreadable,
    quoted,
)
from rummylib.notation.records import Record
from rummylib.notation.table_melds import can_lie
from rummylib.reasons import Violation, codes
from rummylib.round import Round, RoundResult, RoundView, RummyAction
from rummylib.round.asking import Selection, Throw, Use
from rummylib.round.events import RummyEvent
from rummylib.ruleset import REVISION, InvalidRuleset, Ruleset
from rummylib.ruleset.contradictions import InvalidValue
from rummylib.scoring import RoundScore
from rummylib.serialization.answers import (
    arrangement_flaws,
    near_meld_flaws,
    selection_flaws,
    use_flaws,
)
from rummylib.serialization.codec import Codec
from rummylib.serialization.errors import Flawed
from rummylib.serialization.matches import match_flaws, score_flaws
from rummylib.serialization.messages import (
    MESSAGES,
    Moment,
    ToldViolation,
    moment_flaws,
    told_flaws,
)
from rummylib.serialization.plain import wrong_type
from rummylib.serialization.settings import (
    Rules,
    SettingsForm,
    ToldPreset,
    form_flaws,
    preset_flaws,
)
from rummylib.serialization.strict import Shapes, StrictConverter, strict_converter

_REVISION: Final = "revision"
_MOST_RULESETS: Final = 256
_EVENTS: Final = (*get_args(RummyEvent), *get_args(MatchEvent))
_TAGGED: Final = (*get_args(RummyAction), *_EVENTS)
_OWN_MODULES: Final = tuple(f"rummylib.{name}" for name in ("match", "melds", "round", "ruleset"))
_ALONE: Final[dict[str, type]] = {
    "card": Card,
    "card_set": CardSet,
    "ruleset": Ruleset,
    "round": Round,
    "match": Match,
    "round_view": RoundView,
    "match_view": MatchView,
    "round_result": RoundResult,
    "played_round": PlayedRound,
    "round_score": RoundScore,
    "record": Record,
    "selection": Selection,
    "arrangement": Arrangement,
    "near_meld": NearMeld,
    "throw": Throw,
    "told_preset": ToldPreset,
    "settings_form": SettingsForm,
    **MESSAGES,
}


# -- rulesets -------------------------------------------------------------------------------------


@lru_cache(maxsize=_MOST_RULESETS)
def _write_rules(rules: Ruleset) -> dict[str, object]:
    return {_REVISION: REVISION, **rules.to_options()}


_KNOWN_RULES: Final[dict[str, Ruleset]] = {}
"""Rulesets by what was written: games under the same rules are read again and again."""


def _read_rules(value: object, _: object) -> Ruleset:
    written = repr(value)
    rules = _KNOWN_RULES.get(written)
    if rules is None:
        rules = _new_rules(value)
        if len(_KNOWN_RULES) >= _MOST_RULESETS:
            _KNOWN_RULES.clear()
        _KNOWN_RULES[written] = rules
    return rules


def _new_rules(value: object) -> Ruleset:
    if type(value) is not dict:
        raise Flawed(wrong_type(value, "object"))
    names = {_REVISION, *(option.name for option in Ruleset.options())}
    flaws: list[Flaw] = [NotWritten(name) for name in sorted(names - value.keys())]
    flaws += [UnknownField("", quoted(name)) for name in value if name not in names]
    revision = value.get(_REVISION)
    if _REVISION in value and type(revision) is not int:
        flaws.append(wrong_type(revision, "integer", _REVISION))
    elif type(revision) is int and not 1 <= revision <= REVISION:
        flaws.append(NewerVersion(_REVISION, str(revision), REVISION))
    options: dict[str, object] = {}
    for name in names - {_REVISION}:
        options[name] = value.get(name)
        if name in value and Ruleset.option(name).is_table:
            if _is_table(value[name]):
                options[name] = _as_tuples(value[name])
            else:
                flaws.append(wrong_type(value[name], "list", name))
    if flaws:
        raise Flawed(*flaws)
    try:
        rules = Ruleset.from_options(options)
    except InvalidRuleset as refused:
        raise Flawed(*_option_flaws(refused)) from None
    for name, option in rules.to_options().items():
        if option != options[name]:
            raise Flawed(Unreadable(name, quoted(repr(value[name])), quoted(repr(option))))
    return rules


def _option_flaws(refused: InvalidRuleset) -> Iterator[Flaw]:
    for violation in refused.violations:
        path = violation.option if isinstance(violation, InvalidValue) else ""
        yield Refused(path, InvalidRuleset((violation,)))


def _is_table(value: object) -> bool:
    return type(value) is list and all(
        type(entry) is int or (type(entry) is list and all(type(one) is int for one in entry))
        for entry in value
    )


def _as_tuples(value: object) -> object:
    return tuple(map(_as_tuples, value)) if isinstance(value, list) else value


# -- checks ---------------------------------------------------------------------------------------

_ANY_RULES: Final = tuple(
    MeldRules(ace=ace, joker_in_set=joker) for ace in Ace for joker in JokerInSet
)


@lru_cache(maxsize=1 << 12)
def _is_meld_somewhere(meld: Meld) -> bool:
    return any(can_lie(meld, rules) for rules in _ANY_RULES)


def _meld_flaws(value: object) -> Iterator[Flaw]:
    """A meld alone must be one under some rules; a state holds it against its own."""
    meld = cast(Meld, value)
    if not _is_meld_somewhere(meld):
        yield NoMeldUnderTheRules("", " ".join(map(str, meld.cards)))


def _record_flaws(value: object) -> Iterator[Flaw]:
    record = cast(Record, value)
    if not 1 <= record.revision <= REVISION:
        yield NewerVersion(_REVISION, str(record.revision), REVISION)
        return
    yield from record.flaws()


def _state_flaws(value: object) -> Iterator[Flaw]:
    state = cast(Round, value)
    yield from state_flaws(state)
    if isinstance(state.chance, ScriptedChance):
        yield from _script_flaws(state.chance, state.pack)


def _script_flaws(chance: ScriptedChance, pack: CardSet) -> Iterator[Flaw]:
    """A scripted deck is the pack or empty; a scripted reshuffle has cards of the pack."""
    written = {f"shuffles[{n}]": cards for n, cards in enumerate(chance.shuffles)}
    for path, cards in {"script": chance.script, **written}.items():
        found = CardSet(frozenset(cards))
        for card in found:
            if cards.count(card) > 1:
                yield CardTwice(f"chance.{path}", card)
        if found - pack:
            yield ForeignCards(f"chance.{path}", found - pack)
    if chance.script and pack - CardSet(frozenset(chance.script)):
        yield CardsMissing("chance.script", pack - CardSet(frozenset(chance.script)))


def _view_flaws(value: object) -> tuple[Flaw, ...]:
    return view_flaws(cast(RoundView, value))


# -- the codec ------------------------------------------------------------------------------------


def _violations() -> dict[str, type[Violation]]:
    """Every reason of ordinary rummy by its code."""
    return {
        code: kind
        for code, kind in codes(Violation).items()
        if issubclass(kind, Violation) and kind.__module__.startswith(_OWN_MODULES)
    }


def _converter(violations: Mapping[str, type[Violation]]) -> StrictConverter:
    tags: dict[type, str] = {kind: kind.kind for kind in _TAGGED}
    tags |= {kind: code for code, kind in violations.items()}
    tags |= {SetMeld: "set", RunMeld: "run", SeededChance: "seeded", ScriptedChance: "scripted"}
    shapes = Shapes(
        tags=tags,
        rules={kind: kind.rule for kind in violations.values()},
        checks={
            SetMeld: _meld_flaws,
            RunMeld: _meld_flaws,
            Round: _state_flaws,
            RoundView: _view_flaws,
            RoundScore: score_flaws,
            Match: match_flaws,
            MatchView: match_flaws,
            Record: _record_flaws,
            Selection: selection_flaws,
            Use: use_flaws,
            Arrangement: arrangement_flaws,
            NearMeld: near_meld_flaws,
            Moment: moment_flaws,
            ToldViolation: told_flaws,
            SettingsForm: form_flaws,
            ToldPreset: preset_flaws,
        },
        bases={
            Rules: {"ruleset": Ruleset},
            Action: {kind.kind: kind for kind in get_args(RummyAction)},
            Event: {kind.kind: kind for kind in _EVENTS},
            Violation: violations,
            View: {"round_view": RoundView, "match_view": MatchView},
        },
        also={Ruleset: {_REVISION: int}},
    )
    converter = strict_converter(shapes)
    converter.register_unstructure_hook(Ruleset, _write_rules)
    converter.register_structure_hook(Ruleset, _read_rules)
    return converter


def codec() -> Codec:
    """The codec of ordinary rummy."""
    violations = _violations()
    tagged: dict[str, type] = {kind.kind: kind for kind in (*_TAGGED, SetMeld, RunMeld)}
    tagged |= violations
    return Codec("rummy", tagged | _ALONE, frozenset(tagged.values()), _converter(violations))
