"""The load: 50 rooms with two connections each; a move is done when both connections have heard of it."""

import asyncio
import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

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
        self.mover = await self._entered(address, cookies[0], self.heard_by_mover)
        self.watcher = await self._entered(address, cookies[1], self.heard_by_watcher)

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
