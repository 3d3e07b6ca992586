"""Hints for players: what each legal action is worth, by the game's expert where it has one, else by search.

Where an expert opens the game by a plan, the hint is the next step of that plan: nothing there has a measured worth.
"""

from random import Random

from ..kit.game import Game
from ..play.match import Observation
from .expert import Hint, expert_of
from .levels import Bot


def hints(game: Game, seen: Observation, level: int = 4) -> list[Hint]:
    """The legal actions of an observation, best first, as far as something can be said of them."""
    expert = expert_of(game)
    known = expert.hints(seen)
    if known is not None:
        return known
    planned = expert.opening(seen, Random(seen.seed))
    if planned is not None:
        return [Hint(game.notation(planned), 0.0, 0.0, "plan")]
    ranked = Bot(game, level).ranked(seen)
    best = ranked[0][2]
    return [Hint(game.notation(action), mean, max(0.0, best - mean), "win chance") for action, _, mean in ranked]
