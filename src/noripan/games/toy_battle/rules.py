"""Rules of toy-battle: draw two tiles or place one; effects, special bases, medals, headquarters."""

from ...kit import random
from ...kit.jit import emit, fill, rule
from ...kit.playout import ONGOING
from .actions import CODES, Decline, Draw, Place, Recover, Remove, Shove, TakeBack
from .evaluation import determinize, value
from .events import (
    Blocked,
    Discarded,
    Drew,
    Ended,
    MedalsWon,
    Passed,
    Placed,
    Recovered,
    Removed,
    Shoved,
    TookBack,
    TurnEnded,
    Unblocked,
)
from .state import (
    ACTING,
    BY_EXHAUSTION,
    BY_HEADQUARTERS,
    BY_MEDALS,
    BY_TURN_LIMIT,
    CHAINING,
    NOBODY,
    RECOVERING,
    REMOVING,
    SHOVING,
    TAKING_BACK,
    State,
    back_to_rack,
    blocks_on,
    can_place,
    can_shove,
    drawable,
    enemies_near,
    from_rack,
    has_discards,
    held_by,
    kind_of,
    owner_of,
    pop,
    push,
    random_kind,
    reach_of,
    shove_ways,
    take_from_supply,
    takeable,
    targets_of,
    top_of,
)
from .tables import (
    BASE_DRAW,
    BLOCK,
    CAPTAIN,
    COPIES,
    DRAW,
    GIANT,
    KINDS,
    LAST_TURN,
    LIMITED,
    MAX_BASES,
    MAX_REGIONS,
    MUTE,
    NODES,
    PLAIN,
    RACK_LIMIT,
    RAINBOW,
    RAINBOW_DRAW,
    RECOVER,
    REMOVED,
    SEATS,
    SECOND_RACK,
    SHOVE,
    SKULLY,
    SKULLY_DRAW,
    STARTER_RACK,
    TAKE_BACK,
    TILES,
    TURN_DRAW,
    XB_42,
)

__all__ = ["State", "apply", "determinize", "legal_actions", "new_game", "value"]

# Who starts (option)
COIN, RED_STARTS, BLUE_STARTS = 0, 1, 2

# Effects that can pass besides the choices
DISCARDING, BLOCKING = 6, 7

# The first code of each action; for those with fields, the code is counted on from it
DRAW_TILES, DECLINE = CODES.first[Draw], CODES.first[Decline]
FIRST_PLACE = CODES.first[Place]  # + (kind - 1) * NODES + node
FIRST_REMOVE = CODES.first[Remove]  # + base
FIRST_TAKE_BACK = CODES.first[TakeBack]  # + base
FIRST_SHOVE = CODES.first[Shove]  # + base * MAX_BASES + destination
FIRST_RECOVER = CODES.first[Recover]  # + kind - 1
MAX_LEGAL = FIRST_REMOVE  # drawing and every tile on every node: more than any list of a choice


# Set-up


@rule
def new_game(s: State, seed: int) -> None:
    s.rng, s.winner, s.reason = seed, ONGOING, 0
    s.starter = random.below(s, SEATS) if s.starts == COIN else s.starts - RED_STARTS
    for base in range(MAX_BASES):
        fill(s.stacks[base], 0)
    fill(s.heights, 0)
    fill(s.medals, 0)
    fill(s.region_owners, NOBODY)
    fill(s.turn_medals, 0)
    fill(s.best_gains, 0)
    fill(s.best_turns, 0)
    fill(s.best_nodes, 0)
    s.last_change = 0
    for seat in range(SEATS):
        fill(s.racks[seat], 0)
        fill(s.blocked[seat], 0)
        fill(s.known[seat], 0)
        fill(s.discards[seat], 0)
        for i in range(TILES):
            s.piles[seat][i] = i // COPIES + 1
        random.shuffle(s, s.piles[seat], TILES)
        s.rack_sizes[seat], s.supplies[seat] = 0, TILES - REMOVED
        take_from_supply(s, seat, STARTER_RACK if seat == s.starter else SECOND_RACK)
    fill(s.queue_bases, 0)
    fill(s.queue_heights, 0)
    s.queue_size, s.firing_base, s.firing_height = 0, 0, 0
    s.turn, s.turn_number = s.starter, 1
    begin_turn(s)


