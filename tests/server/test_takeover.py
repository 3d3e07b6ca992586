"""Two servers on one database: the second waits its turn, the first writes nothing once it has been replaced."""

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from noripan.server.store import LogEntry, Store

from .real import RealServer, RemoteClient
from .scripted import scenario

LEASE_MS = 3_000  # longer than a busy machine lets a beat wait
FAR_MS = 10**6


@contextmanager
def two_servers(folder: Path, database: str, lease_ms: int) -> Iterator[tuple[RealServer, RealServer]]:
    """A server that runs, and another one for the same database that does not yet."""
    servers = []
    for name in ("first", "second"):
        (folder / name).mkdir()
        servers.append(RealServer(folder / name, database=database, lease_ms=lease_ms, heartbeat_ms=10**6))
    first, second = servers
    first.start()
    try:
        yield first, second
    finally:
        for server in servers:
            if server._process is not None:
                server.resume()
                server.kill()


async def playing(server: RealServer) -> tuple[str, list[str], list[RemoteClient]]:
    """A room with a match on a server: its id, its players' cookies, and their connections."""
    cookies = [server.session() for _ in range(2)]
    room = server.open_room(cookies[0], options={"rounds": 9})
    host, other = [await RemoteClient(server, cookie).hello() for cookie in cookies]
    await host.do("enter", room)
    await other.do("enter", room)
    await other.do("take-seat", room, seat=1)
    await other.do("set-ready", room, ready=True)
    await host.do("start", room)
    await host.do("act", room, seat=0, action="keep", id="one")
    await other.until(lambda: other.known(room)["match"]["ply"] == 1)
    return room, cookies, [host, other]


async def log_of(database: str, match: str) -> list[LogEntry]:
    store = await Store.open(database)
    log = await store.log(match)
    await store.close()
    return log


@scenario
async def test_a_second_server_refuses_in_a_sentence_while_the_first_is_there(database: str, tmp_path: Path) -> None:
    with two_servers(tmp_path, database, LEASE_MS) as (first, second):
        room, _, (host, other) = await playing(first)
        with pytest.raises(AssertionError, match="another Noripan server uses this database"):
            await asyncio.to_thread(second.start)
        assert second.ended() == 1
        assert "Traceback" not in second.log()
        await other.do("act", room, seat=1, action="keep")
        await host.drop()
        await other.drop()


@scenario
async def test_after_kill_9_another_server_takes_over_at_once_and_nothing_acknowledged_is_lost(
    database: str, tmp_path: Path
) -> None:
    with two_servers(tmp_path, database, FAR_MS) as (first, second):
        room, cookies, (host, other) = await playing(first)
        match = host.known(room)["match"]["id"]
        first.kill()
        began = time.monotonic()
        await asyncio.to_thread(second.start)
        # However slow the machine is, the lease would have lasted far longer.
        assert time.monotonic() - began < FAR_MS / 10_000, "it waited for the lease of a process that is gone"
        back = await RemoteClient(second, cookies[1]).hello()
        await back.do("enter", room)
        assert back.known(room)["match"]["ply"] == 1
        await back.do("act", room, seat=1, action="keep", id="two")
        for client in (host, other, back):
            await client.drop()
        second.stop()
    log = await log_of(database, match)
    assert [(entry.seq, entry.command) for entry in log] == [(1, "one"), (2, "two")]


@scenario
async def test_a_server_that_was_stopped_and_goes_on_writes_nothing_and_ends(database: str, tmp_path: Path) -> None:
    with two_servers(tmp_path, database, LEASE_MS) as (first, second):
        room, cookies, (host, other) = await playing(first)
        match = host.known(room)["match"]["id"]
        first.pause()
        base = {"room": room, "seat": 1, "action": "swap"}
        other.put({"type": "act", "id": "late", **base})
        await asyncio.to_thread(second.start)
        back = [await RemoteClient(second, cookie).hello() for cookie in cookies]
        for client in back:
            await client.do("enter", room)
        await back[1].do("act", room, seat=1, action="keep", id="two")
        first.resume()
        assert await asyncio.to_thread(first.ended) == -signal.SIGTERM
        assert "another server has taken over the database" in first.log()
        assert not [answer for answer in other.answers.get("late", []) if answer["type"] == "ok"]
        await back[0].until(lambda: back[0].known(room)["match"]["ply"] == 2)
        await back[0].do("act", room, seat=0, action="keep", id="three")
        for client in (host, other, *back):
            await client.drop()
        second.stop()
    log = await log_of(database, match)
    assert [(entry.seq, entry.command) for entry in log] == [(1, "one"), (2, "two"), (3, "three")]
