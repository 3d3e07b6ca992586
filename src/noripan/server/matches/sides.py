"""A match from its sides: what each seat, and a spectator, may know. The one place where views are made.

Where nothing is secret, everyone knows the same: all seats and spectators share one side then.

Steps and updates are kept by the thousand. They are part of no cycle, so the garbage collector need not look at them
(`gc=False`); with 500 busy rooms it took a tenth of a second each time.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from ...kit.event import Event
from ...kit.game import Game
from ...kit.text import Language, Text
from ...play.events import TimedOut, told_line
from ...play.match import Match
from ...play.patch import Patch, diff
from ...play.position import Position, decoded, notated
from ...play.record import RecordedAction
from .. import schema

Viewpoint = int | None  # a seat, or None: a spectator

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
    return Step(actor, notation, events, msgspec.Raw(schema.encode(events)), msgspec.Raw(schema.encode(patch)))


class Update(msgspec.Struct, gc=False):
    """A change of one side, ready to be sent to each of its seats in either language, now or later."""

    match: Match
    step: Step
    codes: tuple[tuple[int, ...], ...]  # legal actions of each seat
    codes_before: tuple[tuple[int, ...], ...]  # the same before the step
    board: Any  # as the side knows it
    board_before: Any
    undoers: tuple[int, ...]  # the seats that may take an action back
    lines_json: dict[Language, Any]  # the events as text, in the languages that were asked for

    def for_seat(self, seat: Viewpoint, language: Language) -> schema.SideUpdate:
        """The update for one seat."""
        step = self.step
        if language not in self.lines_json:
            self.lines_json[language] = msgspec.Raw(schema.encode(lines_of(self.match, step.events, language)))
        return schema.SideUpdate(
            seat=seat,
            events=step.events_json,
            lines=self.lines_json[language],
            patch=step.patch_json,
            legal=self._legal(seat, language),
            can_undo=seat in self.undoers,
        )

    def _legal(self, seat: Viewpoint, language: Language) -> Any:
        """The seat's legal actions if they, or what is said of them, are not the same as before."""
        if seat is None:
            return msgspec.UNSET
        game, codes = self.match.game, self.codes[seat]
        said = asides(game, codes, self.board, seat)
        if codes == self.codes_before[seat] and said == asides(game, codes, self.board_before, seat):
            return msgspec.UNSET
        return _listed(game, codes, said, language)


def notation_of(actions: Sequence[RecordedAction]) -> str:
    """The actions of a step in notation."""
    return ", ".join([action.action for action in actions])


def lines_of(match: Match, events: tuple[Event, ...], language: Language) -> tuple[str, ...]:
    """Events as lines of a log; what is masked gives none."""
    lines = [_line(match.game, event, language) for event in events]
    return tuple([line for line in lines if line])


@lru_cache(KEPT_TEXTS)
def _line(game: Game, event: Event, language: Language) -> str:
    return told_line(game, event, language)


def asides(game: Game, codes: tuple[int, ...], board: Any, seat: int) -> list[Text | None]:
    """What the board adds to the phrase of each action; most games never do."""
    if type(game).asides is Game.asides:
        return [None] * len(codes)
    return game.asides(board, seat, [decoded(game, code) for code in codes])


def legal_json(game: Game, codes: tuple[int, ...], board: Any, seat: int, language: Language) -> Any:
    """Legal actions with their notation and text, as JSON."""
    return _listed(game, codes, asides(game, codes, board, seat), language)


def _listed(game: Game, codes: tuple[int, ...], said: list[Text | None], language: Language) -> Any:
    actions = [_legal_action(game, code, aside, language) for code, aside in zip(codes, said, strict=True)]
    return msgspec.Raw(b"[" + b",".join(actions) + b"]")


@lru_cache(KEPT_TEXTS)
def _legal_action(game: Game, code: int, aside: Text | None, language: Language) -> bytes:
    action = decoded(game, code)
    text = game.say(action, language) if aside is None else f"{game.say(action, language)} · {aside.in_(language)}"
    return schema.encode(schema.LegalAction(action=action, notation=notated(game, code), text=text))


