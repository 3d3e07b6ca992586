"""Rules of one-step: the turn, the end of a turn, the run from encounter to encounter."""

from ...kit import random
from ...kit.jit import emit, fill, grid, rule, table
from ...kit.playout import ONGOING
from . import tables
from .cards import DISTANCE, play_card, playable_cards
from .loading import MAX_MONSTERS
from .monsters import announce, attack_damage, monsters_act, place_monster, strike
from .state import (
    AIMS_A_CARD,
    BOXED_IN,
    BY_BOXED_IN,
    BY_HURRY,
    BY_TRAIN,
    CARDS_OFFERED,
    DROPPED,
    DROPPING,
    ENCOUNTER_WON,
    END_TURN,
    ENTERED,
    FIRST_DROP,
    FIRST_GO,
    FIRST_PLAY,
    FIRST_STEP,
    FIRST_TAKE,
    KEEP,
    KEPT,
    LOST,
    MAIN,
    NO_ATTACK,
    OVER,
    PATH,
    PATHS_OFFERED,
    PLAYER,
    RESOLVING,
    REWARD,
    RUN_LOST,
    RUN_WON,
    SKIP,
    SKIPPED,
    STEPPING,
    TAKEN,
    TRAIN_PASSED,
    TURN_ENDED,
    TURN_STARTED,
    UNLOCKED,
    State,
)
from .tables import (
    CARDS,
    D_HEAL,
    D_HP,
    D_MONSTER_DAMAGE,
    ENCOUNTERS,
    HEAL,
    NOWHERE,
    NUMBERS,
    PATHS,
    RAIL,
    RUN_LENGTH,
    TILES,
    WALL,
)
from .tiles import NEIGHBOUR, TOWARDS, holds, is_blocked, walk
from .units import (
    DIFFICULTY,
    draw_cards,
    full_hp,
    gain,
    hurt,
    hurt_player,
    is_decided,
    is_there,
    size_of,
    suffer_debuffs,
    tell_draws,
    tile_of,
)

MAP_GROUND = grid(tables.MAP_GROUND)
MAP_ITEMS = grid(tables.MAP_ITEMS)
MAP_HAZARDS = grid(tables.MAP_HAZARDS)
MAP_START = table(tables.MAP_START)
MAP_PLACES = grid(tables.MAP_PLACES)
MAP_TRAIN = table(tables.MAP_TRAIN)
ENCOUNTER_MAP = table(tables.ENCOUNTER_MAP)
ENCOUNTER_TIER = table(tables.ENCOUNTER_TIER)
ENCOUNTER_MONSTERS = grid(tables.ENCOUNTER_MONSTERS)
TIERS = table(tables.TIERS)
REWARDS = table(tables.REWARDS)
STARTING_DECK = table(tables.STARTING_DECK)
MONSTER_DANGER = table(tables.MONSTER_DANGER)
HAND, START_MANA, BOXED_IN_LOSS = NUMBERS.hand, NUMBERS.mana, NUMBERS.boxed_in
TRAIN_DAMAGE, HURRY_FROM, HURRY = NUMBERS.train_damage, NUMBERS.hurry_from, NUMBERS.hurry
CARDS_OFFERED_AT_ONCE, LEAST_DECK = NUMBERS.cards_offered, NUMBERS.least_deck

PRESSURE_IN_HP = 0.1  # about the share of the pressure that an encounter costs in the end, for a player who plans

# Random streams of the run's key
PATH_STREAM, CARD_STREAM = 1, 2


# The start of a run and of an encounter


@rule
def new_game(s: State, seed: int) -> None:
    s.turn, s.winner, s.rng, s.luck = 0, ONGOING, seed, seed
    s.max_hp = DIFFICULTY[s.difficulty][D_HP]
    s.hp = s.max_hp
    s.turns_used, s.encounters_won, s.visited = 0, 0, 0
    for card in range(CARDS):
        s.deck[card] = STARTING_DECK[card]
    fill(s.card_offer, 0)
    find_paths(s)
    open_encounter(s, s.path_offer[0])
    tell_draws(s)


@rule
def open_encounter(s: State, encounter: int) -> None:
    """Lay out the map, let the monsters announce, begin turn 1."""
    emit(s, ENTERED, encounter)
    s.encounter = encounter
    s.visited |= 1 << encounter
    fill(s.path_offer, 0)
    lay_out(s, ENCOUNTER_MAP[encounter])
    s.poison, s.weak, s.turn_number, s.monsters_left, s.exhausted = 0, 0, 0, 0, 0
    fill(s.monster_hp, 0)
    fill(s.monster_kind, 0)
    fill(s.monster_at, 0)
    fill(s.monster_debut, 0)
    fill(s.monster_poison, 0)
    fill(s.monster_weak, 0)
    fill(s.monster_stun, 0)
    fill(s.monster_facing, 0)
    fill(s.warnings, 0)
    fill(s.monster_attack, NO_ATTACK)
    for m in range(MAX_MONSTERS):
        if ENCOUNTER_MONSTERS[encounter][m] >= 0:
            place_monster(s, m, ENCOUNTER_MONSTERS[encounter][m], MAP_PLACES[ENCOUNTER_MAP[encounter]][m])
    for card in range(CARDS):
        s.draw_pile[card] = s.deck[card]
        s.hand[card], s.discards[card], s.played[card] = 0, 0, 0
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


