"""Connections: commands go from a client to rooms, messages from rooms to the client, and nobody waits for it."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import msgspec

from ... import __version__
from ...kit.errors import NoripanError
from ...kit.text import Language
from .. import schema
from ..clock import Clock, Timer
from ..errors import Refused, rejected
from ..identity import Guest
from ..limits import Buckets, Limits
from ..rooms.access import Rooms
from ..rooms.room import Asked
from .wire import Wire

SILENT, BAD_HELLO, NO_SESSION, FOREIGN, SLOW, CROWDED, FLOOD = 4000, 4400, 4401, 4403, 4408, 4409, 4429
SILENT_HEARTBEATS = 3

DECODER: msgspec.json.Decoder[schema.ClientMessage] = msgspec.json.Decoder(schema.ClientMessage)


class _Identified(msgspec.Struct):
    """What is left of a message that cannot be read: its command id."""

    id: str = ""


class Connections:
    """All connections, and what they share."""

    def __init__(self, lobby: Rooms, clock: Clock, limits: Limits) -> None:
        self.lobby, self.clock, self.limits = lobby, clock, limits
        self.rates = Buckets(clock, limits.messages_a_second, limits.message_burst)
        self._by_guest: dict[str, set[Connection]] = {}

    def __len__(self) -> int:
        return sum(len(connections) for connections in self._by_guest.values())

    def of(self, guest: str) -> set["Connection"]:
        """The connections of a guest."""
        return self._by_guest.get(guest, set())

    def add(self, connection: "Connection") -> bool:
        """Register a connection; False if its guest has too many."""
        known = self._by_guest.setdefault(connection.guest.id, set())
        if len(known) >= self.limits.connections_a_guest:
            return False
        known.add(connection)
        return True

    def remove(self, connection: "Connection") -> None:
        """Forget a connection."""
        known = self._by_guest.get(connection.guest.id, set())
        known.discard(connection)
        if not known:
            self._by_guest.pop(connection.guest.id, None)

    def close(self, code: int) -> None:
        """End all connections."""
        for connections in list(self._by_guest.values()):
            for connection in list(connections):
                connection.close(code)


class Connection:
    """A client's connection, whatever wire carries it."""

    def __init__(self, shared: Connections, guest: Guest, wire: Wire) -> None:
        self.guest = guest
        self.language: Language = "ko"
        self.close_code: int | None = None
        self.rooms: set[str] = set()
        self._shared, self._wire = shared, wire
        self._heard_ms = shared.clock.played_ms()
        self._refusals = 0
        self._is_greeted = False
        self._timer: Timer | None = None
        self._closing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # As rooms see it

    def send(self, message: bytes) -> None:
        """Send a message; a client that does not read is cut off."""
        if self.close_code is not None:
            return
        self._wire.transmit(message)
        if self._wire.unsent > self._shared.limits.outbox_bytes:
            self.close(SLOW)
            self._wire.abort()

    def entered(self, room: str) -> None:
        """It is in a room from now on."""
        self.rooms.add(room)

    def left(self, room: str) -> None:
        """It is not in a room any more."""
        self.rooms.discard(room)

    @property
    def is_open(self) -> bool:
        """Is the connection still open?"""
        return self.close_code is None

    def close(self, code: int) -> None:
        """End the connection."""
        if self.close_code is None:
            self.close_code = code
            if not self._closing.done():
                self._closing.set_result(None)

    # Running

    async def run(self, gone: Awaitable[None]) -> int:
        """Serve the client until either side ends it, the client by being `gone`; returns the close code."""
        if not self._shared.add(self):
            return CROWDED
        ends = (asyncio.ensure_future(gone), self._closing)
        self._expect_hello()
        self._wire.listen(self._hear)
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._timer is not None:
                self._timer.cancel()
            self.close(1000)
            ends[0].cancel()
            self._shared.remove(self)
            self._shared.lobby.drop(self)
        return self.close_code or 1000

    def _hear(self, text: bytes) -> None:
        if self.close_code is not None:
            return
        self._heard_ms = self._shared.clock.played_ms()
        if not self._shared.rates.take(self.guest.id):
            self._refusals += 1
            if self._refusals > self._shared.limits.refusals_until_closed:
                self.close(FLOOD)
            else:
                self._reject(_id_in(text), Refused("too-fast"))
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._reject(_id_in(text), Refused("bad-message", why=str(error)[:200]))
            return
        match message:
            case schema.Hello():
                self._greet(message)
            case schema.Pong():
                pass
            case _ if not self._is_greeted:
                self._reject(message.id, Refused("hello-first"))
                self.close(BAD_HELLO)
            case _:
                self._shared.lobby.post(message.room, Asked(self, message, text))

    def _reject(self, command_id: str, error: NoripanError) -> None:
        self.send(schema.encode(rejected(command_id, error)))

    # Hello and heartbeat

    def _expect_hello(self) -> None:
        at_ms = self._shared.clock.now_ms() + self._shared.limits.hello_ms
        self._timer = self._shared.clock.call_at(at_ms, lambda: self.close(BAD_HELLO))

    def _greet(self, hello: schema.Hello) -> None:
        if hello.protocol != schema.PROTOCOL:
            self._reject("", Refused("unsupported-protocol", ours=schema.PROTOCOL))
            self.close(BAD_HELLO)
            return
        self.language, self._is_greeted = hello.language, True
        limits, now = self._shared.limits, self._shared.clock.now_ms()
        self.send(
            schema.encode(
                schema.Welcome(
                    protocol=schema.PROTOCOL,
                    server=__version__,
                    guest=self.guest.id,
                    name=self.guest.name,
                    now_ms=now,
                    heartbeat_ms=limits.heartbeat_ms,
                )
            )
        )
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._shared.clock.call_at(now + limits.heartbeat_ms, self._beat)

    def _beat(self) -> None:
        now, heartbeat_ms = self._shared.clock.now_ms(), self._shared.limits.heartbeat_ms
        if self._shared.clock.played_ms() - self._heard_ms >= SILENT_HEARTBEATS * heartbeat_ms:
            self.close(SILENT)
            return
        self.send(schema.encode(schema.Ping(now_ms=now)))
        self._timer = self._shared.clock.call_at(now + heartbeat_ms, self._beat)


def _id_in(text: bytes) -> str:
    try:
        found: Any = msgspec.json.decode(text, type=_Identified)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return str(found.id)[:64]
