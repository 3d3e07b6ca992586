"""The state of the war game, the tables that rules read, and what they ask of both."""

from ...kit.jit import grid, i8, i16, i32, rule, table, u64
from ...kit.state import Record, cell, cells
from . import tables
from .tables import CELLS, COLUMNS, FULL_ROSTER, HANBUK, HANNAM, KINDS, KINDS_A_SIDE, NOWHERE, RIVER_ROW, UNIT_SLOTS


def _padded(rows: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    longest = max(len(row) for row in rows)
    return [[*row, *[NOWHERE] * (longest - len(row))] for row in rows]


# The board: rows of targets end with NOWHERE.
ROW, COLUMN, SECOND_COLUMN = table(tables.ROW), table(tables.COLUMN), table(tables.SECOND_COLUMN)
RIVER = table(tables.RIVER)  # column -> cell
WATER = table(tables.WATER)  # cell -> its column in the river, or COLUMNS on dry land
CAMP = table(tables.CAMPS)
NEIGHBOURS = grid(_padded(tables.NEIGHBOURS))
TANK_TARGET = grid(_padded(tuple(tuple(target for target, _ in reach) for reach in tables.TANK_REACH)))
TANK_WAY = grid(_padded(tuple(tuple(way for _, way in reach) for reach in tables.TANK_REACH)))
WALK_TARGET = grid(_padded(tuple(tuple(target for target, _, _ in walks) for walks in tables.WALKS)))
WALK_WAY = grid(_padded(tuple(tuple(way for _, way, _ in walks) for walks in tables.WALKS)))
WALK_OTHER_WAY = grid(_padded(tuple(tuple(way for _, _, way in walks) for walks in tables.WALKS)))
STEP_COUNT, REACH_COUNT, WALK_COUNT = len(NEIGHBOURS[0]), len(TANK_TARGET[0]), len(WALK_TARGET[0])

# The units
ATTACK, DEFENCE = table([unit.attack for unit in tables.UNITS]), table([unit.defence for unit in tables.UNITS])
IS_OFFICER = table([int(unit.officer) for unit in tables.UNITS])
IS_TANK = table([int(kind in tables.TANKS) for kind in range(KINDS)])
IS_PAIR = table([int(unit.pair) for unit in tables.UNITS])
ROSTER = table(tables.ROSTERS[HANNAM] + tables.ROSTERS[HANBUK])  # slot -> kind
NOBODY = UNIT_SLOTS

# Deployment
HANNAM_AREA, HANBUK_AREA = table(tables.AREAS[HANNAM]), table(tables.AREAS[HANBUK])
AREA_SIZE = table([len(area) for area in tables.AREAS])

# Phases
BRIDGING, DEPLOYING, BATTLE = 0, 1, 2

# Why a game ended
NOT_ENDED, CAMP_TAKEN, NO_ACTION, QUIET = 0, 1, 2, 3


class State(Record):
    """One war. A seat may know its own units' kinds; of the other side's it has only what knowledge.py keeps."""

    board: list[int] = cells(i8, CELLS)  # cell -> unit, or NOBODY
    place: list[int] = cells(i8, UNIT_SLOTS)  # unit -> cell, or NOWHERE
    kind: list[int] = cells(i8, UNIT_SLOTS)  # secret
    living: list[int] = cells(i8, KINDS)  # secret: kind -> units of it on the board
    fell: list[int] = cells(i8, UNIT_SLOTS)  # unit -> which loss of its side it was, or STANDING
    losses: list[int] = cells(i8, 2)
    seen: list[int] = cells(i8, UNIT_SLOTS)  # unit -> 1 once the other side has looked at it
    possible: list[int] = cells(i32, UNIT_SLOTS)  # unit -> kinds it can be for all the other side knows, as bits
    heir_by: list[int] = cells(i8, UNIT_SLOTS)  # if the unit is the heir, the head fell at this loss or before
    heir_after: list[int] = cells(i8, UNIT_SLOTS)  # ... and after this one
    reserve_by: list[int] = cells(i8, UNIT_SLOTS)  # the same for 민간인 and 병장
    reserve_after: list[int] = cells(i8, UNIT_SLOTS)
    asked: list[int] = cells(i8, KINDS)  # for a deal of kinds only: kind -> unit that asks for it
    bridge: list[int] = cells(i8, COLUMNS + 1)  # column -> 1 with a bridge; the last place, dry land, is always 1
    bridges_laid: int = cell(i8)
    ready: list[int] = cells(i8, 2)
    demolished: int = cell(i8)  # 대통령 has used up his demolition
    quiet: int = cell(i16)  # actions in a row without a loss or a new bridge
    phase: int = cell(i8)
    reason: int = cell(i8)
    roster: int = cell(i8)  # option: units a side
    draw_after: int = cell(i16)  # option: quiet actions that make a draw
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def army(s: State, side: int) -> range:
    """The units of a side."""
    return range(side * FULL_ROSTER, side * FULL_ROSTER + s.roster)


@rule
def kinds_of(side: int) -> range:
    return range(side * KINDS_A_SIDE, (side + 1) * KINDS_A_SIDE)


@rule
def owner(unit: int) -> int:
    return HANNAM if unit < FULL_ROSTER else HANBUK


@rule
def is_enemy(met: int, side: int) -> bool:
    return met != NOBODY and owner(met) != side


@rule
def is_free(s: State, target: int) -> bool:
    """May a unit stand there, and is nobody there?"""
    return s.board[target] == NOBODY and s.bridge[WATER[target]] == 1


@rule
def is_build_site(here: int, column: int) -> bool:
    """Is the river cell of a column among the eight cells around `here`?"""
    return abs(ROW[here] - RIVER_ROW) <= 1 and abs(COLUMN[here] - column) <= 1


@rule
def put(s: State, unit: int, target: int) -> None:
    s.board[target] = unit
    s.place[unit] = target