# Legal actions


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    if s.phase == ACTING:
        n = 0
        if drawable(s, seat, TURN_DRAW) > 0:
            out[0] = DRAW_TILES
            n = 1
        return list_placements(s, seat, out, n)
    out[0] = DECLINE
    if s.phase == CHAINING:
        return list_placements(s, seat, out, 1)
    if s.phase == REMOVING:
        return list_bases(enemies_near(s, seat, s.firing_base), FIRST_REMOVE, out, 1)
    if s.phase == TAKING_BACK:
        return list_bases(takeable(s, seat, s.firing_base, s.firing_height), FIRST_TAKE_BACK, out, 1)
    if s.phase == SHOVING:
        return list_shoves(s, seat, out, 1)
    n = 1
    for kind in range(1, KINDS + 1):
        if s.discards[seat][kind] > 0:
            out[n] = FIRST_RECOVER + kind - 1
            n += 1
    return n


@rule
def list_placements(s: State, seat: int, out: list[int], n: int) -> int:
    reach = reach_of(s, seat)
    for kind in range(1, KINDS + 1):
        if s.racks[seat][kind] > s.blocked[seat][kind]:
            targets = targets_of(s, seat, kind, reach)
            for node in range(NODES):
                if targets >> node & 1:
                    out[n] = FIRST_PLACE + (kind - 1) * NODES + node
                    n += 1
    return n


@rule
def list_bases(mask: int, first: int, out: list[int], n: int) -> int:
    for base in range(MAX_BASES):
        if mask >> base & 1:
            out[n] = first + base
            n += 1
    return n


@rule
def list_shoves(s: State, seat: int, out: list[int], n: int) -> int:
    enemies = enemies_near(s, seat, s.firing_base)
    for start in range(MAX_BASES):
        if enemies >> start & 1:
            n = list_bases(shove_ways(s, s.firing_base, start), FIRST_SHOVE + start * MAX_BASES, out, n)
    return n


