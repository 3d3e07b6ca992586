"""Rules of yut-run: start moving, spend the hand, finish. Throws, offers and effects have chapters of their own."""

from ...kit.jit import emit, fill, grid, rule, table
from ...kit.playout import ONGOING
from . import tables
from .actions import CODES, Bank, Change, Decline, Fit, Move, Rethrow, Split, Start, Take, Throw, TurnOver
from .effects import (
    ROWS,
    brings_at_start,
    brings_on_landing,
    gain,
    holder,
    is_unused,
    leaving,
    may_bank,
    may_change,
    steps_of,
    use,
)
from .evaluation import determinize as determinize
from .evaluation import value as value
from .events import (
    Banked,
    Changed,
    Cleared,
    Declined,
    Finished,
    Fitted,
    LapEnded,
    Merged,
    Moved,
    Started,
    Taken,
    TokenSplit,
    TurnEnded,
)  # fmt: skip
from .offers import is_offered, make_offer, offer_sticks, place_stick_nodes, put
from .state import CHOOSING, CLASSIC, FITTING, LAPS, MOVING, NO_THROW, THROWING, State
from .tables import (
    E_RESULTS,
    E_THING,
    E_WHEN,
    EFFECTS,
    FINISHED,
    GAE,
    HOME,
    LAP_COUNT,
    MO,
    NODES,
    ONCE_A_TURN,
    ORDINARY,
    PIECES,
    RELIC_COUNT,
    STICK_KINDS,
    STICKS,
    YUT,
)  # fmt: skip
from .throwing import rethrow, throw, turn_over

OUTER_ROAD = grid(tables.DESTINATION[0])  # node, steps -> node, choosing the first branch where there is one
OTHER_ROAD = grid(tables.DESTINATION[1])
HAS_BRANCH = table(tables.HAS_BRANCH)

# The first code of each action; for those with fields, the code is counted on from it
THROW, START = CODES.first[Throw], CODES.first[Start]
FIRST_MOVE = CODES.first[Move]  # + ((result - 1) * NODES + node) * 2 + branch
FIRST_TAKE = CODES.first[Take]  # + relic
FIRST_FIT = CODES.first[Fit]  # + (stick - 1) * STICKS + slot
DECLINE, TURN_OVER = CODES.first[Decline], CODES.first[TurnOver]
FIRST_RETHROW = CODES.first[Rethrow]  # + place in RETHROWS
FIRST_CHANGE = CODES.first[Change]  # + (place in CHANGES * 5 + token - 1) * 5 + to - 1
FIRST_SPLIT = CODES.first[Split]  # + token - YUT
FIRST_BANK = CODES.first[Bank]  # + token - 1

# The effects that are chosen: the rows of each kind, in the order of its codes
RETHROWS = table(tables.doing(tables.RETHROW))
CHANGES = table(tables.doing(tables.SHIFT, tables.CHANGE))
TURN_OVERS = table(tables.doing(tables.TURN_OVER))
SPLITS = table(tables.doing(tables.SPLIT))
BANKS = table(tables.doing(tables.BANK))


@rule
def new_game(s: State, seed: int) -> None:
    fill(s.pieces, 0)
    s.pieces[HOME] = PIECES
    fill(s.owned, 0)
    fill(s.offer, 0)
    s.offer_size, s.offer_pieces, s.offers_made = 0, 0, 0
    for slot in range(STICKS):
        put(s, slot, ORDINARY)
    s.banked, s.lap = 0, 1
    s.turn, s.winner, s.rng, s.luck = 0, ONGOING, seed, seed
    s.turn_number, s.sticks, s.thrown = 0, NO_THROW, 0
    place_stick_nodes(s)
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """Turn numbers start at 1; a turn starts with one throw, and with the tokens that relics give."""
    s.turn_number += 1
    s.throws_left, s.throws_made, s.phase, s.used = 1, 0, THROWING, 0
    fill(s.hand, 0)
    fill(s.given, 0)
    s.given_throws = 0
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            token = brings_at_start(s, row)
            if token:
                gain(s, token, row)


