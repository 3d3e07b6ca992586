"""Rules of yut-run: a throw, what it gives, and throwing again."""

from ...kit import random
from ...kit.jit import emit, fill, rule, table
from . import tables
from .effects import OWNER, ROWS, brings_on_throw, copies_of, holder, result_of, throws_of, use
from .events import Gained, Rethrown, Thrown, TurnedOver
from .state import CLASSIC, State
from .tables import E_THING, EFFECTS, MAX_THROWS, MO, STICKS

FOLLOWS = table(tables.FOLLOWS)

# Random streams: luck never depends on choices; those of offers are in offers.py
STICK_STREAM, RETHROW_STREAM = 1, 6


@rule
def throw(s: State) -> None:
    """Each throw costs one of the throws left; 윷 and 모 give one back."""
    luck = random.key_of(s.luck, STICK_STREAM, s.turn_number * 65536 + s.throws_made)
    sticks = 0
    for slot in range(STICKS):
        if random.keyed_from(luck, slot) < s.flat_chance[slot]:
            sticks |= 1 << slot
    s.throws_left -= 1
    s.throws_made += 1
    give(s, settled(s, sticks))


@rule
def settled(s: State, sticks: int) -> int:
    """A follower that fell flat beside a round one on its left turns round."""
    for slot in range(STICKS):
        if FOLLOWS[s.slots[slot]] and not sticks >> (slot + STICKS - 1) % STICKS & 1:
            sticks &= ~(1 << slot)
    return sticks


@rule
def give(s: State, sticks: int) -> None:
    """The tokens and throws of a throw that fell so; remembered, in case it is thrown again."""
    s.sticks = sticks
    s.thrown = result_of(s, sticks)
    fill(s.given, 0)
    s.given[s.thrown] = copies_of(s, sticks, s.thrown)
    s.given_throws = throws_of(s, sticks, s.thrown)
    if s.mode != CLASSIC and s.throws_made + s.throws_left >= MAX_THROWS:
        s.given_throws = 0
    s.throws_left += s.given_throws
    emit(s, Thrown, s.thrown, sticks, s.throws_left)
    if s.mode != CLASSIC:
        for row in range(EFFECTS):
            token = brings_on_throw(s, row, sticks, s.thrown)
            if token:
                s.given[token] += 1
                emit(s, Gained, token, ROWS[row][E_THING])
    for result in range(1, MO + 1):
        s.hand[result] += s.given[result]


@rule
def take_back(s: State) -> None:
    for result in range(1, MO + 1):
        s.hand[result] -= s.given[result]
    s.throws_left -= s.given_throws


@rule
def rethrow(s: State, row: int) -> None:
    """A stick is thrown again alone, a relic throws all four; the luck of it has a stream of its own."""
    use(s, row)
    take_back(s)
    slot = holder(s, row)
    luck = random.key_of(s.luck, RETHROW_STREAM, (s.turn_number * 65536 + s.throws_made) * EFFECTS + row)
    sticks = s.sticks
    for other in range(STICKS):
        if slot == OWNER or other == slot:
            sticks &= ~(1 << other)
            if random.keyed_from(luck, other) < s.flat_chance[other]:
                sticks |= 1 << other
    emit(s, Rethrown, ROWS[row][E_THING])
    give(s, settled(s, sticks) if slot == OWNER else sticks)


@rule
def turn_over(s: State, row: int) -> None:
    use(s, row)
    take_back(s)
    emit(s, TurnedOver, ROWS[row][E_THING])
    give(s, s.sticks ^ 1 << holder(s, row))
