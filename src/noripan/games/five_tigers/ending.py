"""The end of the game (chapter 8): who has won, and by what."""

from ...kit.jit import emit, rule
from ...kit.playout import DRAW, ONGOING
from .events import Won
from .state import BY_ANNIHILATION, BY_COLLAPSE, BY_ROUNDS, OFF, OUT, State, army
from .tables import LIVES


@rule
def check_victory(s: State) -> None:
    """A side without troops has lost; when both fall by one action, the player to move."""
    if s.winner != ONGOING:
        return
    if not is_on_board(s, s.turn):
        lose(s, s.turn)
    elif not is_on_board(s, 1 - s.turn):
        lose(s, 1 - s.turn)


@rule
def is_on_board(s: State, seat: int) -> bool:
    """Has a side any general on the board?"""
    for g in army(seat):
        if s.at[g] != OFF:
            return True
    return False


@rule
def lose(s: State, seat: int) -> None:
    reason = BY_COLLAPSE
    for g in army(seat):
        if s.place[g] != OUT:
            reason = BY_ANNIHILATION
    win(s, 1 - seat, reason)


@rule
def judge(s: State) -> None:
    """After the last round: more knocks, then more lives, then more troops, else a draw."""
    difference = count(s)
    if difference == 0:
        win(s, DRAW, BY_ROUNDS)
    else:
        win(s, 0 if difference > 0 else 1, BY_ROUNDS)


@rule
def count(s: State) -> int:
    """Above 0 if seat 0 is ahead in what counts after the last round, below 0 if seat 1 is."""
    difference = s.knocks[0] * 1 - s.knocks[1]
    if difference == 0:
        difference = lives(s, 0) - lives(s, 1)
    if difference == 0:
        difference = troops(s, 0) - troops(s, 1)
    return difference


@rule
def lives(s: State, seat: int) -> int:
    n = 0
    for g in army(seat):
        n += LIVES - s.falls[g]
    return n


@rule
def troops(s: State, seat: int) -> int:
    n = 0
    for g in army(seat):
        n += s.troops[g]
    return n


@rule
def win(s: State, winner: int, reason: int) -> None:
    s.winner, s.reason = winner, reason
    emit(s, Won, winner, reason)
