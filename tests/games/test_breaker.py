"""A server that doesn't answer is left alone for a while, and found again by one who asks."""

import pytest
from redis import TimeoutError as RedisTimeoutError

from games.breaker import PAUSE, PERSISTENT, AwayError, Breaker


class Server:
    """Somewhere to ask, and how often it was."""

    def __init__(self) -> None:
        self.now = 0.0
        self.is_away = True
        self.asked = 0
        self.breaker = Breaker("The server", clock=lambda: self.now)

    def ask(self) -> bool:
        """Whether there was an answer."""
        try:
            with self.breaker.asking():
                self.asked += 1
                if self.is_away:
                    raise RedisTimeoutError
        except AwayError:
            return False
        return True

    def is_given_up(self) -> None:
        """It has been away for long enough."""
        self.ask()
        self.now += PERSISTENT
        self.ask()


@pytest.fixture
def server() -> Server:
    return Server()


def test_who_asks_a_server_that_is_away_is_told_so(server: Server) -> None:
    assert not server.ask()


def test_a_server_that_was_slow_for_a_moment_is_asked_again_at_once(server: Server) -> None:
    server.ask()
    server.now, server.is_away = PERSISTENT / 2, False
    assert server.ask()


def test_slow_moments_with_answers_between_them_do_not_add_up(server: Server) -> None:
    server.ask()
    server.is_away = False
    server.ask()
    server.now, server.is_away = PERSISTENT, True
    server.ask()
    server.is_away = False
    assert server.ask()


def test_a_server_that_stays_away_is_not_asked_again_at_once(server: Server) -> None:
    server.is_given_up()
    for _ in range(100):
        server.ask()
    assert server.asked == 2


def test_after_a_pause_one_asks_for_all(server: Server) -> None:
    server.is_given_up()
    server.now += PAUSE
    with server.breaker.asking():
        assert not server.ask(), "somebody is at it"
    assert server.asked == 2


def test_a_server_that_answers_again_is_asked_by_everybody(server: Server) -> None:
    server.is_given_up()
    server.now += PAUSE
    server.is_away = False
    assert [server.ask() for _ in range(3)] == [True, True, True]


def test_a_server_that_is_still_away_gets_another_pause(server: Server) -> None:
    server.is_given_up()
    server.now += PAUSE
    server.ask()
    server.now += PAUSE / 2
    server.ask()
    assert server.asked == 3


def test_a_fault_of_ours_says_nothing_of_the_server(server: Server) -> None:
    server.is_away = False
    with pytest.raises(ZeroDivisionError), server.breaker.asking():
        _ = 1 / 0
    assert server.ask()


def test_the_log_says_once_that_it_is_away_and_once_that_it_is_back(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    server.is_given_up()
    server.now += PAUSE
    server.ask()
    server.now, server.is_away = server.now + PAUSE, False
    for _ in range(3):
        server.ask()
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "The server doesn't answer",
        "The server answers again",
    ]
