"""What generals of Five Tigers should cost: what each is worth follows from games of random armies.

Armies spend the budget, so dear generals are in many of them; around each of the others armies are drawn in turn.

A general's worth is what it adds to the chance of its army to win, found by logistic regression over both armies of
every game and who moved first. A fair price is in proportion to it, so that all armies of one price are worth the
same; whether they are, fresh games of this study say. Both armies of a game cost about the same, so it says who is
too dear beside others of the price, and next to nothing of what a point of price is worth as such.
"""

from random import Random

import msgspec
import numpy as np
from numpy.typing import NDArray

from .. import games
from ..games.five_tigers.tables import GENERAL_IDS, KINDS, PRICE, TIGERS
from ..kit.text import Text
from .arena import outcome_of
from .five_tigers_armies import NAME, OPTIONS, Army, draw
from .five_tigers_armies import battle as battle_of
from .report import Column, Figure, Listing, Report, share_of
from .runner import Progress, check_request, run, silent

RIDGE = 2.0  # worths are pulled towards 0 by as much as a few games would
MEAN_PRICE = 14
PRICE_OF_WORTH = 9  # for what makes even chances 73 to 27
LEADERS = [kind for kind in range(KINDS) if PRICE[kind] <= MEAN_PRICE]


class Battle(msgspec.Struct, frozen=True):
    """The generals of both seats, who moved first, and the score of seat 0."""

    armies: tuple[tuple[int, ...], tuple[int, ...]]
    first: int
    score: float


def drawn(seed: str, kind: int) -> Army:
    """A random army with a general, anywhere in its order."""
    army, order = draw(seed, (GENERAL_IDS[kind],)), Random(f"{seed}:order")
    rows = list(zip(army.generals, army.tactics, strict=True))
    order.shuffle(rows)
    return Army(tuple(general for general, _ in rows), tuple(tactics for _, tactics in rows))


def leaders_of(number: int) -> tuple[int, int]:
    """The generals that the armies of a game are drawn around: all in turn, and each against all others in turn."""
    count = len(LEADERS)
    return LEADERS[number % count], LEADERS[(number + 1 + number // count % (count - 1)) % count]


def battle(level: int, seed: str, number: int) -> Battle:
    """One game of random armies."""
    armies = [drawn(f"{seed}:{number}:{seat}", kind) for seat, kind in enumerate(leaders_of(number))]
    match = battle_of(armies, level, f"{seed}:{number}")
    winner = outcome_of(match).winner
    a, b = (tuple(GENERAL_IDS.index(general) for general in army.generals) for army in armies)
    return Battle((a, b), match.facts.first, 0.5 if winner is None else 1.0 - winner)


def worths_of(battles: list[Battle]) -> NDArray[np.float64]:
    """What each general adds to its army, in the unit of a logistic curve; the last one is what moving first adds."""
    rows = np.zeros((len(battles), KINDS + 1))
    for row, one in zip(rows, battles, strict=True):
        row[list(one.armies[0])] += 1.0
        row[list(one.armies[1])] -= 1.0
        row[KINDS] = 1.0 if one.first == 0 else -1.0
    scores = np.array([one.score for one in battles])
    worths = np.zeros(KINDS + 1)
    for _ in range(20):  # Newton's method
        expected = 1.0 / (1.0 + np.exp(-rows @ worths))
        slope = rows.T @ (scores - expected) - RIDGE * worths
        bend = (rows * (expected * (1.0 - expected))[:, None]).T @ rows + RIDGE * np.eye(KINDS + 1)
        worths += np.linalg.solve(bend, slope)
    return worths


def fair_prices(worths: NDArray[np.float64]) -> list[int]:
    """Whole prices in proportion to the worths of the generals."""
    lead = worths[:KINDS] - worths[:KINDS].mean()
    return [max(1, round(MEAN_PRICE + PRICE_OF_WORTH * float(one))) for one in lead]


def prices(
    level: int, count: int, *, seed: str = "prices", workers: int | None = None, progress: Progress = silent
) -> Report:
    """What `count` games of random armies say about prices."""
    check_request(NAME, OPTIONS, (level,), count, seed, workers)
    return report_of(run(battle, [(level, seed, number) for number in range(count)], workers, progress), level, seed)


def report_of(battles: list[Battle], level: int, seed: str) -> Report:
    """How armies with each general fared, what it is worth, what it costs and what it should cost."""
    worths = worths_of(battles)
    fair = fair_prices(worths)
    scores: list[list[float]] = [[] for _ in range(KINDS)]
    for one in battles:
        for army, score in zip(one.armies, (one.score, 1.0 - one.score), strict=True):
            for kind in army:
                scores[kind].append(score)
    rows = [
        (name, len(scores[kind]), share_of(scores[kind]), float(worths[kind]), PRICE[kind], fair[kind])
        for kind, name in enumerate(GENERAL_IDS)
    ]
    columns = (
        Column(Text("장수", "general")),
        Column(Text("군대", "armies")),
        Column(Text("가진 군대의 승률 (95 %)", "score of its armies (95 %)"), ".1%"),
        Column(Text("가치", "worth"), "+.2f"),
        Column(Text("값", "price")),
        Column(Text("알맞은 값", "fair price")),
    )
    return Report(
        game=NAME,
        version=games.get(NAME).version,
        options=OPTIONS,
        players=Text(f"단계 {level}", f"level {level}"),
        seed=seed,
        games=len(battles),
        figures={
            "first_mover": Figure(Text("선공의 이점", "worth of moving first"), float(worths[KINDS]), "+.2f"),
            "budget": Figure(Text("알맞은 예산", "fair budget"), sum(fair[kind] for kind in TIGERS)),
        },
        listings={"general": Listing(columns, tuple(rows))},
    )
