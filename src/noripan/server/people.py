"""What the server keeps of a person: all of it on request, and none of it when they go or have not come for long."""

import asyncio
import logging
from contextlib import suppress

import msgspec

from ..kit.errors import NoripanError
from . import schema
from .clock import DAY_MS
from .daily.boards import BOARDS
from .daily.calendar import day_at
from .identity import Guest
from .matches.archive import ArchivedMatch
from .matches.rows import holders_of, names_of, seats_of
from .rooms import seats
from .rooms.document import RoomDocument
from .server import GONE, Server
from .store import DeleteRoom, DropTries, EndMatch, Fenced, ForgetGuest, MatchRow, RemoveNames, RoomRow, SaveRoom

LOGGER = logging.getLogger("noripan.server.people")
NOBODY = "—"
AT_ONCE = 50  # rows that a round of tidying looks at


async def data_of(server: Server, guest: Guest) -> schema.PersonalData:
    """All that is kept of a guest."""
    store = server.services.store
    row = await store.guest(guest.id)
    documents = [RoomDocument.of(found) for found in await store.rooms_with(guest.id)]
    return schema.PersonalData(
        guest=guest.id,
        name=guest.name,
        created_ms=row.created_ms if row else 0,
        seen_ms=row.seen_ms if row else 0,
        rooms=tuple(document.id for document in documents),
        said=tuple(line for document in documents for line in document.chat if line.guest == guest.id),
        matches=tuple(
            schema.PlayedMatch(
                id=match.id, game=match.game, seats=seats_of(match, guest.id), started_ms=match.started_ms,
                ended_ms=match.ended_ms,
            )
            for match in await store.matches_of(guest.id)
        ),
        daily=tuple(
            schema.DailyTry(
                number=one.day, board=one.board, match=one.match_id, ended_ms=one.ended_ms,
                said=msgspec.json.decode(one.said, type=schema.Both) if one.said is not None else None,
            )
            for one in await store.tries_of(guest.id)
        ),
    )  # fmt: skip


async def forget(server: Server, guest: str) -> None:
    """Delete a guest: what they said and their name, wherever it stands. Matches they played stay, without the name."""
    store = server.services.store
    for row in await store.rooms_with(guest):
        await forget_in_room(server, row, guest)
    for connection in list(server.connections.of(guest)):
        connection.close(GONE)
    removals = [await without_name(server, match, guest) for match in await store.matches_of(guest)]
    await store.commit(ForgetGuest(guest), *removals)
    server.identities.forget(guest)


async def forget_in_room(server: Server, row: RoomRow, guest: str) -> None:
    """Take a guest out of a room; a match that they play there is lost."""
    store = server.services.store
    if row.is_open:
        with suppress(NoripanError):  # it was closed meanwhile
            await server.lobby.forget(row.id, guest)
    found = await store.room(row.id)
    if found is not None and not found.is_open and guest in found.document:
        document = RoomDocument.of(found)
        seats.forget(document, guest)
        await store.commit(SaveRoom(document.row(found.used_ms)))


async def without_name(server: Server, match: MatchRow, guest: str) -> RemoveNames:
    """A match as it is kept when a guest is deleted."""
    holders, names = list(holders_of(match)), list(names_of(match))
    for seat in seats_of(match, guest):
        holders[seat], names[seat] = schema.HeldByPerson(guest=""), NOBODY
    content = await server.services.store.archive(match.id)
    if content is not None:
        archived = ArchivedMatch.unpacked(content)
        record = msgspec.structs.replace(archived.record, seats=tuple(names)).sealed()
        content = msgspec.structs.replace(archived, record=record).packed()
    return RemoveNames(
        match.id, msgspec.json.encode(names).decode(), msgspec.json.encode(holders).decode(), guest, content
    )


async def tidy(server: Server) -> None:
    """Delete rooms and guests that nobody has used for long; a few at a time, so that nobody notices."""
    store, limits, now = server.services.store, server.settings.limits, server.services.clock.now_ms()
    for row in await store.rooms_unused_since(now - limits.rooms_kept_days * DAY_MS, AT_ONCE):
        if await server.lobby.is_loaded(row.id):
            continue
        with suppress(Fenced):
            held = await store.claim(row.id, row.used_ms)
            assert held is not None
            try:
                document = RoomDocument.of(held)
            except msgspec.DecodeError:
                LOGGER.exception("room %s cannot be read and stays; `noripan doctor` says more", row.id)
                continue
            is_running = document.match is not None and document.phase == "playing"
            ends = (EndMatch(str(document.match), now, is_void=True),) if is_running else ()
            await store.commit(*ends, DeleteRoom(row.id, held.fence))
    for guest in await store.guests_unseen_since(now - limits.guests_kept_days * DAY_MS, AT_ONCE):
        await forget(server, guest)
    oldest = day_at(now) - limits.daily_kept_days
    await store.commit(*(DropTries(board.id, oldest) for board in BOARDS))


async def keep_tidy(server: Server, every_s: float = 3600) -> None:
    """Tidy up again and again."""
    while True:
        await asyncio.sleep(every_s)
        try:
            await tidy(server)
        except Exception:
            LOGGER.exception("could not tidy up")
