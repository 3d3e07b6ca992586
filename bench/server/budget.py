"""What each feature of the path of a move costs: measured with it and, in the same round, without it.

    NORIPAN_PURE=1 python -m bench.server.budget yut-run five-tigers war-game one-step
    NORIPAN_PURE=1 python -m bench.server.budget --profile yut-run

Rooms, connections and store are those of the server, in this process and without sockets: a message is given to the
connection and taken from it as bytes. A feature is switched off by putting something that does nothing in the place of
a function. With and without it take turns after every move in 50 rooms; of the CPU times the lower quartiles are
compared, since whatever else the machine does can only add to one. But for durability itself, moves are committed at
once. The differences do not add up to the whole: what stays is the rules, and what one feature prepares for another.
"""

import argparse
import asyncio
import cProfile
import gc
import os
import pstats
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import uvloop

from noripan import games
from noripan.play.position import Position
from noripan.server import schema
from noripan.server.clock import SystemClock
from noripan.server.limits import Buckets, Limits
from noripan.server.matches import sides
from noripan.server.matches.live import LiveMatch, MatchEvent
from noripan.server.memory import GARBAGE_LIMITS
from noripan.server.rooms.commands import Handler
from noripan.server.rooms.lobby import Lobby
from noripan.server.rooms.logic import RoomLogic
from noripan.server.rooms.room import Room
from noripan.server.rooms.stream import Stream
from noripan.server.server import Server, Settings
from noripan.server.socket.connection import Connection
from noripan.server.store import Commit, LogEntry, Store

ROOMS = 50
ROUNDS, WARM = 300, 20
OPTIONS: dict[str, dict[str, Any]] = {"five-tigers": {"mode": "basic"}}


class NullWire:
    """A wire that takes messages and counts events."""

    unsent = 0

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self.hear: Callable[[bytes], None] = lambda text: None

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self.hear = heard

    def transmit(self, text: bytes) -> None:
        if text.startswith(b'{"type":"room-event"'):
            self._told()

    def abort(self) -> None:
        raise RuntimeError("cut off")


class Table:
    """A room with somebody on every seat, and a spectator where there is one seat."""

    def __init__(self, server: Server, game: str, number: int) -> None:
        self._server, self._game, self._luck = server, game, Random(number)
        self._heard, self._count = 0, 0
        self._is_told: asyncio.Future[None] | None = None

    async def open(self) -> "Table":
        settings = schema.RoomSettings(game=self._game, options=OPTIONS.get(self._game, {}))
        guests = [(await self._server.identities.new_guest("ko"))[0] for _ in range(2)]
        self.id = await self._server.lobby.open(settings, guests[0])
        assert isinstance(self._server.lobby, Lobby)
        self.room: Room = await self._server.lobby.room(self.id)
        self._wires = [NullWire(self._one_heard) for _ in guests]
        self._lives = [Connection(self._server.connections, *pair) for pair in zip(guests, self._wires, strict=True)]
        self._wire_of = {guest.id: wire for guest, wire in zip(guests, self._wires, strict=True)}
        never = asyncio.get_running_loop().create_future()
        self._running = [asyncio.create_task(connection.run(never)) for connection in self._lives]
        await asyncio.sleep(0)
        for wire in self._wires:
            wire.hear(b'{"type":"hello","protocol":1}')
            self._send(wire, "enter")
        if len(games.get(self._game).seats) > 1:
            self._send(self._wires[1], "take-seat", b',"seat":1')
            self._send(self._wires[1], "set-ready", b',"ready":true')
        self._send(self._wires[0], "start")
        while self.room.logic.live is None:
            await asyncio.sleep(0.001)
        return self

    def _send(self, wire: NullWire, kind: str, fields: bytes = b"") -> None:
        self._count += 1
        wire.hear(b'{"type":"%s","id":"%d","room":"%s"%s}' % (kind.encode(), self._count, self.id.encode(), fields))

    def _one_heard(self) -> None:
        self._heard += 1
        if self._heard == 2 and self._is_told is not None and not self._is_told.done():
            self._is_told.set_result(None)

    async def play(self, moves: int) -> None:
        """Make moves, each when both have heard of the one before; between matches it is not counted."""
        for _ in range(moves):
            live = self.room.logic.live
            assert live is not None
            if live.position.outcome is not None:
                await self._again(live)
                live = self.room.logic.live
                assert live is not None
            self._heard, self._is_told = 0, asyncio.get_running_loop().create_future()
            seat = live.position.to_act[0]
            self._send(self._wire_of[live.people[seat]], *self._chosen(live, seat))
            await self._is_told

    def _chosen(self, live: LiveMatch, seat: int) -> tuple[str, bytes]:
        """A command by chance: one action, or all secret choices together."""
        if not live.chooses_in_secret(live.match, seat):
            action = msgspec.json.encode(self._luck.choice(live.match.legal(seat)))
            return "act", b',"seat":%d,"action":%s' % (seat, action)
        trial, choices = live.match.copy(), []
        while live.chooses_in_secret(trial, seat):
            choices.append(self._luck.choice(trial.legal(seat)))
            trial.push(seat, choices[-1])
        return "commit", b',"seat":%d,"actions":%s' % (seat, msgspec.json.encode(choices))

    async def _again(self, over: LiveMatch) -> None:
        for wire in self._wires[: len(games.get(self._game).seats)]:
            self._send(wire, "rematch")
        while self.room.logic.live is over:
            await asyncio.sleep(0.001)


