"""Hidden things of Five Tigers (매복, 함정): laid, entered, spotted, removed, and guessed by the other side.

The other side knows who hid something and when, so each hidden thing keeps the set of tiles where that side must
still look for it: in range and empty when it was laid, neither entered nor watched since. Of two things that one
general has hidden, nobody is told which cast came to light: see `merge_twin`.
"""

from ...kit import random
from ...kit.jit import emit, grid, i64, lowest, rule, table
from . import tables
from .events import Searched, Spotted, Sprung, Uncovered
from .field import hurt
from .state import (
    HIDDEN_PER_SIDE,
    IS_TRAPPED,
    NOT_HERE,
    OFF,
    REMOVED,
    RESTING,
    SEEN,
    UNSEEN,
    State,
    army,
    bit,
    full,
    own_buildings,
    seat_of,
)
from .tables import (
    AMBUSH,
    COPIES_PER_ARMY,
    SLOTS,
    TACTIC_COUNT,
    TACTICS_PER_GENERAL,
    TOWER,
    TOWER_SIGHT,
    TRAP,
)

NOT_HIDDEN = -1
ANYWHERE = -1  # where a caster stood, when nobody can tell which of its casts this was

POWER = table(tables.POWER)
BAND = grid(tables.BAND, i64)
IN_SIGHT = table(
    [
        tables.mask(other for other in range(tables.TILES) if tables.DISTANCE[tile][other] <= TOWER_SIGHT)
        for tile in range(tables.TILES)
    ],
    i64,
)


@rule
def watched_by(s: State, seat: int) -> int:
    """The tiles that a side's towers see."""
    tiles = 0
    for b in own_buildings(seat):
        if s.building_at[b] != OFF and s.building_kind[b] == TOWER:
            tiles |= IN_SIGHT[s.building_at[b]]
    return tiles


@rule
def hide(s: State, g: int, kind: int, tile: int) -> None:
    """Lay a hidden thing; a tower of the other side sees it at once."""
    seat = seat_of(g)
    h = seat * HIDDEN_PER_SIDE + s.hidden_count[seat]
    s.hidden_count[seat] += 1
    watched = watched_by(s, 1 - seat)
    s.hidden_kind[h], s.hidden_by[h], s.hidden_at[h], s.hidden_from[h] = kind, g, tile, s.at[g]
    s.hidden_state[h] = UNSEEN
    s.hidden_clue[h] = (BAND[AMBUSH][s.at[g]] | BAND[TRAP][s.at[g]]) & ~full(s) & ~watched
    s.hidden_lost[h] = 0
    if watched & bit(tile):
        spot(s, h)


@rule
def spot(s: State, h: int) -> None:
    """The other side sees a hidden thing, and knows it from now on."""
    s.hidden_state[h] = SEEN
    s.shown[s.hidden_by[h]] |= 1 << s.hidden_kind[h]
    emit(s, Spotted, s.hidden_by[h], s.hidden_kind[h], s.hidden_at[h])


@rule
def look_around(s: State, seat: int, tile: int) -> None:
    """A new tower sees the hidden things near it, or that there are none."""
    if has_unseen(s, 1 - seat):
        emit(s, Searched, seat, tile)
    for kind in (AMBUSH, TRAP):
        for by in army(1 - seat):
            h = find_hidden(s, by, kind)
            if h != NOT_HIDDEN and s.hidden_state[h] == UNSEEN and IN_SIGHT[tile] & bit(s.hidden_at[h]):
                spot(s, merge_twin(s, h))
    strike_out(s, 1 - seat, IN_SIGHT[tile])


@rule
def strike_out(s: State, seat: int, tiles: int) -> None:
    """What a side has hidden and the other has not found lies on none of these tiles."""
    for h in range(seat * HIDDEN_PER_SIDE, seat * HIDDEN_PER_SIDE + s.hidden_count[seat]):
        s.hidden_clue[h] &= ~tiles


@rule
def find_hidden(s: State, g: int, kind: int) -> int:
    """The place in the list of what a general has hidden; it has one of a kind."""
    first = seat_of(g) * HIDDEN_PER_SIDE
    for h in range(first, first + s.hidden_count[seat_of(g)]):
        if s.hidden_by[h] == g and s.hidden_kind[h] == kind:
            return h
    return NOT_HIDDEN


