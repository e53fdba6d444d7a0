"""Whether the end of a round fits the rest of it, and whether a round that goes on can go on."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from rummylib.cards import CardSet
from rummylib.notation.flaws import Contradiction, Flaw, differs
from rummylib.round import Ending, Phase, RoundResult, RoundView, listing
from rummylib.round.state import RoundState

Facts: TypeAlias = RoundState | RoundView
Flaws: TypeAlias = Iterator[Flaw]


def end_flaws(facts: Facts) -> Flaws:
    """Where the result does not say what the rest says (rules G1, G5, E9)."""
    result = facts.result
    if (result is None) == (facts.phase is Phase.OVER):
        yield from differs("phase", facts.phase.value, "draw" if result is None else "over")
        return
    if result is None:
        return
    yield from differs("result.hands", len(result.hands), facts.seats)
    if len(result.hands) == facts.seats:
        yield from _facts_of_end(facts, result)


def _facts_of_end(facts: Facts, result: RoundResult) -> Flaws:
    if isinstance(facts, RoundState):
        hands: tuple[CardSet, ...] = facts.hands
        yield from differs("result.hands", result.hands, hands)
    else:
        for seat, (hand, count) in enumerate(zip(result.hands, facts.hand_counts, strict=True)):
            yield from differs(f"result.hands[{seat}]", len(hand), count)
        if facts.seat is not None and 0 <= facts.seat < facts.seats:
            yield from differs("result.hands", result.hands[facts.seat], facts.hand)
    yield from differs("known", facts.known, result.hands)
    match result.ending:
        case Ending.WENT_OUT:
            yield from differs("result.winner", result.winner, facts.turn)
            yield from differs("result.rummy", result.rummy, not facts.has_played[facts.turn])
        case Ending.TURN_LIMIT:
            limit = facts.rules.max_turns
            if limit is None:
                others = (one.value for one in Ending if one is not Ending.TURN_LIMIT)
                yield Contradiction("result.ending", result.ending.value, " | ".join(others))
            else:
                yield from differs("turns", facts.turns, limit)
        case Ending.STOCK_GONE:
            yield from _still_to_draw(facts)
        case _:
            assert_never(result.ending)


def _still_to_draw(facts: Facts) -> Flaws:
    """What is left of the stock, or could make a new one, where it is said to be gone (E9, E11)."""
    if isinstance(facts, RoundState):
        yield from differs("stock", len(facts.stock), 0)
    else:
        yield from differs("stock_count", facts.stock_count, 0)
    if can_renew(facts):
        yield Contradiction("recycles", str(facts.recycles), str(facts.rules.recycle_limit))


def can_renew(facts: Facts) -> bool:
    """Whether the discards could make a new stock (rules E7, E11)."""
    rules = facts.rules
    return len(facts.discards) > rules.stock_keep_top and facts.recycles < rules.recycle_limit


def dead_end_flaws(facts: Facts) -> Flaws:
    """Where the player to move has nothing left to do: the judge lets nobody come there (T4, W12).

    All else must fit together: the legal actions are asked for.
    """
    if facts.phase is not Phase.PLAY:
        return
    if isinstance(facts, RoundState):
        hand, actions = facts.hands[facts.turn], listing.legal_actions(facts)
    elif facts.seat == facts.turn:
        hand, actions = facts.hand, facts.legal_actions()
    else:
        return
    if any(True for _ in actions):
        return
    if len(hand) == 1:
        yield from differs("taken", facts.taken, None)
    else:
        yield from differs("melds_this_turn", facts.melds_this_turn, 0)
