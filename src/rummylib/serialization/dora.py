"""The documents of the dora game: which classes there are, their tags and their checks.

The kind of an event's document is the name of its class, such as ``chi_called``: ``chi`` is the
action. A saved ``DoraRound`` holds every hidden card and the sealed answers, a saved ``DoraMatch``
the seed besides; views, events and actions hold nothing that their reader may not know.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast, get_args

from rummylib.cards import CardSet
from rummylib.game import Action, Event, View
from rummylib.notation.dora_public import group_flaws
from rummylib.notation.dora_records import DoraRecord
from rummylib.notation.dora_states import state_flaws, view_flaws
from rummylib.notation.flaws import (
    Contradiction,
    Flaw,
    NewerVersion,
    NotWritten,
    Refused,
    UnknownField,
    quoted,
)
from rummylib.reasons import Violation, codes
from rummylib.serialization.codec import Codec
from rummylib.serialization.dora_matches import match_flaws
from rummylib.serialization.dora_results import result_flaws, win_flaws
from rummylib.serialization.errors import Flawed
from rummylib.serialization.messages import (
    MESSAGES,
    Moment,
    ToldViolation,
    moment_flaws,
    told_flaws,
)
from rummylib.serialization.plain import wrong_type
from rummylib.serialization.settings import Rules, SettingsForm, form_flaws
from rummylib.serialization.strict import Shapes, strict_converter
from rummylib.variants.dora import events
from rummylib.variants.dora.actions import DoraAction
from rummylib.variants.dora.hand_score import HandScore
from rummylib.variants.dora.match import DoraMatch, DoraMatchView
from rummylib.variants.dora.result import DoraResult, Payment, ThrowerContradictsWin, Win
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import (
    REVISION,
    ContradictoryRuleset,
    DoraRuleset,
    NotAValue,
)
from rummylib.variants.dora.shown import ClaimedCardNotInGroup, ShownGroup
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.win import (
    FirstGoAroundByRon,
    OneShotWithoutRiichi,
    VeryFirstCardAfterRiichi,
    VeryFirstCardIsLast,
    WinContext,
)

_REVISION: Final = "revision"
_MOST_RULESETS: Final = 256
_ACTIONS: Final = get_args(DoraAction)
_EVENTS: Final = (
    events.Dealt,
    events.IndicatorTurned,
    events.Drawn,
    events.Discarded,
    events.RiichiDeclared,
    events.HandOpened,
    events.ChiCalled,
    events.PonCalled,
    events.KanCalled,
    events.ConcealedKanShown,
    events.AddedKanShown,
    events.TsumoWon,
    events.RonWon,
    events.WallExhausted,
    events.ChipsPaid,
    events.MatchEnded,
)
_ALONE: Final[dict[str, type]] = {
    "ruleset": DoraRuleset,
    "round": DoraRound,
    "match": DoraMatch,
    "round_view": DoraView,
    "match_view": DoraMatchView,
    "round_result": DoraResult,
    "win": Win,
    "win_context": WinContext,
    "payment": Payment,
    "hand_score": HandScore,
    "shown_group": ShownGroup,
    "record": DoraRecord,
    "settings_form": SettingsForm,
    **MESSAGES,
}
_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def _event_tag(kind: type) -> str:
    """``chi_called`` for ``ChiCalled``."""
    return _WORD.sub("_", kind.__name__).lower()


# -- rulesets -------------------------------------------------------------------------------------


@lru_cache(maxsize=_MOST_RULESETS)
def _write_rules(rules: DoraRuleset) -> dict[str, object]:
    options = {option.name: rules.value(option.name) for option in DoraRuleset.options()}
    return {_REVISION: REVISION, **options}


def _read_rules(value: object, _: object) -> DoraRuleset:
    if type(value) is not dict:
        raise Flawed(wrong_type(value, "object"))
    names = {_REVISION, *(option.name for option in DoraRuleset.options())}
    flaws: list[Flaw] = [NotWritten(name) for name in sorted(names - value.keys())]
    flaws += [UnknownField("", quoted(name)) for name in value if name not in names]
    revision = value.get(_REVISION)
    if _REVISION in value and type(revision) is not int:
        flaws.append(wrong_type(revision, "integer", _REVISION))
    elif type(revision) is int and not 1 <= revision <= REVISION:
        flaws.append(NewerVersion(_REVISION, str(revision), REVISION))
    priority = value.get("claim_priority")
    if "claim_priority" in value and not _is_list_of_texts(priority):
        flaws.append(wrong_type(priority, "list", "claim_priority"))
    if flaws:
        raise Flawed(*flaws)
    try:
        return DoraRuleset(**{name: value[name] for name in names - {_REVISION}})
    except ContradictoryRuleset as refused:
        raise Flawed(*_option_flaws(refused)) from None


def _is_list_of_texts(value: object) -> bool:
    return type(value) is list and all(type(one) is str for one in value)


def _option_flaws(refused: ContradictoryRuleset) -> Iterator[Flaw]:
    for violation in refused.violations:
        path = violation.option if isinstance(violation, NotAValue) else ""
        yield Refused(path, ContradictoryRuleset((violation,)))


# -- checks ---------------------------------------------------------------------------------------


def _score_flaws(value: object) -> Iterator[Flaw]:
    """A score has a hand, and its cards are in one place each."""
    score = cast(HandScore, value)
    if not score.hands:
        yield Contradiction("hands", "0", ">= 1")
    seen = CardSet.EMPTY
    for place, group in enumerate(score.groups):
        if seen & group.cards:
            yield Contradiction(f"groups[{place}].cards", str(seen & group.cards), "…")
        seen |= group.cards


def _record_flaws(value: object) -> Iterator[Flaw]:
    record = cast(DoraRecord, value)
    if not 1 <= record.revision <= REVISION:
        yield NewerVersion(_REVISION, str(record.revision), REVISION)
        return
    yield from record.flaws()


# -- the codec ------------------------------------------------------------------------------------


def _violations() -> dict[str, type[Violation]]:
    """Every reason of the dora game by its code."""
    return {
        code: kind
        for code, kind in codes(Violation).items()
        if issubclass(kind, Violation) and kind.__module__.startswith("rummylib.variants.dora.")
    }


def codec() -> Codec:
    """The codec of the dora game."""
    violations = _violations()
    tagged: dict[str, type] = {kind.kind: kind for kind in _ACTIONS}
    tagged |= {_event_tag(kind): kind for kind in _EVENTS}
    tagged |= violations
    shapes = Shapes(
        tags={kind: tag for tag, kind in tagged.items()},
        rules={kind: kind.rule for kind in violations.values()},
        checks={
            ShownGroup: group_flaws,
            HandScore: _score_flaws,
            Win: win_flaws,
            DoraResult: result_flaws,
            DoraRound: state_flaws,
            DoraView: view_flaws,
            DoraMatch: match_flaws,
            DoraMatchView: match_flaws,
            DoraRecord: _record_flaws,
            Moment: moment_flaws,
            ToldViolation: told_flaws,
            SettingsForm: form_flaws,
        },
        bases={
            Rules: {"ruleset": DoraRuleset},
            Action: {kind.kind: kind for kind in _ACTIONS},
            Event: {_event_tag(kind): kind for kind in _EVENTS},
            Violation: violations,
            View: {"round_view": DoraView, "match_view": DoraMatchView},
        },
        about={
            ClaimedCardNotInGroup: "claimed",
            OneShotWithoutRiichi: "one_shot",
            FirstGoAroundByRon: "first_go_around",
            VeryFirstCardAfterRiichi: "very_first_card",
            VeryFirstCardIsLast: "very_first_card",
            ThrowerContradictsWin: "thrower",
        },
        also={DoraRuleset: {_REVISION: int}},
    )
    converter = strict_converter(shapes)
    converter.register_unstructure_hook(DoraRuleset, _write_rules)
    converter.register_structure_hook(DoraRuleset, _read_rules)
    return Codec("dora", tagged | _ALONE, frozenset(tagged.values()), converter)