def time_up_of(seat: int, is_timed_out: bool) -> tuple[Event, ...]:
    """What everyone is told first of a step that was made because time was up."""
    return (TimedOut(seat),) if is_timed_out else ()


def shared_viewpoint(match: Match, seat: Viewpoint) -> Viewpoint:
    """The viewpoint whose side serves this one: one side for all where nothing is secret."""
    return seat if match.keeps_secrets else None


class Side:
    """One side of a match, kept up to date action by action."""

    def __init__(self, seat: Viewpoint, start: Position) -> None:
        self.seat = seat
        self.first_view = self.view = start.view(seat)
        self.steps: list[Step] = []

    @classmethod
    def caught_up(cls, match: Match, seat: Viewpoint, steps: Iterable[tuple[int, bool]]) -> "Side":
        """The side of a match that is under way; of each step, its number of actions and whether time made it."""
        again = Match(match.game, match.options, match.seed, match.players)
        side, actions = cls(seat, again.position()), iter(match.actions)
        for size, is_timed_out in steps:
            before, told = again.position(), list[Event]()
            for place, action in enumerate(islice(actions, size), 1):
                again.redo(action)
                if place < size and action.seat == seat:
                    told += again.told(seat)
            side.advance(again, before, (), size, time_up_of(again.last_action.seat, is_timed_out) or told)
        return side

    def advance(
        self, match: Match, before: Position, undoers: tuple[int, ...], size: int = 1, told: Sequence[Event] = ()
    ) -> Update:
        """Follow a step of the match: its last action, or its last `size`, of which the seat was told so much more."""
        now, last = match.position(), match.last_action
        view = now.view(self.seat)
        is_open = last.seat == self.seat or not match.keeps_secrets
        notation = notation_of(match.actions[-size:]) if is_open else None
        step = step_of(last.seat, notation, (*told, *match.told(self.seat)), diff(self.view, view))
        self.steps.append(step)
        boards, self.view = (view.board, self.view.board), view
        return Update(match, step, now.codes, before.codes, *boards, undoers, {})

    def take_back(self, match: Match, before: Position, undoers: tuple[int, ...]) -> Update:
        """Follow a match whose last step was taken back."""
        now, actor = match.position(), self.steps.pop().actor
        view = now.view(self.seat)
        step = step_of(actor, None, match.told(self.seat), diff(self.view, view))
        boards, self.view = (view.board, self.view.board), view
        return Update(match, step, now.codes, before.codes, *boards, undoers, {})

    def state(self, match: Match, undoers: tuple[int, ...], seat: Viewpoint, language: Language) -> schema.SideState:
        """The side as it is now, for one of its seats."""
        return schema.SideState(
            seat=seat,
            view=msgspec.structs.replace(self.view, seat=seat),
            legal=()
            if seat is None
            else legal_json(match.game, match.position().codes[seat], self.view.board, seat, language),
            can_undo=seat in undoers,
            log=tuple(
                schema.LogEntry(seat=step.actor, events=step.events_json, lines=lines_of(match, step.events, language))
                for step in self.steps
            ),
        )

    def replay(
        self, match_id: str, match: Match, notations: list[str], seat: Viewpoint, language: Language
    ) -> schema.Replay:
        """The side from its first view on, for one of its seats; when the match is over, every action is public."""
        is_over = match.outcome is not None
        frames = tuple(
            schema.Frame(
                seat=step.actor,
                notation=notation if is_over else step.notation,
                events=step.events_json,
                lines=lines_of(match, step.events, language),
                patch=step.patch_json,
            )
            for step, notation in zip(self.steps, notations, strict=True)
        )
        view = msgspec.structs.replace(self.first_view, seat=seat)
        return schema.Replay(id=match_id, seat=seat, view=view, frames=frames)
