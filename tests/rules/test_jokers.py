"""Rows W: jokers, and Wrotham Rummy with its whole-hand deals."""

from attrs import evolve
from tests.rules.table import (
    ACES,
    JOKERS,
    RULES,
    play,
    priced,
    refused,
    refused_rules,
    row,
    went_out,
    went_rummy,
)

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    LayMeld,
    LayOff,
    Round,
    Ruleset,
    SwapJoker,
    presets,
)
from rummylib.melds import SetMeld, readings
from rummylib.melds.violations import (
    JokerIsAnotherCard,
    NoSuchReading,
    NotOfThisRank,
    PlaceOfJoker,
    SetComplete,
    TooFewNaturals,
)
from rummylib.round import Phase
from rummylib.round.violations import (
    AlreadyDrawn,
    MustGoOnLaying,
    MustKeepADiscard,
    NoJokerSwaps,
    NoMeldOfYourOwn,
    NotYourTurn,
    OnlyWholeHand,
    PickedUpCard,
    RestCannotFollow,
)
from rummylib.ruleset.contradictions import WholeHandNeedsMelds
from rummylib.testing import scenario

FLEXIBLE = evolve(JOKERS, joker_in_set="flexible")
DECLARED = evolve(JOKERS, joker_in_set="declared")
WROTHAM = presets.WROTHAM


def readings_of(cards: str, rules: Ruleset = JOKERS) -> list[str]:
    """Every reading of the cards, the usual one first."""
    return [str(meld) for meld in readings(cards, rules)]


@row("W-01", "two of a rank and a joker are a set")
def test_joker_in_a_set() -> None:
    state = play(scenario(hand="8S 8H X1 KD", rules=FLEXIBLE), LayMeld(0, "8S 8H X1"))
    assert isinstance(state.table[0].meld, SetMeld)
    for card in ("8D", "8C"):
        named = LayMeld(0, "8S 8H X1", stands_for=card)
        assert play(scenario(hand="8S 8H X1 KD", rules=FLEXIBLE), named) == state
    assert readings_of("8S 8H X1", DECLARED) == ["8S 8H X1=8D", "8S 8H X1=8C"]
    for wrong in ("8S", "9D"):
        state = scenario(hand="8S 8H X1 KD", rules=FLEXIBLE)
        action = LayMeld(0, "8S 8H X1", stands_for=wrong)
        assert refused(state, action) == {NoSuchReading(CardSet("8S 8H X1"), (Card(wrong),))}


@row("W-02", "a joker fills a gap of a run")
def test_joker_in_a_run() -> None:
    state = play(scenario(hand="5H X1 7H KD", rules=JOKERS), LayMeld(0, "5H X1 7H"))
    assert str(state.table[0]) == "5H X1=6H 7H @0"
    assert readings_of("5H X1 7H") == ["5H X1=6H 7H"]


@row("W-03", "swap the real card for the joker")
def test_swap() -> None:
    state = scenario(hand="6H KD", table="5H X1 7H @1", rules=JOKERS)
    state = play(state, SwapJoker(0, "6H", target=0))
    assert state.hands[0] == CardSet("X1 KD")
    assert str(state.table[0]) == "5H 6H 7H @1"
    unplayed = scenario(hand="6H KD", table="5H X1 7H @1", rules=evolve(JOKERS, joker_swap=False))
    assert refused(unplayed, SwapJoker(0, "6H", target=0)) == {NoJokerSwaps()}


@row("W-04", "no swap out of turn")
def test_swap_out_of_turn() -> None:
    state = scenario(hand="KD", others="6H 2C", table="5H X1 7H @0", rules=JOKERS)
    assert refused(state, SwapJoker(1, "6H", target=0)) == {NotYourTurn(1, turn=0)}


