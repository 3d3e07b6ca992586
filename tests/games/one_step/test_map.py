"""The map of a run: kinds seen from the start, encounters one row ahead, ways that never cross."""

from random import Random
from typing import Any

import pytest

from noripan import Match, new
from noripan.games.one_step.state import PATH
from noripan.games.one_step.tables import CONTENT, ENCOUNTER_IDS
from noripan.kit.errors import IllegalAction

from ...state import state_of
from .grid import ENCOUNTERS, battle, legal, told
from .test_run import weaken

LANES = ("left", "middle", "right")


def maps() -> list[Any]:
    return [new("one-step", seed=f"map {seed}").view(0).board.run_map for seed in range(40)]


def test_all_kinds_are_seen_from_the_start_and_every_row_has_those_of_its_data() -> None:
    seen = set()
    for found in maps():
        assert len(found.rows) == len(CONTENT.rows) == 14
        for row, data in zip(found.rows[:-1], CONTENT.rows, strict=False):
            assert sorted(place.kind for place in row) == sorted(data.kinds)
        assert [place.kind for place in found.rows[-1]] == ["boss"]
        seen.add(tuple(place.kind for row in found.rows for place in row))
    assert len(seen) > 30


def test_from_each_place_one_or_two_ways_lead_to_the_same_lane_or_the_next_and_none_cross() -> None:
    for found in maps():
        for row in found.rows[:-2]:
            ways = {place.lane: {LANES.index(way) for way in place.ways} for place in row}
            for number, lane in enumerate(LANES):
                assert 1 <= len(ways[lane]) <= 2
                assert number in ways[lane]
                assert all(abs(way - number) <= 1 for way in ways[lane])
            for left in (0, 1):
                assert not (left + 1 in ways[LANES[left]] and left in ways[LANES[left + 1]])
        assert all(place.ways == ("middle",) for place in found.rows[-2])


def test_the_boss_is_seen_at_once_and_encounters_one_row_ahead() -> None:
    board = new("one-step", seed=1).view(0).board
    assert ENCOUNTERS[board.run_map.boss].tier == CONTENT.rows[-1].tier
    assert (board.phase, board.run_map.row, len(board.run_map.next)) == ("path", None, 3)
    assert {ENCOUNTERS[place.encounter].tier for place in board.run_map.next} == {1}
    assert len({place.encounter for place in board.run_map.next}) == 3


def test_the_first_place_is_free_to_choose_and_later_ones_by_the_ways() -> None:
    match = new("one-step", seed=1)
    assert legal(match) == {"go left", "go middle", "go right"}
    s = state_of(match)
    s.map_row, s.map_lane, s.phase = 0, 0, PATH
    s.map_ways[0] = 0b011
    assert legal(match) == {"go left", "go middle"}
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "go right")
    assert refusal.value.code == "no-way-there"


def walked(seed: int, difficulty: str = "normal") -> list[Match]:
    """A run of an invulnerable player, as copies at every fork."""
    match, luck = new("one-step", seed=f"walk {seed}", difficulty=difficulty), Random(seed)
    forks = []
    while match.outcome is None:
        weaken(match, monster_hp=3)
        if match.view(0).board.phase == "path":
            forks.append(match.copy())
        match.play(0, luck.choice(match.legal(0)))
    return [*forks, match]


def test_no_encounter_is_fought_twice_and_none_shown_was_fought() -> None:
    for seed in range(3):
        *forks, _ = walked(seed)
        fought: list[str] = []
        for fork in forks:
            board = fork.view(0).board
            if board.run_map.row is not None and board.run_map.rows[board.run_map.row] and board.encounters_won:
                fought += [board.encounter] if board.encounter not in fought else []
            shown = [place.encounter for place in board.run_map.next if place.encounter]
            assert not set(shown) & set(fought)
        assert len(fought) == len(set(fought)) >= 7


def test_every_run_has_eight_fights_or_more() -> None:
    for seed in range(3):
        *_, end = walked(seed)
        assert end.outcome is not None
        assert end.outcome.reason == "run-won"
        assert bin(end.facts.visited).count("1") >= 8


