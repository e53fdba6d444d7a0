"""Positions as text: what a person may write, what is filled in, and what is refused where."""

import attrs
import pytest

from rummylib import CardSet, DrawStock, LayOff, Round, presets
from rummylib.game import MOST_NUMBER
from rummylib.notation import InvalidText, format_position, parse_position
from rummylib.notation.flaws import CardTwice, Contradiction, TooLarge, WrittenTwice
from rummylib.round import Ending, Phase
from rummylib.testing import scenario

SHORT = "hand: 8C KC KD KH 2S\ntable: 8S 8H 8D @1"


def refused(text: str) -> InvalidText:
    with pytest.raises(InvalidText) as caught:
        parse_position(text)
    return caught.value


def test_a_short_position_is_filled_in() -> None:
    state = parse_position(SHORT)
    assert state == scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1")
    assert (state.turn, state.dealer, state.phase) == (0, 1, Phase.PLAY)
    assert state.has_played == (False, True)
    assert len(state.hands[1]) == 10
    assert state.pack == CardSet(frozenset().union(*state.hands)) | CardSet(
        (*state.stock, *state.discards, "8S", "8H", "8D")
    )


def test_what_is_written_of_a_fresh_deal() -> None:
    text = format_position(Round.deal(presets.VANIKAR, seats=2, seed=7))
    assert text.splitlines() == [
        "game: rummy",
        "rules: vanikar",
        "seats: 2",
        "dealer: 0",
        "deal: 1",
        "turns: 0",
        "turn: 1",
        "phase: draw",
        *(line for line in text.splitlines() if line.startswith(("hand", "discards", "stock"))),
    ]


def test_comments_blanks_and_other_spellings() -> None:
    text = """
    # a question about the eights
    hand:   8c KC kd KH 2♠   # in any order
    table:  8S 8H 8D
    """
    assert parse_position(text) == parse_position(SHORT)


def test_windows_line_ends() -> None:
    assert parse_position(SHORT.replace("\n", "\r\n")) == parse_position(SHORT)


@pytest.mark.parametrize(
    ("table", "owners", "melds"),
    [
        ("table: 8S 8H 8D; 4H 5H 6H @0", (1, 0), ("8S 8H 8D", "4H 5H 6H")),
        ("table 0: 8S 8H 8D @0\ntable 1: 4H 5H 6H", (0, 1), ("8S 8H 8D", "4H 5H 6H")),
        ("table: 6H 4H 5H", (1,), ("4H 5H 6H",)),
        ("table: X2 5H X1", (1,), ("5H X1=5? X2=5?",)),
        ("table: X2 5H X1=7H", (1,), None),
        ("table: X2=6H 5H X1=7H", (1,), ("5H X1=6H X2=7H",)),
        ("table: 5H X2=6H X1=7H", (1,), ("5H X2=6H X1=7H",)),
        ("table: 5H X1=7H 6H", (1,), ("5H 6H X1=7H",)),
        ("table: 5H X1 5S", (1,), ("5S 5H X1=5?",)),
        ("table: 5H 5S X1=5?", (1,), ("5S 5H X1=5?",)),
        ("table: 5H 5S 5D X1", (1,), ("5S 5H 5D X1=5C",)),
    ],
)
def test_the_table(table: str, owners: tuple[int, ...], melds: tuple[str, ...] | None) -> None:
    text = f"rules: qdan jokers=3\nhand: 8C KC\n{table}"
    if melds is None:
        assert refused(text).line == 3
        return
    state = parse_position(text)
    assert tuple(str(laid.meld) for laid in state.table) == melds
    assert tuple(laid.owner for laid in state.table) == owners


def test_a_joker_stays_where_it_lies() -> None:
    rules = "rules: qdan jokers=3 joker_in_set=declared"
    text = f"{rules}\nhand: 8C KC\ntable: 8S 8H X1=8D @1"
    laid = parse_position(text).table[0].meld
    assert str(laid) == "8S 8H X1=8D"
    assert "8S 8H X1=8D @1" in format_position(parse_position(text))


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("8S 8H X1=9?", 14),
        ("8S 8H X1=zz?", 14),
        ("8S 8H X1=?", 14),
        ("8S 8H X1=??", 14),
        ("5H X1=6? 7H", 11),
        ("8S=8? 8H 8D", 8),
    ],
)
def test_a_joker_of_no_particular_suit_is_in_a_set_of_its_rank(table: str, column: int) -> None:
    error = refused(f"rules: wrotham\nhand: KC QC\ntable: {table}")
    assert (error.line, error.column) == (3, column), error