# A turn


@rule
def begin_turn(s: State) -> None:
    """Draw to the hand, fill the mana, drop the block; then the step that must be taken."""
    s.turn_number += 1
    s.turns_used += 1
    s.block, s.mana, s.steps = 0, START_MANA, 0
    s.phase = STEPPING
    s.exhausted = 1 << s.at  # the tile the turn starts on is worn out as well: no stepping out and back
    emit(s, TURN_STARTED, s.turn_number)
    draw_cards(s, HAND)
    if not can_step(s):
        emit(s, BOXED_IN, BOXED_IN_LOSS)
        hurt_player(s, BOXED_IN_LOSS, BY_BOXED_IN)
        unlock(s)


@rule
def can_step(s: State) -> bool:
    for direction in range(8):
        if not is_blocked(s, NEIGHBOUR[s.at][direction]):
            return True
    return False


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    n = 0
    if s.phase == STEPPING:
        # No card before the step.
        for tile in range(TILES):
            if DISTANCE[s.at][tile] == 1 and not is_blocked(s, tile):
                out[n] = FIRST_STEP + tile
                n += 1
        return n
    if s.phase == MAIN:
        out[0] = END_TURN
        return playable_cards(s, out, 1)
    if s.phase == REWARD:
        for card in range(CARDS):
            if is_offered(s, card):
                out[n] = FIRST_TAKE + card
                n += 1
        out[n] = SKIP
        return n + 1
    if s.phase == DROPPING:
        for card in range(CARDS):
            if s.deck[card] > 0:
                out[n] = FIRST_DROP + card
                n += 1
        out[n] = KEEP
        return n + 1
    for encounter in range(ENCOUNTERS):
        if s.path_offer[0] == encounter or s.path_offer[1] == encounter:
            out[n] = FIRST_GO + encounter
            n += 1
    return n


@rule
def is_offered(s: State, card: int) -> bool:
    for place in range(CARDS_OFFERED_AT_ONCE):
        if s.card_offer[place] == card:
            return True
    return False


