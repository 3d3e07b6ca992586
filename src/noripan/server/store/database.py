"""The store on any of the three databases, with group commit.

There is one writer with one connection. Whatever was asked for while it was committing goes into its next
transaction, so the cost of a durable commit is shared by everyone who waited for it, and nobody waits for a timer.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import bindparam, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import tables
from .migrate import upgrade
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
    columns,
)

Unit = tuple[tuple[Write, ...], "asyncio.Future[None]"]

INSERT_LOG = insert(tables.log)
SAVE_ROOM = (
    update(tables.rooms)
    .where(tables.rooms.c.id == bindparam("row_id"))
    .values(host=bindparam("new_host"), is_open=bindparam("new_open"), document=bindparam("new_document"))
)
END_MATCH = (
    update(tables.matches).where(tables.matches.c.id == bindparam("row_id")).values(ended_ms=bindparam("new_ended"))
)
RENAME = update(tables.guests).where(tables.guests.c.id == bindparam("row_id")).values(name=bindparam("new_name"))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL: a commit is on the disk when it returns. NORMAL loses acknowledged actions when the power fails.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """Reads at once, writes by group commit. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: list[Unit] = []
        self._wanted = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._is_closing = False

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the tables up to date, start the writer."""
        engine = create_async_engine(make_url(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        store = cls(engine)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await engine.dispose()
            raise
        store._writer = asyncio.create_task(store._write(), name="store writer")
        return store

    async def close(self) -> None:
        """Write what is still queued, then disconnect. A writer cancelled half-way would leave its connection open."""
        self._is_closing = True
        self._wanted.set()
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    # Writing

    async def commit(self, *writes: Write) -> None:
        """Write all of this or nothing; when it returns, it is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((writes, done))
        self._wanted.set()
        await done

    async def _write(self) -> None:
        connection: AsyncConnection | None = None
        try:
            while self._queue or not self._is_closing:
                await self._wanted.wait()
                self._wanted.clear()
                batch, self._queue = self._queue, []
                if not batch:
                    continue
                try:
                    if connection is None:
                        connection = await self._engine.connect()
                    await self._write_batch(connection, batch)
                except Exception as error:  # the database is away: those who wait must know, the next ones try anew
                    for _, done in batch:
                        if not done.done():
                            done.set_exception(error)
                    if connection is not None:
                        with suppress(Exception):
                            await connection.invalidate()
                            await connection.close()
                        connection = None
        finally:
            if connection is not None:
                await connection.close()

    async def _write_batch(self, connection: AsyncConnection, batch: list[Unit]) -> None:
        try:
            await self._transaction(connection, [write for writes, _ in batch for write in writes])
        except IntegrityError as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for unit in batch:  # one of them breaks a rule of the tables: only that one shall fail
                await self._write_batch(connection, [unit])
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def _transaction(self, connection: AsyncConnection, writes: Sequence[Write]) -> None:
        entries: list[dict[str, Any]] = []
        async with connection.begin():
            for write in writes:
                if isinstance(write, LogEntry):
                    entries.append(columns(write))
                else:
                    await self._execute(connection, write)
            if entries:
                await connection.execute(INSERT_LOG, entries)

    async def _execute(self, connection: AsyncConnection, write: Write) -> None:
        match write:
            case NewGuest(row):
                await connection.execute(insert(tables.guests), columns(row))
            case Rename(guest, name):
                await connection.execute(RENAME, {"row_id": guest, "new_name": name})
            case NewRoom(row):
                await connection.execute(insert(tables.rooms), columns(row))
            case SaveRoom(row):
                values = {"new_host": row.host, "new_open": row.is_open, "new_document": row.document}
                await connection.execute(SAVE_ROOM, {"row_id": row.id, **values})
            case BeginMatch(row, guests):
                await connection.execute(insert(tables.matches), columns(row))
                seats = [{"match_id": row.id, "seat": seat, "guest": guest} for seat, guest in guests.items()]
                if seats:
                    await connection.execute(insert(tables.players), seats)
            case EndMatch(match_id, ended_ms):
                await connection.execute(END_MATCH, {"row_id": match_id, "new_ended": ended_ms})

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
