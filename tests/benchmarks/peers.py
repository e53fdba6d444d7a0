"""The other libraries at the same work, where the extra ``bench`` has installed them.

OpenSpiel and RLCard play gin rummy, whose melds and deadwood are those of the default
``MeldRules``; mahjong values hands of four groups and a pair. They come without types.
"""

# mypy: disable-error-code="import-not-found, import-untyped"

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from random import Random

from tests.benchmarks.measuring import Work

from rummylib import CardSet

MODULES = {"OpenSpiel": "pyspiel", "RLCard": "rlcard", "mahjong": "mahjong"}


def missing() -> list[str]:
    """The libraries that are not installed."""
    return [name for name, module in MODULES.items() if find_spec(module) is None]


def there(works: Mapping[str, Work]) -> dict[str, Work]:
    """The works of those libraries that are installed."""
    absent = missing()
    return {name: work for name, work in works.items() if name.split()[0] not in absent}


def numbers(hands: Sequence[CardSet]) -> list[list[int]]:
    """The hands as both gin libraries number cards: 0 to 51, by suit and rank."""
    return [[card.order for card in hand] for hand in hands]


# -- OpenSpiel ------------------------------------------------------------------------------------


def spiel_deadwood(hands: Sequence[CardSet]) -> Work:
    given = numbers(hands)

    def work() -> int:
        import pyspiel

        least = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
        for hand in given:
            least(hand)
        return len(given)

    return work


def spiel_melds(hands: Sequence[CardSet]) -> Work:
    given = numbers(hands)

    def work() -> int:
        import pyspiel

        melds = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).all_melds
        for hand in given:
            melds(hand)
        return len(given)

    return work


def spiel_play(steps: int, *, only_players: bool) -> Work:
    """Random play. Its deals and draws are steps of chance, which may be counted or not."""

    def work() -> int:
        import pyspiel

        game, chance, done = pyspiel.load_game("gin_rummy"), Random(7), 0
        while done < steps:
            state = game.new_initial_state()
            while not state.is_terminal() and done < steps:
                done += not (only_players and state.is_chance_node())
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
        return done

    return work


def spiel_playouts(count: int) -> Work:
    def work() -> int:
        import pyspiel

        game, chance = pyspiel.load_game("gin_rummy"), Random(7)
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
        return count

    return work


# -- RLCard ---------------------------------------------------------------------------------------


def rlcard_deadwood(hands: Sequence[CardSet]) -> Work:
    given = numbers(hands)

    def work() -> int:
        from rlcard.games.gin_rummy.utils import melding, utils

        for hand in [[utils.card_from_card_id(number) for number in hand] for hand in given]:
            best = melding.get_best_meld_clusters(hand)
            utils.get_deadwood_count(hand, best[0] if best else [])
        return len(given)

    return work


def rlcard_play(steps: int) -> Work:
    def work() -> int:
        from rlcard.games.gin_rummy.game import GinRummyGame

        game, chance, done = GinRummyGame(), Random(7), 0
        while done < steps:
            game.init_game()
            while not game.is_over() and done < steps:
                actions = game.judge.get_legal_actions()
                game.step(actions[int(chance.random() * len(actions))])
                done += 1
        return done

    return work


# -- mahjong --------------------------------------------------------------------------------------


def mahjong_values(count: int) -> Work:
    """Different complete hands: four groups and a pair, all valued as drawn by oneself."""
    hands = _mahjong_hands(count)

    def work() -> int:
        from mahjong.hand_calculating.hand import HandCalculator
        from mahjong.hand_calculating.hand_config import HandConfig

        calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
        for tiles in hands:
            calculator.estimate_hand_value(tiles, tiles[-1], config=config)
        return len(hands)

    return work


def _mahjong_hands(count: int) -> list[list[int]]:
    chance = Random(5)
    found: dict[tuple[int, ...], None] = {}
    while len(found) < count:
        held = [0] * 34
        for _ in range(4):
            if chance.random() < 0.4:
                held[chance.randrange(34)] += 3
            else:
                start = chance.randrange(3) * 9 + chance.randrange(7)
                for tile in range(start, start + 3):
                    held[tile] += 1
        held[chance.randrange(34)] += 2
        if max(held) <= 4:
            found[tuple(held)] = None
    return [
        [tile * 4 + copy for tile, copies in enumerate(held) for copy in range(copies)]
        for held in found
    ]