def test_an_elite_has_a_mark_and_at_master_two() -> None:
    for difficulty, marks in (("normal", 1), ("master", 2)):
        shown = [
            place
            for seed in range(2)
            for fork in walked(seed, difficulty)[:-1]
            for place in fork.view(0).board.run_map.next
        ]
        assert {len(place.marks) for place in shown if place.kind == "elite"} == {marks}
        assert {len(place.marks) for place in shown if place.kind != "elite"} == {0}


# Marks


def entered(mark: str, encounter: str = "rat-pack") -> Match:
    match = battle("@.")
    s = state_of(match)
    s.phase, s.map_row = PATH, 0
    for lane in range(3):
        s.map_kinds[3 + lane], s.next_encounter[lane], s.map_ways[lane] = 1, ENCOUNTER_IDS.index(encounter), 7
        s.next_marks[lane] = 1 << [elite.id for elite in CONTENT.elites].index(mark)
    match.play(0, "go left")
    return match


def test_monsters_of_an_elite_have_more_hit_points() -> None:
    plain, elite = battle("@.").view(0).board, entered("swift").view(0).board
    level = next(level for level in CONTENT.difficulties if level.id == "normal")
    rat = next(monster for monster in CONTENT.monsters if monster.id == "rat")
    share = level.monster_hp * level.elite // 100
    assert plain.marks == ()
    assert elite.marks == ("swift",)
    assert {monster.max_hp for monster in elite.monsters} == {(rat.hp * share + 50) // 100}


def test_the_first_monster_of_an_armoured_elite_has_two_more_armour() -> None:
    assert [monster.armor for monster in entered("armoured").view(0).board.monsters] == [2, 0, 0]


def test_a_thorny_elite_has_four_more_spikes_none_beside_the_start() -> None:
    board = entered("thorny").view(0).board
    spikes = [tile for tile, hazard in board.hazards.items() if hazard == "spikes"]
    start = board.player.at
    assert len(spikes) == 4
    assert all(max(abs(ord(tile[0]) - ord(start[0])), abs(int(tile[1]) - int(start[1]))) > 1 for tile in spikes)


def test_trains_come_twice_as_often_to_an_express_elite() -> None:
    every = next(map_.train_every for map_ in CONTENT.maps if map_.id == "junction")
    board = entered("express", "crossing").view(0).board
    assert board.turns_to_train == every // 2 - 1


def test_the_last_monster_of_a_stubborn_elite_heals_four_each_turn() -> None:
    match = battle("@.......1", monsters="wasp-nest", stepped=True)
    s = state_of(match)
    s.marks = 1 << [elite.id for elite in CONTENT.elites].index("stubborn")
    s.monster_hp[0] = 20
    match.play(0, "end")
    assert match.view(0).board.monsters[0].hp == 24
    assert [event.hp for event in told(match, "Regrew")] == [4]


def test_a_swarm_has_one_rat_more_and_another_every_four_turns() -> None:
    match = entered("swarm", "hedgehog-den")
    assert [monster.kind for monster in match.view(0).board.monsters] == ["hedgehog", "crow", "rat", "rat"]
    s = state_of(match)
    s.turn_number, s.hp = 4, 40
    match.play(0, match.legal(0)[0])
    match.play(0, "end")
    assert [event.unit.kind for event in told(match, "Summoned")] == ["rat"]


def test_an_elite_gives_one_of_two_relics_and_a_late_one_only_the_first() -> None:
    for turn, relics in ((1, 2), (60, 1)):
        match = battle("@1", hand="strike", monsters="rat", stepped=True, turn=turn, hp=40)
        s = state_of(match)
        s.marks, s.monster_hp[0] = 1, 1
        match.play(0, "strike b1")
        board = match.view(0).board
        assert (board.phase, len(board.relic_offer)) == ("claim", relics)
        match.play(0, f"claim {board.relic_offer[0]}")
        assert match.view(0).board.relics == (board.relic_offer[0],)
        assert match.view(0).board.phase == "reward"
