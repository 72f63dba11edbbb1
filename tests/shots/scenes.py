"""What a picture is of."""

from collections.abc import Callable
from dataclasses import dataclass

from accounts.models import User
from tests.shots.games import SeededTable
from tests.shots.looks import Viewer


class People:
    """Those who appear in the pictures. One looks over Mara's shoulder."""

    def __init__(self) -> None:
        self.mara, self.jonas, self.oda, self.wim, self.newcomer = (
            User.objects.create_user(name) for name in ("Mara", "Jonas", "Oda", "Wim", "Ilse")
        )
        self.admin = User.objects.create_superuser("admin")

    @property
    def table(self) -> tuple[User, ...]:
        return (self.mara, self.jonas, self.oda, self.wim)


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
