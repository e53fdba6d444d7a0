"""Whole game trees of tiny packs: the library counts what the files say, and so does the twin.

By default down to where a tree has a few thousand positions; with ``RUMMYLIB_LONG=1`` to the end.
"""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from tests.oracles import naive_round, naive_tree
from tests.oracles.naive_tree import Row, Tree

from rummylib.cards import CardSet
from rummylib.round import Round
from rummylib.ruleset import Ruleset
from rummylib.scoring import score

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
POSITIONS = 10**9 if LONG else 3000
ORACLES = Path(naive_tree.__file__).parent


def rules_of(tree: Tree) -> Ruleset:
    """The ruleset of a tree: what it says, and what all trees have in common."""
    return Ruleset(players_max=2, **(naive_tree.USUAL | tree.house))


def rows(tree: Tree) -> Iterator[Row]:
    """The tree as the library plays it, depth by depth."""
    state = Round.deal(rules_of(tree), seats=2, dealer=0, deck=tree.deck, pack=tree.deck)
    layer = {as_it_lies(state): 1}
    depth = 0
    while layer:
        yield counted(depth, layer)
        after: dict[Round, int] = {}
        for state, ways in layer.items():
            for action in state.legal_actions():
                reached = as_it_lies(state.apply(action))
                after[reached] = after.get(reached, 0) + ways
        layer, depth = after, depth + 1


def as_it_lies(state: Round) -> Round:
    """The cards alone: rounds also differ by what was seen, which the twin does not remember."""
    return attrs.evolve(
        state, known=(CardSet(),) * state.seats, recycled=CardSet(), stock_is_known=False
    )


def counted(depth: int, layer: dict[Round, int]) -> Row:
    results = [(state.result, state.rules) for state in layer if state.result is not None]
    ended = [(result.winner, result.rummy) for result, _ in results]
    return Row(
        depth,
        positions=len(layer),
        ways=sum(layer.values()),
        out_first=sum(winner == 0 for winner, _ in ended),
        out_second=sum(winner == 1 for winner, _ in ended),
        rummy=sum(rummy for _, rummy in ended),
        dead=sum(winner is None for winner, _ in ended),
        points=sum(int(sum(score(result, rules).points)) for result, rules in results),
    )


def as_far_as_goes(counts: list[Row]) -> int:
    """How many depths are compared."""
    total = 0
    for depth, row in enumerate(counts):
        total += row.positions
        if total > POSITIONS and depth:
            return depth
    return len(counts)


@pytest.mark.parametrize("name", naive_tree.names())
def test_the_library_counts_what_the_file_says(name: str) -> None:
    tree, counts = naive_tree.read(name)
    check(rows(tree), counts)


@pytest.mark.parametrize("name", naive_tree.names())
def test_the_twin_counts_what_the_file_says(name: str) -> None:
    tree, counts = naive_tree.read(name)
    assert tree == naive_tree.made(name)
    check(naive_tree.rows(tree), counts)


def check(found: Iterator[Row], counts: list[Row]) -> None:
    depths = as_far_as_goes(counts)
    assert depths > 5
    for expected in counts[:depths]:
        assert next(found) == expected
    if depths == len(counts):
        assert next(found, None) is None


def test_every_tree_has_a_file_and_every_file_a_tree() -> None:
    assert {path.stem for path in naive_tree.FOLDER.iterdir()} == set(naive_tree.names())


@pytest.mark.parametrize("name", naive_tree.names())
def test_the_trees_are_whole(name: str) -> None:
    """In the last row everything has ended, and each tree has wins and ends without any."""
    tree, counts = naive_tree.read(name)
    last = counts[-1]
    assert last.positions == last.out_first + last.out_second + last.dead
    assert [row.depth for row in counts] == list(range(len(counts)))
    assert sum(row.out_first for row in counts), name
    assert sum(row.out_second for row in counts), name
    assert sum(row.dead for row in counts), name
    assert (
        naive_tree.text(tree, counts).splitlines()[3:]
        == ((naive_tree.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[3:])
    )


def test_every_kind_of_move_occurs() -> None:
    """Early in the trees; an empty stock comes later."""
    seen: set[str] = set()
    for name in naive_tree.names():
        layer = [naive_tree.deal(naive_tree.read(name)[0])]
        for _ in range(9 if name == "short-stock-4x3" else 6):
            after: dict[object, naive_round.Table] = {}
            for table in layer:
                for move in naive_tree.different(table):
                    seen |= {move.kind} | {f"{move.kind} {card[0]}" for card in move.cards}
                    reached = naive_round.after_move(table, move, [])
                    after[naive_tree.same(reached)] = reached
            layer = list(after.values())
    kinds = ("draw_stock", "draw_discard", "lay_meld", "lay_off", "swap_joker", "discard")
    assert {*kinds, "lay_meld X", "lay_off X", "end_round"} <= seen, seen


@pytest.mark.parametrize("module", ["naive_tree", "naive_round", "naive_melds"])
def test_the_twin_takes_nothing_from_the_library(module: str) -> None:
    source = (ORACLES / f"{module}.py").read_text(encoding="utf-8")
    imported = [
        name
        for node in ast.walk(ast.parse(source))
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else []
        )
    ]
    assert imported
    assert not [name for name in imported if name.startswith("rummylib")]
