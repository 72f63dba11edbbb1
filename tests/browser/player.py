"""A person at a table in a browser: reads the page as people do, and plays by clicks only.

Nothing here looks behind the page. What is legal is what is lit, or what can be pressed; what a place is worth is in
its name, which is also what a screen reader says.
"""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page

# Ways in 36 to roll each total.
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
# Nobody takes less than two for one, and one stays in the hand.
LEAST_TO_TRADE = 3
RESOURCES = ("wood", "brick", "wool", "grain", "ore")
# The page can do something, and isn't waiting for the server.
READY = (
    ".victory, .table[aria-busy=false]:is("
    ":has(.spot), :has(dialog.discard), :has([data-victim]), :has([data-answer=decline][aria-disabled=false]),"
    ":has([data-tool=roll]), :has([data-tool=end_turn][aria-disabled=false]))"
)


class Player:
    """Plays a whole game on a page that shows its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0

    def play_to_the_end(self, most_steps: int = 3_000) -> None:
        """Act whenever something can be done, until the result is shown."""
        for _ in range(most_steps):
            self.page.locator(READY).first.wait_for(state="attached", timeout=60_000)
            if self.page.locator(".victory").count():
                return
            self.step()
        raise AssertionError(f"No end after {most_steps} steps and {self.turns} turns")

    def step(self) -> None:
        """Do the one thing that is due now."""
        for act in (self._discard, self._rob, self._answer, self._place, self._roll, self._build, self._trade):
            if act():
                return
        self.press("[data-tool=end_turn]")

    def press(self, selector: str) -> None:
        """Click something, and wait until the server has answered and the page shows what came of it."""
        self.touch(self.page.locator(selector).first)
        self.settled()

    def touch(self, control: Locator) -> None:
        control.click()

    def settled(self) -> None:
        self.page.locator(".victory, .table[aria-busy=false]").first.wait_for(state="attached")

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    # --- What may be due ---

    def _discard(self) -> bool:
        sheet = self.page.locator("dialog.discard")
        if not sheet.count():
            return False
        send = sheet.locator(".btn.pri")
        while send.is_disabled():
            self.touch(sheet.locator(".stepper button:last-child:not([disabled])").first)
        self.touch(send)
        self.settled()
        return True

    def _rob(self) -> bool:
        if self.sees("[data-victim]"):
            self.press("[data-victim]")
            return True
        tiles = self.page.locator(".spot.tile.strong")
        tiles = tiles if tiles.count() else self.page.locator(".spot.tile")
        if not tiles.count():
            return False
        self._pick(tiles)
        return True

    def _answer(self) -> bool:
        if not self.sees("[data-answer=decline][aria-disabled=false]"):
            return False
        self.press("[data-answer=decline][aria-disabled=false]")
        return True

    def _place(self) -> bool:
        spots = self.page.locator(".spot:not(.tile)")
        if not spots.count():
            return False
        self._pick(spots)
        return True

    def _roll(self) -> bool:
        if not self.sees("[data-tool=roll]"):
            return False
        self.turns += 1
        self.press("[data-tool=roll]")
        return True

    def _build(self) -> bool:
        """Cities before settlements before cards; roads while no settlement can be placed."""
        for tool in ("build_city", "build_settlement"):
            if self.can(tool):
                return self._use(tool)
        if self._play_card():
            return True
        crowded = "no place" in self.page.locator("[data-tool=build_settlement]").inner_text()
        if self.can("build_road") and (crowded or self.turns % 3 == 0):
            return self._use("build_road")
        if self.can("buy_card"):
            self.press("[data-tool=buy_card]")
            return True
        return False

    def can(self, tool: str) -> bool:
        return self.sees(f"[data-tool={tool}][aria-disabled=false]")

    def _use(self, tool: str) -> bool:
        self.touch(self.page.locator(f"[data-tool={tool}]"))
        self._pick(self.page.locator(".spot:not(.tile)"))
        return True

    def _play_card(self) -> bool:
        """Play the first card that can be played, by way of its sheet."""
        for kind in ("knight", "road_building", "plenty", "monopoly"):
            card = self.page.locator(f".pile[data-card={kind}]")
            if not card.count():
                continue
            self.touch(card)
            if self._play_shown_card():
                return True
            self._close_sheet()
        return False

    def _play_shown_card(self) -> bool:
        """Play the card that the open sheet is about, if it can be played."""
        sheet = self.page.locator("dialog.card")
        play = sheet.locator("[data-play]")
        if not play.count():
            return False
        while play.first.is_disabled():
            self.touch(sheet.locator(".stepper button:last-child:not([disabled])").last)
        self.touch(play.last)
        self.settled()
        return True

    def _close_sheet(self) -> None:
        self.touch(self.page.locator("dialog").get_by_role("button", name="Close"))

    def _trade(self) -> bool:
        """Turn what is held in plenty into what is missing, at the bank's rate."""
        rates = self.page.locator("[data-more^=give-] ~ small").all_inner_texts()
        held = self.hand()
        if len(rates) != len(held):
            return False
        for index, rate in enumerate(int(text.split(":")[0]) for text in rates):
            wanted = held.index(min(held))
            if held[index] < rate + 1 or wanted == index or held[wanted] > 1:
                continue
            for _ in range(rate):
                self.touch(self.page.locator(f"[data-more=give-{index}]"))
            self.touch(self.page.locator(f"[data-more=get-{wanted}]"))
            bank = self.page.locator("[data-trade=bank]")
            if bank.get_attribute("aria-disabled") == "true":
                self.touch(self.page.locator(".composer .iconbtn"))
                continue
            self.touch(bank)
            self.settled()
            return True
        return False

    def hand(self) -> list[int]:
        return [int(self.page.locator(f".pile[data-resource={name}] .n").inner_text()) for name in RESOURCES]

    def _pick(self, spots: Locator) -> None:
        names = [spot.get_attribute("aria-label") or "" for spot in spots.all()]
        self.touch(spots.nth(best(names)))
        self.settled()


class PhonePlayer(Player):
    """Plays with a finger on a small screen, where cards and trade are sheets."""

    def touch(self, control: Locator) -> None:
        control.tap()

    def hand(self) -> list[int]:
        return [int(self.page.locator(f".chip-card[data-resource={name}]").inner_text()) for name in RESOURCES]

    def _play_card(self) -> bool:
        chip = self.page.locator(".chip-card:not([data-resource], .none)")
        if not chip.count():
            return False
        self.touch(chip)
        for card in self.page.locator("dialog.card .pick-card").all():
            self.touch(card)
            if self._play_shown_card():
                return True
        self._close_sheet()
        return False

    def _trade(self) -> bool:
        if max(self.hand()) < LEAST_TO_TRADE:
            return False
        self.touch(self.page.locator("[data-tool=trade]"))
        traded = super()._trade()
        self._close_sheet()
        return traded


def best(names: Sequence[str]) -> int:
    """The place whose tiles are rolled most often, by its name: "corner of Forest 6, Hills 8, sea"."""
    worth = [sum(WAYS[int(total)] for total in re.findall(r"(?<![:\d])\d+(?![:\d])", name)) for name in names]
    return worth.index(max(worth))
