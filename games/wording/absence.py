"""What a table does about people who miss turns, in words."""

from django.utils.translation import gettext, ngettext


def misses_label(allowed: int | None) -> str:
    """The choice at a new table: "after 2 missed turns", "never"."""
    if allowed is None:
        return gettext("never")
    return ngettext("after %(n)s missed turn", "after %(n)s missed turns", allowed) % {"n": allowed}


def misses_text(allowed: int | None) -> str:
    """The same as a sentence, for those who think about joining."""
    if allowed is None:
        return gettext("Nobody is replaced for missing turns.")
    text = ngettext(
        "Whoever misses %(n)s turn is replaced by a computer player until they come back.",
        "Whoever misses %(n)s turns in a row is replaced by a computer player until they come back.",
        allowed,
    )
    return text % {"n": allowed}
