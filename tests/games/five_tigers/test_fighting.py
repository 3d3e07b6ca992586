"""Chapters 6 and 7: attacks, locks, disengaging, annihilation."""

import pytest

from noripan import Match
from noripan.kit.errors import IllegalAction

from .positions import general, legal, moves, pass_turn, position, state

FRONT_PAIRS = [(tile, tile + 5) for tile in (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24)]


def troops(match: Match, *names: str) -> list[int]:
    return [general(match, name).troops for name in names]


def test_a_stronger_attacker_takes_the_difference() -> None:
    match = position("guan-yu@12", "zhao-yun@13/8")  # sun 3 against 2
    match.play(0, "guan-yu x13")
    assert troops(match, "a:guan-yu", "b:zhao-yun") == [10, 7]


def test_a_weaker_attacker_loses_the_difference() -> None:
    match = position("zhao-yun@12/8", "guan-yu@11")  # moon 2 against 3
    match.play(0, "zhao-yun x11")
    assert troops(match, "a:zhao-yun", "b:guan-yu") == [7, 10]


def test_equals_both_lose_one() -> None:
    """11.2, row 1."""
    match = position("guan-yu@12", "huang-zhong@13")
    match.play(0, "guan-yu x13")
    assert troops(match, "a:guan-yu", "b:huang-zhong") == [9, 5]


def test_the_line_chooses_the_stat() -> None:
    match = position("zhang-fei@12", "guan-yu@11 huang-zhong@13")
    match.play(0, "zhang-fei x11")  # moon 2 against 3
    assert troops(match, "a:zhang-fei", "b:guan-yu") == [5, 10]
    other = position("zhang-fei@12", "guan-yu@13")
    other.play(0, "zhang-fei x13")  # sun 3 against 3
    assert troops(other, "a:zhang-fei", "b:guan-yu") == [5, 9]


def test_two_generals_of_one_troop_each_both_fall_on_a_tie() -> None:
    """11.2, row 2."""
    match = position("guan-yu@12/1 ma-chao@4", "huang-zhong@13/1 ma-chao@29")
    match.play(0, "guan-yu x13")
    assert [general(match, name).place for name in ("a:guan-yu", "b:huang-zhong")] == ["defeated", "defeated"]


def test_a_tie_against_more_troops_lets_only_the_weak_one_fall() -> None:
    match = position("guan-yu@12/1 ma-chao@4", "huang-zhong@13/5")
    match.play(0, "guan-yu x13")
    assert (general(match, "a:guan-yu").place, general(match, "b:huang-zhong").troops) == ("defeated", 4)


def test_nobody_advances_after_an_attack() -> None:
    match = position("guan-yu@12", "zhao-yun@13/1 ma-chao@29")
    match.play(0, "guan-yu x13")
    assert general(match, "a:guan-yu").at == 12


def test_only_enemies_across_an_edge_can_be_attacked() -> None:
    match = position("guan-yu@12", "zhao-yun@18 ma-chao@29")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu x18")
    assert refusal.value.code == "not-adjacent"


def test_the_same_general_may_not_attack_twice_in_a_turn() -> None:
    match = position("guan-yu@12", "zhao-yun@13 ma-chao@11")
    match.play(0, "guan-yu x13")
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "guan-yu x11")
    assert refusal.value.code == "attacked-already"


@pytest.mark.parametrize("pair", FRONT_PAIRS)
def test_an_attack_over_the_front_line_takes_one_and_locks_both(pair: tuple[int, int]) -> None:
    upper, lower = pair
    match = position(f"guan-yu@{lower} zhang-fei@13", f"zhao-yun@{upper} ma-chao@29".replace("@29", "@19"))
    match.play(0, f"guan-yu x{upper}")
    assert troops(match, "a:guan-yu", "b:zhao-yun") == [10, 7]
    assert general(match, "a:guan-yu").locked_with == "b:zhao-yun"
    assert general(match, "b:zhao-yun").locked_with == "a:guan-yu"


def test_there_is_no_lock_when_the_front_attack_annihilates() -> None:
    match = position("guan-yu@12", "zhao-yun@17/1 ma-chao@29")
    match.play(0, "guan-yu x17")
    assert (general(match, "b:zhao-yun").place, general(match, "a:guan-yu").locked_with) == ("defeated", None)


def locked(troops: int = 10) -> Match:
    match = position(f"guan-yu@12/{troops} huang-zhong@4", "zhao-yun@17 ma-chao@29", left=3)
    match.play(0, "guan-yu x17")
    return match


def test_a_locked_general_disengages_by_moving_and_alone_takes_two() -> None:
    """11.1, row 3."""
    match = locked()
    match.play(0, "guan-yu 11")
    assert troops(match, "a:guan-yu", "b:zhao-yun") == [8, 7]
    assert (general(match, "a:guan-yu").at, general(match, "b:zhao-yun").locked_with) == (11, None)


def test_one_who_disengages_moves_with_full_feet() -> None:
    match = locked()
    assert {6, 10, 8, 14} <= set(moves(match, 0, "guan-yu"))


