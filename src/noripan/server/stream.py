"""The numbered events of a room, and the people they go to."""

import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import ClassVar, Protocol

import msgspec

from ..kit.text import Language
from . import schema
from .identity import Guest
from .sides import Seat

Sides = tuple[Seat, ...]

ENCODER = msgspec.json.Encoder()


class Viewer(Protocol):
    """A connection as a room sees it."""

    guest: Guest
    language: Language

    @property
    def is_open(self) -> bool:
        """Does the connection still stand?"""

    def send(self, message: bytes) -> None:
        """Put a message on its way; never waits."""

    def close(self, code: int) -> None:
        """End the connection."""

    def left(self, room: str) -> None:
        """The viewer is no longer in this room."""


class Telling(Protocol):
    """An event before it is told: the same for everyone, or `is_personal`, made for the sides a viewer sees."""

    @property
    def is_personal(self) -> bool:
        """Do people on different sides hear different things?"""

    def told(self, sides: Sides, language: Language) -> schema.RoomHappening | None:
        """The event for these sides; None when it cannot be told to them any more, and they need a snapshot."""


class Plain(msgspec.Struct, gc=False):
    """An event that is the same for everyone."""

    happening: schema.RoomHappening

    is_personal: ClassVar[bool] = False

    def told(self, sides: Sides, language: Language) -> schema.RoomHappening:
        """The event."""
        return self.happening


class Stream:
    """Numbers a room's events, sends them to all viewers, and keeps the last ones for those who come back."""

    def __init__(self, room: str, events_kept: int) -> None:
        self.room = room
        self.viewers: dict[Viewer, None] = {}  # in order of arrival
        self._kept: deque[Telling] = deque(maxlen=events_kept)
        self.start_over()

    def start_over(self) -> None:
        """Count anew under another id, so that nobody takes old numbers for new ones."""
        self.id, self.number = secrets.token_hex(4), 0
        self._kept.clear()

    def publish(self, tellings: Iterable[Telling], sides_of: Callable[[str], Sides]) -> None:
        """Give events their numbers and send them to everyone, made for the sides each guest sees."""
        for telling in tellings:
            self.number += 1
            self._kept.append(telling)
            encoded: dict[tuple[Sides, Language] | None, bytes] = {}
            for viewer in list(self.viewers):
                sides = sides_of(viewer.guest.id) if telling.is_personal else ()
                key = (sides, viewer.language) if telling.is_personal else None
                if key not in encoded:
                    message = self._encoded(telling, self.number, sides, viewer.language)
                    if message is None:
                        raise LookupError(f"event {self.number} of room {self.room} cannot be told to {sides}")
                    encoded[key] = message
                viewer.send(encoded[key])

    def _encoded(self, telling: Telling, number: int, sides: Sides, language: Language) -> bytes | None:
        happening = telling.told(sides, language)
        if happening is None:
            return None
        return ENCODER.encode(schema.RoomEvent(room=self.room, number=number, event=happening))

    def since(self, stream: str | None, number: int | None, sides: Sides, viewer: Viewer) -> list[bytes] | None:
        """The events after a number, or None when a snapshot is needed."""
        if stream != self.id or number is None or not self.number - len(self._kept) <= number <= self.number:
            return None
        missed = list(self._kept)[len(self._kept) - (self.number - number) :]
        messages = []
        for place, telling in enumerate(missed, number + 1):
            message = self._encoded(telling, place, sides, viewer.language)
            if message is None:
                return None
            messages.append(message)
        return messages

    def guests(self) -> set[str]:
        """The guests who are connected."""
        return {viewer.guest.id for viewer in self.viewers}

    def viewers_of(self, guest: str) -> list[Viewer]:
        """The connections of a guest."""
        return [viewer for viewer in self.viewers if viewer.guest.id == guest]
