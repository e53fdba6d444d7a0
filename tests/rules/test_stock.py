"""Rows E: the end of the stock, and rounds that nobody wins."""

from fractions import Fraction

from attrs import evolve
from tests.rules.table import (
    RULES,
    SETTLE,
    is_dead,
    play,
    priced,
    refused,
    row,
    went_out,
)

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    Match,
    Round,
    Ruleset,
    presets,
)
from rummylib.round import Ending
from rummylib.round.violations import (
    DiscardPileIsEmpty,
    NothingToRecycle,
    RoundIsOver,
    StockIsGone,
    StockIsLeft,
)
from rummylib.ruleset import NoOut
from rummylib.testing import scenario

PILE = "2C 9H KD JD"
"""Bottom to top: the jack may be taken."""
SHUFFLE = evolve(RULES, stock_end="shuffle", stock_keep_top=True)
SHUFFLE_ALL = evolve(RULES, stock_end="shuffle", stock_keep_top=False)
TURN_OVER = evolve(RULES, stock_end="turn_over", stock_keep_top=False)
AT_TURN_START = evolve(TURN_OVER, stock_trigger="turn_start")


def stock_empty(rules: Ruleset, discards: str = PILE, recycles: int = 0) -> Round:
    """A player is to draw and the stock is empty."""
    return scenario(
        hand="3S 7H QC",
        others="4S 8H KC",
        phase="draw",
        stock="",
        discards=discards,
        rules=rules,
        recycles=recycles,
        turns=20,
    )


def turn_begins_with_empty_stock(rules: Ruleset, discards: str, recycles: int = 0) -> Round:
    """Seat 1 throws the top card of ``discards``; seat 0 begins its turn and the stock is empty."""
    *below, top = discards.split()
    state = scenario(
        hand=CardSet("4S 8H KC") | CardSet(top),
        others="3S 7H QC",
        turn=1,
        stock="",
        discards=" ".join(below),
        rules=rules,
        recycles=recycles,
        turns=20,
    )
    return play(state, Discard(1, top))


def dead_round(hands: str, rules: Ruleset) -> Round:
    """A round that ends with nobody out, and these hands."""
    own, others = hands.split(";", 1)
    rules = evolve(rules, max_recycles=0)
    state = scenario(
        hand=own,
        others=others,
        seats=hands.count(";") + 1,
        phase="draw",
        stock="",
        discards="JD",
        rules=rules,
    )
    state = play(state, EndRound(0))
    assert is_dead(state)
    return state


@row("E-01", "the visible discard may be taken, and nothing is renewed")
def test_take_the_discard() -> None:
    for rules in (SHUFFLE, SHUFFLE_ALL, TURN_OVER):
        state = play(stock_empty(rules), DrawDiscard(0))
        assert Card("JD") in state.hands[0]
        assert (state.stock, state.recycles) == ((), 0)
        assert [str(card) for card in state.discards] == ["2C", "9H", "KD"]


@row("E-02", "shuffle the pile, keep the top")
def test_shuffle_keeping_the_top() -> None:
    before = stock_empty(SHUFFLE)
    state = play(before, DrawStock(0))
    assert state.discards == (Card("JD"),)
    (drawn,) = state.hands[0] - before.hands[0]
    assert CardSet(state.stock) | CardSet(drawn) == CardSet("2C 9H KD")
    assert (len(state.stock), state.recycles) == (2, 1)
    scripted = scenario(
        hand="3S", phase="draw", stock="", discards=PILE, rules=SHUFFLE, shuffles=["KD 2C 9H"]
    )
    assert Card("KD") in play(scripted, DrawStock(0)).hands[0]


@row("E-03", "turn the pile over")
def test_turn_over() -> None:
    state = play(stock_empty(TURN_OVER), DrawStock(0))
    assert Card("2C") in state.hands[0]
    assert state.discards == ()
    assert [str(card) for card in reversed(state.stock)] == ["9H", "KD", "JD"]


