"""Cards: what they may be aimed at, and their effects, composed from primitives."""

from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .actions import CODES, Play
from .entries import MAX_EFFECTS, MAX_MONSTERS
from .events import Anchored, Cleared, GroundChanged, Lured, Played, Shoved, Stepped, TrainCalled
from .relics import NEIGHBOUR, SQUARE
from .state import (
    BY_CARD,
    PLAYER,
    POISONED,
    STUNNED,
    State,
)
from .tables import (
    ALL,
    ANCHOR,
    AT_AIM,
    BESIDE,
    BLAST,
    CARDS,
    CLEAR,
    DAMAGE,
    DETOUR,
    DIAGONAL_AIM,
    DIRECTION_AIM,
    E_AMOUNT,
    E_CONDITION,
    E_DO,
    E_HAZARD,
    E_LIMIT,
    E_SCALE,
    E_TO,
    EFFECT_COLUMNS,
    ENEMY_AIM,
    IF_BESIDE_START,
    IF_CORNERED,
    IF_NO_RAILS,
    IF_RAILS,
    IF_STOPPED,
    IN_ROW,
    KNIGHT_AIM,
    LEAP,
    LEAP_AIM,
    LINE,
    LURE,
    MAKE_HAZARD,
    MAKE_WALL,
    NO_AIM,
    NOTHING,
    NOWHERE,
    OVER_AIM,
    PER_BARRED,
    PER_BLOCK,
    PER_STEP,
    POISON,
    PULL,
    PUSH,
    RETREAT,
    SIGHT_AIM,
    STEP,
    STRAIGHT_AIM,
    STUN,
    THROW_OVER,
    TILES,
    TRAIL,
    TRAIN_NOW,
    WALL,
)
from .tiles import DISTANCE, TOWARDS, carry, enter, is_blocked, is_solid, leap, pull, push, walk
from .units import afflict, gain, holds, hurt_monster, is_decided, weakened, who

ALIGNED = grid(tables.ALIGNED)
ROW_OF = table(tables.ROW_OF, i64)
KNIGHT_STEP = grid(tables.KNIGHT_STEP)
CARD_EFFECTS = grid(tables.CARD_EFFECTS)
CARD_COST = table(tables.CARD_COST)
CARD_AIM = table(tables.CARD_AIM)
CARD_REACH = table(tables.CARD_REACH)
CARD_ONCE = table(tables.CARD_ONCE)
UPWARDS = table([7, 0, 1, 6, 2, 5, 4, 3])  # directions in the order of the tiles they lead to
EVERYWHERE = (1 << TILES) - 1
FIRST_PLAY = CODES.first[Play]  # + card * AIMS_A_CARD + aimed tile, or NOWHERE when nothing is aimed at
AIMS_A_CARD = TILES + 1
FREE_WHEN_CORNERED = 2  # free tiles around the player


# What a card may be aimed at


@rule
def playable_cards(s: State, out: list[int], n: int) -> int:
    """Add the code of every card in the hand with every aim it may have."""
    for card in range(CARDS):
        if s.hand[card] == 0 or CARD_COST[card] > s.mana:
            continue
        first = FIRST_PLAY + card * AIMS_A_CARD
        aim = CARD_AIM[card]
        if aim == NO_AIM:
            out[n] = first + NOWHERE
            n += 1
        elif aim == STRAIGHT_AIM or aim == DIAGONAL_AIM or aim == DIRECTION_AIM:
            for place in range(8):
                tile = end_of_line(s, aim, UPWARDS[place], CARD_REACH[card])
                if tile != NOWHERE:
                    out[n] = first + tile
                    n += 1
        else:
            for tile in range(TILES):
                if DISTANCE[s.at][tile] <= CARD_REACH[card] and may_aim(s, aim, tile):
                    out[n] = first + tile
                    n += 1
    return n


@rule
def end_of_line(s: State, aim: int, direction: int, reach: int) -> int:
    """Where a straight move of exactly that length ends, all its tiles passable; else NOWHERE.

    A direction is pointed at by its first tile, which only a wall or the edge forbids.
    """
    if aim == DIRECTION_AIM:
        onto = NEIGHBOUR[s.at][direction]
        return NOWHERE if s.ground[onto] == WALL else onto
    if aim == DIAGONAL_AIM and direction % 2 == 0:
        return NOWHERE
    tile = s.at + 0
    for _ in range(reach):
        tile = NEIGHBOUR[tile][direction]
        if is_blocked(s, tile):
            return NOWHERE
    return tile


