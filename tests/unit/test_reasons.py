"""Pages of rules, and packages that are not there."""

import pytest

from rummylib.reasons import MissingExtra, UnknownLanguage, needs_extra, rule_page


def test_the_pages_of_a_language_that_is_not_spoken() -> None:
    with pytest.raises(UnknownLanguage) as refused:
        rule_page("M1", "de")  # type: ignore[arg-type]  # a language that there is not
    assert refused.value.parameters() == {"language": "de", "known": ("en", "ja")}


def test_a_package_of_the_extra_is_missing() -> None:
    with pytest.raises(MissingExtra) as refused, needs_extra("plot", "no_such_package"):
        raise ModuleNotFoundError(name="no_such_package.part")
    assert refused.value.parameters() == {"extra": "plot"}


def test_a_package_that_no_extra_brings_is_another_error() -> None:
    """What is broken inside an installed package is not to be installed again."""
    with pytest.raises(ModuleNotFoundError) as refused, needs_extra("plot", "matplotlib"):
        raise ModuleNotFoundError(name="something_else")
    assert not isinstance(refused.value, MissingExtra)
