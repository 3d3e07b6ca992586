"""Rules of one-step: a run of battles and other places; every turn of a battle begins with a step."""

from ...kit.jit import fill, grid, rule, table
from ...kit.playout import ONGOING
from . import tables
from .actions import CODES, Choose, Claim, Copy, End, Go, Leave, Remove, Skip, Step, Take, Upgrade
from .cards import AIMS_A_CARD, FIRST_PLAY, play_card, playable_cards
from .encounter import end_turn, step
from .entries import LANES
from .evaluation import determinize, value
from .run import (
    choose,
    claim,
    copy,
    decide,
    draw_boss,
    draw_map,
    go,
    is_offered,
    is_way,
    leave,
    may_choose,
    remove,
    reveal,
    take,
    upgrade,
)
from .state import (
    CHOOSING,
    CLAIMING,
    COPYING,
    MAIN,
    NO_CARD,
    NO_RELIC,
    PATH,
    REMOVING,
    RESOLVING,
    REWARD,
    STEPPING,
    UPGRADING,
    State,
)
from .tables import BASE_CARDS, CARDS, D_HP, NO_LANE, NOWHERE, PLACE_DEALS, QUICK, RELICS, TILES
from .tiles import DISTANCE, is_blocked
from .units import DIFFICULTY, is_decided, tell_draws

__all__ = ["State", "apply", "determinize", "legal_actions", "new_game", "value"]

STARTING_DECKS = grid(tables.STARTING_DECKS)
CHARACTER_HP = table(tables.CHARACTER_HP)
CHARACTER_RELIC = table(tables.CHARACTER_RELIC)
DEALS = table(PLACE_DEALS)

# The first code of each action; for those with fields, the code is counted on from it
FIRST_STEP = CODES.first[Step]  # + tile
END_TURN = CODES.first[End]
FIRST_TAKE, SKIP = CODES.first[Take], CODES.first[Skip]  # + card
FIRST_REMOVE = CODES.first[Remove]  # + card
FIRST_UPGRADE = CODES.first[Upgrade]  # + card
FIRST_COPY = CODES.first[Copy]  # + card
FIRST_CLAIM = CODES.first[Claim]  # + relic
FIRST_CHOICE_CODE, LEAVE = CODES.first[Choose], CODES.first[Leave]  # + choice
FIRST_GO = CODES.first[Go]  # + lane
ALL_CHOICES = LEAVE - FIRST_CHOICE_CODE


@rule
def new_game(s: State, seed: int) -> None:
    s.turn, s.winner, s.rng, s.luck = 0, ONGOING, seed, seed
    s.max_hp = DIFFICULTY[s.difficulty][D_HP] + CHARACTER_HP[s.character]
    s.hp = s.max_hp
    s.turns_used, s.encounters_won, s.visited, s.tempo = 0, 0, 0, QUICK
    for card in range(CARDS):
        s.deck[card] = STARTING_DECKS[s.character][card]
    s.relics = 1 << CHARACTER_RELIC[s.character]
    fill(s.card_offer, NO_CARD)
    fill(s.relic_offer, NO_RELIC)
    s.to_remove, s.to_upgrade, s.to_copy, s.relics_due, s.deals_left, s.choices_made = 0, 0, 0, 0, 0, 0
    s.next_weak, s.next_par, s.next_elite, s.any_way, s.child, s.par_shift = 0, 0, 0, 0, 0, 0
    s.events_seen, s.map_row, s.map_lane, s.lure = 0, -1, NO_LANE, NOWHERE
    draw_map(s)
    draw_boss(s)
    reveal(s)
    s.phase = PATH


@rule
def legal_actions(s: State, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    if s.phase == STEPPING:
        # No card before the step.
        n = 0
        for tile in range(TILES):
            if DISTANCE[s.at][tile] == 1 and not is_blocked(s, tile):
                out[n] = FIRST_STEP + tile
                n += 1
        return n
    if s.phase == MAIN:
        out[0] = END_TURN
        return playable_cards(s, out, 1)
    return choices(s, out)


@rule
def choices(s: State, out: list[int]) -> int:
    """What may be chosen between battles."""
    n = 0
    if s.phase == REWARD:
        for card in range(CARDS):
            if is_offered(s, card):
                out[n] = FIRST_TAKE + card
                n += 1
        out[n] = SKIP
        return n + 1
    if s.phase == REMOVING or s.phase == COPYING or s.phase == UPGRADING:
        first = FIRST_REMOVE if s.phase == REMOVING else FIRST_COPY if s.phase == COPYING else FIRST_UPGRADE
        for card in range(BASE_CARDS if s.phase == UPGRADING else CARDS):
            if s.deck[card] > 0:
                out[n] = first + card
                n += 1
        return n
    if s.phase == CLAIMING:
        for relic in range(RELICS):
            if s.relic_offer[0] == relic or s.relic_offer[1] == relic:
                out[n] = FIRST_CLAIM + relic
                n += 1
        return n
    if s.phase == CHOOSING:
        for choice in range(ALL_CHOICES):
            if may_choose(s, choice):
                out[n] = FIRST_CHOICE_CODE + choice
                n += 1
        if DEALS[s.place] > 1:
            out[n] = LEAVE
            n += 1
        return n
    for lane in range(LANES):
        if is_way(s, lane):
            out[n] = FIRST_GO + lane
            n += 1
    return n


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
    elif action < FIRST_UPGRADE:
        remove(s, action - FIRST_REMOVE)
    elif action < FIRST_COPY:
        upgrade(s, action - FIRST_UPGRADE)
    elif action < FIRST_CLAIM:
        copy(s, action - FIRST_COPY)
    elif action < FIRST_CHOICE_CODE:
        claim(s, action - FIRST_CLAIM)
    elif action < LEAVE:
        choose(s, action - FIRST_CHOICE_CODE)
    elif action == LEAVE:
        leave(s)
    else:
        go(s, action - FIRST_GO)
    tell_draws(s)
    if s.phase <= RESOLVING and is_decided(s):
        decide(s)
