"""People for those who run the site."""

# Imported so that it has registered what is taken out again below.
import allauth.account.admin  # noqa: F401
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from accounts.admin.users import UserAdmin
from accounts.admin.vacations import VacationAdmin
from accounts.models import User, Vacation

admin.site.site_header = admin.site.site_title = _("Hexsite: who runs it")
admin.site.register(User, UserAdmin)
admin.site.register(Vacation, VacationAdmin)
# Each person's page has them, instead of a section of allauth's own.
admin.site.unregister(EmailAddress)
