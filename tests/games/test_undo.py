"""Taking moves back at the door: who may, what stays in the ledger, and what everybody is told."""

import io
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import QuerySet
from django.utils import timezone

from games import moderation, play, projection, replay, snapshots
from games.engine import digest, view
from games.engine.options import KNIGHT
from games.engine.undo import TOLD_BY, UNDOS_IN_A_ROW
from games.models import LedgerEntry
from games.standing import happenings, lasting, standing_of
from games.wording import event_text
from games.words import WORDS
from tests.games.tables import Origin, Table, person, refusal_code

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 is on turn, has rolled, and can build and trade whatever it wants to."""
    table = Table(2)
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2))
    table.give(0, 8, 4, 3, 4, 4)
    return table


@pytest.fixture
def setting_up() -> Table:
    """Two persons in a game that is all in the ledger; seat 0 has placed its first settlement."""
    table = Table(2)
    table.act(0, "place_settlement", corner=20)
    return table


def seen(table: Table, seat: int | None) -> Any:
    """The update of somebody who connects now."""
    standing = standing_of(table.id)
    assert standing is not None
    return projection.update_message(standing, None if seat is None else table.owner(seat).pk, None, timezone.now())


def build(table: Table, seat: int = 0) -> int:
    """A road at the first place that is free."""
    edge = view(table.state, seat)["legal"]["build_road"]["edges"][0]
    return table.act(seat, "build_road", edge=edge)


def trade(table: Table) -> int:
    """An exchange of one group with the bank."""
    rate = view(table.state, 0)["legal"]["bank_trade"]["rates"][0]
    return table.act(0, "bank_trade", give=[rate, 0, 0, 0, 0], get=[0, 0, 0, 0, 1])


def undo(table: Table, seat: int = 0) -> int:
    """Take back what the seat's view offers to."""
    return table.act(seat, "undo", version=seen(table, seat)["view"]["legal"]["undo"]["version"])


# --- What it does ---


def test_the_state_is_again_what_it_was(table: Table) -> None:
    before = digest(table.state)
    build(table)
    undo(table)
    assert digest(table.state) == before


def test_it_is_an_entry_of_its_own_that_names_the_version_restored(table: Table) -> None:
    built = build(table)
    restored = table.game.entries.get(version=built - 1)
    undone = table.game.entries.get(version=undo(table))
    assert undone.version == built + 1
    assert undone.action == {"kind": "undo", "version": restored.version}
    assert (undone.seat, undone.user, undone.origin, undone.chance) == (0, table.owner(0), "player", [])
    assert undone.state_hash == digest(table.state)
    assert undone.previous_hash == table.game.entries.get(version=built).hash


def test_its_event_holds_what_was_taken_back(table: Table) -> None:
    built = table.game.entries.get(version=build(table))
    (event,) = table.game.entries.get(version=undo(table)).events
    assert event == {"kind": "undone", "seat": 0, "entry": built.version, "event": built.events[0]}


def test_several_moves_are_taken_back_one_by_one(table: Table) -> None:
    before = digest(table.state)
    build(table)
    trade(table)
    undo(table)
    undo(table)
    assert digest(table.state) == before
    assert "undo" not in seen(table, 0)["view"]["legal"]


def test_no_clock_gains_time(table: Table) -> None:
    def clocks() -> list[Any]:
        return list(table.game.deadlines.order_by("pk").values("pk", "demand", "due_at", "left"))

    before = clocks()
    table.wait(50)
    build(table)
    table.wait(20)
    undo(table)
    assert clocks() == before
    assert table.refresh().due_at == before[0]["due_at"]


def test_it_is_known_to_a_process_that_has_never_seen_the_game(table: Table) -> None:
    before = digest(table.state)
    build(table)
    trade(table)
    snapshots._positions.clear()
    undo(table)
    snapshots._positions.clear()
    undo(table)
    assert digest(table.state) == before


def test_what_moderators_do_meanwhile_leaves_it_possible(table: Table) -> None:
    before = digest(table.state)
    build(table)
    assert moderation.add_time(table.id, 60, person("moderator"), now=table.now) is None
    undo(table)
    assert digest(table.state) == before


# --- The ledger ---


def test_the_ledger_of_a_game_with_steps_back_has_no_faults(setting_up: Table) -> None:
    undo(setting_up)
    setting_up.act(0, "place_settlement", corner=30)
    assert replay.faults(setting_up.refresh()) == []
    undo(setting_up)
    setting_up.place_all()
    setting_up.act(0, "roll")
    assert replay.faults(setting_up.refresh()) == []


