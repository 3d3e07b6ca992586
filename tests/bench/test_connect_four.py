"""Connect four, the bench's game: its rules as sentences, published counts, and both modes compared."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bench import ROOT
from bench.connect_four import rules
from bench.contender import environment
from noripan.kit.jit import i32
from noripan.kit.playout import DRAW, ONGOING
from noripan.kit.state import Facts, blank, copy_of, row

COLUMNS, ROWS = 7, 6
ACTIONS = row(i32, rules.MAX_LEGAL)

# Sequences of n actions from the empty board, and positions they lead to (the latter: OEIS A212693).
SEQUENCES = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)
POSITIONS = (1, 7, 49, 238, 1120, 4263, 16422, 54859)


def after(columns: str) -> Any:
    """The state after discs into columns, numbered from 1 at the left; each must be legal."""
    s: Any = blank(rules.State)
    rules.new_game(s, 0)
    for column in columns:
        assert int(column) - 1 in legal(s, s.turn)
        rules.apply(s, s.turn, int(column) - 1)
    return s


def legal(s: Any, seat: int) -> list[int]:
    return [int(action) for action in ACTIONS[: rules.legal_actions(s, seat, ACTIONS)]]


def drawn(s: Any) -> list[str]:
    """The board as lines, the top row first."""
    signs = {(1, 0): "x", (0, 1): "o", (0, 0): "."}
    discs = Facts(rules.State, s).discs

    def sign(column: int, height: int) -> str:
        cell = 1 << (column * 7 + height)
        return signs[bool(discs[0] & cell), bool(discs[1] & cell)]

    return ["".join(sign(column, height) for column in range(COLUMNS)) for height in reversed(range(ROWS))]


def test_the_first_seat_begins_and_seats_take_turns() -> None:
    assert [after("1234"[:played]).turn for played in range(5)] == [0, 1, 0, 1, 0]


def test_a_disc_falls_onto_the_discs_in_its_column() -> None:
    assert drawn(after("44457")) == [".......", ".......", ".......", "...x...", "...o...", "...xo.x"]


def test_a_disc_may_go_into_any_column_that_is_not_full() -> None:
    assert legal(after("444444"), 0) == [0, 1, 2, 4, 5, 6]


def test_a_seat_may_not_act_out_of_turn() -> None:
    assert legal(after("1"), 0) == []


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("up a column", "4545454"),
        ("up to the top of a column", "444545464"),
        ("along the bottom", "1122334"),
        ("along the bottom to the right edge", "4455667"),
        ("along a higher row", "12345671122334"),
        ("rising to the right", "12233434474"),
        ("falling to the right", "76655454414"),
        ("closed in its middle", "1122443"),
    ],
)
def test_four_in_a_line_win(line: str, columns: str) -> None:
    before, won = after(columns[:-1]), after(columns)
    assert before.winner == ONGOING, line
    assert won.winner == before.turn, line


def test_a_line_does_not_run_from_the_top_of_a_column_into_the_next() -> None:
    s = after("11111313242")
    assert drawn(s) == ["x......", "x......", "o......", "x......", "oxo....", "xxoo..."]
    assert s.winner == ONGOING


def test_three_in_a_line_do_not_win() -> None:
    assert after("112233").winner == ONGOING


def test_nobody_may_act_after_a_win() -> None:
    won = after("4545454")
    assert legal(won, 0) == legal(won, 1) == []


def test_a_full_board_without_a_line_is_a_draw() -> None:
    s = after("121212212121" + "343434434343" + "565656656565" + "777777")
    assert s.winner == DRAW
    assert legal(s, 0) == legal(s, 1) == []
    assert rules.value(s, 0) == rules.value(s, 1) == 0.5


def test_a_win_is_worth_one_and_a_loss_nothing() -> None:
    won = after("4545454")
    assert (rules.value(won, 0), rules.value(won, 1)) == (1.0, 0.0)


class Referee:
    """A slow connect four of its own: discs on a grid, and every line of four cells written out."""

    LINES = tuple(
        tuple((column + i * right, height + i * up) for i in range(4))
        for column in range(COLUMNS)
        for height in range(ROWS)
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        if column + 3 * right < COLUMNS and 0 <= height + 3 * up < ROWS
    )

    def __init__(self, discs: tuple[str, ...] = ("",) * COLUMNS) -> None:
        self.discs = discs  # each column from below, "x" for seat 0 and "o" for seat 1

    def sign(self, column: int, height: int) -> str:
        return self.discs[column][height : height + 1]

    def winner(self) -> str:
        for line in self.LINES:
            signs = {self.sign(*cell) for cell in line}
            if len(signs) == 1 and "" not in signs:
                return signs.pop()
        return ""

    def legal(self) -> list[int]:
        return [] if self.winner() else [column for column in range(COLUMNS) if len(self.discs[column]) < ROWS]

    def play(self, column: int) -> "Referee":
        sign = "xo"[sum(map(len, self.discs)) % 2]
        return Referee((*self.discs[:column], self.discs[column] + sign, *self.discs[column + 1 :]))

    def drawn(self) -> list[str]:
        return ["".join(column[height : height + 1] or "." for column in self.discs) for height in reversed(range(6))]


def test_there_are_69_lines_of_four_cells() -> None:
    assert len(Referee.LINES) == 69


def levels_by_rules(depth: int) -> Iterator[list[tuple[Any, int]]]:
    """The positions after 0 .. depth actions by the rules under test, each with the number of ways to it."""
    level: dict[Any, tuple[Any, int]] = {(): (after(""), 1)}
    yield list(level.values())
    for _ in range(depth):
        following: dict[Any, tuple[Any, int]] = {}
        for s, ways in level.values():
            for column in legal(s, s.turn):
                child = copy_of(s)
                rules.apply(child, child.turn, column)
                key = (int(child.discs[0]), int(child.discs[1]))
                following[key] = (child, following.get(key, (child, 0))[1] + ways)
        level = following
        yield list(level.values())


def levels_by_referee(depth: int) -> Iterator[Counter[tuple[str, ...]]]:
    level = Counter({Referee().discs: 1})
    yield level
    for _ in range(depth):
        following: Counter[tuple[str, ...]] = Counter()
        for discs, ways in level.items():
            position = Referee(discs)
            for column in position.legal():
                following[position.play(column).discs] += ways
        level = following
        yield level


def test_sequences_and_positions_are_as_many_as_published() -> None:
    levels = list(levels_by_rules(7))
    sequences = [sum(ways for _, ways in level) for level in levels]
    sequences.append(sum(ways * len(legal(s, s.turn)) for s, ways in levels[-1]))
    assert tuple(sequences) == SEQUENCES
    assert tuple(map(len, levels)) == POSITIONS


def test_a_slow_referee_counts_the_same() -> None:
    levels = list(levels_by_referee(7))
    assert tuple(level.total() for level in levels) == SEQUENCES[:8]
    assert tuple(map(len, levels)) == POSITIONS


def test_random_games_go_as_the_slow_referee_says() -> None:
    chance = random.Random(4)
    ends: Counter[int] = Counter()
    for _ in range(300):
        s, referee = after(""), Referee()
        while s.winner == ONGOING:
            assert legal(s, s.turn) == referee.legal()
            column = chance.choice(referee.legal())
            rules.apply(s, s.turn, column)
            referee = referee.play(column)
            assert drawn(s) == referee.drawn()
        assert {0: "x", 1: "o", DRAW: ""}[int(s.winner)] == referee.winner()
        assert referee.legal() == []
        ends[int(s.winner)] += 1
    assert set(ends) == {0, 1, DRAW}


def test_both_modes_play_the_same_games_and_search_the_same_trees() -> None:
    def traced(*, pure: bool) -> str:
        command = [sys.executable, "-m", "tests.bench.connect_four_trace"]
        env = {**environment(pure=pure), "NORIPAN_CHECK": "1"}
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout

    pure, compiled = traced(pure=True), traced(pure=False)
    assert pure.count("\n") > 300
    assert pure == compiled
