"""The messages themselves, told apart by their type."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, with_config
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypedDict

from games.protocol.actions import LITERALLY, Action
from games.protocol.common import Five
from games.protocol.legal import Refusal
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


ClientMessage = Annotated[ActMessage | AfterMessage | SayMessage | MuteMessage, Field(discriminator="type")]
client_messages: TypeAdapter[ActMessage | AfterMessage | SayMessage | MuteMessage] = TypeAdapter(ClientMessage)

# --- From the server to the table ---


class TableMessage(TypedDict):
    type: Literal["table"]
    table: TableInfo
    board: Annotated[BoardView | None, Field(description="null until the game has started")]


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
    """What was asked for in the chat is done; what was refused gets a `RefusedAnswer`."""

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
    may_write: Annotated[bool, Field(description="the viewer sits at this table")]
    muted_until: Annotated[int | None, Field(description="until when a moderator has muted the viewer")]
    lines: list[ChatLine]


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
    settlements: int
    cities: int
    cards_bought: int
    knights: int


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


ServerMessage = TableMessage | UpdateMessage | AcceptedAnswer | RefusedAnswer | OverMessage | DoneAnswer | ChatUpdate


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
