"""Chaos, bounded to two minutes: kills of the server and of its database, and power losses, under load."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from noripan.server.store import Store

from .databases import SERVERS, NotInstalled, account, program
from .real import Player, RealServer, seated_pair
from .scripted import scenario
from .test_kill import all_connected, moves_on

ROOMS = 3
FAST: dict[str, Any] = {"messages_a_second": 1e6, "message_burst": 10**6}


@contextmanager
def playing(server: RealServer, players: list[Player]) -> Iterator[None]:
    """Players who play and come back whenever they lose their connection."""
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def seated(server: RealServer) -> list[Player]:
    pairs = [await seated_pair(server, seed, options={"rounds": 9}) for seed in range(ROOMS)]
    return [player for pair in pairs for player in pair]


def each_once(players: list[Player], logged: Counter[tuple[str, str]]) -> None:
    """What was acknowledged is in the log, and nothing is in it twice."""
    acknowledged = [entry for player in players for entry in player.acknowledged]
    assert len(acknowledged) > 50
    assert [entry for entry in acknowledged if logged[entry] != 1] == []
    assert max(logged.values()) == 1


async def logged_in(database: str, players: list[Player]) -> Counter[tuple[str, str]]:
    store = await Store.open(database)
    matches = {match for player in players for match, _ in player.acknowledged}
    logs = [await store.log(match) for match in matches]
    await store.close()
    for log in logs:
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    return Counter((entry.match_id, entry.command) for log in logs for entry in log if entry.command)


# The database dies


@contextmanager
def killed_and_started_again(database: str) -> Iterator[None]:
    """kill -9 of a private database server; it is there again afterwards, and ends with the context."""
    url = make_url(database)
    if url.get_backend_name() == "postgresql":
        folder, user = Path(str(url.query["host"])), account("postgres")
        pid = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        command = [program("postgres"), "-D", str(folder / "data"), "-k", str(folder), "-c", "listen_addresses="]
    else:
        folder, user = Path(str(url.query["unix_socket"])).parent, account("mysql")
        pid = int((folder / "pid").read_text())
        command = [
            program("mariadbd"), "--no-defaults", f"--datadir={folder / 'data'}", f"--socket={folder / 'socket'}",
            "--skip-networking", f"--pid-file={folder / 'pid'}",
        ]  # fmt: skip
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)  # a zombie would count as running
    time.sleep(1)  # its children find out
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(command, user=user, stdout=log, stderr=log, cwd=folder)
    try:
        yield
    finally:
        process.terminate()
        process.wait(60)


@pytest.fixture(params=["sqlite", *SERVERS])
def mortal_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of this test's own: the others' must live on."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path}/store.sqlite3"
        return
    try:
        with SERVERS[request.param]() as fresh:
            yield fresh()
    except NotInstalled as missing:
        pytest.skip(f"NOT TESTED WITH {request.param}: {missing}")


@scenario
async def test_kills_of_server_and_database_lose_nothing_that_was_acknowledged(
    mortal_database: str, tmp_path: Path
) -> None:
    database = mortal_database
    luck = random.Random(9)
    server = RealServer(tmp_path, database=database, **FAST)
    server.start()
    try:
        players = await seated(server)
        with playing(server, players):
            for _ in range(3):
                await all_connected(players)
                await moves_on(players, luck.randrange(10, 40))
                server.kill()
                for player in players:
                    player.is_connected.clear()
                await asyncio.to_thread(server.start)
            await all_connected(players)
            await moves_on(players, 20)
            if not database.startswith("sqlite"):
                with killed_and_started_again(database):
                    async with asyncio.timeout(60):
                        await moves_on(players, 60)
                    server.stop()
                    each_once(players, await logged_in(database, players))
                return
        server.stop()
        each_once(players, await logged_in(database, players))
    finally:
        if server._process is not None:
            server.kill()


# The power fails


@pytest.fixture(scope="module")
def power_loss(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What a process needs in its environment for its files to be kept as of their last fsync."""
    try:
        compiler = program("cc")
    except NotInstalled as missing:
        pytest.skip(f"NOT TESTED WITH POWER LOSSES: {missing}")
    library = tmp_path_factory.mktemp("power") / "power_loss.so"
    source = Path(__file__).with_name("power_loss.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return {"LD_PRELOAD": str(library), "DURABLE": ".sqlite3"}


def lose_power(database: Path) -> None:
    """Throw away what was written after the last fsync."""
    for file in (database, database.with_name(database.name + "-wal")):
        durable = file.with_name(file.name + ".durable")
        file.unlink(missing_ok=True)
        if durable.exists():
            shutil.copy(durable, file)
    database.with_name(database.name + "-shm").unlink(missing_ok=True)


def survivors(path: Path, environment: dict[str, str], synchronous: str) -> int:
    """How many of 50 rows, each committed, survive a power loss."""
    script = (
        "import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        f"c.execute('pragma journal_mode=wal'); c.execute('pragma synchronous={synchronous}');"
        "c.execute('create table t (x)'); [c.execute('insert into t values (1)') for _ in range(50)]; os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=True, env={**os.environ, **environment})
    lose_power(path)
    with sqlite3.connect(path) as connection:
        tables = connection.execute("select count(*) from sqlite_master").fetchone()[0]
        found: int = connection.execute("select count(*) from t").fetchone()[0] if tables else 0
    connection.close()
    return found


def test_the_simulated_power_loss_takes_what_was_not_waited_for(tmp_path: Path, power_loss: dict[str, str]) -> None:
    assert survivors(tmp_path / "full.sqlite3", power_loss, "full") == 50
    assert survivors(tmp_path / "normal.sqlite3", power_loss, "normal") < 50


@scenario
async def test_power_losses_take_nothing_that_was_acknowledged(tmp_path: Path, power_loss: dict[str, str]) -> None:
    luck = random.Random(4)
    server = RealServer(tmp_path, **FAST)
    server.environment = power_loss
    server.start()
    try:
        players = await seated(server)
        with playing(server, players):
            for _ in range(5):
                await all_connected(players)
                await moves_on(players, luck.randrange(10, 60))
                server.kill()
                for player in players:
                    player.is_connected.clear()
                lose_power(tmp_path / "real.sqlite3")
                await asyncio.to_thread(server.start)
            await all_connected(players)
            await moves_on(players, 20)
        server.stop()
    finally:
        if server._process is not None:
            server.kill()
    each_once(players, await logged_in(f"sqlite+aiosqlite:///{tmp_path / 'real.sqlite3'}", players))
