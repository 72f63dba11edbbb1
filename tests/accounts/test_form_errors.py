"""Django's standard errors, in the plain sentences of this site."""

import pytest
from django import forms
from django.test import Client

from accounts.form_errors import PlainErrors


class AllKinds(PlainErrors, forms.Form):
    name = forms.CharField(max_length=3)
    email = forms.EmailField(required=False)
    number = forms.IntegerField(required=False, min_value=2, max_value=4)
    colour = forms.ChoiceField(required=False, choices=[("red", "Red")])


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("name", "", "Please fill this in."),
        ("name", "four", "Too long: at most 3 characters fit here."),
        ("email", "nobody", "This is no e-mail address. One looks like name@example.org."),
        ("number", "few", "Please give a whole number."),
        ("number", "1", "At least 2, please."),
        ("number", "5", "At most 4, please."),
        ("colour", "blue", "Please choose one of these."),
    ],
)
def test_each_standard_error_says_what_to_do(field: str, value: str, sentence: str):
    assert AllKinds({"name": "abc"} | {field: value}).errors == {field: [sentence]}


def test_an_error_of_a_form_s_own_keeps_its_words():
    form = AllKinds({"name": "abc"})
    form.add_error("name", "Not today.")

    assert form.errors == {"name": ["Not today."]}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("fog", "Too short: at least 8 characters, please."),
        ("password123", "Too common: others would guess it. Please choose another one."),
        ("73195520614", "Digits alone are easy to guess. Please add letters."),
        ("lighthouse1", "Too much like your name or address. Please choose another one."),
    ],
)
def test_a_weak_password_is_refused_in_a_sentence(client: Client, password: str, sentence: str):
    data = {"username": "lighthouse", "password1": password, "password2": password}

    assert client.post("/accounts/sign-up/", data).context["form"].errors["password1"] == [sentence]


@pytest.mark.django_db
def test_a_user_name_with_other_characters_is_refused_in_a_sentence(client: Client):
    errors = client.post("/accounts/sign-up/", {"username": "a name"}).context["form"].errors

    assert errors["username"] == ["Only letters, digits and @ . + - _, please."]
