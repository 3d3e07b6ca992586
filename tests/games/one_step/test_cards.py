"""Cards: mana, aims, effects, piles."""

from typing import Any

import pytest

from noripan.games.one_step.tables import CONTENT, STARTING_DECKS
from noripan.kit.errors import IllegalAction

from ...state import state_of
from .grid import CARDS, MONSTERS, NUMBERS, PLENTY, battle, legal, told, warn


def amount(card: str, effect: str) -> int:
    return next(row.amount for row in CARDS[card].effects if row.do == effect)


def refusal_of(match: object, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)  # type: ignore[attr-defined]
    return refusal.value.code


def test_sprint_moves_two_tiles_in_a_straight_line_in_eight_directions() -> None:
    match = battle(".....\n.....\n..@..\n.....\n.....", hand="sprint", stepped=True)
    ends = {"a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"}
    assert legal(match) == {"end"} | {f"sprint {tile}" for tile in ends}


@pytest.mark.parametrize(("drawing", "reason"), [("@..#.", "tile-is-wall"), ("@..1.", "tile-has-unit")])
def test_a_sprint_blocked_on_its_second_tile_is_refused_whole(drawing: str, reason: str) -> None:
    match = battle(drawing, hand="sprint", monsters="rat" if "1" in drawing else "")
    match.play(0, "step b1")
    before = match.view(0)
    assert refusal_of(match, "sprint d1") == reason
    assert match.view(0) == before


def test_a_sprint_blocked_on_its_first_tile_is_refused() -> None:
    match = battle("@.#..", hand="sprint")
    match.play(0, "step b1")
    assert refusal_of(match, "sprint d1") == "tile-is-wall"


def test_dodge_moves_one_tile_diagonally_then_gives_block() -> None:
    match = battle("...\n.@.\n...", hand="dodge", stepped=True)
    assert legal(match) == {"end", "dodge a1", "dodge c1", "dodge a3", "dodge c3"}
    match.play(0, "dodge c3")
    assert match.view(0).board.player.block == amount("dodge", "block")


def test_the_block_of_dodge_comes_after_its_move() -> None:
    match = battle("...\n.@.\n..x", hand="dodge", stepped=True)
    match.play(0, "dodge c3")
    player = match.view(0).board.player
    assert player.hp < 40
    assert player.block == amount("dodge", "block")


def test_a_move_card_without_a_legal_tile_is_not_playable() -> None:
    match = battle("@#\n##", hand="sprint dodge leap", stepped=True)
    state_of(match).ground[2] = state_of(match).ground[12] = state_of(match).ground[20] = 1
    state_of(match).ground[21] = state_of(match).ground[22] = 1
    assert legal(match) == {"end"}
    assert {refusal_of(match, card) for card in ("sprint", "dodge", "leap")} == {"no-tile"}


def test_a_card_without_a_target_is_refused_as_such() -> None:
    match = battle("@..1", hand="strike throwing-knife", monsters="rat", stepped=True)
    assert refusal_of(match, "strike") == "no-target"
    assert refusal_of(match, "throwing-knife") == "aim-needed"


def test_cards_cost_mana_and_too_little_of_it_is_refused() -> None:
    match = battle("@.", hand="guard guard guard guard", stepped=True)
    for _ in range(3):
        match.play(0, "guard")
    assert match.view(0).board.player.mana == 0
    assert refusal_of(match, "guard") == "mana-short"


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    assert refusal_of(battle("@.", stepped=True), "guard") == "card-not-in-hand"


def test_a_card_must_be_aimed_where_it_needs_an_aim_and_only_there() -> None:
    match = battle("@1", hand="strike guard", monsters="rat", stepped=True)
    assert refusal_of(match, "strike") == "aim-needed"
    assert refusal_of(match, "guard b1") == "no-aim-needed"
    assert refusal_of(match, "strike c1") == "cannot-aim"


def test_strike_hits_a_monster_beside_the_player() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    match.play(0, "strike b1")
    assert match.view(0).board.monsters[0].hp == PLENTY - amount("strike", "damage")


