"""What each side can tell of the other's units: the chapter "what each side knows" of the rule sheet.

Every unit carries what the *other* side may conclude about it, and nothing else: the kinds it can be, and, should it
be one that steps up for another (국무총리 or 장군 for the head of state, 민간인 for 병장), between which losses of its
side that other one must have fallen. Together with the roster this is exact: a deal of kinds that fits all of it
would have looked the same, action by action.
"""

from functools import lru_cache
from typing import NamedTuple

from ...kit import random
from ...kit.jit import fill, grid, i32, rule, table
from ...kit.state import Facts
from . import tables
from .state import NOBODY, ROSTER, ROW, State, army, is_build_site, kinds_of, owner
from .tables import (
    CIVILIAN,
    ENGINEER,
    FULL_ROSTER,
    GENERAL,
    HANBUK,
    HANNAM,
    KINDS,
    KINDS_A_SIDE,
    LEADER,
    LOST,
    MISSILE,
    NO_KIND,
    NOWHERE,
    PRESIDENT,
    PRIME_MINISTER,
    RIVER_ROW,
    ROSTERS,
    SERGEANT,
    TIED,
    UNITS,
    WON,
    result_of,
)

STANDING = 99  # `fell` of a unit on the board: later than any loss


def bits(*kinds: int) -> int:
    """A set of kinds."""
    return sum(1 << kind for kind in set(kinds))


BIT = table([bits(kind) for kind in range(KINDS)], i32)
ALL_OF = table([bits(*roster) for roster in ROSTERS], i32)
OFFICERS = bits(*(kind for kind, unit in enumerate(UNITS) if unit.officer))
STRAIGHT_WALKERS = bits(*tables.TANKS, LEADER, GENERAL)
TURNING_WALKERS = bits(LEADER, GENERAL)
ALL_TANKS = bits(*tables.TANKS)
STAND_INS = bits(PRIME_MINISTER, CIVILIAN)
PLAIN_HEIR, RAISED_HEIR = UNITS[PRIME_MINISTER].attack, UNITS[PRESIDENT].attack
PLAIN_RESERVE, RAISED_RESERVE = UNITS[CIVILIAN].attack, UNITS[SERGEANT].attack
MAX_DEFENCE = max(unit.defence for unit in UNITS)

# ATTACKERS[result][defence]: kinds whose attack gives that result; 미사일 attacks no one by contact
ATTACKERS = grid(
    [
        [
            bits(
                *(
                    kind
                    for kind, unit in enumerate(UNITS)
                    if kind != MISSILE and result_of(unit.attack, defence) == result
                )
            )
            for defence in range(MAX_DEFENCE + 1)
        ]
        for result in (LOST, TIED, WON)
    ],
    i32,
)

HEAD, HEIR = table(tables.HEADS), table(tables.HEIRS)
PAIRED_KINDS = bits(*tables.HEADS, *tables.HEIRS, SERGEANT, CIVILIAN)  # when one of a pair fell bears on the other


@rule
def forget(s: State) -> None:
    """Nothing has happened yet: a unit can be any of its side."""
    fill(s.fell, STANDING)
    forget_side(s, HANNAM)
    forget_side(s, HANBUK)


@rule
def forget_side(s: State, side: int) -> None:
    """Blank what the other side has concluded about this side's units."""
    for unit in range(side * FULL_ROSTER, (side + 1) * FULL_ROSTER):
        s.possible[unit] = ALL_OF[side]
        s.heir_by[unit], s.heir_after[unit] = STANDING, 0
        s.reserve_by[unit], s.reserve_after[unit] = STANDING, 0


# What an action tells


compared = rule(result_of)


@rule
def walked_two(s: State, unit: int, straight: bool) -> None:
    """Two steps are 전차's, 수령's, or 장군's if 수령 is gone; around a corner not 전차's."""
    s.possible[unit] &= STRAIGHT_WALKERS if straight else TURNING_WALKERS
    s.heir_by[unit] = min(s.heir_by[unit], s.losses[owner(unit)])


@rule
def explains(by: list[int], after: list[int], unit: int, losses: int, plain: bool, raised: bool) -> bool:
    """Does a stand-in explain a result, plain or raised? If only one way, note what follows for whom it stands in."""
    if raised and not plain:
        by[unit] = min(by[unit], losses)
    if plain and not raised:
        after[unit] = max(after[unit], losses)
    return plain or raised


