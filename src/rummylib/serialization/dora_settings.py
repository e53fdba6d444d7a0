"""The options of the dora game as a settings form shows them."""

from rummylib.game import check_rules
from rummylib.reasons import LANGUAGES
from rummylib.serialization.messages import Words
from rummylib.serialization.settings import Choice, Setting
from rummylib.variants.dora import DoraRuleset, Option


def settings(rules: object) -> tuple[Setting, ...]:
    """All options of a ruleset of the dora game; raises ``NotRules`` for anything else."""
    check_rules(rules, DoraRuleset)
    return tuple(map(_setting, DoraRuleset.options()))


def _setting(option: Option) -> Setting:
    values = (*option.values, None) if option.also_none else option.values
    return Setting(
        option.name,
        tuple(option.source.split()),
        Words(*map(option.label, LANGUAGES)),
        None,
        tuple(
            Choice(value, Words(*(option.describe(value, language) for language in LANGUAGES)))
            for value in values
            if not isinstance(value, tuple)
        ),
        option.least,
        option.most,
    )
