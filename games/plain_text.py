"""What people write, as it is kept: on one line, without what nobody sees."""

import unicodedata

from accounts.models import BLANK_LETTERS

# Categories of characters that nobody sees: control, format, half pairs, private use. Of these, joiners make emoji.
INVISIBLE = ("Cc", "Cf", "Cs", "Co")
JOINERS = "\u200c\u200d"
# Blank letters and a cell of Braille without dots are drawn as nothing.
BLANKS = BLANK_LETTERS + "\u2800"


def cleaned(text: str) -> str:
    """The text on one line, without control characters and other invisible ones (such as turning its direction).

    Empty if nothing of it can be seen.
    """
    spaced = ("" if _is_invisible(char) else char for char in " ".join(text.split()))
    line = " ".join("".join(spaced).split())
    return line if any(map(_stands_alone, line)) else ""


def _is_invisible(char: str) -> bool:
    return char not in JOINERS and unicodedata.category(char) in INVISIBLE


def _stands_alone(char: str) -> bool:
    """Whether it shows by itself. Marks only show on the character before them."""
    return char not in JOINERS + BLANKS and unicodedata.category(char)[0] not in "MZ"
