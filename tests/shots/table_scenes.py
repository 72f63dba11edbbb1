"""The table in its main states."""

from collections.abc import Callable
from functools import cache

from games import agreements, chat
from games.agreements import Kind, Terms
from games.clock import CLOCKS
from games.engine.hands import unpack
from games.engine.state import State
from tests.shots.games import Wanted, find, may
from tests.shots.looks import Viewer
from tests.shots.scenes import People, Scene, Staged

READY = ".table[aria-busy=false]"
CARDS_TO_CHOOSE_WITH = ("plenty", "monopoly")


def game(wanted: Wanted, talk: bool = False) -> Callable[[People], Staged]:
    """The first seeded game with that situation, as Mara sees it. Scenes that share the result share the game."""

    @cache
    def stage(people: People) -> Staged:
        table = find(people.table, wanted)
        if talk:
            chat.say(table.id, people.jonas, "Who has wool? I'd give two bricks.", "one")
            chat.say(table.id, people.mara, "Not me. Ask Oda, she sits on the pasture.", "two")
        return Staged(table.game.get_absolute_url(), people.mara, table)

    return stage


def watched(people: People) -> Staged:
    table = find(people.table, may("end_turn", from_turn=8))
    return Staged(table.game.get_absolute_url(), None, table)


def slow(people: People) -> Staged:
    """A day for each turn, and it is somebody else's."""
    table = find(people.table, others_turn, clock=CLOCKS["day"])
    return Staged(table.game.get_absolute_url(), people.mara, table)


@cache
def my_slow_turn(people: People) -> Staged:
    table = find(people.table, wants_to_build, clock=CLOCKS["day"])
    return Staged(table.game.get_absolute_url(), people.mara, table)


@cache
def with_a_reserve(people: People) -> Staged:
    """Each turn has a minute, and what is left of five."""
    table = find(people.table, may("roll"), clock=CLOCKS["flexible"])
    return Staged(table.game.get_absolute_url(), people.mara, table)


def away(people: People) -> Staged:
    """Somebody has missed a turn, and one of the others asks what to do about it."""
    table = find(people.table, others_turn)
    absent = table.state.turn
    table.game.seats.filter(position=absent).update(missed=1)
    asking = next(seat for seat in range(len(people.table)) if seat not in (absent, table.viewer))
    agreements.propose(table.id, table.owner(asking), Terms(Kind.WAIT, about=absent))
    agreements.propose(table.id, table.owner(asking), Terms(Kind.PAUSE))
    return Staged(table.game.get_absolute_url(), people.mara, table)


def offered(people: People) -> Staged:
    """Somebody offers what they hold for what Mara has."""
    table = find(people.table, could_be_asked)
    state = table.state
    give, get = unpack(state.hands[state.turn]), unpack(state.hands[table.viewer])
    wanted = get.index(max(get))
    offered = next(card for card, held in enumerate(give) if held and card != wanted)
    others = [seat for seat in range(len(people.table)) if seat != state.turn]
    table.act(state.turn, "make_offer", give=one(offered), get=one(wanted), to=others)
    return Staged(table.game.get_absolute_url(), people.mara, table)


def one(card: int) -> list[int]:
    return [int(card == other) for other in range(5)]


def could_be_asked(state: State, viewer: int) -> bool:
    if state.turn == viewer or not state.hands[viewer] or not may("make_offer", from_turn=8)(state, state.turn):
        return False
    return sum(held > 0 for held in unpack(state.hands[state.turn])) > 1


def wants_to_build(state: State, viewer: int) -> bool:
    """A turn in mid-game in which a road and something else can be built."""
    return may("build_road", from_turn=40)(state, viewer) and may("make_offer")(state, viewer)


def has_card_to_choose_with(state: State, viewer: int) -> bool:
    return any(may(f"play_{card}")(state, viewer) for card in CARDS_TO_CHOOSE_WITH)


def others_turn(state: State, viewer: int) -> bool:
    return state.turn != viewer and may("end_turn", from_turn=8)(state, state.turn)


def is_over(state: State, viewer: int) -> bool:
    return state.over


def press(selector: str, then: str) -> Callable[[Viewer], None]:
    """Press one thing and wait for another."""

    def show(viewer: Viewer) -> None:
        viewer.page.locator(READY).wait_for()
        viewer.page.locator(selector).locator("visible=true").first.click()
        viewer.page.locator(then).first.wait_for()

    return show


def wait_for(selector: str) -> Callable[[Viewer], None]:
    return lambda viewer: viewer.page.locator(selector).first.wait_for()


