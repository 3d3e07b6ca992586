"""Hints for players: what each legal action is worth, exactly where the game is solved, by search elsewhere."""

from typing import Literal

import msgspec

from ..games.yut_run.view import Board as YutBoard
from ..kit.game import Game
from ..play.match import Observation
from .levels import Bot
from .yut_solver import hand_of, position_of, solution


class Hint(msgspec.Struct, frozen=True):
    """One legal action and how much worse it is than the best one."""

    action: str  # in notation
    value: float  # expected turns still to come, or the chance to win
    loss: float  # against the best action, in the same unit; never negative
    unit: Literal["turns", "win chance"]


def hints(game: Game, seen: Observation, level: int = 4) -> list[Hint]:
    """The legal actions of an observation, best first."""
    board = seen.view.board
    if isinstance(board, YutBoard) and board.phase == "move":
        found = solution().advice(position_of(board.home, board.stacks), hand_of(board.hand))
        return [Hint(advice.move, advice.expected_turns, advice.loss, "turns") for advice in found]
    ranked = sorted(Bot(game, level).ranked(seen), key=lambda entry: -entry[2])
    best = ranked[0][2]
    return [Hint(game.notation(action), mean, best - mean, "win chance") for action, _, mean in ranked]
