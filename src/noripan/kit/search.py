"""Information-set Monte-Carlo tree search, written once for every game.

Each iteration starts from a freshly determinized copy of the root, so hidden things and dice are sampled,
never seen; nodes are actions, and one that is not legal in this iteration's world is passed over.
"""

import math
from typing import Any

from . import random
from .jit import f64, fill, i8, i32, narrow, rule, wide
from .playout import ONGOING, GameState, apply, determinize, legal_actions, playout, value
from .record import Record, cell, pool, row

NONE = 0  # node 0 is the root, so 0 also means "no node"


class Node(Record):
    """One action in the tree."""

    action: int = cell(i32)  # the action that leads here
    player: int = cell(i8)  # who took it
    first_child: int = cell(i32)
    next_sibling: int = cell(i32)
    visits: int = cell(i32)
    available: int = cell(i32)  # how often it was legal when its parent was visited
    reward: float = cell(f64)  # sum of values for `player`


@rule
def select_or_expand(
    nodes: list[Node],
    size: int,
    parent: int,
    s: GameState,
    seat: int,
    actions: list[int],
    n: int,
    tried: list[int],
    stamp: int,
    exploration: float,
) -> int:
    """The child to follow from `parent` among the seat's n legal actions: an untried one, else the best by UCB.

    A child is an action of one seat: in another world it may be another seat's turn here, with actions of its own.
    """
    for i in range(n):
        tried[actions[i]] = stamp
    best, best_score, known = NONE, -1.0, 0
    child = nodes[parent].first_child
    while child != NONE:
        node = nodes[child]
        if node.player == seat and tried[node.action] == stamp:
            tried[node.action] = stamp + 1
            known += 1
            node.available += 1
            score = node.reward / node.visits + exploration * math.sqrt(math.log(node.available) / node.visits)
            if score > best_score:
                best, best_score = child, score
        child = node.next_sibling
    if known == n or size == len(nodes):
        return best
    pick = random.below(s, n - known)
    for i in range(n):
        if tried[actions[i]] == stamp:
            if pick == 0:
                node = nodes[size]
                node.action, node.player = actions[i], seat
                node.first_child, node.next_sibling = NONE, nodes[parent].first_child
                node.visits, node.available, node.reward = 0, 1, 0.0
                nodes[parent].first_child = size
                return size
            pick -= 1
    return best


@rule
def search(
    states: list[GameState],
    observer: int,
    seed: int,
    iterations: int,
    limit: int,
    exploration: float,
    nodes: list[Node],
    path: list[int],
    actions: list[int],
    tried: list[int],
    values: list[float],
) -> int:
    """Run iterations from states[0] (states[1] is scratch); returns the number of nodes used."""
    s = states[1]
    nodes[0].first_child, nodes[0].visits = NONE, 0
    fill(tried, -1)
    size, stamp = 1, 0
    for iteration in range(iterations):
        states[1] = states[0]
        determinize(s, observer, narrow(random.mixed(wide(seed + iteration)) >> wide(1)))
        depth, parent = 0, 0
        while s.winner == ONGOING and depth < len(path):
            seat = observer if depth == 0 else s.turn  # where several may act at once, the observer does
            n = legal_actions(s, seat, actions)
            child = select_or_expand(nodes, size, parent, s, seat, actions, n, tried, stamp, exploration)
            stamp += 2
            if child == NONE:
                break
            apply(s, seat, nodes[child].action)
            path[depth] = child
            depth += 1
            parent = child
            if child == size:
                size += 1
                break
        playout(s, actions, limit)
        for seat in range(len(values)):
            values[seat] = value(s, seat)
        for i in range(depth):
            node = nodes[path[i]]
            node.visits += 1
            node.reward += values[node.player]
        nodes[0].visits += 1
    return size


class Searcher:
    """Buffers for searching positions of one game again and again."""

    def __init__(
        self, state_class: type[Record], seats: int, action_codes: int, max_legal: int, capacity: int = 200_000
    ) -> None:
        self.states: Any = pool(state_class, 2)
        self.nodes = pool(Node, capacity)
        self.path = row(i32, 512)
        self.actions = row(i32, max_legal)
        self.tried = row(i32, action_codes)
        self.values: Any = row(f64, seats)
        self.size = 1

    def run(
        self, state: Record, observer: int, seed: int, iterations: int, limit: int, exploration: float
    ) -> list[tuple[int, int, float]]:
        """Search; returns (action, visits, mean value) of the root's actions, most visited first."""
        self.states[0] = state
        self.size = search(
            self.states,
            observer,
            seed,
            iterations,
            limit,
            exploration,
            self.nodes,
            self.path,
            self.actions,
            self.tried,
            self.values,
        )
        found, child = [], int(self.nodes[0].first_child)
        while child != NONE:
            node = self.nodes[child]
            visits = int(node.visits)
            found.append((int(node.action), visits, float(node.reward) / max(visits, 1)))
            child = int(node.next_sibling)
        return sorted(found, key=lambda entry: (-entry[1], -entry[2], entry[0]))