def compose_a_trade(viewer: Viewer) -> None:
    page = viewer.page
    page.locator(READY).wait_for()
    if (tool := page.locator("[data-tool=trade]")).count():
        tool.click()
    page.locator("[data-more^=give-]:not([aria-disabled=true])").first.click()
    page.locator("[data-more^=get-]:not([aria-disabled=true])").last.click()


def show_trade(viewer: Viewer) -> None:
    """The trade, which has a panel of its own on a desktop."""
    viewer.page.locator(READY).wait_for()
    if (tool := viewer.page.locator("[data-tool=trade]")).count():
        tool.click()
    viewer.page.locator(".offer").first.wait_for()


def choose_for_a_card(viewer: Viewer) -> None:
    """On a phone all cards lie in one pile."""
    held = [f".pile[data-card={card}]" for card in CARDS_TO_CHOOSE_WITH]
    press(", ".join([*held, ".chip-card:not([data-resource])"]), "dialog.card-sheet")(viewer)


def lose_the_line(viewer: Viewer) -> None:
    viewer.page.locator(READY).wait_for()
    viewer.cut_the_line()
    viewer.page.locator(".connection").wait_for()


def read_the_rules(viewer: Viewer) -> None:
    viewer.page.locator(READY).wait_for()
    viewer.page.keyboard.press("?")
    viewer.page.locator("dialog.rules-sheet").wait_for()


def read_in_words(viewer: Viewer) -> None:
    read_the_rules(viewer)
    if (keys := viewer.page.locator("dialog.rules-sheet summary")).count():
        keys.first.evaluate("summary => summary.parentElement.open = true")
    viewer.page.locator("dialog.rules-sheet [data-text-mode]").click()
    viewer.page.locator("hex-text").wait_for()


def put_down_a_road(viewer: Viewer) -> None:
    """In slow games it wants a second press."""
    press("[data-tool=build_road]", ".spot.edge")(viewer)
    viewer.page.locator(".spot.edge").first.dispatch_event("click")
    viewer.page.locator(".confirm").wait_for()


def open_the_menu(viewer: Viewer) -> None:
    """Phones have one; on a desktop all of it lies open."""
    viewer.page.locator(READY).wait_for()
    if (menu := viewer.page.locator(".phone .top .iconbtn").last).count():
        menu.click()
        viewer.page.locator("dialog.menu-sheet").wait_for()


def write_orders(viewer: Viewer) -> None:
    """Discards and a rule of each kind for offers."""
    open_the_menu(viewer)
    page = viewer.page
    page.locator("[data-orders=open]").click()
    page.locator("[name=keep]").check()
    for kind in ("decline", "accept"):
        page.locator(f"[data-add={kind}]").click()
    page.locator("dialog.orders [data-rule='1']").wait_for()


MAIN = game(wants_to_build, talk=True)

TABLE = (
    Scene("table-setup", game(may("place_settlement")), wait_for(".spot.corner"), in_german=True),
    Scene("table-away", away, wait_for("[data-agreement]"), in_german=True),
    Scene("table-ask", away, press("[data-table], [aria-label=Menu], [aria-label=Menü]", "dialog"), in_german=True),
    Scene("table-roll", game(may("roll", from_turn=8)), wait_for("[data-tool=roll]")),
    Scene("table-main", MAIN, wait_for(READY), in_german=True, in_forced_colours=True),
    Scene("table-road", MAIN, press("[data-tool=build_road]", ".spot.edge"), in_forced_colours=True),
    Scene("table-confirm", my_slow_turn, put_down_a_road, in_german=True),
    Scene("table-text", MAIN, read_in_words, in_german=True, in_forced_colours=True),
    Scene("table-clocks", with_a_reserve, press(".clockface", "dialog"), in_german=True),
    Scene("table-trade", MAIN, compose_a_trade, in_german=True, in_forced_colours=True),
    Scene("table-rules-sheet", MAIN, read_the_rules),
    Scene("table-reconnecting", MAIN, lose_the_line, in_german=True),
    Scene("table-offer", offered, wait_for(".offer, .prompt"), in_german=True),
    Scene("table-discard", game(may("discard")), wait_for("dialog.discard"), in_german=True),
    Scene("table-robber", game(may("move_robber")), wait_for(".spot.tile"), in_forced_colours=True),
    Scene("table-card", game(has_card_to_choose_with), choose_for_a_card, in_german=True),
    Scene("table-watched", watched, wait_for(READY)),
    Scene("table-slow", slow, wait_for(READY), in_german=True),
    Scene("table-orders", MAIN, write_orders, in_german=True),
    Scene("table-menu", MAIN, open_the_menu, in_german=True),
    Scene("table-victory", game(is_over), wait_for(".victory"), in_german=True),
)
