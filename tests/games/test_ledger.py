"""The ledger can't be changed unnoticed, and everything about a game follows from it."""

import hashlib
import hmac
import io
import json

import pytest
from django.core.management import CommandError, call_command
from django.db.models import QuerySet

from games import fairness, replay, snapshots
from games.engine import digest
from games.models import AppendOnlyError, LedgerEntry, Snapshot
from tests.games.tables import Origin, Table, contribution, open_table, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Two persons in the midst of a game."""
    table = Table(2)
    table.place_all()
    table.act(0, "roll")
    return table


def tamper(table: Table, version: int, **changes: object) -> None:
    """Change a row as somebody with the database's password could: past the models, without the triggers."""
    QuerySet(LedgerEntry).filter(game=table.id, version=version).update(**changes)


def finish(table: Table) -> None:
    table.submit(0, {"kind": "end_game", "reason": "moderator"}, origin=Origin.MODERATOR)


def test_an_entry_is_never_saved_again(table: Table) -> None:
    entry = table.game.entries.get(version=0)
    with pytest.raises(AppendOnlyError):
        entry.save()


def test_an_entry_is_never_deleted(table: Table) -> None:
    with pytest.raises(AppendOnlyError):
        table.game.entries.get(version=0).delete()


def test_entries_are_never_updated_in_bulk(table: Table) -> None:
    with pytest.raises(AppendOnlyError):
        table.game.entries.update(at=table.now)


def test_entries_are_never_deleted_in_bulk(table: Table) -> None:
    with pytest.raises(AppendOnlyError):
        table.game.entries.all().delete()


def test_each_entry_holds_the_hash_of_the_one_before(table: Table) -> None:
    entries = list(table.game.entries.order_by("version"))
    assert [entry.previous_hash for entry in entries[1:]] == [entry.hash for entry in entries[:-1]]


def test_equal_entries_of_two_games_have_different_hashes() -> None:
    """Hashes are salted: nobody can try out which hidden card makes the hash that they see."""
    hashes = {open_table(person(name)).entries.get().hash for name in ("one", "two")}
    assert len(hashes) == 2


def test_a_played_game_has_no_faults(table: Table) -> None:
    assert replay.faults(table.refresh()) == []


def test_a_finished_game_has_no_faults(table: Table) -> None:
    finish(table)
    assert replay.faults(table.refresh()) == []


def test_a_table_before_the_start_has_no_faults() -> None:
    assert replay.faults(open_table(person("host"))) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("action", {"kind": "end_turn"}),
        ("chance", [["dice", 6, 6], ["dice", 6, 6]]),
        ("events", []),
        ("origin", "timer"),
        ("seat", 1),
        ("user", 99),
        ("client_id", "another"),
        ("state_hash", "0" * 64),
        ("previous_hash", "0" * 64),
        ("hash", "0" * 64),
    ],
)
def test_a_changed_entry_is_found(table: Table, field: str, value: object) -> None:
    version = table.version
    tamper(table, version, **{field: value})
    assert any(f"entry {version}" in fault for fault in replay.faults(table.game))


def test_a_removed_entry_is_found(table: Table) -> None:
    QuerySet(LedgerEntry).filter(game=table.id, version=5).delete()
    assert "entry 5 is missing" in replay.faults(table.game)


def test_a_changed_option_is_found(table: Table) -> None:
    table.game.options["target"] = 3
    table.game.save()
    assert "the options are not those of entry 0" in replay.faults(table.game)


def test_an_exchanged_secret_is_found(table: Table) -> None:
    table.game.secret.value = b"x" * 32
    table.game.secret.save()
    assert "the secret is not the one that was committed to" in replay.faults(table.refresh())


def test_a_changed_snapshot_is_found_and_rebuilt(table: Table) -> None:
    right = digest(table.state)
    table.give(0, 9, 9, 9, 9, 9)
    assert "the snapshot is another state (manage.py rebuild_snapshot makes it anew)" in replay.faults(table.game)
    call_command("rebuild_snapshot", table.id, stdout=io.StringIO())
    assert replay.faults(table.refresh()) == []
    assert digest(table.state) == right


def test_a_snapshot_of_an_older_form_is_not_used(table: Table) -> None:
    position = snapshots.position_of(table.refresh())
    snapshots.store(position)  # forgets what this process remembers
    Snapshot.objects.filter(game=table.id).update(schema=0)
    with pytest.raises(snapshots.SnapshotOutdatedError):
        snapshots.position_of(table.refresh())


def test_verify_ledger_says_that_a_game_is_right(table: Table) -> None:
    said = io.StringIO()
    call_command("verify_ledger", table.id, stdout=said)
    assert f"{table.id}: {table.version + 1} entries, all as they must be" in said.getvalue()


def test_verify_ledger_fails_on_a_fault(table: Table) -> None:
    tamper(table, table.version, chance=[])
    said = io.StringIO()
    with pytest.raises(CommandError, match="faults: 1"):
        call_command("verify_ledger", table.id, stdout=said)
    assert "other outcomes of chance" in said.getvalue()


def test_verify_ledger_names_games_that_do_not_exist() -> None:
    with pytest.raises(CommandError, match="nosuchgame"):
        call_command("verify_ledger", "nosuchgame")


# --- Fairness ---


def test_nothing_is_published_while_the_game_runs(table: Table) -> None:
    assert fairness.proof_of(table.refresh()) is None


def test_the_published_secret_keeps_the_commitment(table: Table) -> None:
    finish(table)
    proof = fairness.proof_of(table.refresh())
    assert proof is not None
    assert hashlib.sha256(bytes.fromhex(proof.secret) + table.id.encode()).hexdigest() == table.game.commitment


def test_everybodys_contribution_is_published(table: Table) -> None:
    finish(table)
    proof = fairness.proof_of(table.refresh())
    assert proof is not None
    assert [(item.colour, item.bytes) for item in proof.contributions] == [(0, contribution(1)), (1, contribution(2))]


def test_anybody_can_compute_the_dice_from_what_is_published(table: Table) -> None:
    """With nothing but SHA-256 and HMAC, as an outsider would."""
    finish(table)
    proof = fairness.proof_of(table.refresh())
    assert proof is not None
    pairs = [[item.colour, item.bytes] for item in proof.contributions]
    added = hashlib.sha256(json.dumps(pairs, separators=(",", ":")).encode()).digest()
    key = hmac.digest(bytes.fromhex(proof.secret), added, "sha256")
    dice = [int.from_bytes(hmac.digest(key, f"dice:{n}".encode(), "sha256")[:8], "big") % 6 + 1 for n in (0, 1)]
    rolled = table.game.entries.get(action__kind="roll").events[0]
    assert rolled["dice"] == dice


def test_another_contribution_gives_another_key(table: Table) -> None:
    known = fairness.contributions_of(table.game)
    other = [*known[:-1], fairness.Contribution(known[-1].colour, contribution(77))]
    assert fairness.contributions_hash(known) != fairness.contributions_hash(other)
