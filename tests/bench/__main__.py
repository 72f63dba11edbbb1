"""Prints how fast the engine is and how well computer players do. All times are CPU time of this process."""

from tests.bench import comparison, computers, engine

SECTIONS = (
    ("Games of four random players", comparison.run),
    ("Single operations of the engine", engine.run),
    ("Computer players", computers.run),
)

for title, run in SECTIONS:
    print(title, *("  " + line for line in run()), "", sep="\n", flush=True)  # noqa: T201
