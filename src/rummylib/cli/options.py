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
)
game_option = click.option(
    "--game",
    default="rummy",
    show_default=True,
    metavar="NAME",
    callback=chosen_game,
)
rules_option = click.option(
    "--rules",
    metavar="RULES",
)
seats_option = click.option(
    "--players",
    "seats",
    default="3",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
)
seed_option = click.option(
    "--seed",
    metavar="NUMBER",
    callback=seed_number,
)
json_option = click.option("--json", "is_json", is_flag=True)