@row("W-05", "which card a joker in a set can be swapped for")
def test_swap_in_a_set() -> None:
    swap = SwapJoker(0, "8C", target=0)
    state = play(scenario(hand="8C KD", table="8S 8H X1", rules=FLEXIBLE), swap)
    assert (state.hands[0], str(state.table[0].meld)) == (CardSet("X1 KD"), "8S 8H 8C")
    state = play(scenario(hand="8C KD", table="8S 8H X1=8C", rules=DECLARED), swap)
    assert (state.hands[0], str(state.table[0].meld)) == (CardSet("X1 KD"), "8S 8H 8C")
    state = scenario(hand="8C KD", table="8S 8H X1=8D", rules=DECLARED)
    assert refused(state, swap) == {JokerIsAnotherCard(Card("8C"), "8S 8H X1=8D")}


@row("W-06", "the fourth card beside a joker")
def test_lay_off_beside_a_joker() -> None:
    lay_off, swap = LayOff(0, "8D", target=0), SwapJoker(0, "8D", target=0)
    for rules, table in ((FLEXIBLE, "8S 8H X1"), (DECLARED, "8S 8H X1=8C")):
        state = play(scenario(hand="8D 8C KD X2", table=table, rules=rules), lay_off)
        assert str(state.table[0].meld) == "8S 8H 8D X1=8C"
        assert SetComplete("8S 8H 8D X1=8C", most=4) in refused(state, LayOff(0, "X2", target=0))
        assert play(state, SwapJoker(0, "8C", target=0)).hands[0] == CardSet("X1 X2 KD")
    state = scenario(hand="8D KD", table="8S 8H X1=8D", rules=DECLARED)
    assert refused(state, lay_off) == {PlaceOfJoker(Card("8D"), "8S 8H X1=8D")}
    assert str(play(state, swap).table[0].meld) == "8S 8H 8D"


@row("W-07", "a joker that fits at both ends goes above")
def test_joker_at_either_end() -> None:
    assert readings_of("5H 6H X1") == ["5H 6H X1=7H", "X1=4H 5H 6H"]
    state = scenario(hand="5H 6H X1 KD", rules=JOKERS)
    assert str(play(state, LayMeld(0, "5H 6H X1")).table[0].meld) == "5H 6H X1=7H"
    low = LayMeld(0, "5H 6H X1", stands_for="4H")
    assert str(play(state, low).table[0].meld) == "X1=4H 5H 6H"


@row("W-08", "a joker beside queen and king")
def test_joker_above_the_king() -> None:
    for ace in ACES:
        found = readings_of("QH KH X1", evolve(JOKERS, ace=ace))
        if ace == "low":
            assert found == ["X1=JH QH KH"]
        else:
            assert found == ["QH KH X1=AH", "X1=JH QH KH"]
    state = scenario(hand="QH KH X1 2D", rules=JOKERS)
    as_ace = LayMeld(0, "QH KH X1", stands_for="AH")
    assert refused(state, as_ace) == {NoSuchReading(CardSet("QH KH X1"), (Card("AH"),))}


@row("W-09", "two jokers and one real card")
def test_two_jokers() -> None:
    cards = "X1 X2 9S"
    assert readings_of(cards)[0] == "9S X1=9? X2=9?"
    runs = {"9S X1=TS X2=JS", "X1=8S 9S X2=TS", "X1=7S X2=8S 9S"}
    assert set(readings_of(cards)[1:]) == runs
    state = scenario(hand=f"{cards} KD", rules=JOKERS)
    middle = play(state, LayMeld(0, cards, stands_for="8S TS"))
    assert str(middle.table[0].meld) == "X1=8S 9S X2=TS"
    two = scenario(hand=f"{cards} KD", rules=evolve(JOKERS, min_naturals=2))
    assert refused(two, LayMeld(0, cards)) == {TooFewNaturals(CardSet(cards), least=2)}


