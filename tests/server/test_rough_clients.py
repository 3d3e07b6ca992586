"""Rough clients over real sockets: others do not notice."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .real import Player, RealServer, real_server, seated_pair
from .scripted import scenario


def socket_of(server: RealServer, cookie: str, **options: Any) -> Any:
    return connect(server.socket_url, additional_headers={"cookie": cookie}, **options)


async def undisturbed(players: tuple[Player, Player], moves: int = 10) -> None:
    """Both go on playing, without a single reconnection."""
    goal = [len(player.acknowledged) + moves // 2 for player in players]
    async with asyncio.timeout(30):
        while any(len(player.acknowledged) < wanted for player, wanted in zip(players, goal, strict=True)):
            await asyncio.sleep(0.01)
    assert [player.resumes for player in players] == [1, 1]


@asynccontextmanager
async def a_game_beside(server: RealServer, pause_s: float) -> AsyncIterator[tuple[Player, Player]]:
    """Two players at their game, who must not notice anything."""
    players = await seated_pair(server, 1, options={"rounds": 9})
    for player in players:
        player.pause_s = pause_s
    tasks = [asyncio.create_task(player.run()) for player in players]
    await undisturbed(players)
    yield players
    await undisturbed(players)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert server.log() == "", server.log()


@scenario
async def test_large_many_and_missing_messages_disturb_nobody(tmp_path: Path) -> None:
    with real_server(tmp_path, heartbeat_ms=1500) as server:
        async with a_game_beside(server, pause_s=0.05) as players:
            await a_message_of_ten_megabytes(server)
            await undisturbed(players)
            await a_flood(server)
            await undisturbed(players)
            await half_open(server)


@scenario
async def test_a_client_that_never_reads_disturbs_nobody(tmp_path: Path) -> None:
    limits = {"outbox_bytes": 64 * 1024, "messages_a_second": 1e6, "message_burst": 10**6}
    with real_server(tmp_path, **limits) as server:
        async with a_game_beside(server, pause_s=0.01) as players:
            await one_that_never_reads(server, players[0].room)


async def a_message_of_ten_megabytes(server: RealServer) -> None:
    async with socket_of(server, server.session()) as rough:
        with suppress(ConnectionClosed):
            await rough.send("x" * 10_000_000)
        await asyncio.wait_for(rough.wait_closed(), 10)
        assert rough.close_code == 1009


async def a_flood(server: RealServer) -> None:
    """As many messages as the socket takes, until the server has had enough."""
    address, cookie = urlsplit(server.url), server.session()
    hundred = 100 * frame({"type": "say", "id": "1", "room": "nowhere", "text": "!"})

    def flood() -> int:
        sent = 0
        with socket.create_connection((address.hostname, address.port), 20) as raw:
            greet(raw, address.netloc, cookie)
            with suppress(OSError):
                while sent < 10_000_000:
                    raw.sendall(hundred)
                    sent += 100
        return sent

    assert 500 < await asyncio.to_thread(flood) < 10_000_000


async def one_that_never_reads(server: RealServer, room: str) -> None:
    """It enters again and again and leaves the snapshots in the pipe, until the server cuts it off."""
    cookie = server.session()
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname, address.port)) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        greet(raw, address.netloc, cookie)
        raw.sendall(frame({"type": "enter", "id": "e", "room": room}))
        await connections(server, lambda count: count == 3)
        raw.setblocking(False)
        loop, some = asyncio.get_running_loop(), 20 * frame({"type": "enter", "id": "e", "room": room})

        async def pour() -> None:
            while True:
                await loop.sock_sendall(raw, some)
                await asyncio.sleep(0.01)

        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            await asyncio.wait_for(pour(), 60)
        await connections(server, lambda count: count == 2)


async def half_open(server: RealServer) -> None:
    """Twenty sockets that say hello and then nothing, not even that they are gone."""
    address = urlsplit(server.url)
    silent = []
    for _ in range(20):
        raw = socket.create_connection((address.hostname, address.port))
        greet(raw, address.netloc, server.session())
        silent.append(raw)
    await connections(server, lambda count: count == 22)
    await connections(server, lambda count: count == 2)
    for raw in silent:
        raw.close()


async def connections(server: RealServer, condition: Callable[[int], bool]) -> None:
    async with asyncio.timeout(40):
        while not condition((await asyncio.to_thread(server.request, "GET", "/api/health"))[0]["connections"]):
            await asyncio.sleep(0.05)


def greet(raw: socket.socket, host: str, cookie: str) -> None:
    """Open a WebSocket by hand and say hello."""
    raw.sendall(handshake(host, cookie))
    while not raw.recv(1, socket.MSG_PEEK) or b"\r\n\r\n" not in raw.recv(4096):
        pass
    raw.sendall(frame({"type": "hello", "protocol": 1}))


def handshake(host: str, cookie: str) -> bytes:
    lines = (
        "GET /ws HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", f"Cookie: {cookie}",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
    )  # fmt: skip
    return "\r\n".join(lines).encode()


def frame(message: dict[str, Any]) -> bytes:
    """A masked text frame of less than 126 bytes, with the mask 0."""
    content = json.dumps(message, separators=(",", ":")).encode()
    assert len(content) < 126
    return bytes([0x81, 0x80 | len(content), 0, 0, 0, 0]) + content


@scenario
async def test_strangers_are_refused(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        for headers, code in (
            ({}, 4401),
            ({"cookie": "noripan=made-up"}, 4401),
            ({"cookie": server.session(), "origin": "https://elsewhere.example"}, 4403),
            ({"cookie": server.session(), "origin": "null"}, 4403),
        ):
            async with connect(server.socket_url, additional_headers=headers) as stranger:
                await asyncio.wait_for(stranger.wait_closed(), 10)
                assert stranger.close_code == code
        async with connect(
            server.socket_url, additional_headers={"cookie": server.session(), "origin": server.url}
        ) as own:
            await own.send('{"type": "hello", "protocol": 1}')
            assert json.loads(await own.recv())["type"] == "welcome"
