"""Arena reports: the arithmetic against known values, and a small real one."""

import math

import pytest

from noripan.kit.errors import BadOption, BadRequest, NoripanError
from noripan.kit.text import Text
from noripan.lab.arena import Result, arena, elo_of, play_pair, rate_of, summed_up
from noripan.lab.report import Interval, Report, wilson

from ..conformance import toy
from .estimates import estimate


def reported(*groups: list[Result]) -> Report:
    return summed_up(toy.CASE.game, {}, Text("단계 2 : 1", "levels 2 : 1"), "x", list(groups))


def test_three_wins_of_four_are_190_elo() -> None:
    assert elo_of(Interval(0.75, 0.5, 1.0)).value == pytest.approx(400 * math.log10(3))
    assert elo_of(Interval(0.75, 0.5, 1.0)).low == pytest.approx(0)
    assert elo_of(Interval(0.75, 0.5, 1.0)).high is None


def test_draws_count_half() -> None:
    report = reported([Result(1, "cards", 6), Result(0.5, "cards", 6)], [Result(0, "cards", 6)])
    assert [report.figures[name].value for name in ("won", "drawn", "lost")] == [1, 1, 1]
    assert estimate(report, "win_rate") == 0.5
    assert report.figures["ends"].value == {"cards": 3}


def test_games_that_share_their_dice_count_once() -> None:
    """Fifty pairs that always fall the same way tell as much as fifty games, not as a hundred."""
    twins = rate_of([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert twins.low == pytest.approx(wilson(0.5, 49).low)
    mirrored = rate_of([[1.0, 0.0]] * 50)  # who moves first wins: the mean is certain, and Wilson stays careful
    assert mirrored == wilson(0.5, 100)


def test_a_single_run_has_no_interval() -> None:
    single = reported([Result(1, "cards", 6, (3.0, 1.0))])
    assert single.figures["points"].value == Interval(2.0, None, None)


def test_a_pair_for_one_player_is_the_same_seed_twice() -> None:
    (result,) = play_pair("yut-run", {}, 1, 1, "pair", 0)
    assert result.points is not None
    assert result.score in (0, 0.5, 1)


def test_a_small_arena_runs_in_worker_processes_and_tells_its_progress() -> None:
    told: list[tuple[int, int]] = []
    found = arena("yut-run", 2, 1, 6, workers=2, progress=lambda done, total: told.append((done, total)))
    assert found.games == 6
    assert told == [(done, 6) for done in range(7)]
    assert estimate(found, "points") < 0  # level 2 needs fewer turns than level 1


def test_processes_change_nothing_about_a_report() -> None:
    assert arena("yut-run", 2, 1, 4, workers=2) == arena("yut-run", 2, 1, 4, workers=1)


def test_an_arena_gives_the_same_report_again() -> None:
    reports = [arena("yut-run", 1, 1, 3, workers=1, seed="again") for _ in range(2)]
    assert reports[0] == reports[1]


@pytest.mark.parametrize("level", [0, 7])
def test_a_level_that_is_not_there_is_refused(level: int) -> None:
    with pytest.raises(BadRequest):
        arena("yut-run", level, 1, 2)


def test_a_bad_option_is_refused_before_anything_starts() -> None:
    with pytest.raises(BadOption):
        arena("yut-run", 1, 1, 2, options={"mode": "blitz"})


@pytest.mark.parametrize(("workers", "seed"), [(0, "x"), (-1, "x"), (1, "x" * 64)])
def test_what_cannot_be_played_is_refused_before_anything_starts(workers: int, seed: str) -> None:
    with pytest.raises(NoripanError):
        arena("yut-run", 1, 1, 2, workers=workers, seed=seed)


@pytest.mark.parametrize("name", ["five-tigers", "war-game", "toy-battle", "yut-run"])
def test_another_seed_plays_other_games_even_where_there_are_no_dice(name: str) -> None:
    def games_of(seed: str) -> list[list[Result]]:
        return [play_pair(name, {}, 1, 1, seed, number) for number in range(3)]

    assert games_of("one") == games_of("one")
    assert games_of("one") != games_of("other")
