"""Run mode: what each stick and each relic does, a test for each sentence of the content files."""

from pathlib import Path
from typing import Any

import pytest

from noripan.games.yut_run.actions import Change, Rethrow, YutAction
from noripan.games.yut_run.rules import begin_turn
from noripan.games.yut_run.tables import RELIC_IDS, RELICS, SPECIAL_STICKS
from noripan.kit.errors import IllegalAction

from ...state import state_of
from .positions import equip, fallen, moving, running


def board(match: Any) -> Any:
    return match.view(0).board


def thrown(things: str, faces: str, throw: int = 1) -> tuple[str, tuple[str, ...], int]:
    """What fell, the hand, and the throws left."""
    seen = board(fallen(things, faces, throw))
    return seen.thrown, seen.hand, seen.throws_left


def landing(things: str, stacks: dict[str, int], action: str) -> Any:
    """The board after a move that is not the last of its turn."""
    match = running(things, stacks, f"{action.split()[0]} 모")
    match.play(0, action)
    return board(match)


def refusal_of(match: Any, action: str | YutAction) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    return refusal.value.code


# Sticks


def test_four_ordinary_sticks_give_what_classic_gives() -> None:
    assert thrown("", "▭▬▬▬") == ("do", ("do",), 0)
    assert thrown("", "▭▭▭▭") == ("yut", ("yut",), 1)
    assert thrown("", "▬▬▬▬") == ("mo", ("mo",), 1)


def test_flat_in_a_yut_the_heavy_stick_brings_a_geol() -> None:
    assert thrown("heavy", "▭▭▭▭") == ("yut", ("geol", "yut"), 1)
    assert thrown("heavy", "▭▭▭▬") == ("geol", ("geol",), 0)


def test_a_mo_brings_a_geol_with_the_light_stick() -> None:
    assert thrown("light", "▬▬▬▬") == ("mo", ("geol", "mo"), 1)
    assert thrown("light", "▭▬▬▬") == ("do", ("do",), 0)


def test_a_flat_doubled_stick_counts_as_two_and_no_throw_counts_more_than_four() -> None:
    assert thrown("doubled", "▭▬▬▬")[0] == "gae"
    assert thrown("doubled", "▬▭▬▬")[0] == "do"
    assert thrown("doubled", "▭▭▭▭")[0] == "yut"


def test_the_follower_falls_flat_only_if_the_stick_on_its_left_does() -> None:
    flat_pairs = set()
    for turn in range(1, 200):
        match = equip(moving({}, "", mode="run"), "follower")
        s = state_of(match)
        s.turn_number, s.phase, s.throws_left, s.throws_made = turn, 0, 1, 0
        match.play(0, "throw")
        sticks = board(match).sticks
        flat_pairs.add((sticks[3], sticks[0]))  # left of the first is the fourth
    assert flat_pairs == {(False, False), (True, False), (True, True)}


def test_if_the_goblin_stick_is_the_only_flat_one_the_do_becomes_a_mo() -> None:
    assert thrown("goblin", "▭▬▬▬") == ("mo", ("mo",), 1)
    assert thrown("goblin", "▬▭▬▬")[0] == "do"
    assert thrown("goblin", "▭▭▬▬")[0] == "gae"


def test_a_flat_riser_raises_a_do_to_a_gae_and_a_gae_to_a_geol() -> None:
    assert thrown("riser", "▭▬▬▬")[0] == "gae"
    assert thrown("riser", "▭▭▬▬") == ("geol", ("geol",), 0)
    assert thrown("riser", "▭▭▭▬")[0] == "geol"
    assert thrown("riser", "▬▭▬▬")[0] == "do"


def test_if_the_loner_is_the_only_round_one_throw_again() -> None:
    assert thrown("loner", "▬▭▭▭") == ("geol", ("geol",), 1)
    assert thrown("loner", "▭▬▭▭")[2] == 0
    assert thrown("loner", "▬▬▭▭")[2] == 0


@pytest.mark.parametrize(("luck", "faces"), [("do", "▭▬▬▬"), ("gae", "▭▭▬▬"), ("geol", "▭▭▭▬")])
def test_flat_in_its_result_a_luck_stick_gives_another_throw(luck: str, faces: str) -> None:
    assert thrown(f"{luck}-luck", faces) == (luck, (luck,), 1)
    assert thrown(f"{luck}-luck", faces[::-1]) == (luck, (luck,), 0)


