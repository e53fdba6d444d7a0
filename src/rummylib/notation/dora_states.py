"""Whether the facts of a deal of the dora game, or of a view of one, fit together."""

from collections.abc import Iterator, Sequence

import attrs

from rummylib.cards import Card, CardSet
from rummylib.claims import Window, seats_after
from rummylib.game import Seat
from rummylib.notation.dora_public import Flaws, Places, public_flaws, shape_flaws
from rummylib.notation.flaws import Contradiction, Flaw, ForeignCards, differs
from rummylib.variants.dora.actions import Answer, DoraAction, Pass, Ron, Tsumo
from rummylib.variants.dora.legality import judge
from rummylib.variants.dora.options import MultipleRon
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.sampling import has_let_go
from rummylib.variants.dora.score import score_hand
from rummylib.variants.dora.shown import is_closed, own_kan_cards
from rummylib.variants.dora.state import DEAD_CARDS, Phase
from rummylib.variants.dora.transitions import advance
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.waits import is_ready
from rummylib.variants.dora.win import ImpossibleWin, Ready


def state_flaws(state: object) -> Iterator[Flaw]:
    """Every contradiction in a deal; the finer ones once the cards and numbers are right."""
    assert isinstance(state, DoraRound)  # it is registered for this
    for step in (_shape, _cards, _public, _moment, _end):
        flaws = tuple(step(state))
        if flaws:
            yield from flaws
            return


def _shape(state: DoraRound) -> Flaws:
    yield from shape_flaws(state, len(state.hidden), "hidden")
    yield from differs("dead", len(state.dead), DEAD_CARDS)
    yield from differs("window", state.window is not None, state.phase is Phase.ANSWER)
    yield from differs("drawn", state.drawn is not None, state.phase is Phase.ACT)


def _cards(state: DoraRound) -> Flaws:
    places = Places()
    yield from places.put("dead", state.dead)
    yield from places.put("wall", state.wall)
    for seat, hand in enumerate(state.hidden):
        yield from places.put(f"hidden[{seat}]", hand)
    yield from places.put_public(state)
    yield from places.left("wall")


def _public(state: DoraRound) -> Flaws:
    yield from public_flaws(state, tuple(map(len, state.hidden)))


def _moment(state: DoraRound) -> Flaws:
    """What lies between two public facts: the drawn card, the answers, the hands of the ready."""
    hidden = state.hidden[state.turn]
    if state.drawn is not None and not _may_be_drawn(state, hidden, state.drawn):
        yield ForeignCards("drawn", CardSet(state.drawn))
    elif _is_stuck(state):
        yield Contradiction("phase", state.phase.value, "…")
    if state.window is not None:
        yield from (flaw.within("window") for flaw in _window(state, state.window))
    for seat, ready in enumerate(state.ready):
        if ready is not Ready.NO and not _may_be_ready(state, seat):
            yield Contradiction(f"ready[{seat}]", ready.value, Ready.NO.value)


def _is_stuck(state: DoraRound) -> bool:
    """Whether the player at turn can do nothing: a kan has used up a hand that does not win."""
    before_discard = state.phase in (Phase.ACT, Phase.AFTER_CLAIM)
    return before_discard and not state.legal_actions(state.turn)


def _may_be_drawn(facts: DoraRound | DoraView, hidden: CardSet, card: Card) -> bool:
    """Whether a card is among the hidden ones, or in an own kan of the turn in which it came."""
    kans = facts.shown[facts.turn] if facts.kan_in_turn else ()
    return card in hidden | own_kan_cards(kans)


def _window(state: DoraRound, window: Window[Answer]) -> Flaws:
    asked = seats_after(state.turn, state.seats)
    if window.asked != asked or len(window.answers) != len(asked):
        yield from differs("asked", window.asked, asked)
        yield from differs("answers", len(window.answers), len(asked))
        return
    if window.is_closed:
        yield Contradiction("answers", str(len(asked)), f"< {len(asked)}")
    fresh = attrs.evolve(state, window=Window[Answer].opened(asked))
    for place, (seat, answer) in enumerate(zip(asked, window.answers, strict=True)):
        if answer is None:
            continue
        yield from differs(f"answers[{place}].seat", answer.seat, seat)
        if answer.seat == seat and judge(fresh, answer):
            yield Contradiction(f"answers[{place}]", answer.kind, Pass.kind)


