"""Positions of the dora game as text: every fact of a deal.

A person may write a few lines and leave the rest to the defaults; what the library writes is
complete. The page "Notation" of the documentation has the grammar.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeVar

from rummylib.arguments import check_kind
from rummylib.cards import Card
from rummylib.game import Seat
from rummylib.notation.dora_completion import (
    Called,
    Draft,
    Ended,
    Throw,
    completed,
    draft_flaws,
    first_to_move,
    usual_one_shot,
)
from rummylib.notation.dora_lines import action_in, format_rules, format_words, rules_of
from rummylib.notation.dora_states import state_flaws
from rummylib.notation.flaws import (
    CardTwice,
    Contradiction,
    Flaw,
    InvalidText,
    Refused,
    WrittenTwice,
)
from rummylib.notation.keyed_lines import KeyedLines
from rummylib.notation.lines import Line, Word, read_lines
from rummylib.reasons import RummyError
from rummylib.variants.dora.actions import Answer, Chi, Declaration, Kan, Pass, Pon, Ron
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import Call, ShownGroup
from rummylib.variants.dora.state import Phase, Thrown

GAME: Final = "dora"
_KEYS: Final = (
    "game",
    "rules",
    "seats",
    "dealer",
    "deal",
    "turn",
    "phase",
    "ending",
    "drawn",
    "riichi",
    "open",
    "one shot",
    "kan in turn",
    "hand",
    "discards",
    "indicators",
    "dead",
    "wall",
)
_COUNTED: Final = ("hand", "shown", "answer")
_FIELDS: Final = {
    "number": ("deal",),
    "result": ("ending", "phase"),
    "kan_in_turn": ("kan in turn",),
    "one_shot": ("one shot", "discards"),
    "phase": ("phase", "discards", "turn"),
    "turn": ("turn", "discards"),
    "drawn": ("drawn", "hand", "phase"),
    "dead": ("dead", "indicators"),
    "draws": ("discards",),
}
"""The fields of a state whose lines are called otherwise."""

_PLACE: Final = re.compile(r"([a-z_.]+)\[(\d+)\](?:\[(\d+)\])?")
_CALLS: Final = {call.value.replace("_", "-"): call for call in Call}
_DECLARED: Final = {one.value: one for one in Declaration if one is not Declaration.NONE}
_ENDINGS: Final = "exhausted | tsumo CARD | ron SEAT"

T = TypeVar("T")


def format_position(state: DoraRound) -> str:
    """A state as text: everything but the seed, which a deal does not even hold.

    >>> from rummylib.variants.dora import DoraRound, DoraRuleset
    >>> state = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    >>> print(format_position(state).splitlines()[1])
    rules: tomasu
    >>> parse_position(format_position(state)) == state
    True
    """
    check_kind(state, DoraRound)
    return "".join(f"{key}: {value}".rstrip() + "\n" for key, value in _written(state))


def parse_position(text: str) -> DoraRound:
    r"""The state of a text; raises ``InvalidText`` with all that is wrong.

    >>> state = parse_position("game: dora\nhand 1: 5S 5D 7C 8C 9C QD QS\ndiscards: 5H")
    >>> state.phase.value, state.turn, [str(action) for action in state.legal_actions(1)]
    ('answer', 0, ['seat 1: ron', 'seat 1: pon with 5S 5D', 'seat 1: pass'])
    """
    return position_of(read_lines(text))


def position_of(lines: tuple[Line, ...]) -> DoraRound:
    """The state that some lines say."""
    written = _Lines(lines)
    draft = written.draft()
    written.check()
    try:
        state = completed(draft)
    except RummyError as error:
        raise InvalidText(1, 1, Refused("", error)) from None
    for flaw in flaws_of(draft, state):
        written.refuse(written.at_its_line(flaw, state))
    written.check()
    return state


def flaws_of(draft: Draft, state: DoraRound) -> tuple[Flaw, ...]:
    """Everything that is wrong with the state of a draft."""
    own = tuple(draft_flaws(draft, state))
    told = {flaw.path for flaw in own}
    return (*own, *(flaw for flaw in state_flaws(state) if flaw.path not in told))


def mover(state: DoraRound) -> Seat:
    """Whose action a line without a seat is: of the player at turn, or who answers next."""
    if state.window is None:
        return state.turn
    return next(seat for seat in state.window.asked if seat in state.window.waiting)


# -- writing --------------------------------------------------------------------------------------


def _written(state: DoraRound) -> Iterator[tuple[str, object]]:
    yield "game", GAME
    yield "rules", format_rules(state.rules)
    yield "seats", state.seats
    yield "dealer", state.dealer
    yield "deal", state.number
    yield "turn", state.turn
    yield "phase", state.phase.value
    if state.result is not None:
        yield "ending", _ending(state.result)
    if state.drawn is not None:
        yield "drawn", state.drawn
    if state.one_shot != tuple(usual_one_shot(state, seat) for seat in range(state.seats)):
        yield (
            "one shot",
            " ".join(str(seat) for seat, is_open in enumerate(state.one_shot) if is_open),
        )
    if state.kan_in_turn:
        yield "kan in turn", "yes"
    for seat, hand in enumerate(state.hidden):
        yield f"hand {seat}", hand
    for seat, groups in enumerate(state.shown):
        if groups:
            yield f"shown {seat}", "; ".join(map(_group, groups))
    yield "discards", " ".join(map(_thrown, state.discards))
    if state.window is not None:
        for answer in state.window.answers:
            if answer is not None:
                yield f"answer {answer.seat}", format_words(answer)
    yield "dead", _in_order(state.dead)
    yield "wall", _in_order(state.wall)


def _ending(result: DoraResult) -> str:
    if result.is_drawn:
        return "exhausted"
    if result.wins[0].thrower is None:
        return f"tsumo {result.wins[0].card}"
    return f"ron {' '.join(map(str, result.winners))}"


def _group(group: ShownGroup) -> str:
    """The call and the cards, the claimed one first."""
    claimed = () if group.claimed is None else (group.claimed,)
    cards = (*claimed, *(card for card in group.cards if card not in claimed))
    return f"{group.call.value.replace('_', '-')} {_in_order(cards)}"


def _thrown(thrown: Thrown) -> str:
    declared = "" if thrown.declare is Declaration.NONE else f":{thrown.declare.value}"
    claimed = "" if thrown.claimer is None else f">{thrown.claimer}"
    return f"{thrown.card}{declared}{claimed}"


def _in_order(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


# -- reading --------------------------------------------------------------------------------------


class _Lines(KeyedLines):
    """The lines of a position of the dora game."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        super().__init__(lines, _KEYS, _COUNTED)
        self.rules = self.read("rules", rules_of) or DoraRuleset()
        self.seats = self._seats()

    def _seats(self) -> int:
        least, most = self.rules.players_min, self.rules.players_max
        seats = self.number("seats")
        if seats is None:
            named = (int(key.split()[1]) + 1 for key in self.by_key if key[-1:].isdigit())
            return min(max((least, *named)), most)
        if not least <= seats <= most:
            self.refuse(
                self.about(Contradiction("seats", str(seats), f"{least}..{most}"), ["seats"])
            )
            return most
        return seats

    def draft(self) -> Draft:
        """What is written, line by line; what cannot be read is noted."""
        self.read("game", _check_game)
        seats = self.seats
        ended = self.read("ending", lambda line: _ended(line, seats))
        draft = Draft(
            rules=self.rules,
            seats=seats,
            dealer=self._seat("dealer"),
            number=self.number("deal"),
            phase=self.read("phase", _phase),
            turn=self._seat("turn"),
            ended=ended,
            hands=dict(self._each("hand", Line.cards)),
            shown=dict(self._each("shown", groups_in)),
            discards=self.read("discards", lambda line: tuple(throws_in(line, seats))),
            drawn=self.read("drawn", _card),
            answers=dict(self._each_answer()),
            dead=self.read("dead", Line.cards),
            indicators=self.read("indicators", Line.cards),
            wall=self.read("wall", Line.cards),
            one_shot=self.read("one shot", lambda line: frozenset(_seats_in(line, seats))),
            kan_in_turn=self.flag("kan in turn"),
        )
        for name, declaration in _DECLARED.items():
            for seat in self.read(name, lambda line: tuple(_seats_in(line, seats))) or ():
                draft.declared[seat] = declaration
        self._add_own_hand(draft)
        if draft.phase is Phase.OVER and ended is None and self.get("ending") is None:
            self.refuse(self.by_key["phase"].unreadable(f"ending: {_ENDINGS}"))
        if draft.phase not in (None, Phase.OVER) and ended is not None:
            reason = Contradiction("phase", str(draft.phase), Phase.OVER.value)
            self.refuse(self.by_key["phase"].refused(reason))
        return draft

    def _seat(self, key: str) -> Seat | None:
        return self.read(key, lambda line: _seat_of(line, line.number_value("SEAT"), self.seats))

    def _each(self, name: str, reader: Callable[[Line], T]) -> Iterator[tuple[Seat, T]]:
        for seat, line in self.counted(name, self.seats).items():
            found = self.of(line, reader)
            if found is not None:
                yield seat, found

    def _each_answer(self) -> Iterator[tuple[Seat, Answer]]:
        for seat, line in self.counted("answer", self.seats).items():
            answer = self.of(line, partial(_answer, seat=seat))
            if answer is not None:
                yield seat, answer

    def _add_own_hand(self, draft: Draft) -> None:
        """The line ``hand`` is of the player at turn, or of who answers first."""
        line = self.get("hand")
        if line is None:
            return
        seat = first_to_move(draft)
        if seat in draft.hands:
            self.refuse(line.refused(WrittenTwice("", f"hand {seat}"), line.key_column))
        cards = self.of(line, Line.cards)
        if cards is not None:
            draft.hands[seat] = cards

    def at_its_line(self, flaw: Flaw, state: DoraRound) -> InvalidText:
        """The error at the line that a flaw is about, and where it can be at the very word."""
        place = _PLACE.match(flaw.path)
        name = re.split(r"[.\[]", flaw.path)[0]
        if place is None:
            answers = tuple(key for key in self.by_key if key.startswith("answer "))
            return self.about(flaw, answers if name == "window" else _FIELDS.get(name, (name,)))
        name, number = place[1], int(place[2])
        if name in ("discards", "shown"):
            return self._at_word(flaw, name, number, place[3])
        match name:
            case "hidden" | "ready":
                own = ("hand",) if number == mover(state) else ()
                keys: tuple[str, ...] = (f"hand {number}", *own, "discards", "riichi", "open")
            case "window.answers":
                asked = () if state.window is None else state.window.asked
                keys = (f"answer {asked[number]}",) if number < len(asked) else ()
            case "answers":
                keys = (f"answer {number}",)
            case _:
                keys = _FIELDS.get(name.split(".")[0], (name,))
        return self.about(flaw, keys)

    def _at_word(self, flaw: Flaw, name: str, number: int, within: str | None) -> InvalidText:
        line = self.get(name if name == "discards" else f"{name} {number}")
        if line is None:
            return self.about(flaw, ("discards",))
        if name == "discards":
            columns, place = [word.column for word in line.words()], number
        else:
            columns, place = [part.column for part in line.parts()], int(within or 0)
        return line.refused(flaw, columns[place] if place < len(columns) else None)


