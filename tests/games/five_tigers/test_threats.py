"""What generals could do to each other as they stand, told to everyone with numbers."""

from random import Random
from typing import Any

from noripan import Match, new
from noripan.games.five_tigers.actions import Attack

from .table import pass_turn, position, tactics


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


def test_a_threat_says_when_the_general_would_fall_and_counts_only_troops_that_are_there() -> None:
    match = position("zhao-yun@12/1 guan-yu@0", "guan-yu@11")  # moon 3 against 2
    assert told(match, "b:guan-yu", "a:zhao-yun").falls
    assert numbers(match, "b:guan-yu", "a:zhao-yun") == ("moon", 1, 0)


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


def test_a_threat_of_the_side_to_move_is_what_the_preview_foretells_of_that_attack() -> None:
    luck, compared = Random(7), 0
    for seed in range(10):
        match = new("five-tigers", seed=f"threat-{seed}", mode="tactics", army="tigers", round_limit=12)
        while match.outcome is None:
            seat = match.to_act[0]
            legal = match.legal(seat)
            attacks = [action for action in legal if isinstance(action, Attack)]
            for action in attacks:
                foretold = match.preview(seat, action)
                for threat in match.view(seat).board.threats:
                    if threat.by == f"{'ab'[seat]}:{action.general}" and _tile(match, threat.on) == action.at:
                        assert threat.loss == foretold.losses.get(threat.on, 0), action
                        assert threat.cost == foretold.losses.get(threat.by, 0), action
                        assert threat.falls == (threat.on in foretold.falls)
                        compared += 1
            match.play(seat, luck.choice(attacks or legal))
    assert compared > 50


def _tile(match: Match, name: str) -> int | None:
    return next(one.at for one in match.view(None).board.generals if one.name == name)
