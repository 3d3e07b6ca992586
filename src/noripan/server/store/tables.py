"""The tables. A change here needs a step in migrations/versions; a test compares the two."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.dialects.mysql import MEDIUMBLOB, MEDIUMTEXT

metadata = MetaData()

LONG_BYTES = LargeBinary().with_variant(MEDIUMBLOB(), "mysql", "mariadb")
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
    Column("seen_ms", BigInteger, nullable=False),  # in whole days or so: it is not written at every visit
    **EXACT,
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("document", LONG_TEXT, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
    Column("fence", Integer, nullable=False),  # raised by every server that reads the room; see store/lease.py
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
    Column("is_void", Boolean, nullable=False),  # ended without a result, because its rules are gone
    Column("day", Integer, nullable=True),  # of a daily board; its seed is a secret until that day is over
    Column("board", String(32), nullable=True),
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

# This makes a match durable. (match_id, seq) is unique, so two writers cannot both continue it. That is also why a
# guest's command is carried out once: a writer of an entry has seen all entries before it, with their commands.
# An index of the commands would say the same again, and cost a disk page for every entry.
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

# Finished matches as they are shown, so that they can be seen under any later rules.
archives = Table(
    "archives",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("content", LONG_BYTES, nullable=False),
    **EXACT,
)

# The secret from which a day's boards draw their seeds; see docs/decisions/0007-daily-board.md.
days = Table(
    "days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
    Column("drawn_ms", BigInteger, nullable=False),
    **EXACT,
)

# One try a guest, day and board: the key refuses a second one. Without a score, it is not finished or does not count.
tries = Table(
    "tries",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("board", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("ended_ms", BigInteger, nullable=True),
    Column("score", BigInteger, nullable=True),  # less is better
    Column("said", String(200), nullable=True),  # the result in a few words, in both languages
    Index("tries_by_score", "board", "day", "score", "ended_ms"),
    Index("tries_by_guest", "guest"),
    **EXACT,
)

# One row: the server that has this database; see store/lease.py.
lease = Table(
    "lease",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(32), nullable=False),
    Column("machine", String(100), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("beat", BigInteger, nullable=False),
    **EXACT,
)
