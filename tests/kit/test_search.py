"""The search, on a game whose best actions are known: take one to three stones, the player who takes the last one wins.

With `is_dark`, nobody knows whether three may be taken; that is decided again in every world. With `is_proud`, nobody
thinks of taking a single stone while more may be taken.
"""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.kit import playout, random
from noripan.kit.jit import i8, i16, rule, u64
from noripan.kit.playout import ONGOING
from noripan.kit.search import Searcher, SearchSettings
from noripan.kit.state import Record, blank, cell

MOST = 3  # stones at a time
BLIND, JUDGING = SearchSettings(), SearchSettings(exploration=0.3, judges_first=True)


class Pile(Record):
    stones: int = cell(i16)
    is_dark: int = cell(i8)
    is_proud: int = cell(i8)
    allowed: int = cell(i8)
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def new_game(s: Pile, seed: int) -> None:
    s.rng, s.allowed, s.turn, s.winner = seed, MOST, 0, ONGOING


@rule
def legal_actions(s: Pile, seat: int, out: list[int]) -> int:
    n = min(s.allowed, s.stones) if s.winner == ONGOING and seat == s.turn else 0
    for i in range(n):
        out[i] = i + 1
    return n


@rule
def apply(s: Pile, seat: int, action: int) -> None:
    s.stones -= action
    if s.stones == 0:
        s.winner = seat
    s.turn = 1 - seat


@rule
def determinize(s: Pile, observer: int, seed: int) -> None:
    s.rng = seed
    if s.is_dark:
        s.allowed = MOST - random.below(s, 2)


@rule
def value(s: Pile, seat: int) -> float:
    if s.winner == ONGOING:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@rule
def candidates(s: Pile, actions: list[int], n: int) -> int:
    if not s.is_proud or n < 2:
        return n
    for i in range(1, n):
        actions[i - 1] = actions[i]
    return n - 1


playout.implement(Pile, sys.modules[__name__])


def pile(stones: int, *, is_dark: bool = False, is_proud: bool = False) -> Pile:
    s = blank(Pile)
    new_game(s, 1)
    s.stones, s.is_dark, s.is_proud = stones, int(is_dark), int(is_proud)
    return s


def searcher(settings: SearchSettings, iterations: int) -> Searcher:
    game = SimpleNamespace(State=Pile, seats=(0, 1), max_legal=MOST, settings=settings)
    return Searcher(game, iterations)


def visits(found: list[tuple[int, int, float]]) -> dict[int, int]:
    return {action: count for action, count, _ in found}


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
@pytest.mark.parametrize("stones", [5, 6, 7, 10])
def test_the_best_action_leaves_a_multiple_of_four(stones: int, settings: SearchSettings) -> None:
    found = searcher(settings, 500).run(pile(stones), 0, 3, 500)
    assert found[0][0] == stones % 4


def test_a_blind_search_tries_one_new_action_an_iteration() -> None:
    assert list(visits(searcher(BLIND, 1).run(pile(9), 0, 3, 1)).values()) == [1]
    assert sorted(visits(searcher(BLIND, 3).run(pile(9), 0, 3, 3))) == [1, 2, 3]


def test_a_judging_search_has_judged_every_action_before_it_tries_one() -> None:
    found = searcher(JUDGING, 1).run(pile(3), 0, 3, 1)
    assert visits(found) == {3: 2, 2: 1, 1: 1}  # judged, and the best of them tried
    assert {action: mean for action, _, mean in found} == {3: 1.0, 2: 0.5, 1: 0.5}


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
def test_without_room_for_new_actions_the_search_goes_on_with_those_it_has(settings: SearchSettings) -> None:
    small: Any = searcher(settings, 1)
    found = small.run(pile(40), 0, 3, 300)
    assert small.size == len(small.nodes)
    assert sum(visits(found).values()) >= 300


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
def test_an_action_is_tried_only_in_worlds_where_it_is_legal(settings: SearchSettings) -> None:
    found = searcher(settings, 500).run(pile(3, is_dark=True), 0, 3, 500)
    mean = {action: mean for action, _, mean in found}
    assert mean[3] == 1.0
    assert 200 < visits(found)[3] <= 300  # half of the worlds, nearly always
    assert max(mean[1], mean[2]) < 0.5


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
def test_the_search_looks_at_candidates_only_and_expects_no_others_of_the_other_side(settings: SearchSettings) -> None:
    found = searcher(settings, 500).run(pile(8, is_proud=True), 0, 3, 500)
    assert sorted(visits(found)) == [2, 3]
    assert found[0][0] == 3, "of the five that are left, the other side would have to take one"


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
def test_an_action_that_is_the_only_one_is_a_candidate(settings: SearchSettings) -> None:
    assert list(visits(searcher(settings, 20).run(pile(1, is_proud=True), 0, 3, 20))) == [1]


@pytest.mark.parametrize("settings", [BLIND, JUDGING], ids=["blind", "judging"])
def test_a_search_that_stops_early_finds_the_same_best_action(settings: SearchSettings) -> None:
    spared = 0
    for stones in range(2, 12):
        for seed in range(5):
            patient = searcher(settings, 400).run(pile(stones, is_dark=True), 0, seed, 400)
            hasty = searcher(settings, 400).run(pile(stones, is_dark=True), 0, seed, 400, stops_early=True)
            assert hasty[0][0] == patient[0][0]
            spared += sum(visits(patient).values()) - sum(visits(hasty).values())
    assert spared > 0
