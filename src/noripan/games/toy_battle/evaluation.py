"""What a bot may assume and how it judges a position of toy-battle."""

from ...kit import random
from ...kit.jit import fill, rule, table
from ...kit.playout import ONGOING
from .state import (
    ACTING,
    CHAINING,
    NOBODY,
    State,
    blocks_on,
    can_place,
    chain_of,
    drawable,
    held_by,
    kind_of,
    random_kind,
    reach_of,
    resisting,
    targets_of,
    to_rack,
    top_of,
)
from .tables import KINDS, MAX_BASES, MAX_REGIONS, NODES, QUACKS, REMOVED, SEATS, TURN_DRAW

# What is hidden


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Nobody knows supplies and removed tiles; the rack and which of it is blocked are its owner's secret."""
    s.rng = seed
    if s.winner != ONGOING:
        return
    for seat in range(SEATS):
        if seat == observer:
            mix_pile(s, seat, REMOVED + s.supplies[seat])
        else:
            deal_again(s, seat)


@rule
def mix_pile(s: State, seat: int, size: int) -> None:
    """Sort, so that nothing is left of the true order, then shuffle."""
    pile = s.piles[seat]
    for i in range(1, size):
        kind = pile[i]
        place = i
        while place > 0 and pile[place - 1] > kind:
            pile[place] = pile[place - 1]
            place -= 1
        pile[place] = kind
    random.shuffle(s, pile, size)


@rule
def deal_again(s: State, seat: int) -> None:
    """Put the rack back into the pile but for what everybody knows of, mix, and draw as many tiles again."""
    blocks = blocks_on(s, seat)
    size = REMOVED + s.supplies[seat]
    for kind in range(1, KINDS + 1):
        for _ in range(s.racks[seat][kind] - s.known[seat][kind]):
            s.piles[seat][size] = kind
            size += 1
        s.racks[seat][kind] = s.known[seat][kind]
    count = size - REMOVED - s.supplies[seat]
    mix_pile(s, seat, size)
    s.rack_sizes[seat] -= count
    for i in range(count):
        kind = s.piles[seat][size - 1 - i]
        s.piles[seat][size - 1 - i] = 0
        to_rack(s, seat, kind)
    fill(s.blocked[seat], 0)
    block_again(s, seat, blocks, s.rack_sizes[seat])
    if s.turn == seat and s.phase == ACTING and drawable(s, seat, TURN_DRAW) == 0 and not can_place(s, seat):
        make_able(s, seat)


@rule
def block_again(s: State, seat: int, blocks: int, count: int) -> None:
    """Block any of `count` tiles of the rack."""
    for i in range(min(blocks, count)):
        kind = random_kind(s, seat, count - i)
        s.blocked[seat][kind] += 1


@rule
def make_able(s: State, seat: int) -> None:
    """The game goes on, so the player to move has a tile to place, and it is not blocked."""
    blocks = blocks_on(s, seat)
    able = able_kind(s, seat)
    fill(s.blocked[seat], 0)
    s.racks[seat][able] -= 1
    block_again(s, seat, blocks, s.rack_sizes[seat] - 1)
    s.racks[seat][able] += 1


@rule
def able_kind(s: State, seat: int) -> int:
    """A kind of the rack that can be placed; where it has none, an unknown tile is exchanged for one of the pile."""
    reach = reach_of(s, seat)
    for kind in range(1, KINDS + 1):
        if s.racks[seat][kind] > 0 and targets_of(s, seat, kind, reach):
            return kind
    idle = 1
    while s.racks[seat][idle] == s.known[seat][idle]:
        idle += 1
    for i in range(REMOVED + s.supplies[seat]):
        kind = s.piles[seat][i]
        if targets_of(s, seat, kind, reach):
            s.piles[seat][i] = idle
            s.racks[seat][idle] -= 1
            s.racks[seat][kind] += 1
            return kind
    return idle


# What is good

# Weights found by self-play; SCALE of them make a position twice as good as bad.
SCALE = 400.0
SURE = 0.97  # a won position with the winning placement still to make
TO_MOVE, THREAT = 20, 150
RACK, RACK_BEND = 80, 20  # a tile in the rack; each further one is worth less
MEDALS = 619  # all medals of the target
HEADQUARTERS_NEAR = table([0, 364, 130, 72, 35, 15, 0, 0, 0])  # by placements still needed
REGION_NEAR = table([0, 55, 22, 8, 0, 0, 0, 0, 0])  # for each medal, by bases still missing
WALLED = 60  # percent of that when a strong enemy tile holds a missing base
HELD, CUT_OFF = 12, 8
STRENGTH, JOKER = 4, -8  # of the tile on top
WALL = 6  # enemy tiles of this strength and more bar the way
FAR = 8


@rule
def value(s: State, seat: int) -> float:
    if s.winner != ONGOING:
        return 1.0 if s.winner == seat else 0.0
    mover = s.turn if s.phase <= CHAINING else 1 - s.turn
    if can_win(s, mover):
        return SURE if mover == seat else 1.0 - SURE
    balance = strength_of(s, mover) - strength_of(s, 1 - mover) + TO_MOVE
    if can_win(s, 1 - mover):
        balance -= THREAT
    share = (balance if mover == seat else -balance) / SCALE
    return 0.5 + 0.5 * share / (1.0 + abs(share))


@rule
def can_win(s: State, seat: int) -> bool:
    """With any tile at all: by a headquarters, or the last base of a region that makes the target."""
    if s.rack_sizes[seat] == 0:
        return False
    reach = reach_of(s, seat)
    if reach & s.headquarters[1 - seat]:
        return True
    held = held_by(s, seat)
    free = reach & ~held_by(s, 1 - seat)
    for region in range(MAX_REGIONS):
        missing = s.regions[region] & ~held
        is_near = s.region_owners[region] == NOBODY and missing & (missing - 1) == 0 and missing & free
        if is_near and s.medals[seat] + s.region_medals[region] >= s.target:
            return True
    return False


@rule
def strength_of(s: State, seat: int) -> int:
    """What a side has: tiles, medals, the way to the headquarters, regions under way, bases."""
    held = held_by(s, seat)
    chain = chain_of(s, seat, held)
    walls = resisting(s, seat, WALL)
    tiles = s.rack_sizes[seat]
    total = RACK * tiles - RACK_BEND * tiles * tiles // 8 + MEDALS * s.medals[seat] // s.target
    total += HEADQUARTERS_NEAR[steps_to_headquarters(s, seat, chain, walls)]
    for region in range(MAX_REGIONS):
        missing = s.regions[region] & ~held
        if s.region_owners[region] == NOBODY and missing:
            gain = REGION_NEAR[min(FAR, count_of(missing))] * s.region_medals[region]
            total += gain * WALLED // 100 if missing & walls else gain
    for base in range(MAX_BASES):
        if held >> base & 1:
            kind = kind_of(top_of(s, base))
            total += HELD if chain >> base & 1 else HELD - CUT_OFF
            total += STRENGTH * kind if kind != QUACKS else JOKER
    return total


@rule
def count_of(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def steps_to_headquarters(s: State, seat: int, chain: int, walls: int) -> int:
    """How many placements take an enemy headquarters when nobody interferes but the walls."""
    for steps in range(1, FAR):
        grown = chain
        for node in range(NODES):
            if s.near[node] & chain:
                grown |= 1 << node
        if grown & s.headquarters[1 - seat]:
            return steps
        chain = chain | (grown & ~walls)
    return FAR
