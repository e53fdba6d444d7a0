"""A calculator for hands of the dora game.

``python examples/dora_calculator.py "5S 5H 5D 7C 8C 9C QD" QS`` prices a hand of seven cards won
with the card after it; ``--by ron``, ``--ready riichi``, ``--indicators "4S"`` and more say how it
was won. With seven cards alone it says which cards would win.
"""

import argparse
import sys
from collections.abc import Sequence

from rummylib import RummyError
from rummylib.variants.dora import TOMASU, WinContext, score_hand, waits


def price(hidden: str, winning: str, win: WinContext, indicators: str) -> str:
    """The score of a hand, line by line."""
    score = score_hand(f"{hidden} {winning}", TOMASU, win=win, indicators=indicators)
    if score is None:
        return "no win: not all cards are in groups"
    groups = ", ".join(str(group.cards) for group in score.groups)
    lines = [f"groups: {groups}" if groups else "no groups needed"]
    lines += [str(line) for line in score.lines]
    lines.append(f"together: {score.total}")
    return "\n".join(lines)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Prices a hand of the dora game.")
    parser.add_argument("hidden", help="the seven cards of the hand")
    parser.add_argument("winning", nargs="?", help="the card that wins")
    parser.add_argument("--by", choices=("tsumo", "ron"), default="tsumo")
    parser.add_argument("--ready", choices=("no", "riichi", "open"), default="no")
    parser.add_argument("--one-shot", action="store_true")
    parser.add_argument("--last-card", action="store_true")
    parser.add_argument("--indicators", default="", help="the indicators that are face up")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    given = parsed(arguments)
    try:
        if given.winning is None:
            print(f"waits for: {waits(given.hidden, TOMASU) or 'nothing'}")
            return 0
        win = WinContext(
            given.by, ready=given.ready, one_shot=given.one_shot, last_card=given.last_card
        )
        print(price(given.hidden, given.winning, win, given.indicators))
    except RummyError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


DEMO = ("KS KH KD QS QH QD TS",), ("5S 5H 5D 7C 8C 9C QD", "QS", "--indicators", "4S")

if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main(sys.argv[1:]))
    for example in DEMO:
        print("$ dora_calculator.py", *(f'"{argument}"' for argument in example))
        main(example)
