"""Par and luck: what the dice were worth and what choices cost, against the solver."""

import math
from random import Random

import msgspec
import pytest

from noripan import Match, games, new
from noripan.bots.advice import hints
from noripan.bots.expert import expert_of
from noripan.bots.yut_run import START, Position, parse_hand, solution
from noripan.bots.yut_run_score import Score, score_of
from noripan.kit.jit import PURE

COMPILED = pytest.mark.skipif(PURE, reason="the search of hands takes long without the compiler")


def finished(match: Match, luck: Random | None) -> Match:
    """Played to the end: at random, or by the hints."""
    while match.outcome is None:
        legal = match.legal(0)
        if len(legal) == 1:
            match.play(0, legal[0])
        elif luck is not None:
            match.play(0, luck.choice(legal))
        else:
            match.play(0, hints(match.game, match.observe(0, match.ply))[0].action)
    return match


def scored(match: Match) -> Score:
    score = score_of(match)
    assert score is not None
    return score


@COMPILED
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_who_plays_as_the_solver_does_loses_nothing_and_makes_par(seed: str) -> None:
    score = scored(finished(new("yut-run", seed=seed), None))
    assert score.lost == pytest.approx(0, abs=1e-9)
    assert score.turns == score.par == score.dice
    assert score.costliest == ()


@COMPILED
def test_what_a_choice_costs_is_what_the_exact_solution_says() -> None:
    match = finished(new("yut-run", seed="costly"), Random(5))
    score, solved, total = scored(match), solution(), 0.0
    for ply, played in enumerate(match.actions):
        before = match.at(ply)
        board = before.view(0).board
        if board.phase == "move":
            position = Position.parse(" ".join([f"home={board.home}", *board.stacks]))
            losses = {found.move: found.loss for found in solved.advice(position, parse_hand(" ".join(board.hand)))}
            total += losses[played.action]
            for choice in score.costliest:
                if choice.ply == ply:
                    assert choice.action == played.action
                    assert choice.cost == pytest.approx(losses[played.action])
                    assert losses[choice.better] == pytest.approx(0, abs=1e-9)
    assert score.lost == pytest.approx(total)
    assert score.dice == pytest.approx(score.turns - total)


@COMPILED
def test_the_costliest_choices_are_three_at_most_and_the_worst_comes_first() -> None:
    score = scored(finished(new("yut-run", seed="costly"), Random(6)))
    costs = [choice.cost for choice in score.costliest]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)


@COMPILED
def test_the_dice_of_careless_runs_are_worth_what_the_classic_game_takes_on_average() -> None:
    """Costs are exact, so what remains is luck alone: its mean is the value of the start, however badly one plays."""
    values = [scored(finished(new("yut-run", seed=f"fair {seed}"), Random(seed))).dice for seed in range(150)]
    mean = sum(values) / len(values)
    error = math.sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
    assert abs(mean - solution().expected_turns(START)) < 3.5 * error


@COMPILED
def test_par_in_run_mode_is_the_classic_run_on_the_same_seed() -> None:
    classic = scored(finished(new("yut-run", seed="same"), None))
    run = scored(finished(new("yut-run", seed="same", mode="run"), Random(2)))
    assert run.par == classic.turns
    assert run.dice + run.lost == pytest.approx(run.turns)


@COMPILED
def test_a_score_is_told_in_both_languages() -> None:
    score = scored(finished(new("yut-run", seed="costly"), Random(5)))
    korean, english = score.lines("ko"), score.lines("en")
    assert f"{score.turns}턴 · 윷이 준 값 {score.dice:.1f} · 고른 수로 {score.lost:.1f}턴을 잃음" in korean[0]
    assert f"par {score.par}" in english[0]
    assert len(korean) == len(english) == 5
    assert korean[1].count(" · ") == score.turns - 1  # what every turn moved with


def test_a_run_that_was_given_up_has_no_score() -> None:
    match = new("yut-run", seed=1)
    assert score_of(match) is None
    match.resign(0)
    assert score_of(match) is None


def test_other_games_have_no_score() -> None:
    assert expert_of(games.get("toy-battle")).score(new("toy-battle", seed=1)) is None


@COMPILED
def test_a_costly_move_says_where_it_led_and_where_the_better_one_leads() -> None:
    match = finished(new("yut-run", seed="costly"), Random(6))
    for choice in scored(match).costliest:
        before = match.at(choice.ply)
        assert choice.way is not None
        assert choice.way.to == before.preview(0, choice.action).to
        assert choice.better_way is not None
        assert choice.better_way.to == before.preview(0, choice.better).to


@COMPILED
def test_three_laps_have_no_par_as_the_classic_run_is_one_lap() -> None:
    # Of seeds 0 to 59 the one whose loadouts are solved soonest: eight of them, none with a choice of tokens.
    score = scored(finished(new("yut-run", seed="5", mode="laps"), Random(1)))
    assert score.par is None
    assert "파" not in score.lines("ko")[0]
    assert score.dice + score.lost == pytest.approx(score.turns)


@COMPILED
def test_in_run_mode_what_sticks_and_relics_saved_is_part_of_what_was_given() -> None:
    score = scored(finished(new("yut-run", seed="one", mode="run"), Random(1)))
    assert "윷과 보상이 준 값" in score.lines("ko")[0]
    assert score.dice + score.lost == pytest.approx(score.turns)


@COMPILED
@pytest.mark.parametrize("mode", ["classic", "run"])
def test_a_score_can_be_sent_as_it_is(mode: str) -> None:
    score = scored(finished(new("yut-run", seed="two", mode=mode), Random(3)))
    assert msgspec.json.decode(msgspec.json.encode(score), type=Score) == score