@rule
def apply(s: State, seat: int, action: int) -> None:
    if action < END_TURN:
        step(s, action - FIRST_STEP)
    elif action == END_TURN:
        end_turn(s)
    elif action < FIRST_TAKE:
        play_card(s, (action - FIRST_PLAY) // AIMS_A_CARD, (action - FIRST_PLAY) % AIMS_A_CARD)
    elif action <= SKIP:
        take(s, action - FIRST_TAKE)
    elif action <= KEEP:
        drop(s, action - FIRST_DROP)
    else:
        open_encounter(s, action - FIRST_GO)
    tell_draws(s)
    if s.phase <= RESOLVING and is_decided(s):
        decide(s)


@rule
def step(s: State, tile: int) -> None:
    """The mandatory step, then cards are unlocked at once."""
    walk(s, TOWARDS[s.at][tile], 1)
    unlock(s)


@rule
def unlock(s: State) -> None:
    if s.hp > 0:
        s.phase = MAIN
        emit(s, UNLOCKED)


# The end of a turn


@rule
def end_turn(s: State) -> None:
    s.phase = RESOLVING
    come_down(s)
    emit(s, TURN_ENDED, s.turn_number)
    if is_decided(s):
        return
    s.exhausted = 0
    for card in range(CARDS):
        s.discards[card] += s.hand[card] + s.played[card]
        s.hand[card], s.played[card] = 0, 0
    monsters_act(s)
    if not is_decided(s):
        begin_turn(s)


@rule
def come_down(s: State) -> None:
    """All that can hurt at a turn's end, in order: warnings, trains, debuffs, the hurry. Nothing random."""
    for m in range(MAX_MONSTERS):
        # A monster killed by an earlier one hits no more.
        if s.monster_hp[m] > 0 and s.monster_attack[m] != NO_ATTACK:
            strike(s, m)
            if is_decided(s):
                return
    if turns_to_train(s) == 0:
        emit(s, TRAIN_PASSED)
        for unit in range(MAX_MONSTERS + 1):
            if is_there(s, unit) and s.ground[tile_of(s, unit)] == RAIL:
                hurt(s, unit, TRAIN_DAMAGE, BY_TRAIN)
        if is_decided(s):
            return
    suffer_debuffs(s)
    if not is_decided(s) and s.turn_number >= HURRY_FROM:
        hurt_player(s, HURRY * (s.turn_number - HURRY_FROM + 1), BY_HURRY)


@rule
def turns_to_train(s: State) -> int:
    """0 when a train comes at the end of this turn; -1 where none ever comes."""
    every = MAP_TRAIN[ENCOUNTER_MAP[s.encounter]]
    if every == 0:
        return -1
    return (every - s.turn_number % every) % every


# The run


@rule
def decide(s: State) -> None:
    """HP 0 loses, even in the moment the last monster goes; else the encounter is won."""
    if s.hp == 0:
        s.winner, s.phase = LOST, OVER
        emit(s, RUN_LOST, s.encounters_won, s.turns_used)
        return
    s.encounters_won += 1
    fill(s.warnings, 0)
    emit(s, ENCOUNTER_WON, s.encounter, s.encounters_won)
    if s.encounters_won == RUN_LENGTH:
        s.winner, s.phase = s.turn, OVER
        emit(s, RUN_WON, s.turns_used, s.hp)
        return
    gain(s, HEAL, DIFFICULTY[s.difficulty][D_HEAL])
    offer_cards(s)


@rule
def offer_cards(s: State) -> None:
    """Distinct reward cards, by the run's key."""
    fill(s.card_offer, CARDS)
    found, draws = 0, 0
    while found < CARDS_OFFERED_AT_ONCE:
        number = random.keyed(s.luck, CARD_STREAM, s.encounters_won, draws)
        card = REWARDS[(number * len(REWARDS)) >> 32]
        draws += 1
        if not is_offered(s, card):
            s.card_offer[found] = card
            found += 1
    s.phase = REWARD
    emit(s, CARDS_OFFERED)


@rule
def take(s: State, card: int) -> None:
    """Take one of the offered cards, or none."""
    if card < CARDS:
        s.deck[card] += 1
        emit(s, TAKEN, card)
    else:
        emit(s, SKIPPED)
    fill(s.card_offer, 0)
    if size_of(s.deck) > LEAST_DECK:
        s.phase = DROPPING
    else:
        offer_paths(s)


@rule
def drop(s: State, card: int) -> None:
    """Take a card out of the deck, or none; only a deck above the least is asked."""
    if card < CARDS:
        s.deck[card] -= 1
        emit(s, DROPPED, card)
    else:
        emit(s, KEPT)
    offer_paths(s)


@rule
def offer_paths(s: State) -> None:
    find_paths(s)
    s.phase = PATH
    emit(s, PATHS_OFFERED)


@rule
def find_paths(s: State) -> None:
    """Two encounters of the next tier that were not fought before, by the run's key."""
    found, draws = 0, 0
    while found < PATHS:
        encounter = (random.keyed(s.luck, PATH_STREAM, s.encounters_won, draws) * ENCOUNTERS) >> 32
        draws += 1
        if ENCOUNTER_TIER[encounter] != TIERS[s.encounters_won] or holds(s.visited, encounter):
            continue
        if found == 0 or s.path_offer[0] != encounter:
            s.path_offer[found] = encounter
            found += 1


# What a bot may assume


@rule
def determinize(s: State, observer: int, seed: int) -> None:
    """Nothing lies face down: only luck to come is unknown, the cards to be drawn among it."""
    s.rng = seed
    s.luck = random.draw_seed(s)


@rule
def value(s: State, seat: int) -> float:
    """1 for a run won, half the way made for a lost one; before the end, the way and the HP expected to be left."""
    if s.winner == seat:
        return 1.0
    progress = s.encounters_won / RUN_LENGTH
    if s.winner != ONGOING:
        return 0.5 * progress
    hp = health(s) - PRESSURE_IN_HP * pressure(s) - standing_hits(s)
    return 0.5 * progress + 0.5 * min(0.98, max(0.02, hp / s.max_hp))


@rule
def health(s: State) -> float:
    """HP, less what debuffs will still cost."""
    return s.hp - 0.4 * s.poison * (s.poison + 1) - 0.5 * s.weak


@rule
def pressure(s: State) -> float:
    """How much there is to fear from the monsters: the harder they hit, the farther from falling and from reach."""
    found = 0.0
    if s.phase > RESOLVING:
        return found
    share = max(100, DIFFICULTY[s.difficulty][D_MONSTER_DAMAGE])
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0:
            kind = s.monster_kind[m]
            poison = s.monster_poison[m]
            left = max(0, s.monster_hp[m] - poison * (poison + 1) // 2)
            found += 0.001 * share * MONSTER_DANGER[kind] * (0.4 + 0.8 * left / full_hp(s, kind))
            found += 0.8 * max(0, DISTANCE[s.at][s.monster_at[m]] - 2)
    return found


@rule
def standing_hits(s: State) -> float:
    """What the warnings on the player's tile would cost if the turn ended now."""
    hits = 0
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and holds(s.warnings[m], s.at):
            hits += attack_damage(s, m, s.monster_attack[m])
    return max(0, hits - s.block) + 0.0
