"""Items, hazards, streams, railways: chapter 2.2 of the source."""

from noripan.games.one_step.tables import CONTENT

from ...state import state_of
from .grid import NUMBERS, PLENTY, battle, legal, told, warn

SPIKES = next(hazard for hazard in CONTENT.hazards if hazard.id == "spikes")
POOL = next(hazard for hazard in CONTENT.hazards if hazard.id == "poison-pool")


def test_a_mana_shard_gives_one_mana_at_once_and_is_gone() -> None:
    match = battle("@m")
    match.play(0, "step b1")
    board = match.view(0).board
    assert board.player.mana == NUMBERS.mana + 1
    assert board.items == {}


def test_the_mana_of_a_shard_lasts_this_turn_only() -> None:
    match = battle("@m")
    match.play(0, "step b1")
    match.play(0, "end")
    assert match.view(0).board.player.mana == NUMBERS.mana


def test_a_sprint_over_an_item_takes_it() -> None:
    match = battle("@.m..", hand="sprint")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    board = match.view(0).board
    assert board.items == {}
    assert board.player.mana == NUMBERS.mana - 1 + 1


def test_items_do_nothing_for_monsters() -> None:
    match = battle("@1m...", hand="shove", monsters="wasp-nest", stepped=True)
    match.play(0, "shove b1")
    board = match.view(0).board
    assert board.monsters[0].at == "d1"
    assert board.items == {"c1": "mana-shard"}


def test_a_hazard_hurts_the_moment_it_is_entered() -> None:
    match = battle("@x")
    match.play(0, "step b1")
    assert match.view(0).board.player.hp == 40 - SPIKES.damage


def test_a_hazard_touched_in_passing_hurts() -> None:
    match = battle("@.x.", hand="sprint")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    assert match.view(0).board.player.hp == 40 - SPIKES.damage


def test_a_leap_over_a_hazard_does_not_touch_it() -> None:
    match = battle("@.x.", hand="leap")
    match.play(0, "step b1")
    match.play(0, "leap d1")
    assert match.view(0).board.player.hp == 40


def test_standing_on_a_hazard_does_nothing_more() -> None:
    match = battle("@x", stepped=False)
    match.play(0, "step b1")
    hp = match.view(0).board.player.hp
    match.play(0, "end")
    assert match.view(0).board.player.hp == hp


def test_block_absorbs_hazards() -> None:
    match = battle("@.x", hand="guard sprint light-foot")
    match.play(0, "step b1")
    match.play(0, "guard")
    match.play(0, "light-foot c1")
    assert match.view(0).board.player.hp == 40


def test_a_poison_pool_poisons_and_poison_works_at_the_turns_end_past_block() -> None:
    match = battle("@o", hand="guard")
    match.play(0, "step b1")
    match.play(0, "guard")
    assert match.view(0).board.player.poison == POOL.poison
    match.play(0, "end")
    player = match.view(0).board.player
    assert (player.hp, player.poison) == (40 - POOL.poison, POOL.poison - 1)


def test_a_step_onto_a_stream_is_carried_until_the_stream_ends() -> None:
    match = battle("@>>>.")
    match.play(0, "step b1")
    board = match.view(0).board
    assert board.player.at == "e1"
    assert set(board.exhausted) == {"a1", "b1", "c1", "d1", "e1"}


def test_a_stream_turns_with_its_flow() -> None:
    match = battle("@>v\n..v\n...")
    match.play(0, "step b1")
    assert match.view(0).board.player.at == "c3"


def test_a_stream_carries_into_an_item() -> None:
    match = battle("@>m")
    match.play(0, "step b1")
    board = match.view(0).board
    assert (board.player.at, board.player.mana) == ("c1", NUMBERS.mana + 1)


def test_a_stream_carries_into_a_hazard() -> None:
    match = battle("@>x")
    match.play(0, "step b1")
    player = match.view(0).board.player
    assert (player.at, player.hp) == ("c1", 40 - SPIKES.damage)


