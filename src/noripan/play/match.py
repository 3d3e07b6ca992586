"""A match: one game in progress between seats, the same calls for every game."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ..kit.errors import BadNotation, BadOption, BadRecord, IllegalAction, NoripanError
from ..kit.game import Action, Event, Game, Masked, Options, Outcome
from ..kit.jit import i32
from ..kit.playout import DRAW, ONGOING
from ..kit.record import Facts, Logged, Record, blank, copy_of, numbers, row
from ..kit.text import Language, Text
from .commitment import checked_seed, commitment, dice
from .patch import Patch, diff
from .position import Position, View, decoded, notated
from .record import MatchRecord, RecordedAction

RESIGN, AGREE_DRAW, TIME_OUT, LEAVE = "resign", "agree-draw", "time-out", "leave"
REASONS = {
    "resigned": Text("기권", "resignation"),
    "agreed": Text("합의 무승부", "draw by agreement"),
    "timed-out": Text("시간 초과", "time ran out"),
    "left": Text("자리를 떠남", "a player left"),
}


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """All that a bot gets: what its seat may know, its legal actions, and one state imagined from that."""

    seat: int
    seed: int
    view: View
    legal: tuple[Action, ...]
    state: Any


class Resigned(Event, frozen=True):
    """기권."""

    seat: int


class TimedOut(Event, frozen=True):
    """시간 초과: the seat's time ran out."""

    seat: int


class Left(Event, frozen=True):
    """떠남: the seat's player is gone for good."""

    seat: int


class DrawAgreed(Event, frozen=True):
    """합의 무승부."""


class Undone(Event, frozen=True):
    """되돌림: the seat took back its last action."""

    seat: int


class ViewChanged(Event, frozen=True):
    """The last event of every action: how the viewer's view changed. As JSON, previous view + patch = next view."""

    patch: Patch


LOG: dict[type[Event], Text] = {
    Resigned: Text("{name} 기권", "{name} resigned"),
    TimedOut: Text("{name} 시간 초과", "{name} ran out of time"),
    Left: Text("{name} 떠남", "{name} left"),
    DrawAgreed: Text("합의 무승부{name}", "draw by agreement{name}"),
    Undone: Text("{name} 되돌림", "{name} took an action back"),
}


FORFEITS: dict[str, tuple[str, type[TimedOut] | type[Left]]] = {
    TIME_OUT: ("timed-out", TimedOut),
    LEAVE: ("left", Left),
}


def told_line(game: Game, event: Event, language: Language) -> str:
    """An event of a match as a line of its log; empty for one that tells nothing by itself."""
    if isinstance(event, game.event_types):
        return game.tell(event, language)
    text = LOG.get(type(event))
    if text is None:
        return ""
    seat = getattr(event, "seat", None)
    return text.in_(language, name="" if seat is None else game.seats[seat])


def options_of(game: Game, options: dict[str, Any]) -> Options:
    """A game's options from names and values; values may be texts, as on a command line."""
    known = game.Options.__struct_fields__
    for name, value in options.items():
        if name not in known:
            raise BadOption("unknown-option", game=game.name, option=name, options=", ".join(known))
        try:
            msgspec.convert({name: value}, game.Options, strict=False)
        except msgspec.ValidationError:
            allowed = allowed_values(options_schema(game)[name])
            raise BadOption("bad-option", option=name, value=value, allowed=allowed) from None
    return msgspec.convert(options, game.Options, strict=False)


def options_schema(game: Game) -> dict[str, dict[str, Any]]:
    """The JSON schema of each option."""
    schema: dict[str, dict[str, Any]] = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    return schema


def allowed_values(schema: dict[str, Any]) -> str:
    """What an option may be, in a few words."""
    if "enum" in schema:
        return ", ".join(str(value) for value in schema["enum"])
    if schema.get("type") == "boolean":
        return "true, false"
    return f"{schema.get('minimum', '')}..{schema.get('maximum', '')}"


