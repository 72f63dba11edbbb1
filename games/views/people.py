"""The pages about people."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User
from games.profiles import profile_of


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Who somebody is and how they played. Others find nobody under a name that is hidden or suspended."""
    if "\0" in username:  # of which PostgreSQL wants to hear nothing
        raise Http404
    person = get_object_or_404(User, username__iexact=username)
    viewer = request.user if isinstance(request.user, User) else None
    if viewer != person and (person.name_hidden or not person.is_active):
        raise Http404
    return render(request, "games/profile.html", {"profile": profile_of(person, viewer)})
