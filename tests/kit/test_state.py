"""States behave alike as NumPy records and as Python objects."""

import pytest

from noripan.kit.event import Event
from noripan.kit.jit import CHECK, PURE, emit, grid, i8, i16, rule, table, u64
from noripan.kit.state import LOG_CAPACITY, Facts, Logged, Record, blank, cell, cells, copy_of, pool


class Silent(Event, frozen=True):
    """Never emitted: so that the other one's number is not 0."""


class Chattered(Event, frozen=True):
    a: int
    b: int


class Small(Record):
    board: list[int] = cells(i16, 3)
    turn: int = cell(i8)
    rng: int = cell(u64)


@rule
def chatter(s: Small, times: int) -> None:
    for i in range(times):
        s.board[i % 3] += 1
        emit(s, Chattered, i, -i)


def test_a_copy_is_independent() -> None:
    s = blank(Small)
    other = copy_of(s)
    other.board[1] = 7
    other.turn = -1
    assert Facts(Small, s).board == [0, 0, 0]
    assert (int(s.turn), int(other.turn)) == (0, -1)


def test_a_pool_copies_what_is_put_into_it() -> None:
    states = pool(Small, 2)
    s = blank(Small)
    s.board[0] = 5
    states[1] = s
    s.board[0] = 6
    assert [int(state.board[0]) for state in states] == [0, 5]


def test_a_logged_state_tells_what_rules_did_to_it() -> None:
    logged = Logged(Small, blank(Small))
    chatter(logged.writer, 3)
    assert logged.events() == [(1, 0, 0, 0, 0), (1, 1, -1, 0, 0), (1, 2, -2, 0, 0)]
    assert Facts(Small, logged.state).board == [1, 1, 1]
    logged.clear()
    assert logged.events() == []


def test_a_plain_state_tells_nothing_even_after_a_logged_one_was_used() -> None:
    s = blank(Small)
    chatter(s, 3)
    logged = Logged(Small, s)
    chatter(logged.writer, 2)
    assert len(logged.events()) == 2
    chatter(s, 3)
    assert Facts(Small, s).board == [2, 2, 2]


@pytest.mark.skipif(PURE, reason="a Python list has no capacity")
def test_more_events_than_the_log_holds_are_not_swallowed() -> None:
    logged = Logged(Small, blank(Small))
    chatter(logged.writer, LOG_CAPACITY + 1)
    with pytest.raises(OverflowError):
        logged.events()


def test_a_field_name_that_numpy_uses_is_refused() -> None:
    with pytest.raises(TypeError, match="flat"):
        type("Bad", (Record,), {"flat": cell(i16)})


def test_a_table_number_too_large_for_its_kind_is_refused() -> None:
    if not PURE:
        with pytest.raises(OverflowError):
            table([2**15], i16)


def test_a_ragged_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="equally long"):
        grid([[1], [1, 2]])


@pytest.mark.skipif(not (PURE and CHECK), reason="pure rules check ranges with NORIPAN_CHECK=1")
def test_checked_pure_states_refuse_what_a_compiled_one_could_not_hold() -> None:
    s = blank(Small)
    with pytest.raises(OverflowError):
        s.turn = 128
    with pytest.raises(OverflowError):
        s.board[0] = 2**15
    with pytest.raises(OverflowError):
        copy_of(s).board[0] = -(2**15) - 1
    with pytest.raises(OverflowError):
        s.board[0:2] = [1, 2**15]


def test_a_state_cannot_extend_another() -> None:
    with pytest.raises(TypeError, match="extend"):
        type("More", (Small,), {"extra": cell(i8)})
