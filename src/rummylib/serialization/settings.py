"""A settings form for house rules: a ruleset, its options, their values and their words."""

from collections.abc import Iterator
from typing import Protocol, TypeAlias

import attrs

from rummylib.arguments import check_kind
from rummylib.notation.flaws import Contradiction, Flaw, differs, quoted
from rummylib.presets import PresetInfo, find, names
from rummylib.reasons import LANGUAGES
from rummylib.ruleset import Ruleset
from rummylib.ruleset.options import Option
from rummylib.serialization.messages import Words

Scalar: TypeAlias = str | int | bool | None
"""One value of an option that is no table."""


class Rules(Protocol):
    """The rules of any game.

    >>> from rummylib import presets
    >>> rules: Rules = presets.PAGAT
    >>> rules.players_min
    2
    """

    @property
    def players_min(self) -> int:
        """The fewest players."""


@attrs.frozen
class Choice:
    """One value of an option, and what it is called.

    >>> Choice("low", Words("low", "下")).value
    'low'
    """

    value: Scalar
    label: Words


@attrs.frozen
class Setting:
    """One option as a form shows it.

    Its values are the choices, and besides them the whole numbers from ``least`` to ``most`` where
    these are there. An option with neither is a list or a table.

    >>> from rummylib import presets
    >>> setting = SettingsForm.of(presets.PAGAT).settings[0]
    >>> setting.name, setting.label.ja
    ('players_min', '最少人数')
    """

    name: str
    """As in the document of the ruleset."""
    rules: tuple[str, ...]
    """The ids of the rules that it decides."""
    label: Words
    meaning: Words | None
    """One line that says what it decides, where there is one."""
    choices: tuple[Choice, ...]
    least: int | None
    most: int | None


@attrs.frozen
class SettingsForm:
    """A ruleset with everything that a form for its options shows.

    >>> from rummylib import presets
    >>> form = SettingsForm.of(presets.PAGAT)
    >>> ace = next(setting for setting in form.settings if setting.name == "ace")
    >>> [choice.value for choice in ace.choices], ace.label.ja
    (['low', 'high_low', 'high', 'corner'], 'ランでのA')
    """

    rules: Rules
    """What is set now; its document has the values by name."""
    settings: tuple[Setting, ...]

    @classmethod
    def of(cls, rules: Rules) -> "SettingsForm":
        """The form of a ruleset of any game; raises ``NotRules`` for anything else."""
        if isinstance(rules, Ruleset):
            return cls(rules, tuple(map(_setting, Ruleset.options())))
        from rummylib.serialization.dora_settings import settings  # another game, on demand

        return cls(rules, settings(rules))


def _setting(option: Option) -> Setting:
    return Setting(
        option.name,
        (option.rule,),
        Words(*map(option.label, LANGUAGES)),
        Words(*map(option.meaning, LANGUAGES)),
        tuple(
            Choice(value, Words(*(option.choice_label(value, language) for language in LANGUAGES)))
            for value in option.choices
            if not isinstance(value, tuple)
        ),
        option.least,
        option.most,
    )


def form_flaws(value: object) -> Iterator[Flaw]:
    """The options are those of the game; words are not compared."""
    assert isinstance(value, SettingsForm)  # it is registered for this
    expected = SettingsForm.of(value.rules).settings
    yield from differs("settings", len(value.settings), len(expected))
    for place, (given, own) in enumerate(zip(value.settings, expected, strict=False)):
        path = f"settings[{place}]"
        for name in ("name", "rules", "least", "most"):
            yield from differs(f"{path}.{name}", getattr(given, name), getattr(own, name))
        values = [_typed(choice) for choice in given.choices]
        if values != [_typed(choice) for choice in own.choices]:
            yield Contradiction(f"{path}.choices", str(len(given.choices)), str(len(own.choices)))


def _typed(choice: Choice) -> tuple[type, Scalar]:
    """A value with its type: true is no 1."""
    return type(choice.value), choice.value


@attrs.frozen
class ToldPreset:
    """A named ruleset of ordinary rummy, what it is called, and where its rules come from.

    >>> from rummylib import presets
    >>> ToldPreset.of(presets.find_info("wrotham")).title.en
    'Wrotham Rummy'
    """

    name: str
    rules: Ruleset
    title: Words
    source: Words

    @classmethod
    def of(cls, info: PresetInfo) -> "ToldPreset":
        """What is known about a preset, in words."""
        check_kind(info, PresetInfo)
        return cls(
            info.name,
            info.rules,
            Words(*map(info.title, LANGUAGES)),
            Words(*map(info.source, LANGUAGES)),
        )


def preset_flaws(value: object) -> Iterator[Flaw]:
    """The name is that of a preset with just these rules."""
    assert isinstance(value, ToldPreset)  # it is registered for this
    if value.name not in names():
        yield Contradiction("name", quoted(value.name), " | ".join(names()))
    else:
        yield from differs("rules", value.rules == find(value.name), True)
