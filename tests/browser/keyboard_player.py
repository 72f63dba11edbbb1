"""A person at a table who has no mouse: the Tab key and the arrow keys get everywhere, and some things have keys."""

from collections import Counter

from playwright.sync_api import Locator, Page

from tests.browser.places import Place, lit
from tests.browser.player import Player

# Set before anything else on each page; what a person without a mouse never causes.
COUNT_POINTERS = """
    window.pointers = 0;
    for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart"])
        addEventListener(kind, () => { window.pointers += 1; }, true);
"""
MOST_TABS = 120
MOST_STEPS = 100
# What a control is, to reach each kind once by the Tab key.
KIND = """control => {
    const { tool, more, answer, trade, card, play, partner, victim } = control.dataset;
    return tool ?? answer ?? trade ?? card ?? play ?? more?.replace(/\\d/, "")
        ?? (partner && "partner") ?? (victim && "victim") ?? control.className;
}"""
HAS_FOCUS = "control => document.activeElement === control"
FOCUSED_SPOT = "() => document.activeElement?.dataset?.spot ?? null"
LETTERS = {
    "roll": "r",
    "end_turn": "e",
    "pass_building": "e",
    "build_road": "br",
    "build_boat": "bo",
    "build_bridge": "bi",
    "build_settlement": "bs",
    "build_city": "bc",
    "buy_card": "bd",
}


class KeyboardPlayer(Player):
    """Reaches each kind of control by Tab the first time, which proves that it can be; then goes there at once."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.add_init_script(COUNT_POINTERS)
        self.reached: set[str] = set()

    @property
    def pointers(self) -> int:
        """Events of mouse or finger that the page has seen."""
        count: int = self.page.evaluate("window.pointers")
        return count

    def touch(self, control: Locator, timeout: float | None = None) -> None:
        control.wait_for(timeout=timeout)
        kind = control.evaluate(KIND)
        letters = LETTERS.get(kind, "")
        if letters and self.turns % 2:
            for letter in letters:
                self.page.keyboard.press(letter)
            return
        if kind in self.reached:
            control.focus(timeout=timeout)
        else:
            self._tab_to(control)
            self.reached.add(kind)
        self.page.keyboard.press("Enter")

    def _tab_to(self, control: Locator) -> None:
        for _ in range(MOST_TABS):
            if control.evaluate(HAS_FOCUS):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"The Tab key doesn't reach {control}")

    def touch_at(self, place: Place) -> None:
        if "spot" in self.reached:
            self.page.locator(f'[data-spot="{place.id}"]').focus()
        else:
            self._walk_to(place)
            self.reached.add("spot")
        self.page.keyboard.press("Enter")

    def _walk_to(self, goal: Place) -> None:
        """From lit place to lit place by the arrow keys."""
        self._tab_to(self.page.locator('.spot[tabindex="0"]'))
        tried: Counter[tuple[str, str]] = Counter()
        for _ in range(MOST_STEPS):
            here = self.page.evaluate(FOCUSED_SPOT)
            if here == goal.id:
                return
            at = next(place for place in lit(self.page, ".spot") if place.id == here)
            gains = {
                "ArrowRight": goal.x - at.x,
                "ArrowLeft": at.x - goal.x,
                "ArrowDown": goal.y - at.y,
                "ArrowUp": at.y - goal.y,
            }
            way = min(gains, key=lambda one: (tried[here, one], -gains[one]))
            tried[here, way] += 1
            self.page.keyboard.press(way)
        raise AssertionError(f"The arrow keys don't reach {goal.name}")

    def _pick(self, selector: str) -> None:
        """Places behind a globe come to the front by themselves when the keyboard gets there."""
        self.page.locator(selector).first.wait_for(state="attached")
        self.touch_at(max(lit(self.page, selector), key=lambda place: place.worth))
        self.settled()
