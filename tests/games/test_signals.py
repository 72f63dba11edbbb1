"""What the rest of the site is told of a game's changes: once a transaction, and nothing that did not come to pass."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from games.committed import when_committed
from games.models import Game
from games.signals import announce, game_changed
from tests.games.tables import open_table, person

pytestmark = pytest.mark.django_db(transaction=True)


class GoneWrongError(Exception):
    """Something that undoes a transaction."""


@pytest.fixture
def game() -> Game:
    return open_table(person("host"))


@pytest.fixture
def heard(game: Game) -> Iterator[list[tuple[str, int]]]:
    """Game and version of each announcement."""
    heard: list[tuple[str, int]] = []

    def listen(sender: object, *, game_id: str, version: int, **kwargs: object) -> None:
        heard.append((game_id, version))

    game_changed.connect(listen)
    yield heard
    game_changed.disconnect(listen)


def change(game: Game) -> None:
    game.version += 1
    announce(game)


@transaction.atomic
def fail_to_change(game: Game) -> None:
    change(game)
    raise GoneWrongError


def test_of_several_changes_in_a_transaction_the_last_is_announced(game: Game, heard: list[tuple[str, int]]) -> None:
    other = open_table(person("other"))
    heard.clear()
    with transaction.atomic():
        change(game)
        change(other)
        change(game)
        assert heard == []
    assert heard == [(game.pk, game.version), (other.pk, other.version)]


def test_each_transaction_is_announced(game: Game, heard: list[tuple[str, int]]) -> None:
    for _ in range(2):
        with transaction.atomic():
            change(game)
    assert heard == [(game.pk, game.version - 1), (game.pk, game.version)]


def test_what_was_undone_is_not_announced(game: Game, heard: list[tuple[str, int]]) -> None:
    with pytest.raises(GoneWrongError):
        fail_to_change(game)
    assert heard == []


def test_a_change_is_announced_though_one_after_it_was_undone(game: Game, heard: list[tuple[str, int]]) -> None:
    with transaction.atomic():
        change(game)
        with pytest.raises(GoneWrongError):
            fail_to_change(game)
    assert [game_id for game_id, _version in heard] == [game.pk]


def test_what_fails_after_a_change_is_logged_and_keeps_nothing_else_from_happening(
    game: Game, heard: list[tuple[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    def fail(reason: str) -> None:
        raise GoneWrongError(reason)

    with transaction.atomic():
        when_committed(fail, "the broker is away")
        change(game)
    assert heard == [(game.pk, game.version)]
    assert "the broker is away" in caplog.text
