"""What people let the site answer for them."""

from django.db import models

from games.models.game import Game, Seat


class StandingOrdersQuerySet(models.QuerySet["StandingOrders"]):
    def of(self, game: Game) -> "StandingOrdersQuerySet":
        return self.filter(seat__game=game)

    def call(self, game: Game) -> None:
        """Have those looked at whose seats are waited for now, in a locked game."""
        self.of(game).filter(is_due=False, seat__waited_for=True).update(is_due=True)


class StandingOrders(models.Model):
    """The orders of a seat, which only its owner may read. They go when the game is over."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, primary_key=True, related_name="standing_orders")
    # games.orders.Orders as JSON.
    orders = models.JSONField()
    # Number of the turn for which an order for one turn was given (games.orders.own_turn).
    given_for = models.PositiveIntegerField()
    # The seat has been waited for since they were looked at. Few are at any time, however many orders there are.
    is_due = models.BooleanField(default=False)

    objects = StandingOrdersQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["is_due"], name="orders_due", condition=models.Q(is_due=True))]

    def __str__(self) -> str:
        return f"{self.seat_id}"
