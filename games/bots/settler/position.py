"""The view of a seat, read into what decisions are made of."""

from functools import cached_property

from games.bots.settler.economy import throughput
from games.bots.table import TableView
from games.engine import View
from games.engine.board import ANY, GENERIC_RATE, MARKET, MONUMENT, NO_PORT, NOBODY, RESOURCE_RATE
from games.engine.hands import RESOURCES
from games.engine.state import CONTROL
from games.engine.view import LandmarkView

ROLLS = 36
BLOCKED_SHARE = 0.4
"""What a tile under a robber or storm counts for: they will move on."""
ROUNDS_A_POINT = 2.2
"""How long the leader takes for a victory point, roughly."""
EVERYWHERE = -1
"""The mask of all corners."""


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
        self.open_corners = table.board.land_corners
        for building in view["buildings"]:
            corner = building["corner"]
            self.owner[corner] = building["seat"]
            self.size[corner] = 2 if building["kind"] == "city" else 1
            self.open_corners &= ~self.graph.near_mask[corner]
        self.blocked = self._blocked()
        """By tile with a robber or storm: the mask of the corners at which it pays nothing."""
        self.landmarks = {landmark["tile"]: landmark for landmark in view["landmarks"]}
        self.income = [0.0] * len(RESOURCES)
        self.rates = [table.options.bank_rate] * len(RESOURCES)
        if any(landmark["kind"] == MARKET and landmark["seat"] == me for landmark in view["landmarks"]):
            self.rates = [min(rate, GENERIC_RATE) for rate in self.rates]
        for corner, owner in enumerate(self.owner):
            if owner == me:
                self.income = self.income_with(corner, self.size[corner])
                self.rates = self._rates_of(table.board.port_at[corner])

    def _blocked(self) -> dict[int, int]:
        found = {} if self.view["robber"] is None else {self.view["robber"]: EVERYWHERE}
        for storm in self.view["storms"]:
            corners = sum(1 << corner for corner in storm["corners"])
            for tile in storm["tiles"]:
                found[tile] = found.get(tile, 0) | corners
        return found

    @cached_property
    def settlements(self) -> list[int]:
        """Corners of own settlements."""
        return [corner for corner, owner in enumerate(self.owner) if owner == self.me and self.size[corner] == 1]

    @property
    def routes_left(self) -> tuple[int, int]:
        """How many roads or bridges, and how many boats, are left; the same ones where there is one supply."""
        left = self.own["left"]
        return left["road"], left.get("boat", left["road"])

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

    @property
    def is_rich(self) -> bool:
        """Whether a 7 would cost half of the hand."""
        options = self.table.options
        return options.discard_on_seven and sum(self.hand) > options.hand_limit

    def standing(self, seat: int) -> float:
        """A seat's victory points as far as one can tell: one card in five is one."""
        if seat == self.me:
            return self.points
        player = self.players[seat]
        return player["points"] + player["card_count"] / 5

    @cached_property
    def others_cards(self) -> list[float]:
        """By resource: cards that the others should hold, going by what their buildings bring them."""
        expected = [0.0] * len(self.hand)
        for player in self.players:
            seat = player["seat"]
            if seat == self.me:
                continue
            dots = [0.5] * len(expected)
            for corner, owner in enumerate(self.owner):
                if owner == seat:
                    for kind, count in enumerate(self.table.corner_dots[corner]):
                        dots[kind] += count * self.size[corner]
            for kind, share in enumerate(dots):
                expected[kind] += player["hand_count"] * share / sum(dots)
        return expected

    @cached_property
    def bank(self) -> list[float]:
        """By resource: cards in the bank; where it is hidden, those that it should have."""
        bank = self.view["bank"]
        if bank is not None:
            return list(bank)
        size = self.table.options.bank_size
        return [size - own - others for own, others in zip(self.hand, self.others_cards, strict=True)]

    def income_with(self, corner: int, more: int = 1) -> list[float]:
        """Own income after building on a corner: cards a round."""
        income = list(self.income)
        for tile in self.graph.corner_tiles[corner]:
            resource, dots = self.table.board.resources[tile], self.table.tile_dots[tile]
            if dots:
                share = BLOCKED_SHARE if self.blocked.get(tile, 0) >> corner & 1 else 1.0
                income[resource] += more * share * dots / ROLLS * len(self.players)
        return income

    def rates_with(self, corner: int) -> list[int]:
        """What the bank would take after building on a corner."""
        kind = self.table.board.port_at[corner]
        if any(landmark["kind"] == MARKET for landmark in self.won_at(corner)):
            return [min(rate, GENERIC_RATE) for rate in self._rates_of(kind)]
        return self._rates_of(kind)

    def _rates_of(self, port: int) -> list[int]:
        """The own rates with one more port or trade site."""
        if port == NO_PORT:
            return self.rates
        rate = GENERIC_RATE if port == ANY else RESOURCE_RATE
        return [min(old, rate) if port in (ANY, resource) else old for resource, old in enumerate(self.rates)]

    def faster_by(self, corner: int) -> float:
        """Useful cards a round that a building on a corner, or one more there, adds."""
        return throughput(self.income_with(corner), self.rates_with(corner)) - self.speed

    # Landmarks

    def landmarks_at(self, corner: int) -> list[LandmarkView]:
        """Markets and monuments that a corner touches."""
        if not self.landmarks:
            return []
        return [self.landmarks[tile] for tile in self.graph.corner_tiles[corner] if tile in self.landmarks]

    def missing_influence(self, landmark: LandmarkView) -> int:
        """What one's influence lacks for controlling a landmark; 0 for whoever controls it."""
        influence = {int(seat): weight for seat, weight in landmark["influence"].items()}
        own = influence.pop(self.me, 0)
        return max(0, max(CONTROL, 1 + max(influence.values(), default=0)) - own)

    def won_at(self, corner: int) -> list[LandmarkView]:
        """Landmarks whose control a settlement on a corner, or a city in place of one, would bring."""
        return [landmark for landmark in self.landmarks_at(corner) if self.missing_influence(landmark) == 1]

    def monuments_won_at(self, corner: int) -> int:
        """Victory points that landmarks add to a building on a corner."""
        return sum(landmark["kind"] == MONUMENT for landmark in self.won_at(corner))
