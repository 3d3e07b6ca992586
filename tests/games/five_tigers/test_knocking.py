"""Chapter 8: knocking, going home, and the end of the game."""

import pytest

from noripan import Match, new
from noripan.kit.errors import IllegalAction

from .positions import general, legal, pass_turn, position, state


def test_reaching_the_end_is_not_a_knock() -> None:
    match = position("guan-yu@21 ma-chao@0", "zhao-yun@4")
    match.play(0, "guan-yu 25")
    assert match.view().board.knocks == (0, 0)


def test_a_knock_takes_an_action_of_its_own_and_the_general_goes_home_with_its_troops() -> None:
    match = position("guan-yu@25/7 ma-chao@12", "zhao-yun@14")
    match.play(0, "guan-yu knock")
    assert (match.view().board.knocks, match.view().board.actions_left) == ((1, 0), 2)
    assert (general(match, "a:guan-yu").at, general(match, "a:guan-yu").troops) == (4, 7)


def test_arriving_with_the_last_action_leaves_no_knock_in_that_turn() -> None:
    """11.4, row 1."""
    match = position("guan-yu@21 ma-chao@0", "zhao-yun@14", left=1)
    match.play(0, "guan-yu 25")
    assert match.view().board.turn == "b"
    with pytest.raises(IllegalAction):
        match.play(0, "guan-yu knock")
    pass_turn(match)
    match.play(0, "guan-yu knock")
    assert match.view().board.knocks == (1, 0)


def test_one_may_arrive_and_knock_in_one_turn() -> None:
    match = position("guan-yu@21 ma-chao@0", "zhao-yun@14")
    match.play(0, "guan-yu 25")
    match.play(0, "guan-yu knock")
    assert match.view().board.knocks == (1, 0)


def test_only_the_far_end_can_be_knocked_on() -> None:
    match = position("guan-yu@24 ma-chao@0", "zhao-yun@14")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu knock")
    assert refusal.value.code == "not-at-the-end"
    assert not any("knock" in text for text in legal(match, 0))


def test_a_locked_general_may_not_knock() -> None:
    match = position("guan-yu@27 ma-chao@0", "zhao-yun@22")
    match.play(0, "guan-yu x22")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu knock")
    assert refusal.value.code == "locked-no-knock"


def test_after_a_knock_the_general_may_still_do_other_things_this_turn() -> None:
    match = position("guan-yu@25 ma-chao@12", "zhao-yun@14")
    match.play(0, "guan-yu knock")
    assert "guan-yu 3" in legal(match, 0)


def test_several_generals_may_knock_in_one_turn_and_the_third_knock_wins_at_once() -> None:
    match = position("guan-yu@25 zhang-fei@26 ma-chao@27", "zhao-yun@14")
    match.play(0, "guan-yu knock")
    match.play(0, "zhang-fei knock")
    match.play(0, "ma-chao knock")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "knock")
    assert general(match, "a:ma-chao").at == 27  # it wins before any going home


def test_going_home_past_an_ally_takes_the_nearest_empty_camp_tile() -> None:
    """11.4, row 2: 3 and 9 are nearest to 4; the turned board numbers 9 lower (20 before 26)."""
    match = position("guan-yu@25 ma-chao@4", "zhao-yun@14")
    match.play(0, "guan-yu knock")
    assert general(match, "a:guan-yu").at == 9


def test_going_home_pushes_an_enemy_away_without_damage() -> None:
    """11.4, row 3: of 3 and 9, both one step away, 9 is farther from the returning side's end row."""
    match = position("guan-yu@25 ma-chao@12", "zhao-yun@4/5")
    match.play(0, "guan-yu knock")
    assert general(match, "a:guan-yu").at == 4
    assert (general(match, "b:zhao-yun").at, general(match, "b:zhao-yun").troops) == (9, 5)


def test_a_push_ends_the_lock_of_the_pushed() -> None:
    match = position("guan-yu@25 ma-chao@9", "zhao-yun@4/5")
    match.play(0, "ma-chao x4")
    match.play(0, "guan-yu knock")
    assert general(match, "a:ma-chao").locked_with is None
    assert general(match, "b:zhao-yun").at == 3  # 9 is taken


