"""What a client sends over the socket."""

import msgspec

from ...kit.game import kebab
from .base import CommandId, Input, LanguageCode
from .rooms import RoomSettings


class Hello(Input, frozen=True, tag_field="type", tag="hello"):
    """The first message of a connection."""

    protocol: int
    language: LanguageCode = "ko"


class Pong(Input, frozen=True, tag_field="type", tag="pong"):
    """The answer to Ping."""


class Command(Input, frozen=True, tag_field="type", tag=kebab):
    """Base of commands: `id` is the client's own, new for each; the same again gets the same answer."""

    id: CommandId
    room: str


class Enter(Command, frozen=True):
    """Come in, or come back: with stream and number last seen the gap is sent, otherwise a Snapshot."""

    stream: str | None = None
    since: int | None = None


class Leave(Command, frozen=True):
    """Go. In a running match against people a countdown starts, at whose end the match is lost."""


class TakeSeat(Command, frozen=True):
    """Sit down; whoever held another seat leaves it, but in a hot-seat room."""

    seat: int


class StandUp(Command, frozen=True):
    """Leave a seat."""

    seat: int


class SwapSeats(Command, frozen=True):
    """Host: exchange the holders of two seats."""

    a: int
    b: int


class SetReady(Command, frozen=True):
    """Say whether you are ready."""

    ready: bool


class AddBot(Command, frozen=True):
    """Host: put a bot of a level (1 to 5) on a free seat."""

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


class Start(Command, frozen=True):
    """Host: start the match; every seat must be held and everyone ready."""


class Rematch(Command, frozen=True):
    """Ask for another match; it starts with seats swapped when all players have asked."""


class Act(Command, frozen=True):
    """Act in the match: an action as in `legal`, or its notation. With `ply`, only if so many actions were made."""

    seat: int
    action: msgspec.Raw
    ply: int | None = None


class Undo(Command, frozen=True):
    """Take back the seat's last action, as far as nothing random or hidden has come out."""

    seat: int


class Resign(Command, frozen=True):
    """Give the match up."""

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


class History(Command, frozen=True):
    """The match so far from one's own side; the answer's `value` is a Replay."""

    seat: int | None = None


class Say(Command, frozen=True):
    """Say something to everyone in the room."""

    text: str


RoomCommand = (
    Enter | Leave | TakeSeat | StandUp | SwapSeats | SetReady | AddBot | RemoveBot | Kick | HandOver | Configure | Start
    | Rematch | Act | Undo | Resign | OfferDraw | AnswerDraw | Preview | History | Say
)  # fmt: skip
ClientMessage = Hello | Pong | RoomCommand
