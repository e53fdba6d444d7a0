"""The dora game as numbers."""

from collections.abc import Iterator
from typing import Final, assert_never, get_args

from rummylib.arguments import WrongKind
from rummylib.game import Action, MatchState, View, check_rules
from rummylib.notation.dora_positions import format_position
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
from rummylib.shuffle import Seed
from rummylib.variants.dora import (
    GAME,
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    DoraMatch,
    DoraMatchView,
    DoraRuleset,
    DoraView,
    Kan,
    Pass,
    Phase,
    Pon,
    Ready,
    Ron,
    ShownGroup,
    Tsumo,
)

MOST_GROUPS: Final = 2
"""More groups than this nobody can have shown: a hand is seven cards, and an eighth to win."""

SYMBOLS: Final = (
    "tsumo",
    "ron",
    "pass",
    "concealed kan",
    "kan",
    "pon",
    "chi",
    "added kan",
    "done",
    *(f"discard {card}" for card in EVERY_CARD),
    *(f"riichi {card}" for card in EVERY_CARD),
    *(f"open {card}" for card in EVERY_CARD),
    *(f"card {card}" for card in EVERY_CARD),
    *(f"group {number}" for number in range(MOST_GROUPS)),
)
TSUMO, RON, PASS, CONCEALED_KAN, KAN, PON, CHI, ADDED_KAN, DONE = range(9)
_THROWS: Final = {
    declare: DONE + 1 + place * len(EVERY_CARD) for place, declare in enumerate(Declaration)
}
_CARD: Final = DONE + 1 + len(_THROWS) * len(EVERY_CARD)
_TARGET: Final = _CARD + len(EVERY_CARD)

_PHASES: Final = tuple(Phase)
_READY: Final = tuple(Ready)
_MOST_CARDS: Final = 8
"""So many cards has a hand with the one that was drawn."""


class DoraCoding:
    """The dora game: the same symbols and the same observations under all rules.

    >>> coding = DoraCoding()
    >>> [coding.symbols[symbol] for symbol in coding.spell(Pon(1, "5H 5S"))]
    ['pon', 'card 5S', 'card 5H', 'done']
    """

    symbols: tuple[str, ...] = SYMBOLS
    """The alphabet of actions: what each index of the action space says."""

    def start(self, rules: Rules | None, seats: int, seed: Seed) -> DoraMatch:
        """A fresh match; raises a ``RummyError`` for rules that cannot be played."""
        if rules is None or isinstance(rules, str):
            rules = read_house_rules(GAME, rules).rules
        return DoraMatch.start(check_rules(rules, DoraRuleset), seats=seats, seed=seed)

    def spell(self, action: Action) -> Word:
        """The one word of a legal action, as it is listed."""
        if not isinstance(action, get_args(DoraAction)):
            raise WrongKind.of(action, *get_args(DoraAction))
        return _spelled(action)

    def blocks(self, view: View) -> Iterator[Block]:
        """What the seat of a view sees, of nothing but the view."""
        if not isinstance(view, DoraMatchView) or view.seat is None:
            raise WrongKind.of(view, DoraMatchView)
        yield from _of_round(view.round, view.seat)
        seats = around(view.seat, view.round.seats)
        yield "chips", [squashed(view.totals[seat], 30) for seat in seats]

    def rewards(self, match: MatchState) -> tuple[float, ...]:
        """By seat, the chips that the last deal brought or cost."""
        result = _its_match(match).results[-1]
        return tuple(map(float, result.chips))

    def shown(self, match: MatchState) -> str:
        """The table for somebody who sees all."""
        return format_position(_its_match(match).round).rstrip()


def _its_match(match: MatchState) -> DoraMatch:
    if isinstance(match, DoraMatch):
        return match
    raise WrongKind.of(match, DoraMatch)


def _spelled(action: DoraAction) -> Word:
    match action:
        case Tsumo():
            return (TSUMO,)
        case Ron():
            return (RON,)
        case Pass():
            return (PASS,)
        case Discard(card=card, declare=declare):
            return (_THROWS[declare] + card.order,)
        case AddedKan(card=card, target=target):
            return (ADDED_KAN, _CARD + card.order, _TARGET + target)
        case ConcealedKan(cards=cards):
            return (CONCEALED_KAN, *(_CARD + card.order for card in cards), DONE)
        case Kan(cards=cards):
            return (KAN, *(_CARD + card.order for card in cards), DONE)
        case Pon(cards=cards):
            return (PON, *(_CARD + card.order for card in cards), DONE)
        case Chi(cards=cards):
            return (CHI, *(_CARD + card.order for card in cards), DONE)
        case _:
            assert_never(action)


def _of_round(view: DoraView, own: int) -> Iterator[Block]:
    seats = around(own, view.seats)
    is_asked = view.phase is Phase.ANSWER
    last = view.discards[-1].card if is_asked else None
    yield "hand", card_places(view.hand)
    yield "drawn", card_places(() if view.drawn is None else (view.drawn,))
    yield "thrown", card_places(() if last is None else (last,))
    yield "indicators", card_places(view.indicators)
    yield "discards", card_places(view.pile)
    for step, seat in enumerate(seats):
        thrown = [one.card for one in view.discards if one.thrower == seat]
        yield f"thrown by {step}", card_places(thrown)
        yield f"open hand of {step}", card_places(view.open_hands[seat] or ())
        for number in range(MOST_GROUPS):
            groups = view.shown[seat]
            shown = groups[number] if number < len(groups) else None
            yield f"group {number} of {step}", _shown(shown)
        yield f"ready {step}", one_of(_READY.index(view.ready[seat]), len(_READY))
    yield "hidden counts", [view.hidden_counts[seat] / _MOST_CARDS for seat in seats]
    yield "one shot", [float(view.one_shot[seat]) for seat in seats]
    yield "draws", [squashed(view.draws[seat], 6) for seat in seats]
    yield "wall", [view.wall_count / len(EVERY_CARD)]
    yield "turn", one_of(seats.index(view.turn), view.seats)
    yield "dealer", one_of(seats.index(view.dealer), view.seats)
    yield "phase", one_of(_PHASES.index(view.phase), len(_PHASES))
    yield "kans", [squashed(view.kans, 2)]
    yield "untouched", [float(view.untouched)]
    yield "kan in turn", [float(view.kan_in_turn)]
    yield "deal", [squashed(view.number, 4)]


def _shown(group: ShownGroup | None) -> list[float]:
    """A group that lies open: its cards, and whether it may become a kan."""
    if group is None:
        return [0.0] * (len(EVERY_CARD) + 1)
    return [*card_places(group.cards), float(group.call.is_kan)]
