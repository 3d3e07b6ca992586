"""A match from its sides: what each seat, and a spectator, is told. The one place where views are made.

Where nothing is secret, everyone knows the same: all seats and spectators share one side then.

Steps and updates are kept by the thousand. They are part of no cycle, so the garbage collector need not look at them
(`gc=False`); with 500 busy rooms it took a tenth of a second each time.
"""

from functools import lru_cache
from typing import Any

import msgspec

from ..kit.game import Event, Game
from ..kit.text import Language
from ..play.match import Match, told_line
from ..play.patch import Patch, diff
from ..play.position import Position, decoded, notated
from . import schema

Seat = int | None  # None: a spectator

ENCODER = msgspec.json.Encoder()
KEPT_TEXTS = 1 << 15


class Step(msgspec.Struct, gc=False):
    """What one action did to one side; what is sent of it is encoded once."""

    actor: int
    notation: str | None
    events: tuple[Event, ...]
    events_json: Any
    patch_json: Any


def step_of(actor: int, notation: str | None, events: tuple[Event, ...], patch: Patch) -> Step:
    """A step, encoded."""
    return Step(actor, notation, events, msgspec.Raw(ENCODER.encode(events)), msgspec.Raw(ENCODER.encode(patch)))


class Update(msgspec.Struct, gc=False):
    """A change of one side, ready to be told to each of its seats in either language, now or later."""

    match: Match
    step: Step
    codes: tuple[tuple[int, ...], ...]  # legal actions of each seat
    undoers: tuple[int, ...]  # the seats that may take an action back
    lines_json: dict[Language, Any]  # the events in words, in the languages that were asked for

    def told(self, seat: Seat, language: Language) -> schema.SideUpdate:
        """The update as a seat is told it."""
        step = self.step
        if language not in self.lines_json:
            self.lines_json[language] = msgspec.Raw(ENCODER.encode(lines_of(self.match, step.events, language)))
        return schema.SideUpdate(
            seat=seat,
            events=step.events_json,
            lines=self.lines_json[language],
            patch=step.patch_json,
            legal=() if seat is None else legal_told(self.match.game, self.codes[seat], language),
            can_undo=seat in self.undoers,
        )


def update_of(match: Match, now: Position, step: Step) -> Update:
    """The update that a step comes to."""
    return Update(match, step, now.codes, match.undoers(now), {})


def lines_of(match: Match, events: tuple[Event, ...], language: Language) -> tuple[str, ...]:
    """Events as lines of a log; what is masked gives none."""
    lines = [_line(match.game, event, language) for event in events]
    return tuple([line for line in lines if line])


@lru_cache(KEPT_TEXTS)
def _line(game: Game, event: Event, language: Language) -> str:
    return told_line(game, event, language)


def legal_told(game: Game, codes: tuple[int, ...], language: Language) -> Any:
    """Legal actions with their notation and words, as JSON."""
    return msgspec.Raw(b"[" + b",".join([_legal_action(game, code, language) for code in codes]) + b"]")


@lru_cache(KEPT_TEXTS)
def _legal_action(game: Game, code: int, language: Language) -> bytes:
    action = decoded(game, code)
    told = schema.LegalAction(action=action, notation=notated(game, code), text=game.say(action, language))
    return ENCODER.encode(told)


def knower(game: Game, seat: Seat) -> Seat:
    """The seat in whose place one knows what this seat knows."""
    return seat if game.has_secrets else None


class Side:
    """One side of a match, kept up to date action by action."""

    def __init__(self, seat: Seat, start: Position) -> None:
        self.seat = seat
        self.first_view = self.view = start.view(seat)
        self.steps: list[Step] = []

    @classmethod
    def caught_up(cls, match: Match, seat: Seat) -> "Side":
        """The side of a match that is under way."""
        start = Match(match.game, match.options, match.seed, match.players)
        side = cls(seat, start.position())
        for action in match.actions:
            start.redo(action)
            side.advance(start, start.position())
        return side

    def advance(self, match: Match, now: Position) -> Update:
        """Take in the match's last action."""
        view, last = now.view(self.seat), match.last_action
        is_open = last.seat == self.seat or not match.game.has_secrets
        notation = last.action if is_open else None
        step = step_of(last.seat, notation, match.told(self.seat, now), diff(self.view, view))
        self.view = view
        self.steps.append(step)
        return update_of(match, now, step)

    def take_back(self, match: Match, now: Position, place: int) -> Update:
        """Follow a match in which the action at `place` was taken back."""
        before, actor = self.view, self.steps[place].actor
        if place == len(self.steps) - 1:
            self.steps.pop()
            self.view = now.view(self.seat)
        else:
            again = Side.caught_up(match, self.seat)
            self.steps, self.view = again.steps, again.view
        return update_of(match, now, step_of(actor, None, match.told(self.seat, now), diff(before, self.view)))

    def state(self, match: Match, now: Position, seat: Seat, language: Language) -> schema.SideState:
        """The side as it is now, for one of its seats."""
        return schema.SideState(
            seat=seat,
            view=msgspec.structs.replace(self.view, seat=seat),
            legal=() if seat is None else legal_told(match.game, now.codes[seat], language),
            can_undo=seat in match.undoers(now),
            log=tuple(
                schema.LogEntry(seat=step.actor, events=step.events_json, lines=lines_of(match, step.events, language))
                for step in self.steps
            ),
        )

    def replay(self, match_id: str, match: Match, seat: Seat, language: Language) -> schema.Replay:
        """The side from its first view on, for one of its seats; when the match is over, every action is public."""
        is_over = match.outcome is not None
        notations = [action.action if is_over else None for action in match.actions]
        frames = tuple(
            schema.Frame(
                seat=step.actor,
                notation=step.notation or notation,
                events=step.events_json,
                lines=lines_of(match, step.events, language),
                patch=step.patch_json,
            )
            for step, notation in zip(self.steps, notations, strict=True)
        )
        view = msgspec.structs.replace(self.first_view, seat=seat)
        return schema.Replay(id=match_id, seat=seat, view=view, frames=frames)
