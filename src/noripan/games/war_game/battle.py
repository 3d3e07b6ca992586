"""A turn of the war game: one move, attack, bridge action or missile strike."""

from ...kit.jit import emit, rule
from . import knowledge
from .actions import CODES, Build, Demolish, Move, Strike
from .events import Attacked, Built, CampTaken, Demolished, Moved, Struck
from .knowledge import compared
from .state import (
    ATTACK,
    CAMP,
    CAMP_TAKEN,
    COLUMN,
    DEFENCE,
    IS_OFFICER,
    IS_TANK,
    NEIGHBOURS,
    NOBODY,
    REACH_COUNT,
    RIVER,
    ROW,
    SECOND_COLUMN,
    STEP_COUNT,
    TANK_TARGET,
    TANK_WAY,
    WALK_COUNT,
    WALK_OTHER_WAY,
    WALK_TARGET,
    WALK_WAY,
    State,
    army,
    is_build_site,
    is_enemy,
    is_free,
    owner,
    put,
)
from .tables import (
    CELLS,
    CIVILIAN,
    COLUMNS,
    ENGINEER,
    GENERAL,
    HANBUK,
    HANNAM,
    LEADER,
    LOST,
    MISSILE,
    NOWHERE,
    PRESIDENT,
    PRIME_MINISTER,
    RIVER_ROW,
    SERGEANT,
    WON,
)

FIRST_MOVE = CODES.first[Move]  # + start * CELLS + target
FIRST_BUILD = CODES.first[Build]  # + column
FIRST_DEMOLISH = CODES.first[Demolish]  # + column
FIRST_STRIKE = CODES.first[Strike]  # + target


@rule
def battle_actions(s: State, side: int, out: list[int]) -> int:
    n = 0
    for here in range(CELLS):
        unit = s.board[here]
        if unit == NOBODY or owner(unit) != side:
            continue
        kind = s.kind[unit]
        if IS_TANK[kind]:
            n = add_tank_moves(s, side, here, out, n)
        elif walks_two(s, kind):
            n = add_walks(s, side, here, out, n)
        else:
            n = add_steps(s, side, here, kind != MISSILE, out, n)
    if side == HANNAM:
        n = add_builds(s, out, n)
        return add_demolitions(s, out, n)
    return add_strikes(s, out, n)


@rule
def walks_two(s: State, kind: int) -> bool:
    """수령 does, and 장군 once 수령 is off the board."""
    return kind == LEADER or (kind == GENERAL and s.living[LEADER] == 0)


@rule
def add_steps(s: State, side: int, here: int, attacks: bool, out: list[int], n: int) -> int:
    """One step to a free cell, or to an enemy's; a bridge has no neighbour in the river."""
    for i in range(STEP_COUNT):
        target = NEIGHBOURS[here][i]
        if target == NOWHERE:
            break
        if is_free(s, target) or (attacks and is_enemy(s.board[target], side)):
            out[n] = FIRST_MOVE + here * CELLS + target
            n += 1
    return n


@rule
def add_tank_moves(s: State, side: int, here: int, out: list[int], n: int) -> int:
    """전차: one or two steps in a straight line, moving or attacking; the cell between must be free."""
    for i in range(REACH_COUNT):
        target, way = TANK_TARGET[here][i], TANK_WAY[here][i]
        if target == NOWHERE:
            break
        if way != NOWHERE and not is_free(s, way):
            continue
        if is_free(s, target) or is_enemy(s.board[target], side):
            out[n] = FIRST_MOVE + here * CELLS + target
            n += 1
    return n


@rule
def add_walks(s: State, side: int, here: int, out: list[int], n: int) -> int:
    """수령: one or two steps through free cells, turning as he likes; he attacks one step away."""
    for i in range(WALK_COUNT):
        target, way, other_way = WALK_TARGET[here][i], WALK_WAY[here][i], WALK_OTHER_WAY[here][i]
        if target == NOWHERE:
            break
        if way == NOWHERE:
            if not is_free(s, target) and not is_enemy(s.board[target], side):
                continue
        elif not is_free(s, target):
            continue
        elif not is_free(s, way) and (other_way == NOWHERE or not is_free(s, other_way)):
            continue
        out[n] = FIRST_MOVE + here * CELLS + target
        n += 1
    return n


@rule
def place_of(s: State, side: int, kind: int) -> int:
    """Where the one unit of a kind stands, or NOWHERE."""
    if s.living[kind]:
        for unit in army(s, side):
            if s.kind[unit] == kind and s.place[unit] != NOWHERE:
                return s.place[unit]
    return NOWHERE


@rule
def add_builds(s: State, out: list[int], n: int) -> int:
    """공병 builds a bridge beside him, diagonals included."""
    here = place_of(s, HANNAM, ENGINEER)
    if here == NOWHERE:
        return n
    for column in range(COLUMNS):
        if not s.bridge[column] and is_build_site(here, column):
            out[n] = FIRST_BUILD + column
            n += 1
    return n


@rule
def add_demolitions(s: State, out: list[int], n: int) -> int:
    """대통령, once and from Hannam's side of the river, blows up a bridge with a Hannam unit on it."""
    if s.demolished:
        return n
    here = place_of(s, HANNAM, PRESIDENT)
    if here == NOWHERE or ROW[here] <= RIVER_ROW:
        return n
    for column in range(COLUMNS):
        unit = s.board[RIVER[column]]
        if unit != NOBODY and owner(unit) == HANNAM:
            out[n] = FIRST_DEMOLISH + column
            n += 1
    return n


