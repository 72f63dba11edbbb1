"""The site: what holds accounts and games together and runs them."""

from hexsite.celery import app as celery_app

# `@shared_task` finds its application only when this is imported with Django.
__all__ = ["celery_app"]
