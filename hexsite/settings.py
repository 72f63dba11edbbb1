"""Django's settings. What differs between installations comes from the environment; README.md lists it."""

from email.utils import parseaddr
from pathlib import Path
from typing import Any

import dj_database_url
import django_stubs_ext
from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _
from environs import Env, validate
from redis import ConnectionError as RedisConnectionError
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from games.breaker import IN_A_LOOP, PROMPTLY

BASE_DIR = Path(__file__).resolve().parent.parent
# Generic classes such as ListView[Game] work at run time, too.
django_stubs_ext.monkeypatch()

env = Env()

# What the site writes when nothing else is said: database, collected static files, the key of `manage.py play`.
VAR_DIR = env.path("VAR_DIR", BASE_DIR / "var")

DEBUG = env.bool("DEBUG", False)
# Checked by whatever serves (hexsite.secret_key); commands that sign nothing do without.
SECRET_KEY = env.str("SECRET_KEY", "debugging" if DEBUG else "")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])
REDIS_URL = env.str("REDIS_URL", "")

# --- What the site consists of ---

INSTALLED_APPS = [
    "hexsite",
    "accounts",
    "games",
    "allauth",
    "allauth.account",
    "django_htmx",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.TimeZoneMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "hexsite.urls"
ASGI_APPLICATION = "hexsite.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.preferences.preferences",
                "games.context.waiting_games",
            ]
        },
    }
]

# --- Database ---

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


def database() -> dict[str, Any]:
    """DATABASE_URL with what its engine needs to serve many sockets from few threads."""
    url = env.str("DATABASE_URL", "")
    if not url:
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{VAR_DIR / 'db.sqlite3'}"
    config: dict[str, Any] = {**dj_database_url.parse(url)}
    options = config.setdefault("OPTIONS", {})
    if config["ENGINE"].endswith("sqlite3"):
        # Writers queue from their first statement on; a transaction that began by reading could not wait.
        options["transaction_mode"] = "IMMEDIATE"
        options["timeout"] = 20
        options["init_command"] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"
        config["CONN_MAX_AGE"] = None
    else:
        # Channels closes its connection after each call; a pool keeps it from opening a new one every move.
        options["pool"] = {"min_size": 2, "max_size": env.int("DATABASE_POOL", 8), "timeout": 10}
        config["CONN_MAX_AGE"] = 0
        # After a restart of the database the pool is full of connections that are none any more.
        config["CONN_HEALTH_CHECKS"] = True
    return config


DATABASES = {"default": database()}

# --- Redis: cache, channel layer, broker. Without one each process is on its own, which only tests can use ---

# Several sites may share a server.
REDIS_PREFIX = env.str("REDIS_PREFIX", "hexsite")

# A server that accepts connections may still not answer.
PROMPT_SOCKETS = {"socket_timeout": PROMPTLY, "socket_connect_timeout": PROMPTLY}
SOCKETS_IN_A_LOOP = {"socket_timeout": IN_A_LOOP, "socket_connect_timeout": IN_A_LOOP}

if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "hexsite.cache.ForgetfulCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": REDIS_PREFIX,
            "OPTIONS": PROMPT_SOCKETS,
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "hexsite.channel_layer.PromptChannelLayer",
            "CONFIG": {
                # A server that was away closed our connections: find out with the first message, and send it once more.
                "hosts": [
                    {"address": REDIS_URL, "retry": Retry(NoBackoff(), 1, (RedisConnectionError,)), **SOCKETS_IN_A_LOOP}
                ],
                "prefix": REDIS_PREFIX,
            },
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# --- Celery: live clocks have the queue `clock` to themselves, so that they never wait for anything else ---

