"""What players propose to each other, in words: as it stands on a button, and in the log after a colon."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.models import Proposal
from games.wording.clocks import turn_text

Kind = Proposal.Kind

_TEXTS: Mapping[str, Callable[[], str]] = {
    Kind.PAUSE: lambda: _("Pause the game"),
    Kind.SLOW: lambda: _("Carry on as a slow game, %(clock)s"),
    Kind.END: lambda: _("End the game without a winner"),
    Kind.WAIT: lambda: _("Wait for %(name)s once more"),
    Kind.STAND_IN: lambda: _("Let a computer player play for %(name)s"),
    Kind.ABANDON: lambda: _("End the game because %(name)s is away"),
}


def proposal_text(kind: str, name: str | None, turn: int | None, bank: int | None) -> str:
    """A proposal without a full stop.

    `name`: who is away; `turn` and `bank`: seconds a turn and in reserve, where another clock is proposed.
    """
    return _TEXTS[kind]() % {"name": name, "clock": turn_text(turn, bank or 0) if turn else ""}
