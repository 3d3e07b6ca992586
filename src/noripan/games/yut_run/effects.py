"""Rules of yut-run, run mode: what the sticks in the slots and the relics one owns do, read from rows of content."""

from ...kit.jit import emit, grid, rule, table
from . import tables
from .events import Gained
from .state import CLASSIC, State
from .tables import (
    ANY,
    AT_CORNER,
    AT_HOME,
    AT_LANDING,
    AT_MERGE,
    AT_MOVE,
    AT_THROW,
    AT_TURN_START,
    BANK,
    CHANGE,
    E_ALONE,
    E_AMOUNT,
    E_BOARD,
    E_DO,
    E_FACE,
    E_FIRST,
    E_PLACE,
    E_RESULTS,
    E_THING,
    E_TOKEN,
    E_UNIT,
    E_USE,
    E_WHEN,
    EFFECTS,
    FLAT,
    GIVE_THROW,
    GIVE_TOKEN,
    HOME,
    HOME_EMPTY,
    MAX_STEPS,
    MO,
    MORE_STEPS,
    NODES,
    ONE_STACK,
    RAISE,
    SET_RESULT,
    SET_STEPS,
    SHIFT,
    STACK_ONLY,
    STICK_KINDS,
    STICKS,
    TOGETHER,
    TWICE,
    YUT,
)  # fmt: skip

ROWS = grid(tables.EFFECT_ROWS)
RESULT_OF_FLATS = table(tables.RESULT_OF_FLATS)
COUNTS = table(tables.COUNTS)
IS_CORNER = table(tables.IS_CORNER)

NOBODY, OWNER = -1, STICKS  # who holds an effect, if not the stick in a slot


@rule
def holder(s: State, row: int) -> int:
    """The slot whose stick has an effect, OWNER for a relic that is owned, or NOBODY."""
    thing = ROWS[row][E_THING]
    if thing >= STICK_KINDS:
        return OWNER if s.owned[thing - STICK_KINDS] else NOBODY
    for slot in range(STICKS):
        if s.slots[slot] == thing + 1:
            return slot
    return NOBODY


@rule
def is_unused(s: State, row: int) -> bool:
    """May a once-a-turn effect still be used in this turn?"""
    return not s.used >> ROWS[row][E_USE] & 1 and holder(s, row) != NOBODY


@rule
def use(s: State, row: int) -> None:
    s.used |= 1 << ROWS[row][E_USE]


@rule
def concerns(row: int, result: int) -> bool:
    """Is a result one of those that an effect asks for?"""
    return ROWS[row][E_RESULTS] >> result & 1 > 0


@rule
def works_on_throw(s: State, row: int, sticks: int, result: int) -> bool:
    if ROWS[row][E_WHEN] != AT_THROW or not concerns(row, result):
        return False
    slot = holder(s, row)
    if slot == NOBODY or (ROWS[row][E_FIRST] and s.throws_made > 1):
        return False
    if ROWS[row][E_FACE] == ANY:
        return True
    face = 1 if ROWS[row][E_FACE] == FLAT else 0
    if sticks >> slot & 1 != face:
        return False
    if ROWS[row][E_ALONE]:
        for other in range(STICKS):
            if other != slot and sticks >> other & 1 == face:
                return False
    return True


@rule
def result_of(s: State, sticks: int) -> int:
    """What a throw makes: by its flat sticks, then as sticks change it."""
    flats = 0
    for slot in range(STICKS):
        if sticks >> slot & 1:
            flats += COUNTS[s.slots[slot]]
    result = RESULT_OF_FLATS[min(flats, STICKS)]
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            do = ROWS[row][E_DO]
            if do == SET_RESULT and works_on_throw(s, row, sticks, result):
                result = ROWS[row][E_TOKEN]
            elif do == RAISE and works_on_throw(s, row, sticks, result):
                result = min(MO, result + ROWS[row][E_AMOUNT])
    return result


@rule
def throws_of(s: State, sticks: int, result: int) -> int:
    """윷 and 모 give another throw; so do some things, but no throw ever gives two."""
    if result == YUT or result == MO:
        return 1
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            if ROWS[row][E_DO] == GIVE_THROW and works_on_throw(s, row, sticks, result):
                return 1
    return 0


