"""The store on any of the three databases: reads at once, writes by group commit."""

import asyncio
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from . import tables
from .migrate import upgrade
from .rows import GuestRow, LogEntry, MatchRow, RoomRow, Write
from .writer import TaskWriter, ThreadWriter, Writer, prepare_sqlite


class Store:
    """Rooms, matches and logs. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine, self._is_closed = engine, False
        is_sqlite = engine.dialect.name == "sqlite"
        self._writer: Writer = ThreadWriter(engine.url) if is_sqlite else TaskWriter(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the tables up to date, start the writer."""
        engine = create_async_engine(make_url(url))
        if engine.dialect.name == "sqlite":
            prepare_sqlite(engine.sync_engine)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Write what is still queued, then disconnect."""
        self._is_closed = True
        await self._writer.close()
        await self._engine.dispose()

    def commit(self, *writes: Write) -> "asyncio.Future[None]":
        """Write all of this or nothing; when the future is done, it is durable."""
        if self._is_closed:
            raise RuntimeError("the store is closed")
        return self._writer.commit(writes)

    # Reading

    async def guest_of(self, token_digest: str) -> GuestRow | None:
        """The guest with this token."""
        rows = await self._rows(select(tables.guests).where(tables.guests.c.token_digest == token_digest))
        return GuestRow(**rows[0]) if rows else None

    async def room(self, room: str) -> RoomRow | None:
        """The room of an id, open or closed."""
        rows = await self._rows(select(tables.rooms).where(tables.rooms.c.id == room))
        return RoomRow(**rows[0]) if rows else None

    async def rooms_hosted(self, guest: str) -> int:
        """How many open rooms a guest hosts."""
        hosted = (tables.rooms.c.host == guest) & tables.rooms.c.is_open
        async with self._engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(tables.rooms).where(hosted)) or 0)

    async def match(self, match_id: str) -> MatchRow | None:
        """The match of an id."""
        rows = await self._rows(select(tables.matches).where(tables.matches.c.id == match_id))
        return MatchRow(**rows[0]) if rows else None

    async def log(self, match_id: str) -> list[LogEntry]:
        """All that was done in a match, in order."""
        wanted = select(tables.log).where(tables.log.c.match_id == match_id).order_by(tables.log.c.seq)
        return [LogEntry(**row) for row in await self._rows(wanted)]

    async def rooms_playing(self, guest: str) -> list[str]:
        """The rooms in which a guest has an unfinished match, newest first."""
        wanted = (
            select(tables.matches.c.room, func.max(tables.matches.c.started_ms).label("at"))
            .join(tables.players, tables.players.c.match_id == tables.matches.c.id)
            .where((tables.players.c.guest == guest) & tables.matches.c.ended_ms.is_(None))
            .group_by(tables.matches.c.room)
            .order_by(func.max(tables.matches.c.started_ms).desc())
        )
        return [row["room"] for row in await self._rows(wanted)]

    async def _rows(self, wanted: Any) -> list[dict[str, Any]]:
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(wanted)).mappings()]
