from collections.abc import Callable
from typing import Any

from django.http import HttpResponseBase

def secure_admin_login(function: Callable[..., HttpResponseBase | Any]) -> Callable[..., HttpResponseBase]: ...
