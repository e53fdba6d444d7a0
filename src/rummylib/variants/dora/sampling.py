"""A full deal that a view could come from, for players that think ahead."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet
from rummylib.claims import Window, seats_after
from rummylib.game import Seat
from rummylib.shuffle import SEED_BYTES
from rummylib.variants.dora.actions import Answer, Declaration, Pass, Ron
from rummylib.variants.dora.match import DoraMatch, DoraMatchView
from rummylib.variants.dora.options import MultipleRon
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.shown import own_kan_cards
from rummylib.variants.dora.state import DEAD_CARDS, INDICATOR_PLACES, Phase, Thrown
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.waits import completes, ready
from rummylib.variants.dora.win import Ready

TRIES: Final = 400


def sample(view: DoraView, rng: Random) -> DoraRound:
    """A deal whose view from the same seat is exactly ``view``, drawn with ``rng``.

    Hidden hands are drawn from the unseen cards. The hand of a player who declared riichi is
    drawn again, up to a number of tries, until it is one card short of a win and has let no
    winning card go by.

    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> view = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7).view(1)
    >>> sample(view, Random(1)).view(1) == view
    True
    """
    check_kind(view, DoraView)
    check_kind(rng, Random)
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    hands = [_known_hand(view, seat) for seat in range(view.seats)]
    for seat in _unknown_seats(view):
        hands[seat] = _drawn_hand(view, seat, unseen, rng)
    dead = _dead_cards(view, unseen)
    return DoraRound(
        rules=view.rules,
        seats=view.seats,
        dealer=view.dealer,
        number=view.number,
        dead=dead,
        wall=tuple(unseen),
        kans=view.kans,
        hidden=tuple(hands),
        shown=view.shown,
        discards=view.discards,
        ready=view.ready,
        one_shot=view.one_shot,
        draws=view.draws,
        drawn=_drawn_card(view, hands, rng),
        turn=view.turn,
        phase=view.phase,
        untouched=view.untouched,
        kan_in_turn=view.kan_in_turn,
        window=_window(view, hands),
        result=view.result,
        event_count=view.event_count,
    )


def sample_match(view: DoraMatchView, rng: Random) -> DoraMatch:
    """A match whose view from the same seat is exactly ``view``; coming deals are drawn anew.

    Its cards come from no seed, so it can be played, and not be read back from a document.

    >>> from rummylib.variants.dora import TOMASU, DoraMatch
    >>> view = DoraMatch.start(TOMASU, seats=3, seed=7).view(1)
    >>> sample_match(view, Random(1)).view(1) == view
    True
    """
    check_kind(view, DoraMatchView)
    deal = sample(view.round, rng)
    return DoraMatch(
        rules=deal.rules,
        round=deal,
        first_dealer=view.first_dealer,
        past=view.results[: -1 if deal.is_over else None],
        past_events=view.event_count - deal.event_count,
        seed=rng.randbytes(SEED_BYTES),
    )


def _known_hand(view: DoraView, seat: Seat) -> CardSet:
    if seat == view.seat:
        return view.hand
    return view.open_hands[seat] or _won_hand(view, seat) or CardSet.EMPTY


def _won_hand(view: DoraView, seat: Seat) -> CardSet | None:
    """The hidden cards of a winner, who has shown them; a card he took by ron stays a discard."""
    for win in view.result.wins if view.result else ():
        if win.seat == seat:
            thrown = CardSet.EMPTY if win.thrower is None else CardSet(win.card or ())
            return win.hidden - thrown
    return None


def _unknown_seats(view: DoraView) -> list[Seat]:
    """The seats whose hands are to be drawn, ready ones first: they leave the least choice."""
    unknown = [
        seat
        for seat in range(view.seats)
        if seat != view.seat and view.open_hands[seat] is None and _won_hand(view, seat) is None
    ]
    return sorted(unknown, key=lambda seat: view.ready[seat] is Ready.NO)


def _drawn_hand(view: DoraView, seat: Seat, unseen: list[Card], rng: Random) -> CardSet:
    """A hand for ``seat``; its cards leave ``unseen``."""
    count = view.hidden_counts[seat]
    has_drawn = view.phase is Phase.ACT and view.turn == seat
    for _ in range(TRIES):
        kept = CardSet(unseen[: count - has_drawn])
        if view.ready[seat] is Ready.NO or _is_credible(view, seat, kept):
            break
        rng.shuffle(unseen)
    hand = CardSet(unseen[:count])
    del unseen[:count]
    return hand


def _is_credible(view: DoraView, seat: Seat, kept: CardSet) -> bool:
    """A riichi hand is one card short, and has passed nothing that it would have had to take."""
    return ready(kept.bits, view.shown[seat], view.rules) and not has_let_go(view, seat, kept)


def has_let_go(facts: DoraView | DoraRound, seat: Seat, kept: CardSet) -> bool:
    """Whether a hand has not won since it declared, though it had to (F3, F5, D30).

    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> has_let_go(DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7), 1, CardSet("8S"))
    False
    """
    groups, rules = facts.shown[seat], facts.rules
    passed = _passed(facts, seat)
    return any(completes(kept.bits, thrown.card.bit, groups, rules) for thrown in passed)


def _passed(facts: DoraView | DoraRound, seat: Seat) -> Iterator[Thrown]:
    """The cards that went by after the declaration, those that the seat threw itself among them."""
    declared = False
    last = len(facts.discards) - (facts.turn != seat and _may_have_won_last(facts, seat))
    for thrown in facts.discards[:last]:
        if declared:
            yield thrown
        elif thrown.thrower == seat and thrown.declare is not Declaration.NONE:
            declared = True


def _may_have_won_last(facts: DoraView | DoraRound, seat: Seat) -> bool:
    """Whether a seat has won on the last discard, or would have, which may not show.

    It does not while the discard is answered, and where only the nearest seat was paid.
    """
    if facts.phase is Phase.ANSWER:
        return True
    wins = facts.result.wins if facts.result else ()
    if not wins or wins[0].thrower is None:
        return False
    return facts.rules.multiple_ron is MultipleRon.NEAREST or any(w.seat == seat for w in wins)


def _dead_cards(view: DoraView, unseen: list[Card]) -> tuple[Card, ...]:
    face_up = dict(zip(INDICATOR_PLACES, view.indicators, strict=False))
    return tuple(face_up.get(place) or unseen.pop() for place in range(DEAD_CARDS))


def _drawn_card(view: DoraView, hands: Sequence[CardSet], rng: Random) -> Card | None:
    """The card just drawn: any of the hand, of a riichi hand one without which it is credible.

    Where a kan has used up the hand, it went into that kan. Which of several that was, and which
    card was added to a pon, the view does not tell.
    """
    if view.phase is not Phase.ACT or view.drawn is not None:
        return view.drawn
    hand = hands[view.turn]
    if not hand:
        return rng.choice(tuple(own_kan_cards(view.shown[view.turn])))
    cards = tuple(hand)
    if view.ready[view.turn] is not Ready.NO:
        credible = (card for card in hand if _is_credible(view, view.turn, hand.without(card)))
        cards = tuple(credible) or cards
    return rng.choice(cards)


def _window(view: DoraView, hands: Sequence[CardSet]) -> Window[Answer] | None:
    """The sealed answers: the own one as it was given, and passes for what is not known."""
    if view.phase is not Phase.ANSWER:
        return None
    window = Window[Answer].opened(seats_after(view.turn, view.seats))
    for seat in window.asked:
        if seat == view.seat and view.answer is not None:
            window = window.answered(view.answer)
        elif seat not in view.to_act:
            window = window.answered(_likely_answer(view, seat, hands[seat]))
    return window


def _likely_answer(view: DoraView, seat: Seat, hand: CardSet) -> Answer:
    thrown = view.discards[-1].card.bit
    bound = view.ready[seat] is not Ready.NO
    if bound and completes(hand.bits, thrown, view.shown[seat], view.rules):
        return Ron(seat)
    return Pass(seat)
