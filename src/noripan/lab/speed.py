"""How fast a game's rules run: random playouts, compiled and plain, on one thread and on two."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

import msgspec

from .. import games
from ..bots.advice import hints
from ..bots.compiling import compile_search
from ..kit.jit import PURE, i32
from ..kit.playout import playouts
from ..kit.state import Record, pool, row
from ..play.match import Match

ROUNDS = 5


class Speed(msgspec.Struct, frozen=True):
    """Actions a second, and ratios of figures taken in the same run."""

    game: str
    compiled: float
    pure: float
    ratio: float
    threads: float


class RandomPlayer:
    """Plays random games as fast as the rules allow: one state and room for its actions; one thread each."""

    def __init__(self, kind: type[Record], max_legal: int) -> None:
        self.states: Any = pool(kind, 1)
        self.actions = row(i32, max_legal)

    def play(self, games: int, seed: int) -> int:
        """Play that many whole games in one call of the kit; returns the number of actions."""
        return int(playouts(self.states, self.actions, seed, games))


def random_player(name: str) -> RandomPlayer:
    """A player of a registered game with its default options."""
    game = games.get(name)
    player = RandomPlayer(game.State, game.max_legal)
    game.configure(player.states[0], game.Options())
    return player


def rate(player: RandomPlayer, seconds: float) -> float:
    """Actions per second of this thread's processor time."""
    count, played, spent, steps = 1, 1, 0.0, 0
    while spent < seconds:
        start = time.thread_time()
        steps += player.play(count, played)
        spent += time.thread_time() - start
        played += count
        count = min(count * 2, 10_000)
    return steps / spent


def own_rate(name: str) -> float:
    """The rate in this process's mode."""
    player = random_player(name)
    player.play(1, 0)
    return rate(player, 0.3)


def pure_rate(name: str) -> float:
    """The rate of the plain rules, in a process that never imports the compiler."""
    code = f"from noripan.lab.speed import own_rate; print(own_rate({name!r}))"
    environment = {**os.environ, "NORIPAN_PURE": "1", "NORIPAN_CHECK": "0"}
    return float(subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True).stdout)


def thread_gain(name: str, games_each: int) -> float:
    """How much more two threads play in the same time than one."""
    players = [random_player(name), random_player(name)]
    for player in players:
        player.play(1, 0)
    start = time.perf_counter()
    players[0].play(games_each, 1)
    one = time.perf_counter() - start
    with ThreadPoolExecutor(2) as threads:
        start = time.perf_counter()
        shares = [threads.submit(player.play, games_each, n * games_each) for n, player in enumerate(players)]
        for share in shares:
            share.result()
        two = time.perf_counter() - start
    return 2 * one / two


def speed(name: str) -> Speed:
    """Measure a game; compiled and plain take turns, and each figure is a median."""
    pairs = [(own_rate(name), pure_rate(name)) for _ in range(ROUNDS)]
    compiled, pure = median(one for one, _ in pairs), median(other for _, other in pairs)
    player = random_player(name)
    games_a_second = rate(player, 0.1) / (player.play(20, 0) / 20)
    threads = median(thread_gain(name, max(1, int(games_a_second * 0.5))) for _ in range(ROUNDS)) if not PURE else 1.0
    return Speed(name, compiled, pure, median(one / other for one, other in pairs), threads)


def warm_game(name: str) -> None:
    """Compile all that playing, searching and measuring a game needs."""
    game = games.get(name)
    compile_search(name)
    random_player(name).play(1, 0)
    match = Match(game, game.Options(), "warm")
    seat = match.to_act[0]
    match.preview(seat, match.legal(seat)[0])
    match.play(seat, match.legal(seat)[0])
    hints(game, Match(game, game.Options(), "warm").observe(seat, 0), level=1)
