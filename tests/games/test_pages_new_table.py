"""The form that opens a table."""

import pytest
from django.conf import settings
from django.test import Client

from accounts import times
from accounts.models import User
from games.clock import CLOCKS, DAY, HOUR, MINUTE, ClockSettings
from games.models import Game
from tests.games.option_fields import fields_of
from tests.games.tables import contribution, person

pytestmark = pytest.mark.django_db
URL = "/tables/new/"
FORM = {"name": "Saltmarsh", "ruleset": "hexland", "hexland-players": "3", "clock": "fast"}


@pytest.fixture
def mara(client: Client) -> User:
    mara = person("Mara")
    client.force_login(mara)
    return mara


def test_strangers_log_in_first(client: Client):
    assert client.get(URL).headers["Location"] == f"/accounts/log-in/?next={URL}"


@pytest.mark.usefixtures("mara")
def test_everything_has_a_good_default(client: Client):
    form = client.get(URL).context["form"]

    assert form.get_initial_for_field(form.fields["name"], "name") == "Table of Mara"
    assert [form[name].value() for name in ("ruleset", "clock")] == ["hexland", "standard"]
    assert form.chosen["players"].value() == 4


def test_the_table_is_as_the_form_says_and_its_host_sits_at_it(client: Client, mara: User):
    response = client.post(URL, FORM)

    game = Game.objects.get()
    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert (game.name, game.host, game.ruleset, game.status) == ("Saltmarsh", mara, "hexland", Game.Status.OPEN)
    assert game.clock == CLOCKS["fast"]
    assert [seat.owner for seat in game.seats.all()] == [mara, None, None]


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(("kind", "private"), [("computers", True), ("friends", True), ("open", False), ("", True)])
def test_the_kind_of_table_proposes_who_may_find_it(client: Client, kind: str, private: bool):
    assert client.get(f"{URL}?kind={kind}").context["form"]["private"].value() is private


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(("ticked", "private"), [({"private": "on"}, True), ({}, False)])
def test_a_table_is_private_if_the_form_says_so(client: Client, ticked: dict[str, str], private: bool):
    client.post(f"{URL}?kind=open", FORM | ticked)

    assert Game.objects.get().is_private is private


@pytest.mark.usefixtures("mara")
def test_every_kind_is_a_link_away_and_the_chosen_one_is_marked(client: Client):
    page = client.get(f"{URL}?kind=open").content.decode()

    assert 'href="?kind=computers">' in page
    assert 'href="?kind=friends">' in page
    assert 'href="?kind=open" aria-current="page">' in page


AGAINST_COMPUTERS = f"{URL}?kind=computers"
COMPUTERS_FORM = FORM | {"level": "random", "contribution": contribution(1)}


def test_a_game_against_computers_starts_at_once(client: Client, mara: User):
    response = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM)

    game = Game.objects.get()
    assert response.headers["Location"] == f"/tables/{game.pk}/"
    assert (game.status, game.clock) == (Game.Status.RUNNING, CLOCKS["fast"])
    assert sorted(seat.driver for seat in game.seats.all()) == ["person", "random", "random"]
    assert game.seats.get(owner=mara).contribution == contribution(1)


@pytest.mark.usefixtures("mara")
def test_without_random_bytes_a_game_against_computers_does_not_start(client: Client):
    page = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM | {"contribution": ""}).content.decode()

    assert "Your browser did not send its random bytes." in page
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
def test_an_unknown_level_is_refused_at_its_field(client: Client):
    response = client.post(AGAINST_COMPUTERS, COMPUTERS_FORM | {"level": "genius"})

    assert list(response.context["form"].errors) == ["level"]
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_hexland_has_two_to_four_seats(client: Client, players: str):
    client.post(URL, FORM | {"hexland-players": players})

    assert Game.objects.get().seats.count() == int(players)


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(
    "bad",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "\u200b\u3164"},
        {"name": "m" * 41},
        {"ruleset": "chess"},
        {"clock": "eternal"},
    ],
)
def test_what_the_rules_do_not_allow_is_refused_at_its_field(client: Client, bad: dict[str, str]):
    response = client.post(URL, FORM | bad)

    assert response.status_code == 200
    assert list(response.context["form"].errors) == list(bad)
    assert '<details class="sheet more" open>' in response.content.decode()
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
def test_a_refused_form_keeps_what_was_chosen(client: Client):
    form = client.post(URL, FORM | {"name": ""}).context["form"]

    assert [form[name].value() for name in ("ruleset", "clock")] == ["hexland", "fast"]
    assert form.chosen["players"].value() == "3"