def test_no_throw_gives_two_throws() -> None:
    assert thrown("geol-luck drum", "▭▭▭▬")[2] == 1


def test_once_a_turn_right_after_a_do_or_a_gae_the_again_stick_alone_may_be_thrown_again() -> None:
    faces = set()
    for turn in range(1, 60):
        match = fallen("again", "▬▭▭▬")
        state_of(match).turn_number = turn
        match.play(0, "again")
        after = board(match)
        assert after.sticks[1:] == (True, True, False)
        assert after.hand == (("geol",) if after.sticks[0] else ("gae",))
        assert refusal_of(match, "again") == "used-up"
        faces.add(after.sticks[0])
    assert faces == {True, False}
    assert refusal_of(fallen("again", "▬▭▭▭"), "again") == "not-with-this"


def test_throwing_again_takes_back_what_the_throw_gave() -> None:
    match = fallen("again horse-bell", "▬▭▭▬")
    assert board(match).throws_left == 1  # the bell's, for the 개
    for turn in range(1, 60):
        match = fallen("again horse-bell", "▬▭▭▬")
        state_of(match).turn_number = turn
        match.play(0, "again")
        after = board(match)
        assert after.throws_left == (0 if after.sticks[0] else 1)


def test_a_throw_must_lie_there_before_it_can_be_thrown_again() -> None:
    match = equip(moving({}, "", mode="run"), "again", "turner")
    s = state_of(match)
    s.phase, s.throws_left = 0, 1
    assert refusal_of(match, "again") == "nothing-thrown"
    assert refusal_of(match, "turn over") == "nothing-thrown"


def test_once_a_turn_right_after_a_geol_the_turner_may_be_turned_over() -> None:
    match = fallen("turner", "▬▭▭▭")
    match.play(0, "turn over")
    assert (board(match).thrown, board(match).hand, board(match).throws_left) == ("yut", ("yut",), 1)
    match = fallen("turner", "▭▭▭▬")
    match.play(0, "뒤집기")
    assert (board(match).thrown, board(match).hand) == ("gae", ("gae",))
    assert refusal_of(match, "turn over") == "used-up"
    assert refusal_of(fallen("turner", "▭▭▬▬"), "turn over") == "not-with-this"


def test_the_last_token_of_a_turn_may_be_banked_and_joins_the_hand_at_the_next_move_start() -> None:
    match = running("keeper", {"O3": 1}, "걸 도")
    assert refusal_of(match, "bank do") == "not-the-last"
    match.play(0, "걸 O3")
    match.play(0, "bank do")
    assert (board(match).banked, board(match).turn_number, board(match).hand) == ("do", 2, ())
    while board(match).throws_left:
        match.play(0, "throw")
    before = board(match).hand
    match.play(0, "start")
    assert sorted(board(match).hand) == sorted((*before, "do"))
    assert board(match).banked is None


def test_only_a_do_or_a_gae_can_be_banked() -> None:
    assert refusal_of(running("keeper", {}, "걸"), "bank geol") == "not-with-this"
    running("keeper", {}, "개").play(0, "개 넣어 두기")


def test_once_a_turn_a_yut_may_be_split_into_gae_and_gae_a_mo_into_gae_and_geol() -> None:
    match = running("splitter", {}, "윷 모")
    match.play(0, "split yut")
    assert board(match).hand == ("gae", "gae", "mo")
    assert refusal_of(match, "split mo") == "used-up"
    match = running("splitter", {}, "모")
    match.play(0, "모 나누기")
    assert board(match).hand == ("gae", "geol")


# Relics


def test_once_a_turn_the_compass_makes_a_token_the_next_one_up_or_down() -> None:
    match = running("compass", {}, "개 개")
    assert refusal_of(match, "compass gae>yut") == "wrong-change"
    match.play(0, "compass gae>geol")
    assert board(match).hand == ("gae", "geol")
    assert refusal_of(match, "compass gae>do") == "used-up"
    match = running("compass", {}, "개")
    match.play(0, "나침반 개>도")
    assert board(match).hand == ("do",)


def test_with_straw_shoes_every_move_goes_three_steps_further() -> None:
    assert landing("straw-shoes", {"O1": 1}, "도 O1").stacks == {"O5": 1}
    assert landing("straw-shoes", {}, "걸 HOME").stacks == {"O6": 1}


