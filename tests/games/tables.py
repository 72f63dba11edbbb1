"""Tables for tests: opened, filled and started through the lobby, played through the door."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from accounts.models import User
from games import deadlines, expiry, lobby, play, projection, snapshots
from games.clock import ClockSettings
from games.deadlines import GRACE
from games.engine import Refusal, SeededChance, State, apply, demands, legal_actions, moves, preset
from games.engine.hands import pack
from games.models import Game, LedgerEntry, Seat
from games.standing import standing_of

Origin = LedgerEntry.Origin
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
CLOCK = ClockSettings(setup=60, turn=120, discard=30)


def person(name: str) -> User:
    return User.objects.create_user(name)


def contribution(number: int = 0) -> str:
    return f"{number:064x}"


def open_table(
    host: User,
    players: int = 2,
    now: datetime = NOON,
    ruleset: str = "hexland",
    clock: ClockSettings | None = CLOCK,
    **changes: object,
) -> Game:
    options = preset(ruleset, players=players, **changes)
    return lobby.open_table(host, name="A table", options=options, clock=clock, now=now)


class Table:
    """A running game whose seats are played by persons, or by computers for those after the first ``persons``.

    The persons are new ones, or else the first of ``people``. ``changes`` are what the table changes of its rule set.
    """

    def __init__(
        self,
        players: int = 2,
        persons: int | None = None,
        level: str = "random",
        now: datetime = NOON,
        people: Sequence[User] = (),
        ruleset: str = "hexland",
        clock: ClockSettings | None = CLOCK,
        **changes: object,
    ) -> None:
        persons = players if persons is None else persons
        people = people or [person(f"person{number}-{uuid4().hex[:6]}") for number in range(max(persons, 1))]
        self.host = people[0]
        self.game = open_table(people[0], players, now, ruleset, clock, **changes)
        self.now = now
        for number in range(persons):
            assert lobby.sit(self.id, people[number]) is None
        for position in range(persons, players):
            assert lobby.add_computer(self.id, self.host, position, level, now=now) is None
        for number in range(persons):
            assert lobby.get_ready(self.id, people[number], contribution(number + 1), now=now) is None
        self.refresh()

    @property
    def id(self) -> str:
        return self.game.pk

    def refresh(self) -> Game:
        self.game = Game.objects.get(pk=self.id)
        return self.game

    @property
    def version(self) -> int:
        return self.refresh().version

    @property
    def state(self) -> State:
        """The present state. Look, but change it only by `alter`."""
        return snapshots.position_of(self.refresh()).state

    def seat(self, seat: int) -> Seat:
        return self.game.seats.get(position=seat)

    def owner(self, seat: int) -> User:
        owner = self.seat(seat).owner
        assert owner is not None
        return owner

    def demand(self, seat: int, kind: str) -> str:
        return next(demand.id for demand in demands(self.state) if demand.seat == seat and demand.kind == kind)

    def submit(self, seat: int, action: object, /, **changes: Any) -> play.Accepted | play.Refused:
        """Submit as the seat's owner would, knowing the present version; `changes` are arguments of `play.submit`."""
        arguments: dict[str, Any] = {
            "user": self.seat(seat).owner,
            "expected_version": self.version,
            "client_id": uuid4().hex,
            "received_at": self.now,
            **changes,
        }
        return play.submit(self.id, arguments.pop("seat", seat), action, **arguments)

    def act(self, seat: int, kind: str, **fields: Any) -> int:
        """Submit what must be accepted. Returns the version."""
        result = self.submit(seat, {"kind": kind, **fields})
        assert isinstance(result, play.Accepted), result
        return result.version

    def alter(self, **fields: Any) -> None:
        """Set fields of the state behind the ledger's back, to get to a situation quickly."""
        position = snapshots.position_of(self.refresh())
        state = position.state.copy()
        for name, value in fields.items():
            setattr(state, name, value)
        state.derive()
        snapshots.store(replace(position, state=state))

    def give(self, seat: int, *counts: int) -> None:
        """Let a seat hold exactly these cards."""
        hands = self.state.hands[:]
        hands[seat] = pack(counts)
        self.alter(hands=hands)

    def place_all(self) -> None:
        """Play the setup, each time at the first legal place."""
        while self.state.phase.startswith("setup"):
            seat, legal = self.state.turn, legal_actions(self.state, self.state.turn)
            if "place_settlement" in legal:
                self.act(seat, "place_settlement", corner=legal["place_settlement"]["corners"][0])
            else:
                self.act(seat, "place_road", edge=legal["place_road"]["edges"][0])

    def skip_setup(self) -> None:
        """The same in one step, past the ledger."""
        position = snapshots.position_of(self.refresh())
        state, chance = position.state.copy(), SeededChance(1)
        while state.phase.startswith("setup"):
            apply(state, state.turn, moves(state, state.turn)[0], chance)
        snapshots.store(replace(position, state=state))
        self._wind(state)

    def wind(self) -> None:
        """Give the demands of a state that was altered their clocks."""
        self._wind(self.state)

    def _wind(self, state: State) -> None:
        deadlines.wind(self.game, state, self.now)
        self.game.save()

    def let_discard(self, *owes: int) -> None:
        """Let a 7 have been rolled: each seat holds eight wood and owes so many cards."""
        for seat in range(len(owes)):
            self.give(seat, 8, 0, 0, 0, 0)
        self.alter(phase="discard", owes=list(owes), dice=(3, 4), rolled=True)
        self.wind()

    def run_out(self) -> None:
        """Let the clock that runs run out."""
        due_at = self.refresh().due_at
        assert due_at is not None
        self.now = due_at + GRACE + timedelta(milliseconds=1)
        assert expiry.sweep(self.now) == 1

    def shown(self, seat: int | None = None) -> Any:
        """What is sent of the whole game to the owner of a seat, or to the public."""
        standing = standing_of(self.id)
        assert standing is not None
        return projection.update_message(standing, None if seat is None else self.owner(seat).pk, None, self.now)

    @property
    def lines(self) -> list[str]:
        """What the log says of everything so far."""
        return [event["text"] for event in self.shown()["events"]]

    def wait(self, seconds: float) -> datetime:
        """Let time pass; returns the new time."""
        self.now += timedelta(seconds=seconds)
        return self.now


def refusal_code(result: play.Accepted | play.Refused) -> str:
    assert isinstance(result, play.Refused), result
    return result.refusal.code


def code(refusal: Refusal | None) -> str | None:
    return refusal.code if refusal else None
