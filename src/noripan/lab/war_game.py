"""The war game measured: how the two sides fare, by roster and bridges, and what remembering is worth."""

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
from .arena import ArenaReport, Interval, Result, check_request, on_all_cores, outcome_of, play_out, report, wilson

NAME = "war-game"
MIDDLE = "cdef"  # the four columns around the camps
ROSTERS = (13, 12)


class Ended(msgspec.Struct, frozen=True):
    """One game of equal bots: who won (None: a draw), why, how long it took, and where the bridges lay."""

    winner: int | None
    reason: str
    actions: int
    roster: int
    bridges: str  # their columns


class Share(msgspec.Struct, frozen=True):
    """How Hannam does in some games; a draw counts half."""

    games: int
    hannam: int
    hanbuk: int
    draws: int
    score: Interval  # of Hannam
    ends: dict[str, int]
    mean_actions: float


class WarBalance(msgspec.Struct, frozen=True, kw_only=True):
    """Equal bots on both sides: all games, by roster, and by how many bridges lie in the middle columns."""

    level: int
    overall: Share
    by_roster: dict[str, Share]
    by_middle_bridges: dict[str, Share]


def share(ended: list[Ended]) -> Share:
    """Sum up some games."""
    wins = [sum(game.winner == side for game in ended) for side in (0, 1)]
    draws = len(ended) - sum(wins)
    ends: dict[str, int] = {}
    for game in ended:
        ends[game.reason] = ends.get(game.reason, 0) + 1
    score = wilson((wins[0] + draws / 2) / len(ended), len(ended))
    length = sum(game.actions for game in ended) / len(ended)
    return Share(len(ended), wins[0], wins[1], draws, score, dict(sorted(ends.items())), length)


def play_one(level: int, roster: int, seed: str, number: int) -> Ended:
    """One game of two equal bots."""
    game = games.get(NAME)
    bots = [Bot(game, level, 2 * number + seat) for seat in (0, 1)]
    match = play_out(game, {"roster": roster}, f"{seed}:{roster}:{number}", bots)
    outcome = outcome_of(match)
    bridges = "".join(sorted(action.action.split()[1][0] for action in match.actions[:3]))
    return Ended(outcome.winner, outcome.reason, len(match.actions), roster, bridges)


def balance(
    count: int,
    *,
    level: int = 4,
    seed: str = "balance",
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> WarBalance:
    """At least `count` games between equal bots, half of them with each roster."""
    check_request(NAME, {}, (level,), count)
    each = math.ceil(count / len(ROSTERS))
    calls = [(level, roster, seed, number) for number in range(each) for roster in ROSTERS]
    ended: list[Ended] = []
    for game in on_all_cores(play_one, calls, workers):
        ended.append(game)
        progress(1)
    return summed_up(level, ended)


def summed_up(level: int, ended: list[Ended]) -> WarBalance:
    """The report on some games."""
    middle: dict[str, list[Ended]] = {}
    for game in ended:
        middle.setdefault(str(sum(column in MIDDLE for column in game.bridges)), []).append(game)
    return WarBalance(
        level=level,
        overall=share(ended),
        by_roster={str(roster): share([game for game in ended if game.roster == roster]) for roster in ROSTERS},
        by_middle_bridges={key: share(middle[key]) for key in sorted(middle)},
    )


# What remembering is worth


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
    check_request(NAME, {}, (level,), count)
    results: list[Result] = []
    for pair in on_all_cores(play_memory_pair, [(level, seed, n) for n in range(math.ceil(count / 2))], workers):
        results += pair
        progress(len(pair))
    return report(games.get(NAME), {}, level, level, results)
