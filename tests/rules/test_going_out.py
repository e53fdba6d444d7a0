"""Rows G: going out, and going rummy."""

from attrs import evolve
from tests.rules.table import RULES, play, priced, refused, refused_rules, row, went_out, went_rummy

from rummylib import (
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Round,
    RoundResult,
    Ruleset,
    presets,
)
from rummylib.round.violations import MeldLimitReached, MustKeepADiscard, RoundIsOver
from rummylib.ruleset.contradictions import HandTooSmall
from rummylib.scoring import score
from rummylib.testing import scenario

ANY = evolve(RULES, go_out="any")
DISCARD = evolve(RULES, go_out="discard")
VANIKARS_EXAMPLE = "KC QD 9S AC"
"""A hand worth 30 points."""


@row("G-01", "the last three cards are a meld")
def test_meld_the_last_cards() -> None:
    eights = LayMeld(0, "8S 8H 8D")
    assert went_out(play(scenario(hand="8S 8H 8D", rules=ANY), eights), 0)
    reasons = refused(scenario(hand="8S 8H 8D", rules=DISCARD), eights)
    assert reasons == {MustKeepADiscard()}
    assert MustKeepADiscard.rule == "G3"


@row("G-02", "a meld and a last discard")
def test_meld_and_throw() -> None:
    for rules in (ANY, DISCARD):
        state = scenario(hand="8S 8H 8D KC", rules=rules)
        assert went_out(play(state, LayMeld(0, "8S 8H 8D"), Discard(0, "KC")), 0)


@row("G-03", "the last two cards can be laid off")
def test_lay_off_the_last_cards() -> None:
    hand, table = "7H 8H", "4H 5H 6H @1"
    state = scenario(hand=hand, table=table, rules=ANY)
    assert went_out(play(state, LayOff(0, "7H", 0), LayOff(0, "8H", 0)), 0)
    assert went_out(play(state, LayOff(0, "7H 8H", 0)), 0)
    state = scenario(hand=hand, table=table, rules=DISCARD)
    assert refused(state, LayOff(0, "7H 8H", 0)) == {MustKeepADiscard()}
    state = play(state, LayOff(0, "7H", 0))
    assert refused(state, LayOff(0, "8H", 0)) == {MustKeepADiscard()}
    assert went_out(play(state, Discard(0, "8H")), 0)


@row("G-04", "a run of four, and one card must be thrown")
def test_shorten_the_run() -> None:
    state = scenario(hand="4C 5C 6C 7C", rules=DISCARD)
    assert refused(state, LayMeld(0, "4C 5C 6C 7C")) == {MustKeepADiscard()}
    assert went_out(play(state, LayMeld(0, "4C 5C 6C"), Discard(0, "7C")), 0)
    assert went_out(play(state, LayMeld(0, "5C 6C 7C"), Discard(0, "4C")), 0)


RUMMY_HAND = "4S 5S 6S 7S 9D 9H 9C KC"
RUN, NINES, KING = LayMeld(0, "4S 5S 6S 7S"), LayMeld(0, "9D 9H 9C"), Discard(0, "KC")
OTHERS = "KD QD 9S AC; 2S"


@row("G-05", "everything in one turn")
def test_rummy() -> None:
    for rules in (ANY, DISCARD):
        state = scenario(hand=RUMMY_HAND, seats=3, others=OTHERS, rules=rules)
        state = play(state, RUN, NINES, KING)
        assert went_rummy(state, 0)
        assert priced(state).points == (2 * (30 + 2), 0, 0)


@row("G-06", "no rummy after a lay-off in an earlier turn")
def test_no_rummy_after_laying_off() -> None:
    state = scenario(
        hand="3D 4S 5S 6S 7S 9D 9H KH",
        seats=3,
        others=OTHERS,
        table="4D 5D 6D @1",
        stock="TH TC 9C JD JC",
    )
    state = play(state, LayOff(0, "3D", 0), Discard(0, "KH"))
    state = play(state, DrawStock(1), Discard(1, "JC"), DrawStock(2), Discard(2, "JD"))
    state = play(state, DrawStock(0), NINES, RUN)
    assert went_out(state, 0)
    assert not went_rummy(state, 0)
    assert priced(state).points == (30 + 2, 0, 0)


@row("G-07", "a run of seven and a discard, one meld a turn")
def test_rummy_with_one_meld() -> None:
    state = scenario(hand="3S 4S 5S 6S 7S 8S 9S KD", rules=evolve(RULES, melds_per_turn=1))
    state = play(state, LayMeld(0, "3S 4S 5S 6S 7S 8S 9S"), Discard(0, "KD"))
    assert went_rummy(state, 0)


