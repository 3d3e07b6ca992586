"""A match from its sides: what each seat, and a spectator, is told. The one place where views are made."""

from functools import lru_cache
from typing import Any

import msgspec

from ..kit.game import Action, Event, Game
from ..kit.text import Language
from ..play.match import Match, as_json
from ..play.patch import Patch, diff
from . import schema

Seat = int | None  # None: a spectator


class Step:
    """What one action did to one side."""

    __slots__ = ("actor", "events", "notation", "patch")

    def __init__(self, actor: int, notation: str | None, events: tuple[Event, ...], patch: Patch) -> None:
        self.actor, self.notation, self.events, self.patch = actor, notation, events, patch


class Update:
    """A change of one side, ready to be told in either language."""

    __slots__ = ("can_undo", "legal", "match", "seat", "step")

    def __init__(self, match: Match, seat: Seat, step: Step) -> None:
        self.match, self.seat, self.step = match, seat, step
        self.legal = () if seat is None else tuple(match.legal(seat))
        self.can_undo = seat is not None and match.can_undo(seat)

    def told(self, language: Language) -> schema.SideUpdate:
        """The update in one language."""
        return schema.SideUpdate(
            seat=self.seat,
            events=self.step.events,
            lines=lines_of(self.match, self.step.events, language),
            patch=tuple(self.step.patch),
            legal=legal_told(self.match.game, self.legal, language),
            can_undo=self.can_undo,
        )


def lines_of(match: Match, events: tuple[Event, ...], language: Language) -> tuple[str, ...]:
    """Events as lines of a log; what is masked gives none."""
    lines = [match.tell(event, language) for event in events]
    return tuple(line for line in lines if line)


def legal_told(game: Game, legal: tuple[Action, ...], language: Language) -> tuple[schema.LegalAction, ...]:
    """Legal actions with their notation and words."""
    return tuple(_legal_action(game, action, language) for action in legal)


@lru_cache(maxsize=1 << 15)
def _legal_action(game: Game, action: Action, language: Language) -> Any:
    told = schema.LegalAction(action=action, notation=game.notation(action), text=game.say(action, language))
    return msgspec.Raw(msgspec.json.encode(told))


class Side:
    """One side of a match, kept up to date action by action."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.first_view = self.view = as_json(match.view(seat))
        self.steps: list[Step] = []

    @classmethod
    def caught_up(cls, match: Match, seat: Seat) -> "Side":
        """The side of a match that is under way."""
        start = Match(match.game, match.options, match.seed, match.players)
        side = cls(start, seat)
        for action in match.actions:
            start.redo(action)
            side.advance(start)
        return side

    def advance(self, match: Match) -> Update:
        """Take in the match's last action."""
        view = as_json(match.view(self.seat))
        last = match.actions[-1]
        is_open = last.seat == self.seat or not match.game.has_secrets
        step = Step(last.seat, last.action if is_open else None, match.told(self.seat), diff(self.view, view))
        self.view = view
        self.steps.append(step)
        return Update(match, self.seat, step)

    def take_back(self, match: Match, place: int) -> Update:
        """Follow a match in which the action at `place` was taken back."""
        before, actor = self.view, self.steps[place].actor
        if place == len(self.steps) - 1:
            self.steps.pop()
            self.view = as_json(match.view(self.seat))
        else:
            again = Side.caught_up(match, self.seat)
            self.steps, self.view = again.steps, again.view
        return Update(match, self.seat, Step(actor, None, match.told(self.seat), diff(before, self.view)))

    def state(self, match: Match, language: Language) -> schema.SideState:
        """The side as it is now."""
        seat = self.seat
        return schema.SideState(
            seat=seat,
            view=self.view,
            legal=() if seat is None else legal_told(match.game, tuple(match.legal(seat)), language),
            can_undo=seat is not None and match.can_undo(seat),
            log=tuple(
                schema.LogEntry(seat=step.actor, events=step.events, lines=lines_of(match, step.events, language))
                for step in self.steps
            ),
        )

    def replay(self, match_id: str, match: Match, language: Language) -> schema.Replay:
        """The side from its first view on; when the match is over, every action is public."""
        is_over = match.outcome is not None
        notations = [action.action if is_over else None for action in match.actions]
        frames = tuple(
            schema.Frame(
                seat=step.actor,
                notation=step.notation or notation,
                events=step.events,
                lines=lines_of(match, step.events, language),
                patch=tuple(step.patch),
            )
            for step, notation in zip(self.steps, notations, strict=True)
        )
        return schema.Replay(id=match_id, seat=self.seat, view=self.first_view, frames=frames)
