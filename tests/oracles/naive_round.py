"""A round of rummy written down from the rules pages, slowly and in plain words.

A twin of ``rummylib.round`` that shares no code with it: a table is a dictionary of texts and
numbers, a move is a tuple of texts. A play is legal when the player can still end the turn after
it, which is found out by trying (rules T4 and W12 follow from that).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypedDict

from tests.oracles.naive_melds import (
    RANKS,
    SUITS,
    MeldOptions,
    NaiveMeld,
    grown,
    in_order,
    is_joker,
    joker_faces,
    readings,
    swap,
)


class Options(TypedDict):
    """The house rules that a round needs, by their plain values."""

    melds: MeldOptions
    melds_per_turn: int | None
    layoff: str
    layoff_run_min: int
    picked_up_discard: str
    go_out: str
    whole_hand_deals: tuple[int, ...]
    stock_end: str
    stock_keep_top: bool
    stock_trigger: str
    max_recycles: int | None
    recycle_safety_cap: int
    joker_swap: bool
    max_turns: int | None


class Laid(TypedDict):
    """A meld on the table and whose it is."""

    meld: NaiveMeld
    owner: int


class Table(TypedDict):
    """A round as it lies on the table, hidden cards turned up. Piles are bottom to top."""

    options: Options
    seats: int
    number: int
    hands: list[set[str]]
    stock: list[str]
    discards: list[str]
    laid: list[Laid]
    turn: int
    phase: str
    taken: str | None
    melds_this_turn: int
    played_this_turn: bool
    has_played: list[bool]
    recycles: int
    turns: int
    winner: int | None
    rummy: bool
    ending: str | None


class Move(NamedTuple):
    """What a player does: cards as a sorted tuple, and what the jokers among them stand for."""

    kind: str
    cards: tuple[str, ...] = ()
    target: int | None = None
    faces: tuple[str, ...] = ()


def moves(table: Table) -> list[Move]:
    """Every legal move of the player to move; each choice among equal jokers is a move."""
    if table["phase"] == "over":
        return []
    if table["phase"] == "draw":
        return list(draws(table))
    return [move for move in plays(table) if leads_somewhere(table, move)]


# -- drawing (section 6, E1 to E11) ---------------------------------------------------------------


def draws(table: Table) -> Iterator[Move]:
    if table["discards"]:
        yield Move("draw_discard")
    if table["stock"] or can_recycle(table):
        yield Move("draw_stock")
    elif table["options"]["stock_trigger"] == "on_demand":
        yield Move("end_round")


def can_recycle(table: Table) -> bool:
    options = table["options"]
    limit = options["max_recycles"]
    if limit is None:
        limit = options["recycle_safety_cap"]
    movable = len(table["discards"]) - (1 if options["stock_keep_top"] else 0)
    return table["recycles"] < limit and movable >= 1


# -- playing --------------------------------------------------------------------------------------


def plays(table: Table) -> Iterator[Move]:
    """What the rules let the player do, dead ends not yet sorted out."""
    yield from discards(table)
    if whole_hand_only(table):
        yield from melds(table)
        return
    limit = table["options"]["melds_per_turn"]
    if limit is None or table["melds_this_turn"] < limit:
        yield from melds(table)
    yield from lay_offs(table)
    yield from swaps(table)


def whole_hand_only(table: Table) -> bool:
    return table["number"] in table["options"]["whole_hand_deals"]


def discards(table: Table) -> Iterator[Move]:
    hand = table["hands"][table["turn"]]
    for card in hand:
        if card == table["taken"]:
            policy = table["options"]["picked_up_discard"]
            if policy == "never" or (policy == "if_last" and len(hand) > 1):
                continue
        if whole_hand_only(table) and table["played_this_turn"] and len(hand) > 1:
            continue  # once begun, a card is thrown only as the last one (W12)
        yield Move("discard", (card,))


def may_leave(table: Table, cards: tuple[str, ...]) -> bool:
    """Whether these may leave the hand otherwise than by a discard (G2, G3)."""
    hand = table["hands"][table["turn"]]
    return len(cards) < len(hand) or table["options"]["go_out"] == "any"


def melds(table: Table) -> Iterator[Move]:
    for cards in candidates(table["hands"][table["turn"]]):
        if may_leave(table, cards):
            for meld in readings(list(cards), table["options"]["melds"]):
                yield Move("lay_meld", cards, None, joker_faces(meld))


def candidates(hand: set[str]) -> list[tuple[str, ...]]:
    """Every selection of the hand that has one rank or one suit, jokers aside; each once."""
    jokers = [card for card in hand if is_joker(card)]
    found: set[tuple[str, ...]] = set()
    for common in [*RANKS, *SUITS]:
        alike = [card for card in hand if not is_joker(card) and common in card]
        for count in range(len(alike) + 1):
            for naturals in combinations(alike, count):
                for wild in range(len(jokers) + 1):
                    for others in combinations(jokers, wild):
                        found.add(tuple(in_order([*naturals, *others])))
    return sorted(found)


def lay_offs(table: Table) -> Iterator[Move]:
    options, seat = table["options"], table["turn"]
    own = any(laid["owner"] == seat for laid in table["laid"])
    if options["layoff"] == "after_own_meld" and not own:
        return
    for cards in candidates(table["hands"][seat]):
        if not cards or not may_leave(table, cards):
            continue
        for target, laid in enumerate(table["laid"]):
            if laid["meld"].kind == "run" and len(cards) < options["layoff_run_min"]:
                continue
            for meld in grown(laid["meld"], list(cards), options["melds"]):
                yield Move("lay_off", cards, target, joker_faces(meld, frozenset(cards)))


def swaps(table: Table) -> Iterator[Move]:
    if not table["options"]["joker_swap"]:
        return
    for card in table["hands"][table["turn"]]:
        for target, laid in enumerate(table["laid"]):
            if swap(laid["meld"], card, table["options"]["melds"]) is not None:
                yield Move("swap_joker", (card,), target)


# -- no dead ends (T4, W12) -----------------------------------------------------------------------


def leads_somewhere(table: Table, move: Move) -> bool:
    """Whether the player can still end the turn after the move."""
    if move.kind == "discard":
        return True
    after = laid_down(table, move)
    return can_end_turn(after)


def can_end_turn(table: Table) -> bool:
    hand = table["hands"][table["turn"]]
    if not hand or any(True for _ in discards(table)):
        return True
    if whole_hand_only(table):
        return can_finish_whole_hand(
            frozenset(hand),
            table["taken"],
            table["options"]["picked_up_discard"],
            table["options"]["go_out"],
            table["options"]["melds"],
        )
    return any(leads_somewhere(table, move) for move in plays(table))


@lru_cache(maxsize=1 << 14)
def can_finish_whole_hand(
    hand: frozenset[str], taken: str | None, policy: str, go_out: str, options: MeldOptions
) -> bool:
    """Whether all cards go down in melds, or all but one that may be thrown (W12)."""
    if not hand:
        return go_out == "any"
    if len(hand) == 1 and (policy != "never" or taken not in hand):
        return True
    return any(
        can_finish_whole_hand(hand - set(cards), taken, policy, go_out, options)
        for cards in candidates(set(hand))
        if readings(list(cards), options)
    )


def laid_down(table: Table, move: Move) -> Table:
    """The table after a meld, a lay-off or a swap, the turn not yet over."""
    after = copied(table)
    seat, options = table["turn"], table["options"]["melds"]
    after["hands"][seat] -= set(move.cards)
    after["played_this_turn"] = True
    if move.kind == "lay_meld":
        found = readings(list(move.cards), options)
        chosen = [meld for meld in found if joker_faces(meld) == move.faces]
        after["laid"].append({"meld": chosen[0], "owner": seat})
        after["melds_this_turn"] += 1
        return after
    assert move.target is not None
    old = table["laid"][move.target]["meld"]
    if move.kind == "lay_off":
        added = frozenset(move.cards)
        found = grown(old, list(move.cards), options)
        chosen = [meld for meld in found if joker_faces(meld, added) == move.faces]
        after["laid"][move.target]["meld"] = chosen[0]
        return after
    swapped = swap(old, move.cards[0], options)
    assert swapped is not None
    after["laid"][move.target]["meld"] = swapped[0]
    after["hands"][seat].add(swapped[1])
    return after


def copied(table: Table) -> Table:
    """A table of its own, so that nothing here changes another one."""
    after = table.copy()
    after["hands"] = [set(hand) for hand in table["hands"]]
    after["laid"] = [laid.copy() for laid in table["laid"]]
    after["stock"], after["discards"] = list(table["stock"]), list(table["discards"])
    after["has_played"] = list(table["has_played"])
    return after


# -- what a move leads to -------------------------------------------------------------------------


def after_move(table: Table, move: Move, reshuffled: list[str]) -> Table:
    """The table after a legal move. ``reshuffled`` is the stock that a shuffle would give."""
    if move.kind == "end_round":
        return ended(copied(table), None, "stock_gone")
    if move.kind == "draw_stock":
        after = copied(table)
        if not after["stock"]:
            recycle(after, reshuffled)
        after["hands"][after["turn"]].add(after["stock"].pop())
        after["phase"] = "play"
        return after
    if move.kind == "draw_discard":
        after = copied(table)
        card = after["discards"].pop()
        after["taken"] = card
        after["hands"][after["turn"]].add(card)
        after["phase"] = "play"
        return after
    if move.kind == "discard":
        return after_discard(copied(table), move.cards[0], reshuffled)
    after = laid_down(table, move)
    if not after["hands"][after["turn"]]:
        after["turns"] += 1
        return ended(after, after["turn"], "went_out")
    return after


def after_discard(after: Table, card: str, reshuffled: list[str]) -> Table:
    seat = after["turn"]
    after["hands"][seat].remove(card)
    after["discards"].append(card)
    after["turns"] += 1
    if not after["hands"][seat]:
        return ended(after, seat, "went_out")
    limit = after["options"]["max_turns"]
    if limit is not None and after["turns"] >= limit:
        return ended(after, None, "turn_limit")
    turn_needs_stock = after["options"]["stock_trigger"] == "turn_start" and not after["stock"]
    if turn_needs_stock and not can_recycle(after):
        return ended(after, None, "stock_gone")
    if after["played_this_turn"]:
        after["has_played"][seat] = True
    after["turn"] = (seat + 1) % after["seats"]
    after["phase"], after["taken"] = "draw", None
    after["melds_this_turn"], after["played_this_turn"] = 0, False
    if turn_needs_stock:
        recycle(after, reshuffled)
    return after


def recycle(after: Table, reshuffled: list[str]) -> None:
    kept = after["discards"][-1:] if after["options"]["stock_keep_top"] else []
    moved = after["discards"][: len(after["discards"]) - len(kept)]
    if after["options"]["stock_end"] == "turn_over":
        after["stock"] = moved[::-1]  # the first card discarded is drawn first (E5)
    else:
        assert sorted(moved) == sorted(reshuffled), "a reshuffle keeps its cards"
        after["stock"] = list(reshuffled)
    after["discards"] = kept
    after["recycles"] += 1


def ended(after: Table, winner: int | None, ending: str) -> Table:
    after["phase"], after["winner"], after["ending"] = "over", winner, ending
    after["rummy"] = winner is not None and not after["has_played"][winner]
    return after


# -- equal moves ----------------------------------------------------------------------------------


def usual_form(table: Table, move: Move) -> Move:
    """The move with the lowest of the jokers that are alike: all but the one just taken.

    In a flexible set nothing needs to be said of what the jokers stand for (CA29).
    """
    hand = table["hands"][table["turn"]]
    alike = in_order([card for card in hand if is_joker(card) and card != table["taken"]])
    used = [card for card in move.cards if card in alike]
    cards = [card for card in move.cards if card not in alike] + alike[: len(used)]
    flexible = table["options"]["melds"].joker_in_set == "flexible"
    faces = () if flexible and makes_set(table, move) else move.faces
    return move._replace(cards=tuple(in_order(cards)), faces=faces)


def makes_set(table: Table, move: Move) -> bool:
    if move.target is not None:
        return table["laid"][move.target]["meld"].kind == "set"
    ranks = {card[0] for card in move.cards if not is_joker(card)}
    return len(ranks) == 1 and all(face == "?" or face[0] in ranks for face in move.faces)
