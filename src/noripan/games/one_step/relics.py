"""Relics and marks of elites: what they do at a time. What a relic always adds is asked for by `always` in units.py."""

from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .entries import COLUMNS, MAX_MONSTERS
from .events import RelicWorked
from .state import BY_RELIC, STUNNED, State
from .tables import (
    ANY_GAIT,
    BLOCK,
    DIAGONAL_GAIT,
    DRAW,
    FIRST_STREAM,
    HEAL,
    MANA,
    NORMAL,
    P_AMOUNT,
    P_DO,
    P_EVERY,
    P_GAIT,
    P_N,
    P_RELIC,
    P_WHEN,
    RAIL,
    RELIC_BLOCK,
    RELIC_BURN,
    RELIC_DRAW,
    RELIC_HEAL,
    RELIC_MANA,
    RELIC_RAILS,
    RELIC_STREAM,
    RELIC_STUN,
    TILES,
    WHEN_COLLIDED,
    WHEN_ENTERED,
    WHEN_STEPPED,
    WHEN_TURN_STARTS,
)
from .units import afflict, gain, holds, hurt_monster

POWERS = grid(tables.POWER_ROWS)
RELICS_WHEN = table(tables.RELICS_WHEN, i64)
SQUARE = grid(tables.SQUARE, i64)
NEIGHBOUR = grid(tables.NEIGHBOUR)
EAST = 2


@rule
def relics_act(s: State, when: int, number: int) -> None:
    """All relics that act at a time; the number is the turn, the direction of a step, the count of tiles, a monster."""
    if s.relics & RELICS_WHEN[when] == 0:
        return
    worked = 0
    for row in range(len(POWERS)):
        relic = POWERS[row][P_RELIC]
        if POWERS[row][P_WHEN] != when or not holds(s.relics, relic) or not is_time(s, row, when, number):
            continue
        if not holds(worked, relic):
            worked |= 1 << relic
            emit(s, RelicWorked, relic)
        do_deed(s, row, number)
    for relic in range(len(s.relic_turn)):
        if holds(worked, relic):
            s.relic_turn[relic] = s.turn_number


@rule
def is_time(s: State, row: int, when: int, number: int) -> bool:
    """Does a row's condition hold: the turn or tile, the gait, the pause since it last worked?"""
    last, every = s.relic_turn[POWERS[row][P_RELIC]], POWERS[row][P_EVERY]
    if every > 0 and last > 0 and s.turn_number - last < every:
        return False
    if when == WHEN_TURN_STARTS or when == WHEN_ENTERED:
        return number == POWERS[row][P_N]
    if when == WHEN_STEPPED and POWERS[row][P_GAIT] != ANY_GAIT:
        return (number % 2 == 1) == (POWERS[row][P_GAIT] == DIAGONAL_GAIT)
    return when != WHEN_COLLIDED or s.monster_hp[number] > 0


@rule
def do_deed(s: State, row: int, number: int) -> None:
    what, amount = POWERS[row][P_DO], POWERS[row][P_AMOUNT]
    if what == RELIC_BLOCK:
        gain(s, BLOCK, amount)
    elif what == RELIC_HEAL:
        gain(s, HEAL, amount)
    elif what == RELIC_MANA:
        gain(s, MANA, amount)
    elif what == RELIC_DRAW:
        gain(s, DRAW, amount)
    elif what == RELIC_BURN:
        burn(s, amount)
    elif what == RELIC_STUN:
        afflict(s, number + 1, STUNNED, amount)
    elif what == RELIC_RAILS:
        lay_rails(s, POWERS[row][P_N])
    elif what == RELIC_STREAM:
        lay_stream(s, amount)


@rule
def burn(s: State, amount: int) -> None:
    """Damage to every monster on or beside a grey tile."""
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and SQUARE[s.monster_at[m]][1] & s.exhausted:
            hurt_monster(s, m, amount, BY_RELIC)


@rule
def lay_rails(s: State, every: int) -> None:
    """Rails through the row of the start, over plain ground; where trains came before, they keep their time."""
    row = s.at // COLUMNS
    for tile in range(TILES):
        if tile // COLUMNS == row and s.ground[tile] == NORMAL:
            s.ground[tile] = RAIL
    if s.train_every == 0:
        s.train_every = every


@rule
def lay_stream(s: State, length: int) -> None:
    """A stream over plain ground, flowing east from beside the start."""
    tile = NEIGHBOUR[s.at][EAST]
    for _ in range(length):
        if s.ground[tile] == NORMAL and s.units[tile] == 0:
            s.ground[tile] = FIRST_STREAM + EAST // 2
        tile = NEIGHBOUR[tile][EAST]