@row("W-10", "three of a rank and a joker are a full set")
def test_joker_completes_a_set() -> None:
    for rules in (FLEXIBLE, DECLARED):
        state = scenario(hand="8S 8H 8D X1 8C X2 KD", rules=rules)
        state = play(state, LayMeld(0, "8S 8H 8D X1"))
        meld = "8S 8H 8D X1=8C"
        assert str(state.table[0].meld) == meld
        assert SetComplete(meld, most=4) in refused(state, LayOff(0, "8C", target=0))
        assert refused(state, LayOff(0, "X2", target=0)) == {SetComplete(meld, most=4)}
        reasons = refused(state, LayOff(0, "KD", target=0))
        assert NotOfThisRank(CardSet("KD"), meld) in reasons


def starters_first_turn(first_hand: str, rules: Ruleset = WROTHAM, number: int = 1) -> Round:
    """A fresh Wrotham deal for two in which the starter gets these eight cards."""
    first = first_hand.split()
    other = ["2D", "4H", "6C", "8S", "TD", "QH", "KD"]
    dealt = [card for pair in zip(first[:7], other, strict=True) for card in pair] + first[7:]
    rest = [str(card) for card in scenario(hand="2S", rules=rules).pack if str(card) not in dealt]
    return Round.deal(rules, seats=2, dealer=1, number=number, deck=dealt + rest)


@row("W-11", "the starter holds eight cards and does not draw")
def test_starter_does_not_draw() -> None:
    state = starters_first_turn("3S 3H 3D 5C 7C 9S JH KC")
    assert (state.turn, state.phase, len(state.hands[0])) == (0, Phase.PLAY, 8)
    assert refused(state, DrawStock(0)) == {AlreadyDrawn()}
    assert play(state, Discard(0, "KC")).turn == 1
    assert play(state, LayMeld(0, "3S 3H 3D"), Discard(0, "KC")).turn == 1


@row("W-12", "three melded, one thrown, four left")
def test_starter_melds() -> None:
    state = starters_first_turn("3S 3H 3D 5C 7C 9S JH KC")
    state = play(state, LayMeld(0, "3S 3H 3D"), Discard(0, "KC"))
    assert len(state.hands[0]) == 4
    assert state.phase is Phase.DRAW


WHOLE_HAND = "4S 5S 6S 9D 9H 9C 9S KC"
RUN, NINES = LayMeld(0, "4S 5S 6S"), LayMeld(0, "9D 9H 9C 9S")


def whole_hand(hand: str = WHOLE_HAND, rules: Ruleset = WROTHAM, **more: object) -> Round:
    """Deal 4 of Wrotham Rummy: only the whole hand may go down."""
    return scenario(hand=hand, rules=rules, number=4, **more)  # type: ignore[arg-type]  # keywords are passed on


@row("W-13", "seven down, the eighth thrown")
def test_whole_hand() -> None:
    for melds in ((RUN, NINES), (NINES, RUN)):
        state = play(whole_hand(), *melds, Discard(0, "KC"))
        assert went_rummy(state, 0)


@row("W-14", "not the nines alone")
def test_part_of_the_hand() -> None:
    state = play(whole_hand(), NINES)
    for card in ("KC", "4S"):
        assert refused(state, Discard(0, card)) == {MustGoOnLaying()}
    assert state.legal_actions() == (RUN,)
    assert went_out(play(state, RUN, Discard(0, "KC")), 0)
    alone = whole_hand(hand="4S 5S 7S 9D 9H 9C 9S KC")
    assert refused(alone, NINES) == {RestCannotFollow(NINES.cards)}
    in_deal_three = scenario(hand="4S 5S 7S 9D 9H 9C 9S KC", rules=WROTHAM, number=3)
    assert play(in_deal_three, NINES, Discard(0, "KC")).hands[0] == CardSet("4S 5S 7S")


