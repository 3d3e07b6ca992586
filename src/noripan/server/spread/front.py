"""The front's side: which process owns a room, what it is told, and how it is started again."""

import asyncio
import logging
import os
import socket
import sys
import time
from contextlib import suppress
from types import ModuleType
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from ...kit.errors import NoripanError
from ...kit.text import Language
from ...play.match import Observation
from ...play.position import View
from .. import schema
from ..errors import Refused
from ..identity import Guest
from ..metrics import Figures
from ..processes import end
from ..rooms.access import Rooms
from ..rooms.logic import RoomLogic
from ..rooms.room import GOING_DOWN, Asked
from ..rooms.stream import Viewer
from ..services import Catalogue, Services
from .link import Begin, Closed, Counted, Entered, Gone, Known, Left, Link, Message, Opened, Said, Told

LOGGER = logging.getLogger("noripan.server.spread")
COMMAND = (sys.executable, "-m", "noripan.server.spread.process")
AGAIN_S = 1.0  # until a process that could not start is started again
CLOSING_S = 3.0  # for a process to end by itself


class Introduced(NamedTuple):
    """What a process knows of a connection."""

    number: int
    name: str
    language: Language


class Spread(Rooms):
    """Rooms in several processes; each room is owned by one, found by its id."""

    def __init__(self, services: Services, processes: int, database: str, holder: str) -> None:
        super().__init__(services)
        limits = msgspec.structs.replace(services.limits, rooms=-(-services.limits.rooms // processes))
        offset_ms = services.clock.now_ms() - time.monotonic() * 1000
        begin = Begin(database, holder, limits, by_name(services.games), offset_ms)
        self._processes = [RoomProcess(self, begin) for _ in range(processes)]

    def __len__(self) -> int:
        return sum(one.rooms for one in self.figures())

    def owner(self, room_id: str) -> "RoomProcess":
        """The process of a room, the same as long as the server runs."""
        return self._processes[crc32(room_id.encode()) % len(self._processes)]

    def _opened(self, logic: RoomLogic) -> str:
        self.owner(logic.document.id).open(logic.document.id)
        return logic.document.id

    def post(self, room_id: str, asked: Asked) -> None:
        self.owner(room_id).post(asked)

    def drop(self, viewer: Viewer) -> None:
        for process in self._processes:
            process.drop(viewer)

    async def is_loaded(self, room_id: str) -> bool:
        with suppress(NoripanError):  # a process that is being started again has no rooms in memory
            return bool(await self.owner(room_id).ask("is_loaded", room_id))
        return False

    async def summary(self, room_id: str, guest: str | None) -> schema.RoomSummary:
        found: schema.RoomSummary = await self.owner(room_id).ask("summary", room_id, guest)
        return found

    async def view(self, room_id: str, guest: str) -> View:
        found: View = await self.owner(room_id).ask("view", room_id, guest)
        return found

    async def observe(self, room_id: str, guest: str, seat: int) -> tuple[int, Observation]:
        found: tuple[int, Observation] = await self.owner(room_id).ask("observe", room_id, guest, seat)
        return found

    async def public(self, guest: str | None) -> list[tuple[int, schema.RoomSummary]]:
        return await self._of_all("public", guest)

    async def occupied(self, guest: str) -> list[str]:
        return await self._of_all("occupied", guest)

    async def _of_all(self, name: str, *given: Any) -> list[Any]:
        """What was found by all processes that are there."""
        found = await asyncio.gather(*(one.ask(name, *given) for one in self._processes), return_exceptions=True)
        for one in found:
            if isinstance(one, BaseException) and not isinstance(one, NoripanError):
                raise one
        return [item for one in found if not isinstance(one, BaseException) for item in one]

    async def rename(self, room_id: str, guest: Guest) -> None:
        with suppress(NoripanError):  # then it is not in memory
            await self.owner(room_id).ask("rename", room_id, guest)

    async def forget(self, room_id: str, guest: str) -> None:
        process = self.owner(room_id)
        while True:  # a guest must not stay in a room because its process was just being started again
            await process.is_ready.wait()
            try:
                await process.ask("forget", room_id, guest)
                return
            except Refused:
                if process.is_ready.is_set():
                    raise

    async def start(self) -> None:
        await asyncio.gather(*(process.start() for process in self._processes))

    def figures(self) -> tuple[Figures, ...]:
        return tuple(figures for process in self._processes for figures in process.figures())

    async def close(self) -> None:
        await asyncio.gather(*(process.close() for process in self._processes))


class RoomProcess:
    """A process with rooms. When it dies, those in its rooms are told to come back, and it is started again."""

    def __init__(self, spread: Spread, begin: Begin) -> None:
        self._spread, self._begin = spread, begin
        self._process: asyncio.subprocess.Process | None = None
        self._link: Link | None = None  # while the process is ready
        self.is_ready = asyncio.Event()
        self._again: asyncio.Task[None] | None = None
        self._introduced: dict[Viewer, Introduced] = {}
        self._viewers: dict[int, Viewer] = {}
        self._count = 0
        self._counted: list[Figures] = []  # of all processes that were here; of the last one at the end
        self._is_closing = False

    # Starting and ending

    async def start(self) -> None:
        """Start a process and wait until it is ready for rooms."""
        ours, theirs = socket.socketpair()
        with theirs:
            await self._spawn(theirs.fileno())
        link = await Link.over(ours, self._hear, self._lost, choose=self._spread.services.bots.choose)
        try:
            await link.ask("begin", self._begin)
        except BaseException:
            link.close()
            raise
        self._counted.append(Figures())
        self._link = link
        self.is_ready.set()

    async def _spawn(self, descriptor: int) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            str(descriptor),
            stdin=asyncio.subprocess.DEVNULL,
            pass_fds=(descriptor,),
            env={**os.environ, "NORIPAN_PURE": "1"},
        )

    def _lost(self, link: Link) -> None:
        if link is not self._link:
            return  # it never was ready
        self._link = None
        self.is_ready.clear()
        viewers = list(self._viewers.values())
        self._viewers.clear()
        self._introduced.clear()
        self._counted[-1] = msgspec.structs.replace(self._counted[-1], rooms=0, lag_ms=0.0)
        if not self._is_closing:
            LOGGER.error("a process with rooms has ended; it is started again")
            for viewer in viewers:
                viewer.close(GOING_DOWN)
            self._again = asyncio.create_task(self._start_again(), name="rooms again")

    async def _start_again(self) -> None:
        while True:
            if self._process is not None:
                await end(self._process)
            try:
                await self.start()
                return
            except Exception as error:  # the database may be back soon
                LOGGER.warning("a process with rooms does not start: %s", error)
                await asyncio.sleep(AGAIN_S)

    async def close(self) -> None:
        """Let the process end, with all that it acknowledged in the store."""
        self._is_closing = True
        if self._again is not None:
            self._again.cancel()
            await asyncio.gather(self._again, return_exceptions=True)
        if self._link is not None:
            self._link.close()
        if self._process is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING_S if self._link is not None else 0):
                    await self._process.wait()
            await end(self._process)

    # What it is told

    def post(self, asked: Asked) -> None:
        """A command for one of its rooms. While there is no process, whoever sent it has to come back."""
        viewer = asked.viewer
        if self._link is None:
            viewer.close(GOING_DOWN)
            return
        known = self._introduced.get(viewer)
        if (
            known is None
            or known.name != viewer.guest.name
            or known.language != viewer.language
            or isinstance(asked.command, schema.Enter)
        ):
            known = self._introduce(self._link, viewer)
        self._link.send(Said(known.number, asked.text))

    def _introduce(self, link: Link, viewer: Viewer) -> Introduced:
        known, guest = self._introduced.get(viewer), viewer.guest
        if known is None:
            self._count += 1
        number = self._count if known is None else known.number
        elsewhere = tuple(room for room in viewer.rooms if self._spread.owner(room) is not self)
        link.send(Known(number, guest.id, guest.name, viewer.language, elsewhere))
        self._viewers[number] = viewer
        known = self._introduced[viewer] = Introduced(number, guest.name, viewer.language)
        return known

    def drop(self, viewer: Viewer) -> None:
        """A connection has ended."""
        known = self._introduced.pop(viewer, None)
        if known is not None:
            del self._viewers[known.number]
            if self._link is not None:
                self._link.send(Gone(known.number))

    def open(self, room_id: str) -> None:
        """One of its rooms is new; one without a process waits in the store."""
        if self._link is not None:
            self._link.send(Opened(room_id))

    async def ask(self, name: str, *given: Any) -> Any:
        """A question about its rooms."""
        if self._link is None:
            raise Refused("server-busy")
        return await self._link.ask(name, *given)

    def figures(self) -> list[Figures]:
        """How it is, and what those before it have counted."""
        return self._counted

    # What it says

    def _hear(self, message: Message) -> None:
        match message:
            case Told(numbers, text):
                for number in numbers:
                    viewer = self._viewers.get(number)
                    if viewer is not None:
                        viewer.send(text)
            case Entered(number, room):
                if number in self._viewers:
                    self._viewers[number].entered(room)
            case Left(number, room):
                if number in self._viewers:
                    self._viewers[number].left(room)
            case Closed(number, code):
                if number in self._viewers:
                    self._viewers[number].close(code)
            case Counted(figures):
                if self._counted:
                    self._counted[-1] = figures


def by_name(catalogue: Catalogue) -> Any:
    """A catalogue as another process can be told of it: a module by its name."""
    return catalogue.__name__ if isinstance(catalogue, ModuleType) else catalogue
