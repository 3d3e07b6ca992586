"""Rooms from the store. A match whose rules are gone ends void, and everyone is back at the table."""

from ...kit.errors import NoripanError
from ...kit.game import Game
from ..errors import Refused
from ..matches.live import LiveMatch
from ..services import Services
from ..store import EndMatch, Hold, MatchRow, RoomRow, SaveRoom
from . import seats
from .document import RoomDocument
from .logic import RoomLogic


def document_of(row: RoomRow | None) -> RoomDocument:
    """The document of an open room."""
    if row is None or not row.is_open:
        raise Refused("no-such-room")
    return RoomDocument.of(row)


async def read(services: Services, room: str) -> RoomDocument:
    """The people of a room, without its match."""
    return document_of(await services.store.room(room))


async def load(services: Services, room: str) -> RoomLogic:
    """A room with the match it is at, held by this server from now on."""
    row = await services.store.claim(room, services.clock.now_ms())
    document = document_of(row)
    assert row is not None
    game = services.games.get(document.settings.game)
    live = await match_of(services, document, game)
    if live is None and document.match is not None:
        await put_back(services, document, row.fence)
    return RoomLogic(document, row.fence, live, game, services.limits, services.clock)


def goes_on(row: MatchRow, game: Game) -> bool:
    """Can a match of these rules be played, or shown move by move, with the rules at hand?"""
    return row.version == game.version or 0 < game.goes_on_since <= row.version < game.version


async def match_of(services: Services, document: RoomDocument, game: Game) -> LiveMatch | None:
    """The match that a room is at; None if there is none, or none that the rules at hand can play."""
    if document.match is None:
        return None
    row = await services.store.match(document.match)
    if row is None:
        raise LookupError(f"room {document.id} is at match {document.match}, which does not exist")
    if not goes_on(row, game):
        return None
    log = await services.store.log(row.id)
    try:
        return await services.replays.run(LiveMatch.replayed, row, game, log, services.clock, services.limits)
    except NoripanError:
        if row.version == game.version:
            raise
        return None  # what its players did is not possible any more


async def put_back(services: Services, document: RoomDocument, fence: int) -> None:
    """Take a room back to the table; a match that was running there does not count."""
    now, match = services.clock.now_ms(), document.match
    assert match is not None
    was_running = document.phase == "playing"
    seats.back_to_the_table(document, "match-void" if was_running else None)
    ends = (EndMatch(match, now, is_void=True),) if was_running else ()
    await services.store.commit(Hold(document.id, fence), SaveRoom(document.row(now)), *ends)
