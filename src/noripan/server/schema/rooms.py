"""Rooms and matches: what a host sets, and what people in a room see."""

from typing import Annotated, Any, Literal

import msgspec

from ...kit.game import Outcome
from ...play.position import View
from .base import Body, Both, Change, GameAction, GameEvent, Input
from .daily import DailyLabel


class Unlimited(Input, frozen=True, tag_field="kind", tag="none"):
    """No clock."""


class PerTurn(Input, frozen=True, tag_field="kind", tag="turn"):
    """A fixed time per turn."""

    turn_ms: Annotated[int, msgspec.Meta(ge=5_000, le=86_400_000)]


class Bank(Input, frozen=True, tag_field="kind", tag="bank"):
    """A bank of time for the whole match, and an increment for every turn taken."""

    bank_ms: Annotated[int, msgspec.Meta(ge=5_000, le=86_400_000)]
    increment_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0


ClockSetting = Unlimited | PerTurn | Bank


class RoomSettings(Input, frozen=True):
    """What the host chooses; everything but the game can be changed until the match starts."""

    game: str
    options: dict[str, Any] = {}
    name: str = ""  # empty: named after the host
    public: bool = False  # in the lobby's list; otherwise only those with the link find it
    spectators: bool = True  # may people watch the match?
    hot_seat: bool = False  # may one browser hold several seats?
    clock: ClockSetting = msgspec.field(default_factory=Unlimited)
    seed: str | msgspec.UnsetType = msgspec.UNSET  # of a game for one; left out: one that nobody can guess
    # Who chooses the value of the game's ballot option: the host, those on seats by their votes, or the lot
    ballot: Literal["host", "vote", "lot"] = "host"


class Person(Body, frozen=True):
    """A guest in a room. People who `left` or were `dropped` may come back until `gone_at_ms` (None: at any time)."""

    guest: str
    name: str
    connection: Literal["here", "dropped", "left"]
    gone_at_ms: int | None
    ready: bool
    wants_rematch: bool
    vote: str | None  # for a value of the game's ballot option


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
    notice: Both | None  # something that happened to the room, shown until the next match


class LegalAction(Body, frozen=True):
    """An action that is legal now: what to send back, its notation, and its text in the viewer's language."""

    action: GameAction
    notation: str
    text: str


class LogEntry(Body, frozen=True):
    """What one action did, as text and as data; `lines` may be empty for what the viewer may not know."""

    seat: int
    events: tuple[GameEvent, ...]
    lines: tuple[str, ...]


class SideState(Body, frozen=True):
    """The match from one side: a seat's, or with seat None a spectator's. `log` has one entry for each ply."""

    seat: int | None
    view: View
    legal: tuple[LegalAction, ...]
    can_undo: bool
    log: tuple[LogEntry, ...]


class SideUpdate(Body, frozen=True):
    """How one side changed. The view before + patch = the view now; `events` are for animation."""

    seat: int | None
    events: tuple[GameEvent, ...]
    lines: tuple[str, ...]
    patch: tuple[Change, ...]
    can_undo: bool
    legal: tuple[LegalAction, ...] | msgspec.UnsetType = msgspec.UNSET  # left out: the same as before


class Draft(Body, frozen=True):
    """The match as a seat would see it after secret choices that it has not handed in, and what it could choose."""

    view: View
    legal: tuple[LegalAction, ...]


class Clocks(Body, frozen=True):
    """Time left for each seat at `as_of_ms`; it runs down for the seats in `running`."""

    left_ms: tuple[int, ...]
    running: tuple[int, ...]
    as_of_ms: int


class Result(Body, frozen=True):
    """How a match ended, as data and as text; the seed is public now and fits the commitment."""

    outcome: Outcome
    reason: Both
    summary: Both  # lines for sharing
    seed: str  # empty for a daily board that was given up, until its day is over


class MatchState(Body, frozen=True):
    """A match as one viewer sees it: one side for each seat held, or the spectator's side alone."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    has_secrets: bool  # do seats know different things (curtain on one screen)?
    commitment: str  # SHA-256 promise of the seed
    players: tuple[str, ...]  # names, by seat
    ply: int  # actions so far; those handed in together count once
    sides: tuple[SideState, ...]
    clocks: Clocks | None
    draw_offer: int | None  # the seat that offers a draw
    daily: DailyLabel | None
    result: Result | None


class ChatLine(Body, frozen=True):
    """Something said in a room."""

    guest: str
    name: str
    text: str
    at_ms: int
