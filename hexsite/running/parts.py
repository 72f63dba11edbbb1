"""How each part of the site is started: its command by its name."""

import sys

# Celery warns of being root, as one is in a container; we neither unpickle nor listen beyond loopback.
NO_ROOT_WARNING = ("-W", "ignore:You're running the worker with superuser privileges")
CELERY = (sys.executable, *NO_ROOT_WARNING, "-m", "celery", "--quiet", "-A", "hexsite")
WORKER = (*CELERY, "worker", "--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel=WARNING")

WORKERS = {
    # Short tasks that mostly wait for the database: threads are enough and start faster. Live clocks share them, and
    # their Python, with nobody.
    "Celery worker clock": (*WORKER, "--queues=clock", "--hostname=clock@%h", "--pool=threads", "--concurrency=2"),
    "Celery worker upkeep": (*WORKER, "--queues=upkeep", "--hostname=upkeep@%h", "--pool=threads", "--concurrency=2"),
    # Only a process of its own can be cut off when it thinks too long.
    "Celery worker bots": (*WORKER, "--queues=bots", "--hostname=bots@%h", "--pool=prefork", "--concurrency=2"),
    # Mail and push services may be slow, too, and hold up neither clocks nor players.
    "Celery worker notices": (
        *WORKER,
        "--queues=notices",
        "--hostname=notices@%h",
        "--pool=prefork",
        "--concurrency=1",
    ),
}

# Our scheduler keeps its times in memory: nothing in the schedule is worth remembering over a restart.
BEAT = {
    "Celery beat": (
        *CELERY,
        "beat",
        "--scheduler=hexsite.scheduler:ClockScheduler",
        "--pidfile=",
        "--loglevel=WARNING",
    ),
}

# Bytes that a message to a socket may have. Tables send far less, and answer what is too long for them themselves.
LONGEST_MESSAGE = 64 * 1024


def web(port: int) -> tuple[str, ...]:
    """The command of the ASGI server on loopback. Open sockets get two seconds to say goodbye when it stops."""
    return (
        *(sys.executable, "-m", "uvicorn", "hexsite.asgi:application"),
        *("--host=127.0.0.1", f"--port={port}", "--lifespan=off", "--log-level=warning"),
        *("--timeout-graceful-shutdown=2", f"--ws-max-size={LONGEST_MESSAGE}"),
    )
