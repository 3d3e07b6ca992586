"""Fighting (chapter 6): whom a general may attack, and what that costs either side."""

from ...kit.jit import emit, rule
from .events import Attacked, Locked
from .field import hit_building, hurt, settle
from .hidden import POWER
from .state import (
    ATTACKED_ONCE,
    FIRST_BUILDING,
    IS_MIGHTY,
    IS_RIPOSTING,
    LINE,
    NEAR,
    NOBODY,
    OFF,
    RESTING,
    State,
    bit,
    full,
    seat_of,
)
from .tables import FRONT, FRONT_DAMAGE, MIGHT, RIPOSTE, SUN, TIE_DAMAGE


@rule
def attack_tiles(s: State, g: int) -> int:
    """Adjacent enemies and enemy buildings; a taunted general may name only the taunter."""
    if s.at[g] == OFF or s.done[g] & (RESTING | ATTACKED_ONCE):
        return 0
    if NEAR[s.at[g]] & full(s) == 0:
        return 0
    enemy = 1 - seat_of(g)
    if s.taunted_by[g] != NOBODY:
        return NEAR[s.at[g]] & bit(s.at[s.taunted_by[g]])
    return NEAR[s.at[g]] & (s.stands[enemy] | s.built[enemy])


@rule
def attack(s: State, g: int, tile: int) -> None:
    """해 and 달 compare that stat; 전선 takes 1 and locks both. Nobody advances."""
    s.actions_left -= 1
    s.done[g] |= ATTACKED_ONCE
    target, line = s.on[tile], LINE[s.at[g]][tile]
    emit(s, Attacked, g, tile, line, target)
    if target >= FIRST_BUILDING:
        hit_building(s, target - FIRST_BUILDING, FRONT_DAMAGE if line == FRONT else strength(s, g, line))
        return
    if line == FRONT:
        hurt(s, target, FRONT_DAMAGE)
    else:
        compare(s, g, target, strength(s, g, line) - stat(s, target, line))
    if s.status[target] & IS_RIPOSTING:
        hurt(s, g, POWER[RIPOSTE])
    settle(s)
    if line == FRONT and s.at[g] != OFF and s.at[target] != OFF and s.lock[g] == NOBODY:
        s.lock[g], s.lock[target] = target, g
        emit(s, Locked, g, target)


@rule
def compare(s: State, g: int, target: int, difference: int) -> None:
    """The weaker one loses the difference; on a tie both lose 1."""
    if difference > 0:
        hurt(s, target, difference)
    elif difference < 0:
        hurt(s, g, -difference)
    else:
        hurt(s, g, TIE_DAMAGE)
        hurt(s, target, TIE_DAMAGE)


@rule
def stat(s: State, g: int, line: int) -> int:
    return s.sun[g] + 0 if line == SUN else s.moon[g] + 0


@rule
def strength(s: State, g: int, line: int) -> int:
    """The attacker's stat, with what 보병장력 adds."""
    return stat(s, g, line) + (POWER[MIGHT] if s.status[g] & IS_MIGHTY else 0)
