"""Chapter 9: when a tactic may be cast, what each of the twenty does, and what refuses it."""

import pytest

from noripan import Match, games, new
from noripan.games.five_tigers.field import settle
from noripan.games.five_tigers.state import IS_TRAPPED
from noripan.kit.errors import IllegalAction
from noripan.play.rules_page import rules_page

from .positions import general, legal, moves, pass_turn, state, tactics


def refusal(match: Match, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    return refused.value.code


def troops(match: Match, name: str) -> int:
    return general(match, name).troops


# Casting


def test_basic_mode_shows_three_reserved_slots_without_effect() -> None:
    match = new("five-tigers", seed=1)
    assert match.view(0).board.reserved_slots == 3
    assert refusal(match, 0, "guan-yu strike 9") == "no-tactics-in-basic"


def test_field_tactics_are_cast_outside_the_own_camp_and_office_ones_inside() -> None:
    match = tactics("guan-yu@8 ma-chao@0", "zhao-yun@13", {"a:guan-yu": "strike recruit"})
    assert refusal(match, 0, "guan-yu strike 13") == "field-only"
    state(match).damage[0] = 3
    other = tactics("guan-yu@12/5 ma-chao@0", "zhao-yun@13", {"a:guan-yu": "strike recruit"})
    state(other).damage[0] = 3
    assert refusal(other, 0, "guan-yu recruit") == "office-only"
    other.play(0, "guan-yu strike 13")


def test_edge_tiles_are_outside_every_camp() -> None:
    match = tactics("guan-yu@30", "zhao-yun@5", {"a:guan-yu": "strike"})
    match.play(0, "guan-yu strike 5")
    assert troops(match, "b:zhao-yun") == 6


def test_each_tactic_can_be_used_once_and_one_a_turn() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@13 ma-chao@29", {"a:guan-yu": "strike riposte"})
    match.play(0, "guan-yu strike 13")
    assert refusal(match, 0, "guan-yu riposte") == "cast-already"
    pass_turn(match)
    pass_turn(match)
    assert refusal(match, 0, "guan-yu strike 13") == "used-already"
    match.play(0, "guan-yu riposte")


def test_a_cast_takes_one_action() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@13 ma-chao@29", {"a:guan-yu": "strike"})
    match.play(0, "guan-yu strike 13")
    assert match.view().board.actions_left == 2


def test_a_target_that_cannot_be_is_refused_with_the_reason() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@13", {"a:guan-yu": "strike riposte"})
    assert refusal(match, 0, "guan-yu strike") == "needs-a-tile"
    assert refusal(match, 0, "guan-yu riposte 13") == "takes-no-tile"
    assert refusal(match, 0, "guan-yu strike 34") == "no-such-tile"
    assert refusal(match, 0, "guan-yu 99") == "no-such-tile"
    assert refusal(match, 0, "guan-yu x34") == "no-such-tile"


def test_only_carried_tactics_can_be_cast() -> None:
    match = tactics("guan-yu@12", "zhao-yun@13", {"a:guan-yu": "strike"})
    assert refusal(match, 0, "guan-yu riposte") == "not-carried"


def test_a_locked_general_may_not_cast_but_break_through() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@17", {"a:guan-yu": "strike breakthrough"})
    match.play(0, "guan-yu x17")
    assert refusal(match, 0, "guan-yu strike 17") == "locked-no-cast"
    match.play(0, "guan-yu breakthrough 11")
    assert (troops(match, "a:guan-yu"), general(match, "b:zhao-yun").locked_with) == (10, None)


# 현장


def test_strike_takes_two_from_an_adjacent_enemy_without_loss_in_return() -> None:
    match = tactics("zhao-yun@12", "guan-yu@11", {"a:zhao-yun": "strike"})
    match.play(0, "조운 일격 11")
    assert (troops(match, "a:zhao-yun"), troops(match, "b:guan-yu")) == (8, 8)
    assert refusal(tactics("zhao-yun@12", "guan-yu@18", {"a:zhao-yun": "strike"}), 0, "조운 일격 18") == "out-of-range"


def test_strike_can_annihilate_and_over_the_front_line_does_not_lock() -> None:
    match = tactics("guan-yu@12", "zhao-yun@17/3 ma-chao@29", {"a:guan-yu": "strike"})
    match.play(0, "guan-yu strike 17")
    assert general(match, "a:guan-yu").locked_with is None
    other = tactics("guan-yu@12", "zhao-yun@17/2 ma-chao@29", {"a:guan-yu": "strike"})
    other.play(0, "guan-yu strike 17")
    assert general(other, "b:zhao-yun").place == "defeated"


def test_an_unbreakable_general_takes_no_damage_until_its_own_next_turn() -> None:
    match = tactics("zhao-yun@12 ma-chao@0", "guan-yu@11 huang-zhong@29", {"a:zhao-yun": "unbreakable"})
    match.play(0, "zhao-yun unbreakable")
    match.play(0, "zhao-yun x11")  # a comparison it loses
    assert troops(match, "a:zhao-yun") == 8
    pass_turn(match)
    match.play(1, "guan-yu x12")
    assert troops(match, "a:zhao-yun") == 8
    pass_turn(match)
    match.play(0, "zhao-yun x11")
    assert troops(match, "a:zhao-yun") == 7


def test_an_unbreakable_general_can_still_be_locked_and_disengages_unhurt() -> None:
    match = tactics("zhao-yun@12/1 ma-chao@0", "guan-yu@17", {"a:zhao-yun": "unbreakable"})
    match.play(0, "zhao-yun unbreakable")
    pass_turn(match)
    match.play(1, "guan-yu x12")
    assert general(match, "a:zhao-yun").locked_with == "b:guan-yu"
    assert troops(match, "a:zhao-yun") == 1
    other = tactics("zhao-yun@12/1 ma-chao@0", "guan-yu@17", {"a:zhao-yun": "unbreakable"})
    other.play(0, "zhao-yun unbreakable")
    other.play(0, "zhao-yun x17")
    other.play(0, "zhao-yun 11")
    assert (troops(other, "a:zhao-yun"), general(other, "a:zhao-yun").at) == (1, 11)


def test_infantry_might_adds_one_to_its_own_attacks_this_turn() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@13 ma-chao@29", {"a:guan-yu": "might"})
    match.play(0, "guan-yu might")
    match.play(0, "guan-yu x13")  # 4 against 2
    assert troops(match, "b:zhao-yun") == 6
    pass_turn(match)
    assert general(match, "a:guan-yu").statuses == ()


def test_infantry_might_does_not_help_on_the_front_line_nor_in_defence() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@17 huang-zhong@13", {"a:guan-yu": "might"})
    match.play(0, "guan-yu might")
    match.play(0, "guan-yu x17")
    assert troops(match, "b:zhao-yun") == 7


def test_breakthrough_takes_one_step_across_a_vertex_and_uses_up_the_move() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@17 ma-chao@29", {"a:guan-yu": "breakthrough"})
    assert 18 not in moves(match, 0, "guan-yu")
    match.play(0, "guan-yu breakthrough 18")
    assert general(match, "a:guan-yu").at == 18
    assert refusal(match, 0, "guan-yu 19") == "moved-already"


def test_breakthrough_crosses_at_most_one_vertex() -> None:
    """From 12 with two feet: 18 across a vertex and 23 over an edge, but not 29, two vertices away."""
    match = tactics("guan-yu@12", "ma-chao@17", {"a:guan-yu": "breakthrough"})
    reach = {int(text.split()[-1]) for text in legal(match, 0) if "breakthrough" in text}
    assert {18, 23} <= reach
    assert 29 not in reach


def test_breakthrough_goes_two_steps_however_good_the_feet() -> None:
    """Zhao Yun has four feet. From 12 over 11 to 6 are two steps; 0, 20 and 25 are three away, a vertex counted."""
    match = tactics("zhao-yun@12", "ma-chao@18", {"a:zhao-yun": "breakthrough"})
    reach = {int(text.split()[-1]) for text in legal(match, 0) if "breakthrough" in text}
    assert 6 in reach
    assert {0, 20, 25} & reach == set()
    burning = tactics("zhao-yun@12 guan-yu@8", "ma-chao@18", {"a:zhao-yun": "breakthrough", "a:guan-yu": "fire"})
    burning.play(0, "guan-yu fire 7")
    burning.play(0, "zhao-yun breakthrough 11")
    assert burning.view().board.mover is not None
    burning.play(0, "zhao-yun 10")
    assert burning.view().board.mover is None


def test_breakthrough_needs_no_enemy_around() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@24", {"a:guan-yu": "breakthrough"})
    match.play(0, "guan-yu breakthrough 18")
    assert general(match, "a:guan-yu").at == 18


def test_breakthrough_needs_the_move_of_the_turn() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@29", {"a:guan-yu": "breakthrough"})
    match.play(0, "guan-yu 13")
    assert refusal(match, 0, "guan-yu breakthrough 18") == "moved-already"


def test_a_taunted_general_may_attack_only_the_taunter_and_not_knock_in_its_next_turn() -> None:
    match = tactics("guan-yu@12 ma-chao@10", "zhao-yun@11 ma-chao@2", {"a:guan-yu": "taunt"})
    match.play(0, "guan-yu taunt 11")
    pass_turn(match)
    assert "zhao-yun x12" in legal(match, 1)
    assert refusal(match, 1, "zhao-yun x10") == "taunted"
    assert moves(match, 1, "zhao-yun") != []
    pass_turn(match)
    pass_turn(match)
    assert "zhao-yun x10" in legal(match, 1)
    knocker = tactics("guan-yu@31 ma-chao@12", "zhao-yun@0 huang-zhong@29", {"a:guan-yu": "taunt"})
    state(knocker).taunted_by[7] = 0
    pass_turn(knocker)
    assert refusal(knocker, 1, "zhao-yun knock") == "taunted-no-knock"


def test_a_second_taunt_replaces_the_first() -> None:
    """The second taunter falls in the taunted side's turn: nothing of the first taunt is left."""
    carried = {"a:guan-yu": "taunt", "a:ma-chao": "taunt"}
    match = tactics("guan-yu@12 ma-chao@10/1", "zhao-yun@11 huang-zhong@15", carried)
    match.play(0, "guan-yu taunt 11")
    match.play(0, "ma-chao taunt 11")
    pass_turn(match)
    assert general(match, "b:zhao-yun").taunted_by == "a:ma-chao"
    assert refusal(match, 1, "zhao-yun x12") == "taunted"
    match.play(1, "huang-zhong x10")
    assert general(match, "a:ma-chao").place == "defeated"
    assert "zhao-yun x12" in legal(match, 1)


def test_the_players_page_says_that_a_second_taunt_replaces_the_first() -> None:
    assert "A second taunt replaces the first." in rules_page(games.get("five-tigers"), "en")
    assert "다시 도발하면 나중 것이 먼저 것을 대신합니다" in rules_page(games.get("five-tigers"), "ko")


def test_a_taunt_reaches_two_steps_and_ends_when_the_taunter_leaves_the_board() -> None:
    match = tactics("guan-yu@12/1 ma-chao@10", "zhao-yun@11 huang-zhong@13", {"a:guan-yu": "taunt"})
    assert refusal(match, 0, "guan-yu taunt 29") == "out-of-range"
    match.play(0, "guan-yu taunt 11")
    pass_turn(match)
    match.play(1, "huang-zhong x12")
    assert general(match, "a:guan-yu").place == "defeated"
    assert "zhao-yun x10" in legal(match, 1)


def test_a_premium_carrot_gives_a_second_move_for_its_own_action() -> None:
    match = tactics("guan-yu@12 ma-chao@0", "zhao-yun@29", {"a:guan-yu": "carrot"})
    match.play(0, "guan-yu 13")
    match.play(0, "관우 당근")
    match.play(0, "guan-yu 12")
    assert (match.view().board.turn, general(match, "a:guan-yu").at) == ("b", 12)


def test_a_battering_ram_pushes_to_a_free_tile_of_the_casters_choice() -> None:
    match = tactics("guan-yu@12", "zhao-yun@13", {"a:guan-yu": "ram"})
    assert [text for text in legal(match, 0) if "ram" in text] == ["guan-yu ram 13>14", "guan-yu ram 13>8"]
    match.play(0, "관우 충차 13>8")
    assert (general(match, "b:zhao-yun").at, troops(match, "b:zhao-yun")) == (8, 8)


def test_a_push_by_ram_ends_a_lock() -> None:
    match = tactics("guan-yu@12 huang-zhong@18", "zhao-yun@17", {"a:huang-zhong": "ram"})
    match.play(0, "guan-yu x17")
    match.play(0, "huang-zhong ram 17>16")
    assert general(match, "a:guan-yu").locked_with is None


def test_a_ram_hurts_one_that_cannot_be_pushed() -> None:
    match = tactics("guan-yu@12 ma-chao@14", "zhao-yun@13 huang-zhong@8", {"a:guan-yu": "ram"})
    match.play(0, "guan-yu ram 13")
    assert (general(match, "b:zhao-yun").at, troops(match, "b:zhao-yun")) == (13, 6)


def test_a_ram_destroys_an_adjacent_enemy_building() -> None:
    match = tactics("guan-yu@12", "ma-chao@23", {"a:guan-yu": "ram", "b:ma-chao": "wall"}, turn="b")
    match.play(1, "ma-chao wall 18")
    pass_turn(match)
    assert refusal(match, 0, "guan-yu ram 18") == "out-of-range"
    match.play(0, "guan-yu 17")
    match.play(0, "guan-yu ram 18")
    assert match.view().board.buildings == ()


def test_a_repeating_crossbow_hits_every_enemy_around_by_edge_or_vertex() -> None:
    match = tactics("guan-yu@12", "zhao-yun@13 ma-chao@18 huang-zhong@24", {"a:guan-yu": "repeater"})
    match.play(0, "guan-yu repeater")
    assert [troops(match, f"b:{name}") for name in ("zhao-yun", "ma-chao", "huang-zhong")] == [7, 3, 6]
    assert (
        refusal(tactics("guan-yu@12", "zhao-yun@29", {"a:guan-yu": "repeater"}), 0, "guan-yu repeater")
        == "no-enemy-around"
    )


def test_riposte_costs_each_attacker_one_more_even_if_the_riposter_falls() -> None:
    match = tactics("zhao-yun@12/1 ma-chao@0", "guan-yu@11 huang-zhong@13", {"a:zhao-yun": "riposte"})
    match.play(0, "zhao-yun riposte")
    pass_turn(match)
    match.play(1, "guan-yu x12")
    assert (general(match, "a:zhao-yun").place, troops(match, "b:guan-yu")) == ("defeated", 9)


def test_an_attacker_that_falls_to_a_riposte_is_not_locked() -> None:
    match = tactics("zhao-yun@12 ma-chao@0", "guan-yu@17/1 huang-zhong@29", {"a:zhao-yun": "riposte"})
    match.play(0, "zhao-yun riposte")
    pass_turn(match)
    match.play(1, "guan-yu x12")
    assert (general(match, "b:guan-yu").place, general(match, "a:zhao-yun").locked_with) == ("defeated", None)
    assert troops(match, "a:zhao-yun") == 7


def test_huang_zhongs_bow_hits_at_distance_two_exactly() -> None:
    match = tactics("guan-yu@12", "zhao-yun@14 ma-chao@13", {"a:guan-yu": "long-shot"})
    assert refusal(match, 0, "관우 황충 13") == "out-of-range"
    match.play(0, "관우 황충 14")
    assert troops(match, "b:zhao-yun") == 6


# 사무


def test_a_false_report_reaches_three_steps() -> None:
    """From 8 over 13 and 12 to 17; 16 and 18 are a step farther."""
    match = tactics("guan-yu@8", "zhao-yun@17 ma-chao@18 guan-yu@16", {"a:guan-yu": "false-report"})
    assert refusal(match, 0, "guan-yu false-report 18") == "out-of-range"
    assert [text for text in legal(match, 0) if "false-report" in text] == ["guan-yu false-report 17"]


def test_a_false_report_holds_an_enemy_outside_its_camp_for_its_next_turn() -> None:
    match = tactics("guan-yu@8", "zhao-yun@12 ma-chao@24", {"a:guan-yu": "false-report", "b:zhao-yun": "breakthrough"})
    match.play(0, "guan-yu false-report 12")
    pass_turn(match)
    assert moves(match, 1, "zhao-yun") == []
    assert refusal(match, 1, "zhao-yun 11") == "pinned"
    assert refusal(match, 1, "zhao-yun breakthrough 11") == "pinned"
    pass_turn(match)
    pass_turn(match)
    assert moves(match, 1, "zhao-yun") != []


@pytest.mark.parametrize(("now", "lost", "gained"), [(2, 9, 3), (9, 9, 1), (2, 2, 2)])
def test_recruiting_gives_at_most_three_the_cap_and_the_graveyard(now: int, lost: int, gained: int) -> None:
    match = tactics(f"guan-yu@4/{now}", "zhao-yun@29", {"a:guan-yu": "recruit"})
    state(match).damage[0] = lost
    match.play(0, "guan-yu recruit")
    assert troops(match, "a:guan-yu") == now + gained
    assert match.view().board.graveyard[0] == lost - gained


def test_recruiting_needs_a_graveyard() -> None:
    assert (
        refusal(tactics("guan-yu@4/2", "zhao-yun@29", {"a:guan-yu": "recruit"}), 0, "guan-yu recruit")
        == "nothing-to-recruit"
    )


def test_a_decoy_swaps_two_generals_neither_of_them_locked() -> None:
    match = tactics("guan-yu@4 zhao-yun@14 ma-chao@12", "huang-zhong@17", {"a:guan-yu": "decoy"})
    match.play(0, "ma-chao x17")
    assert refusal(match, 0, "guan-yu decoy 12") == "bad-target"
    match.play(0, "guan-yu decoy 14")
    assert (general(match, "a:guan-yu").at, general(match, "a:zhao-yun").at) == (14, 4)


def test_what_a_general_has_done_stays_with_it_through_a_decoy() -> None:
    match = tactics("guan-yu@4 zhao-yun@12", "huang-zhong@29", {"a:guan-yu": "decoy"})
    match.play(0, "zhao-yun 14")
    match.play(0, "guan-yu decoy 14")
    assert refusal(match, 0, "zhao-yun 3") == "moved-already"
    assert moves(match, 0, "guan-yu") != []


def test_fire_burns_whoever_is_there_and_whoever_enters_until_the_casters_next_turn() -> None:
    match = tactics("guan-yu@8 ma-chao@0", "zhao-yun@13 zhang-fei@24", {"a:guan-yu": "fire"})
    match.play(0, "guan-yu fire 13")
    assert (troops(match, "b:zhao-yun"), match.view().board.fires) == (7, (13,))
    pass_turn(match)
    match.play(1, "zhao-yun 12")
    match.play(1, "zhao-yun 13")  # back into the fire
    assert troops(match, "b:zhao-yun") == 6
    match.play(1, "zhao-yun 14")
    match.play(1, "stop")
    pass_turn(match)
    assert match.view().board.fires == ()


def test_fire_burns_own_generals_too() -> None:
    match = tactics("guan-yu@8 ma-chao@0", "zhao-yun@29", {"a:guan-yu": "fire"})
    match.play(0, "guan-yu fire 7")
    match.play(0, "guan-yu 7")
    assert troops(match, "a:guan-yu") == 9


def test_where_fire_burns_a_move_goes_step_by_step_and_nothing_else_is_accepted() -> None:
    match = tactics("guan-yu@8 zhang-fei@0", "zhao-yun@29", {"a:guan-yu": "fire"})
    match.play(0, "guan-yu fire 13")
    assert moves(match, 0, "zhang-fei") == [1, 5]
    match.play(0, "zhang-fei 1")
    assert refusal(match, 0, "guan-yu 7") == "move-first"
    assert refusal(match, 0, "end") == "move-first"
    assert legal(match, 0) == ["stop", "zhang-fei 0", "zhang-fei 2"]
    match.play(0, "zhang-fei 2")
    match.play(0, "zhang-fei 3")  # the last of three points
    assert (match.view().board.mover, match.view().board.actions_left) == (None, 1)


def test_a_move_may_not_end_where_it_began() -> None:
    match = tactics("guan-yu@8 ma-chao@0", "zhao-yun@29", {"a:guan-yu": "fire"})
    match.play(0, "guan-yu fire 13")
    match.play(0, "ma-chao 5")
    match.play(0, "ma-chao 0")
    assert refusal(match, 0, "stop") == "ends-where-it-began"
    match.play(0, "ma-chao 1")
    assert general(match, "a:ma-chao").at == 1
    short = tactics("guan-yu@8 huang-zhong@0", "zhao-yun@29", {"a:guan-yu": "fire"})
    short.play(0, "guan-yu fire 13")
    short.play(0, "huang-zhong 5")
    assert refusal(short, 0, "huang-zhong 0") == "ends-where-it-began"  # it would have no step left


def test_a_wall_blocks_both_sides_and_stands_two_hits() -> None:
    match = tactics("guan-yu@8 ma-chao@0", "zhao-yun@12", {"a:guan-yu": "wall"})
    match.play(0, "guan-yu wall 13")
    assert 13 not in moves(match, 0, "guan-yu")
    pass_turn(match)
    assert refusal(match, 1, "zhao-yun 13") == "building-in-the-way"
    match.play(1, "zhao-yun x13")  # the sun line takes the stat, 2
    assert match.view().board.buildings == ()
    assert troops(match, "b:zhao-yun") == 8


def test_over_the_front_line_a_building_takes_one_and_there_is_no_lock() -> None:
    match = tactics("guan-yu@9 ma-chao@0", "zhao-yun@13 huang-zhong@29", {"a:guan-yu": "wall"})
    match.play(0, "guan-yu wall 8")
    pass_turn(match)
    match.play(1, "zhao-yun x8")
    assert match.view().board.buildings[0].durability == 1
    assert general(match, "b:zhao-yun").locked_with is None


def test_a_third_building_makes_the_oldest_fall() -> None:
    match = tactics(
        "guan-yu@4 zhang-fei@9 zhao-yun@2",
        "ma-chao@29",
        {"a:guan-yu": "tower", "a:zhang-fei": "wall", "a:zhao-yun": "tower"},
    )
    match.play(0, "guan-yu tower 3")
    match.play(0, "zhang-fei wall 32")
    match.play(0, "zhao-yun tower 1")
    assert [(b.tactic, b.at) for b in match.view().board.buildings] == [("wall", 32), ("tower", 1)]


def test_a_watchtower_hurts_an_enemy_whose_move_ends_beside_it() -> None:
    match = tactics("guan-yu@7", "zhao-yun@12 ma-chao@29", {"a:guan-yu": "tower"})
    match.play(0, "guan-yu tower 8")
    pass_turn(match)
    match.play(1, "zhao-yun 13")
    assert troops(match, "b:zhao-yun") == 7
    match.play(1, "ma-chao 28")
    assert troops(match, "b:ma-chao") == 4


def test_a_watchtower_stands_in_the_own_camp_beside_its_builder() -> None:
    match = tactics("guan-yu@8", "zhao-yun@29", {"a:guan-yu": "tower"})
    assert refusal(match, 0, "guan-yu tower 13") == "bad-target"  # outside the camp
    assert refusal(match, 0, "guan-yu tower 6") == "out-of-range"
    match.play(0, "guan-yu tower 9")


def test_a_wall_is_built_within_two_steps() -> None:
    match = tactics("guan-yu@8", "zhao-yun@29", {"a:guan-yu": "wall"})
    assert refusal(match, 0, "guan-yu wall 17") == "out-of-range"
    match.play(0, "guan-yu wall 12")


def test_fire_reaches_one_step() -> None:
    match = tactics("guan-yu@8", "zhao-yun@29", {"a:guan-yu": "fire"})
    assert refusal(match, 0, "guan-yu fire 12") == "out-of-range"
    match.play(0, "guan-yu fire 13")


def test_the_physician_heals_an_own_general_up_to_its_cap() -> None:
    match = tactics("guan-yu@4 ma-chao@12/3 zhao-yun@14/8", "huang-zhong@29", {"a:guan-yu": "physician"})
    assert refusal(match, 0, "관우 화타 14") == "bad-target"
    match.play(0, "관우 화타 12")
    assert troops(match, "a:ma-chao") == 4


def test_a_catapult_hits_generals_for_one_and_buildings_for_two_at_distance_three_to_five() -> None:
    match = tactics("guan-yu@4", "zhao-yun@13 ma-chao@9", {"a:guan-yu": "catapult"})
    assert refusal(match, 0, "guan-yu catapult 9") == "out-of-range"
    match.play(0, "guan-yu catapult 13")
    assert troops(match, "b:zhao-yun") == 7
    walls = tactics("guan-yu@8", "ma-chao@23", {"a:guan-yu": "catapult", "b:ma-chao": "wall"}, turn="b")
    walls.play(1, "ma-chao wall 18")
    pass_turn(walls)
    walls.play(0, "guan-yu catapult 18")
    assert walls.view().board.buildings == ()


def test_statuses_survive_going_home_and_end_with_annihilation() -> None:
    match = tactics("guan-yu@25 ma-chao@0", "zhao-yun@14", {"a:guan-yu": "riposte"})
    match.play(0, "guan-yu riposte")
    match.play(0, "guan-yu knock")
    assert general(match, "a:guan-yu").statuses == ("riposte",)
    state(match).troops[0] = 1
    pass_turn(match)
    state(match).status[0] |= IS_TRAPPED  # caught in a trap, too
    state(match).loss[0] = 1
    settle(state(match))
    assert general(match, "a:guan-yu").statuses == ()


# Previews


def test_a_preview_tells_losses_locks_and_the_end_of_the_turn() -> None:
    match = tactics("guan-yu@12", "zhao-yun@17", {}, left=1)
    preview = match.preview(0, "guan-yu x17")
    assert preview.losses == {"b:zhao-yun": 1}
    assert preview.locks == [("a:guan-yu", "b:zhao-yun")]
    assert preview.ends_turn


def test_a_preview_tells_where_a_knocker_and_a_pushed_enemy_end_up() -> None:
    match = tactics("guan-yu@25 ma-chao@12", "zhao-yun@4", {})
    preview = match.preview(0, "guan-yu knock")
    assert (preview.knocks, preview.homes, preview.moves) == (1, {"a:guan-yu": 4}, {"b:zhao-yun": 9})
