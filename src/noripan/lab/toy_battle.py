"""Toy Battle measured: a battlefield by play, and every tile, special base and map by what bots did with it.

A map is accepted when games between equal, competent bots end in all the ways they should and the side that
starts wins about as often as the other. The bots are the kit's search with few iterations; `strength` says
how far above random play that is.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ..games import get
from ..games.toy_battle import rules
from ..games.toy_battle.actions import Place
from ..games.toy_battle.battlefields import BATTLEFIELD, BATTLEFIELDS, BOUNDS
from ..games.toy_battle.events import REASONS
from ..games.toy_battle.maps import Battlefield
from ..games.toy_battle.tables import SEATS, SPECIAL_IDS, TILE_IDS
from ..games.toy_battle.validation import examined
from ..kit.codes import Action
from ..kit.errors import BadContent, BadRequest
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.random import below
from ..kit.search import Searcher, SearchSettings
from ..kit.state import Facts, blank, row
from ..kit.text import Text
from ..play.match import Match
from . import balance
from .arena import elo_of
from .balance import Use
from .report import Column, Figure, Interval, Listing, Report, share_of, spread_of
from .runner import Progress, check_effort, run, silent

NAME = "toy-battle"
# The bot that the maps were made and are measured with: another would need other bounds (docs/balance/toy-battle.md).
ITERATIONS = 150
BLINDLY = SearchSettings(playout_limit=0, exploration=0.4)
ENDINGS = ("headquarters", "medals", "exhaustion")
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
    return sound(path.read_bytes(), path.name)


def sound(content: bytes, file: str) -> Battlefield:
    """The battlefield of a file's content."""
    battlefield, found = examined(content)
    if battlefield is None or found:
        raise BadContent("bad-content", file=file, entry=found[0].entry, why=found[0].text)
    return battlefield


# Playing


class Bench:
    """Plays whole games on one battlefield, without matches and events."""

    def __init__(self, battlefield: Battlefield, iterations: int = ITERATIONS) -> None:
        game = get(NAME)
        self.iterations = iterations
        self.state: Any = blank(rules.State)
        battlefield.write(self.state)
        self.searcher = Searcher(game, iterations, BLINDLY)
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


def measure_made(content: bytes, progress: Progress = silent) -> Report:
    """Measure a map that somebody made, here."""
    return measure(sound(content, "-"), workers=1, progress=progress)


def summed_up(battlefield: Battlefield, iterations: int, seed: int, played: list[Played]) -> Report:
    """The report on some games."""
    shares = {end: share_of([ENDS.get(one.reason, one.reason) == end for one in played]) for end in ENDINGS}
    shares["first_player"] = share_of([one.starter_won for one in played])
    figures = {bound.name: Figure(bound.title, shares[bound.name], bounds=(bound.low, bound.high)) for bound in BOUNDS}
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


# What bots did with what they had


class Collector(balance.Collector):
    """Placements by tile and by special base, and who won on which map."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        board = match.view(None).board
        self.special = {base.id: base.special for base in BATTLEFIELDS[BATTLEFIELD[board.battlefield]].base}
        self.placed: dict[tuple[int, str], int] = {}
        self.fired: dict[tuple[int, str], int] = {}

    def saw(self, match: Match, seat: int, action: Action) -> None:
        """Count placements."""
        super().saw(match, seat, action)
        if isinstance(action, Place):
            self.placed[seat, action.tile] = self.placed.get((seat, action.tile), 0) + 1
            special = self.special.get(action.at)
            if special is not None:
                self.fired[seat, special] = self.fired.get((seat, special), 0) + 1

    def first(self, match: Match) -> int:
        """The seat that the coin chose."""
        return int(match.facts.starter)

    def uses(self, match: Match) -> Iterable[Use]:
        """Tiles, the special bases of the map, and the map as the player who started met it."""
        found = list(super().uses(match))
        on_map = [special for special in SPECIAL_IDS[1:] if special in self.special.values()]
        for seat in range(SEATS):
            found += [Use("tile", tile, seat, self.placed.get((seat, tile), 0)) for tile in TILE_IDS]
            found += [Use("special base", special, seat, self.fired.get((seat, special), 0)) for special in on_map]
        found.append(Use("map", match.view(None).board.battlefield, self.first(match), len(match.actions)))
        return found

    def numbers(self, match: Match) -> dict[str, float]:
        """Turns."""
        return {**super().numbers(match), "turns": float(match.facts.turn_number)}


class Balance(balance.Balance):
    """Equal bots; without a battlefield of one's own choice, on all of them in turn."""

    collector = Collector
    titles = balance.Balance.titles | {
        "tile": Text("병정", "tile"),
        "special base": Text("특별 거점", "special base"),
        "map": Text("전장 (선공)", "map (the starter)"),
        "turns": Text("차례", "turns"),
    }

    def play(self, options: dict[str, Any], level: int, seed: str, number: int) -> Any:
        """One game."""
        field = {"battlefield": BATTLEFIELDS[number % len(BATTLEFIELDS)].id}
        return super().play(field | options, level, seed, number)

    def listings(self, notes: list[balance.Notes]) -> dict[str, Listing]:
        """Besides those of every game, how the sides fared that used a tile or a special base."""
        found = super().listings(notes)
        for kind in ("tile", "special base"):
            listing = found[kind]
            rows = []
            for entry in listing.rows:
                used = [
                    note.score(use.seat)
                    for note in notes
                    for use in note.uses
                    if (use.kind, use.name) == (kind, entry[0]) and use.times
                ]
                rows.append((*entry, share_of(used)))
            column = Column(Text("쓴 쪽의 승률 (95 %)", "score of those that used it (95 %)"), ".1%")
            found[kind] = Listing((*listing.columns, column), tuple(rows))
        return found
