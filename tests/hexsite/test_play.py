"""`manage.py play`: the whole site from one command, and nothing of it left when it ends."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import psutil
import pytest

from hexsite.running.children import free_port
from tests.live import PATIENCE

ROOT = Path(__file__).parents[2]
PLAY = (sys.executable, "manage.py", "play")


class Run:
    """One `manage.py play` with its files in a folder of its own."""

    def __init__(self, folder: Path, port: int, *launcher: str, terminal: int | None = None) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}/"
        self.output = folder / "output.txt"
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        environment = {**kept, "VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "hexsite.settings"}
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                (*launcher, *PLAY, "--port", str(port)),
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output if terminal is None else terminal,
                stderr=subprocess.STDOUT,
            )

    def said(self) -> str:
        return self.output.read_text()

    def wait_until(self, condition: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < deadline, self.said()
            time.sleep(0.05)

    def wait_until_complete(self) -> list[psutil.Process]:
        """Wait for every part, the processes of the workers `bots` and `notices` included; returns them all."""
        self.wait_until(lambda: len(self.parts()) >= 9)
        return self.parts()

    def parts(self) -> list[psutil.Process]:
        main = psutil.Process(self.process.pid)
        return [part for part in main.children(recursive=True) if runs(part)]

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)


def runs(part: psutil.Process) -> bool:
    """Some are there for a moment only, while the site starts."""
    try:
        return part.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def is_beat(part: psutil.Process) -> bool:
    try:
        return "beat" in part.cmdline()
    except psutil.NoSuchProcess:
        return False


Start = Callable[..., Run]


@pytest.fixture(autouse=True)
def _hangups_are_heard() -> Iterator[None]:
    """Whatever runs the tests may ignore them, as `nohup` does, and so would the site that it starts, on purpose."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    runs: list[Run] = []
    ports = ExitStack()

    def start(*launcher: str, port: int | None = None, terminal: int | None = None) -> Run:
        folder = tmp_path / "var"
        folder.mkdir(exist_ok=True)
        runs.append(Run(folder, port or ports.enter_context(free_port()), *launcher, terminal=terminal))
        return runs[-1]

    with ports:
        yield start
        for run in runs:
            run.end()


def left(parts: list[psutil.Process]) -> list[psutil.Process]:
    _gone, alive = psutil.wait_procs(parts, timeout=PATIENCE)
    return alive


def test_it_says_where_it_plays_and_serves_pages_there(start: Start):
    run = start()
    run.wait_until(lambda: "Playing on" in run.said())

    assert f"Playing on {run.url}" in run.said()
    assert "Demo login: demo" in run.said()
    with urlopen(run.url) as response:
        assert response.status == 200
    with urlopen(f"{run.url}health/") as response:
        assert response.status == 200


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
def test_it_stops_as_a_whole_when_asked_to(start: Start, signum: signal.Signals):
    run = start()
    parts = run.wait_until_complete()

    run.process.send_signal(signum)

    assert run.process.wait(PATIENCE) == 0
    assert left(parts) == []
    assert run.said().endswith("Stopped.\n")


def test_it_stops_as_a_whole_when_asked_to_while_it_starts(start: Start):
    run = start()
    run.wait_until(lambda: "Playing on" in run.said())
    parts = run.parts()

    run.process.terminate()

    assert run.process.wait(PATIENCE) == 0
    assert left(parts) == []


def test_it_stops_as_a_whole_on_an_impatient_double_ctrl_c(start: Start):
    run = start()
    parts = run.wait_until_complete()

    run.process.send_signal(signal.SIGINT)
    run.process.send_signal(signal.SIGINT)

    assert run.process.wait(PATIENCE) == 0
    assert left(parts) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of their parent's death")
def test_nothing_outlives_it_when_it_is_killed_outright(start: Start):
    run = start()
    parts = run.wait_until_complete()

    run.process.kill()

    assert left(parts) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of their parent's death")
def test_it_ends_with_the_make_that_started_it(start: Start):
    make = "import os, subprocess, sys; subprocess.run([*sys.argv[1:], '--end-with', str(os.getpid())])"
    run = start(sys.executable, "-c", make)
    run.wait_until(lambda: len(run.parts()) >= 8)
    parts = run.parts()

    run.process.kill()

    assert left(parts) == []


def test_it_ends_with_its_terminal_even_if_nobody_passes_the_hangup_on(start: Start):
    ours, its = os.openpty()
    run = start(terminal=its)
    os.close(its)
    parts = run.wait_until_complete()

    os.close(ours)

    run.process.wait(PATIENCE)
    assert left(parts) == []


def test_it_stops_as_a_whole_and_names_the_part_that_broke(start: Start):
    run = start()
    parts = run.wait_until_complete()
    run.wait_until(lambda: any(is_beat(part) for part in run.parts()))

    next(part for part in run.parts() if is_beat(part)).kill()

    assert run.process.wait(PATIENCE) == 1
    assert left(parts) == []
    assert "Celery beat ended with code -9" in run.said()


def test_what_was_stored_is_there_the_next_time(start: Start, tmp_path: Path):
    first = start()
    first.wait_until(lambda: "Playing on" in first.said())
    key = (tmp_path / "var" / "secret_key").read_text()
    database = (tmp_path / "var" / "db.sqlite3").stat().st_ino
    first.end()

    second = start()
    second.wait_until(lambda: "Playing on" in second.said())

    assert (tmp_path / "var" / "secret_key").read_text() == key
    assert (tmp_path / "var" / "db.sqlite3").stat().st_ino == database


def test_a_busy_port_is_named_before_anything_starts(start: Start, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = start(port=port)

        assert run.process.wait(PATIENCE) == 1

    assert f"Port {port} is busy" in run.said()
    assert f"make play PORT={port + 1}" in run.said()
    assert not (tmp_path / "var" / "db.sqlite3").exists()


def test_a_second_site_in_the_same_folder_is_refused_and_the_first_goes_on(start: Start):
    first = start()
    first.wait_until(lambda: "Playing on" in first.said())

    second = start()

    assert second.process.wait(PATIENCE) == 1
    assert f"already runs from this folder, on {first.url}" in second.said()
    with urlopen(first.url) as response:
        assert response.status == 200


def test_a_number_that_is_no_port_is_refused(start: Start):
    run = start(port=70_000)

    assert run.process.wait(PATIENCE) == 1
    assert "There is no port 70000" in run.said()
