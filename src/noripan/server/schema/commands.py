"""What a client sends over the socket."""

from typing import Annotated, Any

import msgspec

from ...kit.event import kebab
from .base import CommandId, Id, Input, Json, LanguageCode
from .pages import Problem, Replay
from .rooms import Draft, RoomSettings

MOST_CHOICES = 100  # that a seat makes in secret
MOST_STEPS = 200  # of an opening


class Hello(Input, frozen=True, tag_field="type", tag="hello"):
    """The first message of a connection."""

    protocol: int
    language: LanguageCode = "ko"


class Pong(Input, frozen=True, tag_field="type", tag="pong"):
    """The answer to Ping."""


class Command(Input, frozen=True, tag_field="type", tag=kebab):
    """Base of commands: `id` is chosen by the client, new for each; the same id again gets the same answer."""

    id: CommandId
    room: Id


class Enter(Command, frozen=True):
    """Come in, or come back: with stream and number last seen the gap is sent, otherwise a Snapshot."""

    stream: str | None = None
    since: int | None = None


class Leave(Command, frozen=True):
    """Leave the room. In a running match against people a countdown starts, at whose end the match is lost."""


class TakeSeat(Command, frozen=True):
    """Sit down, and give up the seat held before unless it is a hot-seat room."""

    seat: int


class StandUp(Command, frozen=True):
    """Give up a seat."""

    seat: int


class Vote(Command, frozen=True):
    """Propose a value of the game's ballot option, such as a battlefield; null takes the proposal back."""

    value: str | None


class SwapSeats(Command, frozen=True):
    """Host: exchange the holders of two seats."""

    a: int
    b: int


class SetReady(Command, frozen=True):
    """Say whether you are ready."""

    ready: bool


class AddBot(Command, frozen=True):
    """Host: put a bot on a free seat, of level 1 to the `bot_levels` of its game."""

    seat: int
    level: int


class RemoveBot(Command, frozen=True):
    """Host: take a bot off its seat."""

    seat: int


class Kick(Command, frozen=True):
    """Host, before the start: send somebody out for good."""

    guest: str


class HandOver(Command, frozen=True):
    """Host: make somebody else the host."""

    guest: str


class Configure(Command, frozen=True):
    """Host, before the start: change the settings."""

    settings: RoomSettings


class OpeningStep(Input, frozen=True):
    """One action in notation, or all the secret choices that a seat hands in together."""

    seat: int
    actions: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_CHOICES)]


class Opening(Input, frozen=True):
    """A position to go on from, such as the end of a lesson: a seed that is no secret, and the steps up to there."""

    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    steps: Annotated[tuple[OpeningStep, ...], msgspec.Meta(max_length=MOST_STEPS)]


class Start(Command, frozen=True):
    """Host: start the match; every seat must be held and everyone ready. With an `opening` only bots may play along."""

    opening: Opening | None = None


class Rematch(Command, frozen=True):
    """Ask for another match; it starts with seats swapped when all players have asked."""


class Act(Command, frozen=True):
    """Act in the match: an action as in `legal`, or its notation. With `ply`, only after exactly so many actions."""

    seat: int
    action: msgspec.Raw
    ply: int | None = None


class Commit(Command, frozen=True):
    """Hand in all of the seat's secret choices, from its first to the one that says it is ready; all or none."""

    seat: int
    actions: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(min_length=1, max_length=MOST_CHOICES)]


class DraftChoices(Command, frozen=True, tag="draft"):
    """What could the seat choose after these secret choices? The answer's `value` is a Draft; nothing happens."""

    seat: int
    actions: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_CHOICES)]


class Undo(Command, frozen=True):
    """Take back the seat's last action, as far as nothing random or hidden has come out."""

    seat: int


class Resign(Command, frozen=True):
    """Give up the match."""

    seat: int


class OfferDraw(Command, frozen=True):
    """Offer a draw."""

    seat: int


class AnswerDraw(Command, frozen=True):
    """Accept or decline the draw that the other side offers."""

    seat: int
    accept: bool


class Preview(Command, frozen=True):
    """What would this action do, as far as the seat can know? The answer's `value` is the game's preview or null."""

    seat: int
    action: msgspec.Raw


class Explain(Command, frozen=True):
    """Why is this action not legal? The answer's `value` is a Problem, or null if it is legal."""

    seat: int
    action: msgspec.Raw


class History(Command, frozen=True):
    """The match so far from your own side; the answer's `value` is a Replay."""

    seat: int | None = None


class Say(Command, frozen=True):
    """Say something to everyone in the room."""

    text: str


RoomCommand = (
    Enter | Leave | TakeSeat | StandUp | SwapSeats | SetReady | Vote | AddBot | RemoveBot | Kick | HandOver | Configure
    | Start | Rematch | Act | Commit | DraftChoices | Undo | Resign | OfferDraw | AnswerDraw | Preview | Explain
    | History | Say
)  # fmt: skip
ClientMessage = Hello | Pong | RoomCommand

# What the answer to a question has as its `value`; that of any other command has null.
ANSWERS: dict[type[Command], Any] = {
    DraftChoices: Draft,
    Preview: Json,  # the game's preview, or null where there is nothing to preview
    Explain: Problem | None,  # null: it is legal
    History: Replay,
}
