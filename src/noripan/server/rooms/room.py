"""A room: people around a match. One task with one inbox owns it, so everything in it happens in one order.

Everything takes the same path: check and change in memory, commit to the store, answer, tell everyone.
When a commit fails, memory has run ahead of the log; then the room is read from the store again, and what the store
says is what happened.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ...kit.errors import NoripanError
from ...play.match import Observation
from ...play.position import View
from .. import schema
from ..clock import Timer
from ..daily.counting import counted
from ..errors import MESSAGES, Refused, both, rejected
from ..identity import Guest
from ..logs import REQUEST, ROOM
from ..matches.archive import archive_of
from ..matches.bots import Bots, Chosen
from ..matches.sides import Viewpoint
from ..services import Services
from ..store import Fenced, Write
from .commands import COMMANDS, Follow, Handler
from .loading import load
from .logic import Change, RoomLogic, Work, sent_by
from .presence import Presence
from .stream import OutgoingEvent, PublicEvent, Stream, Viewer
from .summaries import room_state, room_summary

LOGGER = logging.getLogger("noripan.server.room")
GOING_DOWN = 1012  # close code: come back


class Asked(NamedTuple):
    """A viewer's command."""

    viewer: Viewer
    command: schema.Command
    text: bytes  # as it was sent


class Dropped(NamedTuple):
    """A viewer's connection is gone."""

    viewer: Viewer


class Renamed(NamedTuple):
    """A guest has another name."""

    guest: Guest


class Forgotten(NamedTuple):
    """A guest is deleted; `done` is told when nothing is left of them here."""

    guest: str
    done: "asyncio.Future[None]"


class TimerFired(NamedTuple):
    """Something is due."""


Item = Asked | Dropped | Renamed | Forgotten | Chosen | TimerFired


