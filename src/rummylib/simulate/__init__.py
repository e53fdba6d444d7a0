"""Many games between computer players at once, and what comes out of them (floor 10).

>>> summary = simulate("rummy", "pagat", ["normal", "easy"], games=4, seed=7)
>>> summary.rounds.games, summary.rounds.rounds
(4, 4)
"""

from rummylib.simulate.comparing import Comparison, Difference, compare
from rummylib.simulate.figures import Mean, Share
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import PlayedGame, RoundFacts, play_game
from rummylib.simulate.plotting import UnknownPictureFormat, check_plot, plot_comparison
from rummylib.simulate.results import OtherResults, SpoiltResults
from rummylib.simulate.running import played_games, simulate
from rummylib.simulate.summary import PlayerFigures, RoundFigures, Summary
from rummylib.simulate.table import table_schema, write_table

__all__ = [
    "Comparison",
    "Difference",
    "Mean",
    "OtherResults",
    "Plan",
    "PlayedGame",
    "PlayerFigures",
    "RoundFacts",
    "RoundFigures",
    "Share",
    "SpoiltResults",
    "Summary",
    "UnknownPictureFormat",
    "check_plot",
    "compare",
    "play_game",
    "played_games",
    "plot_comparison",
    "simulate",
    "table_schema",
    "write_table",
]
