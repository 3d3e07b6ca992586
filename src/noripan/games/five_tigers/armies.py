"""Army building (chapter 10): both sides at once and in secret pick generals, troops and tactics, one by one."""

from ...kit import random
from ...kit.jit import emit, rule, table
from . import tables
from .events import Equipped, Picked, Readied, TroopsSet
from .hidden import copies, count_bits
from .state import NOBODY, State, army, cap, seat_of
from .tables import BUDGET, COPIES_PER_ARMY, KINDS, SLOTS, TACTIC_COUNT, TACTICS_PER_GENERAL

SUN_OF = table([general.sun for general in tables.GENERALS])
MOON_OF = table([general.moon for general in tables.GENERALS])
FEET_OF = table([general.feet for general in tables.GENERALS])
STAR_OF = table([general.star for general in tables.GENERALS])
PRICE = table(tables.PRICE)
BY_PRICE = table(tables.BY_PRICE)
TIGERS = table(tables.TIGERS)


@rule
def enlist(s: State, g: int, kind: int) -> None:
    """A general joins the army with as many troops as it can lead."""
    s.who[g] = kind
    s.sun[g], s.moon[g], s.feet[g], s.star[g] = SUN_OF[kind], MOON_OF[kind], FEET_OF[kind], STAR_OF[kind]
    s.troops[g] = cap(s, g)


@rule
def enlist_tigers(s: State, seat: int) -> None:
    for slot in range(SLOTS):
        enlist(s, seat * SLOTS + slot, TIGERS[slot])


@rule
def dismiss(s: State, seat: int) -> None:
    """A side that has chosen nothing yet."""
    s.ready[seat] = 0
    for g in army(seat):
        s.who[g] = NOBODY
        s.sun[g], s.moon[g], s.feet[g], s.star[g], s.troops[g] = 0, 0, 0, 0, 0
        s.carried[g] = 0
    if not s.builds_army:
        enlist_tigers(s, seat)


@rule
def picked(s: State, seat: int) -> int:
    """How many generals a side has picked."""
    n = 0
    while n < SLOTS and s.who[seat * SLOTS + n] != NOBODY:
        n += 1
    return n


@rule
def has_picked(s: State, seat: int, kind: int) -> bool:
    for g in army(seat):
        if s.who[g] == kind:
            return True
    return False


@rule
def money(s: State, seat: int) -> int:
    """What is left of the budget."""
    left = BUDGET
    for g in army(seat):
        if s.who[g] != NOBODY:
            left -= PRICE[s.who[g]]
    return left


@rule
def can_pick(s: State, seat: int, kind: int) -> bool:
    """No general twice, and the cheapest others must still be affordable afterwards."""
    if has_picked(s, seat, kind):
        return False
    left = money(s, seat) - PRICE[kind]
    missing = SLOTS - picked(s, seat) - 1
    for i in range(KINDS):
        if missing == 0:
            break
        other = BY_PRICE[i]
        if other != kind and not has_picked(s, seat, other):
            left -= PRICE[other]
            missing -= 1
    return left >= 0


@rule
def general_in_hand(s: State, seat: int) -> int:
    """The first general of a full army that lacks tactics, or NOBODY."""
    for g in army(seat):
        if count_bits(s.carried[g]) < TACTICS_PER_GENERAL:
            return g
    return NOBODY


@rule
def can_equip(s: State, g: int, tactic: int) -> bool:
    """Three different tactics a general, at most two copies of one in an army."""
    return not s.carried[g] >> tactic & 1 and copies(s, seat_of(g), tactic) < COPIES_PER_ARMY


@rule
def can_choose_troops(s: State, g: int) -> bool:
    """Once, before the general's first tactic; who does not choose leads as many as it can."""
    return s.carried[g] == 0 and s.troops[g] == cap(s, g)


@rule
def pick(s: State, seat: int, kind: int) -> None:
    g = seat * SLOTS + picked(s, seat)
    enlist(s, g, kind)
    emit(s, Picked, g, kind)


@rule
def choose_troops(s: State, g: int, troops: int) -> None:
    s.troops[g] = troops
    emit(s, TroopsSet, g, troops)


@rule
def equip(s: State, g: int, tactic: int) -> None:
    s.carried[g] |= 1 << tactic
    emit(s, Equipped, g, tactic)


@rule
def make_ready(s: State, seat: int) -> None:
    s.ready[seat] = 1
    emit(s, Readied, seat)


@rule
def sort_by_who(s: State) -> None:
    """Each side's generals in the order of the content, which is the order of action codes."""
    for seat in range(2):
        first = seat * SLOTS
        for g in range(first, first + SLOTS):
            before = 0
            for other in range(first, first + SLOTS):
                if s.who[other] < s.who[g]:
                    before += 1
            s.by_who[first + before] = g


@rule
def imagine_army(s: State, seat: int) -> None:
    """Some army for a side whose choice is sealed: started again, or complete if it is known to be ready."""
    ready = s.ready[seat]
    dismiss(s, seat)
    s.ready[seat] = ready
    if not ready:
        return
    while picked(s, seat) < SLOTS:
        kind = random.below(s, KINDS)
        if can_pick(s, seat, kind):
            enlist(s, seat * SLOTS + picked(s, seat), kind)
    g = general_in_hand(s, seat)
    while g != NOBODY:
        tactic = random.below(s, TACTIC_COUNT)
        if can_equip(s, g, tactic):
            s.carried[g] |= 1 << tactic
        g = general_in_hand(s, seat)
