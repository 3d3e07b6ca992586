"""What is played for a seat when the time of its turn is up."""

from collections.abc import Iterator
from random import Random

import pytest

import noripan
from noripan.games.five_tigers.actions import Ready as ArmyReady
from noripan.games.toy_battle.actions import Decline
from noripan.games.war_game.actions import Place
from noripan.games.war_game.actions import Ready as UnitsReady
from noripan.play.match import Match


def positions(match: Match, seed: int, most: int = 120) -> Iterator[Match]:
    """A match after each of many random actions."""
    luck = Random(seed)
    while match.outcome is None and len(match.actions) < most:
        seat = luck.choice(match.to_act)
        match.push(seat, luck.choice(match.legal(seat)))
        yield match


def time_out(match: Match, seat: int) -> bool:
    """End the seat's turn as the server does; False when it loses instead."""
    while match.outcome is None and seat in match.to_act:
        action = match.game.on_time_out(match.legal(seat))
        if action is None:
            return False
        match.push(seat, action)
    return True


@pytest.mark.parametrize("seed", range(3))
def test_five_tigers_the_turn_ends_even_in_the_middle_of_a_march(seed: int) -> None:
    match = noripan.new("five-tigers", mode="basic", seed=seed)
    for _ in positions(match, seed):
        twin = noripan.replay(match.record())
        if twin.outcome is None:
            seat = twin.to_act[0]
            assert time_out(twin, seat)
            assert twin.outcome is not None or twin.to_act == (1 - seat,)


def test_five_tigers_an_army_that_is_not_complete_in_time_loses() -> None:
    match = noripan.new("five-tigers", mode="tactics", seed=1)
    assert ArmyReady() not in match.legal(0)
    assert not time_out(match, 0)


def test_war_game_whoever_has_deployed_all_units_is_ready_and_others_lose() -> None:
    match, luck = noripan.new("war-game", seed=1), Random(1)
    while not any(isinstance(action, Place) for action in match.legal(match.to_act[0])):
        seat = match.to_act[0]
        match.push(seat, luck.choice(match.legal(seat)))
    assert match.game.on_time_out(match.legal(0)) is None
    while UnitsReady() not in match.legal(0):
        match.push(0, luck.choice(match.legal(0)))
    assert match.game.on_time_out(match.legal(0)) == UnitsReady()


@pytest.mark.parametrize("seed", range(3))
def test_toy_battle_only_a_choice_that_may_be_left_is_left(seed: int) -> None:
    match, left = noripan.new("toy-battle", seed=seed), 0
    for _ in positions(match, seed):
        if match.outcome is None:
            legal = match.legal(match.to_act[0])
            action = match.game.on_time_out(legal)
            assert action == (Decline() if Decline() in legal else None)
            left += action is not None
    assert left, "no choice came up"
