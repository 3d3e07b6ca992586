"""What happens to a match outside the rules of its game: giving up, time, agreements, taking back."""

from ..kit.event import Event
from ..kit.game import Game
from ..kit.text import Language, Text
from .patch import Patch

RESIGN, AGREE_DRAW, TIME_OUT, LEAVE, UNDO = "resign", "agree-draw", "time-out", "leave", "undo"
PLAYING = Text("아직 두는 중", "still playing")
REASONS = {
    "resigned": Text("기권", "resignation"),
    "agreed": Text("합의 무승부", "draw by agreement"),
    "timed-out": Text("시간 초과", "time ran out"),
    "left": Text("자리를 떠남", "a player left"),
}


class Resigned(Event, frozen=True):
    """기권."""

    seat: int


class TimedOut(Event, frozen=True):
    """시간 초과: the seat's time ran out."""

    seat: int


class Left(Event, frozen=True):
    """떠남: the seat's player is gone for good."""

    seat: int


class DrawAgreed(Event, frozen=True):
    """합의 무승부."""


class Undone(Event, frozen=True):
    """되돌림: the seat took back its last action."""

    seat: int


class ViewChanged(Event, frozen=True):
    """The last event of every action: how the viewer's view changed. As JSON, previous view + patch = next view."""

    patch: Patch


LOG: dict[type[Event], Text] = {
    Resigned: Text("{name} 기권", "{name} resigned"),
    TimedOut: Text("{name} 시간 초과", "{name} ran out of time"),
    Left: Text("{name} 떠남", "{name} left"),
    DrawAgreed: Text("합의 무승부{name}", "draw by agreement{name}"),
    Undone: Text("{name} 되돌림", "{name} took an action back"),
}


FORFEITS: dict[str, tuple[str, type[TimedOut] | type[Left]]] = {
    TIME_OUT: ("timed-out", TimedOut),
    LEAVE: ("left", Left),
}


def told_line(game: Game, event: Event, language: Language) -> str:
    """An event of a match as a line of its log; empty for one that tells nothing by itself."""
    if isinstance(event, game.event_types):
        return game.tell(event, language)
    text = LOG.get(type(event))
    if text is None:
        return ""
    seat = getattr(event, "seat", None)
    return text.in_(language, name="" if seat is None else game.seats[seat])
