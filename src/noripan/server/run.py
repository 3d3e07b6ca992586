"""Running the application with uvicorn."""

import asyncio
import webbrowser
from threading import Thread
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..kit.text import Language, Text
from .app import Settings, create_app
from .room import Catalogue

READY = Text("놀이판이 열렸습니다: {address}", "Noripan is open at {address}")
BYTES_AFTER_CLOSE = 64 * 1024
STUCK_S = 10  # that a client may leave everything unread


class StrictProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, but whoever goes on sending after the close frame is cut off.

    Uvicorn reads on for ten seconds, waiting for the client's own close frame; a flood would keep the loop busy.
    And whoever reads nothing for a while is cut off, too: even a close frame would wait for it.
    """

    _bytes_after_close = 0
    _patience: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._patience = asyncio.get_running_loop().call_later(STUCK_S, self.transport.abort)

    def resume_writing(self) -> None:
        self._lose_no_patience()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lose_no_patience()
        super().connection_lost(exc)

    def _lose_no_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._bytes_after_close += len(data)
            if self._bytes_after_close > BYTES_AFTER_CLOSE:
                self.transport.abort()
                return
        super().data_received(data)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if self.conn.close_sent is None and self.conn.close_rcvd is None:
            self.transport.abort()  # the application has given this client up; it would not read the rest either


class AnnouncedServer(uvicorn.Server):
    """A server that says where it is once it is there."""

    language: Language = "ko"
    opens_browser = False

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            address = f"http://{host}:{port}"
            print(READY.in_(self.language, address=address), flush=True)
            if self.opens_browser:
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run(
    settings: Settings,
    host: str,
    port: int,
    language: Language,
    catalogue: Catalogue | None = None,
    *,
    opens_browser: bool = False,
) -> None:
    """Serve until told to stop; `opens_browser` shows the first page on this machine, where it has a browser."""
    app = create_app(settings) if catalogue is None else create_app(settings, catalogue=catalogue)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        ws=StrictProtocol,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = AnnouncedServer(config)
    server.language, server.opens_browser = language, opens_browser
    server.run()
