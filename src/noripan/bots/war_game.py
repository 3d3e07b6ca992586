"""Deployments for the war game: four sound plans per side, each played out differently by chance.

A search cannot lay out an army one unit at a time, so this chooses bridges and placements. A plan says of each unit
how far forward it belongs, how near to a bridge, and how near to the camp; the cell is then drawn by how well it fits.
The tank is placed first, and where it stands (with the bridges) decides the plan: so the plan needs no memory, and the
other side, which cannot tell the tank from a recruit, cannot read it off.
"""

import math
from random import Random
from typing import NamedTuple

from ..games.war_game.actions import Lay, Place
from ..games.war_game.tables import (
    CAMP_DISTANCE,
    CELL,
    COLUMN,
    FILES,
    HANBUK,
    HANNAM,
    ROSTERS,
    ROW,
    ROWS,
    UNITS,
)
from ..games.war_game.view import Board
from ..kit.codes import Action
from ..play.match import Observation
from . import expert

PRECISION = 5.0  # how closely a drawn cell fits its plan: 0 is pure chance
BLUFF = 0.3  # the chance that a unit stands anywhere, so that no row gives a kind away


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
TANK = Wish(depth=0.8, bridge=0.9)
PLANS = (
    # a screen of soldiers, officers behind it
    Plan(
        head=Wish(BACK, LANE),
        heir=Wish(BACK, camp=1.0),
        high=Wish(0.4, LANE),
        low=Wish(BACK, camp=0.7),
        tank=TANK,
        soldier=Wish(FRONT, LANE),
        least=Wish(FRONT, 0.6),
        trade=Wish(BACK, 0.5),
    ),
    # a spearhead: the strongest at the bridges, soldiers on the wings
    Plan(
        head=Wish(FRONT, LANE),
        heir=Wish(FRONT, LANE),
        high=Wish(0.6, 0.8),
        low=Wish(BACK, camp=1.0),
        tank=TANK,
        soldier=Wish(0.5, ASIDE),
        least=Wish(FRONT, ASIDE),
        trade=Wish(BACK, 0.5),
    ),
    # a fortress: the heir in the camp, officers around it, scouts far out
    Plan(
        head=Wish(0.5, camp=0.7),
        heir=Wish(BACK, camp=1.0),
        high=Wish(0.5, camp=0.8),
        low=Wish(FRONT, LANE),
        tank=TANK,
        soldier=Wish(FRONT, LANE),
        least=Wish(FRONT, 0.5),
        trade=Wish(BACK, ASIDE),
    ),
    # mixed ranks, where nothing tells a recruit from a colonel
    Plan(
        head=Wish(0.5, 0.6),
        heir=Wish(0.5, camp=0.6),
        high=Wish(0.6),
        low=Wish(0.4),
        tank=TANK,
        soldier=Wish(0.6),
        least=Wish(0.5),
        trade=Wish(BACK),
    ),
)
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


class Expert(expert.Expert):
    """Lays bridges and deploys armies."""

    def opening(self, seen: Observation, luck: Random) -> Action | None:
        """The next bridge or placement; None once the armies stand."""
        seed = luck.getrandbits(62)
        match seen.view.board.phase:
            case "bridges":
                return _bridge(seen, Random(seed))
            case "deployment":
                return _placement(seen, Random(seed))
        return None


def _bridge(seen: Observation, luck: Random) -> Action:
    """Any set of bridges will do; neighbouring ones are a little rarer than others."""
    board: Board = seen.view.board
    columns = [FILES.index(cell[0]) for cell in board.bridges]
    sites = [action for action in seen.legal if isinstance(action, Lay)]
    weights = [0.5 if any(abs(FILES.index(site.cell[0]) - there) == 1 for there in columns) else 1.0 for site in sites]
    return luck.choices(sites, weights)[0]


def _placement(seen: Observation, luck: Random) -> Action:
    board: Board = seen.view.board
    if not board.to_place:
        return seen.legal[0]  # ready
    side = seen.seat
    bridges = [FILES.index(cell[0]) for cell in board.bridges]
    tank = next((unit.cell for unit in board.units if unit.kind == "tank"), None)
    plan = PLANS[0] if tank is None else PLANS[(CELL[tank] + sum(bridges)) % len(PLANS)]
    by_rank = [UNITS[kind].id for kind in ROSTERS[side]]
    unit = "tank" if tank is None else next(name for name in by_rank if name in board.to_place)
    wish: Wish = getattr(plan, RANKS[unit])
    places = [action for action in seen.legal if isinstance(action, Place) and action.unit == unit]
    if luck.random() < BLUFF:
        return luck.choice(places)
    weights = [math.exp(-PRECISION * _misfit(wish, side, CELL[place.cell], bridges)) for place in places]
    return luck.choices(places, weights)[0]


def _misfit(wish: Wish, side: int, cell: int, bridges: list[int]) -> float:
    """How far a cell is from what a unit wishes for."""
    depth = abs(ROW[cell] - FIRST_ROW[side]) / AREA_DEPTH[side]
    bridge = 1.0 - min(1.0, min(abs(COLUMN[cell] - column) for column in bridges) / FAR)
    camp = 1.0 - min(1.0, CAMP_DISTANCE[side][cell] / FAR)
    found = ((wish.depth, depth), (wish.bridge, bridge), (wish.camp, camp))
    return sum(abs(wanted - there) for wanted, there in found if wanted is not None)
