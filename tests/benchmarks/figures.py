"""What is measured, all of it through public functions."""

import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from tests.benchmarks import peers
from tests.benchmarks.hands import (
    DORA,
    INDICATOR,
    TABLE,
    TSUMO,
    dense_hands,
    dora_hands,
    position,
    random_hands,
    random_positions,
    whole_hands,
)
from tests.benchmarks.measuring import Amount, Figure, Rate, Slowest, Work

from rummylib import CardSet, Match, Round, Ruleset, presets
from rummylib.arrange import best_arrangement, deadwood
from rummylib.melds import Ace, MeldRules, find_melds
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import DoraRound, score_hand

RULES = MeldRules()
WIDTHS = {7: 4, 10: 4, 11: 4, 14: 5}
"""From how many neighbouring ranks the cards of a dense hand come."""


def figures(scale: float) -> Iterator[Figure]:
    """Every figure; ``scale`` makes the work of each run smaller or larger."""

    def many(count: int) -> int:
        return max(2, int(count * scale))

    yield from _arranging(many)
    yield from _playing(many)
    yield from _showing(many)
    yield from _dora(many)
    yield from _sizes(many)


Many = Callable[[int], int]
"""How many of something to take at the present scale."""


def _over(hands: Sequence[CardSet], ask: Callable[[CardSet], object]) -> Work:
    def work() -> int:
        for hand in hands:
            ask(hand)
        return len(hands)

    return work


def _deadwood(hand: CardSet) -> int:
    return deadwood(hand, RULES)


# -- arranging ------------------------------------------------------------------------------------


def _arranging(many: Many) -> Iterator[Figure]:
    for size, width in WIDTHS.items():
        for kind, hands in (
            ("random", random_hands(size, 0, many(20_000))),
            ("dense", dense_hands(size, 0, many(20_000), width)),
        ):
            gin = {
                "OpenSpiel": peers.spiel_deadwood(hands),
                "RLCard": peers.rlcard_deadwood(hands[: many(2_000)]),
            }
            yield Rate(
                f"least deadwood, {kind} hands of {size}",
                "hands",
                _over(hands, _deadwood),
                peers.there(gin) if size == 10 else {},
                is_target=size == 10,
            )
    for size, jokers in ((7, 1), (7, 2), (10, 1), (10, 3), (14, 1), (14, 3)):
        hands = random_hands(size, jokers, many(300))
        name = f"least deadwood, random hands of {size}, jokers: {jokers}"
        yield Rate(name, "hands", _over(hands, _deadwood))
    for size in (7, 10, 14):
        hands = random_hands(size, 0, many(1_000))
        yield Rate(
            f"best arrangement, random hands of {size}",
            "hands",
            _over(hands, lambda hand: best_arrangement(hand, RULES)),
        )
    for kind, hands in (
        ("random", random_hands(10, 0, many(5_000))),
        ("dense", dense_hands(10, 0, many(5_000), 4)),
    ):
        yield Rate(
            f"every meld, {kind} hands of 10",
            "hands",
            _over(hands, lambda hand: find_melds(hand, RULES)),
            peers.there({"OpenSpiel": peers.spiel_melds(hands)}),
        )
    crowded = [*random_hands(26, 3, many(60)), *dense_hands(26, 3, many(60), 9)]
    for ace in Ace:
        rules = MeldRules(ace=ace)
        yield Slowest(
            f"slowest arrangement, 26 cards, jokers: 3, ace: {ace}",
            [partial(best_arrangement, hand, rules) for hand in crowded],
            limit=20,
        )


# -- playing --------------------------------------------------------------------------------------


def random_play(rules: Ruleset, seats: int, steps: int) -> Work:
    """Legal actions and apply, over as many rounds as it takes, their deals included."""

    def work() -> int:
        chance, done, seed = Random(7), 0, 0
        while done < steps:
            state, seed = Round.deal(rules, seats=seats, seed=seed), seed + 1
            while not state.is_over and done < steps:
                actions = state.legal_actions()
                state = state.apply(actions[int(chance.random() * len(actions))])
                done += 1
        return done

    return work


def _playouts(rules: Ruleset, seats: int, count: int) -> Work:
    def work() -> int:
        chance = Random(7)
        for seed in range(count):
            state = Round.deal(rules, seats=seats, seed=seed)
            while not state.is_over:
                actions = state.legal_actions()
                state = state.apply(actions[int(chance.random() * len(actions))])
        return count

    return work


def _playing(many: Many) -> Iterator[Figure]:
    steps = many(20_000)
    yield Rate(
        "legal actions plus apply, 2 players, all steps",
        "steps",
        random_play(presets.PAGAT, 2, steps),
        peers.there(
            {
                "OpenSpiel": peers.spiel_play(steps, only_players=False),
                "RLCard": peers.rlcard_play(many(5_000)),
            }
        ),
        is_target=True,
    )
    yield Rate(
        "legal actions plus apply, 2 players, players' steps",
        "steps",
        random_play(presets.PAGAT, 2, steps),
        peers.there({"OpenSpiel": peers.spiel_play(steps, only_players=True)}),
        is_target=True,
    )
    positions = list(random_positions(presets.PAGAT, 2, many(3_000)))
    chance = Random(7)
    moves = [(state, chance.choice(state.legal_actions())) for state in positions]

    def list_all() -> int:
        for state in positions:
            state.legal_actions()
        return len(positions)

    def apply_all() -> int:
        for state, action in moves:
            state.apply(action)
        return len(moves)

    yield Rate("legal actions alone, 2 players", "positions", list_all)
    yield Rate("apply alone, 2 players", "steps", apply_all)
    yield Rate("deal, 4 players", "deals", _deals(many(300)))
    yield Rate("step of a match, 2 players", "steps", _match_steps(many(5_000)))
    for name in presets.names():
        rules = presets.find(name)
        for seats in range(rules.players_min, rules.players_max + 1):
            work = random_play(rules, seats, many(4_000))
            yield Rate(f"random play, {name}, players: {seats}", "steps", work)
    yield Rate(
        "random playouts (of another length each), pagat, players: 2",
        "rounds",
        _playouts(presets.PAGAT, 2, many(60)),
        peers.there({"OpenSpiel": peers.spiel_playouts(many(60))}),
    )
    wrotham = presets.find("wrotham")
    yield Slowest(
        "slowest legal actions of random play, wrotham",
        [state.legal_actions for state in random_positions(wrotham, 2, many(3_000))],
        limit=5,
    )
    yield Slowest(
        "slowest legal actions, hands of up to 14, jokers: 3, busy table",
        [state.legal_actions for state in _busy_positions(many(60))],
        limit=5,
    )
    yield Slowest(
        "slowest legal actions, 14 cards, jokers: 3, a whole hand at once",
        [_list_another(alike) for alike in _whole_hands(many(300))],
        limit=5,
    )


