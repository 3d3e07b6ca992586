"""Set-up, drawing, the end by exhaustion."""

import pytest

from noripan import games
from noripan.games.toy_battle import rules
from noripan.games.toy_battle.state import BY_EXHAUSTION, BY_TURN_LIMIT
from noripan.kit.state import Facts, blank
from noripan.play.match import Match, options_of

from .positions import position, small_map

GAME = games.get("toy-battle")
LINE = "R1-a a-b b-c c-B1"
CLOSED = "R1-a a-b b-B1"


def fresh(seed: int, starts: int = rules.COIN) -> Facts:
    s = blank(rules.State)
    small_map(LINE).write(s)
    s.starts = starts
    rules.new_game(s, seed)
    return Facts(rules.State, s)


def test_each_side_owns_three_tiles_of_each_kind() -> None:
    facts = fresh(3)
    for seat in (0, 1):
        for kind in range(1, 9):
            assert facts.racks[seat][kind] + facts.piles[seat].count(kind) == 3


def test_four_tiles_leave_and_the_starter_racks_3_the_other_4() -> None:
    facts = fresh(3)
    starter = facts.starter
    assert (facts.rack_sizes[starter], facts.rack_sizes[1 - starter]) == (3, 4)
    assert (facts.supplies[starter], facts.supplies[1 - starter]) == (17, 16)
    assert facts.turn == starter


def test_a_coin_decides_who_starts() -> None:
    starters = [fresh(seed).starter for seed in range(200)]
    assert 70 < sum(starters) < 130


def test_an_option_decides_who_starts() -> None:
    assert {fresh(seed, rules.RED_STARTS).turn for seed in range(20)} == {0}
    assert {fresh(seed, rules.BLUE_STARTS).turn for seed in range(20)} == {1}


def test_a_rematch_swaps_the_starter() -> None:
    # The players change seats, so the second player of the first game now has the side that started.
    for seed in range(10):
        first = Match(GAME, options_of(GAME, {}), seed)
        again = Match(GAME, GAME.rematch_options(first.options, first.facts), seed + 100)
        assert again.facts.starter == first.facts.starter


def test_a_starter_chosen_for_the_room_is_not_changed_by_a_rematch() -> None:
    chosen = options_of(GAME, {"starter": "blue"})
    assert GAME.rematch_options(chosen, Match(GAME, options_of(GAME, {"starter": "red"}), 1).facts) == chosen


def test_drawing_takes_two_tiles_and_ends_the_turn() -> None:
    p = position(LINE, red="1", red_supply="3 4 5")
    p.play("draw")
    assert (p.rack("R"), p.supply("R"), p.turn) == ("1 4 5", 1, "B")


def test_a_rack_of_seven_draws_one() -> None:
    p = position(LINE, red="1 1 1 2 2 2 3", red_supply="6 5")
    p.play("draw")
    assert (p.rack("R"), p.supply("R")) == ("1 1 1 2 2 2 3 5", 1)


def test_the_last_tile_of_the_supply_is_drawn_alone() -> None:
    p = position(LINE, red_supply="6")
    p.play("draw")
    assert (p.rack("R"), p.supply("R")) == ("6", 0)


def test_a_full_rack_cannot_draw() -> None:
    assert "draw" not in position(LINE, red="1 1 1 2 2 2 3 3").legal()


def test_an_empty_supply_cannot_draw() -> None:
    assert position(LINE, red="7", red_supply="").legal() == ["7 a"]


def test_there_is_no_pass() -> None:
    assert position(LINE, red="7").legal() == ["draw", "7 a"]


def test_placing_ends_the_turn() -> None:
    p = position(LINE, red="7")
    p.play("7 a")
    assert (p.turn, p.rack("R"), p.stack("a")) == ("B", "", "R7")


# R1-a a-b b-B1, blue holds a with a 7: red can only draw, or place a joker.


def test_a_stuck_player_with_equal_medals_loses() -> None:
    p = position(CLOSED, stacks="a:B7", red="3", red_supply="", blue="1", turn="B")
    p.play("draw")
    assert (p.winner, p.s.reason) == ("B", BY_EXHAUSTION)


def test_a_stuck_player_with_fewer_medals_loses() -> None:
    p = position(CLOSED, stacks="a:B7", red="3", red_supply="", turn="B")
    p.s.medals[1] = 2
    p.play("draw")
    assert p.winner == "B"


def test_a_stuck_player_with_more_medals_wins() -> None:
    p = position(CLOSED, stacks="a:B7", red="3", red_supply="", turn="B")
    p.s.medals[0] = 1
    p.play("draw")
    assert (p.winner, p.s.reason) == ("R", BY_EXHAUSTION)


def test_a_player_who_can_draw_is_not_stuck() -> None:
    p = position(CLOSED, stacks="a:B7", red="3", red_supply="5", turn="B")
    p.play("draw")
    assert (p.winner, p.legal()) == (None, ["draw"])


def test_a_player_who_can_place_is_not_stuck() -> None:
    p = position(CLOSED, stacks="a:B7", red="8", red_supply="", turn="B")
    p.play("draw")
    assert (p.winner, p.legal()) == (None, ["8 a"])


def test_exhaustion_is_tested_before_the_very_first_turn_too() -> None:
    p = position(CLOSED, stacks="a:B7", red="3", red_supply="", turn_number=1)
    rules.begin_turn(p.s)
    assert p.winner == "B"


@pytest.mark.parametrize(("red_medals", "winner"), [(0, "B"), (1, "R")])
def test_the_player_who_would_begin_turn_200_counts_as_stuck(red_medals: int, winner: str) -> None:
    p = position(LINE, red="7", blue="7", turn="B", turn_number=199)
    p.s.medals[0] = red_medals
    p.play("draw")
    assert (p.winner, p.s.reason, p.legal("R")) == (winner, BY_TURN_LIMIT, [])


def test_turn_199_is_still_played() -> None:
    p = position(LINE, red="7", blue="7", turn="B", turn_number=198)
    p.play("draw")
    assert p.winner is None


def test_resigning_is_possible_while_a_choice_is_pending() -> None:
    for seed in range(100):
        match = Match(GAME, options_of(GAME, {}), seed)
        seat = match.to_act[0]
        places = [action for action in match.legal(seat) if GAME.notation(action).startswith("2 ")]
        if places:
            match.play(seat, places[0])
            if match.view(seat).board.phase == "chain":
                match.resign(seat)
                assert match.outcome is not None
                assert (match.outcome.winner, match.outcome.reason) == (1 - seat, "resigned")
                return
    raise AssertionError("no chain in a hundred games")
