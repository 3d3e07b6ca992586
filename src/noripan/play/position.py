"""A moment of a match, worked out once: who may act and how, and what each seat may know."""

from functools import lru_cache
from typing import Any

import msgspec

from ..kit.codes import Action
from ..kit.event import Event
from ..kit.game import Game, Outcome
from ..kit.playout import ONGOING
from ..kit.state import Facts, Record, filled, numbers

KEPT_ACTIONS = 1 << 16


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one seat (or, with seat None, a spectator) may know of a match."""

    game: str
    seat: int | None
    to_act: tuple[int, ...]
    outcome: Outcome | None
    board: Any


@lru_cache(KEPT_ACTIONS)
def decoded(game: Game, code: int) -> Action:
    """The action of a code."""
    return game.decode(code)


@lru_cache(KEPT_ACTIONS)
def notated(game: Game, code: int) -> str:
    """The action of a code in notation."""
    return game.notation(decoded(game, code))


class Position:
    """The position at one moment; `scratch` is a row for the rules to write legal actions to.

    It stays as it is when the match goes on.
    """

    __slots__ = ("_codes_of", "codes", "facts", "game", "outcome", "to_act")

    def __init__(self, game: Game, s: Record, ended: Outcome | None, scratch: list[int]) -> None:
        self.game = game
        self.facts = Facts(game.State, s)
        legal_actions = game.rules.legal_actions
        seats = range(len(game.seats))
        self.codes: tuple[tuple[int, ...], ...] = ((),) * len(seats)  # legal actions of each seat
        if ended is None:
            self.codes = tuple([tuple(numbers(scratch, legal_actions(s, seat, scratch))) for seat in seats])
        self.to_act = tuple([seat for seat in seats if self.codes[seat]])
        self.outcome = ended
        if ended is None and self.facts.winner != ONGOING:
            self.outcome = game.outcome(self.facts)
        self._codes_of: dict[int, dict[Action, int]] = {}

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of a seat."""
        return [decoded(self.game, code) for code in self.codes[seat]]

    def code_of(self, seat: int, action: Action) -> int | None:
        """The code of an action if it is legal, found without looking into it."""
        known = self._codes_of.get(seat)
        if known is None:
            known = self._codes_of[seat] = {decoded(self.game, code): code for code in self.codes[seat]}
        try:
            return known.get(action)
        except TypeError:  # somebody's own values, not hashable
            return None

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""
        board = self.game.board(self.facts, seat)
        return View(game=self.game.name, seat=seat, to_act=self.to_act, outcome=self.outcome, board=board)


def state_of(game: Game, known: Position | Record) -> Record:
    """The state of a position, as the rules take it."""
    return filled(game.State, vars(known.facts)) if isinstance(known, Position) else known


class Happened(msgspec.Struct, gc=False):
    """What the last change of a match did: events as the rules wrote them, or one from outside the rules."""

    before: Position | Record
    raw: list[tuple[int, ...]] = []
    special: Event | None = None


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A match before an action that may still be taken back."""

    state: Position | Record
    to_act: tuple[int, ...]
    last: Happened | None
