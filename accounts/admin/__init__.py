"""People for those who run the site."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from accounts.admin.users import UserAdmin
from accounts.models import User

admin.site.site_header = admin.site.site_title = _("Hexsite: who runs it")
admin.site.register(User, UserAdmin)
