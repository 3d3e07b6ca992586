"""What generals could do to each other as they stand, with numbers: shown at rest, so that nobody overlooks it.

Every viewer gets it after every action, so it is worked out from the plain facts; a test holds it to the rules.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from ...kit.parts import part, shared
from ...kit.playout import ONGOING
from ...kit.state import Facts
from .events import unit
from .state import (
    ATTACKED_ONCE,
    EMPTY,
    FIRST_BUILDING,
    HAS_CARROT,
    IS_MIGHTY,
    IS_PINNED,
    IS_RIPOSTING,
    IS_TRAPPED,
    IS_UNBREAKABLE,
    KNOCKED_ONCE,
    MOVED_ONCE,
    NOBODY,
    OFF,
    PLAYING,
    RESTING,
)
from .tables import (
    DISENGAGE_DAMAGE,
    FRONT,
    FRONT_DAMAGE,
    GENERALS_IN_PLAY,
    KNOCKED_BY,
    LINE,
    LINES,
    MIGHT,
    NEIGHBOURS,
    POWER,
    RIPOSTE,
    SLOTS,
    STEPS_TO_END,
    SUN,
    TIE_DAMAGE,
    LineId,
)


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """An 공격 that a general could make from where it stands: all of it is public."""

    by: str
    on: str
    line: LineId
    strength: int | None  # of the attacker over that line; nothing is compared on the front line
    against: int | None  # of the general attacked
    loss: int  # troops of the general attacked
    cost: int  # troops of the attacker
    falls: bool  # would the general attacked fall?


@shared
def threats(facts: Facts) -> tuple[Threat, ...]:
    """Each attack on a general that either side could make with the move."""
    return tuple(_threat(facts, g, target) for g in _able(facts) for target in _attackable(facts, g))


@shared
def knockers(facts: Facts) -> tuple[str, ...]:
    """The generals of either side that could 노크 with the move."""
    return tuple(
        unit(facts, g)
        for g in _able(facts)
        if KNOCKED_BY[facts.at[g]] == g // SLOTS
        and not facts.done[g] & KNOCKED_ONCE
        and facts.lock[g] == NOBODY
        and facts.taunted_by[g] == NOBODY
    )


def runners(facts: Facts) -> tuple[str, ...]:
    """The generals of either side that could walk to where they 노크, with the move and as far as all can see."""
    return tuple(unit(facts, g) for g in _able(facts) if _may_walk(facts, g) and _reaches_end(facts, g))


def _may_walk(facts: Facts, g: int) -> bool:
    has_moved = facts.done[g] & MOVED_ONCE and not facts.status[g] & HAS_CARROT
    return not has_moved and not facts.status[g] & IS_PINNED


def _reaches_end(facts: Facts, g: int) -> bool:
    side, here = g // SLOTS, facts.at[g]
    if STEPS_TO_END[side][here] > facts.feet[g]:
        return False
    seen, edge = {here}, {here}
    for _ in range(facts.feet[g]):
        edge = {near for tile in edge for near in NEIGHBOURS[tile] if facts.on[near] == EMPTY} - seen
        if any(KNOCKED_BY[tile] == side for tile in edge):
            return True
        seen |= edge
    return False


def falls_to_threats(facts: Facts, g: int) -> bool:
    """Would a general fall if all that threaten it attacked?"""
    loss = _losses(facts).get(unit(facts, g), 0)
    return loss > 0 and loss >= facts.troops[g]


@shared
def _losses(facts: Facts) -> Mapping[str, int]:
    """What each general would lose if all that threaten it attacked."""
    found: dict[str, int] = {}
    for threat in threats(facts):
        found[threat.on] = found.get(threat.on, 0) + threat.loss
    return MappingProxyType(found)


def falls_by_leaving(facts: Facts, g: int) -> bool:
    """Would a locked general fall by 이탈?"""
    is_locked: bool = facts.lock[g] != NOBODY
    return is_locked and _taken(facts, g, DISENGAGE_DAMAGE) == int(facts.troops[g])


@shared
def _able(facts: Facts) -> tuple[int, ...]:
    """Generals that may act when it is their turn: not those that rest, nor those that lie in a trap."""
    if facts.phase != PLAYING or facts.winner != ONGOING:
        return ()
    return tuple(
        [
            g
            for g in range(GENERALS_IN_PLAY)
            if facts.at[g] != OFF and not facts.done[g] & RESTING and not facts.status[g] & IS_TRAPPED
        ]
    )


def _attackable(facts: Facts, g: int) -> list[int]:
    if facts.done[g] & ATTACKED_ONCE:
        return []
    near = [facts.on[tile] for tile in NEIGHBOURS[facts.at[g]]]
    enemies = [other for other in near if EMPTY < other < FIRST_BUILDING and other // SLOTS != g // SLOTS]
    taunter = facts.taunted_by[g]
    return [other for other in enemies if taunter in (NOBODY, other)]


def _threat(facts: Facts, g: int, target: int) -> Threat:
    line = LINE[facts.at[g]][facts.at[target]]
    strength, against = None, None
    if line == FRONT:
        loss, cost = FRONT_DAMAGE, 0
    else:
        stat = facts.sun if line == SUN else facts.moon
        strength, against = stat[g] + (POWER[MIGHT] if facts.status[g] & IS_MIGHTY else 0), stat[target]
        lead = strength - against
        loss, cost = (lead, 0) if lead > 0 else (0, -lead) if lead < 0 else (TIE_DAMAGE, TIE_DAMAGE)
    if facts.status[target] & IS_RIPOSTING:
        cost += POWER[RIPOSTE]
    loss, cost = _taken(facts, target, loss), _taken(facts, g, cost)
    falls = loss == facts.troops[target]
    return _told(unit(facts, g), unit(facts, target), LINES[line], strength, against, loss, cost, falls)


@part
def _told(
    by: str, on: str, line: LineId, strength: int | None, against: int | None, loss: int, cost: int, falls: bool
) -> Threat:
    return Threat(by=by, on=on, line=line, strength=strength, against=against, loss=loss, cost=cost, falls=falls)


def _taken(facts: Facts, g: int, damage: int) -> int:
    """불괴 takes none, and nobody loses more than there is."""
    taken: int = 0 if facts.status[g] & IS_UNBREAKABLE else min(damage, facts.troops[g])
    return taken
