"""The application: HTTP routes, the socket, and the life of everything behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .. import __version__, games
from ..play.description import description
from . import pages, schema
from .bot_pool import BotPool
from .clock import Clock, SystemClock
from .connection import FOREIGN, NO_SESSION, SLOW, Connection, Connections
from .errors import Refused, both
from .identity import Guest, Identities
from .limits import Buckets, Limits
from .lobby import Lobby
from .room import GOING_DOWN, Catalogue, Renamed, Services
from .routes import Api, refusal
from .store import Store
from .wire import EXTENSION

COOKIE = "noripan"
COOKIE_SECONDS = 400 * 24 * 3600

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to run a server."""

    database: str = "sqlite+aiosqlite:///noripan.sqlite3"
    limits: Limits = msgspec.field(default_factory=Limits)
    bot_workers: int = 1
    origins: tuple[str, ...] = ()  # pages of these origins may connect besides our own
    web: Path | None = None  # the built web client
    is_secure: bool = False  # behind TLS: the cookie travels there only


class Server:
    """Everything behind the routes."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, catalogue: Catalogue) -> None:
        limits = settings.limits
        self.settings = settings
        self.bots = BotPool(settings.bot_workers, limits.bot_patience_ms)
        self.services = Services(store, clock, limits, self.bots, catalogue)
        self.identities = Identities(store, clock, limits)
        self.lobby = Lobby(self.services)
        self.connections = Connections(self.lobby, clock, limits)
        self.newcomers = Buckets(clock, limits.sessions_a_minute / 60, limits.session_burst)

    async def close(self) -> None:
        """Let go of everything, the store last."""
        self.connections.close(GOING_DOWN)
        await self.lobby.close()
        await self.bots.close()
        await self.services.store.close()

    async def guest(self, connection: HTTPConnection) -> Guest:
        """Who is asking."""
        guest = await self.identities.guest_of(token_of(connection))
        if guest is None:
            raise Refused("no-session")
        return guest


def token_of(connection: HTTPConnection) -> str | None:
    """The secret token that a request carries."""
    return connection.cookies.get(COOKIE)


def server_of(connection: HTTPConnection) -> Server:
    """The server that a request came to."""
    server: Server = connection.app.state.server
    return server


def cookie_of(token: str, *, is_secure: bool) -> str:
    """The header that gives a guest their token."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


