"""A room as people see it: in full for those in it, in short for lists."""

from .. import schema
from ..errors import MESSAGES, both
from ..matches.live import LiveMatch
from .document import RoomDocument


def room_state(room: RoomDocument, here: set[str], gone_at: dict[str, int | None]) -> schema.RoomState:
    """The room as everyone in it sees it."""
    return schema.RoomState(
        id=room.id,
        settings=room.settings,
        phase=room.phase,
        host=room.host,
        people=tuple(
            schema.Person(
                guest=person.guest,
                name=person.name,
                connection="here" if person.guest in here else "left" if person.has_left else "dropped",
                gone_at_ms=gone_at.get(person.guest),
                ready=person.ready,
                wants_rematch=person.wants_rematch,
                vote=person.vote,
            )
            for person in room.people
        ),
        seats=tuple(room.seats),
        match=room.match,
        notice=both(MESSAGES[room.notice]) if room.notice is not None else None,
    )


def room_summary(room: RoomDocument, live: LiveMatch | None, guest: str | None) -> schema.RoomSummary:
    """The room in a list, for a guest."""
    host = room.person(room.host)
    own_seats = set(live.seats_of(guest)) if live is not None and guest is not None else set()
    to_act = set(live.position.to_act) if live is not None else set()
    return schema.RoomSummary(
        id=room.id,
        name=room.settings.name,
        game=room.settings.game,
        options=room.settings.options,
        clock=room.settings.clock,
        phase=room.phase,
        host=host.name if host else "",
        seats=len(room.seats),
        free_seats=room.seats.count(None),
        people=len(room.people),
        spectators=room.settings.spectators,
        your_turn=bool(own_seats & to_act),
        match=room.match,
    )
