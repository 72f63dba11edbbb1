"""The moment in which a table becomes a game: contributions are written down, then everything else is drawn."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import F

from games import deadlines, fairness, ledger, reserves, snapshots
from games.engine import Options, deal, digest, draw_order, new_game
from games.models import Game, LedgerEntry, Seat
from games.signals import announce

START = "start"


def start(game: Game, seats: Sequence[Seat], now: datetime) -> None:
    """Start a locked game whose seats are all ready: turn order, board and deck are drawn, the first clock runs."""
    for seat in seats:
        if seat.is_person:
            ledger.append(
                game,
                {"kind": fairness.CONTRIBUTE, "colour": seat.colour, "bytes": seat.contribution},
                origin=LedgerEntry.Origin.PLAYER,
                user=seat.owner,
                at=now,
            )
    key = fairness.key_of(game)
    draws: dict[str, int] = {}
    chance = fairness.RecordingChance(key, draws)
    options = Options.from_json(game.options)
    order = draw_order(options.players, chance)
    board = deal(options, chance)
    state = new_game(options, board, chance)
    ordered = [seats[place] for place in order]
    ledger.append(
        game,
        {
            "kind": START,
            "board": board.to_json(),
            "seats": [{"colour": seat.colour, "driver": seat.driver, "owner": seat.owner_id} for seat in ordered],
        },
        origin=LedgerEntry.Origin.SYSTEM,
        at=now,
        chance=chance.outcomes,
        events=[{"kind": "started", "seat": None}],
        state_hash=digest(state),
    )
    _take_places(game, ordered, deadlines.waited_for(state))
    reserves.hand_out(game)
    deadlines.wind(game, state, now)
    game.status, game.started_at = Game.Status.RUNNING, now
    game.save()
    snapshots.store(snapshots.Position(game.pk, game.version, options, board, state, draws, key))
    announce(game)


def _take_places(game: Game, ordered: Sequence[Seat], waited_for: set[int]) -> None:
    # Two steps, since no two seats may have one position even for a moment.
    game.seats.update(position=F("position") + len(ordered))
    for position, seat in enumerate(ordered):
        seat.position, seat.waited_for = position, position in waited_for
        seat.save(update_fields=["position", "waited_for"])
