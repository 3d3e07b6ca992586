"""What generals could do to each other as they stand, with numbers: shown at rest, so that nobody overlooks it."""

import msgspec

from ...kit.playout import ONGOING
from ...kit.record import Facts, copy_of, filled
from .events import unit
from .field import EMPTY, FIRST_BUILDING, IS_TRAPPED, OFF, PLAYING, State
from .rules import attack, attack_tiles, may_knock
from .tables import GENERALS_IN_PLAY, LINE, LINES, NEIGHBOURS


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """An 공격 that a general could make from where it stands: all of it is public."""

    by: str
    on: str
    line: str
    loss: int  # troops of the general attacked
    cost: int  # troops of the attacker
    falls: bool  # would the general attacked fall?


def from_here(facts: Facts) -> tuple[tuple[Threat, ...], tuple[str, ...]]:
    """Each attack that a general of either side could make with the move, and who could 노크; tried by the rules."""
    if facts.phase != PLAYING or facts.winner != ONGOING:
        return (), ()
    s = filled(State, vars(facts))
    # Whoever lies in a trap does nothing when its turn comes.
    able = [g for g in range(GENERALS_IN_PLAY) if facts.at[g] != OFF and not facts.status[g] & IS_TRAPPED]
    threats = tuple(
        _tried(s, facts, g, tile)
        for g in able
        for tile in NEIGHBOURS[facts.at[g]]
        if EMPTY < facts.on[tile] < FIRST_BUILDING and attack_tiles(s, g) >> tile & 1
    )
    return threats, tuple(unit(facts, g) for g in able if may_knock(s, g))


def _tried(s: State, facts: Facts, g: int, tile: int) -> Threat:
    after, target = copy_of(s), facts.on[tile]
    attack(after, g, tile)
    return Threat(
        by=unit(facts, g),
        on=unit(facts, target),
        line=LINES[LINE[facts.at[g]][tile]],
        loss=facts.troops[target] - int(after.troops[target]),
        cost=facts.troops[g] - int(after.troops[g]),
        falls=int(after.at[target]) == OFF,
    )
