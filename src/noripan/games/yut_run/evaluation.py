"""What a bot of yut-run may assume, and how it judges a position."""

from ...kit import random
from ...kit.jit import rule, table
from ...kit.playout import ONGOING
from . import tables
from .state import State
from .tables import HOME, NODES

STEPS_LEFT = table(tables.STEPS_LEFT)


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Only the dice to come are unknown."""
    s.rng = seed
    s.luck = random.draw_seed(s)


@rule
def value(s: State, seat: int) -> float:
    """Fewer turns are better; before the end, count about one turn for every six steps still to go."""
    turns = s.turn_number + 0.0
    if s.winner == ONGOING:
        steps = 0
        for node in range(NODES):
            if s.pieces[node]:
                steps += STEPS_LEFT[node] * (s.pieces[node] if node == HOME else 1)
        turns += steps / 6.0
    return max(0.0, 1.0 - turns / 40.0)
