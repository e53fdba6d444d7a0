"""Documents of single values: what they look like, and what is not taken for one."""

from fractions import Fraction
from typing import Any

import attrs
import pytest

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawStock,
    LayMeld,
    Match,
    Round,
    RoundResult,
    Ruleset,
    Violation,
    presets,
)
from rummylib.game import Action, Event, ScriptedChance
from rummylib.melds import RunMeld, SetMeld, classify
from rummylib.notation import (
    InvalidText,
    check_text,
    parse_action,
    parse_position,
    parse_record,
)
from rummylib.notation.flaws import Refused
from rummylib.round import RoundView
from rummylib.round.events import DrewFromStock
from rummylib.round.result import WinnerHoldsCards
from rummylib.scoring import RoundScore, score
from rummylib.serialization import InvalidDocument, NotSerializable, from_json, to_json
from rummylib.serialization.codec import codec_of
from rummylib.testing import scenario

HEAD = '{"schema":1,"game":"rummy","kind":'
JOKERS = attrs.evolve(presets.QDAN, jokers=3)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Card("TD"), '"card","value":"TD"}'),
        (CardSet("8S TD"), '"card_set","value":["8S","TD"]}'),
        (Discard(1, "KC"), '"discard","seat":1,"card":"KC"}'),
        (
            LayMeld(0, "5H 6H X1", stands_for="4H"),
            '"lay_meld","seat":0,"cards":["5H","6H","X1"],"stands_for":["4H"]}',
        ),
        (
            classify("8S X1 8H", JOKERS),
            '"set","cards":["8S","8H","X1"],"stands_for":[null]}',
        ),
        (
            classify("7H X1 5H", JOKERS),
            '"run","cards":["5H","X1","7H"],"faces":["5H","6H","7H"]}',
        ),
        (
            DrewFromStock(1, None, False),
            '"drew_from_stock","seat":1,"card":null,"is_known":false}',
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_a_document_looks_like(value: object, written: str) -> None:
    assert to_json(value) == HEAD + written
    assert from_json(HEAD + written, type(value)) == value


@pytest.mark.parametrize("name", presets.names())
def test_every_preset(name: str) -> None:
    rules = presets.find(name)
    assert from_json(to_json(rules), Ruleset) == rules


def test_fractions_are_exact() -> None:
    rules = attrs.evolve(presets.QDAN, no_out="lowest_wins")
    priced = score(RoundResult(("4S", "4H", "9S")), rules)
    assert priced.points == (Fraction(5, 2), Fraction(5, 2), 0)
    assert '"points":["5/2","5/2",0]' in to_json(priced)
    assert from_json(to_json(priced), RoundScore) == priced


@pytest.mark.parametrize("points", ['"5/1"', '"10/4"', '"5/0"', '"2.5"', "2.5", '"1e3/7"', "true"])
def test_what_is_no_exact_fraction(points: str) -> None:
    line = f'{{"seat":0,"points":{points},"reason":"P4","other":null}}'
    text = f'{HEAD}"round_score","points":[{points},0],"lines":[{line}]}}'
    with pytest.raises(InvalidDocument) as caught:
        from_json(text, RoundScore)
    assert caught.value.paths == ("points[0]", "lines[0].points")


def test_the_seed_is_in_saved_states_only() -> None:
    seed = bytes(range(32))
    state = Round.deal(presets.PAGAT, seats=2, seed=seed)
    assert seed.hex() in to_json(state)
    assert seed.hex() in to_json(Match.start(presets.PAGAT, seats=2, seed=seed))
    assert seed.hex() not in to_json(state.view(0))
    match = Match.start(presets.PAGAT, seats=2, seed=seed)
    assert seed.hex() not in to_json(match.view(0)) + to_json(match.view(None))
    assert match.round.chance != state.chance


def test_a_scripted_round_goes_on_as_scripted() -> None:
    dealt = Round.deal(presets.QDAN, seats=2, seed=3)
    deck = dealt.chance.deck(dealt.pack)
    state = Round.deal(presets.QDAN, seats=2, seed=3, deck=deck, shuffles=[deck[:5]])
    read = from_json(to_json(state), Round)
    assert isinstance(read.chance, ScriptedChance)
    assert read.chance == state.chance


@pytest.mark.parametrize("field", ["script", "shuffles[0]", "shuffles[1]"])
def test_a_script_of_other_cards(field: str) -> None:
    state = Round.deal(presets.QDAN, seats=2, seed=3)
    deck = state.chance.deck(state.pack)
    twice = (*deck[1:], deck[1])
    scripts = {
        "script": (twice, (deck[:5],)),
        "shuffles[0]": (deck, ((deck[0], deck[0]),)),
        "shuffles[1]": (deck, (deck[:5], (Card("X1"),))),
    }
    script, shuffles = scripts[field]
    chance = ScriptedChance(script, shuffles, Round.deal(presets.QDAN, 2, seed=1).chance)  # type: ignore[arg-type]  # a seeded deal has a seeded chance
    with pytest.raises(InvalidDocument) as caught:
        from_json(to_json(attrs.evolve(state, chance=chance)), Round)
    assert caught.value.path == f"chance.{field}"


def test_a_written_position_can_be_saved() -> None:
    state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", taken="KC")
    assert from_json(to_json(state), Round) == state


def test_violations_carry_their_rule() -> None:
    state = scenario(hand="8C KD", table="8S 8H 8D @1")
    for action in (DrawStock(0), Discard(1, "KD"), Discard(0, "2S"), LayMeld(0, "8C KD")):
        for violation in state.violations(action):
            document = to_json(violation)
            assert f'"kind":"{violation.code}","rule":"{violation.rule}"' in document
            assert from_json(document, Violation) == violation
            with pytest.raises(InvalidDocument) as caught:
                from_json(document.replace(f'"{violation.rule}"', '"Z9"'), Violation)
            assert caught.value.paths == ("rule",)


def test_only_the_expected_is_read() -> None:
    document = to_json(Discard(1, "KC"))
    assert from_json(document, Action) == from_json(document, object) == Discard(1, "KC")
    for expected in (DrawStock, Event, Round, Card, int):
        with pytest.raises(InvalidDocument) as caught:
            from_json(document, expected)
        assert caught.value.path == "kind"


@pytest.mark.parametrize("value", [1, "8S", None, [], object(), presets.info(presets.QDAN)])
def test_what_is_no_value_of_a_game(value: object) -> None:
    with pytest.raises(NotSerializable):
        to_json(value)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "line 1, column 1"),
        ("{}", "schema"),
        ("[]", ""),
        ('"x"', ""),
        ("NaN", ""),
        ('{"schema":1}', "game"),
        ('{"schema":0,"game":"rummy","kind":"card"}', "schema"),
        ('{"schema":"1","game":"rummy","kind":"card"}', "schema"),
        ('{"schema":true,"game":"rummy","kind":"card"}', "schema"),
        ('{"schema":1,"game":"chess","kind":"card"}', "game"),
        ('{"schema":1,"game":null,"kind":"card"}', "game"),
        ('{"schema":1,"game":"rummy","kind":"king"}', "kind"),
        ('{"schema":1,"game":"rummy","kind":["card"]}', "kind"),
        ('{"schema":1,"game":"rummy","kind":"card"}', "value"),
        (HEAD + '"card","value":"8s"}', "value"),
        (HEAD + '"card","value":"10D"}', "value"),
        (HEAD + '"card","value":"8S","x":1}', ""),
        (HEAD + '"card_set","value":"8S TD"}', "value"),
        (HEAD + '"card_set","value":["8S","8S"]}', "value"),
        (HEAD + '"card_set","value":["8S",["TD"]]}', "value[1]"),
        (HEAD + '"discard","seat":NaN,"card":"8S"}', "seat"),
        (HEAD + '"discard","seat":-Infinity,"card":"8S"}', "seat"),
        (HEAD + '"discard","seat":1e0,"card":"8S"}', "seat"),
        (HEAD + '"discard","seat":99999999999999999999,"card":"8S"}', "seat"),
        (HEAD + '"discard","seat":1,"seat":1,"card":"8S"}', ""),
        (HEAD + '"lay_off","seat":1,"cards":["8S"],"target":null,"stands_for":[]}', "target"),
        (HEAD + '"set","cards":["8S","8H","9D"],"stands_for":[]}', ""),
        (HEAD + '"set","cards":["8S","8H"],"stands_for":[]}', ""),
        (HEAD + '"run","cards":["8S","9S","JS"],"faces":["8S","9S","TS"]}', ""),
        (HEAD + '"run","cards":["8S","9S","TS"],"faces":["8S","9S"]}', ""),
        (HEAD + '"run","cards":["8S","X1","X1"],"faces":["8S","9S","TS"]}', ""),
    ],
)
def test_what_is_no_document(text: str, path: str) -> None:
    with pytest.raises(InvalidDocument) as caught:
        from_json(text, object)
    assert caught.value.path == path
    assert caught.value.text("en") != caught.value.text("ja")


