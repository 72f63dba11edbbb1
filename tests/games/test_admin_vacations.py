"""Vacations in the admin: who is away when, and an end to those that somebody should not have."""

from datetime import timedelta

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from accounts import vacations
from accounts.models import User, Vacation
from games.clock import CLOCKS
from games.models import LedgerEntry
from games.wording import event_text
from games.words import WORDS
from tests.games.admin import act, said, staff
from tests.games.tables import NOON, Table, person

DAY = timedelta(days=1)
TODAY = NOON.date()
LIST = "admin:accounts_vacation_changelist"


@pytest.fixture(autouse=True)
def _at_noon(transactional_db: None):
    with time_machine.travel(NOON, tick=False):
        yield


def on_vacation(user: User, first: int = 0, last: int = 1) -> Vacation:
    """From so many days after today until so many."""
    vacation = vacations.take(user, TODAY + first * DAY, TODAY + last * DAY)
    assert isinstance(vacation, Vacation), vacation
    return vacation


def end(client: Client, *chosen: Vacation) -> list[str]:
    return said(act(client, "vacation", "end", *chosen, app="accounts"))


def found(client: Client, **query: str) -> set[str]:
    """Whose vacations the list shows."""
    return {vacation.user.username for vacation in client.get(reverse(LIST), query).context["cl"].result_list}


def three_vacations() -> None:
    """One is over, one under way, one planned."""
    for name, first, last in (("Okoro", -5, -4), ("Mara", -1, 1), ("Theo", 7, 8)):
        Vacation.objects.create(
            user=person(name),
            first_day=TODAY + first * DAY,
            last_day=TODAY + last * DAY,
            begins_at=NOON + first * DAY,
            ends_at=NOON + last * DAY,
        )


@pytest.mark.parametrize(
    ("query", "people"),
    [
        ({}, {"Okoro", "Mara", "Theo"}),
        ({"q": "mar"}, {"Mara"}),
        ({"state": "over"}, {"Okoro"}),
        ({"state": "under_way"}, {"Mara"}),
        ({"state": "planned"}, {"Theo"}),
        ({"state": "nonsense"}, {"Okoro", "Mara", "Theo"}),
    ],
)
def test_vacations_are_found_by_person_and_state(admin: Client, query: dict[str, str], people: set[str]) -> None:
    three_vacations()
    assert found(admin, **query) == people


@pytest.mark.parametrize(("first", "state"), [(0, "under way"), (1, "planned")])
def test_the_page_of_a_person_shows_their_vacations(admin: Client, first: int, state: str) -> None:
    vacation = on_vacation(person("Mara"), first, 2)
    html = admin.get(reverse("admin:accounts_user_change", args=[vacation.user_id])).content.decode()
    assert f"<p>{state}</p>" in html
    assert reverse("admin:accounts_vacation_change", args=[vacation.pk]) in html


def test_a_vacation_under_way_ends_now(admin: Client) -> None:
    vacation = on_vacation(person("Mara"))
    assert end(admin, vacation) == ["Done for 1 object."]
    vacation.refresh_from_db()
    assert vacation.ends_at == NOON


def test_a_vacation_that_has_not_begun_is_called_off(admin: Client) -> None:
    end(admin, on_vacation(person("Mara"), 1, 2))
    assert not Vacation.objects.exists()


def test_the_history_of_the_person_says_who_ended_it(admin: Client) -> None:
    mara = person("Mara")
    end(admin, on_vacation(mara, 1, 2))
    entry = LogEntry.objects.get()
    assert (entry.user.username, entry.get_edited_object()) == ("admin", mara)
    assert entry.change_message == "Ended the vacation Mara 2026-01-03 – 2026-01-04."
    assert "Ended the vacation" in admin.get(reverse("admin:accounts_user_history", args=[mara.pk])).content.decode()


def test_the_table_reads_that_a_moderator_ended_it_and_the_clock_runs_again(admin: Client) -> None:
    table = Table(2, clock=CLOCKS["day"])
    end(admin, on_vacation(table.owner(0)))
    entry = table.game.entries.last()
    assert isinstance(entry, LedgerEntry)
    assert (entry.origin, entry.user) == ("moderator", User.objects.get(username="admin"))
    assert event_text(entry.events[0], ("Mara", "Okoro"), WORDS["hexland"]) == (
        "A moderator ended the vacation of Mara. The clock runs again."
    )
    assert table.refresh().due_at == NOON + DAY


def test_what_is_over_can_not_be_ended(admin: Client) -> None:
    vacation = on_vacation(person("Mara"))
    end(admin, vacation)
    assert end(admin, vacation) == ["Mara 2026-01-02 – 2026-01-02: It was so already."]


def test_nobody_but_a_superuser_ends_the_vacation_of_somebody_who_helps_to_run_the_site(admin: Client) -> None:
    other = person("other")
    User.objects.filter(pk=other.pk).update(is_staff=True)
    vacation = on_vacation(other)
    assert "Only a superuser can do this" in end(staff("moderator", "change_user"), vacation)[0]
    assert end(admin, vacation) == ["Done for 1 object."]


def test_who_may_only_look_at_people_can_end_no_vacation() -> None:
    vacation, watcher = on_vacation(person("Mara")), staff("watcher", "view_user")
    assert found(watcher) == {"Mara"}
    end(watcher, vacation)
    page = reverse("admin:accounts_vacation_change", args=[vacation.pk])
    assert 'value="end"' not in watcher.get(page).content.decode()
    vacation.refresh_from_db()
    assert vacation.ends_at > NOON


def test_who_may_see_no_people_sees_no_vacations() -> None:
    assert staff("moderator", "view_game", "moderate_game").get(reverse(LIST)).status_code == 403


def test_vacations_are_not_edited_by_a_form_even_by_a_superuser(admin: Client) -> None:
    vacation = on_vacation(person("Mara"))
    page = reverse("admin:accounts_vacation_change", args=[vacation.pk])
    assert admin.post(page, {"last_day": "2026-01-31"}).status_code == 403
    assert admin.get(reverse("admin:accounts_vacation_add")).status_code == 403


def test_a_person_is_saved_with_their_vacations_left_alone(admin: Client) -> None:
    vacation = on_vacation(person("Mara"))
    address = reverse("admin:accounts_user_change", args=[vacation.user_id])
    form = admin.get(address).context["adminform"].form.initial
    sent = {name: "" if value is None else value for name, value in form.items() if value is not False}
    counts = {f"{name}-{part}_FORMS": 0 for name in ("emailaddress_set", "vacations") for part in ("TOTAL", "INITIAL")}
    assert admin.post(address, {**sent, **counts, "language": "de"}).status_code == 302
    vacation.refresh_from_db()
    assert (vacation.user.language, vacation.ends_at > NOON) == ("de", True)


def test_the_admin_speaks_german_of_vacations_too(admin: Client) -> None:
    on_vacation(person("Mara"))
    html = admin.get(reverse(LIST), headers={"accept-language": "de"}).content.decode()
    assert "Urlaub" in html
    assert "geplant" in html
