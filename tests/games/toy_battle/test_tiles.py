"""What each tile does when it is placed."""

from .positions import position

LINE = "R1-a a-b b-c c-B1"
FORK = "R1-a a-b a-c b-d c-d d-B1"


def kinds_told(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_skully_draws_two() -> None:
    p = position(LINE, red="1", red_supply="3 4 5")
    p.play("1 a")
    assert (p.rack("R"), p.turn) == ("4 5", "B")


def test_skully_from_a_rack_of_eight_draws_one() -> None:
    p = position(LINE, red="1 2 2 2 3 3 3 4", red_supply="5 6")
    p.play("1 a")
    assert (p.rack("R"), p.supply("R")) == ("2 2 2 3 3 3 4 6", 1)


def test_skully_draws_what_the_supply_has() -> None:
    p = position(LINE, red="1", red_supply="6")
    p.play("1 a")
    assert p.rack("R") == "6"
    p = position(LINE, red="1 2", red_supply="")
    p.play("1 a")
    assert (p.rack("R"), p.turn) == ("2", "B")


def test_rainbow_draws_one() -> None:
    p = position(LINE, red="6", red_supply="3 4")
    p.play("6 a")
    assert (p.rack("R"), p.supply("R")) == ("4", 1)


def test_rexy_does_nothing_more() -> None:
    assert kinds_told(position(LINE, red="7").play("7 a")) == ["Placed", "TurnEnded"]


def test_captain_lets_one_more_tile_be_placed_and_its_effect_fires() -> None:
    p = position(LINE, red="2 6", red_supply="5")
    p.play("2 a")
    assert (p.turn, p.legal()) == ("R", ["decline", "6 a", "6 b"])
    p.play("6 b")
    assert (p.turn, p.stack("a"), p.stack("b"), p.rack("R")) == ("B", "R2", "R6", "5")


def test_captain_may_be_declined() -> None:
    p = position(LINE, red="2 6")
    p.play("2 a", "decline")
    assert (p.turn, p.rack("R")) == ("B", "6")


def test_captains_chain() -> None:
    p = position(LINE, red="2 2 2 7")
    p.play("2 a", "2 b", "2 c")
    assert p.legal() == ["decline", "7 a", "7 b", "7 c", "7 B1"]
    p.play("7 B1")
    assert p.winner == "R"


def test_captain_with_an_empty_rack_passes() -> None:
    p = position(LINE, red="2")
    told = p.play("2 a")
    assert (kinds_told(told), p.turn) == (["Placed", "Passed", "TurnEnded"], "B")
    assert (told[1].effect, told[1].declined) == ("chain", False)


def test_captain_with_nothing_legal_to_place_passes() -> None:
    p = position("R1-a a-B1 a-b", stacks="a:B8 b:B7", red="2 1", special="a=limited:2,8")
    p.play("2 a")
    assert p.legal() == ["decline", "1 B1"]
    p = position("R1-a a-b b-B1", stacks="b:B7", red="2 1", special="a=limited:2,8")
    p.play("2 a")
    assert p.turn == "B"


def test_while_a_choice_is_pending_nothing_else_is_accepted() -> None:
    p = position(LINE, stacks="b:B1", red="3 7", blue="7")
    p.play("3 a")
    assert p.legal("R") == ["decline", "remove b"]
    assert p.legal("B") == []


def test_giant_removes_the_top_enemy_tile_of_an_adjacent_base() -> None:
    p = position(LINE, stacks="b:R1,B7", red="3")
    p.play("3 a", "remove b")
    assert (p.stack("b"), p.discards("B"), p.discards("R"), p.turn) == ("R1", "7", "", "B")


def test_giant_reaches_one_edge_only() -> None:
    p = position("R1-a a-b b-c c-B1 a-d d-c", stacks="b:B1 c:B2 d:R1", red="3")
    p.play("3 a")
    assert p.legal() == ["decline", "remove b"]


def test_giant_removes_own_tiles_never() -> None:
    p = position(FORK, stacks="b:R1 c:B1", red="3")
    p.play("3 a")
    assert p.legal() == ["decline", "remove c"]


def test_giant_does_not_touch_covered_tiles() -> None:
    p = position(LINE, stacks="b:B7,R1", red="3")
    p.play("3 a")
    assert p.turn == "B"


def test_giant_never_reaches_a_headquarters() -> None:
    p = position("R1-a a-b b-B1", stacks="a:R1", red="3")
    told = p.play("3 b")
    assert (kinds_told(told), p.turn) == (["Placed", "Passed", "TurnEnded"], "B")


def test_giant_may_be_declined() -> None:
    p = position(LINE, stacks="b:B1", red="3")
    told = p.play("3 a", "decline")
    assert (p.stack("b"), p.turn, told[0].declined) == ("B1", "B", True)


def test_xb_42_discards_a_random_tile_of_the_enemy_rack() -> None:
    victims = set()
    for seed in range(60):
        p = position(LINE, red="5", blue="1 6 6 7")
        p.s.rng = seed
        told = p.play("5 a")
        assert told[1].seat == 1
        victims.add(p.discards("B"))
        assert sorted((p.rack("B") + " " + p.discards("B")).split()) == ["1", "6", "6", "7"]
    assert victims == {"1", "6", "7"}


def test_xb_42_hits_every_tile_alike() -> None:
    hits = 0
    for seed in range(400):
        p = position(LINE, red="5", blue="1 6 6 6")
        p.s.rng = seed * 7919
        p.play("5 a")
        hits += p.discards("B") == "1"
    assert 65 < hits < 135  # one tile of four: 100 expected, more than four deviations allowed


def test_xb_42_against_an_empty_rack_passes() -> None:
    p = position(LINE, red="5")
    told = p.play("5 a")
    assert (kinds_told(told), p.turn) == (["Placed", "Passed", "TurnEnded"], "B")


def test_the_joker_has_no_effect_of_its_own() -> None:
    assert kinds_told(position(LINE, red="8").play("8 a")) == ["Placed", "TurnEnded"]


def test_discard_piles_are_never_shuffled_back() -> None:
    p = position(LINE, red="7", red_supply="", red_discards="1 1 2", blue="7")
    assert p.legal() == ["7 a"]
