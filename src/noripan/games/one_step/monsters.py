"""Monsters: announced attacks, how they come down, how monsters move."""

from ...kit import random
from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .cards import ROW_OF, lay
from .entries import MAX_MONSTERS
from .events import Announced, Attacked, Charged, Fled, MonsterMoved, PhaseChanged, ShrineHit, Summoned, WallBroken
from .relics import NEIGHBOUR, SQUARE
from .state import (
    BY_ATTACK,
    CHANGING,
    FAILED,
    FIRST_ATTACK,
    FIRST_PHASE,
    LATER_ATTACKS,
    NO_ATTACK,
    NOT_YET,
    PLAYER,
    POISONED,
    SECOND_PHASE,
    STUNNED,
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
    A_SECOND,
    A_SHAPE,
    A_SPARES,
    A_SUMMON,
    A_WEAK,
    COLUMN_ATTACK,
    CROSS_ATTACK,
    D_ELITE,
    D_MONSTER_DAMAGE,
    D_PHASE_AT,
    D_PHASE_PAUSE,
    DIAGONAL_ATTACK,
    FAN_ATTACK,
    FIRST_STREAM,
    GUARD,
    LINE_ATTACK,
    MARK_SPEED,
    MIRROR,
    NO_DIRECTION,
    NO_SUMMON,
    NORMAL,
    NOWHERE,
    PH_ALONE,
    PH_EDGE,
    PH_STREAMS,
    PH_TRAIN,
    PH_WALLS,
    RING_ATTACK,
    ROW_ATTACK,
    SQUARE_ATTACK,
    TILES,
    WALL,
)
from .tiles import DISTANCE, GOAL_KIND, GOAL_TILES, TOWARDS, carry, enter, is_blocked, is_solid, push
from .units import (
    DIFFICULTY,
    MONSTER_BOSS,
    PHASES,
    afflict,
    always,
    full_hp,
    holds,
    hurt,
    is_decided,
    is_there,
    mark_of,
    tile_of,
    weakened,
    who,
)

ATTACKS = grid(tables.ATTACK_ROWS)
FIRST_ATTACK_OF = table(tables.FIRST_ATTACK)
MONSTER_SPEED = table(tables.MONSTER_SPEED)
MONSTER_KEEPS = table(tables.MONSTER_KEEPS)
CROW_FLIES = grid(tables.CROW_FLIES)
COLUMN_OF = table(tables.COLUMN_OF, i64)


@rule
def place_monster(s: State, m: int, kind: int, tile: int) -> None:
    s.monster_kind[m], s.monster_at[m], s.monster_hp[m] = kind, tile, full_hp(s, kind)
    s.monster_poison[m], s.monster_weak[m], s.monster_stun[m], s.monster_facing[m] = 0, 0, 0, 0
    s.monster_attack[m], s.warnings[m], s.monster_debut[m] = NO_ATTACK, 0, NOT_YET
    s.monster_phase[m] = FIRST_PHASE
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
                emit(s, Announced, who(s, m + 1), attack)
                return
            pick -= 1


@rule
def fits(s: State, m: int, attack: int) -> bool:
    if ATTACKS[attack][A_SECOND] and s.monster_phase[m] == FIRST_PHASE:
        return False
    tiles = warned_tiles(s, m, attack)
    meant = holds(tiles, s.at) or (s.goal_left > 0 and GOAL_KIND[s.encounter] == GUARD and covers_goal(s, tiles))
    return meant and (not is_debut(s, m) or leaves_a_step(s, tiles))


@rule
def covers_goal(s: State, tiles: int) -> bool:
    return tiles & GOAL_TILES[s.encounter] != 0


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
    facing = TOWARDS[s.monster_at[m]][s.at]
    return (arms(s, shape, centre, reach, facing, breaks_walls(s, m, attack)) | (1 << centre)) & ~own


