"""What could be bought, what it would bring, and which of it to go for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from games.bots.settler.economy import wait
from games.bots.settler.position import Position
from games.engine.options import CARDS, KNIGHT, VICTORY_POINT
from games.engine.state import bits

CARDS_A_POINT = 4.5
"""What a victory point costs, about."""
YIELD = 0.6
"""The share of future income that ends up as points; the rest goes to robbers, waiting and detours."""
FARTHEST_SITE = 3
"""Roads to a place for a settlement that are worth a thought."""
ROADS_FOR_AWARD = 3
"""Roads that one would build to get the longest road."""
RIVALRY = 0.88
"""The chance, for each road still to build, that nobody else takes a place first."""


@dataclass(frozen=True)
class Goal:
    """Something to save for."""

    kind: str
    """"settlement", "city", "card" or "route"."""
    worth: float
    """In victory points, those that income will bring included."""
    price: tuple[int, ...]
    """For everything that is still to be paid, roads included."""
    place: int = -1
    roads: tuple[int, ...] = ()
    """Edges to build, in this order, before the rest."""

    @property
    def cards(self) -> int:
        return sum(self.price)


class Plans:
    """All goals of a position, and how a hand serves them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        left = position.own["left"]
        self.goals: list[Goal] = []
        if left["city"]:
            self.goals += _cities(position)
        if left["settlement"]:
            self.goals += _settlements(position)
        if position.view["deck"]:
            self.goals.append(_card(position))
        if route := longest_road(position):
            self.goals.append(route)
        self.patience = max(1.2, min(5.0, position.rounds_left / 3))
        """Rounds of waiting that make a goal worth a third."""

    def score(self, goal: Goal, hand: Sequence[float]) -> float:
        """How good a goal is with a hand: worth for its price, less the longer it takes."""
        position = self.position
        rounds = wait(hand, goal.price, position.income, position.rates)
        value = goal.worth / max(1, goal.cards) * exp(-rounds / self.patience)
        return value * 4 if goal.worth >= WINNING else value

    def ranked(self, hand: Sequence[float]) -> list[Goal]:
        """The goals, best first."""
        return sorted(self.goals, key=lambda goal: (-self.score(goal, hand), goal.kind, goal.place))

    def prospects(self, hand: Sequence[float]) -> float:
        """What a hand is good for: its best goals, and a little for every card."""
        scores = sorted((self.score(goal, hand) for goal in self.goals), reverse=True)
        weighted = sum(score / (rank + 1) for rank, score in enumerate(scores[:4]))
        return weighted + 0.004 * sum(hand)


WINNING = 50.0
"""Worth of what would win the game."""


def _worth(position: Position, points: float, faster: float = 0.0) -> float:
    if points >= position.needed:
        return WINNING + points
    return points + YIELD * max(0.0, faster) * position.rounds_left / CARDS_A_POINT


def _price(position: Position, what: str, roads: int = 0) -> tuple[int, ...]:
    price = position.prices[what]
    return tuple(cost + roads * road for cost, road in zip(price, position.prices["road"], strict=True))


def _cities(position: Position) -> list[Goal]:
    price = _price(position, "city")
    return [
        Goal("city", _worth(position, 1, position.faster_by(corner)), price, corner) for corner in position.settlements
    ]


def _settlements(position: Position) -> list[Goal]:
    """Places within reach of own roads; those that others could take first count less."""
    found = []
    roads_left = position.own["left"]["road"]
    for corner, way in position.ways(min(FARTHEST_SITE, roads_left)).items():
        if position.open_corners >> corner & 1:
            worth = _worth(position, 1, position.faster_by(corner)) * RIVALRY ** len(way)
            found.append(Goal("settlement", worth, _price(position, "settlement", len(way)), corner, tuple(way)))
    return found


def _card(position: Position) -> Goal:
    """A development card: what is left of the deck decides what it may be."""
    unseen = list(position.table.options.deck)
    for player in position.players:
        for known in (player["played"], player["cards"] or {}):
            for key, count in known.items():
                unseen[CARDS.index(key)] -= count
    total = max(1, sum(unseen))
    point, knight = unseen[VICTORY_POINT] / total, unseen[KNIGHT] / total
    worth = point + knight * (0.3 + _army_share(position)) + (1 - point - knight) * 0.55
    if position.needed == 1:
        worth = max(worth, WINNING * point)
    return Goal("card", worth, _price(position, "card"))


def _army_share(position: Position) -> float:
    """What one more knight is worth on the way to the largest army."""
    options = position.table.options
    if position.own["largest_army"]:
        return 0.15
    held = (position.own["cards"] or {}).get(CARDS[KNIGHT], 0)
    most = max(player["knights"] for player in position.players if player["seat"] != position.me)
    missing = max(options.army_minimum, most + 1) - position.own["knights"] - held
    if missing <= 0:
        return 0.1
    return options.award_points / (missing + 1.5) if missing <= options.army_minimum else 0.1


def longest_road(position: Position) -> Goal | None:
    """Taking the longest road, if a few roads do it."""
    options, own = position.table.options, position.own
    if own["longest_road"]:
        return None
    best = max(player["road_length"] for player in position.players if player["seat"] != position.me)
    holder = next((player for player in position.players if player["longest_road"]), None)
    need = max(options.route_minimum, best + 1 if holder else options.route_minimum)
    most = min(ROADS_FOR_AWARD, own["left"]["road"])
    if need - own["road_length"] > most:
        return None
    roads = longer_route(position, need, most)
    if roads is None:
        return None
    worth = options.award_points * (0.9 if holder is None else 1.1) * RIVALRY ** (len(roads) - 1)
    if options.award_points >= position.needed:
        worth = WINNING + worth
    price = tuple(len(roads) * cost for cost in position.prices["road"])
    return Goal("route", worth, price, roads=tuple(roads))


def longer_route(position: Position, need: int, most: int) -> list[int] | None:
    """The fewest roads, at most so many, that make the own longest road so long; found step by step."""
    roads: list[int] = []
    length = position.own["road_length"]
    while length < need:
        if len(roads) == most or need - length > most - len(roads):
            return None
        longer = [
            (position.route_length([*roads, edge]), _openness(position, edge), -edge)
            for edge in position.road_sites(roads)
        ]
        if not longer or max(longer)[0] <= length:
            return None
        length, _, edge = max(longer)
        roads.append(-edge)
    return roads


def _openness(position: Position, edge: int) -> int:
    """How many free edges lie beyond an edge."""
    graph = position.graph
    beyond = 0
    for corner in graph.edges[edge]:
        if position.passable(corner):
            beyond += len(bits(graph.corner_edge_mask[corner] & position.free_edges))
    return beyond
