"""What a picture is of."""

from collections.abc import Callable
from dataclasses import dataclass

from accounts.models import User
from tests.shots.games import SeededTable
from tests.shots.looks import Look, Viewer


class People:
    """Those who appear in the pictures. One looks over Mara's shoulder."""

    def __init__(self) -> None:
        # Without a password, the page that changes it would lead them elsewhere.
        self.mara, self.jonas, self.oda, self.wim, self.lene, self.tom, self.ida, self.kofi, self.newcomer = (
            User.objects.create_user(name, password="lantern-and-fog")
            for name in ("Mara", "Jonas", "Oda", "Wim", "Lene", "Tom", "Ida", "Kofi", "Ilse")
        )
        self.admin = User.objects.create_superuser("admin")

    @property
    def table(self) -> tuple[User, ...]:
        return (self.mara, self.jonas, self.oda, self.wim)

    @property
    def large_table(self) -> tuple[User, ...]:
        return (*self.table, self.lene, self.tom)

    @property
    def largest_table(self) -> tuple[User, ...]:
        return (*self.large_table, self.ida, self.kofi)


@dataclass(frozen=True)
class Staged:
    """A page that is ready to be looked at, by somebody or by a stranger."""

    path: str
    user: User | None = None
    table: SeededTable | None = None


def as_it_opens(viewer: Viewer) -> None:
    """Press nothing."""


@dataclass(frozen=True)
class Scene:
    """`stage` makes the page ready, once for all looks; `show` is what is pressed then, and waits for what comes."""

    name: str
    stage: Callable[[People], Staged]
    show: Callable[[Viewer], None] = as_it_opens
    in_german: bool = False
    in_forced_colours: bool = False

    def has(self, look: Look) -> bool:
        """Whether it is looked at that way."""
        in_words = self.in_german or look.language != "de"
        return in_words and (self.in_forced_colours or not look.forced_colours)
