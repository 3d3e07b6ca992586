"""A match: one game in progress between seats, the same calls for every game."""

from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec

from ..kit.codes import Action
from ..kit.errors import BadNotation, BadOption, BadRequest, IllegalAction
from ..kit.event import Event, Masked
from ..kit.game import Game, Options, Outcome
from ..kit.jit import i32
from ..kit.playout import DRAW, ONGOING
from ..kit.state import Facts, Logged, Record, blank, copy_of, numbers, row
from ..kit.text import Language, Text, default_language
from .commitment import checked_seed, commitment, dice
from .events import (
    AGREE_DRAW,
    FORFEITS,
    PLAYING,
    REASONS,
    RESIGN,
    UNDO,
    DrawAgreed,
    Resigned,
    Undone,
    ViewChanged,
    told_line,
)
from .patch import diff
from .position import Happened, Moment, Position, View, decoded, notated, state_of
from .record import MatchRecord, RecordedAction


class Observation(msgspec.Struct, frozen=True, kw_only=True):
    """All that a bot gets: what its seat may know, its legal actions, and one state imagined from that."""

    seat: int
    seed: int
    view: View
    legal: tuple[Action, ...]
    codes: tuple[int, ...]  # of the legal actions
    state: Any


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
    if "enum" in schema:  # sorted by letters, where the game does not say in which order to offer them
        offered = [entry["value"] for entry in schema["values"]] or schema["enum"]
        return ", ".join(str(value) for value in offered)
    if schema.get("type") == "boolean":
        return "true, false"
    return f"{schema.get('minimum', '')}..{schema.get('maximum', '')}"


