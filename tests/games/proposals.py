"""What players of a table propose to each other, and how they vote on it."""

from games import agreements
from games.agreements import Kind, Terms
from games.clock import CLOCKS
from games.models import Proposal
from tests.games.tables import Table, code

PAUSE, END = Terms(Kind.PAUSE), Terms(Kind.END)
SLOW, WITH_RESERVE = (Terms(Kind.SLOW, clock=clock) for clock in ("day", "day_and_reserve"))
WAIT, STAND_IN, ABANDON = (Terms(kind, about=0) for kind in (Kind.WAIT, Kind.STAND_IN, Kind.ABANDON))
SLOW_CLOCK = CLOCKS["day"]


def propose(table: Table, seat: int, terms: Terms) -> str | None:
    return code(agreements.propose(table.id, table.owner(seat), terms, now=table.now))


def vote(table: Table, seat: int, *, yes: bool = True) -> str | None:
    """Vote on the last proposal."""
    return code(agreements.vote(table.id, table.owner(seat), last(table).pk, yes=yes, now=table.now))


def agree(table: Table, terms: Terms, *seats: int) -> None:
    """The first of these seats proposes, the others agree."""
    assert propose(table, seats[0], terms) is None
    for seat in seats[1:]:
        assert vote(table, seat) is None


def last(table: Table) -> Proposal:
    proposal = table.game.proposals.last()
    assert proposal is not None
    return proposal
