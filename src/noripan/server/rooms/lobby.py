"""The rooms of this process: finding and listing them. Some are in memory; others wait in the store."""

import asyncio
import logging

from ...kit.errors import NoripanError
from ...play.match import Observation
from ...play.position import View
from .. import schema
from ..errors import Refused, rejected
from ..identity import Guest
from ..services import Services
from . import seats
from .access import LISTED_ROOMS, Rooms
from .loading import load, read
from .logic import RoomLogic
from .room import GOING_DOWN, Asked, Dropped, Forgotten, Item, Renamed, Room
from .stream import Viewer
from .summaries import room_summary

LOGGER = logging.getLogger("noripan.server.lobby")


class Lobby(Rooms):
    """The rooms of this process."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._early: dict[str, list[Asked]] = {}  # what came for a room while it was loading
        self._is_closing = False

    def __len__(self) -> int:
        return len(self._rooms)

    async def is_loaded(self, room_id: str) -> bool:
        return room_id in self._rooms or room_id in self._loading

    def _opened(self, logic: RoomLogic) -> str:
        return self._start_room(logic).id

    def _start_room(self, table: RoomLogic) -> Room:
        room = Room(self.services, table, self._forget)
        self._rooms[room.id] = room
        return room

    def _forget(self, room: Room) -> None:
        """A room has ended; what came in too late is delivered again, to a room read from the store."""
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

    async def view(self, room_id: str, guest: str) -> View:
        return (await self.room_with(room_id, guest)).view(guest)

    async def observe(self, room_id: str, guest: str, seat: int) -> tuple[int, Observation]:
        return (await self.room_with(room_id, guest)).observe(guest, seat)

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
        except NoripanError as error:
            for asked in self._came_early(room_id):
                asked.viewer.send(schema.encode(rejected(asked.command.id, error)))
            raise
        except Exception:
            LOGGER.exception("room %s", room_id)
            for asked in self._came_early(room_id):
                asked.viewer.close(GOING_DOWN)
            raise
        for asked in self._came_early(room_id):
            room.post(asked)
        return room

    def _came_early(self, room_id: str) -> list[Asked]:
        """What came for a room while it was loading, which it is not any more."""
        del self._loading[room_id]
        return self._early.pop(room_id)

    def post(self, room_id: str, asked: Asked) -> None:
        if room_id in self._rooms:
            self._rooms[room_id].post(asked)
        else:
            self._loaded(room_id)
            self._early[room_id].append(asked)

    def wake(self, room_id: str) -> None:
        """Read a room that was opened elsewhere, so that it does not wait for ever for somebody to come."""
        if room_id not in self._rooms:
            self._loaded(room_id)

    def post_if_loaded(self, room_id: str, item: Item) -> None:
        """Put something into the inbox of a room in memory; for others it does not matter."""
        if room_id in self._rooms:
            self._rooms[room_id].post(item)

    def drop(self, viewer: Viewer) -> None:
        for room_id in tuple(viewer.rooms):
            self.post_if_loaded(room_id, Dropped(viewer))

    async def rename(self, room_id: str, guest: Guest) -> None:
        self.post_if_loaded(room_id, Renamed(guest))

    async def forget(self, room_id: str, guest: str) -> None:
        room = await self.room(room_id)
        done = asyncio.get_running_loop().create_future()
        room.post(Forgotten(guest, done))
        await done

    async def public(self, guest: str | None) -> list[tuple[int, schema.RoomSummary]]:
        public = [room for room in self._rooms.values() if room.has_viewers and self._is_listed(room, guest)]
        public.sort(key=lambda room: -room.logic.document.created_ms)
        return [(room.logic.document.created_ms, room.summary(guest)) for room in public[:LISTED_ROOMS]]

    def _is_listed(self, room: Room, guest: str | None) -> bool:
        document = room.logic.document
        is_open = document.settings.public and document.phase != "over"
        return is_open and seats.why_no_entry(document, guest, self.services.limits) is None

    async def occupied(self, guest: str) -> list[str]:
        return [room.id for room in self._rooms.values() if room.logic.document.person(guest) is not None]

    async def start(self) -> None:
        """Nothing: a room starts when it is opened or somebody comes."""

    async def close(self) -> None:
        self._is_closing = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        ending = [room.stop() for room in list(self._rooms.values())]
        await asyncio.gather(*(aside for aside in ending if aside is not None), return_exceptions=True)