def _deals(count: int) -> Work:
    def work() -> int:
        for seed in range(count):
            Round.deal(presets.PAGAT, seats=4, seed=seed)
        return count

    return work


def _match_steps(steps: int) -> Work:
    def work() -> int:
        match, chance = Match.start(presets.QDAN, seats=2, seed=7), Random(7)
        for _ in range(steps):
            if match.is_over:
                match = Match.start(presets.QDAN, seats=2, seed=7)
            if match.is_between_rounds:
                match = match.next_round()
            actions = match.legal_actions()
            match = match.apply(actions[int(chance.random() * len(actions))])
        return steps

    return work


def _busy_positions(count: int) -> Iterator[Round]:
    """Hands of 8 to 14 cards, some of one suit, with up to three jokers, before five melds."""
    chance = Random(11)
    for number in range(count):
        size = 14 - number // 4 % 7
        yield position(chance, size, number % 4, len(TABLE), of_one_suit=number % 3 > 0)


def _whole_hands(count: int) -> Iterator[Iterator[Round]]:
    """Hands of 14 cards, dense and less dense, with up to three jokers."""
    chance = Random(12)
    for number in range(count):
        yield whole_hands(chance, size=14, jokers=number % 4, width=5 + number % 6)


def _list_another(states: Iterator[Round]) -> Callable[[], object]:
    """List the actions of another state each time: what was found for one is remembered."""
    return lambda: next(states).legal_actions()


# -- showing and keeping --------------------------------------------------------------------------


def _showing(many: Many) -> Iterator[Figure]:
    positions = list(random_positions(presets.PAGAT, 4, many(2_000)))[:: many(20)]
    texts = [to_json(state) for state in positions]

    def each(ask: Callable[[Round], object]) -> Work:
        def work() -> int:
            for state in positions:
                ask(state)
            return len(positions)

        return work

    def read_all() -> int:
        for text in texts:
            from_json(text, Round)
        return len(texts)

    yield Rate("view of a seat", "views", each(lambda state: state.view(0)))
    yield Rate("round to JSON", "rounds", each(to_json))
    yield Rate("round from JSON", "rounds", read_all)


# -- the dora game --------------------------------------------------------------------------------


def _dora(many: Many) -> Iterator[Figure]:
    hands = dora_hands(many(3_000))
    yield Rate(
        "dora: values of different complete hands",
        "hands",
        _over(hands, lambda hand: score_hand(hand, DORA, win=TSUMO, indicators=INDICATOR)),
        peers.there({"mahjong": peers.mahjong_values(many(3_000))}),
        is_target=True,
    )
    for seats in (2, 3, 4):
        yield Rate(f"dora: random play, players: {seats}", "steps", _dora_play(seats, many(3_000)))


def _dora_play(seats: int, steps: int) -> Work:
    def work() -> int:
        chance, done, seed = Random(7), 0, 0
        while done < steps:
            state, seed = DoraRound.deal(DORA, seats=seats, seed=seed), seed + 1
            while not state.is_over and done < steps:
                actions = state.legal_actions()
                state = state.apply(actions[int(chance.random() * len(actions))])
                done += 1
        return done

    return work


# -- sizes ----------------------------------------------------------------------------------------


def _sizes(many: Many) -> Iterator[Figure]:
    yield Amount(
        "import rummylib, less a bare interpreter",
        "ms",
        lambda: _milliseconds_of("import rummylib"),
        limit=50,
        is_target=True,
    )
    yield Amount(
        "from rummylib import Round, presets, less a bare interpreter",
        "ms",
        lambda: _milliseconds_of("from rummylib import Round, presets"),
    )
    yield Amount(
        "one more state kept while playing on",
        "bytes",
        lambda: _bytes_each(lambda: list(random_positions(presets.PAGAT, 2, many(2_000)))),
        limit=1536,
        is_target=True,
    )
    yield Amount(
        f"one state of a game tree of {many(10_000):,}",
        "bytes",
        lambda: _bytes_each(lambda: _tree(many(10_000))),
    )


def _milliseconds_of(program: str) -> float:
    return _processor_time(program) - _processor_time("pass")


def _processor_time(program: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def _bytes_each(kept: Callable[[], list[Round]]) -> float:
    kept()  # what is remembered between calls belongs to no state
    tracemalloc.start()
    states = kept()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(states)


def _tree(size: int) -> list[Round]:
    """The first states of a game tree, breadth first."""
    states = [Round.deal(presets.PAGAT, seats=2, seed=7)]
    for state in states:  # grows while it is read
        if len(states) >= size:
            break
        states += [state.apply(action) for action in state.legal_actions()]
    return states
