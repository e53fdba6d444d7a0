"""The generated parts of the pages, in Markdown, each from what the code says of itself."""

import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from inspect import getdoc

import attrs
import click

import rummylib
from rummylib import presets, register
from rummylib.game import MOST_NUMBER
from rummylib.reasons import LANGUAGES, Language, Reason, RummyError, Violation, codes, words
from rummylib.ruleset import Option, Ruleset
from rummylib.variants.dora import DoraRuleset

from .triggers import PRELUDE, TRIGGERS, violations_of

_RULE = re.compile(r"\b(?:CA|DA|[STMLGEPXWDYBOF])\d+[ab]?\b")


def generated(name: str) -> str:
    """The part of that name."""
    parts: dict[str, Callable[[], Iterable[str]]] = {
        "front": _front,
        "options": _options,
        "dora-options": _dora_options,
        "presets": _presets,
        "prelude": _prelude,
        "violations": _violations,
        "errors": _errors,
        "games": _games,
        "commands": _commands,
    }
    return "\n".join(parts[name]())


def import_everything() -> None:
    """Load every module, so that every reason is known; those whose extras are missing are not."""
    for found in pkgutil.walk_packages(rummylib.__path__, "rummylib.", onerror=lambda name: None):
        if not found.name.endswith("__main__"):
            try:
                import_module(found.name)
            except ModuleNotFoundError as missing:
                if str(missing.name).startswith("rummylib"):
                    raise


def reasons_of_the_library(base: Reason) -> dict[str, Reason]:
    """Every reason below ``base`` by code, without those of programs that use the library."""
    import_everything()
    found = codes(base).items()
    return {code: kind for code, kind in found if kind.__module__.startswith("rummylib.")}


def rule_links(rule: str) -> str:
    """Links to every rule named in ``rule``, in both languages."""
    found = _RULE.findall(rule)
    return ", ".join(f"{{rule}}`{name}` ({{rule-ja}}`{name}`)" for name in found)


def anchor(kind: str, name: str) -> str:
    """A label for a heading: ``(violation-meld-run-wraps)=``."""
    return f"({kind}-{name.replace('/', '-').lower()})="


def _value(value: object) -> str:
    return f"`{value!r}`"


# -- names -----------------------------------------------------------------------------------------


def _front() -> Iterator[str]:
    yield "| Name | What it is |\n|---|---|"
    for name in rummylib.__all__:
        thing = getattr(rummylib, name)
        if isinstance(thing, type):
            role = "py:exc" if issubclass(thing, Exception) else "py:class"
            target = f"{thing.__module__}.{thing.__qualname__}"
            yield f"| {{{role}}}`{name} <{target}>` | {_summary(thing)} |"
        elif name == "RummyAction":
            link = "{py:data}`~rummylib.round.actions.RummyAction`"
            yield f"| {link} | Every action of ordinary rummy. |"
    yield ""


# -- options ---------------------------------------------------------------------------------------


def _options() -> Iterator[str]:
    for option in Ruleset.options():
        yield anchor("option", option.name)
        yield f"## `{option.name}`\n"
        yield f"{option.label()} · {option.label('ja')}\n"
        yield f"{option.meaning()} {option.meaning('ja')}\n"
        yield "| Value | Means | 意味 |\n|---|---|---|"
        for choice in option.choices:
            labels = " | ".join(option.choice_label(choice, language) for language in LANGUAGES)
            yield f"| {_value(choice)} | {labels} |"
        if option.is_number:
            yield f"| {option.least} {_up_to(option.most)} | a number | {_in_japanese(option)} |"
        if option.is_table:
            yield f"| `{option.allowed()}` | numbers | 数 |"
        yield ""
        yield f"Default: {_value(option.default)}. Rule: {rule_links(option.rule)}. "
        yield f"Source: {option.source}.\n"


def _in_japanese(option: Option) -> str:
    if option.most == MOST_NUMBER:
        return f"{option.least} 以上の数"
    return f"{option.least} から {option.most} までの数"


def _up_to(most: int | None) -> str:
    return "or more" if most == MOST_NUMBER else f"to {most}"


