"""The grid: what bars the way, what entering a tile does, streams, pushes and pulls."""

from ...kit.jit import emit, grid, rule
from . import tables
from .loading import MAX_EFFECTS
from .state import (
    BY_COLLISION,
    BY_HAZARD,
    CARRIED,
    MAIN,
    PICKED_UP,
    PLAYER,
    POISONED,
    SHOVED,
    STEPPED,
    STOPPED,
    TOUCHED,
    WEAK,
    State,
)
from .tables import EFFECT_COLUMNS, FIRST_STREAM, NOTHING, NUMBERS, WALL
from .units import afflict, gain, hurt, is_there, tile_of, who

NEIGHBOUR = grid(tables.NEIGHBOUR)
TOWARDS = grid(tables.TOWARDS)
ITEM_EFFECTS = grid(tables.ITEM_EFFECTS)
HAZARD_ROWS = grid(tables.HAZARD_ROWS)
COLLISION = NUMBERS.collision


@rule
def holds(tiles: int, tile: int) -> bool:
    """Is a tile in a set of tiles?"""
    return (tiles >> tile) & 1 == 1


@rule
def is_blocked(s: State, tile: int) -> bool:
    """Walls, units and, during the player's turn, exhausted tiles bar the way to everyone."""
    if s.ground[tile] == WALL or s.units[tile] != 0:
        return True
    return s.phase <= MAIN and holds(s.exhausted, tile)


@rule
def enter(s: State, unit: int, tile: int) -> None:
    """A unit comes onto a tile by whatever means: the player wears it out and takes the item; hazards touch anyone."""
    s.units[tile_of(s, unit)] = 0
    s.units[tile] = unit + 1
    if unit == PLAYER:
        s.at = tile
        if s.phase <= MAIN:
            s.exhausted |= 1 << tile
            s.steps += 1
        if s.items_left[tile] != 0:
            pick_up(s, tile)
    else:
        s.monster_at[unit - 1] = tile
    if s.hazards[tile] != 0:
        touch(s, unit, s.hazards[tile])


@rule
def pick_up(s: State, tile: int) -> None:
    item = s.items_left[tile] - 1
    s.items_left[tile] = 0
    emit(s, PICKED_UP, item, tile)
    for place in range(0, MAX_EFFECTS * EFFECT_COLUMNS, EFFECT_COLUMNS):
        if ITEM_EFFECTS[item][place] != NOTHING:
            gain(s, ITEM_EFFECTS[item][place], ITEM_EFFECTS[item][place + 2])


@rule
def touch(s: State, unit: int, hazard: int) -> None:
    emit(s, TOUCHED, who(s, unit), hazard - 1, tile_of(s, unit))
    if HAZARD_ROWS[hazard][0] > 0:
        hurt(s, unit, HAZARD_ROWS[hazard][0], BY_HAZARD)
    if HAZARD_ROWS[hazard][1] > 0:
        afflict(s, unit, POISONED, HAZARD_ROWS[hazard][1])
    if HAZARD_ROWS[hazard][2] > 0:
        afflict(s, unit, WEAK, HAZARD_ROWS[hazard][2])


@rule
def carry(s: State, unit: int) -> None:
    """A unit whose move ended on a stream goes with the flow; no tile carries it twice."""
    carried = 0
    tile = tile_of(s, unit)
    while is_there(s, unit) and s.ground[tile] >= FIRST_STREAM and not holds(carried, tile):
        carried |= 1 << tile
        onto = NEIGHBOUR[tile][(s.ground[tile] - FIRST_STREAM) * 2]
        if is_blocked(s, onto):
            return
        emit(s, CARRIED, who(s, unit), tile, onto)
        enter(s, unit, onto)
        tile = onto


@rule
def walk(s: State, direction: int, tiles: int) -> None:
    """The player's own move, up to so many tiles in a line; tiles act in order, a stream only where it ends."""
    moved = False
    for _ in range(tiles):
        onto = NEIGHBOUR[s.at][direction]
        if is_blocked(s, onto) or s.hp == 0:
            break
        emit(s, STEPPED, s.at, onto)
        enter(s, PLAYER, onto)
        moved = True
    if moved:
        carry(s, PLAYER)


@rule
def leap(s: State, tile: int) -> None:
    """The player comes down on a tile without entering those between."""
    emit(s, STEPPED, s.at, tile)
    enter(s, PLAYER, tile)
    carry(s, PLAYER)


@rule
def push(s: State, unit: int, direction: int, tiles: int) -> None:
    """Away, tile by tile; what is stopped is hurt."""
    moved = False
    for _ in range(tiles):
        if not is_there(s, unit) or not shift(s, unit, direction):
            break
        moved = True
    if moved:
        carry(s, unit)


@rule
def pull(s: State, unit: int, tiles: int) -> None:
    """Towards the player, tile by tile; what is stopped is hurt, the player in the way stops it too."""
    moved = False
    for _ in range(tiles):
        if not is_there(s, unit) or not shift(s, unit, TOWARDS[tile_of(s, unit)][s.at]):
            break
        moved = True
    if moved:
        carry(s, unit)


@rule
def shift(s: State, unit: int, direction: int) -> bool:
    """Move a unit by one tile against its will, or hurt it where it is stopped."""
    tile = tile_of(s, unit)
    onto = NEIGHBOUR[tile][direction]
    if is_blocked(s, onto):
        emit(s, STOPPED, who(s, unit), tile)
        hurt(s, unit, COLLISION, BY_COLLISION)
        return False
    emit(s, SHOVED, who(s, unit), tile, onto)
    enter(s, unit, onto)
    return True
