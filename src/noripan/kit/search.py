"""Information-set Monte-Carlo tree search, written once for every game.

Each iteration starts from a freshly determinized copy of the root, so hidden things and dice are sampled,
never seen; nodes are actions, and one that is not legal in this iteration's world is passed over.

A new action is tried blindly, or judged first: where there are many actions and a good evaluation, the search then
soon leaves the bad ones alone and looks further ahead at the others.
"""

import math
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from . import random
from .jit import f64, i8, i32, narrow, rule, wide
from .playout import ONGOING, GameState, apply, candidates, determinize, legal_actions, play_on, value
from .state import Record, cell, pool, row

NONE = 0  # node 0 is the root, so 0 also means "no node"
JUDGED_AT_ONCE = 64  # actions of a position, about; room for that many nodes an iteration
LOOK_EVERY = 32  # iterations between looks whether the search is decided
MOST_NODES = 1 << 20  # of a search that thinks long: when they are used up, it goes on with those it has


class SearchSettings(msgspec.Struct, frozen=True):
    """How the search treats a game."""

    playout_limit: int = 1 << 30  # likely actions before a position is judged by `value`
    exploration: float = 0.7
    judges_first: bool = False  # judge all actions of a position by `value` before one is tried
    iterations: tuple[int, ...] = (16, 100, 400, 1_600, 8_000, 64_000)  # of a bot of each level


class Node(Record):
    """One action in the tree."""

    action: int = cell(i32)  # the action that leads here
    player: int = cell(i8)  # who took it
    first_child: int = cell(i32)
    next_sibling: int = cell(i32)  # the one with the next smaller action
    visits: int = cell(i32)
    available: int = cell(i32)  # how often it was legal when its parent was visited
    worth: float = cell(f64)  # the mean of the values for `player`
    doubt: float = cell(f64)  # about that: one over the root of the visits


@rule
def follow(
    nodes: list[Node], parent: int, seat: int, actions: list[int], n: int, exploration: float, unknown: list[int]
) -> tuple[int, float, int]:
    """The child of `parent` to follow among those that are legal now, by UCB, and its score.

    Legal actions without a child are written to `unknown`; the last number says how many. A child is an action of one
    seat: in another world it may be another seat's turn here, with actions of its own. Children are sorted as legal
    actions are, only the other way round, so one walk along both finds all.
    """
    best, best_score, missing, i = NONE, -1.0, 0, n - 1
    available, width = 1, 0.0  # most children were legal equally often, so a logarithm serves many
    child = nodes[parent].first_child
    while child != NONE:
        node = nodes[child]
        if node.player == seat:
            while i >= 0 and actions[i] > node.action:
                unknown[missing] = actions[i]
                missing += 1
                i -= 1
            if i >= 0 and actions[i] == node.action:
                i -= 1
                node.available += 1
                if node.available != available:
                    available = node.available
                    width = exploration * math.sqrt(math.log(available))
                score = node.worth + width * node.doubt
                if score > best_score:
                    best, best_score = child, score
        child = node.next_sibling
    while i >= 0:
        unknown[missing] = actions[i]
        missing += 1
        i -= 1
    return best, best_score, missing


@rule
def add_child(nodes: list[Node], size: int, parent: int, seat: int, action: int) -> None:
    """Node `size` becomes a child of `parent`, in its place among the others."""
    node = nodes[size]
    node.action, node.player = action, seat
    node.first_child, node.visits, node.available, node.worth, node.doubt = NONE, 0, 1, 0.0, 0.0
    before, after = NONE, nodes[parent].first_child
    while after != NONE and nodes[after].action > action:
        before, after = after, nodes[after].next_sibling
    node.next_sibling = after
    if before == NONE:
        nodes[parent].first_child = size
    else:
        nodes[before].next_sibling = size


@rule
def learn(node: Node, value: float) -> None:
    """One more visit, and what came of it."""
    node.visits += 1
    node.worth += (value - node.worth) / node.visits
    node.doubt = 1.0 / math.sqrt(node.visits)


@rule
def add_judged(
    nodes: list[Node],
    size: int,
    parent: int,
    states: list[GameState],
    seat: int,
    unknown: list[int],
    missing: int,
) -> int:
    """Add a child for every unknown action, as if visited once with what `value` says; returns the new size."""
    for i in range(missing - 1, -1, -1):
        if size < len(nodes):
            add_child(nodes, size, parent, seat, unknown[i])
            states[2] = states[1]
            apply(states[2], seat, unknown[i])
            learn(nodes[size], value(states[2], seat))
            size += 1
    return size