@rule
def merge_twin(s: State, h: int) -> int:
    """A hidden thing comes to light; returns where it stands in the list now.

    If its general has hidden another, and the thing could have been either cast for all the other side knows, the
    other one may lie wherever either cast could have put it; the order of the list does not tell them apart either.
    """
    first, tile = seat_of(s.hidden_by[h]) * HIDDEN_PER_SIDE, bit(s.hidden_at[h])
    for twin in range(first, first + s.hidden_count[seat_of(s.hidden_by[h])]):
        if twin == h or s.hidden_by[twin] != s.hidden_by[h] or s.hidden_state[twin] == SEEN:
            continue
        kind, other = s.hidden_kind[h], s.hidden_kind[twin]
        if not s.hidden_clue[h] & s.hidden_clue[twin] & BAND[kind][s.hidden_from[twin]] & tile:
            return h
        here, there = BAND[other][s.hidden_from[h]], BAND[other][s.hidden_from[twin]]
        clue = s.hidden_clue[h] & here | s.hidden_clue[twin] & there
        lost = s.hidden_lost[h] & here | s.hidden_lost[twin] & there
        found_at, lies_at, was = s.hidden_at[h], s.hidden_at[twin], s.hidden_state[twin]
        older, younger = min(h, twin), max(h, twin)
        s.hidden_kind[older], s.hidden_at[older], s.hidden_state[older] = other, lies_at, was
        s.hidden_clue[older], s.hidden_lost[older], s.hidden_from[older] = clue, lost, ANYWHERE
        s.hidden_kind[younger], s.hidden_at[younger], s.hidden_state[younger] = kind, found_at, UNSEEN
        s.hidden_clue[younger], s.hidden_lost[younger], s.hidden_from[younger] = tile, 0, ANYWHERE
        return younger
    return h


@rule
def has_unseen(s: State, seat: int) -> bool:
    """Has the side laid anything that the other side has not found yet?"""
    for h in range(seat * HIDDEN_PER_SIDE, seat * HIDDEN_PER_SIDE + s.hidden_count[seat]):
        if s.hidden_state[h] != SEEN:
            return True
    return False


@rule
def forget(s: State, seat: int, h: int) -> None:
    """Strike a hidden thing from the list; the younger ones of the side move up."""
    s.hidden_count[seat] -= 1
    last = seat * HIDDEN_PER_SIDE + s.hidden_count[seat]
    for i in range(h, last):
        s.hidden_kind[i], s.hidden_by[i] = s.hidden_kind[i + 1], s.hidden_by[i + 1]
        s.hidden_at[i], s.hidden_from[i] = s.hidden_at[i + 1], s.hidden_from[i + 1]
        s.hidden_state[i], s.hidden_clue[i] = s.hidden_state[i + 1], s.hidden_clue[i + 1]
        s.hidden_lost[i] = s.hidden_lost[i + 1]
    s.hidden_kind[last], s.hidden_by[last], s.hidden_at[last], s.hidden_from[last] = 0, 0, 0, 0
    s.hidden_state[last], s.hidden_clue[last], s.hidden_lost[last] = 0, 0, 0


@rule
def search_tile(s: State, g: int, tile: int) -> bool:
    """A general enters a tile: what the other side has hidden there acts, 매복 first. Does it stop the general?"""
    seat = 1 - seat_of(g)
    if s.hidden_count[seat] == 0:
        return False
    if has_unseen(s, seat):
        emit(s, Searched, seat_of(g), tile)
    stopped = False
    for kind in (AMBUSH, TRAP):
        for by in army(seat):
            h = find_hidden(s, by, kind)
            if h != NOT_HIDDEN and s.hidden_at[h] == tile and s.hidden_state[h] != REMOVED:
                stopped = True
                if s.hidden_state[h] == UNSEEN:
                    h = merge_twin(s, h)
                spring(s, g, h)
                forget(s, seat, h)
    strike_out(s, seat, bit(tile))
    return stopped


@rule
def spring(s: State, g: int, h: int) -> None:
    kind = s.hidden_kind[h]
    s.shown[s.hidden_by[h]] |= 1 << kind
    emit(s, Sprung, g, kind, s.hidden_at[h], s.hidden_by[h])
    if kind == AMBUSH:
        hurt(s, g, POWER[AMBUSH])
    elif seat_of(g) == s.turn:
        s.done[g] |= RESTING
    else:
        s.status[g] |= IS_TRAPPED


