"""Running the application with uvicorn."""

import asyncio
import webbrowser
from threading import Thread
from typing import Any

import uvicorn
from starlette.applications import Starlette

from ..kit.text import Language, Text
from . import logs, memory
from .app import create_app
from .gate import Gate, GatedConfig, GatedProtocol
from .server import Settings
from .services import Catalogue
from .socket.wire import StrictProtocol
from .store import Store, lease

READY = Text("놀이판이 열렸습니다: {address}", "Noripan is open at {address}")
COMPILING = Text(
    "봇이 쓸 규칙을 뒤에서 컴파일합니다: {games}. 끝날 때까지 봇은 얕게 읽고 둡니다.",
    "Compiling the rules for bots in the background: {games}. Until that is done, bots look less far ahead.",
)
COMPILED = Text("{game}: 컴파일 {seconds}초, 남은 놀이 {left}", "{game}: compiled in {seconds} s, games left: {left}")


class AnnouncedServer(uvicorn.Server):
    """A server that says where it is once it is there, and what its bots still wait for."""

    def __init__(self, config: uvicorn.Config, app: Starlette, language: Language, *, opens_browser: bool) -> None:
        super().__init__(config)
        self.app, self.language, self.opens_browser = app, language, opens_browser

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            memory.settle()
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            address = f"http://{host}:{port}"
            print(READY.in_(self.language, address=address), flush=True)
            if self.opens_browser:
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            self._compile()

    def _compile(self) -> None:
        compiler = self.app.state.server.compiler

        def done(game: str, seconds: float) -> None:
            print(
                COMPILED.in_(self.language, game=game, seconds=round(seconds), left=len(compiler.waiting)), flush=True
            )

        if compiler.waiting:
            print(COMPILING.in_(self.language, games=", ".join(compiler.waiting)), flush=True)
            compiler.start(done)


def security_headers(settings: Settings) -> list[tuple[str, str]]:
    """Headers of every answer: our pages run our scripts only, in no frame, and tell nobody the address of a room."""
    policy = (
        "default-src 'self'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
    headers = [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
    ]
    if settings.is_secure:
        headers.append(("strict-transport-security", "max-age=31536000"))
    return headers


async def join(settings: Settings) -> None:
    """Bring the database up to date and take it, or refuse in a sentence before anything else has started."""
    store = await Store.open(settings.database)
    try:
        await lease.take(store, settings.holder, settings.limits.lease_ms)
    finally:
        await store.close()


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
    asyncio.run(join(settings))
    logs.set_up()
    app = create_app(settings) if catalogue is None else create_app(settings, catalogue=catalogue)
    config = GatedConfig(
        app,
        host=host,
        port=port,
        loop="uvloop",
        http=GatedProtocol,
        ws=StrictProtocol,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the protocol has a heartbeat of its own
        log_config=None,
        access_log=False,
        server_header=False,
        headers=security_headers(settings),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )
    config.gate = Gate(settings.limits, settings.proxies)
    AnnouncedServer(config, app, language, opens_browser=opens_browser).run()
