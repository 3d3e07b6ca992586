"""What commands come to: the rules of a room, without waiting for anything.

A Table is a room's document and match. Every method checks first, changes them, and returns a Change: what must be
durable before anyone hears of it, and what everyone is told then. The room (noripan.server.room) does the waiting.
"""

from typing import Any, NamedTuple

import msgspec

from ..kit.errors import IllegalAction
from ..kit.game import Game
from ..kit.text import Language
from ..play.match import options_of
from . import gathering, schema
from .clock import Clock
from .document import PersonEntry, RoomDocument
from .errors import Refused
from .identity import Guest, cleaned
from .limits import Limits
from .live import Done, LiveMatch, new_match_row
from .sides import Seat
from .store import BeginMatch, EndMatch, SaveRoom, Write
from .stream import Plain, Telling

IN_MATCH = (
    schema.Act, schema.Undo, schema.Resign, schema.OfferDraw, schema.AnswerDraw, schema.Preview, schema.History,
)  # fmt: skip


class Change(NamedTuple):
    """What a command comes to. After its own tellings, everyone is shown the room if that `changes_room`."""

    writes: tuple[Write, ...] = ()
    tellings: tuple[Telling, ...] = ()
    changes_room: bool = False
    value: Any = None


class Beginning(NamedTuple):
    """The start of a match, before it is told."""

    live: LiveMatch
    clock: Clock
    is_personal: bool = True

    def told(self, sides: tuple[Seat, ...], language: Language) -> schema.Started | None:
        """The event; to somebody who comes back later, a snapshot says more."""
        if self.live.seq:
            return None
        return schema.Started(match=self.live.state(sides, language, self.clock.now_ms(), None))