def test_a_declared_joker_is_of_one_suit() -> None:
    rules = "rules: wrotham joker_in_set=declared\nhand: KC QC"
    assert refused(f"{rules}\ntable: 8S 8H X1=8?").column == 14
    full = parse_position(f"{rules}\ntable: 8S 8H X1=8? 8D").table[0].meld
    assert str(full) == "8S 8H 8D X1=8C"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("turn: 2\nseats: 4", (2, 1, 0)),
        ("dealer: 2\nseats: 4", (3, 2, 0)),
        ("dealer: 2\nturns: 5\nseats: 4", (0, 2, 5)),
        ("turn: 1\ndealer: 1\nseats: 4", (1, 1, 3)),
        ("turn: 1\nturns: 5\nseats: 4", (1, 3, 5)),
        ("hand 3: KC QC", (0, 3, 0)),
    ],
)
def test_turn_dealer_and_turns_follow_from_each_other(
    text: str, expected: tuple[int, int, int]
) -> None:
    state = parse_position(text)
    assert (state.turn, state.dealer, state.turns) == expected
    assert state.seats == 4


@pytest.mark.parametrize(
    ("text", "ending", "winner", "rummy"),
    [
        ("ending: went_out\nhand 1: KC QD 9S AC", Ending.WENT_OUT, 0, True),
        ("ending: went_out\nhas played: 0 1\ntable: 8S 8H 8D @1", Ending.WENT_OUT, 0, False),
        ("ending: stock_gone\nhand 0: KC\nhand 1: QC", Ending.STOCK_GONE, None, False),
        (
            "rules: qdan max_turns=4\nending: turn_limit\nturns: 4",
            Ending.TURN_LIMIT,
            None,
            False,
        ),
    ],
)
def test_a_finished_round(text: str, ending: Ending, winner: int | None, rummy: bool) -> None:
    state = parse_position(text)
    assert state.result is not None
    assert (state.result.ending, state.result.winner, state.result.rummy) == (
        ending,
        winner,
        rummy,
    )
    assert state.phase is Phase.OVER
    assert parse_position(format_position(state)) == state


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("hand: 8C KC\nnonsense", 2, 1),
        ("hand: 8C\n\n  colour: red", 3, 3),
        ("hand: 8C 8X KC", 1, 10),
        ("hand: 8C KC 8C", 1, 13),
        ("hand: 8C\nhand: KC", 2, 1),
        ("hand: 8C\nhand 0: KC", 1, 1),
        ("hand: 8C KC\ntable: 8S 8H 8C", 2, 8),
        ("hand: 8C KC\ntable: 8S 8H 9D", 2, 8),
        ("hand: 8C KC\ntable: 8S 8H 8S", 2, 14),
        ("seats: 2\nhand 5: KC", 2, 1),
        ("seats: 2\nhand 00: KC", 2, 1),
        ("hand: 8C KC\ntable: 8S 8H 8D @x", 2, 17),
        ("hand: 8C KC\ntable: 8S 8H 8D @7", 2, 8),
        ("hand: 8C KC\ntable: 8S=8D 8H 8C @1", 2, 8),
        ("hand: 8C KC\ntable 1: 8S 8H 8D @1", 2, 1),
        ("hand: 8C KC\ntable: 8S 8H 8D;", 2, 17),
        ("rules: nobody", 1, 8),
        ("rules: qdan ace=round", 1, 8),
        ("rules: qdan packs=2", 1, 13),
        ("rules: qdan ace", 1, 13),
        ("rules: qdan ace=low ace=low", 1, 21),
        ("rules: qdan hand_size_table=2:x", 1, 29),
        ("rules: pagat target=none", 1, 8),
        ("game: dora", 1, 7),
        ("seats: two", 1, 8),
        ("seats: 9", 1, 8),
        ("seats: 1", 1, 8),
        ("rules: qdan\nhand 8: KC", 1, 8),
        ("phase: claim", 1, 8),
        ("phase: over", 1, 1),
        ("ending: rain", 1, 9),
        ("ending: went_out\nhand 0: KC", 1, 9),
        ("hand: KC QC\ntaken: 2S", 2, 8),
        ("hand: KC QC\nphase: draw\ntaken: KC", 3, 8),
        ("hand: KC QC\nplayed this turn: maybe", 2, 19),
        ("hand: KC QC\nmelds this turn: 1", 2, 18),
        ("hand: KC QC\nhas played: 5", 2, 13),
        ("hand: KC QC\nhas played: 0 1", 2, 13),
        ("hand: KC QC\nrecycles: 99", 2, 11),
        ("turn: 5", 1, 7),
        ("deal: 0", 1, 7),
        ("deal: 9999999999999", 1, 7),
        ("hand: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", 1, 7),
        ("hand: KC X1", 1, 7),
        ("hand: KC\npack: QC", 1, 7),
        ("hand: KC QC\nknown 1: KH", 2, 10),
        ("hand 0: KC\nhand 1: QC\nstock: 2C 3C", 1, 1),
    ],
)
def test_what_is_refused_and_where(text: str, line: int, column: int) -> None:
    error = refused(text)
    assert (error.line, error.column) == (line, column), error
    assert error.text("en") != error.text("ja")


