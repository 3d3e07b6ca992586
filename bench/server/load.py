"""The load: 50 rooms with two connections each; a move is done when both connections have heard of it."""

import asyncio
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from .. import ROOT

ROOMS = 50
NODE_MODULES = ROOT / "build" / "bench-node"

Play = Callable[[int, int], int]


def started(command: list[str], **environment: str) -> str:
    """Start a server that prints its address, and ends when its input does: even if this process is killed."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    return process.stdout.readline().split()[-1]


class Table:
    """A room with the connection that moves and the one that watches."""

    def __init__(self, room: str, mover: ClientConnection, watcher: ClientConnection) -> None:
        self.room, self.mover, self.watcher = room, mover, watcher
        self.moves = 0

    async def play(self, moves: int) -> None:
        raise NotImplementedError


class EchoTable(Table):
    """Moves that come back as they are."""

    async def play(self, moves: int) -> None:
        action = {"kind": "move", "token": "geol", "start": "O5", "via": "A1"}
        for _ in range(moves):
            self.moves += 1
            move = {"type": "act", "id": str(self.moves), "room": self.room, "seat": 0, "action": action}
            await self.mover.send(json.dumps(move))
            for connection in (self.mover, self.watcher):
                json.loads(await connection.recv())


class YutTable(Table):
    """Moves of yut-run, checked by the rules, in the log on disk, told to both."""

    legal: list[Any] = []

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            if not self.legal:
                await self._ask(type="start")
                await self._heard(self.watcher, "started")
                self.legal = (await self._heard(self.mover, "started"))["match"]["sides"][0]["legal"]
            await self._ask(type="act", seat=0, action=self.legal[self.moves % len(self.legal)]["action"])
            self.legal = (await self._heard(self.mover, "acted"))["sides"][0]["legal"]
            await self._heard(self.watcher, "acted")

    async def _ask(self, **command: Any) -> None:
        self.moves += 1
        await self.mover.send(json.dumps({"id": str(self.moves), "room": self.room, **command}))

    @staticmethod
    async def _heard(connection: ClientConnection, kind: str) -> Any:
        while True:
            message = json.loads(await connection.recv())
            if message["type"] == "rejected":
                raise RuntimeError(message)
            if message["type"] == "room-event" and message["event"]["kind"] == kind:
                return message["event"]


async def entered(address: str, room: str, cookie: str = "") -> ClientConnection:
    headers = {"cookie": cookie}
    connection = await connect(address.replace("http", "ws", 1) + "/ws", additional_headers=headers, compression=None)
    if cookie:
        await connection.send('{"type": "hello", "protocol": 1}')
    await connection.send(json.dumps({"type": "enter", "id": "enter", "room": room}))
    while json.loads(await connection.recv()).get("id") != "enter":
        pass
    return connection


def post(address: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
    headers = {"cookie": cookie, "content-type": "application/json"}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as response:
        return json.load(response), (response.headers["set-cookie"] or "").partition(";")[0]


def playing(tables: list[Table], loop: asyncio.AbstractEventLoop) -> Play:
    async def round_of(moves: int) -> int:
        each = -(-moves // len(tables))
        await asyncio.gather(*(table.play(each) for table in tables))
        return each * len(tables)

    return lambda moves, seed: loop.run_until_complete(round_of(moves))


def noripan() -> Play:
    """Our server, on SQLite with synchronous=FULL."""
    address = started([sys.executable, "-m", "bench.server.serve"], NORIPAN_PURE="1")
    loop = uvloop.new_event_loop()

    async def opened() -> list[Table]:
        tables: list[Table] = []
        for _ in range(ROOMS):
            cookie, other = (post(address, "/api/session")[1] for _ in range(2))
            room = post(address, "/api/rooms", cookie, {"game": "yut-run"})[0]["room"]
            tables.append(YutTable(room, await entered(address, room, cookie), await entered(address, room, other)))
        return tables

    return playing(loop.run_until_complete(opened()), loop)


def node_echo() -> Play:
    """Node's ws: parse, stringify, send to both."""
    if not (NODE_MODULES / "node_modules" / "ws").is_dir():
        install = ["npm", "install", "--prefix", str(NODE_MODULES), "--no-audit", "--no-fund", "ws@8"]
        subprocess.run(install, check=True, capture_output=True)
    address = started(["node", "bench/server/echo.js", str(NODE_MODULES / "node_modules" / "ws")])
    loop = uvloop.new_event_loop()

    async def opened() -> list[Table]:
        rooms = [str(number) for number in range(ROOMS)]
        return [EchoTable(room, await entered(address, room), await entered(address, room)) for room in rooms]

    return playing(loop.run_until_complete(opened()), loop)
