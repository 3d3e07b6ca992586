"""Readings on our server: how long a move takes when many rooms are busy, and what idle rooms and connections cost."""

import asyncio
import gc
import json
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import uvloop

from ..reading import Values
from .load import YutTable
from .process import Server
from .wire import connected

FEW_ROOMS, MANY_ROOMS = 10, 500
SECONDS = 8  # of moves, one a second in every room
ROUNDS = 3
IDLE_ROOMS, IDLE_CONNECTIONS = 2000, 400
CLOSED_ROOMS = 10_000
WARM_ROOMS = 2000  # after which memory should grow no more
AT_ONCE = 50


class Guest:
    """Somebody who opens rooms, over one HTTP connection."""

    cookie = ""

    async def come(self, server: Server) -> "Guest":
        host, _, port = server.address.removeprefix("http://").partition(":")
        self._reader, self._writer = await asyncio.open_connection(host, int(port))
        self.cookie = (await self._post("/api/session", None))[1]
        return self

    async def open_room(self) -> str:
        room: str = (await self._post("/api/rooms", {"game": "yut-run"}))[0]["room"]
        return room

    async def _post(self, path: str, body: Any) -> tuple[Any, str]:
        content = json.dumps(body)
        self._writer.write(
            f"POST {path} HTTP/1.1\r\nHost: bench\r\nCookie: {self.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n{content}".encode()
        )
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        status, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        answer = json.loads(await self._reader.readexactly(int(headers["content-length"])))
        if " 200 " not in status:
            raise RuntimeError(answer)
        return answer, headers.get("set-cookie", "").partition(";")[0]

    def leave(self) -> None:
        self._writer.close()


def with_server(read: Callable[[Server], Awaitable[Values]]) -> Values:
    """A reading on a new server."""
    server = Server([sys.executable, "-m", "bench.server.serve"], NORIPAN_PURE="1")
    return uvloop.new_event_loop().run_until_complete(read(server))


# Latency


class PacedTable(YutTable):
    """A room with a move a second."""

    def __init__(self, room: str) -> None:
        super().__init__(room)
        self.latencies_ms: list[float] = []

    async def keep_pace(self, start_s: float, moves: int) -> None:
        for number in range(moves):
            await asyncio.sleep(start_s + number - time.perf_counter())
            is_move = bool(self.legal)  # otherwise the next match begins
            sent = time.perf_counter()
            await self.play(1)
            if is_move:
                self.latencies_ms.append((time.perf_counter() - sent) * 1000)


async def seated(server: Server, rooms: int) -> list[PacedTable]:
    tables = []
    for _ in range(rooms):
        player, watcher = [await Guest().come(server) for _ in range(2)]
        table = PacedTable(await player.open_room())
        await table.enter(server.address, (player.cookie, watcher.cookie))
        player.leave()
        watcher.leave()
        tables.append(table)
    return tables


async def latencies(tables: list[PacedTable], seconds: int = SECONDS) -> list[float]:
    start = time.perf_counter() + 0.5
    await asyncio.gather(*(table.keep_pace(start + place / len(tables), seconds) for place, table in enumerate(tables)))
    found = [latency for table in tables for latency in table.latencies_ms]
    for table in tables:
        table.latencies_ms.clear()
    return found


async def _latency(server: Server) -> Values:
    tables = await seated(server, MANY_ROOMS)
    gc.disable()  # pauses of the load would count as the server's
    await latencies(tables, 3)  # all matches begin, and the server gets warm
    slow, usual = [], []
    for _ in range(ROUNDS):
        usual.append(statistics.median(await latencies(tables[:FEW_ROOMS])))
        slow.append(statistics.quantiles(await latencies(tables), n=100)[98])
    return Values(slow, usual)


def latency() -> Values:
    """The 99th percentile with many rooms, beside the median with a few."""
    return with_server(_latency)


# Memory


async def _idle_room(server: Server) -> Values:
    guest = await Guest().come(server)
    kilobytes = []
    for _ in range(ROUNDS):
        before = server.memory_bytes()
        for _ in range(IDLE_ROOMS):
            await guest.open_room()
        kilobytes.append((server.memory_bytes() - before) / IDLE_ROOMS / 1024)
    return Values(kilobytes)


def idle_room() -> Values:
    """Kilobytes of a room in which nothing goes on."""
    return with_server(_idle_room)


async def _connection(server: Server) -> Values:
    guest = await Guest().come(server)
    kept, kilobytes = [], []
    for _ in range(ROUNDS):
        before = server.memory_bytes()
        for _ in range(IDLE_CONNECTIONS):
            greeted = asyncio.get_running_loop().create_future()
            socket = await connected(server.address, "/ws", guest.cookie, greeted.set_result)
            socket.send(b'{"type": "hello", "protocol": 1}')
            await greeted
            kept.append(socket)
        kilobytes.append((server.memory_bytes() - before) / IDLE_CONNECTIONS / 1024)
    return Values(kilobytes)


def connection() -> Values:
    """Kilobytes of a connection that says nothing."""
    return with_server(_connection)


async def come_and_go(server: Server, rooms: int) -> None:
    """Open a room, come in, start a match, move, give it up and leave, again and again."""
    guest = await Guest().come(server)
    answers: asyncio.Queue[bytes] = asyncio.Queue()
    socket = await connected(server.address, "/ws", guest.cookie, answers.put_nowait)
    socket.send(b'{"type": "hello", "protocol": 1}')
    for number in range(rooms):
        room = await guest.open_room()
        for kind, more in (
            ("enter", {}),
            ("start", {}),
            ("act", {"seat": 0, "action": "throw"}),
            ("resign", {"seat": 0}),
            ("leave", {}),
        ):
            command = f"{kind}-{number}"
            socket.send(json.dumps({"type": kind, "id": command, "room": room, **more}).encode())
            while (answer := json.loads(await answers.get())).get("id") != command:
                pass
            if answer["type"] != "ok":
                raise RuntimeError(answer)
    guest.leave()
    socket.transport.close()


async def _closed_rooms(server: Server) -> Values:
    await asyncio.gather(*(come_and_go(server, WARM_ROOMS // AT_ONCE) for _ in range(AT_ONCE)))
    warm = server.memory_bytes()
    await asyncio.gather(*(come_and_go(server, (CLOSED_ROOMS - WARM_ROOMS) // AT_ONCE) for _ in range(AT_ONCE)))
    return Values([server.memory_bytes() / 2**20], [warm / 2**20])


def closed_rooms() -> Values:
    """Megabytes after all rooms, beside those after the first ones."""
    return with_server(_closed_rooms)
