"""Backups that fit every database, and a doctor who says in a sentence what is wrong."""

import asyncio
import gzip
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from noripan.cli import main
from noripan.server.errors import Refused
from noripan.server.store import Archive, BeginMatch, GuestRow, NewGuest, NewRoom, RoomRow, Store, backup, doctor
from noripan.server.store.backup import TABLES

from .scripted import scenario
from .test_store import emptied, entry, match_row, new_id


async def filled(database: str) -> Store:
    """A database with something in every table."""
    await emptied(database, "head")
    store = await Store.open(database)
    match = new_id()
    await store.commit(
        NewGuest(GuestRow(new_id(), new_id(), "두루미", 1, 2)),
        NewRoom(RoomRow(new_id(), "h", True, '{"match": null}', 5)),
        BeginMatch(match_row(match, ended_ms=3), {0: "g"}),
        *(entry(match, seq, f"c{seq}") for seq in range(1, 1200)),
        Archive(match, bytes(range(256))),
    )
    return store


async def rows_of(database: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = create_async_engine(database)
    async with engine.connect() as connection:
        found = {table.name: sorted(tuple(row) for row in await connection.execute(select(table))) for table in TABLES}
    await engine.dispose()
    return found


@scenario
async def test_a_backup_of_any_database_is_restored_into_any_other(database: str, tmp_path: Path) -> None:
    other = f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite3'}"
    store = await filled(database)
    before = await rows_of(database)
    rows = await backup.backup(database, tmp_path / "first")
    assert rows == sum(map(len, before.values()))
    await store.close()
    assert await backup.restore(other, tmp_path / "first") == rows
    assert await rows_of(other) == before
    await backup.backup(other, tmp_path / "second")
    await emptied(database, "head")
    await backup.restore(database, tmp_path / "second")
    assert await rows_of(database) == before
    again = await Store.open(database)
    assert len(await again.log(before["matches"][0][0])) == 1199
    await again.close()


@scenario
async def test_a_backup_of_a_busy_database_is_of_one_moment(database: str, tmp_path: Path) -> None:
    store = await filled(database)
    matches: list[str] = []

    async def write() -> None:
        """A match and its log, always in one transaction."""
        while True:
            matches.append(new_id())
            await store.commit(BeginMatch(match_row(matches[-1]), {0: "g"}), entry(matches[-1], 1))

    writing = asyncio.create_task(write())
    for name in range(5):
        await backup.backup(database, tmp_path / str(name))
        copy = f"sqlite+aiosqlite:///{tmp_path / f'{name}.sqlite3'}"
        await backup.restore(copy, tmp_path / str(name))
        found = await rows_of(copy)
        logged = {row[0] for row in found["log"]}
        assert {row[0] for row in found["matches"]} == logged == {row[0] for row in found["players"]}
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    assert len(matches) > 5
    await store.close()


@scenario
async def test_a_database_that_is_not_empty_is_not_overwritten(database: str, tmp_path: Path) -> None:
    store = await filled(database)
    await backup.backup(database, tmp_path / "file")
    before = await rows_of(database)
    with pytest.raises(Refused) as refusal:
        await backup.restore(database, tmp_path / "file")
    assert refusal.value.code == "not-empty"
    assert await rows_of(database) == before
    await store.close()


@scenario
async def test_a_damaged_backup_leaves_the_database_empty(tmp_path: Path) -> None:
    whole, target = tmp_path / "whole", f"sqlite+aiosqlite:///{tmp_path / 'target.sqlite3'}"
    store = await filled(f"sqlite+aiosqlite:///{tmp_path / 'source.sqlite3'}")
    await backup.backup(f"sqlite+aiosqlite:///{tmp_path / 'source.sqlite3'}", whole)
    await store.close()
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    for damaged in (
        b"",
        b"not a backup",
        whole.read_bytes()[:-20],
        gzip.compress(b"[" * 100_000),
        gzip.compress(b"".join(lines[:-1]) + lines[-1][:10]),
        gzip.compress(lines[0] + b'["nowhere", [1]]\n'),
    ):
        (tmp_path / "damaged").write_bytes(damaged)
        with pytest.raises(Refused) as refusal:
            await backup.restore(target, tmp_path / "damaged")
        assert refusal.value.code == "bad-backup"
    assert await backup.restore(target, whole) == len(lines) - 1


@scenario
async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if database.startswith("mysql"):
        return  # changes of its tables cannot be taken back: that is what backups are for
    await emptied(database, "0002")
    monkeypatch.setattr(op, "bulk_insert", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await Store.open(database)
    monkeypatch.undo()
    assert (await doctor.examine(database))[0] == ("older", {"revision": "0002"})
    await (await Store.open(database)).close()
    assert await doctor.examine(database) == []


@scenario
async def test_the_doctor_finds_a_sound_database_well_and_says_what_is_wrong_with_others(database: str) -> None:
    store = await filled(database)
    assert await doctor.examine(database) == []
    await store.commit(NewRoom(RoomRow("lost", "h", True, '{"match": "nowhere"}', 5)))
    await store.commit(entry((await rows_of(database))["matches"][0][0], 5000))
    await store.close()
    assert [code for code, _ in await doctor.examine(database)] == ["gap", "lost-match"]
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.execute(text("ALTER TABLE rooms ADD COLUMN odd INTEGER"))
    assert (await doctor.examine(database))[0][0] == "other-tables"
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert (await doctor.examine(database))[0] == ("newer", {"revision": "9999"})
    await engine.dispose()
    await emptied(database, "0002")
    assert (await doctor.examine(database))[0] == ("older", {"revision": "0002"})
    await emptied(database, "head")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """What the program says to a command, on both streams."""

    def says(*command: str) -> tuple[int, str]:
        code = main((*command, "--lang", "en"))
        return code, "".join(capsys.readouterr())

    return says


def test_a_database_that_cannot_be_used_is_explained_in_a_sentence(
    said: Callable[..., tuple[int, str]], tmp_path: Path
) -> None:
    text_file, newer = tmp_path / "text.sqlite3", tmp_path / "newer.sqlite3"
    text_file.write_text("not a database at all, but long enough to look like one" * 100)
    with sqlite3.connect(newer) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    for file, sentence in (
        (text_file, "the database file is damaged"),
        (newer, "a newer Noripan made this database (9999)"),
        (tmp_path / "missing" / "db.sqlite3", "database file"),
    ):
        for command in (("doctor",), ("serve", "--port", "0")):
            code, words = said(*command, "--database", f"sqlite+aiosqlite:///{file}")
            assert sentence in words, (command, words)
            assert code in (1, 2)


@pytest.mark.parametrize(
    "address",
    [
        "sqlite+aiosqlite://::::bad",
        "sqlite+aiosqlite",
        "postgresql+asyncpg://u:secret@h:notaport/x",
        "mysql+asyncmy://u:secret@h:99999/x",
    ],
)
def test_an_address_of_a_database_that_cannot_be_read_is_refused_in_a_sentence_without_its_password(
    said: Callable[..., tuple[int, str]], address: str, tmp_path: Path
) -> None:
    for command in (("doctor",), ("serve", "--port", "0"), ("backup", str(tmp_path / "backup"))):
        code, words = said(*command, "--database", address)
        assert (code, words.count("\n")) == (2, 1), words
        assert "cannot open the database: its address cannot be read" in words
        assert "secret" not in words


def test_backup_restore_and_doctor_on_the_command_line(said: Callable[..., tuple[int, str]], tmp_path: Path) -> None:
    source, target, file = (str(tmp_path / name) for name in ("source.sqlite3", "target.sqlite3", "backup"))
    asyncio.run(make(source))
    assert said("backup", file, "--database", f"sqlite+aiosqlite:///{source}") == (0, f"1204 rows are in {file}\n")
    assert said("restore", file, "--database", f"sqlite+aiosqlite:///{target}") == (0, "1204 rows are back\n")
    assert said("doctor", "--database", f"sqlite+aiosqlite:///{target}") == (0, "the database is well\n")
    assert said("doctor", "--step-back", "--database", f"sqlite+aiosqlite:///{target}")[0] == 0
    assert "of an older version (0003)" in said("doctor", "--database", f"sqlite+aiosqlite:///{target}")[1]


async def make(file: str) -> None:
    await (await filled(f"sqlite+aiosqlite:///{file}")).close()
