"""Bridges and deployments for the war game: sets of bridges, and four sound plans a side, played out by chance.

A search cannot lay out an army one unit at a time, so this chooses bridges and placements. A plan says of each unit
how far forward it belongs, how near to a bridge, and how near to the camp; the cell is then drawn by how well it fits.
One plain soldier is placed first, anywhere, and where it stands (with the bridges) decides the plan: so the plan needs
no memory, and the other side, which cannot tell that soldier from a general, cannot read it off. Every kind stands
forward in some plans and back in others, since one that always stands in the same row needs no looking at.
"""

import math
from itertools import combinations
from random import Random
from typing import NamedTuple

from ..games.war_game.actions import Lay, Place
from ..games.war_game.tables import (
    BRIDGES,
    CAMP_DISTANCE,
    CELL,
    COLUMN,
    FILES,
    HANBUK,
    HANNAM,
    RIVER_ROW,
    ROSTERS,
    ROW,
    ROWS,
    UNITS,
)
from ..games.war_game.view import Board
from ..kit.codes import Action
from ..kit.game import Game
from ..play.match import Observation
from . import expert

PRECISION = 4.0  # how closely a drawn cell fits its plan: 0 is pure chance
BLUFF = 0.25  # the chance that a unit stands anywhere, so that no place gives a kind away
FIRST_PLACED = ("corporal", "middle-soldier")  # by side


class Wish(NamedTuple):
    """Where a unit belongs, each from 0 to 1: depth 1 is the foremost row; None means no matter."""

    depth: float | None = None
    bridge: float | None = None  # 1: in the column of a bridge
    camp: float | None = None  # 1: in the camp


class Plan(NamedTuple):
    """What each rank of unit should do."""

    head: Wish
    heir: Wish
    high: Wish  # the stronger half of the other officers
    low: Wish
    tank: Wish
    soldier: Wish  # attack 2 to 4
    least: Wish  # attack 0 and 1
    trade: Wish  # 공병 or 미사일


FRONT, BACK, LANE, ASIDE = 1.0, 0.0, 1.0, 0.0
PLANS = {
    # soldiers in front, officers behind them
    "screen": Plan(
        head=Wish(BACK, LANE),
        heir=Wish(BACK, camp=0.8),
        high=Wish(0.4, LANE),
        low=Wish(BACK, camp=0.7),
        tank=Wish(BACK, LANE),
        soldier=Wish(FRONT, LANE),
        least=Wish(FRONT, 0.6),
        trade=Wish(FRONT, 0.5),
    ),
    # the strongest at the bridges, soldiers on the wings
    "spearhead": Plan(
        head=Wish(FRONT, LANE),
        heir=Wish(FRONT, LANE),
        high=Wish(0.6, 0.8),
        low=Wish(BACK, camp=0.9),
        tank=Wish(FRONT, LANE),
        soldier=Wish(0.5, ASIDE),
        least=Wish(BACK, ASIDE),
        trade=Wish(BACK, 0.5),
    ),
    # officers around the camp, scouts far out
    "fortress": Plan(
        head=Wish(0.5, camp=0.8),
        heir=Wish(0.4, camp=0.8),
        high=Wish(0.5, camp=0.8),
        low=Wish(FRONT, LANE),
        tank=Wish(FRONT, camp=0.6),
        soldier=Wish(FRONT, LANE),
        least=Wish(0.6, 0.5),
        trade=Wish(BACK, ASIDE),
    ),
    # nothing tells a recruit from a colonel
    "mixed": Plan(
        head=Wish(0.5, 0.6),
        heir=Wish(0.5, camp=0.6),
        high=Wish(0.6),
        low=Wish(0.4),
        tank=Wish(0.6),
        soldier=Wish(0.5),
        least=Wish(0.5),
        trade=Wish(0.5),
    ),
}
RANKS = {
    "president": "head", "prime-minister": "heir", "colonel": "high", "lieutenant-colonel": "high", "major": "low",
    "leader": "head", "general": "heir", "marshal": "high", "senior-colonel": "high", "middle-colonel": "low",
    "junior-colonel": "low", "tank": "tank", "engineer": "trade", "missile": "trade",
    "sergeant": "soldier", "corporal": "soldier", "private-first-class": "soldier", "private": "least",
    "civilian": "least", "senior-soldier": "soldier", "middle-soldier": "soldier", "junior-soldier": "least",
    "recruit": "least",
}  # fmt: skip
FIRST_ROW = {HANNAM: ROWS, HANBUK: 1}
AREA_DEPTH = {HANNAM: 1, HANBUK: 2}  # rows in front of the back row
FAR = 4.0  # columns or steps that count as far away