def test_a_meld_is_one_under_some_rules() -> None:
    for text, kind in (("QH KH AH", RunMeld), ("KC AC 2C", RunMeld), ("8S 8H X1", SetMeld)):
        rules = attrs.evolve(JOKERS, ace="corner")
        meld = classify(text, rules)
        assert from_json(to_json(meld), kind) == meld


def test_a_score_adds_up() -> None:
    priced = score(RoundResult(("", "KC QD"), winner=0), presets.VANIKAR)
    wrong = attrs.evolve(priced, points=(1, 0))
    with pytest.raises(InvalidDocument) as caught:
        from_json(to_json(wrong), RoundScore)
    assert caught.value.path == "points[0]"


def test_a_result_is_checked_like_any_other() -> None:
    text = to_json(RoundResult(("", "KC"), winner=0))
    with pytest.raises(InvalidDocument) as caught:
        from_json(text.replace("[[]", '[["2S"]'), RoundResult)
    assert isinstance(caught.value.reason, Refused)
    assert isinstance(caught.value.reason.error, WinnerHoldsCards)


def test_every_kind_of_document_can_be_read() -> None:
    codec = codec_of("rummy")
    for tag, kind in codec.kinds.items():
        with pytest.raises(InvalidDocument) as caught:
            from_json(f'{HEAD}"{tag}","unknown":1}}', kind)
        assert caught.value.flaws


def test_a_view_of_another_seat_is_another_view() -> None:
    state = Round.deal(presets.PAGAT, seats=3, seed=7)
    views = [to_json(state.view(seat)) for seat in (None, 0, 1, 2)]
    assert len(set(views)) == 4
    for seat, text in zip((None, 0, 1, 2), views, strict=True):
        assert from_json(text, RoundView).seat == seat


@pytest.mark.parametrize("given", [b"{}", None, 1, ["{}"]])
def test_only_text_is_read(given: Any) -> None:
    with pytest.raises(InvalidDocument):
        from_json(given, object)
    for parse in (parse_position, parse_action, parse_record, check_text):
        with pytest.raises(InvalidText):
            parse(given)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" " * 4_000_001, "4000000"),
        ("[" * 100_000, "JSON"),
    ],
)
def test_what_is_too_large_or_too_deep_is_refused(text: str, expected: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        from_json(text, Round)
    assert expected in refused.value.text("en").replace(",", "")
