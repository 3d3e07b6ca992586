"""What a bot of Five Tigers may assume of what it cannot see, and how good it thinks a position is."""

import math

from ...kit.jit import grid, rule, table
from ...kit.playout import DRAW, ONGOING
from . import tables
from .armies import imagine_army
from .ending import count
from .hidden import redeal_tactics
from .state import ARMING, EMPTY, FIRST_BUILDING, KNOCKED_BY, NOBODY, OFF, OUT, State, army
from .tables import LIVES

# The evaluation, in the unit of a logistic curve
KNOCK_WORTH = table([0, 110, 260, 400, 400, 400])  # by knocks made, in percent
THREAT_OF = (90, 62, 50, 40, 32, 26, 20, 10, 0)  # by steps to the far end, in percent
THREAT = grid([[THREAT_OF[steps] for steps in row] for row in tables.STEPS_TO_END])
PERCENT = 0.01
ARMY = 18.0  # a whole army against none
SOFTNESS = 2.5  # a side that is far ahead must still see what wins sooner, and the other what it can hope for
LIFE = 7  # in troops
ENOUGH_TROOPS = 10  # of one general; more of them count for nothing
WORTH_OF = {  # of a tactic that waits for a good moment, in percent
    "ambush": 80, "breakthrough": 80, "trap": 77, "fire": 60, "wall": 46, "false-report": 46, "ram": 46,
    "physician": 42, "long-shot": 42, "decoy": 32, "strike": 30, "tower": 30, "repeater": 28, "catapult": 28,
    "taunt": 17, "recruit": 12, "carrot": 8, "might": 8, "riposte": 8, "unbreakable": 8,
}  # fmt: skip
PART = 10  # tactics: a set of them is looked up in two parts
WORTH = grid(
    [
        [sum(WORTH_OF[name] for i, name in enumerate(part) if bits >> i & 1) for bits in range(1 << PART)]
        for part in (tables.TACTIC_IDS[:PART], tables.TACTIC_IDS[PART:])
    ]
)
LOCKED_PART = 2  # by how much the threat of one that is locked is divided
PRESSING = 60  # rounds before the last in which the count after it begins to matter
COUNTED = 3.0  # to be ahead in the count when the last round has come
BOLDNESS = 2.0  # how much more the threats of the side behind are worth then
CAUTION = 0.3  # what is left of the worth of armies then
OPENNESS = table([40, 70, 90, 100])  # of a threat, by gates that nobody guards, in percent
GATES = grid(tables.GATES)


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """A sealed army, unused tactics and hidden things of the other side are guessed again."""
    s.rng = seed
    if s.phase == ARMING:
        imagine_army(s, 1 - observer)
    elif s.tactics:
        redeal_tactics(s, 1 - observer)


@rule
def value(s: State, seat: int) -> float:
    """Exact at the end; before it, the lead in knocks, threats, tactics and the army as a chance to win."""
    if s.winner == DRAW:
        return 0.5
    if s.winner != ONGOING:
        return 1.0 if s.winner == seat else 0.0
    if s.phase == ARMING:
        return 0.5
    mine, theirs = strength_of(s, seat), strength_of(s, 1 - seat)
    # A share, not a difference: the side that has more gains by an even exchange.
    armies = ARMY * (mine - theirs) / max(1, mine + theirs)
    lead = standing(s, seat) - standing(s, 1 - seat)
    hurry = hurry_of(s)
    ahead = count(s) if hurry > 0.0 else 0
    if ahead != 0:
        # The side that would lose the count has nothing to wait for: it goes forward and cares less for its army.
        behind = 1 if ahead > 0 else 0
        hope = hurry * (BOLDNESS * threats(s, behind) - COUNTED)
        lead += hope if behind == seat else -hope
        armies *= 1.0 - hurry * (1.0 - CAUTION)
    return 1.0 / (1.0 + math.exp(-(lead + armies) / SOFTNESS))


@rule
def hurry_of(s: State) -> float:
    """How near the last round has come: from 0 to 1."""
    return max(0.0, 1.0 - (s.round_limit - s.round_number) / PRESSING)


@rule
def strength_of(s: State, seat: int) -> int:
    """Lives and troops of a side, in troops."""
    total = 0
    for g in army(seat):
        total += LIFE * (LIVES - s.falls[g])
        if s.at[g] != OFF:
            total += min(s.troops[g], ENOUGH_TROOPS)
    return total


@rule
def standing(s: State, seat: int) -> float:
    """What a side has done and may soon do, in the unit of `value`."""
    total = KNOCK_WORTH[min(s.knocks[seat], len(KNOCK_WORTH) - 1)] * PERCENT + threats(s, seat)
    if s.tactics:
        for g in army(seat):
            if s.place[g] != OUT:
                total += worth(s.carried[g] & ~s.used[g]) * PERCENT
    return total


@rule
def threats(s: State, seat: int) -> float:
    """How near the generals of a side have come to the far end, in the unit of `value`."""
    there, coming = 0, 0
    for g in army(seat):
        if s.at[g] != OFF:
            threat = THREAT[seat][s.at[g]]
            if s.lock[g] != NOBODY:
                threat //= LOCKED_PART
            if KNOCKED_BY[s.at[g]] == seat:
                there += threat
            else:
                coming += threat
    return (there + coming * open_gates(s, 1 - seat)) * PERCENT


@rule
def worth(tactics: int) -> int:
    """What a set of unused tactics is worth, in percent."""
    return WORTH[0][tactics & (1 << PART) - 1] + WORTH[1][tactics >> PART]


@rule
def open_gates(s: State, seat: int) -> float:
    """How much of a threat against a side its gates let through; a building there falls to one attack."""
    n = 0
    for i in range(len(GATES[seat])):
        guard = s.on[GATES[seat][i]]
        if guard == EMPTY or guard >= FIRST_BUILDING:
            n += 1
    return OPENNESS[n] * PERCENT
