"""Rules of the war game: setup.py and battle.py in turn, knowledge.py for what each side can tell, and the end."""

from ...kit.jit import emit, fill, rule
from ...kit.playout import DRAW, ONGOING
from . import knowledge
from .battle import (
    FIRST_BUILD,
    FIRST_DEMOLISH,
    FIRST_MOVE,
    FIRST_STRIKE,
    battle_actions,
    build,
    demolish,
    finish,
    is_in_range,
    move,
    strike,
)
from .evaluation import determinize, value
from .events import Drawn, Stuck
from .setup import FIRST_LAY, FIRST_PLACE, READY, deploy, deployments, get_ready, lay_bridge, layings
from .state import (
    BRIDGING,
    DEPLOYING,
    NEIGHBOURS,
    NO_ACTION,
    NOBODY,
    NOT_ENDED,
    QUIET,
    ROSTER,
    ROW,
    STEP_COUNT,
    State,
    army,
    is_enemy,
    is_free,
)
from .tables import (
    CELLS,
    COLUMNS,
    FULL_ROSTER,
    HANBUK,
    HANNAM,
    MISSILE,
    NO_KIND,
    NOWHERE,
    RIVER_ROW,
    UNIT_SLOTS,
)

__all__ = ["apply", "determinize", "legal_actions", "new_game", "value"]


@rule
def new_game(s: State, seed: int) -> None:
    fill(s.board, NOBODY)
    fill(s.place, NOWHERE)
    fill(s.living, 0)
    fill(s.losses, 0)
    fill(s.seen, 0)
    fill(s.bridge, 0)
    fill(s.ready, 0)
    fill(s.asked, 0)
    s.bridge[COLUMNS] = 1
    for slot in range(UNIT_SLOTS):
        s.kind[slot] = ROSTER[slot] if slot % FULL_ROSTER < s.roster else NO_KIND
    knowledge.forget(s)
    s.bridges_laid, s.demolished, s.quiet, s.reason = 0, 0, 0, NOT_ENDED
    s.phase, s.turn, s.winner, s.rng = BRIDGING, HANNAM, ONGOING, seed


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING:
        return 0
    if s.phase == DEPLOYING:
        return deployments(s, seat, out)
    if seat != s.turn:
        return 0
    return layings(s, out) if s.phase == BRIDGING else battle_actions(s, seat, out)


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < COLUMNS:
        lay_bridge(s, action - FIRST_LAY)
    elif action < READY:
        deploy(s, seat, action - FIRST_PLACE[seat])
    elif action == READY:
        get_ready(s, seat)
    else:
        s.quiet += 1
        if action < FIRST_BUILD:
            code = action - FIRST_MOVE
            move(s, code // CELLS, code % CELLS)
        elif action < FIRST_DEMOLISH:
            build(s, action - FIRST_BUILD)
        elif action < FIRST_STRIKE:
            demolish(s, action - FIRST_DEMOLISH)
        else:
            strike(s, action - FIRST_STRIKE)
        if s.winner == ONGOING:
            end_turn(s)


# The end


@rule
def end_turn(s: State) -> None:
    """A side without an action loses; that comes before the draw."""
    s.turn = 1 - s.turn
    if is_stuck(s, s.turn):
        finish(s, 1 - s.turn, NO_ACTION)
        emit(s, Stuck, s.turn)
    elif s.quiet >= s.draw_after:
        finish(s, DRAW, QUIET)
        emit(s, Drawn)


@rule
def is_stuck(s: State, side: int) -> bool:
    """Only 미사일 can be hemmed in, and only when it is alone.

    13 units cannot fill a bank, so some unit of a group always touches a free cell or an enemy, and no single cell
    of a bank cuts others off: with another unit on the board, one that attacks has an action.
    """
    if s.losses[side] == s.roster:
        return True
    if side == HANNAM or s.losses[side] < s.roster - 1:
        return False
    last = last_unit(s, side)
    if missile_can_act(s, s.place[last]):
        return False
    if s.kind[last] != MISSILE:
        knowledge.is_no_missile(s, last)
    return s.kind[last] == MISSILE


@rule
def last_unit(s: State, side: int) -> int:
    for unit in army(s, side):
        if s.place[unit] != NOWHERE:
            return unit
    return NOBODY


@rule
def missile_can_act(s: State, here: int) -> bool:
    """Could a lone 미사일 act from this cell?"""
    for i in range(STEP_COUNT):
        target = NEIGHBOURS[here][i]
        if target != NOWHERE and is_free(s, target):
            return True
    if ROW[here] > RIVER_ROW:  # it is itself the unit beyond the river
        for target in range(CELLS):
            if is_enemy(s.board[target], HANBUK) and is_in_range(here, target):
                return True
    return False