def test_armor_takes_its_part_of_a_hit() -> None:
    match = battle("@1", hand="strike", monsters="crab", stepped=True)
    match.play(0, "strike b1")
    lost = amount("strike", "damage") - MONSTERS["crab"].armor
    assert match.view(0).board.monsters[0].hp == PLENTY - lost


def test_a_weak_player_deals_less() -> None:
    match = battle("@1", hand="strike", monsters="rat", stepped=True)
    state_of(match).weak = 1
    match.play(0, "strike b1")
    lost = amount("strike", "damage") - NUMBERS.weak_loss
    assert match.view(0).board.monsters[0].hp == PLENTY - lost


def test_weakness_wears_off_turn_by_turn() -> None:
    match = battle("@.", stepped=True)
    state_of(match).weak = 2
    match.play(0, "end")
    assert match.view(0).board.player.weak == 1


def test_a_thrown_knife_needs_a_clear_straight_line() -> None:
    match = battle("@..1.\n.2.\n#..\n3..", hand="throwing-knife", monsters="rat rat rat", stepped=True)
    assert legal(match) == {"end", "throwing-knife d1", "throwing-knife b2"}  # a4 is behind the wall
    blocked = battle("@.1.2", hand="throwing-knife", monsters="rat rat", stepped=True)
    assert legal(blocked) == {"end", "throwing-knife c1"}  # e1 is behind c1


def test_a_spear_hits_every_monster_on_its_line_up_to_the_wall() -> None:
    match = battle("@12#3", hand="spear", monsters="rat rat rat", stepped=True)
    match.play(0, "spear b1")
    hurt = [PLENTY - monster.hp for monster in match.view(0).board.monsters]
    assert hurt == [amount("spear", "damage")] * 2 + [0]


def test_whirl_hits_every_monster_beside_the_player() -> None:
    match = battle("1..\n.@2\n..3.4", hand="whirl", monsters="rat rat rat rat", stepped=True)
    match.play(0, "whirl")
    hurt = [monster.hp < PLENTY for monster in match.view(0).board.monsters]
    assert hurt == [True, True, True, False]


def test_footwork_counts_the_tiles_entered_this_turn() -> None:
    match = battle("@....1", hand="sprint footwork", monsters="rat")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    assert refusal_of(match, "footwork f1") == "cannot-aim"
    match = battle("@...1", hand="sprint footwork", monsters="rat")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    match.play(0, "footwork e1")
    assert match.view(0).board.monsters[0].hp == PLENTY - 3 * amount("footwork", "damage")


def test_rush_walks_up_to_the_monster_and_then_hits_it() -> None:
    match = battle("@...1", hand="rush", monsters="rat", stepped=True)
    match.play(0, "rush e1")
    board = match.view(0).board
    assert board.player.at == "d1"
    assert board.monsters[0].hp == PLENTY - amount("rush", "damage")


def test_a_hook_pulls_its_target_next_to_the_player_and_then_hits_it() -> None:
    match = battle("@.1", hand="hook", monsters="rat", stepped=True)
    match.play(0, "hook c1")
    monster = match.view(0).board.monsters[0]
    assert monster.at == "b1"
    assert monster.hp == PLENTY - NUMBERS.collision - amount("hook", "damage")  # the player stopped it


def test_a_push_goes_tile_by_tile_and_stops_before_a_wall_with_damage() -> None:
    match = battle("@1.#", hand="shove", monsters="rat", stepped=True)
    match.play(0, "shove b1")
    monster = match.view(0).board.monsters[0]
    assert monster.at == "c1"
    assert monster.hp == PLENTY - amount("shove", "damage") - NUMBERS.collision


def test_a_push_stops_before_another_unit_which_is_not_hurt() -> None:
    match = battle("@12", hand="shove", monsters="rat rat", stepped=True)
    match.play(0, "shove b1")
    first, second = match.view(0).board.monsters
    assert (first.at, second.at, second.hp) == ("b1", "c1", PLENTY)
    assert first.hp == PLENTY - amount("shove", "damage") - NUMBERS.collision