@rule
def attacked(s: State, unit: int, defence: int, result: int, two_steps: bool) -> None:
    """The defender's side knows its defence and sees the result: that bounds the attack."""
    kinds = ATTACKERS[result][defence]
    if owner(unit) == HANNAM:
        kinds = (kinds & ~STAND_INS) | stand_ins_that_attack(s, unit, defence, result)
    if two_steps:
        kinds &= ALL_TANKS
    s.possible[unit] &= kinds


@rule
def stand_ins_that_attack(s: State, unit: int, defence: int, result: int) -> int:
    """국무총리 and 민간인, if their attack, plain or raised, gives that result."""
    kinds, losses = 0, s.losses[HANNAM]
    plain, raised = compared(PLAIN_HEIR, defence) == result, compared(RAISED_HEIR, defence) == result
    if explains(s.heir_by, s.heir_after, unit, losses, plain, raised):
        kinds |= BIT[PRIME_MINISTER]
    plain, raised = compared(PLAIN_RESERVE, defence) == result, compared(RAISED_RESERVE, defence) == result
    if explains(s.reserve_by, s.reserve_after, unit, losses, plain, raised):
        kinds |= BIT[CIVILIAN]
    return kinds


@rule
def looked_at(s: State, unit: int, attack: int, result: int) -> None:
    """The attacker's side sees the kind, and from the result whether it has stepped up."""
    was_hit(s, unit)
    losses = s.losses[owner(unit)]
    if s.kind[unit] == PRIME_MINISTER:
        plain, raised = compared(attack, PLAIN_HEIR) == result, compared(attack, RAISED_HEIR) == result
        explains(s.heir_by, s.heir_after, unit, losses, plain, raised)
    elif s.kind[unit] == CIVILIAN:
        plain, raised = compared(attack, PLAIN_RESERVE) == result, compared(attack, RAISED_RESERVE) == result
        explains(s.reserve_by, s.reserve_after, unit, losses, plain, raised)


@rule
def was_hit(s: State, unit: int) -> None:
    """The side that attacks a unit, by contact or with 미사일, sees its kind for good."""
    s.seen[unit] = 1
    s.possible[unit] = BIT[s.kind[unit]]


@rule
def fired(s: State, unit: int) -> None:
    s.possible[unit] = BIT[MISSILE]


@rule
def built(s: State, column: int) -> None:
    """공병 is one of those beside the new bridge."""
    for unit in range(FULL_ROSTER):
        here = s.place[unit]
        if here == NOWHERE or not is_build_site(here, column):
            s.possible[unit] &= ~BIT[ENGINEER]


@rule
def demolished(s: State) -> None:
    """대통령 is one of those on Hannam's side of the river."""
    for unit in range(FULL_ROSTER):
        here = s.place[unit]
        if here == NOWHERE or ROW[here] <= RIVER_ROW:
            s.possible[unit] &= ~BIT[PRESIDENT]


@rule
def entered_camp(s: State, unit: int) -> None:
    """The game goes on, so this was no officer."""
    s.possible[unit] &= ~OFFICERS


@rule
def is_no_missile(s: State, unit: int) -> None:
    """Where a lone 미사일 would be stuck, the game goes on: this is another unit."""
    s.possible[unit] &= ~BIT[MISSILE]


# Dealing kinds that fit what is known


@rule
def deal(s: State, side: int) -> None:
    """Give the units of a side kinds that the other side cannot tell from the true ones."""
    for kind in kinds_of(side):
        s.living[kind] = 0
    for unit in army(s, side):
        s.kind[unit] = NO_KIND
        s.living[ROSTER[unit]] += 1  # until the deal is done: how many of a kind are still in the box
    deal_rest(s, side, 0)
    if not stand_ins_fit(s, side):
        take_back(s, side, 0)
        deal_heads(s, side)
    stir(s, side)
    fill(s.asked, 0)


@rule
def deal_heads(s: State, side: int) -> None:
    """Try the head and its heir on all pairs of units that fit, until the others can be dealt too."""
    pairs = s.roster * s.roster
    turn = random.below(s, pairs)
    fixed = BIT[HEAD[side]] | BIT[HEIR[side]]
    for i in range(pairs):
        pair = (turn + i) % pairs
        if deal_pair(s, side, pair, HEAD[side], HEIR[side], s.heir_after, s.heir_by):
            if deal_rest(s, side, fixed):
                if stand_ins_fit(s, side):
                    return
                take_back(s, side, fixed)
                if deal_reserve(s, fixed):
                    return
            lift_pair(s, side, pair)