@rule
def copies_of(s: State, sticks: int, result: int) -> int:
    """How many tokens of its result a throw gives."""
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            if ROWS[row][E_DO] == TWICE and works_on_throw(s, row, sticks, result):
                return 2
    return 1


@rule
def brings_on_throw(s: State, row: int, sticks: int, result: int) -> int:
    """The token that an effect adds to a throw, or 0."""
    if ROWS[row][E_DO] == GIVE_TOKEN and works_on_throw(s, row, sticks, result):
        return ROWS[row][E_TOKEN]
    return 0


@rule
def leaving(s: State) -> int:
    """How many pieces a token takes from home: one, as home is not a stack, unless a relic says otherwise."""
    pieces = 1
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            if ROWS[row][E_DO] == TOGETHER and holder(s, row) != NOBODY:
                pieces = max(pieces, ROWS[row][E_AMOUNT])
    return min(pieces, s.pieces[HOME])


@rule
def steps_of(s: State, result: int, node: int, size: int) -> int:
    """How far a token goes with a unit of so many pieces; the result stays what it is."""
    if s.mode == CLASSIC:
        return result
    steps, more = result, 0
    for row in range(EFFECTS):
        if ROWS[row][E_WHEN] != AT_MOVE or not concerns(row, result) or holder(s, row) == NOBODY:
            continue
        place = ROWS[row][E_PLACE]
        if (place == AT_HOME and node != HOME) or (place == AT_CORNER and not IS_CORNER[node]):
            continue
        if ROWS[row][E_UNIT] == STACK_ONLY and (size < 2 or node == HOME):
            continue
        if ROWS[row][E_DO] == MORE_STEPS:
            more += ROWS[row][E_AMOUNT]
        elif ROWS[row][E_DO] == SET_STEPS:
            steps = max(steps, ROWS[row][E_AMOUNT])
    return min(steps + more, MAX_STEPS)


@rule
def brings_on_landing(s: State, row: int, node: int, merges: bool) -> int:
    """The token that an effect gives to a unit that lands, or 0."""
    if ROWS[row][E_DO] != GIVE_TOKEN:
        return 0
    landed = ROWS[row][E_WHEN] == AT_LANDING and (ROWS[row][E_PLACE] != AT_CORNER or IS_CORNER[node])
    if (landed or (ROWS[row][E_WHEN] == AT_MERGE and merges)) and holder(s, row) != NOBODY:
        return ROWS[row][E_TOKEN]
    return 0


@rule
def brings_at_start(s: State, row: int) -> int:
    """The token that a turn starts with because of an effect, or 0."""
    if ROWS[row][E_WHEN] != AT_TURN_START or holder(s, row) == NOBODY:
        return 0
    if ROWS[row][E_BOARD] == HOME_EMPTY and s.pieces[HOME] > 0:
        return 0
    if ROWS[row][E_BOARD] == ONE_STACK:
        stacks = 0
        for node in range(HOME + 1, NODES):
            if s.pieces[node] > 0:
                stacks += 1
        if stacks != 1:
            return 0
    return ROWS[row][E_TOKEN]


@rule
def gain(s: State, token: int, row: int) -> None:
    """A token that is no throw: it gives no bonus throw and must be used like any other."""
    s.hand[token] += 1
    emit(s, Gained, token, ROWS[row][E_THING])


@rule
def may_change(s: State, row: int, token: int, to: int) -> bool:
    """May an effect make this token of the hand that one?"""
    if token == to or s.hand[token] == 0 or not concerns(row, token) or not is_unused(s, row):
        return False
    if ROWS[row][E_DO] == SHIFT:
        return token - to == ROWS[row][E_AMOUNT] or to - token == ROWS[row][E_AMOUNT]
    return ROWS[row][E_DO] == CHANGE and ROWS[row][E_TOKEN] == to


@rule
def may_bank(s: State, row: int, token: int) -> bool:
    """Only the last token of a turn can be kept."""
    if ROWS[row][E_DO] != BANK or s.hand[token] == 0 or not concerns(row, token) or not is_unused(s, row):
        return False
    tokens = 0
    for result in range(1, MO + 1):
        tokens += s.hand[result]
    return tokens == 1
