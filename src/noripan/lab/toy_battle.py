"""Battlefields of toy-battle on the bench: check a file and measure it by play.

A map is accepted when games between equal, competent bots end in all the ways they should and the side that
starts wins about as often as the other. The bots are the kit's search with few iterations; `strength` says
how far above random play that is.
"""

from pathlib import Path
from typing import Any

import msgspec

from ..games import get
from ..games.toy_battle import rules
from ..games.toy_battle.events import REASONS
from ..games.toy_battle.maps import Battlefield
from ..games.toy_battle.tables import SEATS
from ..games.toy_battle.validation import examined
from ..kit.errors import BadContent, BadRequest
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.random import below
from ..kit.search import Searcher
from ..kit.state import Facts, blank, row
from ..kit.text import Text
from .arena import elo_of
from .report import Figure, Interval, Report, share_of, spread_of
from .runner import Progress, check_effort, run, silent

NAME = "toy-battle"
ITERATIONS = 150

# What the rules page asks of a map, as shares of all games
BOUNDS: dict[str, tuple[float, float]] = {
    "headquarters": (0.20, 0.65),
    "medals": (0.25, 0.75),
    "exhaustion": (0.0, 0.20),
    "first_player": (0.46, 0.54),
}
TITLES = {
    "headquarters": Text("본부 점령", "by headquarters"),
    "medals": Text("훈장", "by medals"),
    "exhaustion": Text("소진", "by exhaustion"),
    "first_player": Text("선공 승률", "first player wins"),
}
ENDS = {"turn-limit": "exhaustion"}  # the 200th turn counts as exhaustion


class Played(msgspec.Struct, frozen=True):
    """One game of equals."""

    reason: str
    starter_won: bool
    turns: int


def validate(file: str) -> Battlefield:
    """The battlefield of a file; BadContent says what is wrong with it."""
    path = Path(file)
    if not path.is_file():
        raise BadRequest("file-missing", file=file)
    battlefield, found = examined(path.read_bytes())
    if battlefield is None or found:
        raise BadContent("bad-content", file=path.name, entry=found[0].entry, why=found[0].text)
    return battlefield


# Playing


class Bench:
    """Plays whole games on one battlefield, without matches and events."""

    def __init__(self, battlefield: Battlefield, iterations: int = ITERATIONS) -> None:
        game = get(NAME)
        self.iterations = iterations
        self.state: Any = blank(rules.State)
        battlefield.write(self.state)
        self.searcher = Searcher(game, iterations)
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


def play(battlefield: Battlefield, seed: int, iterations: int) -> Played:
    """A game of equals."""
    facts = Bench(battlefield, iterations).play(seed)
    return Played(REASONS[facts.reason], facts.winner == facts.starter, facts.turn_number)


def measure(
    battlefield: Battlefield,
    games: int = 1_000,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress = silent,
) -> Report:
    """Play that many games of equals and sum up."""
    check_effort(games, workers)
    calls = [(battlefield, number, iterations) for number in range(seed, seed + games)]
    return summed_up(battlefield, iterations, seed, run(play, calls, workers, progress))


def summed_up(battlefield: Battlefield, iterations: int, seed: int, played: list[Played]) -> Report:
    """The report on some games."""
    shares = {end: share_of([ENDS.get(one.reason, one.reason) == end for one in played]) for end in BOUNDS}
    shares["first_player"] = share_of([one.starter_won for one in played])
    figures = {name: Figure(TITLES[name], share, bounds=BOUNDS[name]) for name, share in shares.items()}
    figures["turns"] = Figure(Text("차례", "turns"), spread_of([one.turns for one in played]), ".1f")
    return Report(
        game=NAME,
        version=get(NAME).version,
        options={"battlefield": battlefield.id},
        players=Text(f"한 수에 탐색 {iterations}번", f"{iterations} iterations a move"),
        seed=str(seed),
        games=len(played),
        figures=figures,
    )


def strength(battlefield: Battlefield, games: int = 200, iterations: int = ITERATIONS) -> Interval:
    """The Elo lead of the measuring bot over random play; each seed is played from both sides."""
    bench = Bench(battlefield, iterations)
    won = []
    for number in range(games):
        seat = number % SEATS
        won.append(bench.play(number // SEATS, (seat == 0, seat == 1)).winner == seat)
    return elo_of(share_of(won))
