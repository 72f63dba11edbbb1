"""Moments in templates."""

from django import template

from accounts import times

register = template.Library()

register.filter("written", times.written)
