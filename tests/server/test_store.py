"""The contract of a store, the same for SQLite, PostgreSQL and MariaDB."""

import asyncio
import secrets
import time
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import asdict
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from noripan.server.store import (
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
    Store,
    tables,
)
from noripan.server.store.migrate import upgrade
from noripan.server.store.tables import metadata
from noripan.server.store.transactions import Transactions

from .scripted import scenario


def new_id() -> str:
    return secrets.token_hex(8)


def match_row(match: str, room: str = "room", **changes: Any) -> MatchRow:
    values = {"id": match, "room": room, "game": "toy", "version": 1, "options": '{"이름": 1}', "seed": "s",
              "clock": "{}", "holders": "[]", "players": "[]", "started_ms": 2**40}  # fmt: skip
    return MatchRow(**values | changes)


def entry(match: str, seq: int, command: str | None = None, guest: str | None = "g") -> LogEntry:
    return LogEntry(match, seq, 0, "swap", guest, command, 2**40)


@scenario
async def test_guests_are_found_by_token_and_can_be_renamed(database: str) -> None:
    store = await Store.open(database)
    guest, token = new_id(), f"a{new_id()}"
    await store.commit(NewGuest(GuestRow(guest, token, "두루미 🐯", 1)))
    await store.commit(Rename(guest, "호랑이"))
    assert await store.guest_of(token) == GuestRow(guest, token, "호랑이", 1)
    assert await store.guest_of(token.upper()) is None
    await store.close()


@scenario
async def test_rooms_are_saved_and_counted_by_host(database: str) -> None:
    store = await Store.open(database)
    host, room, other = new_id(), new_id(), new_id()
    long = "방" * 30_000
    await store.commit(NewRoom(RoomRow(room, host, True, "{}")), NewRoom(RoomRow(other, host, True, "{}")))
    assert await store.rooms_hosted(host) == 2
    await store.commit(SaveRoom(RoomRow(room, host, False, long)))
    assert await store.room(room) == RoomRow(room, host, False, long)
    assert await store.rooms_hosted(host) == 1
    assert await store.room("nowhere") is None
    await store.close()


@scenario
async def test_a_match_is_its_start_and_its_log_in_order(database: str) -> None:
    store = await Store.open(database)
    match = new_id()
    await store.commit(BeginMatch(match_row(match), {0: "g", 1: "h"}))
    await store.commit(entry(match, 2, "b"), entry(match, 1, "a"), entry(match, 3, None, None))
    assert [found.seq for found in await store.log(match)] == [1, 2, 3]
    assert await store.log(match) == [entry(match, 1, "a"), entry(match, 2, "b"), entry(match, 3, None, None)]
    await store.commit(EndMatch(match, 7))
    assert await store.match(match) == match_row(match, ended_ms=7)
    await store.close()


@scenario
async def test_unfinished_matches_are_found_by_player(database: str) -> None:
    store = await Store.open(database)
    guest, rooms, matches = new_id(), [new_id() for _ in range(3)], [new_id() for _ in range(3)]
    for at, (room, match) in enumerate(zip(rooms, matches, strict=True)):
        await store.commit(BeginMatch(match_row(match, room, started_ms=at), {0: guest}))
    await store.commit(EndMatch(matches[1], 9))
    assert await store.rooms_playing(guest) == [rooms[2], rooms[0]]
    assert await store.rooms_playing("nobody") == []
    await store.close()


@scenario
async def test_a_number_of_the_log_is_taken_once(database: str) -> None:
    store = await Store.open(database)
    match = new_id()
    await store.commit(BeginMatch(match_row(match), {}), entry(match, 1, "a"))
    with pytest.raises(IntegrityError):
        await store.commit(entry(match, 1, "b"))
    assert await store.log(match) == [entry(match, 1, "a")]
    await store.close()


@scenario
async def test_what_is_committed_together_happens_together_or_not_at_all(database: str) -> None:
    store = await Store.open(database)
    match, room = new_id(), new_id()
    await store.commit(BeginMatch(match_row(match), {}), NewRoom(RoomRow(room, "h", True, "before")), entry(match, 1))
    with pytest.raises(IntegrityError):
        await store.commit(SaveRoom(RoomRow(room, "h", True, "after")), entry(match, 1))
    found = await store.room(room)
    assert found is not None
    assert found.document == "before"
    await store.close()


@scenario
async def test_of_many_commits_at_once_only_the_faulty_one_fails(database: str) -> None:
    store = await Store.open(database)
    matches = [new_id() for _ in range(20)]
    await asyncio.gather(*(store.commit(BeginMatch(match_row(match), {})) for match in matches))
    await store.commit(entry(matches[7], 1, "first"))
    results = await asyncio.gather(
        *(store.commit(entry(match, 1, "second")) for match in matches), return_exceptions=True
    )
    assert [at for at, result in enumerate(results) if result is not None] == [7]
    logs = [await store.log(match) for match in matches]
    assert all(len(log) == 1 for log in logs)
    await store.close()


@scenario
async def test_what_queues_during_a_commit_shares_the_next_one(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(database)
    match, batches = new_id(), []
    run = Transactions.run

    def counted(self: Transactions, connection: Any, units: Any) -> Any:
        batches.append(len(units))
        if len(batches) == 1:
            time.sleep(0.2)  # the disk takes its time
        return run(self, connection, units)

    monkeypatch.setattr(Transactions, "run", counted)
    first = store.commit(BeginMatch(match_row(match), {}))
    while not batches:
        await asyncio.sleep(0.001)
    await asyncio.gather(first, *(store.commit(entry(match, seq, str(seq))) for seq in range(1, 101)))
    assert batches == [1, 100]
    await store.close()


@scenario
async def test_a_commit_survives_the_store_that_made_it(database: str) -> None:
    store = await Store.open(database)
    match = new_id()
    await store.commit(BeginMatch(match_row(match), {}), entry(match, 1, "a"))
    await store.close()
    again = await Store.open(database)
    assert await again.log(match) == [entry(match, 1, "a")]
    await again.close()


@scenario
async def test_a_closed_store_takes_nothing(database: str) -> None:
    store = await Store.open(database)
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.commit(NewRoom(RoomRow(new_id(), "host", True, "{}")))


@scenario
async def test_migrations_make_the_tables_that_the_code_declares(database: str) -> None:
    store = await Store.open(database)
    async with store._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    await store.close()
    assert differences == []


@scenario
async def test_a_database_of_the_first_version_keeps_its_log(database: str) -> None:
    match = new_id()
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
        await connection.run_sync(upgrade, "0001")
        await connection.execute(insert(tables.matches), asdict(match_row(match)))
        await connection.execute(insert(tables.log), [asdict(entry(match, seq, f"c{seq}")) for seq in (1, 2)])
    await engine.dispose()
    store = await Store.open(database)
    assert await store.match(match) == match_row(match)
    assert await store.log(match) == [entry(match, 1, "c1"), entry(match, 2, "c2")]
    with pytest.raises(IntegrityError):
        await store.commit(entry(match, 2, "c3"))
    await store.commit(entry(match, 3, "c3"))
    assert len(await store.log(match)) == 3
    await store.close()


@scenario
async def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Any) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite3'}")
    async with store._engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        synchronous = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    await store.close()
    assert (mode, synchronous) == ("wal", 2)
