"""The balance report of one-step counts what it says it counts."""

from typing import Any

from noripan.games.one_step.tables import REWARDS
from noripan.lab.one_step import Fought, Run, balance, can_step_out, play_run, report, stands_under_first_attack

from ..games.one_step.grid import battle, warn


def run(won: bool, turns: int, deck: list[str], *fought: Fought, unavoidable: int = 0) -> Run:
    return Run(won, turns, 20 if won else 0, list(fought), deck, 5, unavoidable)


def test_a_report_sums_up_its_runs() -> None:
    rats = Fought("rat-pack", False, 4, 6)
    fall = Fought("toad-song", True, 36, 9)
    found = report(
        "normal",
        [
            run(True, 50, ["leap"], rats),
            run(True, 100, ["leap", "study"], rats),
            run(False, 15, ["leap"], rats, fall, unavoidable=1),
        ],
    )
    assert (found.runs, found.wins) == (3, 2)
    assert found.turns == (50, 75.0, 100)
    assert found.turns_in_range == 0.5
    assert found.lost_at == {2: 1}
    assert (found.first_attacks, found.unavoidable) == (15, 1)
    cards = {line.card: line for line in found.cards}
    assert len(cards) == len(REWARDS)
    assert (cards["leap"].in_winning_decks, cards["study"].in_winning_decks, cards["hook"].in_winning_decks) == (
        1,
        0.5,
        0,
    )
    assert (cards["leap"].win_rate, cards["study"].win_rate) == (2 / 3, 1.0)
    assert {"leap", "hook"} <= set(found.cards_out_of_range)
    assert "study" not in found.cards_out_of_range
    encounters = {line.encounter: line for line in found.encounters}
    assert (encounters["rat-pack"].fought, encounters["rat-pack"].lost, encounters["rat-pack"].hp_lost) == (3, 0, 4)
    assert (encounters["toad-song"].fought, encounters["toad-song"].lost, encounters["toad-song"].turns) == (1, 1, 9)


def test_a_run_is_a_whole_one_and_the_same_for_the_same_seed() -> None:
    first = play_run("hard", "lab", width=1, samples=1)
    assert first == play_run("hard", "lab", width=1, samples=1)
    assert first.won == (len(first.encounters) == 10 and not first.encounters[-1].lost)
    assert first.turns == sum(encounter.turns for encounter in first.encounters)
    assert sum(encounter.lost for encounter in first.encounters) == (not first.won)


def test_progress_is_told_of_every_run() -> None:
    told: list[int] = []
    assert balance("hard", 2, width=1, samples=1, workers=1, progress=told.append).runs == 2
    assert told == [1, 1]


def first_attack(tiles: str) -> Any:
    match = battle("@........1", monsters="archer")
    warn(match, 1, tiles)
    match._logged.state.monster_debut[0] = 1
    return match._logged.state


def test_a_first_attack_that_every_step_meets_is_unavoidable() -> None:
    assert stands_under_first_attack(first_attack("a1"))
    assert can_step_out(first_attack("a1 b1 b2"))
    assert not can_step_out(first_attack("a1 b1 a2 b2"))
    later = first_attack("a1")
    later.monster_debut[0] = 2
    assert not stands_under_first_attack(later)
