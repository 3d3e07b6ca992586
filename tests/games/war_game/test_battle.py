"""A turn: moves, attacks, and what each special unit can do."""

import pytest

from noripan.games.war_game.actions import Build, Demolish, Strike
from noripan.kit.errors import IllegalAction
from noripan.play.match import Match

from .positions import battle, legal, standing, targets

HANNAM, HANBUK = 0, 1
WAITING = "private a9"  # a Hannam unit out of the way
GUARD = "recruit a1"  # and one of Hanbuk's


def refusal(match: Match, seat: int, action: object) -> str:
    before = match.facts
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)  # type: ignore[arg-type]
    assert match.facts == before
    return refused.value.code


# Moving


def test_a_unit_moves_one_orthogonal_step() -> None:
    match = battle(WAITING, "marshal c3")
    assert targets(match, HANBUK, "c3") == {"c2", "c4", "b3", "d3"}


def test_no_unit_moves_onto_bare_river() -> None:
    match = battle(WAITING, "marshal c4", bridges="d")
    assert "c5" not in targets(match, HANBUK, "c4")
    assert refusal(match, HANBUK, "c4-c5") == "open-water"


def test_a_unit_moves_onto_a_bridge() -> None:
    assert "c5" in targets(battle(WAITING, "marshal c4", bridges="c"), HANBUK, "c4")


def test_no_unit_moves_from_bridge_to_bridge() -> None:
    match = battle(WAITING, "marshal c5", bridges="bcd")
    assert targets(match, HANBUK, "c5") == {"c4", "c6"}
    assert refusal(match, HANBUK, "c5-d5") == "bridge-to-bridge"


def test_no_unit_attacks_from_bridge_to_bridge() -> None:
    match = battle("private d5", "marshal c5", bridges="cd")
    assert targets(match, HANBUK, "c5") == {"c4", "c6"}
    assert refusal(match, HANBUK, "c5-d5") == "bridge-to-bridge"


def test_a_tank_neither_jumps_nor_attacks_from_bridge_to_bridge() -> None:
    match = battle("private e5", "tank c5", bridges="cde")
    assert targets(match, HANBUK, "c5") == {"c4", "c3", "c6", "c7"}


def test_a_unit_never_moves_onto_its_own_side() -> None:
    match = battle(WAITING, "marshal c3, tank c4")
    assert "c4" not in targets(match, HANBUK, "c3")
    assert refusal(match, HANBUK, "c3-c4") == "own-unit-there"


@pytest.mark.parametrize("start", ["c1", "f1", "d2", "e2"])
def test_a_camp_borders_both_cells_before_it_and_one_on_each_side(start: str) -> None:
    assert "d1" in targets(battle(WAITING, f"marshal {start}"), HANBUK, start)
    assert targets(battle(WAITING, "marshal d1"), HANBUK, "d1") == {"c1", "f1", "d2", "e2"}


def test_either_square_of_a_camp_names_its_cell() -> None:
    match = battle(WAITING, "marshal e2")
    match.play(HANBUK, "e2-e1")
    assert standing(match)["d1"] == "marshal"


# 전차


def test_a_tank_crosses_the_river_over_a_bridge_in_one_action() -> None:
    match = battle(WAITING, "tank d4", bridges="d")
    match.play(HANBUK, "d4-d6")
    assert standing(match)["d6"] == "tank"


def test_a_tank_does_not_jump_bare_river() -> None:
    assert not {"d5", "d6"} & targets(battle(WAITING, "tank d4", bridges="c"), HANBUK, "d4")


@pytest.mark.parametrize("between", ["recruit", "private"])
def test_a_tank_is_blocked_by_a_unit_between(between: str) -> None:
    if between == "recruit":
        match = battle(WAITING, "tank d3, recruit d4", bridges="d")
    else:
        match = battle("private d4", "tank d3", bridges="d")
    assert "d5" not in targets(match, HANBUK, "d3")
    assert refusal(match, HANBUK, "d3-d5") == "way-blocked"