@row("W-15", "four and four, with no discard left")
def test_whole_hand_without_a_discard() -> None:
    hand = "4S 5S 6S 7S 9D 9H 9C 9S"
    four = LayMeld(0, "4S 5S 6S 7S")
    deal_five = scenario(hand=hand, rules=WROTHAM, number=5)
    assert went_rummy(play(deal_five, four, NINES), 0)
    with_discard = evolve(WROTHAM, go_out="discard")
    state = scenario(hand=hand, rules=with_discard, number=5)
    after_four = play(state, four)
    assert refused(after_four, NINES) == {MustKeepADiscard()}
    six = scenario(hand="4S 5S 6S 9D 9H 9C", rules=with_discard, number=5)
    assert refused(six, LayMeld(0, "4S 5S 6S")) == {RestCannotFollow(CardSet("4S 5S 6S"))}
    threes = play(state, four, LayMeld(0, "9D 9H 9C"), Discard(0, "9S"))
    assert went_rummy(threes, 0)


@row("W-16", "a joker left in the hand")
def test_joker_in_the_hand() -> None:
    state = scenario(hand="3H", others="X1 KD", rules=WROTHAM, has_played=[0])
    assert priced(play(state, Discard(0, "3H"))).points == (25, 0)
    dear = evolve(WROTHAM, joker_points=50)
    state = scenario(hand="3H", others="X1 KD", rules=dear, has_played=[0])
    assert priced(play(state, Discard(0, "3H"))).points == (60, 0)


@row("W-17", "a swapped joker that was kept")
def test_kept_joker_counts() -> None:
    state = scenario(
        hand="6H KD 2C", others="3H 3S", table="5H X1 7H @1", stock="3D", rules=WROTHAM
    )
    state = play(state, SwapJoker(0, "6H", target=0), Discard(0, "2C"))
    state = play(state, DrawStock(1), LayMeld(1, "3S 3H 3D"))
    assert went_out(state, 1)
    assert priced(state).points == (0, 15 + 10)


@row("W-18", "no rummy after a swap in an earlier turn")
def test_no_rummy_after_a_swap() -> None:
    rules = evolve(WROTHAM, rummy_bonus="double")
    state = scenario(
        hand="6H 9S 9H 2C", others="3H 4D", table="5H X1 7H @1", stock="KD KC", rules=rules
    )
    state = play(state, SwapJoker(0, "6H", target=0), Discard(0, "2C"))
    state = play(state, DrawStock(1), Discard(1, "KC"), DrawStock(0))
    state = play(state, LayMeld(0, "9S 9H X1"), Discard(0, "KD"))
    assert went_out(state, 0)
    assert not went_rummy(state, 0)


@row("W-19", "six players and 55 cards")
def test_six_players() -> None:
    for seats in (2, 3, 4, 5, 6):
        state = Round.deal(WROTHAM, seats=seats, seed=7)
        assert len(state.stock) == 55 - 7 * seats - 1
    assert len(Round.deal(WROTHAM, seats=6, seed=7).stock) == 12


@row("W-20", "a first meld that the rest cannot follow")
def test_wrong_first_meld() -> None:
    reasons = refused(whole_hand(), LayMeld(0, "9D 9H 9C"))
    assert reasons == {RestCannotFollow(CardSet("9D 9H 9C"))}
    assert RestCannotFollow.rule == "W12"


@row("W-21", "the starter puts down everything at once")
def test_starter_puts_down_everything() -> None:
    state = starters_first_turn(WHOLE_HAND, number=4)
    assert went_rummy(play(state, RUN, NINES, Discard(0, "KC")), 0)


@row("W-22", "the last card is the one just taken")
def test_whole_hand_and_the_card_taken() -> None:
    for policy in ("if_last", "always"):
        rules = evolve(WROTHAM, picked_up_discard=policy)
        assert went_out(play(whole_hand(rules=rules, taken="KC"), RUN, NINES, Discard(0, "KC")), 0)
    state = whole_hand(rules=evolve(WROTHAM, picked_up_discard="never"), taken="KC")
    for meld in (RUN, NINES):
        assert refused(state, meld) == {RestCannotFollow(meld.cards)}
    assert refused(state, Discard(0, "KC")) == {PickedUpCard(Card("KC"), "never")}


