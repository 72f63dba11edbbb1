"""The site's settings, made fast and self-contained for tests."""

import os
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("SECRET_KEY", "tests")
# Several runs may share a Redis.
os.environ["REDIS_PREFIX"] = f"hexsite-test-{os.getpid()}"

from hexsite.settings import *  # noqa: F403
from hexsite.settings import CACHES, CHANNEL_LAYERS, DATABASES, REDIS_URL

# Threads of a live server and worker processes can share a file, but not a database in memory;
# a folder of its own (made and removed by conftest.py) lets several runs go on at the same time.
FOLDER = Path(tempfile.gettempdir(), f"hexsite-test-{os.getpid()}")
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": FOLDER / "db.sqlite3"}

# Redis may take its time on a busy machine: what a site gives up soon would be missed in a test.
PROMPT_SOCKETS = {"socket_timeout": 60.0, "socket_connect_timeout": 60.0}
if REDIS_URL:
    CACHES["default"]["OPTIONS"] = PROMPT_SOCKETS
    layer: Any = CHANNEL_LAYERS["default"]["CONFIG"]
    layer["hosts"][0] |= PROMPT_SOCKETS

# A slow hash protects stored passwords; these are none.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Straight from the sources: nothing needs collecting first.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
SERVESTATIC_USE_FINDERS = True

# Tasks run where they are queued, unless a test asks for real workers (fixture `celery_site`).
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True

COMPUTER_PAUSE = 0.0
ORDERS_PAUSE = 0.0

# Nobody's: push services are never reached from tests.
VAPID_PRIVATE_KEY = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"
SITE_URL = "https://hexsite.test"

# Many tests log in; those about limits set their own.
ACCOUNT_RATE_LIMITS = False
