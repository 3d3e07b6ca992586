"""Yut-run within a turn: what every action is worth, down from the values of positions at the start of turns.

What follows an action is asked of the rules. From there a hand is spent by trying all: a position with its hand is met
by many orders of the same tokens, so what was found is kept.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ..games.yut_run import rules
from ..games.yut_run.actions import CODES, Rethrow, Start, Throw, TurnOver
from ..games.yut_run.rules import HAS_BRANCH, OTHER_ROAD, OUTER_ROAD
from ..games.yut_run.state import CHOOSING, FITTING, THROWING
from ..games.yut_run.tables import FINISHED, HOME, MO, NODES, PIECES, STICK_IDS, YUT
from ..kit.jit import i64, rule
from ..kit.playout import ONGOING
from ..kit.state import copy_of
from . import yut_run_loadouts as loadouts
from .yut_run_loadouts import (
    AGAIN,
    CHANGE,
    FALLS,
    FAN,
    PLACES,
    SHIFT,
    SPLIT,
    TURN,
    Loadout,
    Numbers,
    added,
    count,
    counts,
    moved,
    number_of,
)

Values = Callable[[Loadout, int], Any]  # loadout, pieces to come in -> [position][banked token]
ROOM = 1 << 20  # positions with hands that are kept
SPREAD = 1_000_003  # a prime: keys that differ a little lie apart
LATER_THROWS = 4  # tokens that throws to come may add to a hand before the rest is left out


class Leaves(NamedTuple):
    """What positions are worth when a turn starts there, and what rewards on the way make of it."""

    values: Any  # [position][banked token]
    relics: Any  # [pieces that finish][position] -> factor
    sticks: Any  # [is a stack][position] -> factor
    nodes: Any  # [place] -> number of the stick node there, or -1
    keys: Any
    found: Any


def leaves_of(values: Any, room: int = ROOM) -> Leaves:
    """Leaves without rewards."""
    ones = np.ones((PIECES + 1, len(values)))
    return Leaves(values, ones, ones[:2], np.full(PLACES, -1, i64), np.full(room, -1, i64), np.zeros(room))


@rule
def spend(numbers: Numbers, leaves: Leaves, places: list[int], hand: list[int], choices: int, nodes: int) -> float:
    """The turns after this one, the hand spent as well as possible; `nodes` has a bit for each waiting stick.

    It calls itself alone: Numba cannot load two functions from its cache that call each other.
    """
    if places[0] == FINISHED:
        return 0.0
    here = number_of(places)
    key, tokens = here, 0
    for result in range(1, MO + 1):
        key = key * 32 + hand[result]
        tokens += hand[result]
    if tokens == 0:
        return leaves.values[here][0]  # type: ignore[no-any-return]
    key = (key * 8 + choices) * 64 + nodes
    slot = place_of(leaves.keys, key)
    if leaves.keys[slot] == key:
        return leaves.found[slot]  # type: ignore[no-any-return]
    best = np.inf
    for token in range(MO, 0, -1):
        if hand[token] == 0:
            continue
        for i in range(len(places)):
            node = places[i]
            if node == FINISHED or (i > 0 and places[i - 1] == node):
                continue
            for branch in range(1 + HAS_BRANCH[node]):
                if best > 0.0:
                    then: Any = np.empty_like(places)
                    rest = hand.copy()
                    factor, waiting = step(numbers, leaves, places, rest, token, node, branch, nodes, then)
                    best = min(best, factor * spend(numbers, leaves, then, rest, choices, waiting))
        for to in range(1, MO + 1):
            by = change_by(numbers, choices, token, to)
            while by:
                other = hand.copy()
                other[token] -= 1
                other[to] += 1
                used = SHIFT if by & SHIFT else CHANGE
                best = min(best, spend(numbers, leaves, places, other, choices & ~used, nodes))
                by &= ~used
        if choices & SPLIT and token >= YUT:
            parts = hand.copy()
            parts[token] -= 1
            parts[2] += 1
            parts[token - 2] += 1
            best = min(best, spend(numbers, leaves, places, parts, choices & ~SPLIT, nodes))
        if tokens == 1 and numbers.bank >> token & 1:
            best = min(best, leaves.values[here][token])
    slot = place_of(leaves.keys, key)
    leaves.keys[slot], leaves.found[slot] = key, best
    return best


@rule
def change_by(numbers: Numbers, choices: int, token: int, to: int) -> int:
    """The choices that can make a token that one."""
    by = 0
    if choices & SHIFT and (to - token == 1 or token - to == 1):
        by |= SHIFT
    if choices & CHANGE and to == numbers.change_to and to != token:
        by |= CHANGE
    return by


@rule
def place_of(keys: list[int], key: int) -> int:
    """Where a key is kept or may be kept; in a full neighbourhood another one gives way."""
    slot = (key % SPREAD * 31 + key // SPREAD) % len(keys)
    for _ in range(16):
        if keys[slot] == key or keys[slot] < 0:
            return slot
        slot = (slot + 1) % len(keys)
    return slot


@rule
def step(
    numbers: Numbers, leaves: Leaves, places: list[int], hand: list[int], token: int, node: int, branch: int,
    nodes: int, then: list[int],
) -> tuple[float, int]:  # fmt: skip
    """Spend a token: `hand` and `then` are what is left; gives the factor of a reward and the sticks still waiting."""
    pieces = count(places, node)
    if node == HOME:
        pieces = min(pieces, numbers.leaving)
    steps = numbers.steps[node][1 if pieces > 1 else 0][token]
    target = OTHER_ROAD[node][steps] if branch else OUTER_ROAD[node][steps]
    merges = 1 if target != FINISHED and count(places, target) > 0 else 0
    moved(places, node, pieces, target, then)
    hand[token] -= 1
    if target == FINISHED:
        return leaves.relics[pieces][number_of(then)], nodes
    gain = numbers.gain_rows[numbers.gains[target][merges]]
    for result in range(1, MO + 1):
        hand[result] += gain[result]
    stick = leaves.nodes[target]
    if stick >= 0 and nodes >> stick & 1:
        return leaves.sticks[1 if pieces > 1 else 0][number_of(then)], nodes & ~(1 << stick)
    return 1.0, nodes


# A state of the game


def places_of(s: Any, numbers: Numbers) -> Any:
    """The places of the pieces still to come in; a stack counts as one where its size makes no difference."""
    sizes_matter = bool((numbers.steps[:, 0] != numbers.steps[:, 1]).any())
    pieces = [
        int(pieces) if node == HOME or sizes_matter else min(1, int(pieces)) for node, pieces in enumerate(s.pieces)
    ]
    return counts(node for node in range(NODES) for _ in range(pieces[node]))


class Outlook(NamedTuple):
    """How a state is seen: what its loadout does, what positions are worth, where the pieces and the sticks are."""

    numbers: Numbers
    leaves: Leaves
    places: Any
    nodes: int


class Turn:
    """What is left after this turn, asked from some state of it."""

    def __init__(self, s: Any, outlook: Callable[[Any], Outlook]) -> None:
        self.number, self._outlook = int(s.turn_number), outlook

    def after(self, s: Any) -> float:
        """The turns after this one, once the sticks lie."""
        if s.winner != ONGOING or s.pieces[FINISHED] == PIECES:
            return 0.0
        seen = self._outlook(s)
        here = number_of(seen.places)
        if s.turn_number > self.number:
            return float(seen.leaves.values[here][int(s.banked)])
        factor = 1.0
        if s.phase == CHOOSING:
            factor = seen.leaves.relics[int(s.offer_pieces)][here]
        elif s.phase == FITTING:
            factor = seen.leaves.sticks[int(s.offer_pieces > 1)][here]
        return float(factor * self._spent(seen, s, counts(s.hand)))

    def _spent(self, seen: Outlook, s: Any, hand: Any) -> float:
        return float(spend(seen.numbers, seen.leaves, seen.places, hand, loadouts.abilities(s)[1], seen.nodes))

    def throwing(self, s: Any) -> dict[type, Callable[..., float]]:
        """What each kind of action is worth while throwing."""
        seen = self._outlook(s)
        if not s.throws_made:  # a turn that starts here, which counts already
            return {Throw: lambda: float(seen.leaves.values[number_of(seen.places)][int(s.banked)]) - 1.0}
        numbers = seen.numbers
        hands = loadouts.hands_of(LATER_THROWS)
        throws = loadouts.throws_of(numbers, hands, {0})
        touches = loadouts.abilities(s)[0]
        first = int(s.throws_made == 1)
        before = counts(s.hand)
        if s.banked:
            before[s.banked] += 1
        whole = before.copy()
        before -= counts(s.given)
        spent: Any = np.array([[self._spent(seen, s, before + tokens)] for tokens in hands.tokens])
        best: Any = np.zeros((8, FALLS))
        thrown: Any = np.zeros((len(spent), 8))
        loadouts.throw_values(numbers, throws, spent, best, thrown)
        loadouts.throw_value(numbers, throws, spent, best, thrown, 0, first, touches)  # `best`: what each fall is worth
        fall = int(s.sticks)
        given = int(added(hands, 0, counts(s.given)))
        return {
            Throw: lambda: float(thrown[given][touches]),
            Start: lambda: self._spent(seen, s, whole),
            Rethrow: lambda by: float(
                loadouts.again_value(numbers, best[touches & ~AGAIN], fall)
                if by.by in STICK_IDS
                else loadouts.fan_value(numbers, best[touches & ~FAN])
            ),
            TurnOver: lambda _: float(best[touches & ~TURN][fall ^ 1 << numbers.turner]),
        }


def plain_outlook(values: Values) -> Callable[[Any], Outlook]:
    """Sees what one has: rewards still to come are left out of account."""

    @lru_cache(maxsize=8)
    def leaves(loadout: Loadout, pieces: int) -> Leaves:
        return leaves_of(values(loadout, pieces))

    def outlook(s: Any) -> Outlook:
        loadout = Loadout.of(s)
        numbers = loadouts.numbers_of(loadout)
        places = places_of(s, numbers)
        return Outlook(numbers, leaves(loadout, len(places)), places, 0)

    return outlook


def worths(s: Any, codes: Sequence[int], outlook: Callable[[Any], Outlook]) -> list[float]:
    """The turns after this one for each legal action, all else done as well as possible."""
    turn = Turn(s, outlook)
    throwing = turn.throwing(s) if s.phase == THROWING else {}
    found = []
    for code in codes:
        action = CODES.decode(code)
        worth = throwing.get(type(action))
        if worth is not None:
            found.append(worth(action) if isinstance(action, Rethrow | TurnOver) else worth())
            continue
        then: Any = copy_of(s)
        rules.apply(then, 0, code)
        found.append(turn.after(then))
    return found
