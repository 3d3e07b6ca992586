"""The contract of a store, the same for SQLite, PostgreSQL and MariaDB."""

import asyncio
import secrets
import time
from typing import Any

import msgspec
import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import asdict
from sqlalchemy import Table, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from noripan.server.errors import Refused
from noripan.server.store import (
    Beat,
    BeginMatch,
    BeginTry,
    CountTry,
    DayRow,
    DropTries,
    DropTry,
    EndMatch,
    Fenced,
    ForgetGuest,
    GuestRow,
    Hold,
    LogEntry,
    MatchRow,
    NewDay,
    NewGuest,
    NewRoom,
    Rename,
    RoomRow,
    SaveRoom,
    Standing,
    Store,
    TakeBack,
    TryRow,
    lease,
    tables,
)
from noripan.server.store.migrate import MIGRATIONS, head, step_back, upgrade
from noripan.server.store.tables import metadata
from noripan.server.store.transactions import Transactions

from .scripted import scenario


def new_id() -> str:
    return secrets.token_hex(8)


def match_row(match: str, room: str = "room", **changes: Any) -> MatchRow:
    values: dict[str, Any] = {
        "id": match, "room": room, "game": "toy", "version": 1, "options": '{"이름": 1}', "seed": "s", "clock": "{}",
        "holders": "[]", "players": "[]", "started_ms": 2**40,
    }  # fmt: skip
    return MatchRow(**values | changes)


def entry(match: str, seq: int, command: str | None = None, guest: str | None = "g") -> LogEntry:
    return LogEntry(match, seq, 0, "swap", guest, command, 2**40)


@scenario
async def test_guests_are_found_by_token_and_can_be_renamed(database: str) -> None:
    store = await Store.open(database)
    guest, token = new_id(), f"a{new_id()}"
    await store.commit(NewGuest(GuestRow(guest, token, "두루미 🐯", 1, 2)))
    await store.commit(Rename(guest, "호랑이"))
    assert await store.guest_of(token) == GuestRow(guest, token, "호랑이", 1, 2)
    assert await store.guest_of(token.upper()) is None
    await store.close()


@scenario
async def test_rooms_are_saved_and_counted_by_host(database: str) -> None:
    store = await Store.open(database)
    host, room, other = new_id(), new_id(), new_id()
    long = "방" * 30_000
    await store.commit(NewRoom(RoomRow(room, host, True, "{}", 5)), NewRoom(RoomRow(other, host, True, "{}", 5)))
    assert await store.rooms_hosted(host) == 2
    await store.commit(SaveRoom(RoomRow(room, host, False, long, 5)))
    assert await store.room(room) == RoomRow(room, host, False, long, 5)
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
    before = NewRoom(RoomRow(room, "h", True, "before", 5))
    await store.commit(BeginMatch(match_row(match), {}), before, entry(match, 1))
    with pytest.raises(IntegrityError):
        await store.commit(SaveRoom(RoomRow(room, "h", True, "after", 5)), entry(match, 1))
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
        store.commit(NewRoom(RoomRow(new_id(), "host", True, "{}", 5)))


def test_the_last_migration_by_the_names_of_files_is_the_last_that_alembic_knows() -> None:
    assert head() == ScriptDirectory(str(MIGRATIONS)).get_current_head()


@scenario
async def test_migrations_make_the_tables_that_the_code_declares(database: str) -> None:
    store = await Store.open(database)
    async with store._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    await store.close()
    assert differences == []


async def emptied(database: str, to: str) -> None:
    """A database as a server of an older version left it, without rows."""
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
        await connection.run_sync(upgrade, to)
    await engine.dispose()


async def insert_old(database: str, table: Table, *rows: dict[str, Any]) -> None:
    """Insert rows without the columns that came later."""
    engine = create_async_engine(database)
    later = {"seen_ms", "used_ms", "fence", "is_void", "day", "board"}
    old = [{name: value for name, value in row.items() if name not in later} for row in rows]
    plain = sqlalchemy.table(table.name, *[sqlalchemy.column(name) for name in old[0]])
    async with engine.begin() as connection:
        await connection.execute(insert(plain), old)
    await engine.dispose()


