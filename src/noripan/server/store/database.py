"""The store on any of the three databases, with group commit.

There is one writer with one connection. Whatever was asked for while it was committing goes into its next
transaction, so the cost of a durable commit is shared by everyone who waited for it, and nobody waits for a timer.
"""

import asyncio
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from . import tables
from .migrate import upgrade
from .rows import GuestRow, LogEntry, MatchRow, RoomRow, Write
from .writer import AsyncWriter, ThreadWriter, Writer, prepare_sqlite

Unit = tuple[tuple[Write, ...], "asyncio.Future[None]"]


class Store:
    """Reads at once, writes by group commit. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        is_sqlite = engine.dialect.name == "sqlite"
        self._writer: Writer = ThreadWriter(engine.url) if is_sqlite else AsyncWriter(engine)
        self._queue: list[Unit] = []
        self._wanted = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._is_closing = False

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the tables up to date, start the writer."""
        engine = create_async_engine(make_url(url))
        if engine.dialect.name == "sqlite":
            prepare_sqlite(engine.sync_engine)
        store = cls(engine)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await engine.dispose()
            raise
        store._writing = asyncio.create_task(store._write(), name="store writer")
        return store

    async def close(self) -> None:
        """Write what is still queued, then disconnect. A writer cancelled half-way would leave its connection open."""
        self._is_closing = True
        self._wanted.set()
        if self._writing is not None:
            await self._writing
        await self._writer.disconnect()
        await self._engine.dispose()

    # Writing

    def commit(self, *writes: Write) -> "asyncio.Future[None]":
        """Write all of this or nothing; when the future is done, it is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((writes, done))
        self._wanted.set()
        return done

    async def _write(self) -> None:
        while self._queue or not self._is_closing:
            await self._wanted.wait()
            self._wanted.clear()
            batch, self._queue = self._queue, []
            if not batch:
                continue
            try:
                await self._write_batch(batch)
            except Exception as error:  # the database is away: those who wait must know, the next ones try anew
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                await self._writer.disconnect()

    async def _write_batch(self, batch: list[Unit]) -> None:
        try:
            await self._writer.transact([write for writes, _ in batch for write in writes])
        except IntegrityError as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for unit in batch:  # one of them breaks a rule of the tables: only that one shall fail
                await self._write_batch([unit])
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

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
