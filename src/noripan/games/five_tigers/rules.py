"""Rules of Five Tigers: legal actions, what each does, the course of turns; and what bots expect of a player."""

from ...kit import random
from ...kit.jit import emit, fill, lowest, rule
from ...kit.playout import ONGOING, any_action
from . import tables
from .actions import CODES, Attack, Cast, EndTurn, Equip, Knock, Move, Pick, Ram, Ready, Stop, Troops
from .armies import (
    can_choose_troops,
    can_equip,
    can_pick,
    choose_troops,
    dismiss,
    equip,
    general_in_hand,
    make_ready,
    pick,
    picked,
    sort_by_who,
)
from .ending import check_victory, judge, win
from .evaluation import determinize as determinize
from .evaluation import value as value
from .events import Knocked, Started, Stopped, TurnEnded
from .field import go_home, lift, put, split
from .fighting import attack, attack_tiles
from .moves import disengage, first_moves, has_way, may_move, next_moves, start_move, step, stop
from .state import (
    ARMING,
    BY_KNOCK,
    DEFEATED,
    EMPTY,
    HAS_CARROT,
    IS_MIGHTY,
    IS_PINNED,
    IS_RIPOSTING,
    IS_TRAPPED,
    IS_UNBREAKABLE,
    KNOCKED_BY,
    KNOCKED_ONCE,
    NEAR,
    NOBODY,
    OFF,
    ON_BOARD,
    PLAYING,
    RESTING,
    START,
    SUPPLYING,
    State,
    army,
    bit,
    cap,
    seat_of,
)
from .tables import (
    GENERALS_IN_PLAY,
    KINDS,
    MAX_TROOPS,
    RAM,
    SEATS,
    SLOTS,
    TACTIC_COUNT,
    TILES,
)
from .tactics import across, cast, castable, push, push_tiles, targets

LINES = len(tables.LINES)

# Who moves first, beside a seat
BY_COIN = SEATS

# The first code of each action; for those with fields, the code is counted on from it
END, STOP, READY = CODES.first[EndTurn], CODES.first[Stop], CODES.first[Ready]
FIRST_PICK = CODES.first[Pick]  # + general of the content
FIRST_TROOPS = CODES.first[Troops]  # + general * MAX_TROOPS + troops - 1
FIRST_EQUIP = CODES.first[Equip]  # + general * TACTIC_COUNT + tactic
FIRST_KNOCK = CODES.first[Knock]  # + general
FIRST_MOVE = CODES.first[Move]  # + general * TILES + tile
FIRST_ATTACK = CODES.first[Attack]  # + general * TILES + tile
FIRST_CAST = CODES.first[Cast]  # + (general * TACTIC_COUNT + tactic) * TILES + tile
FIRST_PUSH = CODES.first[Ram]  # + (general * TILES + tile) * LINES + line


@rule
def new_game(s: State, seed: int) -> None:
    s.rng = seed
    clear_board(s)
    s.first = s.first_by if s.first_by < BY_COIN else random.below(s, SEATS)
    s.turn, s.winner, s.reason = 0, ONGOING, 0
    s.phase, s.round_number, s.actions_left = ARMING, 0, 0
    for seat in range(SEATS):
        dismiss(s, seat)
    if not s.tactics:
        start_play(s)


@rule
def clear_board(s: State) -> None:
    fill(s.by_who, 0)
    fill(s.at, OFF)
    fill(s.falls, 0)
    fill(s.place, ON_BOARD)
    fill(s.holds, NOBODY)
    fill(s.lock, NOBODY)
    fill(s.done, 0)
    fill(s.status, 0)
    fill(s.taunted_by, NOBODY)
    fill(s.carried, 0)
    fill(s.used, 0)
    fill(s.shown, 0)
    fill(s.loss, 0)
    fill(s.on, OFF)
    fill(s.fires, 0)
    fill(s.building_at, OFF)
    fill(s.building_kind, 0)
    fill(s.durability, 0)
    fill(s.hidden_count, 0)
    fill(s.hidden_kind, 0)
    fill(s.hidden_by, 0)
    fill(s.hidden_at, 0)
    fill(s.hidden_from, 0)
    fill(s.hidden_state, 0)
    fill(s.hidden_clue, 0)
    fill(s.hidden_lost, 0)
    fill(s.knocks, 0)
    fill(s.damage, 0)
    fill(s.recruited, 0)
    fill(s.stands, 0)
    fill(s.built, 0)
    s.mover, s.points, s.leaps, s.origin, s.breaks_through = NOBODY, 0, 0, 0, 0


