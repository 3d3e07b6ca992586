"""Guests, rooms, matches, players and the log."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import MEDIUMTEXT

revision = "0001"
down_revision = None

LONG_TEXT = sa.Text().with_variant(MEDIUMTEXT(), "mysql", "mariadb")
EXACT: dict[str, Any] = {"mysql_charset": "utf8mb4", "mysql_collate": "utf8mb4_bin"}


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_digest", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        **EXACT,
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("document", LONG_TEXT, nullable=False),
        sa.Index("rooms_by_host", "host", "is_open"),
        **EXACT,
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", LONG_TEXT, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("clock", LONG_TEXT, nullable=False),
        sa.Column("holders", LONG_TEXT, nullable=False),
        sa.Column("players", LONG_TEXT, nullable=False),
        sa.Column("started_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger, nullable=True),
        **EXACT,
    )
    op.create_table(
        "players",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Index("players_by_guest", "guest"),
        **EXACT,
    )
    op.create_table(
        "log",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", LONG_TEXT, nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("spent_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match_id", "guest", "command", name="log_command_once"),
        **EXACT,
    )
