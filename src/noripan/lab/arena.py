"""Bots against each other: pairs of games with the same dice and seats swapped.

In a game for one, both bots play the same seeds and the better run of each seed wins.
"""

import math
from random import Random
from typing import Any

import msgspec

from .. import games
from ..bots.levels import Bot
from ..kit.game import Game, Outcome
from ..kit.text import Text
from ..play.match import Match, options_of
from .report import Figure, Interval, Report, counts_of, mean_of, spread_of, wilson
from .runner import Progress, check_request, run, silent


class Result(msgspec.Struct, frozen=True):
    """One game: A's score (1, 0.5 or 0), how it ended, and how long it took."""

    score: float
    reason: str
    actions: int
    points: tuple[float, float] | None = None  # of A and B, in a game for one


def play_out(game: Game, options: dict[str, Any], seed: str, bots: list[Bot]) -> Match:
    """A whole match between bots, one per seat."""
    return finish(Match(game, options_of(game, options), seed), bots)


def finish(match: Match, bots: list[Bot]) -> Match:
    """Let bots play a match to its end."""
    while match.outcome is None:
        seat = match.to_act[0]
        match.push(seat, bots[seat].choose(match.observe(seat, len(match.actions))))
    return match


def outcome_of(match: Match) -> Outcome:
    """The outcome of a finished match."""
    assert match.outcome is not None
    return match.outcome


def play_swapped(game: Game, options: dict[str, Any], seed: str, bot_a: Bot, bot_b: Bot) -> list[Result]:
    """Two games with the same dice and seats swapped; for one player, one seed played by both."""
    if len(game.seats) == 1:
        matches = [play_out(game, options, seed, [bot]) for bot in (bot_a, bot_b)]
        mine, theirs = (outcome_of(match).scores[0] for match in matches)
        better = (mine < theirs) if game.lower_score_wins else (mine > theirs)
        score = 0.5 if mine == theirs else float(better)
        return [Result(score, outcome_of(matches[0]).reason, len(matches[0].actions), (mine, theirs))]
    results = []
    for seat_a, bots in enumerate(([bot_a, bot_b], [bot_b, bot_a])):
        match = play_out(game, options, seed, bots)
        outcome = outcome_of(match)
        score = 0.5 if outcome.winner is None else float(outcome.winner == seat_a)
        results.append(Result(score, outcome.reason, len(match.actions)))
    return results


def luck_of(seed: str, number: int) -> int:
    """The seed of one of the bots in a game; where there are no dice, this alone makes games differ."""
    return Random(f"{seed}:{number}").getrandbits(62)


def play_pair(name: str, options: dict[str, Any], a: int, b: int, seed: str, number: int) -> list[Result]:
    """The games of two levels with the dice of one number."""
    game, seed = games.get(name), f"{seed}:{number}"
    return play_swapped(game, options, seed, Bot(game, a, luck_of(seed, 0)), Bot(game, b, luck_of(seed, 1)))


def arena(
    name: str,
    a: int,
    b: int,
    count: int,
    *,
    options: dict[str, Any] | None = None,
    seed: str = "arena",
    workers: int | None = None,
    progress: Progress = silent,
) -> Report:
    """Let level A meet level B in at least `count` games."""
    game, options = games.get(name), options or {}
    check_request(name, options, (a, b), count, seed, workers)
    pairs = math.ceil(count / min(2, len(game.seats)))
    groups = run(play_pair, [(name, options, a, b, seed, number) for number in range(pairs)], workers, progress)
    return summed_up(game, options, Text(f"단계 {a} : {b}", f"levels {a} : {b}"), seed, groups)


def summed_up(game: Game, options: dict[str, Any], players: Text, seed: str, groups: list[list[Result]]) -> Report:
    """The report on results, grouped by the dice they share."""
    results = [result for group in groups for result in group]
    rate = rate_of([[result.score for result in group] for group in groups])
    leads = [result.points[0] - result.points[1] for result in results if result.points]
    figures = {
        "won": Figure(Text("승", "won"), sum(result.score == 1 for result in results)),
        "drawn": Figure(Text("무", "drawn"), sum(result.score == 0.5 for result in results)),
        "lost": Figure(Text("패", "lost"), sum(result.score == 0 for result in results)),
        "win_rate": Figure(Text("승률", "win rate"), rate),
        "elo": Figure(Text("Elo 차", "Elo lead"), elo_of(rate), "+.0f"),
    }
    if leads:
        figures["points"] = Figure(Text("점수 차, A − B", "points, A − B"), mean_of(leads), "+.2f")
    figures["ends"] = Figure(Text("끝난 까닭", "ends"), counts_of(result.reason for result in results))
    figures["actions"] = Figure(Text("행동", "actions"), spread_of([result.actions for result in results]), ".1f")
    return Report(
        game=game.name,
        version=game.version,
        options=options,
        players=players,
        seed=seed,
        games=len(results),
        figures=figures,
    )


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
