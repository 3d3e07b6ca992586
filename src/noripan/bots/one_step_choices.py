"""What the planner of one-step thinks of choices between battles: cards, relics, rests, trades, events, ways.

All worths are in HP. They were set by hand and by what runs with and without a thing came to.
"""

from random import Random

from ..games.one_step import tables
from ..games.one_step.entries import LANES
from ..games.one_step.rules import (
    FIRST_CHOICE_CODE,
    FIRST_CLAIM,
    FIRST_COPY,
    FIRST_GO,
    FIRST_REMOVE,
    FIRST_TAKE,
    FIRST_UPGRADE,
    LEAVE,
    SKIP,
)
from ..games.one_step.state import State
from ..games.one_step.tables import BASE_CARDS, BOSS, CARDS, CHOICES, CONTENT, ELITE, EVENT, FIGHT, REST, TRADE
from ..kit.jit import rule, table

CARD_WORTH = table(tables.CARD_WORTH)
CARD_ROLE = table(tables.CARD_ROLE)

A_RELIC = 0.9  # of its worth in points
AN_UPGRADE, A_REMOVAL, A_COPY, AN_OFFER = 5.0, 3.5, 3.0, 4.0
WEARY = 0.55  # share of HP below which HP counts more
FIGHT_GAIN, EVENT_GAIN, TRADE_GAIN, REST_GAIN = 5.0, 5.0, 5.0, 4.5
UNSURE = 4.0  # how much two choices may differ and still be made either way


@rule
def worth_in_deck(s: State, card: int) -> int:
    """What a card is worth, less for what the deck has of it and of its role."""
    same = 0
    for other in range(CARDS):
        if CARD_ROLE[other] == CARD_ROLE[card]:
            same += s.deck[other]
    return CARD_WORTH[card] - 4 * s.deck[card] - same


def worth_of(s: State, code: int) -> float:
    """What the planner thinks of a choice; the position decides between those that are alike, so that it stays so."""
    position = (s.hp, s.turns_used, s.map_row, s.map_lane, s.phase, s.deals_left, *s.deck)
    doubt = Random(repr([*map(int, position), code])).random()
    if code >= FIRST_GO:
        return worth_of_way(s, code - FIRST_GO) + UNSURE * doubt
    if code == LEAVE:
        return 0.0
    if code >= FIRST_CHOICE_CODE:
        return worth_of_choice(s, code - FIRST_CHOICE_CODE) + UNSURE * doubt
    if code >= FIRST_CLAIM:
        return A_RELIC * tables.RELIC_WORTH[code - FIRST_CLAIM] + UNSURE * doubt
    if code >= FIRST_COPY:
        return worth_in_deck(s, code - FIRST_COPY) + doubt
    if code >= FIRST_UPGRADE:
        card = code - FIRST_UPGRADE
        return CARD_WORTH[card + BASE_CARDS] - CARD_WORTH[card] + 0.3 * CARD_WORTH[card] + UNSURE * doubt
    if code >= FIRST_REMOVE:
        return -worth_in_deck(s, code - FIRST_REMOVE) + doubt
    if code == SKIP:
        return 0.0
    return worth_in_deck(s, code - FIRST_TAKE) + doubt


def worth_of_hp(s: State, hp: int) -> float:
    """HP won or lost now: no more than is missing, and more to the weary."""
    felt = min(hp, int(s.max_hp) - int(s.hp))
    return felt * (1.3 if s.hp < WEARY * s.max_hp else 0.7 if hp > 0 else 0.9)


def worth_of_choice(s: State, number: int) -> float:
    choice = CHOICES[number]
    level = CONTENT.difficulties[int(s.difficulty)]
    worth = worth_of_hp(s, choice.hp) + 0.8 * choice.max_hp
    if choice.rest_heal:
        worth += worth_of_hp(s, level.heal_at_rest)
    if choice.full:
        worth += worth_of_hp(s, int(s.max_hp))
    worth += A_REMOVAL * choice.remove + AN_UPGRADE * choice.upgrade + A_COPY * choice.copy
    if choice.card:
        worth += 0.5 * worth_in_deck(s, tables.CARD_IDS.index(choice.card))
    if choice.offer:
        worth += AN_OFFER + (choice.pool == "rare")
    if choice.relics:
        worth += 7.0 + choice.relics
    if choice.chance:
        worth = (choice.chance * worth + (100 - choice.chance) * worth_of_hp(s, choice.or_hp)) / 100
    worth += 4.0 if choice.child else 0.0
    worth += worth_of_elite(s) if choice.next_elite else 0.0
    return worth - 1.5 * choice.next_weak + 1.2 * choice.next_par + (2.0 if choice.any_way else 0.0)


def worth_of_elite(s: State) -> float:
    """What an elite is worth against a plain fight: a relic for HP, which the hale can spare."""
    return 12.0 * (float(s.hp) / float(s.max_hp) - 0.92)


def worth_of_way(s: State, lane: int) -> float:
    """What the next place is worth by its kind."""
    kind = int(s.map_kinds[(int(s.map_row) + 1) * LANES + lane])
    level = CONTENT.difficulties[int(s.difficulty)]
    return {
        FIGHT: FIGHT_GAIN,
        ELITE: FIGHT_GAIN + worth_of_elite(s),
        REST: max(REST_GAIN, 0.8 * worth_of_hp(s, level.heal_at_rest)),
        TRADE: TRADE_GAIN,
        EVENT: EVENT_GAIN,
        BOSS: 0.0,
    }[kind]
