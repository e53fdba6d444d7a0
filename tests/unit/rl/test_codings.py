"""Actions as words and views as numbers: nothing missing, nothing twice, nothing hidden."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from rummylib import Match, presets, register
from rummylib.game import Action, MatchState, View
from rummylib.rl import Coding, Rules, Speller, find_coding
from rummylib.rl.spelling import Word
from rummylib.round import LayMeld, LayOff, SwapJoker
from rummylib.testing import scenario
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Discard,
    DoraMatch,
    DoraRuleset,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.state import Phase

RUMMY = [
    *presets.names(),
    "pagat jokers=3 joker_in_set=declared ace=corner joker_swap=true",
    "pagat jokers=3 ace=high_low joker_swap=true",
]
DORA: list[Rules] = [DoraRuleset(), DoraRuleset(added_kan=True)]
GAMES: list[tuple[str, Rules]] = [
    *(("rummy", rules) for rules in RUMMY),
    *(("dora", rules) for rules in DORA),
]
games = pytest.mark.parametrize(("game", "rules"), GAMES)


def played(coding: Coding, rules: Rules, seeds: range, moves: int) -> Iterator[MatchState]:
    """States of random games, in which whoever can does more than throw."""
    for seed in seeds:
        rng = Random(seed)
        match = coding.start(rules, 2 + seed % 2, seed)
        for _ in range(moves):
            if match.is_over:
                break
            if match.is_between_rounds:
                match = match.next_round()
            yield match
            seat = rng.choice(sorted(match.to_act))
            actions = match.legal_actions(seat)
            more = [action for action in actions if action.kind not in {"discard", "pass"}]
            match = match.apply(rng.choice(more if more and rng.random() < 0.5 else actions))


def words(speller: Speller) -> Iterator[Word]:
    """Every word that can be spelled by choosing symbols."""
    if speller.action is not None:
        yield speller.prefix
    for symbol in speller.symbols:
        yield from words(speller.then(symbol))


@games
def test_every_legal_action_is_one_word_and_no_other_can_be_spelled(
    game: str, rules: Rules
) -> None:
    coding = find_coding(game)
    for match in played(coding, rules, range(6), 80):
        for seat in match.to_act:
            actions = match.view(seat).legal_actions()
            spelled = {coding.spell(action): action for action in actions}
            assert len(spelled) == len(actions), "no two actions are the same word"
            assert all(0 <= symbol < len(coding.symbols) for word in spelled for symbol in word)
            found = sorted(words(Speller.of(actions, coding.spell)))
            assert found == sorted(spelled), "and each is reached by the masks, and only once"
            for word in spelled:
                assert not any(word[:length] in spelled for length in range(len(word)))


def test_every_kind_of_action_was_spelled() -> None:
    kinds: dict[str, set[type[Action]]] = {"rummy": set(), "dora": set()}
    for game, rules in GAMES:
        for match in played(find_coding(game), rules, range(6), 80):
            kinds[game] |= {type(action) for action in match.legal_actions()}
    assert {LayMeld, LayOff, SwapJoker} <= kinds["rummy"]
    assert {Discard, Pass, Chi, Pon, Kan, ConcealedKan, AddedKan} <= kinds["dora"]
    assert {Ron, Tsumo} & kinds["dora"]


def test_what_a_joker_stands_for_is_spelled() -> None:
    rules = attrs.evolve(presets.PAGAT, jokers=3, joker_in_set="declared")
    state = scenario(hand="5H 6H X1 8S 8H KD", table="9C TC JC @1", rules=rules, seats=2)
    coding = find_coding("rummy")
    written = {
        str(action): [coding.symbols[symbol] for symbol in coding.spell(action)]
        for action in state.legal_actions()
        if isinstance(action, LayMeld | LayOff)
    }
    assert written["meld 5H 6H X1=4H"] == [
        *("meld", "card 5H", "card 6H", "card X1", "as 4H", "done")
    ]
    assert written["meld 5H 6H X1=7H"][-2] == "as 7H"
    assert written["meld 8S 8H X1=8D"][-2] == "as 8D"
    assert written["lay-off X1=8C > 0"] == ["lay-off", "meld 0", "card X1", "as 8C", "done"]


@pytest.mark.parametrize("game", register.names())
def test_no_symbol_stands_twice_in_the_alphabet(game: str) -> None:
    symbols = find_coding(game).symbols
    assert len(set(symbols)) == len(symbols)


def numbers(coding: Coding, view: View) -> list[tuple[str, list[float]]]:
    return list(coding.blocks(view))


@games
def test_no_hidden_card_changes_an_observation(game: str, rules: Rules) -> None:
    coding, entry, rng = find_coding(game), register.find(game), Random(1)
    changed = 0
    for match in played(coding, rules, range(3), 40):
        for seat in range(match.seats):
            view = match.view(seat)
            other = entry.sample(view, rng)
            changed += other != match
            assert numbers(coding, other.view(seat)) == numbers(coding, view)
            assert other.view(seat).legal_actions() == view.legal_actions()
    assert changed > 20


@games
def test_observations_have_one_shape_and_numbers_of_one_range(game: str, rules: Rules) -> None:
    coding = find_coding(game)
    shapes: dict[int, set[tuple[tuple[str, int], ...]]] = {}
    for match in played(coding, rules, range(4), 60):
        for seat in range(match.seats):
            blocks = numbers(coding, match.view(seat))
            shape = tuple((name, len(values)) for name, values in blocks)
            shapes.setdefault(match.seats, set()).add(shape)
            assert all(-1 <= value <= 1 for _, values in blocks for value in values)
    assert all(len(found) == 1 for found in shapes.values())
    assert all(len(dict(shape)) == len(shape) for found in shapes.values() for shape in found)


@games
def test_an_observation_shows_the_own_hand(game: str, rules: Rules) -> None:
    coding = find_coding(game)
    for match in played(coding, rules, range(2), 30):
        assert isinstance(match, Match | DoraMatch)
        for seat in range(match.seats):
            view = match.view(seat)
            hand = dict(numbers(coding, view))["hand"]
            shown = [index for index, value in enumerate(hand) if value]
            assert shown == [card.order for card in view.round.hand]
            other = numbers(coding, match.view((seat + 1) % match.seats))
            assert dict(other)["hand"] != hand


def test_what_others_answered_is_not_seen() -> None:
    """The seats that answer a discard one after the other know nothing of each other's answers."""
    coding, seen = find_coding("dora"), 0
    for match in played(coding, DoraRuleset(), range(1, 60, 2), 60):
        assert isinstance(match, DoraMatch)
        if match.round.phase is not Phase.ANSWER or len(match.to_act) < 2:
            continue
        first, *others = sorted(match.to_act)
        after = [match.apply(answer) for answer in match.legal_actions(first)]
        for state in after:
            for seat in others:
                assert numbers(coding, state.view(seat)) == numbers(coding, match.view(seat))
        seen += len(after) > 1
    assert seen > 5, "there was something to tell"


@pytest.mark.parametrize("game", register.names())
def test_what_is_of_another_game_is_refused(game: str) -> None:
    coding = find_coding(game)
    other = "dora" if game == "rummy" else "rummy"
    match = find_coding(other).start(None, 2, 7)
    seat = min(match.to_act)
    with pytest.raises(TypeError):
        coding.spell(match.legal_actions(seat)[0])
    with pytest.raises(TypeError):
        next(iter(coding.blocks(match.view(seat))))
    with pytest.raises(TypeError):
        next(iter(coding.blocks(coding.start(None, 2, 7).view(None))))
    with pytest.raises(TypeError):
        coding.rewards(match)
    with pytest.raises(TypeError):
        coding.shown(match)