def test_verify_ledger_says_that_such_a_game_is_right(setting_up: Table) -> None:
    undo(setting_up)
    said = io.StringIO()
    call_command("verify_ledger", setting_up.id, stdout=said)
    assert f"{setting_up.version + 1} entries, all as they must be" in said.getvalue()


def test_an_undo_that_the_game_does_not_allow_is_found(setting_up: Table) -> None:
    version = undo(setting_up)
    wrong = {"kind": "undo", "version": version - 3}
    QuerySet(LedgerEntry).filter(game=setting_up.id, version=version).update(action=wrong)
    assert f"entry {version}: refused by the rules (stale)" in replay.faults(setting_up.refresh())


def test_a_rebuilt_snapshot_knows_what_can_be_taken_back(setting_up: Table) -> None:
    offered = seen(setting_up, 0)["view"]["legal"]["undo"]
    setting_up.game.snapshot.delete()
    call_command("rebuild_snapshot", setting_up.id, stdout=io.StringIO())
    snapshots._positions.clear()
    assert seen(setting_up, 0)["view"]["legal"]["undo"] == offered
    assert replay.faults(setting_up.refresh()) == []


# --- What is refused ---


def submit_undo(table: Table, seat: int = 0, **changes: Any) -> play.Accepted | play.Refused:
    return table.submit(seat, {"kind": "undo", "version": table.version - 1}, **changes)


def test_where_nothing_was_done_there_is_nothing_to_take_back(table: Table) -> None:
    assert refusal_code(submit_undo(table)) == "nothing_to_undo"


def test_nobody_takes_back_the_move_of_another_seat(table: Table) -> None:
    build(table)
    before = table.version
    assert refusal_code(submit_undo(table, 1)) == "nothing_to_undo"
    assert refusal_code(submit_undo(table, user=table.owner(1))) == "not_your_seat"
    assert table.version == before


def test_a_version_that_is_not_the_one_before_the_last_move_is_stale(table: Table) -> None:
    first = build(table)
    trade(table)
    assert refusal_code(table.submit(0, {"kind": "undo", "version": first - 1})) == "stale"


def test_who_does_not_know_the_own_last_move_does_not_take_it_back(table: Table) -> None:
    known = table.version
    version = build(table)
    late = table.submit(0, {"kind": "undo", "version": version - 1}, expected_version=known)
    assert refusal_code(late) == "stale"


def test_the_same_submission_takes_back_one_move(table: Table) -> None:
    build(table)
    build(table)
    known = table.version
    again = {"expected_version": known, "client_id": "undo-1"}
    first = table.submit(0, {"kind": "undo", "version": known - 1}, **again)
    assert table.submit(0, {"kind": "undo", "version": known - 1}, **again) == first == play.Accepted(known + 1)
    assert table.version == known + 1


def test_after_the_clock_ran_out_nothing_is_taken_back(table: Table) -> None:
    build(table)
    table.wait(121)
    assert refusal_code(submit_undo(table)) == "clock_ran_out"


def test_nothing_is_taken_back_while_the_game_is_paused(table: Table) -> None:
    build(table)
    assert moderation.pause(table.id, person("moderator"), now=table.now) is None
    assert refusal_code(submit_undo(table)) == "paused"
    assert "undo" not in seen(table, 0)["view"]["legal"]


@pytest.mark.rule("HL-3")
def test_nothing_is_taken_back_when_the_game_is_over(table: Table) -> None:
    build(table)
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin=Origin.MODERATOR)
    assert refusal_code(submit_undo(table)) == "game_over"


def test_an_answer_of_another_seat_lets_the_moves_before_it_stay(table: Table) -> None:
    table.act(0, "make_offer", give=[1, 0, 0, 0, 0], get=[0, 0, 0, 0, 1], to=[1])
    build(table)
    table.act(1, "decline_offer", offer=table.state.offers[0].id)
    assert refusal_code(submit_undo(table)) == "nothing_to_undo"


def test_a_bought_card_lets_the_moves_before_it_stay(table: Table) -> None:
    table.alter(deck=[KNIGHT])
    build(table)
    table.act(0, "buy_card")
    assert refusal_code(submit_undo(table)) == "nothing_to_undo"


