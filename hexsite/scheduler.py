"""The beat of the site, which looks after clocks itself while no broker brings them to a worker."""

from typing import Any

from celery.beat import ScheduleEntry, Scheduler, SchedulingError
from django.db import close_old_connections

from games import breaker

# They only need the database; any number of them may go on at once.
CLOCKS = ("games.tasks.sweep", "games.tasks.sweep_slow_games")


class ClockScheduler(Scheduler):
    def apply_async(self, entry: ScheduleEntry, producer: Any = None, advance: bool = True, **kwargs: Any) -> Any:
        try:
            with breaker.redis.asking():
                return self._send(entry, producer, advance, **kwargs)
        except breaker.AwayError:
            if entry.task in CLOCKS:
                self._run(entry.task)
            return None

    def _send(self, entry: ScheduleEntry, producer: Any, advance: bool, **kwargs: Any) -> Any:
        try:
            return super().apply_async(entry, producer=producer, advance=advance, **kwargs)
        except SchedulingError as error:
            raise error.__context__ or error from None

    def _run(self, task: str) -> None:
        try:
            self.app.tasks[task]()
        finally:
            close_old_connections()