def _dora_options() -> Iterator[str]:
    for option in DoraRuleset.options():
        yield anchor("dora-option", option.name)
        yield f"## `{option.name}`\n"
        yield f"{option.label()} · {option.label('ja')}\n"
        yield "| Value | Means | 意味 |\n|---|---|---|"
        shown = (*option.values, *((None,) if option.also_none else ()))
        for value in shown:
            means = " | ".join(option.describe(value, language) for language in LANGUAGES)
            yield f"| {_value(value)} | {means} |"
        if option.least is not None:
            means = " | ".join(option.describe(_number(option.default), lang) for lang in LANGUAGES)
            yield f"| {option.least} {_up_to(option.most)} | {means} |"
        if option.name == "claim_priority":
            means = " | ".join(option.describe(option.default, lang) for lang in LANGUAGES)
            yield f"| the four calls in any order, ron first | {means} |"
        yield ""
        yield f"Default: {_value(option.default)}. Rule: {rule_links(option.source)}.\n"


def _number(value: object) -> int:
    return value if isinstance(value, int) else 3


# -- presets and games ---------------------------------------------------------------------------


def _presets() -> Iterator[str]:
    infos = [presets.find_info(name) for name in presets.names()]
    for info in infos:
        yield anchor("preset", info.name)
        yield f"## `{info.name}`\n"
        for language in LANGUAGES:
            yield f"**{info.title(language)}.** {info.source(language)}\n"
    yield "(presets-table)=\n## Where they differ\n"
    yield "An option that is not in this table has its default in every preset.\n"
    yield "| Option | " + " | ".join(f"`{info.name}`" for info in infos) + " |"
    yield "|---" * (len(infos) + 1) + "|"
    values = [info.rules.to_options() for info in infos]
    for option in Ruleset.options():
        row = [value[option.name] for value in values]
        if any(value != option.default for value in row):
            cells = " | ".join(f"`{value}`" for value in row)
            yield f"| {{opt}}`{option.name}` | {cells} |"
    yield ""


def _games() -> Iterator[str]:
    yield "| Game | Preset | Title | 名前 |\n|---|---|---|---|"
    for name in register.names():
        game = register.find(name)
        for preset in game.presets():
            titles = " | ".join(game.title(preset, language) for language in LANGUAGES)
            yield f"| `{name}` | `{preset}` | {titles} |"
    yield ""


def _commands() -> Iterator[str]:
    from rummylib.cli.application import commands

    yield from _command("rummylib", commands)
    for name, command in sorted(commands.commands.items()):
        yield from _command(f"rummylib {name}", command)


def _command(path: str, command: click.Command) -> Iterator[str]:
    context = click.Context(command, info_name=path, max_content_width=90, terminal_width=90)
    yield anchor("command", path.rpartition(" ")[2])
    yield f"## `{path}`\n"
    yield f"```text\n{command.get_help(context)}\n```\n"


# -- reasons ---------------------------------------------------------------------------------------


def _prelude() -> Iterator[str]:
    yield f"```python\n{PRELUDE.strip()}\n```"


def _violations() -> Iterator[str]:
    for code, kind in reasons_of_the_library(Violation).items():
        yield anchor("violation", code)
        yield f"## `{code}`\n"
        yield f"{_summary(kind)} {_class(kind)}\n"
        rule: str = vars(kind)["rule"]
        yield f"Rule: {rule_links(rule)}. {_parameters(kind)}\n"
        trigger = TRIGGERS.get(code)
        if trigger is None:
            for language in LANGUAGES:
                yield f"> {_template(kind, code, language)}\n"
            continue
        found = next(reason for reason in violations_of(trigger) if reason.code == code)
        yield f"```python\n{trigger.strip()}\n```\n"
        for language in LANGUAGES:
            yield f"> {found.text(language)}\n"


def _errors() -> Iterator[str]:
    for code, kind in reasons_of_the_library(RummyError).items():
        yield anchor("error", code)
        yield f"## `{code}`\n"
        yield f"{_summary(kind)} {_class(kind)}\n"
        yield f"{_parameters(kind)}\n"
        for language in LANGUAGES:
            yield f"> {_template(kind, code, language)}\n"


def _template(kind: Reason, code: str, language: Language) -> str:
    template = words(language, kind.catalogue)[code]
    return re.sub(r"\{(\w+)\}", r"*\1*", template)


def _summary(kind: type) -> str:
    """The first paragraph of a docstring, which is reST, as Markdown."""
    first = (getdoc(kind) or "").split("\n\n")[0]
    return first.replace("``", "`").replace("\n", " ")


def _class(kind: type) -> str:
    return f"{{py:class}}`{kind.__name__} <{kind.__module__}.{kind.__name__}>`"


def _parameters(kind: Reason) -> str:
    names = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    return "Parameters: " + (", ".join(f"`{name}`" for name in names) or "none") + "."
