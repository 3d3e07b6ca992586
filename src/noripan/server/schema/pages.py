"""Bodies of the HTTP routes."""

from typing import Any, Literal

from ...kit.game import Outcome
from ...play.position import View
from ...play.record import MatchRecord
from .base import Body, Both, Change, GameEvent, Input
from .rooms import ChatLine, ClockSetting, Result


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


class MatchSummary(Body, frozen=True):
    """A finished match in the list of a guest who played in it."""

    id: str
    room: str
    game: str
    players: tuple[str, ...]  # names, by seat
    seats: tuple[int, ...]  # those of the guest
    ended_ms: int
    plies: int
    outcome: Outcome
    reason: Both


class Matches(Body, frozen=True):
    """A guest's finished matches, the last one first."""

    matches: tuple[MatchSummary, ...]


class RulesPage(Body, frozen=True):
    """The rules of a game for players."""

    game: str
    version: int
    language: Literal["ko", "en"]
    html: str


class MadeContent(Body, frozen=True):
    """A file that a player made for a game, as text."""

    content: str


class StudyRequest(Input, frozen=True):
    """A file that a player made for a game, to be measured by play."""

    game: str
    content: str


class StudyValue(Body, frozen=True):
    """An estimate with its interval (`value`), or the mean of what games gave (`mean`), with both ends."""

    low: float | None
    high: float | None
    value: float | None = None
    mean: float | None = None


class StudyFigure(Body, frozen=True):
    """One result of a study, and the bounds that it should keep."""

    name: str
    title: Both
    value: StudyValue | None
    bounds: tuple[float, float] | None


class Study(Body, frozen=True):
    """A study of content that somebody made: how many games are played of how many, and what came out."""

    state: Literal["running", "done", "cancelled", "failed"]
    done: int
    total: int  # 0 before the first game
    figures: tuple[StudyFigure, ...] = ()


class PlayedMatch(Body, frozen=True):
    """A match that somebody played."""

    id: str
    game: str
    seats: tuple[int, ...]
    started_ms: int
    ended_ms: int | None


class PersonalData(Body, frozen=True):
    """All that the server keeps of a guest."""

    guest: str
    name: str
    created_ms: int
    seen_ms: int
    rooms: tuple[str, ...]
    said: tuple[ChatLine, ...]
    matches: tuple[PlayedMatch, ...]


class Deleted(Body, frozen=True):
    """Nothing is kept of a guest any more."""

    guest: str


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
    verification: Verification | None  # None: its rules are not at hand any more


class Frame(Body, frozen=True):
    """One action of a replay: who, what happened, and how the view changed."""

    seat: int
    notation: str | None  # None if the viewer may not know it
    events: tuple[GameEvent, ...]
    lines: tuple[str, ...]
    patch: tuple[Change, ...]


class Replay(Body, frozen=True):
    """A match from one side: the first view, then a frame for each ply."""

    id: str
    seat: int | None
    view: View
    frames: tuple[Frame, ...]


class Health(Body, frozen=True):
    """The server is up."""

    server: str
    protocol: int
    rooms: int
    connections: int
    compiling: tuple[str, ...]  # games whose bots think with plain rules until theirs are compiled
