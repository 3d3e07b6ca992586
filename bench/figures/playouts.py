"""Random games of every registered game: compiled against pure, and two threads against one."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from noripan import games

from ..contender import Contender
from ..measurement import Measurement, Race
from ..table import Table

COMPILED_OVER_PURE = 30
TWO_THREADS_OVER_ONE = 1.7


def random_games(name: str, threads: str) -> Callable[[int, int], int]:
    """Whole random games of a registered game, with its default options, on some threads at once."""
    game = games.get(name)
    tables = [Table(game.State, game.max_legal) for _ in range(int(threads))]
    for table in tables:
        game.configure(table.states[0], game.Options())
    if len(tables) == 1:
        return tables[0].play
    crew = ThreadPoolExecutor(len(tables))

    def play(count: int, seed: int) -> int:
        players = [crew.submit(table.play, count, seed + place * count) for place, table in enumerate(tables)]
        return sum(player.result() for player in players)

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
    return rows