@rule
def breaks_walls(s: State, m: int, attack: int) -> bool:
    second = s.monster_phase[m] != FIRST_PHASE
    return second and ATTACKS[attack][A_CHARGE] == 1 and PHASES[s.monster_kind[m]][PH_WALLS] == 1


@rule
def arms(s: State, shape: int, centre: int, reach: int, facing: int, through: bool) -> int:
    """Straight arms from a centre in the directions of a shape, as far as the reach or the next wall, or through it."""
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
            while left > 0 and tile != NOWHERE and (through or s.ground[tile] != WALL):
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
    emit(s, Attacked, who(s, m + 1), attack)
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
    if GOAL_KIND[s.encounter] == GUARD and covers_goal(s, tiles) and s.hp > 0:
        s.goal_left -= 1
        emit(s, ShrineHit, s.goal_left)
        if s.goal_left == 0:
            s.goal = FAILED
    if is_decided(s):
        return
    if ATTACKS[attack][A_CHARGE]:
        charge(s, m, attack, tiles)
    if ATTACKS[attack][A_HAZARD]:
        for tile in range(TILES):
            if holds(tiles, tile) and not is_solid(s, tile) and s.units[tile] == 0:
                lay(s, tile, ATTACKS[attack][A_HAZARD])
    if ATTACKS[attack][A_SUMMON] != NO_SUMMON and s.monster_hp[m] > 0:
        summon(s, m, ATTACKS[attack][A_SUMMON])


@rule
def strike_unit(s: State, m: int, unit: int, attack: int) -> None:
    damage = attack_damage(s, m, attack, unit)
    if damage > 0:
        hurt(s, unit, damage, BY_ATTACK)
    if ATTACKS[attack][A_POISON] > 0:
        afflict(s, unit, POISONED, ATTACKS[attack][A_POISON])
    if ATTACKS[attack][A_WEAK] > 0:
        afflict(s, unit, WEAK, ATTACKS[attack][A_WEAK])


@rule
def attack_damage(s: State, m: int, attack: int, unit: int) -> int:
    """What an attack of a monster deals to a unit, weakness taken off; the difficulty is about hits on the player."""
    damage = ATTACKS[attack][A_DAMAGE] + 0
    if unit == PLAYER:
        share = DIFFICULTY[s.difficulty][D_MONSTER_DAMAGE] + 0
        if s.marks != 0:
            share = share * DIFFICULTY[s.difficulty][D_ELITE] // 100
        damage = (damage * share + 50) // 100
    else:
        damage = damage * (100 + always(s, MIRROR)) // 100
    return weakened(damage, s.monster_weak[m])


@rule
def charge(s: State, m: int, attack: int, tiles: int) -> None:
    """Run on along the warned line until something bars the way; some break walls, and are stunned at the edge."""
    start, through = s.monster_at[m] + 0, breaks_walls(s, m, attack)
    while s.monster_hp[m] > 0:
        onto = NEIGHBOUR[s.monster_at[m]][s.monster_facing[m]]
        if through and onto != NOWHERE and holds(tiles, onto) and s.ground[onto] == WALL:
            s.ground[onto] = NORMAL
            emit(s, WallBroken, onto)
        if not holds(tiles, onto) or is_blocked(s, onto):
            break
        emit(s, Charged, who(s, m + 1), s.monster_at[m], onto)
        enter(s, m + 1, onto)
    if s.monster_at[m] != start:
        carry(s, m + 1)
    at_edge = s.monster_hp[m] > 0 and NEIGHBOUR[s.monster_at[m]][s.monster_facing[m]] == NOWHERE
    if at_edge and s.monster_phase[m] != FIRST_PHASE and PHASES[s.monster_kind[m]][PH_EDGE]:
        afflict(s, m + 1, STUNNED, 2)  # the first is used up by the announcement that follows at once


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
            emit(s, Summoned, who(s, place + 1), tile)
            return


# Moving