@pytest.mark.parametrize(
    ("stacks", "token"), [({"O3": 2}, ("geol",)), ({"O3": 4}, ("geol",)), ({"O3": 1, "O4": 1}, ()), ({}, ())]
)
def test_while_all_pieces_on_the_board_stand_in_one_place_the_gourd_starts_a_turn_with_a_geol(
    stacks: dict[str, int], token: tuple[str, ...]
) -> None:
    assert next_turn("gourd", stacks) == token


def next_turn(things: str, stacks: dict[str, int]) -> tuple[str, ...]:
    """The hand that a turn starts with."""
    match = running(things, stacks, "")
    begin_turn(state_of(match))
    hand: tuple[str, ...] = board(match).hand
    return hand


def test_if_the_first_throw_of_a_turn_is_a_do_or_a_gae_the_horse_bell_gives_another_throw() -> None:
    assert thrown("horse-bell", "▭▬▬▬")[2] == 1
    assert thrown("horse-bell", "▭▭▬▬")[2] == 1
    assert thrown("horse-bell", "▭▭▭▬")[2] == 0
    assert thrown("horse-bell", "▭▬▬▬", throw=2)[2] == 0


@pytest.mark.parametrize(("start", "way", "to"), [("O5", ">O6", "O8"), ("O10", ">B1", "C"), ("O15", "", "O18")])
def test_from_a_corner_or_the_centre_the_guides_staff_goes_two_steps_further(start: str, way: str, to: str) -> None:
    assert landing("walking-stick", {start: 1}, f"도 {start}{way}").stacks == {to: 1}
    assert landing("walking-stick", {"C": 1}, "도 C>B3").stacks == {"O20": 1}
    assert landing("walking-stick", {"O4": 1}, "개 O4").stacks == {"O6": 1}


@pytest.mark.parametrize(("start", "to"), [("O4", "O5"), ("O9", "O10"), ("O14", "O15"), ("B2", "C")])
def test_landing_on_a_corner_or_the_centre_brings_a_gae_with_the_guides_staff(start: str, to: str) -> None:
    after = landing("walking-stick", {start: 1}, f"도 {start}")
    assert (after.stacks, after.hand) == ({to: 1}, ("gae", "mo"))


def test_landing_on_a_corner_or_the_centre_brings_a_yut_with_the_brass_lamp() -> None:
    assert landing("brass-lamp", {"A2": 1}, "도 A2").hand == ("yut", "mo")
    assert landing("brass-lamp", {"O19": 1}, "도 O19").hand == ("mo",)  # O20 is where the road ends


def test_leaving_home_with_the_paper_kite_goes_two_steps_further_and_joining_brings_a_geol() -> None:
    assert landing("paper-kite", {}, "도 HOME").stacks == {"O3": 1}
    assert landing("paper-kite", {"O1": 1}, "도 O1").stacks == {"O2": 1}
    after = landing("paper-kite", {"O3": 1}, "도 HOME")
    assert (after.stacks, after.hand) == ({"O3": 2}, ("geol", "mo"))


def test_every_turn_starts_with_a_do_with_the_lucky_pouch() -> None:
    assert next_turn("lucky-pouch", {"O3": 1, "O7": 1}) == ("do",)


def test_once_a_turn_the_jade_ring_makes_a_token_a_mo_that_is_no_throw() -> None:
    match = running("jade-ring", {}, "도 개")
    assert refusal_of(match, "jade-ring do>geol") == "wrong-change"
    match.play(0, "jade-ring do>mo")
    assert (board(match).hand, board(match).throws_left) == (("gae", "mo"), 0)
    assert refusal_of(match, "jade-ring gae>mo") == "used-up"


def test_with_the_ink_stone_two_pieces_leave_home_together_and_stacks_go_four_steps_further() -> None:
    after = landing("ink-stone", {}, "도 HOME")
    assert (after.stacks, after.home) == ({"O1": 2}, 2)
    assert landing("ink-stone", {"O1": 2}, "도 O1").stacks == {"O6": 2}
    assert landing("ink-stone", {"O1": 1, "O7": 2}, "도 O1").stacks == {"O2": 1, "O7": 2}
    assert landing("ink-stone", {"O7": 3}, "도 HOME").stacks == {"O1": 1, "O7": 3}  # the last one leaves alone