@rule
def start_play(s: State) -> None:
    """Both armies stand on their start tiles, and the first player begins."""
    s.phase = PLAYING
    for g in range(GENERALS_IN_PLAY):
        put(s, g, START[g])
    sort_by_who(s)
    emit(s, Started, s.first)
    s.turn = s.first
    s.round_number = 1
    s.actions_left = s.actions_per_turn


# Legal actions


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING:
        return 0
    if s.phase == ARMING:
        return army_actions(s, seat, out)
    if seat != s.turn:
        return 0
    if s.mover != NOBODY:
        return mover_actions(s, out)
    out[0] = END  # one may end the turn at any time
    n = 1
    first = seat * SLOTS
    for i in range(first, first + SLOTS):
        if may_knock(s, s.by_who[i]):
            out[n] = FIRST_KNOCK + s.who[s.by_who[i]]
            n += 1
    for i in range(first, first + SLOTS):
        g = s.by_who[i]
        if may_move(s, g):
            n = write_tiles(out, n, FIRST_MOVE + s.who[g] * TILES, first_moves(s, g))
    for i in range(first, first + SLOTS):
        g = s.by_who[i]
        n = write_tiles(out, n, FIRST_ATTACK + s.who[g] * TILES, attack_tiles(s, g))
    if s.tactics:
        n = write_casts(s, first, out, n)
    return n


@rule
def army_actions(s: State, seat: int, out: list[int]) -> int:
    n = 0
    if s.ready[seat]:
        return 0
    if picked(s, seat) < SLOTS:
        for kind in range(KINDS):
            if can_pick(s, seat, kind):
                out[n] = FIRST_PICK + kind
                n += 1
        return n
    g = general_in_hand(s, seat)
    if g == NOBODY:
        out[0] = READY
        return 1
    if can_choose_troops(s, g):
        for troops in range(1, cap(s, g)):
            out[n] = FIRST_TROOPS + s.who[g] * MAX_TROOPS + troops - 1
            n += 1
    for tactic in range(TACTIC_COUNT):
        if can_equip(s, g, tactic):
            out[n] = FIRST_EQUIP + s.who[g] * TACTIC_COUNT + tactic
            n += 1
    return n


@rule
def mover_actions(s: State, out: list[int]) -> int:
    """Nothing but the next step is accepted until a move ends; it may not end where it began."""
    n = 0
    if s.at[s.mover] != s.origin:
        out[0] = STOP
        n = 1
    return write_tiles(out, n, FIRST_MOVE + s.who[s.mover] * TILES, next_moves(s))


@rule
def write_tiles(out: list[int], n: int, first: int, tiles: int) -> int:
    """Write a code for each tile of a set."""
    while tiles != 0:
        out[n] = first + lowest(tiles)
        n += 1
        tiles &= tiles - 1
    return n


@rule
def write_casts(s: State, first: int, out: list[int], n: int) -> int:
    for i in range(first, first + SLOTS):
        g = s.by_who[i]
        tactics = castable(s, g)
        while tactics != 0:
            tactic = lowest(tactics)
            tactics &= tactics - 1
            base = FIRST_CAST + (s.who[g] * TACTIC_COUNT + tactic) * TILES
            n = write_tiles(out, n, base, targets(s, g, tactic))
    for i in range(first, first + SLOTS):
        g = s.by_who[i]
        enemies = pushable(s, g)
        while enemies != 0:
            tile = lowest(enemies)
            enemies &= enemies - 1
            for line in range(LINES):
                to = across(tile, line)
                if to != OFF and push_tiles(s, tile) & bit(to):
                    out[n] = FIRST_PUSH + (s.who[g] * TILES + tile) * LINES + line
                    n += 1
    return n


