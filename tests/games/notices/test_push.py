"""Notices to browsers: what a push service gets, and what becomes of a subscription."""

from dataclasses import asdict

import pytest
import requests
from django.contrib import admin
from django.contrib.auth.signals import user_logged_out
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.models import PushSubscription
from games.notices import browsers, push, tasks
from games.notices.reasons import Reason
from games.notices.vapid import decoded, new_private_key, public_key
from tests.games.notices.post import Browser, PushService
from tests.games.tables import person

pytestmark = pytest.mark.django_db
URL = "/notices/browsers/"
MESSAGE = push.Message("Saltmarsh", "Es ist Zeit, Müßiggänger.", "/tables/abc/", "game-abc", 1)


@pytest.fixture
def mara(client: Client) -> User:
    mara = person("Mara")
    client.force_login(mara)
    return mara


@pytest.fixture
def browser(mara: User, push_service: PushService) -> Browser:
    return Browser().subscribe(mara)


def send(browser: Browser) -> None:
    push.send(PushSubscription.objects.get(endpoint=browser.endpoint).pk, MESSAGE, 60)


# --- What is sent ---


def test_only_the_browser_can_read_a_message(push_service: PushService, browser: Browser) -> None:
    send(browser)

    assert b"Saltmarsh" not in push_service.posted[0].data
    assert push_service.shown_in(browser)[0]["body"] == "Es ist Zeit, Müßiggänger."


def test_a_push_service_learns_whose_message_it_is_and_which_it_replaces(
    push_service: PushService, browser: Browser, settings: Settings
) -> None:
    send(browser)

    headers = push_service.posted[0].headers
    assert headers["authorization"].endswith(f"k={public_key(settings.VAPID_PRIVATE_KEY)}")
    assert (headers["topic"], headers["ttl"]) == ("game-abc", "60")


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_forgotten(push_service: PushService, browser: Browser, status: int) -> None:
    push_service.status = status
    send(browser)

    assert not browser.is_subscribed


@pytest.mark.parametrize(
    ("status", "error"), [(429, None), (503, None), (201, requests.ConnectionError()), (201, requests.Timeout())]
)
@pytest.mark.usefixtures("retrying")
def test_a_push_service_in_trouble_is_tried_a_few_times(
    push_service: PushService, browser: Browser, reason: Reason, status: int, error: Exception | None
) -> None:
    push_service.status, push_service.error = status, error
    pk = PushSubscription.objects.get().pk
    tasks.send_push.apply((pk, asdict(MESSAGE), 60, reason.to_json()))

    assert len(push_service.posted) == 1 + tasks.TRIES_AGAIN
    assert browser.is_subscribed


def test_nobody_is_led_elsewhere_by_a_push_service() -> None:
    assert push.new_session().max_redirects == 0


def test_a_new_key_belongs_to_a_point_that_browsers_take() -> None:
    key = new_private_key()

    assert len(decoded(key)) == 32
    assert len(decoded(public_key(key))) == 65
    assert key != new_private_key()


# --- Subscribing ---


def subscription(browser: Browser, **changes: str) -> dict[str, str]:
    return {"endpoint": browser.endpoint, **browser.keys, **changes}


def test_a_member_has_notices_shown_in_a_browser(client: Client, mara: User) -> None:
    browser = Browser()
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    response = client.post(URL, subscription(browser), headers={"user-agent": agent})

    assert response.status_code == 200
    [found] = mara.push_subscriptions.all()
    assert (found.endpoint, found.device) == (browser.endpoint, "Firefox, Linux")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/1",
        "https://127.0.0.1/",
        "https://fcm.googleapis.com@10.0.0.1/",
        "https://fcm.googleapis.com:8443/",
        "https://fcm.googleapis.com.example.org/",
        "https://[/",
    ],
)
@pytest.mark.usefixtures("mara")
def test_we_post_nowhere_but_to_known_push_services(client: Client, endpoint: str) -> None:
    response = client.post(URL, subscription(Browser(), endpoint=endpoint))

    assert response.status_code == 400
    assert response.json() == {"error": "The push service of this browser isn't known here."}
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("changes", [{"p256dh": "AAAA"}, {"p256dh": "ü"}, {"auth": "AAAA"}, {"auth": ""}])
@pytest.mark.usefixtures("mara")
def test_keys_that_no_browser_has_are_refused(client: Client, changes: dict[str, str]) -> None:
    assert client.post(URL, subscription(Browser(), **changes)).status_code == 400


def test_guests_cannot_subscribe(client: Client, mara: User) -> None:
    User.objects.filter(pk=mara.pk).update(is_guest=True)

    response = client.post(URL, subscription(Browser()))

    assert response.json() == {"error": "Please register first: guests get no notices."}


def test_a_browser_shows_the_notices_of_its_last_user_only(client: Client, mara: User) -> None:
    browser = Browser().subscribe(person("Tim"))
    client.post(URL, subscription(browser))

    assert PushSubscription.objects.get().user == mara


def test_a_browser_whose_user_logs_out_shows_no_more_notices(client: Client, mara: User) -> None:
    browser, other = Browser(), Browser().subscribe(mara)
    client.post(URL, subscription(browser))
    client.post("/accounts/log-out/")

    assert not browser.is_subscribed
    assert other.is_subscribed


def test_logging_out_without_a_session_is_no_fault() -> None:
    user_logged_out.send(User, request=None, user=None)


def test_of_too_many_browsers_the_oldest_goes(mara: User) -> None:
    first = Browser().subscribe(mara)
    for _ in range(browsers.MOST):
        Browser().subscribe(mara)

    assert not first.is_subscribed
    assert mara.push_subscriptions.count() == browsers.MOST


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge, Windows",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("curl/8", ""),
    ],
)
def test_a_browser_is_called_what_people_call_it(agent: str, name: str) -> None:
    assert browsers.device_name(agent) == name


# --- Removing ---


def test_a_member_removes_a_browser(client: Client, mara: User, browser: Browser) -> None:
    client.post(f"{URL}{mara.push_subscriptions.get().pk}/remove/")

    assert not browser.is_subscribed


@pytest.mark.usefixtures("mara")
def test_nobody_removes_the_browser_of_somebody_else(client: Client) -> None:
    other = Browser().subscribe(person("Tim"))
    client.post(f"{URL}{PushSubscription.objects.get().pk}/remove/")

    assert other.is_subscribed


def test_the_admin_shows_nobodys_keys() -> None:
    assert PushSubscription not in admin.site._registry
