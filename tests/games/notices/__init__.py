"""Notices, without any network: mails stay in Django's outbox, and push services are an object of ours."""
