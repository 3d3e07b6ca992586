"""The state of Five Tigers and what can happen to a general on the board: losses, falls, locks, going home."""

from ...kit.jit import emit, grid, i8, i16, i32, i64, rule, table, u64
from ...kit.record import Record, cell, cells
from . import tables
from .tables import (
    BIT_MODULUS,
    BUILDINGS_PER_SIDE,
    COPIES_PER_ARMY,
    GENERALS_IN_PLAY,
    LIVES,
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
BIT_OF = table(tables.BIT_OF)

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

# Events
(
    PICKED, TROOPS_SET, EQUIPPED, READIED, STARTED,
    MOVED, STOPPED, DISENGAGED, SUPPLIED, SPLIT,
    ATTACKED, LOST, LOCKED, UNLOCKED, FALLEN,
    KNOCKED, CAME_HOME, PUSHED, CAST, HID,
    SPRUNG, SEARCHED, SPOTTED, UNCOVERED, BUILT,
    BUILDING_HIT, BUILDING_FELL, REGAINED, SWAPPED, TURN_ENDED,
    WON,
) = range(31)  # fmt: skip


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
    full: int = cell(i64)  # the set of tiles with something on
    fires: list[int] = cells(i64, SEATS)  # the sets of tiles each side has set on fire
    building_at: list[int] = cells(i8, BUILDINGS)  # each side's oldest building first
    building_kind: list[int] = cells(i8, BUILDINGS)
    durability: list[int] = cells(i8, BUILDINGS)

    # hidden things, each side's oldest first
    hidden_count: list[int] = cells(i8, SEATS)
    hidden_kind: list[int] = cells(i8, HIDDEN)
    hidden_by: list[int] = cells(i8, HIDDEN)
    hidden_at: list[int] = cells(i8, HIDDEN)
    hidden_from: list[int] = cells(i8, HIDDEN)  # where the caster stood
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
def bit(tile: int) -> int:
    """The set of one tile."""
    return 1 << tile


@rule
def lowest(tiles: int) -> int:
    """The first tile of a set that is not empty."""
    return BIT_OF[(tiles & -tiles) % BIT_MODULUS]


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
def generals_of(s: State, seat: int) -> int:
    """The tiles on which a side's generals stand."""
    tiles = 0
    for g in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.at[g] != OFF:
            tiles |= bit(s.at[g])
    return tiles


@rule
def buildings_of(s: State, seat: int) -> int:
    """The tiles on which a side's buildings stand."""
    tiles = 0
    for b in range(seat * BUILDINGS_PER_SIDE, seat * BUILDINGS_PER_SIDE + BUILDINGS_PER_SIDE):
        if s.building_at[b] != OFF:
            tiles |= bit(s.building_at[b])
    return tiles


# Standing on the board


@rule
def put(s: State, g: int, tile: int) -> None:
    s.at[g] = tile
    s.on[tile] = g
    s.full |= bit(tile)


@rule
def lift(s: State, g: int) -> None:
    """Take a general from its tile; whatever moved it, its lock ends."""
    unlock(s, g)
    tile = s.at[g]
    s.on[tile] = EMPTY
    s.full &= ~bit(tile)
    s.at[g] = OFF


@rule
def unlock(s: State, g: int) -> None:
    other = s.lock[g]
    if other != NOBODY:
        s.lock[g], s.lock[other] = NOBODY, NOBODY
        emit(s, UNLOCKED, g, other)


# Losses and falls (chapter 7)


@rule
def hurt(s: State, g: int, damage: int) -> None:
    """Damage to be taken when the action's losses are settled; 불괴 takes none."""
    if not s.status[g] & IS_UNBREAKABLE:
        s.loss[g] += damage


@rule
def settle(s: State) -> None:
    """The losses of one action are simultaneous, then come the removals."""
    fallen = False
    for g in range(GENERALS_IN_PLAY):
        if s.loss[g] > 0:
            lost = min(s.loss[g], s.troops[g])
            s.loss[g] = 0
            s.troops[g] -= lost
            s.damage[seat_of(g)] += lost
            emit(s, LOST, g, lost, s.troops[g])
            fallen = fallen or s.troops[g] == 0
    if fallen:
        for g in range(GENERALS_IN_PLAY):
            if s.at[g] != OFF and s.troops[g] == 0:
                lift(s, g)
                perish(s, g)


@rule
def perish(s: State, g: int) -> None:
    """전멸 of a general that is off the board now; it counts for the supplier it holds too."""
    supplier = s.holds[g]
    s.holds[g] = NOBODY
    fall(s, g)
    if supplier != NOBODY:
        fall(s, supplier)


@rule
def fall(s: State, g: int) -> None:
    """First time: home at the start of its owner's next turn. Second time: out for good."""
    s.falls[g] += 1
    s.troops[g] = 0
    s.place[g] = OUT if s.falls[g] == LIVES else DEFEATED
    s.status[g] = 0
    s.taunted_by[g] = NOBODY
    end_taunts_of(s, g)
    emit(s, FALLEN, g, s.falls[g])


@rule
def end_taunts_of(s: State, g: int) -> None:
    """A taunt ends when the taunter leaves the board."""
    for other in range(GENERALS_IN_PLAY):
        if s.taunted_by[other] == g:
            s.taunted_by[other] = NOBODY


# Going home: after a knock, a defeat, a supply


@rule
def go_home(s: State, g: int) -> None:
    """Own start tile; past an ally the nearest empty tile of the camp; an enemy there is pushed away."""
    start = START[g]
    if s.on[start] == EMPTY:
        arrive(s, g, start)
    elif is_enemy_general(s, seat_of(g), start):
        intruder = s.on[start]
        lift(s, intruder)
        arrive(s, g, start)
        refuge = first_empty(s, PUSH_ORDER[g])
        put(s, intruder, refuge)
        emit(s, PUSHED, intruder, start, refuge)
    else:
        # A building on the start tile counts as an ally there.
        tile = first_empty(s, HOME_ORDER[g])
        if tile == OFF:
            perish(s, g)
        else:
            arrive(s, g, tile)


@rule
def arrive(s: State, g: int, tile: int) -> None:
    put(s, g, tile)
    s.place[g] = ON_BOARD
    emit(s, CAME_HOME, g, tile, s.troops[g])


@rule
def first_empty(s: State, order: list[int]) -> int:
    for i in range(len(order)):
        if s.on[order[i]] == EMPTY:
            return order[i]
    return OFF


# Supply (5.3)


@rule
def supply(s: State, g: int, ally: int) -> None:
    """The mover's troops join the ally, beyond its cap if need be; the mover waits off the board."""
    start = s.at[g]
    lift(s, g)
    s.troops[ally] += s.troops[g]
    s.troops[g] = 0
    s.holds[ally] = g
    s.place[g] = SUPPLYING
    end_taunts_of(s, g)
    emit(s, MOVED, g, start, s.at[ally])
    emit(s, SUPPLIED, g, ally, s.troops[ally])


@rule
def split(s: State, ally: int) -> None:
    """What is beyond the ally's cap goes home with the supplier, at least 1 each."""
    g = s.holds[ally]
    total = s.troops[ally]
    s.troops[g] = max(1, total - cap(s, ally))
    s.troops[ally] = max(1, min(cap(s, ally), total - s.troops[g]))
    s.holds[ally] = NOBODY
    emit(s, SPLIT, g, s.troops[g], ally, s.troops[ally])


# Buildings


@rule
def hit_building(s: State, building: int, damage: int) -> None:
    s.durability[building] -= min(damage, s.durability[building])
    emit(s, BUILDING_HIT, s.building_at[building], damage, s.durability[building])
    if s.durability[building] == 0:
        remove_building(s, building)


@rule
def remove_building(s: State, building: int) -> None:
    """The younger buildings of the side move up."""
    tile = s.building_at[building]
    s.on[tile] = EMPTY
    s.full &= ~bit(tile)
    emit(s, BUILDING_FELL, tile, building // BUILDINGS_PER_SIDE, s.building_kind[building])
    last = building // BUILDINGS_PER_SIDE * BUILDINGS_PER_SIDE + BUILDINGS_PER_SIDE - 1
    for b in range(building, last):
        s.building_at[b] = s.building_at[b + 1]
        s.building_kind[b] = s.building_kind[b + 1]
        s.durability[b] = s.durability[b + 1]
        if s.building_at[b] != OFF:
            s.on[s.building_at[b]] = FIRST_BUILDING + b
    s.building_at[last], s.building_kind[last], s.durability[last] = OFF, 0, 0


@rule
def raise_building(s: State, seat: int, kind: int, tile: int, durability: int) -> None:
    """A third building of a side makes its oldest fall."""
    first = seat * BUILDINGS_PER_SIDE
    if s.building_at[first + BUILDINGS_PER_SIDE - 1] != OFF:
        remove_building(s, first)
    b = first
    while s.building_at[b] != OFF:
        b += 1
    s.building_at[b], s.building_kind[b], s.durability[b] = tile, kind, durability
    s.on[tile] = FIRST_BUILDING + b
    s.full |= bit(tile)
    emit(s, BUILT, seat, kind, tile)
