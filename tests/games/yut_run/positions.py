"""Positions of yut-run set up by hand."""

from typing import Any

from noripan import Match, new
from noripan.games.yut_run.offers import put
from noripan.games.yut_run.state import MOVING, THROWING
from noripan.games.yut_run.tables import FINISHED, HOME, NODE, PIECES, RELIC_IDS, RESULTS, STICK_IDS
from noripan.games.yut_run.throwing import give

from ...state import state_of

TOKENS = {text.ko: result for result, text in RESULTS.items()}


def moving(stacks: dict[str, int], hand: str, finished: int = 0, **options: Any) -> Match:
    """A match in the play phase; pieces not on a node and not finished are at home."""
    match = new("yut-run", seed="table", **options)
    s = state_of(match)
    s.phase, s.throws_left = MOVING, 0
    for name, pieces in stacks.items():
        s.pieces[NODE[name]] = pieces
    s.pieces[FINISHED] = finished
    s.pieces[HOME] = PIECES - finished - sum(stacks.values())
    for token in hand.split():
        s.hand[TOKENS[token]] += 1
    return match


def throwing(seed: str | int) -> Match:
    match = new("yut-run", seed=seed)
    assert match.facts.phase == THROWING
    return match


def seed_whose_throws_are(*results: str) -> Match:
    """A match whose first throws give these results."""
    for seed in range(100_000):
        match = throwing(seed)
        thrown = []
        while match.facts.throws_left:
            told: Any = match.play(0, "throw")[0]
            thrown.append(told.token)
        if thrown == list(results):
            return throwing(seed)
    raise AssertionError("no such seed found")


def equip(match: Match, *things: str) -> Match:
    """Sticks go into the slots from the first on, relics are owned, and no stick waits on the board."""
    s = state_of(match)
    for slot, stick in enumerate(thing for thing in things if thing in STICK_IDS):
        put(s, slot, STICK_IDS.index(stick) + 1)
    for relic in things:
        if relic not in STICK_IDS:
            s.owned[RELIC_IDS.index(relic)] = 1
    for node in range(len(s.stick_nodes)):
        s.stick_nodes[node] = 0
    return match


def running(things: str, stacks: dict[str, int], hand: str, finished: int = 0) -> Match:
    """A match of run mode in the play phase, with sticks and relics."""
    return equip(moving(stacks, hand, finished, mode="run"), *things.split())


def fallen(things: str, faces: str, throw: int = 1) -> Match:
    """A match of run mode whose sticks have just fallen so, one letter a slot: ▭ flat, ▬ round."""
    match = equip(new("yut-run", seed="fallen", mode="run"), *things.split())
    s = state_of(match)
    s.throws_left, s.throws_made = 0, throw
    give(s, sum(1 << slot for slot, face in enumerate(faces) if face == "▭"))
    return match