@row("E-04", "turned over before the turn begins")
def test_turn_over_at_turn_start() -> None:
    state = turn_begins_with_empty_stock(AT_TURN_START, PILE)
    assert refused(state, DrawDiscard(0)) == {DiscardPileIsEmpty()}
    assert state.legal_actions() == (DrawStock(0),)
    assert Card("2C") in play(state, DrawStock(0)).hands[0]


@row("E-05", "both renewals used up at the beginning of a turn")
def test_limit_at_turn_start() -> None:
    rules = evolve(AT_TURN_START, max_recycles=2)
    state = turn_begins_with_empty_stock(rules, PILE, recycles=2)
    assert is_dead(state)
    assert priced(state).points == (0, 0)
    state = turn_begins_with_empty_stock(rules, PILE, recycles=1)
    assert (state.is_over, state.recycles, state.recycles_left) == (False, 2, 0)
    assert presets.VANIKAR.max_recycles == 2
    assert is_dead(turn_begins_with_empty_stock(presets.VANIKAR, PILE, recycles=2))


def player_wants_the_stock(rules: Ruleset, recycles: int) -> Round:
    """The stock is gone for good: drawing is refused, and the player ends the round."""
    state = stock_empty(rules, recycles=recycles)
    assert refused(state, DrawStock(0)) == {StockIsGone(recycles, limit=rules.recycle_limit)}
    assert state.legal_actions() == (DrawDiscard(0), EndRound(0))
    state = play(state, EndRound(0))
    assert is_dead(state)
    return state


@row("E-06", "the one renewal is used up")
def test_one_recycle() -> None:
    rules = evolve(RULES, max_recycles=1)
    assert priced(player_wants_the_stock(rules, recycles=1)).points == (0, 0)
    assert play(stock_empty(rules, recycles=0), DrawStock(0)).recycles == 1


@row("E-07", "no renewal: take the discard or end the round")
def test_no_recycle() -> None:
    for rules in (evolve(RULES, max_recycles=0), presets.BLOCK):
        state = stock_empty(rules)
        assert state.legal_actions() == (DrawDiscard(0), EndRound(0))
        assert Card("JD") in play(state, DrawDiscard(0)).hands[0]
        player_wants_the_stock(rules, recycles=0)


@row("E-08", "the safety cap")
def test_safety_cap() -> None:
    rules = evolve(RULES, max_recycles=None, no_out="void")
    assert priced(player_wants_the_stock(rules, recycles=15)).points == (0, 0)
    assert play(stock_empty(rules, recycles=14), DrawStock(0)).recycles == 15


@row("E-09", "only the top card is left, and it is kept")
def test_only_the_kept_card() -> None:
    state = stock_empty(SHUFFLE, discards="JD")
    assert refused(state, DrawStock(0)) == {NothingToRecycle()}
    assert NothingToRecycle.rule == "E11"
    assert state.legal_actions() == (DrawDiscard(0), EndRound(0))


@row("E-10", "a single discard is turned over")
def test_turn_over_one_card() -> None:
    state = play(stock_empty(TURN_OVER, discards="JD"), DrawStock(0))
    assert Card("JD") in state.hands[0]
    assert (state.stock, state.discards, state.recycles) == ((), (), 1)
    assert state.taken is None


@row("E-11", "out with the last card of the stock")
def test_out_with_the_last_stock_card() -> None:
    for rules in (evolve(RULES, max_recycles=0), evolve(AT_TURN_START, max_recycles=0)):
        state = scenario(
            hand="8S 8H KC",
            others="KD QD 9S AC",
            phase="draw",
            stock="8D",
            discards="JD",
            rules=rules,
            has_played=[0],
        )
        state = play(state, DrawStock(0), LayMeld(0, "8S 8H 8D"), Discard(0, "KC"))
        assert went_out(state, 0)
        assert priced(state).points == (30, 0)


