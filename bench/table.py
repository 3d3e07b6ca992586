"""A table to play random games at."""

from typing import Any

from noripan.kit.jit import i32
from noripan.kit.playout import playouts
from noripan.kit.record import Record, pool, row


class Table:
    """One state and room for its legal actions; each thread needs a table of its own."""

    def __init__(self, kind: type[Record], max_legal: int) -> None:
        self.states: Any = pool(kind, 1)
        self.actions = row(i32, max_legal)

    def play(self, games: int, seed: int) -> int:
        """Play whole random games in one call of the kit; returns the number of actions."""
        return playouts(self.states, self.actions, seed, games)
