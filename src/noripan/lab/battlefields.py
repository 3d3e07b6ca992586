"""Battlefields of toy-battle on the bench: check a file, draw it, and measure it by play.

A map is accepted when games between equal, competent bots end in all the ways they should and the side that
starts wins about as often as the other. The bots are the kit's search with few iterations; `strength` says
how far above random play that is.
"""

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from ..games import get
from ..games.toy_battle import rules
from ..games.toy_battle.battlefields import Battlefield, load
from ..games.toy_battle.drawing import SIGNS
from ..games.toy_battle.tables import SEATS, SPECIAL_IDS
from ..games.toy_battle.view import REASONS
from ..kit.errors import BadRequest
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.random import below
from ..kit.record import Facts, blank, row
from ..kit.search import Searcher
from ..kit.text import Language
from .arena import Interval, elo_of, on_all_cores, wilson

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
        self.settings, self.iterations = game.settings, iterations
        self.state: Any = blank(rules.State)
        battlefield.write(self.state)
        self.searcher = Searcher(rules.State, SEATS, game.action_codes, game.max_legal, iterations + 2)
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
        limit, exploration = self.settings.playout_limit, self.settings.exploration
        found = self.searcher.run(self.state, seat, seed * 1_000 + turn, self.iterations, limit, exploration)
        return found[0][0]

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
    if games < 1:
        raise BadRequest("bad-number", what="games", value=games, why="1..")
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


# Drawing

SIZE, MARGIN, RADIUS = 640, 60, 22
COLOURS = {"R": "#c8553d", "B": "#2f6690", "edge": "#8d99ae", "base": "#fdf6e3", "ink": "#2b2d42", "special": "#f2cc8f"}


def draw(battlefield: Battlefield, language: Language = "ko") -> str:
    """The battlefield as SVG: edges, bases with their signs, medals in their regions, headquarters."""
    points = {name: (MARGIN + x * SIZE, MARGIN + y * SIZE) for name, (x, y) in battlefield.points.items()}
    side = SIZE + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" font-family="sans-serif">',
        f"<title>{escape(battlefield.name.text.in_(language))}</title>",
        f'<rect width="{side}" height="{side}" fill="#e9edc9"/>',
    ]
    for region in battlefield.region:
        corners = [points[name] for name in region.around]
        x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
        outline = " ".join(f"{px:.0f},{py:.0f}" for px, py in corners)
        lines.append(f'<polygon points="{outline}" fill="#ccd5ae" stroke="none"/>')
        lines.append(_text(x, y, "★" * region.medals, 16))
    for a, b in battlefield.edges:
        (ax, ay), (bx, by) = points[a], points[b]
        ends = f'x1="{ax:.0f}" y1="{ay:.0f}" x2="{bx:.0f}" y2="{by:.0f}"'
        lines.append(f'<line {ends} stroke="{COLOURS["edge"]}" stroke-width="5"/>')
    for base in battlefield.base:
        x, y = points[base.id]
        fill = COLOURS["base"] if base.special == SPECIAL_IDS[0] else COLOURS["special"]
        lines.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{RADIUS}" fill="{fill}" stroke="{COLOURS["ink"]}"/>')
        kinds = "".join(str(kind) for kind in base.kinds)
        lines.append(_text(x, y, base.id + SIGNS[SPECIAL_IDS.index(base.special)] + kinds, 18))
    for node in battlefield.headquarters:
        x, y = points[node.id]
        corner = f'x="{x - RADIUS:.0f}" y="{y - RADIUS:.0f}" width="{2 * RADIUS}" height="{2 * RADIUS}"'
        lines.append(f'<rect {corner} rx="6" fill="{COLOURS[node.id[0]]}" stroke="{COLOURS["ink"]}"/>')
        lines.append(_text(x, y, node.id, 18, "#ffffff"))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _text(x: float, y: float, text: str, size: int, fill: str = COLOURS["ink"]) -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{fill}"'
    return f'<text {place} text-anchor="middle" dominant-baseline="central">{escape(text)}</text>'