def throw_all_the_time(match: Match) -> Match:
    """Nobody lays anything down: everybody draws from the stock and throws, until the end."""
    while not match.round.is_over:
        action = match.default_action(match.round.turn)
        assert action is not None
        match = match.apply(action)
    return match


@row("E-12", "the next round counts from zero")
def test_counter_starts_anew() -> None:
    match = Match.start(evolve(RULES, max_recycles=2), seats=3, seed=7)
    match = throw_all_the_time(match)
    assert is_dead(match.round)
    assert match.round.recycles == 2
    match = match.next_round()
    assert (match.round.recycles, match.round.recycles_left) == (0, 2)


@row("E-13", "nobody lays anything down")
def test_a_dead_round_ends() -> None:
    for rules, recycles in (
        (evolve(RULES, max_recycles=2), 2),
        (evolve(RULES, max_recycles=0), 0),
        (evolve(RULES, max_recycles=None, recycle_safety_cap=3), 3),
        (presets.VANIKAR, 2),
    ):
        match = throw_all_the_time(Match.start(rules, seats=4, seed=7))
        assert is_dead(match.round)
        assert match.round.recycles == recycles


HANDS_6_15_7_21 = "6S; 9S 6H; 7D; KS 9H 2C"
LOWEST_WINS = evolve(RULES, no_out="lowest_wins")


@row("E-14", "the lowest hand wins the differences")
def test_lowest_hand_wins() -> None:
    for rules in (LOWEST_WINS, presets.PAGAT, presets.BLOCK):
        assert priced(dead_round(HANDS_6_15_7_21, rules)).points == (25, 0, 0, 0)
    lines = priced(dead_round(HANDS_6_15_7_21, LOWEST_WINS)).lines
    assert [(line.points, line.other, line.rule) for line in lines] == [
        (9, 1, "E14"),
        (1, 2, "E14"),
        (15, 3, "E14"),
    ]


@row("E-15", "two lowest hands share")
def test_two_share() -> None:
    state = dead_round("6S; 9S 6H; 6D; KS 9H 2C", LOWEST_WINS)
    assert priced(state).points == (12, 0, 12, 0)


@row("E-16", "three lowest hands share")
def test_three_share() -> None:
    assert priced(dead_round("5S; 5H; 5D; KS 4H", LOWEST_WINS)).points == (3, 3, 3, 0)


@row("E-17", "a share that is no whole number")
def test_uneven_share() -> None:
    half = Fraction(5, 2)
    hands = "4S; 4H; 9D"
    assert priced(dead_round(hands, LOWEST_WINS)).points == (half, half, 0)
    floor = evolve(LOWEST_WINS, tie_share="floor")
    assert priced(dead_round(hands, floor)).points == (2, 2, 0)


@row("E-18", "all hands are equal")
def test_all_equal() -> None:
    for rules in (LOWEST_WINS, evolve(LOWEST_WINS, tie_share="floor")):
        assert priced(dead_round("KS; KH; QD", rules)).points == (0, 0, 0)


@row("E-19", "everybody is charged")
def test_all_penalised() -> None:
    rules = evolve(RULES, scoring="penalty", no_out="all_penalised")
    assert priced(dead_round(HANDS_6_15_7_21, rules)).points == (6, 15, 7, 21)


@row("E-20", "the others pay the lowest hand")
def test_settle() -> None:
    points = priced(dead_round(HANDS_6_15_7_21, evolve(SETTLE, no_out="lowest_wins"))).points
    assert points == (25, -9, -1, -15)
    assert sum(points) == 0


@row("E-21", "the deal moves on after a dead round")
def test_dealer_after_a_dead_round() -> None:
    match = throw_all_the_time(Match.start(evolve(presets.BLOCK, first_dealer=2), 3, seed=7))
    assert is_dead(match.round)
    assert match.next_round().round.dealer == 0


