"""Tells a load balancer or a monitor whether this process can reach what it needs."""

import logging

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

logger = logging.getLogger(__name__)


def database_answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def cache_answers() -> bool:
    cache.set("health", "here", timeout=10)
    return bool(cache.get("health") == "here")


@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """`{"database": true, "cache": true}`, with status 503 if one of them is false."""
    answers = {}
    for name, check in (("database", database_answers), ("cache", cache_answers)):
        try:
            answers[name] = check()
        except Exception:  # whatever a driver raises, the answer is the same: not reachable
            logger.exception("Health check: no answer from the %s", name)
            answers[name] = False
    return JsonResponse(answers, status=200 if all(answers.values()) else 503)
