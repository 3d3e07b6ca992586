"""A room: people around a match. One task with one inbox owns it, so everything in it happens in one order.

Each thing that happens goes the same way: check and change in memory, commit to the store, answer, tell everyone.
When a commit fails, memory has run ahead of the log; then the room is read from the store again, and what the store
says is what happened.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from ..kit.errors import BadRecord, NoripanError
from ..kit.game import Game
from . import schema
from .bot_pool import BotPool
from .clock import Clock, Timer
from .document import RoomDocument
from .errors import MESSAGES, Refused, both, rejected
from .identity import Guest
from .limits import Limits
from .live import LiveMatch
from .presence import Presence
from .showing import room_state, room_summary
from .store import Store
from .stream import ENCODER, Plain, Stream, Viewer
from .table import Change, Table
from .thinking import Chosen, Thinkers

LOGGER = logging.getLogger("noripan.server.room")
GOING_DOWN = 1012  # close code: come back
QUESTIONS = (schema.Preview, schema.History)  # commands that change nothing


class Catalogue(Protocol):
    """Where games come from: noripan.games, or a test's own."""

    def get(self, name: str) -> Game: ...
    def names(self) -> tuple[str, ...]: ...


class Services(NamedTuple):
    """What rooms need from outside."""

    store: Store
    clock: Clock
    limits: Limits
    bots: BotPool
    games: Catalogue


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


class Due(NamedTuple):
    """Some time is up."""


Item = Asked | Dropped | Renamed | Chosen | Due


async def load(services: Services, room: str) -> Table:
    """A room from the store, with the match it is at."""
    row = await services.store.room(room)
    if row is None or not row.is_open:
        raise Refused("no-such-room")
    document = RoomDocument.of(row)
    game = services.games.get(document.settings.game)
    live = None
    if document.match is not None:
        match = await services.store.match(document.match)
        if match is None:
            raise LookupError(f"room {room} is at match {document.match}, which does not exist")
        if match.version != game.version:
            raise BadRecord("record-version", game=game.name, theirs=match.version, ours=game.version)
        log = await services.store.log(match.id)
        live = LiveMatch.replayed(match, game, log, services.clock.now_ms())
    return Table(document, live, game, services.limits, services.clock)


