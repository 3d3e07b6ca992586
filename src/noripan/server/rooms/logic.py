"""What commands and time do to a room, without waiting for anything.

RoomLogic has a room's document and match. Every method checks first, changes them, and returns a Change: what must be
durable before anyone hears of it, and what everyone is told then. What would keep the event loop from others comes back
as Work first. The room (noripan.server.rooms.room) does the waiting. Who may send which command, and when, is in
noripan.server.rooms.commands.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from ...kit.errors import IllegalAction
from ...kit.game import Game
from ...kit.text import Language
from ...play.commitment import checked_seed
from ...play.match import options_of
from .. import schema
from ..clock import Clock
from ..errors import Refused
from ..identity import Guest, cleaned
from ..limits import Limits
from ..matches.live import LiveMatch, MatchEvent
from ..matches.rows import Luck, new_match_row
from ..matches.sides import Side, Viewpoint
from ..store import BeginMatch, EndMatch, Hold, MatchRow, SaveRoom, Write
from . import seats
from .document import RoomDocument
from .stream import OutgoingEvent, PublicEvent, Sides, Viewer


class Change(NamedTuple):
    """What a command does. After its own events, everyone is shown the room if that `changes_room`."""

    writes: tuple[Write, ...] = ()
    events: tuple[OutgoingEvent, ...] = ()
    changes_room: bool = False
    value: Any = None  # the answer to a question
    ended: LiveMatch | None = None  # a match that is over now, to be archived


class Work(NamedTuple):
    """What a command needs first and what takes long: done off the event loop, without a look at the room."""

    do: Callable[[], Any]
    then: Callable[[Any], "Change | Work"]  # what follows in the room from what was done


class MatchStarted(NamedTuple):
    """The start of a match, as an outgoing event."""

    live: LiveMatch
    seq: int  # of the match when it started: an opening is in its log already
    is_personal: bool = True

    def for_sides(self, sides: Sides, language: Language) -> schema.Started | None:
        """The event; somebody who comes back later gets a snapshot instead."""
        if self.live.seq != self.seq:
            return None
        return schema.Started(match=self.live.state(sides, language, None))


class RoomLogic:
    """The document and the match of one room."""

    def __init__(
        self, document: RoomDocument, fence: int, live: LiveMatch | None, game: Game, limits: Limits, clock: Clock
    ) -> None:
        self.document, self.live, self.game = document, live, game
        self.hold = Hold(document.id, fence)
        self._limits, self._clock = limits, clock
        self._accepted = frozenset(document.accepted)  # asked before every move, and changed by none

    def _accept(self, guest: str, command: str) -> None:
        self.document.accept(guest, command)
        self._accepted = frozenset(self.document.accepted)

    def _saved(self) -> SaveRoom:
        return SaveRoom(self.document.row(self._clock.now_ms()))

    def sides_of(self, guest: str) -> Sides:
        """The sides from which a guest sees the match."""
        return self.live.sides_of(guest) if self.live is not None else (None,)

    def was_carried_out(self, guest: str, command: str) -> bool:
        """Is this a command that took effect before?"""
        in_log = self.live is not None and (guest, command) in self.live.commands
        return in_log or (guest, command) in self._accepted

    def caught_up(self, sides: Iterable[Viewpoint], then: Callable[[], Change | Work]) -> Change | Work:
        """What follows once these sides, which somebody will see next, have caught up with the match."""
        live = self.live
        places = live.unseen(sides) if live is not None else []
        if live is None or not places:
            return then()

        def keep(found: list[Side]) -> Change | Work:
            for place, side in zip(places, found, strict=True):
                live.keep(place, side)
            return then()

        return Work(lambda: [live.side_caught_up(place) for place in places], keep)

    # People

    def enter(self, viewer: Viewer, command: schema.Enter) -> Change:
        """Somebody comes in or comes back."""
        if self._is_daily and not self._live.seats_of(viewer.guest.id):
            raise Refused("daily-alone")
        is_new = seats.enter(self.document, viewer.guest, self._limits)
        return Change((self._saved(),) if is_new else (), changes_room=is_new)

    def rename(self, guest: Guest) -> Change:
        """Somebody has another name."""
        person = self.document.person(guest.id)
        if person is None or person.name == guest.name:
            return Change()
        person.name = guest.name
        return self._room_changed()

    def leave(self, viewer: Viewer, command: schema.Leave) -> Change:
        """Somebody goes. A player of a running match keeps the seat until the countdown is over.

        When all players have left, nobody is waited for: the match is lost by the one who left first.
        """
        guest = viewer.guest.id
        if self.document.phase != "playing" or not self.document.seats_of(guest):
            return self._gone(guest)
        others = [player for player in seats.players(self.document) if player.guest != guest]
        if others and all(other.has_left for other in others):
            return self.gone(others[0].guest)
        leaver = self.document.person(guest)
        assert leaver is not None
        leaver.has_left = True
        return self._room_changed()

    def drop(self, guest: str) -> Change:
        """Somebody's connection is lost. A spectator is simply gone; that is not worth a write."""
        if self.document.phase == "playing" and not self.document.seats_of(guest):
            seats.leave(self.document, guest)
        return Change(changes_room=True)

    def gone(self, guest: str) -> Change:
        """Somebody who was away is gone for good: a running match is lost, a seat in the room is free."""
        live = self.live
        if live is not None and self.document.phase == "playing" and live.seats_of(guest):
            return self._moved(live.leave(live.seats_of(guest)[0]))
        return self._gone(guest)

    def forget(self, guest: str) -> Change:
        """Somebody wants nothing to be left of them."""
        seats.forget(self.document, guest)
        self._accepted = frozenset(self.document.accepted)
        return self._room_changed()

    def _gone(self, guest: str) -> Change:
        seats.leave(self.document, guest)
        self.document.is_open = bool(self.document.people)
        return self._room_changed()

    def _room_changed(self) -> Change:
        return Change((self._saved(),), changes_room=True)

    def accept(self, viewer: Viewer, command: schema.Command) -> Change:
        """The change after a command that changed nothing but the document."""
        self._accept(*sent_by(viewer, command))
        return self._room_changed()

    def configure(self, viewer: Viewer, command: schema.Configure) -> Change:
        """The host changes the settings."""
        seats.configure(self.document, command.settings, self.game, self._limits)
        return self.accept(viewer, command)

    def vote(self, viewer: Viewer, command: schema.Vote) -> Change:
        """A player proposes."""
        seats.vote(self.document, viewer.guest.id, command.value, self.game)
        return self.accept(viewer, command)

    def say(self, viewer: Viewer, command: schema.Say) -> Change:
        """Somebody says something to everyone."""
        text = cleaned(command.text, self._limits.chat_length, "bad-text")
        guest = viewer.guest
        line = schema.ChatLine(guest=guest.id, name=guest.name, text=text, at_ms=self._clock.now_ms())
        self.document.chat.append(line)
        del self.document.chat[: -self._limits.chat_kept]
        return self._announced(viewer, command, schema.Said(line=line))

    def _announced(self, viewer: Viewer, command: schema.Command, event: schema.Event) -> Change:
        """The change after a command that everyone hears of by an event of its own."""
        self._accept(*sent_by(viewer, command))
        return Change((self._saved(),), (PublicEvent(event),))

    # Matches

    def start(self, viewer: Viewer, command: schema.Start) -> Change | Work:
        """The host starts a match."""
        if self._is_daily:
            raise Refused("daily-once")
        seats.check_start(self.document)
        settings, opening, by = self.document.settings, command.opening, sent_by(viewer, command)
        if opening is None:
            return self._start(by, settings, Luck.of(settings))
        if len(seats.players(self.document)) > 1:
            raise Refused("opening-alone")
        seed = checked_seed(opening.seed)
        row, viewers = self._new_row(settings, Luck(seed)), [person.guest for person in self.document.people]
        return Work(
            lambda: LiveMatch.opened(row, self.game, opening.steps, viewers, self._clock, self._limits),
            lambda opened: self._begin(by, *opened),
        )

    def start_daily(self, luck: Luck) -> Change:
        """The one match of a room that was opened for a daily board."""
        return self._start((self.document.host, "daily"), self.document.settings, luck)

    @property
    def _is_daily(self) -> bool:
        return self.live is not None and self.live.daily is not None

    def rematch(self, viewer: Viewer, command: schema.Rematch) -> Change:
        """A player asks for another match; when all have, it starts, with new luck."""
        if self._is_daily:
            raise Refused("daily-once")
        room = self.document
        person = room.person(viewer.guest.id)
        assert person is not None
        person.wants_rematch = True
        if None in room.seats or not all(player.wants_rematch for player in seats.players(room)):
            return self.accept(viewer, command)
        seats.rotate(room)
        options = self.game.rematch_options(options_of(self.game, room.settings.options), self._live.match.facts)
        settings = msgspec.structs.replace(room.settings, options=msgspec.to_builtins(options), seed=msgspec.UNSET)
        return self._start(sent_by(viewer, command), settings, Luck.of(settings))

    def _new_row(self, settings: schema.RoomSettings, luck: Luck) -> MatchRow:
        room = self.document
        holders = tuple(holder for holder in room.seats if holder is not None)
        settings = seats.decided(room, settings, self.game)
        return new_match_row(
            room.id, settings, self.game, holders, seats.player_names(room), luck, self._clock.now_ms()
        )

    def _start(self, by: tuple[str, str], settings: schema.RoomSettings, luck: Luck) -> Change:
        row = self._new_row(settings, luck)
        return self._begin(by, LiveMatch(row, self.game, self._clock, self._limits), ())

    def _begin(self, by: tuple[str, str], live: LiveMatch, opened: tuple[Write, ...]) -> Change:
        """A match starts, with what its opening writes."""
        room = self.document
        seats.begin(room, live.row.id)
        if not room.settings.spectators:
            room.people = seats.players(room)
        self._accept(*by)
        self.live = live
        writes = (BeginMatch(live.row, live.people), *opened, self._saved())
        return Change(writes, (MatchStarted(live, live.seq),), changes_room=True)

    @property
    def _live(self) -> LiveMatch:
        """The match, for commands that can only come when there is one."""
        assert self.live is not None
        return self.live

    def act(self, viewer: Viewer, command: schema.Act) -> Change:
        """A player acts."""
        live = self._live
        if command.ply is not None and command.ply != live.ply:
            raise Refused("stale")
        return self._moved(live.act_openly(command.seat, live.action_of(command.action), sent_by(viewer, command)))

    def commit(self, viewer: Viewer, command: schema.Commit) -> Change:
        """A player hands in their secret choices."""
        live = self._live
        actions = [live.action_of(action) for action in command.actions]
        return self._moved(live.commit(command.seat, actions, sent_by(viewer, command)))

    def draft(self, viewer: Viewer, command: schema.DraftChoices) -> Change:
        """What a player could choose after secret choices that they have not handed in."""
        live = self._live
        actions = [live.action_of(action) for action in command.actions]
        return Change(value=live.draft(command.seat, actions, viewer.language))

    def undo(self, viewer: Viewer, command: schema.Undo) -> Change:
        """A player takes an action back."""
        return self._moved(self._live.undo(command.seat, sent_by(viewer, command)))

    def resign(self, viewer: Viewer, command: schema.Resign) -> Change:
        """A player gives up."""
        return self._moved(self._live.resign(command.seat, sent_by(viewer, command)))

    def offer_draw(self, viewer: Viewer, command: schema.OfferDraw) -> Change:
        """A player offers a draw, or accepts the one that is offered."""
        if not self.game.can_agree_draw:
            raise IllegalAction("no-draws")
        if self._live.bots:
            raise Refused("bots-decline-draws")
        if self.document.draw_offer == command.seat:
            raise Refused("draw-offered-already")
        if self.document.draw_offer is not None:
            return self._agree_draw(viewer, command)
        self.document.draw_offer = command.seat
        return self._announced(viewer, command, schema.DrawOffered(seat=command.seat))

    def answer_draw(self, viewer: Viewer, command: schema.AnswerDraw) -> Change:
        """A player accepts or declines a draw."""
        if self.document.draw_offer is None or self.document.draw_offer == command.seat:
            raise Refused("no-draw-offered")
        if command.accept:
            return self._agree_draw(viewer, command)
        self.document.draw_offer = None
        return self._announced(viewer, command, schema.DrawDeclined())

    def _agree_draw(self, viewer: Viewer, command: schema.OfferDraw | schema.AnswerDraw) -> Change:
        return self._moved(self._live.agree_draw(command.seat, sent_by(viewer, command)))

    def preview(self, viewer: Viewer, command: schema.Preview) -> Change:
        """What an action would do."""
        live = self._live
        return Change(value=live.preview(command.seat, live.action_of(command.action)))

    def explain(self, viewer: Viewer, command: schema.Explain) -> Change:
        """Why an action is not legal."""
        live = self._live
        return Change(value=live.explain(command.seat, live.action_of(command.action)))

    def sides_entered(self, viewer: Viewer, command: schema.Enter) -> Sides:
        """The sides that somebody sees who comes in."""
        return self.sides_of(viewer.guest.id)

    def sides_asked_for(self, viewer: Viewer, command: schema.History) -> Sides:
        """The side whose history somebody asks for."""
        self._check_history(viewer, command)
        return (command.seat,)

    def _check_history(self, viewer: Viewer, command: schema.History) -> None:
        if self.document.phase == "playing" and command.seat not in self._live.sides_of(viewer.guest.id):
            raise Refused("not-your-side")
        if command.seat is not None:
            seats.check_seat(self.document, command.seat)

    def history(self, viewer: Viewer, command: schema.History) -> Change:
        """The match so far; after its end, from any side."""
        self._check_history(viewer, command)
        return Change(value=self._live.replay(command.seat, viewer.language))

    # Bots and clocks

    def bot_acts(self, live: LiveMatch, seq: int, seat: int, codes: tuple[int, ...]) -> Change:
        """A bot has chosen; what it chose for another position is forgotten."""
        if live is not self.live or live.seq != seq or live.position.outcome is not None:
            return Change()
        actions = [self.game.decode(code) for code in codes]
        if live.chooses_in_secret(live.match, seat):
            return self._moved(live.commit(seat, actions, (None, f"bot {seq}")))
        return self._moved(live.act(seat, actions[0], None))

    def forgive(self, waited_ms: int, events: tuple[OutgoingEvent, ...]) -> None:
        """Charge nobody for the time that a commit took: the clocks go on from where they were."""
        live = self.live
        if live is not None and live.clock is not None:
            live.clock.forgive(waited_ms)
            for event in events:
                if isinstance(event, MatchEvent):
                    event.clocks = live.clocks()

    def clock_due(self) -> tuple[int, int] | None:
        """The seat whose time is up first, and when in played time; bots take the time they need."""
        live = self.live
        if live is None or live.clock is None or live.position.outcome is not None:
            return None
        return live.clock.due(frozenset(live.bots))

    def time_out(self, seat: int) -> Change:
        """A seat's time is up."""
        return self._moved(self._live.time_out(seat))

    def _moved(self, event: MatchEvent) -> Change:
        """The change after something was done in the match."""
        live, room = self._live, self.document
        result = live.result()
        if result is not None:
            seats.finish(room)
            writes = (*event.writes, EndMatch(live.row.id, self._clock.now_ms()), self._saved())
            ended = PublicEvent(schema.Ended(result=result))
            return Change(writes, (event, ended), changes_room=True, ended=live)
        if room.draw_offer is not None and room.draw_offer != event.seat:
            room.draw_offer = None
            return Change((*event.writes, self._saved()), (event, PublicEvent(schema.DrawDeclined())))
        return Change(event.writes, (event,))


def sent_by(viewer: Viewer, command: schema.Command) -> tuple[str, str]:
    """What a command is known by when it comes again."""
    return viewer.guest.id, command.id
