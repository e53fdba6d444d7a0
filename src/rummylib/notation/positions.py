"""Positions as text: every fact of a round, but for the seed.

A person may write a few lines and leave the rest to the defaults; what the library writes is
complete. The page "Notation" of the documentation has the grammar.
"""

import re
from collections.abc import Iterator
from typing import Final

from rummylib.cards import Card, CardSet
from rummylib.cards import pack as full_pack
from rummylib.game import Seat
from rummylib.notation.completion import (
    Draft,
    completed,
    usual_has_played,
    usual_known,
    usual_stock_is_known,
)
from rummylib.notation.consistency import state_flaws
from rummylib.notation.flaws import (
    CardTwice,
    Contradiction,
    Flaw,
    InvalidText,
    Refused,
    UnknownField,
    Unreadable,
    WrittenTwice,
    quoted,
)
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

_COUNTED: Final = re.compile(r"(hand|known|table) ([0-9]{1,3})", re.ASCII)
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
    try:
        state = completed(_draft(written))
    except InvalidText:
        raise
    except RummyError as error:
        raise written.refused(Refused("result", error)) from None
    for flaw in state_flaws(state):
        raise written.refused(flaw)
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
    if state.stock_is_known != usual_stock_is_known(state.recycles, state.rules):
        yield "stock is known", _yes_or_no(state.stock_is_known)
    if state.event_count != 1:
        yield "events", state.event_count
    if state.pack != full_pack(state.rules.jokers):
        yield "pack", state.pack


def _yes_or_no(flag: bool) -> str:
    return "yes" if flag else "no"


