"""Announced attacks, the order of a turn's end, how monsters move."""

from random import Random

import pytest

from noripan import Match, new
from noripan.games.one_step.tables import CONTENT, TILE

from ...state import state_of
from .grid import MONSTERS, NUMBERS, PLENTY, battle, put_monster, told, warn


def hp_of(match: Match) -> int:
    hp: int = match.view(0).board.player.hp
    return hp


def attack_of(kind: str, name: str) -> int:
    return [attack.en for attack in MONSTERS[kind].attacks].index(name)


def test_a_warning_hits_who_still_stands_there_when_the_turn_ends() -> None:
    match = battle("@.......1", monsters="archer")
    damage = warn(match, 1, "a1 b1 c1")
    match.play(0, "step b1")
    match.play(0, "end")
    assert hp_of(match) == 40 - damage


def test_a_warning_does_not_hit_who_has_left() -> None:
    match = battle("@.......1", monsters="archer")
    warn(match, 1, "a1 b1 c1")
    match.play(0, "step b2")
    match.play(0, "end")
    assert told(match, "Attacked")
    assert hp_of(match) == 40


def test_a_warned_tile_may_be_crossed_unharmed() -> None:
    match = battle("@.......1", hand="sprint", monsters="archer")
    warn(match, 1, "b1 c1")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    match.play(0, "end")
    assert hp_of(match) == 40


def test_block_absorbs_warnings_and_lasts_until_the_next_turn_starts() -> None:
    match = battle("@.......1", hand="guard", monsters="archer")
    damage = warn(match, 1, "b1")
    match.play(0, "step b1")
    match.play(0, "guard")
    block = match.view(0).board.player.block
    match.play(0, "end")
    assert hp_of(match) == 40 - max(0, damage - block)
    assert match.view(0).board.player.block == 0


def test_warnings_hit_other_monsters_but_not_the_attacker() -> None:
    match = battle("@..21", monsters="archer rat")
    warn(match, 1, "a1 b1 c1 d1 e1")
    match.play(0, "step a2")
    match.play(0, "end")
    assert [(event.unit.place, event.hp) for event in told(match, "Hit")] == [(2, MONSTERS["archer"].attacks[0].damage)]


def test_an_attack_that_spares_monsters_hits_the_player_alone() -> None:
    shot = attack_of("archer", "high shot")
    match = battle("@.2.1", monsters="archer rat")
    damage = warn(match, 1, "b1 c1", shot)
    match.play(0, "step b1")
    match.play(0, "end")
    assert MONSTERS["archer"].attacks[shot].spares
    assert [(event.unit.place, event.hp) for event in told(match, "Hit")] == [(0, damage)]


def test_the_warnings_of_a_dead_monster_vanish_at_once() -> None:
    match = battle("@1.......\n........2", hand="strike", monsters="rat wasp-nest", stepped=True)
    warn(match, 1, "a1 b1")
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    assert [monster.place for monster in match.view(0).board.monsters] == [2]
    match.play(0, "end")
    assert hp_of(match) == 40


def test_the_warnings_of_a_pushed_monster_stay_on_their_tiles() -> None:
    match = battle("@1....", hand="shove", monsters="rat", stepped=True)
    damage = warn(match, 1, "a1 a2 b2")
    match.play(0, "shove b1")
    monster = match.view(0).board.monsters[0]
    assert (monster.at, set(monster.threat.tiles)) == ("d1", {"a1", "a2", "b2"})
    match.play(0, "end")
    assert hp_of(match) == 40 - damage


def test_a_monster_killed_by_an_earlier_warning_hits_no_more() -> None:
    match = battle("@....1\n2........", monsters="archer rat")
    warn(match, 1, "a2")
    warn(match, 2, "a1 b1")
    state_of(match).monster_hp[1] = 1
    match.play(0, "step b1")
    match.play(0, "end")
    assert hp_of(match) == 40


def test_monsters_strike_in_their_order() -> None:
    match = battle("@....1\n.....2", monsters="archer archer")
    warn(match, 1, "b1")
    warn(match, 2, "b1")
    match.play(0, "step b1")
    match.play(0, "end")
    assert [event.unit.place for event in told(match, "Attacked")] == [1, 2]


