"""A WebSocket client that costs next to nothing, so that the server is what a load measures.

The `websockets` client takes longer for a message than a server does. This one knows only what the load needs: text
messages, each in one frame. Its mask is zero: a server has to apply it all the same.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit


class Socket(asyncio.Protocol):
    """One connection; `heard` is called with every message."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.lost: Callable[[], None] = lambda: None
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server did not take the connection"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        place = 0
        if not self.is_open.done():
            place = data.find(b"\r\n\r\n") + 4
            if place == 3:
                self._buffer = data
                return
            self.is_open.set_result(None)
        end = len(data)
        while end - place >= 2:
            length, start = data[place + 1], place + 2
            if length == 126:
                if end - place < 4:
                    break
                length, start = int.from_bytes(data[place + 2 : place + 4], "big"), place + 4
            elif length == 127:
                if end - place < 10:
                    break
                length, start = int.from_bytes(data[place + 2 : place + 10], "big"), place + 10
            if end - start < length:
                break
            if data[place] == 0x81:
                self.heard(data[start : start + length])
            place = start + length
        self._buffer = data[place:]

    def send(self, text: bytes) -> None:
        length = len(text)
        size = struct.pack("!BB", 0x81, 0x80 | length) if length < 126 else struct.pack("!BBH", 0x81, 0xFE, length)
        self.transport.write(size + b"\0\0\0\0" + text)


async def connected(address: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> Socket:
    """A connection that is open."""
    place = urlsplit(address)
    loop = asyncio.get_running_loop()
    assert place.hostname is not None
    assert place.port is not None
    _, socket = await loop.create_connection(lambda: Socket(heard), place.hostname, place.port)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {place.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    socket.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await socket.is_open
    return socket
