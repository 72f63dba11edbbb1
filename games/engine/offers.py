"""Offers that are open: they belong to the state, since cards may go before somebody answers."""

from typing import NamedTuple


class Offer(NamedTuple):
    """An open offer of the seat on turn: hands to give and to get, whom it addresses, and their answers so far."""

    id: int
    seat: int
    give: int
    get: int
    to: tuple[int, ...]
    answers: tuple[tuple[int, bool], ...]
    """Seats that answered, and whether they accepted."""
    counter: int = 0
    """The offer to which this is a counter-offer: then the seat it addresses has made it, and stands by it."""

    @property
    def maker(self) -> int:
        """The seat whose terms these are, and who may take them back."""
        return self.to[0] if self.counter else self.seat

    @property
    def stake(self) -> int:
        """What the maker gives; an offer without it is gone."""
        return self.get if self.counter else self.give

    def accepted_by(self, seat: int) -> bool:
        return (seat, True) in self.answers

    def answer_of(self, seat: int) -> bool | None:
        return dict(self.answers).get(seat)
