"""The ASGI application: pages by Django, live tables by Channels."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hexsite.settings")

# Loads the apps, which the routes below import models from.
pages = get_asgi_application()

from games.routing import websocket_urlpatterns  # noqa: E402
from hexsite.secret_key import require_secret_key  # noqa: E402

require_secret_key()

application = ProtocolTypeRouter(
    {
        "http": pages,
        # A socket opened by another site's page would carry this site's cookies.
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