def test_without_an_empty_camp_tile_the_general_is_annihilated() -> None:
    match = position("guan-yu@25 ma-chao@4", "zhao-yun@14")
    s = state(match)
    for tile in (0, 1, 2, 3, 5, 6, 7, 8, 9):  # filled with what is not there for any other rule
        s.on[tile] = 10
    match.play(0, "guan-yu knock")
    assert (general(match, "a:guan-yu").place, match.view().board.knocks) == ("defeated", (1, 0))


def test_a_knock_is_kept_when_the_general_falls_later() -> None:
    """11.4, row 4."""
    match = position("zhao-yun@25/1 ma-chao@12", "guan-yu@1 huang-zhong@14")
    match.play(0, "zhao-yun knock")
    pass_turn(match)
    match.play(1, "guan-yu x2")
    assert general(match, "a:zhao-yun").place == "defeated"
    assert match.view().board.knocks == (1, 0)


# The end


def test_a_side_without_generals_on_the_board_loses_by_annihilation() -> None:
    match = position("guan-yu@12", "zhao-yun@13/1")
    match.play(0, "guan-yu x13")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "annihilation")


def test_a_side_whose_generals_are_all_out_for_good_loses_by_collapse() -> None:
    """11.5, row 1."""
    match = position("guan-yu@12", "zhao-yun@13/1")
    state(match).falls[7] = 1
    match.play(0, "guan-yu x13")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "collapse")


def test_when_both_sides_fall_by_one_action_the_player_to_move_loses() -> None:
    """11.5, row 3."""
    match = position("guan-yu@12/1", "huang-zhong@13/1")
    match.play(0, "guan-yu x13")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (1, "annihilation")


def test_when_both_fall_the_reason_names_the_state_of_the_loser() -> None:
    match = position("guan-yu@12/1", "huang-zhong@13/1")
    state(match).falls[0] = 1
    match.play(0, "guan-yu x13")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (1, "collapse")


def test_nothing_is_accepted_after_the_end() -> None:
    match = position("guan-yu@12", "zhao-yun@13/1")
    match.play(0, "guan-yu x13")
    for seat in (0, 1):
        assert match.legal(seat) == []
        with pytest.raises(IllegalAction) as refusal:
            match.play(seat, "end")
        assert refusal.value.code == "game-over"


def test_either_side_may_resign_at_any_time() -> None:
    match = new("five-tigers", seed=1)
    match.resign(1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "resigned")


def after_the_last_round(match: Match) -> Match:
    state(match).round_number = 100
    pass_turn(match)
    assert match.outcome is None
    pass_turn(match)
    assert match.outcome is not None
    assert match.outcome.reason == "rounds"
    return match


def test_after_100_rounds_more_knocks_win() -> None:
    match = position("guan-yu@12", "zhao-yun@14 ma-chao@29")
    state(match).knocks[0] = 1
    assert after_the_last_round(match).outcome.winner == 0  # type: ignore[union-attr]


def test_then_more_lives_win() -> None:
    match = position("ma-chao@12 zhang-fei@4/1", "guan-yu@14")
    assert after_the_last_round(match).outcome.winner == 0  # type: ignore[union-attr]


def test_then_more_troops_win() -> None:
    assert after_the_last_round(position("ma-chao@12", "guan-yu@14")).outcome.winner == 1  # type: ignore[union-attr]


def test_else_it_is_a_draw() -> None:
    assert after_the_last_round(position("ma-chao@12", "ma-chao@14")).outcome.winner is None  # type: ignore[union-attr]


def test_the_rounds_are_counted_before_anyone_comes_home() -> None:
    match = position("ma-chao@12", "ma-chao@14 zhao-yun@13/1")
    state(match).round_number = 100
    match.play(0, "ma-chao x13")
    pass_turn(match)
    pass_turn(match)
    assert general(match, "b:zhao-yun").place == "board"  # it came home in its own turn, before the count
    assert match.outcome is not None


def test_the_limit_of_rounds_is_an_option() -> None:
    match = new("five-tigers", seed=1, round_limit=1)
    pass_turn(match)
    pass_turn(match)
    assert match.outcome is not None
    assert match.outcome.winner is None


@pytest.mark.parametrize(("first", "turn"), [("a", "a"), ("b", "b")])
def test_who_moves_first_is_an_option(first: str, turn: str) -> None:
    assert new("five-tigers", seed=1, first=first).view().board.turn == turn


def test_a_coin_may_decide_who_moves_first() -> None:
    turns = {new("five-tigers", seed=seed, first="coin").view().board.turn for seed in range(20)}
    assert turns == {"a", "b"}
