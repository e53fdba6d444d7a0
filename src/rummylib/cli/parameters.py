"""What options take, checked with the library's own errors."""

import click

from rummylib import register
from rummylib.cli.session import Session
from rummylib.game import Game, check_number
from rummylib.reasons import LANGUAGES, Language, UnknownLanguage
from rummylib.shuffle import InvalidSeed, seed_bytes


def chosen_language(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> Language:
    """The language of that name, from now on that of the session; raises ``UnknownLanguage``."""
    session = context.ensure_object(Session)
    if value is None:
        return session.language
    for language in LANGUAGES:
        if value == language:
            session.language = language
            return language
    raise UnknownLanguage(value)


def chosen_game(context: click.Context, parameter: click.Parameter, value: str) -> Game:
    """The game of that name; raises ``UnknownGame``."""
    return register.find(value)


def chosen_players(
    context: click.Context, parameter: click.Parameter, value: str
) -> tuple[str, ...]:
    """The names between the commas."""
    return tuple(name.strip() for name in value.split(","))


def counting_number(context: click.Context, parameter: click.Parameter, value: str) -> int:
    """The whole number, 1 or more, that a text says; raises ``InvalidNumber``."""
    number = _number(value)
    return check_number(parameter.opts[0], value if number is None else number, 1)


def seat_number(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> int | None:
    """The seat, 0 or more, that a text says, if one is given; raises ``InvalidNumber``."""
    if value is None:
        return None
    number = _number(value)
    return check_number(parameter.opts[0], value if number is None else number, 0)


def seed_number(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> int | None:
    """The seed that a text says; raises ``InvalidSeed``."""
    if value is None:
        return None
    number = _number(value)
    if number is None:
        raise InvalidSeed
    seed_bytes(number)
    return number


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
