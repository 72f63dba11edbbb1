"""What server and table say to each other over the socket, as types.

The client's TypeScript types are generated from here: `manage.py protocol_schema` writes the schema,
``npm run generate`` the types. Resources always come as five numbers in the order wood, brick, wool, grain, ore. Seats
are numbers in turn order. Times are milliseconds since 1970 by the server's clock.
"""

from games.protocol.messages import (
    AcceptedAnswer,
    ActMessage,
    AfterMessage,
    ChatLine,
    ChatUpdate,
    ClientMessage,
    DoneAnswer,
    LeaveOrdersMessage,
    MuteMessage,
    OrdersUpdate,
    OverMessage,
    RefusedAnswer,
    Request,
    SayMessage,
    ServerMessage,
    TableMessage,
    UpdateMessage,
    client_messages,
    schema,
)

__all__ = [
    "AcceptedAnswer",
    "ActMessage",
    "AfterMessage",
    "ChatLine",
    "ChatUpdate",
    "ClientMessage",
    "DoneAnswer",
    "LeaveOrdersMessage",
    "MuteMessage",
    "OrdersUpdate",
    "OverMessage",
    "RefusedAnswer",
    "Request",
    "SayMessage",
    "ServerMessage",
    "TableMessage",
    "UpdateMessage",
    "client_messages",
    "schema",
]
