"""Names to games."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from rummylib import Match, presets, register
from rummylib.arguments import UnknownPreset, WrongKind
from rummylib.game import Game
from rummylib.match import BetweenRounds
from rummylib.reasons import Violation
from rummylib.round.violations import DrawFirst
from rummylib.ruleset.contradictions import TargetOrDeals


@pytest.mark.parametrize("name", register.names())
def test_every_entry_is_a_game_of_that_name(name: str) -> None:
    game = register.find(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert len(set(game.presets())) == len(game.presets()) > 0


@pytest.mark.parametrize("name", ["chess", "", "Rummy", 7])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(register.UnknownGame) as refused:
        register.find(name)
    assert refused.value.code == "register/unknown"
    assert refused.value.parameters() == {"name": str(name), "known": register.names()}
    assert "rummy, dora" in refused.value.text("ja")


@pytest.mark.parametrize("preset", ["nope", "", 3, None])
@pytest.mark.parametrize("name", register.names())
def test_an_unknown_preset_is_refused_by_every_game(name: str, preset: Any) -> None:
    game = register.find(name)
    asked: tuple[Callable[[], object], ...] = (
        lambda: game.start(preset, 2),
        lambda: game.title(preset, "en"),
        lambda: game.rules_page(preset, "ja"),
    )
    for ask in asked:
        with pytest.raises(UnknownPreset) as refused:
            ask()
        assert refused.value.known == game.presets()


@pytest.mark.parametrize("name", register.names())
def test_every_violation_of_a_judge_is_listed_once(name: str) -> None:
    listed = register.find(name).violations()
    assert listed
    assert len({kind.code for kind in listed}) == len(listed)
    assert all(issubclass(kind, Violation) for kind in listed)


def test_the_violations_of_rummy_are_those_of_its_judge() -> None:
    listed = register.find("rummy").violations()
    assert {DrawFirst, BetweenRounds} <= set(listed)
    assert TargetOrDeals not in listed


def test_rummy_starts_a_match_and_samples_from_its_views() -> None:
    game = register.find("rummy")
    match = game.start("pagat", 3, 7)
    assert match == Match.start(presets.PAGAT, seats=3, seed=7)
    assert isinstance(match, Match)
    guess = game.sample(match.view(1), Random(1))
    assert guess.view(1) == match.view(1)
    assert guess != match
    assert isinstance(guess, Match)
    assert game.sample(match.round.view(1), Random(1)) == guess.round


@pytest.mark.parametrize("name", register.names())
def test_a_match_is_sampled_from_the_view_of_a_match(name: str) -> None:
    game, rng = register.find(name), Random(7)
    match = game.start({"rummy": "block"}.get(name, game.presets()[0]), 2, 7)
    dealt = 1
    for _ in range(300):
        for seat in (None, 0, 1):
            guess = game.sample(match.view(seat), rng)
            assert type(guess) is type(match)
            assert guess.view(seat) == match.view(seat)
        if match.is_over:
            break
        if match.is_between_rounds:
            match, dealt = match.next_round(), dealt + 1
        else:
            match = match.apply(rng.choice(match.legal_actions()))
    assert dealt > 1


@pytest.mark.parametrize("name", register.names())
def test_a_sampled_match_goes_on_with_rounds_of_its_own(name: str) -> None:
    game, rng = register.find(name), Random(7)
    match = game.start({"rummy": "block"}.get(name, game.presets()[0]), 2, 7)
    while not match.is_between_rounds:
        match = match.apply(rng.choice(match.legal_actions()))
    guess = game.sample(match.view(0), rng)
    assert isinstance(guess, type(match))
    assert guess.next_round() != match.next_round()


@pytest.mark.parametrize("name", register.names())
def test_text_for_people(name: str) -> None:
    game = register.find(name)
    for preset in game.presets():
        assert game.title(preset, "ja")
        assert isinstance(game.rules_page(preset, "ja"), str)


def test_the_rules_page_begins_with_title_and_source() -> None:
    page = register.find("rummy").rules_page("pagat", "en")
    info = presets.find_info("pagat")
    assert page.startswith(f"# {info.title()}\n\n{info.source()}\n\n## ")
    assert page.count("\n# ") == 0


def test_what_belongs_to_another_game_is_no_rummy() -> None:
    rummy, dora = register.find("rummy"), register.find("dora")
    foreign = dora.start(dora.presets()[0], 3, 7)
    foreign_event = dora.opening(dora.presets()[0], 3, 7).events[0]
    with pytest.raises(WrongKind, match="RoundView"):
        rummy.sample(foreign.view(0), Random(1))
    with pytest.raises(WrongKind, match="Match"):
        rummy.tell(foreign_event, foreign, "en")


def test_a_game_needs_neither_titles_nor_pages() -> None:
    rummy = register.find("rummy")
    bare = Game(rummy.name, "rummy", rummy.presets, rummy.opening, rummy.sample, rummy.violations)
    match = bare.start("pagat", 2, 7)
    (dealt,) = rummy.opening("pagat", 2, 7).events
    assert bare.title("pagat", "en") == "pagat"
    assert bare.rules_page("pagat", "en") == ""
    assert bare.tell(dealt, match, "en") == (dealt.text("en"),)
    assert attrs.evolve(bare, name="bare").name == "bare"
