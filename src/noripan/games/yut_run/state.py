"""The state of yut-run."""

from ...kit.jit import i8, i16, i64, u64
from ...kit.state import Record, cell, cells
from .tables import MAX_OFFER, NODES, RELIC_COUNT, STICKS

# Modes
CLASSIC, RUN, LAPS = 0, 1, 2

# Phases of a turn
THROWING, MOVING, CHOOSING, FITTING = 0, 1, 2, 3

NO_THROW = -1


class State(Record):
    """One run of yut-run."""

    pieces: list[int] = cells(i16, NODES + 1)  # node -> pieces there; the last place counts the finished
    hand: list[int] = cells(i16, 6)  # result -> tokens of it in the hand
    sticks: int = cell(i8)  # the last throw, a bit for each flat stick; NO_THROW before the first
    thrown: int = cell(i8)  # what it made; 0 before the first
    given: list[int] = cells(i16, 6)  # result -> tokens that the last throw of this turn gave
    given_throws: int = cell(i16)  # and how many throws
    throws_left: int = cell(i16)
    throws_made: int = cell(i16)  # in this turn
    turn_number: int = cell(i16)
    phase: int = cell(i16)
    offer: list[int] = cells(i16, MAX_OFFER)  # relics, or special sticks while fitting
    offer_size: int = cell(i16)  # 0 while no offer is open
    offer_pieces: int = cell(i16)  # that finished or landed for it
    offers_made: int = cell(i16)
    owned: list[int] = cells(i16, RELIC_COUNT)  # relic -> 1 when taken
    slots: list[int] = cells(i16, STICKS)  # the kind of stick in each
    flat_chance: list[int] = cells(i64, STICKS)  # chance of each stick to fall flat, in 2**-32
    stick_nodes: list[int] = cells(i8, NODES + 1)  # node -> 1 while a stick waits there
    used: int = cell(i16)  # a bit for each once-a-turn effect used in this turn
    banked: int = cell(i8)  # the token kept for the next move start, or 0
    lap: int = cell(i8)
    mode: int = cell(i8)  # option
    final_reward: int = cell(i16)  # option: an offer also on the move that ends the game
    luck: int = cell(i64)  # key of all throws and offers
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)
