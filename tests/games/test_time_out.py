"""What is played for a seat when the time of its turn is up."""

from collections.abc import Iterator
from random import Random

import pytest

import noripan
from noripan.games.five_tigers.actions import EndTurn, Move, Stop
from noripan.games.five_tigers.actions import Ready as ArmyReady
from noripan.games.five_tigers.field import raise_building
from noripan.games.five_tigers.tables import DURABILITY, TOWER
from noripan.games.toy_battle.actions import Decline
from noripan.games.war_game.actions import Place
from noripan.games.war_game.actions import Ready as UnitsReady
from noripan.kit.errors import IllegalAction
from noripan.play.match import Match

from .five_tigers.positions import general, state, tactics


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
        match.push(seat, action, by_clock=True)
    return True


def armed(seed: int) -> Match:
    """Five Tigers in mode tactics, when both armies are ready."""
    match, luck = noripan.new("five-tigers", mode="tactics", seed=seed), Random(seed)
    while match.view().board.phase == "army":
        seat = match.to_act[0]
        match.push(seat, luck.choice(match.legal(seat)))
    return match


def marched_back() -> Match:
    """Fire on 9 makes every march go step by step; Zhao Yun has gone from 12 to 13 and back."""
    match = tactics("guan-yu@4 zhao-yun@12", "ma-chao@29", {"a:guan-yu": "fire"})
    for text in ("guan-yu fire 9", "zhao-yun 13", "zhao-yun 12"):
        match.push(0, text)
    return match


@pytest.mark.parametrize("mode", ["basic", "tactics"])
@pytest.mark.parametrize("seed", range(3))
def test_five_tigers_the_turn_ends_even_in_the_middle_of_a_march(seed: int, mode: str) -> None:
    match = armed(seed) if mode == "tactics" else noripan.new("five-tigers", mode=mode, seed=seed)
    for _ in positions(match, seed, match.ply + 120):
        twin = noripan.replay(match.record())
        if twin.outcome is None:
            seat = twin.to_act[0]
            assert time_out(twin, seat)
            assert twin.outcome is not None or twin.to_act == (1 - seat,)


def test_five_tigers_a_march_back_where_it_began_is_spent_and_the_turn_ends() -> None:
    match = marched_back()
    assert {type(action) for action in match.legal(0)} == {Move}
    assert time_out(match, 0)
    assert (match.outcome, match.to_act) == (None, (1,))
    assert general(match, "a:zhao-yun").at == 12
    assert [type(event).__name__ for event in match.told(None)] == ["Stopped", "TurnEnded"]


def test_five_tigers_a_march_that_the_clock_stops_meets_the_towers_beside_it() -> None:
    match = tactics("guan-yu@4 zhao-yun@12/1", "ma-chao@29", {"a:guan-yu": "fire"})
    match.push(0, "guan-yu fire 9")
    raise_building(state(match), 1, TOWER, 17, DURABILITY)
    for text in ("zhao-yun 13", "zhao-yun 12"):
        match.push(0, text)
    assert time_out(match, 0)
    assert (general(match, "a:zhao-yun").place, match.to_act) == ("defeated", (1,))


def test_five_tigers_nobody_but_the_clock_stops_a_march_where_it_began() -> None:
    match = marched_back()
    for text, code in (("end", "move-first"), ("stop", "ends-where-it-began")):
        with pytest.raises(IllegalAction) as refused:
            match.push(0, text)
        assert refused.value.code == code
    with pytest.raises(IllegalAction):
        match.push(0, "stop", by_clock=True)


def test_five_tigers_a_match_in_which_the_clock_stopped_a_march_can_be_played_again() -> None:
    match = armed(1)
    luck = Random(5)
    while True:
        if match.view().board.mover and not {EndTurn(), Stop()} & {*match.legal(match.to_act[0])}:
            break
        seat = match.to_act[0]
        backwards = [action for action in match.legal(seat) if _returns(match, action)]
        match.push(seat, luck.choice(backwards or match.legal(seat)))
        assert match.outcome is None, "no march came back to where it began"
    seat = match.to_act[0]
    match.push(seat, EndTurn(), by_clock=True)
    assert noripan.replay(match.record()).view() == match.view()


def _returns(match: Match, action: object) -> bool:
    mover = match.view().board.mover
    return mover is not None and isinstance(action, Move) and action.to == mover.origin


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
