"""Hypothesis strategies for rulesets of ordinary rummy."""

from typing import Any, TypeAlias

from hypothesis import strategies as st

from rummylib.ruleset import (
    Ace,
    GoOut,
    JokerInSet,
    LayOffPolicy,
    NoOut,
    PickedUpDiscard,
    Ruleset,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)

_Options: TypeAlias = dict[str, Any]


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Valid rulesets: every option varies, and no two contradict each other.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(rules=rulesets())
    ... def options_are_read_back(rules):
    ...     assert Ruleset.from_options(rules.to_options()) == rules
    >>> options_are_read_back()
    """
    return rulesets_for(None)


@st.composite
def rulesets_for(draw: st.DrawFn, seats: int | None) -> Ruleset:
    """Valid rulesets that allow so many players; with None any number.

    >>> from hypothesis import find
    >>> find(rulesets_for(2), lambda rules: rules.jokers > 0).players_min == 2
    True
    """
    options: _Options = {
        "jokers": draw(st.integers(0, 3)),
        "first_dealer": "random",
        "set_max": draw(st.sampled_from((4, 4, 3))),
        "run_min": draw(st.sampled_from((3, 3, 3, 3, 3, 4, 5, 13))),
        "ace": draw(st.sampled_from(Ace)),
        "ace_points": draw(st.sampled_from(("auto", 1, 11, 15, 0))),
        "face_points": draw(st.sampled_from((10, 15, 0))),
        "joker_points": draw(st.sampled_from((15, 0, 50))),
        "layoff": draw(st.sampled_from(LayOffPolicy)),
        "layoff_run_min": draw(st.sampled_from((1, 1, 2))),
        "picked_up_discard": draw(st.sampled_from(PickedUpDiscard)),
        "joker_swap": draw(st.booleans()),
        "min_naturals": draw(st.sampled_from((1, 1, 2, 3))),
        "joker_in_set": draw(st.sampled_from(JokerInSet)),
        "max_turns": draw(st.sampled_from((None, None, 40, 7, 1))),
        "matches_to_win": draw(st.integers(1, 3)),
        "tie": draw(st.sampled_from(Tie)),
    }
    options |= draw(_deals())
    options |= draw(_stocks())
    options |= draw(_scorings())
    options |= draw(_hands(options["jokers"], seats))
    if options["deals"] is not None:
        numbers = options["whole_hand_deals"]
        options["whole_hand_deals"] = tuple(n for n in numbers if n <= options["deals"])
    return Ruleset(**options)


@st.composite
def _deals(draw: st.DrawFn) -> _Options:
    whole_hand: tuple[int, ...] = draw(
        st.sampled_from(((), (), (1,), (2, 3), (4, 5, 6))), label="whole-hand deals"
    )
    limits = (None,) if whole_hand else (None, None, 1)
    return {"whole_hand_deals": whole_hand, "melds_per_turn": draw(st.sampled_from(limits))}


@st.composite
def _stocks(draw: st.DrawFn) -> _Options:
    stock_end = draw(st.sampled_from(StockEnd))
    keeps = (False,) if stock_end is StockEnd.TURN_OVER else (True, False)
    return {
        "stock_end": stock_end,
        "stock_keep_top": draw(st.sampled_from(keeps)),
        "stock_trigger": draw(st.sampled_from(StockTrigger)),
        "max_recycles": draw(st.sampled_from((None, 0, 1, 2, 20))),
        "recycle_safety_cap": draw(st.sampled_from((15, 1, 3))),
    }


@st.composite
def _scorings(draw: st.DrawFn) -> _Options:
    scoring = draw(st.sampled_from(Scoring))
    bonuses = [RummyBonus.DOUBLE, RummyBonus.NONE]
    no_outs = [NoOut.VOID]
    if scoring is Scoring.WINNER:
        bonuses.append(RummyBonus.PLUS10)
    no_outs.append(NoOut.ALL_PENALISED if scoring is Scoring.PENALTY else NoOut.LOWEST_WINS)
    no_out = draw(st.sampled_from(no_outs))
    exact = scoring is Scoring.SETTLE and no_out is NoOut.LOWEST_WINS
    by_deals = scoring is Scoring.SETTLE or draw(st.booleans())
    return {
        "scoring": scoring,
        "rummy_bonus": draw(st.sampled_from(bonuses)),
        "no_out": no_out,
        "tie_share": TieShare.EXACT if exact else draw(st.sampled_from(TieShare)),
        "target": None if by_deals else draw(st.sampled_from((100, 20, 1))),
        "deals": draw(st.sampled_from((1, 2, 6))) if by_deals else None,
    }


@st.composite
def _hands(draw: st.DrawFn, jokers: int, seats: int | None) -> _Options:
    go_out = draw(st.sampled_from(GoOut))
    least = 3 if go_out is GoOut.DISCARD else 2
    players_min = draw(st.integers(2, 6 if seats is None else seats))
    players_max = draw(st.integers(players_min if seats is None else seats, 6))
    upcard, extra = draw(st.booleans()), draw(st.booleans())

    def most(players: int) -> int:
        return (52 + jokers - upcard - extra - 1) // players

    options: _Options = {
        "go_out": go_out,
        "players_min": players_min,
        "players_max": players_max,
        "initial_upcard": upcard,
        "starter_extra_card": extra,
        "first_dealer": draw(st.one_of(st.just("random"), st.integers(0, players_min - 1))),
    }
    kind = draw(st.sampled_from(("usual", "one size", "own table")), label="hand sizes")
    if kind == "one size":
        options["hand_size"] = draw(st.integers(least, min(13, most(players_max))))
    elif kind == "own table":
        options["hand_size_table"] = {
            players: draw(st.integers(least, min(13, most(players))))
            for players in range(players_min, players_max + 1)
        }
    return options
