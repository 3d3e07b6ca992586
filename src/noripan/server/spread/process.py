"""A process with rooms: `python -m noripan.server.spread.process FD`, started by the front and ended with it."""

import asyncio
import signal
import socket
import sys
from importlib import import_module

import msgspec
import uvloop

from ...kit.text import Language
from .. import logs, memory, schema
from ..clock import SystemClock
from ..errors import REFUSALS, Refused
from ..identity import Guest
from ..matches.adviser import Adviser
from ..matches.bot_pool import Thought
from ..metrics import Figures
from ..replays import Replays
from ..rooms.lobby import Lobby
from ..rooms.room import Asked
from ..services import Services
from ..store import Store
from .link import Begin, Closed, Counted, Entered, Gone, Known, Left, Link, Message, Opened, Said, Told

DECODER: msgspec.json.Decoder[schema.RoomCommand] = msgspec.json.Decoder(schema.RoomCommand)
COUNTED_S = 1.0  # between telling the front how it is here


class RemoteViewer:
    """A client's connection, which the front has."""

    def __init__(self, process: "Process", number: int, guest: str) -> None:
        self.guest = Guest(guest, "", 0)
        self.language: Language = "ko"
        self.elsewhere: tuple[str, ...] = ()  # the rooms that it has entered in other processes
        self.is_open = True
        self._process, self._number = process, number
        self._here: set[str] = set()

    @property
    def rooms(self) -> set[str]:
        """All rooms that it has entered."""
        return self._here.union(self.elsewhere)

    def entered(self, room: str) -> None:
        """It is in a room from now on."""
        self._here.add(room)
        self._process.link.send(Entered(self._number, room))

    def left(self, room: str) -> None:
        """It is not in a room any more."""
        self._here.discard(room)
        self._process.link.send(Left(self._number, room))

    def send(self, message: bytes) -> None:
        """Send a message; what several connections get one after the other goes to the front once."""
        link = self._process.link
        last = link.outbox[-1] if link.outbox else None
        if isinstance(last, Told) and last.text is message:
            last.viewers.append(self._number)
        else:
            link.send(Told([self._number], message))

    def close(self, code: int) -> None:
        """End the connection."""
        self.is_open = False
        self._process.link.send(Closed(self._number, code))


class FrontsBots:
    """The bots of all rooms think in the front's workers, so that one queue is fair to all guests."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def choose(self, thought: Thought, guest: str) -> int:
        """The code of a legal action."""
        try:
            code: int = await self._link.ask("choose", thought, guest)
        except Refused:  # the front is gone, and this process ends
            raise asyncio.CancelledError from None
        return code


class Process:
    """The rooms that this process owns, and the link to the front."""

    link: Link
    lobby: Lobby

    def __init__(self) -> None:
        self._viewers: dict[int, RemoteViewer] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, begin: Begin) -> None:
        """Be ready for rooms."""
        store = await Store.open(begin.database)
        store.holder = begin.holder
        clock, limits = SystemClock(begin.offset_ms), begin.limits
        games = import_module(begin.games) if isinstance(begin.games, str) else begin.games
        bots, replays = FrontsBots(self.link), Replays(limits.replays_waiting)
        lobby = self.lobby = Lobby(Services(store, clock, limits, bots, Adviser(), replays, games))
        asked = (lobby.is_loaded, lobby.summary, lobby.view, lobby.observe, lobby.public, lobby.occupied)
        self.link.served |= {one.__name__: one for one in (*asked, lobby.rename, lobby.forget)}
        self._tasks = [asyncio.create_task(clock.run()), asyncio.create_task(self._count())]
        memory.settle()

    async def _count(self) -> None:
        """Tell the front again and again how it is here."""
        clock, commits = self.lobby.services.clock, self.lobby.services.store.commit_times
        while True:
            await asyncio.sleep(COUNTED_S)
            figures = Figures(
                len(self.lobby), clock.lag_ms, clock.stalled_ms, tuple(commits.counts), commits.sum_s, dict(REFUSALS)
            )
            self.link.send(Counted(figures))

    def hear(self, message: Message) -> None:
        """What the front says."""
        match message:
            case Said(number, text):
                command = DECODER.decode(text)
                self.lobby.post(command.room, Asked(self._viewers[number], command, text))
            case Known(number, guest, name, language, elsewhere):
                if number not in self._viewers:
                    self._viewers[number] = RemoteViewer(self, number, guest)
                viewer = self._viewers[number]
                viewer.guest.name, viewer.language, viewer.elsewhere = name, language, elsewhere
            case Gone(number):
                gone = self._viewers.pop(number)
                gone.is_open = False
                self.lobby.drop(gone)
            case Opened(room):
                self.lobby.wake(room)

    async def close(self) -> None:
        """End all rooms; the store is closed last."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await self.lobby.close()
            self.lobby.services.replays.close()
            await self.lobby.services.store.close()


async def run(end: socket.socket) -> None:
    """Own rooms until the front closes the link, or ends."""
    process, ended = Process(), asyncio.Event()
    process.link = await Link.over(end, process.hear, lambda _: ended.set(), begin=process.begin)
    await ended.wait()
    await process.close()


def main() -> None:
    """Signals are for the front: a terminal, or what looks after services, sends them to all processes at once."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    logs.set_up()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(socket.socket(fileno=int(sys.argv[1]))))


if __name__ == "__main__":
    main()
