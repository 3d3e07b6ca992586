"""A room: people around a match. It handles one thing after the other, so everything in it happens in one order.

Everything takes the same path: check and change in memory, commit to the store, answer, tell everyone. What comes in is
handled where it comes in, without a task, and goes on when the store calls back. What takes long and is rare runs aside
in a task: catching up with a match, archiving it, reading the room again, a timer, a guest who is deleted. Whatever
comes meanwhile waits in the inbox.
When a commit fails, memory has run ahead of the log; then the room is read from the store again, and what the store
says is what happened.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from typing import Any, NamedTuple, Protocol

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
from ..services import Services
from ..store import Commit, Fenced, Write
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
Answer = Callable[[int], None]  # with the number of the last event


class Done(Protocol):
    """Something that was waited for: a commit or a task."""

    def result(self) -> Any:
        """What came of it; raises what went wrong."""


def check(done: Done) -> None:
    """Raise what went wrong, if something did."""
    done.result()


class Room:
    """The owner of one room; `post` is the only way in."""

    def __init__(self, services: Services, table: RoomLogic, forget: Callable[["Room"], None]) -> None:
        self.services, self.logic = services, table
        self.id = table.document.id
        self._inbox: deque[Item] = deque()
        self._item: Item = TimerFired()  # what is being handled, or was last
        self._then: Callable[[Any], None] | None = None  # how to go on when that has happened which it waits for
        self._aside: asyncio.Future[Any] | None = None
        self._stream = Stream(self.id, services.limits.events_kept)
        self._forget = forget
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._presence = Presence(table.document, services.limits.grace_ms, self._now())
        self._bots = Bots(services.bots, services.clock, services.limits.bot_pause_ms)
        self._timer: tuple[int, Timer] | None = None
        self._is_busy = self._is_finished = self._has_ended = False
        self._context = copy_context()
        self._context.run(ROOM.set, self.id)
        self._context.run(REQUEST.set, "")  # of whoever opened it
        self._context.run(self._schedule)

    def _now(self) -> int:
        return self.services.clock.now_ms()

    # One thing after the other

    def post(self, item: Item) -> None:
        """Handle something: at once, or when all that came before it is done."""
        self._inbox.append(item)
        if self._has_ended:
            self._forget(self)
        elif not self._is_busy:
            self._context.run(self._work)

    def stop(self) -> "asyncio.Future[Any] | None":
        """End the room as it is; what it acknowledged is in the store. Returns what is still being called off."""
        self._has_ended = True
        if self._timer is not None:
            self._timer[1].cancel()
        if self._aside is not None:
            self._aside.cancel()
        self._bots.stop()
        self._forget(self)
        return self._aside

    def leftovers(self) -> list[Item]:
        """What came in too late for a room that has ended; it is nobody's but the caller's then."""
        items = list(self._inbox)
        self._inbox.clear()
        return items

    def _work(self) -> None:
        while self._inbox and not self._is_busy and not self._has_ended:
            self._is_busy, self._item = True, self._inbox.popleft()
            self._step(self._take, self._item)

    def _step(self, do: Callable[[Any], None], given: Any) -> None:
        """Take the next step of what is being handled: the last one, unless it waits for something."""
        try:
            do(given)
        except Exception as error:
            LOGGER.error("room %s", self.id, exc_info=None if isinstance(error, Fenced) else error)
            self._wait_for(self._start_over(self._item if isinstance(self._item, Asked) else None))
        if self._then is None:
            self._rest()

    def _rest(self) -> None:
        """See to what is due next."""
        self._is_busy = False
        try:
            self._schedule()
        except Exception:
            LOGGER.exception("room %s", self.id)
            self._give_up()
        if self._is_finished:
            self.stop()

    def _give_up(self) -> None:
        """Nothing here can be trusted: whoever comes back has the room read again."""
        self._is_finished = True
        for viewer in list(self._stream.viewers):
            viewer.close(GOING_DOWN)

    def _wait_for(self, happening: Awaitable[Any], then: Callable[[Any], None] = check) -> None:
        """Go on when something has happened: a commit calls back, anything else is a task aside."""
        self._then = then
        if isinstance(happening, Commit):
            happening.add_done_callback(self._happened)
        else:
            self._aside = asyncio.ensure_future(happening)
            self._aside.add_done_callback(self._happened)

    def _happened(self, done: Done) -> None:
        if not self._has_ended:
            self._context.run(self._go_on, done)

    def _go_on(self, done: Done) -> None:
        then, self._then = self._then, None
        assert then is not None
        self._step(then, done)
        self._work()

    def _take(self, item: Item) -> None:
        match item:
            case Asked(viewer, command):
                self._answer(viewer, command)
            case Dropped(viewer):
                self._drop(viewer)
            case Renamed(guest):
                self._settle(self.logic.rename(guest))
            case Forgotten(guest, done):
                self._wait_for(self._forget_guest(guest, done))
            case Chosen(live=live, seq=seq, seat=seat, codes=codes):
                self._settle(self.logic.bot_acts(live, seq, seat, codes))
            case TimerFired():
                self._wait_for(self._on_timer())

    def _settle(self, change: Change, answer: Answer | None = None) -> None:
        """Make a change durable, then answer with the number of its last event, then tell everyone."""
        if change.ended is not None:
            self._wait_for(self._settled(change, answer))
        elif change.writes:
            began = self.services.clock.played_ms()
            commit = self.services.store.commit(self.logic.hold, *change.writes)
            self._wait_for(commit, partial(self._committed, change, answer, began))
        else:
            self._tell(change, answer)

    async def _settled(self, change: Change, answer: Answer | None = None) -> None:
        """The same in a task: a match that ends is archived with it."""
        began = self.services.clock.played_ms()
        ended: tuple[Write, ...] = ()
        if change.ended is not None:
            ended = (*await archive_of(self.services, change.ended), *await counted(self.services, change.ended))
        if change.writes:
            await self.services.store.commit(self.logic.hold, *change.writes, *ended)
        self._durable(change, answer, began)

    def _committed(self, change: Change, answer: Answer | None, began_ms: int, commit: Done) -> None:
        commit.result()
        self._durable(change, answer, began_ms)

    def _durable(self, change: Change, answer: Answer | None, began_ms: int) -> None:
        self.logic.forgive(self.services.clock.played_ms() - began_ms, change.events)
        self._tell(change, answer)

    def _tell(self, change: Change, answer: Answer | None) -> None:
        events: list[OutgoingEvent] = list(change.events)
        if change.changes_room:
            self._presence.recount(self.logic.document, self._stream.guests(), self._now())
            events.append(PublicEvent(schema.RoomChanged(state=self._state())))
        if answer is not None:
            answer(self._stream.number + len(events))
        self._stream.publish(events, self.logic.sides_of)
        if change.changes_room:
            self._show_out_strangers()

    async def _start_over(self, asked: Asked | None) -> None:
        """Memory cannot be trusted: read the room again, show it to everyone, and answer by what the store says."""
        try:
            self.logic = await load(self.services, self.id)
            self._stream.start_over()
            seen = [side for guest in self._stream.guests() for side in self.logic.sides_of(guest)]
            work = self.logic.caught_up(seen, Change)
            if isinstance(work, Work):
                work.then(await self.services.replays.run(work.do))
            for viewer in list(self._stream.viewers):
                send_to(viewer, self._snapshot(viewer))
            if asked is not None:
                self._answer_by_the_store(asked.viewer, asked.command)
        except Exception as error:
            LOGGER.error("room %s cannot be read again", self.id, exc_info=None if isinstance(error, Fenced) else error)
            self._give_up()

    def _answer_by_the_store(self, viewer: Viewer, command: schema.Command) -> None:
        if self.logic.was_carried_out(viewer.guest.id, command.id):
            self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
        else:
            send_to(viewer, rejected(command.id, Refused("not-saved")))

    # Answers

    def _answer(self, viewer: Viewer, command: schema.Command) -> None:
        handler = COMMANDS[type(command)]
        if not (handler.is_once and self._answer_again(viewer, command)):
            self._carry_out(viewer, command, lambda: self._run(viewer, command, handler))

    def _run(self, viewer: Viewer, command: schema.Command, handler: Handler) -> Change | Work:
        self._check_connection(viewer, handler)
        handler.check(self.logic.document, viewer.guest.id, command)
        if handler.looks is None:
            return handler.run(self.logic, viewer, command)

        def run() -> Change | Work:
            self._check_connection(viewer, handler)  # it may be gone by now
            return handler.run(self.logic, viewer, command)

        return self.logic.caught_up(handler.looks(self.logic, viewer, command), run)

    def _carry_out(self, viewer: Viewer, command: schema.Command, run: Callable[[], Change | Work]) -> None:
        """Answer a command by what comes of it; if that takes work first, nothing else happens here meanwhile."""
        handler = COMMANDS[type(command)]
        send = self._send_answer if handler.is_once else send_to
        try:
            change = run()
        except NoripanError as error:
            send(viewer, rejected(command.id, error))
            return
        if isinstance(change, Work):
            work = change
            working = self.services.replays.run(work.do)
            self._wait_for(working, lambda done: self._carry_out(viewer, command, lambda: work.then(done.result())))
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

        self._settle(change, answer)

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

    async def _forget_guest(self, guest: str, done: "asyncio.Future[None]") -> None:
        try:
            if self.logic.document.phase == "playing" and self.logic.document.seats_of(guest):
                await self._settled(self.logic.gone(guest))
            self._take_out(guest)
            await self._settled(self.logic.forget(guest))
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
            await self._settled(self.logic.time_out(due[0]))
        for guest in self._presence.gone(now):
            del self._presence.gone_at[guest]
            await self._settled(self.logic.gone(guest))
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
