"""Every message between server and client, both ways, and every body of the HTTP routes: the one source.

`python -m noripan.server.schema` prints all of it as one JSON schema, from which the web client's types are made.
Messages carry their kind in `type`, events of a room in `kind`. Times are milliseconds of the server's clock;
`Welcome.now_ms` and `Ping.now_ms` tell a client how far its own clock is off. See docs/protocol.md.
"""

import json
from typing import Annotated, Any, Literal

import msgspec

from ..kit.game import Outcome, kebab
from ..play.record import MatchRecord

PROTOCOL = 1  # grows with every change that an older client would misread

LanguageCode = Literal["ko", "en"]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Json = Any  # a game's own value: a board, an action, an event; see `GET /api/games/{name}`


class Body(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Base of everything the server sends, and of its parts."""


class Input(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Base of everything the server is sent."""


# Settings of a room


class Unlimited(Input, frozen=True, tag_field="kind", tag="none"):
    """No clock."""


class PerTurn(Input, frozen=True, tag_field="kind", tag="turn"):
    """So much time for every turn."""

    turn_ms: Annotated[int, msgspec.Meta(ge=5_000, le=86_400_000)]


class Bank(Input, frozen=True, tag_field="kind", tag="bank"):
    """A bank of time for the whole match, and an increment for every turn taken."""

    bank_ms: Annotated[int, msgspec.Meta(ge=5_000, le=86_400_000)]
    increment_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0


ClockSetting = Unlimited | PerTurn | Bank


class RoomSettings(Input, frozen=True):
    """What the host chooses; all of it can be changed until the match starts, but not the game."""

    game: str
    options: dict[str, Any] = {}
    name: str = ""  # empty: named after the host
    public: bool = False  # in the lobby's list; otherwise only those with the link find it
    spectators: bool = True  # may people watch the match?
    hot_seat: bool = False  # may one browser hold several seats?
    clock: ClockSetting = msgspec.field(default_factory=Unlimited)


# What people in a room see


class Both(Body, frozen=True):
    """A text in both languages."""

    ko: str
    en: str


class Person(Body, frozen=True):
    """A guest in a room. `dropped` people may come back until `gone_at_ms` (None: for as long as they like)."""

    guest: str
    name: str
    connection: Literal["here", "dropped"]
    gone_at_ms: int | None
    ready: bool
    wants_rematch: bool


class HeldByPerson(Body, frozen=True, tag_field="kind", tag="person"):
    """A seat with a person on it."""

    guest: str


class HeldByBot(Body, frozen=True, tag_field="kind", tag="bot"):
    """A seat with a bot on it."""

    level: int


Holder = HeldByPerson | HeldByBot


class RoomState(Body, frozen=True):
    """People around a match. Those in `people` who hold no seat watch."""

    id: str
    settings: RoomSettings
    phase: Literal["gathering", "playing", "over"]
    host: str  # the guest who may change settings, start, kick
    people: tuple[Person, ...]
    seats: tuple[Holder | None, ...]
    match: str | None  # the current match, or the last one


class LegalAction(Body, frozen=True):
    """An action that is legal now: what to send back, its notation, and its words in the viewer's language."""

    action: Json
    notation: str
    text: str


class LogEntry(Body, frozen=True):
    """What one action did, in words; `lines` may be empty for what the viewer may not know."""

    seat: int
    lines: tuple[str, ...]


class SideState(Body, frozen=True):
    """The match from one side: a seat's, or with seat None a spectator's. `log` has one entry for each ply."""

    seat: int | None
    view: Json  # noripan.play.match.View: game, seat, to_act, outcome, board
    legal: tuple[LegalAction, ...]
    can_undo: bool
    log: tuple[LogEntry, ...]


class SideUpdate(Body, frozen=True):
    """How one side changed. The view before + patch = the view now; `events` are for animation."""

    seat: int | None
    events: tuple[Json, ...]
    lines: tuple[str, ...]
    patch: tuple[Json, ...]  # [path, value] sets, [path] removes; a path is a list of keys and indices
    legal: tuple[LegalAction, ...]
    can_undo: bool


class Clocks(Body, frozen=True):
    """Time left for each seat at `as_of_ms`; it runs down for the seats in `running`."""

    left_ms: tuple[int, ...]
    running: tuple[int, ...]
    as_of_ms: int


class Result(Body, frozen=True):
    """How a match ended, in words too; the seed is public now and fits the commitment."""

    outcome: Outcome
    reason: Both
    summary: Both  # lines for sharing
    seed: str


class MatchState(Body, frozen=True):
    """A match as one viewer sees it: one side for each seat held, or the spectator's side alone."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    commitment: str  # SHA-256 promise of the seed
    players: tuple[str, ...]  # names, by seat
    ply: int  # actions so far
    sides: tuple[SideState, ...]
    clocks: Clocks | None
    draw_offer: int | None  # the seat that offers a draw
    result: Result | None


class ChatLine(Body, frozen=True):
    """Something said in a room."""

    guest: str
    name: str
    text: str
    at_ms: int


# Events of a room


class Happening(Body, frozen=True, tag_field="kind", tag=kebab):
    """Base of a room's events. Snapshot + events = next snapshot."""


class RoomChanged(Happening, frozen=True):
    """People, seats or settings changed: this is the room now."""

    state: RoomState


class Started(Happening, frozen=True):
    """A match began."""

    match: MatchState


class Acted(Happening, frozen=True):
    """A seat acted; `ply` is the number of actions now."""

    ply: int
    seat: int
    sides: tuple[SideUpdate, ...]
    clocks: Clocks | None


class Undone(Happening, frozen=True):
    """A seat took back its action: entry `removed` (from 0) of the log is gone, `ply` actions are left."""

    ply: int
    seat: int
    removed: int
    sides: tuple[SideUpdate, ...]
    clocks: Clocks | None


class DrawOffered(Happening, frozen=True):
    """A seat offers a draw; the offer stands until it is answered or the other side acts."""

    seat: int


class DrawDeclined(Happening, frozen=True):
    """The draw offer is off."""


class Ended(Happening, frozen=True):
    """The match is over; the clocks stand still and nothing is legal any more."""

    result: Result


class Said(Happening, frozen=True):
    """Somebody said something."""

    line: ChatLine


RoomHappening = RoomChanged | Started | Acted | Undone | DrawOffered | DrawDeclined | Ended | Said


# Server to client


class ServerMessageBase(Body, frozen=True, tag_field="type", tag=kebab):
    """Base of messages to a client."""


class Welcome(ServerMessageBase, frozen=True):
    """The answer to Hello: who you are, and the pulse of the connection."""

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
    value: Json = None  # of Preview, a game's preview; of History, a Replay


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
    event: RoomHappening


class Removed(ServerMessageBase, frozen=True):
    """You are no longer in this room; `code` says why."""

    room: str
    code: str
    text: Both


ServerMessage = Welcome | Ping | Ok | Rejected | Snapshot | RoomEvent | Removed


# Client to server


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


# HTTP bodies


class Problem(Body, frozen=True):
    """Why a request was refused."""

    code: str
    params: dict[str, Any]
    text: Both


class GuestName(Input, frozen=True):
    """The name others see."""

    name: str


class RoomSummary(Body, frozen=True):
    """A room in a list."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    clock: ClockSetting
    phase: Literal["gathering", "playing", "over"]
    host: str  # name
    seats: int
    free_seats: int
    people: int
    spectators: bool
    your_turn: bool
    match: str | None


class Me(Body, frozen=True):
    """The guest behind a session, and the rooms to go back to."""

    guest: str
    name: str
    rooms: tuple[RoomSummary, ...]


class Rooms(Body, frozen=True):
    """The lobby: public rooms, newest first."""

    rooms: tuple[RoomSummary, ...]


class RoomCreated(Body, frozen=True):
    """A new room; its id is the secret part of its link."""

    room: str


class GameSummary(Body, frozen=True):
    """A game in the list of games."""

    name: str
    version: int
    title: Both
    summary: Both
    seats: tuple[Both, ...]


class Games(Body, frozen=True):
    """All games."""

    games: tuple[GameSummary, ...]


class Verification(Body, frozen=True):
    """What was checked of a finished match, by playing its record again."""

    commitment_fits_seed: bool
    actions_are_legal: bool
    outcome_is_right: bool


class MatchPage(Body, frozen=True):
    """A finished match: its record, result and the check of its seed."""

    id: str
    room: str
    started_ms: int
    ended_ms: int
    record: MatchRecord
    result: Result
    verification: Verification


class Frame(Body, frozen=True):
    """One action of a replay: who, what happened, and how the view changed."""

    seat: int
    notation: str | None  # None where the viewer may not know
    events: tuple[Json, ...]
    lines: tuple[str, ...]
    patch: tuple[Json, ...]


class Replay(Body, frozen=True):
    """A match from one side: the first view, then a frame for each ply."""

    id: str
    seat: int | None
    view: Json
    frames: tuple[Frame, ...]


class Health(Body, frozen=True):
    """The server is up."""

    server: str
    protocol: int
    rooms: int
    connections: int


HTTP_BODIES = (Problem, GuestName, Me, Rooms, RoomSettings, RoomCreated, Games, MatchPage, Replay, Health)


def json_schema() -> dict[str, Any]:
    """All messages and bodies as one JSON schema; ClientMessage and ServerMessage are the roots."""
    roots = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    found, definitions = msgspec.json.schema_components(
        [*roots.values(), *HTTP_BODIES], ref_template="#/definitions/{name}"
    )
    named = dict(zip(roots, found, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "NoripanProtocol",
        "description": f"Messages of the Noripan protocol, version {PROTOCOL}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in roots},
        "definitions": dict(sorted({**definitions, **named}.items())),
    }


if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=1, ensure_ascii=False))