def test_reasons_are_data() -> None:
    assert refused("hand: 8C KC 8C").reason == CardTwice("hand", CardSet("8C").by_suit()[0])
    assert refused("seats: 9").reason == Contradiction("seats", "9", "2..6")
    together = refused("hand: KC\ntable: 8S 8H 8D\ntable 0: 7S 7H 7D")
    assert (together.line, together.reason) == (3, WrittenTwice("", "table"))
    gap = refused("hand: KC\ntable 1: 7S 7H 7D")
    assert gap.reason == Contradiction("", "table 1", "table 0")
    assert str(refused("seats: 9")) == (
        "Line 1, column 8: seats: “9” contradicts the rest, from which follows: “2..6”."
    )


def test_unusual_facts_are_written() -> None:
    state = parse_position(SHORT + "\ntaken: KC\nrecycles: 1\nevents: 30")
    state = state.apply(LayOff(0, "8C", 0))
    text = format_position(state)
    for line in ("taken: KC", "played this turn: yes", "recycles: 1", "events: 31"):
        assert line in text.splitlines()
    assert parse_position(text) == state


def test_one_card_left_of_a_shuffle_is_known() -> None:
    hands = "hand 0: KC\nhand 1: QC\nphase: draw\ndiscards: JD\npack: KC QC JD 2C\nrecycles: 1\n"
    state = parse_position(hands + "stock: 2C")
    assert state.stock_is_known
    assert parse_position(hands + "stock: 2C\nstock is known: yes") == state
    assert parse_position(format_position(state)) == state
    for wrong in ("stock: 2C\nstock is known: no", "stock:\nrecycled: JD 2C\nstock is known: yes"):
        with pytest.raises(InvalidText):
            parse_position(hands + wrong)


def test_the_greatest_numbers() -> None:
    state = Round.deal(presets.PAGAT, seats=2, number=MOST_NUMBER, seed=7)
    assert parse_position(format_position(state)) == state
    state = scenario(hand="8C KD", phase="draw", turns=MOST_NUMBER, recycles=15)
    assert parse_position(format_position(state)) == state
    more = str(MOST_NUMBER + 1)
    assert refused(f"deal: {more}").reason == Contradiction("number", more, f"<= {MOST_NUMBER}")


def test_a_smaller_pack() -> None:
    full = Round.deal(presets.PAGAT, seats=2, seed=1)
    pack = CardSet(full.stock[:30])
    state = Round.deal(presets.PAGAT, seats=2, seed=1, pack=pack).apply(DrawStock(1))
    assert f"pack: {pack}" in format_position(state).splitlines()
    assert parse_position(format_position(state)) == state


def test_the_future_is_not_written() -> None:
    state = Round.deal(presets.PAGAT, seats=2, seed=1)
    other = Round.deal(presets.PAGAT, seats=2, seed=2)
    assert format_position(attrs.evolve(state, chance=other.chance)) == format_position(state)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    error = refused("hand: 8C 8X\ncolour: red\nseats: two\nmelds this turn: x\nturn: 1")
    assert set(error.places) == {(2, 1), (1, 10), (3, 8), (4, 18)}
    assert error.reasons[0].code == "flaw/unknown-field"
    assert all(error.text(language).count("Line") in (0, 4) for language in ("en", "ja"))
    error = refused("hand: KC QC\nrecycles: 99\nmelds this turn: 1")
    assert {(2, 11), (3, 18)} <= set(error.places)


def test_more_melds_than_a_pack_makes_are_refused_unread() -> None:
    """Three cards each, out of 55: eighteen melds at most."""
    melds = "\n".join(f"table {place}: 8S 8H 8D" for place in range(19))
    error = refused(f"hand: KC\n{melds}")
    assert error.line == 2
    assert error.reason == Contradiction("table", "19", "<= 18")


def test_a_text_of_more_than_a_million_characters_is_refused_unread() -> None:
    assert parse_position("#" * 1_000_000) == parse_position("")
    error = refused("#" * 1_000_001)
    assert (error.line, error.reason) == (1, TooLarge("", 1_000_001, 1_000_000))


def test_what_all_have_seen_of_a_hand_is_written_if_it_is_unusual() -> None:
    state = attrs.evolve(
        scenario(hand="8C KC", others="4H 5D"), known=(CardSet("8C"), CardSet("5D"))
    )
    text = format_position(state)
    assert "known 0: 8C\n" in text
    assert "known 1: 5D\n" in text
    assert parse_position(text) == state
