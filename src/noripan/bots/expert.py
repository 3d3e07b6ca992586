"""What bots know of one game beyond searching it: openings, hints, exact solutions.

A game that has any of these says so in the module of its name in this folder, with a class Expert of its own.
"""

from random import Random
from typing import Any, Literal

import msgspec

from .. import games
from ..kit.codes import Action
from ..kit.errors import BadRequest
from ..kit.game import Game
from ..kit.text import Language
from ..play.match import Match, Observation


class Hint(msgspec.Struct, frozen=True):
    """One legal action and how much worse it is than the best one."""

    action: str  # in notation
    value: float  # expected turns after this one, HP expected after this turn, worth in HP, or the chance to win
    loss: float  # against the best action, in the same unit; never negative
    unit: Literal["turns", "hp", "worth", "win chance", "plan"]  # of a plan nothing is measured
    plan: tuple[str, ...] = ()  # the whole turn that begins with it, where one was planned


class Solution(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The exact answer to a question about a position, as JSON or as text."""

    game: str

    def lines(self, language: Language) -> list[str]:
        """The answer for people."""
        raise NotImplementedError


class Expert:
    """The expert of a game that needs none: all is left to the search."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def opening(self, seen: Observation, luck: Random) -> Action | None:
        """The next of the choices that no search should make one by one, such as placing an army; None after them."""
        return None

    def hints(self, seen: Observation) -> list[Hint] | None:
        """The legal actions, best first, where the game knows more of them than a search; None where it does not."""
        return None

    def score(self, match: Match) -> msgspec.Struct | None:
        """How good a finished match was apart from luck, where that can be told. It may take seconds."""
        return None

    def solve(self, *args: Any, **question: Any) -> Solution:
        """The exact solution; `question` holds what the command line was given."""
        raise BadRequest("no-solution", game=self.game.name)


def expert_of(game: Game) -> Expert:
    """A game's expert, imported when it is needed: a bot of one game does not wait for the others."""
    kind: type[Expert] = getattr(games.module_in(__package__, game.name), "Expert", Expert)
    return kind(game)
