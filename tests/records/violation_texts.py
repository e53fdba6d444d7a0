"""What each violation says in each language when it is brought about, as a text file.

    python -m tests.records.violation_texts

writes ``violations.txt`` anew from the triggers of the documentation: for each code what was tried,
the rule, and the words.
"""

from pathlib import Path
from typing import Final

from docs._extensions.rummydocs.triggers import TRIGGERS, violations_of

from rummylib.reasons import LANGUAGES, Violation

FILE: Final = Path(__file__).parent / "violations.txt"


def brought_about(code: str) -> Violation:
    """The violation of that code that its trigger brings about."""
    return next(found for found in violations_of(TRIGGERS[code]) if found.code == code)


def entry(code: str) -> str:
    """One violation as the file has it."""
    violation = brought_about(code)
    tried = TRIGGERS[code].replace("\n", "\n    ")
    words = (f"  {language}: {violation.text(language)}" for language in LANGUAGES)
    return "\n".join((f"{code} (rule {violation.rule})", f"    {tried}", *words))


def text() -> str:
    """The whole file."""
    return "\n\n".join(entry(code) for code in sorted(TRIGGERS)) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8", newline="\n")
