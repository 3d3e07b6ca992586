"""What the rest of the server asks of rooms, wherever they run: in this process or in several."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from ...kit.errors import NoripanError
from ...play.match import Observation
from ...play.position import View
from .. import schema
from ..errors import Refused
from ..identity import Guest
from ..matches.rows import Luck
from ..metrics import Figures
from ..services import Services
from ..store import NewRoom, Write
from . import seats
from .logic import RoomLogic
from .room import Asked
from .stream import Viewer

LISTED_ROOMS = 100


class Rooms(ABC):
    """The rooms of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @abstractmethod
    def __len__(self) -> int:
        """How many of them are in memory."""

    # Opening

    async def open(self, settings: schema.RoomSettings, host: Guest) -> str:
        """A new room; returns its id, which nobody can guess."""
        logic = await self._new(settings, host)
        await self.services.store.commit(NewRoom(logic.document.row(self.services.clock.now_ms())))
        return self._opened(logic)

    async def open_daily(
        self, settings: schema.RoomSettings, host: Guest, luck: Luck, writes: Callable[[str], tuple[Write, ...]]
    ) -> str:
        """A new room at whose daily board its host plays already; `writes` belong to its match, by its id."""
        logic = await self._new(settings, host)
        new = NewRoom(logic.document.row(self.services.clock.now_ms()))
        begun = logic.start_daily(luck)
        assert logic.live is not None
        await self.services.store.commit(new, *begun.writes, *writes(logic.live.row.id))
        return self._opened(logic)

    async def _new(self, settings: schema.RoomSettings, host: Guest) -> RoomLogic:
        limits, clock = self.services.limits, self.services.clock
        game = self.services.games.get(settings.game)
        document = seats.opened(secrets.token_hex(8), settings, game, host, limits, clock.now_ms())
        if len(self) >= limits.rooms:
            raise Refused("server-full")
        if await self.services.store.rooms_hosted(host.id) >= limits.rooms_a_guest:
            raise Refused("too-many-rooms", limit=limits.rooms_a_guest)
        return RoomLogic(document, document.row(clock.now_ms()).fence, None, game, limits, clock)

    @abstractmethod
    def _opened(self, logic: RoomLogic) -> str:
        """A new room is in the store, and runs from now on; returns its id."""

    # Connections

    @abstractmethod
    def post(self, room_id: str, asked: Asked) -> None:
        """Put a command into a room's inbox; it is answered even if there is no such room."""

    @abstractmethod
    def drop(self, viewer: Viewer) -> None:
        """A connection is gone; the rooms that it has entered are told."""

    # Questions

    @abstractmethod
    async def is_loaded(self, room_id: str) -> bool:
        """Is the room in memory, or about to be?"""

    @abstractmethod
    async def summary(self, room_id: str, guest: str | None) -> schema.RoomSummary:
        """A room in short; its match is looked at only for those who play it."""

    @abstractmethod
    async def view(self, room_id: str, guest: str) -> View:
        """The position of a room's match as a guest may see it who is in the room."""

    @abstractmethod
    async def observe(self, room_id: str, guest: str, seat: int) -> tuple[int, Observation]:
        """What a player without opponents knows, for a hint, and after how many actions."""

    @abstractmethod
    async def public(self, guest: str | None) -> list[tuple[int, schema.RoomSummary]]:
        """The newest public rooms that somebody is in and a guest can enter, each with the time it was opened."""

    @abstractmethod
    async def occupied(self, guest: str) -> list[str]:
        """The rooms in memory that a guest is in."""

    async def listed(self, guest: str | None) -> tuple[schema.RoomSummary, ...]:
        """The lobby: public rooms to play or watch in, newest first."""
        found = sorted(await self.public(guest), key=lambda one: -one[0])
        return tuple(summary for _, summary in found[:LISTED_ROOMS])

    async def rooms_of(self, guest: str) -> tuple[schema.RoomSummary, ...]:
        """The rooms a guest can go back to: unfinished matches first."""
        playing = await self.services.store.rooms_playing(guest)
        others = await self.occupied(guest)
        wanted = list(dict.fromkeys([*playing, *others]))[: self.services.limits.rooms_a_guest]
        found = []
        for room_id in wanted:
            with suppress(NoripanError):  # of a match of older rules, or closed meanwhile
                found.append(await self.summary(room_id, guest))
        return tuple(found)

    # People

    @abstractmethod
    async def rename(self, room_id: str, guest: Guest) -> None:
        """A guest has another name; a room that is not in memory learns it when they come in."""

    @abstractmethod
    async def forget(self, room_id: str, guest: str) -> None:
        """Take a guest out of a room, so that nothing is left of them there."""

    # The server

    @abstractmethod
    async def start(self) -> None:
        """Be ready for rooms."""

    def figures(self) -> tuple[Figures, ...]:
        """What other processes count."""
        return ()

    @abstractmethod
    async def close(self) -> None:
        """End all rooms; what they acknowledged is in the store."""
