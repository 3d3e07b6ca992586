"""The one connection that writes. What is written in a transaction is said once, for all databases.

SQLAlchemy's asynchronous SQLite hands every call to a thread of its own and waits for it: four times a transaction.
So on SQLite the whole transaction runs in a thread of ours, in one go.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from sqlalchemy import URL, Connection, Dialect, Engine, bindparam, create_engine, event, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from . import tables
from .rows import BeginMatch, EndMatch, LogEntry, NewGuest, NewRoom, Rename, SaveRoom, Write, columns

SAVE_ROOM = (
    update(tables.rooms)
    .where(tables.rooms.c.id == bindparam("row_id"))
    .values(host=bindparam("new_host"), is_open=bindparam("new_open"), document=bindparam("new_document"))
)
END_MATCH = (
    update(tables.matches).where(tables.matches.c.id == bindparam("row_id")).values(ended_ms=bindparam("new_ended"))
)
RENAME = update(tables.guests).where(tables.guests.c.id == bindparam("row_id")).values(name=bindparam("new_name"))


def prepare_sqlite(engine: Engine) -> None:
    """Set up every connection of an engine."""

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        # FULL: a commit is on the disk when it returns. NORMAL loses acknowledged actions when the power fails.
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=5000",
            "wal_autocheckpoint=10000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", prepare)


MOST_ENTRIES = 64  # in one statement


class Transactions:
    """Writes on a connection."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._inserts: dict[int, str] = {}

    def run(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Write all of this in one transaction."""
        with connection.begin():
            entries = []
            for write in writes:
                if isinstance(write, LogEntry):
                    entries.append(write)
                else:
                    self._execute(connection, write)
            if entries:
                self._append(connection, entries)

    def _append(self, connection: Connection, entries: list[LogEntry]) -> None:
        """Write entries of logs, many in one statement.

        A driver that takes them one by one gives the interpreter back after each, and waits for it again.
        """
        place = 0
        while place < len(entries):
            size = min(MOST_ENTRIES, 1 << (len(entries) - place).bit_length() - 1)  # so there are few statements
            values = [value for entry in entries[place : place + size] for value in msgspec.structs.astuple(entry)]
            connection.exec_driver_sql(self._insert_of(size), tuple(values))
            place += size

    def _insert_of(self, size: int) -> str:
        """The statement for so many entries; their values come in the order of the columns and need no conversion."""
        if size not in self._inserts:
            blank: dict[str, Any] = dict.fromkeys(tables.log.columns.keys())
            self._inserts[size] = str(insert(tables.log).values([blank] * size).compile(dialect=self._dialect))
        return self._inserts[size]

    def _execute(self, connection: Connection, write: Write) -> None:
        match write:
            case NewGuest(row):
                connection.execute(insert(tables.guests), columns(row))
            case Rename(guest, name):
                connection.execute(RENAME, {"row_id": guest, "new_name": name})
            case NewRoom(row):
                connection.execute(insert(tables.rooms), columns(row))
            case SaveRoom(row):
                values = {"new_host": row.host, "new_open": row.is_open, "new_document": row.document}
                connection.execute(SAVE_ROOM, {"row_id": row.id, **values})
            case BeginMatch(row, guests):
                connection.execute(insert(tables.matches), columns(row))
                seats = [{"match_id": row.id, "seat": seat, "guest": guest} for seat, guest in guests.items()]
                if seats:
                    connection.execute(insert(tables.players), seats)
            case EndMatch(match_id, ended_ms):
                connection.execute(END_MATCH, {"row_id": match_id, "new_ended": ended_ms})


class Writer(Protocol):
    """Runs one transaction after the other, on a connection that is opened when it is needed."""

    async def transact(self, writes: Sequence[Write]) -> None:
        """Write all of this or nothing."""

    async def disconnect(self) -> None:
        """Let go of the connection, which may be broken."""


class AsyncWriter:
    """Writes with an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine, self._transactions = engine, Transactions(engine.dialect)
        self._connection: AsyncConnection | None = None

    async def transact(self, writes: Sequence[Write]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        await self._connection.run_sync(self._transactions.run, writes)

    async def disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.invalidate()
                await self._connection.close()
            self._connection = None


class ThreadWriter:
    """Writes to SQLite in a thread."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"))
        prepare_sqlite(self._engine)
        self._transactions = Transactions(self._engine.dialect)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store writer")

    async def transact(self, writes: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, writes)

    def _transact(self, writes: Sequence[Write]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        self._transactions.run(self._connection, writes)

    async def disconnect(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None