@row("W-23", "a swap needs no own meld")
def test_swap_without_own_meld() -> None:
    rules = evolve(WROTHAM, layoff="after_own_meld", picked_up_discard="never")
    for taken in (None, "6H"):
        state = scenario(hand="6H KD", table="5H X1 7H @1", rules=rules, taken=taken)
        assert play(state, SwapJoker(0, "6H", target=0)).hands[0] == CardSet("X1 KD")


@row("W-24", "a joker may be thrown, and taken")
def test_throw_a_joker() -> None:
    state = play(scenario(hand="X1 KD", rules=WROTHAM), Discard(0, "X1"))
    assert state.discards[-1] is Card("X1")
    state = play(state, DrawDiscard(1))
    assert Card("X1") in state.hands[1]
    assert refused(state, Discard(1, "X1")) == {PickedUpCard(Card("X1"), "never")}


@row("W-25", "king, ace and a joker where runs go round the corner")
def test_joker_round_the_corner() -> None:
    corner = evolve(JOKERS, ace="corner")
    assert readings_of("KH AH X1", corner) == ["KH AH X1=2H", "X1=QH KH AH"]
    state = scenario(hand="KH AH X1 4D", rules=corner)
    assert str(play(state, LayMeld(0, "KH AH X1")).table[0].meld) == "KH AH X1=2H"
    named = LayMeld(0, "KH AH X1", stands_for="QH")
    assert str(play(state, named).table[0].meld) == "X1=QH KH AH"


@row("W-26", "whole-hand deals need more than one meld a turn")
def test_whole_hand_and_one_meld() -> None:
    reasons = refused_rules(RULES, whole_hand_deals=(4, 5, 6), melds_per_turn=1)
    assert reasons == {WholeHandNeedsMelds()}


@row("W-27", "a swap is no own meld")
def test_swap_is_no_own_meld() -> None:
    rules = evolve(WROTHAM, layoff="after_own_meld")
    table = "5H X1 7H @1; 6C 7C 8C @1"
    state = scenario(hand="6H 9C KD", table=table, rules=rules)
    state = play(state, SwapJoker(0, "6H", target=0))
    assert refused(state, LayOff(0, "9C", target=1)) == {NoMeldOfYourOwn(0)}


def test_nothing_is_laid_off_or_swapped_in_a_whole_hand_deal() -> None:
    state = whole_hand(hand="6H 9C KD", table="5H X1 7H @1; 6C 7C 8C @1")
    assert refused(state, LayOff(0, "9C", target=1)) == {OnlyWholeHand(4)}
    assert refused(state, SwapJoker(0, "6H", target=0)) == {OnlyWholeHand(4)}


def test_every_house_rule_against_a_play_in_a_whole_hand_deal_is_told() -> None:
    rules = evolve(WROTHAM, layoff="after_own_meld", joker_swap=False)
    state = whole_hand(hand="6H 9C KD", table="5H X1 7H @1; 6C 7C 8C @1", rules=rules)
    assert refused(state, LayOff(0, "9C", target=1)) == {OnlyWholeHand(4), NoMeldOfYourOwn(0)}
    assert refused(state, SwapJoker(0, "6H", target=0)) == {OnlyWholeHand(4), NoJokerSwaps()}
    rules = evolve(WROTHAM, picked_up_discard="if_last")
    state = play(whole_hand(rules=rules, taken="KC"), NINES)
    reasons = {MustGoOnLaying(), PickedUpCard(Card("KC"), "if_last")}
    assert refused(state, Discard(0, "KC")) == reasons
    assert refused(state, Discard(0, "4S")) == {MustGoOnLaying()}
