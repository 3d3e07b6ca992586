"""Real server processes on loopback, and clients over real sockets that come back by themselves."""

import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any, Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .scripted import Mirror, Talker

ROOT = Path(__file__).resolve().parents[2]
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.serve_toys"])


class Process(Protocol):
    """What a server asks of the process it is."""

    @property
    def stdout(self) -> IO[str] | None: ...
    @property
    def pid(self) -> int: ...
    def send_signal(self, number: int, /) -> None: ...
    def wait(self, timeout: float | None = None) -> int: ...


class Forked:
    """A process of `serve_toys` that finds everything imported: it starts in a fifth of a second instead of two."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        os.environ["NORIPAN_PURE"], before = "1", os.environ.get("NORIPAN_PURE")
        forkserver.ensure_running()  # what it imports is for this environment
        if before is None:
            del os.environ["NORIPAN_PURE"]
        else:
            os.environ["NORIPAN_PURE"] = before
        reader, writer = NURSERY.Pipe(duplex=False)
        self.stdout = os.fdopen(os.dup(reader.fileno()))
        reader.close()
        self._process = NURSERY.Process(target=_serve, args=(arguments, writer, log), daemon=True)
        self._process.start()
        writer.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: int, /) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("serve_toys", timeout or 0.0)
        return code


def _serve(arguments: list[str], stdout: Connection, log: Path) -> None:
    from .serve_toys import main

    with log.open("a") as errors:
        os.dup2(errors.fileno(), 2)
    os.dup2(stdout.fileno(), 1)
    stdout.close()
    main(arguments)


class RealServer:
    """A server in a process of its own; it can be killed and started again on the same database."""

    def __init__(
        self,
        folder: Path,
        *,
        database: str = "",
        processes: int = 1,
        **limits: Any,
    ) -> None:
        database = database or f"sqlite+aiosqlite:///{folder / 'real.sqlite3'}"
        self._arguments = [database, json.dumps(limits), str(processes)]
        self._folder = folder
        self._process: Process | None = None
        self.url = ""
        self.environment: dict[str, str] = {}

    def start(self) -> None:
        log = self._folder / "server.log"
        self._process = self._spawned(log) if self.environment else Forked(self._arguments, log)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, f"no server: {line} {self.log()}"
        self.url = line.split()[-1]

    def _spawned(self, log: Path) -> Process:
        """What is to be loaded before Python has to be in the environment from the start."""
        with log.open("a") as errors:
            return subprocess.Popen(
                [sys.executable, "-m", "tests.server.serve_toys", *self._arguments],
                cwd=ROOT,
                env={**os.environ, "NORIPAN_PURE": "1", **self.environment},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def pause(self) -> None:
        """SIGSTOP."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """SIGCONT."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def ended(self) -> int:
        """Wait until it ends by itself; returns its exit code."""
        assert self._process is not None
        assert self._process.stdout is not None
        code = self._process.wait(20)
        self._process.stdout.close()
        self._process = None
        return code

    def _end(self, how: int) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(how)
        self._process.wait(20)
        self._process.stdout.close()
        self._process = None

    def log(self) -> str:
        return (self._folder / "server.log").read_text()

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    def request(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
        """An HTTP request; returns the JSON answer and the cookie that was set."""
        headers = {"cookie": cookie, "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as response:
            return json.load(response), (response.headers["set-cookie"] or "").partition(";")[0]

    def session(self) -> str:
        """A new guest's cookie."""
        return self.request("POST", "/api/session")[1]

    def open_room(self, cookie: str, **settings: Any) -> str:
        room: str = self.request("POST", "/api/rooms", cookie, {"game": "toy", **settings})[0]["room"]
        return room


@contextmanager
def real_server(folder: Path, **limits: Any) -> Iterator[RealServer]:
    server = RealServer(folder, **limits)
    server.start()
    try:
        yield server
    finally:
        if server._process is not None:
            server.kill()


class RemoteClient(Talker):
    """A scripted client over a real socket."""

    def __init__(self, server: RealServer, cookie: str) -> None:
        super().__init__()
        self._server, self._cookie = server, cookie
        self._to_server: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(self._run())

    def put(self, message: dict[str, Any] | str | bytes) -> None:
        self._to_server.put_nowait(json.dumps(message))

    async def _run(self) -> None:
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(self._server.socket_url, additional_headers={"cookie": self._cookie}) as socket:
                writer = asyncio.create_task(self._write(socket))
                try:
                    async for raw in socket:
                        self.hear(raw.encode() if isinstance(raw, str) else raw)
                finally:
                    writer.cancel()
                    socket.transport.abort()

    async def _write(self, socket: Any) -> None:
        with suppress(ConnectionClosed):
            while True:
                await socket.send(await self._to_server.get())

    async def drop(self) -> None:
        """Lose the connection, whatever is still under way."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


class Player:
    """A bot as a client: it sits on a seat, plays at random, and comes back whenever the connection is lost."""

    def __init__(self, server: RealServer, cookie: str, room: str, seed: int) -> None:
        self.server, self.cookie, self.room = server, cookie, room
        self.luck = random.Random(seed)
        self.mirror = Mirror()
        self.acknowledged: list[tuple[str, str]] = []  # (match, command id) of accepted actions
        self.sent: dict[str, dict[str, Any]] = {}  # commands without an answer yet
        self.answers: dict[str, int] = {}
        self.resumes = 0
        self.is_connected = asyncio.Event()
        self.is_playing = True
        self.pause_s = 0.0  # before each command
        self._count = 0
        self._matches: dict[str, str] = {}

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                async with connect(
                    self.server.socket_url, additional_headers={"cookie": self.cookie}, open_timeout=5
                ) as socket:
                    await self._converse(socket)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                self.is_connected.clear()
                await asyncio.sleep(0.05)

    async def _converse(self, socket: Any) -> None:
        await socket.send('{"type": "hello", "protocol": 1, "language": "en"}')
        known = self.mirror.snapshot or {}
        enter = {"type": "enter", "id": "enter", "room": self.room}
        await socket.send(json.dumps(enter | {"stream": known.get("stream"), "since": known.get("number")}))
        for command in self.sent.values():
            await socket.send(json.dumps(command))
        async for raw in socket:
            message = json.loads(raw)
            self.mirror.hear(message)
            if message["type"] == "ping":
                await socket.send('{"type": "pong"}')
            elif message["type"] in ("ok", "rejected"):
                self._answered(message)
            if not self.sent and self.is_playing and self.is_connected.is_set():
                following = self._next_command()
                if following is not None:
                    self.sent[following["id"]] = following
                    await asyncio.sleep(self.pause_s)
                    await socket.send(json.dumps(following))

    def _answered(self, answer: dict[str, Any]) -> None:
        if answer["id"] == "enter":
            self.resumes += 1
            self.is_connected.set()
            return
        command = self.sent.pop(answer["id"], None)
        self.answers[answer["id"]] = self.answers.get(answer["id"], 0) + 1
        if command is not None and command["type"] == "act" and answer["type"] == "ok":
            self.acknowledged.append((self._matches[answer["id"]], answer["id"]))

    def _next_command(self) -> dict[str, Any] | None:
        assert self.mirror.snapshot is not None
        match, state = self.mirror.snapshot["match"], self.mirror.snapshot["state"]
        self._count += 1
        base = {"id": f"{self._count}-{self.luck.random()}", "room": self.room}
        if state["phase"] == "over":
            me = self.mirror.snapshot["match"]["sides"][0]["seat"]
            guest = state["seats"][me]["guest"] if me is not None else None
            asked = [person["guest"] for person in state["people"] if person["wants_rematch"]]
            return None if guest in asked else {"type": "rematch", **base}
        if match is None or not match["sides"][0]["legal"]:
            return None
        side = match["sides"][0]
        self._matches[base["id"]] = match["id"]
        action = self.luck.choice(side["legal"])["action"]
        return {"type": "act", **base, "seat": side["seat"], "action": action, "ply": match["ply"]}


async def seated_pair(server: RealServer, seed: int, **settings: Any) -> tuple[Player, Player]:
    """Two players in a room of their own whose match has begun."""
    cookies = [server.session() for _ in range(2)]
    room = server.open_room(cookies[0], **settings)
    async with asyncio.timeout(20):
        async with connect(server.socket_url, additional_headers={"cookie": cookies[1]}) as second:
            await second.send('{"type": "hello", "protocol": 1}')
            for command in ({"type": "enter"}, {"type": "take-seat", "seat": 1}, {"type": "set-ready", "ready": True}):
                await second.send(json.dumps({"id": command["type"], "room": room, **command}))
                await answered(second, str(command["type"]))
            async with connect(server.socket_url, additional_headers={"cookie": cookies[0]}) as first:
                await first.send('{"type": "hello", "protocol": 1}')
                for kind in ("enter", "start"):
                    await first.send(json.dumps({"type": kind, "id": kind, "room": room}))
                    await answered(first, kind)
    return Player(server, cookies[0], room, 2 * seed), Player(server, cookies[1], room, 2 * seed + 1)


async def answered(socket: Any, command: str) -> dict[str, Any]:
    """Wait for the answer to a command, which must be ok."""
    async for raw in socket:
        message: dict[str, Any] = json.loads(raw)
        if message.get("id") == command:
            assert message["type"] == "ok", message
            return message
    raise AssertionError("the connection ended")
