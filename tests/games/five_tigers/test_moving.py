"""Chapters 4 and 5: turns, moving, supply."""

import pytest

from noripan import Match, new
from noripan.kit.errors import IllegalAction

from .positions import general, legal, moves, pass_turn, position, state


def test_a_turn_has_three_actions() -> None:
    match = new("five-tigers", seed=1)
    match.play(0, "guan-yu 9")
    match.play(0, "zhao-yun 7")
    assert match.view().board.turn == "a"
    match.play(0, "ma-chao 5")
    assert (match.view().board.turn, match.view().board.actions_left) == ("b", 3)


def test_the_number_of_actions_is_an_option() -> None:
    match = new("five-tigers", seed=1, actions_per_turn=1)
    match.play(0, "guan-yu 9")
    assert match.view().board.turn == "b"


def test_a_turn_may_be_ended_at_any_time() -> None:
    match = new("five-tigers", seed=1)
    pass_turn(match)
    assert match.view().board.turn == "b"


def test_a_general_goes_as_far_as_its_feet() -> None:
    match = position("zhao-yun@12", "ma-chao@29")
    reach = set(moves(match, 0, "zhao-yun"))
    assert {13, 11, 17} <= reach  # one step
    assert {21, 23} <= reach  # three steps: 12-17-16-21 and 12-17-18-23
    assert 22 in reach  # four steps: 12-17-16-21-22
    assert 27 not in reach  # five
    assert 12 not in reach


def test_each_step_crosses_an_edge_and_never_a_vertex() -> None:
    match = position("ma-chao@12", "guan-yu@11 zhang-fei@13 zhao-yun@17")
    assert moves(match, 0, "ma-chao") == []


def test_enemies_block_the_way() -> None:
    match = position("guan-yu@0", "ma-chao@1")
    assert moves(match, 0, "guan-yu") == [5, 6, 30]


def test_one_who_would_go_where_an_enemy_stands_is_told_to_attack_only_beside_it() -> None:
    match = position("guan-yu@12", "zhao-yun@13 ma-chao@18")
    for tile, code in ((13, "enemy-in-the-way"), (18, "out-of-reach")):
        with pytest.raises(IllegalAction) as refused:
            match.play(0, f"guan-yu {tile}")
        assert refused.value.code == code


def test_allies_block_the_way_when_supply_is_off() -> None:
    match = position("guan-yu@0 ma-chao@1", "zhao-yun@29")
    assert moves(match, 0, "guan-yu") == [5, 6, 30]
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu 1")
    assert refusal.value.code == "ally-in-the-way"


def test_a_general_without_feet_may_not_move_but_may_attack() -> None:
    """11.1, row 1."""
    match = position("guan-yu@12", "ma-chao@13")
    state(match).feet[0] = 0
    assert legal(match, 0) == ["end", "guan-yu x13"]
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu 11")
    assert refusal.value.code == "no-feet"


def test_a_general_walled_in_may_not_move() -> None:
    """11.1, row 2."""
    match = position("guan-yu@4 zhang-fei@3 ma-chao@9", "zhao-yun@29")
    assert moves(match, 0, "guan-yu") == []


def test_the_same_general_may_not_move_twice_in_a_turn() -> None:
    match = position("guan-yu@12", "ma-chao@29")
    match.play(0, "guan-yu 13")
    assert moves(match, 0, "guan-yu") == []


def test_after_moving_a_general_may_still_attack_and_after_attacking_still_move() -> None:
    match = position("guan-yu@11", "ma-chao@13")
    match.play(0, "guan-yu 12")
    match.play(0, "guan-yu x13")
    assert match.view().board.turn == "b"  # nothing was left to do
    other = position("guan-yu@12", "ma-chao@13/4")
    other.play(0, "guan-yu x13")
    assert moves(other, 0, "guan-yu") != []


def test_a_turn_without_a_legal_action_left_ends_by_itself() -> None:
    """11.5, row 2."""
    match = position("guan-yu@12", "ma-chao@29")
    match.play(0, "guan-yu 13")
    assert (match.view().board.turn, match.view().board.actions_left) == ("b", 3)


def test_a_side_that_can_do_nothing_at_all_is_passed_over() -> None:
    match = position("guan-yu@4 zhao-yun@12", "zhang-fei@24 ma-chao@18")
    state(match).feet[5:10] = [0] * 5
    match.play(0, "end")
    assert (match.view().board.turn, match.view().board.round) == ("a", 2)


def test_a_move_names_its_end_and_takes_one_action() -> None:
    match = position("zhao-yun@12 guan-yu@4", "ma-chao@29")
    match.play(0, "조운 21")
    assert (general(match, "a:zhao-yun").at, match.view().board.actions_left) == (21, 2)


