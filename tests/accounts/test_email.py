"""An e-mail address: added, confirmed, changed, removed."""

import html
import re
from smtplib import SMTPServerDisconnected

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.test import Client
from pytest_django import Settings

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/email/"


@pytest.fixture(autouse=True)
def mara(client: Client) -> User:
    mara = User.objects.create_user("Mara", password="lantern-and-fog")
    client.force_login(mara)
    return mara


def add(client: Client, address: str) -> None:
    client.post(URL, {"email": address, "action_add": ""})


def open_link(client: Client, mail: EmailMessage) -> None:
    """Open the link of a mail and press the button behind it."""
    link = re.search(r"http://testserver(/accounts/email/confirm/\S+)", str(mail.body))
    assert link
    page = client.get(link[1])
    assert page.context["can_confirm"]
    client.post(link[1])


def addresses(user: User) -> dict[str, bool]:
    """The addresses of an account, and whether they are confirmed."""
    return dict(EmailAddress.objects.filter(user=user).values_list("email", "verified"))


def test_a_new_address_gets_a_link(client: Client, mara: User, mailoutbox: list[EmailMessage]):
    add(client, "mara@example.org")

    assert [mail.to for mail in mailoutbox] == [["mara@example.org"]]
    assert addresses(mara) == {"mara@example.org": False}


def test_the_link_confirms_the_address(client: Client, mara: User, mailoutbox: list[EmailMessage]):
    add(client, "mara@example.org")

    open_link(client, mailoutbox[0])

    mara.refresh_from_db()
    assert addresses(mara) == {"mara@example.org": True}
    assert mara.email == "mara@example.org"


def test_the_old_address_counts_until_the_new_one_is_confirmed(
    client: Client, mara: User, mailoutbox: list[EmailMessage]
):
    add(client, "old@example.org")
    open_link(client, mailoutbox[0])

    add(client, "new@example.org")
    assert addresses(mara) == {"old@example.org": True, "new@example.org": False}

    open_link(client, mailoutbox[1])
    assert addresses(mara) == {"new@example.org": True}


@pytest.mark.parametrize("confirmed", [False, True])
def test_an_address_can_be_removed(client: Client, mara: User, mailoutbox: list[EmailMessage], confirmed: bool):
    add(client, "mara@example.org")
    if confirmed:
        open_link(client, mailoutbox[0])

    client.post(URL, {"email": "mara@example.org", "action_remove": ""})

    mara.refresh_from_db()
    assert addresses(mara) == {}
    assert mara.email == ""


def test_the_link_can_be_sent_again(client: Client, mailoutbox: list[EmailMessage]):
    add(client, "mara@example.org")

    client.post(URL, {"email": "mara@example.org", "action_send": ""})

    assert len(mailoutbox) == 2


def test_a_mail_server_that_is_down_loses_nothing_but_the_mail(
    client: Client, mara: User, monkeypatch: pytest.MonkeyPatch
):
    def fail(mail: EmailMessage) -> None:
        raise SMTPServerDisconnected

    monkeypatch.setattr(EmailMessage, "send", fail)

    response = client.post(URL, {"email": "mara@example.org", "action_add": ""}, follow=True)

    assert addresses(mara) == {"mara@example.org": False}
    assert "We can't send e-mail just now. Please try again later." in html.unescape(response.content.decode())


def test_what_is_no_address_is_refused_and_kept_to_be_corrected(client: Client):
    response = client.post(URL, {"email": "mara@", "action_add": ""})

    assert response.context["form"].errors["email"]
    assert 'value="mara@"' in response.content.decode()


def test_a_link_that_is_spoilt_says_what_to_do(client: Client):
    page = client.get("/accounts/email/confirm/nonsense/").content.decode()

    assert "This link is too old, was used already or is incomplete." in page


def test_mail_is_written_in_the_language_of_the_page(client: Client, mailoutbox: list[EmailMessage]):
    client.post(URL, {"email": "mara@example.org", "action_add": ""}, headers={"accept-language": "de"})

    assert mailoutbox[0].subject == "Hexsite: Bitte bestätige deine E-Mail-Adresse"
    assert "Viel Spaß beim Spielen!" in str(mailoutbox[0].body)


def test_strangers_are_asked_to_log_in():
    assert Client().get(URL).headers["Location"] == f"/accounts/log-in/?next={URL}"


def test_changes_are_limited(client: Client, settings: Settings):
    settings.ACCOUNT_RATE_LIMITS = {"manage_email": "1/m/user"}
    add(client, "mara@example.org")

    assert client.post(URL, {"email": "other@example.org", "action_add": ""}).status_code == 429
