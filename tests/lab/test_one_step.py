"""The balance report of one-step counts what it says it counts."""

from typing import Any

import pytest

from noripan.games.one_step.tables import CARD_IDS
from noripan.kit.errors import BadOption, BadRequest
from noripan.lab.balance import balance
from noripan.lab.one_step import (
    Balance,
    Fork,
    Fought,
    Note,
    Run,
    can_step_out,
    others_of,
    play_run,
    stands_under_first_attack,
)
from noripan.lab.one_step_players import PLAYERS, Follower
from noripan.lab.report import Report, Spread

from ..games.one_step.grid import battle, warn
from ..state import state_of


def note(won: bool, turns: int, deck: list[str], *fought: Fought, unavoidable: int = 0) -> Note:
    forks = [Fork(["fight", "rest"], "rest" if won else "fight")]
    run = Run(won, turns, 20 if won else 0, list(fought), deck, ["clogs"] if won else [], forks, 5, unavoidable)
    return Note(run, {"hp-first": won, "waiter": False, "imperfect": not won, "follower": won, "prefers-rest": True})


def three_runs() -> Report:
    rats, late = Fought("rat-pack", False, 4, 6, "quick"), Fought("rat-pack", False, 4, 18, "late")
    boss = Fought("lake-imugi", False, 9, 20, "in-time")
    fall = Fought("toad-song", True, 36, 9, "quick")
    notes = [
        note(True, 50, ["leap"], rats, boss),
        note(True, 100, ["leap+", "study"], rats),
        note(False, 15, ["leap"], late, fall, unavoidable=1),
    ]
    return Balance("one-step").report({}, 4, "lab", notes)


def value_of(found: Report, name: str) -> Any:
    return found.figures[name].value


def rows_of(found: Report, name: str) -> Any:
    return found.listings[name].rows


def test_a_report_sums_up_its_runs() -> None:
    found = three_runs()
    assert found.options == {"difficulty": "normal", "character": "narae"}
    assert value_of(found, "won").value == 2 / 3
    assert value_of(found, "won_turns") == Spread(75.0, 50, 100)
    assert value_of(found, "lost_turns") == Spread(15.0, 15, 15)
    assert value_of(found, "first_attacks") == 15
    assert value_of(found, "unavoidable") == 1
    assert value_of(found, "in_time").value == value_of(found, "quick").value == 2 / 3
    assert value_of(found, "late").value == 1 / 3
    assert value_of(found, "boss_turns") == Spread(20.0, 20, 20)
    assert value_of(found, "relic_shares") == Spread(1 / 17, 0, 1)
    assert value_of(found, "hp-first").value == 2 / 3
    assert value_of(found, "fewer_hp-first").value == value_of(found, "fewer_follower").value == 0
    assert value_of(found, "fewer_waiter").value == 2 / 3
    assert found.figures["fewer_hp-first"].bounds == (0.15, 1.0)
    assert value_of(found, "imperfect").value == 1 / 3
    assert set(found.misses) == {
        "won_turns", "in_time", "quick", "in-time", "late", "unavoidable", "card_shares", "relic_shares",
        "starting_card_shares", "fewer_hp-first", "to_rest", "to_elite", "to_trade", "to_event",
    }  # fmt: skip
    places = {row[0]: (row[1], row[2].value, row[3].value) for row in rows_of(found, "places")}
    assert (places["rest"], places["fight"], places["event"]) == ((3, 2 / 3, 1), (3, 1 / 3, None), (0, None, None))
    assert {row[0]: row[4] and row[4].value for row in rows_of(found, "places")}["rest"] == pytest.approx(1 / 3)
    assert value_of(found, "starting_card_shares") == Spread(0, 0, 0)
    assert {row[0]: row[2].value for row in rows_of(found, "relics")}["clogs"] == 1
    assert rows_of(found, "lost_at") == (("2", 1),)
    cards = {row[0]: row[1:] for row in rows_of(found, "cards")}
    assert list(cards) == CARD_IDS
    assert [cards[name][0].value for name in ("leap", "study", "hook")] == [0.5, 0.5, 0]
    assert [cards[name][1].value for name in ("leap", "study", "hook")] == [0.5, 1.0, None]
    assert value_of(found, "card_shares").high == 1
    encounters = {row[0]: row[1:] for row in rows_of(found, "encounters")}
    assert encounters["rat-pack"] == (3, 0, 4, 10)
    assert encounters["toad-song"] == (1, 1, 36, 9)


def test_a_run_is_a_whole_one_and_the_same_for_the_same_seed() -> None:
    first = play_run("hard", "lab", width=1, samples=1)
    assert first == play_run("hard", "lab", width=1, samples=1)
    assert first.won == (not first.encounters[-1].lost)
    assert first.turns == sum(encounter.turns for encounter in first.encounters)
    assert sum(encounter.lost for encounter in first.encounters) == (not first.won)