@scenario
async def test_a_database_of_the_first_version_keeps_its_log(database: str) -> None:
    match = new_id()
    await emptied(database, "0001")
    await insert_old(database, tables.matches, asdict(match_row(match)))
    await insert_old(database, tables.log, *(asdict(entry(match, seq, f"c{seq}")) for seq in (1, 2)))
    store = await Store.open(database)
    assert await store.match(match) == match_row(match)
    assert await store.log(match) == [entry(match, 1, "c1"), entry(match, 2, "c2")]
    with pytest.raises(IntegrityError):
        await store.commit(entry(match, 2, "c3"))
    await store.commit(entry(match, 3, "c3"))
    assert len(await store.log(match)) == 3
    await store.close()


@scenario
async def test_what_was_taken_back_before_is_marked_and_a_step_back_takes_the_marks_off(database: str) -> None:
    match, seats, actions = new_id(), [0, 1, 0, 0, 1, 0, 0], ["a", "b", "undo", "c", "undo", "undo", "d"]
    await emptied(database, "0002")
    await insert_old(database, tables.matches, asdict(match_row(match)))
    done = enumerate(zip(seats, actions, strict=True), 1)
    rows = [LogEntry(match, seq, seat, action, None, None, 0) for seq, (seat, action) in done]
    await insert_old(database, tables.log, *map(asdict, rows))
    store = await Store.open(database)
    marked = [found.action for found in await store.log(match)]
    await store.close()
    assert marked == ["undone a", "undone b", "undo", "undone c", "undo", "undo", "d"]
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        for _ in ("0004", "0003"):
            await connection.run_sync(step_back)
        log = sqlalchemy.text("SELECT action FROM log WHERE match_id = :match ORDER BY seq")
        assert list(await connection.scalars(log, {"match": match})) == actions
        columns = await connection.run_sync(lambda sync: sqlalchemy.inspect(sync).get_columns("rooms"))
        assert {column["name"] for column in columns} == {"id", "host", "is_open", "document"}
    await engine.dispose()
    again = await Store.open(database)
    assert [found.action for found in await again.log(match)] == marked
    await again.close()


@scenario
async def test_an_undo_marks_what_it_takes_back_in_the_same_transaction(database: str) -> None:
    store = await Store.open(database)
    match = new_id()
    await store.commit(BeginMatch(match_row(match), {}), entry(match, 1, "a"))
    undo = LogEntry(match, 3, 0, "undo", "g", "c", 0)
    await store.commit(entry(match, 2, "b"), TakeBack(undo, 2, "undone "))
    assert [found.action for found in await store.log(match)] == ["swap", "undone swap", "undo"]
    with pytest.raises(IntegrityError):
        await store.commit(TakeBack(undo, 1, "undone "))
    assert [found.action for found in await store.log(match)] == ["swap", "undone swap", "undo"]
    await store.close()


@scenario
async def test_a_room_is_written_only_by_the_server_that_holds_it(database: str) -> None:
    first, second = await Store.open(database), await Store.open(database)
    room, match = new_id(), new_id()
    await lease.take(first, "first", 10)
    await first.commit(NewRoom(RoomRow(room, "h", True, "new", 5)), BeginMatch(match_row(match), {}))
    held = await first.claim(room, 6)
    assert held is not None
    await first.commit(Hold(room, held.fence), entry(match, 1))
    await lease.take(second, "second", 10)
    taken = await second.claim(room, 7)
    assert taken is not None
    assert taken.fence == held.fence + 1
    with pytest.raises(Fenced):
        await first.commit(Hold(room, held.fence), entry(match, 2), SaveRoom(RoomRow(room, "h", True, "old", 5)))
    with pytest.raises(Fenced):
        await first.claim(room, 8)
    await second.commit(Hold(room, taken.fence), entry(match, 2), SaveRoom(RoomRow(room, "h", True, "ours", 5)))
    found = await second.room(room)
    assert found is not None
    assert (found.document, len(await second.log(match))) == ("ours", 2)
    await asyncio.gather(first.close(), second.close())


