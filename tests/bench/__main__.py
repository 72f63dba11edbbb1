"""Prints how fast the engine is, and how well computer players do. Times are CPU time, but for clocks."""

from tests.bench import clocks, comparison, computers, engine, rulesets

SECTIONS = (
    ("Games of four random players", comparison.run),
    ("Random players by rule set and seats", rulesets.run),
    ("Single operations of the engine", engine.run),
    ("Computer players", computers.run),
    ("Clocks, with many slow games open", clocks.run),
)

for title, run in SECTIONS:
    print(title, *("  " + line for line in run()), "", sep="\n", flush=True)  # noqa: T201
