"""The writer: one connection, one transaction after the other, by group commit.

Everything that comes in while a transaction commits goes into the next one, so all who waited share the cost of a
durable commit, and nobody waits for a timer.
"""

import asyncio
import logging
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..metrics import Histogram
from .transactions import Fenced, Outcome, Transactions, Unit

LOGGER = logging.getLogger("noripan.server.store")

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",  # a commit is on the disk when it returns; NORMAL loses some when the power fails
    "temp_store=MEMORY",  # for undoing half a statement
    "foreign_keys=ON",
    "busy_timeout=5000",
)


def prepare_sqlite(engine: Engine) -> None:
    """Set up every connection of an engine."""

    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", prepare)


class Commit:
    """Writes on their way to the disk: await it, or be called back, which takes no future. Only one may wait for it."""

    __slots__ = ("_call", "_is_done", "_outcome", "unit")

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self._is_done = False
        self._outcome: Outcome = None
        self._call: Callable[[Commit], object] | None = None

    def add_done_callback(self, call: Callable[["Commit"], object]) -> None:
        """Call back on the event loop when all is durable, or when it could not be written."""
        if self._is_done:
            asyncio.get_running_loop().call_soon(call, self)
        else:
            assert self._call is None
            self._call = call

    def settle(self, outcome: Outcome) -> None:
        """Tell the one who waits what has become of it."""
        self._is_done, self._outcome = True, outcome
        if self._call is not None:
            self._call(self)

    def result(self) -> None:
        """Nothing, or raise why it could not be written."""
        if self._outcome is not None:
            raise self._outcome

    def __await__(self) -> Generator[Any, None, None]:
        if not self._is_done:
            told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._call = lambda _: None if told.done() else told.set_result(None)
            yield from told
        self.result()


def tell(batch: list[Commit], outcomes: list[Outcome]) -> None:
    """Tell those who wait what has become of their writes."""
    for commit, outcome in zip(batch, outcomes, strict=True):
        try:
            commit.settle(outcome)
        except Exception:  # the others wait, too
            LOGGER.exception("after a commit")


def is_broken(outcomes: list[Outcome]) -> bool:
    """Did something fail that is not the fault of what was written? Then the next ones get a new connection."""
    return any(outcome is not None and not isinstance(outcome, IntegrityError | Fenced) for outcome in outcomes)


class Writer(ABC):
    """Takes units of writes, and tells when they are durable."""

    def __init__(self) -> None:
        self.times = Histogram()  # of transactions

    @abstractmethod
    def commit(self, unit: Unit) -> Commit:
        """Write all of this or nothing."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is still queued, then disconnect."""


class TaskWriter(Writer):
    """Writes with an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine, self._transactions = engine, Transactions(engine.dialect)
        self._connection: AsyncConnection | None = None
        self._queue: list[Commit] = []
        self._wanted = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._work(), name="store writer")

    def commit(self, unit: Unit) -> Commit:
        commit = Commit(unit)
        self._queue.append(commit)
        self._wanted.set()
        return commit

    async def close(self) -> None:
        self._is_closing = True
        self._wanted.set()
        await self._task

    async def _work(self) -> None:
        while self._queue or not self._is_closing:
            await self._wanted.wait()
            self._wanted.clear()
            batch, self._queue = self._queue, []
            if batch:
                began = time.perf_counter()
                outcomes = await self._write([commit.unit for commit in batch])
                self.times.observe(time.perf_counter() - began)
                tell(batch, outcomes)
                if is_broken(outcomes):
                    await self._disconnect()
        await self._disconnect()

    async def _write(self, units: list[Unit]) -> list[Outcome]:
        try:
            if self._connection is None:
                self._connection = await self._engine.connect()
            return await self._connection.run_sync(self._transactions.run, units)
        except Exception as error:
            return [error] * len(units)

    async def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.invalidate()
                await self._connection.close()
            self._connection = None


class ThreadWriter(Writer):
    """Writes to SQLite in a thread.

    SQLAlchemy's asynchronous SQLite would hand every call to a thread and wait for it: four times a transaction. Here
    the thread takes what is queued by itself, so that the disk never waits for a busy event loop. What all rooms have
    to write in one turn of the loop is handed over at its end, all together: that wakes the thread once.
    """

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._engine = create_engine(url.set(drivername="sqlite"))
        prepare_sqlite(self._engine)
        self._transactions = Transactions(self._engine.dialect)
        self._connection: Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Commit] = []  # in this turn of the loop
        self._queue: SimpleQueue[list[Commit] | None] = SimpleQueue()  # None: nothing comes after it
        self._ended = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, name="store writer", daemon=True)
        self._thread.start()

    def commit(self, unit: Unit) -> Commit:
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        commit = Commit(unit)
        self._gathered.append(commit)
        return commit

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        self._hand_over()
        self._queue.put(None)
        await self._ended

    def _work(self) -> None:
        while batch := self._next_batch():
            began = time.perf_counter()
            outcomes = self._write([commit.unit for commit in batch])
            self.times.observe(time.perf_counter() - began)
            self._loop.call_soon_threadsafe(tell, batch, outcomes)
            if is_broken(outcomes):
                self._disconnect()
        self._disconnect()
        self._engine.dispose()
        self._loop.call_soon_threadsafe(self._ended.set_result, None)

    def _next_batch(self) -> list[Commit]:
        """Wait for something to write, then take all there is; nothing at the end."""
        batch: list[Commit] = []
        while (gathered := self._queue.get()) is not None:
            batch += gathered
            if self._queue.empty():
                return batch
        self._queue.put(None)
        return batch

    def _write(self, units: list[Unit]) -> list[Outcome]:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            return self._transactions.run(self._connection, units)
        except Exception as error:
            return [error] * len(units)

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None