def test_a_stream_that_flows_into_a_wall_stops_before_it_and_does_not_hurt() -> None:
    match = battle("@>>#")
    match.play(0, "step b1")
    player = match.view(0).board.player
    assert (player.at, player.hp) == ("c1", 40)


def test_a_stream_stops_at_an_exhausted_tile() -> None:
    match = battle("@<.")
    match.play(0, "step b1")
    assert match.view(0).board.player.at == "b1"


def test_a_stream_loop_carries_the_player_once_around() -> None:
    match = battle(".>v.\n@^<.")
    match.play(0, "step b2")
    assert match.view(0).board.player.at == "c2"  # b2, b1, c1, c2; the next tile is exhausted


def test_a_stream_loop_carries_a_monster_over_each_tile_once() -> None:
    match = battle("@1.>v\n...^<", hand="shove", monsters="wasp-nest", stepped=True)
    match.play(0, "shove b1")  # two tiles, onto d1
    assert match.view(0).board.monsters[0].at == "d1"
    assert [event.to for event in told(match, "Carried")] == ["e1", "e2", "d2", "d1"]


def test_a_sprint_that_passes_a_stream_is_not_carried_off() -> None:
    match = battle("@.v..", hand="sprint")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    assert match.view(0).board.player.at == "d1"


def test_a_sprint_that_ends_on_a_stream_is_carried() -> None:
    match = battle("@..v.\n...v.\n.....", hand="sprint")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    assert match.view(0).board.player.at == "d3"


def test_a_train_hits_everything_on_its_line_on_its_turn_only() -> None:
    every = next(map_.train_every for map_ in CONTENT.maps if map_.id == "siding")
    for turn in range(1, 2 * every + 1):
        match = battle("@=1=.", monsters="wasp-nest", turn=turn, encounter="night-train")
        state_of(match).ground[2] = state_of(match).ground[1]  # the monster stands on a rail
        match.play(0, "step b1")
        match.play(0, "end")
        hits = [(event.unit.place, event.hp) for event in told(match, "Hit") if event.cause == "train"]
        expected = [(0, NUMBERS.train_damage), (1, NUMBERS.train_damage)] if turn % every == 0 else []
        assert hits == expected, turn


def test_the_countdown_to_the_train_is_shown() -> None:
    match = battle("@.", turn=1, encounter="night-train")
    assert match.view(0).board.turns_to_train == 2
    assert battle("@.", turn=3, encounter="night-train").view(0).board.turns_to_train == 0
    assert battle("@.", encounter="rat-pack").view(0).board.turns_to_train is None


def test_block_absorbs_trains() -> None:
    match = battle("@=", hand="guard", turn=3, encounter="night-train")
    match.play(0, "step b1")
    match.play(0, "guard")
    block = match.view(0).board.player.block
    match.play(0, "end")
    assert match.view(0).board.player.hp == 40 - (NUMBERS.train_damage - block)


def test_a_monster_pushed_onto_a_hazard_touches_it() -> None:
    match = battle("@1x..", hand="shove", monsters="wasp-nest", stepped=True)
    match.play(0, "shove b1")
    assert [event.hp for event in told(match, "Hit") if event.cause == "hazard"] == [SPIKES.damage]


def test_a_tile_may_have_a_hazard_under_a_warning() -> None:
    match = battle("@x...1", monsters="archer", hp=40)
    damage = warn(match, 1, "b1 c1 d1 e1")
    match.play(0, "step b1")
    match.play(0, "end")
    assert match.view(0).board.player.hp == 40 - SPIKES.damage - damage


def test_a_wall_is_never_raised_on_a_unit_or_a_wall() -> None:
    match = battle("..#\n.@1", hand="raise-wall", monsters="rat", stepped=True)
    assert "raise-wall c1" not in legal(match)
    assert "raise-wall c2" not in legal(match)
    assert "raise-wall b2" not in legal(match)
    match.play(0, "raise-wall a1")
    assert match.view(0).board.ground["a1"] == "wall"
    assert match.view(0).board.monsters[0].hp == PLENTY