def test_a_fight_whose_goal_failed_keeps_its_turns_to_itself() -> None:
    found = play_run("story", "lab 55", 1, 1, "imperfect")
    assert [(fight.encounter, fight.turns, fight.lost) for fight in found.encounters if fight.failed] == [
        ("mud-shrine", 3, False)
    ]
    assert found.turns == sum(fight.turns for fight in found.encounters)


def test_a_fight_whose_goal_failed_counts_as_fought_but_not_as_won() -> None:
    boss, failed = Fought("lake-imugi", False, 9, 20, "quick"), Fought("drum-road", False, 8, 30, "late", failed=True)
    found = Balance("one-step").report({}, 4, "lab", [note(True, 50, [], failed, boss)])
    assert value_of(found, "boss_turns") == Spread(20.0, 20, 20)
    assert value_of(found, "in_time").value is None
    assert {row[0]: row[1:] for row in rows_of(found, "encounters")}["drum-road"] == (1, 0, 8, 30)


def test_progress_is_told_of_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Balance, "width", 1)
    monkeypatch.setattr(Balance, "samples", 1)
    told: list[int] = []
    found = balance("one-step", {"difficulty": "hard"}, 2, workers=1, progress=lambda done, total: told.append(done))
    assert (found.options, found.games) == ({"difficulty": "hard", "character": "narae"}, 2)
    assert told == [0, 1, 2]


def test_the_report_marks_what_is_out_of_bounds() -> None:
    text = three_runs().markdown()
    assert "| won (95 %) | 66.7% (20.8% – 93.9%) | 60% – 80% | ✓ |" in text
    assert "| turns of a won run (mean, range) | 75.0, 50 – 100 | 60 – 200 | ✗ |" in text
    assert "| turns of a lost run (mean, range) | 15.0, 15 |  |  |" in text
    assert "| of those without a step to safety | 1 | 0 | ✗ |" in text
    assert "| rat-pack | 3 | 0 | 4.0 | 10.0 |" in text
    assert "| hook | 0.0% (0.0% – 65.8%) | - |" in text
    assert "이긴 런의 턴" in three_runs().markdown("ko")


@pytest.mark.parametrize(
    ("options", "count", "level", "error"),
    [({"difficulty": "absurd"}, 1, None, BadOption), ({}, 0, None, BadRequest), ({}, 1, 3, BadRequest)],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(
    options: dict[str, str], count: int, level: int | None, error: type[Exception]
) -> None:
    with pytest.raises(error):
        balance("one-step", options, count, level)


def test_those_play_a_level_of_whom_something_is_asked_there() -> None:
    assert others_of("hard", 0) == others_of("master", 0) == ()
    assert others_of("story", 0) == ("imperfect",)
    assert others_of("normal", 1) == ("hp-first", "waiter", "imperfect", "follower")
    assert others_of("normal", 4)[4:] == (
        "prefers-fight", "prefers-elite", "prefers-rest", "prefers-trade", "prefers-event",
    )  # fmt: skip


def test_who_follows_hints_does_the_whole_plan_of_a_turn() -> None:
    match = battle("@.1", hand="strike guard", monsters="rat", hp=30)
    warn(match, 1, "a1 a2 b2")
    state_of(match).monster_hp[0] = 6
    follower = Follower(16, 3)
    for action in ("step b1", "strike c1"):
        assert match.game.notation(match.game.decode(follower.choose(state_of(match), 1))) == action
        match.play(0, action)
    assert follower.rest == ()


def test_who_prefers_a_kind_of_place_goes_there_wherever_it_can() -> None:
    found = play_run("story", "lab", 1, 1, "prefers-rest")
    assert [fork.chosen for fork in found.forks if "rest" in fork.kinds] == ["rest"] * sum(
        "rest" in fork.kinds for fork in found.forks
    )


@pytest.mark.parametrize("player", PLAYERS)
def test_every_player_plays_whole_runs(player: str) -> None:
    assert play_run("story", "lab", 1, 1, player).encounters


def first_attack(tiles: str) -> Any:
    match = battle("@........1", monsters="archer")
    warn(match, 1, tiles)
    state_of(match).monster_debut[0] = 1
    return state_of(match)


def test_a_first_attack_that_every_step_meets_is_unavoidable() -> None:
    assert stands_under_first_attack(first_attack("a1"))
    assert can_step_out(first_attack("a1 b1 b2"))
    assert not can_step_out(first_attack("a1 b1 a2 b2"))
    later = first_attack("a1")
    later.monster_debut[0] = 2
    assert not stands_under_first_attack(later)