@scenario
async def test_of_many_commits_at_once_only_the_fenced_one_fails(database: str) -> None:
    store = await Store.open(database)
    rooms, match = [new_id() for _ in range(9)], new_id()
    await store.commit(BeginMatch(match_row(match), {}), *(NewRoom(RoomRow(room, "h", True, "", 5)) for room in rooms))
    results = await asyncio.gather(
        *(store.commit(Hold(room, 1 + (at == 4)), entry(match, at + 1)) for at, room in enumerate(rooms)),
        return_exceptions=True,
    )
    assert [at for at, result in enumerate(results) if result is not None] == [4]
    assert isinstance(results[4], Fenced)
    assert [found.seq for found in await store.log(match)] == [1, 2, 3, 4, 6, 7, 8, 9]
    await store.close()


@scenario
async def test_a_server_that_beats_keeps_its_database_and_one_that_does_not_loses_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "this_machine", new_id)  # nobody can tell by its process whether a server is there
    first, second = await Store.open(database), await Store.open(database)
    await lease.take(first, "first", 30)
    beating = asyncio.create_task(lease.keep(first, 30))
    with pytest.raises(Refused) as refusal:
        await lease.take(second, "second", 300)
    assert refusal.value.code == "already-serving"
    beating.cancel()
    await first.commit(Beat("first"))  # after the one that was under way
    await lease.take(second, "second", 30)
    async with asyncio.timeout(10):
        await lease.keep(first, 30)  # ends by itself
    await lease.release(second)
    await lease.take(first, "third", 10**9)
    await lease.release(first)
    await asyncio.gather(first.close(), second.close())


@scenario
async def test_a_day_has_one_secret(database: str) -> None:
    store = await Store.open(database)
    await store.commit(NewDay(DayRow(7, "first", 2**40)))
    with pytest.raises(IntegrityError):
        await store.commit(NewDay(DayRow(7, "second", 2**40)))
    assert await store.day(7) == DayRow(7, "first", 2**40)
    assert await store.day(8) is None
    await store.close()


async def with_tries(store: Store, *scores: tuple[str, int, str, int | None]) -> None:
    """Guests with these tries: name, day, board, score."""
    for name in dict.fromkeys(score[0] for score in scores):
        await store.commit(NewGuest(GuestRow(name, f"token {name}", f"{name} 이름", 1, 2)))
    for at, (guest, day, board, score) in enumerate(scores):
        match = new_id()
        begun = TryRow(day, board, guest, match)
        await store.commit(BeginMatch(match_row(match, day=day, board=board), {0: guest}), BeginTry(begun))
        if score is not None:
            await store.commit(CountTry(TryRow(day, board, guest, match, 100 + at, score, f"{score}턴")))


@scenario
async def test_a_guest_has_one_try_at_a_board_of_a_day(database: str) -> None:
    store = await Store.open(database)
    await with_tries(store, ("a", 5, "yut", None), ("a", 5, "step", 3), ("a", 6, "yut", 4))
    match = new_id()
    with pytest.raises(IntegrityError):
        await store.commit(BeginMatch(match_row(match), {}), BeginTry(TryRow(5, "yut", "a", match)))
    assert await store.match(match) is None
    found = await store.try_of(5, "yut", "a")
    assert found is not None
    assert (found.score, found.ended_ms) == (None, None)
    await store.commit(DropTry(TryRow(5, "yut", "a", "another match")))
    assert await store.try_of(5, "yut", "a") == found
    await store.commit(DropTry(found))
    assert [(found.day, found.board, found.score) for found in await store.tries_of("a")] == [
        (5, "step", 3), (6, "yut", 4),
    ]  # fmt: skip
    await store.close()