@pytest.mark.usefixtures("mara")
def test_a_name_stands_on_one_line_and_turns_no_direction(client: Client):
    client.post(URL, FORM | {"name": "Salt\r\nmarsh \u202e!"})
    assert Game.objects.get().name == "Salt marsh !"


@pytest.mark.usefixtures("mara")
def test_a_name_is_shown_as_text_whatever_it_contains(client: Client):
    page = client.post(URL, FORM | {"name": "<script>alert(1)</script>"}, follow=True).content.decode()

    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


# --- Its clock ---


@pytest.mark.usefixtures("mara")
@pytest.mark.rule("HF-35")
@pytest.mark.parametrize("key", CLOCKS)
def test_every_clock_can_be_chosen(client: Client, key: str):
    client.post(URL, fields_of("hexfolk") | {"clock": key})

    assert Game.objects.get().clock == CLOCKS[key]


@pytest.mark.usefixtures("mara")
def test_clocks_are_offered_by_pace_with_what_a_game_is_like_and_how_long_it_takes(client: Client):
    response = client.get(URL)

    groups = response.context["form"].clock_groups
    assert [(str(group.title), [clock.choice_label for clock in group.clocks]) for group in groups] == [
        ("Live", ["Fast, 1 minute", "Normal, 2 minutes", "Relaxed, 5 minutes", "Flexible, 1 minute + 5 minutes"]),
        ("Slow", ["12 hours", "1 day", "1 day + 5 days", "3 days", "7 days"]),
        ("Without a clock", ["No clock"]),
    ]
    for text in ("half an hour to two hours", "A game takes weeks", "as long as its players do"):
        assert text in response.content.decode()


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(
    ("players", "standard", "day"), [(2, "about 30 minutes", "about 9 days"), (4, "about 50 minutes", "about 18 days")]
)
def test_each_clock_says_how_long_a_game_of_so_many_takes(client: Client, players: int, standard: str, day: str):
    page = client.get(f"{URL}example/", {"ruleset": "hexland", "hexland-players": str(players)}).content.decode()

    assert f'<small id="takes-standard" hx-swap-oob="true">{standard}</small>' in page
    assert f'<small id="takes-day" hx-swap-oob="true">{day}</small>' in page
    assert '<small id="takes-unlimited" hx-swap-oob="true"></small>' in page


def own(**lengths: tuple[int | str, int]) -> dict[str, str]:
    """The fields of a clock of one's own, each a number and the seconds of its unit."""
    usual: dict[str, tuple[int | str, int]] = {"turn": (90, 1), "discard": (20, 1), "setup": (1, MINUTE)}
    pairs = {**usual, **lengths}.items()
    parts = {f"own_{name}_{part}": str(pair[part]) for name, pair in pairs for part in (0, 1)}
    return {**FORM, "clock": "own", **parts}


@pytest.mark.usefixtures("mara")
def test_a_host_may_set_each_length_of_the_clock(client: Client):
    client.post(URL, own(bank=(4, MINUTE), increment=(15, 1)))

    assert Game.objects.get().clock == ClockSettings(setup=60, turn=90, discard=20, bank=240, increment=15)


