"""A stranger becomes a member."""

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse

from accounts.models import User

pytestmark = pytest.mark.django_db
URL = "/accounts/sign-up/"
MARA = {"username": "Mara", "email": "", "password1": "lantern-and-fog", "password2": "lantern-and-fog"}


def test_signing_up_makes_an_account_and_logs_in_at_once(client: Client):
    response = client.post(URL, MARA, follow=True)

    assert response.redirect_chain == [(reverse("games:home"), 302)]
    assert response.context["user"] == User.objects.get(username="Mara")


def test_an_email_address_is_optional_and_kept_if_given(client: Client):
    client.post(URL, MARA | {"email": "mara@example.org"})

    assert User.objects.get().email == "mara@example.org"


def test_whoever_was_on_the_way_to_a_page_gets_there(client: Client):
    assert client.post(URL, MARA | {"next": "/tables/new/"}).headers["Location"] == "/tables/new/"


def test_the_way_is_kept_from_log_in_to_sign_up(client: Client):
    log_in = client.get("/accounts/log-in/?next=/tables/new/").content.decode()
    sign_up = client.get(f"{URL}?next=/tables/new/").content.decode()

    assert f'href="{URL}?next=%2Ftables%2Fnew%2F"' in log_in
    assert '<input type="hidden" name="next" value="/tables/new/">' in sign_up


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)"])
def test_signing_up_never_leads_to_another_site(client: Client, elsewhere: str):
    assert client.post(URL, MARA | {"next": elsewhere}).headers["Location"] == reverse("games:home")


def test_a_refused_form_keeps_what_was_typed_but_the_passwords(client: Client):
    page = client.post(URL, MARA | {"password2": "something-else"}).content.decode()

    assert 'value="Mara"' in page
    assert "lantern-and-fog" not in page
    assert not User.objects.exists()


@pytest.mark.parametrize("taken", ["Mara", "mara", "MARA"])
def test_names_that_differ_by_case_alone_are_the_same(client: Client, taken: str):
    User.objects.create_user("Mara")

    response = client.post(URL, MARA | {"username": taken})

    assert response.context["form"].errors["username"] == ["Somebody already has this name. Choose another one."]


@pytest.mark.parametrize(
    "password",
    [
        pytest.param("fog", id="short"),
        pytest.param("password123", id="common"),
        pytest.param("73195520614", id="digits only"),
        pytest.param("lighthouse1", id="like the name"),
    ],
)
def test_a_weak_password_is_refused(client: Client, password: str):
    response = client.post(URL, {"username": "lighthouse", "password1": password, "password2": password})

    assert response.status_code == 200
    assert response.context["form"].errors["password1"]


def test_a_name_too_long_for_a_seat_is_refused(client: Client):
    assert "username" in client.post(URL, MARA | {"username": "m" * 25}).context["form"].errors


def test_password_managers_know_what_to_fill_in(client: Client):
    fields = client.get(URL).context["form"].fields

    assert fields["username"].widget.attrs["autocomplete"] == "username"
    assert fields["email"].widget.attrs["autocomplete"] == "email"
    assert fields["password1"].widget.attrs["autocomplete"] == "new-password"
    assert fields["password2"].widget.attrs["autocomplete"] == "new-password"


def test_refusals_are_tied_to_their_fields_for_screen_readers(client: Client):
    page = client.post(URL, MARA | {"username": ""}).content.decode()

    assert 'aria-invalid="true"' in page
    assert 'id="id_username_error"' in page
    assert 'aria-describedby="id_username_helptext id_username_error"' in page


def test_members_have_no_need_to_sign_up(client: Client):
    client.force_login(User.objects.create_user("Mara"))

    assert client.get(URL).headers["Location"] == reverse("games:home")


def test_a_new_member_keeps_the_language_of_the_page(client: Client):
    client.post(URL, MARA, headers={"accept-language": "de"})

    assert User.objects.get().language == "de"


def test_an_address_that_is_given_gets_a_link_to_confirm_it(client: Client, mailoutbox: list[EmailMessage]):
    client.post(URL, MARA | {"email": "mara@example.org"})

    assert [mail.to for mail in mailoutbox] == [["mara@example.org"]]
    assert "http://testserver/accounts/email/confirm/" in mailoutbox[0].body


def test_without_an_address_nothing_is_sent(client: Client, mailoutbox: list[EmailMessage]):
    client.post(URL, MARA)

    assert mailoutbox == []


def test_nobody_learns_from_us_that_an_address_is_known(client: Client):
    other = User.objects.create_user("Theo", email="shared@example.org")
    EmailAddress.objects.create(user=other, email="shared@example.org", primary=True, verified=True)

    response = client.post(URL, MARA | {"email": "shared@example.org"})

    assert response.headers["Location"] == reverse("games:home")
    assert User.objects.filter(username="Mara").exists()


def test_passwords_that_differ_are_refused_in_plain_words(client: Client):
    response = client.post(URL, MARA | {"password2": "something-else"})

    assert response.context["form"].errors == {"password2": ["The two passwords differ."]}


@pytest.mark.parametrize("name", ["\u3164", "Mara\u3164", "Ma\u115fra", "Mara\u200b", "Mara\u0000"])
def test_a_name_has_no_letters_that_nobody_sees(client: Client, name: str):
    form = client.post(URL, MARA | {"username": name}).context["form"]

    assert form.errors["username"]
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["Мара", "مارا", "마라", "Zoë", "m.a-r+a_@1"])
def test_a_name_may_be_of_any_script(client: Client, name: str):
    client.post(URL, MARA | {"username": name})

    assert User.objects.get().username == name
