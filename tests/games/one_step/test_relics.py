"""Relics: each does what its text says, none touches the mandatory step itself."""

from typing import Any

import pytest

from noripan import Match
from noripan.games.one_step.state import PATH
from noripan.games.one_step.tables import CONTENT, ENCOUNTER_IDS, RELIC_IDS, TILE
from noripan.games.one_step.wording import relic_text

from ...state import state_of
from .grid import MONSTERS, NUMBERS, PLENTY, battle, told, warn


def me(match: Match) -> Any:
    return match.view(0).board.player


def open_with(relic: str, encounter: str = "rat-pack") -> Match:
    """A match at the start of an encounter, entered with the relic."""
    match = battle("@.", relics=relic)
    s = state_of(match)
    s.phase, s.map_row = PATH, 0
    for lane in range(3):
        s.map_kinds[3 + lane], s.next_encounter[lane] = 0, ENCOUNTER_IDS.index(encounter)
        s.map_ways[lane] = 7
    match.play(0, "go left")
    return match


def test_straw_shoes_give_block_after_the_mandatory_step() -> None:
    match = battle("@.", relics="straw-shoes")
    match.play(0, "step b1")
    assert me(match).block == 2
    assert [event.relic for event in told(match, "RelicWorked")] == ["straw-shoes"]


def test_a_monster_stopped_by_a_wall_takes_three_more_with_the_iron_heel_and_two_more_with_the_pack() -> None:
    for relic, more in (("", 0), ("iron-heel", 3), ("pack", 2), ("iron-heel pack", 5)):
        match = battle("@1#", hand="shove", monsters="rat", stepped=True, relics=relic)
        match.play(0, "shove b1")
        assert match.view(0).board.monsters[0].hp == PLENTY - 3 - NUMBERS.collision - more


def test_the_iron_heel_does_not_hurt_the_player() -> None:
    match = battle("@1", monsters="boar", stepped=True, relics="iron-heel")
    damage = warn(match, 1, "a1", 1)  # gore pushes by 1, out of the grid
    match.play(0, "end")
    assert me(match).hp == 40 - damage - NUMBERS.collision


def test_ember_shoes_burn_monsters_beside_grey_tiles_when_the_turn_ends() -> None:
    match = battle("@....\n.....\n.1..2", monsters="wasp-nest wasp-nest", relics="ember-shoes")
    match.play(0, "step a2")
    match.play(0, "end")
    burnt = [(hit.unit.place, hit.hp) for hit in told(match, "Hit") if hit.cause == "relic"]
    assert burnt == [(1, 2)]


def test_with_clogs_hazards_touch_monsters_only() -> None:
    match = battle("@x1x", hand="shove", monsters="rat", relics="clogs")
    match.play(0, "step b1")
    assert me(match).hp == 40
    match.play(0, "shove c1")
    assert match.view(0).board.monsters[0].hp < PLENTY - 3


def test_with_the_herb_bag_an_item_also_heals_two_and_gives_one_mana() -> None:
    match = battle("@c", hp=20, relics="herb-bag")
    match.play(0, "step b1")
    assert (me(match).hp, me(match).mana) == (22, NUMBERS.mana + 1)


def test_the_third_tile_of_a_turn_rings_the_bell_and_wears_the_shoes() -> None:
    match = battle("@.....", hand="sprint sprint", relics="third-bell worn-shoes")
    match.play(0, "step b1")
    assert (me(match).mana, me(match).block) == (3, 0)
    match.play(0, "sprint d1")
    assert (me(match).mana, me(match).block) == (3 - 1 + 1, 2)


def test_the_first_cock_gives_two_mana_and_two_cards_in_turn_one_alone() -> None:
    match = open_with("first-cock")
    board = match.view(0).board
    assert (board.player.mana, len(board.hand)) == (NUMBERS.mana + 2, NUMBERS.hand + 2)
    match.play(0, match.legal(0)[0])
    match.play(0, "end")
    board = match.view(0).board
    assert (board.player.mana, len(board.hand)) == (NUMBERS.mana, NUMBERS.hand)


def test_the_zigzag_cord_wants_a_diagonal_step_and_the_ink_line_a_straight_one() -> None:
    for relic, straight, diagonal in (("zigzag-cord", (0, 0), (4, 0)), ("ink-line", (0, 1), (0, 0))):
        for step, expected in (("step b1", straight), ("step b2", diagonal)):
            match = battle("@.\n..", relics=relic)
            match.play(0, step)
            assert (me(match).block, len(match.view(0).board.hand)) == expected


