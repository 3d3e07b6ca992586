"""Hints for players: what each legal action is worth, exactly where the game is solved, else by plan or search.

Where a bot places an army by a plan, the hint is the next step of that plan: nothing there has a measured worth.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from ..kit.game import Game
from ..play.match import Observation
from .levels import Bot, opening_of


class Hint(msgspec.Struct, frozen=True):
    """One legal action and how much worse it is than the best one."""

    action: str  # in notation
    value: float  # expected turns after this one, HP expected after the encounter, or the chance to win; 0 in a plan
    loss: float  # against the best action, in the same unit; never negative
    unit: Literal["turns", "hp", "win chance", "plan"]


def yut_hints(game: Game, seen: Observation) -> list[Hint]:
    """From the exact solution; where there is no choice, or one of keepsakes, nothing can be lost."""
    from .yut_solver import hand_of, position_of, solution

    board = seen.view.board
    position, hand = position_of(board.home, board.stacks), hand_of(board.hand)
    if board.phase == "move":
        return [
            Hint(found.move, found.expected_turns, found.loss, "turns") for found in solution().advice(position, hand)
        ]
    if board.phase == "throw" and board.throws_left:
        turns = solution().expected_turns(position) - 1 if not hand else None
    else:
        turns = solution().after_hand(position, hand)
    return [Hint(game.notation(action), turns, 0.0, "turns") for action in seen.legal if turns is not None]


def step_hints(game: Game, seen: Observation) -> list[Hint]:
    """From the planner, which has an opinion on battles only."""
    from .step_planner import Planner

    if seen.view.board.phase not in ("step", "main"):
        return []
    planned = Planner(width=6, samples=1).ranked(seen.state, seen.seed)
    best = planned[0][1]
    return [Hint(game.notation(game.decode(code)), hp, best - hp, "hp") for code, hp in planned]


SOLVED: dict[str, Callable[[Game, Observation], list[Hint]]] = {"yut-run": yut_hints}
PLANNED: dict[str, Callable[[Game, Observation], list[Hint]]] = {"one-step": step_hints}


def hints(game: Game, seen: Observation, level: int = 4) -> list[Hint]:
    """The legal actions of an observation, best first, as far as something can be said of them."""
    adviser = (SOLVED | PLANNED).get(game.name)
    if adviser is not None:
        return adviser(game, seen)
    opening = opening_of(game)
    planned = None if opening is None else opening(seen, seen.seed)
    if planned is not None:
        return [Hint(game.notation(planned), 0.0, 0.0, "plan")]
    ranked = Bot(game, level).ranked(seen)
    best = ranked[0][2]
    return [Hint(game.notation(action), mean, max(0.0, best - mean), "win chance") for action, _, mean in ranked]