CELERY_BROKER_URL = REDIS_URL or "memory://"
# Workers are patient, since whoever takes the broker for lost has to connect anew.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": f"{REDIS_PREFIX}:",
    "socket_timeout": 1.0,
    "socket_connect_timeout": 1.0,
}
# Sweeps call again for whatever got lost; nobody waits until a message gets through.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "upkeep"
CELERY_TASK_ROUTES = {
    "games.tasks.sweep": {"queue": "clock"},
    "games.tasks.play_computer": {"queue": "bots"},
    # Mail and push services may be slow; what is due is taken up in `upkeep`.
    "games.notices.tasks.send_mail": {"queue": "notices"},
    "games.notices.tasks.send_push": {"queue": "notices"},
}
CELERY_TASK_ANNOTATIONS = {
    # Nobody takes turns that others could play meanwhile; who thinks too long is cut off (seconds).
    "games.tasks.play_computer": {"acks_late": True, "soft_time_limit": 20, "time_limit": 30},
    "games.notices.tasks.send_mail": {"soft_time_limit": 30, "time_limit": 40},
    "games.notices.tasks.send_push": {"soft_time_limit": 30, "time_limit": 40},
}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# Nobody gives workers orders. With a queue for them, a worker that loses the broker ends while it closes that queue.
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    # Four times a second, so that with the grace hardly a clock is a second late. A sweep that was late itself is not
    # worth doing: the next one finds the same deadlines.
    "sweep": {"task": "games.tasks.sweep", "schedule": 0.25, "options": {"expires": 1}},
    "sweep slow games": {"task": "games.tasks.sweep_slow_games", "schedule": 1.0, "options": {"expires": 1}},
    "call seats": {"task": "games.tasks.call_seats", "schedule": 1.0, "options": {"expires": 1}},
    "measures": {"task": "games.tasks.carry_on_measures", "schedule": 0.5, "options": {"expires": 1}},
    "notices": {"task": "games.notices.tasks.send_notices", "schedule": 2.0, "options": {"expires": 2}},
    "lost notices": {"task": "games.notices.tasks.plan_lost_notices", "schedule": 10.0, "options": {"expires": 10}},
    "forget notices": {"task": "games.notices.tasks.forget_notices", "schedule": crontab(hour=4, minute=40)},
    "forget guests": {"task": "games.tasks.forget_guests", "schedule": crontab(hour=4, minute=20)},
}
CELERY_TIMEZONE = "UTC"

# --- Computer players and standing orders ---

# Seconds for which a computer player seems to think, so that people can follow.
COMPUTER_PAUSE = env.float("COMPUTER_PAUSE", 0.8)
# Seconds, up to twice as many, after which a standing order is carried out at a live table.
ORDERS_PAUSE = env.float("ORDERS_PAUSE", 1.0)

# --- People ---

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
# A year: whoever plays a move a day stays logged in for a whole game, and a guest has no other key to a seat.
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "games:home"
LOGOUT_REDIRECT_URL = "games:home"

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
# A new address takes the place of the old one once it is confirmed.
ACCOUNT_CHANGE_EMAIL = True
# Nobody learns from us who has an account with which address.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_SESSION_REMEMBER = True
# accounts.views decides: guests may log in and sign up, too.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = {"guest": "10/h/ip", "vacation": "30/d/user"}
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignUpForm",
    "login": "accounts.forms.LogInForm",
    "add_email": "accounts.forms.EmailForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "reset_password": "accounts.forms.ForgottenPasswordForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
}
# How many proxies of ours add to X-Forwarded-For. Limits by address need to know whose address it is.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES", 0)

# --- E-mail: to the console, unless EMAIL_URL says otherwise ---

globals().update(env.dj_email_url("EMAIL_URL", "console:"))
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", "Hexsite <hexsite@localhost>")

EMAIL_TIMEOUT = 10

# --- Notices (games.notices) ---

# Where people reach the site: mails are written where no request says so.
SITE_URL = env.str("SITE_URL", "http://127.0.0.1:8000")
# The key by which push services know the site, as `manage.py push_key` makes one. Without it nobody is offered any.
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", "")
# Where push services complain.
PUSH_CONTACT = env.str("PUSH_CONTACT", f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}")
# Hosts of the push services of browsers; nothing is ever posted anywhere else.
PUSH_HOSTS: list[str] = env.list(
    "PUSH_HOSTS",
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"],
)

# --- Languages and time ---

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# --- Static files ---

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
# The pages show the drawings of the board's client.
STATICFILES_DIRS = [("art", BASE_DIR / "games" / "client" / "src" / "art")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "servestatic.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- Security. HTTPS says that people reach the site by https, through a proxy that sets X-Forwarded-Proto ---

HTTPS = env.bool("HTTPS", False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health/$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", 3600) if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# --- Logs go to standard error, one line each ---

LOG_LEVEL = env.str("LOG_LEVEL", "INFO", validate=validate.OneOf(["DEBUG", "INFO", "WARNING", "ERROR"]))
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "format": "{asctime} {levelname} {name}: {message}",
            "datefmt": "%Y-%m-%d %H:%M:%S",
            "style": "{",
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {"django": {"handlers": [], "level": LOG_LEVEL, "propagate": True}},
}
