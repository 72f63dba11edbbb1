"""The processes that a running site consists of, for `manage.py play` and for tests with real workers."""