@row("E-22", "at the beginning of a turn only the kept card is left")
def test_only_the_kept_card_at_turn_start() -> None:
    rules = evolve(SHUFFLE, stock_trigger="turn_start")
    state = turn_begins_with_empty_stock(rules, "JD")
    assert is_dead(state)
    assert refused(state, DrawDiscard(0)) == {RoundIsOver()}
    assert state.discards == (Card("JD"),)
    assert (state.turn, state.turns) == (1, 21)  # whoever threw last has ended it (CA37)
    two = turn_begins_with_empty_stock(rules, "2C JD")
    assert two.stock == (Card("2C"),)
    assert set(two.legal_actions()) == {DrawStock(0), DrawDiscard(0)}


@row("E-23", "shuffle the whole pile")
def test_shuffle_all() -> None:
    before = stock_empty(SHUFFLE_ALL)
    state = play(before, DrawStock(0))
    (drawn,) = state.hands[0] - before.hands[0]
    assert CardSet(state.stock) | CardSet(drawn) == CardSet(PILE)
    assert (state.discards, len(state.stock)) == ((), 3)


@row("E-24", "a card from the new stock may be thrown at once")
def test_throw_the_renewed_card() -> None:
    state = play(stock_empty(TURN_OVER, discards="JD"), DrawStock(0), Discard(0, "JD"))
    assert state.discards == (Card("JD"),)


@row("E-25", "the safety cap where the lowest hand wins")
def test_safety_cap_lowest_wins() -> None:
    state = player_wants_the_stock(presets.PAGAT, recycles=15)
    assert priced(state).points == (2, 0)  # 20 and 22 in the hands


@row("E-26", "three renewals are used up")
def test_three_recycles() -> None:
    rules = evolve(RULES, max_recycles=3)
    player_wants_the_stock(rules, recycles=3)
    assert play(stock_empty(rules, recycles=2), DrawStock(0)).recycles == 3


@row("E-27", "the turn limit")
def test_turn_limit() -> None:
    thrown = ("3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD")
    for no_out, points in ((NoOut.VOID, (0, 0)), (NoOut.LOWEST_WINS, (2, 0))):
        state = scenario(
            hand="3S 7H QC",
            others="4S 8H KC",
            phase="draw",
            stock=thrown[::-1],
            rules=evolve(RULES, max_turns=8, no_out=no_out),
        )
        for turn, card in enumerate(thrown):
            assert (state.is_over, state.turns) == (False, turn)
            state = play(state, DrawStock(turn % 2), Discard(turn % 2, card))
        assert is_dead(state)
        assert state.result is not None
        assert state.result.ending is Ending.TURN_LIMIT
        assert priced(state).points == points
    last = scenario(hand="KC", rules=evolve(RULES, max_turns=8), turns=7, has_played=[0])
    assert went_out(play(last, Discard(0, "KC")), 0)


@row("E-28", "another safety cap")
def test_other_safety_cap() -> None:
    rules = evolve(RULES, max_recycles=None, recycle_safety_cap=3)
    player_wants_the_stock(rules, recycles=3)
    dead = turn_begins_with_empty_stock(evolve(rules, stock_trigger="turn_start"), PILE, recycles=3)
    assert is_dead(dead)


@row("E-29", "the safety cap is for games without a limit")
def test_limit_beyond_the_cap() -> None:
    rules = evolve(RULES, max_recycles=20, recycle_safety_cap=15)
    assert play(stock_empty(rules, recycles=15), DrawStock(0)).recycles == 16


def test_the_round_is_not_ended_while_there_is_a_stock() -> None:
    state = scenario(hand="3S", phase="draw", stock="4D", discards="JD")
    assert refused(state, EndRound(0)) == {StockIsLeft()}
    assert refused(stock_empty(SHUFFLE), EndRound(0)) == {StockIsLeft()}
