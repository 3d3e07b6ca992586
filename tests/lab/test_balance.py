"""The balance study: what it counts, and that its sums are right."""

import pytest

import noripan
from noripan import games
from noripan.games.five_tigers.actions import Cast, Ram
from noripan.kit.errors import BadOption, BadRequest
from noripan.lab.balance import Balance, Notes, Use, balance, balance_of
from noripan.lab.five_tigers import Collector
from noripan.lab.report import Report, Spread

from .estimates import estimate, middle


def note(winner: int | None, first: int = 0, times: tuple[int, int] = (1, 0)) -> Notes:
    uses = tuple(Use("tactic", "strike", seat, times[seat]) for seat in (0, 1))
    return Notes(winner, first, "knock", (), winner == 1, uses, {"rounds": 10.0})


def reported(*notes: Notes) -> Report:
    return balance_of("five-tigers").report({}, 4, "x", list(notes))


def test_a_game_has_its_own_balance_or_the_one_that_does_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in games.names():
        assert type(balance_of(name)).__module__ == f"noripan.lab.{games.module_name(name)}"
    monkeypatch.delattr("noripan.lab.toy_battle.Balance")
    assert type(balance_of("toy-battle")) is Balance


def test_a_draw_counts_half_for_the_first_mover() -> None:
    report = reported(note(0), note(1), note(None), note(1, first=1))
    assert estimate(report, "first_mover") == (1 + 0 + 0.5 + 1) / 4
    assert report.figures["draws"].value == 1


def test_use_is_the_share_of_armies_that_used_what_they_had() -> None:
    (strike,) = reported(note(0), note(0, times=(2, 3)), note(1)).listings["tactic"].rows
    name, armies, used, often, score = strike
    assert (name, armies, middle(used), often) == ("strike", 6, 4 / 6, 7 / 6)
    assert middle(score) == 0.5  # both armies had it in every game


def test_comebacks_are_counted() -> None:
    assert estimate(reported(note(0), note(1), note(0), note(0)), "comebacks") == 0.25


def test_a_game_for_one_is_measured_by_its_points() -> None:
    runs = [
        Notes(0, 0, "cleared", (turns,), False, (Use("action", "throw", 0, 9),), {}) for turns in (10.0, 12.0, 17.0)
    ]
    report = balance_of("yut-run").report({}, 4, "x", runs)
    assert estimate(report, "points") == 13
    assert report.figures["range"].value == Spread(13, 10, 17)
    assert "first_mover" not in report.figures
    assert "| turns (mean, range) | 13.0, 10 – 17 |" in report.markdown()
    assert "| throw | 3 | 100.0% (43.8% – 100.0%) | 9.00 |" in report.markdown()


def test_the_balance_of_yut_is_that_of_its_turns() -> None:
    report = balance("yut-run", {}, 2, 1, workers=1)
    assert report.figures["points"].title.en == "turns"
    assert estimate(report, "points") > 4  # no run ends sooner


@pytest.mark.parametrize("mode", ["basic", "tactics"])
def test_a_game_notes_generals_tactics_and_knocks(mode: str) -> None:
    notes = balance_of("five-tigers").play({"mode": mode}, 1, "test", 0)
    kinds = {use.kind for use in notes.uses}
    assert kinds == ({"action", "general", "tactic"} if mode == "tactics" else {"action", "general"})
    assert sum(use.kind == "general" for use in notes.uses) == 10
    assert set(notes.numbers) == {"actions", "rounds", "knocks", "losses", "falls"}


def test_a_ram_is_used_by_casting_it_on_a_building_and_by_pushing_a_general() -> None:
    match = noripan.new("five-tigers", seed=1, mode="tactics", army="tigers")
    study = Collector(match)
    for seat, action in ((0, Cast("guan-yu", "ram", 7)), (1, Ram("ma-chao", 7, 8)), (1, Ram("ma-chao", 7, 8))):
        study.saw(match, seat, action)
    assert study.casts == {(0, "ram"): 1, (1, "ram"): 2}


def test_the_report_names_everything_in_both_languages() -> None:
    report = reported(note(0), note(1))
    assert "| strike | 4 | 50.0% (15.0% – 85.0%) | 0.50 |" in report.markdown()
    assert "선공 승률" in report.markdown("ko")
    assert "책략" in report.markdown("ko")


@pytest.mark.parametrize(
    ("options", "count", "level", "error"),
    [({"mode": "chess"}, 1, 4, BadOption), ({}, 0, 4, BadRequest), ({}, 1, 9, BadRequest)],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    options: dict[str, str], count: int, level: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        balance("five-tigers", options, count, level)


@pytest.mark.parametrize("name", ["five-tigers", "war-game"])
def test_another_seed_plays_another_game_even_where_there_are_no_dice(name: str) -> None:
    study = balance_of(name)
    assert study.play({}, 1, "one", 0) == study.play({}, 1, "one", 0)
    assert study.play({}, 1, "one", 0) != study.play({}, 1, "other", 0)
