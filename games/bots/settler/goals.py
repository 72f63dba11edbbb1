"""What could be bought, what it would bring, and which of it to go for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from games.bots.settler.economy import wait
from games.bots.settler.network import Network, Piece
from games.bots.settler.position import Position
from games.engine.board import MONUMENT
from games.engine.options import CARDS, KNIGHT, VICTORY_POINT, WEATHER_SHIFT

CARDS_A_POINT = 4.5
"""What a victory point costs, about."""
YIELD = 0.6
"""The share of future income that ends up as points; the rest goes to robbers, waiting and detours."""
FARTHEST_SITE = (3, 5)
"""Pieces on land and at sea to a place for a settlement that are worth a thought."""
PIECES_FOR_AWARD = 3
"""Pieces that one would build to get the longest road."""
RIVALRY = 0.88
"""The chance, for each piece still to build, that nobody else takes a place first."""
INFLUENCE = {MONUMENT: 0.3}
"""What influence at a landmark is worth as long as it is not enough, by kind; and otherwise:"""
LITTLE_INFLUENCE = 0.15


@dataclass(frozen=True)
class Goal:
    """Something to save for."""

    kind: str
    """"settlement", "city", "card" or "route"."""
    worth: float
    """In victory points, those that income will bring included."""
    price: tuple[int, ...]
    """For everything that is still to be paid, route pieces included."""
    place: int = -1
    pieces: tuple[Piece, ...] = ()
    """Route pieces to build, in this order, before the rest."""

    @property
    def cards(self) -> int:
        return sum(self.price)


class Plans:
    """All goals of a position, and how a hand serves them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.network = Network(position)
        left = position.own["left"]
        self.goals: list[Goal] = []
        if left["city"]:
            self.goals += _cities(position)
        if left["settlement"]:
            self.goals += _settlements(position, self.network)
        if position.view["deck"]:
            self.goals.append(_card(position))
        if route := longest_road(position, self.network):
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


def _building_worth(position: Position, corner: int) -> float:
    """What a settlement on a corner, or a city in place of one, brings with the landmarks there."""
    worth = _worth(position, 1 + position.monuments_won_at(corner), position.faster_by(corner))
    for landmark in position.landmarks_at(corner):
        if position.missing_influence(landmark) != 1:
            worth += INFLUENCE.get(landmark["kind"], LITTLE_INFLUENCE)
    return worth


def _price(position: Position, what: str | None, pieces: Sequence[Piece] = ()) -> tuple[int, ...]:
    """The price of something with the route pieces that lead to it."""
    prices = [position.prices[piece.kind] for piece in pieces]
    if what is not None:
        prices.append(position.prices[what])
    return tuple(map(sum, zip(*prices, strict=True)))


def _cities(position: Position) -> list[Goal]:
    price = _price(position, "city")
    return [Goal("city", _building_worth(position, corner), price, corner) for corner in position.settlements]


def _settlements(position: Position, network: Network) -> list[Goal]:
    """Places within reach of own routes; those that others could take first count less."""
    found = []
    for corner, way in network.ways([*map(min, FARTHEST_SITE, network.left)]).items():
        if position.open_corners >> corner & 1:
            worth = _building_worth(position, corner) * RIVALRY ** len(way)
            found.append(Goal("settlement", worth, _price(position, "settlement", way), corner, way))
    return found


def _card(position: Position) -> Goal:
    """A development card: what is left of the deck decides what it may be."""
    options = position.table.options
    unseen = list(options.deck)
    for player in position.players:
        for known in (player["played"], player["cards"] or {}):
            for key, count in known.items():
                unseen[CARDS.index(key)] -= count
    total = max(1, sum(unseen))
    chances = [count / total for count in unseen]
    army = _army_share(position) if options.army_award else 0.0
    worth = 0.0
    for kind, chance in enumerate(chances):
        worth += chance * (_CARD_WORTH.get(kind, 0.55) + (army if kind in options.award_cards else 0.0))
    if position.needed == 1:
        worth = max(worth, WINNING * chances[VICTORY_POINT])
    return Goal("card", worth, _price(position, "card"))


_CARD_WORTH = {VICTORY_POINT: 1.0, KNIGHT: 0.3, WEATHER_SHIFT: 0.1}
"""What cards are worth without the army that some of them count for; the others save about half a point's cards."""


def _army_share(position: Position) -> float:
    """What one more knight is worth on the way to the largest army."""
    options = position.table.options
    if position.own["largest_army"]:
        return 0.15
    held = sum((position.own["cards"] or {}).get(CARDS[kind], 0) for kind in options.award_cards)
    most = max(player["knights"] for player in position.players if player["seat"] != position.me)
    missing = max(options.army_minimum, most + 1) - position.own["knights"] - held
    if missing <= 0:
        return 0.1
    return options.award_points / (missing + 1.5) if missing <= options.army_minimum else 0.1


def longest_road(position: Position, network: Network) -> Goal | None:
    """Taking the longest road, if a few pieces do it."""
    options, own = position.table.options, position.own
    if own["longest_road"] or not options.route_award:
        return None
    best = max(player["road_length"] for player in position.players if player["seat"] != position.me)
    held = any(player["longest_road"] for player in position.players)
    need = max(options.route_minimum, best + 1)
    most = min(PIECES_FOR_AWARD, max(network.left))
    if need - own["road_length"] > most:
        return None
    pieces = longer_route(position, network, need, most)
    if not pieces:
        return None
    worth = options.award_points * (1.1 if held else 0.9) * RIVALRY ** (len(pieces) - 1)
    if options.award_points >= position.needed:
        worth = WINNING + worth
    return Goal("route", worth, _price(position, None, pieces), pieces=tuple(pieces))


def longer_route(position: Position, network: Network, need: int, most: int) -> list[Piece] | None:
    """The fewest pieces, at most so many, that make the own longest road so long; found step by step."""
    pieces: list[Piece] = []
    length = position.own["road_length"]
    while length < need:
        if len(pieces) == most or need - length > most - len(pieces):
            return None
        longer = [
            (network.length([*pieces, piece]), network.openness(piece), -piece.edge, piece)
            for piece in network.sites(pieces)
        ]
        if not longer or max(longer)[0] <= length:
            return None
        length, _, _, piece = max(longer)
        pieces.append(piece)
    return pieces
