"""The tables. A change here needs a step in migrations/versions; a test compares the two."""

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.dialects.mysql import MEDIUMTEXT

metadata = MetaData()

LONG_TEXT = Text().with_variant(MEDIUMTEXT(), "mysql", "mariadb")
# MariaDB compares text without regard to case unless told otherwise.
EXACT: dict[str, Any] = {"mysql_charset": "utf8mb4", "mysql_collate": "utf8mb4_bin"}

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_digest", String(64), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    **EXACT,
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("document", LONG_TEXT, nullable=False),
    Index("rooms_by_host", "host", "is_open"),
    **EXACT,
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("room", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", LONG_TEXT, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("clock", LONG_TEXT, nullable=False),
    Column("holders", LONG_TEXT, nullable=False),
    Column("players", LONG_TEXT, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger, nullable=True),
    **EXACT,
)

players = Table(
    "players",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Index("players_by_guest", "guest"),
    **EXACT,
)

# What makes a match durable. (match_id, seq) is unique, so two writers cannot both continue it. That is also why a
# guest's command is carried out once: whoever writes an entry has seen all entries before it, with their commands.
# An index of the commands would say the same again, and cost a page of the disk for every entry.
log = Table(
    "log",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", LONG_TEXT, nullable=False),
    Column("guest", String(32), nullable=True),
    Column("command", String(64), nullable=True),
    Column("spent_ms", BigInteger, nullable=False),
    **EXACT,
)
