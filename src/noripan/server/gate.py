"""Who may connect: so many at once, so many from one address, and nobody who takes too long to say what they want."""

import asyncio
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .limits import Limits
from .rates import household

FULL = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
LATE = b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Gate:
    """Counts connections; those of a proxy that is trusted belong to many people and are only counted in total."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...]) -> None:
        self.limits, self._proxies = limits, frozenset(proxies)
        self._peers: dict[Any, str] = {}  # by transport
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._peers)

    def enter(self, transport: Any) -> bool:
        """Let a connection in; False if there are too many."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        peer = address if address in self._proxies else household(address)
        is_crowded = peer not in self._proxies and self._counts[peer] >= self.limits.connections_an_address
        if is_crowded or len(self._peers) >= self.limits.connections:
            return False
        self._peers[transport] = peer
        self._counts[peer] += 1
        return True

    def leave(self, transport: Any) -> None:
        """Forget a connection."""
        peer = self._peers.pop(transport, None)
        if peer is not None:
            self._counts[peer] -= 1
            if not self._counts[peer]:
                del self._counts[peer]


class GatedConfig(uvicorn.Config):
    """How uvicorn runs, with the gate that its protocols ask."""

    gate: Gate


class GatedProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP, with an end to patience: headers, then the body, must come in time, and answers be read."""

    config: GatedConfig
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _is_in_head = False
    _head_bytes = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.config.gate.enter(transport):
            self._refuse(FULL)
            return
        self._expect(self.config.gate.limits.head_ms)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._is_in_head:
            self._head_bytes += len(data)
            if self._head_bytes > self.config.gate.limits.head_bytes:
                self._refuse(LARGE)

    def on_message_begin(self) -> None:
        if self._deadline is None:
            self._expect(self.config.gate.limits.head_ms)
        self._is_in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._expect(self.config.gate.limits.body_ms)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._cancel()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._cancel()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for_reader()

    def resume_writing(self) -> None:
        self._cancel_unread()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel()
        self._cancel_unread()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def _expect(self, within_ms: int) -> None:
        self._cancel()
        self._deadline = asyncio.get_running_loop().call_later(within_ms / 1000, self._refuse, LATE)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _wait_for_reader(self, before: int | None = None) -> None:
        """Give up on a client that has read nothing since the last look; a slow one has all the time it needs."""
        unread = self.transport.get_write_buffer_size()
        if before is not None and unread >= before:
            self.transport.abort()
            return
        unread_s = self.config.gate.limits.unread_ms / 1000
        self._unread = asyncio.get_running_loop().call_later(unread_s, self._wait_for_reader, unread)

    def _cancel_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()
