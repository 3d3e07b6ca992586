"""A room: people around a match. One task with one inbox owns it, so everything in it happens in one order.

Each thing that happens goes the same way: check and change in memory, commit to the store, answer, tell everyone.
When a commit fails, memory has run ahead of the log; then the room is read from the store again, and what the store
says is what happened.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from ..kit.errors import BadRecord, IllegalAction, NoripanError
from ..kit.game import Game
from . import gathering, schema
from .bot_pool import BotPool, Thought
from .clock import Clock, Timer
from .document import PersonEntry, RoomDocument
from .errors import MESSAGES, Refused, both, rejected
from .identity import Guest, cleaned
from .limits import Limits
from .live import Done, LiveMatch, new_match_row
from .sides import Seat
from .store import BeginMatch, EndMatch, SaveRoom, Store, Write
from .stream import ENCODER, Stream, Telling, Viewer

LOGGER = logging.getLogger("noripan.server.room")
GOING_DOWN = 1012  # close code: come back


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


class Chosen(NamedTuple):
    """A bot has made up its mind."""

    live: LiveMatch
    seq: int
    seat: int
    code: int


class Due(NamedTuple):
    """Some time is up."""


Item = Asked | Dropped | Renamed | Chosen | Due


class Change(NamedTuple):
    """What a command comes to: what must be durable first, what everyone is told then, and the answer's value."""

    writes: tuple[Write, ...] = ()
    tellings: tuple[Telling, ...] = ()
    value: Any = None


async def load(services: Services, room: str) -> tuple[RoomDocument, LiveMatch | None]:
    """A room from the store, and the match it is at."""
    row = await services.store.room(room)
    if row is None or not row.is_open:
        raise Refused("no-such-room")
    document = RoomDocument.of(row)
    if document.match is None:
        return document, None
    match = await services.store.match(document.match)
    if match is None:
        raise LookupError(f"room {room} is at match {document.match}, which does not exist")
    game = services.games.get(match.game)
    if match.version != game.version:
        raise BadRecord("record-version", game=game.name, theirs=match.version, ours=game.version)
    log = await services.store.log(match.id)
    return document, LiveMatch.replayed(match, game, log, services.clock.now_ms())


