"""What generals could do to each other as they stand, told to everyone with numbers."""

from random import Random
from typing import Any

from noripan import Match, new
from noripan.games.five_tigers.actions import Attack, Knock, Move
from noripan.games.five_tigers.tables import KNOCKED_BY, TILES

from .positions import pass_turn, position, tactics


def told(match: Match, by: str, on: str) -> Any:
    return next((one for one in match.view(0).board.threats if (one.by, one.on) == (by, on)), None)


def numbers(match: Match, by: str, on: str) -> tuple[str, int, int]:
    threat = told(match, by, on)
    return threat.line, threat.loss, threat.cost


def test_both_sides_threats_are_told_whoever_is_to_move() -> None:
    match = position("guan-yu@12", "zhao-yun@13/8")  # sun 3 against 2
    assert numbers(match, "a:guan-yu", "b:zhao-yun") == ("sun", 1, 0)
    assert numbers(match, "b:zhao-yun", "a:guan-yu") == ("sun", 0, 1)


def test_equals_threaten_each_other_with_one_and_pay_one() -> None:
    match = position("guan-yu@12", "huang-zhong@13")
    assert numbers(match, "b:huang-zhong", "a:guan-yu") == ("sun", 1, 1)


def test_over_the_front_line_any_general_threatens_one() -> None:
    match = position("guan-yu@12", "ma-chao@17")
    assert numbers(match, "b:ma-chao", "a:guan-yu") == ("frontline", 1, 0)


def test_a_threat_names_the_two_strengths_it_compares_and_none_over_the_front_line() -> None:
    match = position("guan-yu@12", "zhao-yun@13/8 ma-chao@17")  # sun 3 against 2
    threat = told(match, "a:guan-yu", "b:zhao-yun")
    assert (threat.strength, threat.against) == (3, 2)
    over_the_front = told(match, "a:guan-yu", "b:ma-chao")
    assert (over_the_front.strength, over_the_front.against) == (None, None)


def test_a_threat_says_when_the_general_would_fall_and_counts_only_troops_that_are_there() -> None:
    match = position("zhao-yun@12/1 guan-yu@0", "guan-yu@11")  # moon 3 against 2
    assert told(match, "b:guan-yu", "a:zhao-yun").falls
    assert numbers(match, "b:guan-yu", "a:zhao-yun") == ("moon", 1, 0)


def general(match: Match, name: str) -> Any:
    return next(one for one in match.view(0).board.generals if one.name == name)


def test_a_general_is_told_to_fall_to_threats_that_only_together_take_all_it_has() -> None:
    both = position("zhao-yun@12/2 guan-yu@0", "guan-yu@11 ma-chao@17")  # 1 by moon, 1 over the front line
    assert general(both, "a:zhao-yun").falls_to_threats
    assert not general(both, "a:guan-yu").falls_to_threats
    assert not general(position("zhao-yun@12/3", "guan-yu@11 ma-chao@17"), "a:zhao-yun").falls_to_threats


def test_a_locked_general_with_two_troops_is_told_to_fall_by_leaving() -> None:
    match = position("guan-yu@12/2 ma-chao@0", "zhao-yun@17/3")
    assert not general(match, "a:guan-yu").falls_by_leaving
    match.play(0, "guan-yu x17")  # over the front line: the enemy loses one and both are locked
    assert general(match, "a:guan-yu").falls_by_leaving
    assert general(match, "b:zhao-yun").falls_by_leaving
    assert list(match.preview(0, "guan-yu 13").falls) == ["a:guan-yu"]


def test_generals_that_share_no_edge_threaten_nobody() -> None:
    assert position("guan-yu@12", "zhao-yun@18").view(None).board.threats == ()


def test_who_has_attacked_threatens_no_more_until_its_next_turn() -> None:
    match = position("guan-yu@12", "zhao-yun@13/8 ma-chao@29")
    match.play(0, "guan-yu x13")
    assert told(match, "a:guan-yu", "b:zhao-yun") is None
    pass_turn(match)
    assert told(match, "a:guan-yu", "b:zhao-yun") is not None


def test_an_unbreakable_general_has_nothing_to_fear() -> None:
    match = tactics("guan-yu@12", "huang-zhong@13", {"a:guan-yu": "unbreakable"})
    match.play(0, "guan-yu unbreakable")
    assert numbers(match, "b:huang-zhong", "a:guan-yu") == ("sun", 0, 1)


def test_a_taunted_general_threatens_only_the_taunter() -> None:
    match = tactics("guan-yu@12 ma-chao@22", "zhang-fei@17", {"a:guan-yu": "taunt"})
    match.play(0, "guan-yu taunt 17")
    assert [one.on for one in match.view(1).board.threats if one.by == "b:zhang-fei"] == ["a:guan-yu"]


def test_who_stands_on_an_enemy_end_tile_is_told_to_be_able_to_knock() -> None:
    match = position("guan-yu@27 ma-chao@12", "zhao-yun@0")
    assert match.view(0).board.knockers == ("a:guan-yu", "b:zhao-yun")


def test_what_the_side_to_move_threatens_is_what_the_rules_let_it_do_and_the_preview_tells() -> None:
    luck, compared = Random(7), 0
    for seed in range(12):
        match = new("five-tigers", seed=f"threat-{seed}", mode="tactics", army="tigers", round_limit=15)
        while match.outcome is None:
            seat = match.to_act[0]
            legal = match.legal(seat)
            attacks = [action for action in legal if isinstance(action, Attack)]
            board = match.view(seat).board
            if board.phase == "play" and board.mover is None:
                at = {general.name: general.at for general in board.generals}
                own = {(one.by, at[one.on]): one for one in board.threats if one.by[0] == "ab"[seat]}
                generals = {tile for tile in at.values() if tile is not None}
                expected = {(f"{'ab'[seat]}:{one.general}", one.at): one for one in attacks if one.at in generals}
                assert own.keys() == expected.keys()
                for key, threat in own.items():
                    preview = match.preview(seat, expected[key])
                    assert threat.loss == preview.losses.get(threat.on, 0), threat
                    assert threat.cost == preview.losses.get(threat.by, 0), threat
                    assert threat.falls == (threat.on in preview.falls)
                    compared += 1
                knocks = {f"{'ab'[seat]}:{action.general}" for action in legal if isinstance(action, Knock)}
                assert {name for name in board.knockers if name[0] == "ab"[seat]} == knocks
            match.play(seat, luck.choice(attacks if attacks and luck.random() < 0.5 else legal))
    assert compared > 100


def test_the_side_to_move_can_run_to_the_end_row_with_those_whom_the_rules_let_go_there() -> None:
    luck, found = Random(11), 0
    for seed in range(12):
        match = new("five-tigers", seed=f"run-{seed}", mode="basic", round_limit=15)
        while match.outcome is None:
            seat = match.to_act[0]
            legal, board = match.legal(seat), match.view(seat).board
            end = {tile for tile in range(TILES) if KNOCKED_BY[tile] == seat}
            moves = [action for action in legal if isinstance(action, Move)]
            expected = {f"{'ab'[seat]}:{move.general}" for move in moves if move.to in end}
            assert {name for name in board.runners if name[0] == "ab"[seat]} == expected
            found += len(expected)
            match.play(seat, luck.choice(moves if moves and luck.random() < 0.7 else legal))
    assert found > 100


def test_at_the_start_nobody_is_near_enough_to_run_to_the_end_row() -> None:
    assert new("five-tigers", seed="start", mode="basic").view(0).board.runners == ()
