"""Taking back: late in a match it must not cost more than early."""

import time
from random import Random

from noripan import games
from noripan.play.match import Match

from ..measurement import Measurement
from ..reading import Reading, Values

EARLY, LATE = 10, 300
AT_MOST = 3.0
ROUNDS, A_ROUND = 15, 40


def undoable(ply: int) -> tuple[Match, int]:
    """A random match of that many actions whose last can be taken back, and by whom."""
    game = games.get("five-tigers")
    for seed in range(1_000):
        match, luck = Match(game, game.Options(), seed), Random(seed)
        seat = 0
        while match.outcome is None and match.ply < ply:
            seat = luck.choice(match.to_act)
            match.push(seat, luck.choice(match.legal(seat)))
        if match.ply == ply and match.can_undo(seat):
            return match, seat
    raise AssertionError(f"no match of {ply} actions whose last can be taken back")


def undoing() -> Values:
    """Microseconds to take one action back, late and early in a match, in turns."""
    late, early = undoable(LATE), undoable(EARLY)
    rounds = [(took_us(*late), took_us(*early)) for _ in range(ROUNDS)]
    return Values([ours for ours, _ in rounds], [theirs for _, theirs in rounds])


def took_us(match: Match, seat: int) -> float:
    """The mean of one round."""
    copies = [match.copy() for _ in range(A_ROUND)]
    start = time.thread_time()
    for copied in copies:
        copied.undo(seat)
    return (time.thread_time() - start) / A_ROUND * 1e6


def measurements() -> list[Measurement]:
    title, against = f"five-tigers, taking back at ply {LATE}", f"at ply {EARLY}"
    return [Reading(title, f"{__name__}:undoing", "µs", against, AT_MOST)]
