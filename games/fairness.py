"""Why nobody can choose the dice: the secret, what people add to it, and the chance that follows from both.

The site draws a secret when a table is opened and shows its commitment: SHA-256 over the secret and the game's id.
Each person adds 32 random bytes with *ready*; they are in the ledger before turn order, board and deck are drawn. All
outcomes follow from the secret and the hash of those contributions. When the game is over the secret is published, and
anybody can compute everything again with what `Proof` holds.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Chance, LedgerChance, canonical, chance_key, commitment
from games.models import Game, Secret

CONTRIBUTE = "contribute"


@dataclass(frozen=True)
class Contribution:
    """The bytes (in hex) of the person who plays with a colour. Colours are given before the turn order is drawn."""

    colour: int
    bytes: str


def contributions_hash(contributions: Sequence[Contribution]) -> bytes:
    """SHA-256 over the compact JSON list of [colour, bytes] pairs, in the order in which they stand in the ledger."""
    pairs = [[contribution.colour, contribution.bytes] for contribution in contributions]
    return hashlib.sha256(canonical(pairs).encode()).digest()


def contributions_of(game: Game) -> list[Contribution]:
    """What people added, as it stands in the ledger. Empty before the game has started."""
    entries = game.entries.filter(action__kind=CONTRIBUTE, version__lte=game.seats.count()).order_by("version")
    return [Contribution(entry.action["colour"], entry.action["bytes"]) for entry in entries]


def key_of(game: Game) -> bytes:
    """The key of a started game's chance. Never leaves the server before the game is over."""
    secret = Secret.objects.get(game=game)
    return chance_key(bytes(secret.value), contributions_hash(contributions_of(game)))


class RecordingChance:
    """The chance of a game, writing down what it drew: [purpose, bound, outcome] each, for the ledger."""

    def __init__(self, key: bytes, draws: dict[str, int]) -> None:
        self._chance: Chance = LedgerChance(key, draws)
        self.outcomes: list[list[str | int]] = []

    def below(self, bound: int, purpose: str) -> int:
        outcome = self._chance.below(bound, purpose)
        self.outcomes.append([purpose, bound, outcome])
        return outcome


@dataclass(frozen=True)
class Proof:
    """What anybody needs to check a game that is over."""

    secret: str
    commitment: str
    contributions: list[Contribution]


def proof_of(game: Game) -> Proof | None:
    """The published secret and contributions; None while they would give hidden things away."""
    if not game.is_over:
        return None
    secret = Secret.objects.get(game=game)
    return Proof(bytes(secret.value).hex(), game.commitment, contributions_of(game))


def keeps_commitment(game: Game, proof: Proof) -> bool:
    """Whether a published secret is the one that the site committed to."""
    return hmac.compare_digest(commitment(bytes.fromhex(proof.secret), game.pk), game.commitment)
