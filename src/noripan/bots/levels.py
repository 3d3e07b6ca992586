"""Bots of six levels for every game: the kit's search, from a glance to a long think.

A bot is given an Observation: what its seat may know, and one state imagined from that. It never meets the
match itself.
"""

import time
from random import Random

import msgspec

from ..kit.codes import Action
from ..kit.errors import BadRequest
from ..kit.game import Game
from ..kit.search import Searcher
from ..play.match import Observation
from .expert import expert_of


class Level(msgspec.Struct, frozen=True):
    """How hard a bot thinks, and how often it does not think at all."""

    number: int
    careless: float = 0.0  # share of its moves that are random

    def iterations_in(self, game: Game) -> int:
        """How far it thinks in a game: the game says, since more of it is worth much in one and little in another."""
        return game.settings.iterations[self.number - 1]


TRIAL = 4  # iterations that show how long one takes
MOST_IN_SECONDS = 1_000  # iterations of a bot with little time; room for thousands that it never gets to takes long

LEVELS = {
    level.number: level
    for level in (Level(1, careless=0.5), Level(2, careless=0.1), Level(3), Level(4), Level(5), Level(6))
}


def level_of(number: int) -> Level:
    """The level of a number."""
    if number not in LEVELS:
        raise BadRequest("bad-number", what="level", value=number, why=f"1..{max(LEVELS)}")
    return LEVELS[number]


class Bot:
    """A player of one level; the same observations and seed give the same moves.

    One that has only so many seconds for a thought, since its rules are not compiled, thinks as far as it gets.
    """

    def __init__(self, game: Game, level: int, seed: int = 0, seconds: float | None = None) -> None:
        self.game, self.level, self.seed, self.seconds = game, level_of(level), seed, seconds
        self._expert = expert_of(game)
        most = self.level.iterations_in(game)
        self._most = most if seconds is None else min(most, MOST_IN_SECONDS)
        self._searcher = Searcher(game, self._most)

    def choose(self, seen: Observation) -> Action:
        """The action to take."""
        luck = Random(f"{self.seed}:{seen.seed}")
        planned = self._expert.opening(seen, luck)
        if planned is not None:
            return planned
        if len(seen.legal) == 1:
            return seen.legal[0]
        if luck.random() < self.level.careless:
            return luck.choice(seen.legal)
        return self.ranked(seen, stops_early=True)[0][0]

    def ranked(self, seen: Observation, stops_early: bool = False) -> list[tuple[Action, int, float]]:
        """The legal actions with visits and mean value, best first, as far as the search has looked at them."""
        seed = Random(f"{self.seed}:{seen.seed}:search").getrandbits(62)
        iterations = self._most
        if self.seconds is not None:
            start = time.perf_counter()
            self._searcher.run(seen.state, seen.seat, seed, TRIAL)
            affordable = self.seconds / (time.perf_counter() - start) * TRIAL
            iterations = max(TRIAL, min(self._most, int(affordable)))
        found = self._searcher.run(seen.state, seen.seat, seed, iterations, stops_early)
        return [(self.game.decode(code), visits, mean) for code, visits, mean in found]
