"""Random games of every registered game: compiled against pure, two threads against one, and published figures."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from noripan import games
from noripan.lab.speed import random_player

from ..contender import Contender
from ..measurement import Measurement, Pace, Race

COMPILED_OVER_PURE = 30
TWO_THREADS_OVER_ONE = 1.7

# Steps per CPU second of the best public engine that we know of, and how many times as fast we want to be
PUBLISHED = {
    "five-tigers": (90_000, 15),
    "toy-battle": (25_000, 50),
}


def random_games(name: str, threads: str) -> Callable[[int, int], int]:
    """Whole random games of a registered game, with its default options, on some threads at once."""
    players = [random_player(name) for _ in range(int(threads))]
    if len(players) == 1:
        return players[0].play
    crew = ThreadPoolExecutor(len(players))

    def play(count: int, seed: int) -> int:
        shares = [crew.submit(player.play, count, seed + n * count) for n, player in enumerate(players)]
        return sum(share.result() for share in shares)

    return play


def measurements() -> list[Measurement]:
    rows: list[Measurement] = []
    for name in games.names():
        function = "bench.figures.playouts:random_games"
        compiled = Contender("one thread", function, (name, "1"))
        pure = Contender("pure Python", function, (name, "1"), pure=True)
        two_threads = Contender("two threads", function, (name, "2"))
        rows.append(Race(f"{name}, compiled", compiled, pure, COMPILED_OVER_PURE))
        rows.append(Race(f"{name}, two threads", two_threads, compiled, TWO_THREADS_OVER_ONE, clock="wall"))
        if name in PUBLISHED:
            steps_a_second, times = PUBLISHED[name]
            rival = "published figure of a TypeScript engine"
            rows.append(Pace(f"{name}, steps per CPU second", compiled, rival, steps_a_second, times))
    return rows
