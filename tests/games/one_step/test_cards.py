"""Cards: mana, aims, effects, piles."""

import pytest

from noripan.games.one_step.tables import CONTENT, STARTING_DECK
from noripan.kit.errors import IllegalAction

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


@pytest.mark.parametrize("drawing", ["@..#.", "@..1."])
def test_a_sprint_blocked_on_its_second_tile_is_refused_whole(drawing: str) -> None:
    match = battle(drawing, hand="sprint", monsters="rat" if "1" in drawing else "")
    match.play(0, "step b1")
    before = match.view(0)
    assert refusal_of(match, "sprint d1") in ("tile-is-wall", "cannot-aim")
    assert match.view(0) == before


def test_a_sprint_blocked_on_its_first_tile_is_refused() -> None:
    match = battle("@.#..", hand="sprint")
    match.play(0, "step b1")
    assert refusal_of(match, "sprint d1") == "cannot-aim"


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
    match._logged.state.ground[2] = match._logged.state.ground[12] = match._logged.state.ground[20] = 1
    match._logged.state.ground[21] = match._logged.state.ground[22] = 1
    assert legal(match) == {"end"}


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
    match._logged.state.weak = 1
    match.play(0, "strike b1")
    lost = amount("strike", "damage") - NUMBERS.weak_loss
    assert match.view(0).board.monsters[0].hp == PLENTY - lost


def test_weakness_wears_off_turn_by_turn() -> None:
    match = battle("@.", stepped=True)
    match._logged.state.weak = 2
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
    match._logged.state.exhausted |= 1 << 21  # b3
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
    s = match._logged.state
    for card in range(len(s.draw_pile)):
        s.draw_pile[card] = 0
    match.play(0, "study")
    board = match.view(0).board
    assert (board.hand, board.played) == ((), ("study",))


def test_an_empty_draw_pile_takes_the_discards_back() -> None:
    match = battle("@.", hand="study", stepped=True)
    s = match._logged.state
    for card in range(len(s.draw_pile)):
        s.discards[card], s.draw_pile[card] = s.draw_pile[card], 0
    match.play(0, "study")
    board = match.view(0).board
    assert len(board.hand) == 3
    assert board.discards == ()
    assert len(board.draw_pile) == sum(STARTING_DECK) - 3


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


def test_the_starting_deck_has_ten_cards() -> None:
    assert sum(CONTENT.numbers.starting_deck.values()) == 10


def test_the_draw_pile_is_shown_sorted() -> None:
    board = battle("@.").view(0).board
    order = [card.id for card in CONTENT.cards]
    assert list(board.draw_pile) == sorted(board.draw_pile, key=order.index)
