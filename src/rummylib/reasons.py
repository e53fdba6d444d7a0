"""Reasons as data: the base classes of violations and errors, and how their words are found.

A violation says why an action is not allowed; an error says why a call could not be served. Both
carry a stable code and typed parameters, and their text in any language is made from exactly
those parameters. The words lie in ``rummylib.text.<language>.<catalogue>`` and are loaded on
demand, so that a program that shows no text loads none.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import ClassVar, Final, Literal, TypeAlias

import attrs

Language: TypeAlias = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")


def words(language: Language, catalogue: str) -> Mapping[str, str]:
    """The words of one catalogue in one language: codes or keys to templates.

    Raises ``UnknownLanguage`` where ``language`` is not one of ``LANGUAGES``, and ``ImportError``
    where there is no such catalogue.

    >>> words("ja", "cards")["suit/S"]
    'スペード'
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(name_given(language))
    return _loaded(language, catalogue)


@cache
def _loaded(language: Language, catalogue: str) -> Mapping[str, str]:
    module = import_module(f"rummylib.text.{language}.{catalogue}")
    loaded: Mapping[str, str] = module.WORDS
    return loaded


def spell(value: object) -> str:
    """A parameter as it stands in a text: cards by their text, enums by their value.

    >>> spell((1, 2)), spell(None), spell(Fraction(5, 2))
    ('1, 2', '-', '2.5')
    """
    if value is None:
        return "-"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Fraction):
        return str(value) if value.denominator > 2 else f"{float(value):g}"
    if isinstance(value, tuple | frozenset):
        parts = sorted(value) if isinstance(value, frozenset) else value
        return ", ".join(spell(part) for part in parts) or "-"
    if isinstance(value, AbstractSet) and not value:
        return "-"
    try:
        text = str(value)
    except ValueError:  # a number of more digits than Python writes is in it
        return _its_type(value)
    # Half of a surrogate pair cannot be printed.
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def in_code(value: object) -> str:
    """A value as it stands in code, if it is plain; of all others only the type is told.

    What cannot be written is told by its type too, and so is a state: it holds hidden cards.

    >>> in_code("pagat"), in_code(10**10_000), in_code(object())
    ("'pagat'", '<int>', '<object>')
    """
    try:
        return repr(value) if _is_plain(value) else _its_type(value)
    except (ValueError, RecursionError):
        return _its_type(value)


def told(value: object) -> object:
    """A value as an error may hold it: a plain one as it is, any other one as ``in_code``.

    >>> told(7), told(object())
    (7, '<object>')
    """
    return value if _is_plain(value) else in_code(value)


def name_given(value: object) -> str:
    """What was given where a name belongs: a text as it is, anything else as in code.

    >>> name_given("pagat"), name_given(None)
    ('pagat', 'None')
    """
    return value if isinstance(value, str) else in_code(value)


def _is_plain(value: object) -> bool:
    if isinstance(value, Mapping):
        return _is_plain([*value.items()])
    if isinstance(value, list | tuple | AbstractSet):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, int | float | str | bytes | Enum | Fraction | type)


def _its_type(value: object) -> str:
    return f"<{type(value).__name__}>"


