"""Rules of yut-run: where sticks wait, and what is offered."""

from ...kit import random
from ...kit.jit import emit, fill, grid, i64, rule, table
from . import tables
from .events import Offered, StickOffered
from .state import CLASSIC, FITTING, State
from .tables import RELIC_COUNT, STICK_KINDS, STICKS

OFFER_SIZE = table((0, *tables.OFFERS))
STICK_OFFER_SIZE = table((0, *tables.STICK_OFFERS))
GREAT = table(tables.GREAT)
FLAT_CHANCE = table(tables.FLAT_CHANCE, i64)
NODE_GROUPS = grid([[tables.NODE[name] for name in group] for _, group in tables.STICK_NODE_GROUPS])
GROUP_SIZES = table([size for size, _ in tables.STICK_NODE_GROUPS])
GROUPS = len(tables.STICK_NODE_GROUPS)
GROUP_WIDTH = len(tables.STICK_NODE_GROUPS[0][1])

# Random streams: luck never depends on choices; those of throws are in throwing.py
OFFER_STREAM, NODE_STREAM, STICK_OFFER_STREAM, GREAT_STREAM = 2, 3, 4, 5


@rule
def put(s: State, slot: int, kind: int) -> None:
    s.slots[slot], s.flat_chance[slot] = kind, FLAT_CHANCE[kind]


@rule
def place_stick_nodes(s: State) -> None:
    """Run mode: the seed says where sticks wait."""
    fill(s.stick_nodes, 0)
    if s.mode == CLASSIC:
        return
    for group in range(GROUPS):
        placed, draws = 0, 0
        while placed < GROUP_SIZES[group]:
            node = NODE_GROUPS[group][random.keyed(s.luck, NODE_STREAM, group, draws) * GROUP_WIDTH >> 32]
            draws += 1
            if not s.stick_nodes[node]:
                s.stick_nodes[node] = 1
                placed += 1


@rule
def is_offered(s: State, thing: int) -> bool:
    for i in range(s.offer_size):
        if s.offer[i] == thing:
            return True
    return False


@rule
def offer_sticks(s: State, node: int, size: int) -> None:
    """Draw distinct special sticks that are in no slot: two, or three if a stack lands."""
    s.offer_size, s.offer_pieces = 0, size
    draws = 0
    while s.offer_size < STICK_OFFER_SIZE[size]:
        stick = 1 + (random.keyed(s.luck, STICK_OFFER_STREAM, node, draws) * STICK_KINDS >> 32)
        draws += 1
        if not is_fitted(s, stick) and not is_offered(s, stick):
            s.offer[s.offer_size] = stick
            s.offer_size += 1
    s.phase = FITTING
    emit(s, StickOffered, s.offer_size, node)


@rule
def is_fitted(s: State, stick: int) -> bool:
    for slot in range(STICKS):
        if s.slots[slot] == stick:
            return True
    return False


@rule
def make_offer(s: State, pieces: int) -> None:
    """Draw distinct relics that are not owned yet; a short pool offers what is left."""
    s.offer_size = 0
    size, draws = OFFER_SIZE[pieces], 0
    left, great_left = RELIC_COUNT, 0
    for relic in range(RELIC_COUNT):
        left -= s.owned[relic]
        if GREAT[relic] and not s.owned[relic]:
            great_left += 1
    # Run mode: the first candidate of a lone finisher is a great one.
    while s.mode != CLASSIC and pieces == 1 and great_left > 0 and s.offer_size == 0:
        relic = random.keyed(s.luck, GREAT_STREAM, s.offers_made, draws) * RELIC_COUNT >> 32
        draws += 1
        if GREAT[relic] and not s.owned[relic]:
            s.offer[0], s.offer_size, draws = relic, 1, 0
    while s.offer_size < min(size, left):
        relic = random.keyed(s.luck, OFFER_STREAM, s.offers_made, draws) * RELIC_COUNT >> 32
        draws += 1
        if not s.owned[relic] and not is_offered(s, relic):
            s.offer[s.offer_size] = relic
            s.offer_size += 1
    s.offers_made += 1
    s.offer_pieces = pieces if s.offer_size > 0 else 0
    emit(s, Offered, s.offer_size)