def test_a_pair_that_the_clock_completed_stays(setting_up: Table) -> None:
    setup, late = setting_up.demand(0, "setup"), setting_up.wait(61)
    timer = {"origin": Origin.TIMER, "demand": setup, "received_at": late}
    assert isinstance(setting_up.submit(0, {"kind": "expire"}, **timer), play.Accepted)
    assert refusal_code(submit_undo(setting_up)) == "nothing_to_undo"


def test_what_a_computer_player_does_stays() -> None:
    table = Table(2, persons=1)
    seat = next(seat.position for seat in table.game.seats.all() if seat.is_computer)
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), turn=seat)
    table.wind()
    table.give(seat, 8, 4, 3, 4, 4)
    by_computer = {"origin": Origin.COMPUTER, "user": None}
    edge = view(table.state, seat)["legal"]["build_road"]["edges"][0]
    assert isinstance(table.submit(seat, {"kind": "build_road", "edge": edge}, **by_computer), play.Accepted)
    assert refusal_code(submit_undo(table, seat, **by_computer)) == "nothing_to_undo"


def test_there_is_an_end_to_going_forth_and_back(table: Table) -> None:
    for _ in range(UNDOS_IN_A_ROW):
        build(table)
        undo(table)
    build(table)
    assert refusal_code(submit_undo(table)) == "too_many_undos"
    assert "undo" not in seen(table, 0)["view"]["legal"]


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "undo"},
        {"kind": "undo", "version": "3"},
        {"kind": "undo", "version": True},
        {"kind": "undo", "version": None},
        {"kind": "undo", "version": 3, "seat": 0},
    ],
)
def test_what_is_no_undo_is_refused(table: Table, action: dict[str, Any]) -> None:
    assert refusal_code(table.submit(0, action)) == "malformed"


# --- What people are told ---


def test_the_seat_is_told_what_it_can_take_back(table: Table) -> None:
    built = build(table)
    offered = seen(table, 0)["view"]["legal"]["undo"]
    event = table.game.entries.get(version=built).events[0]
    name = table.owner(0).username
    assert offered == {"version": built - 1, "event": event, "text": f"{name} built a road."}


def test_nobody_else_is_told_of_it(table: Table) -> None:
    build(table)
    assert "undo" not in seen(table, 1)["view"]["legal"]
    assert seen(table, None)["view"]["legal"] == {}


def test_both_lines_stay_in_the_log(table: Table) -> None:
    built = build(table)
    undo(table)
    lines = {event["version"]: event["text"] for event in seen(table, None)["events"]}
    name = table.owner(0).username
    assert (lines[built], lines[built + 1]) == (f"{name} built a road.", f"{name} took back the road.")


def test_everybody_is_told_the_same(table: Table) -> None:
    trade(table)
    undo(table)
    mine, theirs, public = (seen(table, viewer)["events"][-1] for viewer in (0, 1, None))
    assert mine == theirs == public


def test_the_views_of_others_are_those_of_a_game_in_which_nothing_was_done(table: Table) -> None:
    before = [seen(table, viewer)["view"] for viewer in (0, 1, None)]
    build(table)
    undo(table)
    assert [seen(table, viewer)["view"] for viewer in (0, 1, None)] == before


@pytest.mark.rule("HF-80")
def test_what_was_taken_back_does_not_count(table: Table) -> None:
    build(table)
    trade(table)
    undo(table)
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin=Origin.MODERATOR)
    standing = standing_of(table.id)
    assert standing is not None
    over = projection.over_message(standing)
    assert over is not None
    assert (over["summary"]["players"][0]["roads"], over["summary"]["players"][0]["bank_trades"]) == (1, 0)


def test_of_steps_back_only_what_stays_is_left(table: Table) -> None:
    build(table)
    undo(table)
    built = build(table)
    news = happenings(table.refresh(), table.version - 3, table.version)
    kinds = [event["kind"] for event in lasting(news)]
    assert kinds == ["undone", "road_built"]
    assert news[-1].version == built


@pytest.mark.parametrize("kind", sorted(set(TOLD_BY.values())))
def test_each_move_that_can_be_taken_back_has_a_line_for_that(kind: str) -> None:
    undone = {"kind": "undone", "seat": 0, "entry": 5, "event": {"kind": kind, "seat": 0}}
    assert event_text(undone, ["Mara"], WORDS["hexland"]).startswith("Mara took back the ")
