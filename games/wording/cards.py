"""Cards in words."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.words import Words


def card_list(counts: Sequence[int], words: Words) -> str:
    """Five counts as "2 Wood, 1 Ore"; "nothing" if all are 0."""
    held = [
        _("%(count)s %(resource)s") % {"count": count, "resource": words.resources[resource]}
        for resource, count in enumerate(counts)
        if count
    ]
    return ", ".join(held) or _("nothing")
