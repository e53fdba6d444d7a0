"""A recorded deal of the dora game: it replays as it says, and shows what it always showed."""

from tests.records.dora_golden import GAME, VIEWS, record, views_of

from rummylib.notation.dora import format_record, record_of
from rummylib.variants.dora import TOMASU, Chi, Declaration, Discard, Pon, Ron


def uncommented() -> str:
    lines = GAME.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#"))


def test_it_is_written_as_the_library_writes_it() -> None:
    assert format_record(record()) == uncommented()


def test_every_seat_sees_what_it_saw() -> None:
    kept = VIEWS.read_text(encoding="utf-8").splitlines()
    assert [*views_of(record())] == kept


def test_it_can_be_recorded_again() -> None:
    game = record()
    assert record_of(next(game.replay()), game.deals[0].actions) == game


def test_it_has_claims_a_declaration_and_a_win() -> None:
    game = record()
    kinds = {type(action) for action in game.deals[0].actions}
    declared = [
        action
        for action in game.deals[0].actions
        if isinstance(action, Discard) and action.declare is not Declaration.NONE
    ]
    assert game.rules == TOMASU
    assert {Pon, Chi, Ron} & kinds
    assert declared
    *_, last = game.replay()
    assert last.result is not None
    assert last.result.chips == game.deals[0].chips
    assert sum(last.result.chips) == 0
