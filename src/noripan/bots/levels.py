"""Bots of five levels for every game: the kit's search, from a glance to a long think.

A bot is given an Observation: what its seat may know, and one state imagined from that. It never meets the
match itself.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random

import msgspec

from ..kit.errors import BadRequest
from ..kit.game import Action, Game
from ..kit.search import Searcher
from ..play.match import Observation


class Level(msgspec.Struct, frozen=True):
    """How hard a bot thinks, and how often it does not think at all."""

    iterations: int
    careless: float = 0.0  # share of its moves that are random


LEVELS: dict[int, Level] = {
    1: Level(iterations=16, careless=0.5),
    2: Level(iterations=100, careless=0.1),
    3: Level(iterations=400),
    4: Level(iterations=1_600),
    5: Level(iterations=8_000),
}

# Some games begin with choices that no search should make one by one, such as placing an army: a function
# that chooses the next action from an observation and a seed, or None to leave it to the search.
Opening = Callable[[Observation, int], Action | None]
OPENINGS = {"five-tigers": "five_tigers_army:build_army", "war-game": "war_game_layouts:choose"}


def opening_of(game: Game) -> Opening | None:
    """A game's opening, imported when it is needed: a bot of one game does not wait for the others."""
    if game.name not in OPENINGS:
        return None
    module, _, function = OPENINGS[game.name].partition(":")
    found: Opening = getattr(import_module(f".{module}", __package__), function)
    return found


def level_of(number: int) -> Level:
    """The level of a number."""
    if number not in LEVELS:
        raise BadRequest("bad-number", what="level", value=number, why=f"1..{max(LEVELS)}")
    return LEVELS[number]


class Bot:
    """A player of one level; the same observations and seed give the same moves."""

    def __init__(self, game: Game, level: int, seed: int = 0) -> None:
        self.game, self.level, self.seed = game, level_of(level), seed
        self._opening = opening_of(game)
        self._searcher = Searcher(
            game.State,
            len(game.seats),
            game.action_codes,
            game.max_legal,
            game.settings,
            self.level.iterations,
        )

    def choose(self, seen: Observation) -> Action:
        """The action to take."""
        luck = Random(f"{self.seed}:{seen.seed}")
        if self._opening is not None:
            action = self._opening(seen, luck.getrandbits(62))
            if action is not None:
                return action
        if len(seen.legal) == 1:
            return seen.legal[0]
        if luck.random() < self.level.careless:
            return luck.choice(seen.legal)
        return self.ranked(seen)[0][0]

    def ranked(self, seen: Observation) -> list[tuple[Action, int, float]]:
        """The legal actions with visits and mean value, best first, as far as the search has looked at them."""
        seed = Random(f"{self.seed}:{seen.seed}:search").getrandbits(62)
        found = self._searcher.run(seen.state, seen.seat, seed, self.level.iterations)
        return [(self.game.decode(code), visits, mean) for code, visits, mean in found]
