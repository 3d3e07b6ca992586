"""The HTTP routes: guests, games, rooms, finished matches."""

from typing import Annotated, Any, Literal

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ...bots.levels import LEVELS
from ...kit.content import Examined
from ...play.description import description
from ...play.position import View
from .. import people, schema
from ..errors import Refused, both
from ..identity import Guest
from ..matches import pages
from ..matches.history import matches_of
from ..rates import Cost, household
from ..server import COOKIE, Server, address_of, server_of, token_of
from ..services import Catalogue, Services
from .routes import Api, refusal

COOKIE_SECONDS = 400 * 24 * 3600

api = Api("Noripan", __version__)

DayNumber = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


def cookie_of(token: str, *, is_secure: bool) -> str:
    """The header that gives a guest their token."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


@api.route("POST", "/api/session", cost=Cost.LOOK)
async def session(request: Request, language: Literal["ko", "en"] = "ko") -> schema.Me:
    """Become a guest, or stay the one you are."""
    server = server_of(request)
    guest = await server.identities.guest_of(token_of(request))
    if guest is None:
        server.rates.check(Cost.GUEST, address_of(request))
        guest, token = await server.identities.new_guest(language)
        request.state.headers = {"set-cookie": cookie_of(token, is_secure=server.settings.is_secure)}
    return schema.Me(guest=guest.id, name=guest.name, rooms=await server.lobby.rooms_of(guest.id))


@api.route("GET", "/api/me", 401, cost=Cost.LOOK)
async def me(request: Request) -> schema.Me:
    """Who you are, and the rooms to go back to."""
    server = server_of(request)
    guest = await server.guest(request)
    return schema.Me(guest=guest.id, name=guest.name, rooms=await server.lobby.rooms_of(guest.id))


@api.route("GET", "/api/me/matches", 401, cost=Cost.WORK)
async def own_matches(request: Request) -> schema.Matches:
    """The matches you have played to the end."""
    server = server_of(request)
    guest = await server.guest(request)
    return schema.Matches(matches=await matches_of(server.services, guest.id))


@api.route("PUT", "/api/me/name", 401, 413, cost=Cost.LOOK)
async def rename(request: Request, body: schema.GuestName) -> schema.Me:
    """Take another name."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    await server.identities.rename(guest, body.name)
    rooms = await server.lobby.rooms_of(guest.id)
    for room in rooms:
        await server.lobby.rename(room.id, guest)
    return schema.Me(guest=guest.id, name=guest.name, rooms=rooms)


