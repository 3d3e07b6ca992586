"""The balance report of one-step counts what it says it counts."""

from typing import Any

import pytest

from noripan.games.one_step.tables import CARD_IDS
from noripan.kit.errors import BadOption, BadRequest
from noripan.lab.one_step import (
    Fought,
    Run,
    StepReport,
    Turns,
    can_step_out,
    markdown,
    play_run,
    report,
    run_balance,
    stands_under_first_attack,
)

from ..games.one_step.grid import battle, warn


def run(won: bool, turns: int, deck: list[str], *fought: Fought, unavoidable: int = 0) -> Run:
    return Run(won, turns, 20 if won else 0, list(fought), deck, 5, unavoidable)


def three_runs() -> StepReport:
    rats = Fought("rat-pack", False, 4, 6)
    fall = Fought("toad-song", True, 36, 9)
    return report(
        "normal",
        "lab",
        [
            run(True, 50, ["leap"], rats),
            run(True, 100, ["leap", "study"], rats),
            run(False, 15, ["leap"], rats, fall, unavoidable=1),
        ],
    )


def test_a_report_sums_up_its_runs() -> None:
    found = three_runs()
    assert (found.runs, found.wins) == (3, 2)
    assert found.won_turns == Turns(50, 75.0, 100)
    assert found.won_in_range == 1
    assert found.lost_turns == Turns(15, 15.0, 15)
    assert found.lost_at == {2: 1}
    assert (found.first_attacks, found.unavoidable) == (15, 1)
    cards = {line.card: line for line in found.cards}
    assert list(cards) == CARD_IDS
    assert [cards[name].in_winning_decks.value for name in ("leap", "study", "hook")] == [1, 0.5, 0]
    assert [cards[name].win_rate.value for name in ("leap", "study", "hook")] == [2 / 3, 1.0, None]
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
    found = run_balance({"difficulty": "hard"}, 2, width=1, samples=1, workers=1, progress=told.append)
    assert (found.difficulty, found.runs) == ("hard", 2)
    assert told == [1, 1]


def test_the_tables_mark_what_is_out_of_bounds() -> None:
    text = markdown(three_runs())
    assert "| won (95 %) | 66.7% (20.8% – 93.9%) | 45% – 75% | ✓ |" in text
    assert "| turns of a won run (fewest / mean / most) | 50 / 75.0 / 100 | 60 – 200 | ✗ |" in text
    assert "| turns of a lost run (fewest / mean / most) | 15 / 15.0 / 15 |  |  |" in text
    assert "| of those without a step to safety | 1 | 0 | ✗ |" in text
    assert "| rat-pack | 3 | 0 | 4.0 | 6.0 |" in text
    assert "| hook | 0.0% (0.0% – 65.8%) | - |" in text
    assert "이긴 런의 턴" in markdown(three_runs(), "ko")


@pytest.mark.parametrize(("options", "count", "error"), [({"difficulty": "absurd"}, 1, BadOption), ({}, 0, BadRequest)])
def test_what_cannot_be_played_is_refused_before_anything_starts(
    options: dict[str, str], count: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        run_balance(options, count)


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
