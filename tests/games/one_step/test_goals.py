"""Goals besides killing all: survive, reach the gate, guard the shrine, stop the train."""

from random import Random
from typing import Any

import pytest

from noripan import Match
from noripan.games.one_step.state import PATH
from noripan.games.one_step.tables import CONTENT, ENCOUNTER_IDS, SHRINE, TILE

from ...state import state_of
from .grid import ENCOUNTERS, NUMBERS, battle, legal, told, warn
from .test_run import check_against_slow_rules, weaken

GOALS = {encounter.goal.kind: encounter for encounter in CONTENT.encounters if encounter.goal}


def board(match: Match) -> Any:
    return match.view(0).board


def entered(encounter: str) -> Match:
    """A match at the start of an encounter."""
    match = battle("@.")
    s = state_of(match)
    s.phase, s.map_row = PATH, 0
    for lane in range(3):
        s.map_kinds[3 + lane], s.next_encounter[lane], s.map_ways[lane] = 0, ENCOUNTER_IDS.index(encounter), 7
        s.next_marks[lane] = 0
    match.play(0, "go left")
    return match


@pytest.mark.parametrize("encounter", [each.id for each in CONTENT.encounters if each.goal])
@pytest.mark.parametrize("seed", range(2))
def test_encounters_with_a_goal_go_as_the_slow_rules_say(encounter: str, seed: int) -> None:
    match, luck = entered(encounter), Random(f"{encounter} {seed}")
    while match.outcome is None and board(match).phase in ("step", "main"):
        weaken(match)
        check_against_slow_rules(match, luck)
    assert match.outcome is None


def test_there_are_four_goals_besides_killing_all_and_most_encounters_have_none() -> None:
    assert set(GOALS) == {"survive", "reach", "guard", "stop"}
    assert sum(encounter.goal is None for encounter in CONTENT.encounters) >= 14


def test_killing_all_wins_whatever_the_goal() -> None:
    for encounter in GOALS.values():
        match = battle("@1", hand="strike", monsters="rat", stepped=True, encounter=encounter.id)
        state_of(match).monster_hp[0] = 1
        match.play(0, "strike b1")
        assert told(match, "EncounterWon")


# Survive


def test_who_holds_out_to_the_end_of_the_last_turn_wins_in_time() -> None:
    encounter = GOALS["survive"]
    assert encounter.goal is not None
    match = battle("@.", encounter=encounter.id, turn=encounter.goal.turns, stepped=True)
    assert board(match).goal_at_turn_end == "met"
    match.play(0, "end")
    (won,) = told(match, "EncounterWon")
    assert won.tempo == "in-time"


def test_one_turn_before_nothing_is_won() -> None:
    encounter = GOALS["survive"]
    assert encounter.goal is not None
    match = battle("@.", encounter=encounter.id, turn=encounter.goal.turns - 1, stepped=True)
    assert board(match).goal_at_turn_end is None
    match.play(0, "end")
    assert board(match).phase == "step"


def test_the_next_monster_of_the_wave_is_shown_and_comes_at_the_end_of_every_second_turn() -> None:
    match = entered("crow-field")
    goal = board(match).goal
    assert (goal.wave, goal.wave_in) == ("crow", 1)
    count = len(board(match).monsters)
    for turns in (1, 2):
        match.play(0, match.legal(0)[0])
        match.play(0, "end")
        assert len(board(match).monsters) == count + turns // 2
    (come,) = told(match, "Summoned")
    assert (come.unit.kind, come.at) == ("crow", goal.wave_tile)
    assert board(match).goal.wave == "rat"


# Reach


def test_the_gate_is_a_wall_until_its_turn_and_entering_it_wins_at_once() -> None:
    match = entered("hedgehog-den")
    goal = board(match).goal
    assert (goal.kind, goal.turns, goal.tiles) == ("reach", 6, ("j3", "j4"))
    assert {board(match).ground[tile] for tile in goal.tiles} == {"wall"}
    s = state_of(match)
    s.turn_number = 5
    match.play(0, match.legal(0)[0])
    match.play(0, "end")
    assert told(match, "GateOpened")
    assert "j3" not in board(match).ground
    s = state_of(match)
    s.units[s.at], s.at = 0, TILE["i3"]
    s.units[s.at] = 1
    assert match.preview(0, "step j3").goal == "met"
    match.play(0, "step j3")
    assert told(match, "EncounterWon")


def test_a_gate_on_the_way_of_a_sprint_ends_the_move_and_wins() -> None:
    match = battle("..........\n.......@..\n..........", hand="long-run", stepped=True, encounter="hedgehog-den")
    s = state_of(match)
    s.ground[TILE["j3"]] = s.ground[TILE["j4"]] = 0
    s.units[s.at], s.at = 0, TILE["j1"]
    s.units[s.at] = 1
    match.play(0, "long-run j4")
    assert [event.to for event in told(match, "Stepped")] == ["j2", "j3"]
    assert told(match, "EncounterWon")


