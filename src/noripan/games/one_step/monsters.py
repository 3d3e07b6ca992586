"""Monsters: announced attacks, how they come down, how monsters move."""

from ...kit import random
from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .cards import DISTANCE, SQUARE, lay
from .loading import MAX_MONSTERS
from .state import (
    ANNOUNCED,
    ATTACKED,
    BY_ATTACK,
    CHARGED,
    FIRST_ATTACK,
    LATER_ATTACKS,
    MONSTER_MOVED,
    NO_ATTACK,
    NOT_YET,
    PLAYER,
    POISONED,
    SUMMONED,
    WEAK,
    State,
)
from .tables import (
    A_AT_PLAYER,
    A_CHARGE,
    A_DAMAGE,
    A_HAZARD,
    A_POISON,
    A_PUSH,
    A_REACH,
    A_SHAPE,
    A_SPARES,
    A_SUMMON,
    A_WEAK,
    A_WOUNDED,
    COLUMN_ATTACK,
    CROSS_ATTACK,
    D_MONSTER_DAMAGE,
    DIAGONAL_ATTACK,
    FAN_ATTACK,
    LINE_ATTACK,
    NO_DIRECTION,
    NO_SUMMON,
    NORMAL,
    NOWHERE,
    RING_ATTACK,
    ROW_ATTACK,
    SQUARE_ATTACK,
    TILES,
    WALL,
)
from .tiles import NEIGHBOUR, TOWARDS, carry, enter, holds, is_blocked, push
from .units import DIFFICULTY, afflict, full_hp, hurt, is_decided, is_there, tile_of, weakened, who

ATTACKS = grid(tables.ATTACK_ROWS)
FIRST_ATTACK_OF = table(tables.FIRST_ATTACK)
MONSTER_SPEED = table(tables.MONSTER_SPEED)
MONSTER_KEEPS = table(tables.MONSTER_KEEPS)
CROW_FLIES = grid(tables.CROW_FLIES)
ROW_OF = table(tables.ROW_OF, i64)
COLUMN_OF = table(tables.COLUMN_OF, i64)


@rule
def place_monster(s: State, m: int, kind: int, tile: int) -> None:
    s.monster_kind[m], s.monster_at[m], s.monster_hp[m] = kind, tile, full_hp(s, kind)
    s.monster_poison[m], s.monster_weak[m], s.monster_stun[m], s.monster_facing[m] = 0, 0, 0, 0
    s.monster_attack[m], s.warnings[m], s.monster_debut[m] = NO_ATTACK, 0, NOT_YET
    s.units[tile] = m + 2
    s.monsters_left += 1


# Announcing


@rule
def announce(s: State, m: int) -> None:
    """Choose at random among the attacks that cover the player's tile; with none, announce nothing."""
    kind = s.monster_kind[m]
    fitting = 0
    for attack in range(FIRST_ATTACK_OF[kind], FIRST_ATTACK_OF[kind + 1]):
        if fits(s, m, attack):
            fitting += 1
    if fitting == 0:
        return
    pick = random.below(s, fitting)
    for attack in range(FIRST_ATTACK_OF[kind], FIRST_ATTACK_OF[kind + 1]):
        if fits(s, m, attack):
            if pick == 0:
                s.monster_attack[m] = attack
                s.monster_facing[m] = TOWARDS[s.monster_at[m]][s.at]
                s.warnings[m] = warned_tiles(s, m, attack)
                s.monster_debut[m] = FIRST_ATTACK if s.monster_debut[m] == NOT_YET else LATER_ATTACKS
                emit(s, ANNOUNCED, who(s, m + 1), attack)
                return
            pick -= 1


@rule
def fits(s: State, m: int, attack: int) -> bool:
    if ATTACKS[attack][A_WOUNDED] and s.monster_hp[m] * 2 > full_hp(s, s.monster_kind[m]):
        return False
    tiles = warned_tiles(s, m, attack)
    return holds(tiles, s.at) and (not is_debut(s, m) or leaves_a_step(s, tiles))


