"""Where rooms, matches and their logs are kept: one code path for SQLite, PostgreSQL and MariaDB."""

from .database import Store
from .rows import (
    BeginMatch,
    EndMatch,
    GuestRow,
    LogEntry,
    MatchRow,
    NewGuest,
    NewRoom,
    Rename,
    RoomRow,
    SaveRoom,
    Write,
)

__all__ = [
    "BeginMatch", "EndMatch", "GuestRow", "LogEntry", "MatchRow", "NewGuest", "NewRoom", "Rename", "RoomRow",
    "SaveRoom", "Store", "Write",
]  # fmt: skip
