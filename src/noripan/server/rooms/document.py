"""A room as it is stored: its people, seats, settings and chat, and its match."""

from typing import Literal

import msgspec

from .. import schema
from ..store import RoomRow

ACCEPTED_KEPT = 64
KICKED_KEPT = 200  # who was sent out before that may come again


class PersonEntry(msgspec.Struct):
    """Somebody in a room."""

    guest: str
    name: str
    ready: bool = False
    wants_rematch: bool = False
    vote: str | None = None
    has_left: bool = False  # by the button, in a running match: the seat is kept until the countdown is over


class RoomDocument(msgspec.Struct, kw_only=True):
    """Everything about a room that survives a restart of the server; who is connected does not."""

    id: str
    settings: schema.RoomSettings
    host: str
    people: list[PersonEntry]
    seats: list[schema.Holder | None]
    phase: Literal["gathering", "playing", "over"] = "gathering"
    match: str | None = None
    draw_offer: int | None = None
    notice: str | None = None  # a code of noripan.server.errors, shown until the next match
    kicked: list[str] = []
    chat: list[schema.ChatLine] = []
    accepted: list[tuple[str, str]] = []  # (guest, command id) of the last commands that changed this document
    created_ms: int
    is_open: bool = True

    def person(self, guest: str) -> PersonEntry | None:
        """Somebody by id."""
        for person in self.people:
            if person.guest == guest:
                return person
        return None

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [
            seat
            for seat, holder in enumerate(self.seats)
            if isinstance(holder, schema.HeldByPerson) and holder.guest == guest
        ]

    def accept(self, guest: str, command: str) -> None:
        """Remember that a command was carried out."""
        self.accepted.append((guest, command))
        del self.accepted[:-ACCEPTED_KEPT]

    def row(self, now_ms: int) -> RoomRow:
        """The document as it is stored."""
        return RoomRow(self.id, self.host, self.is_open, msgspec.json.encode(self).decode(), now_ms)

    @staticmethod
    def of(row: RoomRow) -> "RoomDocument":
        """The document of a row."""
        return msgspec.json.decode(row.document, type=RoomDocument)
