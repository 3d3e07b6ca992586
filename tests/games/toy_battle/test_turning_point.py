"""How a game was decided: the turn in which a side gained most, or took a headquarters."""

from noripan.games.toy_battle.game import GAME
from noripan.games.toy_battle.view import BestTurn
from noripan.kit.game import Outcome

from .positions import Position, position

ROAD = "R1-a a-b b-c c-d d-e e-B1"


def best(p: Position, side: str) -> BestTurn | None:
    turn: BestTurn | None = GAME.board(p.facts, None).players["RB".index(side)].best_turn
    return turn


def test_the_best_turn_is_the_one_that_gained_most() -> None:
    p = position(ROAD, red="7 7 7 7", blue="7 7 7 7", regions="a,b:1 c:3 d,e:2")
    p.play("7 a", "7 e", "7 b")
    assert best(p, "R") == BestTurn(12, "b", 1)
    p.play("7 d", "7 c")
    assert best(p, "R") == BestTurn(14, "c", 3)
    assert best(p, "B") == BestTurn(13, "d", 2)


def test_of_turns_that_gained_the_same_the_last_one_counts() -> None:
    p = position(ROAD, red="7 7", blue="7 7", regions="a:1 b:1")
    p.play("7 a", "draw", "7 b")
    assert best(p, "R") == BestTurn(12, "b", 1)


def test_what_both_win_in_one_turn_is_set_against_each_other() -> None:
    stacks = "a:R7 b:R2 c:B7,R5 d:B7"
    p = position(ROAD, stacks=stacks, red="6", blue="3", regions="b:2 c,d:1", special="a=take-back")
    p.play("6 a", "back c")
    assert p.medals == (2, 1)
    assert best(p, "R") == BestTurn(10, "c", 1)
    assert best(p, "B") is None


def test_taking_a_headquarters_is_the_turning_point_whatever_was_gained_before() -> None:
    p = position("R1-a a-B1", stacks="a:R7", red="7 7", blue="7", regions="a:1")
    p.play("7 a", "draw", "7 B1")
    assert best(p, "R") == BestTurn(12, "B1", 0)
    outcome = Outcome(0, "headquarters", (1.0, 0.0))
    board = GAME.board(p.facts, None)
    assert GAME.result_lines(board, outcome, "-", "ko")[1] == "승부처: 12번째 차례, 빨강이 파랑 본부 B1을 점령"
    assert GAME.result_lines(board, outcome, "-", "en")[1] == "turning point: turn 12, Red took Blue's headquarters B1"


def test_a_win_by_medals_tells_the_turn_that_gained_most() -> None:
    p = position(ROAD, red="7 7 7", blue="7", regions="a:3 b:2", target=5)
    p.play("7 a", "draw", "7 b")
    assert p.winner == "R"
    lines = GAME.result_lines(GAME.board(p.facts, None), Outcome(0, "medals", (1.0, 0.0)), "-", "ko")
    assert lines[1] == "승부처: 10번째 차례, 빨강이 a에서 파랑보다 훈장 3개를 더 땀"


def test_a_side_that_gained_nothing_has_no_turning_point() -> None:
    p = position(ROAD, red="7", blue="7")
    lines = GAME.result_lines(GAME.board(p.facts, None), Outcome(1, "exhaustion", (0.0, 1.0)), "-", "ko")
    assert len(lines) == 1
