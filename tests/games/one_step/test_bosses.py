"""Bosses in two phases."""

from random import Random
from typing import Any

import pytest

from noripan import Match
from noripan.games.one_step.state import PATH, SECOND_PHASE
from noripan.games.one_step.tables import CONTENT, DIFFICULTY_IDS, ENCOUNTER_IDS, TILE

from ...state import state_of
from .grid import MONSTERS, PLENTY, battle, told, warn
from .test_run import check_against_slow_rules

BOSSES = [monster for monster in CONTENT.monsters if monster.boss]
COURTS = {name: encounter.id for encounter in CONTENT.encounters for name in encounter.monsters if MONSTERS[name].boss}


def boss_of(match: Match) -> Any:
    return match.view(0).board.monsters[0]


def facing(boss: str, difficulty: str = "normal", share: int = 50) -> Match:
    """The boss far away, at a share of its HP, the turn about to end."""
    match = battle("@........1", monsters=boss, stepped=True, encounter=COURTS[boss], difficulty=difficulty)
    state_of(match).monster_hp[0] = boss_of(match).max_hp * share // 100
    return match


@pytest.mark.parametrize("boss", [boss.id for boss in BOSSES])
def test_at_half_its_hp_a_boss_announces_nothing_for_one_turn_then_its_second_phase_holds(boss: str) -> None:
    match = facing(boss)
    match.play(0, "end")
    assert [event.unit.kind for event in told(match, "PhaseChanged")] == [boss]
    assert (boss_of(match).phase, boss_of(match).threat) == ("changing", None)
    match.play(0, match.legal(0)[0])
    match.play(0, "end")
    assert boss_of(match).phase == "second"
    assert not told(match, "PhaseChanged")


def test_above_half_its_hp_nothing_changes() -> None:
    match = facing("imugi", share=52)
    match.play(0, "end")
    assert boss_of(match).phase == "first"


def test_in_a_story_the_change_comes_later_and_for_masters_earlier_and_without_a_pause() -> None:
    levels = {level.id: (level.phase_at, level.phase_pause) for level in CONTENT.difficulties}
    assert levels == {"story": (40, True), "normal": (50, True), "hard": (50, True), "master": (60, False)}
    match = facing("imugi", "master", share=59)
    match.play(0, "end")
    assert boss_of(match).phase == "second"
    match = facing("imugi", "story", share=50)
    match.play(0, "end")
    assert boss_of(match).phase == "first"
    assert DIFFICULTY_IDS[0] == "story"


def test_the_company_of_the_tiger_flees() -> None:
    match = battle("@.......1.\n........2.", monsters="tiger archer", stepped=True, encounter=COURTS["tiger"])
    state_of(match).monster_hp[0] = 30
    match.play(0, "end")
    assert [event.unit.kind for event in told(match, "Fled")] == ["archer"]
    assert [monster.kind for monster in match.view(0).board.monsters] == ["tiger"]


def second(match: Match) -> Match:
    state_of(match).monster_phase[0] = SECOND_PHASE
    return match


def test_a_charge_of_the_second_phase_breaks_walls_and_at_the_edge_it_stuns_the_tiger() -> None:
    match = second(battle("....#..1..\n..........\n.@", monsters="tiger", encounter=COURTS["tiger"], stepped=True))
    s = state_of(match)
    s.monster_facing[0] = 6
    warn(match, 1, "a1 b1 c1 d1 e1 f1 g1", 1)
    match.play(0, "end")
    assert [event.at for event in told(match, "WallBroken")] == ["e1"]
    assert "e1" not in match.view(0).board.ground
    assert boss_of(match).at == "a1"
    assert boss_of(match).threat is None


def test_the_streams_turn_round_and_a_collision_costs_the_imugi_six() -> None:
    match = battle("@.>.v....1", monsters="imugi", stepped=True, encounter=COURTS["imugi"])
    state_of(match).monster_hp[0] = 30
    match.play(0, "end")
    ground = match.view(0).board.ground
    assert (ground["c1"], ground["e1"]) == ("stream-w", "stream-n")
    match = second(battle("@1#", hand="shove", monsters="imugi", stepped=True, encounter=COURTS["imugi"]))
    match.play(0, "shove b1")
    assert boss_of(match).hp == PLENTY - 3 - 6


def test_the_hat_of_the_goblin_king_is_armour_against_cards_alone_and_trains_come_every_two_turns() -> None:
    court = COURTS["goblin-king"]
    match = second(battle("@1#", hand="strike shove", monsters="goblin-king", stepped=True, encounter=court))
    assert boss_of(match).armor == 4
    match.play(0, "strike b1")
    assert boss_of(match).hp == PLENTY - 2
    match.play(0, "shove b1")
    assert boss_of(match).hp == PLENTY - 2 - 2  # the card is stopped whole, the wall is not
    match = battle("@........1\n=", monsters="goblin-king", stepped=True, encounter=court)
    state_of(match).monster_hp[0] = 30
    match.play(0, "end")
    assert state_of(match).train_every == 2


def test_some_attacks_wait_for_the_second_phase() -> None:
    waiting = {boss.id: [attack.en for attack in boss.attacks if attack.second] for boss in BOSSES}
    assert waiting == {"tiger": ["rampage"], "imugi": ["coils"], "goblin-king": ["fire club"]}


@pytest.mark.parametrize("boss", [boss.id for boss in BOSSES])
@pytest.mark.parametrize("difficulty", ["normal", "master"])
def test_fights_with_bosses_go_as_the_slow_rules_say(boss: str, difficulty: str) -> None:
    match, luck = battle("@.", difficulty=difficulty), Random(f"{boss} {difficulty}")
    s = state_of(match)
    s.phase, s.map_row, s.max_hp = PATH, len(CONTENT.rows) - 2, 120
    s.next_encounter[1] = ENCOUNTER_IDS.index(COURTS[boss])
    match.play(0, "go middle")
    phases = set()
    while match.outcome is None and match.view(0).board.turn_number < 40:
        s = state_of(match)
        s.hp = 110
        s.monster_hp[0] -= s.monster_hp[0] > 4 and luck.random() < 0.3
        phases.add(int(s.monster_phase[0]))
        check_against_slow_rules(match, luck)
        if len(phases) == 1 and match.outcome is None and luck.random() < 0.05:
            state_of(match).monster_hp[0] = min(int(s.monster_hp[0]), 60)
    assert SECOND_PHASE in phases
    assert TILE["a1"] == 0
