"""Ordinary rummy as numbers."""

from collections.abc import Iterator
from typing import Final, assert_never

from rummylib.arguments import WrongKind
from rummylib.cards import CARDS, Card
from rummylib.game import Action, MatchState, View, check_rules
from rummylib.match import Match, MatchView
from rummylib.melds.rules import LEAST_CARDS
from rummylib.notation.house_rules import read_house_rules
from rummylib.rl.coding import (
    EVERY_CARD,
    Block,
    Rules,
    around,
    card_places,
    one_of,
    squashed,
)
from rummylib.rl.spelling import Word
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Phase,
    RoundView,
    SwapJoker,
    TableMeld,
)
from rummylib.round.actions import RUMMY_ACTIONS, RummyAction
from rummylib.ruleset import Ruleset, Scoring
from rummylib.rummy import GAME
from rummylib.shuffle import Seed

MOST_MELDS: Final = len(EVERY_CARD) // LEAST_CARDS
"""More melds than this cannot lie on a table."""

SYMBOLS: Final = (
    "draw stock",
    "draw discard",
    "end round",
    "meld",
    "lay-off",
    "swap",
    "done",
    *(f"discard {card}" for card in EVERY_CARD),
    *(f"card {card}" for card in EVERY_CARD),
    *(f"as {card}" for card in CARDS),
    *(f"meld {number}" for number in range(MOST_MELDS)),
)
DRAW_STOCK, DRAW_DISCARD, END_ROUND, MELD, LAY_OFF, SWAP, DONE = range(7)
_DISCARD: Final = DONE + 1
_CARD: Final = _DISCARD + len(EVERY_CARD)
_FACE: Final = _CARD + len(EVERY_CARD)
_TARGET: Final = _FACE + len(CARDS)

_PHASES: Final = tuple(Phase)


class RummyCoding:
    """Ordinary rummy: the same symbols and the same observations under all rules.

    >>> coding = RummyCoding()
    >>> word = coding.spell(LayOff(0, "8C X1", target=2, stands_for="9C"))
    >>> [coding.symbols[symbol] for symbol in word]
    ['lay-off', 'meld 2', 'card 8C', 'card X1', 'as 9C', 'done']
    """

    symbols: tuple[str, ...] = SYMBOLS
    """The alphabet of actions: what each index of the action space says."""

    def start(self, rules: Rules | None, seats: int, seed: Seed) -> Match:
        """A fresh match; raises a ``RummyError`` for rules that cannot be played."""
        if rules is None or isinstance(rules, str):
            rules = read_house_rules(GAME, rules).rules
        return Match.start(check_rules(rules, Ruleset), seats=seats, seed=seed)

    def spell(self, action: Action) -> Word:
        """The one word of a legal action, as it is listed."""
        if not isinstance(action, RUMMY_ACTIONS):
            raise WrongKind.of(action, *RUMMY_ACTIONS)
        return _spelled(action)

    def blocks(self, view: View) -> Iterator[Block]:
        """What the seat of a view sees, of nothing but the view."""
        if not isinstance(view, MatchView) or view.seat is None:
            raise WrongKind.of(view, MatchView)
        yield from _of_round(view.round, view.seat)
        seats = around(view.seat, view.round.seats)
        yield "totals", [squashed(float(view.totals[seat]), 100) for seat in seats]
        yield "match wins", [squashed(view.match_wins[seat], 2) for seat in seats]

    def rewards(self, match: MatchState) -> tuple[float, ...]:
        """By seat, the points of the last round; where points are penalties, what they cost."""
        played = _its_match(match).played[-1]
        sign = -1 if _its_match(match).rules.scoring is Scoring.PENALTY else 1
        return tuple(sign * float(points) for points in played.score.points)

    def shown(self, match: MatchState) -> str:
        """The table for somebody who sees all."""
        return str(_its_match(match))


def _its_match(match: MatchState) -> Match:
    if isinstance(match, Match):
        return match
    raise WrongKind.of(match, Match)


def _spelled(action: RummyAction) -> Word:
    match action:
        case DrawStock():
            return (DRAW_STOCK,)
        case DrawDiscard():
            return (DRAW_DISCARD,)
        case EndRound():
            return (END_ROUND,)
        case Discard(card=card):
            return (_DISCARD + card.order,)
        case SwapJoker(card=card, target=target):
            return (SWAP, _TARGET + target, _CARD + card.order)
        case LayMeld(cards=cards, stands_for=faces):
            return (MELD, *map(_card, cards), *map(_face, faces), DONE)
        case LayOff(cards=cards, target=target, stands_for=faces):
            start = (LAY_OFF, _TARGET + target)
            return (*start, *map(_card, cards), *map(_face, faces), DONE)
        case _:
            assert_never(action)


def _card(card: Card) -> int:
    return _CARD + card.order


def _face(card: Card) -> int:
    return _FACE + card.order


def _of_round(view: RoundView, own: int) -> Iterator[Block]:
    seats = around(own, view.seats)
    yield "hand", card_places(view.hand)
    yield "discards", card_places(view.discards)
    yield "top discard", card_places(view.discards[-1:])
    yield "taken", card_places(() if view.taken is None else (view.taken,))
    yield "next card", card_places(view.known_stock[-1:])
    yield "recycled", card_places(view.recycled)
    for step, seat in enumerate(seats[1:], start=1):
        yield f"known in hand {step}", card_places(view.known[seat])
    for number in range(MOST_MELDS):
        laid = view.table[number] if number < len(view.table) else None
        yield f"meld {number}", _laid(laid, seats)
    yield "hand counts", [view.hand_counts[seat] / len(EVERY_CARD) for seat in seats]
    yield "stock", [view.stock_count / len(EVERY_CARD)]
    yield "turn", one_of(seats.index(view.turn), view.seats)
    yield "dealer", one_of(seats.index(view.dealer), view.seats)
    yield "phase", one_of(_PHASES.index(view.phase), len(_PHASES))
    yield "has played", [float(view.has_played[seat]) for seat in seats]
    yield "melds this turn", [squashed(view.melds_this_turn, 2)]
    yield "played this turn", [float(view.played_this_turn)]
    yield "recycles left", [squashed(view.recycles_left, 2)]
    yield "turns", [squashed(view.turns, 30)]
    yield "deal", [squashed(view.number, 4)]


def _laid(laid: TableMeld | None, seats: list[int]) -> list[float]:
    """A meld of the table: its cards, what its jokers stand for, and whose it is."""
    if laid is None:
        return [0.0] * (len(EVERY_CARD) + len(CARDS) + len(seats))
    faces = [face for face in laid.meld.stands_for if face is not None]
    stands_for = [float(card in faces) for card in CARDS]
    return [*card_places(laid.cards), *stands_for, *one_of(seats.index(laid.owner), len(seats))]