@rule
def may_aim(s: State, aim: int, tile: int) -> bool:
    """May a card that is aimed at single tiles be aimed at this one, which is in reach?"""
    if aim == ENEMY_AIM:
        return s.units[tile] > 1
    if aim == SIGHT_AIM:
        return s.units[tile] > 1 and sees(s, tile)
    if aim == OVER_AIM:
        return s.units[tile] > 1 and not is_blocked(s, NEIGHBOUR[s.at][TOWARDS[tile][s.at]])
    if aim == LEAP_AIM:
        return not is_blocked(s, tile)
    if aim == KNIGHT_AIM:
        between = KNIGHT_STEP[s.at][tile]
        return between != NOWHERE and not is_blocked(s, between) and not is_blocked(s, tile)
    return not is_solid(s, tile) and s.units[tile] == 0


@rule
def sees(s: State, tile: int) -> bool:
    """Does a straight line lead to a tile with neither wall nor unit between?"""
    if not ALIGNED[s.at][tile]:
        return False
    direction = TOWARDS[s.at][tile]
    between = NEIGHBOUR[s.at][direction]
    while between != tile:
        if s.ground[between] == WALL or s.units[between] != 0:
            return False
        between = NEIGHBOUR[between][direction]
    return True


# Playing a card


@rule
def play_card(s: State, card: int, aim: int) -> None:
    """Pay, put the card aside, do its effects in order; nothing follows once the encounter is decided."""
    s.mana -= CARD_COST[card]
    s.hand[card] -= 1
    if not CARD_ONCE[card]:
        s.played[card] += 1
    emit(s, Played, card, aim, s.mana)
    target = -1
    if aim != NOWHERE and s.units[aim] > 1:
        target = s.units[aim] - 2
    s.stopped = 0
    for place in range(0, MAX_EFFECTS * EFFECT_COLUMNS, EFFECT_COLUMNS):
        if CARD_EFFECTS[card][place] == NOTHING or is_decided(s):
            return
        if target >= 0:
            aim = s.monster_at[target] + 0  # what was aimed at may have been moved by the card itself
        if condition_holds(s, CARD_EFFECTS[card][place + E_CONDITION], aim):
            do_effect(s, card, place, aim, target)


@rule
def condition_holds(s: State, condition: int, aim: int) -> bool:
    if condition == IF_BESIDE_START:
        return DISTANCE[aim][s.start_tile] <= 1
    if condition == IF_STOPPED:
        return s.stopped == 1
    if condition == IF_CORNERED:
        return 8 - barred_beside(s, True) <= FREE_WHEN_CORNERED
    if condition == IF_RAILS or condition == IF_NO_RAILS:
        return (s.train_every > 0) == (condition == IF_RAILS)
    return True


@rule
def barred_beside(s: State, units_too: bool) -> int:
    """The tiles around the player that are wall, edge or grey, and those where someone stands if they count."""
    found = 0
    for direction in range(8):
        tile = NEIGHBOUR[s.at][direction]
        if is_solid(s, tile) or holds(s.exhausted, tile) or (units_too and s.units[tile] != 0):
            found += 1
    return found


@rule
def do_effect(s: State, card: int, place: int, aim: int, target: int) -> None:
    what, shape = CARD_EFFECTS[card][place + E_DO], CARD_EFFECTS[card][place + E_TO]
    amount = amount_of(s, card, place)
    if what == STEP:
        walk(s, TOWARDS[s.at][aim], amount)
    elif what == RETREAT:
        walk(s, TOWARDS[aim][s.at], amount)
    elif what == LEAP:
        leap(s, aim)
    elif what == DETOUR:
        detour(s, aim)
    elif what == THROW_OVER:
        throw_over(s, target)
    elif what == LURE:
        s.lure = aim
        emit(s, Lured, aim)
    elif what == ANCHOR:
        s.anchored = 1
        emit(s, Anchored)
    elif what == TRAIN_NOW:
        s.train_called = 1
        emit(s, TrainCalled)
    elif what == MAKE_WALL or what == MAKE_HAZARD or what == CLEAR:
        change_ground(s, what, tiles_of(s, shape, aim, CARD_REACH[card]), CARD_EFFECTS[card][place + E_HAZARD])
    elif what <= POISON:
        meet_monsters(s, what, tiles_of(s, shape, aim, CARD_REACH[card]), amount)
    else:
        gain(s, what, amount)