def test_the_grey_cape_takes_one_off_an_attack_for_each_tile_entered_at_most_three() -> None:
    for hand, less in (("", 1), ("sprint", 3), ("sprint sprint", 3)):
        match = battle("@.......1", hand=hand, monsters="archer", relics="grey-cape")
        damage = warn(match, 1, "b1 d1 f1")
        match.play(0, "step b1")
        for tile in ("d1", "f1")[: len(hand.split())]:
            match.play(0, f"sprint {tile}")
        match.play(0, "end")
        assert me(match).hp == 40 - (damage - less)


def test_the_door_bar_stuns_a_monster_that_is_stopped_once_in_two_turns() -> None:
    match = battle("@1#", hand="shove shove", monsters="wasp-nest", stepped=True, relics="door-bar")
    warn(match, 1, "a1")
    match.play(0, "shove b1")
    assert match.view(0).board.monsters[0].threat is None
    warn(match, 1, "a1")
    match.play(0, "shove b1")
    assert match.view(0).board.monsters[0].threat is not None
    s = state_of(match)
    s.turn_number += 2
    s.hand[0], s.hand[4], s.mana = 0, 1, 3
    match.play(0, "shove b1")
    assert match.view(0).board.monsters[0].threat is None


def test_the_mirror_lets_monsters_hurt_each_other_more_and_the_player_as_before() -> None:
    match = battle("@.21", monsters="archer rat", relics="mirror")
    damage = warn(match, 1, "b1 c1")
    match.play(0, "step b1")
    match.play(0, "end")
    hits = {hit.unit.place: hit.hp for hit in told(match, "Hit")}
    assert hits[0] == damage
    assert hits[2] == MONSTERS["archer"].attacks[0].damage * 175 // 100


def test_with_the_hourglass_hurry_begins_two_turns_later_and_a_win_is_quick_one_turn_longer() -> None:
    plain, slow = battle("@.").view(0).board, battle("@.", relics="hourglass").view(0).board
    assert (slow.par, slow.hurry_turn) == (plain.par + 1, plain.hurry_turn + 2)


def test_the_whistle_lays_rails_through_the_row_of_the_start_and_halves_trains_for_the_player() -> None:
    match = open_with("whistle")
    board = match.view(0).board
    row = board.player.at[1]
    assert {tile for tile, ground in board.ground.items() if ground == "rail"} == {
        f"{column}{row}" for column in "abcdefghij" if board.ground.get(f"{column}{row}") != "wall"
    }
    assert board.turns_to_train == 3
    match = battle("@=\n1.", monsters="rat", turn=3, encounter="night-train", relics="whistle")
    s = state_of(match)
    s.ground[TILE["a2"]] = s.ground[TILE["b1"]]
    match.play(0, "step b1")
    match.play(0, "end")
    trains = {hit.unit.place: hit.hp + hit.blocked for hit in told(match, "Hit") if hit.cause == "train"}
    assert trains == {0: NUMBERS.train_damage // 2, 1: NUMBERS.train_damage}


def test_the_water_jar_brings_a_stream_and_being_carried_pays_once_a_turn() -> None:
    board = open_with("water-jar").view(0).board
    assert list(board.ground.values()).count("stream-e") == 3
    match = battle("@>.>.", hand="sprint", relics="water-jar")
    match.play(0, "step b1")
    assert (me(match).at, me(match).mana, me(match).block) == ("c1", NUMBERS.mana + 1, 3)
    match = battle("@>.\n...", hand="sprint", relics="water-jar", stepped=True)
    assert me(match).block == 0


def test_the_dead_end_charm_pays_after_the_penalty_of_being_boxed_in() -> None:
    match = battle("#@#\n###", stepped=True, relics="dead-end")
    match.play(0, "end")
    assert me(match).hp == 40 - NUMBERS.boxed_in
    assert (me(match).mana, me(match).block) == (NUMBERS.mana + 2, 10)


def test_the_map_case_shows_one_card_more() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True, relics="map-case")
    state_of(match).monster_hp[0] = 1
    match.play(0, "strike b1")
    assert len(match.view(0).board.card_offer) == 4


@pytest.mark.parametrize("relic", CONTENT.relics, ids=lambda relic: relic.id)
def test_no_relic_unlocks_a_card_before_the_step_or_changes_the_steps(relic: Any) -> None:
    plain, owned = open_with(""), open_with(relic.id)
    assert owned.view(0).board.locked
    assert {str(action) for action in owned.legal(0)} == {str(action) for action in plain.legal(0)}
    text = relic_text(relic)
    assert "{" not in text.ko + text.en
    assert RELIC_IDS.index(relic.id) < 63