class _Spelled(str):
    """A parameter in a text; ``{count:# card|# cards}`` asks it for one of its two forms."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        for_one, for_several = forms.split("|")
        return (for_one if self == "1" else for_several).replace("#", self)


def fill(language: Language, catalogue: str, key: str, /, **parameters: object) -> str:
    """The template ``key`` of a catalogue, filled with ``parameters``.

    A place such as ``{count:# card|# cards}`` has two forms, for one and for any other number,
    and ``#`` stands for the number in them. Raises ``UnknownLanguage``, and ``KeyError`` for a key
    that the catalogue does not have.

    >>> fill("en", "rummy", "event/discarded", seat=1, card="KC")
    'Seat 1 throws KC.'
    >>> fill("en", "cli", "table/stock", stock=1)
    'Stock: 1 card. No discards.'
    """
    spelled = {name: _Spelled(spell(value)) for name, value in parameters.items()}
    return words(language, catalogue)[key].format(**spelled)


_RULE_PAGES: Final[Mapping[str, str]] = {
    "S": "setup",
    "T": "turn",
    "M": "melds",
    "L": "laying-off",
    "G": "going-out",
    "E": "stock",
    "P": "scoring",
    "X": "match",
    "W": "wrotham",
    "CA": "readings",
    "D": "dora",
    "Y": "dora-scoring",
    "B": "dora-scoring",
    "O": "dora-scoring",
    "F": "dora-machine",
    "DA": "dora-readings",
}
"""The pages of the rules by the letters with which the ids on them begin."""


def rule_page(rule: str, language: Language = "en") -> str:
    """The page and the place on it where the documentation speaks of a rule, for a link.

    ``rule`` is the id that violations, lines of a score and options name. The path begins at the
    root of the documentation. Raises ``UnknownLanguage``, and ``KeyError`` for what is no id.

    >>> rule_page("M5b"), rule_page("DA37", "ja")
    ('rules/en/melds.html#rule-M5b', 'rules/ja/dora-readings.html#rule-DA37')
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(name_given(language))
    page = _RULE_PAGES[name_given(rule).rstrip("0123456789ab")]
    return f"rules/{language}/{page}.html#rule-{rule}"


@attrs.frozen
class Violation:
    """One reason why something is not allowed: a code, typed parameters and a rule's id.

    Subclasses are frozen and compared by value. They never carry anything that their reader may
    not know.

    >>> from rummylib.melds import MeldRules, meld_violations
    >>> [reason] = meld_violations("8S 8H", MeldRules())
    >>> reason.code, reason.rule, reason.text()
    ('meld/too-few-cards', 'M1', 'Too few cards (8S 8H): a meld has at least 3.')
    """

    code: ClassVar[str]
    """Stable name, ``"<topic>/<reason>"``."""
    rule: ClassVar[str]
    """Id of the rule that forbids it, as in the rules pages."""
    catalogue: ClassVar[str] = "rummy"
    """The word catalogue in which the texts lie."""

    @property
    def anchor(self) -> str:
        """Where the rules pages speak of its rule: ``"rule-"`` and the id, for a link.

        >>> from rummylib.melds import MeldRules, meld_violations
        >>> [violation.anchor for violation in meld_violations("QH KH AH", MeldRules())]
        ['rule-M4']
        """
        return f"rule-{self.rule}"

    def page(self, language: Language = "en") -> str:
        """Where the documentation speaks of its rule: see ``rule_page``."""
        return rule_page(self.rule, language)

    def parameters(self) -> dict[str, object]:
        """The typed parameters by name."""
        return _fields(self)

    def text(self, language: Language = "en") -> str:
        """The reason in words, made from exactly the parameters."""
        return fill(language, self.catalogue, self.code, **self.parameters())

    def __str__(self) -> str:
        return self.text()


class RummyError(Exception):
    """Base of every error that the library raises on purpose.

    Each has a stable ``code``, typed parameters and text in each language, like a violation.
    Subclasses are attrs classes, so that two errors can be compared field by field.

    >>> from rummylib import Card
    >>> try:
    ...     Card("8X")
    ... except RummyError as error:
    ...     print(error.code, error.parameters())
    cards/invalid-card {'given': '8X'}
    """

    code: ClassVar[str]
    catalogue: ClassVar[str] = "errors"

    def parameters(self) -> dict[str, object]:
        """The typed parameters by name."""
        return _fields(self)

    def text(self, language: Language = "en") -> str:
        """The error in words, made from exactly the parameters."""
        return fill(language, self.catalogue, self.code, **self.parameters())

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[type["RummyError"], tuple[object, ...], dict[str, object]]:
        # Said here, for not everything that sends errors between processes knows of slots.
        return type(self), tuple(self.parameters().values()), vars(self)


@attrs.define(eq=False, repr=False)
class UnknownLanguage(RummyError):
    """A language was asked for that the library has no words in.

    >>> from rummylib import DrawStock, Round, presets
    >>> presets.PAGAT.describe("de")
    Traceback (most recent call last):
    rummylib.reasons.UnknownLanguage: There are no words in the language de; known: en, ja.
    """

    code = "language/unknown"
    language: str
    known: tuple[str, ...] = LANGUAGES


@attrs.define(eq=False, repr=False)
class MissingExtra(RummyError, ImportError):
    """What was asked for needs packages that come with an extra of the library.

    >>> print(MissingExtra("plot"))
    This needs packages that are not installed; they come with: pip install 'rummylib[plot]'
    """

    code = "extra/missing"
    extra: str


@contextmanager
def needs_extra(extra: str, *packages: str) -> Iterator[None]:
    """Around imports of ``packages``: raises ``MissingExtra`` where one of them is not there.

    >>> try:
    ...     with needs_extra("plot", "no_such_package"):
    ...         import no_such_package
    ... except MissingExtra as refused:
    ...     print(refused.code)
    extra/missing
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in packages:
            raise
        raise MissingExtra(extra) from missing


class NotAllowed(RummyError):
    """Base of the errors that carry violations: something was judged and found not allowed.

    >>> from rummylib import Discard, Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7).apply(Discard(1, "KC"))
    ... except NotAllowed as refused:
    ...     print(refused.reasons())
    A turn begins with drawing a card.
    """

    violations: tuple[Violation, ...]

    def reasons(self, language: Language = "en") -> str:
        """All violations in words, one after the other."""
        return " ".join(violation.text(language) for violation in self.violations)

    def text(self, language: Language = "en") -> str:
        """The error in words, followed by every reason."""
        parameters = self.parameters() | {"violations": self.reasons(language)}
        return fill(language, self.catalogue, self.code, **parameters)


def _fields(reason: Violation | RummyError) -> dict[str, object]:
    kind: type = type(reason)
    names = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    return {name: getattr(reason, name) for name in names}


Reason: TypeAlias = type[Violation] | type[RummyError]


def codes(base: Reason) -> dict[str, Reason]:
    """Every loaded class below ``base`` that has a code, by code, in the order of the codes.

    What is not imported is not listed: import a game to list the reasons of its judge.

    >>> codes(RummyError)["language/unknown"].__name__
    'UnknownLanguage'
    """
    # A slotted attrs class leaves its unslotted draft behind; the later class is the real one.
    found = {kind.code: kind for kind in _below((base,)) if "code" in vars(kind)}
    return {code: found[code] for code in sorted(found)}


def _below(kinds: Iterable[Reason]) -> Iterator[Reason]:
    for kind in kinds:
        yield kind
        yield from _below(kind.__subclasses__())
