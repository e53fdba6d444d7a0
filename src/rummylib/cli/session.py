"""What the commands of one run share."""

import attrs

from rummylib.reasons import Language, fill


@attrs.define
class Session:
    """One run of the command line: the language that was chosen."""

    language: Language = "en"

    def say(self, key: str, /, **parameters: object) -> str:
        """Words of the command line in the chosen language."""
        return fill(self.language, "cli", key, **parameters)