def test_a_gate_on_the_way_of_a_detour_ends_the_move_and_wins() -> None:
    match = battle("..........\n.......@..\n..........", hand="detour", stepped=True, encounter="hedgehog-den")
    s = state_of(match)
    s.ground[TILE["j3"]] = s.ground[TILE["i4"]] = 0
    s.units[s.at], s.at = 0, TILE["j2"]
    s.units[s.at] = 1
    match.play(0, "detour i4")
    assert [event.to for event in told(match, "Stepped")] == ["j3"]
    assert told(match, "EncounterWon")


# Guard


def test_an_attack_that_covers_the_shrine_hurts_it_and_it_bars_the_way() -> None:
    match = battle("@....\n.....\n...s.", monsters="", encounter="ghost-ford")
    s = state_of(match)
    s.ground[TILE["d3"]], s.goal_left = SHRINE, 5
    warn(match, 1, "d3 e3")
    match.play(0, "step b1")
    match.play(0, "end")
    assert [event.left for event in told(match, "ShrineHit")] == [4]
    s = state_of(match)
    s.units[s.at], s.at = 0, TILE["c3"]
    s.units[s.at] = 1
    assert "step d3" not in legal(match)


def test_when_the_shrine_falls_the_goal_fails_hp_is_lost_and_the_run_goes_on_without_reward() -> None:
    match = battle("@....", monsters="", encounter="ghost-ford", hp=30, stepped=True)
    s = state_of(match)
    s.ground[TILE["d3"]], s.goal_left = SHRINE, 1
    warn(match, 1, "d3")
    assert board(match).goal_at_turn_end == "failed"
    match.play(0, "end")
    assert told(match, "GoalFailed")
    assert (board(match).phase, board(match).player.hp) == ("path", 30 - NUMBERS.goal_failed)
    assert board(match).encounters_won == 0


def test_a_goal_that_fails_never_costs_the_last_hp() -> None:
    match = battle("@....", monsters="", encounter="ghost-ford", hp=3, stepped=True)
    s = state_of(match)
    s.ground[TILE["d3"]], s.goal_left = SHRINE, 1
    warn(match, 1, "d3")
    match.play(0, "end")
    assert (match.outcome, board(match).player.hp) == (None, 1)


def test_monsters_announce_attacks_that_cover_the_shrine_even_when_they_miss_the_player() -> None:
    for guarded in (True, False):
        match = battle("@...\n....\n....\n....\n.1", monsters="wasp-nest", encounter="ghost-ford", stepped=True)
        s = state_of(match)
        s.at, s.units[TILE["a1"]] = TILE["j1"], 0
        s.units[s.at] = 1
        s.units[TILE["b5"]], s.monster_at[0] = 0, TILE["c4"]
        s.units[TILE["c4"]] = 2
        s.ground[TILE["d3"]], s.goal_left = SHRINE, 5 if guarded else 0
        match.play(0, "end")
        (nest,) = board(match).monsters
        assert (nest.threat is not None) == guarded
        if guarded:
            assert "d3" in nest.threat.tiles


# Stop the train


def test_only_the_mandatory_step_throws_a_switch_and_all_of_them_stop_the_train() -> None:
    match = battle("...@\n....", hand="light-foot", encounter="drum-road")
    assert board(match).goal.tiles == ("d2", "g4", "j6")
    match.play(0, "step c1")
    match.play(0, "light-foot d2")
    assert board(match).goal.thrown == ()
    match = battle("...@\n....", encounter="drum-road")
    match.play(0, "step d2")
    assert (board(match).goal.thrown, board(match).goal.tiles) == (("d2",), ("g4", "j6"))
    s = state_of(match)
    s.thrown |= 1 << TILE["j6"]
    s.phase, s.units[s.at], s.at, s.exhausted = 0, 0, TILE["g5"], 0
    s.units[s.at] = 1
    match.play(0, "step g4")
    assert told(match, "EncounterWon")


def test_each_train_puts_out_a_lamp_and_without_lamps_the_goal_fails() -> None:
    match = battle("@.", encounter="drum-road", turn=3, stepped=True, hp=30)
    state_of(match).goal_left = 2
    match.play(0, "end")
    assert [event.left for event in told(match, "LampOut")] == [1]
    match = battle("@.", encounter="drum-road", turn=3, stepped=True, hp=30)
    state_of(match).goal_left = 1
    match.play(0, "end")
    assert told(match, "GoalFailed")
    assert board(match).player.hp == 22


def test_the_goal_is_told_in_words() -> None:
    for kind, encounter in GOALS.items():
        text = entered(encounter.id).text(0, "ko")
        assert "목표: " in text, kind
        assert "goal: " in entered(encounter.id).text(0, "en")
    assert ENCOUNTERS["crow-field"].goal is not None
