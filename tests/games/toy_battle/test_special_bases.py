"""Special bases, and their order in a chain."""

from .positions import position

LINE = "R1-a a-b b-c c-B1"
STAR = "R1-a a-b a-c b-d c-d b-e d-B1"


def kinds_told(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_supply_base_draws_one() -> None:
    p = position(LINE, red="7", red_supply="3 4", special="a=draw")
    p.play("7 a")
    assert (p.rack("R"), p.turn) == ("4", "B")


def test_a_special_base_fires_on_every_placement_also_by_its_holder() -> None:
    p = position(LINE, stacks="a:R1", red="7", red_supply="4", special="a=draw")
    p.play("7 a")
    assert p.rack("R") == "4"


def test_the_tile_effect_comes_before_the_special_base() -> None:
    p = position(LINE, red="6", red_supply="3 4", special="a=draw")
    told = p.play("6 a")
    assert kinds_told(told) == ["Placed", "Drew", "Drew", "TurnEnded"]
    p = position(LINE, stacks="b:B1", red="3", red_supply="4", special="a=draw")
    assert kinds_told(p.play("3 a")) == ["Placed"]
    assert kinds_told(p.play("remove b")) == ["Removed", "Drew", "TurnEnded"]


def test_take_back_returns_another_own_top_tile() -> None:
    p = position(STAR, stacks="a:R1 b:R5 c:B2 d:R6,B7 e:R2", red="7", special="b=take-back")
    p.play("7 b")
    assert p.legal() == ["decline", "back a", "back e"]
    p.play("back e")
    assert (p.rack("R"), p.stack("e"), p.turn) == ("2", "", "B")


def test_take_back_reaches_cut_off_tiles() -> None:
    p = position("R1-a a-b b-c c-d d-B1", stacks="d:R5", red="7", special="a=take-back")
    p.play("7 a", "back d")
    assert p.rack("R") == "5"


def test_take_back_excludes_the_tile_just_placed() -> None:
    p = position(LINE, stacks="a:R1", red="7", special="a=take-back")
    p.play("7 a")
    assert p.turn == "B"


def test_take_back_may_be_declined() -> None:
    p = position(LINE, stacks="a:R1", red="7", special="b=take-back")
    p.play("7 b", "decline")
    assert (p.stack("a"), p.turn) == ("R1", "B")


def test_take_back_passes_with_a_full_rack() -> None:
    p = position(LINE, stacks="a:R1", red="1 2 2 2 3 3 3 4", red_supply="5 6", special="b=take-back")
    p.play("1 b")  # skully fills the rack again
    assert p.turn == "B"


def test_shove_moves_an_adjacent_enemy_top_along_another_edge() -> None:
    p = position(STAR, stacks="b:B5 c:R1 d:R7", red="7", special="a=shove")
    p.play("7 a")
    assert p.legal() == ["decline", "shove b>d", "shove b>e"]
    p.play("shove b>d")
    assert (p.stack("b"), p.stack("d"), p.turn) == ("", "R7,B5", "B")


def test_a_shoved_tile_never_goes_to_a_headquarters() -> None:
    p = position("R1-a a-b b-B1 b-R2", stacks="b:B5", red="7", special="a=shove")
    p.play("7 a")
    assert (p.turn, p.stack("b")) == ("B", "B5")


def test_a_shoved_tile_triggers_nothing() -> None:
    p = position(LINE, stacks="b:B6", red="7", blue="1", special="a=shove c=draw")
    told = p.play("7 a", "shove b>c")
    assert kinds_told(told) == ["Shoved", "TurnEnded"]
    assert p.rack("B") == "1"


def test_a_shove_ignores_strength_limits() -> None:
    p = position(LINE, stacks="b:B6", red="7", special="a=shove c=limited:1")
    p.play("7 a", "shove b>c")
    assert p.stack("c") == "B6"


def test_a_shove_can_pay_both_sides() -> None:
    p = position("R1-a a-b b-c c-d d-B1", stacks="b:R1,B7 d:B1", red="7", regions="a,b:1 c,d:2", special="a=shove")
    p.play("7 a", "shove b>c")
    assert p.medals == (1, 2)


def test_a_shove_may_be_declined() -> None:
    p = position(LINE, stacks="b:B6", red="7", special="a=shove")
    p.play("7 a", "decline")
    assert p.stack("b") == "B6"


def test_recover_takes_one_tile_from_the_own_discard_pile() -> None:
    p = position(LINE, red="7", red_discards="3 3 5", blue_discards="8", special="a=recover")
    p.play("7 a")
    assert p.legal() == ["decline", "recover 3", "recover 5"]
    p.play("recover 3")
    assert (p.rack("R"), p.discards("R"), p.turn) == ("3", "3 5", "B")


def test_recover_with_an_empty_discard_pile_passes() -> None:
    p = position(LINE, red="7", blue_discards="8", special="a=recover")
    p.play("7 a")
    assert p.turn == "B"


def test_recover_passes_with_a_full_rack() -> None:
    p = position(LINE, red="1 2 2 2 3 3 3 4", red_supply="5 6", red_discards="8", special="a=recover")
    p.play("1 a")
    assert (p.turn, p.discards("R")) == ("B", "8")


def test_a_limited_base_takes_only_listed_kinds() -> None:
    p = position(LINE, red="1 2 3 8", special="a=limited:1,3")
    assert p.legal() == ["draw", "1 a", "3 a"]


def test_the_joker_goes_on_a_limited_base_when_it_is_listed() -> None:
    assert position(LINE, stacks="a:B7", red="8", special="a=limited:8").places(8) == "a"


def test_4_needs_to_be_listed_too() -> None:
    p = position(LINE, red="4", special="b=limited:1,2,3 c=limited:4")
    assert p.places(4) == "a c"


def test_strength_limits_never_apply_to_a_headquarters() -> None:
    p = position("R1-a a-B1 a-b", stacks="a:R1", red="5", special="a=limited:1 b=limited:1")
    assert p.places(5) == "B1"


def test_on_a_silent_base_tile_effects_do_not_work() -> None:
    for kind in (1, 2, 3, 5, 6):
        p = position(LINE, stacks="b:B1", red=f"{kind} 7", blue="7", special="a=mute")
        told = p.play(f"{kind} a")
        assert (kinds_told(told), p.turn) == (["Placed", "TurnEnded"], "B")


def test_on_a_silent_base_the_joker_still_covers_and_is_covered() -> None:
    assert position(LINE, stacks="a:B7", red="8", special="a=mute").places(8) == "a"
    assert position(LINE, stacks="a:B8", red="1", special="a=mute").places(1) == "a"


def test_on_a_silent_base_4_may_not_use_its_waiver() -> None:
    p = position(LINE, red="4", special="a=mute b=mute")
    assert p.places(4) == "a c"


def test_a_jammer_blocks_one_enemy_tile_for_its_owners_next_turn() -> None:
    p = position(LINE, red="7", blue="5 6", special="a=block")
    p.play("7 a")
    blocked = [kind for kind in (5, 6) if p.s.blocked[1][kind]]
    assert len(blocked) == 1
    assert p.places(blocked[0]) == ""
    assert p.places(11 - blocked[0]) == "c"


def test_a_block_ends_with_its_owners_turn() -> None:
    p = position(LINE, red="7", blue="5 6", special="a=block")
    p.play("7 a", "draw", "draw")
    assert p.places(5) == p.places(6) == "c"


def test_of_two_equal_tiles_only_one_is_blocked() -> None:
    p = position(LINE, red="7", blue="5 5", special="a=block")
    p.play("7 a")
    assert p.s.blocked[1][5] == 1
    assert p.places(5) == "c"
    p = position(LINE, red="7", blue="2 2", special="a=block")
    p.play("7 a", "2 c")
    assert p.turn == "R"  # the other captain is blocked, so the chain passes


def test_any_tile_can_be_blocked() -> None:
    blocked = set()
    for seed in range(60):
        p = position(LINE, red="7", blue="1 4 8", special="a=block")
        p.s.rng = seed
        p.play("7 a")
        blocked.add(tuple(int(count) for count in p.s.blocked[1]).index(1))
    assert blocked == {1, 4, 8}


def test_a_block_is_lifted_when_it_would_leave_its_owner_without_an_action() -> None:
    p = position(LINE, red="7", blue="5", blue_supply="", special="a=block")
    told = p.play("7 a")
    assert kinds_told(told) == ["Placed", "Blocked", "TurnEnded", "Unblocked"]
    assert (p.winner, p.legal("B")) == (None, ["5 c"])


def test_a_block_stays_when_its_owner_can_draw() -> None:
    p = position(LINE, red="7", blue="5", special="a=block")
    p.play("7 a")
    assert p.legal("B") == ["draw"]


def test_lifting_a_block_does_not_save_a_stuck_player() -> None:
    p = position(LINE, stacks="c:R7 b:R7", red="7", blue="5", blue_supply="", special="a=block")
    p.play("7 a")
    assert p.winner == "R"


def test_a_jammer_against_an_empty_rack_passes() -> None:
    p = position(LINE, red="7", special="a=block")
    assert kinds_told(p.play("7 a")) == ["Placed", "Passed", "TurnEnded"]


def test_two_jammers_in_one_turn_block_two_tiles() -> None:
    p = position(LINE, red="2 7", blue="5 6", special="a=block b=block")
    p.play("2 a", "7 b")
    assert (p.s.blocked[1][5], p.s.blocked[1][6], p.legal("B")) == (1, 1, ["draw"])


# Chains over special bases


def test_in_a_chain_all_tile_effects_come_before_the_special_bases_in_the_order_placed() -> None:
    p = position(LINE, red="2 6", red_supply="7 7 3 4", red_discards="8", special="a=recover b=draw")
    p.play("2 a")
    told = p.play("6 b")
    assert kinds_told(told) == ["Placed", "Drew"]  # rainbow draws, then the repair base of a asks
    assert p.legal() == ["decline", "recover 8"]
    told = p.play("recover 8")
    assert kinds_told(told) == ["Recovered", "Drew", "TurnEnded"]
    assert p.rack("R") == "3 4 8"


def test_a_base_whose_placed_tile_was_taken_back_does_not_fire() -> None:
    p = position(LINE, red="2 7", red_supply="4", special="a=take-back b=draw")
    p.play("2 a", "7 b")
    told = p.play("back b")
    assert kinds_told(told) == ["TookBack", "TurnEnded"]
    assert p.rack("R") == "7"


def test_a_covered_tile_is_not_gone_and_each_placement_fires() -> None:
    p = position(LINE, red="2 7", red_supply="3 4 5", special="a=draw")
    told = p.play("2 a", "7 a")
    assert kinds_told(told) == ["Placed", "Drew", "Drew", "TurnEnded"]
    assert p.rack("R") == "4 5"


def test_take_back_may_take_the_tile_above_the_one_that_fired() -> None:
    p = position(LINE, red="2 7", special="a=take-back")
    p.play("2 a", "7 a")
    assert p.legal() == ["decline", "back a"]  # fired by 2, which lies below 7
    told = p.play("back a")
    assert kinds_told(told) == ["TookBack", "TurnEnded"]  # 7 is gone, so its placement does not fire
    assert (p.stack("a"), p.rack("R")) == ("R2", "7")


def test_an_enemy_tile_shoved_onto_a_waiting_base_does_not_stop_it() -> None:
    p = position("R1-a a-b b-c a-c c-B1", stacks="b:B1", red="2 7", red_supply="4", special="a=shove c=draw")
    p.play("2 a", "7 c")
    told = p.play("shove b>c")
    assert kinds_told(told) == ["Shoved", "Drew", "TurnEnded"]
    assert (p.stack("c"), p.rack("R")) == ("R7,B1", "4")