@pytest.mark.usefixtures("mara")
def test_a_clock_of_ones_own_may_be_one_of_days(client: Client):
    client.post(URL, own(turn=(2, DAY), discard=(18, HOUR), setup=(2, DAY), bank=(10, DAY)))

    assert Game.objects.get().clock == ClockSettings(setup=2 * DAY, turn=2 * DAY, discard=18 * HOUR, bank=10 * DAY)


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(
    ("lengths", "field", "text"),
    [
        ({"turn": (29, 1)}, "own_turn", "A turn takes 30 seconds to 5 minutes, or 4 hours to 14 days."),
        ({"turn": (10, MINUTE)}, "own_turn", "A turn takes 30 seconds to 5 minutes, or 4 hours to 14 days."),
        ({"turn": ("", 1)}, "own_turn", "Please fill this in."),
        ({"turn": ("soon", 1)}, "own_turn", "Please give a whole number."),
        ({"turn": (90, 7)}, "own_turn", "Please choose one of these."),
        ({"discard": (10, MINUTE)}, "own_discard", "With such turns from 15 seconds to 5 minutes."),
        ({"setup": (1, DAY)}, "own_setup", "With such turns from 15 seconds to 5 minutes."),
        ({"bank": (31, MINUTE)}, "own_bank", "With such turns at most 30 minutes."),
        ({"increment": (61, 1)}, "own_increment", "With such turns at most 1 minute."),
        (
            {"turn": (1, DAY), "discard": (1, DAY), "setup": (1, DAY), "increment": (1, 1)},
            "own_increment",
            "That is for live games only, whose turns take minutes.",
        ),
    ],
)
def test_a_length_that_cannot_be_is_refused_at_its_field(
    client: Client, lengths: dict[str, tuple[int | str, int]], field: str, text: str
):
    form = client.post(URL, own(**lengths)).context["form"]

    assert form.errors == {field: [text]}
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
def test_lengths_that_were_not_asked_for_do_not_matter(client: Client):
    client.post(URL, own(turn=("soon", 1)) | {"clock": "fast"})

    assert Game.objects.get().clock == CLOCKS["fast"]


@pytest.mark.parametrize(
    ("chosen", "browser", "zone"),
    [
        ("Europe/Berlin", "Asia/Tokyo", "Europe/Berlin"),
        ("", "Asia/Tokyo", "Asia/Tokyo"),
        ("", "Nowhere/Land", "UTC"),
        ("", "", "UTC"),
    ],
)
def test_weekends_do_not_count_in_the_time_zone_of_the_host(
    client: Client, mara: User, chosen: str, browser: str, zone: str
):
    User.objects.filter(pk=mara.pk).update(time_zone=chosen)
    client.cookies[times.COOKIE] = browser
    client.post(URL, FORM | {"clock": "day", "weekends": "on"})

    game = Game.objects.get()
    assert game.weekend_zone == zone
    assert f"weekends don&#x27;t count ({zone})" in client.get(game.get_absolute_url()).content.decode()


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize("clock", ["fast", "unlimited"])
def test_weekends_count_unless_the_game_is_slow(client: Client, clock: str):
    form = client.post(URL, fields_of("hexfolk") | {"clock": clock, "weekends": "on"}).context["form"]

    assert form.errors == {"weekends": ["That is for slow games only, whose turns take hours or days."]}


@pytest.mark.usefixtures("mara")
def test_a_clock_of_ones_own_stays_when_another_kind_of_table_is_looked_at(client: Client):
    form = client.get(URL, own(turn=(2, DAY)) | {"weekends": "on"}).context["form"]

    assert [form[name].value() for name in ("clock", "own_turn", "weekends")] == ["own", 2 * DAY, True]


@pytest.mark.usefixtures("mara")
@pytest.mark.rule("HL-40")
def test_hexland_needs_a_clock_and_the_form_says_so_at_its_field(client: Client):
    response = client.post(URL, FORM | {"clock": "unlimited"})

    assert list(response.context["form"].errors) == ["clock"]
    assert "These rules are played with a clock. Choose one, or other rules." in response.content.decode()
    assert not Game.objects.exists()


@pytest.mark.usefixtures("mara")
@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("en", "day", "1 day a turn"),
        ("en", "half_day", "12 hours a turn"),
        ("en", "unlimited", "no clock"),
        ("de", "day", "1 Tag je Zug"),
        ("de", "three_days", "3 Tage je Zug"),
        ("de", "unlimited", "ohne Uhr"),
    ],
)
def test_whoever_is_invited_reads_of_the_clock_at_the_table_and_in_its_rules(
    client: Client, language: str, key: str, text: str
):
    client.post(URL, fields_of("globe") | {"clock": key})
    address = Game.objects.get().get_absolute_url()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language

    assert text in client.get(address).content.decode()
    assert text in client.get(f"{address}rules/").content.decode()
