"""The table of levels: which contests it has, its rows against known values, and a small real one."""

import math
from typing import Any

import pytest

from noripan.bots.levels import LEVELS
from noripan.kit.errors import BadRequest
from noripan.lab import levels as study
from noripan.lab.arena import Result, arena
from noripan.lab.levels import Contest, contests_of, levels, row_of
from noripan.lab.report import Interval

SWEEP = [[Result(1, "knock", 6), Result(1, "knock", 6)]]


def test_each_level_meets_the_one_below_it_in_every_mode() -> None:
    pairs = [(upper, upper - 1) for upper in sorted(LEVELS)[1:]]
    found = contests_of("five-tigers")
    assert [(one.upper, one.lower) for one in found if one.options == {"mode": "basic"}] == pairs
    assert [(one.upper, one.lower) for one in found if one.options == {"mode": "tactics"}] == pairs
    assert [(one.options, one.upper, one.lower) for one in contests_of("war-game")] == [({}, *pair) for pair in pairs]


def test_without_a_name_all_games_for_two_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Any, ...]] = []

    def won(*call: Any) -> list[Result]:
        played.append(call)
        return SWEEP[0]

    monkeypatch.setattr(study, "play_pair", won)
    found = levels([], 3, workers=1)
    assert set(found.versions) == {"five-tigers", "war-game", "toy-battle"}
    assert len(found.levels.rows) == (2 + 1 + 1) * (len(LEVELS) - 1)
    assert len(played) == 2 * len(found.levels.rows), "two pairs are at least three games"
    assert all(row[3:7] == (4, 4, 0, 0) for row in found.levels.rows)


def test_a_row_has_what_the_upper_level_won_and_what_that_is_in_elo() -> None:
    groups = [[Result(1, "camp", 9), Result(1, "camp", 9)], [Result(0.5, "quiet", 9), Result(0, "camp", 9)]] * 5
    row = row_of(Contest("war-game", {}, 3, 2), groups)
    assert row[:7] == ("war-game", "-", "3 : 2", 20, 10, 5, 5)
    rate, elo = row[7:]
    assert rate.value == 0.625
    assert elo.value == pytest.approx(400 * math.log10(0.625 / 0.375))
    assert elo.low < elo.value < elo.high


def test_a_level_that_wins_all_leads_by_no_number_but_by_at_least_one() -> None:
    elo = row_of(Contest("toy-battle", {}, 5, 4), SWEEP * 10)[8]
    assert isinstance(elo, Interval)
    assert elo.value is None
    assert elo.low is not None
    assert elo.low > 0


def test_a_small_table_says_what_the_arena_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "contests_of", lambda name: [Contest(name, {"mode": "classic"}, 2, 1)])
    found = levels(["yut-run"], 1, seed="small", workers=1)
    same = arena("yut-run", 2, 1, 1, seed="small", workers=1)
    assert found.levels.rows == (
        (
            "yut-run",
            "mode=classic",
            "2 : 1",
            *(same.games, *(same.figures[name].value for name in ("won", "drawn", "lost", "win_rate", "elo"))),
        ),
    )
    assert found.markdown("ko").splitlines()[0].startswith("| 게임 | 옵션 | 단계 | 판 |")


def test_a_game_whose_bot_has_no_levels_is_refused_before_anything_starts() -> None:
    with pytest.raises(BadRequest) as refusal:
        levels(["war-game", "one-step"], 2)
    assert refusal.value.code == "no-levels"
