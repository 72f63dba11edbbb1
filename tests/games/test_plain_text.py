"""What people write, as it is kept."""

import pytest

from games.plain_text import cleaned


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  a \r\n b\t c ", "a b c"),
        ("bell\a and nul\0", "bell and nul"),
        ("\u202eturned", "turned"),
        ("half \ud800 pair", "half pair"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("שלום عليكم", "שלום عليكم"),
    ],
)
def test_control_characters_are_stripped_and_nothing_else(said: str, kept: str) -> None:
    assert cleaned(said) == kept


@pytest.mark.parametrize("text", ["", " \n", "\u200b", "\u200d\u200d", "\u3164", "\u2800", "\u00a0", "\u0301\ufe0f"])
def test_nothing_is_left_of_what_nobody_can_see(text: str) -> None:
    assert cleaned(text) == ""
