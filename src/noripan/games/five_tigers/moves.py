"""Moving (chapter 5): where a general may go, one tile after the other, and what awaits it there.

Where no tile can have an effect a move names its end; where fire burns or something is hidden it goes step by step,
and until it ends nothing else is accepted.
"""

from ...kit.jit import emit, lowest, rule
from .events import Disengaged, Moved
from .field import hurt, lift, put, settle, supply, unlock
from .hidden import POWER, search_tile
from .state import (
    AROUND,
    HAS_CARROT,
    IS_PINNED,
    MOVED_ONCE,
    NEAR,
    NOBODY,
    OFF,
    RESTING,
    State,
    bit,
    full,
    own_buildings,
    seat_of,
)
from .tables import BREAKTHROUGH_STEPS, DISENGAGE_DAMAGE, FIRE, SLOTS, TOWER


@rule
def goes_step_by_step(s: State, seat: int) -> bool:
    """Can a tile on the way have an effect?"""
    return s.fires[0] | s.fires[1] != 0 or s.hidden_count[1 - seat] > 0


@rule
def may_move(s: State, g: int) -> bool:
    """Has a general its 이동 of this turn, 발 and nothing that pins it down?"""
    return (
        s.at[g] != OFF
        and not s.done[g] & RESTING
        and (not s.done[g] & MOVED_ONCE or s.status[g] & HAS_CARROT != 0)
        and not s.status[g] & IS_PINNED
        and s.feet[g] > 0
    )


@rule
def supply_tiles(s: State, g: int) -> int:
    """Allies that a general may move onto to supply them; one that holds a supplier neither gives nor takes."""
    tiles = 0
    if s.supply and s.holds[g] == NOBODY:
        first = seat_of(g) * SLOTS
        for ally in range(first, first + SLOTS):
            if ally != g and s.at[ally] != OFF and s.holds[ally] == NOBODY:
                tiles |= bit(s.at[ally])
    return tiles


@rule
def beside(tiles: int) -> int:
    """All tiles that share an edge with one of a set."""
    near = 0
    while tiles != 0:
        near |= NEAR[lowest(tiles)]
        tiles &= tiles - 1
    return near


@rule
def around(tiles: int) -> int:
    """All tiles that share only a vertex with one of a set."""
    near = 0
    while tiles != 0:
        near |= AROUND[lowest(tiles)]
        tiles &= tiles - 1
    return near


@rule
def has_way(s: State, g: int) -> bool:
    """Is there a tile that a new 이동 could begin with?"""
    near = NEAR[s.at[g]]
    return near & ~full(s) != 0 or near & supply_tiles(s, g) != 0


@rule
def first_moves(s: State, g: int) -> int:
    """The tiles that a new 이동 may name."""
    here = bit(s.at[g])
    allies = supply_tiles(s, g)
    if goes_step_by_step(s, seat_of(g)):
        return NEAR[s.at[g]] & (~full(s) | allies)
    reached, edge = 0, here
    for _ in range(s.feet[g]):
        near = beside(edge)
        edge = near & ~full(s) & ~reached
        reached |= edge | near & allies
        if edge == 0:
            break
    return reached


@rule
def first_breaks(s: State, g: int, leaps: int) -> int:
    """The tiles that a new 돌파 may name: over empty tiles, with so many steps across a vertex."""
    here = bit(s.at[g])
    if goes_step_by_step(s, seat_of(g)):
        return (NEAR[s.at[g]] | (AROUND[s.at[g]] if leaps > 0 else 0)) & ~full(s)
    walked, leapt, edge = 0, 0, here
    leapt_edge = 0
    for _ in range(min(s.feet[g], BREAKTHROUGH_STEPS)):
        leapt_edge = (beside(leapt_edge) | (around(edge) if leaps > 0 else 0)) & ~full(s) & ~leapt
        leapt |= leapt_edge
        edge = beside(edge) & ~full(s) & ~walked
        walked |= edge
    return walked | leapt


@rule
def next_moves(s: State) -> int:
    """The tiles that the general in the middle of its move may step on."""
    g = s.mover
    here = s.at[g]
    tiles = NEAR[here] | (AROUND[here] if s.leaps > 0 else 0)
    free = tiles & ~full(s)
    if free & bit(s.origin) and (s.points < 2 or NEAR[s.origin] & ~(full(s) & ~bit(here)) == 0):
        # A move may not end where it began.
        free &= ~bit(s.origin)
    return free if s.breaks_through else free | NEAR[here] & supply_tiles(s, g)


# Making a move


@rule
def disengage(s: State, g: int) -> None:
    """이탈: the one who leaves a lock takes 2, and falls on the spot if it has no more."""
    if s.lock[g] != NOBODY:
        emit(s, Disengaged, g, s.lock[g])
        unlock(s, g)
        hurt(s, g, DISENGAGE_DAMAGE)
        settle(s)


@rule
def start_move(s: State, g: int, tile: int, leaps: int, breaks_through: bool) -> None:
    """Use up the 이동 of the turn and go to the first tile named."""
    if s.done[g] & MOVED_ONCE:
        s.status[g] &= ~HAS_CARROT
    s.done[g] |= MOVED_ONCE
    if not goes_step_by_step(s, seat_of(g)):
        go(s, g, tile)
        if s.at[g] != OFF:
            meet_towers(s, g)
            settle(s)
        return
    s.mover, s.origin = g, s.at[g]
    s.points = min(s.feet[g], BREAKTHROUGH_STEPS) if breaks_through else s.feet[g]
    s.leaps, s.breaks_through = leaps, 1 if breaks_through else 0
    step(s, tile)


@rule
def go(s: State, g: int, tile: int) -> None:
    """Stand on another tile, or supply the ally who stands there."""
    ally = s.on[tile]
    if ally >= 0:
        supply(s, g, ally)
        return
    start = s.at[g]
    lift(s, g)
    put(s, g, tile)
    emit(s, Moved, g, start, tile)


@rule
def step(s: State, tile: int) -> None:
    """One step of the mover; the move ends when it is stopped, has no points or nowhere to go."""
    g = s.mover
    s.points -= 1
    if not NEAR[s.at[g]] & bit(tile):
        s.leaps -= 1
    go(s, g, tile)
    if s.at[g] == OFF:
        end_move(s)
        return
    stopped = enter(s, g)
    is_over = stopped or s.points == 0 or next_moves(s) == 0
    if is_over:
        meet_towers(s, g)
    settle(s)
    if is_over or s.at[g] == OFF:
        end_move(s)


@rule
def stop(s: State) -> None:
    """The mover stays where it is."""
    meet_towers(s, s.mover)
    settle(s)
    end_move(s)


@rule
def end_move(s: State) -> None:
    s.mover, s.points, s.leaps, s.origin, s.breaks_through = NOBODY, 0, 0, 0, 0


# What a tile does


@rule
def enter(s: State, g: int) -> bool:
    """Fire and hidden things on a tile act together. Do they stop the general?"""
    tile = s.at[g]
    if (s.fires[0] | s.fires[1]) & bit(tile):
        hurt(s, g, POWER[FIRE])
    return search_tile(s, g, tile)


@rule
def meet_towers(s: State, g: int) -> None:
    """망루: damage to an enemy whose move ends next to it."""
    seat = 1 - seat_of(g)
    if not s.built[seat] & NEAR[s.at[g]]:
        return
    for b in own_buildings(seat):
        if s.building_kind[b] == TOWER and s.building_at[b] != OFF and NEAR[s.at[g]] & bit(s.building_at[b]):
            hurt(s, g, POWER[TOWER])