# How often each plan is played. docs/balance/war-game.md: the spearhead and the fortress did best on either side, and
# the screen worst; it is still played now and then, since who stands behind whom must not be sure.
SHARES = ("spearhead", "fortress", "mixed", "spearhead", "fortress", "screen", "spearhead", "mixed", "fortress")

BRIDGE_SETS = tuple("".join(files) for files in combinations(FILES, BRIDGES))
TURNED = str.maketrans(FILES, FILES[::-1])


def mirrored(bridges: str) -> str:
    """The same set of bridges seen in a mirror, which the rules cannot tell apart."""
    return "".join(sorted(bridges.translate(TURNED)))


# The third of all sets that Hannam fared best with, on the same page, and their mirror images: each is as likely.
GOOD_BRIDGES = ("abc", "aef", "bcf", "bcg", "bdf", "abf", "cde", "ace", "afg")
CHOSEN_BRIDGES = tuple(sorted({*GOOD_BRIDGES, *map(mirrored, GOOD_BRIDGES)}))


class Expert(expert.Expert):
    """Lays bridges and deploys armies: of its own choice, or with the bridges or the plan it is given."""

    def __init__(self, game: Game, bridges: str | None = None, plan: Plan | None = None) -> None:
        super().__init__(game)
        self._bridges, self._plan = bridges, plan

    def opening(self, seen: Observation, luck: Random) -> Action | None:
        """The next bridge or placement; None once the armies stand."""
        own = Random(luck.getrandbits(62))
        match seen.view.board.phase:
            case "bridges":
                return self._bridge(seen.view.board, own)
            case "deployment":
                return self._placement(seen, own)
        return None

    def _bridge(self, board: Board, luck: Random) -> Action:
        """A bridge of one of the sets that hold all that are laid already: so each set is as likely as any other."""
        laid = {cell[0] for cell in board.bridges}
        wanted = (self._bridges,) if self._bridges is not None else CHOSEN_BRIDGES
        sets = [files for files in wanted if laid <= set(files)]
        # Whoever laid the first ones may have had another set in mind.
        chosen = luck.choice(sets or [files for files in BRIDGE_SETS if laid <= set(files)])
        return Lay(f"{luck.choice(sorted(set(chosen) - laid))}{RIVER_ROW}")

    def _placement(self, seen: Observation, luck: Random) -> Action:
        board: Board = seen.view.board
        if not board.to_place:
            return seen.legal[0]  # ready
        side = seen.seat
        bridges = [FILES.index(cell[0]) for cell in board.bridges]
        first = next((unit.cell for unit in board.units if unit.kind == FIRST_PLACED[side]), None)
        by_rank = [UNITS[kind].id for kind in ROSTERS[side]]
        unit = FIRST_PLACED[side] if first is None else next(name for name in by_rank if name in board.to_place)
        places = [action for action in seen.legal if isinstance(action, Place) and action.unit == unit]
        if first is None or luck.random() < BLUFF:
            return luck.choice(places)
        plan = self._plan or PLANS[SHARES[(CELL[first] + sum(bridges)) % len(SHARES)]]
        wish: Wish = getattr(plan, RANKS[unit])
        weights = [math.exp(-PRECISION * _misfit(wish, side, CELL[place.cell], bridges)) for place in places]
        return luck.choices(places, weights)[0]


def _misfit(wish: Wish, side: int, cell: int, bridges: list[int]) -> float:
    """How far a cell is from what a unit wishes for."""
    depth = abs(ROW[cell] - FIRST_ROW[side]) / AREA_DEPTH[side]
    bridge = 1.0 - min(1.0, min(abs(COLUMN[cell] - column) for column in bridges) / FAR)
    camp = 1.0 - min(1.0, CAMP_DISTANCE[side][cell] / FAR)
    found = ((wish.depth, depth), (wish.bridge, bridge), (wish.camp, camp))
    return sum(abs(wanted - there) for wanted, there in found if wanted is not None)
