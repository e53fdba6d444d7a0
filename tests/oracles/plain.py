"""Between the library's values and the plain texts of the naive twins."""

from tests.oracles import naive_melds as naive
from tests.oracles.naive_melds import MeldOptions, NaiveMeld
from tests.oracles.naive_round import Move, Options, Table

from rummylib.cards import Card, CardSet
from rummylib.game import Action
from rummylib.melds import HasMeldRules, Meld, SetMeld
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Round,
    SwapJoker,
)
from rummylib.ruleset import Ruleset


def plain_meld(meld: Meld) -> NaiveMeld:
    """A meld as texts."""
    cards = tuple(map(str, meld.cards))
    if not isinstance(meld, SetMeld):
        return NaiveMeld("run", cards, tuple(map(str, meld.faces)))
    jokers = sorted(card for card in meld.cards if card.is_joker)
    named = {
        str(joker): "?" if face is None else str(face)
        for joker, face in zip(jokers, meld.stands_for, strict=True)
    }
    return NaiveMeld("set", cards, tuple(named.get(card, card) for card in cards))


def plain_options(rules: HasMeldRules) -> MeldOptions:
    """The options about melds, as plain values."""
    melds = rules.meld_rules
    return MeldOptions(
        ace=melds.ace.value,
        set_max=melds.set_max,
        run_min=melds.run_min,
        min_naturals=melds.min_naturals,
        joker_in_set=melds.joker_in_set.value,
    )


def plain_rules(rules: Ruleset) -> Options:
    """The options that a round needs, as plain values."""
    return {
        "melds": plain_options(rules),
        "melds_per_turn": rules.melds_per_turn,
        "layoff": rules.layoff.value,
        "layoff_run_min": rules.layoff_run_min,
        "picked_up_discard": rules.picked_up_discard.value,
        "go_out": rules.go_out.value,
        "whole_hand_deals": rules.whole_hand_deals,
        "stock_end": rules.stock_end.value,
        "stock_keep_top": rules.stock_keep_top,
        "stock_trigger": rules.stock_trigger.value,
        "max_recycles": rules.max_recycles,
        "recycle_safety_cap": rules.recycle_safety_cap,
        "joker_swap": rules.joker_swap,
        "max_turns": rules.max_turns,
    }


def plain_table(state: Round) -> Table:
    """A round as texts and numbers."""
    result = state.result
    return {
        "options": plain_rules(state.rules),
        "seats": state.seats,
        "number": state.number,
        "hands": [set(map(str, hand)) for hand in state.hands],
        "stock": list(map(str, state.stock)),
        "discards": list(map(str, state.discards)),
        "laid": [{"meld": plain_meld(laid.meld), "owner": laid.owner} for laid in state.table],
        "turn": state.turn,
        "phase": state.phase.value,
        "taken": None if state.taken is None else str(state.taken),
        "melds_this_turn": state.melds_this_turn,
        "played_this_turn": state.played_this_turn,
        "has_played": list(state.has_played),
        "recycles": state.recycles,
        "turns": state.turns,
        "winner": None if result is None else result.winner,
        "rummy": result is not None and result.rummy,
        "ending": None if result is None else result.ending.value,
    }


def plain_move(action: Action) -> Move:
    """A listed action as texts, with what its jokers stand for."""
    match action:
        case DrawStock() | DrawDiscard() | EndRound():
            return Move(action.kind)
        case Discard(card=card):
            return Move(action.kind, (str(card),))
        case SwapJoker(card=card, target=target):
            return Move(action.kind, (str(card),), target)
        case LayMeld(cards=cards, stands_for=faces):
            return Move(action.kind, texts(cards), None, _in_order(faces))
        case LayOff(cards=cards, stands_for=faces, target=target):
            return Move(action.kind, texts(cards), target, _in_order(faces))
        case _:
            raise AssertionError(action)


def texts(cards: CardSet) -> tuple[str, ...]:
    """Cards as their texts, in order."""
    return tuple(map(str, cards))


def _in_order(faces: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(naive.in_order_of_faces(tuple(map(str, faces))))


def naively_legal(table: Table, legal: set[Move], action: Action) -> bool:
    """Whether an action, of any kind and form, is one of the ``legal`` moves of the twin."""
    if type(action.seat) is not int or action.seat != table["turn"]:
        return False
    melds = table["options"]["melds"]
    match action:
        case LayMeld(cards=cards, stands_for=faces):
            found = naive.readings(list(texts(cards)), melds)
            chosen = _chosen(found, cards, faces)
            return chosen is not None and (
                Move(action.kind, texts(cards), None, naive.joker_faces(chosen)) in legal
            )
        case LayOff(cards=cards, stands_for=faces, target=target):
            if type(target) is not int or not 0 <= target < len(table["laid"]):
                return False
            added = frozenset(texts(cards))
            found = naive.grown(table["laid"][target]["meld"], list(texts(cards)), melds)
            chosen = _chosen(found, cards, faces)
            return chosen is not None and (
                Move(action.kind, texts(cards), target, naive.joker_faces(chosen, added)) in legal
            )
        case SwapJoker(target=target) if type(target) is not int:
            return False
        case _:
            return plain_move(action) in legal


def _chosen(found: list[NaiveMeld], cards: CardSet, faces: tuple[Card, ...]) -> NaiveMeld | None:
    """The reading that is meant: the usual one, or the one with exactly the cards named."""
    if not faces:
        return found[0] if found else None
    named = _in_order(tuple(set(faces)))
    if len(named) != len(faces) or len(faces) != len(cards.jokers):
        return None
    for meld in found:
        declared = naive.joker_faces(meld, frozenset(texts(cards)))
        if declared == named or ("?" in declared and _may_be_named(meld, named)):
            return meld
    return None


def _may_be_named(meld: NaiveMeld, named: tuple[str, ...]) -> bool:
    """In a flexible set any missing suits may be named and mean the same (CA29)."""
    return all(face[0] == meld.faces[0][0] and face not in meld.cards for face in named)
