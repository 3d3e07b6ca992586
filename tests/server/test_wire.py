"""Frames over a real socket, in every shape that the WebSocket protocol allows and in some that it does not."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .real import RealServer, real_server
from .scripted import scenario

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
HELLO = b'{"type": "hello", "protocol": 1}'
MASK = b"\x12\x34\x56\x78"


def frame(opcode: int, content: bytes, *, final: bool = True, masked: bool = True) -> bytes:
    """A client's frame, by the letter of RFC 6455."""
    length = len(content)
    if length < 126:
        size = bytes([length])
    elif length < 1 << 16:
        size = bytes([126]) + length.to_bytes(2, "big")
    else:
        size = bytes([127]) + length.to_bytes(8, "big")
    head = bytes([opcode | (0x80 if final else 0), size[0] | (0x80 if masked else 0)]) + size[1:]
    if not masked:
        return head + content
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(content))


class Wire:
    """A socket after its handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, *frames: bytes) -> None:
        self._writer.write(b"".join(frames))
        await self._writer.drain()

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: opcode and content."""
        async with asyncio.timeout(10):
            first, length = await self._reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self._reader.readexactly(2 if length == 126 else 8), "big")
            return first & 0x0F, await self._reader.readexactly(length)

    async def answer(self) -> Any:
        """The next message."""
        opcode, content = await self.frame()
        assert opcode == TEXT, (opcode, content)
        return json.loads(content)

    async def ended(self) -> None:
        """Wait until nothing more can come."""
        while await self._reader.read(1 << 16):
            pass

    async def closed(self) -> int:
        """Wait for the close frame; returns its code."""
        while True:
            opcode, content = await self.frame()
            if opcode == CLOSE:
                return int.from_bytes(content[:2], "big")


async def cut_off(wire: Wire, frames: bytes) -> None:
    """Send frames 2,000 times, and see the server end the connection by then or when it has come to read them."""
    with suppress(ConnectionError):
        async with asyncio.timeout(20):  # a server that takes them all ends nothing
            for _ in range(2_000):
                await wire.send(frames)
            await wire.ended()


@asynccontextmanager
async def wire_to(server: RealServer) -> AsyncIterator[Wire]:
    address = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    lines = (
        "GET /ws HTTP/1.1", f"Host: {address.netloc}", "Upgrade: websocket", "Connection: Upgrade",
        f"Cookie: {server.session()}", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "", "",
    )  # fmt: skip
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    yield Wire(reader, writer)
    writer.close()


def say(number: int, text: str = "!") -> bytes:
    return json.dumps({"type": "say", "id": str(number), "room": "nowhere", "text": text}).encode()


@scenario
async def test_messages_are_heard_however_they_are_cut(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        async with wire_to(server) as wire:
            for place in range(len(hello := frame(TEXT, HELLO))):
                await wire.send(hello[place : place + 1])
                await asyncio.sleep(0)
            assert (await wire.answer())["type"] == "welcome"

            await wire.send(*(frame(TEXT, say(number)) for number in range(3)), frame(TEXT, say(3))[:9])
            assert [(await wire.answer())["id"] for _ in range(3)] == ["0", "1", "2"]
            await wire.send(frame(TEXT, say(3))[9:])
            assert (await wire.answer())["id"] == "3"

            middle = say(4)
            await wire.send(frame(TEXT, middle[:10], final=False), frame(PING, b"there?"))
            assert await wire.frame() == (PONG, b"there?")
            await wire.send(frame(CONTINUED, middle[10:20], final=False), frame(CONTINUED, middle[20:]))
            assert (await wire.answer())["id"] == "4"
            await wire.send(frame(TEXT, say(5, "말" * 1000)), frame(BINARY, say(6)))
            assert [(await wire.answer())["id"] for _ in range(2)] == ["5", "6"]

            await wire.send(frame(TEXT, b"\xff\xfe"), frame(TEXT, b""))
            assert [(await wire.answer())["code"] for _ in range(2)] == ["bad-message"] * 2
            await wire.send(frame(CLOSE, (1000).to_bytes(2, "big")))
            assert await wire.closed() == 1000
        assert server.log() == ""


@scenario
async def test_frames_that_break_the_protocol_close_the_connection(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        for broken, code in (
            ([frame(TEXT, HELLO, masked=False)], 1002),
            ([frame(TEXT | 0x40, HELLO)], 1002),  # a bit that only extensions use
            ([frame(CONTINUED, HELLO)], 1002),
            ([frame(TEXT, HELLO, final=False), frame(TEXT, HELLO)], 1002),
            ([frame(PING, b"", final=False)], 1002),
            ([frame(TEXT, b"x" * 17_000)], 1009),
            ([frame(TEXT, b"x" * 9_000, final=False), frame(CONTINUED, b"x" * 9_000)], 1009),
            ([frame(TEXT, b"x" * 70_000)[:100]], 1009),
        ):
            async with wire_to(server) as wire:
                await wire.send(*broken)
                assert await wire.closed() == code, broken[0][:2]
        assert server.log() == ""


@scenario
async def test_pings_and_parts_without_end_are_cut_off_like_messages_without_end(tmp_path: Path) -> None:
    with real_server(tmp_path, odd_frame_burst=50, odd_frames_a_second=10.0) as server:
        for first, again in (
            (b"", 100 * frame(PING, b"")),
            (b"", 100 * frame(PONG, b"x")),
            (frame(TEXT, b"", final=False), 100 * frame(CONTINUED, b"", final=False)),
        ):
            async with wire_to(server) as wire:
                await wire.send(frame(TEXT, HELLO), first)
                await cut_off(wire, again)
        assert server.request("GET", "/api/health")[0]["connections"] == 0
        assert server.log() == ""


@scenario
async def test_as_many_pings_as_a_patient_client_sends_are_answered(tmp_path: Path) -> None:
    with real_server(tmp_path, odd_frame_burst=50, odd_frames_a_second=10.0) as server:
        async with wire_to(server) as wire:
            await wire.send(frame(TEXT, HELLO))
            assert (await wire.answer())["type"] == "welcome"
            for number in range(50):
                await wire.send(frame(PING, b"%d" % number))
                assert await wire.frame() == (PONG, b"%d" % number)
