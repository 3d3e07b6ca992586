"""How bots of Five Tigers build an army: some general that still fits, full troops, some tactics.

No search could tell one sealed choice from another, and armies that differ from game to game are more fun to meet.
"""

from random import Random

from ..games.five_tigers.actions import Troops
from ..kit.codes import Action
from ..play.match import Observation
from . import expert


class Expert(expert.Expert):
    """Builds armies."""

    def opening(self, seen: Observation, luck: Random) -> Action | None:
        """The next choice of the army, or None when it is complete."""
        seed = luck.getrandbits(62)
        if seen.view.board.phase != "army":
            return None
        choices = [action for action in seen.legal if not isinstance(action, Troops)]
        return Random(seed).choice(choices)