def _in_order(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# -- reading --------------------------------------------------------------------------------------


class _Lines:
    """The lines of a position by their keys."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.by_key: dict[str, Line] = {}
        for line in lines:
            if line.key in self.by_key:
                raise line.refused(WrittenTwice("", line.key), line.key_column)
            if not _is_key(line.key):
                raise line.refused(UnknownField("", quoted(line.key)), line.key_column)
            self.by_key[line.key] = line

    def get(self, key: str) -> Line | None:
        return self.by_key.get(key)

    def number(self, key: str) -> int | None:
        line = self.get(key)
        return None if line is None else line.number_value()

    def flag(self, key: str) -> bool | None:
        line = self.get(key)
        return None if line is None else line.flag()

    def card_set(self, key: str) -> CardSet | None:
        line = self.get(key)
        return None if line is None else line.card_set()

    def counted(self, name: str, seats: int) -> dict[Seat, Line]:
        """The lines ``name 0``, ``name 1`` ... by their number."""
        found: dict[Seat, Line] = {}
        for key, line in self.by_key.items():
            numbered = _COUNTED.fullmatch(key)
            if numbered is not None and numbered[1] == name:
                number = int(numbered[2])
                if number >= seats or str(number) != numbered[2]:
                    reason = Contradiction("", quoted(key), f"{name} 0..{seats - 1}")
                    raise line.refused(reason, line.key_column)
                found[number] = line
        return found

    def refused(self, flaw: Flaw) -> InvalidText:
        """The error at the line that a flaw is about; at the top where it is not written."""
        field = _FIELD.match(flaw.path)
        name = re.split(r"[.\[]", flaw.path)[0]
        keys = [_KEYS.get(name, name)]
        if field is not None:
            keys = [f"{_PLURAL[field[1]]} {field[2]}", _PLURAL[field[1]]]
        for key in keys:
            line = self.by_key.get(key)
            if line is not None:
                return line.refused(flaw)
        return InvalidText(1, 1, flaw)


def _is_key(key: str) -> bool:
    known = ("game", "rules", "hand", "table")
    return key in known or key in _KEYS.values() or _COUNTED.fullmatch(key) is not None


def _draft(lines: _Lines) -> Draft:
    game = lines.get("game")
    if game is not None and game.value != GAME:
        raise game.unreadable(GAME)
    rules_line = lines.get("rules")
    rules = Ruleset() if rules_line is None else rules_of(rules_line)
    seats = _seats(lines, rules)
    ending = _ending(lines)
    phase = _phase(lines, ending)
    if phase is Phase.OVER and ending is None:
        reason = Unreadable("ending", "", " | ".join(Ending))
        raise InvalidText(lines.by_key["phase"].number, 1, reason)
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
    draft.discards = _cards_in_order(lines, "discards")
    draft.stock = _cards_in_order(lines, "stock")
    draft.pack = lines.card_set("pack")
    taken = lines.get("taken")
    if taken is not None:
        draft.taken = taken.card_of(Word(taken.value, taken.column))
    draft.melds_this_turn = lines.number("melds this turn")
    draft.played_this_turn = lines.flag("played this turn")
    draft.has_played = _has_played(lines, seats)
    draft.recycles = lines.number("recycles")
    draft.recycled = lines.card_set("recycled")
    draft.stock_is_known = lines.flag("stock is known")
    draft.known = {n: line.card_set() for n, line in lines.counted("known", seats).items()}
    draft.events = lines.number("events")
    _check_places(lines, draft)
    return draft


def _seats(lines: _Lines, rules: Ruleset) -> int:
    line = lines.get("seats")
    if line is None:
        named = [int(key.split()[1]) + 1 for key in lines.by_key if key.startswith("hand ")]
        seats = max((rules.players_min, *named))
        line = lines.get("rules")
    else:
        seats = line.number_value()
    if not rules.players_min <= seats <= rules.players_max:
        reason = Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
        raise InvalidText(1, 1, reason) if line is None else line.refused(reason)
    return seats


def _ending(lines: _Lines) -> Ending | None:
    line = lines.get("ending")
    if line is None:
        return None
    if line.value not in list(Ending):
        raise line.unreadable(" | ".join(Ending))
    return Ending(line.value)


def _phase(lines: _Lines, ending: Ending | None) -> Phase:
    line = lines.get("phase")
    if line is None:
        return Phase.PLAY if ending is None else Phase.OVER
    if line.value not in list(Phase):
        raise line.unreadable(" | ".join(Phase))
    return Phase(line.value)


def _hands(lines: _Lines, turn: Seat, seats: int) -> dict[Seat, CardSet]:
    hands = {seat: line.card_set() for seat, line in lines.counted("hand", seats).items()}
    own = lines.get("hand")
    if own is not None:
        if turn in hands:
            raise own.refused(WrittenTwice("", f"hand {turn}"), own.key_column)
        hands[turn] = own.card_set()
    return hands


def _table(lines: _Lines, turn: Seat, seats: int, rules: Ruleset) -> tuple[TableMeld, ...]:
    """The melds of ``table 0``, ``table 1`` ... or, between semicolons, of ``table``."""
    owner = (turn + 1) % seats
    counted = lines.counted("table", 1000)
    together = lines.get("table")
    melds: list[TableMeld] = []
    written = [*counted.values()] if together is None else together.value.split(";")
    if len(written) > _MOST_MELDS:
        line = next(iter(counted.values())) if together is None else together
        raise line.refused(Contradiction("table", str(len(written)), f"<= {_MOST_MELDS}"))
    for place, (number, line) in enumerate(sorted(counted.items())):
        if number != place or together is not None:
            reason = Contradiction("", line.key, f"table {place}")
            raise line.refused(reason, line.key_column)
        melds.append(table_meld(line, tuple(line.words()), owner, rules))
    if together is not None:
        column = together.column
        for part in together.value.split(";"):
            piece = Line(together.number, "table", part, column, together.key_column)
            melds.append(table_meld(piece, tuple(piece.words()), owner, rules))
            column += len(part) + 1
    return tuple(melds)


def _cards_in_order(lines: _Lines, key: str) -> tuple[Card, ...] | None:
    line = lines.get(key)
    return None if line is None else line.cards()


def _has_played(lines: _Lines, seats: int) -> tuple[bool, ...] | None:
    line = lines.get("has played")
    if line is None:
        return None
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
            raise lines.refused(CardTwice(path, card))
        seen |= cards