@rule
def pushable(s: State, g: int) -> int:
    """Adjacent enemy generals that a ram could push."""
    return NEAR[s.at[g]] & s.stands[1 - seat_of(g)] if castable(s, g) >> RAM & 1 else 0


@rule
def may_knock(s: State, g: int) -> bool:
    """On an enemy end tile, neither locked nor taunted."""
    return (
        s.at[g] != OFF
        and KNOCKED_BY[s.at[g]] == seat_of(g)
        and not s.done[g] & (RESTING | KNOCKED_ONCE)
        and s.lock[g] == NOBODY
        and s.taunted_by[g] == NOBODY
    )


@rule
def has_action(s: State) -> bool:
    """Is there anything to do but end the turn?"""
    first = s.turn * SLOTS
    for g in range(first, first + SLOTS):
        if may_move(s, g) and has_way(s, g):
            return True
        if may_knock(s, g) or attack_tiles(s, g) != 0:
            return True
    if s.tactics:
        for g in range(first, first + SLOTS):
            tactics = castable(s, g)
            while tactics != 0:
                if targets(s, g, lowest(tactics)) != 0:
                    return True
                tactics &= tactics - 1
            if pushable(s, g) != 0:  # an enemy that cannot be pushed is among the targets
                return True
    return False


# What bots expect


@rule
def candidates(s: State, actions: list[int], n: int) -> int:
    """All but a supply that gives nothing: it would only send the giver home for a rest."""
    kept = 0
    for i in range(n):
        if not is_wasted_supply(s, actions[i]):
            actions[kept] = actions[i]
            kept += 1
    return kept if kept > 0 else n  # a march may have no other way on


@rule
def is_wasted_supply(s: State, action: int) -> bool:
    """Does a move supply an ally that leads as many troops as it can?"""
    if action < FIRST_MOVE or action >= FIRST_ATTACK:
        return False
    ally = s.on[(action - FIRST_MOVE) % TILES]
    return ally != EMPTY and s.troops[ally] >= cap(s, ally)


@rule
def likely_action(s: State, actions: list[int], n: int) -> int:
    """A general that can knock does, one that can go to the end row in one move and knock goes there; else anything."""
    if s.phase == PLAYING and s.mover == NOBODY:
        for i in range(1, n):
            if actions[i] >= FIRST_ATTACK:
                break
            if actions[i] < FIRST_MOVE or (s.actions_left >= 2 and leads_to_knock(s, actions[i] - FIRST_MOVE)):
                return actions[i]
    return any_action(s, actions, n)


