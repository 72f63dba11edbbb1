"""The recorded games of the standard rules replay exactly on our engine."""

import gzip
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from games.simulation.recorded import replay

TRACES = Path(__file__).parent / "traces"
FILES = sorted(TRACES.glob("*.jsonl.gz"))


def test_all_recorded_games_are_here() -> None:
    assert len(FILES) == 59


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_every_state_and_every_set_of_legal_moves_agrees(path: Path) -> None:
    found = replay(path)
    assert found.mismatches == []
    assert found.moves > 50


def falsified(tmp_path: Path, change: str, value: object) -> Path:
    """A recorded game in which one field of the state after the 40th move is changed."""
    lines = gzip.decompress(FILES[0].read_bytes()).decode().splitlines()
    line = json.loads(lines[40])
    line["state"][change] = value
    path = tmp_path / "falsified.jsonl"
    path.write_text("\n".join([*lines[:40], json.dumps(line), *lines[41:]]))
    return path


@pytest.mark.parametrize(("change", "value"), [("bank", [0, 0, 0, 0, 0]), ("legal", {"roll": True, "end_turn": True})])
def test_a_difference_is_found_where_it_is(tmp_path: Path, change: str, value: object) -> None:
    found = replay(falsified(tmp_path, change, value))
    assert found.moves == 40
    assert len(found.mismatches) == 1
    assert f"after move 39: {change} is" in found.mismatches[0]


def test_the_command_prints_its_totals_last_and_fails_on_a_mismatch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("replay_trace", str(FILES[0]))
    assert capsys.readouterr().out.splitlines()[-1].endswith(" moves, 0 mismatches")
    with pytest.raises(SystemExit) as failure:
        call_command("replay_trace", str(FILES[0]), str(falsified(tmp_path, "deck", 0)))
    assert failure.value.code == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 games, ")