@rule
def deal_reserve(s: State, fixed: int) -> bool:
    """The same for 병장 and 민간인, with the heads of Hannam dealt."""
    pairs = s.roster * s.roster
    turn = random.below(s, pairs)
    for i in range(pairs):
        pair = (turn + i) % pairs
        if deal_pair(s, HANNAM, pair, SERGEANT, CIVILIAN, s.reserve_after, s.reserve_by):
            if deal_rest(s, HANNAM, fixed | BIT[SERGEANT] | BIT[CIVILIAN]):
                return True
            lift_pair(s, HANNAM, pair)
    return False


@rule
def deal_pair(s: State, side: int, pair: int, stood_for: int, stand_in: int, after: list[int], by: list[int]) -> bool:
    """Deal two kinds to the two units of a pair, if they can be that and fell when they must have."""
    unit, other = side * FULL_ROSTER + pair // s.roster, side * FULL_ROSTER + pair % s.roster
    if unit == other or s.kind[unit] != NO_KIND or s.kind[other] != NO_KIND:
        return False
    if not after[unit] < s.fell[other] <= by[unit]:
        return False
    if not may_take(s, side, unit, stand_in) or not may_take(s, side, other, stood_for):
        return False
    s.kind[unit], s.kind[other] = stand_in, stood_for
    s.living[stand_in], s.living[stood_for] = 0, 0
    return True


@rule
def may_take(s: State, side: int, unit: int, kind: int) -> bool:
    """Can a unit be of a kind, and need no other one be it?"""
    if not s.possible[unit] & BIT[kind]:
        return False
    for other in army(s, side):
        if other != unit and s.possible[other] == BIT[kind]:
            return False
    return True


