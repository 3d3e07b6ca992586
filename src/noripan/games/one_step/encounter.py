"""An encounter: how it opens, a turn, the end of a turn."""

from ...kit import random
from ...kit.jit import emit, fill, grid, rule, table
from . import tables
from .entries import COLUMNS, MAX_MONSTERS
from .events import (
    BoxedIn,
    Entered,
    GateOpened,
    GoalMet,
    LampOut,
    Regrew,
    Summoned,
    SwitchThrown,
    TrainPassed,
    TurnEnded,
    TurnStarted,
    Unlocked,
)
from .monsters import announce, monsters_act, place_monster, strike
from .relics import NEIGHBOUR, relics_act
from .state import (
    BY_BOXED_IN,
    BY_HURRY,
    BY_TRAIN,
    FAILED,
    MAIN,
    MET,
    NO_ATTACK,
    OPEN,
    PLAYER,
    RESOLVING,
    STEPPING,
    State,
)
from .tables import (
    CARDS,
    GUARD,
    MARK_RATS,
    MARK_REGROWTH,
    MARK_SPIKES,
    MARK_TRAINS,
    NORMAL,
    NOWHERE,
    NUMBERS,
    RAIL,
    RAT,
    REACH,
    SHRINE,
    SPIKES,
    STOP,
    SURVIVE,
    TILES,
    TRAIN_HALF,
    WALL,
    WAVE_EVERY,
    WHEN_BOXED_IN,
    WHEN_ENCOUNTER_STARTS,
    WHEN_STEPPED,
    WHEN_TURN_ENDS,
    WHEN_TURN_STARTS,
)
from .tempo import hurry_loss
from .tiles import DISTANCE, GOAL_KIND, GOAL_TILES, TOWARDS, is_blocked, walk
from .units import (
    always,
    draw_cards,
    full_hp,
    holds,
    hurt,
    hurt_player,
    is_decided,
    is_there,
    mark_of,
    suffer_debuffs,
    tile_of,
    who,
)

MAP_GROUND = grid(tables.MAP_GROUND)
MAP_ITEMS = grid(tables.MAP_ITEMS)
MAP_HAZARDS = grid(tables.MAP_HAZARDS)
MAP_START = table(tables.MAP_START)
MAP_PLACES = grid(tables.MAP_PLACES)
MAP_TRAIN = table(tables.MAP_TRAIN)
ENCOUNTER_MAP = table(tables.ENCOUNTER_MAP)
ENCOUNTER_MONSTERS = grid(tables.ENCOUNTER_MONSTERS)
GOAL_TURNS = table(tables.GOAL_TURNS)
GOAL_STRENGTH = table(tables.GOAL_STRENGTH)
WAVES = grid(tables.WAVES)
HAND, START_MANA, BOXED_IN_LOSS, TRAIN_DAMAGE = NUMBERS.hand, NUMBERS.mana, NUMBERS.boxed_in, NUMBERS.train_damage


# How it opens


@rule
def open_encounter(s: State, encounter: int, marks: int) -> None:
    """Lay out the map, let the monsters announce, begin turn 1."""
    emit(s, Entered, encounter, marks)
    s.encounter, s.marks = encounter, marks
    s.visited |= 1 << encounter
    lay_out(s, ENCOUNTER_MAP[encounter])
    s.poison, s.turn_number, s.monsters_left, s.exhausted = 0, 0, 0, 0
    s.weak, s.par_shift, s.next_weak, s.next_par = s.next_weak, s.next_par, 0, 0
    fill(s.relic_turn, 0)
    fill(s.monster_hp, 0)
    fill(s.monster_kind, 0)
    fill(s.monster_at, 0)
    fill(s.monster_debut, 0)
    fill(s.monster_poison, 0)
    fill(s.monster_weak, 0)
    fill(s.monster_stun, 0)
    fill(s.monster_facing, 0)
    fill(s.monster_phase, 0)
    fill(s.warnings, 0)
    fill(s.monster_attack, NO_ATTACK)
    s.goal, s.goal_left, s.thrown, s.wave_come = OPEN, GOAL_STRENGTH[encounter], 0, 0
    for tile in range(TILES):
        if holds(GOAL_TILES[encounter], tile) and GOAL_KIND[encounter] != STOP:
            s.ground[tile] = SHRINE if GOAL_KIND[encounter] == GUARD else WALL
    for m in range(MAX_MONSTERS):
        if ENCOUNTER_MONSTERS[encounter][m] >= 0:
            place_monster(s, m, ENCOUNTER_MONSTERS[encounter][m], MAP_PLACES[ENCOUNTER_MAP[encounter]][m])
    if mark_of(s, MARK_RATS) > 0:
        send_rat(s)
    for card in range(CARDS):
        s.draw_pile[card] = s.deck[card]
        s.hand[card], s.discards[card], s.played[card] = 0, 0, 0
    relics_act(s, WHEN_ENCOUNTER_STARTS, 0)
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0:
            announce(s, m)
    begin_turn(s)


