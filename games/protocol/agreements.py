"""What players ask each other for: proposals, votes, and who is away."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

ProposalKind = Literal["pause", "slow", "end", "wait", "stand_in", "abandon"]


class Proposal(TypedDict):
    """Something that is proposed and not decided yet."""

    id: int
    kind: ProposalKind
    seat: Annotated[int, Field(description="who proposes it")]
    about: Annotated[int | None, Field(description="who is away, if it is about somebody")]
    text: str
    asked: Annotated[list[int], Field(description="who has a vote")]
    yes: list[int]
    no: list[int]
    needed: Annotated[int, Field(description="how many of those who are asked must agree")]


class PossibleProposal(TypedDict):
    """Something that the viewer may propose; its fields are those of the request."""

    kind: ProposalKind
    about: int | None
    clock: str | None
    text: str


class Agreements(TypedDict):
    open: list[Proposal]
    possible: list[PossibleProposal]
    pause_until: Annotated[
        int | None,
        Field(description="until when the players' own pause lasts at most; null: there is none to end"),
    ]
    may: Annotated[
        list[Literal["resume", "come_back", "leave"]],
        Field(description="let the game go on, take the own seat back, leave the game for good"),
    ]
