"""What a bot may assume, and how it judges a position of the war game with all kinds in the open."""

from ...kit.jit import grid, rule, table
from ...kit.playout import DRAW, ONGOING
from . import knowledge, tables
from .battle import attack_of, defence_of
from .setup import deal_layout
from .state import BATTLE, CAMP, DEPLOYING, IS_OFFICER, NOBODY, State, army, kinds_of, owner
from .tables import COLUMNS, ENGINEER, KINDS, LEADER, MISSILE, NOWHERE, TANKS, UNITS

# What is hidden


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Deal the other side's kinds again where the observer cannot tell them; a layout not shown yet, all of it."""
    s.rng = seed
    if s.winner != ONGOING:
        return
    if s.phase == DEPLOYING:
        deal_layout(s, 1 - observer)
        s.turn = 1 - observer if s.ready[observer] else observer  # both may act: a search starts with its own seat
    elif s.phase == BATTLE:
        knowledge.deal(s, 1 - observer)
        count_living(s, 1 - observer)
        knowledge.forget_side(s, observer)


@rule
def count_living(s: State, side: int) -> None:
    for kind in kinds_of(side):
        s.living[kind] = 0
    for unit in army(s, side):
        if s.place[unit] != NOWHERE:
            s.living[s.kind[unit]] += 1


# What is good

# What a unit is worth: by its attack, more for one that walks two steps, and by hand for those with a trade.
WORTH_BY_ATTACK = (8, 11, 15, 20, 26, 42, 52, 62, 75, 88, 100)
WALKER_BONUS = 10
SPECIAL_WORTH = {TANKS[0]: 80, TANKS[1]: 80, MISSILE: 60, ENGINEER: 25}


def _worth(kind: int) -> int:
    plain = WORTH_BY_ATTACK[min(UNITS[kind].attack, len(WORTH_BY_ATTACK) - 1)]
    return SPECIAL_WORTH.get(kind, plain + (WALKER_BONUS if kind == LEADER else 0))


WORTH = table([_worth(kind) for kind in range(KINDS)])
UNSEEN_SHARE = 0.1  # of its worth a unit gains by not being known
RESERVE = 100.0  # keeps the balance of worth calm when few units are left
MATERIAL_WEIGHT = 6.0

# How an officer's steps to the enemy's camp count: the nearest one threatens to win.
CAMP_WAY = grid([*tables.CAMP_WAYS[0], *tables.CAMP_WAYS[1]])  # side * COLUMNS + a bridge's column, cell -> steps
THREAT = table([0, 100, 55, 34, 24, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1, 0])
THREAT_WEIGHT = 0.008
GUARD = 2  # steps that a unit in its camp adds for an officer who cannot beat it
QUIET_SHARE = 0.6  # of its lead a side loses when the draw is near


@rule
def value(s: State, seat: int) -> float:
    """1 for a win, 0 for a loss; before that the balance of worth and of threats, damped as a draw comes near."""
    if s.winner != ONGOING:
        return 0.5 if s.winner == DRAW else 1.0 if s.winner == seat else 0.0
    mine = strength(s, seat)
    theirs = strength(s, 1 - seat)
    lead = MATERIAL_WEIGHT * (mine - theirs) / (mine + theirs + RESERVE)
    lead += THREAT_WEIGHT * (threat(s, seat) - threat(s, 1 - seat))
    lead *= 1.0 - QUIET_SHARE * s.quiet / s.draw_after
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


@rule
def strength(s: State, side: int) -> float:
    """The worth of a side's units."""
    total = 0.0
    for unit in army(s, side):
        if s.place[unit] != NOWHERE:
            worth = WORTH[s.kind[unit]]
            total += worth if s.seen[unit] else worth * (1.0 + UNSEEN_SHARE)
    return total


@rule
def threat(s: State, side: int) -> int:
    """How much the officer nearest to the enemy's camp, over the bridges there are, threatens to take it."""
    nearest = len(THREAT) - 1
    wall = camp_defence(s, 1 - side)
    for unit in army(s, side):
        if s.place[unit] == NOWHERE or not IS_OFFICER[s.kind[unit]]:
            continue
        detour = 0 if attack_of(s, unit) > wall else GUARD
        for column in range(COLUMNS):
            if s.bridge[column]:
                nearest = min(nearest, CAMP_WAY[(1 - side) * COLUMNS + column][s.place[unit]] + detour)
    return THREAT[nearest]


@rule
def camp_defence(s: State, side: int) -> int:
    """The defence of a side's own unit in its camp; 0 without one."""
    guard = s.board[CAMP[side]]
    return defence_of(s, guard) if guard != NOBODY and owner(guard) == side else 0