@rule
def monsters_act(s: State) -> None:
    """All move, in order; then all announce, in order. A monster still stunned does neither.

    A boss that has come to its second phase announces nothing this once.
    """
    for m in range(MAX_MONSTERS):
        if s.monster_phase[m] == CHANGING:
            s.monster_phase[m] = SECOND_PHASE
        elif s.monster_hp[m] > 0 and s.monster_phase[m] == FIRST_PHASE and MONSTER_BOSS[s.monster_kind[m]]:
            change_phase(s, m)
    for m in range(MAX_MONSTERS):
        if s.monster_stun[m] > 0:
            s.monster_stun[m] -= 1
        if s.monster_hp[m] > 0 and s.monster_stun[m] == 0:
            move(s, m)
    if is_decided(s):
        return
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and s.monster_stun[m] == 0 and s.monster_phase[m] != CHANGING:
            announce(s, m)


@rule
def change_phase(s: State, m: int) -> None:
    """At its share of HP a boss comes to its second phase: the ground, the trains and its company change at once."""
    kind, level = s.monster_kind[m], s.difficulty
    if s.monster_hp[m] * 100 > full_hp(s, kind) * DIFFICULTY[level][D_PHASE_AT]:
        return
    s.monster_phase[m] = CHANGING if DIFFICULTY[level][D_PHASE_PAUSE] else SECOND_PHASE
    emit(s, PhaseChanged, who(s, m + 1))
    if PHASES[kind][PH_TRAIN] > 0 and s.train_every > 0:
        s.train_every = PHASES[kind][PH_TRAIN]
    for tile in range(TILES):
        if PHASES[kind][PH_STREAMS] and FIRST_STREAM <= s.ground[tile] < FIRST_STREAM + 4:
            s.ground[tile] = FIRST_STREAM + (s.ground[tile] - FIRST_STREAM + 2) % 4
    for other in range(MAX_MONSTERS):
        if PHASES[kind][PH_ALONE] and other != m and s.monster_hp[other] > 0:
            emit(s, Fled, who(s, other + 1), s.monster_at[other])
            s.units[s.monster_at[other]] = 0
            s.monster_hp[other], s.monster_attack[other], s.warnings[other] = 0, NO_ATTACK, 0
            s.monster_poison[other], s.monster_weak[other], s.monster_stun[other] = 0, 0, 0
            s.monsters_left -= 1


@rule
def move(s: State, m: int) -> None:
    """Up to its speed, nearer or farther until the distance is the one it likes."""
    moved = False
    speed = MONSTER_SPEED[s.monster_kind[m]]
    if speed > 0:
        speed += mark_of(s, MARK_SPEED)
    for _ in range(speed):
        onto = better_tile(s, m)
        if onto == NOWHERE:
            break
        emit(s, MonsterMoved, who(s, m + 1), s.monster_at[m], onto)
        enter(s, m + 1, onto)
        moved = True
    if moved:
        carry(s, m + 1)


@rule
def better_tile(s: State, m: int) -> int:
    """The free neighbour tile that comes nearest to the liked distance; monsters walk onto no hazard by themselves.

    A lure draws them all the way to its tile instead.
    """
    at, goal, keeps = s.monster_at[m], s.at, MONSTER_KEEPS[s.monster_kind[m]]
    if s.lure != NOWHERE:
        goal, keeps = s.lure, 0
    gap = DISTANCE[at][goal] - keeps
    if gap == 0:
        return NOWHERE
    best, best_flight = NOWHERE, CROW_FLIES[at][goal] + 0
    for direction in range(8):
        tile = NEIGHBOUR[at][direction]
        if is_blocked(s, tile) or s.hazards[tile] != 0:
            continue
        flight = CROW_FLIES[tile][goal]
        if (gap > 0 and flight < best_flight) or (gap < 0 and flight > best_flight):
            best, best_flight = tile, flight
    return best
