"""Two people with a browser each: from an invite link to the result of a game they have played against each other."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import sign_up
from tests.browser.player import RESOURCES, Player
from tests.live import LiveServer


class Trader(Player):
    """Plays like anybody else, but first of all trades with the other person: what is held for what is missing."""

    def __init__(self, page: Page, other: Player) -> None:
        super().__init__(page)
        self.other = other
        self.has_traded = False

    def step(self) -> None:
        if self.has_traded or not self._trade_with_the_other():
            super().step()

    def _trade_with_the_other(self) -> bool:
        """On one's turn, swap a card that only oneself holds for one that only the other holds, if there are such."""
        if not self.can("end_turn"):
            return False
        # The other's page may be a moment behind.
        expect(self.other.page.locator(".log li")).to_have_count(self.page.locator(".log li").count())
        mine, theirs = self.hand(), self.other.hand()
        give = next((card for card, held in enumerate(mine) if held and not theirs[card]), None)
        get = next((card for card, held in enumerate(theirs) if held and not mine[card]), None)
        if give is None or get is None:
            return False
        self.press(f"[data-more=give-{give}]")
        self.press(f"[data-more=get-{get}]")
        self.press("[data-trade=offer]")
        self.other.page.get_by_role("button", name="Accept").click()
        self.press("[data-partner]")
        for player, gained in ((self, get), (self.other, give)):
            expect(player.page.locator(f".pile[data-resource={RESOURCES[gained]}] .n")).to_have_text("1")
            expect(player.page.locator(".log")).to_contain_text("Mara gave 1")
        assert self.hand() == swapped(mine, give, get)
        assert self.other.hand() == swapped(theirs, get, give)
        self.has_traded = True
        return True


def test_two_people_meet_by_a_link_trade_and_finish_a_game(live_server: LiveServer, new_page: NewPage):
    host, friend = new_page(), new_page()
    host.goto(f"{live_server.url}/accounts/sign-up/")
    sign_up(host, "Mara")
    host.get_by_role("main").get_by_role("link", name="New table").click()
    host.get_by_text("More: name").click()
    host.locator("label:has([name=hexland-players][value='2'])").click()
    host.get_by_role("button", name="Open the table").click()

    friend.goto(host.get_by_label("Invite by link").input_value())
    friend.get_by_role("main").get_by_role("link", name="Sign up").click()
    sign_up(friend, "Jonas")
    friend.get_by_role("button", name="Sit down").click()
    for page in (friend, host):
        page.get_by_role("button", name="I'm ready").click()
    for page in (friend, host):
        expect(page.locator("hex-board svg.board")).to_be_visible()

    partner = Player(friend)
    trader = Trader(host, partner)
    play_to_the_end(trader, partner)

    assert trader.has_traded
    headings = [page.get_by_role("heading", level=1).inner_text() for page in (host, friend)]
    assert sorted(heading.startswith("You") for heading in headings) == [False, True], headings
    for page in (host, friend):
        points = [int(cell) for cell in page.locator("td.total").all_inner_texts()]
        assert len(points) == 2
        assert max(points) >= 10


def play_to_the_end(*players: Player, most_looks: int = 20_000) -> None:
    """Look at each page in turn and act whenever something can be done there, until all show the result."""
    for _ in range(most_looks):
        ready = [player for player in players if player.look()]
        if all(player.sees(".victory") for player in players):
            return
        for player in ready:
            if not player.sees(".victory"):
                player.step()
    raise AssertionError("No end")


def swapped(hand: list[int], lost: int, gained: int) -> list[int]:
    """A hand after one card was given for another."""
    return [held - (card == lost) + (card == gained) for card, held in enumerate(hand)]
