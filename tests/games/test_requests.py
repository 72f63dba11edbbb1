"""What people ask for over their sockets beside moves and chat."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import absence, agreements, moderation
from games.agreements import Kind, Terms
from games.clock import CLOCKS
from games.models import Seat
from tests.games.sockets import Socket, greeted, viewing
from tests.games.tables import NOON, Table, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("still_computers")]

PAUSE = {"type": "propose", "id": "p", "kind": "pause", "about": None, "clock": None}


@pytest.fixture
def table() -> Table:
    """Two persons."""
    return Table(2)


async def update(socket: Socket) -> Any:
    return (await socket.next("update"))["view"]["agreements"]


def seen(table: Table, seat: int | None) -> Any:
    """The agreements in the view of a seat."""
    return table.shown(seat)["view"]["agreements"]


async def test_a_proposal_reaches_everybody_and_a_vote_decides_it(table: Table) -> None:
    async with await viewing(table, 0) as mine, await viewing(table, 1) as other, await viewing(table, None) as public:
        for socket in (mine, other, public):
            await greeted(socket)
        await mine.say(PAUSE)
        assert await mine.next("done") == {"type": "done", "id": "p"}
        proposal = (await update(mine))["open"][0]
        assert [(await update(socket))["open"] for socket in (other, public)] == [[proposal]] * 2
        await other.say({"type": "vote", "id": "v", "proposal": proposal["id"], "yes": True})
        assert (await other.next("done"))["id"] == "v"
        decided = await update(public)
    assert proposal["text"] == "Pause the game"
    assert (proposal["asked"], proposal["yes"], proposal["no"], proposal["needed"]) == ([0, 1], [0], [], 2)
    assert decided["open"] == []
    assert decided["pause_until"] is not None


async def test_a_paused_game_goes_on_when_a_player_says_so(table: Table) -> None:
    for seat in (0, 1):
        await sync_to_async(agree)(table, seat)
    async with await viewing(table, 1) as mine:
        await greeted(mine)
        await mine.say({"type": "resume", "id": "r"})
        assert (await mine.next("done"))["id"] == "r"
        assert (await update(mine))["pause_until"] is None


def agree(table: Table, seat: int) -> None:
    proposal = table.game.proposals.first()
    if proposal:
        agreements.vote(table.id, table.owner(seat), proposal.pk, yes=True)
    else:
        agreements.propose(table.id, table.owner(seat), Terms(Kind.PAUSE))


async def test_somebody_takes_the_seat_back_and_the_table_is_shown_anew(table: Table) -> None:
    await sync_to_async(vacate)(table)
    async with await viewing(table, 0) as mine:
        first = await mine.next("table")
        await mine.next("update")
        await mine.say({"type": "come_back", "id": "b"})
        assert (await mine.next("done"))["id"] == "b"
        again = await mine.next("table")
    assert [message["table"]["seats"][0]["replaced"] for message in (first, again)] == ["away", None]


def vacate(table: Table) -> None:
    table.game.seats.filter(position=0).update(driver="settler", replaced=Seat.Replaced.AWAY)


async def test_somebody_leaves_and_watches_from_then_on(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await mine.say({"type": "leave", "id": "l"})
        assert (await mine.next("done"))["id"] == "l"
        view = (await mine.next("update"))["view"]
    assert view["you"] is None
    assert view["agreements"]["may"] == []


async def test_a_slow_clock_that_was_agreed_is_shown(table: Table) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        for seat in (0, 1):
            await sync_to_async(slow_down)(table, seat)
        shown = (await mine.next("table"))["table"]
    assert shown["clock"]["turn"] == 86_400
    assert shown["pace"].startswith("1 day a turn")


def slow_down(table: Table, seat: int) -> None:
    proposal = table.game.proposals.first()
    if proposal:
        agreements.vote(table.id, table.owner(seat), proposal.pk, yes=True)
    else:
        agreements.propose(table.id, table.owner(seat), Terms(Kind.SLOW, clock="day"))


async def test_a_spectator_proposes_nothing(table: Table) -> None:
    async with await viewing(table, None) as public:
        await greeted(public)
        await public.say(PAUSE)
        answer = await public.next("answer")
    assert (answer["ok"], answer["refusal"]["code"]) == (False, "not_seated")


@pytest.mark.parametrize(
    "change",
    [{"kind": "bribe"}, {"about": -1}, {"about": "0"}, {"clock": "x" * 21}, {"extra": 1}],
)
async def test_what_is_no_proposal_is_refused(table: Table, change: dict[str, Any]) -> None:
    async with await viewing(table, 0) as mine:
        await greeted(mine)
        await mine.say({**PAUSE, **change})
        answer = await mine.next("answer")
    assert answer["refusal"]["code"] == "malformed"
    assert await table.game.proposals.acount() == 0


# --- What one may do ---


def test_a_player_is_offered_what_may_be_proposed_now(table: Table) -> None:
    kinds = [(one["kind"], one["clock"]) for one in seen(table, 0)["possible"]]
    assert kinds[0] == ("pause", None)
    assert ("slow", "day") in kinds
    assert kinds[-1] == ("end", None)
    assert all(one["about"] is None for one in seen(table, 0)["possible"])


def test_what_is_offered_is_accepted() -> None:
    for number, _offered in enumerate(seen(Table(2), 0)["possible"]):
        table = Table(2)
        terms = seen(table, 0)["possible"][number]
        wanted = Terms(Kind(terms["kind"]), terms["about"], terms["clock"] or "")
        assert agreements.propose(table.id, table.owner(0), wanted, now=NOON) is None


def test_the_others_are_offered_what_to_do_about_somebody_who_is_away(table: Table) -> None:
    table.game.seats.filter(position=0).update(missed=1)
    moderation.add_time(table.id, 10, person("moderator"), now=table.now)
    assert [one["kind"] for one in seen(table, 1)["possible"] if one["about"] == 0] == ["wait", "stand_in", "abandon"]
    assert [one for one in seen(table, 0)["possible"] if one["about"] is not None] == []


def test_what_is_proposed_already_is_not_offered(table: Table) -> None:
    agree(table, 0)
    assert "pause" not in [one["kind"] for one in seen(table, 1)["possible"]]


def test_a_slow_game_is_not_offered_to_be_slow() -> None:
    table = Table(2, clock=CLOCKS["day"])
    assert "slow" not in [one["kind"] for one in seen(table, 0)["possible"]]


def test_spectators_are_offered_nothing(table: Table) -> None:
    assert (seen(table, None)["possible"], seen(table, None)["may"]) == ([], [])


def test_each_is_offered_what_fits_the_seat(table: Table) -> None:
    vacate(table)
    moderation.add_time(table.id, 10, person("moderator"), now=table.now)
    assert (seen(table, 0)["may"], seen(table, 1)["may"]) == (["come_back", "leave"], ["leave"])
    assert seen(table, 0)["possible"] == []


def test_a_pause_of_the_players_that_a_moderator_has_joined_is_not_theirs_to_end(table: Table) -> None:
    for seat in (0, 1):
        agree(table, seat)
    assert "resume" in seen(table, 0)["may"]
    moderation.pause(table.id, person("moderator"))
    assert (seen(table, 0)["may"], seen(table, 0)["pause_until"]) == (["leave"], None)


def test_nothing_is_offered_when_the_game_is_over(table: Table) -> None:
    for seat in (0, 1):
        absence.leave(table.id, table.owner(seat))
    assert seen(table, 0) == {"open": [], "possible": [], "pause_until": None, "may": []}
