"""The settings that come from the environment, and what refuses to go on without them."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from pytest_django import Settings

from hexsite.secret_key import kept_secret_key, require_secret_key
from hexsite.settings import database


def test_sqlite_writers_queue_and_readers_never_wait_for_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", "sqlite:////srv/hexsite.sqlite3")

    config = database()

    assert config["NAME"] == "/srv/hexsite.sqlite3"
    assert config["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode = WAL" in config["OPTIONS"]["init_command"]


def test_postgresql_connections_come_from_a_pool(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://hex:secret@db.internal:5433/games")
    monkeypatch.setenv("DATABASE_POOL", "20")

    config = database()

    assert (config["USER"], config["HOST"], config["PORT"], config["NAME"]) == ("hex", "db.internal", 5433, "games")
    assert config["OPTIONS"]["pool"]["max_size"] == 20
    assert config["CONN_MAX_AGE"] == 0


def test_a_site_without_a_secret_key_says_how_to_make_one(settings: Settings):
    settings.SECRET_KEY = ""

    with pytest.raises(ImproperlyConfigured, match=r"SECRET_KEY is not set.*token_urlsafe"):
        require_secret_key()


def test_a_site_with_a_secret_key_starts(settings: Settings):
    settings.SECRET_KEY = "long and random"

    require_secret_key()


def test_the_kept_key_stays_the_same_and_only_its_owner_can_read_it(tmp_path: Path):
    file = tmp_path / "var" / "secret_key"

    first = kept_secret_key(file)

    assert len(first) >= 50
    assert kept_secret_key(file) == first
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.django_db
def test_every_change_of_a_model_has_its_migration():
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
