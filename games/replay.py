"""Playing a game again from its ledger: to prove it, and to rebuild its snapshot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games import interventions, ledger, moves, snapshots
from games.engine import Options, commitment, deal, digest, draw_order, new_game
from games.fairness import RecordingChance, key_of
from games.models import Game, LedgerEntry, Secret, Snapshot
from games.opening import START
from games.snapshots import Position


class ReplayError(Exception):
    """An entry that can't be played again: what it says is not allowed by the rules at that point."""


@dataclass(frozen=True)
class Step:
    """An entry with what happens when it is played again."""

    entry: LedgerEntry
    position: Position
    chance: list[list[str | int]]
    events: list[dict[str, Any]]


def steps(game: Game) -> Iterator[Step]:
    """Play a game again from its start entry on, all chance drawn anew. Raises `ReplayError`."""
    position: Position | None = None
    for entry in game.entries.order_by("version"):
        if entry.action["kind"] == START:
            step = _started(game, entry)
        elif position is None:
            continue
        elif entry.action["kind"] in interventions.KINDS:
            step = _passed_over(position, entry)
        else:
            step = _carried_out(position, entry)
        position = step.position
        yield step


def _started(game: Game, entry: LedgerEntry) -> Step:
    key, draws = key_of(game), dict[str, int]()
    chance = RecordingChance(key, draws)
    options = Options.from_json(game.options)
    order = draw_order(options.players, chance)
    board = deal(options, chance)
    state = new_game(options, board, chance)
    if entry.action["board"] != board.to_json():
        raise ReplayError(f"entry {entry.version}: another board was dealt")
    # Colours are given in the order in which people sat before the turn order was drawn.
    if [seat["colour"] for seat in entry.action["seats"]] != order:
        raise ReplayError(f"entry {entry.version}: another turn order was drawn")
    position = Position(game.pk, entry.version, options, board, state, draws, key)
    return Step(entry, position, chance.outcomes, [{"kind": "started", "seat": None}])


def _carried_out(before: Position, entry: LedgerEntry) -> Step:
    move, seat = moves.move_from_json(entry.action), entry.seat or 0
    if refusal := moves.judge(before, seat, move):
        raise ReplayError(f"entry {entry.version}: refused by the rules ({refusal.code})")
    outcome = moves.make(before, seat, move, entry.origin, entry.version)
    return Step(entry, outcome.position, outcome.chance, [event.to_json() for event in outcome.events])


def _passed_over(before: Position, entry: LedgerEntry) -> Step:
    position = replace(before, version=entry.version)
    return Step(entry, position, [], interventions.events_of(entry.action, entry.seat))


def rebuild_snapshot(game: Game) -> Position | None:
    """Write the snapshot of a locked game anew from its ledger; None if the game has not started."""
    position = None
    for step in steps(game):
        position = step.position
    if position is not None:
        snapshots.store(position)
    return position


def faults(game: Game) -> list[str]:
    """Everything in a game's rows that does not follow from its secret and the actions in its ledger."""
    entries = list(game.entries.order_by("version"))
    secret = bytes(Secret.objects.get(game=game).value)
    found = list(_chain_faults(entries, secret))
    if commitment(secret, game.pk) != game.commitment:
        found.append("the secret is not the one that was committed to")
    if entries and entries[0].action.get("options") != game.options:
        found.append("the options are not those of entry 0")
    if game.version != len(entries) - 1:
        found.append(f"the game is at version {game.version}, the ledger at {len(entries) - 1}")
    return found + list(_replay_faults(game))


def _chain_faults(entries: Sequence[LedgerEntry], secret: bytes) -> Iterator[str]:
    previous = ""
    for number, entry in enumerate(entries):
        if entry.version != number:
            yield f"entry {number} is missing"
            return
        if entry.previous_hash != previous or ledger.entry_hash(entry, secret) != entry.hash:
            yield f"entry {number}: the hash does not fit"
        previous = entry.hash


def _replay_faults(game: Game) -> Iterator[str]:
    position = None
    try:
        for step in steps(game):
            position, entry = step.position, step.entry
            if step.chance != entry.chance:
                yield f"entry {entry.version}: other outcomes of chance"
            if step.events != entry.events:
                yield f"entry {entry.version}: other events"
            if digest(position.state) != entry.state_hash:
                yield f"entry {entry.version}: another state"
    except (ReplayError, ValueError) as error:
        yield str(error)
        return
    if position is None:
        return
    row = Snapshot.objects.filter(game=game).values(*snapshots.row_of(position)).first()
    if row != snapshots.row_of(position):
        yield "the snapshot is another state (manage.py rebuild_snapshot makes it anew)"
    if position.state.over != (game.status == Game.Status.FINISHED):
        yield f"the game is {game.status}, but its ledger says otherwise"