class Table:
    """The document and the match of one room."""

    def __init__(
        self, document: RoomDocument, live: LiveMatch | None, game: Game, limits: Limits, clock: Clock
    ) -> None:
        self.document, self.live, self.game = document, live, game
        self._limits, self._clock = limits, clock

    def sides_of(self, guest: str) -> tuple[Seat, ...]:
        """The sides from which a guest sees the match."""
        return self.live.sides_of(guest) if self.live is not None else (None,)

    def was_carried_out(self, guest: str, command: str) -> bool:
        """Is this a command that took effect before?"""
        in_log = self.live is not None and (guest, command) in self.live.commands
        return in_log or (guest, command) in self.document.accepted

    # People

    def enter(self, guest: Guest) -> Change:
        """Somebody comes in or comes back."""
        is_new = gathering.enter(self.document, guest, self._limits)
        return Change((SaveRoom(self.document.row()),) if is_new else (), changes_room=True)

    def rename(self, guest: Guest) -> Change:
        """Somebody has another name."""
        person = self.document.person(guest.id)
        if person is None or person.name == guest.name:
            return Change()
        person.name = guest.name
        return self._room_changed()

    def leave(self, guest: str) -> Change:
        """Somebody goes. A player of a running match keeps the seat until the countdown is over."""
        if self.document.phase == "playing" and self.document.seats_of(guest):
            return Change(changes_room=True)
        return self._gone(guest)

    def drop(self, guest: str) -> Change:
        """Somebody's connection is lost. A spectator is simply gone; that is not worth a write."""
        if self.document.phase == "playing" and not self.document.seats_of(guest):
            gathering.leave(self.document, guest)
        return Change(changes_room=True)

    def gone(self, guest: str) -> Change:
        """Somebody who was away is gone for good: a running match is lost, a place at the table is free."""
        live = self.live
        if live is not None and self.document.phase == "playing" and live.seats_of(guest):
            return self._moved(live.leave(live.seats_of(guest)[0], self._clock.now_ms()))
        return self._gone(guest)

    def _gone(self, guest: str) -> Change:
        gathering.leave(self.document, guest)
        self.document.is_open = bool(self.document.people)
        return self._room_changed()

    def _room_changed(self, by: tuple[str, str] | None = None) -> Change:
        if by is not None:
            self.document.accept(*by)
        return Change((SaveRoom(self.document.row()),), changes_room=True)

    # Commands

    def carry_out(self, guest: str, command: schema.Command, language: Language) -> Change:
        """Do what somebody in the room asks, or raise why not."""
        room, by = self.document, (guest, command.id)
        person = room.person(guest)
        if person is None:
            raise Refused("not-in-room")
        if isinstance(command, IN_MATCH):
            return self._in_match(guest, command, language)
        if isinstance(command, gathering.HOST_ONLY) and room.host != guest:
            raise Refused("host-only")
        if isinstance(command, schema.Say):
            return self._say(person, command)
        if room.phase == "playing" and not isinstance(command, schema.HandOver):
            raise Refused("match-running")
        match command:
            case schema.Start():
                gathering.check_start(room)
                return self._start(by, room.settings)
            case schema.Rematch():
                return self._rematch(person, by)
            case schema.Configure():
                gathering.configure(room, guest, command, self.game, self._limits)
            case _:
                gathering.GATHERING[type(command)](room, guest, command)
        return self._room_changed(by)

    def _say(self, person: PersonEntry, command: schema.Say) -> Change:
        text = cleaned(command.text, self._limits.chat_length, "bad-text")
        line = schema.ChatLine(guest=person.guest, name=person.name, text=text, at_ms=self._clock.now_ms())
        self.document.chat.append(line)
        del self.document.chat[: -self._limits.chat_kept]
        self.document.accept(person.guest, command.id)
        return Change((SaveRoom(self.document.row()),), (Plain(schema.Said(line=line)),))

    def _start(self, by: tuple[str, str], settings: schema.RoomSettings) -> Change:
        room, now = self.document, self._clock.now_ms()
        holders = tuple(holder for holder in room.seats if holder is not None)
        row = new_match_row(room.id, settings, self.game, holders, gathering.player_names(room), now)
        gathering.begin(room, row.id)
        if not room.settings.spectators:
            room.people = gathering.players(room)
        room.accept(*by)
        live = self.live = LiveMatch(row, self.game, now)
        people = {seat: held.guest for seat, held in enumerate(holders) if isinstance(held, schema.HeldByPerson)}
        writes = (BeginMatch(row, people), SaveRoom(room.row()))
        return Change(writes, (Beginning(live, self._clock),), changes_room=True)

    def _rematch(self, person: PersonEntry, by: tuple[str, str]) -> Change:
        room = self.document
        if room.phase != "over" or not room.seats_of(person.guest):
            raise Refused("no-seat")
        person.wants_rematch = True
        if None in room.seats or not all(player.wants_rematch for player in gathering.players(room)):
            return self._room_changed(by)
        gathering.rotate(room)
        return self._start(by, self._rematch_settings())

    def _rematch_settings(self) -> schema.RoomSettings:
        settings = self.document.settings
        assert self.live is not None
        options = self.game.rematch_options(options_of(self.game, settings.options), self.live.match.facts)
        return msgspec.structs.replace(settings, options=msgspec.to_builtins(options))

    # The match

    def _in_match(self, guest: str, command: Any, language: Language) -> Change:
        live = self.live
        if live is None:
            raise Refused("no-match")
        if isinstance(command, schema.History):
            if command.seat not in live.sides_of(guest) and live.position.outcome is None:
                raise Refused("not-your-side")
            return Change(value=live.side(command.seat).replay(live.row.id, live.match, command.seat, language))
        seat, by, now = command.seat, (guest, command.id), self._clock.now_ms()
        if seat not in live.seats_of(guest):
            gathering.check_seat(self.document, seat)
            raise Refused("not-your-seat")
        match command:
            case schema.Act():
                if command.ply is not None and command.ply != live.match.ply:
                    raise Refused("stale")
                return self._moved(live.act(seat, live.action_of(command.action), now, by))
            case schema.Preview():
                return Change(value=live.preview(seat, live.action_of(command.action)))
            case schema.Undo():
                return self._moved(live.undo(seat, now, by))
            case schema.Resign():
                return self._moved(live.resign(seat, now, by))
            case schema.OfferDraw():
                return self._offer_draw(live, seat, by)
        return self._answer_draw(live, seat, command.accept, by)

    def _offer_draw(self, live: LiveMatch, seat: int, by: tuple[str, str]) -> Change:
        if not self.game.can_agree_draw:
            raise IllegalAction("no-draws")
        if live.position.outcome is not None:
            raise IllegalAction("game-over")
        if live.bots:
            raise Refused("bots-decline-draws")
        if self.document.draw_offer == seat:
            raise Refused("draw-offered-already")
        if self.document.draw_offer is not None:
            return self._moved(live.agree_draw(seat, self._clock.now_ms(), by))
        return self._draw_offer(seat, by, schema.DrawOffered(seat=seat))

    def _answer_draw(self, live: LiveMatch, seat: int, accept: bool, by: tuple[str, str]) -> Change:
        if self.document.draw_offer is None or self.document.draw_offer == seat:
            raise Refused("no-draw-offered")
        if accept:
            return self._moved(live.agree_draw(seat, self._clock.now_ms(), by))
        return self._draw_offer(None, by, schema.DrawDeclined())

    def _draw_offer(
        self, seat: int | None, by: tuple[str, str], happening: schema.DrawOffered | schema.DrawDeclined
    ) -> Change:
        self.document.draw_offer = seat
        self.document.accept(*by)
        return Change((SaveRoom(self.document.row()),), (Plain(happening),))

    def bot_acts(self, live: LiveMatch, seq: int, seat: int, code: int) -> Change:
        """A bot has chosen; what it chose for another position is forgotten."""
        if live is not self.live or live.seq != seq or live.position.outcome is not None:
            return Change()
        return self._moved(live.act(seat, self.game.decode(code), self._clock.now_ms(), None))

    def clock_due(self) -> tuple[int, int] | None:
        """The seat whose time is up first, and when; bots take the time they need."""
        live = self.live
        if live is None or live.clock is None or live.position.outcome is not None:
            return None
        return live.clock.due(frozenset(live.bots))

    def time_out(self, seat: int) -> Change:
        """A seat's time is up."""
        assert self.live is not None
        return self._moved(self.live.time_out(seat, self._clock.now_ms()))

    def _moved(self, done: Done) -> Change:
        """The change that something done in the match comes to."""
        live, room = self.live, self.document
        assert live is not None
        result = live.result()
        if result is not None:
            gathering.finish(room)
            writes = (done.entry, EndMatch(live.row.id, self._clock.now_ms()), SaveRoom(room.row()))
            return Change(writes, (done, Plain(schema.Ended(result=result))), changes_room=True)
        if room.draw_offer is not None and room.draw_offer != done.entry.seat:
            room.draw_offer = None
            writes_both = (done.entry, SaveRoom(room.row()))
            return Change(writes_both, (done, Plain(schema.DrawDeclined())))
        return Change((done.entry,), (done,))
