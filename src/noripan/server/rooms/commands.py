"""All commands: who may send each, in which phases of the room, what it does, and what follows for the connection.

docs/protocol.md says the same to those who write clients; a test compares the two.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, NamedTuple

from ...kit.errors import IllegalAction, NoripanError
from .. import schema
from ..errors import Refused
from . import seats
from .document import RoomDocument
from .logic import Change, RoomLogic, Work
from .stream import Sides, Viewer


class Who(Enum):
    """Who may send a command, in the words of docs/protocol.md."""

    ANYBODY = "anybody who knows the room's id"
    PERSON = "anybody in the room"
    HOST = "the host"
    PLAYER = "holders of seats"
    HOLDER = "the holder of `seat`"


class Follow(Enum):
    """What follows for the connection that sent a command."""

    STAY = auto()
    ENTER = auto()  # it hears what happens in the room, first what it missed
    LEAVE = auto()  # it hears no more, nor do others of the same guest


Phases = tuple[str, ...]
GATHERING, PLAYING, OVER = "gathering", "playing", "over"
ALWAYS = (GATHERING, PLAYING, OVER)
NO_MATCH = (GATHERING, OVER)
MATCH = (PLAYING,)
MATCH_OR_OVER = (PLAYING, OVER)


class Handler(NamedTuple):
    """How a command is handled."""

    by: Who
    phases: Phases
    run: Callable[[RoomLogic, Viewer, Any], Change | Work]
    follow: Follow = Follow.STAY
    is_once: bool = True  # sent again, it is not carried out again; questions are answered every time
    looks: Callable[[RoomLogic, Viewer, Any], Sides] | None = None  # which sides of the match does the answer show?

    def check(self, room: RoomDocument, guest: str, command: Any) -> None:
        """Refuse the command if this guest may not send it now."""
        if self.by is Who.ANYBODY:
            return
        if room.person(guest) is None:
            raise Refused("not-in-room")
        if room.phase not in self.phases:
            raise not_now(room)
        if self.by is Who.HOST and room.host != guest:
            raise Refused("host-only")
        if self.by is Who.PLAYER and not room.seats_of(guest):
            raise Refused("no-seat")
        if self.by is Who.HOLDER and command.seat not in room.seats_of(guest):
            seats.check_seat(room, command.seat)
            raise Refused("not-your-seat")


def not_now(room: RoomDocument) -> NoripanError:
    """Why a command of another phase cannot be carried out."""
    if room.phase == OVER:
        return IllegalAction("game-over")
    return Refused("match-running" if room.phase == PLAYING else "no-match")


def on_document(change: Callable[[RoomDocument, str, Any], None]) -> Callable[[RoomLogic, Viewer, Any], Change]:
    """Carry a command out by changing the document alone."""

    def run(logic: RoomLogic, viewer: Viewer, command: schema.Command) -> Change:
        change(logic.document, viewer.guest.id, command)
        return logic.accept(viewer, command)

    return run


COMMANDS: dict[type[schema.Command], Handler] = {
    schema.Enter: Handler(Who.ANYBODY, ALWAYS, RoomLogic.enter, Follow.ENTER, False, RoomLogic.sides_entered),
    schema.Leave: Handler(Who.PERSON, ALWAYS, RoomLogic.leave, Follow.LEAVE),
    schema.Say: Handler(Who.PERSON, ALWAYS, RoomLogic.say),
    schema.TakeSeat: Handler(Who.PERSON, NO_MATCH, on_document(seats.take_seat)),
    schema.StandUp: Handler(Who.HOLDER, NO_MATCH, on_document(seats.stand_up)),
    schema.SetReady: Handler(Who.PLAYER, NO_MATCH, on_document(seats.set_ready)),
    schema.Vote: Handler(Who.PLAYER, NO_MATCH, RoomLogic.vote),
    schema.SwapSeats: Handler(Who.HOST, NO_MATCH, on_document(seats.swap_seats)),
    schema.AddBot: Handler(Who.HOST, NO_MATCH, on_document(seats.add_bot)),
    schema.RemoveBot: Handler(Who.HOST, NO_MATCH, on_document(seats.remove_bot)),
    schema.Kick: Handler(Who.HOST, NO_MATCH, on_document(seats.kick)),
    schema.Configure: Handler(Who.HOST, NO_MATCH, RoomLogic.configure),
    schema.HandOver: Handler(Who.HOST, ALWAYS, on_document(seats.hand_over)),
    schema.Start: Handler(Who.HOST, NO_MATCH, RoomLogic.start),
    schema.Rematch: Handler(Who.PLAYER, (OVER,), RoomLogic.rematch),
    schema.Act: Handler(Who.HOLDER, MATCH, RoomLogic.act),
    schema.Commit: Handler(Who.HOLDER, MATCH, RoomLogic.commit),
    schema.DraftChoices: Handler(Who.HOLDER, MATCH, RoomLogic.draft, is_once=False),
    schema.Undo: Handler(Who.HOLDER, MATCH, RoomLogic.undo),
    schema.Resign: Handler(Who.HOLDER, MATCH, RoomLogic.resign),
    schema.OfferDraw: Handler(Who.HOLDER, MATCH, RoomLogic.offer_draw),
    schema.AnswerDraw: Handler(Who.HOLDER, MATCH, RoomLogic.answer_draw),
    schema.Preview: Handler(Who.HOLDER, MATCH, RoomLogic.preview, is_once=False),
    schema.Explain: Handler(Who.HOLDER, MATCH, RoomLogic.explain, is_once=False),
    schema.History: Handler(
        Who.PERSON, MATCH_OR_OVER, RoomLogic.history, is_once=False, looks=RoomLogic.sides_asked_for
    ),
}