# Applying an action


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action == DRAW_TILES:
        draw_tiles(s, seat, TURN_DRAW)
        end_turn(s)
    elif action == DECLINE:
        emit(s, Passed, seat, s.phase, 1)
        fire_bases(s, seat)
    elif action < FIRST_REMOVE:
        code = action - FIRST_PLACE
        place(s, seat, code // NODES + 1, code % NODES)
    elif action < FIRST_TAKE_BACK:
        remove(s, seat, action - FIRST_REMOVE)
    elif action < FIRST_SHOVE:
        take_back(s, seat, action - FIRST_TAKE_BACK)
    elif action < FIRST_RECOVER:
        code = action - FIRST_SHOVE
        shove(s, seat, code // MAX_BASES, code % MAX_BASES)
    else:
        recover(s, seat, action - FIRST_RECOVER + 1)


@rule
def draw_tiles(s: State, seat: int, count: int) -> None:
    count = drawable(s, seat, count)
    top = REMOVED + s.supplies[seat] - 1
    first = s.piles[seat][top] if count > 0 else 0
    second = s.piles[seat][top - 1] if count > 1 else 0
    take_from_supply(s, seat, count)
    emit(s, Drew, seat, count, first, second)


@rule
def place(s: State, seat: int, kind: int, node: int) -> None:
    """The tile lands; a headquarters taken or the target reached ends the game before any effect."""
    from_rack(s, seat, kind)
    covered = top_of(s, node) if node < MAX_BASES else 0
    emit(s, Placed, seat, kind, node, covered)
    if node >= MAX_BASES:
        end_game(s, seat, BY_HEADQUARTERS)
        s.best_gains[seat], s.best_turns[seat], s.best_nodes[seat] = 0, s.turn_number, node
        return
    push(s, node, seat * KINDS + kind)
    if award_medals(s, node):
        return
    special, height = s.special[node], s.heights[node] - 1
    if special != PLAIN and special != LIMITED and special != MUTE:
        s.queue_bases[s.queue_size] = node
        s.queue_heights[s.queue_size] = height
        s.queue_size += 1
    if special != MUTE and fire_tile(s, seat, kind, node, height):
        return
    fire_bases(s, seat)


# Tile effects


@rule
def fire_tile(s: State, seat: int, kind: int, base: int, height: int) -> bool:
    """Let a placed tile take effect; true when its player has to choose."""
    if kind == SKULLY:
        draw_tiles(s, seat, SKULLY_DRAW)
    elif kind == RAINBOW:
        draw_tiles(s, seat, RAINBOW_DRAW)
    elif kind == XB_42:
        discard_at_random(s, 1 - seat)
    elif kind == CAPTAIN:
        return ask(s, seat, CHAINING, base, height, can_place(s, seat))
    elif kind == GIANT:
        return ask(s, seat, REMOVING, base, height, enemies_near(s, seat, base) != 0)
    return False


@rule
def ask(s: State, seat: int, phase: int, base: int, height: int, is_possible: bool) -> bool:
    """A choice with one option still waits for the player; one with none passes."""
    if is_possible:
        s.phase, s.firing_base, s.firing_height = phase, base, height
    else:
        emit(s, Passed, seat, phase, 0)
    return is_possible


@rule
def discard_at_random(s: State, victim: int) -> None:
    """XB-42. No tile is blocked now: blocks fall after all tile effects and end with their owner's turn."""
    if s.rack_sizes[victim] == 0:
        emit(s, Passed, 1 - victim, DISCARDING, 0)
        return
    kind = random_kind(s, victim, s.rack_sizes[victim])
    from_rack(s, victim, kind)
    s.discards[victim][kind] += 1
    emit(s, Discarded, victim, kind)


@rule
def remove(s: State, seat: int, base: int) -> None:
    """거인병."""
    tile = pop(s, base)
    s.discards[owner_of(tile)][kind_of(tile)] += 1
    emit(s, Removed, seat, base, tile)
    if not award_medals(s, base):
        fire_bases(s, seat)


# Special bases


@rule
def fire_bases(s: State, seat: int) -> None:
    """After all tile effects the special bases fire in the order placed; then the turn is over."""
    while s.queue_size > 0:
        base, height = s.queue_bases[0], s.queue_heights[0]
        drop_from_queue(s, 0)
        if fire_base(s, seat, base, height):
            return
    end_turn(s)


@rule
def fire_base(s: State, seat: int, base: int, height: int) -> bool:
    """Let a special base take effect; true when the player has to choose."""
    special = s.special[base]
    has_room = s.rack_sizes[seat] < RACK_LIMIT
    if special == DRAW:
        draw_tiles(s, seat, BASE_DRAW)
    elif special == BLOCK:
        block_at_random(s, 1 - seat)
    elif special == TAKE_BACK:
        return ask(s, seat, TAKING_BACK, base, height, has_room and takeable(s, seat, base, height) != 0)
    elif special == SHOVE:
        return ask(s, seat, SHOVING, base, height, can_shove(s, seat, base))
    elif special == RECOVER:
        return ask(s, seat, RECOVERING, base, height, has_room and has_discards(s, seat))
    return False


@rule
def drop_from_queue(s: State, place: int) -> None:
    s.queue_size -= 1
    for i in range(place, s.queue_size):
        s.queue_bases[i] = s.queue_bases[i + 1]
        s.queue_heights[i] = s.queue_heights[i + 1]
    s.queue_bases[s.queue_size], s.queue_heights[s.queue_size] = 0, 0


@rule
def block_at_random(s: State, victim: int) -> None:
    """Two blocks of one turn hit two tiles."""
    free = s.rack_sizes[victim] - blocks_on(s, victim)
    if free == 0:
        emit(s, Passed, 1 - victim, BLOCKING, 0)
        return
    kind = random_kind(s, victim, free)
    s.blocked[victim][kind] += 1
    emit(s, Blocked, victim, kind)


@rule
def take_back(s: State, seat: int, base: int) -> None:
    kind = kind_of(pop(s, base))
    back_to_rack(s, seat, kind)
    emit(s, TookBack, seat, base, kind)
    # A base whose placed tile has left its stack does not fire.
    for i in range(s.queue_size - 1, -1, -1):
        if s.queue_bases[i] == base and s.queue_heights[i] >= s.heights[base]:
            drop_from_queue(s, i)
    if not award_medals(s, base):
        fire_bases(s, seat)


@rule
def shove(s: State, seat: int, start: int, to: int) -> None:
    """The tile lands on top, whatever lies there, and triggers nothing."""
    tile = pop(s, start)
    push(s, to, tile)
    emit(s, Shoved, seat, start, to, tile)
    if not award_medals(s, to):
        fire_bases(s, seat)


@rule
def recover(s: State, seat: int, kind: int) -> None:
    s.discards[seat][kind] -= 1
    back_to_rack(s, seat, kind)
    emit(s, Recovered, seat, kind)
    fire_bases(s, seat)


# Medals and turns


@rule
def award_medals(s: State, base: int) -> bool:
    """A base has changed: regions held in full pay either player, once and for good; true when that ends the game."""
    for seat in range(SEATS):
        held = held_by(s, seat)
        for region in range(MAX_REGIONS):
            bases = s.regions[region]
            if bases and held & bases == bases and s.region_owners[region] == NOBODY:
                s.region_owners[region] = seat
                s.medals[seat] += s.region_medals[region]
                s.turn_medals[seat] += s.region_medals[region]
                s.last_change = base
                emit(s, MedalsWon, seat, region, s.region_medals[region], s.medals[seat])
    # Both at once: the player whose turn it is wins.
    if s.medals[s.turn] >= s.target:
        end_game(s, s.turn, BY_MEDALS)
    elif s.medals[1 - s.turn] >= s.target:
        end_game(s, 1 - s.turn, BY_MEDALS)
    return s.winner != ONGOING


@rule
def note_gain(s: State) -> None:
    """Of a side's best turns the last one counts."""
    for seat in range(SEATS):
        gain = s.turn_medals[seat] - s.turn_medals[1 - seat]
        if gain > 0 and gain >= s.best_gains[seat]:
            s.best_gains[seat], s.best_turns[seat], s.best_nodes[seat] = gain, s.turn_number, s.last_change
    fill(s.turn_medals, 0)


@rule
def end_turn(s: State) -> None:
    fill(s.blocked[s.turn], 0)
    note_gain(s)
    emit(s, TurnEnded, s.turn, s.turn_number)
    s.turn = 1 - s.turn
    s.turn_number += 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """A player who can neither draw nor place, or whose turn is the 200th, is stuck; a block never makes one so."""
    s.phase, s.firing_base, s.firing_height = ACTING, 0, 0
    if s.turn_number >= LAST_TURN:
        end_stuck(s, BY_TURN_LIMIT)
        return
    if drawable(s, s.turn, TURN_DRAW) > 0 or can_place(s, s.turn):
        return
    if blocks_on(s, s.turn) > 0:
        fill(s.blocked[s.turn], 0)
        emit(s, Unblocked, s.turn)
        if can_place(s, s.turn):
            return
    end_stuck(s, BY_EXHAUSTION)


@rule
def end_stuck(s: State, reason: int) -> None:
    """More medals win; on a tie the stuck player loses."""
    stuck = s.turn
    end_game(s, stuck if s.medals[stuck] > s.medals[1 - stuck] else 1 - stuck, reason)


@rule
def end_game(s: State, winner: int, reason: int) -> None:
    note_gain(s)
    s.winner, s.reason = winner, reason
    emit(s, Ended, winner, reason)
