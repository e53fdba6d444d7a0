"""The same deals under several rulesets."""

import json
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

from rummylib import presets
from rummylib.simulate import Plan, RoundFacts, compare, play_game, simulate

RULES = ("pagat", "pagat ace=high_low", "block")
PLAYERS = ("easy", "easy")


def test_each_ruleset_is_summed_up_as_if_it_stood_alone() -> None:
    done: list[int] = []
    comparison = compare("rummy", RULES, PLAYERS, 20, 7, progress=done.append)
    alone = tuple(simulate("rummy", rules, PLAYERS, 20, 7) for rules in RULES)
    assert comparison.summaries == alone
    assert done == list(range(2, 21, 2))
    with ThreadPoolExecutor(2) as executor:
        assert compare("rummy", RULES, PLAYERS, 20, 7, executor) == comparison


def test_differences_are_taken_deal_by_deal() -> None:
    comparison = compare("rummy", RULES, PLAYERS, 20, 7)
    assert [one.rules for one in comparison.differences] == list(RULES[1:])
    here, there = (
        [play_game(Plan("rummy", rules, PLAYERS, 20, 7), n).rounds[0] for n in range(20)]
        for rules in RULES[:2]
    )
    turns = [
        sum(there[n + m].turns - here[n + m].turns for m in (0, 1)) / 2 for n in range(0, 20, 2)
    ]
    found = comparison.differences[0]
    assert found.turns.count == 10
    assert found.turns.value == pytest.approx(sum(turns) / 10)
    begun = [sum(_starter_won(facts) for facts in facts_list) for facts_list in (there, here)]
    assert found.first_seat.value == pytest.approx((begun[0] - begun[1]) / 20)


def _starter_won(facts: RoundFacts) -> bool:

    return (facts.dealer + 1) % 2 in facts.winners


def test_a_ruleset_does_not_differ_from_itself() -> None:
    same = attrs.evolve(presets.PAGAT)
    [difference] = compare("rummy", ["pagat", same], PLAYERS, 6, 7).differences
    for mean in (difference.turns, difference.dead, difference.rummies, difference.first_seat):
        assert (mean.count, mean.interval) == (3, (0.0, 0.0))


def test_a_comparison_is_a_document() -> None:
    document = compare("dora", ["tomasu", "tomasu"], PLAYERS, 2, 7).document()
    assert json.loads(json.dumps(document)) == document
