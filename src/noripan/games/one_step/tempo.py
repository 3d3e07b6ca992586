"""Tempo: the par of an encounter, the hurry after it, and how soon a win came."""

from ...kit.jit import rule, table
from . import tables
from .state import MET, State
from .tables import (
    D_HURRY_AFTER,
    D_HURRY_EVERY,
    GUARD,
    IN_TIME,
    LATE,
    NUMBERS,
    PAR_LATER,
    PATIENCE,
    QUICK,
    SURVIVE,
)
from .units import DIFFICULTY, always

GOAL_KIND = table(tables.GOAL_KIND)
ENCOUNTER_PAR = table(tables.ENCOUNTER_PAR)
ENCOUNTER_BOSS = table(tables.ENCOUNTER_BOSS)
HURRY = NUMBERS.hurry
MOST_DOUBLINGS = 7  # nobody has so much HP


@rule
def par(s: State) -> int:
    """The turns within which a win is quick."""
    return max(1, ENCOUNTER_PAR[s.encounter] + s.par_shift) + always(s, PAR_LATER)


@rule
def hurry_turn(s: State) -> int:
    """The turn at whose end hurry (조급함) takes HP for the first time."""
    after = DIFFICULTY[s.difficulty][D_HURRY_AFTER] + always(s, PATIENCE)
    return max(1, ENCOUNTER_PAR[s.encounter] + s.par_shift) + after


@rule
def hurry_loss(s: State) -> int:
    """What hurry takes at the end of this turn: nothing at first, then more and more."""
    late = s.turn_number - hurry_turn(s)
    return 0 if late < 0 else hurry_step(s, late)


@rule
def hurry_step(s: State, late: int) -> int:
    """What hurry takes so many turns after it began: one more each time, of a boss twice as much each time."""
    grown = late // DIFFICULTY[s.difficulty][D_HURRY_EVERY]
    return HURRY << min(grown, MOST_DOUBLINGS) if ENCOUNTER_BOSS[s.encounter] else HURRY * (grown + 1)


@rule
def tempo(s: State) -> int:
    """Is a win in this turn quick (빠름), in time (제때) or late (늦음)? Late is after hurry has taken HP.

    Who has only held out was in time: to be quick there, all monsters must go.
    """
    if s.goal == MET and s.monsters_left > 0 and (GOAL_KIND[s.encounter] == SURVIVE or GOAL_KIND[s.encounter] == GUARD):
        return IN_TIME
    if s.turn_number <= par(s):
        return QUICK
    return IN_TIME if s.turn_number <= hurry_turn(s) else LATE