def test_a_push_stops_at_the_edge() -> None:
    match = battle("1@", hand="shove", monsters="rat", stepped=True)
    match.play(0, "shove a1")
    assert match.view(0).board.monsters[0].hp == PLENTY - amount("shove", "damage") - NUMBERS.collision


def test_a_push_stops_before_an_exhausted_tile() -> None:
    match = battle("@....\n.1...", hand="shove", monsters="rat")
    match.play(0, "step b1")
    state_of(match).exhausted |= 1 << 21  # b3
    match.play(0, "shove b2")
    assert match.view(0).board.monsters[0].at == "b2"


def test_stun_takes_the_announced_attack_away_at_once() -> None:
    match = battle("@1", hand="numb", monsters="rat", stepped=True)
    warn(match, 1, "a1 a2 b2")
    match.play(0, "numb b1")
    assert match.view(0).board.monsters[0].threat is None
    match.play(0, "end")
    assert not told(match, "Attacked")


def test_poison_on_a_monster_works_at_the_turns_end_past_armor_and_lessens() -> None:
    match = battle("@1", hand="venom", monsters="crab", stepped=True)
    match.play(0, "venom b1")
    poison = amount("venom", "poison")
    match.play(0, "end")
    monster = match.view(0).board.monsters[0]
    assert (monster.hp, monster.poison) == (PLENTY - poison, poison - 1)


def test_spikes_are_laid_on_free_tiles_only() -> None:
    match = battle("@12\n.#.", hand="scatter-spikes", monsters="wasp-nest wasp-nest", stepped=True)
    match.play(0, "scatter-spikes b1")
    assert set(match.view(0).board.hazards) == {"a2", "c2"}


def test_played_cards_come_back_only_after_the_turn() -> None:
    match = battle("@.", hand="study", stepped=True)
    s = state_of(match)
    for card in range(len(s.draw_pile)):
        s.draw_pile[card] = 0
    match.play(0, "study")
    board = match.view(0).board
    assert (board.hand, board.played) == ((), ("study",))


def test_an_empty_draw_pile_takes_the_discards_back() -> None:
    match = battle("@.", hand="study", stepped=True)
    s = state_of(match)
    for card in range(len(s.draw_pile)):
        s.discards[card], s.draw_pile[card] = s.draw_pile[card], 0
    match.play(0, "study")
    board = match.view(0).board
    assert len(board.hand) == 3
    assert board.discards == ()
    assert len(board.draw_pile) == sum(STARTING_DECKS[0]) - 3


def test_no_card_is_drawn_over_the_hand_limit() -> None:
    match = battle("@.", hand="study " + "guard " * 9, stepped=True)
    match.play(0, "study")
    assert len(match.view(0).board.hand) == NUMBERS.hand_limit == 10


def test_a_card_played_once_is_gone_for_the_encounter() -> None:
    match = battle("@.", hand="deep-breath", stepped=True)
    match.play(0, "deep-breath")
    board = match.view(0).board
    assert "deep-breath" not in board.played + board.hand + board.draw_pile + board.discards


def test_healing_stops_at_the_full_hp() -> None:
    match = battle("@.", hand="herbal-tea", hp=39, stepped=True)
    match.play(0, "herbal-tea")
    assert match.view(0).board.player.hp == 40


def test_the_draw_pile_is_shown_sorted() -> None:
    board = battle("@.").view(0).board
    order = [card.id for card in CONTENT.cards]
    assert list(board.draw_pile) == sorted(board.draw_pile, key=order.index)


# Where one stands, was, or will be carried


def test_a_detour_goes_one_tile_straight_then_one_diagonally_on() -> None:
    match = battle("....\n.@..\n....\n....", hand="detour", stepped=True)
    assert legal(match) == {"end", *(f"detour {tile}" for tile in ("a4", "c4", "d1", "d3"))}
    match.play(0, "detour d3")
    assert [event.to for event in told(match, "Stepped")] == ["c2", "d3"]


def test_a_detour_gives_block_for_walls_and_grey_tiles_beside_its_end() -> None:
    match = battle("@...\n..#.\n....", hand="detour", stepped=True)
    match.play(0, "detour b3")  # beside it: a2 (walked), c2 (wall)
    assert match.view(0).board.player.block == 2 * 2


