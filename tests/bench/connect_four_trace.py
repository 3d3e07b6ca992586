"""Prints games and searches of connect four in the mode of this process; see test_connect_four."""

from types import SimpleNamespace
from typing import Any

from bench.connect_four import rules
from noripan.kit.jit import i32
from noripan.kit.playout import ONGOING, playout, playouts
from noripan.kit.random import below
from noripan.kit.search import Searcher, SearchSettings
from noripan.kit.state import Facts, pool, row

CONNECT_FOUR = SimpleNamespace(
    State=rules.State,
    seats=range(rules.SEATS),
    max_legal=rules.MAX_LEGAL,
    settings=SearchSettings(),
)


def trace() -> None:
    states: Any = pool(rules.State, 1)
    s = states[0]
    actions = row(i32, rules.MAX_LEGAL)
    for seed in range(50):
        rules.new_game(s, seed)
        while s.winner == ONGOING:
            n = rules.legal_actions(s, s.turn, actions)
            print([int(action) for action in actions[:n]])
            rules.apply(s, s.turn, int(actions[below(s, n)]))
            print(Facts(rules.State, s), rules.value(s, 0), rules.value(s, 1))
    for seed in range(50):
        rules.new_game(s, seed)
        print(playout(s, actions), Facts(rules.State, s))
    print(playouts(states, actions, 1000, 100), Facts(rules.State, s))
    rules.new_game(s, 7)
    searcher = Searcher(CONNECT_FOUR, 400)
    for observer in range(rules.SEATS):
        print(searcher.run(s, observer, 11, 400), searcher.size)
        rules.apply(s, s.turn, 3)


if __name__ == "__main__":
    trace()