def api_of(limits: Limits) -> Api:
    """The HTTP routes."""
    api = Api("Noripan", __version__, limits.body_bytes)

    @api.route("POST", "/api/session", 429)
    async def session(request: Request, language: Literal["ko", "en"] = "ko") -> schema.Me:
        """Become a guest, or stay the one you are."""
        server = server_of(request)
        guest = await server.identities.guest_of(token_of(request))
        if guest is None:
            if not server.newcomers.take(request.client.host if request.client else ""):
                raise Refused("too-fast")
            guest, token = await server.identities.new_guest(language)
            request.state.headers = {"set-cookie": cookie_of(token, is_secure=server.settings.is_secure)}
        return schema.Me(guest=guest.id, name=guest.name, rooms=await server.lobby.rooms_of(guest.id))

    @api.route("GET", "/api/me", 401)
    async def me(request: Request) -> schema.Me:
        """Who you are, and the rooms to go back to."""
        server = server_of(request)
        guest = await server.guest(request)
        return schema.Me(guest=guest.id, name=guest.name, rooms=await server.lobby.rooms_of(guest.id))

    @api.route("PUT", "/api/me/name", 401, 413, 429)
    async def rename(request: Request, body: schema.GuestName) -> schema.Me:
        """Take another name."""
        server = server_of(request)
        guest = await server.guest(request)
        limit_rate(server, guest)
        await server.identities.rename(guest, body.name)
        rooms = await server.lobby.rooms_of(guest.id)
        for room in rooms:
            server.lobby.post_if_loaded(room.id, Renamed(guest))
        return schema.Me(guest=guest.id, name=guest.name, rooms=rooms)

    @api.route("GET", "/api/games")
    async def games_list(request: Request) -> schema.Games:
        """The games."""
        catalogue = server_of(request).services.games
        return schema.Games(games=tuple(summary_of(catalogue, name) for name in catalogue.names()))

    @api.route("GET", "/api/games/{name}", 404)
    async def game(request: Request, name: str) -> dict[str, Any]:
        """All static facts of a game: options, actions, events, texts, board, content."""
        return description(server_of(request).services.games.get(name))

    @api.route("GET", "/api/rooms")
    async def rooms(request: Request) -> schema.Rooms:
        """The lobby: public rooms, newest first."""
        server = server_of(request)
        guest = await server.identities.guest_of(token_of(request))
        return schema.Rooms(rooms=server.lobby.listed(guest.id if guest else None))

    @api.route("POST", "/api/rooms", 401, 404, 413, 429, 503)
    async def open_room(request: Request, body: schema.RoomSettings) -> schema.RoomCreated:
        """Open a room and be its host."""
        server = server_of(request)
        guest = await server.guest(request)
        limit_rate(server, guest)
        return schema.RoomCreated(room=await server.lobby.open(body, guest))

    @api.route("GET", "/api/rooms/{room}", 404, 503)
    async def room(request: Request, room: Id) -> schema.RoomSummary:
        """A room in short."""
        server = server_of(request)
        guest = await server.identities.guest_of(token_of(request))
        return (await server.lobby.room(room)).summary(guest.id if guest else None)

    @api.route("GET", "/api/matches/{match}", 404, 409)
    async def match(request: Request, match: Id) -> schema.MatchPage:
        """A finished match: its record, result and the verification of its seed."""
        return await pages.page(server_of(request).services, match)

    @api.route("GET", "/api/matches/{match}/replay", 404, 409)
    async def replay(
        request: Request, match: Id, seat: int | None = None, language: Literal["ko", "en"] = "ko"
    ) -> schema.Replay:
        """A finished match from one side, frame by frame; without `seat`, a spectator's."""
        return await pages.replay(server_of(request).services, match, seat, language)

    @api.route("GET", "/api/health")
    async def health(request: Request) -> schema.Health:
        """The server is up."""
        server = server_of(request)
        return schema.Health(
            server=__version__,
            protocol=schema.PROTOCOL,
            rooms=len(server.lobby),
            connections=len(server.connections),
        )

    return api


def limit_rate(server: Server, guest: Guest) -> None:
    """Requests that write count like messages."""
    if not server.connections.rates.take(guest.id):
        raise Refused("too-fast")


def summary_of(catalogue: Catalogue, name: str) -> schema.GameSummary:
    """A game in the list of games."""
    game = catalogue.get(name)
    return schema.GameSummary(
        name=game.name,
        version=game.version,
        title=both(game.title),
        summary=both(game.summary),
        seats=tuple(both(seat) for seat in game.seats),
    )


def is_own_origin(socket: WebSocket, settings: Settings) -> bool:
    """Does the socket belong to a page of ours? Programs that are no browsers send no origin."""
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


def not_found(request: Request, error: Exception) -> Response:
    """What has no route."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refusal(Refused("wrong-method" if status == 405 else "no-such-page"))


def web_route(folder: Path) -> Route:
    """The built web client: its files, and its one page for every other address."""
    root = folder.resolve()

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        wanted = (root / path).resolve()
        if path.startswith("api/"):
            return refusal(Refused("no-such-page"))
        if path and wanted.is_file() and wanted.is_relative_to(root):
            return FileResponse(wanted)
        return FileResponse(root / "index.html")

    return Route("/{path:path}", page, methods=["GET"])


def create_app(settings: Settings, *, clock: Clock | None = None, catalogue: Catalogue = games) -> Starlette:
    """The server as an ASGI application."""
    api = api_of(settings.limits)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        app.state.server = Server(settings, store, clock or SystemClock(), catalogue)
        try:
            yield
        finally:
            await app.state.server.close()

    document = msgspec.json.encode(api.openapi())

    async def openapi(request: Request) -> Response:
        return Response(document, media_type="application/json")

    routes = [*api.routes(), Route("/api/openapi.json", openapi), WebSocketRoute("/ws", socket)]
    if settings.web is not None:
        routes.append(web_route(settings.web))
    return Starlette(routes=routes, lifespan=life, exception_handlers={404: not_found, 405: not_found})
