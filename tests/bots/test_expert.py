"""What a game's bots know of it beyond searching is found by the game's name."""

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import noripan
from noripan import bots, games
from noripan.bots.advice import hints
from noripan.bots.expert import Expert, expert_of
from noripan.bots.five_tigers import SPARE, sums
from noripan.games.five_tigers.actions import Ready, Troops
from noripan.games.five_tigers.tables import BUDGET, GENERAL_IDS, PRICE
from noripan.kit.errors import BadRequest

from ..conformance import toy

OWN = [name for name in games.names() if (Path(bots.__path__[0]) / f"{games.module_name(name)}.py").exists()]


@pytest.mark.parametrize("name", OWN)
def test_a_module_named_after_a_game_holds_its_expert(name: str) -> None:
    assert type(expert_of(games.get(name))).__module__ == f"noripan.bots.{games.module_name(name)}"


def test_a_game_without_a_module_has_an_expert_that_leaves_all_to_the_search() -> None:
    match = toy.CASE.new("expert", {})
    expert = expert_of(match.game)
    assert type(expert) is Expert
    seen = match.observe(match.to_act[0], 0)
    assert expert.opening(seen, Random(0)) is None
    assert expert.hints(seen) is None
    assert {hint.unit for hint in hints(match.game, seen, 1)} == {"win chance"}


def test_a_game_that_is_not_solved_says_so() -> None:
    with pytest.raises(BadRequest) as refusal:
        expert_of(games.get("five-tigers")).solve(position="a1")
    assert refusal.value.code == "no-solution"


def test_an_army_is_built_by_drawing_and_never_by_setting_troops() -> None:
    match = noripan.new("five-tigers", seed=1, mode="tactics")
    expert = expert_of(match.game)
    chosen = expert.opening(match.observe(0, 0), Random(1))
    assert chosen in match.legal(0)
    assert not isinstance(chosen, Troops)


def test_prices_come_to_all_sums_of_so_many_of_them() -> None:
    prices = [3, 5, 5, 11]
    assert sums(prices, 2) == {sum(pair) for pair in combinations(prices, 2)} == {8, 14, 10, 16}
    assert sums(prices, 0) == {0}
    assert sums(prices, 5) == set()


@pytest.mark.parametrize("seed", range(8))
def test_an_army_costs_nearly_the_whole_budget(seed: int) -> None:
    match = noripan.new("five-tigers", seed=1, mode="tactics")
    expert, luck = expert_of(match.game), Random(seed)
    while Ready() not in match.legal(0):
        choice = expert.opening(match.observe(0, 0), luck)
        assert choice is not None
        match.push(0, choice)
    army = [general.id for general in match.view(0).board.generals if general.side == "a"]
    assert BUDGET - SPARE <= sum(PRICE[GENERAL_IDS.index(name)] for name in army) <= BUDGET
