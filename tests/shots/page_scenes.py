"""The pages around the table."""

from collections.abc import Callable

from django.utils import timezone

from accounts.models import User
from games import chat, lobby, measures
from games.engine import RULESETS, preset
from games.models import Game, Measure
from tests.games.tables import contribution
from tests.shots.games import SeededTable
from tests.shots.looks import Viewer
from tests.shots.scenes import People, Scene, Staged


def measure_under_way(people: People) -> Staged:
    """Something that is done to all games just now."""
    measure = measures.take(Measure.Kind.ADD_TIME, people.admin, timezone.now(), seconds=600)
    return Staged(f"/admin/games/measure/{measure.pk}/change/", people.admin)


def page(path: str) -> Callable[[People], Staged]:
    """A page that strangers see."""
    return lambda people: Staged(path)


def page_of(who: Callable[[People], User], path: str) -> Callable[[People], Staged]:
    return lambda people: Staged(path, who(people))


def mara(people: People) -> User:
    return people.mara


def newcomer(people: People) -> User:
    return people.newcomer


def admin(people: People) -> User:
    return people.admin


def open_table(people: People, name: str = "Saltmarsh", private: bool = False) -> Game:
    """A table of Mara's with a computer player, a friend who is ready, and a free seat."""
    game = lobby.open_table(people.mara, name=name, options=preset("hexland", players=4), private=private)
    lobby.sit(game.pk, people.mara)
    lobby.add_computer(game.pk, people.mara, 1, "settler")
    lobby.sit(game.pk, people.jonas)
    lobby.get_ready(game.pk, people.jonas, contribution())
    return game


def home(people: People) -> Staged:
    """Games that wait, games that don't, a table that gathers players."""
    open_table(people)
    for seed, ruleset in enumerate(RULESETS):
        SeededTable(people.table, seed, ruleset=ruleset)
    return Staged("/", people.mara)


def lobby_page(people: People) -> Staged:
    """A table of each rule set to sit down at."""
    for ruleset in RULESETS:
        game = lobby.open_table(people.mara, name=ruleset.title(), options=preset(ruleset, players=4), private=False)
        lobby.sit(game.pk, people.mara)
    return Staged("/tables/", people.newcomer)


def waiting_table(people: People) -> Staged:
    game = open_table(people, private=True)
    chat.say(game.pk, people.jonas, "Hello! Shall we wait for Oda?", "one")
    return Staged(game.get_absolute_url(), people.mara)


def invited(people: People) -> Staged:
    return Staged(open_table(people, private=True).get_absolute_url())


def closed_table(people: People) -> Staged:
    game = open_table(people)
    lobby.close(game.pk, people.mara)
    return Staged(game.get_absolute_url(), people.mara)


def table_rules(people: People) -> Staged:
    return Staged(f"{open_table(people).get_absolute_url()}rules/", people.mara)


def admin_of_game(people: People) -> Staged:
    table = SeededTable(people.table, 1)
    table.play_until(lambda state, viewer: state.turns >= 2)
    return Staged(f"/admin/games/game/{table.id}/change/", people.admin)


def refuse_the_form(viewer: Viewer) -> None:
    viewer.page.locator("#id_name").evaluate("name => name.closest('details').open = true")
    viewer.page.locator("#id_name").fill(" ")
    viewer.page.locator("main form").evaluate("form => form.requestSubmit()")
    viewer.page.locator(".errorlist").wait_for()


def refuse_the_clock(viewer: Viewer) -> None:
    """A clock of one's own, whose turn is too short."""
    viewer.page.locator("#id_name").evaluate("name => name.closest('details').open = true")
    viewer.page.locator("[name=clock][value=own]").locator("xpath=..").click()
    viewer.page.locator("#id_own_turn_0").fill("1")
    viewer.page.locator("#id_own_turn_1").select_option("1")
    viewer.page.locator("main form").evaluate("form => form.requestSubmit()")
    viewer.page.locator(".errorlist").wait_for()


def refuse_the_password(viewer: Viewer) -> None:
    viewer.page.locator("#id_username").fill("Mara")
    viewer.page.locator("#id_password1").fill("1234")
    viewer.page.locator("#id_password2").fill("12345")
    viewer.page.locator("main form").last.evaluate("form => form.submit()")
    viewer.page.locator(".errorlist").first.wait_for()


PAGES = (
    Scene("home-stranger", page("/"), in_german=True),
    Scene("home-newcomer", page_of(newcomer, "/")),
    Scene("tables-empty", page("/tables/")),
    Scene("home-member", home, in_german=True, in_forced_colours=True),
    Scene("tables", lobby_page, in_german=True),
    Scene("new-table", page_of(mara, "/tables/new/"), in_german=True, in_forced_colours=True),
    Scene("new-table-globe", page_of(mara, "/tables/new/?ruleset=globe")),
    Scene("new-table-refused", page_of(mara, "/tables/new/"), refuse_the_form, in_german=True),
    Scene("new-table-clock", page_of(mara, "/tables/new/"), refuse_the_clock, in_german=True),
    Scene("new-table-computers", page_of(mara, "/tables/new/?kind=computers")),
    Scene("waiting-table", waiting_table, in_german=True, in_forced_colours=True),
    Scene("waiting-table-stranger", invited),
    Scene("closed-table", closed_table),
    Scene("table-rules", table_rules, in_german=True),
    Scene("rules", page("/rules/"), in_german=True),
    Scene("manual", page("/rules/hexland/"), in_german=True, in_forced_colours=True),
    Scene("manual-globe", page("/rules/globe/"), in_german=True),
    Scene("module", page("/rules/hexfolk/modules/storms/")),
    Scene("strategy", page("/rules/hexfolk/strategy/")),
    Scene("profile", page_of(mara, "/people/Mara/")),
    Scene("settings", page_of(mara, "/accounts/settings/"), in_german=True, in_forced_colours=True),
    Scene("sign-up", page("/accounts/sign-up/")),
    Scene("sign-up-refused", page("/accounts/sign-up/"), refuse_the_password, in_german=True),
    Scene("log-in", page("/accounts/log-in/")),
    Scene("password-forgotten", page("/accounts/password/forgotten/")),
    Scene("password", page_of(mara, "/accounts/password/")),
    Scene("email", page_of(mara, "/accounts/email/")),
    Scene("not-found", page("/nowhere/"), in_german=True),
    Scene("admin", page_of(admin, "/admin/")),
    Scene("admin-games", page_of(admin, "/admin/games/game/")),
    Scene("admin-game", admin_of_game),
    Scene("admin-all-games", page_of(admin, "/admin/games/game/all/add_time/")),
    Scene("admin-measure", measure_under_way),
)