def test_the_end_of_a_turn_keeps_its_order() -> None:
    """Warnings, trains, debuffs, then the monsters move and announce."""
    match = battle("@=..1", monsters="rat", turn=3, encounter="night-train")
    warn(match, 1, "b1")
    state_of(match).poison = 2
    match.play(0, "step b1")
    match.play(0, "end")
    causes = [event.cause for event in told(match, "Hit") if event.unit.place == 0]
    assert causes == ["attack", "train", "poison"]
    kinds = [type(event).__name__ for event in match.events(0)]
    order = ["Attacked", "TrainPassed", "TurnEnded", "MonsterMoved", "Announced", "TurnStarted"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


def test_a_charge_hits_its_line_and_the_charger_runs_along_it() -> None:
    match = battle("@.....1\n.......", monsters="boar")
    warn(match, 1, "a1 b1 c1 d1 e1 f1", attack_of("boar", "charge"))
    state_of(match).monster_facing[0] = 6  # west
    match.play(0, "step b2")
    match.play(0, "end")
    assert [event.to for event in told(match, "Charged")] == ["f1", "e1", "d1", "c1", "b1", "a1"]


def test_a_charge_pushes_and_stops_before_what_bars_the_way() -> None:
    match = battle("...@..1", monsters="boar", stepped=True)
    charge = MONSTERS["boar"].attacks[attack_of("boar", "charge")]
    damage = warn(match, 1, "b1 c1 d1 e1 f1", attack_of("boar", "charge"))
    state_of(match).monster_facing[0] = 6
    match.play(0, "end")
    shoved = [event.to for event in told(match, "Shoved")]
    assert shoved == ["c1", "b1"][: charge.push]
    assert hp_of(match) == 40 - damage
    assert told(match, "Charged")[-1].to == "c1"


def test_a_player_pushed_at_the_turns_end_wears_out_no_tile_and_none_stops_him() -> None:
    match = battle(".@...1", monsters="boar")
    warn(match, 1, "a1 b1 c1 d1", attack_of("boar", "charge"))
    match.play(0, "step c1")
    match.play(0, "end")  # pushed back over the tiles of this turn
    assert [event.to for event in told(match, "Shoved")] == ["b1", "a1"]
    assert match.view(0).board.exhausted == ("a1",)


def test_a_pushed_player_who_is_stopped_is_hurt() -> None:
    match = battle("#@..1", monsters="boar", stepped=True)
    damage = warn(match, 1, "b1 c1 d1", attack_of("boar", "charge"))
    match.play(0, "end")
    assert hp_of(match) == 40 - damage - NUMBERS.collision


def test_a_spit_leaves_its_hazard_on_the_free_tiles_only() -> None:
    match = battle("..@..1\n.#...", monsters="toad", stepped=True)
    warn(match, 1, "c1 b1 d1 c2 b2", attack_of("toad", "spit"))
    match.play(0, "end")
    assert set(match.view(0).board.hazards) == {"b1", "d1", "c2"}


def test_a_summoned_monster_appears_beside_its_caller_and_announces_before_it_hits() -> None:
    match = battle("@.......1", monsters="wasp-nest", stepped=True)
    warn(match, 1, "a1", attack_of("wasp-nest", "call wasps"))
    match.play(0, "end")
    (summoned,) = told(match, "Summoned")
    assert summoned.unit.kind == "wasp"
    assert max(abs(ord(summoned.at[0]) - ord("i")), abs(int(summoned.at[1]) - 1)) == 1


def test_a_summons_without_a_free_neighbour_fails() -> None:
    match = battle("@......#1\n.......##\n", monsters="wasp-nest", stepped=True)
    s = state_of(match)
    s.ground[TILE["j1"]] = s.ground[TILE["j2"]] = 1
    warn(match, 1, "a1", attack_of("wasp-nest", "call wasps"))
    match.play(0, "end")
    assert not told(match, "Summoned")


@pytest.mark.parametrize(
    ("kind", "attack", "drawing", "tiles"),
    [
        ("rat", "bite", "......\n.1@...", "a1 b1 c1 a2 c2 a3 b3 c3"),
        ("archer", "arrow", "@...1.", "a1 b1 c1 d1"),
        ("archer", "high shot", ".....\n.@...1", "b1 a2 b2 c2 b3"),
        ("archer", "scattered arrows", ".....\n.@...1", "a1 c1 b2 a3 c3"),
        (
            "bell-ringer",
            "toll",
            "..........\n..........\n..1.@.....",
            "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5",
        ),
        ("mud-man", "mud splash", ".....\n.1@..", "c1 c2 d2 e2 c3 d4 e5"),
        ("crab", "claws", "@.#....1", "a1 b1 d1 e1 f1 g1 i1 j1"),
    ],
)
def test_attack_shapes_are_as_drawn(kind: str, attack: str, drawing: str, tiles: str) -> None:
    for number in range(60):
        match = battle(drawing, monsters=kind, stepped=True)
        match.seed = f"shape {number}"
        keep_still(match)
        match.play(0, "end")
        threat = match.view(0).board.monsters[0].threat
        if threat is not None and threat.attack == attack_of(kind, attack):
            assert set(threat.tiles) == set(tiles.split())
            return
    raise AssertionError(f"never announced: {attack}")


def keep_still(match: Match) -> None:
    """Fence a monster in with hazards, onto which it does not walk by itself."""
    s = state_of(match)
    at = int(s.monster_at[0])
    for tile in range(60):
        if max(abs(tile % 10 - at % 10), abs(tile // 10 - at // 10)) == 1 and s.units[tile] == 0 and not s.ground[tile]:
            s.hazards[tile] = 1


def test_an_attack_is_announced_only_when_it_covers_the_player() -> None:
    match = battle("@........1", monsters="wasp-nest", stepped=True)
    state_of(match).at = TILE["a6"]
    state_of(match).units[TILE["a1"]], state_of(match).units[TILE["a6"]] = 0, 1
    match.play(0, "end")
    assert match.view(0).board.monsters[0].threat is None


def test_monsters_never_hit_without_a_warning_shown_for_a_whole_turn() -> None:
    """In random play, every attack that comes down was on the board when the turn started."""
    for seed in range(5):
        match, luck = new("one-step", seed=seed), Random(seed)
        shown: dict[int, int] = {}
        while match.outcome is None:
            board = match.view(0).board
            if board.phase == "step":
                shown = {monster.place: monster.threat.attack for monster in board.monsters if monster.threat}
            action = luck.choice(match.legal(0))
            match.push(0, action)
            for event in told(match, "Attacked") if match.game.notation(action) == "end" else ():
                assert shown[event.unit.place] == event.attack.number


def test_a_first_attack_always_leaves_a_step_out() -> None:
    for seed in range(3):
        match, luck = new("one-step", seed=f"first {seed}"), Random(seed)
        while match.outcome is None:
            facts = match.facts
            fresh = any(
                hp and attack >= 0 and debut == 1
                for hp, attack, debut in zip(facts.monster_hp, facts.monster_attack, facts.monster_debut, strict=True)
            )
            if facts.phase == 0 and fresh:
                outcomes = [match.preview(0, action).at_turn_end for action in match.legal(0)]
                unhurt = [all(loss.unit.place != 0 or not loss.hp for loss in losses) for losses in outcomes]
                assert any(unhurt) or facts.poison, match.text()
            match.push(0, luck.choice(match.legal(0)))


def test_a_monster_walks_nearer_up_to_its_speed_and_never_onto_a_hazard() -> None:
    match = battle("@......1", monsters="rat", stepped=True)
    match.play(0, "end")
    assert [event.to for event in told(match, "MonsterMoved")] == ["g1", "f1"][: MONSTERS["rat"].speed]
    fenced = battle("@...x1\n....xx", monsters="rat", stepped=True)
    fenced.play(0, "end")
    assert not {event.to for event in told(fenced, "MonsterMoved")} & {"e1", "e2", "f2"}


def test_a_monster_that_likes_distance_backs_off() -> None:
    match = battle("@.1......", monsters="archer", stepped=True)
    match.play(0, "end")
    assert [event.to for event in told(match, "MonsterMoved")] == ["d2"]


def test_a_stream_carries_monsters_as_it_does_the_player() -> None:
    match = battle("@.....1\n", monsters="boar", stepped=True)
    s = state_of(match)
    s.ground[TILE["f1"]], s.ground[TILE["f2"]] = 5, 5  # flows south
    s.hazards[TILE["f2"]] = 0
    match.play(0, "end")
    assert match.view(0).board.monsters[0].at == "f3"


def test_a_stunned_monster_that_lost_its_attack_acts_again_at_the_turns_end() -> None:
    match = battle("@1", hand="numb", monsters="rat", stepped=True)
    warn(match, 1, "a1")
    match.play(0, "numb b1")
    match.play(0, "end")
    assert match.view(0).board.monsters[0].threat is not None


def test_mud_weakens_a_monster_as_it_does_the_player() -> None:
    match = battle("@1~#", hand="shove", monsters="rat", stepped=True)
    damage = warn(match, 1, "a1")
    match.play(0, "shove b1")
    (rat,) = match.view(0).board.monsters
    assert (rat.at, rat.weak) == ("c1", 2)
    assert rat.threat.damage == damage - NUMBERS.weak_loss
    match.play(0, "end")
    assert hp_of(match) == 40 - (damage - NUMBERS.weak_loss)
    assert match.view(0).board.monsters[0].weak == 1


def test_harder_runs_have_stronger_monsters() -> None:
    by_level = [(level.monster_hp, level.monster_damage) for level in CONTENT.difficulties]
    assert by_level == sorted(by_level)
    assert by_level[0] != by_level[-1]


def test_a_full_place_of_monsters_takes_no_more() -> None:
    match = battle("@", monsters="", stepped=True)
    s = state_of(match)
    for number, tile in enumerate(("c6", "d6", "e6", "f6", "g6"), 1):
        put_monster(match, number, "wasp-nest", TILE[tile])
    warn(match, 1, "a1", attack_of("wasp-nest", "call wasps"))
    match.play(0, "end")
    assert s.monsters_left == 6
    assert all(monster.hp == PLENTY for monster in match.view(0).board.monsters)