@scenario
async def test_the_best_of_a_day_are_those_with_the_lowest_score_then_those_who_finished_first(database: str) -> None:
    store = await Store.open(database)
    scores = {"a": 9, "b": -2, "c": 9, "d": None, "e": 12}
    await with_tries(store, *((guest, 5, "yut", score) for guest, score in scores.items()))
    await with_tries(store, ("f", 6, "yut", 1), ("g", 5, "step", 1))
    rows = await store.best("yut", 5, 5, 3)
    assert [msgspec.structs.replace(row, match_id=None) for row in rows] == [
        Standing(guest, f"{guest} 이름", 1, score, f"{score}턴") for guest, score in [("b", -2), ("a", 9), ("c", 9)]
    ]
    for row in rows:
        [tried] = await store.tries_of(row.guest)
        assert row.match_id == tried.match_id
    assert await store.players("yut", 5, 5) == 4
    assert [await store.better("yut", 5, 5, row) for row in rows] == [0, 1, 1]
    [tried] = await store.tries_of("e")
    assert await store.standing("yut", 5, 5, "e") == Standing("e", "e 이름", 1, 12, "12턴", tried.match_id)
    assert await store.standing("yut", 5, 5, "d") is None
    await store.close()


@scenario
async def test_the_best_of_a_week_finished_on_more_days_then_with_the_lower_sum(database: str) -> None:
    store = await Store.open(database)
    await with_tries(
        store,
        ("a", 8, "yut", 9), ("a", 9, "yut", 8), ("b", 8, "yut", 5), ("c", 14, "yut", 8), ("c", 10, "yut", 8),
        ("d", 7, "yut", 1), ("d", 15, "yut", 1), ("b", 9, "yut", None), ("b", 10, "step", 1),
    )  # fmt: skip
    rows = await store.best("yut", 8, 14, 10)
    assert [(row.guest, row.days, row.score) for row in rows] == [("c", 2, 16), ("a", 2, 17), ("b", 1, 5)]
    assert all(type(row.score) is int for row in rows)
    assert await store.players("yut", 8, 14) == 3
    assert [await store.better("yut", 8, 14, row) for row in rows] == [0, 1, 2]
    assert await store.standing("yut", 8, 14, "d") is None
    await store.close()


@scenario
async def test_old_tries_are_dropped_and_a_forgotten_guest_leaves_none(database: str) -> None:
    store = await Store.open(database)
    await with_tries(store, ("a", 5, "yut", 1), ("a", 6, "yut", 1), ("b", 6, "yut", 2), ("a", 5, "step", 1))
    await store.commit(DropTries("yut", 6))
    assert [(found.day, found.board) for found in await store.tries_of("a")] == [(5, "step"), (6, "yut")]
    await store.commit(ForgetGuest("a"))
    assert await store.tries_of("a") == []
    assert await store.players("yut", 6, 6) == 1
    await store.close()


@scenario
async def test_a_step_back_leaves_rooms_that_the_version_before_can_read(database: str) -> None:
    store = await Store.open(database)
    room = new_id()
    await store.commit(NewRoom(RoomRow(room, "h", True, '{"id":"방","settings":{"game":"toy","seed":null}}', 5)))
    await store.close()
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(step_back)
        document = sqlalchemy.text("SELECT document FROM rooms WHERE id = :room")
        left = str(await connection.scalar(document, {"room": room}))
        names = await connection.run_sync(lambda sync: sqlalchemy.inspect(sync).get_table_names())
    await engine.dispose()
    assert msgspec.json.decode(left) == {"id": "방", "settings": {"game": "toy"}}
    assert not {"days", "tries"} & set(names)
    again = await Store.open(database)
    assert await again.players("yut", 1, 9) == 0
    await again.close()


@scenario
async def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Any) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite3'}")
    async with store._engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        synchronous = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    await store.close()
    assert (mode, synchronous) == ("wal", 2)
