"""Hypothesis strategies that know nothing of a game but its entry in the register."""

from hypothesis import strategies as st

from rummylib.game import Game, MatchState, WrongNumberOfSeats


@st.composite
def game_states(
    draw: st.DrawFn, game: Game, seats: int | None = None, most_steps: int = 60
) -> MatchState:
    """Reachable states of any game: a match of a preset, and up to ``most_steps`` legal actions.

    ``seats`` defaults to any number from two to six that the preset allows; where it is given,
    every preset must allow it. Rounds are dealt one after the other. Shrinks to a fresh match.

    >>> from hypothesis import find
    >>> from rummylib import register
    >>> dora = register.find("dora")
    >>> find(game_states(dora, most_steps=3), lambda match: match.seats > 2).seats
    3
    """
    preset = draw(st.sampled_from(game.presets()), label="preset")
    numbers = (2, 3, 4, 5, 6) if seats is None else (seats,)
    allowed = [number for number in numbers if _allows(game, preset, number)]
    number = draw(st.sampled_from(allowed or numbers), label="seats")
    match = game.start(preset, number, draw(st.integers(0, 2**32 - 1), label="seed"))
    for _ in range(draw(st.integers(0, most_steps), label="actions played")):
        if match.is_over:
            break
        if match.is_between_rounds:
            match = match.next_round()
        else:
            match = match.apply(draw(st.sampled_from(match.legal_actions())))
    return match


def _allows(game: Game, preset: str, seats: int) -> bool:
    try:
        game.start(preset, seats, 0)
    except WrongNumberOfSeats:
        return False
    return True