def test_a_tank_attacks_two_steps_away_in_a_straight_line() -> None:
    match = battle("president f3, " + WAITING, "tank d3")
    match.play(HANBUK, "d3-f3")
    assert standing(match) == {"f3": "tank", "a9": "private"}


def test_a_tank_does_not_turn() -> None:
    assert "e4" not in targets(battle(WAITING, "tank d3"), HANBUK, "d3")


def test_lines_of_a_tank_run_through_the_camp_as_one_step() -> None:
    assert "f1" in targets(battle(WAITING, "tank c1"), HANBUK, "c1")
    assert "d1" in targets(battle(WAITING, "tank d3"), HANBUK, "d3")
    assert targets(battle(WAITING, "tank d1"), HANBUK, "d1") == {"c1", "b1", "f1", "g1", "d2", "d3", "e2", "e3"}


def test_from_d2_over_the_camp_is_a_turn_for_a_tank() -> None:
    assert "f1" not in targets(battle(WAITING, "tank d2"), HANBUK, "d2")


# 수령, 장군, 원수


def test_the_leader_walks_two_steps_and_around_a_corner() -> None:
    match = battle(WAITING, "leader c3")
    assert targets(match, HANBUK, "c3") == {"c1", "c2", "c4", "b3", "a3", "d3", "e3", "b2", "d2", "b4", "d4"}


def test_the_leader_does_not_walk_through_a_unit() -> None:
    match = battle(WAITING, "leader a1, recruit a2, junior-soldier b1")
    assert targets(match, HANBUK, "a1") == set()
    match = battle(WAITING, "leader a1, recruit a2")
    assert targets(match, HANBUK, "a1") == {"b1", "c1", "b2"}


def test_the_leader_walks_over_the_camp_where_a_tank_could_not() -> None:
    assert "f1" in targets(battle(WAITING, "leader d2"), HANBUK, "d2")


def test_the_leader_crosses_a_bridge_but_never_two() -> None:
    assert {"c6", "c5"} <= targets(battle(WAITING, "leader c4", bridges="cd"), HANBUK, "c4")
    assert "d5" not in targets(battle(WAITING, "leader c5", bridges="cd"), HANBUK, "c5")


def test_the_leader_attacks_one_step_away_only() -> None:
    match = battle("private c5, civilian d4", "leader c3", bridges="c")
    assert not {"c5", "d4"} & targets(match, HANBUK, "c3")
    assert refusal(match, HANBUK, "c3-d4") == "far-attack"
    assert "c4" in targets(battle("private c4", "leader c3"), HANBUK, "c3")


def test_the_general_walks_two_once_the_leader_is_off_the_board() -> None:
    assert "c5" not in targets(battle(WAITING, "leader h1, general c3", bridges="c"), HANBUK, "c3")
    assert {"c5", "d4"} <= targets(battle(WAITING, "general c3", bridges="c"), HANBUK, "c3")


