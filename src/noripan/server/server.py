"""Everything behind the routes and the socket, and how to run it."""

import asyncio
import logging
import os
import secrets
import signal
from collections import Counter
from pathlib import Path

import msgspec
from starlette.requests import HTTPConnection

from .clock import Clock
from .daily.days import Days
from .errors import REFUSALS, Refused
from .identity import Guest, Identities
from .limits import Limits
from .matches.adviser import Adviser
from .matches.bot_pool import BotPool
from .matches.compiler import Compiler
from .metrics import Histogram, counter, figure, gauge
from .rates import Rates
from .replays import Replays
from .rooms.access import Rooms
from .rooms.lobby import Lobby
from .rooms.room import GOING_DOWN
from .services import Catalogue, Services
from .socket.connection import Connections
from .spread.front import Spread
from .store import Beat, Store, lease
from .studies import Studies

COOKIE = "noripan"
GONE = 4410  # close code: there is no such guest any more
READY_S = 0.8  # in which something must be written for the server to count as ready
BOT_WORKERS = max(1, (os.cpu_count() or 1) - 1)  # one core is for the server
LOGGER = logging.getLogger("noripan.server")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to run a server."""

    database: str = "sqlite+aiosqlite:///noripan.sqlite3"
    limits: Limits = msgspec.field(default_factory=Limits)
    bot_workers: int = BOT_WORKERS
    origins: tuple[str, ...] = ()  # pages of these origins may connect besides our own
    web: Path | None = None  # the built web client
    is_secure: bool = False  # behind TLS: the cookie travels there only
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    holder: str = msgspec.field(default_factory=lambda: secrets.token_hex(8))  # of the lease on the database
    processes: int = 1  # that own the rooms; one: rooms are in the server's own
    compiles: bool = False  # in the background, what bots need; otherwise they think with plain rules


class Server:
    """Everything behind the routes."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, catalogue: Catalogue) -> None:
        limits = settings.limits
        self.settings = settings
        self.compiler = Compiler(catalogue.names() if settings.compiles else ())
        self.bots = BotPool(settings.bot_workers, limits.bot_patience_ms, is_ready=self.compiler.is_ready)
        self.adviser = Adviser(is_ready=self.compiler.is_ready)
        replays = Replays(limits.replays_waiting)
        self.services = Services(store, clock, limits, self.bots, self.adviser, replays, catalogue)
        self.studies = Studies(limits.study_ms)
        self.identities = Identities(store, clock, limits)
        self.lobby = rooms_of(settings, self.services)
        self.days = Days(self.services, self.lobby)
        self.connections = Connections(self.lobby, clock, limits)
        self._lease: asyncio.Task[None] | None = None
        self._probe: asyncio.Future[None] | None = None
        self.rates = Rates(clock, limits)

    async def start(self) -> None:
        """Become the server of the database."""
        store, lease_ms = self.services.store, self.settings.limits.lease_ms
        await lease.take(store, self.settings.holder, lease_ms)
        self._lease = asyncio.create_task(lease.keep(store, lease_ms), name="lease")
        self._lease.add_done_callback(give_way)
        await self.lobby.start()

    async def check_writable(self) -> None:
        """Write something, and refuse if that does not work in time; those who ask at once share the answer."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.ensure_future(self.services.store.commit(Beat(self.settings.holder)))
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), READY_S)
        except Exception as error:
            LOGGER.warning("not ready: %s", error or type(error).__name__)
            raise Refused("not-writable") from None

    def figures(self) -> str:
        """How the server is, in Prometheus' text format."""
        clock, commits, refusals = self.services.clock, Histogram(), Counter(REFUSALS)
        own, others = self.services.store.commit_times, self.lobby.figures()
        commits.add(own.counts, own.sum_s)
        for one in others:
            commits.add(one.commits, one.commits_s)
            refusals.update(one.refusals)
        lag_ms = max([clock.lag_ms, *(one.lag_ms for one in others)])
        stalled_ms = clock.stalled_ms + sum(one.stalled_ms for one in others)
        return "".join(
            (
                figure("noripan_commit_seconds", "histogram", "Time of a transaction.",
                       commits.lines("noripan_commit_seconds")),
                gauge("noripan_loop_lag_seconds", "How late the event loop was last.", lag_ms / 1000),
                counter("noripan_stalled_seconds_total", "Time in which the event loop stood still.",
                        {"": stalled_ms / 1000}),
                gauge("noripan_rooms", "Rooms in memory.", len(self.lobby)),
                gauge("noripan_connections", "Sockets of clients.", len(self.connections)),
                gauge("noripan_bot_queue", "Thoughts that wait for a worker.", len(self.bots.queue)),
                counter("noripan_refusals_total", "Refused commands and requests.", dict(refusals), "code"),
            )
        )  # fmt: skip

    async def close(self) -> None:
        """Close everything, the store last."""
        self.connections.close(GOING_DOWN)
        await self.lobby.close()
        await self.compiler.close()
        await self.studies.close()
        await self.bots.close()
        await self.adviser.close()
        self.services.replays.close()
        if self._lease is not None and not self._lease.done():
            self._lease.cancel()
            await lease.release(self.services.store)
        await self.services.store.close()

    async def guest(self, connection: HTTPConnection) -> Guest:
        """Who is asking."""
        guest = await self.identities.guest_of(token_of(connection))
        if guest is None:
            raise Refused("no-session")
        return guest


def rooms_of(settings: Settings, services: Services) -> Rooms:
    """All rooms, in this process or in several."""
    if settings.processes == 1:
        return Lobby(services)
    return Spread(services, settings.processes, settings.database, settings.holder)


def give_way(lease_kept: "asyncio.Task[None]") -> None:
    """If another server has the database, this one ends."""
    if lease_kept.cancelled():
        return
    LOGGER.error("another server has taken over the database; this one ends")
    os.kill(os.getpid(), signal.SIGTERM)


def token_of(connection: HTTPConnection) -> str | None:
    """The secret token that a request carries."""
    return connection.cookies.get(COOKIE)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; behind a trusted proxy, what that says."""
    return connection.client.host if connection.client else ""


def server_of(connection: HTTPConnection) -> Server:
    """The server that a request came to."""
    server: Server = connection.app.state.server
    return server
