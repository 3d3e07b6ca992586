"""Daily boards: the secret of a day, the tries of guests, and which matches belong to them."""

import json

import sqlalchemy as sa
from alembic import op

from noripan.server.store.tables import EXACT

revision = "0004"
down_revision = "0003"

ROOMS = sa.table("rooms", sa.column("id"), sa.column("document"))


def upgrade() -> None:
    op.add_column("matches", sa.Column("day", sa.Integer, nullable=True))
    op.add_column("matches", sa.Column("board", sa.String(32), nullable=True))
    op.create_table(
        "days",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("drawn_ms", sa.BigInteger, nullable=False),
        **EXACT,
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("ended_ms", sa.BigInteger, nullable=True),
        sa.Column("score", sa.BigInteger, nullable=True),
        sa.Column("said", sa.String(200), nullable=True),
        sa.Index("tries_by_score", "board", "day", "score", "ended_ms"),
        sa.Index("tries_by_guest", "guest"),
        **EXACT,
    )


def downgrade() -> None:
    forget_seeds_of_rooms()
    op.drop_table("tries")
    op.drop_table("days")
    op.drop_column("matches", "board")
    op.drop_column("matches", "day")


def forget_seeds_of_rooms() -> None:
    """The server before this one does not read a room whose settings name a seed."""
    connection = op.get_bind()
    for (room,) in list(connection.execute(sa.select(ROOMS.c.id))):
        document = json.loads(connection.scalar(sa.select(ROOMS.c.document).where(ROOMS.c.id == room)) or "{}")
        if document.get("settings", {}).pop("seed", ...) is not ...:
            written = json.dumps(document, ensure_ascii=False)
            connection.execute(sa.update(ROOMS).where(ROOMS.c.id == room).values(document=written))
