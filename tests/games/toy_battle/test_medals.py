"""Regions and medals."""

from noripan.games.toy_battle.state import BY_MEDALS

from .positions import position

LINE = "R1-a a-b b-c c-B1"


def test_holding_all_bases_of_a_region_takes_its_medals() -> None:
    p = position(LINE, stacks="a:R1", red="7", regions="a,b:2")
    p.play("7 b")
    assert p.medals == (2, 0)


def test_part_of_a_region_pays_nothing() -> None:
    p = position(LINE, red="7", regions="a,b:2")
    p.play("7 a")
    assert p.medals == (0, 0)


def test_a_cut_off_base_counts_for_its_region() -> None:
    p = position(LINE, stacks="c:R1", red="4", regions="b,c:1")
    p.play("4 b")
    assert p.medals == (1, 0)


def test_a_region_pays_once_and_for_good() -> None:
    p = position(LINE, stacks="a:R1 c:B1", red="2 7", blue="7 8", regions="a,b:2")
    p.play("2 b", "decline")
    assert p.medals == (2, 0)
    p.play("7 b")  # blue covers b
    assert p.medals == (2, 0)
    p.play("draw", "8 a")  # and a: the region is blue's now, and pays nothing
    assert p.medals == (2, 0)


def test_one_tile_can_complete_two_regions() -> None:
    p = position(LINE, stacks="a:R1 c:R1", red="7", regions="a,b:1 b,c:2")
    p.play("7 b")
    assert p.medals == (3, 0)


def test_reaching_the_target_wins_before_the_effect() -> None:
    p = position(LINE, stacks="a:R1", red="1", regions="a,b:2", target=2)
    p.play("1 b")
    assert (p.winner, p.s.reason, p.rack("R")) == ("R", BY_MEDALS, "")


def test_the_target_reached_by_the_first_tile_of_a_chain_ends_before_the_second() -> None:
    p = position(LINE, stacks="a:R1", red="2 7", regions="a,b:2", target=2)
    told = p.play("2 b")
    assert (p.winner, p.legal()) == ("R", [])
    assert [type(event).__name__ for event in told] == ["Placed", "MedalsWon", "Ended"]


def test_giant_uncovering_pays() -> None:
    p = position(LINE, stacks="b:R1,B7", red="3", regions="a,b:1")
    p.play("3 a")
    assert p.medals == (0, 0)
    p.play("remove b")
    assert p.medals == (1, 0)


def test_giant_uncovering_can_win() -> None:
    p = position(LINE, stacks="b:R1,B7", red="3", regions="a,b:1", target=1)
    p.play("3 a", "remove b")
    assert p.winner == "R"


def test_take_back_pays_the_enemy_it_uncovers() -> None:
    p = position("R1-a a-b b-c c-B1", stacks="b:B1,R7 c:B1", red="7", regions="b,c:1", special="a=take-back")
    p.play("7 a", "back b")
    assert (p.medals, p.stack("b")) == ((0, 1), "B1")


def test_take_back_can_hand_the_enemy_the_game() -> None:
    p = position("R1-a a-b b-c c-B1", stacks="b:B1,R7 c:B1", red="7", regions="b,c:1", special="a=take-back", target=1)
    p.play("7 a", "back b")
    assert (p.winner, p.s.reason) == ("B", BY_MEDALS)


def test_when_one_change_brings_both_to_the_target_the_player_whose_turn_it_is_wins() -> None:
    # The shove uncovers red's tile on b (region a,b) and completes blue's region c,d.
    for turn, winner in (("R", "R"), ("B", "B")):
        edges = "R1-a a-b b-c c-d d-B1" if turn == "R" else "B1-a a-b b-c c-d d-R1"
        mine, theirs = ("R", "B") if turn == "R" else ("B", "R")
        p = position(
            edges,
            stacks=f"b:{mine}1,{theirs}7 d:{theirs}1",
            red="7",
            blue="7",
            regions="a,b:1 c,d:1",
            special="a=shove",
            target=1,
            turn=turn,
        )
        p.play("7 a", "shove b>c")
        assert (p.medals, p.winner) == ((1, 1), winner)
