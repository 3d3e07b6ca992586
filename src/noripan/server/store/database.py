"""The store on any of the three databases: reads at once, writes by group commit."""

from collections.abc import Awaitable
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..metrics import Histogram
from . import address, daily, tables
from .migrate import begin, upgrade
from .rows import Claim, DayRow, GuestRow, LeaseRow, LogEntry, MatchRow, RoomRow, Standing, TryRow, Write
from .transactions import Fenced
from .writer import TaskWriter, ThreadWriter, Writer, prepare_sqlite


class Store:
    """Rooms, matches and logs. Open it with `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine, self._is_closed = engine, False
        self.holder = ""  # who has the lease when this server has; see store/lease.py
        is_sqlite = engine.dialect.name == "sqlite"
        self._writer: Writer = ThreadWriter(engine.url) if is_sqlite else TaskWriter(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the tables up to date, start the writer."""
        engine = create_async_engine(address.parsed(url))
        if engine.dialect.name == "sqlite":
            prepare_sqlite(engine.sync_engine)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(begin)
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

    def commit(self, *writes: Write) -> Awaitable[None]:
        """Write all of this or nothing. It is a Commit: who awaits it, or is called back, knows that it is durable."""
        if self._is_closed:
            raise RuntimeError("the store is closed")
        return self._writer.commit(writes)

    async def claim(self, room: str, now_ms: int) -> RoomRow | None:
        """Hold a room: from now on, only this server writes it; None if there is none."""
        found = await self.room(room)
        if found is None:
            return None
        await self.commit(Claim(room, found.fence, self.holder, now_ms))
        claimed = await self.room(room)
        if claimed is None or claimed.fence != found.fence + 1:
            raise Fenced
        return claimed

    @property
    def commit_times(self) -> Histogram:
        """How long transactions took."""
        return self._writer.times

    # Reading

    async def guest_of(self, token_digest: str) -> GuestRow | None:
        """The guest with this token."""
        rows = await self._rows(select(tables.guests).where(tables.guests.c.token_digest == token_digest))
        return GuestRow(**rows[0]) if rows else None

    async def guest(self, guest: str) -> GuestRow | None:
        """The guest of an id."""
        rows = await self._rows(select(tables.guests).where(tables.guests.c.id == guest))
        return GuestRow(**rows[0]) if rows else None

    async def guests_unseen_since(self, at_ms: int, most: int) -> list[str]:
        """Some guests who have not been here since then."""
        unseen = select(tables.guests.c.id).where(tables.guests.c.seen_ms < at_ms).limit(most)
        return [row["id"] for row in await self._rows(unseen)]

    async def rooms_with(self, guest: str) -> list[RoomRow]:
        """The rooms, open or closed, whose documents name a guest."""
        named = select(tables.rooms).where(tables.rooms.c.document.contains(guest, autoescape=True))
        return [RoomRow(**row) for row in await self._rows(named)]

    async def rooms_unused_since(self, at_ms: int, most: int) -> list[RoomRow]:
        """Some rooms that nobody has used since then."""
        unused = select(tables.rooms).where(tables.rooms.c.used_ms < at_ms).limit(most)
        return [RoomRow(**row) for row in await self._rows(unused)]

    async def matches_of(self, guest: str) -> list[MatchRow]:
        """The matches that a guest played."""
        played = (
            select(tables.matches)
            .join(tables.players, tables.players.c.match_id == tables.matches.c.id)
            .where(tables.players.c.guest == guest)
            .distinct()
        )
        return [MatchRow(**row) for row in await self._rows(played)]

    async def room(self, room: str) -> RoomRow | None:
        """The room of an id, open or closed."""
        rows = await self._rows(select(tables.rooms).where(tables.rooms.c.id == room))
        return RoomRow(**rows[0]) if rows else None

    async def archive(self, match_id: str) -> bytes | None:
        """A finished match as it is shown."""
        rows = await self._rows(select(tables.archives).where(tables.archives.c.match_id == match_id))
        return rows[0]["content"] if rows else None

    async def lease(self) -> LeaseRow:
        """The server that has the database."""
        return LeaseRow(**(await self._rows(select(tables.lease)))[0])

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

    async def matches_ended(self, guest: str, most: int) -> list[MatchRow]:
        """The last matches that a guest has played to the end, newest first."""
        played = select(tables.players.c.match_id).where(tables.players.c.guest == guest)
        ended = tables.matches.c.ended_ms.is_not(None) & tables.matches.c.id.in_(played)
        wanted = (
            select(tables.matches)
            .where(ended)
            .order_by(tables.matches.c.ended_ms.desc(), tables.matches.c.id.desc())
            .limit(most)
        )
        return [MatchRow(**row) for row in await self._rows(wanted)]

    # Daily boards

    async def day(self, day: int) -> DayRow | None:
        """A day and its secret."""
        rows = await self._rows(select(tables.days).where(tables.days.c.day == day))
        return DayRow(**rows[0]) if rows else None

    async def try_of(self, day: int, board: str, guest: str) -> TryRow | None:
        """A guest's try at a board."""
        rows = await self._rows(daily.tries(day, board, guest))
        return TryRow(**rows[0]) if rows else None

    async def tries_of(self, guest: str) -> list[TryRow]:
        """All tries of a guest."""
        return [TryRow(**row) for row in await self._rows(daily.tries_of(guest))]

    async def best(self, board: str, first: int, last: int, most: int) -> list[Standing]:
        """The best of a board from one day to another; who finished on more days comes first."""
        return [Standing(**row) for row in await self._rows(daily.best(board, first, last, most))]

    async def standing(self, board: str, first: int, last: int, guest: str) -> Standing | None:
        """A guest's row of that table."""
        rows = await self._rows(daily.best(board, first, last, 1, guest))
        return Standing(**rows[0]) if rows else None

    async def players(self, board: str, first: int, last: int) -> int:
        """How many guests are in that table."""
        return int((await self._rows(daily.players(board, first, last)))[0]["players"])

    async def better(self, board: str, first: int, last: int, than: Standing) -> int:
        """How many guests are better than one of them; equals share a place."""
        return int((await self._rows(daily.better(board, first, last, than)))[0]["players"])

    async def _rows(self, wanted: Any) -> list[dict[str, Any]]:
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(wanted)).mappings()]
