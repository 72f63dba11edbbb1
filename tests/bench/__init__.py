"""Measurements, not tests: `make bench` runs `python -m tests.bench`. Nothing here asserts a time."""
