"""A person at a table in a browser: reads the page as people do, and plays by clicks only.

Nothing here looks behind the page. What is legal is what is lit, or what can be pressed; what a place is worth is in
its name, which is also what a screen reader says.
"""

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as GoneError

from tests.browser.places import ROUND, Place, best, lit

RESOURCES = ("wood", "brick", "wool", "grain", "ore")
# Nobody takes less than two for one, and one stays in the hand.
LEAST_TO_TRADE = 3
OFFERS_EVERY = 4
"""One offers something to the others once in so many turns."""

CORNERS_AND_EDGES, TILES_AND_NODES = ".spot:is(.corner, .edge)", ".spot:is(.tile, .node)"
DECLINE = "[data-answer=decline]:not([aria-disabled=true])"
TAKER = ".answers li:not(.counter-line) [data-partner]"
"""Somebody takes one's offer as it is."""
CALL = ".prompt:has(use[href='#i-trade']) .btn"
"""An offer waits where it can't be seen."""
SIGN_UP = ", ".join(
    ".table[aria-busy=false]"
    + "".join(f":has([data-resource={resource}]:not(.none))" for resource in cost)
    + " [data-tool=sign_up][aria-pressed=false]"
    for cost in (("wood", "brick"), ("wool", "grain", "ore"))
)
"""One can sign up for the special building phase, and holds what a road or a card costs."""
ASKED = "[data-sign-up=no]:not([aria-disabled=true])"
"""A turn has ended, and it is open whether one builds before the next."""
TOO_LATE = (
    "Sign up between the roll and the end of the turn.",
    "You build in your own turn. Signing up is for the others.",
    "The game has moved on since. Look at the table and choose again.",
    "Your time has run out. The game goes on without this move.",
    "This offer is gone.",
    "The game is over.",
)
"""What the page says if another goes on, or wins, just as one signs up or answers an offer. Nobody can help that."""
# The page can do something, and isn't waiting for the server.
READY = (
    ".victory, .table[aria-busy=false]:is("
    f":has(.spot), :has(dialog.discard), :has([data-victim]), :has({DECLINE}), :has({CALL}),"
    ":has([data-tool=roll]), :has([data-tool=pass_building]), :has([data-tool=end_turn][aria-disabled=false])),"
    f"{SIGN_UP}, {ASKED}"
)
CARDS = ("knight", "road_building", "plenty", "monopoly", "weather_shift")
TOOLS = ("build_road", "build_boat", "build_bridge", "build_settlement", "build_city", "buy_card", "end_turn")
# Whatever decides about the next step.
SIGNS = (
    *(".victory", ".refused", "dialog.discard", "[data-victim]", ".victim[data-storm]", DECLINE, TAKER, CALL),
    *(SIGN_UP, ASKED),
    *(CORNERS_AND_EDGES, TILES_AND_NODES, f"{TILES_AND_NODES}.strong", "[data-route=boat][aria-pressed=false]"),
    *("[data-tool=roll]", "[data-tool=build_settlement]", "[data-tool=pass_building]"),
    *(f"[data-tool={tool}][aria-disabled=false]" for tool in TOOLS),
    *(f".pile[data-card={kind}]" for kind in CARDS),
)
# All of it at one look, since each question to the browser costs more than the answer: the text of every sign there
# is; nothing while the page isn't ready.
LOOK = """([ready, signs]) => document.querySelector(ready) && Object.fromEntries(
    signs.map(sign => [sign, document.querySelector(sign)]).filter(([, found]) => found)
        .map(([sign, found]) => [sign, found.textContent]))"""


