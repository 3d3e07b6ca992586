"""The state of Five Tigers, and what stands where."""

from ...kit.jit import grid, i8, i16, i32, i64, rule, table, u64
from ...kit.state import Record, cell, cells
from . import tables
from .tables import (
    BUILDINGS_PER_SIDE,
    COPIES_PER_ARMY,
    GENERALS_IN_PLAY,
    SEATS,
    SLOTS,
    TILES,
    TROOPS_PER_STAR,
)

NEAR = table([tables.mask(near) for near in tables.NEIGHBOURS], i64)
AROUND = table([tables.mask(near) for near in tables.VERTEX_NEIGHBOURS], i64)
LINE = grid(tables.LINE)
CAMP = table(tables.CAMP)
KNOCKED_BY = table(tables.KNOCKED_BY)
START = table(tables.START)
HOME_ORDER = grid(tables.HOME_ORDER)
PUSH_ORDER = grid(tables.PUSH_ORDER)

NOBODY, OFF, EMPTY = -1, -1, -1
BUILDINGS = SEATS * BUILDINGS_PER_SIDE
FIRST_BUILDING = GENERALS_IN_PLAY  # on a tile: 0..9 a general, from here on a building
HIDDEN_PER_SIDE = 2 * COPIES_PER_ARMY  # ambushes and traps
HIDDEN = SEATS * HIDDEN_PER_SIDE

# Phases
ARMING, PLAYING = 0, 1

# Where a general is
ON_BOARD, DEFEATED, SUPPLYING, OUT = 0, 1, 2, 3

# What a general has done in this turn
MOVED_ONCE, ATTACKED_ONCE, KNOCKED_ONCE, CAST_ONCE, RESTING = 1, 2, 4, 8, 16

# Statuses
IS_UNBREAKABLE, IS_RIPOSTING, IS_MIGHTY, HAS_CARROT, IS_PINNED, IS_TRAPPED = 1, 2, 4, 8, 16, 32

# Hidden things, as the other side sees them
NOT_HERE, UNSEEN, SEEN, REMOVED = 0, 1, 2, 3

# How a game ended
BY_KNOCK, BY_ANNIHILATION, BY_COLLAPSE, BY_ROUNDS = 1, 2, 3, 4


class State(Record):
    """One game of Five Tigers; generals are numbered 5 * seat + place in the army."""

    # options
    tactics: int = cell(i8)  # mode tactics?
    builds_army: int = cell(i8)
    supply: int = cell(i8)
    actions_per_turn: int = cell(i8)
    knocks_to_win: int = cell(i8)
    round_limit: int = cell(i16)
    first_by: int = cell(i8)  # a seat, or a coin

    # generals
    who: list[int] = cells(i8, GENERALS_IN_PLAY)  # which general of the content
    by_who: list[int] = cells(i8, GENERALS_IN_PLAY)  # for each seat, its generals in the order of the content
    sun: list[int] = cells(i8, GENERALS_IN_PLAY)
    moon: list[int] = cells(i8, GENERALS_IN_PLAY)
    feet: list[int] = cells(i8, GENERALS_IN_PLAY)
    star: list[int] = cells(i8, GENERALS_IN_PLAY)
    at: list[int] = cells(i8, GENERALS_IN_PLAY)
    troops: list[int] = cells(i8, GENERALS_IN_PLAY)
    falls: list[int] = cells(i8, GENERALS_IN_PLAY)
    place: list[int] = cells(i8, GENERALS_IN_PLAY)
    holds: list[int] = cells(i8, GENERALS_IN_PLAY)  # the supplier whose troops it has with it
    lock: list[int] = cells(i8, GENERALS_IN_PLAY)  # the enemy it is locked with
    done: list[int] = cells(i8, GENERALS_IN_PLAY)
    status: list[int] = cells(i8, GENERALS_IN_PLAY)
    taunted_by: list[int] = cells(i8, GENERALS_IN_PLAY)
    carried: list[int] = cells(i32, GENERALS_IN_PLAY)  # tactics, as bits
    used: list[int] = cells(i32, GENERALS_IN_PLAY)
    shown: list[int] = cells(i32, GENERALS_IN_PLAY)  # of the used ones, those everybody knows
    loss: list[int] = cells(i8, GENERALS_IN_PLAY)  # inside an action: damage not taken yet

    # tiles
    on: list[int] = cells(i8, TILES)  # general or building there
    stands: list[int] = cells(i64, SEATS)  # the set of tiles each side's generals stand on
    built: list[int] = cells(i64, SEATS)  # the set of tiles each side's buildings stand on
    fires: list[int] = cells(i64, SEATS)  # the sets of tiles each side has set on fire
    building_at: list[int] = cells(i8, BUILDINGS)  # each side's oldest building first
    building_kind: list[int] = cells(i8, BUILDINGS)
    durability: list[int] = cells(i8, BUILDINGS)

    # hidden things, each side's oldest first
    hidden_count: list[int] = cells(i8, SEATS)
    hidden_kind: list[int] = cells(i8, HIDDEN)
    hidden_by: list[int] = cells(i8, HIDDEN)
    hidden_at: list[int] = cells(i8, HIDDEN)
    hidden_from: list[int] = cells(i8, HIDDEN)  # where the caster stood, if that is known
    hidden_state: list[int] = cells(i8, HIDDEN)
    hidden_clue: list[int] = cells(i64, HIDDEN)  # where the other side must still look for it
    hidden_lost: list[int] = cells(i64, HIDDEN)  # where a building may have removed it, for all that side knows

    # the course of the game
    phase: int = cell(i8)
    ready: list[int] = cells(i8, SEATS)
    first: int = cell(i8)
    round_number: int = cell(i16)
    actions_left: int = cell(i8)
    knocks: list[int] = cells(i8, SEATS)
    damage: list[int] = cells(i16, SEATS)  # troops lost so far
    recruited: list[int] = cells(i16, SEATS)  # of these, won back by recruiting
    mover: int = cell(i8)  # the general in the middle of a move
    points: int = cell(i8)
    leaps: int = cell(i8)  # steps across a vertex left to the mover
    origin: int = cell(i8)  # where its move began
    breaks_through: int = cell(i8)
    reason: int = cell(i8)
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def army(seat: int) -> range:
    """The generals of a side."""
    return range(seat * SLOTS, seat * SLOTS + SLOTS)


@rule
def own_buildings(seat: int) -> range:
    """The places for buildings of a side."""
    return range(seat * BUILDINGS_PER_SIDE, seat * BUILDINGS_PER_SIDE + BUILDINGS_PER_SIDE)


@rule
def bit(tile: int) -> int:
    """The set of one tile."""
    return 1 << tile


@rule
def seat_of(g: int) -> int:
    return g // SLOTS


@rule
def cap(s: State, g: int) -> int:
    return TROOPS_PER_STAR * s.star[g]


@rule
def is_enemy_general(s: State, seat: int, tile: int) -> bool:
    other = s.on[tile]
    return other != EMPTY and other < FIRST_BUILDING and seat_of(other) != seat


@rule
def full(s: State) -> int:
    """The set of tiles with something on."""
    return s.stands[0] | s.stands[1] | s.built[0] | s.built[1]
