"""Seeded faults of the engine: are the tests that claim to check a rule able to fail?

Each fault in faults.csv breaks one statement of the rules. `make mutants` runs, for each, the tests that are marked
with that statement, on an engine that has the fault; at least one must fail. The sources stay as they are.
"""
