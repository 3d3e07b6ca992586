"""Chapters 4, 6 and the end of a game: throwing, starting to move, rewards, the result."""

from typing import Any

import pytest

from noripan import Match, new
from noripan.games.yut_run.tables import offer_size
from noripan.kit.errors import IllegalAction

from ...state import state_of
from .positions import moving, seed_whose_throws_are, throwing


def refusal_of(match: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    return refusal.value.code


def test_a_turn_starts_with_one_throw_and_an_empty_hand() -> None:
    board = throwing(1).view(0).board
    assert (board.turn_number, board.throws_left, board.hand) == (1, 1, ())


def test_moving_cannot_start_while_a_throw_is_left() -> None:
    assert refusal_of(throwing(1), "start") == "throws-left"


@pytest.mark.parametrize("bonus", ["yut", "mo"])
def test_yut_and_mo_give_another_throw(bonus: str) -> None:
    match = seed_whose_throws_are(bonus, "do")
    match.play(0, "throw")
    assert match.view(0).board.throws_left == 1
    match.play(0, "throw")
    board = match.view(0).board
    assert board.throws_left == 0
    assert sorted(board.hand) == sorted([bonus, "do"])


@pytest.mark.parametrize("result", ["do", "gae", "geol"])
def test_do_gae_and_geol_end_the_throwing(result: str) -> None:
    match = seed_whose_throws_are(result)
    match.play(0, "throw")
    assert match.view(0).board.throws_left == 0
    assert refusal_of(match, "throw") == "no-throw-left"


def test_tokens_cannot_be_spent_before_moving_has_started() -> None:
    match = seed_whose_throws_are("do")
    match.play(0, "throw")
    assert refusal_of(match, "do HOME") == "not-started"
    match.play(0, "start")
    match.play(0, "do HOME")


def test_a_turn_ends_when_the_hand_is_spent() -> None:
    match = moving({}, "도")
    match.play(0, "도 집")
    board = match.view(0).board
    assert (board.turn_number, board.phase, board.throws_left) == (2, "throw", 1)


@pytest.mark.parametrize(("flats", "result"), [(1, "do"), (2, "gae"), (3, "geol"), (4, "yut"), (0, "mo")])
def test_a_throw_is_named_by_its_flat_sticks(flats: int, result: str) -> None:
    for seed in range(200):
        match = throwing(seed)
        assert match.view(0).board.thrown is None
        thrown: Any = match.play(0, "throw")[0]
        if sum(thrown.sticks) == flats:
            assert thrown.token == match.view(0).board.thrown == result
            return
    raise AssertionError(f"no throw with {flats} flat sticks in 200 seeds")


def test_four_even_sticks_fall_as_the_binomial_says() -> None:
    counts = {"do": 0, "gae": 0, "geol": 0, "yut": 0, "mo": 0}
    for seed in range(1600):
        thrown: Any = throwing(f"fair {seed}").play(0, "throw")[0]
        counts[thrown.token] += 1
    expected = {"do": 400, "gae": 600, "geol": 400, "yut": 100, "mo": 100}
    chi_square = sum((counts[token] - expected[token]) ** 2 / expected[token] for token in counts)
    assert chi_square < 18.5  # four degrees of freedom: exceeded once in a thousand fair runs; the seeds are fixed


def test_luck_does_not_depend_on_choices() -> None:
    """The throws of a turn are the same whatever was done before."""
    first, other = throwing("same"), throwing("same")
    for match, place in ((first, 0), (other, -1)):
        while match.view(0).board.turn_number < 8:
            match.play(0, match.legal(0)[place])
    assert first.view(0).board.stacks != other.view(0).board.stacks
    for match in (first, other):
        match.play(0, "throw")
    assert first.view(0).board.sticks == other.view(0).board.sticks


@pytest.mark.parametrize(("pieces", "candidates"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_the_number_of_candidates_shrinks_with_the_stack(pieces: int, candidates: int) -> None:
    assert offer_size(pieces) == candidates


@pytest.mark.parametrize(("pieces", "candidates"), [(1, 3), (2, 2), (3, 1)])
def test_a_finishing_stack_is_offered_relics(pieces: int, candidates: int) -> None:
    match = moving({"O20": pieces}, "도 도")
    match.play(0, "도 O20")
    board = match.view(0).board
    assert board.phase == "reward"
    assert len(board.offer) == len(set(board.offer)) == candidates


def test_no_token_is_accepted_while_an_offer_is_open() -> None:
    match = moving({"O20": 1, "O3": 1}, "도 도")
    match.play(0, "도 O20")
    assert refusal_of(match, "도 O3") == "offer-open"
    assert refusal_of(match, "throw") == "offer-open"


def test_only_an_offered_relic_can_be_taken() -> None:
    match = moving({"O20": 1}, "도 도")
    match.play(0, "도 O20")
    offer = match.view(0).board.offer
    other = next(relic for relic in ("compass", "gourd", "drum", "saddle") if relic not in offer)
    assert refusal_of(match, f"take {other}") == "relic-not-offered"


def test_after_the_choice_the_rest_of_the_hand_is_played() -> None:
    match = moving({"O20": 1}, "도 걸")
    match.play(0, "도 O20")
    relic = match.view(0).board.offer[0]
    match.play(0, f"take {relic}")
    board = match.view(0).board
    assert (board.phase, board.hand, board.relics) == ("move", ("geol",), (relic,))


def test_two_finishes_in_one_turn_give_two_rewards() -> None:
    match = moving({"O20": 1, "O19": 1}, "도 개 도")
    match.play(0, "도 O20")
    match.play(0, match.legal(0)[0])
    match.play(0, "개 O19")
    assert match.view(0).board.phase == "reward"
    match.play(0, match.legal(0)[0])
    assert len(match.view(0).board.relics) == 2


def test_an_owned_relic_is_never_offered_again() -> None:
    match = moving({"O20": 1}, "도 도")
    for relic in range(14):
        state_of(match).owned[relic] = 1
    match.play(0, "도 O20")
    assert sorted(match.view(0).board.offer) == ["moon-jar", "saddle"]  # a short pool offers what is left


def test_an_empty_pool_offers_nothing_and_play_goes_on() -> None:
    match = moving({"O20": 1}, "도 도")
    for relic in range(16):
        state_of(match).owned[relic] = 1
    match.play(0, "도 O20")
    assert match.view(0).board.phase == "move"


def test_the_last_finish_ends_the_game_without_a_reward() -> None:
    match = moving({"O20": 1}, "도 걸", finished=3)
    match.play(0, "도 O20")
    assert match.outcome is not None
    assert match.view(0).board.offer == ()


def test_with_the_option_the_last_finish_is_rewarded_too() -> None:
    match = moving({"O20": 2}, "도", finished=2, final_reward=True)
    match.play(0, "도 O20")
    assert match.outcome is None
    assert len(match.view(0).board.offer) == 2
    match.play(0, match.legal(0)[0])
    assert match.outcome is not None


def test_the_result_is_the_number_of_the_turn_in_which_the_last_piece_finishes() -> None:
    match = moving({"O20": 4}, "도 윷 모")
    state_of(match).turn_number = 9
    match.play(0, "도 O20")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.outcome.scores) == (0, "cleared", (9.0,))


def test_nothing_is_accepted_after_the_end() -> None:
    match = moving({"O20": 4}, "도 걸")
    match.play(0, "도 O20")
    assert match.legal(0) == []
    assert match.view(0).board.hand == ()  # the rest of the hand is dropped
    assert refusal_of(match, "걸 집") == "game-over"


def test_two_runs_of_one_seed_with_the_same_choices_are_identical() -> None:
    records = []
    for _ in range(2):
        match = new("yut-run", seed="twin")
        while match.outcome is None:
            legal = match.legal(0)
            match.play(0, legal[len(match.actions) % len(legal)])
        records.append(match.record().to_json())
    assert records[0] == records[1]


def test_a_throw_cannot_be_taken_back_but_a_move_can() -> None:
    match = seed_whose_throws_are("do")
    match.play(0, "throw")
    assert not match.can_undo(0)
    match.play(0, "start")
    match.play(0, "do HOME")
    match.undo(0)
    assert match.view(0).board.home == 4


def test_a_preview_tells_where_a_move_leads() -> None:
    match = moving({"O1": 1, "O3": 2}, "개 도")
    preview = match.preview(0, "개 O1")
    assert (preview.to, preview.pieces, preview.merges) == ("O3", 3, True)
    assert match.view(0).board.stacks == {"O1": 1, "O3": 2}


def test_finishing_with_the_last_token_offers_first_and_ends_the_turn_after_the_choice() -> None:
    match = moving({"O20": 1}, "도")
    match.play(0, "도 O20")
    assert match.view(0).board.turn_number == 1
    match.play(0, match.legal(0)[0])
    assert match.view(0).board.turn_number == 2


def test_a_last_finish_with_an_empty_pool_ends_the_game_even_with_the_option() -> None:
    match = moving({"O20": 1}, "도", finished=3, final_reward=True)
    for relic in range(16):
        state_of(match).owned[relic] = 1
    match.play(0, "도 O20")
    assert match.outcome is not None
