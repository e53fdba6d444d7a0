"""Computer players: legal, from a view only, repeatable, and their matches end."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    LayMeld,
    LayOff,
    Match,
    Round,
    Ruleset,
    SwapJoker,
    presets,
    register,
)
from rummylib.agents import NothingToDo, Player, random_player, simple_player
from rummylib.game import MatchState
from rummylib.melds import classify
from rummylib.round import Phase, TableMeld

MOST_ROUNDS = 5
MOST_ACTIONS = 6000


def steps(match: MatchState, player: Player, seed: int) -> Iterator[MatchState]:
    """The states of a match of a few rounds between equal players."""
    rng = Random(seed)
    rounds = 1
    yield match
    while not match.is_over:
        if match.is_between_rounds:
            if rounds == MOST_ROUNDS:
                return
            match, rounds = match.next_round(), rounds + 1
        for seat in sorted(match.to_act)[:1]:
            action = player(match.view(seat), rng)
            assert action in match.legal_actions(seat)
            match = match.apply(action)
        yield match


@pytest.mark.parametrize("player", [random_player, simple_player])
@pytest.mark.parametrize("preset", presets.names())
def test_rounds_end_under_every_preset(preset: str, player: Player) -> None:
    rules = presets.find(preset)
    for seats in (rules.players_min, rules.players_max):
        actions = 0
        for match in steps(Match.start(rules, seats=seats, seed=11), player, 5):
            assert isinstance(match, Match)
            actions = 0 if match.is_between_rounds else actions + 1
            assert actions < MOST_ACTIONS


@pytest.mark.parametrize("player", [random_player, simple_player])
@pytest.mark.parametrize("name", register.names())
def test_every_player_plays_every_game_the_same_way_again(name: str, player: Player) -> None:
    game = register.find(name)
    first, second = (list(steps(game.start(game.presets()[0], 3, 7), player, 3)) for _ in range(2))
    assert first == second
    assert len(first) > 10


def test_a_sensible_player_beats_a_random_one() -> None:
    rng = Random(2)
    wins = [0, 0]
    for number in range(20):
        state = Round.deal(presets.PAGAT_HOUSE, seats=2, dealer=number % 2, seed=number)
        while not state.is_over:
            player = simple_player if state.turn == 0 else random_player
            state = state.apply(state.canonical(player(state.view(state.turn), rng)))
        assert state.result is not None
        if state.result.winner is not None:
            wins[state.result.winner] += 1
    assert wins[0] > 4 * wins[1]


def test_a_player_of_ten_lines() -> None:
    def always_draws(view: object, rng: Random) -> DrawStock:
        return DrawStock(1)

    player: Player = always_draws
    state = Round.deal(presets.PAGAT, seats=2, seed=7)
    assert state.is_legal(player(state.view(1), Random(0)))


@pytest.mark.parametrize("player", [random_player, simple_player])
@pytest.mark.parametrize("seat", [0, None])
def test_a_seat_that_is_not_to_act_has_nothing_to_do(player: Player, seat: int | None) -> None:
    view = Round.deal(presets.PAGAT, seats=2, seed=7).view(seat)
    with pytest.raises(NothingToDo) as refused:
        player(view, Random(0))
    assert refused.value == refused.value
    assert refused.value.parameters() == {"seat": seat}
    assert refused.value.text("en")
    assert refused.value.text("ja")


# -- decisions of the simple player ---------------------------------------------------------------


def turn(
    hand: str,
    *,
    top: str = "",
    table: tuple[str, ...] = (),
    drawn: bool = True,
    rules: Ruleset = presets.PAGAT,
) -> Round:
    """Seat 1 to move with this hand before this table, the other cards wherever they may be."""
    fresh = Round.deal(rules, seats=2, seed=1)
    melds = tuple(TableMeld(classify(cards, rules), 0) for cards in table)
    on_table = CardSet(" ".join(table))
    rest = fresh.pack - CardSet(hand) - CardSet(top) - on_table
    cards = tuple(rest)
    return attrs.evolve(
        fresh,
        hands=(CardSet(cards[:5]), CardSet(hand)),
        stock=cards[5:],
        discards=tuple(CardSet(top)),
        table=melds,
        phase=Phase.PLAY if drawn else Phase.DRAW,
    )


def choice(state: Round) -> object:
    return simple_player(state.view(1), Random(0))


def test_takes_the_discard_that_completes_a_meld() -> None:
    assert choice(turn("8S 8H 2C KD", top="8D", drawn=False)) == DrawDiscard(1)


def test_takes_the_discard_that_can_be_laid_off() -> None:
    assert choice(turn("2C 7D", top="9S", table=("9H 9D 9C",), drawn=False)) == DrawDiscard(1)


def test_takes_the_discard_that_makes_a_good_pair_and_throws_a_dear_card() -> None:
    assert choice(turn("5S 9H KD JC", top="6S", drawn=False)) == DrawDiscard(1)


@pytest.mark.parametrize("top", ["QH", "TC"])
def test_leaves_a_discard_that_helps_nothing(top: str) -> None:
    assert choice(turn("2S 3S 8H 8D 5C", top=top, drawn=False)) == DrawStock(1)


def test_goes_out_when_it_can() -> None:
    assert choice(turn("8S 8H 8D")) == LayMeld(1, "8S 8H 8D")
    assert choice(turn("KD")) == Discard(1, "KD")


def test_lays_the_meld_that_leaves_least() -> None:
    assert choice(turn("8S 8H 8D 9S TS 2C")) == LayMeld(1, "8S 9S TS")


def test_lays_off_when_it_cannot_meld() -> None:
    assert choice(turn("9S 2C 5D", table=("9H 9D 9C",))) == LayOff(1, "9S", target=0)


def test_swaps_for_a_joker() -> None:
    rules = attrs.evolve(presets.PAGAT, jokers=1, joker_swap=True)
    state = turn("6H 2C 5D", table=("5H X1 7H",), rules=rules)
    assert choice(state) == SwapJoker(1, "6H", target=0)


def test_throws_the_dearest_useless_card() -> None:
    assert choice(turn("KS KH QD 2C")) == Discard(1, "QD")
    assert choice(turn("KS 2C 3C")) == Discard(1, "KS")


def test_chance_decides_between_equal_cards() -> None:
    view = turn("KS QH").view(1)
    thrown = {simple_player(view, Random(number)) for number in range(20)}
    assert thrown == {Discard(1, "KS"), Discard(1, "QH")}
    assert Card("KS") in view.hand
