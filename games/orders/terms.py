"""What can be ordered, and its form in messages and in the database."""

from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.hands import RESOURCES

MOST_RULES = 8
"""More rules about offers than anybody can keep in mind."""
MOST_CARDS = 19
MOST_POINTS = 99
MOST_TURNS = 9_999
"""More than any game has."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Decline:
    """Declines every offer, or every one that asks for a resource."""

    kind: ClassVar[str] = "decline"
    resource: int | None

    def to_json(self) -> Json:
        return {"kind": self.kind, "resource": self.resource}


@dataclass(frozen=True)
class Accept:
    """Accepts offers that bring at least one card of a resource and ask for nothing but a few of another one."""

    kind: ClassVar[str] = "accept"
    get: int
    give: int
    most: int
    """So many cards it may cost."""
    keep: int
    """So many cards of what is given must be left."""
    below: int | None
    """Only from seats with fewer points than that, as everybody sees them."""

    def to_json(self) -> Json:
        named = {"get": self.get, "give": self.give, "most": self.most, "keep": self.keep, "below": self.below}
        return {"kind": self.kind, **named}


OfferRule = Decline | Accept


@dataclass(frozen=True)
class TurnOrder:
    """What is done in one's turn: in every turn, or once."""

    roll: bool
    end: bool
    """Ends the turn when there is nothing to build, buy, play, exchange or take back."""
    once: bool
    """Only in the turn that ran, or came next, when the order was given."""

    def to_json(self) -> Json:
        return {"roll": self.roll, "end": self.end, "once": self.once}


@dataclass(frozen=True)
class Orders:
    """All standing orders of a seat."""

    keep: tuple[int, ...] | None
    """The resources in the order in which they are kept in a discard, the dearest first; None: no order."""
    offers: tuple[OfferRule, ...]
    """The first rule that fits an offer answers it. What fits none is left to the person."""
    turn: TurnOrder | None
    quiet: int | None = None
    """The number of a turn in which every offer is declined; it lapses with that turn."""

    def to_json(self) -> Json:
        return {
            "keep": None if self.keep is None else list(self.keep),
            "offers": [rule.to_json() for rule in self.offers],
            "turn": None if self.turn is None else self.turn.to_json(),
            **({} if self.quiet is None else {"quiet": self.quiet}),
        }

    @classmethod
    def from_json(cls, data: object) -> "Orders":
        """The orders that a message or a row describes. Raises ValueError for anything that isn't orders."""
        names = ["keep", "offers", "turn", *(["quiet"] if isinstance(data, dict) and "quiet" in data else [])]
        keep, offers, turn, *quiet = _fields(data, *names)
        if keep is not None and (not isinstance(keep, list) or sorted(map(_resource, keep)) != list(range(5))):
            raise ValueError("keep is not an order of all resources")
        if not isinstance(offers, list) or len(offers) > MOST_RULES:
            raise ValueError(f"not a list of at most {MOST_RULES} rules")
        return cls(
            None if keep is None else tuple(keep),
            tuple(map(_rule, offers)),
            None if turn is None else TurnOrder(*map(_switch, _fields(turn, "roll", "end", "once"))),
            *(_number(number, 0, MOST_TURNS) for number in quiet),
        )


NO_ORDERS = Orders(None, (), None)


def _rule(data: object) -> OfferRule:
    if isinstance(data, dict) and data.get("kind") == Decline.kind:
        _, resource = _fields(data, "kind", "resource")
        return Decline(None if resource is None else _resource(resource))
    kind, get, give, most, keep, below = _fields(data, "kind", "get", "give", "most", "keep", "below")
    if kind != Accept.kind:
        raise ValueError("unknown kind of rule")
    if get == give:
        raise ValueError("a resource is not given for itself")
    return Accept(
        _resource(get),
        _resource(give),
        _number(most, 1, MOST_CARDS),
        _number(keep, 0, MOST_CARDS),
        None if below is None else _number(below, 1, MOST_POINTS),
    )


def _fields(data: object, *names: str) -> list[Any]:
    """The values of exactly these fields."""
    if not isinstance(data, dict) or set(data) != set(names):
        raise ValueError(f"not an object with {names}")
    return [data[name] for name in names]


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"not a whole number from {least} to {most}")
    return value


def _resource(value: object) -> int:
    return _number(value, 0, len(RESOURCES) - 1)


def _switch(value: object) -> bool:
    if type(value) is not bool:
        raise ValueError("neither true nor false")
    return value
