"""The grid: what bars the way, what entering a tile does, streams, pushes and pulls."""

from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .entries import MAX_EFFECTS
from .events import Carried, GoalMet, PickedUp, Shoved, Stepped, Stopped, Touched
from .relics import NEIGHBOUR, relics_act
from .state import (
    BY_COLLISION,
    BY_HAZARD,
    FIRST_PHASE,
    MAIN,
    MET,
    PLAYER,
    POISONED,
    WEAK,
    State,
)
from .tables import (
    COLLISION_MORE,
    E_AMOUNT,
    EFFECT_COLUMNS,
    FIRST_STREAM,
    NOTHING,
    NUMBERS,
    PH_COLLISION,
    REACH,
    SHRINE,
    WALL,
    WARD,
    WHEN_CARRIED,
    WHEN_COLLIDED,
    WHEN_ENTERED,
    WHEN_PICKED_UP,
)
from .units import (
    PHASES,
    afflict,
    always,
    gain,
    holds,
    hurt,
    hurt_monster,
    hurt_player,
    is_decided,
    is_there,
    tile_of,
    who,
)

TOWARDS = grid(tables.TOWARDS)
DISTANCE = grid(tables.DISTANCE)
ITEM_EFFECTS = grid(tables.ITEM_EFFECTS)
HAZARD_ROWS = grid(tables.HAZARD_ROWS)
GOAL_KIND = table(tables.GOAL_KIND)
GOAL_TILES = table(tables.GOAL_TILES, i64)
COLLISION = NUMBERS.collision


@rule
def is_solid(s: State, tile: int) -> bool:
    """Walls and shrines are no ground to stand on."""
    return s.ground[tile] == WALL or s.ground[tile] == SHRINE


@rule
def is_blocked(s: State, tile: int) -> bool:
    """Walls, units and, during the player's turn, exhausted tiles bar the way to everyone."""
    if is_solid(s, tile) or s.units[tile] != 0:
        return True
    return s.phase <= MAIN and holds(s.exhausted, tile)


@rule
def enter(s: State, unit: int, tile: int) -> None:
    """A unit comes onto a tile by whatever means: the player wears it out and takes the item; hazards touch anyone."""
    s.units[tile_of(s, unit)] = 0
    s.units[tile] = unit + 1
    if unit == PLAYER:
        s.at = tile
        if GOAL_KIND[s.encounter] == REACH and holds(GOAL_TILES[s.encounter], tile):
            s.goal = MET
            emit(s, GoalMet)
        if s.phase <= MAIN:
            s.exhausted |= 1 << tile
            s.steps += 1
            relics_act(s, WHEN_ENTERED, s.steps)
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
    emit(s, PickedUp, item, tile)
    for place in range(0, MAX_EFFECTS * EFFECT_COLUMNS, EFFECT_COLUMNS):
        if ITEM_EFFECTS[item][place] != NOTHING:
            gain(s, ITEM_EFFECTS[item][place], ITEM_EFFECTS[item][place + E_AMOUNT])
    relics_act(s, WHEN_PICKED_UP, item)


@rule
def touch(s: State, unit: int, hazard: int) -> None:
    if unit == PLAYER and always(s, WARD) > 0:
        return
    emit(s, Touched, who(s, unit), hazard - 1, tile_of(s, unit))
    if HAZARD_ROWS[hazard][0] > 0:
        hurt(s, unit, HAZARD_ROWS[hazard][0], BY_HAZARD)
    if HAZARD_ROWS[hazard][1] > 0:
        afflict(s, unit, POISONED, HAZARD_ROWS[hazard][1])
    if HAZARD_ROWS[hazard][2] > 0:
        afflict(s, unit, WEAK, HAZARD_ROWS[hazard][2])


@rule
def carry(s: State, unit: int) -> None:
    """A unit whose move ended on a stream goes with the flow; no tile carries it twice."""
    if unit == PLAYER and s.anchored:
        return
    carried, moved = 0, False
    tile = tile_of(s, unit)
    while is_there(s, unit) and s.ground[tile] >= FIRST_STREAM and not holds(carried, tile):
        carried |= 1 << tile
        onto = NEIGHBOUR[tile][(s.ground[tile] - FIRST_STREAM) * 2]
        if is_blocked(s, onto):
            break
        moved = True
        emit(s, Carried, who(s, unit), tile, onto)
        enter(s, unit, onto)
        tile = onto
    if moved and unit == PLAYER and s.hp > 0:
        relics_act(s, WHEN_CARRIED, 0)


@rule
def walk(s: State, direction: int, tiles: int) -> None:
    """The player's own move, up to so many tiles in a line; tiles act in order, a stream only where it ends."""
    moved = False
    for _ in range(tiles):
        onto = NEIGHBOUR[s.at][direction]
        if is_blocked(s, onto) or is_decided(s):
            break
        emit(s, Stepped, s.at, onto)
        enter(s, PLAYER, onto)
        moved = True
    if moved:
        carry(s, PLAYER)


@rule
def leap(s: State, tile: int) -> None:
    """The player comes down on a tile without entering those between."""
    emit(s, Stepped, s.at, tile)
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
def collision_of(s: State, m: int) -> int:
    """What a collision does to a monster; a boss may take more in its second phase."""
    more = PHASES[s.monster_kind[m]][PH_COLLISION]
    return more + 0 if s.monster_phase[m] != FIRST_PHASE and more > 0 else COLLISION


@rule
def shift(s: State, unit: int, direction: int) -> bool:
    """Move a unit by one tile against its will, or hurt it where it is stopped; the stake holds the player."""
    if unit == PLAYER and s.anchored:
        return False
    tile = tile_of(s, unit)
    onto = NEIGHBOUR[tile][direction]
    if is_blocked(s, onto):
        emit(s, Stopped, who(s, unit), tile)
        s.stopped = 1
        if unit == PLAYER:
            hurt_player(s, COLLISION, BY_COLLISION)
        else:
            hurt_monster(s, unit - 1, collision_of(s, unit - 1) + always(s, COLLISION_MORE), BY_COLLISION)
            relics_act(s, WHEN_COLLIDED, unit - 1)
        return False
    emit(s, Shoved, who(s, unit), tile, onto)
    enter(s, unit, onto)
    return True
