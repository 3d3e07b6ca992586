"""A room: people around a match. It has one inbox and does one thing at a time, so everything happens in one order.

Everything takes the same path: check and change in memory, commit to the store, answer, tell everyone. The store calls
back when a commit is done; no task waits for it, because a task and its futures cost as much as the rules of a move.
What is rare and takes long (reading the room again, catching up with a match, archiving it) runs in a task aside.
When a commit fails, memory has run ahead of the log; then the room is read from the store again, and what the store
says is what happened.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from functools import partial
from typing import Any, NamedTuple, TypeVar

from ...kit.errors import NoripanError
from ...play.position import View
from .. import schema
from ..clock import Timer
from ..errors import MESSAGES, Refused, both, rejected
from ..identity import Guest
from ..logs import REQUEST, ROOM
from ..matches.archive import archive_of
from ..matches.bots import Bots, Chosen
from ..matches.live import LiveMatch
from ..matches.sides import Viewpoint
from ..services import Services
from ..store import Archive, Fenced, Outcome
from .commands import COMMANDS, Follow, Handler
from .loading import load
from .logic import Change, RoomLogic, sent_by
from .presence import Presence
from .stream import PublicEvent, Stream, Viewer
from .summaries import room_state, room_summary

LOGGER = logging.getLogger("noripan.server.room")
GOING_DOWN = 1012  # close code: come back


class Asked(NamedTuple):
    """A viewer's command."""

    viewer: Viewer
    command: schema.Command


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
Answer = Callable[[int], None]  # with the number of the last event
T = TypeVar("T")


