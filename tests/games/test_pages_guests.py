"""Strangers play at once, as guests."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game
from tests.games.tables import contribution, open_table, person

pytestmark = pytest.mark.django_db


def test_one_click_on_the_home_page_starts_a_game(client: Client):
    response = client.post("/play/", {"as_guest": "yes", "contribution": contribution()})

    game = Game.objects.get()
    assert response.headers["Location"] == game.get_absolute_url()
    assert game.status == Game.Status.RUNNING
    assert game.host == User.objects.get(is_guest=True)


def test_the_home_page_of_a_stranger_has_that_click(client: Client):
    page = client.get("/").content.decode()

    assert 'action="/play/"' in page
    assert 'name="as_guest"' in page


def test_whoever_has_the_link_of_a_table_sits_down_as_a_guest(client: Client):
    game = open_table(person("Host"))

    client.post(reverse("games:sit", args=[game.pk]), {"as_guest": "yes"})

    assert game.seats.get(position=0).owner == User.objects.get(is_guest=True)


def test_a_member_who_presses_the_button_of_an_old_page_stays_who_they_are(client: Client):
    mara = person("Mara")
    client.force_login(mara)

    client.post("/play/", {"as_guest": "yes", "contribution": contribution()})

    assert Game.objects.get().host == mara
    assert not User.objects.filter(is_guest=True).exists()


def test_without_that_button_strangers_are_asked_to_log_in(client: Client):
    response = client.post("/play/", {"contribution": contribution()})

    assert response.headers["Location"] == "/accounts/log-in/?next=/"
    assert not User.objects.exists()


def test_a_link_alone_makes_nobody_a_guest(client: Client):
    client.get("/play/?as_guest=yes")

    assert not User.objects.exists()


def test_registering_keeps_the_games(client: Client):
    client.post("/play/", {"as_guest": "yes", "contribution": contribution()})

    password = "lantern-and-fog"
    client.post("/accounts/sign-up/", {"username": "Mara", "password1": password, "password2": password})

    assert Game.objects.get().seats.get(owner__isnull=False).owner == User.objects.get(username="Mara")