@rule
def lay_out(s: State, map_number: int) -> None:
    for tile in range(TILES):
        s.ground[tile] = MAP_GROUND[map_number][tile]
        s.items_left[tile] = MAP_ITEMS[map_number][tile]
        s.hazards[tile] = MAP_HAZARDS[map_number][tile]
        s.units[tile] = 0
    s.ground[NOWHERE] = WALL
    s.at = MAP_START[map_number]
    s.units[s.at] = PLAYER + 1
    s.train_every = MAP_TRAIN[map_number]
    if mark_of(s, MARK_TRAINS) > 0:
        s.train_every = max(1, s.train_every // mark_of(s, MARK_TRAINS))
    for _ in range(mark_of(s, MARK_SPIKES)):
        lay_spikes(s)


@rule
def lay_spikes(s: State) -> None:
    """Spikes on any plain tile with nothing on it, never beside the start."""
    for _ in range(TILES):
        tile = random.below(s, TILES)
        is_free = s.ground[tile] == NORMAL and s.hazards[tile] == 0 and s.items_left[tile] == 0
        if is_free and DISTANCE[s.at][tile] > 1:
            s.hazards[tile] = SPIKES
            return


@rule
def send_rat(s: State) -> None:
    """A rat on the free tile of the right edge that is nearest to the top; with none, or no room, it stays away."""
    place = 0
    while place < MAX_MONSTERS and s.monster_hp[place] > 0:
        place += 1
    if place == MAX_MONSTERS:
        return
    for tile in range(COLUMNS - 1, TILES, COLUMNS):
        if not is_blocked(s, tile) and s.hazards[tile] == 0:
            place_monster(s, place, RAT, tile)
            emit(s, Summoned, who(s, place + 1), tile)
            return


@rule
def wave_tile(s: State) -> int:
    """Where the next monster of the wave will come: the map's places after those of the encounter, in turn."""
    place = s.wave_come
    for m in range(MAX_MONSTERS):
        place += ENCOUNTER_MONSTERS[s.encounter][m] >= 0
    return MAP_PLACES[ENCOUNTER_MAP[s.encounter]][place % MAX_MONSTERS] + 0


@rule
def send_wave(s: State) -> None:
    """The next monster of the wave, if its tile is free and there is room; else it comes two turns later."""
    kind, tile, place = WAVES[s.encounter][s.wave_come], wave_tile(s), 0
    while place < MAX_MONSTERS and s.monster_hp[place] > 0:
        place += 1
    if kind >= 0 and place < MAX_MONSTERS and not is_blocked(s, tile):
        s.wave_come += 1
        place_monster(s, place, kind, tile)
        emit(s, Summoned, who(s, place + 1), tile)


# A turn


@rule
def begin_turn(s: State) -> None:
    """Draw to the hand, fill the mana, drop the block; then the step that must be taken."""
    s.turn_number += 1
    s.turns_used += 1
    s.block, s.mana, s.steps = 0, START_MANA, 0
    if s.turn_number == 1 and s.child > 0:
        s.mana -= 1
    s.phase = STEPPING
    if GOAL_KIND[s.encounter] == REACH and s.turn_number == GOAL_TURNS[s.encounter]:
        open_gate(s)
    s.start_tile, s.lure, s.anchored, s.train_called = s.at, NOWHERE, 0, 0
    s.exhausted = 1 << s.at  # the tile the turn starts on is worn out as well: no stepping out and back
    emit(s, TurnStarted, s.turn_number)
    draw_cards(s, HAND)
    relics_act(s, WHEN_TURN_STARTS, s.turn_number)
    if not can_step(s):
        emit(s, BoxedIn, BOXED_IN_LOSS)
        hurt_player(s, BOXED_IN_LOSS, BY_BOXED_IN)
        if s.hp > 0:
            relics_act(s, WHEN_BOXED_IN, 0)
        unlock(s)


@rule
def open_gate(s: State) -> None:
    for tile in range(TILES):
        if holds(GOAL_TILES[s.encounter], tile):
            s.ground[tile] = NORMAL
    emit(s, GateOpened)


@rule
def can_step(s: State) -> bool:
    for direction in range(8):
        if not is_blocked(s, NEIGHBOUR[s.at][direction]):
            return True
    return False


@rule
def step(s: State, tile: int) -> None:
    """The mandatory step, then cards are unlocked at once."""
    direction = TOWARDS[s.at][tile]
    walk(s, direction, 1)
    if is_decided(s):
        return
    relics_act(s, WHEN_STEPPED, direction)
    if GOAL_KIND[s.encounter] == STOP and holds(GOAL_TILES[s.encounter] & ~s.thrown, tile):
        throw_switch(s, tile)
    unlock(s)


@rule
def throw_switch(s: State, tile: int) -> None:
    """Only the mandatory step throws a switch; the last one stops the train."""
    s.thrown |= 1 << tile
    emit(s, SwitchThrown, tile)
    if s.thrown == GOAL_TILES[s.encounter]:
        s.goal = MET
        emit(s, GoalMet)


@rule
def unlock(s: State) -> None:
    if s.hp > 0:
        s.phase = MAIN
        emit(s, Unlocked)


# The end of a turn


@rule
def end_turn(s: State) -> None:
    s.phase = RESOLVING
    come_down(s)
    emit(s, TurnEnded, s.turn_number)
    if is_decided(s):
        return
    s.exhausted = 0
    for card in range(CARDS):
        s.discards[card] += s.hand[card] + s.played[card]
        s.hand[card], s.played[card] = 0, 0
    if mark_of(s, MARK_RATS) > 0 and s.turn_number % mark_of(s, MARK_RATS) == 0:
        send_rat(s)
    if GOAL_KIND[s.encounter] == SURVIVE and s.turn_number % WAVE_EVERY == 0:
        send_wave(s)
    monsters_act(s)
    if not is_decided(s):
        begin_turn(s)


@rule
def come_down(s: State) -> None:
    """All that can hurt at a turn's end, in order: warnings, trains, relics, debuffs, the hurry. Nothing random."""
    for m in range(MAX_MONSTERS):
        # A monster killed by an earlier one hits no more.
        if s.monster_hp[m] > 0 and s.monster_attack[m] != NO_ATTACK:
            strike(s, m)
            if is_decided(s):
                return
    if turns_to_train(s) == 0:
        pass_train(s)
        if is_decided(s):
            return
    relics_act(s, WHEN_TURN_ENDS, s.turn_number)
    if is_decided(s):
        return
    suffer_debuffs(s)
    if is_decided(s):
        return
    if hurry_loss(s) > 0:
        hurt_player(s, hurry_loss(s), BY_HURRY)
    if s.hp > 0 and is_held_out(s):
        s.goal = MET
        emit(s, GoalMet)
    if s.hp > 0 and s.monsters_left == 1 and mark_of(s, MARK_REGROWTH) > 0:
        regrow(s, mark_of(s, MARK_REGROWTH))


@rule
def is_held_out(s: State) -> bool:
    """Has the turn ended until which one was to survive, or to guard the shrine?"""
    kind = GOAL_KIND[s.encounter]
    return (kind == SURVIVE or kind == GUARD) and s.turn_number >= GOAL_TURNS[s.encounter]


@rule
def pass_train(s: State) -> None:
    """Everyone on a rail is hit."""
    emit(s, TrainPassed)
    for unit in range(MAX_MONSTERS + 1):
        if is_there(s, unit) and s.ground[tile_of(s, unit)] == RAIL:
            halved = unit == PLAYER and always(s, TRAIN_HALF) > 0
            hurt(s, unit, (TRAIN_DAMAGE + 1) // 2 if halved else TRAIN_DAMAGE, BY_TRAIN)
    if GOAL_KIND[s.encounter] == STOP and not is_decided(s):
        s.goal_left -= 1
        emit(s, LampOut, s.goal_left)
        if s.goal_left == 0:
            s.goal = FAILED


@rule
def turns_to_train(s: State) -> int:
    """0 when a train comes at the end of this turn; -1 where none ever comes."""
    if s.train_called:
        return 0
    if s.train_every == 0:
        return -1
    return (s.train_every - s.turn_number % s.train_every) % s.train_every


@rule
def regrow(s: State, amount: int) -> None:
    """The last monster alive heals."""
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0:
            healed = min(amount, full_hp(s, s.monster_kind[m]) - s.monster_hp[m])
            s.monster_hp[m] += healed
            emit(s, Regrew, who(s, m + 1), healed)
