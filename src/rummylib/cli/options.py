"""Options that several commands take."""

import click

from rummylib.cli.parameters import chosen_game, chosen_language, counting_number, seed_number
from rummylib.reasons import LANGUAGES

language_option = click.option(
    "--lang",
    "language",
    show_default="en",
    metavar="|".join(LANGUAGES),
    is_eager=True,
    callback=chosen_language,
    help="Language of all text.",
)
game_option = click.option(
    "--game",
    default="rummy",
    show_default=True,
    metavar="NAME",
    callback=chosen_game,
    help="The game; see the command games.",
)
rules_option = click.option(
    "--rules",
    metavar="RULES",
    help="A preset and what differs: “pagat ace=high_low”; by default the game's first preset.",
)
seats_option = click.option(
    "--players",
    "seats",
    default="3",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
    help="How many play.",
)
seed_option = click.option(
    "--seed",
    metavar="NUMBER",
    callback=seed_number,
    help="What everything follows from; by default a fresh number.",
)
json_option = click.option("--json", "is_json", is_flag=True, help="Print it as JSON.")