class Player:
    """Plays a whole game of any rule set on a page that shows its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        self.seen: dict[str, str] = {}
        """The signs at the last look, with their texts."""
        self.done: set[str] = set()
        """Kinds of act that are well done once a turn."""
        self.refusals: list[str] = []
        """What the page has refused, in its words, but for what came too late."""

    def play_to_the_end(self, most_steps: int = 3_000) -> None:
        """Act whenever something can be done, until the result is shown."""
        for _ in range(most_steps):
            self.wait()
            if self.sees(".victory"):
                return
            try:
                self.step()
            except GoneError:  # a 7 of somebody else has covered what was to be pressed
                if not self.page.locator("dialog.discard").count():
                    raise
        raise AssertionError(f"No end after {most_steps} steps and {self.turns} turns")

    def wait(self) -> None:
        """Wait until the page can do something, or shows the result, and look at it."""
        self.seen = self.page.wait_for_function(LOOK, arg=[READY, SIGNS], polling=100, timeout=60_000).json_value()

    def look(self) -> bool:
        """Look at the page: whether it can do something, or shows the result."""
        self.seen = self.page.evaluate(LOOK, [READY, SIGNS]) or {}
        return bool(self.seen)

    def step(self) -> None:
        """Do the one thing that was due at the last look."""
        for act in (self._discard, self._rob, self._answer, self._place, self._roll):
            if act():
                return
        # In others' turns, what one could press may be gone at any moment.
        if not self.builds or not (self._build() or self._trade()):
            self._end()

    def press(self, selector: str) -> None:
        """Click something, and wait until the server has answered and the page shows what came of it."""
        self.touch(self.page.locator(selector).first)
        self.settled()

    def press_if_there(self, selector: str) -> None:
        """The same with something that what others do may take away at any moment."""
        try:
            self.touch(self.page.locator(selector).first, timeout=1_000)
        except GoneError:
            return
        self.settled()

    def touch(self, control: Locator, timeout: float | None = None) -> None:
        control.click(timeout=timeout)

    def touch_at(self, place: Place) -> None:
        self.page.mouse.click(place.x, place.y)

    def settled(self) -> None:
        self.page.locator(".victory, .table[aria-busy=false]").first.wait_for(state="attached")
        # At one look: a refusal goes when the next turn begins.
        for words in self.page.locator(".refused").all_inner_texts():
            if not any(sentence in words for sentence in TOO_LATE):
                self.refusals.append(words)

    def sees(self, sign: str) -> bool:
        return sign in self.seen

    def once(self, kind: str) -> bool:
        """Whether this is the first time in a turn."""
        first = kind not in self.done
        self.done.add(kind)
        return first

    # --- What may be due ---

    def _discard(self) -> bool:
        if not self.sees("dialog.discard"):
            return False
        sheet = self.page.locator("dialog.discard")
        send = sheet.locator(".btn.pri")
        while send.get_attribute("aria-disabled") == "true":
            self.touch(sheet.locator(".stepper button:last-child:not([aria-disabled=true])").first)
        self.touch(send)
        self.settled()
        return True

    def _rob(self) -> bool:
        """Move the robber, or whichever storm has its turn, to where somebody can be robbed."""
        if self.sees("[data-victim]"):
            self.press("[data-victim]")
        elif self.sees(".victim[data-storm]"):
            storms = self.page.locator(".victim[data-storm]")
            self.touch(storms.nth(self.turns % storms.count()))
        elif self.sees(TILES_AND_NODES):
            strong = f"{TILES_AND_NODES}.strong"
            self._pick(strong if self.sees(strong) else TILES_AND_NODES)
        else:
            return False
        return True

    def _answer(self) -> bool:
        """Trade with whoever takes one's offer; decline what others offer, and what they put forward instead."""
        for answer in (TAKER, DECLINE):
            if self.sees(answer):
                self.press_if_there(answer)
                return True
        return False

    def _place(self) -> bool:
        if not self.sees(CORNERS_AND_EDGES):
            return False
        if self.sees("[data-route=boat][aria-pressed=false]") and self.turns % 2:
            self.press("[data-route=boat]")
        self._pick(CORNERS_AND_EDGES)
        return True

    def _roll(self) -> bool:
        if not self.sees("[data-tool=roll]"):
            return False
        self.turns += 1
        self.done.clear()
        self.press("[data-tool=roll]")
        return True

    def _build(self) -> bool:
        """Cities before settlements before cards; routes while no settlement can be placed."""
        for tool in ("build_city", "build_settlement"):
            if self.can(tool):
                return self._use(tool)
        if self._play_card():
            return True
        crowded = "no place" in self.seen.get("[data-tool=build_settlement]", "")
        if crowded or self.turns % 3 == 0:
            for tool in ("build_bridge", "build_boat", "build_road"):
                if self.can(tool):
                    return self._use(tool)
        if self.can("buy_card"):
            self.press("[data-tool=buy_card]")
            return True
        return False

    @property
    def builds(self) -> bool:
        """Whether one is in the midst of the own turn, or builds between two turns."""
        return self.can("end_turn") or self.sees("[data-tool=pass_building]")

    def can(self, tool: str) -> bool:
        return self.sees(f"[data-tool={tool}][aria-disabled=false]")

    def _use(self, tool: str) -> bool:
        self.touch(self.page.locator(f"[data-tool={tool}]"))
        self._pick(CORNERS_AND_EDGES)
        return True

    def _play_card(self) -> bool:
        """Play the first card that can be played, by way of its sheet."""
        held = [card for card in (f".pile[data-card={kind}]" for kind in CARDS) if self.sees(card)]
        if not held or not self.once("cards"):
            return False
        for card in held:
            self.touch(self.page.locator(card))
            if self._play_shown_card():
                return True
            self._close_sheet()
        return False

    def _play_shown_card(self) -> bool:
        """Play the card that the open sheet is about, if it can be played."""
        sheet = self.page.locator("dialog.card-sheet")
        play = sheet.locator("[data-play]")
        if not play.count():
            return False
        while play.first.get_attribute("aria-disabled") == "true":
            self.touch(sheet.locator(".stepper button:last-child:not([aria-disabled=true])").last)
        self.touch(play.last)
        self.settled()
        # A bank that nobody sees may lack what the card would bring.
        return not sheet.count()

    def _close_sheet(self) -> None:
        self.touch(self.page.locator("dialog").get_by_role("button", name="Close"))

    def _trade(self) -> bool:
        """Turn what is held in plenty into what is missing: now and then with the others, else at the bank's rate."""
        rates = self.page.locator("[data-more^=give-] ~ small").all_inner_texts()
        held = self.hand()
        if len(rates) != len(held):
            return False
        if self.turns % OFFERS_EVERY == 0 and max(held) > 1 and min(held) == 0 and self.once("offer"):
            return self._put_together(held.index(max(held)), 1, held.index(0), "offer")
        for index, rate in enumerate(int(text.split(":")[0]) for text in rates):
            wanted = held.index(min(held))
            if held[index] < rate + 1 or wanted == index or held[wanted] > 1 or f"bank {index}" in self.done:
                continue
            if self._put_together(index, rate, wanted, "bank"):
                return True
            self.once(f"bank {index}")
        return False

    def _put_together(self, give: int, count: int, wanted: int, kind: str) -> bool:
        """Put a trade together and send it; False if it can't be, or is refused."""
        for _ in range(count):
            self.touch(self.page.locator(f"[data-more=give-{give}]"))
        self.touch(self.page.locator(f"[data-more=get-{wanted}]"))
        send = self.page.locator(f"[data-trade={kind}]")
        sent = send.get_attribute("aria-disabled") == "false"
        if sent:
            self.touch(send)
            self.settled()
        emptying = self.page.locator(".composer .iconbtn:not([aria-disabled=true])")
        if emptying.count():
            self.touch(emptying)
            return False
        return sent

    def hand(self) -> list[int]:
        return self._counts(".pile[data-resource={}] .n")

    def _counts(self, place: str) -> list[int]:
        """What it says at the place of each resource."""
        numbers: list[int] = self.page.evaluate(
            "places => places.map(place => Number(document.querySelector(place).innerText))",
            [place.format(name) for name in RESOURCES],
        )
        return numbers

    def _end(self) -> None:
        """End the turn, or the building between two turns; for that sign up in others' turns, or say no to it."""
        if self.sees("[data-tool=pass_building]"):
            self.press("[data-tool=pass_building]")
        elif self.can("end_turn"):
            self.press("[data-tool=end_turn]")
        elif self.sees(SIGN_UP):
            self.press_if_there("[data-tool=sign_up][aria-pressed=false]")
        elif self.sees(ASKED):
            self.press_if_there(ASKED)

    def _pick(self, selector: str) -> None:
        """Press the best of the lit places, on a globe after turning it as far as need be."""
        self.page.locator(selector).first.wait_for(state="attached")
        place = best(lit(self.page, selector))
        for way in ROUND:
            if place.seen:
                break
            self.touch(self.page.locator(f"[data-turn={way}]"))
            place = next(other for other in lit(self.page, selector) if other.id == place.id)
        assert place.seen, f"{place.name} stays out of sight"
        self.touch_at(place)
        self.settled()


