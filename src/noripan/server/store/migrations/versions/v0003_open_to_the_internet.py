"""Rooms are held by one server, matches are archived when they end, and what was taken back is marked."""

import time

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import MEDIUMBLOB

from noripan.server.store.tables import EXACT

revision = "0003"
down_revision = "0002"

UNDO, UNDONE = "undo", "undone "
LOG = sa.table("log", sa.column("match_id"), sa.column("seq"), sa.column("seat"), sa.column("action"))
LONG_BYTES = sa.LargeBinary().with_variant(MEDIUMBLOB(), "mysql", "mariadb")


def upgrade() -> None:
    now = str(int(time.time() * 1000))
    op.add_column("guests", sa.Column("seen_ms", sa.BigInteger, nullable=False, server_default=now))
    op.add_column("rooms", sa.Column("used_ms", sa.BigInteger, nullable=False, server_default=now))
    op.add_column("rooms", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("is_void", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "archives",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("content", LONG_BYTES, nullable=False),
        **EXACT,
    )
    lease = op.create_table(
        "lease",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("machine", sa.String(100), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        **EXACT,
    )
    op.bulk_insert(lease, [{"id": 1, "holder": "", "machine": "", "pid": 0, "beat": 0}])
    mark_what_was_taken_back()


def mark_what_was_taken_back() -> None:
    """Before, an undo took back the seat's last action in force, and a restart worked out which one that was."""
    connection = op.get_bind()
    undone = sa.select(LOG.c.match_id).where(LOG.c.action == UNDO).distinct()
    for match_id in list(connection.scalars(undone)):
        in_force: list[tuple[int, int]] = []
        entries = sa.select(LOG.c.seq, LOG.c.seat, LOG.c.action).where(LOG.c.match_id == match_id).order_by(LOG.c.seq)
        for seq, seat, action in list(connection.execute(entries)):
            if action != UNDO:
                in_force.append((seq, seat))
                continue
            last = next(entry for entry in reversed(in_force) if entry[1] == seat)
            in_force.remove(last)
            connection.execute(
                sa.update(LOG)
                .where((LOG.c.match_id == match_id) & (LOG.c.seq == last[0]))
                .values(action=sa.literal(UNDONE) + LOG.c.action)
            )


def downgrade() -> None:
    connection = op.get_bind()
    marked = LOG.c.action.like(f"{UNDONE}%")
    plain = sa.func.substr(LOG.c.action, len(UNDONE) + 1)
    connection.execute(sa.update(LOG).where(marked).values(action=plain))
    op.drop_table("lease")
    op.drop_table("archives")
    op.drop_column("matches", "is_void")
    op.drop_column("rooms", "fence")
    op.drop_column("rooms", "used_ms")
    op.drop_column("guests", "seen_ms")