class Room:
    """The owner of one room; `post` is the only way in."""

    def __init__(self, services: Services, table: Table, forget: Callable[["Room"], None]) -> None:
        self.services, self.table = services, table
        self.id = table.document.id
        self._inbox: deque[Item] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._stream = Stream(self.id, services.limits.events_kept)
        self._forget = forget
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._presence = Presence(table.document, services.limits.grace_ms, self._now())
        self._thinkers = Thinkers(services.bots, services.clock, services.limits.bot_pause_ms)
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
        try:
            self._look_around()
            while not self._is_finished:
                if not self._inbox:
                    self._waiting = asyncio.get_running_loop().create_future()
                    await self._waiting
                item = self._inbox.popleft()
                try:
                    await self._take(item)
                except Exception:
                    LOGGER.exception("room %s", self.id)
                    await self._start_over(item if isinstance(item, Asked) else None)
                self._look_around()
        finally:
            if self._timer is not None:
                self._timer[1].cancel()
            self._thinkers.stop()
            self._forget(self)

    async def _take(self, item: Item) -> None:
        match item:
            case Asked(viewer, command):
                await self._answer(viewer, command)
            case Dropped(viewer):
                await self._drop(viewer)
            case Renamed(guest):
                await self._settle(self.table.rename(guest))
            case Chosen(live=live, seq=seq, seat=seat, code=code):
                await self._settle(self.table.bot_acts(live, seq, seat, code))
            case Due():
                await self._time_is_up()

    async def _settle(self, change: Change, answer: Callable[[int], None] = lambda number: None) -> None:
        """Make a change durable, then answer with the number of its last event, then tell everyone."""
        if change.writes:
            await self.services.store.commit(*change.writes)
        tellings = list(change.tellings)
        if change.changes_room:
            self._presence.recount(self.table.document, self._stream.guests(), self._now())
            tellings.append(Plain(schema.RoomChanged(state=self._state())))
        answer(self._stream.number + len(tellings))
        self._stream.publish(tellings, self.table.sides_of)

    async def _start_over(self, asked: Asked | None) -> None:
        """Memory cannot be trusted: read the room again, show it to everyone, and answer by what the store says."""
        try:
            self.table = await load(self.services, self.id)
        except Exception:
            LOGGER.exception("room %s cannot be read again", self.id)
            self._is_finished = True
            for viewer in list(self._stream.viewers):
                viewer.close(GOING_DOWN)
            return
        self._stream.start_over()
        for viewer in list(self._stream.viewers):
            viewer.send(ENCODER.encode(self._snapshot(viewer)))
        if asked is not None:
            viewer, command = asked
            if self.table.was_carried_out(viewer.guest.id, command.id):
                self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
            else:
                viewer.send(ENCODER.encode(rejected(command.id, Refused("not-saved"))))

    # Answers

    async def _answer(self, viewer: Viewer, command: schema.Command) -> None:
        guest = viewer.guest.id
        if isinstance(command, schema.Enter):
            await self._enter(viewer, command)
        elif (guest, command.id) in self._answers:
            viewer.send(self._answers[guest, command.id])
        elif self.table.was_carried_out(guest, command.id):
            self._send_answer(viewer, schema.Ok(id=command.id, number=self._stream.number))
        elif isinstance(command, QUESTIONS):
            self._look_up(viewer, command)
        else:
            await self._carry_out(viewer, command)

    async def _carry_out(self, viewer: Viewer, command: schema.Command) -> None:
        guest = viewer.guest.id
        try:
            if viewer not in self._stream.viewers:
                raise Refused("not-in-room")
            if isinstance(command, schema.Leave):
                change = self.table.leave(guest)
                self._take_out(guest)
            else:
                change = self.table.carry_out(guest, command, viewer.language)
        except NoripanError as error:
            self._send_answer(viewer, rejected(command.id, error))
            return
        await self._settle(change, lambda number: self._send_answer(viewer, schema.Ok(id=command.id, number=number)))
        if isinstance(command, schema.Kick):
            self._show_out(command.guest, "kicked")
        if not change.changes_room:
            return
        for stranger in self._stream.guests() - {person.guest for person in self.table.document.people}:
            self._show_out(stranger, "no-spectators")

    def _look_up(self, viewer: Viewer, command: schema.Command) -> None:
        """Answer a question that changes nothing; it may be asked again at any time."""
        answer: schema.Ok | schema.Rejected
        try:
            value = self.table.carry_out(viewer.guest.id, command, viewer.language).value
            answer = schema.Ok(id=command.id, number=self._stream.number, value=value)
        except NoripanError as error:
            answer = rejected(command.id, error)
        viewer.send(ENCODER.encode(answer))

    def _send_answer(self, viewer: Viewer, answer: schema.Ok | schema.Rejected) -> None:
        message = ENCODER.encode(answer)
        self._answers[viewer.guest.id, answer.id] = message
        if len(self._answers) > self.services.limits.answers_kept:
            self._answers.popitem(last=False)
        viewer.send(message)

    # Coming and going

    async def _enter(self, viewer: Viewer, command: schema.Enter) -> None:
        if not viewer.is_open:
            return
        try:
            change = self.table.enter(viewer.guest)
        except NoripanError as error:
            viewer.left(self.id)
            viewer.send(ENCODER.encode(rejected(command.id, error)))
            return

        def welcome(number: int) -> None:
            missed = self._stream.since(command.stream, command.since, self.table.sides_of(viewer.guest.id), viewer)
            for message in [ENCODER.encode(self._snapshot(viewer))] if missed is None else missed:
                viewer.send(message)
            viewer.send(ENCODER.encode(schema.Ok(id=command.id, number=number)))

        self._stream.viewers[viewer] = None
        await self._settle(change, welcome)

    async def _drop(self, viewer: Viewer) -> None:
        if viewer not in self._stream.viewers:
            return
        del self._stream.viewers[viewer]
        guest = viewer.guest.id
        if not self._stream.viewers_of(guest) and self.table.document.person(guest) is not None:
            await self._settle(self.table.drop(guest))

    def _take_out(self, guest: str) -> list[Viewer]:
        viewers = self._stream.viewers_of(guest)
        for viewer in viewers:
            del self._stream.viewers[viewer]
            viewer.left(self.id)
        return viewers

    def _show_out(self, guest: str, code: str) -> None:
        message = ENCODER.encode(schema.Removed(room=self.id, code=code, text=both(MESSAGES[code])))
        for viewer in self._take_out(guest):
            viewer.send(message)

    # Time

    async def _time_is_up(self) -> None:
        now = self._now()
        while (due := self.table.clock_due()) is not None and due[1] <= now:
            await self._settle(self.table.time_out(due[0]))
        for guest in self._presence.gone(now):
            del self._presence.gone_at[guest]
            await self._settle(self.table.gone(guest))
        parks_at = self._parks_at()
        self._is_finished = parks_at is not None and parks_at <= now

    def _parks_at(self) -> int | None:
        """When the room may leave the memory. Around a table without a match, people are let go one by one instead."""
        empty_since = self._presence.empty_since
        if empty_since is None or self.table.document.phase != "playing":
            return None
        if self._thinkers.is_busy or self.table.clock_due() is not None:
            return None
        return empty_since + self.services.limits.park_ms

    def _look_around(self) -> None:
        """After everything that happened: is the room closed, does a bot have to think, when is the next time up?"""
        if not self.table.document.is_open:
            self._is_finished = True
        if self._is_finished:
            return
        if self.table.live is not None:
            self._thinkers.look(self.table.live, self.post)
        due, parks_at = self.table.clock_due(), self._parks_at()
        times = self._presence.next_ms()
        times += [due[1]] if due is not None else []
        times += [parks_at] if parks_at is not None else []
        self._set_timer(min(times, default=None))

    def _set_timer(self, at_ms: int | None) -> None:
        if self._timer is not None:
            if self._timer[0] == at_ms and at_ms > self._now():
                return
            self._timer[1].cancel()
            self._timer = None
        if at_ms is not None:
            self._timer = at_ms, self.services.clock.call_at(at_ms, lambda: self.post(Due()))

    # What people see

    def _state(self) -> schema.RoomState:
        return room_state(self.table.document, self._stream.guests(), self._presence.gone_at)

    def _snapshot(self, viewer: Viewer) -> schema.Snapshot:
        document, live = self.table.document, self.table.live
        sides = self.table.sides_of(viewer.guest.id)
        return schema.Snapshot(
            room=self.id,
            stream=self._stream.id,
            number=self._stream.number,
            state=self._state(),
            match=live.state(sides, viewer.language, self._now(), document.draw_offer) if live is not None else None,
            chat=tuple(document.chat),
        )

    def summary(self, guest: str | None) -> schema.RoomSummary:
        """The room in a list."""
        return room_summary(self.table.document, self.table.live, guest)
