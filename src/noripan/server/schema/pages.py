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
    """The lobby: public rooms to play or watch in, newest first."""

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


class DailyTry(Body, frozen=True):
    """Somebody's try at a daily board."""

    number: int
    board: str
    match: str
    ended_ms: int | None
    said: Both | None  # once it counts


class PersonalData(Body, frozen=True):
    """All that the server keeps of a guest."""

    guest: str
    name: str
    created_ms: int
    seen_ms: int
    rooms: tuple[str, ...]
    said: tuple[ChatLine, ...]
    matches: tuple[PlayedMatch, ...]
    daily: tuple[DailyTry, ...]


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
    minutes: int  # that a match takes, about
    bot_levels: int  # the strongest of its bots; the weakest is 1


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
    your_seats: tuple[int, ...]  # those that whoever asks held
    has_secrets: bool  # did seats see different things?


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


class Hint(Body, frozen=True):
    """One legal action and how much worse it is than the best one."""

    action: str  # in notation
    value: float  # expected turns after this one, HP expected after this turn, worth in HP, or the chance to win
    loss: float  # against the best action, in the same unit; never negative
    unit: Literal["turns", "hp", "worth", "win chance", "plan"]
    plan: tuple[str, ...]  # the whole turn that begins with it, where one was planned
    said: tuple[Both, ...]  # the plan in words, or the action alone


class Hints(Body, frozen=True):
    """What each legal action is worth, best first, in the position after so many actions."""

    ply: int
    hints: tuple[Hint, ...]


class Way(Body, frozen=True):
    """Where a move went, on a board with roads."""

    start: str
    via: str | None
    to: str


class CostlyChoice(Body, frozen=True):
    """A choice that cost something: what was done after `ply` actions, and what would have been better."""

    ply: int
    turn_number: int
    action: str
    better: str
    cost: float  # turns
    said: Both
    better_said: Both
    way: Way | None
    better_way: Way | None


class MatchScore(Body, frozen=True):
    """How good a finished match was apart from luck: its length is the worth of the dice and what choices cost."""

    turns: int
    par: int | None  # turns of the solver on the same dice, where that can be compared
    dice: float
    lost: float
    costliest: tuple[CostlyChoice, ...]  # the worst first
    hands: tuple[tuple[str, ...], ...]  # what each turn had to spend
    text: Both  # all of it to read and to share


class Health(Body, frozen=True):
    """The server is up."""

    server: str
    protocol: int
    rooms: int
    connections: int
    compiling: tuple[str, ...]  # games whose bots think with plain rules until theirs are compiled
