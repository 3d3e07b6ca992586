"""The state of toy-battle, who holds what, and where a tile may be placed.

Sets of nodes are bit masks; bit n is node n. A tile on the board is `seat * KINDS + kind`, 0 is no tile.
"""

from ...kit import random
from ...kit.jit import i8, i16, i32, rule, u64
from ...kit.state import Record, cell, cells
from .tables import (
    CHAIN,
    KINDS,
    KOKO,
    MAX_BASES,
    MAX_REGIONS,
    MAX_STACK,
    NODES,
    QUACKS,
    RACK_LIMIT,
    REMOVED,
    SEATS,
    TILES,
)

# What the player to move is asked for
ACTING, CHAINING, REMOVING, TAKING_BACK, SHOVING, RECOVERING = range(6)

# How the game ended
BY_HEADQUARTERS, BY_MEDALS, BY_EXHAUSTION, BY_TURN_LIMIT = 1, 2, 3, 4

NOBODY = -1  # holds a region that has not been taken


class State(Record):
    """One game of toy-battle, its battlefield included."""

    # The battlefield and other options
    battlefield: int = cell(u64)  # its number, see battlefields.py
    near: list[int] = cells(i32, NODES)  # node -> nodes one edge away
    headquarters: list[int] = cells(i32, SEATS)
    special: list[int] = cells(i8, MAX_BASES)
    admits: list[int] = cells(i32, KINDS + 1)  # kind -> nodes that it may be placed on at all
    hookable: int = cell(i32)  # bases that 코코 선장 reaches unconnected
    regions: list[int] = cells(i32, MAX_REGIONS)  # region -> the bases around it; none: no such region
    region_medals: list[int] = cells(i8, MAX_REGIONS)
    target: int = cell(i16)
    starts: int = cell(i8)
    hook_never_takes_hq: int = cell(i8)

    stacks: list[list[int]] = cells(i8, MAX_BASES, MAX_STACK)  # base -> tiles from the bottom up
    heights: list[int] = cells(i8, MAX_BASES)
    racks: list[list[int]] = cells(i8, SEATS, KINDS + 1)  # seat, kind -> how many
    rack_sizes: list[int] = cells(i8, SEATS)
    blocked: list[list[int]] = cells(i8, SEATS, KINDS + 1)  # of the rack, those that may not be placed this turn
    known: list[list[int]] = cells(i8, SEATS, KINDS + 1)  # of the rack, those that everybody saw going there
    piles: list[list[int]] = cells(i8, SEATS, TILES)  # the removed tiles, then the supply; drawn from the end
    supplies: list[int] = cells(i8, SEATS)  # how many tiles the supply still has
    discards: list[list[int]] = cells(i8, SEATS, KINDS + 1)
    medals: list[int] = cells(i16, SEATS)
    region_owners: list[int] = cells(i8, MAX_REGIONS)

    # How the race went: each side's best turn so far is what it gained on the other, when, and where
    turn_medals: list[int] = cells(i16, SEATS)  # won in this turn
    last_change: int = cell(i8)  # the base whose change won medals last
    best_gains: list[int] = cells(i16, SEATS)
    best_turns: list[int] = cells(i16, SEATS)  # 0: none yet
    best_nodes: list[int] = cells(i8, SEATS)

    phase: int = cell(i8)
    # Special bases that have yet to fire, in the order placed; a place knows its tile by base and height.
    queue_bases: list[int] = cells(i8, CHAIN)
    queue_heights: list[int] = cells(i8, CHAIN)
    queue_size: int = cell(i8)
    firing_base: int = cell(i8)  # whose choice is pending: of the tile placed there, or of the special base
    firing_height: int = cell(i8)

    starter: int = cell(i8)
    turn_number: int = cell(i16)  # of both players together, from 1
    reason: int = cell(i8)
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


# Tiles on the board


@rule
def owner_of(tile: int) -> int:
    return (tile - 1) // KINDS


@rule
def kind_of(tile: int) -> int:
    return (tile - 1) % KINDS + 1


@rule
def top_of(s: State, base: int) -> int:
    """The tile that holds a base; 0 when it is empty."""
    return s.stacks[base][s.heights[base] - 1] if s.heights[base] > 0 else 0


@rule
def push(s: State, base: int, tile: int) -> None:
    s.stacks[base][s.heights[base]] = tile
    s.heights[base] += 1


@rule
def pop(s: State, base: int) -> int:
    s.heights[base] -= 1
    tile = s.stacks[base][s.heights[base]]
    s.stacks[base][s.heights[base]] = 0
    return tile


@rule
def held_by(s: State, seat: int) -> int:
    """The bases whose top tile is the seat's."""
    mask = 0
    for base in range(MAX_BASES):
        tile = top_of(s, base)
        if tile > 0 and owner_of(tile) == seat:
            mask |= 1 << base
    return mask


# Where a tile may be placed


