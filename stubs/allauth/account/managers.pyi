from allauth.account.models import EmailAddress
from django.db import models

class EmailAddressManager(models.Manager[EmailAddress]): ...
