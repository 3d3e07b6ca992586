"""Positions of yut-run set up by hand."""

from noripan import Match, new
from noripan.games.yut_run.rules import MOVING, THROWING
from noripan.games.yut_run.tables import FINISHED, HOME, NODE, PIECES, RESULTS

TOKENS = {text.ko: result for result, text in RESULTS.items()}


def moving(stacks: dict[str, int], hand: str, finished: int = 0, **options: object) -> Match:
    """A match in the play phase; pieces not on a node and not finished are at home."""
    match = new("yut-run", seed="table", **options)
    s = match._logged.state
    s.phase, s.throws_left = MOVING, 0
    for name, pieces in stacks.items():
        s.pieces[NODE[name]] = pieces
    s.pieces[FINISHED] = finished
    s.pieces[HOME] = PIECES - finished - sum(stacks.values())
    for token in hand.split():
        s.hand[TOKENS[token]] += 1
    return match


def throwing(seed: object) -> Match:
    match = new("yut-run", seed=seed)
    assert match.facts.phase == THROWING
    return match


def seed_whose_throws_are(*results: str) -> Match:
    """A match whose first throws give these results."""
    for seed in range(100_000):
        match = throwing(seed)
        thrown = []
        while match.facts.throws_left:
            thrown.append(match.play(0, "throw")[0].token)
        if thrown == list(results):
            return throwing(seed)
    raise AssertionError("no such seed found")
