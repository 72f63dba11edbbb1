"""The messages themselves, told apart by their type."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, with_config
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypedDict

from games.protocol.actions import LITERALLY, Action
from games.protocol.agreements import ProposalKind
from games.protocol.common import Five
from games.protocol.legal import Refusal
from games.protocol.orders import Orders
from games.protocol.table import BoardView, TableInfo
from games.protocol.view import GameEvent, View

Version = Annotated[int, Field(ge=0, lt=1 << 31)]
MessageId = Annotated[str, Field(pattern=r"^[0-9A-Za-z-]{1,64}$")]

# --- From the table to the server ---


@with_config(LITERALLY)
class ActMessage(TypedDict):
    """Asks for an action. The id names it, so that it can be sent again without being done again."""

    type: Literal["act"]
    id: MessageId
    seat: Annotated[int, Field(ge=0, lt=8)]
    version: Version
    demand: Annotated[str, Field(max_length=32)] | None
    action: Action


@with_config(LITERALLY)
class AfterMessage(TypedDict):
    """Asks for what happened after a version: on a timer, since messages can get lost."""

    type: Literal["after"]
    version: Version


@with_config(LITERALLY)
class LookMessage(TypedDict):
    """Says that somebody can see the table: when they come, and now and then. A hidden page is silent about it."""

    type: Literal["look"]


@with_config(LITERALLY)
class SayMessage(TypedDict):
    """Says something in the chat. Sent again under the same id, it is said once."""

    type: Literal["say"]
    id: MessageId
    text: str


@with_config(LITERALLY)
class MuteMessage(TypedDict):
    """Stops, or begins again, to read the person who wrote a chat message. The whole chat is sent anew then."""

    type: Literal["mute"]
    id: MessageId
    message: Annotated[int, Field(ge=0, lt=1 << 63)]
    muted: bool


@with_config(LITERALLY)
class LeaveOrdersMessage(TypedDict):
    """Leaves standing orders for one's seat in place of earlier ones; they are sent back then."""

    type: Literal["leave_orders"]
    id: MessageId
    seat: Annotated[int, Field(ge=0, lt=8)]
    orders: Orders


@with_config(LITERALLY)
class ProposeMessage(TypedDict):
    """Asks the other players for something. Whoever is asked for the same already isn't asked twice."""

    type: Literal["propose"]
    id: MessageId
    kind: ProposalKind
    about: Annotated[int | None, Field(ge=0, lt=8, description="who is away")]
    clock: Annotated[str | None, Field(max_length=20, description="which clock a slow game is to have")]


@with_config(LITERALLY)
class VoteMessage(TypedDict):
    """Says yes or no to a proposal. Until it is decided one may change one's mind."""

    type: Literal["vote"]
    id: MessageId
    proposal: Annotated[int, Field(ge=0, lt=1 << 63)]
    yes: bool


@with_config(LITERALLY)
class SeatMessage(TypedDict):
    """Lets a game go on that the players have paused, takes the own seat back, or leaves the game for good."""

    type: Literal["resume", "come_back", "leave"]
    id: MessageId


Request = ProposeMessage | VoteMessage | SeatMessage
"""What one asks for beside moves, chat and orders (games.requests)."""
AnyClientMessage = ActMessage | AfterMessage | LookMessage | SayMessage | MuteMessage | LeaveOrdersMessage | Request
ClientMessage = Annotated[AnyClientMessage, Field(discriminator="type")]
client_messages: TypeAdapter[AnyClientMessage] = TypeAdapter(ClientMessage)

# --- From the server to the table ---


class TableMessage(TypedDict):
    type: Literal["table"]
    table: TableInfo
    board: Annotated[
        BoardView | None, Field(description="null for whoever knows a version of the game, and so its board")
    ]


class UpdateMessage(TypedDict):
    """The view at a version, and what happened since the version that the viewer named."""

    type: Literal["update"]
    version: int
    now: int
    reset: Annotated[bool, Field(description="whether `events` is the whole log")]
    view: View
    events: list[GameEvent]


class AcceptedAnswer(TypedDict):
    type: Literal["answer"]
    id: str
    ok: Literal[True]
    version: int


class RefusedAnswer(TypedDict):
    type: Literal["answer"]
    id: Annotated[str | None, Field(description="null when the message had none that could be read")]
    ok: Literal[False]
    refusal: Refusal


class DoneAnswer(TypedDict):
    """What was asked for beside the game is done; what was refused gets a `RefusedAnswer`."""

    type: Literal["done"]
    id: str


class ChatLine(TypedDict):
    id: int
    at: int
    seat: Annotated[int | None, Field(description="null for somebody who got up before the game")]
    name: str
    text: Annotated[str, Field(description="plain text; empty if hidden or muted")]
    hidden: Annotated[bool, Field(description="by a moderator, for everybody")]
    muted: Annotated[bool, Field(description="its author is muted by the viewer")]


class ChatUpdate(TypedDict):
    """Lines that are new, or that take the place of the line with the same id."""

    type: Literal["chat"]
    reset: Annotated[bool, Field(description="whether `lines` is all that is shown, the oldest first")]
    may_write: Annotated[bool, Field(description="the viewer plays at this table")]
    muted_until: Annotated[int | None, Field(description="until when a moderator has muted the viewer")]
    lines: list[ChatLine]


class OrdersUpdate(TypedDict):
    """The standing orders of the viewer's own seat."""

    type: Literal["orders"]
    orders: Orders
    given_for: Annotated[int, Field(description="number of the turn for which an order for one turn is good")]


class PlayerSummary(TypedDict):
    """What a seat got and did in a whole game."""

    seat: int
    points: int
    produced: Five
    granted: Annotated[Five, Field(description="cards for the second settlement")]
    stolen: Annotated[int, Field(description="cards stolen from others")]
    lost: Annotated[int, Field(description="cards stolen by others")]
    discarded: int
    bank_trades: int
    trades: int
    roads: int
    boats: int
    bridges: int
    settlements: int
    cities: int
    cards_bought: int
    knights: Annotated[int, Field(description="cards played that move the robber or storms")]


class Contribution(TypedDict):
    color: int
    bytes: str


class Summary(TypedDict):
    """What everybody may know when a game is over, and what is needed to compute it again."""

    winner: int | None
    ended: str
    totals: list[int]
    turns: int
    dice: Annotated[dict[str, int], Field(description="rolls by total, from 2 to 12")]
    players: list[PlayerSummary]
    commitment: str
    secret: str
    contributions: list[Contribution]


class OverMessage(TypedDict):
    type: Literal["over"]
    summary: Summary


ServerMessage = (
    TableMessage | UpdateMessage | AcceptedAnswer | RefusedAnswer | OverMessage | DoneAnswer | ChatUpdate | OrdersUpdate
)


class _UntitledFields(GenerateJsonSchema):
    """Titles are for types only: the generator of the client's types would name every single field's type."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """The JSON schema of everything that is said, for the client's types."""
    adapter: TypeAdapter[Any] = TypeAdapter(Protocol)
    return adapter.json_schema(schema_generator=_UntitledFields)


class Protocol(TypedDict):
    """Both directions in one schema."""

    client: ClientMessage
    server: ServerMessage
