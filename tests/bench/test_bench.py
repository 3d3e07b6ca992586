"""What the bench says about what it measured, and about what it could not."""

import sys
from functools import partial
from pathlib import Path

import pytest
import uvloop

from bench import figures
from bench.contender import Contender
from bench.measurement import Duration, Effort, Figure, Pace, Race, Spread
from bench.report import BEGIN, END, Report, cells_of
from bench.server import budget

QUICK = Effort(rounds=5, seconds=0.01)
KIT = Contender("kit", "bench.figures.connect_four_rivals:kit", pure=True)


def test_a_race_compares_two_contenders_round_by_round() -> None:
    rounds = []
    figure = Race("connect four", KIT, KIT, at_least=1e-9).measure(QUICK, lambda: rounds.append(1))
    assert figure.failure == ""
    assert len(rounds) == QUICK.rounds
    assert figure.ratio is not None
    assert figure.ratio.low <= figure.ratio.median <= figure.ratio.high
    assert figure.reached


def test_a_ratio_under_the_target_is_not_reached() -> None:
    slow = Figure(title="race", ratio=Spread.of([1.0, 29.9, 99.0]), at_least=30)
    assert not slow.reached


def test_a_contender_that_cannot_play_is_told_with_its_reason() -> None:
    absent = Contender("nobody", "bench.nobody:play")
    figure = Race("connect four", KIT, absent, at_least=1).measure(QUICK, lambda: None)
    assert figure.failure == "nobody: ModuleNotFoundError: No module named 'bench.nobody'"
    assert not figure.reached
    assert cells_of(figure)[-1] == "no"


def test_a_pace_is_set_against_a_published_figure() -> None:
    figure = Pace("connect four, steps per CPU second", KIT, "a published figure", published=100.0, at_least=2).measure(
        QUICK, lambda: None
    )
    assert figure.ours is not None
    assert figure.theirs == Spread(100.0, 100.0, 100.0)
    assert figure.ratio == Spread(figure.ours.median / 100, figure.ours.low / 100, figure.ours.high / 100)
    assert figure.reached == (figure.ours.median >= 200)


def test_a_pace_that_cannot_be_measured_is_told_with_its_reason() -> None:
    figure = Pace("nothing", Contender("nobody", "bench.nobody:play"), "a published figure", 1.0, 1).measure(
        QUICK, lambda: None
    )
    assert figure.failure == "nobody: ModuleNotFoundError: No module named 'bench.nobody'"
    assert not figure.reached


def test_the_published_figures_are_those_that_were_asked_for() -> None:
    asked = {"five-tigers": 15 * 90_000, "toy-battle": 50 * 25_000}
    rows = [row for row in figures.measurements("playouts") if isinstance(row, Pace)]
    assert {row.title.partition(",")[0]: row.published * row.at_least for row in rows} == asked


def test_a_command_that_fails_has_no_duration() -> None:
    figure = Duration("broken", (sys.executable, "-c", "raise SystemExit('no luck')"), below_s=60).measure(
        QUICK, lambda: None
    )
    assert figure.failure == "no luck"
    assert not figure.reached


def test_a_command_in_time_reaches_its_target() -> None:
    figure = Duration("nothing", (sys.executable, "-c", ""), below_s=60).measure(QUICK, lambda: None)
    assert figure.reached


@pytest.mark.parametrize("name", figures.names())
def test_every_module_of_figures_declares_some(name: str) -> None:
    assert figures.measurements(name)


def test_the_table_goes_between_the_markers_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    figure = Figure(title="start", ours=Spread.of([0.5]), below_s=1.5)
    report = Report.of(QUICK, [figure], load_before=0.0)
    report.write_into(page)
    assert page.read_text(encoding="utf-8") == f"before\n{BEGIN}\n{report.markdown()}{END}\nafter\n"
    assert "| start |  | 0.50 s |  |  | 0.50–0.50 | < 1.5 s | yes |" in report.markdown()


def test_a_page_without_markers_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("no table here\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md has no place"):
        Report.of(QUICK, [], load_before=0.0).write_into(page)
    assert page.read_text(encoding="utf-8") == "no table here\n"


def test_the_budget_of_the_server_leaves_every_feature_out_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(budget, "ROOMS", 2)
    monkeypatch.setattr(budget, "ROUNDS", 2)
    monkeypatch.setattr(budget, "WARM", 1)
    uvloop.run(budget.measured("yut-run", partial(budget.budget, "yut-run")))
    rows = [line.split(" | ")[0].removeprefix("| ") for line in capsys.readouterr().out.splitlines() if "|" in line]
    assert rows == [feature.title for feature in (budget.DURABILITY, *budget.FEATURES)]