def test_with_three_troops_one_disengages_and_survives_with_one() -> None:
    match = locked(3)
    match.play(0, "guan-yu 11")
    assert (general(match, "a:guan-yu").troops, general(match, "a:guan-yu").at) == (1, 11)


@pytest.mark.parametrize("left", [1, 2])
def test_with_two_troops_or_fewer_one_who_disengages_is_annihilated_and_the_action_spent(left: int) -> None:
    """11.2, row 3."""
    match = locked(left)
    match.play(0, "guan-yu 11")
    assert (general(match, "a:guan-yu").place, match.view().board.actions_left) == ("defeated", 1)
    assert general(match, "b:zhao-yun").locked_with is None


def test_even_a_deadly_disengagement_needs_a_tile_to_enter() -> None:
    match = position("guan-yu@0/2 huang-zhong@1", "zhao-yun@5")
    match.play(0, "guan-yu x5")
    assert moves(match, 0, "guan-yu") == []


def test_a_locked_general_may_attack_anyone_beside_it() -> None:
    match = locked()
    pass_turn(match)
    pass_turn(match)
    state(match).done[0] = 0
    assert "guan-yu x17" in legal(match, 0)


def test_third_parties_may_attack_a_locked_general_and_the_lock_stays() -> None:
    """11.3, row 3."""
    match = position("guan-yu@12 huang-zhong@18", "zhao-yun@17 ma-chao@29")
    match.play(0, "guan-yu x17")
    match.play(0, "huang-zhong x17")
    assert general(match, "b:zhao-yun").troops == 8 - 1 - 1
    assert general(match, "a:guan-yu").locked_with == "b:zhao-yun"


@pytest.mark.parametrize("pair", FRONT_PAIRS)
def test_a_lock_ends_when_either_falls_to_a_third_party(pair: tuple[int, int]) -> None:
    """11.3, row 2."""
    upper, lower = pair
    side = lower + 1 if lower % 5 < 4 else lower - 1
    for victim, keeper in ((lower, upper), (upper, lower)):
        killer = side if victim == lower else (upper + 1 if upper % 5 < 4 else upper - 1)
        far = 29 if 29 not in (upper, lower, killer) else 12
        match = position(f"guan-yu@{keeper} huang-zhong@{killer}", f"zhao-yun@{victim}/2 ma-chao@{far}")
        match.play(0, f"guan-yu x{victim}")
        assert general(match, "b:zhao-yun").locked_with == "a:guan-yu"
        match.play(0, f"huang-zhong x{victim}")
        assert general(match, "b:zhao-yun").place == "defeated"
        assert general(match, "a:guan-yu").locked_with is None


def test_a_lock_ends_when_the_attacker_falls() -> None:
    match = position("guan-yu@12/2 ma-chao@4", "zhao-yun@17 huang-zhong@13")
    match.play(0, "guan-yu x17")
    state(match).troops[0] = 1
    pass_turn(match)
    match.play(1, "huang-zhong x12")
    assert (general(match, "a:guan-yu").place, general(match, "b:zhao-yun").locked_with) == ("defeated", None)


# Annihilation


def test_a_general_annihilated_once_comes_home_with_full_troops_and_rests() -> None:
    match = position("guan-yu@12 ma-chao@4", "zhao-yun@13/1 ma-chao@29")
    match.play(0, "guan-yu x13")
    assert general(match, "b:zhao-yun").at is None
    pass_turn(match)
    zhao = general(match, "b:zhao-yun")
    assert (zhao.at, zhao.troops, zhao.falls, zhao.resting) == (27, 8, 1, True)
    assert not any("zhao-yun" in text for text in legal(match, 1))
    pass_turn(match)
    pass_turn(match)
    assert moves(match, 1, "zhao-yun") != []


def test_stats_do_not_shrink_after_a_defeat() -> None:
    match = position("guan-yu@12 ma-chao@4", "zhao-yun@13/1 ma-chao@29")
    match.play(0, "guan-yu x13")
    pass_turn(match)
    zhao = general(match, "b:zhao-yun")
    assert (zhao.sun, zhao.moon, zhao.feet, zhao.star) == (2, 2, 4, 4)


def test_the_second_annihilation_is_for_good() -> None:
    match = position("guan-yu@12 ma-chao@4", "zhao-yun@13/1 ma-chao@29")
    state(match).falls[7] = 1
    match.play(0, "guan-yu x13")
    pass_turn(match)
    assert (general(match, "b:zhao-yun").place, general(match, "b:zhao-yun").at) == ("out", None)


def test_one_that_just_came_home_may_be_attacked_and_locked() -> None:
    match = position("guan-yu@12 ma-chao@22", "zhao-yun@13/1 ma-chao@29")
    match.play(0, "guan-yu x13")
    pass_turn(match)
    pass_turn(match)
    match.play(0, "ma-chao x27")
    assert general(match, "b:zhao-yun").locked_with == "a:ma-chao"
