"""What bots of Five Tigers expect of a game, and how they judge it."""

from typing import Any

import pytest

from noripan import Match
from noripan.bots.levels import Bot
from noripan.games.five_tigers import rules
from noripan.kit.jit import i32
from noripan.kit.state import row

from .positions import general, legal, number, position, state, tactics


def expected(match: Match) -> set[str]:
    """What a search may play on with, over 40 seeds."""
    s: Any = state(match)
    actions = row(i32, match.game.max_legal)
    found = set()
    for seed in range(40):
        s.rng = seed
        n = rules.legal_actions(s, int(s.turn), actions)
        found.add(match.game.notation(match.game.decode(int(rules.likely_action(s, actions, n)))))
    return found


def chance(match: Match, seat: int) -> float:
    return float(rules.value(state(match), seat))


def test_whoever_can_knock_is_expected_to_knock() -> None:
    assert expected(position("guan-yu@25 zhao-yun@12 ma-chao@0", "zhao-yun@4")) == {"guan-yu knock"}


def test_whoever_can_reach_the_end_and_knock_is_expected_to_go_there() -> None:
    assert expected(position("guan-yu@21 ma-chao@0", "zhao-yun@14")) == {"guan-yu 25"}


def test_with_one_action_left_anything_may_be_expected_of_a_general_before_the_end() -> None:
    found = expected(position("guan-yu@21 ma-chao@0", "zhao-yun@14", left=1))
    assert "guan-yu 25" in found
    assert len(found) > 5


def test_a_locked_general_is_not_expected_to_disengage_and_go_to_the_end() -> None:
    match = position("guan-yu@21 ma-chao@0", "zhao-yun@16")
    match.play(0, "guan-yu x16")
    assert "guan-yu 25" in legal(match, 0)
    assert expected(match) != {"guan-yu 25"}


def test_a_move_onto_an_ally_at_the_end_is_not_taken_for_a_way_to_knock() -> None:
    match = position("guan-yu@21 zhao-yun@25", "ma-chao@29", supply=True)
    state(match).taunted_by[number("a:zhao-yun")] = number("b:ma-chao")  # so it cannot knock itself
    assert "guan-yu 25" in legal(match, 0)
    assert expected(match) != {"guan-yu 25"}


def test_an_even_exchange_is_good_for_the_larger_army() -> None:
    before = position("guan-yu@12/8 ma-chao@0/4", "zhao-yun@17/6 ma-chao@29/2")
    after = position("guan-yu@12/7 ma-chao@0/4", "zhao-yun@17/5 ma-chao@29/2")
    assert chance(after, 0) > chance(before, 0) > 0.5
    assert chance(after, 1) < chance(before, 1) < 0.5


@pytest.mark.parametrize("number_of_round", [1, 60, 100])
def test_the_chances_of_both_sides_make_one(number_of_round: int) -> None:
    match = position("guan-yu@12/8 ma-chao@0/4", "zhao-yun@17/6", turn="b")
    state(match).round_number = number_of_round
    assert abs(chance(match, 0) + chance(match, 1) - 1) < 1e-12


def gain(rounds: int, before: str, after: str) -> float:
    """What another place of its generals is worth to A, which would lose the count: two generals against three."""
    chances = []
    for place in (before, after):
        match = position(place, "guan-yu@25 zhang-fei@26 zhao-yun@27")
        state(match).round_number = rounds
        chances.append(chance(match, 0))
    return chances[1] - chances[0]


def test_who_would_lose_the_count_goes_forward_the_more_the_nearer_the_last_round_comes() -> None:
    early, late = (gain(rounds, "guan-yu@2 ma-chao@0", "guan-yu@12 ma-chao@0") for rounds in (30, 95))
    assert late > early > 0


def test_who_would_lose_the_count_thinks_less_of_its_chance_as_the_last_round_comes_near() -> None:
    chances = []
    for rounds in (30, 70, 100):
        match = position("guan-yu@2 ma-chao@0", "guan-yu@27 ma-chao@29")
        state(match).knocks[1] = 1
        state(match).round_number = rounds
        chances.append(chance(match, 0))
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 3


def test_a_bot_that_is_far_ahead_sees_that_a_knock_is_better_than_waiting() -> None:
    """A position of a game in which nobody did anything from round 30 to round 100."""
    match = position(
        "guan-yu@7/10 zhang-fei@9/6 huang-zhong@33/4",
        "guan-yu@6/5 zhang-fei@0/4 zhao-yun@11/1 huang-zhong@32/4 ma-chao@24/4",
        turn="b",
    )
    for name in ("a:zhang-fei", "b:ma-chao"):
        state(match).falls[number(name)] = 1
    state(match).round_number = 69
    found = Bot(match.game, 3).ranked(match.observe(1, 0))
    means = {match.game.notation(action): mean for action, _, mean in found}
    assert means["zhang-fei knock"] > means["end"] + 0.01


def considered(match: Match) -> set[str]:
    """What the search of a bot looks at."""
    return {match.game.notation(action) for action, _, _ in Bot(match.game, 1).ranked(match.observe(0, 1))}


def test_a_bot_does_not_think_of_supplying_an_ally_that_is_full() -> None:
    match = tactics("guan-yu@11/5 zhao-yun@12", "huang-zhong@29", {})
    assert {"guan-yu 12", "zhao-yun 11"} <= set(legal(match, 0))
    found = considered(match)
    assert "guan-yu 12" not in found
    assert "zhao-yun 11" in found
    assert len(found) == len(legal(match, 0)) - 1


def test_a_march_onto_a_full_ally_is_a_candidate_where_there_is_no_other_way_on() -> None:
    match = tactics("guan-yu@11/5 zhao-yun@12", "huang-zhong@29", {})
    code = match.game.encode(match.game.parse("guan-yu 12"))
    assert code is not None
    actions = row(i32, match.game.max_legal)
    actions[0] = code
    assert rules.candidates(state(match), actions, 1) == 1
    assert actions[0] == code


def test_a_bot_wins_when_a_move_and_a_knock_win() -> None:
    match = position("guan-yu@21 ma-chao@0 zhao-yun@7", "zhao-yun@14 ma-chao@29")
    state(match).knocks[0] = 2
    bot = Bot(match.game, 3)
    for seed in range(2):
        match.play(0, bot.choose(match.observe(0, seed)))
    assert match.outcome is not None
    assert match.outcome.winner == 0


def test_a_bot_strikes_down_or_locks_who_would_knock_for_the_third_time() -> None:
    match = position("guan-yu@3 zhao-yun@1 ma-chao@9", "ma-chao@2/4 zhang-fei@29")
    state(match).knocks[1] = 2
    bot = Bot(match.game, 3)
    seed = 0
    while match.outcome is None and match.to_act == (0,):
        match.play(0, bot.choose(match.observe(0, seed)))
        seed += 1
    attacker = general(match, "b:ma-chao")
    assert attacker.at is None or attacker.locked_with is not None
