"""Rules of yut-run, base game (classic mode): throw, start moving, spend the hand, take a relic."""

from ...kit import random
from ...kit.jit import emit, fill, grid, i8, i16, i64, rule, table, u64
from ...kit.playout import ONGOING
from ...kit.record import Record, cell, cells
from . import tables
from .tables import (
    FINISHED,
    HOME,
    MAX_OFFER,
    MO,
    NODES,
    PIECES,
    RELIC_COUNT,
    STICKS,
    YUT,
)  # fmt: skip

OUTER_ROAD = grid(tables.DESTINATION[0])  # node, result -> node, choosing the first branch where there is one
OTHER_ROAD = grid(tables.DESTINATION[1])
HAS_BRANCH = table(tables.HAS_BRANCH)
STEPS_LEFT = table(tables.STEPS_LEFT)
RESULT_OF_FLATS = table(tables.RESULT_OF_FLATS)
OFFER_SIZE = table([0] + [tables.offer_size(k) for k in range(1, PIECES + 1)])

# Phases of a turn
THROWING, MOVING, CHOOSING = 0, 1, 2

NO_THROW = -1

# Events
THROWN, STARTED, MOVED, MERGED, PIECES_IN, OFFERED, TAKEN, TURN_ENDED, CLEARED = range(9)

# Random streams: luck never depends on choices
STICK_STREAM, OFFER_STREAM = 1, 2

# Action codes
THROW, START = 0, 1
FIRST_MOVE = 2  # FIRST_MOVE + ((result - 1) * NODES + node) * 2 + branch
FIRST_TAKE = FIRST_MOVE + 5 * NODES * 2  # FIRST_TAKE + relic
ACTION_CODES = FIRST_TAKE + RELIC_COUNT


class State(Record):
    """One run of yut-run."""

    pieces: list[int] = cells(i16, NODES + 1)  # node -> pieces there; the last place counts the finished
    hand: list[int] = cells(i16, 6)  # result -> tokens of it in the hand
    sticks: int = cell(i8)  # the last throw, a bit for each flat stick; NO_THROW before the first
    throws_left: int = cell(i16)
    throws_made: int = cell(i16)  # in this turn
    turn_number: int = cell(i16)
    phase: int = cell(i16)
    offer: list[int] = cells(i16, MAX_OFFER)
    offer_size: int = cell(i16)  # 0 while no offer is open
    offers_made: int = cell(i16)
    owned: list[int] = cells(i16, RELIC_COUNT)  # relic -> 1 when taken
    flat_chance: list[int] = cells(i64, STICKS)  # option: chance of each stick to fall flat, in 2**-32
    final_reward: int = cell(i16)  # option: an offer also on the move that ends the game
    luck: int = cell(i64)  # key of all throws and offers
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def new_game(s: State, seed: int) -> None:
    fill(s.pieces, 0)
    s.pieces[HOME] = PIECES
    fill(s.owned, 0)
    fill(s.offer, 0)
    s.offer_size, s.offers_made = 0, 0
    s.turn, s.winner, s.rng, s.luck = 0, ONGOING, seed, seed
    s.turn_number, s.sticks = 0, NO_THROW
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """Turn numbers start at 1; a turn starts with one throw and an empty hand."""
    s.turn_number += 1
    s.throws_left, s.throws_made, s.phase = 1, 0, THROWING
    fill(s.hand, 0)


# Legal actions


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    n = 0
    if s.phase == THROWING:
        # Moving starts only when no throw is left.
        out[0] = THROW if s.throws_left > 0 else START
        return 1
    if s.phase == CHOOSING:
        for relic in range(RELIC_COUNT):
            if is_offered(s, relic):
                out[n] = FIRST_TAKE + relic
                n += 1
        return n
    for result in range(1, 6):
        if s.hand[result] == 0:
            continue
        for node in range(NODES):
            if s.pieces[node] > 0:
                out[n] = FIRST_MOVE + ((result - 1) * NODES + node) * 2
                n += 1
                # A branch is chosen only where a move starts: O5, O10, C.
                if HAS_BRANCH[node]:
                    out[n] = out[n - 1] + 1
                    n += 1
    return n


@rule
def is_offered(s: State, relic: int) -> bool:
    for i in range(s.offer_size):
        if s.offer[i] == relic:
            return True
    return False


