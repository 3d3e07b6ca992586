"""What can happen to a general on the board: losses, falls, locks, going home, supply; and to a building."""

from ...kit.jit import emit, rule
from .events import BuildingFell, BuildingHit, Built, CameHome, Fallen, Lost, Moved, Pushed, Split, Supplied, Unlocked
from .state import (
    DEFEATED,
    EMPTY,
    FIRST_BUILDING,
    HOME_ORDER,
    IS_UNBREAKABLE,
    NOBODY,
    OFF,
    ON_BOARD,
    OUT,
    PUSH_ORDER,
    START,
    SUPPLYING,
    State,
    bit,
    cap,
    is_enemy_general,
    seat_of,
)
from .tables import BUILDINGS_PER_SIDE, GENERALS_IN_PLAY, LIVES

# Standing on the board


@rule
def put(s: State, g: int, tile: int) -> None:
    s.at[g] = tile
    s.on[tile] = g
    s.stands[seat_of(g)] |= bit(tile)


@rule
def lift(s: State, g: int) -> None:
    """Take a general from its tile; whatever moved it, its lock ends."""
    unlock(s, g)
    tile = s.at[g]
    s.on[tile] = EMPTY
    s.stands[seat_of(g)] &= ~bit(tile)
    s.at[g] = OFF


@rule
def unlock(s: State, g: int) -> None:
    other = s.lock[g]
    if other != NOBODY:
        s.lock[g], s.lock[other] = NOBODY, NOBODY
        emit(s, Unlocked, g, other)


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
            emit(s, Lost, g, lost, s.troops[g])
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
    emit(s, Fallen, g, s.falls[g])


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
        emit(s, Pushed, intruder, start, refuge)
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
    emit(s, CameHome, g, tile, s.troops[g])


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
    emit(s, Moved, g, start, s.at[ally])
    emit(s, Supplied, g, ally, s.troops[ally])


@rule
def split(s: State, ally: int) -> None:
    """What is beyond the ally's cap goes home with the supplier, at least 1 each."""
    g = s.holds[ally]
    total = s.troops[ally]
    s.troops[g] = max(1, total - cap(s, ally))
    s.troops[ally] = max(1, min(cap(s, ally), total - s.troops[g]))
    s.holds[ally] = NOBODY
    emit(s, Split, g, s.troops[g], ally, s.troops[ally])


# Buildings


@rule
def hit_building(s: State, building: int, damage: int) -> None:
    s.durability[building] -= min(damage, s.durability[building])
    emit(s, BuildingHit, s.building_at[building], damage, s.durability[building])
    if s.durability[building] == 0:
        remove_building(s, building)


@rule
def remove_building(s: State, building: int) -> None:
    """The younger buildings of the side move up."""
    tile, seat = s.building_at[building], building // BUILDINGS_PER_SIDE
    s.on[tile] = EMPTY
    s.built[seat] &= ~bit(tile)
    emit(s, BuildingFell, tile, seat, s.building_kind[building])
    last = seat * BUILDINGS_PER_SIDE + BUILDINGS_PER_SIDE - 1
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
    s.built[seat] |= bit(tile)
    emit(s, Built, seat, kind, tile)
