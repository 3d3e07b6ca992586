"""What remembering is worth in the war game: a bot against its forgetful twin."""

import math
from collections.abc import Callable
from typing import Any

import msgspec

from .. import games
from ..bots.levels import Bot
from ..games.war_game import knowledge
from ..kit.game import Action
from ..kit.record import copy_of
from ..play.match import Observation
from .arena import ArenaReport, Result, check_request, on_all_cores, outcome_of, play_out, report

NAME = "war-game"


class ForgetfulBot(Bot):
    """Searches as hard as any, but takes every unit of the other side for any kind that is left."""

    def ranked(self, seen: Observation) -> list[tuple[Action, int, float]]:
        """As a Bot's, from a state that has kept the board and nothing that was learned."""
        s: Any = copy_of(seen.state)
        knowledge.forget_side(s, 1 - seen.seat)
        return super().ranked(msgspec.structs.replace(seen, state=s))


def play_memory_pair(level: int, seed: str, number: int) -> list[Result]:
    """A bot against its forgetful twin, on either side with the same luck."""
    game = games.get(NAME)
    results = []
    for first in (True, False):
        keen, forgetful = Bot(game, level, 2 * number), ForgetfulBot(game, level, 2 * number + 1)
        match = play_out(game, {}, f"{seed}:{number}", [keen, forgetful] if first else [forgetful, keen])
        winner = outcome_of(match).winner
        score = 0.5 if winner is None else float(winner == (0 if first else 1))
        results.append(Result(score, outcome_of(match).reason, len(match.actions), first))
    return results


def memory(
    count: int,
    *,
    level: int = 5,
    seed: str = "memory",
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> ArenaReport:
    """The lead of a bot over its forgetful twin."""
    check_request(NAME, {}, (level,), count, seed, workers)
    pairs: list[list[Result]] = []
    for pair in on_all_cores(play_memory_pair, [(level, seed, n) for n in range(math.ceil(count / 2))], workers):
        pairs.append(pair)
        progress(len(pair))
    return report(games.get(NAME), {}, level, level, pairs)
