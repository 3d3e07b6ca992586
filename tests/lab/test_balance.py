"""The balance study: what it counts, and that its sums are right."""

import pytest

from noripan.kit.errors import BadOption, BadRequest
from noripan.lab.balance import GameNotes, Use, markdown, play_and_note, run_balance, summed_up


def note(winner: int | None, first: int = 0, times: tuple[int, int] = (1, 0)) -> GameNotes:
    uses = tuple(Use("tactic", "strike", seat, times[seat]) for seat in (0, 1))
    return GameNotes(winner, first, "knock", winner == 1, uses, {"rounds": 10.0})


def test_a_draw_counts_half_for_the_first_mover() -> None:
    report = summed_up("five-tigers", {}, 4, "x", [note(0), note(1), note(None), note(1, first=1)])
    assert report.first_mover.value == (1 + 0 + 0.5 + 1) / 4
    assert report.draws == 1


def test_use_is_the_share_of_armies_that_used_what_they_had() -> None:
    report = summed_up("five-tigers", {}, 4, "x", [note(0), note(0, times=(2, 3)), note(1)])
    (strike,) = report.uses
    assert (strike.armies, strike.used_by, strike.times) == (6, 4, 7)
    assert strike.use.value == 4 / 6
    assert strike.score.value == 0.5  # both armies had it in every game


def test_comebacks_are_counted() -> None:
    report = summed_up("five-tigers", {}, 4, "x", [note(0), note(1), note(0), note(0)])
    assert report.comebacks.value == 0.25


@pytest.mark.parametrize("mode", ["basic", "tactics"])
def test_a_game_notes_generals_tactics_and_knocks(mode: str) -> None:
    notes = play_and_note("five-tigers", {"mode": mode}, 1, "test", 0)
    kinds = {use.kind for use in notes.uses}
    assert kinds == ({"action", "general", "tactic"} if mode == "tactics" else {"action", "general"})
    assert sum(use.kind == "general" for use in notes.uses) == 10
    assert set(notes.numbers) == {"actions", "rounds", "knocks", "troops lost", "falls"}


def test_the_tables_name_everything_in_both_languages() -> None:
    report = summed_up("five-tigers", {"mode": "tactics"}, 4, "x", [note(0), note(1)])
    assert "| strike | 4 | 50.0% | 0.50 |" in markdown(report)
    assert "선공 승률" in markdown(report, "ko")


@pytest.mark.parametrize(
    ("options", "count", "level", "error"),
    [({"mode": "chess"}, 1, 4, BadOption), ({}, 0, 4, BadRequest), ({}, 1, 9, BadRequest)],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    options: dict[str, str], count: int, level: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        run_balance("five-tigers", options, count, level)
