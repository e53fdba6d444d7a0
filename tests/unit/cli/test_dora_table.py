"""The dora game in the terminal: what is shown, typed and refused, and a whole match."""

import sys
from pathlib import Path

import attrs
import pytest
from tests.rules.dora.scenes import scene

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib import Match, presets
from rummylib.cards import InvalidCard
from rummylib.cli.dora_table import DoraTable
from rummylib.cli.saves import Sitting, load, save
from rummylib.cli.tables import NotUnderstood, table_of
from rummylib.game import Action
from rummylib.reasons import LANGUAGES, Language
from rummylib.serialization.codec import CODECS
from rummylib.testing.dora import scenario as position
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Discard,
    DoraMatch,
    DoraMatchView,
    DoraRound,
    DoraRuleset,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
OTHERS = "2S 3H 4D 6C 7H KH AS JC"


def table(language: Language = "en") -> DoraTable:
    found = table_of("dora", language)
    assert isinstance(found, DoraTable)
    return found


def view_of(state: DoraRound, seat: int = 0) -> DoraMatchView:
    match = DoraMatch.start(DoraRuleset(), seats=state.seats, seed=7)
    return attrs.evolve(match, round=state).view(seat)


TYPED = {
    "discard 5c": Discard(0, "5C"),
    "Riichi 5C": Discard(0, "5C", "riichi"),
    "open 5c": Discard(0, "5C", "open"),
    "chi 3h 4h": Chi(0, "3H 4H"),
    "pon 5S 5H": Pon(0, "5S 5H"),
    "kan 5S 5H 5D 5C": ConcealedKan(0, "5S 5H 5D 5C"),
    "add 5C > 1": AddedKan(0, "5C", 1),
    "tsumo": Tsumo(0),
    "ron": Ron(0),
    "pass": Pass(0),
}


@pytest.mark.parametrize("text", TYPED)
def test_what_is_typed_is_understood(text: str) -> None:
    own = view_of(scene({0: f"{READY_HAND} QS"}, drawn="QS"))
    assert table().read(text, own) == TYPED[text]


def test_a_kan_answers_a_discard() -> None:
    thrown = scene({0: f"5C {OTHERS[3:]}", 1: READY_HAND}).apply(Discard(0, "5C"))
    assert table().read("kan 5S 5H 5D", view_of(thrown, 1)) == Kan(1, "5S 5H 5D")


@pytest.mark.parametrize(
    "text",
    [
        *("", "jump", "tsumo 5C", "discard", "chi", "add 5C", "add 5C > x"),
        pytest.param("add 5C > " + "9" * 5000, id="thousands-of-digits"),
    ],
)
def test_what_is_not_understood(text: str) -> None:
    own = view_of(scene({0: f"{READY_HAND} QS"}, drawn="QS"))
    with pytest.raises(NotUnderstood):
        table().read(text, own)
    with pytest.raises(InvalidCard):
        table().read("pon 5S 1Z", own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_what_may_be_seen(language: Language) -> None:
    state = scene({0: f"{READY_HAND} QS"}, drawn="QS")
    lines = list(table(language).shown(view_of(state)))
    assert len(lines) == 1 + state.seats
    assert all(card in lines[-1] for card in READY_HAND.split())
    shown = "\n".join(lines[:-1])
    for hand in state.hidden[1:]:
        assert str(hand) not in shown
    answering = state.apply(Discard(0, "QS", "riichi"))
    lines = list(table(language).shown(view_of(answering, 1)))
    assert "QS" in lines[-2]
    match = attrs.evolve(DoraMatch.start(DoraRuleset(), seats=state.seats, seed=7), round=state)
    watched = list(table(language).shown(match.view(None)))
    assert len(watched) == 1 + state.seats, "who sits at no seat is shown no hand"
    assert not any(str(hand.by_suit()[0]) in line for hand in state.hidden for line in watched[1:])
    with pytest.raises(TypeError):
        list(table(language).shown(Match.start(presets.PAGAT, seats=2, seed=7).view(0)))


def test_of_another_hand_the_number_is_shown_or_what_was_opened() -> None:
    dealt = DoraMatch.start(DoraRuleset(), seats=2, seed=7)
    _, other, own = table().shown(dealt.view(0))
    assert other == "Seat 1, 0 chips; cards in hand: 8; shown: -; nothing declared"
    assert own.startswith("You, seat 0, 0 chips; shown: -; hand: ")
    opened = position(hand="2S 4H 6D 8C TC QD KS AH", opened=[1], others="5S 5H 5D 7H 8H 9H QS")
    _, other, own = table().shown(view_of(opened))
    assert other == "Seat 1, 0 chips; cards in hand: 5S QS 5H 7H 8H 9H 5D; shown: -; open"
    assert own == "You, seat 0, 0 chips; shown: -; hand: 2S KS AH 4H 6D QD 8C TC"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name(language: Language) -> None:
    own = view_of(scene({0: f"{READY_HAND} QS"}, drawn="QS"))
    actions: list[Action] = [*TYPED.values(), Kan(0, "5S 5H 5D")]
    names = {table(language).named(action, own) for action in actions}
    assert len(names) == len(actions)


def test_hints_and_why() -> None:
    own = view_of(scene({0: f"{READY_HAND} QS"}, drawn="QS"))
    waits, advice = table().hints(own)
    assert waits.startswith("Your hand is won with one of QS")
    assert advice == "I would: win: tsumo"
    assert "You may: throw QS and declare riichi" in list(table().uses("QS", own))
    assert any("[" in line for line in table().uses("2S 3S", own))
    thrown = scene({0: f"5C {OTHERS[3:]}", 1: READY_HAND}).apply(Discard(0, "5C"))
    assert "You may: pon with 5S 5H" in list(table().uses("5S 5H", view_of(thrown, 1)))
    assert all(line.startswith("No: ") for line in table().uses("7C QD", view_of(thrown, 1)))


def test_only_a_pass_needs_no_asking_and_nothing_is_taken_back() -> None:
    far = scene({0: OTHERS, 1: "2H 9D KS 5C 8S QH JD"}).apply(Discard(0, "6C"))
    assert table().needs_no_asking(view_of(far, 1))
    own = view_of(scene({0: f"{READY_HAND} QS"}, drawn="QS"))
    assert not table().needs_no_asking(own)
    assert not table().can_be_taken_back(Tsumo(0))


@pytest.mark.skipif("dora" not in CODECS, reason="the dora game has no documents yet")
def test_a_match_of_the_dora_game_is_saved(tmp_path: Path) -> None:
    match = DoraMatch.start(DoraRuleset(), seats=2, seed=7)
    sitting = Sitting("dora", "normal", 1, 7, match)
    save(sitting, tmp_path / "a.json")
    assert load(tmp_path / "a.json") == sitting


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_in_a_terminal(tmp_path: Path, language: Language) -> None:
    from tests.unit.cli.terminal import terminal

    options = ("--game", "dora", "--players", "2", "--seed", "3", "--lang", language)
    with terminal(tmp_path, "play", *options) as game:
        shown = game.until("> ")
        game.type("riichi 1Z")
        assert "1z" in game.until("> ")
        while shown.endswith("> "):
            game.type("" if "Enter" in shown.splitlines()[-1] else "1")
            shown = game.until("> ")
        assert game.status() == 0
        assert {"en": "The match is over", "ja": "対局終了"}[language] in game.screen
        assert "Traceback" not in game.screen