def test_the_general_gains_no_strength() -> None:
    match = battle("president c4", "general c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert standing(match)["c4"] == "president"


def test_the_marshal_never_walks_two() -> None:
    assert targets(battle(WAITING, "marshal c3"), HANBUK, "c3") == {"c2", "c4", "b3", "d3"}


# Attacks


def test_a_higher_attack_takes_the_cell() -> None:
    match = battle("major c4, " + WAITING, "marshal c3")
    match.play(HANBUK, "c3-c4")
    assert standing(match) == {"c4": "marshal", "a9": "private"}


def test_a_lower_attack_removes_the_attacker() -> None:
    match = battle("president c4", "marshal c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert standing(match) == {"c4": "president", "a1": "recruit"}


def test_equals_are_both_removed() -> None:
    match = battle("colonel c4, " + WAITING, "senior-colonel c3, " + GUARD)
    match.play(HANBUK, "c3-c4")
    assert standing(match) == {"a9": "private", "a1": "recruit"}


def test_a_tank_attacks_with_eleven_and_defends_with_four() -> None:
    match = battle("sergeant c4, " + WAITING, "tank c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"a9": "private", "a1": "recruit"}


def test_the_prime_minister_has_nine_while_the_president_stands() -> None:
    match = battle("president a9, prime-minister c4", "general c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"a9": "president", "a1": "recruit"}


def test_the_prime_minister_at_ten_beats_the_general() -> None:
    match = battle("prime-minister c4", "general c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"c3": "prime-minister", "a1": "recruit"}


def test_the_prime_minister_at_ten_ties_with_the_leader() -> None:
    match = battle("prime-minister c4, " + WAITING, "leader c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"a9": "private", "a1": "recruit"}


def test_the_civilian_has_four_once_the_sergeant_is_off_the_board() -> None:
    match = battle("civilian c4", "senior-soldier c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"c3": "civilian", "a1": "recruit"}
    match = battle("civilian c4, sergeant a9", "senior-soldier c3, " + GUARD, turn=HANNAM)
    match.play(HANNAM, "c4-c3")
    assert standing(match) == {"c3": "senior-soldier", "a9": "sergeant", "a1": "recruit"}


def test_a_promotion_takes_effect_at_once() -> None:
    match = battle("president c4, prime-minister e4", "leader c3, general e3")
    match.play(HANBUK, "c3-c4")
    match.play(HANNAM, "e4-e3")
    assert match.outcome is not None
    assert match.facts.living[1] == 1  # 국무총리 has won against 장군


# 대통령


def test_the_president_destroys_a_bridge_and_the_hannam_unit_on_it() -> None:
    match = battle("president d8, private c5", GUARD, bridges="cd", turn=HANNAM)
    match.play(HANNAM, "demolish c5")
    assert standing(match) == {"d8": "president", "a1": "recruit"}
    assert match.view(None).board.bridges == ("d5",)
    assert match.to_act == (HANBUK,)


@pytest.mark.parametrize("where", ["d4", "d5"])
def test_the_president_destroys_no_bridge_from_beyond_the_river_or_from_a_bridge(where: str) -> None:
    match = battle(f"president {where}, private c5", GUARD, bridges="cd", turn=HANNAM)
    assert not any(text.startswith("demolish") for text in legal(match, HANNAM))
    assert refusal(match, HANNAM, Demolish("c5")) == "president-away"


def test_the_president_does_not_destroy_a_bridge_with_an_enemy_or_nobody_on_it() -> None:
    match = battle("president d8", "recruit c5", bridges="cd", turn=HANNAM)
    assert refusal(match, HANNAM, Demolish("c5")) == "no-own-unit-on-bridge"
    assert refusal(match, HANNAM, Demolish("d5")) == "no-own-unit-on-bridge"


def test_the_president_destroys_only_one_bridge_a_game() -> None:
    match = battle("president d8, private c5, major d5", GUARD, bridges="cd", turn=HANNAM)
    match.play(HANNAM, "demolish c5")
    match.play(HANBUK, "a1-a2")
    assert refusal(match, HANNAM, Demolish("d5")) == "demolition-used"


def test_the_prime_minister_does_not_inherit_the_demolition() -> None:
    match = battle("prime-minister d8, private c5", GUARD, bridges="c", turn=HANNAM)
    assert refusal(match, HANNAM, Demolish("c5")) == "unit-gone"


def test_blowing_up_the_sergeant_promotes_the_civilian() -> None:
    match = battle("president d8, sergeant c5, civilian e4", "senior-soldier e3", bridges="c", turn=HANNAM)
    match.play(HANNAM, "demolish c5")
    match.play(HANBUK, "e3-e4")
    assert standing(match)["e4"] == "civilian"


# 공병


@pytest.mark.parametrize(
    ("where", "sites"), [("d6", "cde"), ("d4", "cde"), ("a6", "ab"), ("h4", "gh"), ("d5", "ce"), ("d7", "")]
)
def test_the_engineer_builds_on_bare_river_among_its_eight_neighbours(where: str, sites: str) -> None:
    bridges = "d" if where == "d5" else ""
    match = battle(f"engineer {where}", GUARD, bridges=bridges, turn=HANNAM)
    built = {text for text in legal(match, HANNAM) if text.startswith("build")}
    assert built == {f"build {letter}5" for letter in sites}


def test_building_costs_the_turn() -> None:
    match = battle("engineer d6", GUARD, turn=HANNAM)
    match.play(HANNAM, "build e5")
    assert match.view(None).board.bridges == ("e5",)
    assert match.to_act == (HANBUK,)


def test_the_engineer_does_not_build_where_a_bridge_is() -> None:
    match = battle("engineer d6", GUARD, bridges="e", turn=HANNAM)
    assert refusal(match, HANNAM, Build("e5")) == "bridge-there"
    assert refusal(match, HANNAM, Build("g5")) == "engineer-not-beside"


# 미사일


def test_the_missile_moves_one_step_like_anyone() -> None:
    assert targets(battle(WAITING, "missile c3"), HANBUK, "c3") == {"c2", "c4", "b3", "d3"}


def test_the_missile_removes_its_target_and_itself_whatever_stands_between() -> None:
    match = battle("president c8, private c6, " + WAITING, "missile c2, recruit c3, marshal h7")
    match.play(HANBUK, "strike c8")
    assert standing(match) == {"c6": "private", "a9": "private", "c3": "recruit", "h7": "marshal"}


def test_the_missile_is_not_fired_while_no_unit_is_across() -> None:
    match = battle("president c8", "missile c2, recruit c3")
    assert refusal(match, HANBUK, Strike("c8")) == "nobody-across"


def test_a_unit_on_a_bridge_is_not_across() -> None:
    match = battle("president c8", "missile c2, recruit d5", bridges="d")
    assert refusal(match, HANBUK, Strike("c8")) == "nobody-across"


def test_the_missile_is_not_fired_from_a_bridge() -> None:
    match = battle("president c8", "missile c5, recruit h7", bridges="c")
    assert refusal(match, HANBUK, Strike("c8")) == "missile-on-bridge"


def test_the_missile_does_not_hit_a_camp() -> None:
    match = battle("president d9", "missile d2, recruit h7")
    assert refusal(match, HANBUK, Strike("d9")) == "sheltered"


def test_the_missile_does_not_hit_a_bridge() -> None:
    match = battle("president d5", "missile d2, recruit h7", bridges="d")
    assert refusal(match, HANBUK, Strike("d5")) == "sheltered"


def test_the_missile_does_not_hit_another_column() -> None:
    match = battle("president e8", "missile d2, recruit h7")
    assert refusal(match, HANBUK, Strike("e8")) == "other-column"


def test_the_missile_does_not_hit_its_own_bank() -> None:
    match = battle("president d3", "missile d2, recruit h7")
    assert refusal(match, HANBUK, Strike("d3")) == "same-bank"


def test_the_missile_does_not_attack_by_contact() -> None:
    match = battle("private d3", "missile d2, recruit h7")
    assert "d3" not in targets(match, HANBUK, "d2")
    assert refusal(match, HANBUK, "d2-d3") == "missile-contact"


def test_a_missile_in_the_camp_uses_either_of_its_columns() -> None:
    match = battle("president d8, major e7, colonel f8", "missile d1, recruit h7")
    assert {text for text in legal(match, HANBUK) if text.startswith("strike")} == {"strike d8", "strike e7"}


def test_a_missile_that_has_crossed_fires_back_northwards_and_counts_as_across() -> None:
    match = battle("president c3, major c8", "missile c7, " + GUARD)
    assert {text for text in legal(match, HANBUK) if text.startswith("strike")} == {"strike c3"}


def test_only_hanbuk_has_a_missile_and_only_hannam_bridge_actions() -> None:
    match = battle("president d8", "leader d2", turn=HANNAM)
    assert refusal(match, HANNAM, Strike("d2")) == "not-hanbuk"
    match = battle("president d8", "leader d2")
    assert refusal(match, HANBUK, Build("d5")) == "not-hannam"
    assert refusal(match, HANBUK, Demolish("d5")) == "not-hannam"


# The end


@pytest.mark.parametrize("kind", ["president", "prime-minister", "colonel", "lieutenant-colonel", "major"])
def test_an_officer_of_hannam_who_enters_the_enemy_camp_wins(kind: str) -> None:
    match = battle(f"{kind} d2", "recruit h1", turn=HANNAM)
    match.play(HANNAM, "d2-d1")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANNAM, "camp")


@pytest.mark.parametrize("kind", ["leader", "general", "marshal", "senior-colonel", "middle-colonel", "junior-colonel"])
def test_an_officer_of_hanbuk_who_enters_the_enemy_camp_wins(kind: str) -> None:
    match = battle(WAITING, f"{kind} e8")
    match.play(HANBUK, "e8-d9")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANBUK, "camp")


@pytest.mark.parametrize("kind", ["senior-soldier", "middle-soldier", "junior-soldier", "recruit", "tank", "missile"])
def test_another_unit_that_enters_the_camp_does_not_end_the_game(kind: str) -> None:
    match = battle(WAITING, f"{kind} e8")
    match.play(HANBUK, "e8-d9")
    assert match.outcome is None


@pytest.mark.parametrize(
    "kind", ["sergeant", "corporal", "private-first-class", "private", "engineer", "civilian", "tank"]
)
def test_another_unit_of_hannam_that_enters_the_camp_does_not_end_the_game(kind: str) -> None:
    match = battle(f"{kind} d2", GUARD, turn=HANNAM)
    match.play(HANNAM, "d2-d1")
    assert match.outcome is None


def test_an_officer_who_enters_the_camp_by_attack_wins() -> None:
    match = battle("major d9, " + WAITING, "marshal d8")
    match.play(HANBUK, "d8-d9")
    assert match.outcome is not None
    assert match.outcome.winner == HANBUK


def test_an_officer_who_ties_in_the_camp_does_not_win() -> None:
    match = battle("colonel d9, " + WAITING, "senior-colonel d8, " + GUARD)
    match.play(HANBUK, "d8-d9")
    assert match.outcome is None


def test_passing_through_the_camp_takes_nothing() -> None:
    match = battle(WAITING, "leader c9, " + GUARD)
    match.play(HANBUK, "c9-f9")
    assert match.outcome is None


def test_an_officer_in_his_own_camp_wins_nothing() -> None:
    match = battle(WAITING, "marshal d2")
    match.play(HANBUK, "d2-d1")
    assert match.outcome is None


def test_a_side_without_units_on_its_turn_loses() -> None:
    match = battle("private c4", "marshal c3")
    match.play(HANBUK, "c3-c4")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANBUK, "no-action")


def test_after_a_mutual_last_exchange_the_side_to_move_next_loses() -> None:
    match = battle("colonel c4", "senior-colonel c3")
    match.play(HANBUK, "c3-c4")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANBUK, "no-action")


def test_a_lone_missile_that_is_hemmed_in_loses() -> None:
    match = battle("private a2, major b2", "missile a1", turn=HANNAM)
    match.play(HANNAM, "b2-b1")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (HANNAM, "no-action")


def test_a_strike_is_an_action_that_saves_a_hemmed_in_missile() -> None:
    match = battle("private a8, major b8, colonel a3", "missile a9", turn=HANNAM)
    match.play(HANNAM, "b8-b9")
    assert match.outcome is None
    assert legal(match, HANBUK) == {"strike a3"}


def test_a_hundred_quiet_actions_are_a_draw() -> None:
    match = battle(WAITING, GUARD, quiet=98)
    match.play(HANBUK, "a1-a2")
    assert match.outcome is None
    match.play(HANNAM, "a9-a8")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "quiet")


def test_a_loss_and_a_new_bridge_end_a_quiet_stretch() -> None:
    match = battle("engineer d6", GUARD, turn=HANNAM, quiet=99)
    match.play(HANNAM, "build d5")
    assert match.view(None).board.quiet_actions == 0
    match = battle("private a2, " + WAITING, "marshal a1", quiet=99)
    match.play(HANBUK, "a1-a2")
    assert match.view(None).board.quiet_actions == 0


def test_a_loss_for_want_of_actions_comes_before_a_draw() -> None:
    match = battle("private a2, major b2", "missile a1", turn=HANNAM, quiet=99)
    match.play(HANNAM, "b2-b1")
    assert match.outcome is not None
    assert match.outcome.reason == "no-action"