@rule
def leads_to_knock(s: State, code: int) -> bool:
    """Does a move take a general to the end row that may then knock? One that is locked would have to disengage."""
    g, tile = general(s, s.turn, code // TILES), code % TILES
    return (
        KNOCKED_BY[tile] == s.turn
        and s.on[tile] == EMPTY  # otherwise the move is a supply
        and KNOCKED_BY[s.at[g]] != s.turn
        and s.lock[g] == NOBODY
        and s.taunted_by[g] == NOBODY
        and not s.done[g] & KNOCKED_ONCE
    )


# Applying an action


@rule
def apply(s: State, seat: int, action: int) -> None:
    if s.phase == ARMING:
        arm(s, seat, action)
        return
    if action == END:
        if s.mover != NOBODY:  # the clock's doing: it may stop a march even where it began
            halt(s)
            check_victory(s)
        end_turn(s)
        return
    if action == STOP:
        halt(s)
    elif action < FIRST_MOVE:
        knock(s, general(s, seat, action - FIRST_KNOCK))
    elif action < FIRST_ATTACK:
        code = action - FIRST_MOVE
        move(s, general(s, seat, code // TILES), code % TILES)
    elif action < FIRST_CAST:
        code = action - FIRST_ATTACK
        attack(s, general(s, seat, code // TILES), code % TILES)
    elif action < FIRST_PUSH:
        code = action - FIRST_CAST
        s.actions_left -= 1
        cast(s, general(s, seat, code // TILES // TACTIC_COUNT), code // TILES % TACTIC_COUNT, code % TILES)
    else:
        code = action - FIRST_PUSH
        s.actions_left -= 1
        push(s, general(s, seat, code // LINES // TILES), code // LINES % TILES, code % LINES)
    finish_action(s)


@rule
def general(s: State, seat: int, kind: int) -> int:
    """The general of a side that is that one of the content."""
    g = seat * SLOTS
    while s.who[g] != kind:
        g += 1
    return g


@rule
def arm(s: State, seat: int, action: int) -> None:
    if action == READY:
        make_ready(s, seat)
        s.turn = 1 - seat
        if s.ready[1 - seat]:
            start_play(s)
    elif action < FIRST_TROOPS:
        pick(s, seat, action - FIRST_PICK)
    elif action < FIRST_EQUIP:
        code = action - FIRST_TROOPS
        choose_troops(s, general(s, seat, code // MAX_TROOPS), code % MAX_TROOPS + 1)
    else:
        code = action - FIRST_EQUIP
        equip(s, general(s, seat, code // TACTIC_COUNT), code % TACTIC_COUNT)


@rule
def move(s: State, g: int, tile: int) -> None:
    """이동, or the next step of one; from a lock it is 이탈."""
    if s.mover != NOBODY:
        step(s, tile)
        return
    s.actions_left -= 1
    disengage(s, g)
    if s.at[g] != OFF:
        start_move(s, g, tile, 0, False)


@rule
def halt(s: State) -> None:
    """The march is over where the mover stands."""
    emit(s, Stopped, s.mover, s.at[s.mover])
    stop(s)


@rule
def knock(s: State, g: int) -> None:
    """The last knock wins at once; otherwise the general goes home with its troops."""
    seat = seat_of(g)
    s.actions_left -= 1
    s.done[g] |= KNOCKED_ONCE
    s.knocks[seat] += 1
    emit(s, Knocked, g, s.knocks[seat])
    if s.knocks[seat] >= s.knocks_to_win:
        win(s, seat, BY_KNOCK)
    else:
        lift(s, g)
        go_home(s, g)


# The course of turns


@rule
def finish_action(s: State) -> None:
    """Victory is checked after every action; a turn without anything left to do ends by itself."""
    check_victory(s)
    if s.winner == ONGOING and s.mover == NOBODY and (s.actions_left == 0 or not has_action(s)):
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """The next turn begins; one without any legal action is over at once."""
    while s.winner == ONGOING:
        emit(s, TurnEnded, s.turn, s.round_number)
        for g in army(s.turn):
            s.done[g] = 0
            s.status[g] &= ~(IS_MIGHTY | HAS_CARROT | IS_PINNED)
            s.taunted_by[g] = NOBODY
        if s.turn != s.first:
            if s.round_number >= s.round_limit:
                judge(s)
                return
            s.round_number += 1
        s.turn = 1 - s.turn
        begin_turn(s)
        if s.winner != ONGOING or has_action(s):
            return


@rule
def begin_turn(s: State) -> None:
    """Effects end, suppliers and the defeated come home to rest for this turn, victory is checked."""
    first = s.turn * SLOTS
    s.actions_left = s.actions_per_turn
    s.fires[s.turn] = 0
    for g in range(first, first + SLOTS):
        s.status[g] &= ~(IS_UNBREAKABLE | IS_RIPOSTING)
        if s.status[g] & IS_TRAPPED:
            s.status[g] &= ~IS_TRAPPED
            s.done[g] = RESTING
        if s.holds[g] != NOBODY:
            split(s, g)
    for g in range(first, first + SLOTS):
        if s.place[g] == DEFEATED:
            s.troops[g] = cap(s, g)
        if s.place[g] == DEFEATED or s.place[g] == SUPPLYING:
            s.done[g] = RESTING
            go_home(s, g)
    check_victory(s)
