"""Whole game trees of tiny packs, counted by the naive twin of a round and kept as text files.

A tree begins with one deal from a pack of twelve cards (and perhaps jokers) and follows every legal
move of both players to the end; a limit of turns makes it finite. The files in
``tests/records/trees`` say for each depth, which is the number of moves made: the different
positions, the ways that lead to them, how many of the positions are the end of the round and how,
and what they are worth together (rules P1 to P4 and G8, scoring for the winner). Nothing here comes
from the library. The stock is turned over and never shuffled, so that a deal leaves nothing to
chance.

    python -m tests.oracles.naive_tree [names]

writes the files anew.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from tests.oracles.naive_melds import JOKERS, PACK, MeldOptions, is_joker
from tests.oracles.naive_round import Move, Table, after_move, moves, usual_form

FOLDER: Final = Path(__file__).parents[1] / "records" / "trees"
PACKS: Final = {
    "four suits by three ranks": [card for card in PACK if card[0] in "A23"],
    "three suits by four ranks": [card for card in PACK if card[0] in "A234" and card[1] != "C"],
}
House: TypeAlias = dict[str, Any]
USUAL: Final[House] = {
    "jokers": 0,
    "hand_size": 3,
    "initial_upcard": True,
    "starter_extra_card": False,
    "ace": "low",
    "set_max": 4,
    "run_min": 3,
    "min_naturals": 1,
    "joker_in_set": "flexible",
    "melds_per_turn": None,
    "layoff": "any",
    "layoff_run_min": 1,
    "picked_up_discard": "never",
    "go_out": "any",
    "whole_hand_deals": (),
    "stock_end": "turn_over",
    "stock_keep_top": False,
    "stock_trigger": "on_demand",
    "max_recycles": None,
    "recycle_safety_cap": 15,
    "joker_swap": False,
    "max_turns": 6,
}
"""What is played where a tree says nothing else."""

HOUSES: Final[dict[str, House]] = {
    "plain": {},
    "one-meld-a-turn": {"melds_per_turn": 1, "hand_size": 5, "max_turns": 4},
    "discard-to-go-out": {"go_out": "discard", "picked_up_discard": "if_last"},
    "own-meld-before-laying-off": {
        "layoff": "after_own_meld",
        "hand_size": 4,
        "ace": "high_low",
        "max_turns": 5,
    },
    "two-cards-to-a-run": {"layoff_run_min": 2, "jokers": 1, "max_turns": 5},
    "short-stock": {
        "hand_size": 5,
        "max_recycles": 1,
        "picked_up_discard": "always",
        "max_turns": 4,
    },
    "blocked": {
        "hand_size": 4,
        "max_recycles": 0,
        "stock_trigger": "turn_start",
        "run_min": 4,
        "max_turns": 5,
    },
    "jokers-to-swap": {
        "jokers": 2,
        "joker_swap": True,
        "starter_extra_card": True,
        "initial_upcard": False,
    },
    "declared-jokers": {"jokers": 1, "joker_swap": True, "joker_in_set": "declared"},
    "whole-hand-only": {
        "jokers": 1,
        "whole_hand_deals": (1,),
        "starter_extra_card": True,
        "initial_upcard": False,
        "min_naturals": 2,
    },
}


class Row(NamedTuple):
    """What is counted at one depth. All but ``ways`` are numbers of positions, or points."""

    depth: int
    positions: int
    ways: int
    out_first: int
    out_second: int
    rummy: int
    dead: int
    points: int


class Tree(NamedTuple):
    """One deal, and what the twin counts in it."""

    name: str
    pack: str
    house: House
    deck: tuple[str, ...]


def deal(tree: Tree) -> Table:
    """The first position: seat 0 deals, seat 1 gets the first card and begins (S7 to S9)."""
    house = USUAL | tree.house
    deck = list(tree.deck)
    hands: list[set[str]] = [set(), set()]
    for _ in range(house["hand_size"]):
        for seat in (1, 0):
            hands[seat].add(deck.pop(0))
    if house["starter_extra_card"]:
        hands[1].add(deck.pop(0))
    discards = [deck.pop(0)] if house["initial_upcard"] else []
    return {
        "options": {
            "melds": MeldOptions(
                house["ace"],
                house["set_max"],
                house["run_min"],
                house["min_naturals"],
                house["joker_in_set"],
            ),
            "melds_per_turn": house["melds_per_turn"],
            "layoff": house["layoff"],
            "layoff_run_min": house["layoff_run_min"],
            "picked_up_discard": house["picked_up_discard"],
            "go_out": house["go_out"],
            "whole_hand_deals": tuple(house["whole_hand_deals"]),
            "stock_end": house["stock_end"],
            "stock_keep_top": house["stock_keep_top"],
            "stock_trigger": house["stock_trigger"],
            "max_recycles": house["max_recycles"],
            "recycle_safety_cap": house["recycle_safety_cap"],
            "joker_swap": house["joker_swap"],
            "max_turns": house["max_turns"],
        },
        "seats": 2,
        "number": 1,
        "hands": hands,
        "stock": deck[::-1],
        "discards": discards,
        "laid": [],
        "turn": 1,
        "phase": "play"
        if house["starter_extra_card"]
        else "draw",  # no draw with one too many (W7)
        "taken": None,
        "melds_this_turn": 0,
        "played_this_turn": False,
        "has_played": [False, False],
        "recycles": 0,
        "turns": 0,
        "winner": None,
        "rummy": False,
        "ending": None,
    }


def rows(tree: Tree) -> Iterator[Row]:
    """The tree, depth by depth, to its end."""
    first = deal(tree)
    layer = {same(first): (first, 1)}
    depth = 0
    while layer:
        yield counted(depth, [table for table, _ in layer.values()], [n for _, n in layer.values()])
        after: dict[object, tuple[Table, int]] = {}
        for table, ways in layer.values():
            for move in different(table):
                reached = after_move(table, move, [])
                key = same(reached)
                after[key] = (reached, ways + (after[key][1] if key in after else 0))
        layer, depth = after, depth + 1


def different(table: Table) -> list[Move]:
    """The legal moves, one of those that differ only in which of several equal jokers is used."""
    found: dict[Move, Move] = {}
    for move in moves(table):
        usual = usual_form(table, move)
        if usual.cards == move.cards:
            found[usual] = move
    return list(found.values())


def same(table: Table) -> object:
    """What two tables have in common when they are the same position."""
    return (
        tuple(map(frozenset, table["hands"])),
        tuple(table["stock"]),
        tuple(table["discards"]),
        tuple((laid["meld"], laid["owner"]) for laid in table["laid"]),
        (table["turn"], table["phase"], table["taken"], table["turns"], table["recycles"]),
        (table["melds_this_turn"], table["played_this_turn"], tuple(table["has_played"])),
        (table["winner"], table["rummy"], table["ending"]),
    )


def counted(depth: int, tables: list[Table], ways: list[int]) -> Row:
    over = [table for table in tables if table["phase"] == "over"]
    return Row(
        depth,
        positions=len(tables),
        ways=sum(ways),
        out_first=sum(table["winner"] == 0 for table in over),
        out_second=sum(table["winner"] == 1 for table in over),
        rummy=sum(table["rummy"] for table in over),
        dead=sum(table["winner"] is None for table in over),
        points=sum(map(points, over)),
    )


def points(table: Table) -> int:
    """What the winner gets: the cards that the other holds, twice for going rummy (G8)."""
    if table["winner"] is None:
        return 0
    ace = table["options"]["melds"].ace
    held = sum(worth(card, ace) for hand in table["hands"] for card in hand)
    return 2 * held if table["rummy"] else held


def worth(card: str, ace: str) -> int:
    """Pips: the ranks of a tiny pack stop short of ten. A joker costs 15 (W2).

    So does an ace where it can also be high (P2).
    """
    if is_joker(card) or (card[0] == "A" and ace != "low"):
        return 15
    return 1 + "A23456789".index(card[0])


# -- text files -----------------------------------------------------------------------------------

HEADINGS: Final = ("depth", "positions", "ways", "out-0", "out-1", "rummy", "dead", "points")


def text(tree: Tree, counts: list[Row]) -> str:
    """A tree as its file has it."""
    lines = [
        f"pack: {tree.pack}",
        f"house: {json.dumps(tree.house)}",
        f"deck: {' '.join(tree.deck)}",
        "",
        "".join(f"{heading:>10}" for heading in HEADINGS),
        *("".join(f"{number:>10}" for number in row) for row in counts),
    ]
    return "\n".join(lines) + "\n"


def read(name: str) -> tuple[Tree, list[Row]]:
    """A tree and its counts from the file of that name."""
    head, _, body = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    house = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in json.loads(fields["house"]).items()
    }
    tree = Tree(name, fields["pack"], house, tuple(fields["deck"].split()))
    return tree, [Row(*map(int, line.split())) for line in body.splitlines()[1:]]


def names() -> list[str]:
    """The names of all trees."""
    return [f"{house}-{suits}" for house in HOUSES for suits in ("4x3", "3x4")]


def made(name: str) -> Tree:
    """The tree of that name, its deck in an order that any reader can work out.

    The pack is gone through in steps of five cards, beginning with the first, which brings
    neighbours together in different hands.
    """
    house_name, _, suits = name.rpartition("-")
    house = HOUSES[house_name]
    pack = "four suits by three ranks" if suits == "4x3" else "three suits by four ranks"
    cards = [*PACKS[pack], *JOKERS[: house.get("jokers", 0)]]
    step = 5 if len(cards) % 5 else 3
    deck = tuple(cards[place * step % len(cards)] for place in range(len(cards)))
    return Tree(name, pack, house, deck)


def main() -> None:
    """Count the trees and write their files."""
    parser = argparse.ArgumentParser(description="Count whole game trees and write their files.")
    parser.add_argument("names", nargs="*", help="these trees only")
    FOLDER.mkdir(exist_ok=True)
    for name in parser.parse_args().names or names():
        tree = made(name)
        counts = list(rows(tree))
        (FOLDER / f"{name}.txt").write_text(text(tree, counts), encoding="utf-8", newline="\n")
        print(name, f"{sum(row.positions for row in counts):,} positions", flush=True)


if __name__ == "__main__":
    main()
