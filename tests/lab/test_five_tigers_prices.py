"""What generals are worth, from battles whose outcome is known to follow from it."""

import math
from random import Random

import numpy as np

from noripan.games.five_tigers.tables import GENERAL_IDS, KINDS, SLOTS
from noripan.lab.five_tigers_prices import (
    LEADERS,
    MEAN_PRICE,
    Battle,
    battle,
    drawn,
    fair_prices,
    leaders_of,
    report_of,
    worths_of,
)
from noripan.lab.report import Interval

STRONG, WEAK = 7, 12
KNOWN = np.array([0.8 if kind == STRONG else -0.8 if kind == WEAK else 0.0 for kind in range(KINDS)])
FIRST = 0.3


def fought(count: int) -> list[Battle]:
    """Battles of random armies that the known worths decide, by a coin as uneven as they say."""
    luck, found = Random(5), []
    for _ in range(count):
        a, b = (tuple(luck.sample(range(KINDS), SLOTS)) for _ in range(2))
        first = luck.randrange(2)
        lead = sum(KNOWN[list(a)]) - sum(KNOWN[list(b)]) + (FIRST if first == 0 else -FIRST)
        found.append(Battle((a, b), first, float(luck.random() < 1 / (1 + math.exp(-lead)))))
    return found


def test_worths_are_found_again_in_the_battles_they_decided() -> None:
    worths = worths_of(fought(6000))
    assert abs(worths[KINDS] - FIRST) < 0.1
    assert abs(worths[STRONG] - worths[0] - 0.8) < 0.25
    assert abs(worths[WEAK] - worths[0] + 0.8) < 0.25
    ordinary = [worths[kind] for kind in range(KINDS) if kind not in (STRONG, WEAK)]
    assert max(ordinary) - min(ordinary) < 0.4


def test_a_general_worth_a_tenth_more_costs_nine_tenths_more_and_none_is_free() -> None:
    assert fair_prices(np.append(KNOWN, FIRST)) == [
        MEAN_PRICE + 7 if kind == STRONG else MEAN_PRICE - 7 if kind == WEAK else MEAN_PRICE for kind in range(KINDS)
    ]
    assert min(fair_prices(np.append(5 * KNOWN, FIRST))) == 1


def test_a_report_counts_the_armies_of_every_general_and_their_score() -> None:
    one, other = tuple(range(SLOTS)), tuple(range(1, SLOTS + 1))
    rows = report_of([Battle((one, other), 0, 1.0)], 3, "seed").listings["general"].rows
    assert [row[1] for row in rows] == [1, 2, 2, 2, 2, 1, *[0] * (KINDS - 6)]
    scores = [row[2] for row in rows[:6]]
    assert [score.value for score in scores if isinstance(score, Interval)] == [1.0, 0.5, 0.5, 0.5, 0.5, 0.0]


def test_a_real_battle_tells_its_armies_and_its_end() -> None:
    found = battle(1, "real", 0)
    assert all(len(set(army)) == SLOTS for army in found.armies)
    assert found.first in (0, 1)
    assert found.score in (0.0, 0.5, 1.0)


def test_armies_are_drawn_around_all_leaders_in_turn_each_against_all_others() -> None:
    count = len(LEADERS)
    pairs = [leaders_of(number) for number in range(count * (count - 1))]
    assert len(set(pairs)) == len(pairs)
    assert all(one != other for one, other in pairs)
    for start in range(0, len(pairs), count):
        assert {one for one, _ in pairs[start : start + count]} == set(LEADERS)


def test_the_leader_of_an_army_may_stand_anywhere_in_it() -> None:
    leader = GENERAL_IDS[LEADERS[0]]
    places = {drawn(str(number), LEADERS[0]).generals.index(leader) for number in range(40)}
    assert places == set(range(SLOTS))
