"""Bots against each other: pairs of games with the same dice and seats swapped, on all cores.

In a game for one, both bots play the same seeds and the better run of each seed wins.
"""

import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any

import msgspec

from .. import games
from ..bots.levels import Bot, level_of
from ..kit.errors import BadRequest
from ..kit.game import Game
from ..play.commitment import checked_seed
from ..play.match import Match, options_of

Z = 1.96  # 95 %


class Result(msgspec.Struct, frozen=True):
    """One game: A's score (1, 0.5 or 0), how it ended, and how long it took."""

    score: float
    reason: str
    actions: int
    first: bool  # did A hold the first seat?
    points: tuple[float, float] | None = None  # of A and B, in a game for one


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval; None where it is unbounded."""

    value: float | None
    low: float | None
    high: float | None


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of an arena."""

    game: str
    options: dict[str, Any]
    a: int
    b: int
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: Interval  # of A, a draw counting half; games with the same dice are not taken for independent
    elo: Interval  # A's lead over B
    points: Interval | None  # A's mean points minus B's, in a game for one
    ends: dict[str, int]  # of A's runs, in a game for one
    mean_actions: float


def wilson(score: float, n: float) -> Interval:
    """The Wilson interval of a mean of n scores between 0 and 1."""
    centre = (score + Z * Z / (2 * n)) / (1 + Z * Z / n)
    spread = Z * math.sqrt(score * (1 - score) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Interval(score, max(0.0, centre - spread), min(1.0, centre + spread))


def rate_of(groups: list[list[float]]) -> Interval:
    """The mean score with its interval; games of one group share their dice, so groups are what varies.

    The Wilson interval wants a number of games: as many independent ones as would vary like these groups do.
    """
    scores = [score for group in groups for score in group]
    mean = sum(scores) / len(scores)
    means = [sum(group) / len(group) for group in groups]
    spread = sum((value - mean) ** 2 for value in means) / max(1, len(means) - 1) / len(means)
    return wilson(mean, mean * (1 - mean) / spread if spread > 0 else len(scores))


def elo_of(rate: Interval) -> Interval:
    """The Elo lead that a win rate means."""
    return Interval(*(_elo(share) for share in (rate.value, rate.low, rate.high)))


def _elo(share: float | None) -> float | None:
    return None if share is None or not 0 < share < 1 else 400 * math.log10(share / (1 - share))


def play_out(game: Game, options: dict[str, Any], seed: str, bots: list[Bot]) -> Match:
    """A whole match between bots, one a seat."""
    match = Match(game, options_of(game, options), seed)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat, len(match.actions))), tell=False)
    return match


def play_pair(name: str, options: dict[str, Any], a: int, b: int, seed: str, number: int) -> list[Result]:
    """Two games with the same dice and seats swapped; for one player, one seed played by both."""
    game = games.get(name)
    bot_a, bot_b = Bot(game, a, 2 * number), Bot(game, b, 2 * number + 1)
    dice = f"{seed}:{number}"
    if len(game.seats) == 1:
        matches = [play_out(game, options, dice, [bot]) for bot in (bot_a, bot_b)]
        mine, theirs = (outcome_of(match).scores[0] for match in matches)
        better = (mine < theirs) if game.lower_score_wins else (mine > theirs)
        score = 0.5 if mine == theirs else float(better)
        return [Result(score, outcome_of(matches[0]).reason, len(matches[0].actions), True, (mine, theirs))]
    results = []
    for first in (True, False):
        match = play_out(game, options, dice, [bot_a, bot_b] if first else [bot_b, bot_a])
        outcome = outcome_of(match)
        seat_a = 0 if first else 1
        score = 0.5 if outcome.winner is None else float(outcome.winner == seat_a)
        results.append(Result(score, outcome.reason, len(match.actions), first))
    return results


def outcome_of(match: Match) -> Any:
    """The outcome of a finished match."""
    assert match.outcome is not None
    return match.outcome


def on_all_cores(task: Callable[..., Any], calls: list[tuple[Any, ...]], workers: int | None = None) -> Iterator[Any]:
    """Results of calls in worker processes, as they come; the rest is dropped when the caller stops."""
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(task, *call) for call in calls]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def check_request(
    name: str, options: dict[str, Any], levels: Sequence[int], count: int, seed: str, workers: int | None
) -> None:
    """Refuse what cannot be played, before anything is set up."""
    options_of(games.get(name), options)
    checked_seed(f"{seed}:{count}")
    for level in levels:
        level_of(level)
    check_effort(count, workers)


def check_effort(count: int, workers: int | None) -> None:
    """Refuse numbers of games and processes that make no sense."""
    if count < 1:
        raise BadRequest("bad-number", what="games", value=count, why="1..")
    if workers is not None and workers < 1:
        raise BadRequest("bad-number", what="workers", value=workers, why="1..")


def arena(
    name: str,
    a: int,
    b: int,
    count: int,
    *,
    options: dict[str, Any] | None = None,
    seed: str = "arena",
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> ArenaReport:
    """Let level A meet level B in at least `count` games; `progress` is told of games as they end."""
    game, options = games.get(name), options or {}
    check_request(name, options, (a, b), count, seed, workers)
    per_call = 1 if len(game.seats) == 1 else 2
    calls = [(name, options, a, b, seed, number) for number in range(math.ceil(count / per_call))]
    groups: list[list[Result]] = []
    for group in on_all_cores(play_pair, calls, workers):
        groups.append(group)
        progress(len(group))
    return report(game, options, a, b, groups)


def report(game: Game, options: dict[str, Any], a: int, b: int, groups: list[list[Result]]) -> ArenaReport:
    """Sum up results, grouped by the dice they share."""
    results = [result for group in groups for result in group]
    n = len(results)
    rate = rate_of([[result.score for result in group] for group in groups])
    ends: dict[str, int] = {}
    for result in results:
        ends[result.reason] = ends.get(result.reason, 0) + 1
    return ArenaReport(
        game=game.name,
        options=options,
        a=a,
        b=b,
        games=n,
        wins=sum(result.score == 1 for result in results),
        draws=sum(result.score == 0.5 for result in results),
        losses=sum(result.score == 0 for result in results),
        win_rate=rate,
        elo=elo_of(rate),
        points=_points([result.points for result in results if result.points]),
        ends=dict(sorted(ends.items())),
        mean_actions=sum(result.actions for result in results) / n,
    )


def _points(pairs: list[tuple[float, float]]) -> Interval | None:
    if not pairs:
        return None
    leads = [mine - theirs for mine, theirs in pairs]
    mean = sum(leads) / len(leads)
    if len(leads) == 1:
        return Interval(mean, None, None)
    variance = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    spread = Z * math.sqrt(variance / len(leads))
    return Interval(mean, mean - spread, mean + spread)
