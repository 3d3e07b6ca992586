"""Where tiles may be placed: connection, strength, headquarters."""

from .positions import position

LINE = "R1-a a-b b-c c-B1"


def test_a_tile_goes_one_edge_from_the_own_headquarters() -> None:
    assert position(LINE, red="5").places(5) == "a"


def test_the_chain_runs_over_own_held_bases_and_one_edge_beyond() -> None:
    assert position(LINE, stacks="a:R1", red="5").places(5) == "a b"


def test_the_chain_does_not_run_over_enemy_bases() -> None:
    assert position(LINE, stacks="a:B1", red="5").places(5) == "a"


def test_a_cut_off_tower_neither_counts_nor_extends() -> None:
    assert position(LINE, stacks="b:R7", red="5").places(5) == "a"


def test_a_cut_off_tower_is_refused_for_all_but_4() -> None:
    p = position("R1-a a-b b-c c-d d-B1", stacks="c:R7", red="1 2 3 4 5 6 7 8")
    for kind in (1, 2, 3, 5, 6, 7, 8):
        assert p.places(kind) == "a"
    assert p.places(4) == "a b c d"


def test_both_own_headquarters_start_the_chain() -> None:
    assert position("R1-a R2-b a-c b-d c-B1 d-B1", red="5").places(5) == "a b"


def test_the_chain_never_runs_over_an_enemy_headquarters() -> None:
    assert position("R1-a a-B1 B1-b b-R2 b-c c-d", stacks="a:R1", red="5").places(5) == "a b B1"
    assert position("R1-a a-B1 B1-b b-c c-B2", stacks="a:R1", red="5").places(5) == "a B1"


def test_an_empty_base_takes_any_tile() -> None:
    p = position(LINE, red="1 2 3 4 5 6 7 8")
    assert all("a" in p.places(kind).split() for kind in range(1, 9))


def test_an_own_top_takes_any_tile() -> None:
    p = position(LINE, stacks="a:R7", red="1 8")
    assert p.places(1) == p.places(8) == "a b"


def test_an_enemy_top_is_covered_by_strictly_greater_strength() -> None:
    assert position(LINE, stacks="a:B5", red="6").places(6) == "a"
    assert position(LINE, stacks="a:B5", red="3").places(3) == ""


def test_equal_strength_is_refused() -> None:
    assert position(LINE, stacks="a:B5", red="5").places(5) == ""


def test_only_the_top_tile_counts() -> None:
    assert position(LINE, stacks="a:B7,B1", red="2").places(2) == "a"


def test_the_joker_covers_anything() -> None:
    assert position(LINE, stacks="a:B7", red="8").places(8) == "a"


def test_the_joker_is_covered_by_anything() -> None:
    p = position(LINE, stacks="a:B8", red="1 8")
    assert p.places(1) == p.places(8) == "a"


def test_the_enemy_headquarters_needs_no_strength_but_a_connection() -> None:
    assert position(LINE, stacks="a:R1 b:R1 c:R1", red="1").places(1) == "a b c B1"
    assert position(LINE, stacks="a:R1 c:R1", red="1").places(1) == "a b"


def test_4_to_an_unconnected_headquarters_is_refused_and_connected_accepted() -> None:
    assert "B1" not in position(LINE, stacks="a:R1 c:R1", red="4").places(4).split()
    assert "B1" in position(LINE, stacks="a:R1 b:R1 c:R1", red="4").places(4).split()


def test_in_the_strict_reading_4_never_takes_a_headquarters() -> None:
    p = position(LINE, stacks="a:R1 b:R1 c:R1", red="4 5", strict_hook=True)
    assert p.places(4) == "a b c"
    assert p.places(5) == "a b c B1"


def test_the_own_headquarters_is_never_a_target() -> None:
    p = position(LINE, stacks="a:R1", red="1 4 8")
    assert all("R1" not in p.places(kind).split() for kind in (1, 4, 8))


def test_4_waives_the_connection_on_empty_own_and_coverable_bases() -> None:
    p = position("R1-a a-b b-c c-d d-e e-f f-B1", stacks="c:R1 d:B3 e:B4 f:B8", red="4")
    assert p.places(4) == "a b c d f"


def test_taking_the_headquarters_wins_at_once() -> None:
    p = position(LINE, stacks="a:R1 b:R1 c:R1", red="1")
    told = p.play("1 B1")
    assert p.winner == "R"
    assert [type(event).__name__ for event in told] == ["Placed", "Ended"]
    assert told[-1].reason == "headquarters"


def test_taking_the_headquarters_with_skully_draws_nothing() -> None:
    p = position(LINE, stacks="a:R1 b:R1 c:R1", red="1")
    p.play("1 B1")
    assert (p.rack("R"), p.supply("R")) == ("", 4)


def test_taking_one_of_two_headquarters_wins() -> None:
    p = position("R1-a a-B1 a-b b-B2 b-R2", stacks="b:R1", red="1")
    p.play("1 B2")
    assert p.winner == "R"


def test_nothing_is_accepted_after_the_end() -> None:
    p = position(LINE, stacks="a:R1 b:R1 c:R1", red="1 2", blue="3")
    p.play("1 B1")
    assert p.legal("R") == p.legal("B") == []


def test_nothing_is_accepted_out_of_turn() -> None:
    assert position(LINE, red="1", blue="1").legal("B") == []