@rule
def lead(nodes: list[Node]) -> int:
    """By how many visits the first of the root's actions is ahead of the second, or of one that is yet to be found."""
    most, second = 0, 1
    child = nodes[0].first_child
    while child != NONE:
        visits = nodes[child].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        child = nodes[child].next_sibling
    return most - second


@rule
def search(
    states: list[GameState],
    observer: int,
    seed: int,
    iterations: int,
    limit: int,
    exploration: float,
    judges_first: bool,
    stops_early: bool,
    nodes: list[Node],
    path: list[int],
    actions: list[int],
    unknown: list[int],
    values: list[float],
) -> int:
    """Run iterations from states[0] (the others are scratch); returns the number of nodes used.

    Where only the most visited action counts, the search may stop as soon as no other can have as many visits any more.
    """
    s = states[1]
    nodes[0].first_child, nodes[0].visits = NONE, 0
    visits_when_new = 1 if judges_first else 0
    size = 1
    for iteration in range(iterations):
        if stops_early and iteration % LOOK_EVERY == 0 and lead(nodes) > iterations - iteration:
            break
        states[1] = states[0]
        determinize(s, observer, narrow(random.mixed(wide(seed + iteration)) >> wide(1)))
        depth, parent = 0, 0
        while s.winner == ONGOING and depth < len(path):
            seat = observer if depth == 0 else s.turn  # where several may act at once, the observer does
            n = candidates(s, actions, legal_actions(s, seat, actions))
            child, score, missing = follow(nodes, parent, seat, actions, n, exploration, unknown)
            if missing > 0 and judges_first:
                first = size
                size = add_judged(nodes, size, parent, states, seat, unknown, missing)
                for new in range(first, size):
                    if nodes[new].worth >= score:
                        child, score = new, nodes[new].worth
            elif missing > 0 and size < len(nodes):
                add_child(nodes, size, parent, seat, unknown[missing - 1 - random.below(s, missing)])
                child = size
                size += 1
            if child == NONE:
                break
            apply(s, seat, nodes[child].action)
            path[depth] = child
            depth += 1
            parent = child
            if nodes[child].visits == visits_when_new:
                break
        play_on(s, actions, limit)
        for seat in range(len(values)):
            values[seat] = value(s, seat)
        for i in range(depth):
            learn(nodes[path[i]], values[nodes[path[i]].player])
        nodes[0].visits += 1
    return size


class Searchable(Protocol):
    """What the search asks of a Game; tests and benches have smaller ones."""

    @property
    def State(self) -> type[Record]: ...  # noqa: N802
    @property
    def seats(self) -> Sequence[object]: ...
    @property
    def max_legal(self) -> int: ...
    @property
    def settings(self) -> SearchSettings: ...


class Searcher:
    """Buffers for searching positions of one game again and again, up to so many iterations at a time."""

    def __init__(self, game: Searchable, iterations: int, settings: SearchSettings | None = None) -> None:
        self.settings = game.settings if settings is None else settings
        self.states: Any = pool(game.State, 3)
        nodes = 1 + iterations * (JUDGED_AT_ONCE if self.settings.judges_first else 1)
        self.nodes = pool(Node, min(nodes, MOST_NODES))
        self.path = row(i32, 512)
        self.actions = row(i32, game.max_legal)
        self.unknown = row(i32, game.max_legal)
        self.values: Any = row(f64, len(game.seats))
        self.size = 1

    def run(
        self, state: Record, observer: int, seed: int, iterations: int, stops_early: bool = False
    ) -> list[tuple[int, int, float]]:
        """Search; returns (action, visits, mean value) of the root's actions, most visited first.

        A search that stops early gives the same first action; only how far behind the others are is not known so well.
        """
        self.states[0] = state
        self.size = search(
            self.states,
            observer,
            seed,
            iterations,
            self.settings.playout_limit,
            self.settings.exploration,
            self.settings.judges_first,
            stops_early,
            self.nodes,
            self.path,
            self.actions,
            self.unknown,
            self.values,
        )
        found, child = [], int(self.nodes[0].first_child)
        while child != NONE:
            node = self.nodes[child]
            visits = int(node.visits)
            found.append((int(node.action), visits, float(node.worth)))
            child = int(node.next_sibling)
        return sorted(found, key=lambda entry: (-entry[1], -entry[2], entry[0]))
