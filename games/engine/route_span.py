"""How long a longest road is, as far as that is known: measuring it takes long and seldom matters."""

from typing import NamedTuple

LEEWAY = 3
"""How much too short a longest road may be and still be measured: the next few pieces needn't ask again then."""


class RouteSpan(NamedTuple):
    """What is known of the length of a seat's longest road."""

    least: int
    most: int
    """The same as `least` once the length is known."""
    measured: int = 0
    """Mask of routes that have been measured, at the last time or before."""
    bound: int = 0
    """No way over these routes alone is longer; one that is must go over others."""

    def extended(self, most: int) -> "RouteSpan":
        """After a piece has been added."""
        return RouteSpan(self.least, most, self.measured, self.bound)

    def cut(self) -> "RouteSpan":
        """After a way has been blocked: nothing has become longer."""
        return RouteSpan(0, self.most, self.measured, self.bound)

    def joined(self, most: int) -> "RouteSpan":
        """After routes that met without joining have been joined: nothing has become shorter."""
        return RouteSpan(self.least, most)

    def unmeasured(self, routes: int, known: int) -> int:
        """Mask of those of a seat's routes of which a way that is longer than `known` must have at least one."""
        return routes & ~self.measured if self.bound <= known else routes

    def after(self, routes: int, known: int, found: int) -> "RouteSpan":
        """After all routes have been measured: `found` is the length, or `known` if that isn't exceeded."""
        return RouteSpan(found if found > known else self.least, found, routes, found)