class Room:
    """The owner of one room; `post` is the only way in."""

    def __init__(self, services: Services, table: RoomLogic, forget: Callable[["Room"], None]) -> None:
        self.services, self.logic = services, table
        self.id = table.document.id
        self._inbox: deque[Item] = deque()
        self._item: Item = TimerFired()  # what is being done, or was last
        self._is_busy = self._is_waiting = self._is_finished = False
        self._aside: asyncio.Task[Any] | None = None
        self._stream = Stream(self.id, services.limits.events_kept)
        self._forget = forget
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._presence = Presence(table.document, services.limits.grace_ms, self._now())
        self._bots = Bots(services.bots, services.clock, services.limits.bot_pause_ms)
        self._timer: tuple[int, Timer] | None = None
        self._context = copy_context()
        self._context.run(ROOM.set, self.id)
        self._context.run(REQUEST.set, "")  # of whoever opened it
        self._context.run(self._schedule)

    def _now(self) -> int:
        return self.services.clock.now_ms()

    # One thing after the other

    def post(self, item: Item) -> None:
        """Put something into the inbox."""
        self._inbox.append(item)
        if not self._is_busy:
            self._context.run(self._work)

    def stop(self) -> None:
        """End the room as it is; what it acknowledged is in the store."""
        if not self._is_finished:
            self._is_finished = True
            self._end()

    def leftovers(self) -> list[Item]:
        """What came in too late for a room that has ended."""
        return list(self._inbox)

    def _work(self) -> None:
        """Take what is in the inbox, until something has to wait or the room ends."""
        while self._inbox and not self._is_busy and not self._is_finished:
            self._is_busy, self._item = True, self._inbox.popleft()
            self._step(self._take)

    def _step(self, step: Callable[[], None]) -> None:
        """Do the next step of what is being done: the last one unless it waits for something."""
        self._is_waiting = False
        try:
            step()
        except Exception as error:
            LOGGER.error("room %s", self.id, exc_info=None if isinstance(error, Fenced) else error)
            self._wait_for(self._start_over(), lambda _: None)
        if not self._is_waiting:
            self._is_busy = False
            self._schedule()

    def _go_on(self, step: Callable[[], None]) -> None:
        """What was waited for is there."""
        if not self._is_finished:
            self._context.run(self._step, step)
            if not self._is_busy:
                self._context.run(self._work)

    def _wait_for(self, work: Coroutine[Any, Any, T], then: "Callable[[asyncio.Task[T]], None]") -> None:
        """Let something run aside, and go on when it is done."""
        self._is_waiting = True
        task = self._aside = asyncio.create_task(work, name=f"room {self.id}")
        task.add_done_callback(lambda done: None if done.cancelled() else self._go_on(lambda: then(done)))

    def _end(self) -> None:
        if self._timer is not None:
            self._timer[1].cancel()
        if self._aside is not None:
            self._aside.cancel()
        self._bots.stop()
        self._forget(self)

    def _take(self) -> None:
        match self._item:
            case Asked(viewer, command):
                self._answer(viewer, command)
            case Dropped(viewer):
                self._drop(viewer)
            case Renamed(guest):
                self._settle(self.logic.rename(guest))
            case Forgotten(guest, done):
                self._forget_guest(guest, done)
            case Chosen(live=live, seq=seq, seat=seat, codes=codes):
                self._settle(self.logic.bot_acts(live, seq, seat, codes))
            case TimerFired():
                self._on_timer()

    def _settle(self, change: Change, answer: Answer | None = None) -> None:
        """Make a change durable, then answer with the number of its last event, then tell everyone."""
        if change.ended is not None:
            archiving = archive_of(self.services, change.ended)
            self._wait_for(archiving, lambda archived: self._commit(change, answer, archived.result()))
        elif change.writes:
            self._commit(change, answer)
        else:
            self._tell(change, answer)

    def _commit(self, change: Change, answer: Answer | None, archived: tuple[Archive, ...] = ()) -> None:
        began = self.services.clock.played_ms()

        def saved() -> None:
            self.logic.forgive(self.services.clock.played_ms() - began, change.events)
            self._tell(change, answer)

        self._is_waiting = True
        done = partial(self._committed, saved)
        self.services.store.submit(done, self.logic.hold, *change.writes, *archived)

    def _committed(self, saved: Callable[[], None], outcome: Outcome) -> None:
        self._go_on(saved if outcome is None else partial(fail, outcome))

    def _tell(self, change: Change, answer: Answer | None) -> None:
        events = change.events
        if change.changes_room:
            self._presence.recount(self.logic.document, self._stream.guests(), self._now())
            events = (*events, PublicEvent(schema.RoomChanged(state=self._state())))
        if answer is not None:
            answer(self._stream.number + len(events))
        self._stream.publish(events, self.logic.sides_of)
        if change.changes_room:
            self._show_out_strangers()

    async def _start_over(self) -> None:
        """Memory cannot be trusted: read the room again, show it to everyone, and answer by what the store says."""
        if isinstance(self._item, Forgotten):
            settle_forgotten(self._item.done)
        try:
            self.logic = await load(self.services, self.id)
            self._stream.start_over()
            live = self.logic.live
            if live is not None:
                sides = [side for guest in self._stream.guests() for side in self.logic.sides_of(guest)]
                await self._look(live, live.unseen(sides))
            for viewer in list(self._stream.viewers):
                send_to(viewer, self._snapshot(viewer))
        except Exception as error:
            LOGGER.error("room %s cannot be read again", self.id, exc_info=None if isinstance(error, Fenced) else error)
            for viewer in list(self._stream.viewers):
                viewer.close(GOING_DOWN)
            self.stop()
            return
        if isinstance(self._item, Asked):
            viewer, command = self._item
            if self.logic.was_carried_out(viewer.guest.id, command.id):
                self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
            else:
                send_to(viewer, rejected(command.id, Refused("not-saved")))

    # Answers

    def _answer(self, viewer: Viewer, command: schema.Command) -> None:
        handler = COMMANDS[type(command)]
        if handler.is_once and self._answer_again(viewer, command):
            return
        live, unseen = self.logic.live, list[Viewpoint]()
        try:
            self._check_connection(viewer, handler)
            handler.check(self.logic.document, viewer.guest.id, command)
            if handler.looks is not None and live is not None:
                unseen = live.unseen(handler.looks(self.logic, viewer, command))
        except NoripanError as error:
            self._refuse(viewer, command, handler, error)
            return
        if live is not None and unseen:
            self._wait_for(
                self._look(live, unseen), lambda looked: self._carry_out(viewer, command, handler, looked.result)
            )
        else:
            self._carry_out(viewer, command, handler)

    def _carry_out(
        self, viewer: Viewer, command: schema.Command, handler: Handler, looked: Callable[[], None] = lambda: None
    ) -> None:
        try:
            looked()
            change = handler.run(self.logic, viewer, command)
        except NoripanError as error:
            self._refuse(viewer, command, handler, error)
            return
        if handler.follow is Follow.ENTER:
            self._stream.viewers[viewer] = None
            viewer.rooms.add(self.id)
        elif handler.follow is Follow.LEAVE:
            self._take_out(viewer.guest.id)

        def answer(number: int) -> None:
            if handler.follow is Follow.ENTER:
                self._catch_up(viewer, command)
            send = self._send_answer if handler.is_once else send_to
            send(viewer, schema.Ok(id=command.id, number=number, value=change.value))

        self._settle(change, answer)

    def _refuse(self, viewer: Viewer, command: schema.Command, handler: Handler, error: NoripanError) -> None:
        send = self._send_answer if handler.is_once else send_to
        send(viewer, rejected(command.id, error))

    async def _look(self, live: LiveMatch, unseen: list[Viewpoint]) -> None:
        """Let the sides that somebody will see next catch up with the match, off the event loop."""
        for place in unseen:
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

    def _drop(self, viewer: Viewer) -> None:
        if viewer not in self._stream.viewers:
            return
        del self._stream.viewers[viewer]
        guest = viewer.guest.id
        if not self._stream.viewers_of(guest) and self.logic.document.person(guest) is not None:
            self._settle(self.logic.drop(guest))

    def _forget_guest(self, guest: str, done: "asyncio.Future[None]") -> None:
        if self.logic.document.phase == "playing" and self.logic.document.seats_of(guest):
            self._inbox.appendleft(self._item)  # for when the match is lost
            self._settle(self.logic.gone(guest))
            return
        self._take_out(guest)
        self._settle(self.logic.forget(guest), lambda number: settle_forgotten(done))

    def _take_out(self, guest: str) -> list[Viewer]:
        viewers = self._stream.viewers_of(guest)
        for viewer in viewers:
            del self._stream.viewers[viewer]
            viewer.rooms.discard(self.id)
        return viewers

    def _show_out_strangers(self) -> None:
        """Take out those who are no longer among the people of the room, and tell them why."""
        room = self.logic.document
        for guest in self._stream.guests() - {person.guest for person in room.people}:
            code = "kicked" if guest in room.kicked else "no-spectators"
            for viewer in self._take_out(guest):
                send_to(viewer, schema.Removed(room=self.id, code=code, text=both(MESSAGES[code])))

    # Time

    def _on_timer(self) -> None:
        """Do the first thing that is due, and look again."""
        now = self._now()
        due = self.logic.clock_due()
        if due is not None and due[1] <= self.services.clock.played_ms():
            self._inbox.appendleft(TimerFired())
            self._settle(self.logic.time_out(due[0]))
            return
        for guest in self._presence.gone(now):
            del self._presence.gone_at[guest]
            self._inbox.appendleft(TimerFired())
            self._settle(self.logic.gone(guest))
            return
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
            self._end()
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

    def summary(self, guest: str | None) -> schema.RoomSummary:
        """The room in a list."""
        return room_summary(self.logic.document, self.logic.live, guest)


def fail(outcome: Exception) -> None:
    """Something could not be written."""
    raise outcome


def settle_forgotten(done: "asyncio.Future[None]") -> None:
    """Nothing is left of a guest in a room, or it could not be taken out."""
    if not done.done():
        done.set_result(None)


def send_to(viewer: Viewer, message: schema.ServerMessage) -> bytes:
    """Send a message; returns it as it was sent."""
    encoded = schema.encode(message)
    viewer.send(encoded)
    return encoded
