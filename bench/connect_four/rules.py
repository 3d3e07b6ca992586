"""Rules of connect four: seven columns of six, and the first to have four discs in a line wins.

A player's discs are one number. Cells count upward, column by column, with a spare cell on top of each
column that stays empty, so that no line runs from one column into the next.
"""

from noripan.kit.jit import fill, i8, i16, i64, rule, u64
from noripan.kit.playout import DRAW, ONGOING
from noripan.kit.state import Record, cell, cells

COLUMNS, ROWS = 7, 6
UP, RIGHT = 1, ROWS + 1  # from a cell to its neighbours
ACTION_CODES = MAX_LEGAL = COLUMNS
SEATS = 2


class State(Record):
    """One game of connect four."""

    discs: list[int] = cells(i64, SEATS)  # the cells a seat has a disc in, one bit each
    height: list[int] = cells(i16, COLUMNS)  # discs in each column
    discs_played: int = cell(i16)
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def new_game(s: State, seed: int) -> None:
    fill(s.discs, 0)
    fill(s.height, 0)
    s.discs_played, s.turn, s.winner, s.rng = 0, 0, ONGOING, seed


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    """A disc may go into any column that is not full."""
    if s.winner != ONGOING or seat != s.turn:
        return 0
    n = 0
    for column in range(COLUMNS):
        if s.height[column] < ROWS:
            out[n] = column
            n += 1
    return n


@rule
def apply(s: State, seat: int, column: int) -> None:
    """The disc falls onto those in its column; then it is the other seat's turn."""
    s.discs[seat] |= 1 << (column * RIGHT + s.height[column] * UP)
    s.height[column] += 1
    s.discs_played += 1
    if has_four(s.discs[seat]):
        s.winner = seat
    elif s.discs_played == COLUMNS * ROWS:
        s.winner = DRAW
    s.turn = 1 - seat


@rule
def has_four(discs: int) -> bool:
    return has_line(discs, UP) or has_line(discs, RIGHT) or has_line(discs, RIGHT + UP) or has_line(discs, RIGHT - UP)


@rule
def has_line(discs: int, step: int) -> bool:
    """Two neighbouring pairs of discs, two steps apart, are four in a line."""
    pairs = discs & (discs >> step)
    return (pairs & (pairs >> 2 * step)) != 0


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Nothing is hidden and no dice are thrown."""
    s.rng = seed


@rule
def value(s: State, seat: int) -> float:
    if s.winner < 0:
        return 0.5
    return 1.0 if s.winner == seat else 0.0
