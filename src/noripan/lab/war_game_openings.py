"""What is chosen before the first move of the war game, measured: all sets of bridges, and the plans of both sides.

Every set meets every pair of plans equally often, among them layouts by chance. Both sides think equally hard. The
battle is searched on the bare state, without views and events, which costs half.
"""

import math
from collections.abc import Callable
from random import Random
from statistics import fmean, pstdev

import msgspec

from .. import games
from ..bots.levels import level_of
from ..bots.war_game import BRIDGE_SETS, PLANS, Expert, Plan, Wish, mirrored
from ..games.war_game import rules
from ..games.war_game.tables import HANNAM
from ..kit.errors import BadRequest
from ..kit.playout import DRAW, ONGOING
from ..kit.search import Searcher
from ..kit.text import Text
from ..play.match import Match
from .report import Column, Figure, Listing, Report, share_of
from .runner import Progress, check_request, run, silent

NAME = "war-game"
SCORE = Text("한남의 승률", "Hannam's score")
LEAST_LEVEL = 3  # below it bots play some moves by chance
CHANCE = "chance"
LAYOUTS = {**PLANS, CHANCE: Plan(*[Wish()] * len(Plan._fields))}
CONTESTS = tuple((hannam, hanbuk) for hannam in LAYOUTS for hanbuk in LAYOUTS)  # their plans


class Played(msgspec.Struct, frozen=True):
    """One game, and Hannam's score in it: 1, 0.5 or 0."""

    bridges: str
    plans: tuple[str, str]
    score: float


def shape_of(bridges: str) -> str:
    """A set of bridges and its mirror image: the first of the two by name."""
    return min(bridges, mirrored(bridges))


def setting_of(number: int) -> tuple[str, tuple[str, str]]:
    """Bridges and plans of a game: the numbers go through all sets, and then through the pairs of plans."""
    return BRIDGE_SETS[number % len(BRIDGE_SETS)], CONTESTS[number // len(BRIDGE_SETS) % len(CONTESTS)]


def play(level: int, seed: str, number: int) -> Played:
    """The game of a number."""
    game = games.get(NAME)
    bridges, plans = setting_of(number)
    match = Match(game, game.Options(), f"{seed}:{number}")
    experts = [Expert(game, bridges, LAYOUTS[plan]) for plan in plans]
    luck = Random(f"{seed}:{number}")
    while True:
        seat = match.to_act[0]
        action = experts[seat].opening(match.observe(seat, match.ply), luck)
        if action is None:
            break
        match.push(seat, action)
    state, iterations = match.state(), level_of(level).iterations_in(game)
    searcher = Searcher(game, iterations)
    while state.winner == ONGOING:
        seat = int(state.turn)
        rules.apply(state, seat, searcher.run(state, seat, luck.getrandbits(62), iterations)[0][0])
    score = 0.5 if state.winner == DRAW else float(state.winner == HANNAM)
    return Played(bridges, plans, score)


def openings(
    count: int, level: int, *, seed: str = "openings", workers: int | None = None, progress: Progress = silent
) -> Report:
    """Hannam's score with every set of bridges and every pair of plans, in `count` games."""
    check_request(NAME, {}, (level,), count, seed, workers)
    if level < LEAST_LEVEL:
        raise BadRequest("bad-number", what="level", value=level, why=f"{LEAST_LEVEL}..")
    return summed_up(level, seed, run(play, [(level, seed, number) for number in range(count)], workers, progress))


def summed_up(level: int, seed: str, played: list[Played]) -> Report:
    """The report on some games."""
    scores = [game.score for game in played]
    shapes = grouped(played, lambda game: shape_of(game.bridges))
    return Report(
        game=NAME,
        version=games.get(NAME).version,
        options={},
        players=Text(f"단계 {level}", f"level {level}"),
        seed=seed,
        games=len(played),
        figures={
            "hannam": Figure(SCORE, share_of(scores)),
            "shapes": Figure(
                Text("다리 모양 사이의 표준편차", "standard deviation between shapes of bridges"),
                pstdev(fmean(found) for found in shapes.values()),
            ),
            "chance": Figure(
                Text("같은 모양이라도 우연히 생길 편차", "the same if all shapes were equal"),
                math.sqrt(fmean(pstdev(scores) ** 2 / len(found) for found in shapes.values())),
            ),
        },
        listings={
            "bridges": listed(Text("다리", "bridges"), grouped(played, lambda game: game.bridges)),
            "shapes": listed(Text("다리와 그 거울상", "bridges and their mirror image"), shapes),
            "hannam": listed(Text("한남의 배치", "Hannam's plan"), grouped(played, lambda game: game.plans[0])),
            "hanbuk": listed(Text("한북의 배치", "Hanbuk's plan"), grouped(played, lambda game: game.plans[1])),
            "plans": listed(
                Text("한남의 배치 : 한북의 배치", "Hannam's plan : Hanbuk's plan"),
                grouped(played, lambda game: " : ".join(game.plans)),
            ),
        },
    )


def grouped(played: list[Played], key: Callable[[Played], str]) -> dict[str, list[float]]:
    """Hannam's scores by what the games have in common."""
    found: dict[str, list[float]] = {}
    for game in played:
        found.setdefault(key(game), []).append(game.score)
    return found


def listed(title: Text, groups: dict[str, list[float]]) -> Listing:
    """A row for each group, Hannam's best first."""
    columns = (Column(title), Column(Text("판", "games")), Column(SCORE, ".1%"))
    best_first = sorted(groups.items(), key=lambda group: (-fmean(group[1]), group[0]))
    return Listing(columns, tuple((name, len(scores), share_of(scores)) for name, scores in best_first))
