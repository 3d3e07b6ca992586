"""The state of a run of one-step, its phases, events and action codes."""

from ...kit.jit import i8, i16, i64, u64
from ...kit.playout import DRAW
from ...kit.record import Record, cell, cells
from .loading import MAX_MONSTERS
from .tables import CARDS, ENCOUNTERS, NUMBERS, PATHS, TILES

LOST = DRAW  # a run has one seat: whoever does not win it has lost

# Phases; the first two are the player's turn
STEPPING, MAIN, RESOLVING, REWARD, DROPPING, PATH, OVER = range(7)

# Units: 0 is the player, 1 + m the monster in place m
PLAYER = 0
NO_ATTACK = -1
NOT_YET, FIRST_ATTACK, LATER_ATTACKS = range(3)  # how far a monster's announcements have come
WHO_KIND = 16  # events name a unit by its place + WHO_KIND * (1 + kind of monster)

# Events
(
    TURN_STARTED, DREW, RESHUFFLED, STEPPED, BOXED_IN, UNLOCKED, PLAYED, GAINED, PICKED_UP, TOUCHED,
    CARRIED, SHOVED, STOPPED, HIT, AFFLICTED, DEFEATED, GROUND_CHANGED, CLEARED, ATTACKED, TRAIN_PASSED,
    CHARGED, SUMMONED, TURN_ENDED, MONSTER_MOVED, ANNOUNCED, ENCOUNTER_WON, CARDS_OFFERED, TAKEN, SKIPPED,
    DROPPED, KEPT, PATHS_OFFERED, ENTERED, RUN_WON, RUN_LOST,
) = range(35)  # fmt: skip

# Why a unit is hit
BY_CARD, BY_ATTACK, BY_TRAIN, BY_HAZARD, BY_COLLISION, BY_POISON, BY_BOXED_IN, BY_HURRY = range(8)

# What a unit may suffer from
POISONED, WEAK, STUNNED = range(3)

# Action codes
FIRST_STEP = 0  # FIRST_STEP + tile
END_TURN = FIRST_STEP + TILES
FIRST_PLAY = END_TURN + 1  # FIRST_PLAY + card * (TILES + 1) + aimed tile, or TILES when nothing is aimed at
AIMS_A_CARD = TILES + 1
FIRST_TAKE = FIRST_PLAY + CARDS * AIMS_A_CARD  # FIRST_TAKE + card
SKIP = FIRST_TAKE + CARDS
FIRST_DROP = SKIP + 1  # FIRST_DROP + card
KEEP = FIRST_DROP + CARDS
FIRST_GO = KEEP + 1  # FIRST_GO + encounter
ACTION_CODES = FIRST_GO + ENCOUNTERS


class State(Record):
    """One run. Rows by tile have one place more, NOWHERE, which is a wall: the edge needs no rule of its own."""

    ground: list[int] = cells(i8, TILES + 1)
    hazards: list[int] = cells(i8, TILES + 1)  # 0 or 1 + hazard
    items_left: list[int] = cells(i8, TILES + 1)  # 0 or 1 + item
    units: list[int] = cells(i8, TILES + 1)  # 0 or 1 + unit
    exhausted: int = cell(i64)  # a set of tiles: bit t for tile t

    at: int = cell(i8)  # the player's tile
    hp: int = cell(i16)
    max_hp: int = cell(i16)
    block: int = cell(i16)
    mana: int = cell(i16)
    poison: int = cell(i16)
    weak: int = cell(i16)
    steps: int = cell(i16)  # tiles entered this turn

    monster_kind: list[int] = cells(i8, MAX_MONSTERS)
    monster_at: list[int] = cells(i8, MAX_MONSTERS)
    monster_hp: list[int] = cells(i16, MAX_MONSTERS)  # 0: gone, or never there
    monster_poison: list[int] = cells(i16, MAX_MONSTERS)
    monster_weak: list[int] = cells(i16, MAX_MONSTERS)
    monster_stun: list[int] = cells(i8, MAX_MONSTERS)
    monster_attack: list[int] = cells(i8, MAX_MONSTERS)  # the attack announced, or NO_ATTACK
    monster_facing: list[int] = cells(i8, MAX_MONSTERS)  # the direction in which it was announced
    monster_debut: list[int] = cells(i8, MAX_MONSTERS)  # NOT_YET, FIRST_ATTACK or LATER_ATTACKS
    warnings: list[int] = cells(i64, MAX_MONSTERS)  # sets of tiles
    monsters_left: int = cell(i8)

    # Piles are counts of each card: drawing takes any card of the draw pile with equal chance, which is the
    # same as a shuffled pile, and so there is no order that anyone could learn.
    deck: list[int] = cells(i8, CARDS)
    hand: list[int] = cells(i8, CARDS)
    draw_pile: list[int] = cells(i8, CARDS)
    discards: list[int] = cells(i8, CARDS)
    played: list[int] = cells(i8, CARDS)  # this turn; they join the discards when it ends
    drawn: list[int] = cells(i8, CARDS)  # by the action that is being done; it tells them sorted, as hands are shown

    phase: int = cell(i8)
    encounter: int = cell(i8)
    visited: int = cell(i64)  # a set of encounters
    turn_number: int = cell(i16)  # in this encounter
    turns_used: int = cell(i16)  # in the run
    encounters_won: int = cell(i8)
    card_offer: list[int] = cells(i8, NUMBERS.cards_offered)
    path_offer: list[int] = cells(i8, PATHS)
    difficulty: int = cell(i8)  # option
    luck: int = cell(i64)  # key of encounters and rewards: they do not depend on how battles went
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)
