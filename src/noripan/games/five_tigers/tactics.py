"""책략 (chapter 9): when a tactic may be cast, at what, and what it does."""

from ...kit.jit import emit, i64, lowest, rule, table
from . import tables
from .events import CastTold, Hid, Pushed, Regained, Swapped
from .field import hit_building, hurt, lift, put, raise_building, remove_building, settle, unlock
from .hidden import BAND, POWER, bury, hide, look_around
from .moves import enter, first_breaks, may_move, start_move
from .state import (
    AROUND,
    CAMP,
    CAST_ONCE,
    FIRST_BUILDING,
    HAS_CARROT,
    IS_MIGHTY,
    IS_PINNED,
    IS_RIPOSTING,
    IS_UNBREAKABLE,
    LINE,
    NEAR,
    NOBODY,
    OFF,
    RESTING,
    State,
    army,
    bit,
    cap,
    full,
    seat_of,
)
from .tables import (
    AMBUSH,
    BREAKTHROUGH,
    CARROT,
    CATAPULT,
    CATAPULT_ON_BUILDINGS,
    DECOY,
    DURABILITY,
    FALSE_REPORT,
    FIRE,
    LONG_SHOT,
    MIGHT,
    PHYSICIAN,
    RAM,
    RECRUIT,
    REPEATER,
    RIPOSTE,
    SEATS,
    STRIKE,
    TAUNT,
    TILES,
    TOWER,
    TRAP,
    UNBREAKABLE,
    WALL,
)

IS_FIELD = table(tables.IS_FIELD)
IN_FIELD = tables.mask(tactic for tactic, is_field in enumerate(tables.IS_FIELD) if is_field)  # a set of tactics
CAMP_TILES = table(
    [tables.mask(tile for tile in range(TILES) if tables.CAMP[tile] == seat) for seat in range(SEATS)], i64
)
NOWHERE = 1  # the set of tile 0


@rule
def castable(s: State, g: int) -> int:
    """One 모의 a turn, each tactic once; field ones outside its own camp, office ones inside it."""
    if s.at[g] == OFF or s.done[g] & (RESTING | CAST_ONCE):
        return 0
    tactics = s.carried[g] & ~s.used[g]
    if s.lock[g] != NOBODY:
        # A locked general may not use 모의, 돌파 excepted.
        tactics &= 1 << BREAKTHROUGH
    return tactics & (~IN_FIELD if CAMP[s.at[g]] == seat_of(g) else IN_FIELD)


@rule
def targets(s: State, g: int, tactic: int) -> int:
    """The tiles at which a general may cast a tactic it is free to cast; what needs no target is cast at tile 0."""
    seat = seat_of(g)
    band = BAND[tactic][s.at[g]]
    if tactic == STRIKE or tactic == LONG_SHOT or tactic == CATAPULT:
        return band & (s.stands[1 - seat] | s.built[1 - seat])
    if tactic == UNBREAKABLE or tactic == MIGHT or tactic == CARROT or tactic == RIPOSTE:
        return NOWHERE
    if tactic == BREAKTHROUGH:
        return first_breaks(s, g, POWER[BREAKTHROUGH]) if may_move(s, g) else 0
    if tactic == TAUNT:
        return band & s.stands[1 - seat]
    if tactic == RAM:
        return ram_targets(s, g)
    if tactic == REPEATER:
        return NOWHERE if has_foe_around(s, g) else 0
    if tactic == FALSE_REPORT:
        return band & s.stands[1 - seat] & ~CAMP_TILES[1 - seat]
    if tactic == RECRUIT:
        return NOWHERE if recruits(s, g) > 0 else 0
    if tactic == AMBUSH or tactic == TRAP or tactic == WALL:
        return band & ~full(s)
    if tactic == DECOY:
        return unlocked_allies(s, g)
    if tactic == FIRE:
        return band
    if tactic == TOWER:
        return band & CAMP_TILES[seat] & ~full(s)
    return weakened_allies(s, seat)  # PHYSICIAN


@rule
def has_foe_around(s: State, g: int) -> bool:
    """Does an enemy general share an edge or a vertex?"""
    return (NEAR[s.at[g]] | AROUND[s.at[g]]) & s.stands[1 - seat_of(g)] != 0


@rule
def ram_targets(s: State, g: int) -> int:
    """Adjacent enemy buildings, and enemy generals that cannot be pushed anywhere."""
    seat = seat_of(g)
    tiles = NEAR[s.at[g]] & (s.stands[1 - seat] | s.built[1 - seat])
    found = tiles
    while tiles != 0:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if push_tiles(s, tile) != 0:
            found &= ~bit(tile)
    return found


@rule
def push_tiles(s: State, tile: int) -> int:
    """Where a ram can push the general on a tile; a building stays where it is."""
    return 0 if s.on[tile] >= FIRST_BUILDING else NEAR[tile] & ~full(s)


@rule
def recruits(s: State, g: int) -> int:
    """What 모병 would give: never more than its power, the cap, or the graveyard."""
    seat = seat_of(g)
    return min(POWER[RECRUIT], cap(s, g) - s.troops[g], s.damage[seat] - s.recruited[seat])