@rule
def is_debut(s: State, m: int) -> bool:
    """Is this the first attack of this monster, or does the first one of another stand announced?"""
    if s.monster_debut[m] == NOT_YET:
        return True
    for other in range(MAX_MONSTERS):
        if s.monster_attack[other] != NO_ATTACK and s.monster_debut[other] == FIRST_ATTACK:
            return True
    return False


@rule
def leaves_a_step(s: State, tiles: int) -> bool:
    """Can a first attack be stepped out of: is there plain ground next to the player without hazard or warning?"""
    for m in range(MAX_MONSTERS):
        tiles |= s.warnings[m]
    for direction in range(8):
        tile = NEIGHBOUR[s.at][direction]
        plain = s.ground[tile] == NORMAL and s.hazards[tile] == 0 and s.units[tile] == 0
        if plain and not holds(tiles, tile):
            return True
    return False


@rule
def warned_tiles(s: State, m: int, attack: int) -> int:
    """The tiles of an attack as it would be announced now; never the attacker's own."""
    shape, reach = ATTACKS[attack][A_SHAPE], ATTACKS[attack][A_REACH]
    own = 1 << s.monster_at[m]
    centre = s.at if ATTACKS[attack][A_AT_PLAYER] else s.monster_at[m]
    if shape == SQUARE_ATTACK:
        return SQUARE[centre][reach] & ~own
    if shape == RING_ATTACK:
        return SQUARE[centre][reach] & ~SQUARE[centre][reach - 1] & ~own
    if shape == ROW_ATTACK:
        return ROW_OF[centre] & ~own
    if shape == COLUMN_ATTACK:
        return COLUMN_OF[centre] & ~own
    return (arms(s, shape, centre, reach, TOWARDS[s.monster_at[m]][s.at]) | (1 << centre)) & ~own


@rule
def arms(s: State, shape: int, centre: int, reach: int, facing: int) -> int:
    """Straight arms from a centre in the directions of a shape, each as far as the reach or the next wall."""
    found = 0
    for direction in range(NO_DIRECTION):
        if shape == LINE_ATTACK:
            wanted = direction == facing
        elif shape == FAN_ATTACK:
            turned = (direction - facing + 8) % 8
            wanted = turned <= 1 or turned == 7
        elif shape == CROSS_ATTACK:
            wanted = direction % 2 == 0
        elif shape == DIAGONAL_ATTACK:
            wanted = direction % 2 == 1
        else:
            wanted = True
        if wanted:
            tile = NEIGHBOUR[centre][direction]
            left = reach
            while left > 0 and s.ground[tile] != WALL:
                found |= 1 << tile
                tile = NEIGHBOUR[tile][direction]
                left -= 1
    return found


# Coming down


@rule
def strike(s: State, m: int) -> None:
    """One warning comes down: all who stand there are hit together, then pushed; then what it leaves behind."""
    attack, tiles = s.monster_attack[m] + 0, s.warnings[m] + 0
    s.monster_attack[m], s.warnings[m] = NO_ATTACK, 0
    emit(s, ATTACKED, who(s, m + 1), attack)
    met = 0
    for unit in range(MAX_MONSTERS + 1):
        spared = unit == m + 1 or (unit != PLAYER and ATTACKS[attack][A_SPARES] == 1)
        if not spared and is_there(s, unit) and holds(tiles, tile_of(s, unit)):
            met |= 1 << unit
    for unit in range(MAX_MONSTERS + 1):
        if holds(met, unit):
            strike_unit(s, m, unit, attack)
    for unit in range(MAX_MONSTERS + 1):
        if holds(met, unit) and is_there(s, unit) and ATTACKS[attack][A_PUSH] > 0:
            push(s, unit, TOWARDS[s.monster_at[m]][tile_of(s, unit)], ATTACKS[attack][A_PUSH])
    if is_decided(s):
        return
    if ATTACKS[attack][A_CHARGE]:
        charge(s, m, tiles)
    if ATTACKS[attack][A_HAZARD]:
        for tile in range(TILES):
            if holds(tiles, tile) and s.ground[tile] != WALL and s.units[tile] == 0:
                lay(s, tile, ATTACKS[attack][A_HAZARD])
    if ATTACKS[attack][A_SUMMON] != NO_SUMMON and s.monster_hp[m] > 0:
        summon(s, m, ATTACKS[attack][A_SUMMON])


