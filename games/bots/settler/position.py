"""The view of a seat, read into what decisions are made of."""

from collections.abc import Sequence
from functools import cached_property

from games.bots.settler.economy import throughput
from games.bots.table import TableView
from games.engine import View
from games.engine.board import ANY, NO_PORT, NOBODY
from games.engine.hands import RESOURCES
from games.engine.routes import longest_route
from games.engine.state import GENERIC_RATE, RESOURCE_RATE, bits

ROLLS = 36
BLOCKED_SHARE = 0.4
"""What a tile under the robber counts for: he will move on."""
ROUNDS_A_POINT = 2.2
"""How long the leader takes for a victory point, roughly."""


class Position:
    """A game as one seat sees it. Raises ValueError for the view of somebody without a seat."""

    def __init__(self, table: TableView, view: View) -> None:
        me = view["you"]
        if me is None:
            raise ValueError("a computer player needs a seat")
        self.table, self.view, self.me = table, view, me
        self.graph = table.board.topology
        self.players = view["players"]
        self.own = self.players[me]
        self.hand: list[int] = list(self.own["hand"] or [0] * len(RESOURCES))
        self.prices = table.prices
        self.owner = [NOBODY] * len(self.graph.corner_positions)
        self.size = [0] * len(self.owner)
        """By corner: cards that its building gets for a tile."""
        self.open_corners = (1 << len(self.owner)) - 1
        for building in view["buildings"]:
            corner = building["corner"]
            self.owner[corner] = building["seat"]
            self.size[corner] = 2 if building["kind"] == "city" else 1
            self.open_corners &= ~self.graph.near_mask[corner]
        self.roads: list[list[int]] = [[] for _ in self.players]
        self.free_edges = (1 << len(self.graph.edges)) - 1
        for road in view["roads"]:
            self.roads[road["seat"]].append(road["edge"])
            self.free_edges &= ~(1 << road["edge"])
        self.income = [0.0] * len(RESOURCES)
        self.rates = [table.options.bank_rate] * len(RESOURCES)
        for corner, owner in enumerate(self.owner):
            if owner == me:
                self.income = self.income_with(corner, self.size[corner])
                self.rates = self.rates_with(corner)

    @cached_property
    def settlements(self) -> list[int]:
        """Corners of own settlements."""
        return [corner for corner, owner in enumerate(self.owner) if owner == self.me and self.size[corner] == 1]

    @cached_property
    def points(self) -> int:
        """Own victory points, hidden ones included."""
        total = self.own["total"]
        return self.own["points"] if total is None else total

    @cached_property
    def needed(self) -> int:
        """Victory points still to be made."""
        return max(1, self.table.options.target - self.points)

    @cached_property
    def rounds_left(self) -> float:
        """How long the game may still last."""
        most = max(self.standing(player["seat"]) for player in self.players)
        return max(2.0, (self.table.options.target - most) * ROUNDS_A_POINT)

    @cached_property
    def speed(self) -> float:
        """Useful cards a round, as things stand."""
        return throughput(self.income, self.rates)

    def standing(self, seat: int) -> float:
        """A seat's victory points as far as one can tell: one card in five is one."""
        if seat == self.me:
            return self.points
        player = self.players[seat]
        return player["points"] + player["card_count"] / 5

    def income_with(self, corner: int, more: int = 1) -> list[float]:
        """Own income after building on a corner: cards a round."""
        income = list(self.income)
        for tile in self.graph.corner_tiles[corner]:
            resource, dots = self.table.board.resources[tile], self.table.tile_dots[tile]
            if dots:
                share = BLOCKED_SHARE if tile == self.view["robber"] else 1.0
                income[resource] += more * share * dots / ROLLS * len(self.players)
        return income

    def rates_with(self, corner: int) -> list[int]:
        """What the bank would take from the owner of a building on a corner."""
        kind = self.table.board.port_at[corner]
        if kind == NO_PORT:
            return self.rates
        rate = GENERIC_RATE if kind == ANY else RESOURCE_RATE
        return [min(old, rate) if kind in (ANY, resource) else old for resource, old in enumerate(self.rates)]

    def faster_by(self, corner: int) -> float:
        """Useful cards a round that a building on a corner, or one more there, adds."""
        return throughput(self.income_with(corner), self.rates_with(corner)) - self.speed

    def passable(self, corner: int) -> bool:
        """Whether own roads may go on beyond a corner."""
        return self.owner[corner] in (NOBODY, self.me)

    @cached_property
    def network(self) -> set[int]:
        """Corners from which own roads may go on."""
        ends = {corner for edge in self.roads[self.me] for corner in self.graph.edges[edge]}
        ends |= {corner for corner, owner in enumerate(self.owner) if owner == self.me}
        return {corner for corner in ends if self.passable(corner)}

    def ways(self, longest: int) -> dict[int, list[int]]:
        """Every corner that own roads reach or could reach, with the edges still to build, at most so many."""
        ways: dict[int, list[int]] = {corner: [] for corner in sorted(self.network)}
        ahead = list(ways)
        for _ in range(longest):
            further = []
            for corner in ahead:
                if not self.passable(corner):
                    continue
                for edge in self.graph.corner_edges[corner]:
                    other = sum(self.graph.edges[edge]) - corner
                    if self.free_edges >> edge & 1 and other not in ways:
                        ways[other] = [*ways[corner], edge]
                        further.append(other)
            ahead = further
        return ways

    def road_sites(self, roads: Sequence[int]) -> list[int]:
        """Free edges at which own roads, these included, could go on."""
        mask = 0
        for corner in self.network | {corner for edge in roads for corner in self.graph.edges[edge]}:
            if self.passable(corner):
                mask |= self.graph.corner_edge_mask[corner]
        return [edge for edge in bits(mask & self.free_edges) if edge not in roads]

    def route_length(self, roads: Sequence[int]) -> int:
        """The own longest road with these roads added."""
        return longest_route(self.graph.edges, [*self.roads[self.me], *roads], self.owner, self.me)
