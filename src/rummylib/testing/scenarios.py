"""A readable way to write down a position of ordinary rummy.

>>> from rummylib import LayOff, presets
>>> from rummylib.testing import scenario
>>> state = scenario(hand="8C KD", table="8S 8H 8D @1", rules=presets.QDAN)
>>> state.apply(LayOff(0, "8C", target=0)).table[0].cards[-1]
Card('8C')
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

import attrs

from rummylib.arguments import check_kind
from rummylib.cards import Card, Cards, CardSet, DuplicateCard, distinct_cards
from rummylib.cards import pack as full_pack
from rummylib.game import (
    Chance,
    ScriptedChance,
    Seat,
    SeededChance,
    check_number,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.melds import Meld, NotAMeld, RunMeld, classify
from rummylib.notation.melds import is_open_in
from rummylib.round import Phase, Round, TableMeld
from rummylib.round.state import knows_stock
from rummylib.ruleset import Ruleset
from rummylib.shuffle import seed_bytes
from rummylib.testing.errors import (
    CardsNotInPack,
    EmptyHand,
    MeldsThisTurnNotOnTable,
    TableMeldRefused,
    TakenBeforeDrawing,
    TakenCardNotHeld,
    TooFewCardsLeft,
    TooManyHands,
    TurnsDoNotFit,
    UnknownPhase,
    UnreadableTable,
)

__all__ = [
    "CardsNotInPack",
    "EmptyHand",
    "MeldsThisTurnNotOnTable",
    "TableMeldRefused",
    "TakenBeforeDrawing",
    "TakenCardNotHeld",
    "TooFewCardsLeft",
    "TooManyHands",
    "TurnsDoNotFit",
    "UnknownPhase",
    "UnreadableTable",
    "scenario",
]


_OWNER: Final = re.compile(r"(?P<cards>[^@]*)(?:@(?P<owner>[0-9]{1,9}))?\s*")


def scenario(
    *,
    hand: Cards,
    rules: Ruleset | None = None,
    table: str = "",
    seats: int = 2,
    turn: Seat = 0,
    phase: Phase | Literal["draw", "play"] = Phase.PLAY,
    others: str | Mapping[Seat, Cards] = "",
    stock: Cards | None = None,
    discards: Cards | None = None,
    taken: Card | str | None = None,
    dealer: Seat | None = None,
    number: int = 1,
    has_played: Iterable[Seat] = (),
    played_this_turn: bool = False,
    melds_this_turn: int = 0,
    recycles: int = 0,
    turns: int | None = None,
    shuffles: Iterable[Cards] = (),
    seed: int | bytes = 0,
) -> Round:
    """A round in which ``turn`` is to move and holds ``hand``.

    ``hand`` is held after the draw, or before it under ``phase="draw"``; ``taken`` names a card of
    it that was just taken from the discard pile. ``rules`` are the defaults of ``Ruleset``.

    ``table`` lists melds in the order of laying, between semicolons or on lines of their own, each
    with its owner as ``@seat`` (else the seat after ``turn``) and, where wanted, with what a joker
    stands for: ``"8S 8H 8D @1; 5H X1=6H 7H @0"``.

    ``others`` gives the other hands by seat, or as text in turn order, beginning after ``turn``,
    between semicolons; one that is left open gets the usual number of cards.
    ``stock`` and ``discards`` are written bottom to top.

    Cards that are not named are used up in the order of a card set (by suit, then by rank): first
    the open hands, each filled in turn order, then one discard if no discards are written, and
    all the rest is the stock, the last card on top. Where ``stock`` is written, it is the
    whole stock, and cards named nowhere are not in the game: the round's ``pack`` is smaller.

    ``has_played`` are seats that had played before this turn; owners of melds that were not laid
    in this turn always have. ``melds_this_turn`` says how many of its melds ``turn`` laid just
    now. ``turns`` are over, and ``dealer`` has dealt: of the two, one that is left out follows
    from the other, and if both are, it is the first turn of the round. ``shuffles`` and ``seed``
    give the reshuffles to come, as in ``Round.deal``.

    The position need not be one that play can reach: hands may be of any size, and a seat may
    have played with nothing on the table.

    Raises a ``RummyError``: ``NotRules``, ``InvalidCard``, ``DuplicateCard`` (also where two places
    name one card), ``CardsNotInPack``, ``TakenCardNotHeld``, ``TakenBeforeDrawing``,
    ``TableMeldRefused``, ``UnreadableTable``, ``MeldsThisTurnNotOnTable``, ``TurnsDoNotFit``,
    ``TooManyHands``, ``EmptyHand``, ``TooFewCardsLeft``, ``UnknownPhase``, ``NoSuchSeat``,
    ``WrongNumberOfSeats``, ``InvalidNumber``, ``InvalidSeed``, ``WrongKind``.

    >>> state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", taken="KC")
    >>> str(state.table[0]), state.turn, state.phase, len(state.hands[1]), len(state.stock)
    ('8S 8H 8D @1', 0, <Phase.PLAY: 'play'>, 10, 33)
    """
    rules = Ruleset() if rules is None else check_rules(rules, Ruleset)
    check_kind(table, str)
    check_kind(others, str, Mapping)
    check_kind(has_played, Iterable)
    check_kind(shuffles, Iterable)
    check_seats(seats, rules.players_min, rules.players_max)
    check_seat(turn, seats)
    if turns is None:
        turns = 0 if dealer is None else (turn - check_seat(dealer, seats) - 1) % seats
    over = check_number("turns", turns, 0)
    dealer = (turn - 1 - over) % seats if dealer is None else check_seat(dealer, seats)
    if (dealer + 1 + over) % seats != turn:
        raise TurnsDoNotFit(dealer, over, turn)
    at = _phase(phase)
    own = CardSet(hand)
    melds = tuple(_read_table(table, (turn + 1) % seats, seats, rules))
    named_hands = {turn: own, **_read_others(others, turn, seats)}
    for seat, cards in named_hands.items():
        if not cards:
            raise EmptyHand(seat)
    places = _Places(full_pack(rules.jokers))
    for cards in (*named_hands.values(), *(CardSet(laid.cards) for laid in melds)):
        places.use(cards)
    pile = None if discards is None else places.use_in_order(discards)
    written_stock = None if stock is None else places.use_in_order(stock)

    usual = rules.hand_size_for(seats)
    assert usual is not None  # a ruleset has a hand size for each number it allows
    open_seats = [s for step in range(seats) if (s := (turn + step) % seats) not in named_hands]
    places.check_left(usual * len(open_seats) + (pile is None))
    hands = named_hands | {seat: CardSet(places.take(usual)) for seat in open_seats}
    if pile is None:
        pile = places.take(1)
    rest = places.take(len(places.left))
    whole_stock = rest if written_stock is None else written_stock

    just_taken = None if taken is None else Card(taken)
    _check_taken(just_taken, own, at)
    own_melds = sum(laid.owner == turn for laid in melds)
    if check_number("melds_this_turn", melds_this_turn, 0) > own_melds:
        raise MeldsThisTurnNotOnTable(melds_this_turn, own_melds)
    before = {check_seat(seat, seats) for seat in has_played}
    before |= {laid.owner for laid in melds if laid.owner != turn}
    if own_melds > melds_this_turn:
        before.add(turn)
    renewed = check_number("recycles", recycles, 0) > 0
    recycled = CardSet(whole_stock) if renewed else CardSet.EMPTY
    known = [CardSet.EMPTY] * seats
    if just_taken is not None:
        known[turn] = CardSet(just_taken)
    return Round(
        rules=rules,
        seats=seats,
        dealer=dealer,
        number=check_number("number", number, 1),
        pack=places.pack - (CardSet(rest) if written_stock is not None else CardSet.EMPTY),
        hands=tuple(hands[seat] for seat in range(seats)),
        stock=whole_stock,
        discards=pile,
        table=melds,
        turn=turn,
        phase=at,
        taken=just_taken,
        melds_this_turn=melds_this_turn,
        played_this_turn=played_this_turn or melds_this_turn > 0,
        has_played=tuple(seat in before for seat in range(seats)),
        recycles=recycles,
        turns=over,
        result=None,
        known=tuple(known),
        recycled=recycled,
        stock_is_known=knows_stock(recycles, recycled, rules),
        event_count=1,
        chance=_chance(shuffles, recycles, seed),
    )


class _Places:
    """Which cards of a pack are not in any place yet."""

    def __init__(self, pack: CardSet) -> None:
        self.pack = pack
        self.left = pack

    def use(self, cards: CardSet) -> None:
        """Put ``cards`` somewhere; raises where one is foreign or lies somewhere already."""
        foreign = cards - self.pack
        if foreign:
            raise CardsNotInPack(foreign)
        for twice in cards - self.left:
            raise DuplicateCard(twice)
        self.left = self.left - cards

    def use_in_order(self, cards: Cards) -> tuple[Card, ...]:
        """Like ``use``, for cards whose order counts."""
        in_order = distinct_cards(cards)
        self.use(CardSet(in_order))
        return in_order

    def check_left(self, needed: int) -> None:
        """Raise where fewer than ``needed`` cards are left."""
        if needed > len(self.left):
            raise TooFewCardsLeft(needed, len(self.left))

    def take(self, count: int) -> tuple[Card, ...]:
        """The next ``count`` cards that are nowhere yet."""
        taken = tuple(self.left)[:count]
        self.left = self.left - CardSet(taken)
        return taken


def _phase(given: Phase | Literal["draw", "play"]) -> Phase:
    if given not in (Phase.DRAW, Phase.PLAY):
        raise UnknownPhase(given)
    return Phase(given)


def _check_taken(card: Card | None, hand: CardSet, phase: Phase) -> None:
    if card is None:
        return
    if phase is not Phase.PLAY:
        raise TakenBeforeDrawing(card)
    if card not in hand:
        raise TakenCardNotHeld(card)


def _read_others(others: str | Mapping[Seat, Cards], turn: Seat, seats: int) -> dict[Seat, CardSet]:
    """The other hands that are named, by seat."""
    if not isinstance(others, str):
        by_seat = {check_seat(seat, seats): CardSet(cards) for seat, cards in others.items()}
        if turn in by_seat:
            raise TooManyHands(len(by_seat), seats - 1)
        return by_seat
    hands = [CardSet(text) for text in others.split(";")]
    if len(hands) > seats - 1:
        raise TooManyHands(len(hands), seats - 1)
    in_turn_order = ((turn + step) % seats for step in range(1, seats))
    return {seat: cards for seat, cards in zip(in_turn_order, hands, strict=False) if cards}


def _read_table(text: str, owner: Seat, seats: int, rules: Ruleset) -> Iterator[TableMeld]:
    for line in text.replace("\n", ";").split(";"):
        entry = line.strip()
        if not entry:
            continue
        parts = _OWNER.fullmatch(entry)
        if parts is None:
            raise UnreadableTable(entry)
        seat = owner if parts["owner"] is None else check_seat(int(parts["owner"]), seats)
        yield TableMeld(_read_meld(entry, parts["cards"], rules), seat)


def _read_meld(entry: str, written: str, rules: Ruleset) -> Meld:
    """The meld of an entry such as ``5H X1=6H 7H``."""
    cards: list[Card] = []
    faces: dict[Card, Card] = {}
    open_words = []
    for word in written.replace(",", " ").split():
        text, equals, face = word.partition("=")
        card = Card(text)
        cards.append(card)
        if equals and not card.is_joker:
            raise UnreadableTable(entry)
        if face.endswith("?"):  # as in X1=8?, what a joker in a flexible set prints
            open_words.append(word)
        elif equals:
            faces[card] = Card(face)
    in_order = [faces[joker] for joker in sorted(faces)]
    try:
        meld = classify(distinct_cards(cards), rules, stands_for=in_order)
    except NotAMeld as refused:
        raise TableMeldRefused(entry, refused.violations) from None
    if not all(is_open_in(meld, word) for word in open_words):
        raise UnreadableTable(entry)
    return _with_jokers(meld, faces)


def _with_jokers(meld: Meld, faces: Mapping[Card, Card]) -> Meld:
    """The meld with each joker in the very place that was written for it."""
    if not faces or None in meld.stands_for:
        return meld
    if isinstance(meld, RunMeld):
        joker_at = {face: joker for joker, face in faces.items()}
        cards = tuple(
            joker_at.get(face, card) for card, face in zip(meld.cards, meld.faces, strict=True)
        )
        return RunMeld(cards, meld.faces)
    return attrs.evolve(meld, stands_for=tuple(faces[joker] for joker in sorted(faces)))


def _chance(shuffles: Iterable[Cards], recycles: int, seed: int | bytes) -> Chance:
    """The reshuffles to come: as written, the next one first, then from the seed."""
    seeded = SeededChance(seed_bytes(seed))
    orders = tuple(map(distinct_cards, shuffles))
    if not orders:
        return seeded
    return ScriptedChance((), ((),) * recycles + orders, seeded)
