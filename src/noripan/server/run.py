"""Running the application with uvicorn."""

import gc
import sys
import webbrowser
from threading import Thread
from typing import Any

import uvicorn

from ..kit.text import Language, Text
from .app import Settings, create_app
from .room import Catalogue
from .wire import StrictProtocol

SWITCH_S = 0.001  # a commit waits at most so long until the event loop lets its thread go on
# How much must pile up before the garbage collector looks at new, older and all objects. A position lives until the
# next move, so many objects grow old without being garbage. With few new ones at a time a look is short; a look at
# all of them, 45 ms with 500 busy rooms, is left for when there may be much to find.
GARBAGE_LIMITS = 700, 10, 50
READY = Text("놀이판이 열렸습니다: {address}", "Noripan is open at {address}")


class AnnouncedServer(uvicorn.Server):
    """A server that says where it is once it is there."""

    language: Language = "ko"
    opens_browser = False

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What is there now stays: no need to look for garbage in it again and again.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*GARBAGE_LIMITS)
            sys.setswitchinterval(SWITCH_S)
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
        ws_ping_interval=None,  # the protocol has a heartbeat of its own
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = AnnouncedServer(config)
    server.language, server.opens_browser = language, opens_browser
    server.run()
