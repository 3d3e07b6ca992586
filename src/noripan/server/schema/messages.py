"""What the server sends over the socket: events of a room, answers, snapshots."""

from typing import Any

from ...kit.event import kebab
from .base import Body, Both, Json
from .rooms import ChatLine, Clocks, MatchState, Result, RoomState, SideUpdate


class EventBase(Body, frozen=True, tag_field="kind", tag=kebab):
    """Base of a room's events. Snapshot + events = next snapshot."""


class RoomChanged(EventBase, frozen=True):
    """People, seats or settings changed: this is the room now."""

    state: RoomState


class Started(EventBase, frozen=True):
    """A match began."""

    match: MatchState


class Acted(EventBase, frozen=True):
    """A seat acted; `ply` is the number of actions now."""

    ply: int
    seat: int
    sides: tuple[SideUpdate, ...]
    clocks: Clocks | None


class Undone(EventBase, frozen=True):
    """A seat took back its action: the last entry of the log is gone, `ply` are left."""

    ply: int
    seat: int
    sides: tuple[SideUpdate, ...]
    clocks: Clocks | None


class DrawOffered(EventBase, frozen=True):
    """A seat offers a draw; the offer stands until it is answered or the other side acts."""

    seat: int


class DrawDeclined(EventBase, frozen=True):
    """The draw offer no longer stands."""


class Ended(EventBase, frozen=True):
    """The match is over; the clocks stand still and nothing is legal any more."""

    result: Result


class Said(EventBase, frozen=True):
    """Somebody said something."""

    line: ChatLine


Event = RoomChanged | Started | Acted | Undone | DrawOffered | DrawDeclined | Ended | Said


# Server to client


class ServerMessageBase(Body, frozen=True, tag_field="type", tag=kebab):
    """Base of messages to a client."""


class Welcome(ServerMessageBase, frozen=True):
    """The answer to Hello: who you are, and how often a Ping comes."""

    protocol: int
    server: str  # version of the server
    guest: str
    name: str
    now_ms: int
    heartbeat_ms: int  # a Ping comes this often; a connection silent for three times as long is dead


class Ping(ServerMessageBase, frozen=True):
    """Answer with Pong."""

    now_ms: int


class Ok(ServerMessageBase, frozen=True):
    """A command was carried out and is safely stored; its events come with numbers up to `number`."""

    id: str
    number: int
    value: Json = None  # of questions, see `commands.ANSWERS`


class Rejected(ServerMessageBase, frozen=True):
    """A command was refused and changed nothing; `id` is empty for a message that could not be read."""

    id: str
    code: str
    params: dict[str, Any]
    text: Both


class Snapshot(ServerMessageBase, frozen=True):
    """A room as of event `number` of `stream`: forget what you knew of it."""

    room: str
    stream: str
    number: int
    state: RoomState
    match: MatchState | None
    chat: tuple[ChatLine, ...]


class RoomEvent(ServerMessageBase, frozen=True):
    """Event `number` of a room, one more than the one before."""

    room: str
    number: int
    event: Event


class Removed(ServerMessageBase, frozen=True):
    """You are no longer in this room; `code` says why."""

    room: str
    code: str
    text: Both


ServerMessage = Welcome | Ping | Ok | Rejected | Snapshot | RoomEvent | Removed
