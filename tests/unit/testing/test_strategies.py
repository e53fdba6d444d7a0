"""The strategies give what they are asked for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummylib import Match, Round, Ruleset, presets
from rummylib.testing import strategies

FOR_TWO = Ruleset(players_max=2)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_so_many_seats_as_are_asked_for(seats: int) -> None:
    @settings(max_examples=30)
    @given(state=strategies.rounds(seats=seats), match=strategies.matches(seats=seats))
    def every_table_has_them(state: Round, match: Match) -> None:
        assert state.seats == match.seats == seats

    every_table_has_them()


@settings(max_examples=30)
@given(state=strategies.deals(rules=st.sampled_from((presets.PAGAT, FOR_TWO)), seats=4))
def test_rules_of_ones_own_that_allow_so_many_seats(state: Round) -> None:
    assert state.seats == 4
