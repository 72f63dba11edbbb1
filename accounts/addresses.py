"""Addresses to which the site may write on its own account: those that somebody has confirmed."""

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef

from accounts.models import User


def has_verified_address() -> Exists:
    """For a query of users: whether mail may be sent to them."""
    return Exists(EmailAddress.objects.filter(user=OuterRef("pk"), primary=True, verified=True))


def verified_address(user: User) -> str | None:
    """Somebody's confirmed main address."""
    address: str | None = (
        EmailAddress.objects.filter(user=user, primary=True, verified=True).values_list("email", flat=True).first()
    )
    return address