@rule
def strike_unit(s: State, m: int, unit: int, attack: int) -> None:
    damage = attack_damage(s, m, attack)
    if damage > 0:
        hurt(s, unit, damage, BY_ATTACK)
    if ATTACKS[attack][A_POISON] > 0:
        afflict(s, unit, POISONED, ATTACKS[attack][A_POISON])
    if ATTACKS[attack][A_WEAK] > 0:
        afflict(s, unit, WEAK, ATTACKS[attack][A_WEAK])


@rule
def attack_damage(s: State, m: int, attack: int) -> int:
    """What an attack of a monster deals at this difficulty, weakness taken off."""
    damage = (ATTACKS[attack][A_DAMAGE] * DIFFICULTY[s.difficulty][D_MONSTER_DAMAGE] + 50) // 100
    return weakened(damage, s.monster_weak[m])


@rule
def charge(s: State, m: int, tiles: int) -> None:
    """Run on along the warned line until something bars the way."""
    start = s.monster_at[m] + 0
    while s.monster_hp[m] > 0:
        onto = NEIGHBOUR[s.monster_at[m]][s.monster_facing[m]]
        if not holds(tiles, onto) or is_blocked(s, onto):
            break
        emit(s, CHARGED, who(s, m + 1), s.monster_at[m], onto)
        enter(s, m + 1, onto)
    if s.monster_at[m] != start:
        carry(s, m + 1)


@rule
def summon(s: State, m: int, kind: int) -> None:
    """A new monster on the first free neighbour tile without a hazard; with none, or no room, it fails."""
    place = 0
    while place < MAX_MONSTERS and s.monster_hp[place] > 0:
        place += 1
    if place == MAX_MONSTERS:
        return
    for direction in range(8):
        tile = NEIGHBOUR[s.monster_at[m]][direction]
        if not is_blocked(s, tile) and s.hazards[tile] == 0:
            place_monster(s, place, kind, tile)
            emit(s, SUMMONED, who(s, place + 1), tile)
            return


# Moving


@rule
def monsters_act(s: State) -> None:
    """All move, in order; then all announce, in order. A monster still stunned does neither."""
    for m in range(MAX_MONSTERS):
        if s.monster_stun[m] > 0:
            s.monster_stun[m] -= 1
        if s.monster_hp[m] > 0 and s.monster_stun[m] == 0:
            move(s, m)
    if is_decided(s):
        return
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and s.monster_stun[m] == 0:
            announce(s, m)


@rule
def move(s: State, m: int) -> None:
    """Up to its speed, nearer or farther until the distance is the one it likes."""
    moved = False
    for _ in range(MONSTER_SPEED[s.monster_kind[m]]):
        onto = better_tile(s, m)
        if onto == NOWHERE:
            break
        emit(s, MONSTER_MOVED, who(s, m + 1), s.monster_at[m], onto)
        enter(s, m + 1, onto)
        moved = True
    if moved:
        carry(s, m + 1)


@rule
def better_tile(s: State, m: int) -> int:
    """The free neighbour tile that comes nearest to the liked distance; monsters walk onto no hazard by themselves."""
    at, keeps = s.monster_at[m], MONSTER_KEEPS[s.monster_kind[m]]
    gap = DISTANCE[at][s.at] - keeps
    if gap == 0:
        return NOWHERE
    best, best_flight = NOWHERE, CROW_FLIES[at][s.at] + 0
    for direction in range(8):
        tile = NEIGHBOUR[at][direction]
        if is_blocked(s, tile) or s.hazards[tile] != 0:
            continue
        flight = CROW_FLIES[tile][s.at]
        if (gap > 0 and flight < best_flight) or (gap < 0 and flight > best_flight):
            best, best_flight = tile, flight
    return best
