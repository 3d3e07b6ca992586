"""The load: 50 rooms with two connections each; a move is done when both connections have heard of it."""

import asyncio
import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from .. import ROOT
from ..contender import Round
from .process import Server
from .wire import Socket, connected

ROOMS = 50
WARM_MOVES = 10_000
NODE = ROOT / "build" / "bench-node"

Play = Callable[[int, int], Round]


class Pair:
    """A room with the connection that moves and the one that watches."""

    mover: Socket
    watcher: Socket

    def __init__(self, room: str) -> None:
        self.room = room
        self.moves = 0
        self.done: asyncio.Future[None] | None = None
        self._left = self._waiting = 0

    def play(self, moves: int) -> "asyncio.Future[None]":
        """Make that many moves, one after the other."""
        self.done = asyncio.get_running_loop().create_future()
        self._left = moves
        self._next()
        return self.done

    def _next(self) -> None:
        if self._left == 0:
            assert self.done is not None
            self.done.set_result(None)
            return
        self._left -= 1
        self._waiting = 2
        self.move()

    def move(self) -> None:
        raise NotImplementedError

    def one_heard(self) -> None:
        """One of the two connections has heard of the move."""
        self._waiting -= 1
        if not self._waiting:
            self._next()

    def heard_by_mover(self, message: bytes) -> None:
        raise NotImplementedError

    def heard_by_watcher(self, message: bytes) -> None:
        raise NotImplementedError

    def failed(self, why: object) -> None:
        """End the round: a load that loses moves measures nothing."""
        if self.done is not None and not self.done.done():
            self.done.set_exception(RuntimeError(why))

    async def enter(self, address: str, cookies: tuple[str, str] = ("", "")) -> None:
        """Connect both."""
        listeners = (self.heard_by_mover, self.heard_by_watcher)
        self.mover, self.watcher = [
            await self._entered(address, cookie, heard) for cookie, heard in zip(cookies, listeners, strict=True)
        ]

    async def _entered(self, address: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
        inside = asyncio.get_running_loop().create_future()

        def listen(message: bytes) -> None:
            if json.loads(message).get("id") == "enter":
                inside.set_result(None)

        socket = await connected(address, "/ws", cookie, listen)
        if cookie:
            socket.send(b'{"type": "hello", "protocol": 1}')
        socket.send(json.dumps({"type": "enter", "id": "enter", "room": self.room}).encode())
        await inside
        socket.heard, socket.lost = heard, lambda: self.failed("the connection was lost")
        return socket


class EchoPair(Pair):
    """Moves that come back as they are."""

    def move(self) -> None:
        self.moves += 1
        action = b'{"kind":"move","token":"geol","start":"O5","via":"A1"}'
        self.mover.send(
            b'{"type":"act","id":"%d","room":"%s","seat":0,"action":%s}' % (self.moves, self.room.encode(), action)
        )

    def heard_by_mover(self, message: bytes) -> None:
        self.one_heard()

    def heard_by_watcher(self, message: bytes) -> None:
        self.one_heard()


class Legal(msgspec.Struct):
    """A legal action, as the server wrote it."""

    action: msgspec.Raw


class Side(msgspec.Struct):
    """What the load needs of a side; legal actions that did not change are left out."""

    legal: list[Legal] | None = None


class Match(msgspec.Struct):
    """What the load needs of a match."""

    sides: list[Side]


class RoomEvent(msgspec.Struct):
    """What the load needs of a room's event."""

    kind: str
    sides: list[Side] = []
    match: Match | None = None


class Message(msgspec.Struct):
    """What the load needs of a message."""

    type: str
    event: RoomEvent | None = None


DECODER = msgspec.json.Decoder(Message)


class YutPair(Pair):
    """Moves of yut-run, checked by the rules, in the log on disk, told to both."""

    legal: list[Legal] = []

    def move(self) -> None:
        self.moves += 1
        room = self.room.encode()
        if self.legal:
            action = bytes(self.legal[self.moves % len(self.legal)].action)
            self.mover.send(b'{"type":"act","id":"%d","room":"%s","seat":0,"action":%s}' % (self.moves, room, action))
        else:
            self.mover.send(b'{"type":"start","id":"%d","room":"%s"}' % (self.moves, room))

    def heard_by_mover(self, message: bytes) -> None:
        told = DECODER.decode(message)
        if told.type == "rejected":
            self.failed(message)
        if told.event is not None and told.event.kind in ("acted", "started"):
            sides = told.event.match.sides if told.event.match else told.event.sides
            self.legal = self.legal if sides[0].legal is None else sides[0].legal
            self.one_heard()

    def heard_by_watcher(self, message: bytes) -> None:
        if b'"kind":"acted"' in message or b'"kind":"started"' in message:
            self.one_heard()


def post(address: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
    headers = {"cookie": cookie, "content-type": "application/json"}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as response:
        return json.load(response), (response.headers["set-cookie"] or "").partition(";")[0]


def playing(server: Server, pairs: list[Pair], loop: asyncio.AbstractEventLoop) -> Play:
    """Rounds of moves in all rooms at once, once everything is warm: Node compiles what it has run often."""

    async def round_of(moves: int) -> None:
        await asyncio.gather(*(pair.play(moves) for pair in pairs))

    def play(moves: int, seed: int) -> Round:
        each = -(-moves // len(pairs))
        cpu, wall = server.cpu_s(), time.perf_counter()
        loop.run_until_complete(round_of(each))
        return Round(each * len(pairs), server.cpu_s() - cpu, time.perf_counter() - wall)

    play(WARM_MOVES, 0)
    return play


def installed(package: str) -> Path:
    """The folder of Node's modules, with a package in it."""
    modules = NODE / "node_modules"
    if not (modules / package.partition("@")[0]).is_dir():
        install = ["npm", "install", "--prefix", str(NODE), "--no-audit", "--no-fund", package]
        subprocess.run(install, check=True, capture_output=True)
    return modules


def noripan() -> Play:
    """Our server, on SQLite with synchronous=FULL."""
    server = Server([sys.executable, "-m", "bench.server.serve"], NORIPAN_PURE="1")
    loop = uvloop.new_event_loop()

    async def opened() -> list[Pair]:
        pairs: list[Pair] = []
        for _ in range(ROOMS):
            cookies = post(server.address, "/api/session")[1], post(server.address, "/api/session")[1]
            pair = YutPair(post(server.address, "/api/rooms", cookies[0], {"game": "yut-run"})[0]["room"])
            await pair.enter(server.address, cookies)
            pairs.append(pair)
        return pairs

    return playing(server, loop.run_until_complete(opened()), loop)


def node_echo() -> Play:
    """Node's ws: parse, stringify, send to both."""
    server = Server(["node", "bench/server/echo.js", str(installed("ws@8") / "ws")])
    loop = uvloop.new_event_loop()

    async def opened() -> list[Pair]:
        pairs: list[Pair] = [EchoPair(str(number)) for number in range(ROOMS)]
        for pair in pairs:
            await pair.enter(server.address)
        return pairs

    return playing(server, loop.run_until_complete(opened()), loop)
