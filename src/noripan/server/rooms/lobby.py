"""All rooms: opening, finding and listing them. A room in memory has a running task; others wait in the store."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

from ...kit.errors import NoripanError
from .. import schema
from ..errors import Refused, rejected
from ..identity import Guest
from ..matches.rows import Luck
from ..services import Services
from ..store import NewRoom, Write
from . import seats
from .loading import load, read
from .logic import RoomLogic
from .room import GOING_DOWN, Asked, Forgotten, Item, Room
from .summaries import room_summary

LOGGER = logging.getLogger("noripan.server.lobby")
LISTED_ROOMS = 100


class Lobby:
    """The rooms of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._early: dict[str, list[Asked]] = {}  # what came for a room while it was loading
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def __len__(self) -> int:
        return len(self._rooms)

    def is_loaded(self, room_id: str) -> bool:
        """Is the room in memory, or about to be?"""
        return room_id in self._rooms or room_id in self._loading

    async def open(self, settings: schema.RoomSettings, host: Guest) -> str:
        """A new room; returns its id, which nobody can guess."""
        logic = await self._new(settings, host)
        await self.services.store.commit(NewRoom(logic.document.row(self.services.clock.now_ms())))
        return self._start_room(logic).id

    async def open_daily(
        self, settings: schema.RoomSettings, host: Guest, luck: Luck, writes: Callable[[str], tuple[Write, ...]]
    ) -> str:
        """A new room at whose daily board its host plays already; `writes` belong to its match, by its id."""
        logic = await self._new(settings, host)
        new = NewRoom(logic.document.row(self.services.clock.now_ms()))
        begun = logic.start_daily(luck)
        assert logic.live is not None
        await self.services.store.commit(new, *begun.writes, *writes(logic.live.row.id))
        return self._start_room(logic).id

    async def _new(self, settings: schema.RoomSettings, host: Guest) -> RoomLogic:
        limits, clock = self.services.limits, self.services.clock
        game = self.services.games.get(settings.game)
        document = seats.opened(secrets.token_hex(8), settings, game, host, limits, clock.now_ms())
        if len(self._rooms) >= limits.rooms:
            raise Refused("server-full")
        if await self.services.store.rooms_hosted(host.id) >= limits.rooms_a_guest:
            raise Refused("too-many-rooms", limit=limits.rooms_a_guest)
        return RoomLogic(document, document.row(clock.now_ms()).fence, None, game, limits, clock)

    def _start_room(self, table: RoomLogic) -> Room:
        room = Room(self.services, table, self._forget)
        self._rooms[room.id] = room
        task = asyncio.create_task(room.run(), name=f"room {room.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return room

    def _forget(self, room: Room) -> None:
        """A room's task has ended; what came in too late is delivered again, to a room read from the store."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        for item in room.leftovers():
            if isinstance(item, Forgotten) and not item.done.done():
                item.done.set_result(None)  # the room is in the store as it was
            elif isinstance(item, Asked) and not self._is_closing:
                self.post(room.id, item)

    async def room(self, room_id: str) -> Room:
        """The room of an id, read from the store when it is not in memory."""
        if room_id in self._rooms:
            return self._rooms[room_id]
        return await asyncio.shield(self._loaded(room_id))

    async def summary(self, room_id: str, guest: str | None) -> schema.RoomSummary:
        """A room in short; its match is looked at only for those who play it."""
        if room_id not in self._rooms:
            document = await read(self.services, room_id)
            if document.phase != "playing" or guest is None or not document.seats_of(guest):
                return room_summary(document, None, guest)
        return (await self.room(room_id)).summary(guest)

    async def room_with(self, room_id: str, guest: str) -> Room:
        """A room that a guest is in; for others its match is not even loaded."""
        if room_id not in self._rooms and (await read(self.services, room_id)).person(guest) is None:
            raise Refused("not-in-room")
        return await self.room(room_id)

    def _loaded(self, room_id: str) -> "asyncio.Task[Room]":
        if room_id not in self._loading:
            self._early[room_id] = []
            task = self._loading[room_id] = asyncio.create_task(self._load(room_id))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # callers that wait for it get it
        return self._loading[room_id]

    async def _load(self, room_id: str) -> Room:
        """Read a room and give it what came for it meanwhile, or tell the senders why that is impossible."""
        try:
            if len(self._rooms) >= self.services.limits.rooms:
                raise Refused("server-full")
            room = self._start_room(await load(self.services, room_id))
            for item in self._early[room_id]:
                room.post(item)
            return room
        except NoripanError as error:
            for asked in self._early[room_id]:
                asked.viewer.send(schema.encode(rejected(asked.command.id, error)))
            raise
        except Exception:
            LOGGER.exception("room %s", room_id)
            for asked in self._early[room_id]:
                asked.viewer.close(GOING_DOWN)
            raise
        finally:
            del self._loading[room_id], self._early[room_id]

    def post(self, room_id: str, asked: Asked) -> None:
        """Put a command into a room's inbox; it is answered even if there is no such room."""
        if room_id in self._rooms:
            self._rooms[room_id].post(asked)
        else:
            self._loaded(room_id)
            self._early[room_id].append(asked)

    def post_if_loaded(self, room_id: str, item: Item) -> None:
        """Put something into the inbox of a room in memory; for others it does not matter."""
        if room_id in self._rooms:
            self._rooms[room_id].post(item)

    def listed(self, guest: str | None) -> tuple[schema.RoomSummary, ...]:
        """Public rooms that somebody is in and a guest can enter, to play or to watch; newest first."""
        public = [room for room in self._rooms.values() if room.has_viewers and self._is_listed(room, guest)]
        public.sort(key=lambda room: -room.logic.document.created_ms)
        return tuple(room.summary(guest) for room in public[:LISTED_ROOMS])

    def _is_listed(self, room: Room, guest: str | None) -> bool:
        document = room.logic.document
        is_open = document.settings.public and document.phase != "over"
        return is_open and seats.why_no_entry(document, guest, self.services.limits) is None

    async def rooms_of(self, guest: str) -> tuple[schema.RoomSummary, ...]:
        """The rooms a guest can go back to: unfinished matches first."""
        playing = await self.services.store.rooms_playing(guest)
        others = [room.id for room in self._rooms.values() if room.logic.document.person(guest) is not None]
        wanted = list(dict.fromkeys([*playing, *others]))[: self.services.limits.rooms_a_guest]
        found = []
        for room_id in wanted:
            with suppress(NoripanError):  # of a match of older rules, or closed meanwhile
                found.append(await self.summary(room_id, guest))
        return tuple(found)

    async def close(self) -> None:
        """End all rooms; what they acknowledged is in the store."""
        self._is_closing = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
