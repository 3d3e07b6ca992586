"""Backups: everything in a database as it was at one moment, in a file that fits all three databases."""

import gzip
import os
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ..errors import Refused
from . import address, tables
from .migrate import begin, upgrade
from .writer import prepare_sqlite

AT_ONCE = 500  # rows
TABLES = [table for table in tables.metadata.sorted_tables if table is not tables.lease]  # those referred to first


class Head(msgspec.Struct, frozen=True):
    """The first line of a backup."""

    revision: str
    columns: dict[str, tuple[str, ...]]  # by table
    format: Literal["noripan-backup/1"] = "noripan-backup/1"


async def backup(url: str, file: Path) -> int:
    """Write a backup, also while a server runs; returns the number of rows."""
    engine = create_async_engine(address.parsed(url))
    part, rows = file.with_name(file.name + ".part"), 0
    try:
        async with engine.connect() as connection:
            await begin_snapshot(connection)
            revision = str(await connection.scalar(text("SELECT version_num FROM alembic_version")))
            columns = {str(table.name): tuple(map(str, table.columns.keys())) for table in TABLES}
            with gzip.open(part, "wb") as out:
                out.write(msgspec.json.encode(Head(revision, columns)) + b"\n")
                for table in TABLES:
                    async for row in await connection.stream(select(table)):
                        out.write(msgspec.json.encode([str(table.name), [plain(value) for value in row]]) + b"\n")
                        rows += 1
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return rows


async def begin_snapshot(connection: AsyncConnection) -> None:
    """Let everything that is read from now on be of the same moment."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ")


def plain(value: Any) -> Any:
    """A value as JSON."""
    return {"base64": b64encode(value).decode()} if isinstance(value, bytes) else value


def value_of(found: Any) -> Any:
    """The value of JSON."""
    return b64decode(found["base64"]) if isinstance(found, dict) else found


def read(file: Path) -> tuple[Head, Iterator[tuple[str, list[Any]]]]:
    """The head of a backup and its rows."""
    lines = gzip.open(file, "rb")  # noqa: SIM115  # read to its end by the caller
    try:
        head = msgspec.json.decode(next(iter(lines), b""), type=Head)
    except (msgspec.DecodeError, OSError, EOFError, RecursionError) as error:
        raise Refused("bad-backup", why=str(error)[:200]) from None
    return head, (msgspec.json.decode(line, type=tuple[str, list[Any]]) for line in lines)


async def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, or leave it empty; returns the number of rows."""
    head, lines = read(file)
    engine = create_async_engine(address.parsed(url))
    if engine.dialect.name == "sqlite":
        prepare_sqlite(engine.sync_engine)
    rows = 0
    try:
        async with engine.begin() as connection:
            await connection.run_sync(begin)
            await connection.run_sync(upgrade, head.revision)
            for table in TABLES:
                if await connection.scalar(select(func.count()).select_from(table)):
                    raise Refused("not-empty")
            for name, group in groupby(lines, key=lambda line: line[0]):
                table, columns = tables.metadata.tables[name], head.columns[name]
                while some := list(islice(group, AT_ONCE)):
                    values = [dict(zip(columns, map(value_of, row), strict=True)) for _, row in some]
                    await connection.execute(insert(table), values)
                    rows += len(values)
            await connection.run_sync(upgrade)
    except (msgspec.DecodeError, OSError, EOFError, KeyError, ValueError, RecursionError) as error:
        raise Refused("bad-backup", why=str(error)[:200]) from None
    finally:
        await engine.dispose()
    return rows
