"""There is a reason exactly when an action is not legal, and it is the one a player would name."""

from random import Random

import pytest

from noripan import Match, new
from noripan.games.one_step.actions import CODES, Play, Step
from noripan.games.one_step.refusals import REFUSALS, why_not

from .grid import battle


def check_every_code(match: Match) -> None:
    board, legal = match.view(0).board, set(match.legal(0))
    for code in range(CODES.size):
        action = CODES.decode(code)
        reason = why_not(board, 0, action)
        assert (reason is None) == (action in legal), action
        if reason is not None:
            assert "{" not in REFUSALS[reason[0]].in_("ko", **reason[1])


@pytest.mark.parametrize("seed", range(3))
def test_an_action_is_refused_for_a_reason_exactly_when_it_is_not_legal(seed: int) -> None:
    match, luck = new("one-step", seed=f"refused {seed}"), Random(seed)
    while match.outcome is None:
        if luck.random() < 0.06:
            check_every_code(match)
        match.push(0, luck.choice(match.legal(0)))


def test_every_kind_of_aim_is_refused_exactly_where_it_is_not_legal() -> None:
    hand = "sprint dodge leap rush strike spear raise-wall hook guard"
    match = battle(".#..2\n..@1.\n.#.=.", hand=hand, monsters="rat rat", stepped=True)
    check_every_code(match)


def test_a_card_or_a_tile_that_does_not_exist_is_named_as_such() -> None:
    board = battle("@.").view(0).board
    assert why_not(board, 0, Step("z9")) == ("no-such-thing", {})
    assert why_not(board, 0, Play("excalibur")) == ("no-such-thing", {})


def test_a_monster_behind_another_is_not_in_sight() -> None:
    board = battle("@.1.2", hand="hook", monsters="rat rat", stepped=True).view(0).board
    assert why_not(board, 0, Play("hook", "c1")) is None
    reason = why_not(board, 0, Play("hook", "e1"))
    assert reason is not None
    assert reason[0] == "no-sight"
    assert reason[1]["between"] == "c1"