@api.route("GET", "/api/me/data", 401, cost=Cost.WORK)
async def my_data(request: Request) -> schema.PersonalData:
    """All that is kept of you."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    return await people.data_of(server, guest)


@api.route("DELETE", "/api/me", 401, cost=Cost.WORK)
async def delete_me(request: Request) -> schema.Deleted:
    """Delete all that is kept of you; matches you played stay without your name."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    await people.forget(server, guest.id)
    request.state.headers = {"set-cookie": f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"}
    return schema.Deleted(guest=guest.id)


@api.route("GET", "/api/games", cost=Cost.FREE, is_fixed=True)
async def games_list(request: Request) -> schema.Games:
    """The games."""
    catalogue = server_of(request).services.games
    return schema.Games(games=tuple(summary_of(catalogue, name) for name in catalogue.names()))


@api.route("GET", "/api/games/{name}", 404, cost=Cost.FREE, is_fixed=True)
async def game(request: Request, name: str) -> dict[str, Any]:
    """All static facts of a game: options, actions, events, texts, board, content."""
    return description(server_of(request).services.games.get(name))


@api.route("GET", "/api/games/{name}/rules", 404, cost=Cost.FREE, is_fixed=True)
async def rules(request: Request, name: str, language: Literal["ko", "en"] = "ko") -> schema.RulesPage:
    """The rules of a game for players, as HTML made of headings, paragraphs, lists and tables."""
    game = server_of(request).services.games.get(name)
    return schema.RulesPage(game=game.name, version=game.version, language=language, html=pages.rules(game, language))


@api.route("POST", "/api/games/{name}/examine", 404, 413, 503, cost=Cost.WORK)
async def examine(request: Request, name: str, body: schema.MadeContent) -> Examined:
    """What is wrong with a file that a player made for a game, such as a map; all of it at once."""
    services = server_of(request).services
    examined = await services.replays.run(services.games.get(name).examine, body.content.encode())
    if examined is None:
        raise Refused("no-such-page")
    return examined


@api.route("POST", "/api/studies", 401, 404, 409, 413, 503, cost=Cost.WORK)
async def begin_study(request: Request, body: schema.StudyRequest) -> schema.Study:
    """Have a file that you made measured by a thousand games; one study at a time."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    game = server.services.games.get(body.game)
    examined = await server.services.replays.run(game.examine, body.content.encode())
    if examined is None:
        raise Refused("no-such-page")
    if examined.faults:
        raise Refused("study-faulty")
    return server.studies.start(guest.id, body.game, body.content)


@api.route("GET", "/api/studies", 401, 404, cost=Cost.LOOK)
async def study(request: Request) -> schema.Study:
    """How far your study is, or what came out."""
    server = server_of(request)
    return server.studies.of((await server.guest(request)).id)


@api.route("DELETE", "/api/studies", 401, 404, cost=Cost.LOOK)
async def cancel_study(request: Request) -> schema.Study:
    """Call your study off."""
    server = server_of(request)
    return await server.studies.cancel((await server.guest(request)).id)


@api.route("GET", "/api/rooms", cost=Cost.LOOK)
async def rooms(request: Request) -> schema.Rooms:
    """The lobby: public rooms to play or watch in, newest first."""
    server = server_of(request)
    guest = await server.identities.guest_of(token_of(request))
    return schema.Rooms(rooms=await server.lobby.listed(guest.id if guest else None))


@api.route("POST", "/api/rooms", 401, 404, 413, 503, cost=Cost.ROOM)
async def open_room(request: Request, body: schema.RoomSettings) -> schema.RoomCreated:
    """Open a room and be its host."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    return schema.RoomCreated(room=await server.lobby.open(body, guest))


@api.route("GET", "/api/rooms/{room}", 404, 503, cost=Cost.LOOK)
async def room(request: Request, room: schema.Id) -> schema.RoomSummary:
    """A room in short."""
    server = server_of(request)
    guest = await server.identities.guest_of(token_of(request))
    return await server.lobby.summary(room, guest.id if guest else None)


@api.route("GET", "/api/rooms/{room}/view", 401, 404, 503, cost=Cost.LOOK)
async def room_view(request: Request, room: schema.Id) -> View:
    """The position of a room's match, as one who sees the match would: the small picture of it in a list."""
    server = server_of(request)
    guest = await server.guest(request)
    return await server.lobby.view(room, guest.id)


@api.route("GET", "/api/rooms/{room}/hints", 401, 404, 503, cost=Cost.WORK)
async def hints(request: Request, room: schema.Id, seat: int = 0) -> schema.Hints:
    """What each legal action of your seat is worth, in a game for one; it may take seconds."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    ply, seen = await server.lobby.observe(room, guest.id, seat)
    found = await server.adviser.hints(server.services.games.get(seen.view.game), seen, guest.id)
    return schema.Hints(ply=ply, hints=found)


@api.route("GET", "/api/daily", cost=Cost.LOOK)
async def daily(request: Request) -> schema.Daily:
    """Today's boards with the best of each, and the promise of their seeds."""
    server = server_of(request)
    return await server.days.page(await server.identities.guest_of(token_of(request)))


@api.route("GET", "/api/daily/boards/{board}", 404, cost=Cost.LOOK)
async def daily_tables(request: Request, board: schema.Id) -> schema.DailyTables:
    """Today's and this week's table of a daily board."""
    server = server_of(request)
    guest = await server.identities.guest_of(token_of(request))
    return await server.days.tables(board, guest)


@api.route("POST", "/api/daily/boards/{board}", 401, 404, 409, 503, cost=Cost.ROOM)
async def play_daily(request: Request, board: schema.Id) -> schema.RoomCreated:
    """Begin your one try at a daily board, or go on with it: the room where it is played."""
    server = server_of(request)
    guest = await server.guest(request)
    limit_rate(server, guest)
    return schema.RoomCreated(room=await server.days.enter(board, guest))


@api.route("GET", "/api/daily/days/{day}", 404, 409, cost=Cost.LOOK)
async def revealed_day(request: Request, day: DayNumber) -> schema.RevealedDay:
    """A day that is over: its secret, and the seeds that follow from it."""
    return await server_of(request).days.revealed(day)


@api.route("GET", "/api/matches/{match}", 403, 404, 409, 503, cost=Cost.WORK)
async def match(request: Request, match: schema.Id) -> schema.MatchPage:
    """A finished match: its record, result and the verification of its seed."""
    services = await shown(request, match)
    guest = await server_of(request).identities.guest_of(token_of(request))
    return await pages.page(services, match, guest.id if guest else None)


@api.route("GET", "/api/matches/{match}/replay", 403, 404, 409, 503, cost=Cost.WORK)
async def replay(
    request: Request, match: schema.Id, seat: int | None = None, language: Literal["ko", "en"] = "ko"
) -> schema.Replay:
    """A finished match from one side, frame by frame; without `seat`, a spectator's."""
    return await pages.replay(await shown(request, match), match, seat, language)


@api.route("GET", "/api/matches/{match}/score", 403, 404, 409, 503, cost=Cost.WORK)
async def score(request: Request, match: schema.Id) -> schema.MatchScore:
    """How good a finished match was apart from luck, with its costliest choices; it may take seconds."""
    return await pages.score(await shown(request, match), match, household(address_of(request)))


@api.route("GET", "/api/health", cost=Cost.FREE)
async def health(request: Request) -> schema.Health:
    """The server is up."""
    return health_of(server_of(request))


@api.route("GET", "/api/ready", 503, cost=Cost.FREE)
async def ready(request: Request) -> schema.Health:
    """The server can save what people do: it has just done so."""
    await server_of(request).check_writable()
    return health_of(server_of(request))


async def shown(request: Request, match: str) -> Services:
    """What a page about a match is made with, if whoever asks may see it."""
    server = server_of(request)
    await server.days.check_open(match, await server.identities.guest_of(token_of(request)))
    return server.services


def health_of(server: Server) -> schema.Health:
    """Which server this is, and what it has to do."""
    return schema.Health(
        server=__version__,
        protocol=schema.PROTOCOL,
        rooms=len(server.lobby),
        connections=len(server.connections),
        compiling=tuple(server.compiler.waiting),
    )


async def metrics(request: Request) -> Response:
    """How the server is, for Prometheus."""
    return Response(server_of(request).figures(), media_type="text/plain; version=0.0.4")


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
        minutes=game.minutes,
        bot_levels=max(LEVELS),
    )


def not_found(request: Request, error: Exception) -> Response:
    """What has no route."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refusal(Refused("wrong-method" if status == 405 else "no-such-page"))
