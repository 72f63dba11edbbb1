"""A password: changed, or forgotten and replaced."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db
CHANGE = "/accounts/password/"
FORGOTTEN = "/accounts/password/forgotten/"
OLD, NEW = "lantern-and-fog", "harbour-and-rain"


@pytest.fixture(autouse=True)
def mara() -> User:
    mara = User.objects.create_user("Mara", email="mara@example.org", password=OLD)
    EmailAddress.objects.create(user=mara, email="mara@example.org", primary=True, verified=True)
    return mara


def password_of(user: User) -> str:
    user.refresh_from_db()
    return next(password for password in (OLD, NEW) if user.check_password(password))


def test_a_member_changes_the_password_and_stays_logged_in(client: Client, mara: User):
    client.force_login(mara)

    response = client.post(CHANGE, {"oldpassword": OLD, "password1": NEW, "password2": NEW}, follow=True)

    assert password_of(mara) == NEW
    assert response.context["user"] == mara
    assert "Your new password is valid from now on." in response.content.decode()


def test_a_new_password_ends_all_other_sessions(client: Client, mara: User):
    elsewhere = Client()
    for browser in (client, elsewhere):
        browser.force_login(mara)

    client.post(CHANGE, {"oldpassword": OLD, "password1": NEW, "password2": NEW})

    assert not elsewhere.get("/").context["user"].is_authenticated


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"oldpassword": "x"}, "This isn't your present password."),
        ({"password2": "x"}, "The two passwords differ."),
        ({"password1": "x", "password2": "x"}, "Too short: at least 8 characters, please."),
    ],
)
def test_a_change_that_is_wrong_is_refused_in_plain_words(
    client: Client, mara: User, wrong: dict[str, str], refusal: str
):
    client.force_login(mara)

    response = client.post(CHANGE, {"oldpassword": OLD, "password1": NEW, "password2": NEW} | wrong)

    assert refusal in [text for texts in response.context["form"].errors.values() for text in texts]
    assert password_of(mara) == OLD


def link_in(mail: EmailMessage) -> str:
    link = re.search(r"http://testserver(/accounts/password/new/\S+)", str(mail.body))
    assert link
    return link[1]


def test_whoever_forgot_it_gets_a_link_and_chooses_a_new_one(
    client: Client, mara: User, mailoutbox: list[EmailMessage]
):
    client.post(FORGOTTEN, {"email": "mara@example.org"})
    form = client.get(link_in(mailoutbox[0]), follow=True)

    response = client.post(form.context["action_url"], {"password1": NEW, "password2": NEW}, follow=True)

    assert password_of(mara) == NEW
    assert "Your new password is set" in response.content.decode()


def test_a_link_works_once(client: Client, mara: User, mailoutbox: list[EmailMessage]):
    client.post(FORGOTTEN, {"email": "mara@example.org"})
    form = client.get(link_in(mailoutbox[0]), follow=True)
    client.post(form.context["action_url"], {"password1": NEW, "password2": NEW})

    page = Client().get(link_in(mailoutbox[0]), follow=True).content.decode()

    assert "This link is too old, was used already or is incomplete." in page


def without_tokens(page: str) -> str:
    """A page without what differs each time, the tokens against forged forms."""
    return re.sub(r'(?<=name="csrfmiddlewaretoken" value=")\w+', "", page)


def test_the_answer_does_not_tell_who_has_an_account(client: Client, mailoutbox: list[EmailMessage]):
    pages = [
        without_tokens(client.post(FORGOTTEN, {"email": address}, follow=True).content.decode())
        for address in ("mara@example.org", "nobody@example.org")
    ]

    assert pages[0] == pages[1]
    assert [mail.subject for mail in mailoutbox] == ["Hexsite: A new password", "Hexsite: No account with this address"]


def test_suspended_people_get_no_link(client: Client, mara: User, mailoutbox: list[EmailMessage]):
    User.objects.filter(pk=mara.pk).update(is_active=False)

    client.post(FORGOTTEN, {"email": "mara@example.org"})

    assert "/accounts/password/new/" not in str(mailoutbox[0].body)


def test_the_link_leads_to_a_page_in_german_too(client: Client, mailoutbox: list[EmailMessage]):
    client.post(FORGOTTEN, {"email": "mara@example.org"}, headers={"accept-language": "de"})

    page = client.get(link_in(mailoutbox[0]), follow=True, headers={"accept-language": "de"}).content.decode()

    assert mailoutbox[0].subject == "Hexsite: Ein neues Passwort"
    assert "Neues Passwort setzen" in page
