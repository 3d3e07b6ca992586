"""The numbered events of a room, and the viewers they are sent to."""

import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import ClassVar, Protocol

import msgspec

from ...kit.text import Language
from .. import schema
from ..identity import Guest
from ..matches.sides import Viewpoint

Sides = tuple[Viewpoint, ...]


class Viewer(Protocol):
    """A connection as a room sees it."""

    guest: Guest
    language: Language

    @property
    def rooms(self) -> set[str]:
        """The rooms that it has entered."""

    def entered(self, room: str) -> None:
        """It is in a room from now on."""

    def left(self, room: str) -> None:
        """It is not in a room any more."""

    @property
    def is_open(self) -> bool:
        """Is the connection still open?"""

    def send(self, message: bytes) -> None:
        """Send a message; never waits."""

    def close(self, code: int) -> None:
        """End the connection."""


class OutgoingEvent(Protocol):
    """An event on its way out: the same for everyone, or `is_personal`, made for the sides a viewer sees."""

    @property
    def is_personal(self) -> bool:
        """Do viewers of different sides get different events?"""

    def for_sides(self, sides: Sides, language: Language) -> schema.Event | None:
        """The event for these sides; None when it can no longer be made for them, and they need a snapshot."""


class PublicEvent(msgspec.Struct, gc=False):
    """An event that is the same for everyone."""

    event: schema.Event

    is_personal: ClassVar[bool] = False

    def for_sides(self, sides: Sides, language: Language) -> schema.Event:
        """The event."""
        return self.event


class Stream:
    """Numbers a room's events, sends them to all viewers, and keeps the last ones for those who come back."""

    def __init__(self, room: str, events_kept: int) -> None:
        self.room = room
        self.viewers: dict[Viewer, None] = {}  # in order of arrival
        self._kept: deque[OutgoingEvent] = deque(maxlen=events_kept)
        self.start_over()

    def start_over(self) -> None:
        """Start counting again under another id, so that nobody takes old numbers for new ones."""
        self.id, self.number = secrets.token_hex(4), 0
        self._kept.clear()

    def publish(self, events: Iterable[OutgoingEvent], sides_of: Callable[[str], Sides]) -> None:
        """Give events their numbers and send them to everyone, made for the sides each guest sees."""
        for event in events:
            self.number += 1
            self._kept.append(event)
            encoded: dict[tuple[Sides, Language] | None, bytes] = {}
            for viewer in list(self.viewers):
                sides = sides_of(viewer.guest.id) if event.is_personal else ()
                key = (sides, viewer.language) if event.is_personal else None
                if key not in encoded:
                    message = self._encoded(event, self.number, sides, viewer.language)
                    if message is None:
                        raise LookupError(f"event {self.number} of room {self.room} cannot be made for {sides}")
                    encoded[key] = message
                viewer.send(encoded[key])

    def _encoded(self, event: OutgoingEvent, number: int, sides: Sides, language: Language) -> bytes | None:
        made = event.for_sides(sides, language)
        if made is None:
            return None
        return schema.encode(schema.RoomEvent(room=self.room, number=number, event=made))

    def since(self, stream: str | None, number: int | None, sides: Sides, viewer: Viewer) -> list[bytes] | None:
        """The events after a number, or None when a snapshot is needed."""
        if stream != self.id or number is None or not self.number - len(self._kept) <= number <= self.number:
            return None
        missed = list(self._kept)[len(self._kept) - (self.number - number) :]
        messages = []
        for place, event in enumerate(missed, number + 1):
            message = self._encoded(event, place, sides, viewer.language)
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