@rule
def unlocked_allies(s: State, g: int) -> int:
    tiles = 0
    for ally in army(seat_of(g)):
        if ally != g and s.at[ally] != OFF and s.lock[ally] == NOBODY:
            tiles |= bit(s.at[ally])
    return tiles


@rule
def weakened_allies(s: State, seat: int) -> int:
    tiles = 0
    for ally in army(seat):
        if s.at[ally] != OFF and s.troops[ally] < cap(s, ally):
            tiles |= bit(s.at[ally])
    return tiles


# Casting


@rule
def cast(s: State, g: int, tactic: int, tile: int) -> None:
    s.done[g] |= CAST_ONCE
    s.used[g] |= 1 << tactic
    if tactic == AMBUSH or tactic == TRAP:
        # A cast is public by name and target, but for the hidden ones.
        emit(s, Hid, g, tactic, tile)
        hide(s, g, tactic, tile)
        return
    s.shown[g] |= 1 << tactic
    emit(s, CastTold, g, tactic, tile)
    if IS_FIELD[tactic]:
        cast_in_field(s, g, tactic, tile)
    else:
        cast_in_office(s, g, tactic, tile)
    settle(s)


@rule
def cast_in_field(s: State, g: int, tactic: int, tile: int) -> None:
    if tactic == STRIKE or tactic == LONG_SHOT:
        shoot(s, tile, POWER[tactic], POWER[tactic])
    elif tactic == UNBREAKABLE:
        s.status[g] |= IS_UNBREAKABLE
    elif tactic == MIGHT:
        s.status[g] |= IS_MIGHTY
    elif tactic == BREAKTHROUGH:
        unlock(s, g)
        start_move(s, g, tile, POWER[BREAKTHROUGH], True)
    elif tactic == TAUNT:
        s.taunted_by[s.on[tile]] = g
    elif tactic == CARROT:
        s.status[g] |= HAS_CARROT
    elif tactic == RAM:
        if s.on[tile] >= FIRST_BUILDING:
            remove_building(s, s.on[tile] - FIRST_BUILDING)
        else:
            hurt(s, s.on[tile], POWER[RAM])
    elif tactic == REPEATER:
        rain_arrows(s, g)
    else:
        s.status[g] |= IS_RIPOSTING


@rule
def cast_in_office(s: State, g: int, tactic: int, tile: int) -> None:
    seat = seat_of(g)
    if tactic == FALSE_REPORT:
        s.status[s.on[tile]] |= IS_PINNED
    elif tactic == RECRUIT:
        n = recruits(s, g)
        s.recruited[seat] += n
        regain(s, g, n)
    elif tactic == DECOY:
        swap(s, g, s.on[tile])
    elif tactic == FIRE:
        s.fires[seat] |= bit(tile)
        if full(s) & bit(tile):
            shoot(s, tile, POWER[FIRE], POWER[FIRE])
    elif tactic == WALL or tactic == TOWER:
        bury(s, tile)
        raise_building(s, seat, tactic, tile, DURABILITY)
        if tactic == TOWER:
            look_around(s, seat, tile)
    elif tactic == PHYSICIAN:
        ally = s.on[tile]
        regain(s, ally, min(POWER[PHYSICIAN], cap(s, ally) - s.troops[ally]))
    else:
        shoot(s, tile, POWER[CATAPULT], CATAPULT_ON_BUILDINGS)


@rule
def shoot(s: State, tile: int, on_general: int, on_building: int) -> None:
    """Tactic damage is fixed: no comparison, no loss in return, no lock."""
    target = s.on[tile]
    if target >= FIRST_BUILDING:
        hit_building(s, target - FIRST_BUILDING, on_building)
    else:
        hurt(s, target, on_general)


@rule
def rain_arrows(s: State, g: int) -> None:
    tiles = (NEAR[s.at[g]] | AROUND[s.at[g]]) & s.stands[1 - seat_of(g)]
    while tiles != 0:
        hurt(s, s.on[lowest(tiles)], POWER[REPEATER])
        tiles &= tiles - 1


@rule
def regain(s: State, g: int, n: int) -> None:
    s.troops[g] += n
    emit(s, Regained, g, n, s.troops[g])


@rule
def swap(s: State, g: int, ally: int) -> None:
    """Both enter the tile of the other."""
    here, there = s.at[g], s.at[ally]
    lift(s, g)
    lift(s, ally)
    put(s, g, there)
    put(s, ally, here)
    emit(s, Swapped, g, here, ally, there)
    enter(s, g)
    enter(s, ally)


@rule
def push(s: State, g: int, tile: int, line: int) -> None:
    """충차: the enemy on a tile goes over its edge of that line, and enters what is there."""
    s.done[g] |= CAST_ONCE
    s.used[g] |= 1 << RAM
    s.shown[g] |= 1 << RAM
    emit(s, CastTold, g, RAM, tile)
    target = s.on[tile]
    to = across(tile, line)
    lift(s, target)
    put(s, target, to)
    emit(s, Pushed, target, tile, to)
    enter(s, target)
    settle(s)


@rule
def across(tile: int, line: int) -> int:
    """The neighbour of a tile over its edge of that line, or OFF."""
    near = NEAR[tile]
    while near != 0:
        other = lowest(near)
        if LINE[tile][other] == line:
            return other
        near &= near - 1
    return OFF
