"""Battlefields of toy-battle on the bench: check a file and measure it by play.

A map is accepted when games between equal, competent bots end in all the ways they should and the side that
starts wins about as often as the other. The bots are the kit's search with few iterations; `strength` says
how far above random play that is.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from ..games import get
from ..games.toy_battle import rules
from ..games.toy_battle.battlefields import Battlefield, load
from ..games.toy_battle.tables import SEATS
from ..games.toy_battle.view import REASONS
from ..kit.errors import BadRequest
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.random import below
from ..kit.record import Facts, blank, row
from ..kit.search import Searcher
from .arena import Interval, check_effort, elo_of, on_all_cores, wilson

ITERATIONS = 150
CHUNK = 50  # games a worker plays before it reports

# What the rules page asks of a map, as shares of all games
BOUNDS: dict[str, tuple[float, float]] = {
    "headquarters": (0.20, 0.65),
    "medals": (0.25, 0.75),
    "exhaustion": (0.0, 0.20),
    "first_player": (0.46, 0.54),
}


class Played(msgspec.Struct, frozen=True):
    """One game of equals."""

    reason: str
    starter_won: bool
    turns: int


class MapReport(msgspec.Struct, frozen=True, kw_only=True):
    """How games on a battlefield went, with 95 % intervals; `misses` names the bounds that do not hold."""

    battlefield: str
    games: int
    headquarters: Interval
    medals: Interval
    exhaustion: Interval  # the 200th turn included
    first_player: Interval
    mean_turns: float
    misses: tuple[str, ...]


def validate(file: str) -> Battlefield:
    """The battlefield of a file; BadContent says what is wrong with it."""
    path = Path(file)
    if not path.is_file():
        raise BadRequest("file-missing", file=file)
    return load(path)


# Playing


class Table:
    """Plays whole games on one battlefield, without matches and events."""

    def __init__(self, battlefield: Battlefield, iterations: int = ITERATIONS) -> None:
        game = get("toy-battle")
        self.iterations = iterations
        self.state: Any = blank(rules.State)
        battlefield.write(self.state)
        self.searcher = Searcher(rules.State, SEATS, game.action_codes, game.max_legal, game.settings, iterations)
        self.codes = row(i32, game.max_legal)

    def play(self, seed: int, searchers: tuple[bool, bool] = (True, True)) -> Facts:
        """A game to its end; a seat that does not search plays at random."""
        s = self.state
        rules.new_game(s, seed)
        while s.winner == ONGOING:
            seat = int(s.turn)
            rules.apply(s, seat, self._searched(seat, seed) if searchers[seat] else self._random(seat))
        return Facts(rules.State, s)

    def _searched(self, seat: int, seed: int) -> int:
        turn = int(self.state.turn_number)
        return self.searcher.run(self.state, seat, seed * 1_000 + turn, self.iterations)[0][0]

    def _random(self, seat: int) -> int:
        n = rules.legal_actions(self.state, seat, self.codes)
        return int(self.codes[below(self.state, n)])


def play_some(battlefield: Battlefield, seeds: Iterable[int], iterations: int) -> list[Played]:
    """Games of equals with these seeds."""
    table = Table(battlefield, iterations)
    return [
        Played(REASONS[facts.reason], facts.winner == facts.starter, facts.turn_number)
        for facts in (table.play(seed) for seed in seeds)
    ]


def measure(
    battlefield: Battlefield,
    games: int = 1_000,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> MapReport:
    """Play so many games of equals and sum up."""
    check_effort(games, workers)
    numbers = range(seed, seed + games)
    calls = [(battlefield, numbers[i : i + CHUNK], iterations) for i in range(0, games, CHUNK)]
    played: list[Played] = []
    for some in on_all_cores(play_some, calls, workers):
        played += some
        progress(len(some))
    return summed_up(battlefield, played)


def summed_up(battlefield: Battlefield, played: list[Played]) -> MapReport:
    """The report of some games."""
    n = len(played)
    ends = {"headquarters": ("headquarters",), "medals": ("medals",), "exhaustion": ("exhaustion", "turn-limit")}
    shares = {name: sum(one.reason in reasons for one in played) / n for name, reasons in ends.items()}
    shares["first_player"] = sum(one.starter_won for one in played) / n
    return MapReport(
        battlefield=battlefield.id,
        games=n,
        **{name: wilson(share, n) for name, share in shares.items()},
        mean_turns=sum(one.turns for one in played) / n,
        misses=tuple(name for name, (low, high) in BOUNDS.items() if not low <= shares[name] <= high),
    )


def strength(battlefield: Battlefield, games: int = 200, iterations: int = ITERATIONS) -> Interval:
    """The Elo lead of the measuring bot over random play; each seed is played from both sides."""
    table = Table(battlefield, iterations)
    won = 0
    for number in range(games):
        seat = number % SEATS
        won += table.play(number // SEATS, (seat == 0, seat == 1)).winner == seat
    return elo_of(wilson(won / games, games))