# Supply


def supplied() -> Match:
    match = position("guan-yu@11/9 ma-chao@12/4", "zhao-yun@29", supply=True)
    match.play(0, "ma-chao 11")
    return match


def test_moving_onto_an_ally_joins_the_troops_beyond_the_cap() -> None:
    match = supplied()
    assert general(match, "a:guan-yu").troops == 13
    assert general(match, "a:guan-yu").holds == "a:ma-chao"
    assert (general(match, "a:ma-chao").place, general(match, "a:ma-chao").troops) == ("supplying", 0)


def test_a_supplier_comes_home_with_what_is_beyond_the_cap_and_rests() -> None:
    match = supplied()
    pass_turn(match)
    pass_turn(match)
    assert (general(match, "a:guan-yu").troops, general(match, "a:ma-chao").troops) == (10, 3)
    assert (general(match, "a:ma-chao").at, general(match, "a:ma-chao").resting) == (0, True)
    assert general(match, "a:ma-chao").falls == 0
    assert moves(match, 0, "ma-chao") == []


def test_below_the_cap_a_supplier_comes_home_with_one() -> None:
    match = position("guan-yu@11/3 ma-chao@12/4", "zhao-yun@29", supply=True)
    match.play(0, "ma-chao 11")
    pass_turn(match)
    pass_turn(match)
    assert (general(match, "a:guan-yu").troops, general(match, "a:ma-chao").troops) == (6, 1)


def test_a_total_of_one_becomes_one_and_one() -> None:
    match = position("guan-yu@11/1 ma-chao@12/1", "zhao-yun@16", supply=True)
    match.play(0, "ma-chao 11")
    state(match).troops[0] = 1
    pass_turn(match)
    pass_turn(match)
    assert (general(match, "a:guan-yu").troops, general(match, "a:ma-chao").troops) == (1, 1)


def test_if_the_supplied_ally_is_annihilated_it_counts_for_both() -> None:
    match = position("huang-zhong@4 zhao-yun@11/1 ma-chao@12/1", "guan-yu@10 zhang-fei@29", supply=True)
    match.play(0, "ma-chao 11")
    state(match).sun[5] = 3
    match.play(0, "end")
    state(match).troops[2] = 1
    match.play(1, "guan-yu x11")  # sun: 3 against 2
    assert [general(match, name).falls for name in ("a:zhao-yun", "a:ma-chao")] == [1, 1]
    pass_turn(match)
    assert [general(match, name).troops for name in ("a:zhao-yun", "a:ma-chao")] == [8, 4]


def test_one_who_holds_a_supplier_neither_supplies_nor_is_supplied() -> None:
    match = position("guan-yu@11 ma-chao@12 zhang-fei@10", "zhao-yun@29", supply=True)
    match.play(0, "ma-chao 11")
    assert 10 not in moves(match, 0, "guan-yu")
    assert 11 not in moves(match, 0, "zhang-fei")


def test_one_who_holds_a_supplier_may_move_attack_and_knock() -> None:
    match = position("guan-yu@26 ma-chao@27", "zhao-yun@25", supply=True)
    match.play(0, "ma-chao 26")
    assert {"guan-yu knock", "guan-yu x25", "guan-yu 21"} & set(legal(match, 0)) == {"guan-yu knock", "guan-yu x25"}
    match.play(0, "guan-yu knock")
    assert (general(match, "a:guan-yu").at, general(match, "a:guan-yu").holds) == (4, "a:ma-chao")


def test_a_locked_ally_may_be_supplied_and_stays_locked() -> None:
    match = position("guan-yu@12 ma-chao@11", "zhao-yun@17", supply=True)
    match.play(0, "guan-yu x17")
    match.play(0, "ma-chao 12")
    assert general(match, "a:guan-yu").locked_with == "b:zhao-yun"


def test_a_locked_supplier_first_takes_the_damage_of_disengaging() -> None:
    match = position("guan-yu@11/5 ma-chao@12/4", "zhao-yun@17", supply=True)
    match.play(0, "ma-chao x17")
    match.play(0, "ma-chao 11")
    assert general(match, "a:guan-yu").troops == 5 + 2
    assert general(match, "b:zhao-yun").locked_with is None


def test_supply_is_a_move_of_several_steps_that_ends_there() -> None:
    match = position("zhao-yun@12 guan-yu@23", "ma-chao@0", supply=True)
    assert 23 in moves(match, 0, "zhao-yun")
    match.play(0, "zhao-yun 23")
    assert general(match, "a:guan-yu").troops == 18