def test_a_rear_cut_hits_twice_beside_the_tile_the_turn_began_on() -> None:
    for drawing, hits in (("@.1", [6]), ("@.\n1.", [6, 6])):
        match = battle(drawing, hand="rear-cut", monsters="rat")
        match.play(0, "step b1")
        match.play(0, f"rear-cut {match.view(0).board.monsters[0].at}")
        assert [hit.hp for hit in told(match, "Hit")] == hits


def test_a_pincer_hits_again_when_its_push_is_stopped() -> None:
    for drawing, lost in (("@1..", 4), ("@1#.", 4 + NUMBERS.collision + 8)):
        match = battle(drawing, hand="pincer", monsters="rat", stepped=True)
        match.play(0, "pincer b1")
        assert match.view(0).board.monsters[0].hp == PLENTY - lost


def test_a_monster_is_thrown_over_onto_the_tile_behind_which_acts_and_its_warnings_stay() -> None:
    match = battle("..x@1", hand="throw-over", monsters="rat", stepped=True)
    warn(match, 1, "d1 d2")
    match.play(0, "throw-over e1")
    (rat,) = match.view(0).board.monsters
    assert rat.at == "c1"
    assert rat.hp < PLENTY - 7
    assert rat.threat.tiles == ("d1", "d2")


def test_nobody_is_thrown_onto_a_barred_tile() -> None:
    match = battle(".#@1", hand="throw-over", monsters="rat", stepped=True)
    assert legal(match) == {"end"}
    assert refusal_of(match, "throw-over d1") == "tile-is-wall"


def test_a_signal_calls_a_train_where_there_are_rails_and_hits_the_row_where_there_are_none() -> None:
    match = battle("@=1", hand="signal", monsters="rat", stepped=True, encounter="night-train")
    match.play(0, "signal")
    assert match.view(0).board.turns_to_train == 0
    match.play(0, "end")
    assert told(match, "TrainPassed")
    match = battle("@.1\n2..", hand="signal", monsters="rat rat", stepped=True)
    match.play(0, "signal")
    assert [monster.hp for monster in match.view(0).board.monsters] == [PLENTY - 8, PLENTY]


def test_a_lure_draws_monsters_to_its_tile_at_the_end_of_this_turn() -> None:
    match = battle("@....1...", hand="lure", monsters="guard-dog")
    match.play(0, "step a2")
    match.play(0, "lure d3")
    match.play(0, "end")
    assert match.view(0).board.monsters[0].at == "d3"
    assert match.view(0).board.lure is None


def test_a_stake_holds_against_streams_and_pushes_till_the_next_turn() -> None:
    match = battle("@.....1", hand="anchor", monsters="boar", stepped=True)
    damage = warn(match, 1, "a1 b1 c1 d1 e1 f1")
    match.play(0, "anchor")
    assert match.view(0).board.player.anchored
    match.play(0, "end")
    player = match.view(0).board.player
    assert (player.at, player.hp, player.anchored) == ("a1", 40 - (damage - 8), False)


def test_a_last_step_hits_twice_when_at_most_two_tiles_around_are_free() -> None:
    match = battle("@.1", hand="last-step", monsters="rat", stepped=True)
    match.play(0, "last-step b2")
    assert [hit.hp for hit in told(match, "Hit")] == [9]
    match = battle("..#1\n#..#\n@###", hand="last-step", monsters="rat", stepped=True)
    match.play(0, "last-step c2")  # free beside it: b1, b2; a wall, the rat and the edge bar the rest
    assert [hit.hp for hit in told(match, "Hit")] == [9, 9]


@pytest.mark.parametrize(
    "card", [card for card in CONTENT.cards if not card.id.endswith("+")], ids=lambda card: card.id
)
def test_every_card_has_an_upgraded_form_of_the_same_kind(card: Any) -> None:
    better = CARDS[f"{card.id}+"]
    assert (better.aim, better.rank, better.once) == (card.aim, card.rank, card.once)
    assert better.effects != card.effects
    assert better.cost <= card.cost
    assert better.reach >= card.reach
