"""Finished matches as they are shown, frame by frame from all sides: they outlive the rules they were played by."""

import zlib
from typing import Any

import msgspec

from ...kit.text import LANGUAGES, Language
from ...play.record import MatchRecord
from .. import schema
from ..errors import Refused
from ..services import Services
from ..store import Archive
from .live import LiveMatch
from .sides import Side, Viewpoint, lines_of, shared_viewpoint

FAST = 1  # of zlib's levels: a hundredth of the time for a few bytes more


class ArchivedFrame(msgspec.Struct, frozen=True, gc=False):
    """A frame of a replay in both languages."""

    seat: int
    notation: str
    events: msgspec.Raw
    lines: dict[Language, tuple[str, ...]]
    patch: msgspec.Raw


class ArchivedSide(msgspec.Struct, frozen=True, gc=False):
    """A match from one side; where nothing is secret, there is a spectator's alone."""

    seat: int | None
    view: dict[str, Any]
    frames: tuple[ArchivedFrame, ...]


class ArchivedMatch(msgspec.Struct, frozen=True, gc=False):
    """A finished match: its record, its result, and what each side saw."""

    record: MatchRecord
    result: schema.Result
    seats: int
    sides: tuple[ArchivedSide, ...]

    def replay(self, match_id: str, seat: Viewpoint, language: Language) -> schema.Replay:
        """The match from one side."""
        if seat is not None and not 0 <= seat < self.seats:
            raise Refused("bad-message", why="seat")
        side = next((side for side in self.sides if side.seat == seat), self.sides[0])
        frames = tuple(
            schema.Frame(
                seat=frame.seat,
                notation=frame.notation,
                events=frame.events,  # type: ignore[arg-type]
                lines=frame.lines[language],
                patch=frame.patch,  # type: ignore[arg-type]
            )
            for frame in side.frames
        )
        view: Any = side.view | {"seat": seat}
        return schema.Replay(id=match_id, seat=seat, view=view, frames=frames)

    def packed(self) -> bytes:
        """The match as it is stored."""
        return zlib.compress(msgspec.json.encode(self), FAST)

    @staticmethod
    def unpacked(content: bytes) -> "ArchivedMatch":
        """The match of what was stored."""
        return msgspec.json.decode(zlib.decompress(content), type=ArchivedMatch)


def archived(live: LiveMatch) -> ArchivedMatch:
    """A match that has just ended; sides that nobody looked at have to catch up first, which takes its time."""
    result, match = live.result(), live.match
    assert result is not None
    viewpoints = dict.fromkeys(shared_viewpoint(match, seat) for seat in (None, *range(len(live.game.seats))))
    notations = live.notations()

    def side_of(seat: Viewpoint, side: Side) -> ArchivedSide:
        frames = [
            ArchivedFrame(
                step.actor,
                notation,
                step.events_json,
                {language: lines_of(match, step.events, language) for language in LANGUAGES},
                step.patch_json,
            )
            for step, notation in zip(side.steps, notations, strict=True)
        ]
        return ArchivedSide(seat, msgspec.to_builtins(side.first_view), tuple(frames))

    sides = [side_of(seat, live.side(seat)) for seat in viewpoints]
    return ArchivedMatch(match.record(), result, len(live.game.seats), tuple(sides))


async def archive_of(services: Services, live: LiveMatch) -> tuple[Archive, ...]:
    """What to write when a match has ended; nothing while the server is busy, then it is made when it is asked for."""
    try:
        return (Archive(live.row.id, await services.replays.run(lambda: archived(live).packed())),)
    except Refused:
        return ()
