"""Uvicorn's WebSocket, made strict and short: whole messages in and out, without tasks or queues in between.

Uvicorn's own way costs a queue, two tasks and two system calls a message. Here every frame is looked at once: a whole
text message, which is what clients send, goes straight to the listener; every other frame, valid or not, is left to
the `websockets` protocol behind it.
"""

import asyncio
import struct
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from ..clock import SystemClock
from ..gate import GatedConfig
from ..limits import Bucket

EXTENSION = "noripan.wire"  # where the application finds its wire in the scope
BYTES_AFTER_CLOSE = 64 * 1024
CLOCK = SystemClock()

TEXT, FINAL, CONTROL, MASKED = 0x81, 0x80, 0x08, 0x80
LONG, VERY_LONG = 126, 127  # lengths that say where the length stands


class Wire(Protocol):
    """A connection as the application sees it."""

    @property
    def unsent(self) -> int:
        """Bytes that the client has not taken yet."""

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Give every message to a function, those included that have come already."""

    def transmit(self, text: bytes) -> None:
        """Send a message; never waits."""

    def abort(self) -> None:
        """Cut the connection off, whatever is still unsent."""


def text_frame(text: bytes) -> bytes:
    """A message as one frame from a server."""
    length = len(text)
    if length < LONG:
        return bytes((TEXT, length)) + text
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, LONG, length) + text
    return struct.pack("!BBQ", TEXT, VERY_LONG, length) + text


# All messages that one turn of the event loop has for a client go out in one system call, at the end of that turn.
WAITING: list["StrictProtocol"] = []


def flush() -> None:
    """Send what has gathered on all wires."""
    waiting = WAITING[:]
    WAITING.clear()
    for wire in waiting:
        wire.flush()


class StrictProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket with a wire for the application.

    A client that goes on sending after the close frame is cut off: uvicorn reads on for ten seconds, waiting for the
    client's own close frame, and a flood would keep the loop busy. A client that reads nothing for a while is cut off,
    too: even a close frame would wait for it. Frames that are no whole message cost as much as one and never reach the
    application, which counts messages; so they are counted here.
    """

    config: GatedConfig
    _rest = b""  # of a frame that has not come whole
    _is_in_fragments = False
    _bytes_after_close = 0
    _odd_frames: Bucket | None = None
    _abort_timer: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._outbox: list[bytes] = []
        self._outbox_bytes = 0
        self._early: list[bytes] = []
        self._heard: Callable[[bytes], None] = self._early.append

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    # The wire

    @property
    def unsent(self) -> int:
        return self._outbox_bytes + self.transport.get_write_buffer_size()

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        for message in self._early:
            heard(message)
        self._early.clear()

    def transmit(self, text: bytes) -> None:
        if not self._outbox:
            if not WAITING:
                self.loop.call_soon(flush)
            WAITING.append(self)
        frame = text_frame(text)
        self._outbox.append(frame)
        self._outbox_bytes += len(frame)

    def flush(self) -> None:
        """Send what has gathered."""
        if self._outbox and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self._outbox))
        self._outbox.clear()
        self._outbox_bytes = 0

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def abort(self) -> None:
        self.transport.abort()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._bytes_after_close += len(data)
            if self._bytes_after_close > BYTES_AFTER_CLOSE:
                self.transport.abort()
                return
        if not self.handshake_complete or self.close_sent:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        place = 0
        while place < len(data) and not self.close_sent:
            taken = self._take_frame(data, place)
            if not taken:
                break
            place += taken
        self._rest = data[place:]

    def _take_frame(self, data: bytes, place: int) -> int:
        """Take in the frame at a place; returns its size, 0 when it has not come whole."""
        here = len(data) - place
        if here < 2:
            return 0
        first, length, header = data[place], data[place + 1], 6
        is_masked, length = length & MASKED, length & ~MASKED
        if length >= LONG:
            header = 8 if length == LONG else 14
            if here < header - 4:
                return 0
            length = int.from_bytes(data[place + 2 : place + header - 4], "big")
        if not is_masked or length > self.config.ws_max_size:
            super().data_received(data[place:])  # which closes the connection
            return here
        size = header + length
        if here < size:
            return 0
        if first == TEXT and not self._is_in_fragments:
            payload = place + header
            self._heard(apply_mask(data[payload : payload + length], data[payload - 4 : payload]))
            return size
        if not self._may_be_odd():
            self.transport.abort()
            return here
        if not first & CONTROL:
            self._is_in_fragments = not first & FINAL
        super().data_received(data[place : place + size])
        return size

    def _may_be_odd(self) -> bool:
        if self._odd_frames is None:
            limits = self.config.gate.limits
            self._odd_frames = Bucket(CLOCK, limits.odd_frames_a_second, limits.odd_frame_burst)
        return self._odd_frames.take()

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._heard(data)

    # Clients that do not read

    def pause_writing(self) -> None:
        super().pause_writing()
        unread_s = self.config.gate.limits.unread_ms / 1000
        self._abort_timer = asyncio.get_running_loop().call_later(unread_s, self.transport.abort)

    def resume_writing(self) -> None:
        self._cancel_abort_timer()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_abort_timer()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def _cancel_abort_timer(self) -> None:
        if self._abort_timer is not None:
            self._abort_timer.cancel()
            self._abort_timer = None