def _check_game(line: Line) -> str:
    if line.value != GAME:
        raise line.unreadable(GAME)
    return line.value


def _phase(line: Line) -> Phase:
    if line.value not in list(Phase):
        raise line.unreadable(" | ".join(Phase))
    return Phase(line.value)


def _seat_of(line: Line, seat: int, seats: int, column: int | None = None) -> Seat:
    if not 0 <= seat < seats:
        raise line.refused(Contradiction(line.key, str(seat), f"0..{seats - 1}"), column)
    return seat


def _seats_in(line: Line, seats: int) -> Iterator[Seat]:
    for word in line.words():
        yield _seat_of(line, line.number_of(word, "SEAT"), seats, word.column)


def _ended(line: Line, seats: int) -> Ended:
    words = tuple(line.words())
    name, rest = (words[0].text, words[1:]) if words else ("", ())
    if name == "ron" and rest:
        numbers = (line.number_of(word, "SEAT") for word in rest)
        found = zip(rest, numbers, strict=True)
        return Ended(tuple(_seat_of(line, seat, seats, word.column) for word, seat in found))
    if name == "tsumo" and len(rest) <= 1:
        return Ended(by_draw=True, card=line.card_of(rest[0]) if rest else None)
    if name == "exhausted" and not rest:
        return Ended()
    raise line.unreadable(_ENDINGS)