class Feature(NamedTuple):
    """Something that can be left out: what is put in the place of functions, by owner and name."""

    title: str
    instead: tuple[tuple[Any, str, Any], ...]


def at_once(store: Store, *writes: Any) -> Any:
    """A commit of moves that is done as soon as it is asked for; others are real."""
    if not any(isinstance(write, LogEntry) for write in writes):
        return COMMIT(store, *writes)
    done = Commit(writes)
    done.settle(None)
    return done


def same_event(to: Stream, event: Any, *more: Any) -> bytes | None:
    """The same bytes for every move."""
    return EVENT if isinstance(event, MatchEvent) else ENCODED(to, event, *more)


VIEWS: dict[tuple[str, int | None], Any] = {}


def first_view(position: Position, seat: int | None) -> Any:
    """The first view of a game that was ever asked for."""
    key = (position.game.name, seat)
    if key not in VIEWS:
        VIEWS[key] = VIEW(position, seat)
    return VIEWS[key]


COMMIT, VIEW, ENCODED = Store.commit, Position.view, Stream._encoded
NOTHING: Callable[..., None] = lambda *args, **named: None  # noqa: E731
LINES: Callable[..., tuple[str, ...]] = lambda *args: ()  # noqa: E731
TRUE: Callable[..., bool] = lambda *args: True  # noqa: E731
FALSE: Callable[..., bool] = lambda *args: False  # noqa: E731
UNSET: Callable[..., Any] = lambda *args: msgspec.UNSET  # noqa: E731
EVENT = b'{"type":"room-event","room":"","number":1}'
DURABILITY = Feature("durability: hand-over, SQLite, wake-up", ((Store, "commit", at_once),))
FEATURES = (
    Feature("limit of messages a guest", ((Buckets, "take", TRUE),)),
    Feature("commands carried out once", ((Room, "_answer_again", FALSE),)),
    Feature("answers, and keeping them", ((Room, "_send_answer", NOTHING),)),
    Feature("who may do what, and when", ((Handler, "check", NOTHING), (Room, "_check_connection", NOTHING))),
    Feature("timers, presence, bots", ((Room, "_schedule", NOTHING),)),
    Feature("clocks without the disk's time", ((RoomLogic, "forgive", NOTHING),)),
    Feature("views and their patches", ((Position, "view", first_view),)),
    Feature("lists of legal actions", ((sides.Update, "_legal", UNSET),)),
    Feature("words of events", ((sides, "lines_of", LINES),)),
    Feature("events for each viewer, encoded", ((Stream, "_encoded", same_event),)),
)


@contextmanager
def left_out(*features: Feature) -> Iterator[None]:
    with ExitStack() as stack:
        for feature in features:
            for owner, name, other in feature.instead:
                stack.enter_context(patch.object(owner, name, other))
        yield


def quiet(found: list[float]) -> float:
    """The lower quartile."""
    return statistics.quantiles(found, n=4)[0]


async def cost_us(tables: list[Table]) -> float:
    """CPU time of all threads for a move, in microseconds."""
    began = time.process_time()
    await asyncio.gather(*(table.play(1) for table in tables))
    return (time.process_time() - began) * 1e6 / len(tables)


async def measured(game: str, measure: Callable[[list[Table]], Coroutine[Any, Any, None]]) -> None:
    limits = Limits(messages_a_second=1e9, message_burst=10**9, heartbeat_ms=10**9, rooms_a_guest=10**6)
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{Path(folder) / 'budget.sqlite3'}")
        server = Server(Settings(limits=limits), store, SystemClock(), games)
        try:
            await server.start()
            tables = [await Table(server, game, number).open() for number in range(ROOMS)]
            for _ in range(WARM):
                await cost_us(tables)
            gc.collect()
            gc.freeze()
            await measure(tables)
        finally:
            gc.unfreeze()
            await server.close()


async def budget(game: str, tables: list[Table]) -> None:
    """Print the table of a game."""
    plan = [(), (DURABILITY,), *((DURABILITY, feature) for feature in FEATURES)]
    costs: list[list[float]] = [[] for _ in plan]
    for _ in range(ROUNDS):
        for absent, found in zip(plan, costs, strict=True):
            with left_out(*absent):
                found.append(await cost_us(tables))
    durable, at_once, *without = [quiet(found) for found in costs]
    print(f"\n{game}: {durable:.0f} µs a move, {at_once:.0f} without {DURABILITY.title}\n")
    saved = (durable - at_once, *(at_once - one for one in without))
    for feature, us in zip((DURABILITY, *FEATURES), saved, strict=True):
        print(f"| {feature.title} | {us:.0f} |", flush=True)


async def profile(game: str, tables: list[Table]) -> None:
    """Print where the time of the event loop goes, without the disk."""
    profiler = cProfile.Profile()
    with left_out(DURABILITY):
        profiler.enable()
        for _ in range(ROUNDS):
            await cost_us(tables)
        profiler.disable()
    print(f"\n{game}: {ROOMS * ROUNDS} moves")
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(45)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=games.names(), metavar="GAME")
    parser.add_argument("--profile", action="store_true", help="where the time goes, function by function")
    arguments = parser.parse_args()
    gc.set_threshold(*GARBAGE_LIMITS)
    print(f"load {os.getloadavg()[0]:.1f}, {ROUNDS} rounds of a move in each of {ROOMS} rooms")
    for name in arguments.games:
        uvloop.run(measured(name, partial(profile if arguments.profile else budget, name)))