class Match:
    """One game in progress. Only `play`, `resign`, `agree_draw` and `undo` change it."""

    def __init__(self, game: Game, options: Options, seed: str | int, players: tuple[str, ...] = ()) -> None:
        if players and len(players) != len(game.seats):
            raise BadOption("bad-players", seats=len(game.seats))
        self.game, self.options = game, options
        self.seed = checked_seed(seed)
        self.players = players or tuple(seat.en for seat in game.seats)
        self._codes = row(i32, game.max_legal)
        start = blank(game.State)
        game.configure(start, options)
        game.rules.new_game(start, dice(self.seed, 0))
        self._logged = Logged(game.State, start)
        self._actions: list[RecordedAction] = []
        self._barriers: list[bool] = []  # for each action, may it be taken back no more?
        self._choosers: list[tuple[int, ...]] = []  # for each action, who could act then?
        self._before: Position | Record = copy_of(start)
        self._last_raw: list[tuple[int, ...]] = []
        self._last_special: Event | None = None
        self._ended: Outcome | None = None
        self._ended_before: Outcome | None = None

    # What is the case

    @property
    def commitment(self) -> str:
        """The published promise of the seed; see noripan.play.commitment."""
        return commitment(self.seed)

    @property
    def facts(self) -> Facts:
        """The whole state, secrets included, as plain numbers: for tests and tools, never for players."""
        return Facts(self.game.State, self._logged.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs, then how it ended."""
        s = self._logged.state
        if self._ended is not None or s.winner == ONGOING:
            return self._ended
        return self.game.outcome(Facts(self.game.State, s))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several at once for secret simultaneous choices."""
        return tuple(seat for seat in range(len(self.game.seats)) if self._legal_codes(seat))

    @property
    def actions(self) -> tuple[RecordedAction, ...]:
        """All actions so far, in notation."""
        return tuple(self._actions)

    @property
    def ply(self) -> int:
        """How many actions there were so far."""
        return len(self._actions)

    @property
    def last_action(self) -> RecordedAction:
        """The last of `actions`."""
        return self._actions[-1]

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat: complete, sorted, and the only source of legality."""
        return [decoded(self.game, code) for code in self._legal_codes(seat)]

    def _legal_codes(self, seat: int) -> list[int]:
        self._check_seat(seat)
        if self._ended is not None:
            return []
        return numbers(self._codes, self.game.rules.legal_actions(self._logged.state, seat, self._codes))

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < len(self.game.seats):
            raise IllegalAction("no-such-seat", seat=seat)

    def position(self) -> Position:
        """All that is the case now, worked out at once: for those who ask about it more than once."""
        return Position(self.game, self._logged.state, self._ended, self._codes)

    @property
    def before(self) -> Position:
        """The position before the last action."""
        if not isinstance(self._before, Position):
            self._before = Position(self.game, self._before, self._ended_before, self._codes)
        return self._before

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.position().view(seat)

    def events(self, seat: int | None = None) -> tuple[Event, ...]:
        """What the last action did, as a seat may know it; the last event patches the previous view."""
        if not self._actions and self._last_special is None:
            return ()
        now = self.position()
        return (*self.told(seat, now), ViewChanged(diff(self.before.view(seat), now.view(seat))))

    def told(self, seat: int | None = None, now: Position | None = None) -> tuple[Event, ...]:
        """The events of the last action without the patch: for those who keep the views themselves."""
        before, after = self.before.facts, self.facts if now is None else now.facts
        told: list[Event] = [self.game.event(raw, before, after, seat) or Masked() for raw in self._last_raw]
        if self._last_special is not None:
            told.append(self._last_special)
        return tuple(told)

    def imagine(self, seat: int, seed: int) -> Record:
        """A state that could be the true one for all that the seat knows: what bots get."""
        self._check_seat(seat)
        s: Record = copy_of(self._logged.state)
        self.game.rules.determinize(s, seat, seed)
        return s

    def observe(self, seat: int, seed: int) -> Observation:
        """What a bot in this seat may go by; `seed` is for its imagination."""
        legal = tuple(self.legal(seat))
        return Observation(seat=seat, seed=seed, view=self.view(seat), legal=legal, state=self.imagine(seat, seed))

    def preview(self, seat: int, action: Action | str) -> Any:
        """What an action would do, as far as the seat can know; None where the game has nothing to foretell.

        It is tried on a state imagined from the seat's knowledge, so it cannot betray anything else.
        """
        code = self._checked_code(seat, action)
        s = self.imagine(seat, 0)
        self.game.conceal(s, seat)
        logged = Logged(self.game.State, s)
        self.game.rules.apply(logged.writer, seat, code)
        before, after = Facts(self.game.State, s), Facts(self.game.State, logged.state)
        return self.game.preview(self.game.decode(code), logged.events(), before, after, seat)

    def text(self, seat: int | None = None, language: Language = "ko") -> str:
        """The board as text, as a seat may know it."""
        return self.game.draw(self.view(seat).board, language)

    def tell(self, event: Event, language: Language = "ko") -> str:
        """An event as a line of the log; empty for one that tells nothing by itself."""
        return told_line(self.game, event, language)

    def reason_text(self, language: Language = "ko") -> str:
        """Why the game is over, in words; empty while it runs."""
        if self.outcome is None:
            return ""
        return (self.game.reasons | REASONS)[self.outcome.reason].in_(language)

    def result_text(self, language: Language = "ko") -> str:
        """The result to copy and share, with the seed that lets others play or check the same match."""
        lines = [Text("놀이판 · {title}", "Noripan · {title}").in_(language, title=self.game.title)]
        if self.outcome is None:
            lines.append(Text("아직 두는 중", "still playing").in_(language))
        else:
            lines += self.game.result_lines(self.view(None).board, self.outcome, self.reason_text(language), language)
        if self.outcome is None:
            lines.append(
                Text("시드 약속 {promise}", "seed commitment {promise}").in_(language, promise=self.commitment)
            )
        else:
            lines.append(Text("시드 {seed}", "seed {seed}").in_(language, seed=self.seed))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}: {len(self._actions)} actions, to act {self.to_act}, {self.outcome}>"

    # What changes it

    def play(
        self, seat: int, action: Action | str, *, tell: bool = True, at: Position | None = None
    ) -> tuple[Event, ...]:
        """Do an action, given as such or in notation; returns the events as the seat is told them.

        Raises IllegalAction and changes nothing when the action is not in the legal list. With `tell=False`
        it returns nothing: whoever wants events later asks `events`, and thousands of bot games save the time.
        Whoever has the position at hand can give it, which saves the time to work it out again.
        """
        code = at.code_of(seat, action) if at is not None and not isinstance(action, str) else None
        if code is None:
            code = self._checked_code(seat, action)
        choosers = self.to_act if at is None else at.to_act
        self._before = copy_of(self._logged.state) if at is None else at
        self._last_special, self._ended_before = None, None
        self._logged.clear()
        self._logged.writer.rng = dice(self.seed, len(self._actions) + 1)
        self.game.rules.apply(self._logged.writer, seat, code)
        self._last_raw = self._logged.events()
        self._actions.append(RecordedAction(seat, notated(self.game, code)))
        self._barriers.append(any(self.game.event_types[raw[0]].barrier for raw in self._last_raw))
        self._choosers.append(choosers)
        return self.events(seat) if tell else ()

    def _checked_code(self, seat: int, action: Action | str) -> int:
        self._check_seat(seat)
        legal = self._legal_codes(seat)
        if isinstance(action, str):
            parsed = self.game.parse(action)
            if parsed is None:
                examples = ", ".join(self.game.notation(self.game.decode(code)) for code in legal[:3])
                raise BadNotation("bad-notation", text=action[:40], examples=examples or "-")
            action = parsed
        if self.outcome is not None:
            raise IllegalAction("game-over")
        if not legal:
            raise IllegalAction("not-your-turn", seat=seat)
        if not self._is_well_formed(action):
            raise IllegalAction("not-legal", action=repr(action)[:60])
        code = self.game.encode(action)
        if code is None or code not in legal:
            raise self._refusal(seat, action)
        return code

    def _is_well_formed(self, action: Any) -> bool:
        """Is it an action of this game, with fields of the declared types?"""
        if not isinstance(action, self.game.action_types):
            return False
        try:
            msgspec.convert(action, type(action), from_attributes=True)
            msgspec.convert(msgspec.to_builtins(action), type(action))
        except (msgspec.ValidationError, TypeError):
            return False
        return True

    def _refusal(self, seat: int, action: Action) -> IllegalAction:
        reason = self.game.why_not(self.view(seat).board, seat, action)
        if reason is None:
            return IllegalAction("not-legal", action=self.game.notation(action))
        code, params = reason
        return IllegalAction(code, self.game.refusals[code], **params)

    def resign(self, seat: int) -> tuple[Event, ...]:
        """Give up, at any time; with two seats the other one wins, alone there is no score."""
        self._check_seat(seat)
        if not self.game.can_resign:
            raise IllegalAction("no-resignation")
        return self._end(seat, RESIGN, self._lost_by(seat, "resigned"), Resigned(seat))

    def forfeit(self, seat: int, cause: str) -> tuple[Event, ...]:
        """Lose for a reason outside the rules: `time-out`, or `leave` when the player is gone for good."""
        self._check_seat(seat)
        reason, event = FORFEITS[cause]
        return self._end(seat, cause, self._lost_by(seat, reason), event(seat))

    def _lost_by(self, seat: int, reason: str) -> Outcome:
        others = [other for other in range(len(self.game.seats)) if other != seat]
        scores = tuple(float(other != seat) for other in range(len(self.game.seats))) if others else ()
        return Outcome(others[0] if others else None, reason, scores)

    def agree_draw(self) -> tuple[Event, ...]:
        """End the match as a draw that both sides agreed on."""
        if not self.game.can_agree_draw:
            raise IllegalAction("no-draws")
        return self._end(0, AGREE_DRAW, Outcome(None, "agreed", (0.5,) * len(self.game.seats)), DrawAgreed())

    def _end(self, seat: int, name: str, outcome: Outcome, event: Event) -> tuple[Event, ...]:
        if self.outcome is not None:
            raise IllegalAction("game-over")
        self._before, self._ended_before = copy_of(self._logged.state), None
        self._last_raw, self._last_special = [], event
        # the state ends too, so that views show what they show at any end
        self._logged.writer.winner = DRAW if outcome.winner is None else outcome.winner
        self._ended = outcome
        self._actions.append(RecordedAction(seat, name))
        self._barriers.append(True)
        self._choosers.append(())
        return self.events(seat)

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its last action? Not past anything random or revealed, nor another's turn."""
        return self.outcome is None and self.undoable(seat) is not None

    def undoers(self, now: Position) -> tuple[int, ...]:
        """The seats that may take back their last action; `now` is the position of the match."""
        if now.outcome is not None:
            return ()
        return tuple([seat for seat in range(len(self.game.seats)) if self.undoable(seat) is not None])

    def undoable(self, seat: int) -> int | None:
        """The place of the seat's last action if nothing since then, itself included, is final."""
        for place in range(len(self._actions) - 1, -1, -1):
            if self._barriers[place]:
                return None
            if self._actions[place].seat == seat:
                return place
            if seat not in self._choosers[place]:  # only in a simultaneous choice do seats act past each other
                return None
        return None

    def undo(self, seat: int) -> tuple[Event, ...]:
        """Take back the seat's last action: the match is played again without it."""
        self._check_seat(seat)
        place = self.undoable(seat) if self.outcome is None else None
        if place is None:
            raise IllegalAction("nothing-to-undo")
        again = Match(self.game, self.options, self.seed, self.players)
        for at, action in enumerate(self._actions):
            if at != place:
                again.redo(action)
        again._before, again._last_raw, again._last_special = self.position(), [], Undone(seat)
        vars(self).update(vars(again))
        return self.events(seat)

    def redo(self, action: RecordedAction) -> None:
        """Do what a record says was done."""
        if action.action == RESIGN:
            self.resign(action.seat)
        elif action.action == AGREE_DRAW:
            self.agree_draw()
        elif action.action in FORFEITS:
            self.forfeit(action.seat, action.action)
        else:
            self.play(action.seat, action.action, tell=False)

    # Records

    def record(self) -> MatchRecord:
        """All that is needed to play the match again."""
        return MatchRecord(
            game=self.game.name,
            version=self.game.version,
            options=msgspec.to_builtins(self.options),
            seed=self.seed,
            commitment=self.commitment,
            seats=self.players,
            actions=self.actions,
            outcome=self.outcome,
        ).sealed()


def replayed(game: Game, record: MatchRecord) -> Iterator[Match]:
    """The match of a record, at its start and then after each action; BadRecord where it does not fit the rules."""
    if record.version != game.version:
        raise BadRecord("record-version", game=game.name, theirs=record.version, ours=game.version)
    try:
        match = Match(game, options_of(game, record.options), record.seed, record.seats)
    except NoripanError as error:
        raise BadRecord("record-unreadable", why=error) from None
    if match.commitment != record.commitment:
        raise BadRecord("record-commitment")
    yield match
    for ply, action in enumerate(record.actions, 1):
        try:
            match.redo(action)
        except NoripanError as error:
            raise BadRecord("record-action", ply=ply, action=action.action, why=error) from None
        if match.actions[-1] != action:
            raise BadRecord("record-action", ply=ply, action=action.action, why=match.actions[-1].action)
        yield match
    if match.outcome != record.outcome:
        raise BadRecord("record-outcome")
