"""Positions as text: every fact of a round, but for the seed.

A person may write a few lines and leave the rest to the defaults; what the library writes is
complete. The page "Notation" of the documentation has the grammar.
"""

import re
from collections.abc import Iterator
from typing import Final

from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet
from rummylib.cards import pack as full_pack
from rummylib.game import Seat
from rummylib.notation.completion import (
    Draft,
    completed,
    usual_has_played,
    usual_known,
)
from rummylib.notation.consistency import state_flaws
from rummylib.notation.flaws import (
    CardTwice,
    Contradiction,
    Flaw,
    InvalidText,
    Refused,
    Unreadable,
    WrittenTwice,
)
from rummylib.notation.keyed_lines import KeyedLines
from rummylib.notation.lines import Line, Word, read_lines
from rummylib.notation.melds import table_meld
from rummylib.notation.rules import format_rules, rules_of
from rummylib.reasons import RummyError
from rummylib.round import Ending, Phase, Round, TableMeld
from rummylib.round.state import RoundState
from rummylib.ruleset import Ruleset

GAME: Final = "rummy"
_KEYS: Final = {
    "dealer": "dealer",
    "seats": "seats",
    "number": "deal",
    "turns": "turns",
    "turn": "turn",
    "phase": "phase",
    "result": "ending",
    "taken": "taken",
    "melds_this_turn": "melds this turn",
    "played_this_turn": "played this turn",
    "has_played": "has played",
    "recycles": "recycles",
    "recycled": "recycled",
    "stock_is_known": "stock is known",
    "event_count": "events",
    "pack": "pack",
    "discards": "discards",
    "stock": "stock",
}
"""The fields of a state and the keys of their lines; hands, table and known cards are counted."""

_MOST_MELDS: Final = 55 // 3
"""More melds than all cards make are not read."""

_FEW_MELDS: Final = f"<= {_MOST_MELDS}"

_COUNTED: Final = ("hand", "known", "table")
_FIELD: Final = re.compile(r"(hands|known|table)\[(\d+)\]")
_PLURAL: Final = {"hands": "hand", "known": "known", "table": "table"}


def format_position(state: RoundState) -> str:
    """A state as text: everything but the seed, which no position ever holds.

    >>> from rummylib import Round, presets
    >>> state = Round.deal(presets.PAGAT, seats=2, seed=7)
    >>> print(format_position(state).splitlines()[1])
    rules: pagat
    >>> parse_position(format_position(state)) == state
    True
    """
    check_kind(state, RoundState)
    return "".join(f"{key}: {value}".rstrip() + "\n" for key, value in _written(state))


def parse_position(text: str) -> Round:
    r"""The state of a text; raises ``InvalidText``.

    What is left out is filled in: see the page "Notation". The text says nothing of reshuffles
    to come; these follow from a fixed seed.

    >>> state = parse_position("hand: 8C KC KD KH 2S\ntable: 8S 8H 8D @1")
    >>> state.turn, len(state.hands[1]), str(state.table[0])
    (0, 10, '8S 8H 8D @1')
    """
    return position_of(read_lines(text))


def position_of(lines: tuple[Line, ...]) -> Round:
    """The state that some lines say."""
    written = _Lines(lines)
    draft = _draft(written)
    try:
        state = completed(draft)
    except RummyError as error:
        raise written.at_its_line(Refused("result", error)) from None
    for flaw in state_flaws(state):
        written.refuse(written.at_its_line(flaw))
    written.check()
    return state


# -- writing --------------------------------------------------------------------------------------