@rule
def has_crossed(s: State) -> bool:
    """Does a Hanbuk unit stand beyond the river?"""
    for unit in army(s, HANBUK):
        if s.place[unit] != NOWHERE and ROW[s.place[unit]] > RIVER_ROW:
            return True
    return False


@rule
def is_in_range(here: int, target: int) -> bool:
    """Is a target for 미사일 in its column and on the other side of the river, not on a bridge nor in a camp?"""
    if target == CAMP[HANNAM] or target == CAMP[HANBUK]:
        return False
    if COLUMN[target] != COLUMN[here] and COLUMN[target] != SECOND_COLUMN[here]:
        return False
    return ROW[here] < RIVER_ROW < ROW[target] or ROW[target] < RIVER_ROW < ROW[here]


@rule
def add_strikes(s: State, out: list[int], n: int) -> int:
    """미사일, with a Hanbuk unit beyond the river, hits one enemy whatever stands between."""
    here = place_of(s, HANBUK, MISSILE)
    if here == NOWHERE or ROW[here] == RIVER_ROW or not has_crossed(s):
        return n
    for target in range(CELLS):
        if is_enemy(s.board[target], HANBUK) and is_in_range(here, target):
            out[n] = FIRST_STRIKE + target
            n += 1
    return n


# Doing it


@rule
def move(s: State, here: int, target: int) -> None:
    unit, met = s.board[here], s.board[target]
    two_steps = not is_step(here, target)
    if met != NOBODY:
        attack(s, unit, met, two_steps)
        return
    if two_steps:
        knowledge.walked_two(s, unit, is_open_line(s, here, target))
    go(s, unit, target)
    emit(s, Moved, unit, here, target, int(two_steps))
    enter(s, unit, target)


@rule
def is_step(here: int, target: int) -> bool:
    for i in range(STEP_COUNT):
        if NEIGHBOURS[here][i] == target:
            return True
    return False


@rule
def is_open_line(s: State, here: int, target: int) -> bool:
    """Is the target two steps away in a straight line with a free cell between?"""
    for i in range(REACH_COUNT):
        way = TANK_WAY[here][i]
        if TANK_TARGET[here][i] == target and way != NOWHERE and is_free(s, way):
            return True
    return False


@rule
def go(s: State, unit: int, target: int) -> None:
    s.board[s.place[unit]] = NOBODY
    put(s, unit, target)


@rule
def enter(s: State, unit: int, target: int) -> None:
    """An officer whose action ends in the enemy's camp has won; nothing happens to others there."""
    side = owner(unit)
    if target != CAMP[1 - side]:
        return
    if IS_OFFICER[s.kind[unit]]:
        finish(s, side, CAMP_TAKEN)
        emit(s, CampTaken, side, unit, unit)
    else:
        knowledge.entered_camp(s, unit)


@rule
def attack(s: State, unit: int, met: int, two_steps: bool) -> None:
    """Attack against defence: the lower one goes, equals both; only the attacker looks at the other."""
    strength, resistance = attack_of(s, unit), defence_of(s, met)
    result = compared(strength, resistance)
    target = s.place[met]
    knowledge.attacked(s, unit, resistance, result, two_steps)
    knowledge.looked_at(s, met, strength, result)
    emit(s, Attacked, unit, met, result)
    if result != LOST:
        remove(s, met)
    if result == WON:
        go(s, unit, target)
        enter(s, unit, target)
    else:
        remove(s, unit)


@rule
def attack_of(s: State, unit: int) -> int:
    """Attack as of now: 국무총리 stands in for 대통령, 민간인 for 병장."""
    return ATTACK[stands_in(s, s.kind[unit])]


@rule
def defence_of(s: State, unit: int) -> int:
    return DEFENCE[stands_in(s, s.kind[unit])]


@rule
def stands_in(s: State, kind: int) -> int:
    """The kind whose strength a unit of this kind has now."""
    if kind == PRIME_MINISTER and s.living[PRESIDENT] == 0:
        return PRESIDENT
    if kind == CIVILIAN and s.living[SERGEANT] == 0:
        return SERGEANT
    return kind


@rule
def remove(s: State, unit: int) -> None:
    s.board[s.place[unit]] = NOBODY
    s.place[unit] = NOWHERE
    s.living[s.kind[unit]] -= 1
    side = owner(unit)
    s.losses[side] += 1
    s.fell[unit] = s.losses[side]
    s.quiet = 0


@rule
def build(s: State, column: int) -> None:
    knowledge.built(s, column)
    s.bridge[column] = 1
    s.quiet = 0
    emit(s, Built, column)


@rule
def demolish(s: State, column: int) -> None:
    unit = s.board[RIVER[column]]
    knowledge.demolished(s)
    s.demolished = 1
    s.bridge[column] = 0
    remove(s, unit)
    emit(s, Demolished, column, unit)


@rule
def strike(s: State, target: int) -> None:
    """The unit hit and the missile are both removed, whatever their strength."""
    missile, met = s.board[place_of(s, HANBUK, MISSILE)], s.board[target]
    knowledge.fired(s, missile)
    knowledge.was_hit(s, met)
    emit(s, Struck, missile, met)
    remove(s, met)
    remove(s, missile)


@rule
def finish(s: State, winner: int, reason: int) -> None:
    s.winner, s.reason = winner, reason