def _card(line: Line) -> Card:
    return line.card_of(Word(line.value, line.column))


def throws_in(line: Line, seats: int) -> Iterator[Throw]:
    """The discards of a line such as ``5C 7D:riichi 9H>2``."""
    seen: set[Card] = set()
    for word in line.words():
        before, claimed, seat = word.text.partition(">")
        name, declares, declared = before.partition(":")
        card = line.card_of(Word(name, word.column))
        if card in seen:
            raise line.refused(CardTwice(line.key, card), word.column)
        seen.add(card)
        if declares and declared not in _DECLARED:
            raise line.unreadable("CARD:riichi | CARD:open", word)
        claimer = None
        if claimed:
            column = word.column + len(before) + 1
            claimer = _seat_of(line, line.number_of(Word(seat, column), "SEAT"), seats, column)
        yield Throw(card, _DECLARED.get(declared, Declaration.NONE), claimer)


def groups_in(line: Line) -> tuple[Called, ...]:
    """The groups of a line such as ``pon 5H 5S 5D; concealed-kan 7S 7H 7D 7C``."""
    return tuple(_one_called(part) for part in line.parts())


def _one_called(part: Line) -> Called:
    words = tuple(part.words())
    if len(words) < 2 or words[0].text not in _CALLS:
        raise part.unreadable(f"{' | '.join(_CALLS)} CARDS")
    return Called(_CALLS[words[0].text], part.after(words[0]).cards())


def _answer(line: Line, seat: Seat) -> Answer:
    action = action_in(line, tuple(line.words()), seat)
    if not isinstance(action, Ron | Kan | Pon | Chi | Pass):
        raise line.unreadable("ron | kan | pon | chi | pass")
    return action
