"""A match on the server: the rules' match, its log, its clocks and its sides. It writes nothing itself."""

import secrets
from functools import cache
from typing import Any, ClassVar, Union

import msgspec

from ..kit.errors import IllegalAction
from ..kit.game import Action, Game
from ..kit.text import LANGUAGES, Language, Text
from ..play.match import REASONS, TIME_OUT, Match, options_of
from ..play.patch import as_json
from ..play.record import RecordedAction
from . import schema
from .errors import Refused, both
from .sides import Seat, Side, Update, knower
from .store import LogEntry, MatchRow
from .timing import clock_of

UNDO = "undo"

HOLDERS: Any = tuple[schema.Holder, ...]


class Done(msgspec.Struct, gc=False):
    """Something done in a match: the entry for its log, and what each side is told of it, now or later."""

    entry: LogEntry
    game: Game
    ply: int
    clocks: schema.Clocks | None
    updates: dict[Seat, Update]
    removed: int | None = None  # the place of an action that was taken back

    is_personal: ClassVar[bool] = True

    def told(self, sides: tuple[Seat, ...], language: Language) -> schema.Acted | schema.Undone | None:
        """The event for somebody who sees these sides; None when one of them was not kept at the time."""
        told = []
        for seat in sides:
            update = self.updates.get(knower(self.game, seat))
            if update is None:
                return None
            told.append(update.told(seat, language))
        actor = self.entry.seat
        if self.removed is None:
            return schema.Acted(ply=self.ply, seat=actor, sides=tuple(told), clocks=self.clocks)
        return schema.Undone(ply=self.ply, seat=actor, removed=self.removed, sides=tuple(told), clocks=self.clocks)


