"""Every registered game keeps its promises.

More matches and longer ones with ``RUMMYLIB_LONG=1``.
"""

import os

import pytest

from rummylib import register
from rummylib.testing import Checked, check_game

LONG = os.environ.get("RUMMYLIB_LONG") == "1"


@pytest.mark.parametrize("name", register.names())
def test_every_registered_game_conforms(name: str) -> None:
    game = register.find(name)
    checked = check_game(game, matches=5 if LONG else 1, steps=400 if LONG else 20)
    assert checked.matches >= 3 * len(game.presets())
    assert checked.states > 15 * checked.matches
    assert checked.actions > checked.states
    assert checked.refused > checked.states
    print(checked)


def test_only_the_seats_that_a_preset_allows_are_played() -> None:
    dora = register.find("dora")
    assert check_game(dora, matches=1, steps=1, seats=(1, 2, 9)).matches == 1
    assert check_game(dora, matches=1, steps=1, seats=(7,)) == Checked(0, 0, 0, 0)