def _written(state: RoundState) -> Iterator[tuple[str, object]]:
    yield "game", GAME
    yield "rules", format_rules(state.rules)
    yield "seats", state.seats
    yield "dealer", state.dealer
    yield "deal", state.number
    yield "turns", state.turns
    yield "turn", state.turn
    yield "phase", state.phase.value
    if state.result is not None:
        yield "ending", state.result.ending.value
    yield from _unusual(state)
    for seat, hand in enumerate(state.hands):
        yield f"hand {seat}", hand
    usual = usual_known(state.hands, state.turn, state.taken, state.phase)
    for seat, (known, expected) in enumerate(zip(state.known, usual, strict=True)):
        if known != expected:
            yield f"known {seat}", known
    yield "discards", _in_order(state.discards)
    yield "stock", _in_order(state.stock)
    for place, laid in enumerate(state.table):
        yield f"table {place}", laid


def _unusual(state: RoundState) -> Iterator[tuple[str, object]]:
    """What is only written where it is not what would be filled in."""
    if state.taken is not None:
        yield "taken", state.taken
    if state.melds_this_turn:
        yield "melds this turn", state.melds_this_turn
    if state.played_this_turn != (state.melds_this_turn > 0):
        yield "played this turn", _yes_or_no(state.played_this_turn)
    usual = usual_has_played(state.table, state.turn, state.melds_this_turn, state.seats)
    if state.has_played != usual:
        played = (str(seat) for seat, has in enumerate(state.has_played) if has)
        yield "has played", " ".join(played)
    if state.recycles:
        yield "recycles", state.recycles
        yield "recycled", state.recycled
    if state.event_count != 1:
        yield "events", state.event_count
    if state.pack != full_pack(state.rules.jokers):
        yield "pack", state.pack


def _yes_or_no(flag: bool) -> str:
    return "yes" if flag else "no"


