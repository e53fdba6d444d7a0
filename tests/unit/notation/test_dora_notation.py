"""The dora game as text: actions, rulesets, records."""

import os
from random import Random

import pytest
from tests.properties.dora_play import at_random, greedy, moves, patient, table_rules

from rummylib import notation, register
from rummylib.game import MOST_NUMBER
from rummylib.notation import InvalidText
from rummylib.notation.dora import (
    DoraRecord,
    format_action,
    format_record,
    format_rules,
    parse_action,
    parse_record,
    record_of,
)
from rummylib.notation.house_rules import read_house_rules
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Discard,
    DoraAction,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)

GAMES = 500 if os.environ.get("RUMMYLIB_LONG") == "1" else 20


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Tsumo(0), "0: tsumo"),
        (Ron(3), "3: ron"),
        (Pass(1), "1: pass"),
        (Chi(1, "5H 6H"), "1: chi 5H 6H"),
        (Pon(1, "5S X1"), "1: pon 5S X1"),
        (Kan(2, "5S 5H 5D"), "2: kan 5S 5H 5D"),
        (ConcealedKan(0, "7S 7H 7D 7C"), "0: concealed-kan 7S 7H 7D 7C"),
        (AddedKan(0, "7C", target=1), "0: added-kan 7C > 1"),
        (Discard(0, "TD"), "0: discard TD"),
        (Discard(0, "TD", "riichi"), "0: discard TD riichi"),
        (Discard(0, "TD", "open"), "0: discard TD open"),
    ],
)
def test_actions(action: DoraAction, text: str) -> None:
    assert format_action(action) == text
    assert notation.format_action(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("0: ron now", 8),
        ("0: chi", 4),
        ("0: chi 5H 5H", 11),
        ("0: chi 5H QX", 11),
        ("0: discard", 4),
        ("0: discard 5C loudly", 15),
        ("0: discard 5C riichi open", 22),
        ("0: added-kan 5C", 4),
        ("0: added-kan 5C > x", 19),
        ("0: meld 5C", 4),
        ("x: ron", 1),
        ("0:", 3),
    ],
)
def test_what_is_no_action(text: str, column: int) -> None:
    with pytest.raises(InvalidText) as caught:
        parse_action(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.text("ja")


def recorded(rng: Random, number: int) -> tuple[DoraRecord, list[DoraRound]]:
    rules = DoraRuleset() if number % 2 else table_rules(rng)
    player = (at_random, greedy, patient)[number % 3]
    played = list(moves(rng, rules, 2 + number % 3, player))
    start = played[0][0]
    record = record_of(start, [action for _, action, _ in played])
    return record, [start, *(after for _, _, after in played)]


def test_records_replay() -> None:
    rng = Random(1)
    for number in range(GAMES):
        record, states = recorded(rng, number)
        assert list(record.replay()) == states
        text = format_record(record)
        assert parse_record(text) == record
        assert format_record(parse_record(text)) == text
        for action in record.deals[0].actions:
            assert parse_action(format_action(action)) == action


def test_the_seed_is_in_no_record() -> None:
    match = DoraMatch.start(DoraRuleset(), seats=3, seed=0x5EED5EED)
    text = format_record(record_of(match.round))
    assert match.seed.hex() not in text
    assert str(0x5EED5EED) not in text


def test_rulesets() -> None:
    rules = DoraRuleset(claim_priority=("ron", "pon", "kan", "chi"), deals=3, pair_joker=False)
    text = "tomasu pair_joker=false claim_priority=ron,pon,kan,chi deals=3"
    assert format_rules(rules) == text


def test_the_greatest_numbers() -> None:
    rules = DoraRuleset(impure_double_four=MOST_NUMBER, deals=MOST_NUMBER, start_chips=MOST_NUMBER)
    assert read_house_rules(register.find("dora"), format_rules(rules)).rules == rules


TEXT = format_record(recorded(Random(2), 1)[0])


def spoilt(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


LAST = TEXT.splitlines()[-2]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (spoilt("record: dora", "record: rummy"), 1),
        (spoilt("rules: tomasu", "rules: pagat"), 2),
        (spoilt("rules: tomasu", "rules: tomasu ten_gap=wide"), 2),
        (spoilt("rules: tomasu", "rules: tomasu no_option=1"), 2),
        (spoilt("rules: tomasu", "rules: tomasu deals=3 deals=4"), 2),
        (spoilt("rules: tomasu", "rules: tomasu deals"), 2),
        (spoilt("revision: 1", "revision: 2"), 3),
        (spoilt("seats: 3", "seats: 5"), 4),
        (spoilt("seats: 3", "seats: 3\nseats: 3"), 5),
        (spoilt("seats: 3", "seats: 3\ncolour: red"), 5),
        (spoilt("deal: 1", "deal: 0"), 6),
        (spoilt("dealer: ", "dealer: 1"), 7),
        (spoilt("dealer: ", "dealer: 0\ndealer: "), 8),
        (spoilt("deck: ", "deck: 5S "), 8),
        (spoilt("deck: ", "pack: "), 8),
        (spoilt(f"{LAST}\n", "0: tsumo\n"), len(TEXT.splitlines()) - 1),
        (spoilt("chips: ", "chips: 9 "), len(TEXT.splitlines())),
        (spoilt("chips: ", "# "), 6),
        (TEXT.replace(f"{LAST}\n", ""), len(TEXT.splitlines()) - 1),
        ("", 1),
        ("record: dora\nrules: tomasu\nrevision: 1\nseats: 2\n", 1),
        (TEXT + TEXT.partition("\n\n")[2], len(TEXT.splitlines()) + 1),
    ],
)
def test_a_spoilt_record(text: str, line: int) -> None:
    with pytest.raises(InvalidText) as caught:
        parse_record(text)
    assert caught.value.line == line, caught.value.text()
    assert caught.value.text("ja")


def test_a_whole_match_is_one_record() -> None:
    """Deal after deal, each dealer after the one before."""
    rng = Random(3)
    match = DoraMatch.start(DoraRuleset(), seats=3, seed=4)
    text = ""
    while True:
        start, actions = match.round, []
        while not match.round.is_over:
            action = greedy(match.legal_actions(min(match.to_act)), rng)
            actions.append(action)
            match = match.apply(action)
        page = format_record(record_of(start, actions))
        text = text + "\n" + page.partition("\n\n")[2] if text else page
        if match.is_over:
            break
        match = match.next_round()
    record = parse_record(text)
    assert len(record.deals) == 3
    assert format_record(record) == text
    chips = [deal.chips for deal in record.deals if deal.chips is not None]
    assert tuple(map(sum, zip(*chips, strict=True))) == match.totals