# Legal actions


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    n = 0
    if s.phase == THROWING:
        # Moving starts only when no throw is left.
        out[0] = THROW if s.throws_left > 0 else START
        return 1 if s.mode == CLASSIC else throw_choices(s, out)
    if s.phase == CHOOSING:
        for relic in range(RELIC_COUNT):
            if is_offered(s, relic):
                out[n] = FIRST_TAKE + relic
                n += 1
        return n
    if s.phase == FITTING:
        for stick in range(1, STICK_KINDS + 1):
            if is_offered(s, stick):
                for slot in range(STICKS):
                    out[n] = FIRST_FIT + (stick - 1) * STICKS + slot
                    n += 1
        out[n] = DECLINE
        return n + 1
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
    return n if s.mode == CLASSIC else hand_choices(s, out, n)


@rule
def throw_choices(s: State, out: list[int]) -> int:
    """After the next throw or the start: what may be done about the throw that lies there."""
    n = 1
    if s.throws_made == 0:
        return n
    for i in range(len(RETHROWS)):
        if may_touch(s, RETHROWS[i]):
            out[n] = FIRST_RETHROW + i
            n += 1
    for i in range(len(TURN_OVERS)):
        if may_touch(s, TURN_OVERS[i]):
            out[n] = TURN_OVER
            n += 1
    return n


@rule
def may_touch(s: State, row: int) -> bool:
    """May an effect change the throw that lies there?"""
    return is_unused(s, row) and ROWS[row][E_RESULTS] >> s.thrown & 1 > 0


@rule
def hand_choices(s: State, out: list[int], n: int) -> int:
    """After the moves: what else may be done with a token."""
    for i in range(len(CHANGES)):
        for token in range(1, MO + 1):
            for to in range(1, MO + 1):
                if may_change(s, CHANGES[i], token, to):
                    out[n] = FIRST_CHANGE + (i * MO + token - 1) * MO + to - 1
                    n += 1
    for i in range(len(SPLITS)):
        for token in range(YUT, MO + 1):
            if s.hand[token] > 0 and is_unused(s, SPLITS[i]):
                out[n] = FIRST_SPLIT + token - YUT
                n += 1
    for i in range(len(BANKS)):
        for token in range(1, MO + 1):
            if may_bank(s, BANKS[i], token):
                out[n] = FIRST_BANK + token - 1
                n += 1
    return n


