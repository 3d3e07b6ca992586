"""The mandatory step, the unlocking, exhausted tiles: chapters 2.2, 3 and 4 of the source."""

import pytest

from noripan.kit.errors import IllegalAction

from ...state import state_of
from .grid import NUMBERS, battle, legal, told


def refusal_of(match: object, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)  # type: ignore[attr-defined]
    return refusal.value.code


def test_a_step_leads_to_any_of_the_eight_neighbours() -> None:
    match = battle("...\n.@.\n...")
    assert legal(match) == {f"step {tile}" for tile in ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")}


def test_no_card_is_playable_before_the_step() -> None:
    match = battle("...\n.@.", hand="guard sprint")
    assert match.view(0).board.locked
    assert refusal_of(match, "guard") == "move-first"
    assert not any(action.startswith(("guard", "sprint")) for action in legal(match))


def test_the_turn_cannot_end_before_the_step() -> None:
    assert refusal_of(battle("...\n.@."), "end") == "move-first"


def test_the_step_unlocks_the_cards_at_once() -> None:
    match = battle("...\n.@.", hand="guard")
    match.play(0, "step c2")
    assert not match.view(0).board.locked
    assert told(match, "Unlocked")
    match.play(0, "guard")


def test_only_one_step_a_turn_is_free() -> None:
    match = battle("...\n.@.")
    match.play(0, "step c2")
    assert refusal_of(match, "step d2") == "already-stepped"


def test_a_step_onto_a_wall_is_refused() -> None:
    assert refusal_of(battle(".#.\n.@."), "step b1") == "tile-is-wall"


def test_a_step_onto_a_unit_is_refused() -> None:
    assert refusal_of(battle(".1.\n.@.", monsters="rat"), "step b1") == "tile-has-unit"


def test_a_step_of_two_tiles_is_refused() -> None:
    assert refusal_of(battle(".@."), "step d1") == "tile-too-far"


def test_a_diagonal_step_passes_between_two_blocked_tiles() -> None:
    match = battle("@#\n#.")
    assert legal(match) == {"step b2"}
    match.play(0, "step b2")
    assert match.view(0).board.player.at == "b2"


def test_the_start_tile_is_refused_for_the_rest_of_the_turn() -> None:
    match = battle("...\n.@.\n...", hand="dodge light-foot")
    match.play(0, "step c2")
    assert refusal_of(match, "light-foot b2") == "tile-exhausted"
    match.play(0, "dodge d3")
    assert "b2" in match.view(0).board.exhausted


def test_every_tile_entered_by_step_or_card_is_exhausted() -> None:
    match = battle("@.....", hand="sprint")
    match.play(0, "step b1")
    match.play(0, "sprint d1")
    assert set(match.view(0).board.exhausted) == {"a1", "b1", "c1", "d1"}


def test_a_move_card_cannot_cross_an_exhausted_tile() -> None:
    match = battle(".....\n..@..", hand="sprint sprint")
    match.play(0, "step d2")
    assert "sprint b2" not in legal(match)


def test_exhausted_tiles_are_free_again_when_the_turn_has_ended() -> None:
    match = battle("@.....")
    match.play(0, "step b1")
    match.play(0, "end")
    assert match.view(0).board.exhausted == ("b1",)  # the new turn's own start tile
    assert "step a1" in legal(match)


def test_an_exhausted_tile_keeps_its_own_kind() -> None:
    match = battle("@=....")
    match.play(0, "step b1")
    match.play(0, "end")
    assert match.view(0).board.ground["b1"] == "rail"


def test_who_is_boxed_in_pays_hp_and_goes_on_where_he_stands() -> None:
    match = battle("@1\n.#", monsters="wasp-nest", hp=20, stepped=True)
    s = state_of(match)
    s.ground[10] = 1  # a wall closes the last neighbour during the turn
    match.play(0, "end")
    board = match.view(0).board
    assert (board.player.at, board.phase, board.locked) == ("a1", "main", False)
    assert told(match, "BoxedIn")[0].hp == NUMBERS.boxed_in == 3
    assert board.player.hp == 20 - 3


def test_block_does_not_absorb_the_boxed_in_penalty() -> None:
    match = battle("@1\n##", monsters="wasp-nest", hp=20, stepped=True)
    state_of(match).block = 50
    match.play(0, "end")
    assert match.view(0).board.player.hp == 17


def test_a_hazard_as_the_only_passable_neighbour_is_no_box() -> None:
    match = battle("@x\n##")
    assert legal(match) == {"step b1"}


def test_the_boxed_in_penalty_can_end_the_run() -> None:
    match = battle("@1\n##", monsters="wasp-nest", hp=3, stepped=True)
    match.play(0, "end")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, "fallen")
