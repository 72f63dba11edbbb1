from typing import Any, ClassVar

from allauth.account.managers import EmailAddressManager
from django.db import models

class EmailAddress(models.Model):
    user: models.ForeignKey[Any, Any]
    email: models.EmailField[str, str]
    verified: models.BooleanField[bool, bool]
    primary: models.BooleanField[bool, bool]

    objects: ClassVar[EmailAddressManager]