# Applying an action


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action == THROW:
        throw(s)
    elif action == START:
        start(s)
    elif action < FIRST_TAKE:
        code = action - FIRST_MOVE
        move(s, code // (2 * NODES) + 1, code // 2 % NODES, code % 2)
    elif action < FIRST_FIT:
        take(s, action - FIRST_TAKE)
    elif action < DECLINE:
        code = action - FIRST_FIT
        fit(s, code // STICKS + 1, code % STICKS)
    elif action == DECLINE:
        emit(s, Declined)
        close_offer(s)
    elif action < TURN_OVER:
        rethrow(s, RETHROWS[action - FIRST_RETHROW])
    elif action == TURN_OVER:
        turn_over(s, TURN_OVERS[0])
    elif action < FIRST_SPLIT:
        code = action - FIRST_CHANGE
        change(s, CHANGES[code // (MO * MO)], code // MO % MO + 1, code % MO + 1)
    elif action < FIRST_BANK:
        split(s, action - FIRST_SPLIT + YUT)
    else:
        bank(s, action - FIRST_BANK + 1)


@rule
def start(s: State) -> None:
    """A banked token joins the hand."""
    s.phase = MOVING
    emit(s, Started, s.banked)
    if s.banked:
        s.hand[s.banked] += 1
        s.banked = 0


@rule
def change(s: State, row: int, token: int, to: int) -> None:
    use(s, row)
    s.hand[token] -= 1
    s.hand[to] += 1
    emit(s, Changed, ROWS[row][E_THING], token, to)


@rule
def split(s: State, token: int) -> None:
    """윷 becomes 개 and 개, 모 becomes 개 and 걸."""
    use(s, SPLITS[0])
    s.hand[token] -= 1
    s.hand[GAE] += 1
    s.hand[token - GAE] += 1
    emit(s, TokenSplit, token, GAE, token - GAE)


@rule
def bank(s: State, token: int) -> None:
    use(s, BANKS[0])
    s.hand[token] -= 1
    s.banked = token
    emit(s, Banked, token)
    end_turn_if_spent(s)


@rule
def move(s: State, result: int, node: int, branch: int) -> None:
    """Spend a token on the stack on a node, or on a piece at home; landing on a stack joins it for good."""
    size = leaving(s) if node == HOME else s.pieces[node]
    steps = steps_of(s, result, node, size)
    target = OTHER_ROAD[node][steps] if branch else OUTER_ROAD[node][steps]
    met = s.pieces[target] if target != FINISHED else 0
    s.hand[result] -= 1
    s.pieces[node] -= size
    s.pieces[target] += size
    emit(s, Moved, result, node * 2 + branch, target, size)
    if met:
        emit(s, Merged, target, met + size)
    if target == FINISHED:
        emit(s, Finished, size, s.pieces[FINISHED])
        finish(s, size)
    else:
        if s.mode != CLASSIC:
            land(s, target, size, met > 0)
        if s.phase == MOVING:
            end_turn_if_spent(s)


@rule
def land(s: State, node: int, size: int, merges: bool) -> None:
    """Run mode: tokens for landing and joining, then the stick that waits there."""
    for row in range(EFFECTS):
        token = brings_on_landing(s, row, node, merges)
        if token:
            gain(s, token, row)
    if s.stick_nodes[node]:
        s.stick_nodes[node] = 0
        offer_sticks(s, node, size)


@rule
def fit(s: State, stick: int, slot: int) -> None:
    """The stick in the slot is gone; the new one works from the next throw, so nothing of it is left in this turn."""
    emit(s, Fitted, stick, slot, s.slots[slot])
    put(s, slot, stick)
    for row in range(EFFECTS):
        if ROWS[row][E_WHEN] == ONCE_A_TURN and holder(s, row) == slot:
            use(s, row)
    close_offer(s)


@rule
def close_offer(s: State) -> None:
    fill(s.offer, 0)
    s.offer_size, s.offer_pieces = 0, 0
    s.phase = MOVING
    if s.pieces[FINISHED] == PIECES:
        all_in(s)
    else:
        end_turn_if_spent(s)


@rule
def is_last_lap(s: State) -> bool:
    return s.mode != LAPS or s.lap == LAP_COUNT


@rule
def finish(s: State, size: int) -> None:
    """A finishing stack earns an offer of relics; the game is over at once when all pieces are in."""
    last = s.pieces[FINISHED] == PIECES
    if last and not s.final_reward and is_last_lap(s):
        clear(s)
        return
    make_offer(s, size)
    if s.offer_size > 0:
        s.phase = CHOOSING
    elif last:
        all_in(s)
    else:
        end_turn_if_spent(s)


@rule
def all_in(s: State) -> None:
    """With laps to go, all pieces are at home again and the hand is played on."""
    if is_last_lap(s):
        clear(s)
        return
    emit(s, LapEnded, s.lap)
    s.lap += 1
    s.pieces[FINISHED], s.pieces[HOME] = 0, PIECES
    end_turn_if_spent(s)


@rule
def clear(s: State) -> None:
    """The game is over at once; the rest of the hand is dropped."""
    fill(s.hand, 0)
    s.winner = s.turn
    emit(s, Cleared, s.turn_number)


@rule
def take(s: State, relic: int) -> None:
    """A relic works at once."""
    s.owned[relic] = 1
    emit(s, Taken, relic)
    close_offer(s)


@rule
def end_turn_if_spent(s: State) -> None:
    for result in range(1, 6):
        if s.hand[result] > 0:
            return
    emit(s, TurnEnded, s.turn_number)
    begin_turn(s)
