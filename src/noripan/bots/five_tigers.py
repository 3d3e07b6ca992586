"""How bots of Five Tigers build an army: generals for nearly the whole budget, full troops, some tactics.

No search could tell one sealed choice from another, and armies that differ from game to game are more fun to meet.
"""

from collections.abc import Iterable
from random import Random

from ..games.five_tigers.actions import Pick, Troops
from ..games.five_tigers.tables import GENERALS, SIDES, SLOTS
from ..games.five_tigers.view import Board
from ..kit.codes import Action
from ..play.match import Observation
from . import expert

SPARE = 1  # of the budget may be left over


class Expert(expert.Expert):
    """Builds armies."""

    def opening(self, seen: Observation, luck: Random) -> Action | None:
        """The next choice of the army, or None when it is complete."""
        seed = luck.getrandbits(62)
        board: Board = seen.view.board
        if board.phase != "army":
            return None
        choices = [action for action in seen.legal if not isinstance(action, Troops)]
        if all(isinstance(action, Pick) for action in choices):
            choices = thrifty(board, seen.seat, choices) or choices
        return Random(seed).choice(choices)


def thrifty(board: Board, seat: int, picks: list[Action]) -> list[Action]:
    """Those of the generals one may pick after whom others can be found for what is left of the budget."""
    own = {general.id for general in board.generals if general.side == SIDES[seat]}
    price = {general.id: general.price for general in GENERALS if general.id not in own}
    found: list[Action] = []
    for pick in picks:
        assert isinstance(pick, Pick)
        left = (board.budget_left or 0) - price[pick.general]
        others = (cost for name, cost in price.items() if name != pick.general)
        if sums(others, SLOTS - len(own) - 1) & set(range(left - SPARE, left + 1)):
            found.append(pick)
    return found


def sums(prices: Iterable[int], count: int) -> set[int]:
    """What so many of these prices can come to."""
    reached: list[set[int]] = [{0}, *(set() for _ in range(count))]
    for price in prices:
        for n in range(count, 0, -1):
            reached[n] |= {total + price for total in reached[n - 1]}
    return reached[count]
