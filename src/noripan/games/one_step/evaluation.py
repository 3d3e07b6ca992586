"""What a bot may assume and how it judges a position of one-step."""

from ...kit import random
from ...kit.jit import rule, table
from ...kit.playout import ONGOING
from . import tables
from .entries import MAX_MONSTERS
from .monsters import attack_damage
from .state import FAILED, OPEN, PLAYER, RESOLVING, State
from .tables import D_MONSTER_DAMAGE, GUARD, NUMBERS, REACH, RUN_ROWS, STOP, SURVIVE, TILES
from .tempo import ENCOUNTER_BOSS, hurry_turn
from .tiles import DISTANCE, GOAL_KIND, GOAL_TILES
from .units import DIFFICULTY, full_hp, holds

GOAL_TURNS = table(tables.GOAL_TURNS)
GOAL_FAILED = NUMBERS.goal_failed
MONSTER_DANGER = table(tables.MONSTER_DANGER)
ENCOUNTER_TIER = table(tables.ENCOUNTER_TIER)

PRESSURE_IN_HP = 0.1  # about the share of the pressure that an encounter costs in the end, for a player who plans
DAMAGE_A_TURN = table((9, 9, 18, 20, 18, 18))  # what a deck deals in a turn, by tier (tiers count from 1)
MOST_LATENESS = 30.0


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Nothing lies face down: only luck to come is unknown, the cards to be drawn among it."""
    s.rng = seed
    s.luck = random.draw_seed(s)


@rule
def value(s: State, seat: int) -> float:
    """1 for a run won, half the way made for a lost one; before the end, the way and the HP expected to be left."""
    if s.winner == seat:
        return 1.0
    progress = max(0, s.map_row) / RUN_ROWS
    if s.winner != ONGOING:
        return 0.5 * progress
    hp = health(s) - PRESSURE_IN_HP * pressure(s) - standing_hits(s)
    return 0.5 * progress + 0.5 * min(0.98, max(0.02, hp / s.max_hp))


@rule
def health(s: State) -> float:
    """HP, less what debuffs will still cost."""
    return s.hp - 0.4 * s.poison * (s.poison + 1) - 0.5 * s.weak


@rule
def pressure(s: State) -> float:
    """How much there is to fear from the monsters: the harder they hit, the farther from falling and from reach."""
    found = 0.0
    if s.phase > RESOLVING:
        return found
    if s.goal != OPEN:
        return found
    share = max(100, DIFFICULTY[s.difficulty][D_MONSTER_DAMAGE])
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0:
            kind = s.monster_kind[m]
            found += 0.001 * share * MONSTER_DANGER[kind] * (0.4 + 0.8 * hp_left(s, m) / full_hp(s, kind))
            found += 0.8 * max(0, DISTANCE[s.at][s.monster_at[m]] - 2)
    return found * share_to_come(s)


@rule
def share_to_come(s: State) -> float:
    """How much of the monsters' threat will still be met before the goal is."""
    kind = GOAL_KIND[s.encounter]
    if kind == SURVIVE or kind == GUARD:
        return min(1.0, max(0, GOAL_TURNS[s.encounter] - s.turn_number) / 8)
    if kind == REACH:
        return min(1.0, way_to_goal(s) / 6)
    return 0.5 if kind == STOP else 1.0


@rule
def way_to_goal(s: State) -> int:
    """Tiles to the nearest gate or switch that is left; turns before the gate opens count as well."""
    nearest = 99
    for tile in range(TILES):
        if holds(GOAL_TILES[s.encounter] & ~s.thrown, tile):
            nearest = min(nearest, DISTANCE[s.at][tile] + 0)
    return max(nearest, GOAL_TURNS[s.encounter] - s.turn_number)


@rule
def goal_progress(s: State) -> float:
    """What stands of a goal, in HP."""
    if s.phase > RESOLVING:
        return 0.0
    if s.goal == FAILED:
        return -GOAL_FAILED - 6.0
    kind = GOAL_KIND[s.encounter]
    if kind == GUARD:
        return 1.2 * s.goal_left
    if kind == REACH:
        return -1.5 * way_to_goal(s)
    if kind == STOP:
        switches, left = GOAL_TILES[s.encounter] & ~s.thrown, 0
        while switches:
            switches &= switches - 1
            left += 1
        return 4.0 * s.goal_left - 10.0 * left - 1.2 * way_to_goal(s)
    return 0.0


@rule
def hp_left(s: State, m: int) -> int:
    """A monster's HP, less what its poison will take."""
    poison = s.monster_poison[m]
    return max(0, s.monster_hp[m] - poison * (poison + 1) // 2)


@rule
def lateness(s: State) -> float:
    """The HP that hurry will cost, at the pace at which decks deal damage."""
    kind = GOAL_KIND[s.encounter]
    if s.phase > RESOLVING or kind == SURVIVE or kind == GUARD:
        return 0.0
    left = 0
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0:
            left += hp_left(s, m)
    over = s.turn_number + left / DAMAGE_A_TURN[ENCOUNTER_TIER[s.encounter]] - hurry_turn(s)
    if kind == REACH or kind == STOP:
        over = s.turn_number + way_to_goal(s) + 0.0 - hurry_turn(s)
    if over <= 0:
        return 0.0
    return min(MOST_LATENESS, 2.0**over - 1 if ENCOUNTER_BOSS[s.encounter] else 0.5 * over * (over + 1))


@rule
def standing_hits(s: State) -> float:
    """What the warnings on the player's tile would cost if the turn ended now."""
    hits = 0
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and holds(s.warnings[m], s.at):
            hits += attack_damage(s, m, s.monster_attack[m], PLAYER)
    return max(0, hits - s.block) + 0.0