class PhonePlayer(Player):
    """Plays with a finger on a small screen, where cards and trade are sheets."""

    def touch(self, control: Locator, timeout: float | None = None) -> None:
        control.tap(timeout=timeout)

    def touch_at(self, place: Place) -> None:
        self.page.touchscreen.tap(place.x, place.y)

    def hand(self) -> list[int]:
        return self._counts(".chip-card[data-resource={}]")

    def _answer(self) -> bool:
        """Offers are in a sheet, to which a call leads."""
        if not self.sees(CALL):
            return False
        self.press_if_there(CALL)
        self.look()
        super()._answer()
        self._close_sheet()
        return True

    def _play_card(self) -> bool:
        chip = self.page.locator(".chip-card:not([data-resource], .none)")
        if not chip.count() or not self.once("cards"):
            return False
        self.touch(chip)
        for card in self.page.locator("dialog.card-sheet .pick-card").all():
            self.touch(card)
            if self._play_shown_card():
                return True
        self._close_sheet()
        return False

    def _trade(self) -> bool:
        if self.sees("[data-tool=pass_building]") or max(self.hand()) < LEAST_TO_TRADE:
            return False
        self.touch(self.page.locator("[data-tool=trade]"))
        traded = super()._trade()
        self._close_sheet()
        return traded
