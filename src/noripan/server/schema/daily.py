"""Daily boards: one a day for everybody, with tables of results."""

from typing import Any, Literal

from .base import Body, Both

DailyState = Literal["open", "playing", "done", "unfinished"]


class DailyLabel(Body, frozen=True):
    """Which daily board a match is; the number is a label, the seed does not follow from it."""

    number: int
    board: str


class DailyRow(Body, frozen=True):
    """A row of a table. Equals share a place."""

    place: int
    name: str
    is_you: bool
    days: int  # finished: 1 in the table of a day
    said: Both  # the result in a few words
    match: str | None  # of a single day, told to those who may see it again


class DailyTable(Body, frozen=True):
    """The best, and the reader's own row wherever it stands."""

    players: int
    rows: tuple[DailyRow, ...]
    own: DailyRow | None


class DailyBoard(Body, frozen=True):
    """A board of today. Its one try is `open`, `playing` in a room, `done`, or over and `unfinished`."""

    id: str
    game: str
    options: dict[str, Any]
    title: Both
    state: DailyState
    room: str | None  # where it goes on
    match: str | None  # once it is done
    today: DailyTable


class RevealedDay(Body, frozen=True):
    """A day that is over: the secret fits the commitment, and the seeds follow from it."""

    number: int
    date: str
    commitment: str
    secret: str
    seeds: dict[str, str]  # by board


class Daily(Body, frozen=True):
    """Today: what was promised, how long it lasts, and its boards with the best of each."""

    number: int
    date: str
    commitment: str
    ends_ms: int
    boards: tuple[DailyBoard, ...]
    yesterday: RevealedDay | None


class DailyTables(Body, frozen=True):
    """The tables of one board: today's, and this week's from Monday on."""

    number: int
    first: int  # number of the week's Monday
    board: DailyBoard
    week: DailyTable
