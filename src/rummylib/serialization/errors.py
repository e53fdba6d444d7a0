"""What reading and writing documents can raise."""

import attrs

from rummylib.notation.flaws import Flaw
from rummylib.reasons import Language, RummyError, fill


@attrs.define(eq=False, repr=False)
class InvalidDocument(RummyError):
    """A document was refused; ``flaws`` say where and why, all that were found.

    >>> from rummylib import Card
    >>> from rummylib.serialization import from_json
    >>> try:
    ...     from_json('{"schema":1,"game":"rummy","kind":"card"}', Card)
    ... except InvalidDocument as refused:
    ...     print([(flaw.code, flaw.path) for flaw in refused.flaws])
    [('flaw/missing', 'value')]
    """

    code = "serialization/invalid-document"
    flaws: tuple[Flaw, ...]

    @property
    def path(self) -> str:
        """The field that the first flaw is about, such as ``hands[1]``."""
        return self.flaws[0].path

    @property
    def paths(self) -> tuple[str, ...]:
        """The fields of all flaws."""
        return tuple(flaw.path for flaw in self.flaws)

    @property
    def reason(self) -> Flaw:
        """The first flaw."""
        return self.flaws[0]

    def text(self, language: Language = "en") -> str:
        """The error in words, with every flaw."""
        flaws = " ".join(flaw.text(language) for flaw in self.flaws)
        return fill(language, self.catalogue, self.code, flaws=flaws)


@attrs.define(eq=False, repr=False)
class NotSerializable(RummyError):
    """A value of this type is not written as a document.

    >>> from rummylib.serialization import to_json
    >>> try:
    ...     to_json(["8S"])
    ... except NotSerializable as refused:
    ...     print(refused.code)
    serialization/not-serializable
    """

    code = "serialization/not-serializable"
    given: str


class Flawed(Exception):
    """The flaws of a part of a document, their paths seen from that part."""

    def __init__(self, *flaws: Flaw) -> None:
        super().__init__(flaws)
        self.flaws = flaws
