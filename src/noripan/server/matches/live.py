"""A match on the server: the rules' match, its log, its clocks and its sides. It writes nothing itself."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from typing import Any, ClassVar, NamedTuple, Union

import msgspec

from ...kit.codes import Action
from ...kit.errors import IllegalAction
from ...kit.event import Event
from ...kit.game import Game
from ...kit.text import LANGUAGES, Language, Text
from ...play.events import FORFEITS, LEAVE, REASONS, TIME_OUT, UNDO
from ...play.match import Match, options_of
from ...play.patch import as_json
from ...play.record import RecordedAction
from .. import schema
from ..clock import Clock
from ..errors import Refused, both, problem
from ..limits import Limits
from ..store import LogEntry, MatchRow, TakeBack
from .clocks import clock_of
from .rows import holders_of, names_of
from .sides import Side, Update, Viewpoint, legal_json, notation_of, shared_viewpoint, time_up_of

UNDONE = "undone "  # before an action in the log that was taken back

By = tuple[str | None, str]  # a guest and their command; without a guest, a bot's


class MatchEvent(msgspec.Struct, gc=False):
    """Something done in a match: what is written of it, and an outgoing event for each side."""

    writes: tuple[LogEntry | TakeBack, ...]
    match: Match
    seat: int
    ply: int
    clocks: schema.Clocks | None
    updates: dict[Viewpoint, Update]
    is_undo: bool = False

    is_personal: ClassVar[bool] = True

    def for_sides(self, sides: tuple[Viewpoint, ...], language: Language) -> schema.Acted | schema.Undone | None:
        """The event for a viewer of these sides; None if one of them was not kept at the time."""
        updates = []
        for seat in sides:
            update = self.updates.get(shared_viewpoint(self.match, seat))
            if update is None:
                return None
            updates.append(update.for_seat(seat, language))
        kind = schema.Undone if self.is_undo else schema.Acted
        return kind(ply=self.ply, seat=self.seat, sides=tuple(updates), clocks=self.clocks)


class Made(NamedTuple):
    """A step of a match: one action, or all those that a seat handed in together."""

    seq: int  # of its last entry in the log
    actions: int
    left_ms: tuple[int, ...]  # on the clocks when it was made and before it earned anything
    is_timed_out: bool = False  # made for a person whose time for the turn was up


class LiveMatch:
    """A match with people and bots on its seats. Every change appends to its log."""

    def __init__(self, row: MatchRow, game: Game, time: Clock, limits: Limits) -> None:
        self.row, self.game = row, game
        self._time, self._limits = time, limits
        self.holders = holders_of(row)
        options = options_of(game, msgspec.json.decode(row.options))
        self.match = Match(game, options, row.seed, names_of(row))
        self.position = self.match.position()
        self.clock = clock_of(msgspec.json.decode(row.clock, type=schema.ClockSetting), len(game.seats))
        self.seq = 0
        self.commands: set[By] = set()
        self.made: list[Made] = []  # the steps in force
        self._last_by: By | None = None
        self._undos = 0  # since something that cannot be taken back
        self._sides: dict[Viewpoint, Side] = {}
        self.bots = {
            seat: holder.level for seat, holder in enumerate(self.holders) if isinstance(holder, schema.HeldByBot)
        }
        self.people = {
            seat: holder.guest for seat, holder in enumerate(self.holders) if isinstance(holder, schema.HeldByPerson)
        }
        self._seats_of: dict[str, tuple[int, ...]] = {}
        for seat, guest in self.people.items():
            self._seats_of[guest] = (*self.seats_of(guest), seat)
        self._run_clock(time.played_ms())

    @classmethod
    def replayed(cls, row: MatchRow, game: Game, log: list[LogEntry], time: Clock, limits: Limits) -> "LiveMatch":
        """The match of a log, as it was when the last entry was written; what was taken back is not played again."""
        live = cls(row, game, time, limits)
        for entry in log:
            if entry.action != UNDO and not entry.action.startswith(UNDONE):
                live.match.redo(RecordedAction(entry.seat, entry.action))
            live._note(entry)
        live.position = live.match.position()
        return live

    @classmethod
    def opened(
        cls,
        row: MatchRow,
        game: Game,
        steps: Sequence[schema.OpeningStep],
        viewers: Iterable[str],
        time: Clock,
        limits: Limits,
    ) -> tuple["LiveMatch", tuple[LogEntry | TakeBack, ...]]:
        """A match that goes on from a position, and what is written of the way there; its viewers will see it next."""
        live = cls(row, game, time, limits)
        for guest in viewers:
            for seat in live.sides_of(guest):
                live.side(seat)
        return live, tuple(live.open_with(steps))

    def _note(self, entry: LogEntry) -> None:
        """Follow an entry of the log, once the match has."""
        self.seq = entry.seq
        by = None if entry.command is None else (entry.guest, entry.command)
        left: tuple[int, ...] = ()
        if self.clock is not None:
            now = self._time.played_ms()
            self.clock.charge(entry.seat, entry.spent_ms, now)
            left = tuple(self.clock.left_ms)
        if entry.action == UNDO:
            self._undos += 1
        elif not entry.action.startswith(UNDONE):
            if by is not None and by == self._last_by:
                self.made[-1] = Made(entry.seq, self.made[-1].actions + 1, left)
            else:
                is_timed_out = by is None and entry.seat not in self.bots and entry.action not in FORFEITS
                self.made.append(Made(entry.seq, 1, left, is_timed_out))
            if not self.match.undoers:
                self._undos = 0
        self._last_by = by
        if by is not None:
            self.commands.add(by)
        if self.clock is not None:
            self.position = self.match.position()
            self._run_clock(now)

    def _run_clock(self, now_ms: int) -> None:
        if self.clock is not None:
            if self.position.outcome is None:
                self.clock.run(self.position.to_act, now_ms)
            else:
                self.clock.stop()

    # Who sees what

    @property
    def ply(self) -> int:
        """How many steps are in force; what was handed in together counts once, so nobody learns how much it was."""
        return len(self.made)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest holds in this match."""
        return self._seats_of.get(guest, ())

    @property
    def has_people(self) -> bool:
        """Does anybody but bots play?"""
        return bool(self._seats_of)

    def sides_of(self, guest: str) -> tuple[Viewpoint, ...]:
        """The sides from which a guest sees the match."""
        return self._seats_of.get(guest, (None,))

    def side(self, seat: Viewpoint) -> Side:
        """The side of a seat; from the first time it is asked for, it is kept up to date."""
        place = shared_viewpoint(self.match, seat)
        if place not in self._sides:
            self._sides[place] = self.side_caught_up(place)
        return self._sides[place]

    def side_caught_up(self, place: Viewpoint) -> Side:
        """A side that follows the match from its start: that takes long in a long match."""
        return Side.caught_up(self.match, place, [(made.actions, made.is_timed_out) for made in self.made])

    def unseen(self, sides: Iterable[Viewpoint]) -> list[Viewpoint]:
        """Which of these sides are not kept yet."""
        places = dict.fromkeys(shared_viewpoint(self.match, seat) for seat in sides)
        return [place for place in places if place not in self._sides]

    def keep(self, place: Viewpoint, side: Side) -> None:
        """Keep a side that has caught up."""
        self._sides[place] = side

    @property
    def undoers(self) -> tuple[int, ...]:
        """The seats that may take back their last action: not what was handed in, and not without end."""
        if self._undos >= self._limits.undos_a_turn or not self.made or self._is_sealed(self.match.last_action.action):
            return ()
        return self.match.undoers

    def state(self, sides: tuple[Viewpoint, ...], language: Language, draw_offer: int | None) -> schema.MatchState:
        """The match as a viewer of these sides sees it."""
        return schema.MatchState(
            id=self.row.id,
            game=self.game.name,
            version=self.row.version,
            options=msgspec.to_builtins(self.match.options),
            has_secrets=self.match.keeps_secrets,
            commitment=self.match.commitment,
            players=self.match.players,
            ply=self.ply,
            sides=tuple(self.side(seat).state(self.match, self.undoers, seat, language) for seat in sides),
            clocks=self.clocks(),
            draw_offer=draw_offer,
            daily=self.daily,
            result=self.result(),
        )

    def replay(self, seat: Viewpoint, language: Language) -> schema.Replay:
        """The match so far from one side, frame by frame."""
        return self.side(seat).replay(self.row.id, self.match, self.notations(), seat, language)

    def notations(self) -> list[str]:
        """The steps in notation."""
        actions = iter(self.match.actions)
        return [notation_of(tuple(islice(actions, made.actions))) for made in self.made]

    def clocks(self) -> schema.Clocks | None:
        """The clocks as they are shown."""
        return None if self.clock is None else self.clock.state(self._time.played_ms(), self._time.now_ms())

    @property
    def daily(self) -> schema.DailyLabel | None:
        """Which daily board this is."""
        if self.row.day is None or self.row.board is None:
            return None
        return schema.DailyLabel(number=self.row.day, board=self.row.board)

    @property
    def is_played_out(self) -> bool:
        """Did the rules end it? A match that was given up or left is over, but not finished."""
        outcome = self.position.outcome
        return outcome is not None and outcome.reason not in REASONS

    def result(self) -> schema.Result | None:
        """How the match ended; the seed comes out only with it, of a daily board only if it was played out."""
        outcome = self.position.outcome
        if outcome is None:
            return None
        reason = (self.game.reasons | REASONS)[outcome.reason]
        summary = Text(*(self.match.result_text(language, number=self.row.day) for language in LANGUAGES))
        seed = self.match.seed if self.daily is None or self.is_played_out else ""
        return schema.Result(outcome=outcome, reason=both(reason), summary=both(summary), seed=seed)

    # What people and the clock do

    def action_of(self, sent: msgspec.Raw) -> Action | str:
        """An action from JSON; a text stays one, as notation."""
        try:
            return action_decoder(self.game).decode(sent)
        except msgspec.ValidationError as error:
            raise Refused("bad-message", why=error) from None

    def act(self, seat: int, action: Action | str, by: By | None) -> MatchEvent:
        """Play an action."""
        self.match.push(seat, action)
        return self._done(seat, by)

    def act_openly(self, seat: int, action: Action | str, by: By) -> MatchEvent:
        """Play an action that others may know of as soon as it is made."""
        if self._is_sealed(action):
            raise Refused("sealed-action")
        return self.act(seat, action, by)

    def commit(self, seat: int, actions: Sequence[Action | str], by: By) -> MatchEvent:
        """Hand in all of a seat's secret choices; others hear of the last one only."""
        trial, events = self._drafted(seat, actions[:-1])
        self._push_sealed(trial, seat, actions[-1])
        if self.chooses_in_secret(trial, seat):
            raise Refused("not-whole")
        self.match = trial
        return self._done(seat, by, trial.actions[-len(actions) :], events)

    def draft(self, seat: int, actions: Sequence[Action | str], language: Language) -> schema.Draft:
        """What the seat could choose and would see after these secret choices; nothing has happened."""
        trial, _ = self._drafted(seat, actions)
        if not self.chooses_in_secret(trial, seat):
            # The last choice may end the secret for both sides, and what the other one chose is not to be seen yet.
            trial, _ = self._drafted(seat, actions[:-1])
            return schema.Draft(view=trial.view(seat), legal=())
        codes, view = trial.position().codes[seat], trial.view(seat)
        return schema.Draft(view=view, legal=legal_json(self.game, codes, view.board, seat, language))

    def _drafted(self, seat: int, actions: Sequence[Action | str]) -> tuple[Match, list[Event]]:
        """A copy of the match after secret choices, and what the seat was told of them."""
        trial, events = self.match.copy(), list[Event]()
        for action in actions:
            self._push_sealed(trial, seat, action)
            events += trial.told(seat)
        return trial, events

    def _push_sealed(self, trial: Match, seat: int, action: Action | str) -> None:
        trial.push(seat, action)
        if not self._is_sealed(action):
            raise Refused("not-sealed", action=trial.last_action.action)

    def _is_sealed(self, action: Action | str) -> bool:
        if not self.game.sealed_actions:
            return False
        return isinstance(self.game.parse(action) if isinstance(action, str) else action, self.game.sealed_actions)

    def chooses_in_secret(self, match: Match, seat: int) -> bool:
        """Does the seat of this match, or of a copy of it, make secret choices now?"""
        return bool(self.game.sealed_actions) and any(map(self._is_sealed, match.legal(seat)[:1]))

    def open_with(self, steps: Sequence[schema.OpeningStep]) -> list[LogEntry | TakeBack]:
        """Play the steps that led to a position; returns what is written of them."""
        writes: list[LogEntry | TakeBack] = []
        for number, (seat, actions) in enumerate((step.seat, step.actions) for step in steps):
            by = (None, f"opening {number}")
            is_open = len(actions) == 1 and not self._is_sealed(actions[0])
            event = self.act(seat, actions[0], by) if is_open else self.commit(seat, actions, by)
            writes += event.writes
        if self.position.outcome is not None:
            raise Refused("opening-over")
        return writes

    def resign(self, seat: int, by: By) -> MatchEvent:
        """Give up the match."""
        self.match.resign(seat)
        return self._done(seat, by)

    def agree_draw(self, seat: int, by: By) -> MatchEvent:
        """End the match as a draw; the seat is the one that accepted."""
        self.match.agree_draw()
        return self._done(seat, by)

    def leave(self, seat: int) -> MatchEvent:
        """The seat's holder is gone for good."""
        self.match.forfeit(seat, LEAVE)
        return self._done(seat, None)

    def time_out(self, seat: int) -> MatchEvent:
        """The seat's time is up: it loses, unless with a fixed time per turn the game says how the turn ends."""
        is_by_turn = self.clock is not None and isinstance(self.clock.setting, schema.PerTurn)
        action = self.game.on_time_out(self.position.legal(seat)) if is_by_turn else None
        if action is not None:
            self.match.push(seat, action, by_clock=True)
        else:
            self.match.forfeit(seat, TIME_OUT)
        return self._done(seat, None)

    def undo(self, seat: int, by: By) -> MatchEvent:
        """Take the seat's last action back."""
        if self._undos >= self._limits.undos_a_turn:
            raise Refused("too-many-undos", limit=self._limits.undos_a_turn)
        if seat not in self.undoers:
            raise IllegalAction("nothing-to-undo")
        before = self.position
        self.match.undo(seat)
        undone = self.made.pop()
        if self.clock is not None:
            self.clock.take_back(undone.left_ms)
        entry = self._entry(seat, UNDO, by)
        self._note(entry)
        self.position = self.match.position()
        updates = {place: side.take_back(self.match, before, self.undoers) for place, side in self._sides.items()}
        writes = (TakeBack(entry, undone.seq, UNDONE),)
        return MatchEvent(writes, self.match, seat, self.ply, self.clocks(), updates, is_undo=True)

    def _done(
        self,
        seat: int,
        by: By | None,
        actions: Sequence[RecordedAction] = (),
        told: Sequence[Event] = (),
    ) -> MatchEvent:
        """What follows the last action of the match, or several, of which the seat was told besides the last."""
        before, entries = self.position, []
        for action in actions or (self.match.last_action,):
            entries.append(self._entry(seat, action.action, by))
            self._note(entries[-1])
        self.position = self.match.position()
        size, time_up, undoers = len(entries), time_up_of(seat, self.made[-1].is_timed_out), self.undoers
        updates = {
            place: side.advance(self.match, before, undoers, size, time_up or (told if place == seat else ()))
            for place, side in self._sides.items()
        }
        return MatchEvent(tuple(entries), self.match, seat, self.ply, self.clocks(), updates)

    def _entry(self, seat: int, action: str, by: By | None) -> LogEntry:
        spent = self.clock.spent_ms(seat, self._time.played_ms()) if self.clock is not None else 0
        guest, command = by or (None, None)
        return LogEntry(self.row.id, self.seq + 1, seat, action, guest, command, spent)

    def preview(self, seat: int, action: Action | str) -> Any:
        """What an action would do, as far as the seat can know."""
        return as_json(self.match.preview(seat, action))

    def explain(self, seat: int, action: Action | str) -> schema.Problem | None:
        """Why an action is not legal; None if it is."""
        refusal = self.match.why_not(seat, action)
        return None if refusal is None else problem(refusal)


@cache
def action_decoder(game: Game) -> "msgspec.json.Decoder[Action | str]":
    """Reads a game's actions from JSON."""
    return msgspec.json.Decoder(Union[str, *game.action_types])
