"""What a load balancer or a monitor is told."""

import pytest
from django.db import OperationalError
from django.test import Client

from hexsite import health


@pytest.mark.django_db
def test_a_healthy_site_says_so(client: Client):
    response = client.get("/health/")

    assert response.status_code == 200
    assert response.json() == {"database": True, "cache": True}


@pytest.mark.django_db
def test_the_part_that_does_not_answer_is_named(client: Client, monkeypatch: pytest.MonkeyPatch):
    def unreachable() -> bool:
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(health, "database_answers", unreachable)

    response = client.get("/health/")

    assert response.status_code == 503
    assert response.json() == {"database": False, "cache": True}


@pytest.mark.django_db
def test_nobody_keeps_an_old_answer(client: Client):
    assert "no-store" in client.get("/health/")["Cache-Control"]
