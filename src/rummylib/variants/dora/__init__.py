"""The dora game: a rummy for two to four that is played like mahjong, by 遠枡麻理庵.

>>> score = score_hand("7S 7H 7D 7C KS KH KD KC", DoraRuleset(), win=WinContext("tsumo"))
>>> [str(line) for line in score.lines]
['Two fours without free cards: 12', 'Tsumo: 1']
"""

from random import Random
from typing import Final

from rummylib.arguments import WrongKind, check_preset
from rummylib.game import Game, State, Transition, View
from rummylib.reasons import Language
from rummylib.shuffle import Seed
from rummylib.variants.dora.actions import (
    AddedKan,
    Answer,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.groups import GroupKind, group_kinds
from rummylib.variants.dora.hand_score import HandScore, ReadGroup, ScoreLine
from rummylib.variants.dora.hands import HANDS, ScoringHand
from rummylib.variants.dora.match import DoraMatch, DoraMatchView
from rummylib.variants.dora.options import Option
from rummylib.variants.dora.presets import PRESETS, TOMASU
from rummylib.variants.dora.result import DoraResult, Payment, Win
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import ContradictoryRuleset, DoraRuleset
from rummylib.variants.dora.sampling import sample, sample_match
from rummylib.variants.dora.score import score_hand
from rummylib.variants.dora.shown import Call, ImpossibleGroup, ShownGroup
from rummylib.variants.dora.state import Phase, Thrown
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.violations import JUDGED
from rummylib.variants.dora.waits import is_ready, waits
from rummylib.variants.dora.win import ImpossibleWin, Ready, WinBy, WinContext


def _opening(preset: str, seats: int, seed: Seed) -> Transition[DoraMatch]:
    return DoraMatch.opening(_find(preset), seats=seats, seed=seed)


def _sample(view: View, rng: Random) -> State:
    if isinstance(view, DoraMatchView):
        return sample_match(view, rng)
    if isinstance(view, DoraView):
        return sample(view, rng)
    raise WrongKind.of(view, DoraMatchView, DoraView)


def _title(preset: str, language: Language) -> str:
    return _rules_page(preset, language).partition("\n")[0]


def _rules_page(preset: str, language: Language) -> str:
    return _find(preset).describe(language)


def _find(preset: str) -> DoraRuleset:
    check_preset(preset, tuple(PRESETS))
    return PRESETS[preset]


GAME: Final = Game(
    name="dora",
    catalogue="dora",
    presets=lambda: tuple(PRESETS),
    opening=_opening,
    sample=_sample,
    violations=lambda: JUDGED,
    title=_title,
    rules_page=_rules_page,
)
"""The entry of this game in the register of games."""

__all__ = [
    "GAME",
    "HANDS",
    "JUDGED",
    "PRESETS",
    "TOMASU",
    "AddedKan",
    "Answer",
    "Call",
    "Chi",
    "ConcealedKan",
    "ContradictoryRuleset",
    "Declaration",
    "Discard",
    "DoraAction",
    "DoraMatch",
    "DoraMatchView",
    "DoraResult",
    "DoraRound",
    "DoraRuleset",
    "DoraView",
    "GroupKind",
    "HandScore",
    "ImpossibleGroup",
    "ImpossibleWin",
    "Kan",
    "Option",
    "Pass",
    "Payment",
    "Phase",
    "Pon",
    "ReadGroup",
    "Ready",
    "Ron",
    "ScoreLine",
    "ScoringHand",
    "ShownGroup",
    "Thrown",
    "Tsumo",
    "Win",
    "WinBy",
    "WinContext",
    "group_kinds",
    "is_ready",
    "sample",
    "sample_match",
    "score_hand",
    "waits",
]
