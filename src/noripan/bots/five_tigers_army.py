"""How bots of Five Tigers build an army: some general that still fits, full troops, some tactics.

No search could tell one sealed choice from another, and armies that differ from game to game are more fun to meet.
"""

from random import Random

from ..games.five_tigers.actions import Troops
from ..kit.game import Action
from ..play.match import Observation


def build_army(seen: Observation, seed: int) -> Action | None:
    """The next choice of the army, or None when it is complete."""
    if seen.view.board.phase != "army":
        return None
    choices = [action for action in seen.legal if not isinstance(action, Troops)]
    return Random(seed).choice(choices)
