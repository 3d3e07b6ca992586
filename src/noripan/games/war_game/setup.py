"""Setup of the war game: Hannam's three bridges in the open, then both armies, sealed until both are ready."""

from ...kit import random
from ...kit.jit import emit, rule, table
from .actions import CODES, PLACES, Lay, Ready
from .events import DeploymentBegan, Laid, Placed, Readied, Revealed
from .state import (
    AREA_SIZE,
    BATTLE,
    DEPLOYING,
    HANBUK_AREA,
    HANNAM_AREA,
    IS_PAIR,
    NOBODY,
    ROSTER,
    ROW,
    State,
    army,
    kinds_of,
    put,
)
from .tables import (
    BRIDGES,
    COLUMNS,
    FRONT_LIMIT,
    FRONT_ROW,
    FULL_ROSTER,
    HANBUK,
    HANNAM,
    KINDS_A_SIDE,
    NO_KIND,
    NOWHERE,
)

READY = CODES.first[Ready]
FIRST_LAY = CODES.first[Lay]  # + column
FIRST_PLACE = table([CODES.first[place] for place in PLACES])  # by side; + kind of the side * area + place


@rule
def layings(s: State, out: list[int]) -> int:
    n = 0
    for column in range(COLUMNS):
        if not s.bridge[column]:
            out[n] = FIRST_LAY + column
            n += 1
    return n


@rule
def lay_bridge(s: State, column: int) -> None:
    s.bridge[column] = 1
    s.bridges_laid += 1
    emit(s, Laid, column)
    if s.bridges_laid == BRIDGES:
        s.phase = DEPLOYING
        emit(s, DeploymentBegan)


@rule
def deployments(s: State, side: int, out: list[int]) -> int:
    """Any unit that is left to any free cell of the area; once all stand, the side is ready."""
    if s.ready[side]:
        return 0
    n, full = 0, front_is_full(s, side)
    for kind in kinds_of(side):
        if unplaced(s, side, kind) == NOBODY:
            continue
        code = FIRST_PLACE[side] + (kind - side * KINDS_A_SIDE) * AREA_SIZE[side]
        for index in range(AREA_SIZE[side]):
            target = area_cell(side, index)
            if s.board[target] == NOBODY and not (full and ROW[target] == FRONT_ROW):
                out[n] = code + index
                n += 1
    if n == 0:
        out[0] = READY
        return 1
    return n


@rule
def unplaced(s: State, side: int, kind: int) -> int:
    """The slot of a side's unit of a kind that is not on the board yet, or NOBODY."""
    first = side * FULL_ROSTER
    slot = first + kind - side * KINDS_A_SIDE
    if s.place[slot] == NOWHERE:
        return slot
    second = first + FULL_ROSTER - 1
    if IS_PAIR[kind] and s.roster == FULL_ROSTER and s.place[second] == NOWHERE:
        return second
    return NOBODY


@rule
def front_is_full(s: State, side: int) -> bool:
    """Hanbuk has at most four units on row 3."""
    count = 0
    for unit in army(s, side):
        if s.place[unit] != NOWHERE and ROW[s.place[unit]] == FRONT_ROW:
            count += 1
    return count >= FRONT_LIMIT


@rule
def area_cell(side: int, index: int) -> int:
    return HANNAM_AREA[index] if side == HANNAM else HANBUK_AREA[index]


@rule
def deploy(s: State, side: int, code: int) -> None:
    kind, target = code // AREA_SIZE[side] + side * KINDS_A_SIDE, area_cell(side, code % AREA_SIZE[side])
    put(s, unplaced(s, side, kind), target)
    emit(s, Placed, side, kind, target)


@rule
def get_ready(s: State, side: int) -> None:
    s.ready[side] = 1
    emit(s, Readied, side)
    if s.ready[HANNAM] and s.ready[HANBUK]:
        reveal(s)
    else:
        s.turn = 1 - side


@rule
def reveal(s: State) -> None:
    """The cells are shown, the kinds are not: units are renumbered by where they stand. Hanbuk begins."""
    for side in range(2):
        unit = side * FULL_ROSTER
        for index in range(AREA_SIZE[side]):
            here = area_cell(side, index)
            slot = s.board[here]
            if slot != NOBODY:
                put(s, unit, here)
                s.kind[unit] = ROSTER[slot]
                s.living[s.kind[unit]] += 1
                unit += 1
        for rest in range(unit, (side + 1) * FULL_ROSTER):
            s.kind[rest] = NO_KIND
    s.phase, s.turn = BATTLE, HANBUK
    emit(s, Revealed)


@rule
def deal_layout(s: State, side: int) -> None:
    """A side that is not ready may not have begun; one that is ready may stand anywhere."""
    front = 0
    for unit in army(s, side):
        if s.place[unit] != NOWHERE:
            s.board[s.place[unit]] = NOBODY
            s.place[unit] = NOWHERE
    if not s.ready[side]:
        return
    for unit in army(s, side):
        while s.place[unit] == NOWHERE:
            target = area_cell(side, random.below(s, AREA_SIZE[side]))
            in_front = ROW[target] == FRONT_ROW
            if s.board[target] == NOBODY and not (in_front and front == FRONT_LIMIT):
                put(s, unit, target)
                front += in_front
