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
from .matches import GamePair
from .process import Server
from .wire import connected

FEW_ROOMS, MANY_ROOMS, QUIET_ROOMS = 10, 500, 50
ATTACK_S = 20
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

    async def open_room(self, game: str = "yut-run", **settings: Any) -> str:
        room: str = (await self._post("/api/rooms", {"game": game, **settings}))[0]["room"]
        return room

    async def look(self, room: str) -> Any:
        return (await self._request("GET", f"/api/rooms/{room}", ""))[0]

    async def _post(self, path: str, body: Any) -> tuple[Any, str]:
        return await self._request("POST", path, json.dumps(body))

    async def _request(self, method: str, path: str, content: str) -> tuple[Any, str]:
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: bench\r\nCookie: {self.cookie}\r\nContent-Type: application/json\r\n"
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


class PacedPair(GamePair):
    """A room with a move a second."""

    def __init__(self, room: str) -> None:
        super().__init__(room)
        self.latencies_ms: list[float] = []

    async def keep_pace(self, start_s: float, moves: int) -> None:
        for number in range(moves):
            await asyncio.sleep(start_s + number - time.perf_counter())
            is_move = bool(self.players[0].legal)  # otherwise the next match begins
            sent = time.perf_counter()
            await self.play(1)
            if is_move:
                self.latencies_ms.append((time.perf_counter() - sent) * 1000)


async def seated(server: Server, rooms: int) -> list[PacedPair]:
    pairs = []
    for _ in range(rooms):
        player, watcher = [await Guest().come(server) for _ in range(2)]
        pair = PacedPair(await player.open_room())
        await pair.enter(server.address, (player.cookie, watcher.cookie))
        player.leave()
        watcher.leave()
        pairs.append(pair)
    return pairs


async def latencies(pairs: list[PacedPair], seconds: int = SECONDS) -> list[float]:
    start = time.perf_counter() + 0.5
    await asyncio.gather(*(pair.keep_pace(start + place / len(pairs), seconds) for place, pair in enumerate(pairs)))
    found = [latency for pair in pairs for latency in pair.latencies_ms]
    for pair in pairs:
        pair.latencies_ms.clear()
    return found


async def _latency(server: Server) -> Values:
    pairs = await seated(server, MANY_ROOMS)
    gc.disable()  # pauses of the load would count as the server's
    await latencies(pairs, 3)  # all matches begin, and the server gets warm
    slow, usual = [], []
    for _ in range(ROUNDS):
        usual.append(statistics.median(await latencies(pairs[:FEW_ROOMS])))
        slow.append(statistics.quantiles(await latencies(pairs), n=100)[98])
    return Values(slow, usual)


def latency() -> Values:
    """The 99th percentile with many rooms, beside the median with a few."""
    return with_server(_latency)


class Hostile:
    """A guest who does and takes back the same move at the limit of messages, and looks at the room besides."""

    A_SECOND = 30  # messages, the limit of a guest

    async def come(self, server: Server) -> "Hostile":
        self._guest = await Guest().come(server)
        self._room = await self._guest.open_room(game="five-tigers", hot_seat=True)
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._socket = await connected(
            server.address, "/ws", self._guest.cookie, lambda raw: self._heard.put_nowait(json.loads(raw))
        )
        self._socket.send(b'{"type": "hello", "protocol": 1}')
        self._count = 0
        self._legal: list[list[Any]] = [[], []]
        for kind in ("enter", "start"):
            await self._ask(kind)
        return self

    async def _ask(self, kind: str, **fields: Any) -> bool:
        self._count += 1
        command = {"type": kind, "id": str(self._count), "room": self._room, **fields}
        self._socket.send(json.dumps(command).encode())
        while (message := await self._heard.get()).get("id") != command["id"]:
            self._follow(message)
        while not self._heard.empty():
            self._follow(self._heard.get_nowait())
        return bool(message["type"] == "ok")

    def _follow(self, message: dict[str, Any]) -> None:
        event = message.get("event", {})
        for side in event.get("match", event).get("sides", ()):
            if "legal" in side:
                self._legal[side["seat"]] = [legal["action"] for legal in side["legal"]]

    async def attack(self) -> None:
        while True:
            seat = 0 if self._legal[0] else 1
            moves = [action for action in self._legal[seat] if action["kind"] == "move"]
            done = await self._ask("act", seat=seat, action=moves[0] if moves else self._legal[seat][0])
            if not done or not await self._ask("undo", seat=seat):
                await self._ask("act", seat=seat, action="end")
            await self._guest.look(self._room)
            await asyncio.sleep(2 / self.A_SECOND)


async def _hostile(server: Server) -> Values:
    tables = await seated(server, QUIET_ROOMS)
    hostile = await Hostile().come(server)
    gc.disable()
    await latencies(tables, 3)
    beside, without = [], []
    for _ in range(ROUNDS):
        without.append(statistics.quantiles(await latencies(tables), n=100)[98])
        attack = asyncio.create_task(hostile.attack())
        await asyncio.sleep(ATTACK_S)  # the match gets long
        beside.append(statistics.quantiles(await latencies(tables), n=100)[98])
        attack.cancel()
        await asyncio.gather(attack, return_exceptions=True)
    return Values(beside, without)


def hostile() -> Values:
    """The 99th percentile of everyone else's moves beside a hostile guest, and without."""
    return with_server(_hostile)


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
