"""Every public function and method, and a value for each of its parameters.

A new function is found by itself. Where a parameter has no value here, or a class no example whose
methods could be called, the test that asks for it says so.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import attrs
from tests.docs.test_pages_for_everything import MODULES, PACKAGES, public

from rummylib import DrawStock, LayMeld, Match, Rank, Round, Ruleset, Suit, presets, register
from rummylib.agents import SearchingPlayer
from rummylib.cards import Card, CardSet
from rummylib.game import Action
from rummylib.melds import MeldRules, classify
from rummylib.notation import InvalidText, format_position, format_record, parse_action, record_of
from rummylib.notation import dora as dora_notation
from rummylib.notation.house_rules import read_house_rules
from rummylib.scoring import score
from rummylib.serialization import to_json
from rummylib.shuffle import numbers
from rummylib.simulate import Mean, Plan, compare, play_game
from rummylib.variants import dora

INNER = {"arguments", "claims", "game", "reasons"}
"""Public modules for those who write games; ``check_game`` looks at what comes of it."""
WITH_TESTS_OF_ITS_OWN = {"rl"}
MORE = {"notation.dora", "notation.house_rules", "testing.dora"}
"""Public modules that are no packages of their own."""
TRUSTING = {
    "arrange.can_meld_all",
    "arrange.can_meld_all_but_one",
    "arrange.fewest_left",
    "cards.CardSet.of_bits",
    "cards.are_distinct",
    "cards.of_bit",
    "melds.MeldRules.rank_points",
    "notation.Flaw.within",
}
"""What modules of the library call for speed: bits and indexes are not looked at there."""
MADE_BY_HAND = {"Card", "CardSet", "MeldRules", "Plan", "RoundResult", "SearchingPlayer"} | {
    "ShownGroup",
    "WinContext",
}
"""Classes besides actions that people make themselves; all others come out of the library."""

STATE = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
OF_DORA = dora.DoraRound.deal(dora.DoraRuleset(), seats=2, dealer=0, seed=7)
MATCH = Match.start(presets.PAGAT, seats=2, seed=7)
DORA_MATCH = dora.DoraMatch.start(dora.DoraRuleset(), seats=2, dealer=0, seed=7)
SET, RUN = (classify(cards, presets.PAGAT) for cards in ("8S 8H 8C", "8S 9S TS"))
RECORD = record_of(STATE, [DrawStock(1)])
DORA_RECORD = dora_notation.record_of(OF_DORA)
PLAN = Plan("rummy", "pagat", ["easy", "easy"], games=1, seed=7)
ONE_PRESET = attrs.evolve(register.find("rummy"), presets=lambda: ("pagat",))


def ended(state: Round | dora.DoraRound) -> Any:
    """What happened in a round that is played to its end."""
    while not state.is_over:
        action = state.default_action(min(state.to_act))
        assert action is not None
        state = state.apply(action)
    return state.result


def flaw() -> InvalidText:
    try:
        parse_action("x")
    except InvalidText as refused:
        return refused
    raise AssertionError


RESULT, DORA_RESULT = ended(STATE), ended(OF_DORA)
HIDDEN = "5S 5H 5D 7C 8C 9C QD QS"
HAND_SCORE = dora.score_hand(HIDDEN, dora.DoraRuleset())
assert HAND_SCORE is not None

EXAMPLES = [
    *(STATE, OF_DORA, MATCH, DORA_MATCH, RECORD, DORA_RECORD, PLAN, RESULT, DORA_RESULT),
    *(STATE.view(1), OF_DORA.view(0), MATCH.view(1), DORA_MATCH.view(0), SET, RUN, flaw().reason),
    *(presets.PAGAT, dora.DoraRuleset(), MeldRules(), presets.find_info("pagat"), Mean.of([1])),
    *(Card("8S"), CardSet("8S KC"), Suit.SPADES, Rank.TEN, score(RESULT, presets.PAGAT).lines[0]),
    *(Ruleset.option("ace"), dora.DoraRuleset().options()[0], HAND_SCORE, HAND_SCORE.lines[0]),
    *(dora.HANDS[0], read_house_rules(register.find("rummy"), "pagat"), SearchingPlayer()),
]
"""A value of each public class that has methods."""

VALUES: dict[str, object] = {
    "action": DrawStock(1),
    "actions": [],
    "answers": (),
    "bound": 3,
    "by": "ron",
    "call": "pon",
    "card": "8D",
    "cards": "8S 8H 8D",
    "comparison": compare("rummy", ["pagat", "block"], ["easy"] * 2, 2, 7),
    "dealer": 0,
    "deals": 2,
    "event": STATE.transition(DrawStock(1)).events[0],
    "expected": Round,
    "game": "rummy",
    "games": 1,
    "hand": "8S 8H 8D 9D TD KC QC",
    "hands": ("", "8S"),
    "hidden": HIDDEN,
    "info": presets.find_info("pagat"),
    "items": (1, 2),
    "label": "deck",
    "language": "en",
    "match_number": 1,
    "meld": SET,
    "name": "pagat",
    "number": 1,
    "other": presets.QDAN,
    "path": Path("plot.svg"),
    "plan": PLAN,
    "player": "easy",
    "players": ["easy", "easy"],
    "points": (0, 10),
    "rank": Rank.TEN,
    "record": RECORD,
    "result": RESULT,
    "rng": Random(1),
    "rules": presets.PAGAT,
    "rulesets": ["pagat"],
    "scoring": presets.PAGAT.scoring,
    "seat": 1,
    "seats": 2,
    "secret": bytes(32),
    "seed": 7,
    "start": STATE,
    "state": STATE,
    "stream": numbers(bytes(32)),
    "suit": Suit.SPADES,
    "target": 0,
    "text": "0: draw stock",
    "totals": (0, 10),
    "value": 2,
    "values": {"ace": "low"},
    "view": STATE.view(1),
    "violation": STATE.violations(LayMeld(0, "8S 8H"))[0],
    "winner": 0,
}
"""A value for each parameter by its name: what most functions mean by it."""
OTHERWISE: dict[str, object] = {
    "agents.find_player.name": "easy",
    "cards.Card.text": "8S",
    "match.Match.apply.action": MATCH.legal_actions()[0],
    "match.Match.transition.action": MATCH.legal_actions()[0],
    "match.sample_match.view": MATCH.view(1),
    "notation.check_text.text": "hand: 8C KD\naction: discard 8C",
    "notation.dora.parse_action.text": "1: pass",
    "notation.dora.parse_position.text": dora_notation.format_position(OF_DORA),
    "notation.dora.parse_record.text": dora_notation.format_record(DORA_RECORD),
    "notation.parse_position.text": format_position(STATE),
    "notation.parse_record.text": format_record(RECORD),
    "notation.dora.DoraRecord.dealt.deal": DORA_RECORD.deals[0],
    "notation.dora.format_record.record": DORA_RECORD,
    "notation.dora.record_of.start": OF_DORA,
    "notation.house_rules.read_house_rules.game": register.find("rummy"),
    "notation.house_rules.read_house_rules.text": "pagat",
    "round.RoundResult.hands": ("KC", "8S"),
    "register.find.name": "rummy",
    "ruleset.Option.choice_label.value": "low",
    "ruleset.Ruleset.hand_size_for.players": 2,
    "ruleset.Ruleset.option.name": "ace",
    "scoring.whole.points": 3,
    "serialization.from_json.text": to_json(STATE),
    "serialization.to_json.value": STATE,
    "shuffle.commitment.seed": bytes(32),
    "shuffle.derive.seed": bytes(32),
    "shuffle.numbers.seed": bytes(32),
    "shuffle.shuffled.seed": bytes(32),
    "simulate.Mean.of.values": [1, 2],
    "simulate.Plan.chance.player": 0,
    "simulate.simulate.rules": "pagat",
    "simulate.write_table.games": [play_game(PLAN, 0)],
    "testing.check_game.game": ONE_PRESET,
    "testing.check_game.matches": 1,
    "testing.check_game.seats": (2,),
    "testing.check_game.steps": 2,
    "variants.dora.DoraMatch.apply.action": DORA_MATCH.legal_actions()[0],
    "variants.dora.DoraMatch.transition.action": DORA_MATCH.legal_actions()[0],
    "variants.dora.DoraRuleset.value.name": "ten_gap",
    "variants.dora.sample_match.view": DORA_MATCH.view(0),
}
"""The value of a parameter whose function means something else by its name."""
OF_DORA_VALUES: dict[str, object] = {
    "action": OF_DORA.legal_actions()[0],
    "rules": dora.DoraRuleset(),
    "start": OF_DORA,
    "state": OF_DORA,
    "view": OF_DORA.view(0),
}
"""The same for functions of the dora game."""


def value_for(label: str, name: str) -> object:
    """A good value of a parameter."""
    if f"{label}.{name}" in OTHERWISE:
        return OTHERWISE[f"{label}.{name}"]
    if "dora" in label and name in OF_DORA_VALUES:
        return OF_DORA_VALUES[name]
    assert name in VALUES, f"write down a value for the parameter {name} of {label}"
    return VALUES[name]


def calls() -> Iterator[tuple[str, Callable[..., object]]]:
    """Every public function, method and constructor in reach of nonsense, each once."""
    modules = {*PACKAGES, *MODULES, *MORE} - INNER - WITH_TESTS_OF_ITS_OWN
    seen: set[int] = set()
    for module in sorted(modules):
        home = import_module(f"rummylib.{module}")
        for name in public(f"rummylib.{module}"):
            thing = getattr(home, name)
            if id(thing) in seen:
                continue
            seen.add(id(thing))
            if inspect.isclass(thing):
                yield from _of_class(f"{module}.{name}", thing)
            elif _says_what_it_takes(thing) and f"{module}.{name}" not in TRUSTING:
                yield f"{module}.{name}", thing


def _says_what_it_takes(thing: object) -> bool:
    """Whether it is a function whose parameters can be asked for: some compiled ones have none."""
    if not inspect.isroutine(thing):
        return False
    try:
        inspect.signature(thing)
    except ValueError:
        return False
    return True


def _of_class(label: str, kind: type) -> Iterator[tuple[str, Callable[..., object]]]:
    if issubclass(kind, Exception):
        return
    made = issubclass(kind, Action) or kind.__name__ in MADE_BY_HAND
    if made and label not in TRUSTING:
        yield label, kind
    for name, thing in vars(kind).items():
        if name.startswith("_") or f"{label}.{name}" in TRUSTING:
            continue
        if isinstance(thing, classmethod | staticmethod):
            yield f"{label}.{name}", getattr(kind, name)
        elif _says_what_it_takes(thing) and len(inspect.signature(thing).parameters) > 1:
            example = next((one for one in EXAMPLES if isinstance(one, kind)), None)
            assert example is not None, f"write down an example of {label}, to call {name}"
            yield f"{label}.{name}", getattr(example, name)


def call(label: str, function: Callable[..., object], nonsense: Mapping[str, object]) -> object:
    """Call a function with good values, and with ``nonsense`` where that is named."""
    by_place: list[object] = []
    by_name: dict[str, object] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if name in nonsense:
            value = nonsense[name]
        elif parameter.default is parameter.empty or f"{label}.{name}" in OTHERWISE:
            value = value_for(label, name)
        else:
            continue
        if parameter.kind is parameter.POSITIONAL_ONLY:
            by_place.append(value)
        else:
            by_name[name] = value
    return function(*by_place, **by_name)
