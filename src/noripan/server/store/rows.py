"""What is written to and read from a store."""

import msgspec


class GuestRow(msgspec.Struct, frozen=True, gc=False):
    """A guest; the token itself is never stored."""

    id: str
    token_digest: str
    name: str
    created_ms: int
    seen_ms: int


class RoomRow(msgspec.Struct, frozen=True, gc=False):
    """A room: everything about its people as one document."""

    id: str
    host: str
    is_open: bool
    document: str
    used_ms: int
    fence: int = 1  # of a new room; afterwards only Claim changes it


class MatchRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A match's start; `holders` are who sat where, `players` their names."""

    id: str
    room: str
    game: str
    version: int
    options: str
    seed: str
    clock: str
    holders: str
    players: str
    started_ms: int
    ended_ms: int | None = None
    is_void: bool = False
    day: int | None = None  # of a daily board
    board: str | None = None


class DayRow(msgspec.Struct, frozen=True, gc=False):
    """A day of the daily boards, and the secret of their seeds."""

    day: int
    secret: str
    drawn_ms: int


class TryRow(msgspec.Struct, frozen=True, gc=False):
    """A guest's try at a daily board; it has a score once it counts."""

    day: int
    board: str
    guest: str
    match_id: str
    ended_ms: int | None = None
    score: int | None = None  # less is better
    said: str | None = None


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A row of a table of results: of a day, or of all the days of a week."""

    guest: str
    name: str
    days: int
    score: int
    said: str | None = None  # of a single day, as is the match
    match_id: str | None = None


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One thing done in a match: an action in notation, `resign`, `agree-draw`, `time-out`, `leave` or `undo`.

    Before an action that was taken back stands `undone`. Entries with the same command were handed in together.
    """

    match_id: str
    seq: int
    seat: int
    action: str
    guest: str | None
    command: str | None
    spent_ms: int


class TakeBack(msgspec.Struct, frozen=True, gc=False):
    """Append an entry that takes back an earlier one, and put a mark before the action of that one."""

    entry: LogEntry
    undone: int  # seq
    mark: str


class NewGuest(msgspec.Struct, frozen=True, gc=False):
    """Remember a guest."""

    row: GuestRow


class Rename(msgspec.Struct, frozen=True, gc=False):
    """Give a guest another name."""

    guest: str
    name: str


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A guest was here."""

    guest: str
    now_ms: int


class ForgetGuest(msgspec.Struct, frozen=True, gc=False):
    """Delete a guest."""

    guest: str


class RemoveNames(msgspec.Struct, frozen=True, gc=False):
    """Keep a match without the name and the id of a guest."""

    match_id: str
    players: str
    holders: str
    guest: str
    archive: bytes | None


class DeleteRoom(msgspec.Struct, frozen=True, gc=False):
    """Delete a room, if its fence is still the same."""

    room: str
    fence: int


class NewRoom(msgspec.Struct, frozen=True, gc=False):
    """Open a room."""

    row: RoomRow


class SaveRoom(msgspec.Struct, frozen=True, gc=False):
    """Overwrite a room's document."""

    row: RoomRow


class Claim(msgspec.Struct, frozen=True, gc=False):
    """Raise the fence of a room by one, if it is still there and the holder has the lease."""

    room: str
    fence: int  # as it was read
    holder: str
    now_ms: int


class Hold(msgspec.Struct, frozen=True, gc=False):
    """What is written together with this is written only while the fence of the room is still the same."""

    room: str
    fence: int


class BeginMatch(msgspec.Struct, frozen=True, gc=False):
    """Open a match; `guests` maps seats to the people on them."""

    row: MatchRow
    guests: dict[int, str]


class EndMatch(msgspec.Struct, frozen=True, gc=False):
    """Close a match."""

    match_id: str
    ended_ms: int
    is_void: bool = False


class Archive(msgspec.Struct, frozen=True, gc=False):
    """Keep a finished match as it is shown."""

    match_id: str
    content: bytes


class NewDay(msgspec.Struct, frozen=True, gc=False):
    """Begin a day."""

    row: DayRow


class BeginTry(msgspec.Struct, frozen=True, gc=False):
    """Begin the one try of a guest."""

    row: TryRow


class CountTry(msgspec.Struct, frozen=True, gc=False):
    """Count a try."""

    row: TryRow


class DropTry(msgspec.Struct, frozen=True, gc=False):
    """Take a try away whose match is void, if it is still that one."""

    row: TryRow


class DropTries(msgspec.Struct, frozen=True, gc=False):
    """Delete the tries of a board at days before this one."""

    board: str
    day: int


class LeaseRow(msgspec.Struct, frozen=True, gc=False):
    """The server that has a database; nobody has it while `holder` is empty."""

    id: int
    holder: str
    machine: str
    pid: int
    beat: int


class TakeLease(msgspec.Struct, frozen=True, gc=False):
    """Become the server of a database, unless another server beat since `row.beat`."""

    row: LeaseRow


class Beat(msgspec.Struct, frozen=True, gc=False):
    """Show that the holder of the lease is there."""

    holder: str


class Release(msgspec.Struct, frozen=True, gc=False):
    """Give the lease back."""

    holder: str


Write = (
    NewGuest | Rename | NewRoom | SaveRoom | Claim | Hold | BeginMatch | LogEntry | TakeBack | EndMatch | Archive
    | TakeLease | Beat | Release | Seen | ForgetGuest | RemoveNames | DeleteRoom | NewDay | BeginTry | CountTry
    | DropTry | DropTries
)  # fmt: skip