# Applying an action


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action == THROW:
        throw(s)
    elif action == START:
        s.phase = MOVING
        emit(s, STARTED)
    elif action < FIRST_TAKE:
        code = action - FIRST_MOVE
        move(s, code // (2 * NODES) + 1, code // 2 % NODES, code % 2)
    else:
        take(s, action - FIRST_TAKE)


@rule
def throw(s: State) -> None:
    """Each throw costs one of the throws left; 윷 and 모 give one back."""
    flats, sticks = 0, 0
    luck = random.key_of(s.luck, STICK_STREAM, s.turn_number * 65536 + s.throws_made)
    for slot in range(STICKS):
        if random.keyed_from(luck, slot) < s.flat_chance[slot]:
            flats += 1
            sticks |= 1 << slot
    result = RESULT_OF_FLATS[flats]
    s.sticks = sticks
    s.throws_left -= 1
    s.throws_made += 1
    if result == YUT or result == MO:
        s.throws_left += 1
    s.hand[result] += 1
    emit(s, THROWN, result, sticks, s.throws_left)


@rule
def move(s: State, result: int, node: int, branch: int) -> None:
    """Spend a token on the stack on a node, or on one piece at home; landing on a stack joins it for good."""
    target = OTHER_ROAD[node][result] if branch else OUTER_ROAD[node][result]
    size = 1 if node == HOME else s.pieces[node]
    met = s.pieces[target] if target != FINISHED else 0
    s.hand[result] -= 1
    s.pieces[node] -= size
    s.pieces[target] += size
    emit(s, MOVED, result, node, target, size)
    if met:
        emit(s, MERGED, target, met + size)
    if target == FINISHED:
        emit(s, PIECES_IN, size, s.pieces[FINISHED])
        finish(s, size)
    else:
        end_turn_if_spent(s)


@rule
def finish(s: State, size: int) -> None:
    """A finishing stack earns an offer of relics; the game is over at once when all pieces are in."""
    last = s.pieces[FINISHED] == PIECES
    if last and not s.final_reward:
        clear(s)
        return
    make_offer(s, OFFER_SIZE[size])
    if s.offer_size > 0:
        s.phase = CHOOSING
    elif last:
        clear(s)
    else:
        end_turn_if_spent(s)


@rule
def clear(s: State) -> None:
    """The game is over at once; the rest of the hand is dropped."""
    fill(s.hand, 0)
    s.winner = s.turn
    emit(s, CLEARED, s.turn_number)


@rule
def make_offer(s: State, size: int) -> None:
    """Draw distinct relics that are not owned yet; a short pool offers what is left."""
    s.offer_size = 0
    draws = 0
    left = RELIC_COUNT
    for relic in range(RELIC_COUNT):
        left -= s.owned[relic]
    while s.offer_size < min(size, left):
        relic = (random.keyed(s.luck, OFFER_STREAM, s.offers_made, draws) * RELIC_COUNT) >> 32
        draws += 1
        if not s.owned[relic] and not is_offered(s, relic):
            s.offer[s.offer_size] = relic
            s.offer_size += 1
    s.offers_made += 1
    emit(s, OFFERED, s.offer_size)


@rule
def take(s: State, relic: int) -> None:
    s.owned[relic] = 1
    fill(s.offer, 0)
    s.offer_size = 0
    s.phase = MOVING
    emit(s, TAKEN, relic)
    if s.pieces[FINISHED] == PIECES:
        clear(s)
    else:
        end_turn_if_spent(s)


@rule
def end_turn_if_spent(s: State) -> None:
    for result in range(1, 6):
        if s.hand[result] > 0:
            return
    emit(s, TURN_ENDED, s.turn_number)
    begin_turn(s)


# What a bot may assume


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Only the dice to come are unknown."""
    s.rng = seed
    s.luck = random.draw_seed(s)


@rule
def value(s: State, seat: int) -> float:
    """Fewer turns are better; before the end, count about one turn for every six steps still to go."""
    turns = s.turn_number + 0.0
    if s.winner == ONGOING:
        steps = 0
        for node in range(NODES):
            if s.pieces[node]:
                steps += STEPS_LEFT[node] * (s.pieces[node] if node == HOME else 1)
        turns += steps / 6.0
    return max(0.0, 1.0 - turns / 40.0)
