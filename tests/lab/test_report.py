"""The one report of all studies: its intervals against known values, its bounds, its Markdown."""

import math

import pytest

from noripan.kit.text import Text
from noripan.lab.report import (
    Column,
    Figure,
    Interval,
    Listing,
    Report,
    Spread,
    Value,
    mean_of,
    share_of,
    spread_of,
    wilson,
    written,
)

WHAT = Text("무엇", "it")


def test_the_wilson_interval_is_the_published_one() -> None:
    """20 of 100: 13.4 % to 28.9 % in the usual tables."""
    interval = wilson(0.2, 100)
    assert interval.low == pytest.approx(0.1334, abs=2e-4)
    assert interval.high == pytest.approx(0.2888, abs=2e-4)


def test_a_clean_sweep_still_has_a_lower_bound() -> None:
    interval = share_of([True] * 50)
    assert interval.high == 1.0
    assert interval.low is not None
    assert 0.9 < interval.low < 1.0


def test_the_interval_of_a_mean_is_196_standard_errors_wide_on_either_side() -> None:
    interval = mean_of([1.0, 2.0, 3.0])
    assert interval.value == 2.0
    assert interval.high == pytest.approx(2.0 + 1.96 * math.sqrt(1 / 3))
    assert interval.low == pytest.approx(2.0 - 1.96 * math.sqrt(1 / 3))
    assert mean_of([5.0]) == Interval(5.0, None, None)


def test_nothing_has_no_share_and_no_spread() -> None:
    assert share_of([]) == Interval(None, None, None)
    assert spread_of([]) is None


@pytest.mark.parametrize(
    ("value", "holds"),
    [
        (Interval(0.5, 0.1, 0.9), True),
        (Interval(0.61, 0.5, 0.7), False),
        (Interval(None, None, None), False),
        (Spread(0.5, 0.4, 0.6), True),
        (Spread(0.5, 0.39, 0.6), False),
        (Spread(0.5, 0.4, 0.7), False),
        (None, False),
        (0.4, True),
        (0, False),
    ],
)
def test_an_estimate_holds_by_its_value_and_a_spread_by_both_its_ends(value: Value, holds: bool) -> None:
    assert Figure(WHAT, value, bounds=(0.4, 0.6)).holds is holds
    assert Figure(WHAT, value).holds


@pytest.mark.parametrize(
    ("value", "form", "text"),
    [
        (Interval(0.5, 0.25, 0.75), ".1%", "50.0% (25.0% – 75.0%)"),
        (Interval(None, 120.0, None), "+.0f", "+∞ (+120 – +∞)"),
        (Interval(None, None, -120.0), "+.0f", "−∞ (−∞ – -120)"),
        (Interval(2.0, None, None), "+.2f", "+2.00"),
        (Interval(None, None, None), ".1%", "-"),
        (Spread(75.0, 50, 100), ".1f", "75.0, 50 – 100"),
        (Spread(0.2, 0.1, 0.3), ".1%", "20.0%, 10.0% – 30.0%"),
        (Spread(4.0, 4, 4), ".1f", "4.0, 4"),
        ({"camp": 2, "quiet": 1}, "", "camp 2, quiet 1"),
        (7, ".1%", "7"),
        (None, ".1f", "-"),
    ],
)
def test_every_kind_of_value_has_its_way_to_be_written(value: Value, form: str, text: str) -> None:
    assert written(value, form) == text


def test_a_report_is_markdown_with_marks_where_there_are_bounds() -> None:
    figures = {
        "won": Figure(Text("승", "won"), Interval(0.5, 0.4, 0.6), bounds=(0.45, 0.75)),
        "turns": Figure(Text("턴", "turns"), Spread(75.0, 50, 100), ".1f", (60, 200)),
    }
    rows = (("leap", 3, 0.25), ("hook", 0, 1.0))
    cards = Listing(
        (Column(Text("카드", "card")), Column(Text("판", "games")), Column(Text("몫", "share"), ".1%")), rows
    )
    report = Report(
        game="one-step", version=1, options={"difficulty": "hard"}, players=Text("봇", "a bot"), seed="x", games=8,
        figures=figures, listings={"cards": cards},
    )  # fmt: skip
    assert report.misses == ("turns",)
    assert (
        report.markdown("en")
        == """one-step, difficulty=hard, a bot

| what | figure | target |  |
| --- | --: | --: | --: |
| games | 8 |  |  |
| won (95 %) | 50.0% (40.0% – 60.0%) | 45% – 75% | ✓ |
| turns (mean, range) | 75.0, 50 – 100 | 60 – 200 | ✗ |

| card | games | share |
| --- | --: | --: |
| leap | 3 | 25.0% |
| hook | 0 | 100.0% |
"""
    )
    assert report.markdown("ko").splitlines()[5] == "| 승 (95 %) | 50.0% (40.0% – 60.0%) | 45% – 75% | ✓ |"
