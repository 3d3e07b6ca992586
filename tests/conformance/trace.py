"""Random games and searches as digests, for comparing the two modes: `python -m tests.conformance.trace TARGET`."""

import hashlib
import json
import sys
from importlib import import_module
from random import Random

from noripan.kit.search import Node, Searcher
from noripan.kit.state import Facts
from noripan.play.match import Match

from ..state import raw_events
from .case import Case, play_randomly


def find_case(target: str) -> Case:
    module, _, name = target.partition(":")
    case: Case = getattr(import_module(module), name)
    return case


def trace(case: Case) -> dict[str, object]:
    steps, games, searches = 0, [], []
    number = 0
    while steps < case.trace_steps:
        options = case.options[number % len(case.options)]
        match, luck, digest = case.new(f"trace {number}", options), Random(number), hashlib.sha256()
        while match.outcome is None:
            digest.update(repr((match.facts, match.position().codes)).encode())
            play_randomly(match, luck)
            digest.update(repr(raw_events(match)).encode())
            steps += 1
        digest.update(repr((match.facts, match.outcome)).encode())
        games.append(digest.hexdigest()[:16])
        number += 1
    for number in range(len(case.options) * 2):
        match, luck = case.new(f"search {number}", case.options[number % len(case.options)]), Random(number)
        for _ in range(7 * (number // len(case.options))):
            if match.outcome is None:
                play_randomly(match, luck)
        if match.outcome is None:
            searches.append(searched(case, match))
    return {"steps": steps, "games": games, "search": searches}


def searched(case: Case, match: Match) -> str:
    game = case.game
    searcher = Searcher(game, case.search_iterations)
    seat = match.to_act[0]
    seen = match.observe(seat, 3)
    found = searcher.run(seen.state, seat, 11, case.search_iterations)
    nodes = [[float(getattr(node, field)) for field in Node.fields] for node in searcher.nodes[1 : searcher.size]]
    return hashlib.sha256(repr((found, nodes, Facts(game.State, seen.state))).encode()).hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps(trace(find_case(sys.argv[1]))))