def _in_order(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# -- reading --------------------------------------------------------------------------------------


class _Lines(KeyedLines):
    """The lines of a position of ordinary rummy."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        super().__init__(lines, ("game", "rules", "hand", "table", *_KEYS.values()), _COUNTED)

    def at_its_line(self, flaw: Flaw) -> InvalidText:
        """The error at the line that a flaw is about; at the top where it is not written."""
        field = _FIELD.match(flaw.path)
        name = re.split(r"[.\[]", flaw.path)[0]
        if field is None:
            return self.about(flaw, [_KEYS.get(name, name)])
        return self.about(flaw, [f"{_PLURAL[field[1]]} {field[2]}", _PLURAL[field[1]]])


def _draft(lines: _Lines) -> Draft:
    lines.read("game", _check_game)
    rules = lines.read("rules", rules_of)
    if rules is None:
        if lines.get("rules") is not None:
            lines.check()  # how many seats there are, and what is a meld, follows from the rules
        rules = Ruleset()
    seats = _seats(lines, rules)
    ending = lines.read("ending", _ending)
    phase = lines.read("phase", _phase)
    if phase is None:
        phase = Phase.PLAY if ending is None else Phase.OVER
    elif phase is Phase.OVER and ending is None and lines.get("ending") is None:
        reason = Unreadable("ending", "", " | ".join(Ending))
        lines.refuse(InvalidText(lines.by_key["phase"].number, 1, reason))
    draft = Draft(
        rules=rules,
        seats=seats,
        phase=phase,
        ending=ending,
        turn=lines.number("turn"),
        dealer=lines.number("dealer"),
        turns=lines.number("turns"),
    )
    turn = draft.whose_turn % seats
    draft.number = lines.number("deal")
    draft.hands = _hands(lines, turn, seats)
    draft.table = _table(lines, turn, seats, rules)
    draft.discards = lines.read("discards", Line.cards)
    draft.stock = lines.read("stock", Line.cards)
    draft.pack = lines.card_set("pack")
    draft.taken = lines.read("taken", _card)
    draft.melds_this_turn = lines.number("melds this turn")
    draft.played_this_turn = lines.flag("played this turn")
    draft.has_played = lines.read("has played", lambda line: _has_played(line, seats))
    draft.recycles = lines.number("recycles")
    draft.recycled = lines.card_set("recycled")
    draft.stock_is_known = lines.flag("stock is known")
    draft.known = _card_sets(lines, "known", seats)
    draft.events = lines.number("events")
    lines.check()
    _check_places(lines, draft)
    return draft


def _check_game(line: Line) -> str:
    if line.value != GAME:
        raise line.unreadable(GAME)
    return line.value


def _seats(lines: _Lines, rules: Ruleset) -> int:
    """As written, or as few as the rules and the hands allow; within the rules in any case."""
    seats = lines.number("seats")
    if seats is None:
        named = [int(key.split()[1]) + 1 for key in lines.by_key if key.startswith("hand ")]
        seats = max((rules.players_min, *named))
    if not rules.players_min <= seats <= rules.players_max:
        reason = Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
        lines.refuse(lines.about(reason, ("seats", "rules")))
        return rules.players_max
    return seats


def _ending(line: Line) -> Ending:
    if line.value not in list(Ending):
        raise line.unreadable(" | ".join(Ending))
    return Ending(line.value)


def _phase(line: Line) -> Phase:
    if line.value not in list(Phase):
        raise line.unreadable(" | ".join(Phase))
    return Phase(line.value)


def _card(line: Line) -> Card:
    return line.card_of(Word(line.value, line.column))


def _card_sets(lines: _Lines, name: str, seats: int) -> dict[Seat, CardSet]:
    counted = lines.counted(name, seats).items()
    read = {seat: lines.of(line, Line.card_set) for seat, line in counted}
    return {seat: cards for seat, cards in read.items() if cards is not None}


def _hands(lines: _Lines, turn: Seat, seats: int) -> dict[Seat, CardSet]:
    hands = _card_sets(lines, "hand", seats)
    own = lines.get("hand")
    if own is not None:
        if turn in hands:
            lines.refuse(own.refused(WrittenTwice("", f"hand {turn}"), own.key_column))
        hands[turn] = lines.card_set("hand") or CardSet.EMPTY
    return hands


def _table(lines: _Lines, turn: Seat, seats: int, rules: Ruleset) -> tuple[TableMeld, ...]:
    """The melds of ``table 0``, ``table 1`` ... or, between semicolons, of ``table``."""
    owner = (turn + 1) % seats
    counted = lines.counted("table", 1000)
    together = lines.get("table")
    written = [*counted.values()] if together is None else [*together.parts()]
    if len(written) > _MOST_MELDS:
        lines.refuse(written[0].refused(Contradiction("table", str(len(written)), _FEW_MELDS)))
        return ()
    for place, (number, line) in enumerate(sorted(counted.items())):
        if together is not None:
            lines.refuse(line.refused(WrittenTwice("", "table"), line.key_column))
        elif number != place:
            reason = Contradiction("", line.key, f"table {place}")
            lines.refuse(line.refused(reason, line.key_column))
    if together is None:
        written = [counted[number] for number in sorted(counted)]
    read = (
        lines.of(line, lambda one: table_meld(one, tuple(one.words()), owner, rules))
        for line in written
    )
    return tuple(laid for laid in read if laid is not None)


def _has_played(line: Line, seats: int) -> tuple[bool, ...]:
    played = set()
    for word in line.words():
        seat = line.number_of(word, "SEAT")
        if not 0 <= seat < seats:
            reason = Contradiction(line.key, str(seat), f"0..{seats - 1}")
            raise line.refused(reason, word.column)
        played.add(seat)
    return tuple(seat in played for seat in range(seats))


def _check_places(lines: _Lines, draft: Draft) -> None:
    """Refuse a card that is named in two places before the open places are filled."""
    seen = CardSet.EMPTY
    places: list[tuple[str, CardSet]] = [
        *((f"hands[{seat}]", hand) for seat, hand in draft.hands.items()),
        *((f"table[{place}]", CardSet(laid.cards)) for place, laid in enumerate(draft.table)),
        ("discards", CardSet(draft.discards or ())),
        ("stock", CardSet(draft.stock or ())),
    ]
    for path, cards in places:
        for card in cards & seen:
            lines.refuse(lines.at_its_line(CardTwice(path, card)))
        seen |= cards
    lines.check()