@rule
def chain_of(s: State, seat: int, held: int) -> int:
    """The seat's headquarters and the held bases joined to them over held bases only."""
    chain = s.headquarters[seat]
    grew = True
    while grew:
        grew = False
        for base in range(MAX_BASES):
            if held >> base & 1 and not chain >> base & 1 and s.near[base] & chain:
                chain |= 1 << base
                grew = True
    return chain


@rule
def reach_of(s: State, seat: int) -> int:
    """The connected nodes: in the chain or one edge from it; never the seat's own headquarters."""
    chain = chain_of(s, seat, held_by(s, seat))
    reach = chain
    for node in range(NODES):
        if s.near[node] & chain:
            reach |= 1 << node
    return reach & ~s.headquarters[seat]


@rule
def resisting(s: State, seat: int, kind: int) -> int:
    """The bases whose enemy top a kind cannot cover: strictly greater strength covers, and a joker on either side."""
    mask = 0
    if kind != QUACKS:
        for base in range(MAX_BASES):
            tile = top_of(s, base)
            if tile > 0 and owner_of(tile) != seat and kind_of(tile) != QUACKS and kind_of(tile) >= kind:
                mask |= 1 << base
    return mask


@rule
def targets_of(s: State, seat: int, kind: int, reach: int) -> int:
    """The nodes that a kind may be placed on now."""
    targets = reach
    if kind == KOKO:
        # 4 waives the connection on bases only; at a headquarters it is like any other tile, or never allowed.
        targets |= s.hookable
        if s.hook_never_takes_hq:
            targets &= ~s.headquarters[1 - seat]
    return targets & s.admits[kind] & ~resisting(s, seat, kind)


@rule
def can_place(s: State, seat: int) -> bool:
    reach = reach_of(s, seat)
    for kind in range(1, KINDS + 1):
        if s.racks[seat][kind] > s.blocked[seat][kind] and targets_of(s, seat, kind, reach):
            return True
    return False


# Racks and supplies


@rule
def drawable(s: State, seat: int, count: int) -> int:
    """How many of `count` tiles can be drawn: as the rack has room and the supply lasts."""
    return min(count, RACK_LIMIT - s.rack_sizes[seat], s.supplies[seat])


@rule
def take_from_supply(s: State, seat: int, count: int) -> None:
    for _ in range(count):
        s.supplies[seat] -= 1
        place = REMOVED + s.supplies[seat]
        to_rack(s, seat, s.piles[seat][place])
        s.piles[seat][place] = 0


@rule
def to_rack(s: State, seat: int, kind: int) -> None:
    s.racks[seat][kind] += 1
    s.rack_sizes[seat] += 1


@rule
def from_rack(s: State, seat: int, kind: int) -> None:
    """A tile leaves the rack before all eyes. It may be the one they knew of: of that kind one fewer is certain."""
    s.racks[seat][kind] -= 1
    s.rack_sizes[seat] -= 1
    if s.known[seat][kind] > 0:
        s.known[seat][kind] -= 1


@rule
def back_to_rack(s: State, seat: int, kind: int) -> None:
    """A tile that everybody has seen comes to the rack."""
    to_rack(s, seat, kind)
    s.known[seat][kind] += 1


@rule
def random_kind(s: State, seat: int, count: int) -> int:
    """The kind of a random tile among the `count` tiles of the rack that are not blocked."""
    pick = random.below(s, count)
    for kind in range(1, KINDS + 1):
        pick -= s.racks[seat][kind]
        pick += s.blocked[seat][kind]
        if pick < 0:
            return kind
    return 0


@rule
def blocks_on(s: State, seat: int) -> int:
    count = 0
    for kind in range(1, KINDS + 1):
        count += s.blocked[seat][kind]
    return count


# What a pending choice offers


@rule
def enemies_near(s: State, seat: int, base: int) -> int:
    """The adjacent bases with an enemy tile on top: what 거인병 and a shove reach."""
    return s.near[base] & held_by(s, 1 - seat)


@rule
def shove_ways(s: State, base: int, start: int) -> int:
    """Where a tile on `start` can be shoved from `base`: along another edge of its own, to no headquarters."""
    return s.near[start] & ((1 << MAX_BASES) - 1) & ~(1 << base)


@rule
def can_shove(s: State, seat: int, base: int) -> bool:
    enemies = enemies_near(s, seat, base)
    for start in range(MAX_BASES):
        if enemies >> start & 1 and shove_ways(s, base, start):
            return True
    return False


@rule
def takeable(s: State, seat: int, base: int, height: int) -> int:
    """Own top tiles, except the one that fired the base."""
    mask = held_by(s, seat)
    if s.heights[base] == height + 1:
        mask &= ~(1 << base)
    return mask


@rule
def has_discards(s: State, seat: int) -> bool:
    for kind in range(1, KINDS + 1):
        if s.discards[seat][kind] > 0:
            return True
    return False