@rule
def bury(s: State, tile: int) -> None:
    """A building removes the hidden things under it; only their owner is told, unless the other knew them.

    How many things a side has hidden is public, so each has its event: a masked one more would betray what is here.
    """
    for seat in range(2):
        h = seat * HIDDEN_PER_SIDE
        while h < seat * HIDDEN_PER_SIDE + s.hidden_count[seat]:
            is_here = s.hidden_at[h] == tile and s.hidden_state[h] != REMOVED
            emit(s, Uncovered, s.hidden_by[h], s.hidden_kind[h], tile, s.hidden_state[h] if is_here else NOT_HERE)
            if s.hidden_state[h] == SEEN and is_here:
                forget(s, seat, h)
                continue
            if is_here:
                s.hidden_state[h] = REMOVED
            if s.hidden_clue[h] & bit(tile):
                s.hidden_clue[h] &= ~bit(tile)
                s.hidden_lost[h] |= bit(tile)
            h += 1


# What the other side can only guess


@rule
def redeal_tactics(s: State, seat: int) -> None:
    """Deal a side's secret tactics and hidden things again, within what the other side knows."""
    first = seat * SLOTS
    for h in range(seat * HIDDEN_PER_SIDE, seat * HIDDEN_PER_SIDE + s.hidden_count[seat]):
        if s.hidden_state[h] != SEEN:
            s.hidden_kind[h] = TACTIC_COUNT  # not known yet
    for g in range(first, first + SLOTS):
        s.used[g] &= s.shown[g]
        s.carried[g] = s.shown[g]
    guess_kinds(s, seat)
    for h in range(seat * HIDDEN_PER_SIDE, seat * HIDDEN_PER_SIDE + s.hidden_count[seat]):
        if s.hidden_state[h] != SEEN:
            guess_tile(s, h)
    for g in range(first, first + SLOTS):
        while count_bits(s.carried[g]) < TACTICS_PER_GENERAL:
            tactic = random.below(s, TACTIC_COUNT)
            if not s.carried[g] >> tactic & 1 and copies(s, seat, tactic) < COPIES_PER_ARMY:
                s.carried[g] |= 1 << tactic


@rule
def guess_kinds(s: State, seat: int) -> None:
    """Ambush or trap? Those that can be one thing only come first, then two of one general: one of each."""
    first = seat * HIDDEN_PER_SIDE
    while True:
        chosen, best = -1, -1
        for h in range(first, first + s.hidden_count[seat]):
            if s.hidden_kind[h] == TACTIC_COUNT:
                rank = 0
                if not (can_be(s, h, AMBUSH) and can_be(s, h, TRAP)):
                    rank = 2
                elif has_twin(s, seat, h):
                    rank = 1
                if rank > best:
                    chosen, best = h, rank
        if chosen == -1:
            return
        kind = AMBUSH if can_be(s, chosen, AMBUSH) else TRAP
        if best < 2 and random.below(s, 2):
            kind = TRAP
        s.hidden_kind[chosen] = kind
        s.carried[s.hidden_by[chosen]] |= 1 << kind
        s.used[s.hidden_by[chosen]] |= 1 << kind


@rule
def can_be(s: State, h: int, kind: int) -> bool:
    g = s.hidden_by[h]
    return (
        possible_tiles(s, h, kind) != 0
        and not s.carried[g] >> kind & 1
        and copies(s, seat_of(g), kind) < COPIES_PER_ARMY
    )


@rule
def possible_tiles(s: State, h: int, kind: int) -> int:
    """Where a hidden thing may lie, or have lain until a building was set there."""
    tiles = s.hidden_clue[h] | s.hidden_lost[h]
    return tiles if s.hidden_from[h] == ANYWHERE else tiles & BAND[kind][s.hidden_from[h]]


@rule
def has_twin(s: State, seat: int, h: int) -> bool:
    for i in range(seat * HIDDEN_PER_SIDE, seat * HIDDEN_PER_SIDE + s.hidden_count[seat]):
        if i != h and s.hidden_by[i] == s.hidden_by[h] and s.hidden_kind[i] == TACTIC_COUNT:
            return True
    return False


@rule
def guess_tile(s: State, h: int) -> None:
    tiles = possible_tiles(s, h, s.hidden_kind[h])
    for _ in range(random.below(s, count_bits(tiles))):
        tiles &= tiles - 1
    tile = lowest(tiles)
    s.hidden_at[h] = tile
    s.hidden_state[h] = REMOVED if s.hidden_lost[h] & bit(tile) else UNSEEN


@rule
def count_bits(bits: int) -> int:
    n = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


@rule
def copies(s: State, seat: int, tactic: int) -> int:
    """How many generals of an army carry a tactic."""
    n = 0
    for g in army(seat):
        n += s.carried[g] >> tactic & 1
    return n
