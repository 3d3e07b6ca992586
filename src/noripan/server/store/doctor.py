"""What is wrong with a database, and what to do about it, in sentences."""

from pathlib import Path
from typing import Any

import msgspec
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ...kit.text import Text
from . import address, migrate, tables

FINDINGS: dict[str, Text] = {
    "no-file": Text(
        "데이터베이스 파일이 없습니다: {file}. noripan serve가 새로 만듭니다",
        "there is no database file {file}: noripan serve makes a new one",
    ),
    "no-database": Text(
        "데이터베이스를 열 수 없습니다: {why}. 주소와 권한을 살펴보세요",
        "the database cannot be opened: {why}. Look at its address and rights",
    ),
    "damaged": Text(
        "데이터베이스 파일이 상했습니다: {why}. 서버를 끄고 마지막 백업을 noripan restore로 되살리세요",
        "the database file is damaged: {why}. Stop the server and bring back the last backup with noripan restore",
    ),
    "newer": Text(
        "더 새 놀이판의 데이터베이스입니다({revision}). 그 판으로 열거나 거기서 noripan doctor --step-back을 하세요",
        "a newer Noripan made this database ({revision}): use that one, or its noripan doctor --step-back",
    ),
    "older": Text(
        "이전 판의 데이터베이스입니다({revision}). noripan serve가 시작할 때 새 판에 맞춥니다",
        "the database is of an older version ({revision}): noripan serve brings it up to date when it starts",
    ),
    "other-tables": Text(
        "표가 이 판의 것과 다릅니다: {what}. 손으로 고친 것이면 되돌리고, 아니면 백업을 되살리세요",
        "the tables are not those of this version: {what}. Take back what was changed by hand, or restore a backup",
    ),
    "lost-match": Text(
        "없는 대국을 가리키는 방이 있습니다: {rooms}. 백업을 되살리세요",
        "rooms are at matches that do not exist: {rooms}. Restore a backup",
    ),
    "gap": Text(
        "기록에 빈 곳이 있는 대국이 있습니다: {matches}. 백업을 되살리세요",
        "logs of matches have gaps: {matches}. Restore a backup",
    ),
}

Finding = tuple[str, dict[str, Any]]


async def examine(url: str) -> list[Finding]:
    """All that is wrong with a database; nothing is changed."""
    place = address.parsed(url)
    if place.get_backend_name() == "sqlite" and place.database and not Path(place.database).exists():
        return [("no-file", {"file": place.database})]
    engine = create_async_engine(place)
    try:
        async with engine.connect() as connection:
            return await examined(connection)
    except (SQLAlchemyError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        is_damaged = "not a database" in why or "malformed" in why
        return [("damaged" if is_damaged else "no-database", {"why": why})]
    finally:
        await engine.dispose()


async def examined(connection: AsyncConnection) -> list[Finding]:
    """What is wrong with a database that can be opened."""
    if connection.dialect.name == "sqlite":
        result = str((await connection.exec_driver_sql("PRAGMA quick_check")).scalar())
        if result != "ok":
            return [("damaged", {"why": result.splitlines()[0]})]
    revision = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())
    script = ScriptDirectory(str(migrate.MIGRATIONS))
    known = {step.revision for step in script.walk_revisions()}
    if revision is None and not await connection.run_sync(lambda sync: inspect(sync).get_table_names()):
        return [("older", {"revision": "-"})]
    if revision not in known:
        return [("newer", {"revision": revision or "-"})]
    if revision != script.get_current_head():
        return [("older", {"revision": revision})]
    return [*await connection.run_sync(other_tables), *await lost(connection)]


def other_tables(connection: Connection) -> list[Finding]:
    """Differences between the tables and what the code declares."""
    differences = compare_metadata(MigrationContext.configure(connection), tables.metadata)
    return [("other-tables", {"what": str(differences[0])[:200]})] if differences else []


async def lost(connection: AsyncConnection) -> list[Finding]:
    """Rooms and logs that do not hold together."""
    log = tables.log.c
    counts = select(log.match_id).group_by(log.match_id).having(func.max(log.seq) != func.count())
    gaps = list(await connection.scalars(counts))
    matches = set(await connection.scalars(select(tables.matches.c.id)))
    rooms = []
    for room, document in await connection.execute(select(tables.rooms.c.id, tables.rooms.c.document)):
        match = msgspec.json.decode(document, type=Named).match
        if match is not None and match not in matches:
            rooms.append(room)
    found: list[Finding] = [("gap", {"matches": ", ".join(gaps[:5])})] if gaps else []
    return [*found, *([("lost-match", {"rooms": ", ".join(rooms[:5])})] if rooms else [])]


class Named(msgspec.Struct):
    """What is asked here of a room's document: the match that it names."""

    match: str | None = None


async def step_back(url: str) -> None:
    """Undo the last migration, for the version of the server before this one."""
    engine = create_async_engine(address.parsed(url))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate.begin)
            await connection.run_sync(migrate.step_back)
    finally:
        await engine.dispose()