def test_once_a_turn_the_folding_fan_throws_all_again_and_every_move_goes_one_step_further() -> None:
    falls = set()
    for turn in range(1, 80):
        match = fallen("folding-fan", "▭▬▬▬")
        state_of(match).turn_number = turn
        match.play(0, "folding-fan")
        after = board(match)
        falls.add(after.sticks)
        assert after.hand == (after.thrown,)
        assert refusal_of(match, "folding-fan") == "used-up"
    assert len(falls) == 16
    assert landing("folding-fan", {"O1": 1}, "도 O1").stacks == {"O3": 1}


def test_a_geol_gives_another_throw_with_the_drum_and_joining_brings_a_do() -> None:
    assert thrown("drum", "▬▭▭▭") == ("geol", ("geol",), 1)
    assert landing("drum", {"O1": 1, "O2": 1}, "도 O1").hand == ("do", "mo")


def test_the_first_throw_of_a_turn_gives_its_token_twice_with_the_bronze_mirror() -> None:
    assert thrown("mirror", "▭▬▬▬") == ("do", ("do", "do"), 0)
    assert thrown("mirror", "▭▭▭▭") == ("yut", ("yut", "yut"), 1)
    assert thrown("mirror", "▭▬▬▬", throw=2) == ("do", ("do",), 0)


def test_a_do_and_a_gae_go_five_steps_with_the_rice_cake_and_stay_what_they_are() -> None:
    assert landing("rice-cake", {"O1": 1}, "도 O1").stacks == {"O6": 1}
    assert landing("rice-cake", {"O1": 1}, "개 O1").stacks == {"O6": 1}
    assert landing("rice-cake", {"O1": 1}, "걸 O1").stacks == {"O4": 1}
    assert thrown("rice-cake", "▭▬▬▬")[2] == 0


def test_stacks_go_three_steps_further_with_the_saddle_and_joining_brings_a_gae() -> None:
    assert landing("saddle", {"O1": 2}, "도 O1").stacks == {"O5": 2}
    assert landing("saddle", {"O1": 1, "O2": 1}, "도 O1").hand == ("gae", "mo")


def test_while_no_piece_is_at_home_the_moon_jar_starts_a_turn_with_a_gae() -> None:
    assert next_turn("moon-jar", {"O3": 1, "O7": 3}) == ("gae",)
    assert next_turn("moon-jar", {"O3": 1}) == ()


def test_every_stick_and_relic_has_a_test_that_names_it() -> None:
    page = Path(__file__).read_text(encoding="utf-8").split("# Sticks")[1]
    for thing in (*SPECIAL_STICKS, *RELICS):
        assert thing.id in page or thing.id.removesuffix("-luck") in ("do", "gae", "geol"), thing.id


def test_in_classic_mode_nothing_has_an_effect() -> None:
    match = equip(moving({"O1": 2}, "도 도"), "straw-shoes", "saddle", "compass")
    match.play(0, "도 O1")
    assert board(match).stacks == {"O2": 2}
    assert refusal_of(match, "compass do>gae") == "not-yours"


@pytest.mark.parametrize("by", ["zz", "compass", "straw-shoes"])
def test_only_what_throws_again_can_be_used_for_that(by: str) -> None:
    assert refusal_of(fallen("compass straw-shoes", "▬▭▭▭"), Rethrow(by)) == "no-rethrow"


@pytest.mark.parametrize("by", ["zz", "folding-fan", "straw-shoes"])
def test_only_what_changes_a_token_can_be_used_for_that(by: str) -> None:
    match = equip(moving({"O1": 2}, "도 도", mode="run"), "folding-fan", "straw-shoes")
    assert refusal_of(match, Change(by, "do", "gae")) == "wrong-change"


def test_effects_add_up() -> None:
    after = landing("saddle ink-stone walking-stick straw-shoes folding-fan", {"O5": 2}, "도 O5>O6")
    assert after.stacks == {"O19": 2}  # 1 + 3 + 4 + 2 + 3 + 1
    after = landing("brass-lamp saddle walking-stick", {"O4": 1, "O5": 1}, "도 O4")
    assert after.hand == ("gae", "gae", "yut", "mo")


def test_a_relic_works_at_once_on_tokens_in_the_hand() -> None:
    match = running("", {"O20": 1, "O1": 1}, "도 도 도")
    match.play(0, "도 O20")
    state_of(match).offer[0] = RELIC_IDS.index("straw-shoes")
    match.play(0, "take straw-shoes")
    match.play(0, "도 O1")
    assert board(match).stacks == {"O5": 1}
