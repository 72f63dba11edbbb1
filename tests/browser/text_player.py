"""A person who plays a table in text mode: types commands and reads the answers, and never sees a board."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page

# Ways in 36 to roll each total.
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
ROUTES_EVERY = 3
"""While a settlement can be built, one builds a route once in so many turns."""
READY = """() => {
    if (document.querySelector(".victory")) return "over";
    const form = document.querySelector("hex-text .command[aria-busy=false]");
    const buttons = [...document.querySelectorAll("hex-text .doable button")].map(button => button.textContent.trim());
    return form && buttons.some(words => !/^(sign|withdraw)/.test(words)) && buttons.join("|");
}"""
# In one look, since an answer is gone as soon as others have ended the game.
ANSWER = """id => {
    if (document.querySelector(".victory")) return ["Done."];
    const answer = document.getElementById(id);
    return answer && [...answer.querySelectorAll("p:not(.muted), li")].map(line => line.textContent);
}"""


class TextPlayer:
    """Plays a whole game on a page in text mode."""

    def __init__(self, page: Page, resources: Sequence[str]) -> None:
        self.page = page
        self.resources = resources
        """The table's words for them, in the usual order."""
        self.turns = 0
        self.said = 0
        """How many commands were answered."""
        self.does: set[str] = set()
        """What can be done, as the page lists it."""
        self.refusals: list[tuple[str, list[str]]] = []
        """Commands that did nothing, with the answers."""

    def play_to_the_end(self, most_steps: int = 2_000) -> None:
        for _ in range(most_steps):
            listed = self.page.wait_for_function(READY, polling=50, timeout=60_000).json_value()
            if listed == "over":
                return
            self.does = {words.removesuffix(" …") for words in listed.split("|")}
            self.step()
        raise AssertionError(f"No end after {most_steps} steps and {self.turns} turns")

    def ask(self, line: str) -> list[str]:
        """Type a command; the lines of the answer."""
        self.said += 1
        self.page.locator("#command").fill(line)
        self.page.keyboard.press("Enter")
        lines: list[str] = self.page.wait_for_function(ANSWER, arg=f"answer-{self.said}", polling=50).json_value()
        return lines

    def do(self, line: str) -> bool:
        """Type a command that does something; whether it did."""
        answer = self.ask(line)
        if answer == ["Done."]:
            return True
        self.refusals.append((line, answer))
        return False

    def step(self) -> None:
        """Do the one thing that is due, or worth most."""
        for act in (self._discard, self._move_blocker, self._decline, self._roll, self._build, self._trade):
            if act():
                return
        self.do("done" if "done" in self.does else "end")

    def _discard(self) -> bool:
        if "discard" not in self.does:
            return False
        hand = self.hand()
        count = sum(hand) // 2
        given = [0] * len(hand)
        for _ in range(count):
            given[max(range(len(hand)), key=lambda index: hand[index] - given[index])] += 1
        return self.do("discard " + " ".join(f"{n} {name}" for n, name in zip(given, self.resources, strict=True) if n))

    def _move_blocker(self) -> bool:
        for name in ("robber", "storm"):
            if name in self.does:
                which = " 1" if "Say which" in self.ask(name)[0] else ""
                place, _, victims = self.ask(f"{name}{which}")[1].partition(": ")
                victim = f" from {victims.split(', ')[0]}" if victims else ""
                return self.do(f"{name}{which} to {place.partition(',')[0]}{victim}")
        return False

    def _decline(self) -> bool:
        return "decline" in self.does and self.do("decline")

    def _roll(self) -> bool:
        if "roll" not in self.does:
            return False
        self.turns += 1
        return self.do("roll")

    def _build(self) -> bool:
        in_hand = "end" in self.does or "done" in self.does
        for piece in ("city", "settlement"):
            if f"build {piece}" in self.does:
                return self._place(piece)
        if "play" in self.does and self._play_card():
            return True
        for piece in ("road", "boat"):
            if f"build {piece}" in self.does and (not in_hand or self.turns % ROUTES_EVERY == 0 or self._crowded()):
                return self._place(piece)
        return "buy" in self.does and self.do("buy")

    def _crowded(self) -> bool:
        """Whether no settlement has a place, so that routes come first."""
        return "corner that is free" in self.ask("build settlement")[0]

    def _place(self, piece: str) -> bool:
        """Put a piece where the tiles around are rolled most often, by the names of the places."""
        _, *places = self.ask(f"places {piece}")
        best = max(places, key=worth)
        return self.do(f"build {piece} {best.partition(',')[0]}")

    def _play_card(self) -> bool:
        hand = self.hand()
        scarce = self.resources[hand.index(min(hand))]
        for line in self.ask("hand"):
            if not line.startswith("Development cards: "):
                continue
            for name in re.findall(r"\d+ ([^,(.]+)", line):
                card = name.strip()
                asks = {"Monopoly": f" {scarce}", "Harvest": f" 2 {scarce}", "Year of Plenty": f" 2 {scarce}"}
                if self.ask(f"play {card}{asks.get(card, '')}") == ["Done."]:
                    return True
        return False

    def _trade(self) -> bool:
        """Turn what is held in plenty into what is missing, at the bank's rate."""
        if "bank" not in self.does:
            return False
        rates = [int(rate) for rate in re.findall(r"(\d+) \w", self.ask("bank")[0])]
        hand = self.hand()
        wanted = hand.index(min(hand))
        for index, rate in enumerate(rates):
            if index != wanted and hand[index] > rate and hand[wanted] <= 1:
                return self.do(f"bank {rate} {self.resources[index]} for 1 {self.resources[wanted]}")
        return False

    def hand(self) -> list[int]:
        held = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", self.ask("hand")[0])}
        return [held.get(name, 0) for name in self.resources]


def worth(place: str) -> int:
    """How often the tiles of a place are rolled in 36 times: "B3, corner of Forest 6, Hills 8, sea"."""
    _, _, name = place.partition(",")
    tiles, _, _ = name.partition(" (")
    return sum(WAYS[int(total)] for total in re.findall(r"(?<![:\d])\d+(?![:\d])", tiles))
