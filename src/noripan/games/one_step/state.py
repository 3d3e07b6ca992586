"""The state of a run of one-step and its phases."""

from ...kit.jit import i8, i16, i64, u64
from ...kit.playout import DRAW
from ...kit.state import Record, cell, cells
from .entries import LANES, MAX_MONSTERS, MAX_OFFER, MAX_RELICS_OFFERED
from .tables import CARDS, RELICS, RUN_ROWS, TILES

NO_CARD, NO_RELIC = CARDS, RELICS
LOST = DRAW  # a run has one seat: whoever does not win it has lost

# Phases; the first two are the player's turn, those after RESOLVING lie between battles
STEPPING, MAIN, RESOLVING, CHOOSING, REMOVING, UPGRADING, COPYING, CLAIMING, REWARD, PATH, OVER = range(11)

# Units: 0 is the player, 1 + m the monster in place m
PLAYER = 0
NO_ATTACK = -1
NOT_YET, FIRST_ATTACK, LATER_ATTACKS = range(3)  # how far a monster's announcements have come
WHO_KIND = 16  # events name a unit by its place + WHO_KIND * (1 + kind of monster)

# Phases of a boss
FIRST_PHASE, CHANGING, SECOND_PHASE = range(3)

# How the goal of an encounter stands
OPEN, MET, FAILED = range(3)

# Why a unit is hit
BY_CARD, BY_ATTACK, BY_TRAIN, BY_HAZARD, BY_COLLISION, BY_POISON, BY_BOXED_IN, BY_HURRY, BY_RELIC = range(9)

# What a unit may suffer from
POISONED, WEAK, STUNNED = range(3)


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
    monster_phase: list[int] = cells(i8, MAX_MONSTERS)  # FIRST_PHASE, CHANGING or SECOND_PHASE, of a boss
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

    relics: int = cell(i64)  # a set of relics
    relic_turn: list[int] = cells(i16, RELICS)  # the turn of this encounter in which it last worked; 0: not yet
    start_tile: int = cell(i8)  # where the turn began
    stopped: int = cell(i8)  # has the card being played slammed someone?
    lure: int = cell(i8)  # the tile monsters go for at this turn's end, or NOWHERE
    anchored: int = cell(i8)  # nothing moves the player till the next turn
    train_every: int = cell(i8)  # turns between trains, 0: none
    train_called: int = cell(i8)  # a train comes at the end of this turn, too
    marks: int = cell(i8)  # a set of elite marks
    goal: int = cell(i8)  # OPEN, MET or FAILED
    goal_left: int = cell(i8)  # hits that the shrine still bears, lamps still lit
    thrown: int = cell(i64)  # a set of tiles: the switches thrown
    wave_come: int = cell(i8)  # monsters of the wave that have come

    phase: int = cell(i8)
    encounter: int = cell(i8)
    visited: int = cell(i64)  # a set of encounters
    turn_number: int = cell(i16)  # in this encounter
    turns_used: int = cell(i16)  # in the run
    encounters_won: int = cell(i8)
    tempo: int = cell(i8)  # QUICK, IN_TIME or LATE: how the last encounter was won

    # The map: all kinds are known from the start, encounters of the next row alone.
    map_kinds: list[int] = cells(i8, RUN_ROWS * LANES)
    map_ways: list[int] = cells(i8, RUN_ROWS * LANES)  # sets of lanes of the next row
    boss: int = cell(i8)  # an encounter
    map_row: int = cell(i8)  # -1 before the first
    map_lane: int = cell(i8)
    next_encounter: list[int] = cells(i8, LANES)
    next_marks: list[int] = cells(i8, LANES)
    events_seen: int = cell(i64)  # a set of places
    place: int = cell(i8)  # where one chooses
    choices_made: int = cell(i64)  # a set of options, at this place
    deals_left: int = cell(i8)

    # What is still to be chosen before the way goes on
    to_remove: int = cell(i8)
    to_upgrade: int = cell(i8)
    to_copy: int = cell(i8)
    relics_due: int = cell(i8)  # offers of one relic still to come
    card_offer: list[int] = cells(i8, MAX_OFFER)  # cards, then NO_CARD
    relic_offer: list[int] = cells(i8, MAX_RELICS_OFFERED)  # relics, then NO_RELIC

    # What the next fight brings along
    next_weak: int = cell(i8)
    next_par: int = cell(i8)
    next_elite: int = cell(i8)
    any_way: int = cell(i8)
    child: int = cell(i8)  # fights that the child still goes along
    par_shift: int = cell(i8)  # of this encounter

    difficulty: int = cell(i8)  # option
    character: int = cell(i8)  # option
    luck: int = cell(i64)  # key of map, encounters and rewards: they do not depend on how battles went
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)