class Room:
    """The owner of one room; `post` is the only way in."""

    def __init__(self, services: Services, table: RoomLogic, forget: Callable[["Room"], None]) -> None:
        self.services, self.logic = services, table
        self.id = table.document.id
        self._inbox: deque[Item] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._stream = Stream(self.id, services.limits.events_kept)
        self._forget = forget
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._presence = Presence(table.document, services.limits.grace_ms, self._now())
        self._bots = Bots(services.bots, services.clock, services.limits.bot_pause_ms)
        self._timer: tuple[int, Timer] | None = None
        self._is_finished = False

    def _now(self) -> int:
        return self.services.clock.now_ms()

    # The loop

    def post(self, item: Item) -> None:
        """Put something into the inbox."""
        self._inbox.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def leftovers(self) -> list[Item]:
        """What came in too late for a room that has ended."""
        return list(self._inbox)

    async def run(self) -> None:
        """Take one thing after the other until the room is closed or parked."""
        ROOM.set(self.id)
        REQUEST.set("")  # of whoever opened it
        try:
            self._schedule()
            while not self._is_finished:
                if not self._inbox:
                    self._waiting = asyncio.get_running_loop().create_future()
                    await self._waiting
                item = self._inbox.popleft()
                try:
                    await self._take(item)
                except Exception as error:
                    LOGGER.error("room %s", self.id, exc_info=None if isinstance(error, Fenced) else error)
                    await self._start_over(item if isinstance(item, Asked) else None)
                self._schedule()
        finally:
            if self._timer is not None:
                self._timer[1].cancel()
            self._bots.stop()
            self._forget(self)

    async def _take(self, item: Item) -> None:
        match item:
            case Asked(viewer, command):
                await self._answer(viewer, command)
            case Dropped(viewer):
                await self._drop(viewer)
            case Renamed(guest):
                await self._settle(self.logic.rename(guest))
            case Forgotten(guest, done):
                await self._forget_guest(guest, done)
            case Chosen(live=live, seq=seq, seat=seat, codes=codes):
                await self._settle(self.logic.bot_acts(live, seq, seat, codes))
            case TimerFired():
                await self._on_timer()

    async def _settle(self, change: Change, answer: Callable[[int], None] = lambda number: None) -> None:
        """Make a change durable, then answer with the number of its last event, then tell everyone."""
        if change.writes:
            began = self.services.clock.played_ms()
            await self._commit(change)
            self.logic.forgive(self.services.clock.played_ms() - began, change.events)
        events: list[OutgoingEvent] = list(change.events)
        if change.changes_room:
            self._presence.recount(self.logic.document, self._stream.guests(), self._now())
            events.append(PublicEvent(schema.RoomChanged(state=self._state())))
        answer(self._stream.number + len(events))
        self._stream.publish(events, self.logic.sides_of)

    async def _commit(self, change: Change) -> None:
        ended: tuple[Write, ...] = ()
        if change.ended is not None:
            ended = (*await archive_of(self.services, change.ended), *await counted(self.services, change.ended))
        await self.services.store.commit(self.logic.hold, *change.writes, *ended)

    async def _start_over(self, asked: Asked | None) -> None:
        """Memory cannot be trusted: read the room again, show it to everyone, and answer by what the store says."""
        try:
            self.logic = await load(self.services, self.id)
        except Exception as error:
            LOGGER.error("room %s cannot be read again", self.id, exc_info=None if isinstance(error, Fenced) else error)
            self._is_finished = True
            for viewer in list(self._stream.viewers):
                viewer.close(GOING_DOWN)
            return
        self._stream.start_over()
        await self._look(side for guest in self._stream.guests() for side in self.logic.sides_of(guest))
        for viewer in list(self._stream.viewers):
            send_to(viewer, self._snapshot(viewer))
        if asked is not None:
            viewer, command = asked.viewer, asked.command
            if self.logic.was_carried_out(viewer.guest.id, command.id):
                self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
            else:
                send_to(viewer, rejected(command.id, Refused("not-saved")))

    # Answers

    async def _answer(self, viewer: Viewer, command: schema.Command) -> None:
        handler = COMMANDS[type(command)]
        if handler.is_once and self._answer_again(viewer, command):
            return
        send = self._send_answer if handler.is_once else send_to
        try:
            self._check_connection(viewer, handler)
            handler.check(self.logic.document, viewer.guest.id, command)
            if handler.looks is not None:
                await self._look(handler.looks(self.logic, viewer, command))
            change = await self._worked_out(handler.run(self.logic, viewer, command))
        except NoripanError as error:
            send(viewer, rejected(command.id, error))
            return
        if handler.follow is Follow.ENTER:
            is_back = not self._stream.viewers_of(viewer.guest.id)  # else nobody sees a difference
            change = change._replace(changes_room=change.changes_room or is_back)
            self._stream.viewers[viewer] = None
            viewer.entered(self.id)
        elif handler.follow is Follow.LEAVE:
            self._take_out(viewer.guest.id)

        def answer(number: int) -> None:
            if handler.follow is Follow.ENTER:
                self._catch_up(viewer, command)
            send(viewer, schema.Ok(id=command.id, number=number, value=change.value))

        await self._settle(change, answer)
        if change.changes_room:
            self._show_out_strangers()

    async def _worked_out(self, found: Change | Work) -> Change:
        """What a command changes, once the work is done that it may need; nothing else happens here meanwhile."""
        if isinstance(found, Work):
            return found.then(await self.services.replays.run(found.do))
        return found

    async def _look(self, sides: Iterable[Viewpoint]) -> None:
        """Let the sides that somebody will see next catch up with the match, off the event loop."""
        live = self.logic.live
        for place in live.unseen(sides) if live is not None else ():
            assert live is not None
            live.keep(place, await self.services.replays.run(live.side_caught_up, place))

    def _answer_again(self, viewer: Viewer, command: schema.Command) -> bool:
        """Answer a command that was carried out or refused before; False when it is new."""
        key = sent_by(viewer, command)
        if key in self._answers:
            viewer.send(self._answers[key])
        elif self.logic.was_carried_out(*key):
            self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
        else:
            return False
        return True

    def _check_connection(self, viewer: Viewer, handler: Handler) -> None:
        """Only a connection that has entered the room can do anything in it, and it can enter only so many."""
        limit = self.services.limits.rooms_a_connection
        if handler.follow is not Follow.ENTER:
            if viewer not in self._stream.viewers:
                raise Refused("not-in-room")
        elif len(viewer.rooms - {self.id}) >= limit:
            raise Refused("too-many-entered", limit=limit)
        elif not viewer.is_open:
            raise Refused("not-in-room")  # it was lost before it came in, and will not hear this either

    def _send_answer(self, viewer: Viewer, answer: schema.Ok | schema.Rejected) -> None:
        """Answer, and remember it for when the command comes again."""
        self._answers[viewer.guest.id, answer.id] = send_to(viewer, answer)
        if len(self._answers) > self.services.limits.answers_kept:
            self._answers.popitem(last=False)

    # Coming and going

    def _catch_up(self, viewer: Viewer, command: Any) -> None:
        """Send what a viewer missed, or the whole room."""
        missed = self._stream.since(command.stream, command.since, self.logic.sides_of(viewer.guest.id), viewer)
        for message in [schema.encode(self._snapshot(viewer))] if missed is None else missed:
            viewer.send(message)

    async def _drop(self, viewer: Viewer) -> None:
        if viewer not in self._stream.viewers:
            return
        del self._stream.viewers[viewer]
        guest = viewer.guest.id
        if not self._stream.viewers_of(guest) and self.logic.document.person(guest) is not None:
            await self._settle(self.logic.drop(guest))

    async def _forget_guest(self, guest: str, done: "asyncio.Future[None]") -> None:
        try:
            if self.logic.document.phase == "playing" and self.logic.document.seats_of(guest):
                await self._settle(self.logic.gone(guest))
            self._take_out(guest)
            await self._settle(self.logic.forget(guest))
        finally:
            if not done.done():
                done.set_result(None)

    def _take_out(self, guest: str) -> list[Viewer]:
        viewers = self._stream.viewers_of(guest)
        for viewer in viewers:
            del self._stream.viewers[viewer]
            viewer.left(self.id)
        return viewers

    def _show_out_strangers(self) -> None:
        """Take out those who are no longer among the people of the room, and tell them why."""
        room = self.logic.document
        for guest in self._stream.guests() - {person.guest for person in room.people}:
            code = "kicked" if guest in room.kicked else "no-spectators"
            for viewer in self._take_out(guest):
                send_to(viewer, schema.Removed(room=self.id, code=code, text=both(MESSAGES[code])))

    # Time

    async def _on_timer(self) -> None:
        now = self._now()
        while (due := self.logic.clock_due()) is not None and due[1] <= self.services.clock.played_ms():
            await self._settle(self.logic.time_out(due[0]))
        for guest in self._presence.gone(now):
            del self._presence.gone_at[guest]
            await self._settle(self.logic.gone(guest))
        parks_at = self._parks_at()
        self._is_finished = parks_at is not None and parks_at <= now

    def _parks_at(self) -> int | None:
        """When the room may leave the memory. In a room without a match, people are let go one by one instead."""
        empty_since = self._presence.empty_since
        if empty_since is None or self.logic.document.phase != "playing":
            return None
        if self._bots.is_busy or self.logic.clock_due() is not None:
            return None
        return empty_since + self.services.limits.park_ms

    def _schedule(self) -> None:
        """After everything that happened: end a closed room, let bots think, set the timer for what is due next."""
        if not self.logic.document.is_open:
            self._is_finished = True
        if self._is_finished:
            return
        live = self.logic.live
        if live is not None and (self._stream.viewers or live.has_people):
            self._bots.think(live, self.logic.document.host, self.post)
        due, parks_at = self.logic.clock_due(), self._parks_at()
        times = self._presence.next_ms()
        times += [self._now() + due[1] - self.services.clock.played_ms()] if due is not None else []
        times += [parks_at] if parks_at is not None else []
        self._set_timer(min(times, default=None))

    def _set_timer(self, at_ms: int | None) -> None:
        if self._timer is not None:
            if self._timer[0] == at_ms and at_ms > self._now():
                return
            self._timer[1].cancel()
            self._timer = None
        if at_ms is not None:
            self._timer = at_ms, self.services.clock.call_at(at_ms, lambda: self.post(TimerFired()))

    # What people see

    def _state(self) -> schema.RoomState:
        return room_state(self.logic.document, self._stream.guests(), self._presence.gone_at)

    def _snapshot(self, viewer: Viewer) -> schema.Snapshot:
        document, live = self.logic.document, self.logic.live
        sides = self.logic.sides_of(viewer.guest.id)
        return schema.Snapshot(
            room=self.id,
            stream=self._stream.id,
            number=self._stream.number,
            state=self._state(),
            match=live.state(sides, viewer.language, document.draw_offer) if live is not None else None,
            chat=tuple(document.chat),
        )

    @property
    def has_viewers(self) -> bool:
        """Is somebody here?"""
        return bool(self._stream.viewers)

    def view(self, guest: str) -> View:
        """The position as a guest may see it; one who holds several seats sees what everyone may."""
        live, room = self.logic.live, self.logic.document
        if live is None:
            raise Refused("no-match")
        if room.person(guest) is None:
            raise Refused("not-in-room")
        sides = live.sides_of(guest)
        return live.position.view(sides[0] if len(sides) == 1 else None)

    def observe(self, guest: str, seat: int) -> tuple[int, Observation]:
        """What a player without opponents knows, for a hint, and after how many actions."""
        live, room = self.logic.live, self.logic.document
        if live is None or room.phase != "playing":
            raise Refused("no-match")
        if seat not in room.seats_of(guest):
            raise Refused("not-your-seat")
        if len(live.game.seats) > 1:
            raise Refused("no-hints")
        if live.daily is not None:
            raise Refused("daily-no-hints")
        return live.ply, live.match.observe(seat, secrets.randbits(62))

    def summary(self, guest: str | None) -> schema.RoomSummary:
        """The room in a list."""
        return room_summary(self.logic.document, self.logic.live, guest)


def send_to(viewer: Viewer, message: schema.ServerMessage) -> bytes:
    """Send a message; returns it as it was sent."""
    encoded = schema.encode(message)
    viewer.send(encoded)
    return encoded
