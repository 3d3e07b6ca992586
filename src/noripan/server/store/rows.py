"""What is written to and read from a store."""

import msgspec


class GuestRow(msgspec.Struct, frozen=True, gc=False):
    """A guest; the token itself is never stored."""

    id: str
    token_digest: str
    name: str
    created_ms: int


class RoomRow(msgspec.Struct, frozen=True, gc=False):
    """A room: everything about its people as one document."""

    id: str
    host: str
    is_open: bool
    document: str


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


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One thing done in a match: an action in notation, `resign`, `agree-draw`, `time-out`, `leave` or `undo`."""

    match_id: str
    seq: int
    seat: int
    action: str
    guest: str | None
    command: str | None
    spent_ms: int


class NewGuest(msgspec.Struct, frozen=True, gc=False):
    """Remember a guest."""

    row: GuestRow


class Rename(msgspec.Struct, frozen=True, gc=False):
    """Give a guest another name."""

    guest: str
    name: str


class NewRoom(msgspec.Struct, frozen=True, gc=False):
    """Open a room."""

    row: RoomRow


class SaveRoom(msgspec.Struct, frozen=True, gc=False):
    """Overwrite a room's document."""

    row: RoomRow


class BeginMatch(msgspec.Struct, frozen=True, gc=False):
    """Open a match; `guests` maps seats to the people on them."""

    row: MatchRow
    guests: dict[int, str]


class EndMatch(msgspec.Struct, frozen=True, gc=False):
    """Close a match."""

    match_id: str
    ended_ms: int


Write = NewGuest | Rename | NewRoom | SaveRoom | BeginMatch | LogEntry | EndMatch