@row("G-08", "the limit of one meld is not lifted for a rummy")
def test_limit_binds_a_rummy() -> None:
    rules = evolve(RULES, melds_per_turn=1)
    state = play(scenario(hand=RUMMY_HAND, seats=3, rules=rules), RUN)
    assert refused(state, NINES) == {MeldLimitReached(limit=1)}
    state = play(state, KING)
    assert not state.is_over
    assert len(state.hands[0]) == 3


def rummy_in_the_first_turn(rules: Ruleset) -> Round:
    """A fresh deal of seven each in which the starter can put down everything."""
    first = ["4S", "5S", "6S", "7S", "9D", "9H", "9C"]
    other = ["KD", "QD", "JC", "AC", "2D", "3D", "4D"]
    upcard, drawn = "TH", "9S"
    dealt = [card for pair in zip(first, other, strict=True) for card in pair] + [upcard, drawn]
    rest = [str(card) for card in scenario(hand="2S").pack if str(card) not in dealt]
    state = Round.deal(rules, seats=2, dealer=1, deck=dealt + rest)
    return play(state, DrawStock(0), RUN)


@row("G-09", "out on the very first turn")
def test_rummy_on_the_first_turn() -> None:
    rules = evolve(RULES, hand_size=7)
    whole = play(rummy_in_the_first_turn(rules), LayMeld(0, "9S 9D 9H 9C"))
    assert went_rummy(whole, 0)
    with_discard = rummy_in_the_first_turn(evolve(rules, go_out="discard"))
    assert refused(with_discard, LayMeld(0, "9S 9D 9H 9C")) == {MustKeepADiscard()}
    assert went_rummy(play(with_discard, NINES, Discard(0, "9S")), 0)


@row("G-10", "a lay-off within the rummy turn")
def test_rummy_with_a_layoff() -> None:
    state = scenario(hand="5C 6C 7C 8C 2H 2D 2S QH", table="9H TH JH @1", rules=ANY)
    state = play(state, LayMeld(0, "5C 6C 7C 8C"), LayMeld(0, "2H 2D 2S"), LayOff(0, "QH", 0))
    assert went_rummy(state, 0)


@row("G-11", "nobody melds after somebody is out")
def test_the_end_is_the_end() -> None:
    state = scenario(hand="KC", others="QS QH QD", table="7S 7H 7D @0")
    state = play(state, Discard(0, "KC"))
    assert refused(state, LayMeld(1, "QS QH QD")) == {RoundIsOver()}
    assert RoundIsOver.rule == "G4"
    assert priced(state).points == (30, 0)


@row("G-12", "cards of others on one's own meld change nothing")
def test_lay_off_by_another_player() -> None:
    state = scenario(
        hand="7H 2C 3C", table="4H 5H 6H @1", others="9S 9D 9C", discards="TD", stock="4D KD"
    )
    state = play(state, LayOff(0, "7H", 0), Discard(0, "2C"), DrawStock(1))
    state = play(state, LayMeld(1, "9S 9D 9C"), Discard(1, "KD"))
    assert went_out(state, 1)
    assert not went_rummy(state, 1)


@row("G-13", "what a rummy brings")
def test_rummy_bonus() -> None:
    scores = {}
    for bonus in ("double", "plus10", "none"):
        rules = evolve(RULES, rummy_bonus=bonus)
        state = scenario(hand="8S 8H 8D 4C", others=VANIKARS_EXAMPLE, rules=rules)
        state = play(state, LayMeld(0, "8S 8H 8D"), Discard(0, "4C"))
        assert went_rummy(state, 0)
        scores[bonus] = priced(state).points
    assert scores == {"double": (60, 0), "plus10": (40, 0), "none": (30, 0)}


@row("G-14", "lay one off, throw the other")
def test_lay_off_and_throw() -> None:
    state = scenario(hand="8C KD", table="8S 8H 8D @1", rules=DISCARD)
    assert went_out(play(state, LayOff(0, "8C", 0), Discard(0, "KD")), 0)


@row("G-15", "hands so small that nobody could go out")
def test_hand_too_small() -> None:
    assert HandTooSmall(2, hand_size=2, least=3) in refused_rules(hand_size=2, go_out="discard")
    assert evolve(RULES, hand_size=3, go_out="discard").hand_size == 3
    assert evolve(RULES, hand_size=2, go_out="any").hand_size == 2
    assert HandTooSmall(6, hand_size=1, least=2) in refused_rules(hand_size=1, go_out="any")


def test_bonus_of_the_presets() -> None:
    for rules, bonus in ((presets.VANIKAR, 60), (presets.PAGAT, 30), (presets.PAGAT_HOUSE, 88)):
        result = RoundResult(("", VANIKARS_EXAMPLE), winner=0, rummy=True)
        assert score(result, rules).points == (bonus, 0)
