"""A readable way to write down a position of the dora game.

>>> from rummylib.testing.dora import scenario
>>> state = scenario(hand="5S 5D 7C 8C 9C QD QS", discards="5H")
>>> [str(action) for action in state.legal_actions(1)]
['seat 1: ron', 'seat 1: pon with 5S 5D', 'seat 1: pass']
"""

from collections.abc import Iterable, Mapping
from typing import Literal

import attrs

from rummylib.arguments import all_of_kind, check_kind
from rummylib.cards import Card, Cards, distinct_cards
from rummylib.game import Action, Seat, check_number, check_rules, check_seat, check_seats
from rummylib.notation.dora_completion import Called, Draft, completed, first_to_move
from rummylib.notation.dora_positions import flaws_of, groups_in, throws_in
from rummylib.notation.flaws import Flaw
from rummylib.notation.lines import Line
from rummylib.reasons import Language, RummyError, fill
from rummylib.testing.errors import TooManyHands
from rummylib.variants.dora.actions import Answer, Declaration
from rummylib.variants.dora.names import member
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.state import Phase


@attrs.define(eq=False, repr=False)
class ImpossiblePosition(RummyError):
    """What was written down cannot be a position; ``flaws`` say why, all of them.

    >>> try:
    ...     scenario(hand="9D QD", shown="pon 5H 5S 5D", indicators="5H")
    ... except ImpossiblePosition as refused:
    ...     print([flaw.code for flaw in refused.flaws][:2])
    ['flaw/contradiction', 'flaw/card-twice']
    """

    code = "testing/impossible-position"
    flaws: tuple[Flaw, ...]

    def text(self, language: Language = "en") -> str:
        """The error in words, with every flaw."""
        flaws = " ".join(flaw.text(language) for flaw in self.flaws)
        return fill(language, self.catalogue, self.code, flaws=flaws)


def scenario(
    *,
    hand: Cards | None = None,
    rules: DoraRuleset | None = None,
    seats: int = 2,
    turn: Seat | None = None,
    phase: Phase | Literal["act", "after_claim", "answer"] | None = None,
    others: str | Mapping[Seat, Cards] = "",
    shown: str | Mapping[Seat, str] = "",
    discards: str | None = None,
    drawn: Card | str | None = None,
    riichi: Iterable[Seat] = (),
    opened: Iterable[Seat] = (),
    answers: Iterable[Answer] = (),
    indicators: Cards | None = None,
    dead: Cards | None = None,
    wall: Cards | None = None,
    dealer: Seat | None = None,
    number: int = 1,
) -> DoraRound:
    """A deal of the dora game in which somebody is to move and holds ``hand``.

    That is the player at ``turn``; where a discard is to be answered, the first who is asked.
    ``others`` gives the other hands by seat, or as text in turn order, beginning after that seat,
    between semicolons. A hand is written whole: seven cards with the shown ones, eight for who
    has to throw, the last one just drawn unless ``drawn`` says which.

    ``shown`` gives the groups on the table by seat, or those of ``hand``, as the notation writes
    them: ``"pon 5H 5S 5D; chi 6S 7S 8S"``. ``discards`` are written like ``"5C 7D:riichi 9H>2"``;
    where they are left out there are as many as the rest needs, among them the first card of each
    claimed group and the declarations of ``riichi`` and ``opened``. ``answers`` were given to the
    last discard. ``indicators`` are in the order in which they were turned; ``dead`` has all six
    cards out of play, and ``wall`` its cards from the bottom.

    What is left out is filled in as in a written position: see the page "Notation".

    Raises a ``RummyError``: ``ImpossiblePosition`` with everything that does not fit together,
    ``InvalidText`` for groups and discards that cannot be read, ``InvalidCard``,
    ``DuplicateCard``, ``TooManyHands``, ``UnknownName``, ``NoSuchSeat``, ``WrongNumberOfSeats``,
    ``InvalidNumber``, ``NotRules``, ``WrongKind``.

    >>> state = scenario(hand="9D QD", shown="pon 5H 5S 5D; chi 6S 7S 8S", riichi=[1],
    ...                  others="2S 2H 3D 3C 7H 7D 7C")
    >>> state.turn, state.ready[1].value, len(state.discards), state.wall_count
    (0, 'riichi', 6, 28)
    """
    rules = DoraRuleset() if rules is None else check_rules(rules, DoraRuleset)
    check_kind(shown, str, Mapping)
    check_kind(others, str, Mapping)
    check_kind(discards, str, type(None))
    check_kind(riichi, Iterable)
    check_kind(opened, Iterable)
    check_seats(seats, rules.players_min, rules.players_max)
    draft = Draft(
        rules=rules,
        seats=seats,
        dealer=None if dealer is None else check_seat(dealer, seats),
        number=check_number("number", number, 1),
        phase=None if phase is None else member(Phase, phase),
        turn=None if turn is None else check_seat(turn, seats),
        discards=None if discards is None else tuple(throws_in(_line("discards", discards), seats)),
        declared={
            **{check_seat(seat, seats): Declaration.RIICHI for seat in riichi},
            **{check_seat(seat, seats): Declaration.OPEN for seat in opened},
        },
        drawn=None if drawn is None else Card(drawn),
        answers={check_seat(answer.seat, seats): answer for answer in all_of_kind(answers, Action)},
        dead=None if dead is None else distinct_cards(dead),
        indicators=None if indicators is None else distinct_cards(indicators),
        wall=None if wall is None else distinct_cards(wall),
    )
    if not isinstance(shown, str):
        draft.shown = {check_seat(seat, seats): _groups(text) for seat, text in shown.items()}
    own = first_to_move(draft)
    if isinstance(shown, str) and shown:
        draft.shown = {own: _groups(shown)}
        if first_to_move(draft) != own:  # a claim of one's own can pass the turn on
            draft.turn = own
    if hand is not None:
        draft.hands[own] = distinct_cards(hand)
    _add_others(draft, others, own)
    state = completed(draft)
    flaws = flaws_of(draft, state)
    if flaws:
        raise ImpossiblePosition(flaws)
    return state


def _line(key: str, value: str) -> Line:
    return Line(1, key, value, 1)


def _groups(text: str) -> tuple[Called, ...]:
    check_kind(text, str)
    return groups_in(_line("shown", text)) if text else ()


def _add_others(draft: Draft, others: str | Mapping[Seat, Cards], own: Seat) -> None:
    """The hands of the other seats that are named."""
    if not isinstance(others, str):
        for seat, cards in others.items():
            if check_seat(seat, draft.seats) == own:
                raise TooManyHands(len(others), draft.seats - 1)
            draft.hands[seat] = distinct_cards(cards)
        return
    hands = [distinct_cards(text) for text in others.split(";")]
    if len(hands) >= draft.seats:
        raise TooManyHands(len(hands), draft.seats - 1)
    for step, cards in enumerate(hands, start=1):
        if cards:
            draft.hands[(own + step) % draft.seats] = cards