class Match:
    """One game in progress. Only `play`, `push`, `resign`, `forfeit`, `agree_draw`, `undo` and `redo` change it.

    A copy, by `copy()`, the copy module or pickle, plays on alone.
    """

    def __init__(self, game: Game, options: Options, seed: str | int, players: tuple[str, ...] = ()) -> None:
        if players and len(players) != len(game.seats):
            raise BadOption("bad-players", seats=len(game.seats))
        self.game, self.options = game, options
        self.keeps_secrets = game.keeps_secrets(options)  # do seats know different things?
        self.seed = checked_seed(seed)
        self.players = players or tuple(seat.en for seat in game.seats)
        self._codes = row(i32, game.max_legal)
        start = blank(game.State)
        game.configure(start, options)
        game.rules.new_game(start, dice(self.seed, 0))
        self._logged = Logged(game.State, start)
        self._actions: list[RecordedAction] = []
        self._moments: list[Moment] = []  # before each action since the last that is final
        self._position: Position | None = None  # of now, once somebody has asked
        self._last: Happened | None = None
        self._ended: Outcome | None = None

    def copy(self) -> "Match":
        """A match that is the same and plays on alone."""
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._codes = row(i32, self.game.max_legal)
        other._logged = Logged(self.game.State, self._logged.state)
        other._actions, other._moments = self._actions[:], self._moments[:]
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    # The position

    @property
    def commitment(self) -> str:
        """The published promise of the seed; see noripan.play.commitment."""
        return commitment(self.seed)

    @property
    def facts(self) -> Facts:
        """The whole state, secrets included, as plain numbers: for tests and tools, never for players."""
        return Facts(self.game.State, self._logged.state)

    def state(self) -> Any:
        """A copy of the whole state, secrets included, as the rules take it: for studies, never for players."""
        return copy_of(self._logged.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs, then how it ended."""
        if self._position is not None:
            return self._position.outcome
        s = self._logged.state
        if self._ended is not None or s.winner == ONGOING:
            return self._ended
        return self.game.outcome(Facts(self.game.State, s))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several at once for secret simultaneous choices."""
        if self._position is not None:
            return self._position.to_act
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

    def _legal_codes(self, seat: int) -> Sequence[int]:
        self._check_seat(seat)
        if self._position is not None:
            return self._position.codes[seat]
        if self._ended is not None:
            return ()
        return numbers(self._codes, self.game.rules.legal_actions(self._logged.state, seat, self._codes))

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < len(self.game.seats):
            raise IllegalAction("no-such-seat", seat=seat)

    def position(self) -> Position:
        """The position now, worked out at once and kept until the match changes."""
        if self._position is None:
            self._position = Position(self.game, self._logged.state, self._ended, self._codes)
        return self._position

    @property
    def before(self) -> Position:
        """The position before the last action; at the start, the position."""
        if self._last is None:
            return self.position()
        if not isinstance(self._last.before, Position):
            self._last.before = Position(self.game, self._last.before, None, self._codes)
        return self._last.before

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.position().view(seat)

    def events(self, seat: int | None = None) -> tuple[Event, ...]:
        """What the last action did, as a seat may know it; the last event patches the previous view."""
        if self._last is None:
            return ()
        return (*self.told(seat), ViewChanged(diff(self.before.view(seat), self.view(seat))))

    def told(self, seat: int | None = None) -> tuple[Event, ...]:
        """The events of the last action without the patch: for those who keep the views themselves."""
        if self._last is None:
            return ()
        before, after = self.before.facts, self.position().facts
        told: list[Event] = [self.game.event(raw, before, after, seat) or Masked() for raw in self._last.raw]
        if self._last.special is not None:
            told.append(self._last.special)
        return tuple(told)

    def imagine(self, seat: int, seed: int) -> Record:
        """A state that could be the true one for all that the seat knows: what bots get."""
        self._check_seat(seat)
        s: Record = self.state()
        self.game.rules.determinize(s, seat, seed)
        return s

    def observe(self, seat: int, seed: int) -> Observation:
        """What a bot in this seat may go by; `seed` is for its imagination."""
        view = self.view(seat)
        codes = tuple(self._legal_codes(seat))
        legal, state = tuple(decoded(self.game, code) for code in codes), self.imagine(seat, seed)
        return Observation(seat=seat, seed=seed, view=view, legal=legal, codes=codes, state=state)

    def why_not(self, seat: int, action: Action | str) -> IllegalAction | None:
        """Why the seat may not do this now; None exactly when it may."""
        try:
            self._checked_code(seat, action)
        except IllegalAction as refusal:
            return refusal
        return None

    def preview(self, seat: int, action: Action | str) -> Any:
        """What an action would do, as far as the seat can know; None where the game has nothing to preview.

        It is tried on a state imagined from the seat's knowledge, so it cannot betray anything else.
        """
        code = self._checked_code(seat, action)
        s = self.imagine(seat, 0)
        self.game.conceal(s, seat)
        logged = Logged(self.game.State, s)
        self.game.rules.apply(logged.writer, seat, code)
        before, after = Facts(self.game.State, s), Facts(self.game.State, logged.state)
        events = [self.game.event(raw, before, after, seat) for raw in logged.events()]
        told = [event for event in events if event is not None]
        return self.game.preview(self.game.decode(code), told, before, after, seat)

    def text(self, seat: int | None = None, language: Language | None = None) -> str:
        """The board as text, as a seat may know it; without a language, in that of the locale."""
        return self.game.draw(self.view(seat).board, language or default_language())

    def tell(self, event: Event, language: Language | None = None) -> str:
        """An event as a line of the log; empty for one that tells nothing by itself."""
        return told_line(self.game, event, language or default_language())

    def reason_text(self, language: Language | None = None) -> str:
        """Why the game is over, in words; empty while it runs."""
        if self.outcome is None:
            return ""
        return (self.game.reasons | REASONS)[self.outcome.reason].in_(language or default_language())

    def result_text(self, language: Language | None = None, *, number: int | None = None) -> str:
        """The result to copy and share, with the seed that lets others play or check the same match.

        A daily board is known by its number: those who have not played it yet must not read its seed here.
        """
        language = language or default_language()
        lines = [Text("놀이판 · {title}", "Noripan · {title}").in_(language, title=self.game.title)]
        if number is not None:
            lines[0] += Text(" · 오늘의 판 #{number}", " · daily board #{number}").in_(language, number=number)
        if self.outcome is None:
            promise = Text("시드 약속 {promise}", "seed commitment {promise}")
            lines += [PLAYING.in_(language), promise.in_(language, promise=self.commitment)]
        else:
            lines += self.game.result_lines(self.view(None).board, self.outcome, self.reason_text(language), language)
            if number is None:
                lines.append(Text("시드 {seed}", "seed {seed}").in_(language, seed=self.seed))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}: {len(self._actions)} actions, to act {self.to_act}, {self.outcome}>"

    def _repr_html_(self) -> str:
        """The board in a notebook, as a spectator may see it."""
        language = default_language()
        caption = f"{self.game.title.in_(language)}: {self.reason_text(language) or PLAYING.in_(language)}"
        return f"<figure><pre>{escape(self.text())}</pre><figcaption>{escape(caption)}</figcaption></figure>"

    # What changes it

    def play(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Do an action, given as such or in notation; returns the events as the seat is told them.

        Raises IllegalAction and changes nothing when the action is not in the legal list.
        """
        self.push(seat, action)
        return self.events(seat)

    def push(self, seat: int, action: Action | str, *, by_clock: bool = False) -> None:
        """Do an action and tell nothing: `events` are there for those who ask, thousands of bot games need none.

        The clock may do one thing more than the seat: what the game says of a turn whose time is up.
        """
        code = self._checked_code(seat, action, by_clock)
        before, to_act = self._position or copy_of(self._logged.state), self.to_act
        self._logged.clear()
        self._logged.writer.rng = dice(self.seed, len(self._actions) + 1)
        self.game.rules.apply(self._logged.writer, seat, code)
        raw = self._logged.events()
        self._actions.append(RecordedAction(seat, notated(self.game, code)))
        if any(self.game.event_types[event[0]].barrier for event in raw):
            self._moments.clear()
        else:
            self._moments.append(Moment(before, to_act, self._last))
        self._last, self._position = Happened(before, raw), None

    def _checked_code(self, seat: int, action: Action | str, by_clock: bool = False) -> int:
        self._check_seat(seat)
        if self._position is not None and not isinstance(action, str):
            known = self._position.code_of(seat, action)
            if known is not None:
                return known
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
        if code is None or (code not in legal and not (by_clock and self._is_for_clock(seat, action))):
            raise self._refusal(seat, action)
        return code

    def _is_for_clock(self, seat: int, action: Action) -> bool:
        return action == self.game.on_time_out(self.legal(seat))

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
        return IllegalAction(code, self.game.refusals.REFUSALS[code], **params)

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
        self._last = Happened(self._position or copy_of(self._logged.state), special=event)
        # the state ends too, so that views show what they show at any end
        self._logged.writer.winner = DRAW if outcome.winner is None else outcome.winner
        self._ended, self._position = outcome, None
        self._actions.append(RecordedAction(seat, name))
        self._moments.clear()
        return self.events(seat)

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its last action? Not past anything random or revealed, nor another's turn."""
        return self.undoable(seat) is not None

    @property
    def undoers(self) -> tuple[int, ...]:
        """The seats that may take back their last action."""
        return tuple([seat for seat in range(len(self.game.seats)) if self.undoable(seat) is not None])

    def undoable(self, seat: int) -> int | None:
        """The place of the seat's last action if nothing since then, itself included, is final."""
        if not self._moments or self.outcome is not None:
            return None
        for back, moment in enumerate(reversed(self._moments), 1):
            if self._actions[-back].seat == seat:
                return len(self._actions) - back
            if seat not in moment.to_act:  # only in a simultaneous choice do seats act past each other
                return None
        return None

    def undo(self, seat: int) -> tuple[Event, ...]:
        """Take back the seat's last action: what others did since then is done again without it."""
        self._check_seat(seat)
        place = self.undoable(seat)
        if place is None:
            raise IllegalAction("nothing-to-undo")
        again = self.at(place)
        for action in self._actions[place + 1 :]:
            again.redo(action)
        again._last = Happened(self.position(), special=Undone(seat))
        vars(self).update(vars(again))
        return self.events(seat)

    def at(self, ply: int) -> "Match":
        """A copy of the match as it was after so many actions.

        As far back as actions can be taken back, that costs nothing; before, the match is played again from its start.
        """
        if not 0 <= ply <= len(self._actions):
            raise BadRequest("bad-number", what="ply", value=ply, why=f"0..{len(self._actions)}")
        back = len(self._actions) - ply
        if back == 0:
            return self.copy()
        if back > len(self._moments):
            again = Match(self.game, self.options, self.seed, self.players)
            for action in self._actions[:ply]:
                again.redo(action)
            return again
        again, moment = self.copy(), self._moments[-back]
        again._position = moment.state if isinstance(moment.state, Position) else None
        again._logged = Logged(self.game.State, state_of(self.game, moment.state))
        again._last = moment.last
        del again._actions[-back:], again._moments[-back:]
        return again

    def redo(self, action: RecordedAction) -> None:
        """Do what a record or a log says was done."""
        if action.action == RESIGN:
            self.resign(action.seat)
        elif action.action == AGREE_DRAW:
            self.agree_draw()
        elif action.action in FORFEITS:
            self.forfeit(action.seat, action.action)
        elif action.action == UNDO:
            self.undo(action.seat)
        else:
            self.push(action.seat, action.action, by_clock=True)

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