def _may_be_ready(state: DoraRound, seat: int) -> bool:
    """A seat that has declared is closed, one card short before it draws, and has let no win go."""
    hand, shown = state.hidden[seat], state.shown[seat]
    if seat == state.turn and state.drawn is not None:
        hand = hand.without(state.drawn)
    for win in () if state.result is None else state.result.wins:
        if win.seat == seat and win.thrower is None and win.card is not None:
            hand = hand.without(win.card)
    if not is_closed(shown, state.rules) or not is_ready(hand, state.rules, shown):
        return False
    return not has_let_go(state, seat, hand)


def _end(state: DoraRound) -> Flaws:
    """A finished deal ends as the same wins would end it now."""
    result = state.result
    if result is None:
        return
    by_draw = bool(result.wins) and result.wins[0].thrower is None
    drawn = result.wins[0].card if by_draw else None
    expected = ending_of(state, result.winners, by_draw=by_draw, drawn=drawn)
    if expected is None:
        yield Contradiction("result.wins", str(result.winners), "…")
    elif expected != result:
        yield from _result_differs(result, expected)


def ending_of(
    state: DoraRound, winners: Sequence[Seat], *, by_draw: bool, drawn: Card | None = None
) -> DoraResult | None:
    """How a finished deal ended if these seats won; None if they could not.

    ``by_draw`` says that the player at turn won with ``drawn``; else the last discard was
    answered, by the winners with ron.
    """
    if by_draw:
        if drawn is not None and not _may_be_drawn(state, state.hidden[state.turn], drawn):
            return None
        before = attrs.evolve(state, phase=Phase.ACT, drawn=drawn, result=None)
        actions: list[DoraAction] = [Tsumo(winners[0])]
    else:
        asked = seats_after(state.turn, state.seats)
        opened = Window[Answer].opened(asked)
        before = attrs.evolve(state, phase=Phase.ANSWER, window=opened, result=None)
        actions = [Ron(seat) if seat in winners else Pass(seat) for seat in asked]
        if state.rules.multiple_ron is MultipleRon.NEAREST and winners:
            # Of those behind the winner it is not known what they answered.
            actions = [
                a if isinstance(a, Ron) or not judge(before, a) else Ron(a.seat) for a in actions
            ]
    for action in actions:
        if before.result is not None or judge(before, action):
            return None
        before = advance(before, action)[0]
    return before.result


def _result_differs(result: DoraResult, expected: DoraResult) -> Flaws:
    """Where a result is another one than what follows."""
    yield from differs("result.seats", result.seats, expected.seats)
    yield from differs("result.dealer", result.dealer, expected.dealer)
    if len(result.wins) != len(expected.wins):
        yield Contradiction("result.wins", str(len(result.wins)), str(len(expected.wins)))
        return
    for place, (win, other) in enumerate(zip(result.wins, expected.wins, strict=True)):
        for field in attrs.fields(type(win)):
            if getattr(win, field.name) != getattr(other, field.name):
                yield Contradiction(f"result.wins[{place}].{field.name}", "…", "…")


def score_flaws(result: DoraResult, rules: DoraRuleset) -> Flaws:
    """Wins that are worth something else under the rules."""
    for place, win in enumerate(result.wins):
        try:
            score = score_hand(
                win.hidden,
                rules,
                shown=win.shown,
                win=win.context,
                indicators=win.indicators,
            )
        except ImpossibleWin:
            score = None
        if score != win.score:
            yield Contradiction(
                f"wins[{place}].score",
                str(win.score.total),
                "…" if score is None else str(score.total),
            )


# -- views ----------------------------------------------------------------------------------------


def view_flaws(view: object) -> Iterator[Flaw]:
    """Every contradiction in a view."""
    assert isinstance(view, DoraView)  # it is registered for this
    for step in (_shape_of_view, _cards_of_view, _public_of_view, _moment_of_view):
        flaws = tuple(step(view))
        if flaws:
            yield from flaws
            return


def _shape_of_view(view: DoraView) -> Flaws:
    yield from shape_flaws(view, len(view.hidden_counts), "hidden_counts")
    yield from differs("open_hands", len(view.open_hands), view.seats)
    yield from differs("indicators", len(view.indicators), 1 + min(view.kans, 2))
    if view.seat is not None and not 0 <= view.seat < view.seats:
        yield Contradiction("seat", str(view.seat), f"0..{view.seats - 1}")