@rule
def detour(s: State, tile: int) -> None:
    """One tile straight, then one diagonally on; only where it ends a stream carries."""
    come_onto(s, KNIGHT_STEP[s.at][tile])
    if not is_decided(s):
        come_onto(s, tile)
    carry(s, PLAYER)


@rule
def come_onto(s: State, tile: int) -> None:
    emit(s, Stepped, s.at, tile)
    enter(s, PLAYER, tile)


@rule
def throw_over(s: State, m: int) -> None:
    """A monster beside the player comes down straight behind; the tile acts, its warnings stay."""
    onto = NEIGHBOUR[s.at][TOWARDS[s.monster_at[m]][s.at]]
    emit(s, Shoved, who(s, m + 1), s.monster_at[m], onto)
    enter(s, m + 1, onto)
    carry(s, m + 1)


@rule
def amount_of(s: State, card: int, place: int) -> int:
    amount, scale = CARD_EFFECTS[card][place + E_AMOUNT], CARD_EFFECTS[card][place + E_SCALE]
    if scale == PER_STEP:
        amount = amount * s.steps
    elif scale == PER_BLOCK:
        amount = amount * s.block
    elif scale == PER_BARRED:
        amount = amount * barred_beside(s, False)
    return amount if scale == PER_BLOCK else min(amount, CARD_EFFECTS[card][place + E_LIMIT])


@rule
def tiles_of(s: State, shape: int, aim: int, reach: int) -> int:
    """The tiles an effect meets, as a set."""
    if shape == AT_AIM:
        return 1 << aim
    if shape == BLAST:
        return SQUARE[aim][1]
    if shape == BESIDE:
        return SQUARE[s.at][1]
    if shape == IN_ROW:
        return ROW_OF[s.at] + 0
    if shape == ALL:
        return EVERYWHERE
    found = 0
    if shape == LINE:
        direction = TOWARDS[s.at][aim]
        tile = NEIGHBOUR[s.at][direction]
        while reach > 0 and s.ground[tile] != WALL:
            found |= 1 << tile
            tile = NEIGHBOUR[tile][direction]
            reach -= 1
    elif shape == TRAIL:
        for tile in range(TILES):
            if holds(s.exhausted, tile):
                found |= SQUARE[tile][1]
    return found


@rule
def meet_monsters(s: State, what: int, tiles: int, amount: int) -> None:
    """Damage, push, pull, stun or poison every monster that stood on one of the tiles."""
    met = 0
    for m in range(MAX_MONSTERS):
        if s.monster_hp[m] > 0 and holds(tiles, s.monster_at[m]):
            met |= 1 << m
    for m in range(MAX_MONSTERS):
        if not holds(met, m) or s.monster_hp[m] == 0:
            continue
        if what == DAMAGE:
            hurt_monster(s, m, weakened(amount, s.weak), BY_CARD)
        elif what == PUSH:
            push(s, m + 1, TOWARDS[s.at][s.monster_at[m]], amount)
        elif what == PULL:
            pull(s, m + 1, amount)
        elif what == STUN:
            afflict(s, m + 1, STUNNED, amount)
        else:
            afflict(s, m + 1, POISONED, amount)


@rule
def change_ground(s: State, what: int, tiles: int, hazard: int) -> None:
    """Walls and hazards never appear on a unit or a wall; clearing takes hazards away anywhere."""
    for tile in range(TILES):
        if not holds(tiles, tile):
            continue
        if what == CLEAR:
            if s.hazards[tile] != 0:
                s.hazards[tile] = 0
                emit(s, Cleared, tile)
        elif not is_solid(s, tile) and s.units[tile] == 0:
            lay(s, tile, hazard)


@rule
def lay(s: State, tile: int, hazard: int) -> None:
    """Put a hazard on a free tile, or a wall (hazard 0), which buries what lay there."""
    if hazard == 0:
        s.ground[tile] = WALL
        s.items_left[tile] = 0
    s.hazards[tile] = hazard
    emit(s, GroundChanged, tile, hazard)
