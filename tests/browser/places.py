"""Lit places on a board in a browser, as people find them: by name, and by turning a globe until they see it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat

from playwright.sync_api import Page

# Ways in 36 to roll each total.
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
# Round the globe as it is tilted, then over its north, then over its south.
ROUND = (*repeat("right", 18), *repeat("up", 12), *repeat("right", 18), *repeat("down", 12), *repeat("right", 18))
# A place is seen if a press there meets the board, and nothing that lies over it.
LIT = """selector => [...document.querySelectorAll(selector)].map(spot => {
    const box = (spot.querySelector(".ring, .hex") ?? spot).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen = !spot.matches(".far, .beyond") && Boolean(document.elementFromPoint(x, y)?.closest("svg.board"));
    return {id: spot.dataset.spot, name: spot.ariaLabel ?? "", x, y, seen};
})"""


@dataclass(frozen=True)
class Place:
    """A lit place, and where on the screen to press for it. `seen`: it can be picked without a turn of the globe."""

    id: str
    name: str
    x: float
    y: float
    seen: bool

    @property
    def worth(self) -> int:
        """How often the tiles there are rolled in 36 times, by the name: "corner of Forest 6, sea (row 3, place 2)"."""
        tiles, _, _ = self.name.partition(" (")
        return sum(WAYS[int(total)] for total in re.findall(r"(?<![:\d])\d+(?![:\d])", tiles))


def lit(page: Page, selector: str) -> list[Place]:
    return [Place(**place) for place in page.evaluate(LIT, selector)]


def best(places: Sequence[Place]) -> Place:
    """The place whose tiles are rolled most often, of those in sight if there are equals."""
    return max(places, key=lambda place: (place.worth, place.seen))
