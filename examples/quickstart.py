"""A match of rummy between a player of your own and a built-in one.

Run it with ``python examples/quickstart.py``.
"""

from random import Random

from rummylib import Discard, DrawStock, LayMeld, Match, presets
from rummylib.agents import Player, simple_player
from rummylib.game import Action, View


def hasty_player(view: View, rng: Random) -> Action:
    """Draws from the stock, lays every meld at once, and throws any card."""
    actions = view.legal_actions()
    for wanted in (DrawStock, LayMeld, Discard):
        found = [action for action in actions if isinstance(action, wanted)]
        if found:
            return rng.choice(found)
    return actions[0]


def play(players: tuple[Player, ...], seed: int) -> Match:
    """A whole match; players see what their seat may see, and nothing else."""
    rng = Random(seed)
    match = Match.start(presets.PAGAT, seats=len(players), seed=seed)
    while not match.is_over:
        if match.is_between_rounds:
            match = match.next_round()
        for seat in match.to_act:
            match = match.apply(players[seat](match.view(seat), rng))
    return match


def main() -> None:
    match = play((hasty_player, simple_player), seed=7)
    for played in match.played:
        print(f"Round {played.number}: {played.score.points}")
    print(f"Totals: {match.totals}")
    print(f"Won by: {match.winners}")


if __name__ == "__main__":
    main()