def _cards_of_view(view: DoraView) -> Flaws:
    places = Places()
    yield from places.put("indicators", view.indicators)
    yield from places.put("hand", view.hand)
    yield from places.put_public(view)
    for seat, hand in enumerate(view.open_hands):
        path = f"open_hands[{seat}]"
        yield from differs(path, hand is not None, view.ready[seat] is Ready.OPEN)
        if hand is not None and seat == view.seat:
            yield from differs(path, hand, view.hand)
        elif hand is not None:
            yield from places.put(path, hand)
            yield from differs(path, len(hand), view.hidden_counts[seat])
    own = 0 if view.seat is None else view.hidden_counts[view.seat]
    yield from differs("hand", len(view.hand), own)


def _public_of_view(view: DoraView) -> Flaws:
    yield from public_flaws(view, view.hidden_counts)


def _moment_of_view(view: DoraView) -> Flaws:
    yield from _to_act(view)
    yield from _drawn(view)
    if view.seat in view.to_act and not view.legal_actions():
        yield Contradiction("phase", view.phase.value, "…")
    if view.answer is not None and view.seat is not None:
        asking = attrs.evolve(view, to_act=view.to_act | {view.seat}, answer=None)
        if asking.violations(view.answer):
            yield Contradiction("answer", view.answer.kind, Pass.kind)
    if view.result is not None:
        yield from _result_of_view(view, view.result)


def _to_act(view: DoraView) -> Flaws:
    others = frozenset(range(view.seats)) - {view.turn}
    match view.phase:
        case Phase.ANSWER:
            if not view.to_act or not view.to_act <= others:
                yield Contradiction("to_act", str(sorted(view.to_act)), str(sorted(others)))
        case Phase.OVER:
            yield from differs("to_act", view.to_act, frozenset[int]())
        case _:
            yield from differs("to_act", view.to_act, frozenset({view.turn}))
    was_asked = view.phase is Phase.ANSWER and view.seat is not None and view.seat in others
    has_answered = was_asked and view.seat not in view.to_act
    yield from differs("answer", view.answer is not None, has_answered)


def _drawn(view: DoraView) -> Flaws:
    sees = view.seat == view.turn or view.ready[view.turn] is Ready.OPEN
    yield from differs("drawn", view.drawn is not None, sees and view.phase is Phase.ACT)
    if view.drawn is None:
        return
    cards = view.hand if view.seat == view.turn else view.open_hands[view.turn] or CardSet.EMPTY
    if not _may_be_drawn(view, cards, view.drawn):
        yield ForeignCards("drawn", CardSet(view.drawn))


def _result_of_view(view: DoraView, result: DoraResult) -> Flaws:
    yield from (flaw.within("result") for flaw in score_flaws(result, view.rules))
    yield from differs("result.seats", result.seats, view.seats)
    yield from differs("result.dealer", result.dealer, view.dealer)
    for place, win in enumerate(result.wins):
        path = f"result.wins[{place}]"
        yield from _win_of_view(view, path, place)
        if win.seat == view.seat:
            thrown = CardSet.EMPTY if win.thrower is None else CardSet(win.card or ())
            yield from differs(f"{path}.hidden", win.hidden, view.hand | thrown)


def _win_of_view(view: DoraView, path: str, place: int) -> Flaws:
    assert view.result is not None  # it is asked for wins only
    win = view.result.wins[place]
    if not 0 <= win.seat < view.seats:
        return
    yield from differs(f"{path}.shown", win.shown == view.shown[win.seat], True)
    yield from differs(f"{path}.indicators", win.indicators, view.indicators)
    yield from differs(f"{path}.context.ready", win.context.ready, view.ready[win.seat])
    yield from differs(f"{path}.context.one_shot", win.context.one_shot, view.one_shot[win.seat])
    yield from differs(f"{path}.context.last_card", win.context.last_card, not view.wall_count)
    if win.thrower is not None:
        last = view.discards[-1]
        yield from differs(f"{path}.thrower", win.thrower, last.thrower)
        yield from differs(f"{path}.card", win.card, last.card)
    else:
        yield from differs(f"{path}.seat", win.seat, view.turn)
