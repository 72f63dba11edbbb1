"""What a running game keeps to itself in the admin: moderators see no more of it than everybody."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import moderation, snapshots
from games.engine.options import CARDS, KNIGHT
from games.models import Secret
from tests.games.admin import MODELS, listed, page
from tests.games.tables import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Two persons; seat 0 has bought a Knight and holds cards nobody else has."""
    table = Table(2, now=timezone.now())
    table.skip_setup()
    table.alter(phase="main", rolled=True, dice=(1, 2), deck=[KNIGHT, KNIGHT, KNIGHT])
    table.give(0, 0, 0, 1, 1, 1)
    table.act(0, "buy_card")
    table.give(0, 7, 3, 2, 9, 1)
    return table


def pages_of(client: Client, table: Table) -> Iterator[str]:
    """Every admin page that has to do with a game, as HTML."""
    for model in MODELS:
        yield client.get(listed(model)).content.decode()
        yield client.get(listed(model), {"q": table.id}).content.decode()
    yield client.get(page("game", table.id)).content.decode()
    for seat in table.game.seats.all():
        yield client.get(page("seat", seat.pk)).content.decode()
    for entry in table.game.entries.all():
        yield client.get(page("ledgerentry", entry.pk)).content.decode()
        yield client.get(reverse("admin:games_ledgerentry_history", args=[entry.pk])).content.decode()
    yield client.get(reverse("admin:games_game_history", args=[table.id])).content.decode()


def test_no_page_shows_hidden_things_of_a_running_game(admin: Client, table: Table) -> None:
    bought = table.game.entries.get(action__kind="buy_card")
    assert bought.events[0]["private"]["card"] == CARDS[KNIGHT]
    position = snapshots.position_of(table.refresh())
    hidden = [
        bytes(Secret.objects.get(game=table.id).value).hex(),
        position.key.hex(),
        *table.game.seats.values_list("contribution", flat=True),
        *table.game.entries.exclude(state_hash="").values_list("state_hash", flat=True),
    ]
    for html in pages_of(admin, table):
        assert not [secret for secret in hidden if secret in html]
        assert "Knight" not in html
        assert "knight" not in html
        assert "private&quot;" not in html


def test_a_bought_card_is_in_the_ledger_without_its_name_until_the_game_is_over(admin: Client, table: Table) -> None:
    entry = table.game.entries.get(action__kind="buy_card")
    assert "bought a development card." in admin.get(page("ledgerentry", entry.pk)).content.decode()
    moderation.end(table.id, table.host)
    html = admin.get(page("ledgerentry", entry.pk)).content.decode()
    assert "bought a development card: Knight." in html
    assert "state hash" in html.lower()


@pytest.mark.parametrize(
    ("model", "lookup"),
    [
        ("ledgerentry", "events__contains"),
        ("ledgerentry", "events__0__private__card"),
        ("ledgerentry", "action__kind"),
        ("ledgerentry", "chance__icontains"),
        ("ledgerentry", "state_hash__startswith"),
        ("ledgerentry", "game__secret__value__startswith"),
        ("ledgerentry", "game__snapshot__state__contains"),
        ("game", "secret__value__startswith"),
        ("game", "snapshot__state__contains"),
        ("game", "entries__events__contains"),
        ("game", "seats__contribution__startswith"),
        ("seat", "contribution__startswith"),
        ("seat", "game__snapshot__state__contains"),
        ("chatmessage", "game__snapshot__state__contains"),
    ],
)
def test_nobody_finds_hidden_things_out_by_filters(admin: Client, table: Table, model: str, lookup: str) -> None:
    assert admin.get(listed(model), {lookup: "knight"}).status_code == 400


@pytest.mark.parametrize("term", ["knight", "private", "roll"])
def test_nobody_finds_hidden_things_out_by_searching(admin: Client, table: Table, term: str) -> None:
    response = admin.get(listed("ledgerentry"), {"q": term})
    assert response.context["cl"].result_count == 0


@pytest.mark.parametrize("model", MODELS)
def test_secrets_and_snapshots_have_no_pages(admin: Client, model: str) -> None:
    html = admin.get(reverse("admin:index")).content.decode()
    assert f"/games/{model}/" in html
    assert "/games/secret/" not in html
    assert "/games/snapshot/" not in html