class LiveMatch:
    """A match with people and bots on its seats. Every change appends one entry to its log."""

    def __init__(self, row: MatchRow, game: Game, now_ms: int) -> None:
        self.row, self.game = row, game
        self.holders: tuple[schema.Holder, ...] = msgspec.json.decode(row.holders, type=HOLDERS)
        names = msgspec.json.decode(row.players, type=tuple[str, ...])
        options = options_of(game, msgspec.json.decode(row.options))
        self.match = Match(game, options, row.seed, names)
        self.position = self.match.position()
        self.clock = clock_of(msgspec.json.decode(row.clock, type=schema.ClockSetting), len(game.seats))
        self.seq = 0
        self.commands: set[tuple[str, str]] = set()
        self._sides: dict[Seat, Side] = {}
        self.bots = {
            seat: holder.level for seat, holder in enumerate(self.holders) if isinstance(holder, schema.HeldByBot)
        }
        self._seats_of: dict[str, tuple[int, ...]] = {}
        for seat, holder in enumerate(self.holders):
            if isinstance(holder, schema.HeldByPerson):
                self._seats_of[holder.guest] = (*self.seats_of(holder.guest), seat)
        self._run_clock(now_ms)

    @classmethod
    def replayed(cls, row: MatchRow, game: Game, log: list[LogEntry], now_ms: int) -> "LiveMatch":
        """The match of a log, as it was when the last entry was written."""
        live = cls(row, game, now_ms)
        for entry in log:
            if entry.action == UNDO:
                live.match.undo(entry.seat)
            else:
                live.match.redo(RecordedAction(entry.seat, entry.action))
            live._note(entry, now_ms)
        return live

    def _note(self, entry: LogEntry, now_ms: int) -> None:
        self.seq = entry.seq
        self.position = self.match.position()
        if entry.guest is not None and entry.command is not None:
            self.commands.add((entry.guest, entry.command))
        if self.clock is not None:
            self.clock.charge(entry.seat, entry.spent_ms, now_ms)
            self._run_clock(now_ms)

    def _run_clock(self, now_ms: int) -> None:
        if self.clock is not None:
            if self.position.outcome is None:
                self.clock.run(self.position.to_act, now_ms)
            else:
                self.clock.stop()

    # Who sees what

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest holds in this match."""
        return self._seats_of.get(guest, ())

    def sides_of(self, guest: str) -> tuple[Seat, ...]:
        """The sides from which a guest sees the match."""
        return self._seats_of.get(guest, (None,))

    def side(self, seat: Seat) -> Side:
        """The side of a seat; from the first time it is asked for, it is kept up to date."""
        place = knower(self.game, seat)
        if place not in self._sides:
            self._sides[place] = Side.caught_up(self.match, place)
        return self._sides[place]

    def state(
        self, sides: tuple[Seat, ...], language: Language, now_ms: int, draw_offer: int | None
    ) -> schema.MatchState:
        """The match as somebody with these sides sees it."""
        return schema.MatchState(
            id=self.row.id,
            game=self.game.name,
            version=self.row.version,
            options=msgspec.to_builtins(self.match.options),
            commitment=self.match.commitment,
            players=self.match.players,
            ply=self.match.ply,
            sides=tuple(self.side(seat).state(self.match, self.position, seat, language) for seat in sides),
            clocks=self.clocks(now_ms),
            draw_offer=draw_offer,
            result=self.result(),
        )

    def clocks(self, now_ms: int) -> schema.Clocks | None:
        """The clocks as they are shown."""
        return None if self.clock is None else self.clock.state(now_ms)

    def result(self) -> schema.Result | None:
        """How the match ended; the seed comes out only with it."""
        outcome = self.position.outcome
        if outcome is None:
            return None
        reason = (self.game.reasons | REASONS)[outcome.reason]
        summary = Text(*(self.match.result_text(language) for language in LANGUAGES))
        return schema.Result(outcome=outcome, reason=both(reason), summary=both(summary), seed=self.match.seed)

    # What people and the clock do

    def action_of(self, sent: msgspec.Raw) -> Action | str:
        """An action from JSON; a text stays one, as notation."""
        try:
            return action_decoder(self.game).decode(sent)
        except msgspec.ValidationError as error:
            raise Refused("bad-message", why=error) from None

    def act(self, seat: int, action: Action | str, now_ms: int, by: tuple[str, str] | None) -> Done:
        """Play an action."""
        self.match.play(seat, action, tell=False, at=self.position)
        return self._done(seat, self.match.last_action.action, now_ms, by)

    def resign(self, seat: int, now_ms: int, by: tuple[str, str] | None) -> Done:
        """Give the match up."""
        self.match.resign(seat)
        return self._done(seat, self.match.last_action.action, now_ms, by)

    def agree_draw(self, seat: int, now_ms: int, by: tuple[str, str] | None) -> Done:
        """End the match as a draw; the seat is the one that accepted."""
        self.match.agree_draw()
        return self._done(seat, self.match.last_action.action, now_ms, by)

    def leave(self, seat: int, now_ms: int) -> Done:
        """The seat's holder is gone for good."""
        self.match.forfeit(seat, "leave")
        return self._done(seat, self.match.last_action.action, now_ms, None)

    def time_out(self, seat: int, now_ms: int) -> Done:
        """The seat's time is up. At so much a turn, the game may say how the turn ends; otherwise the seat loses."""
        is_by_turn = self.clock is not None and isinstance(self.clock.setting, schema.PerTurn)
        action = self.game.on_time_out(self.position.legal(seat)) if is_by_turn else None
        if action is not None:
            return self.act(seat, action, now_ms, None)
        self.match.forfeit(seat, TIME_OUT)
        return self._done(seat, TIME_OUT, now_ms, None)

    def undo(self, seat: int, now_ms: int, by: tuple[str, str] | None) -> Done:
        """Take the seat's last action back."""
        place = self.match.undoable(seat)
        self.match.undo(seat)
        assert place is not None
        entry = self._entry(seat, UNDO, now_ms, by)
        self._note(entry, now_ms)
        updates = {seat: side.take_back(self.match, self.position, place) for seat, side in self._sides.items()}
        return Done(entry, self.game, self.match.ply, self.clocks(now_ms), updates, place)

    def _done(self, seat: int, action: str, now_ms: int, by: tuple[str, str] | None) -> Done:
        entry = self._entry(seat, action, now_ms, by)
        self._note(entry, now_ms)
        updates = {seat: side.advance(self.match, self.position) for seat, side in self._sides.items()}
        return Done(entry, self.game, self.match.ply, self.clocks(now_ms), updates)

    def _entry(self, seat: int, action: str, now_ms: int, by: tuple[str, str] | None) -> LogEntry:
        spent = self.clock.spent_ms(seat, now_ms) if self.clock is not None else 0
        guest, command = by or (None, None)
        return LogEntry(self.row.id, self.seq + 1, seat, action, guest, command, spent)

    def preview(self, seat: int, action: Action | str) -> Any:
        """What an action would do, as far as the seat can know."""
        if self.position.outcome is not None:
            raise IllegalAction("game-over")
        return as_json(self.match.preview(seat, action))


@cache
def action_decoder(game: Game) -> "msgspec.json.Decoder[Action | str]":
    """What reads a game's actions."""
    return msgspec.json.Decoder(Union[str, *game.action_types])


def new_match_id(now_ms: int) -> str:
    """An id that nobody can guess, in order of time: what is written at the same time then stands on the same pages."""
    return f"{now_ms:011x}{secrets.token_hex(7)}"


def new_match_row(
    room: str,
    settings: schema.RoomSettings,
    game: Game,
    holders: tuple[schema.Holder, ...],
    names: tuple[str, ...],
    now_ms: int,
) -> MatchRow:
    """The start of a match, with a seed that nobody can guess."""
    return MatchRow(
        id=new_match_id(now_ms),
        room=room,
        game=game.name,
        version=game.version,
        options=msgspec.json.encode(options_of(game, settings.options)).decode(),
        seed=secrets.token_hex(16),
        clock=msgspec.json.encode(settings.clock).decode(),
        holders=msgspec.json.encode(holders).decode(),
        players=msgspec.json.encode(names).decode(),
        started_ms=now_ms,
    )
