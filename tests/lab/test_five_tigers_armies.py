"""Finding good armies: who meets whom, what is counted, and that it comes out the same again."""

from itertools import combinations

import pytest

from noripan.bots.five_tigers import SPARE
from noripan.games.five_tigers.tables import BUDGET, GENERAL_IDS, READY_ARMIES, TIGERS
from noripan.kit.errors import BadRequest
from noripan.lab import five_tigers_armies as lab
from noripan.lab.five_tigers_armies import Army, Bench, armies, draw, pairs_of, rounds_of
from noripan.lab.report import Interval
from noripan.lab.runner import silent


def test_a_drawn_army_fits_the_budget_and_is_the_same_for_the_same_seed() -> None:
    army = draw("x")
    assert army == draw("x") != draw("y")
    assert BUDGET - SPARE <= army.price <= BUDGET
    assert len(set(army.generals)) == len(army.tactics) == 5
    assert all(len(set(three)) == 3 for three in army.tactics)


def test_given_generals_keep_their_order() -> None:
    tigers = [GENERAL_IDS[kind] for kind in TIGERS]
    assert list(draw("x", tigers).generals) == tigers


@pytest.mark.parametrize("count", [4, 5, 8, 16])
def test_every_army_of_a_round_meets_equally_many_and_nobody_twice(count: int) -> None:
    met = rounds_of(count, 3)
    assert len({frozenset(pair) for pair in met}) == len(met)
    assert len({sum(place in pair for pair in met) for place in range(count)}) == 1


def test_the_best_army_of_a_field_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the dearer army wins every game."""
    monkeypatch.setattr(lab, "meet", lambda a, b, level, seed: float(a.price > b.price) + (a.price == b.price) / 2)
    field = [Army(pair, ()) for pair in combinations(GENERAL_IDS[:5], 2)]
    bench = Bench(1, "x", 1, silent, 0)
    (best,) = bench.best(field, 1, "x")
    assert best.price == max(army.price for army in field)
    assert bench.pairs == pairs_of(len(field), 1)


def test_recommended_armies_and_those_kept_are_measured_and_the_bar_comes_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lab, "meet", lambda a, b, level, seed: 0.5)
    told: list[tuple[int, int]] = []
    report = armies(6, 2, 1, 3, workers=1, progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    rows = report.listings["army"].rows
    assert [row[0] for row in rows] == [*(army.id for army in READY_ARMIES), "drawn 1", "drawn 2"]
    assert all(isinstance(row[3], Interval) and row[3].value == 0.5 for row in rows)
    for army, row in zip(READY_ARMIES, rows, strict=False):
        assert [part.partition(":")[0] for part in str(row[1]).split("; ")] == list(army.generals)


def test_a_study_that_would_keep_all_is_refused() -> None:
    with pytest.raises(BadRequest):
        armies(4, 4, 1, 1, workers=1)
