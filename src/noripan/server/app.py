"""The application: HTTP routes, the socket, and the life of everything behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .. import games
from . import people
from .clock import Clock, SystemClock
from .errors import Refused
from .http.api import api, metrics, not_found
from .http.files import web_route
from .rates import Cost
from .server import Server, Settings, address_of, server_of, token_of
from .services import Catalogue
from .socket.connection import FLOOD, FOREIGN, NO_SESSION, SLOW, Connection
from .socket.wire import EXTENSION
from .store import Store


def is_own_origin(socket: WebSocket, settings: Settings) -> bool:
    """Does the socket belong to a page of ours? Programs other than browsers send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == socket.headers.get("host")


async def socket(socket: WebSocket) -> None:
    """The one socket of a client."""
    server = server_of(socket)
    await socket.accept()
    if not is_own_origin(socket, server.settings):
        await socket.close(FOREIGN)
        return
    try:
        server.rates.check(Cost.LOOK, address_of(socket))
    except Refused:
        await socket.close(FLOOD)
        return
    guest = await server.identities.guest_of(token_of(socket))
    if guest is None:
        await socket.close(NO_SESSION)
        return

    async def gone() -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    code = await Connection(server.connections, guest, socket.scope["extensions"][EXTENSION]).run(gone())
    if code != SLOW and socket.client_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect):  # it may have gone first
            await socket.close(code)


def create_app(settings: Settings, *, clock: Clock | None = None, catalogue: Catalogue = games) -> Starlette:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        system = SystemClock()
        ticking = asyncio.create_task(system.run(), name="clock")
        server = app.state.server = Server(settings, store, clock or system, catalogue)
        try:
            await server.start()
            tidying = asyncio.create_task(people.keep_tidy(server), name="tidying")
            yield
            tidying.cancel()
        finally:
            ticking.cancel()
            await server.close()

    document = msgspec.json.encode(api.openapi())

    async def openapi(request: Request) -> Response:
        return Response(document, media_type="application/json")

    routes = [
        *api.routes(settings.limits.body_bytes),
        Route("/api/openapi.json", openapi),
        Route("/api/metrics", metrics),
        WebSocketRoute("/ws", socket),
    ]
    if settings.web is not None:
        routes.append(web_route(settings.web))
    return Starlette(routes=routes, lifespan=life, exception_handlers={404: not_found, 405: not_found})
