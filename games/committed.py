"""What is done once a transaction is committed."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db import transaction


def when_committed(function: Callable[..., object], *args: Any, **kwargs: Any) -> None:
    """Call a function then. If that fails it is logged, and whatever else is to be done is done all the same."""

    # Not a `partial`: Django writes to the log what the function is called, and fails over one without a name.
    @wraps(function)
    def call() -> None:
        function(*args, **kwargs)

    transaction.on_commit(call, robust=True)
