"""What people ask for at a table beside moves and chat: votes, a pause's end, their seat back, to leave for good."""

from accounts.models import User
from games import absence, agreements, protocol
from games.agreements import Kind, Terms
from games.engine import Refusal
from games.refusals import NOT_SEATED


def carry_out(game_id: str, user: User | None, request: protocol.Request) -> Refusal | None:
    """Do what somebody asks for; why not, if it isn't possible. Raises ``Game.DoesNotExist`` for an unknown game."""
    if user is None:
        return NOT_SEATED
    match request["type"]:
        case "propose":
            terms = Terms(Kind(request["kind"]), request["about"], request["clock"] or "")
            return agreements.propose(game_id, user, terms)
        case "vote":
            return agreements.vote(game_id, user, request["proposal"], yes=request["yes"])
        case "resume":
            return agreements.resume(game_id, user)
        case "come_back":
            return absence.come_back(game_id, user)
        case "leave":
            return absence.leave(game_id, user)