@rule
def lift_pair(s: State, side: int, pair: int) -> None:
    lift(s, side * FULL_ROSTER + pair // s.roster)
    lift(s, side * FULL_ROSTER + pair % s.roster)


@rule
def lift(s: State, unit: int) -> None:
    s.living[s.kind[unit]] += 1
    s.kind[unit] = NO_KIND


@rule
def deal_rest(s: State, side: int, fixed: int) -> bool:
    """Deal all kinds but those in `fixed` as a matching of units and kinds; takes them back when there is none."""
    first, turn = side * FULL_ROSTER, random.below(s, s.roster)
    for i in range(s.roster):
        unit = first + (turn + i) % s.roster
        if s.kind[unit] == NO_KIND and not find_kind(s, side, unit, fixed):
            take_back(s, side, fixed)
            return False
    return True


@rule
def take_back(s: State, side: int, fixed: int) -> None:
    for unit in army(s, side):
        if s.kind[unit] != NO_KIND and not BIT[s.kind[unit]] & fixed:
            lift(s, unit)


@rule
def find_kind(s: State, side: int, unit: int, fixed: int) -> bool:
    """Find a kind for a unit, moving others on if need be: the shortest chain of units that ask each other."""
    first, first_kind, turn = side * FULL_ROSTER, side * KINDS_A_SIDE, random.below(s, KINDS_A_SIDE)
    fill(s.asked, NOBODY)
    asking = 1 << (unit - first)
    while asking:
        asked_now = 0
        for i in range(s.roster):
            if not asking >> i & 1:
                continue
            wanted = s.possible[first + i] & ~fixed
            for j in range(KINDS_A_SIDE):
                kind = first_kind + (turn + j) % KINDS_A_SIDE
                if wanted & BIT[kind] and s.asked[kind] == NOBODY:
                    s.asked[kind] = first + i
                    if s.living[kind]:
                        hand_on(s, unit, kind)
                        return True
                    asked_now |= holders(s, side, kind)
        asking = asked_now
    return False


@rule
def holders(s: State, side: int, kind: int) -> int:
    """The units of a side that have been dealt a kind, as bits."""
    found = 0
    for i in range(s.roster):
        if s.kind[side * FULL_ROSTER + i] == kind:
            found |= 1 << i
    return found


@rule
def hand_on(s: State, last: int, kind: int) -> None:
    """Everyone along the chain of asking gets what it asked for; the last one had nothing."""
    s.living[kind] -= 1
    unit = s.asked[kind]
    while unit != last:
        left = s.kind[unit]
        s.kind[unit] = kind
        kind = left
        unit = s.asked[kind]
    s.kind[unit] = kind


@rule
def stand_ins_fit(s: State, side: int) -> bool:
    """Did the ones stood in for fall when the stand-ins' deeds say so?"""
    head, heir, sergeant, civilian = 0, 0, 0, 0
    for unit in army(s, side):
        kind = s.kind[unit]
        if kind == HEAD[side]:
            head = unit
        elif kind == HEIR[side]:
            heir = unit
        elif kind == SERGEANT:
            sergeant = unit
        elif kind == CIVILIAN:
            civilian = unit
    if not s.heir_after[heir] < s.fell[head] <= s.heir_by[heir]:
        return False
    return side == HANBUK or s.reserve_after[civilian] < s.fell[sergeant] <= s.reserve_by[civilian]


@rule
def stir(s: State, side: int) -> None:
    """Swap kinds at random wherever that fits too, so that no order of dealing shows."""
    first = side * FULL_ROSTER
    for _ in range(3 * s.roster):
        unit, other = first + random.below(s, s.roster), first + random.below(s, s.roster)
        kind, other_kind = s.kind[unit], s.kind[other]
        if s.possible[unit] & BIT[other_kind] and s.possible[other] & BIT[kind]:
            s.kind[unit], s.kind[other] = other_kind, kind
            if (BIT[kind] | BIT[other_kind]) & PAIRED_KINDS and not stand_ins_fit(s, side):
                s.kind[unit], s.kind[other] = kind, other_kind


# What is certain, for people: plain Python, from the same facts


class Clues(NamedTuple):
    """All that a side can conclude about the other's units, one entry a unit."""

    possible: tuple[int, ...]
    fell: tuple[int, ...]
    heir: tuple[tuple[int, int], ...]  # (after, by)
    reserve: tuple[tuple[int, int], ...]


def clues(facts: Facts, side: int) -> Clues:
    """What the other side knows about a side's units."""
    units = slice(side * FULL_ROSTER, side * FULL_ROSTER + facts.roster)
    return Clues(
        tuple(facts.possible[units]),
        tuple(facts.fell[units]),
        tuple(zip(facts.heir_after[units], facts.heir_by[units], strict=True)),
        tuple(zip(facts.reserve_after[units], facts.reserve_by[units], strict=True)),
    )


@lru_cache(maxsize=1 << 14)
def deduced(known: Clues, side: int) -> tuple[int, ...]:
    """The kinds each unit can be, narrowed by the roster and by who stands in for whom until nothing changes."""
    roster = ROSTERS[side][: len(known.possible)]
    kinds = list(known.possible)
    before: list[int] = []
    while before != kinds:
        before = list(kinds)
        _count_roster(kinds, roster)
        _match_stand_ins(kinds, known.fell, known.heir, tables.HEADS[side], tables.HEIRS[side])
        if side == HANNAM:
            _match_stand_ins(kinds, known.fell, known.reserve, SERGEANT, CIVILIAN)
    return tuple(kinds)


def _count_roster(kinds: list[int], roster: tuple[int, ...]) -> None:
    """Units confined to kinds of which there are no more use those up; a kind only that many units can be is theirs."""
    for group in sorted(set(kinds)):
        confined = [unit for unit, can_be in enumerate(kinds) if not can_be & ~group]
        if len(confined) == sum(bool(group & 1 << kind) for kind in roster):
            for unit in range(len(kinds)):
                if unit not in confined:
                    kinds[unit] &= ~group
    for kind in set(roster):
        able = [unit for unit, can_be in enumerate(kinds) if can_be & 1 << kind]
        if len(able) == roster.count(kind):
            for unit in able:
                kinds[unit] = 1 << kind


def _match_stand_ins(
    kinds: list[int], fell: tuple[int, ...], spans: tuple[tuple[int, int], ...], stood_for: int, stand_in: int
) -> None:
    """Each needs a partner that fits: one that fell when the other's deeds say so."""
    units = range(len(kinds))

    def fits(unit: int, other: int) -> bool:
        after, by = spans[unit]
        return unit != other and after < fell[other] <= by

    for unit in units:
        if not any(kinds[other] & 1 << stood_for and fits(unit, other) for other in units):
            kinds[unit] &= ~(1 << stand_in)
    for other in units:
        if not any(kinds[unit] & 1 << stand_in and fits(unit, other) for unit in units):
            kinds[other] &= ~(1 << stood_for)