class Room:
    """The owner of one room; `inbox` is the only way in."""

    def __init__(
        self, services: Services, document: RoomDocument, live: LiveMatch | None, forget: Callable[["Room"], None]
    ) -> None:
        self.services, self.document, self.live = services, document, live
        self.game = services.games.get(document.settings.game)
        self.inbox: asyncio.Queue[Item] = asyncio.Queue()
        self.stream = self._new_stream()
        self._forget = forget
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._gone_at: dict[str, int | None] = {person.guest: None for person in document.people}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._empty_since: int | None = self._now()
        self._timer: tuple[int, Timer] | None = None
        self._is_finished = False
        self._recount()

    def _new_stream(self) -> Stream:
        return Stream(self.document.id, self.services.limits.events_kept, self._sides_of)

    def _sides_of(self, guest: str) -> tuple[Seat, ...]:
        return self.live.sides_of(guest) if self.live is not None else (None,)

    def _now(self) -> int:
        return self.services.clock.now_ms()

    # The loop

    async def run(self) -> None:
        """Take one thing after the other until the room is closed or parked."""
        try:
            self._look_around()
            while not self._is_finished:
                item = await self.inbox.get()
                try:
                    await self._take(item)
                except Exception:
                    LOGGER.exception("room %s", self.document.id)
                    await self._start_over(item if isinstance(item, Asked) else None)
                self._look_around()
        finally:
            if self._timer is not None:
                self._timer[1].cancel()
            for task in self._thinking.values():
                task.cancel()
            self._forget(self)

    async def _take(self, item: Item) -> None:
        match item:
            case Asked(viewer, command):
                await self._answer(viewer, command)
            case Dropped(viewer):
                self._drop(viewer)
            case Renamed(guest):
                await self._rename(guest)
            case Chosen(live, seq, seat, code):
                self._thinking.pop(seat, None)
                if live is self.live and live.seq == seq and live.match.outcome is None:
                    await self._settle(self._moved(live.act(seat, self.game.decode(code), self._now(), None)))
            case Due():
                await self._time_is_up()

    async def _settle(self, change: Change) -> None:
        """Make a change durable, then tell everyone."""
        if change.writes:
            await self.services.store.commit(*change.writes)
        self.stream.publish(change.tellings)

    async def _start_over(self, asked: Asked | None) -> None:
        """Memory cannot be trusted: read the room again, show it to everyone, and answer by what the store says."""
        try:
            self.document, self.live = await load(self.services, self.document.id)
        except Exception:
            LOGGER.exception("room %s cannot be read again", self.document.id)
            self._is_finished = True
            for viewer in list(self.stream.viewers):
                viewer.close(GOING_DOWN)
            return
        viewers, self.stream = self.stream.viewers, self._new_stream()
        self.stream.viewers = viewers
        self._thinking.clear()
        for viewer in list(viewers):
            viewer.send(ENCODER.encode(self._snapshot(viewer)))
        if asked is not None:
            viewer, command = asked
            if self._was_carried_out(viewer.guest.id, command.id):
                viewer.send(self._remembered(viewer, command, schema.Ok(id=command.id, number=0)))
            else:
                viewer.send(ENCODER.encode(rejected(command.id, Refused("not-saved"))))

    # Answers

    async def _answer(self, viewer: Viewer, command: schema.Command) -> None:
        known = self._answers.get((viewer.guest.id, command.id))
        if known is not None and not isinstance(command, schema.Enter):
            viewer.send(known)
            return
        if self._was_carried_out(viewer.guest.id, command.id):
            viewer.send(self._remembered(viewer, command, schema.Ok(id=command.id, number=self.stream.number)))
            return
        try:
            if isinstance(command, schema.Enter):
                await self._enter(viewer, command)
                return
            change = self._carried_out(viewer, command)
        except NoripanError as error:
            viewer.send(self._remembered(viewer, command, rejected(command.id, error)))
            return
        if change.writes:
            await self.services.store.commit(*change.writes)
        number = self.stream.number + len(change.tellings)
        answer = schema.Ok(id=command.id, number=number, value=change.value)
        has_effect = bool(change.tellings)
        viewer.send(self._remembered(viewer, command, answer) if has_effect else ENCODER.encode(answer))
        self.stream.publish(change.tellings)
        if isinstance(command, schema.Kick):
            self._show_out(command.guest, "kicked")
        elif isinstance(command, schema.Start | schema.Rematch) and not self.document.settings.spectators:
            self._show_out_strangers()

    def _remembered(self, viewer: Viewer, command: schema.Command, answer: schema.Ok | schema.Rejected) -> bytes:
        message = ENCODER.encode(answer)
        self._answers[viewer.guest.id, command.id] = message
        while len(self._answers) > self.services.limits.answers_kept:
            self._answers.popitem(last=False)
        return message

    def _was_carried_out(self, guest: str, command: str) -> bool:
        in_log = self.live is not None and (guest, command) in self.live.commands
        return in_log or (guest, command) in self.document.accepted

    # Coming and going

    async def _enter(self, viewer: Viewer, command: schema.Enter) -> None:
        guest = viewer.guest
        if gathering.enter(self.document, guest, self.services.limits):
            await self.services.store.commit(SaveRoom(self.document.row()))
        self.stream.viewers[viewer] = None
        missed = self.stream.since(command.stream, command.since, viewer)
        for message in [ENCODER.encode(self._snapshot(viewer))] if missed is None else missed:
            viewer.send(message)
        self._recount()
        viewer.send(ENCODER.encode(schema.Ok(id=command.id, number=self.stream.number + 1)))
        self.stream.publish([self._room_changed()])

    async def _rename(self, guest: Guest) -> None:
        person = self.document.person(guest.id)
        if person is not None and person.name != guest.name:
            person.name = guest.name
            await self._settle(Change((SaveRoom(self.document.row()),), (self._room_changed(),)))

    def _drop(self, viewer: Viewer) -> None:
        if viewer in self.stream.viewers:
            del self.stream.viewers[viewer]
            if not self.stream.viewers_of(viewer.guest.id):
                self._is_away(viewer.guest.id)

    def _is_away(self, guest: str) -> None:
        if self.document.person(guest) is None:
            return
        if self.document.phase == "playing" and not self.document.seats_of(guest):
            gathering.leave(self.document, guest)  # a spectator; not worth a write, they may come and go
        else:
            self._gone_at[guest] = None
        self._recount()
        self.stream.publish([self._room_changed()])

    def _recount(self) -> None:
        """Whoever is away has a countdown if somebody waits for them; one that runs is left running."""
        now, here = self._now(), self.stream.guests()
        self._gone_at = {person.guest: self._gone_at.get(person.guest) for person in self.document.people
                         if person.guest not in here}  # fmt: skip
        others_wait = bool(here & {person.guest for person in gathering.players(self.document)})
        for guest, at_ms in self._gone_at.items():
            if self.document.phase == "playing" and not others_wait:
                self._gone_at[guest] = None
            elif at_ms is None:
                self._gone_at[guest] = now + self.services.limits.grace_ms
        self._empty_since = None if self.stream.viewers else (self._empty_since or now)

    def _show_out(self, guest: str, code: str) -> None:
        message = ENCODER.encode(schema.Removed(room=self.document.id, code=code, text=both(MESSAGES[code])))
        for viewer in self.stream.viewers_of(guest):
            del self.stream.viewers[viewer]
            viewer.send(message)
            viewer.left(self.document.id)

    def _show_out_strangers(self) -> None:
        seated = {person.guest for person in gathering.players(self.document)}
        for guest in self.stream.guests() - seated:
            self._show_out(guest, "no-spectators")

    # Commands

    def _carried_out(self, viewer: Viewer, command: schema.Command) -> Change:
        guest, room = viewer.guest, self.document
        person = room.person(guest.id)
        if person is None or viewer not in self.stream.viewers:
            raise Refused("not-in-room")
        if isinstance(command, gathering.HOST_ONLY) and room.host != guest.id:
            raise Refused("host-only")
        match command:
            case schema.Leave():
                return self._leave(viewer)
            case schema.Say(text=text):
                return self._say(person, command, text)
            case schema.HandOver():
                gathering.hand_over(room, guest.id, command)
                return self._people_changed(guest.id, command)
            case (
                schema.Act() | schema.Undo() | schema.Resign() | schema.OfferDraw() | schema.AnswerDraw()
                | schema.Preview() | schema.History()
            ):  # fmt: skip
                return self._in_match(guest.id, command)
        if room.phase == "playing":
            raise Refused("match-running")
        match command:
            case schema.Start():
                gathering.check_start(room)
                return self._start(guest.id, command)
            case schema.Rematch():
                return self._rematch(person, command)
            case schema.Configure():
                gathering.configure(room, guest.id, command, self.game, self.services.limits)
            case _:
                gathering.GATHERING[type(command)](room, guest.id, command)
        return self._people_changed(guest.id, command)

    def _people_changed(self, guest: str, command: schema.Command) -> Change:
        self.document.accept(guest, command.id)
        self._recount()
        return Change((SaveRoom(self.document.row()),), (self._room_changed(),))

    def _leave(self, viewer: Viewer) -> Change:
        guest, room = viewer.guest.id, self.document
        for other in self.stream.viewers_of(guest):
            del self.stream.viewers[other]
            other.left(room.id)
        if room.phase == "playing" and room.seats_of(guest):
            self._gone_at[guest] = None
            self._recount()
            return Change((), (self._room_changed(),))
        gathering.leave(room, guest)
        room.is_open = bool(room.people)
        self._recount()
        return Change((SaveRoom(room.row()),), (self._room_changed(),))

    def _say(self, person: PersonEntry, command: schema.Command, text: str) -> Change:
        clean = cleaned(text, self.services.limits.chat_length, "bad-text")
        line = schema.ChatLine(guest=person.guest, name=person.name, text=clean, at_ms=self._now())
        self.document.chat.append(line)
        del self.document.chat[: -self.services.limits.chat_kept]
        self.document.accept(person.guest, command.id)
        return Change((SaveRoom(self.document.row()),), (Telling.plain(schema.Said(line=line)),))

    def _start(self, guest: str, command: schema.Command) -> Change:
        room = self.document
        holders = tuple(holder for holder in room.seats if holder is not None)
        row = new_match_row(room.id, room.settings, self.game, holders, gathering.player_names(room), self._now())
        gathering.begin(room, row.id)
        if not room.settings.spectators:
            room.people = gathering.players(room)
        room.accept(guest, command.id)
        live = self.live = LiveMatch(row, self.game, self._now())
        people = {seat: held.guest for seat, held in enumerate(live.holders) if isinstance(held, schema.HeldByPerson)}
        self._recount()

        def started(sides: tuple[Seat, ...], language: Any) -> schema.Started | None:
            if live.seq:  # told late, to somebody who comes back: a snapshot says more
                return None
            return schema.Started(match=live.state(sides, language, self._now(), None))

        return Change((BeginMatch(row, people), SaveRoom(room.row())), (self._room_changed(), Telling(started)))

    def _rematch(self, person: PersonEntry, command: schema.Command) -> Change:
        room = self.document
        if room.phase != "over" or not room.seats_of(person.guest):
            raise Refused("no-seat")
        person.wants_rematch = True
        if None in room.seats or not all(player.wants_rematch for player in gathering.players(room)):
            return self._people_changed(person.guest, command)
        gathering.rotate(room)
        return self._start(person.guest, command)

    # The match

    def _in_match(self, guest: str, command: Any) -> Change:
        live = self.live
        if live is None:
            raise Refused("no-match")
        if isinstance(command, schema.History):
            if command.seat not in live.sides_of(guest) and live.match.outcome is None:
                raise Refused("not-your-side")
            language = next(viewer.language for viewer in self.stream.viewers_of(guest))
            return Change(value=live.side(command.seat).replay(live.row.id, live.match, language))
        seat, by, now = command.seat, (guest, command.id), self._now()
        if not 0 <= seat < len(live.holders):
            raise IllegalAction("no-such-seat", seat=seat)
        if seat not in live.seats_of(guest):
            raise Refused("not-your-seat")
        match command:
            case schema.Preview():
                return Change(value=live.preview(seat, live.action_of(command.action)))
            case schema.Act():
                if command.ply is not None and command.ply != len(live.match.actions):
                    raise Refused("stale")
                return self._moved(live.act(seat, live.action_of(command.action), now, by))
            case schema.Undo():
                return self._moved(live.undo(seat, now, by))
            case schema.Resign():
                return self._moved(live.resign(seat, now, by))
            case schema.OfferDraw():
                return self._offer_draw(live, seat, command, by)
        return self._answer_draw(live, seat, command, by)

    def _offer_draw(self, live: LiveMatch, seat: int, command: schema.OfferDraw, by: tuple[str, str]) -> Change:
        if not self.game.can_agree_draw:
            raise IllegalAction("no-draws")
        if live.match.outcome is not None:
            raise IllegalAction("game-over")
        if live.bots:
            raise Refused("bots-decline-draws")
        if self.document.draw_offer == seat:
            raise Refused("draw-offered-already")
        if self.document.draw_offer is not None:
            return self._moved(live.agree_draw(seat, self._now(), by))
        self.document.draw_offer = seat
        self.document.accept(*by)
        return Change((SaveRoom(self.document.row()),), (Telling.plain(schema.DrawOffered(seat=seat)),))

    def _answer_draw(self, live: LiveMatch, seat: int, command: schema.AnswerDraw, by: tuple[str, str]) -> Change:
        if self.document.draw_offer is None or self.document.draw_offer == seat:
            raise Refused("no-draw-offered")
        if command.accept:
            return self._moved(live.agree_draw(seat, self._now(), by))
        self.document.draw_offer = None
        self.document.accept(*by)
        return Change((SaveRoom(self.document.row()),), (Telling.plain(schema.DrawDeclined()),))

    def _moved(self, done: Done) -> Change:
        """The change that something done in the match comes to."""
        live, room, now = self.live, self.document, self._now()
        assert live is not None
        ply, clocks, seat = len(live.match.actions), live.clocks(now), done.entry.seat

        def told(sides: tuple[Seat, ...], language: Any) -> schema.Acted | schema.Undone | None:
            if any(side not in done.updates for side in sides):
                return None
            updates = tuple(done.updates[side].told(language) for side in sides)
            if done.removed is None:
                return schema.Acted(ply=ply, seat=seat, sides=updates, clocks=clocks)
            return schema.Undone(ply=ply, seat=seat, removed=done.removed, sides=updates, clocks=clocks)

        writes: list[Write] = [done.entry]
        tellings = [Telling(told)]
        result = live.result()
        if result is not None:
            gathering.finish(room)
            self._recount()
            writes += [EndMatch(live.row.id, now), SaveRoom(room.row())]
            tellings += [Telling.plain(schema.Ended(result=result)), self._room_changed()]
        elif room.draw_offer is not None and room.draw_offer != seat:
            room.draw_offer = None
            writes.append(SaveRoom(room.row()))
            tellings.append(Telling.plain(schema.DrawDeclined()))
        return Change(tuple(writes), tuple(tellings))

    # Time

    async def _time_is_up(self) -> None:
        now = self._now()
        live = self.live
        while live is not None and live.clock is not None and live.match.outcome is None:
            due = live.clock.due(frozenset(live.bots))
            if due is None or due[1] > now:
                break
            await self._settle(self._moved(live.time_out(due[0], now)))
        for guest in [guest for guest, at_ms in self._gone_at.items() if at_ms is not None and at_ms <= now]:
            await self._settle(self._gone_for_good(guest))
        if self._may_park(now):
            self._is_finished = True

    def _gone_for_good(self, guest: str) -> Change:
        live, room = self.live, self.document
        if room.phase == "playing" and live is not None and live.seats_of(guest):
            self._gone_at[guest] = None
            return self._moved(live.leave(live.seats_of(guest)[0], self._now()))
        gathering.leave(room, guest)
        room.is_open = bool(room.people)
        self._recount()
        return Change((SaveRoom(room.row()),), (self._room_changed(),))

    def _may_park(self, now: int) -> bool:
        if self._empty_since is None or self._thinking:
            return False
        if self.document.phase != "playing":
            return False  # people who are away are let go one by one; then the room closes
        has_clock = self.live is not None and self.live.clock is not None
        return not has_clock and now >= self._empty_since + self.services.limits.park_ms

    def _look_around(self) -> None:
        """After everything that happened: does a bot have to think, when is the next time up, is the room closed?"""
        if not self.document.is_open:
            self._is_finished = True
        if self._is_finished:
            return
        self._let_bots_think()
        times = [at_ms for at_ms in self._gone_at.values() if at_ms is not None]
        if self.live is not None and self.live.clock is not None:
            due = self.live.clock.due(frozenset(self.live.bots))
            times += [due[1]] if due is not None else []
        elif self._empty_since is not None and self.document.phase == "playing" and not self._thinking:
            times.append(self._empty_since + self.services.limits.park_ms)
        self._set_timer(min(times) if times else None)

    def _set_timer(self, at_ms: int | None) -> None:
        if self._timer is not None:
            if self._timer[0] == at_ms and at_ms > self._now():
                return
            self._timer[1].cancel()
            self._timer = None
        if at_ms is not None:
            self._timer = at_ms, self.services.clock.call_at(at_ms, lambda: self.inbox.put_nowait(Due()))

    # Bots

    def _let_bots_think(self) -> None:
        live = self.live
        if live is None or not live.bots or live.match.outcome is not None:
            return
        for seat in live.match.to_act:
            if seat in live.bots and seat not in self._thinking:
                seen = live.match.observe(seat, secrets.randbits(62))
                thought = Thought.of(self.game, live.bots[seat], seen)
                self._thinking[seat] = asyncio.create_task(self._think(live, live.seq, seat, thought))

    async def _think(self, live: LiveMatch, seq: int, seat: int, thought: Thought) -> None:
        pause = asyncio.Event()
        timer = self.services.clock.call_at(self._now() + self.services.limits.bot_pause_ms, pause.set)
        try:
            code = await self.services.bots.choose(thought)
            await pause.wait()
            self.inbox.put_nowait(Chosen(live, seq, seat, code))
        finally:
            timer.cancel()

    # What people see

    def state(self) -> schema.RoomState:
        """The room as everyone sees it."""
        room, here = self.document, self.stream.guests()
        return schema.RoomState(
            id=room.id,
            settings=room.settings,
            phase=room.phase,
            host=room.host,
            people=tuple(
                schema.Person(
                    guest=person.guest,
                    name=person.name,
                    connection="here" if person.guest in here else "dropped",
                    gone_at_ms=self._gone_at.get(person.guest),
                    ready=person.ready,
                    wants_rematch=person.wants_rematch,
                )
                for person in room.people
            ),
            seats=tuple(room.seats),
            match=room.match,
        )

    def _room_changed(self) -> Telling:
        return Telling.plain(schema.RoomChanged(state=self.state()))

    def _snapshot(self, viewer: Viewer) -> schema.Snapshot:
        live = self.live
        match = None
        if live is not None:
            match = live.state(self._sides_of(viewer.guest.id), viewer.language, self._now(), self.document.draw_offer)
        return schema.Snapshot(
            room=self.document.id,
            stream=self.stream.id,
            number=self.stream.number,
            state=self.state(),
            match=match,
            chat=tuple(self.document.chat),
        )

    def summary(self, guest: str | None) -> schema.RoomSummary:
        """The room in a list."""
        room, live = self.document, self.live
        host = room.person(room.host)
        running = live is not None and live.match.outcome is None
        return schema.RoomSummary(
            id=room.id,
            name=room.settings.name,
            game=room.settings.game,
            options=room.settings.options,
            clock=room.settings.clock,
            phase=room.phase,
            host=host.name if host else "",
            seats=len(room.seats),
            free_seats=sum(holder is None for holder in room.seats),
            people=len(room.people),
            spectators=room.settings.spectators,
            your_turn=bool(
                running and guest and live is not None and set(live.seats_of(guest)) & set(live.match.to_act)
            ),
            match=room.match,
        )
