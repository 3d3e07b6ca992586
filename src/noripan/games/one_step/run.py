"""The run: the map, what a win brings, rests, trades and events."""

from ...kit import random
from ...kit.jit import emit, fill, grid, rule, table
from . import tables
from .encounter import ENCOUNTER_MAP, MAP_TRAIN, open_encounter
from .entries import LANES, MAX_OFFER
from .events import (
    Arrived,
    CardGiven,
    CardsOffered,
    Chose,
    Claimed,
    Copied,
    EncounterWon,
    GoalFailed,
    HpPaid,
    MaxHpChanged,
    PathsOffered,
    RelicsOffered,
    Removed,
    RunLost,
    RunWon,
    Skipped,
    Taken,
    Upgraded,
)
from .state import (
    CHOOSING,
    CLAIMING,
    COPYING,
    FAILED,
    LOST,
    NO_CARD,
    NO_RELIC,
    OVER,
    PATH,
    REMOVING,
    REWARD,
    UPGRADING,
    State,
)
from .tables import (
    ANY_RANK,
    BASE_CARDS,
    BOSS,
    C_ANY_WAY,
    C_CARD,
    C_CHANCE,
    C_CHILD,
    C_COPY,
    C_ELITE,
    C_FULL,
    C_HP,
    C_MAX_HP,
    C_OFFER,
    C_OR_HP,
    C_PAR,
    C_POOL,
    C_RELICS,
    C_REMOVE,
    C_REST,
    C_UPGRADE,
    C_WEAK,
    CARDS,
    COMMON_ONLY,
    D_HEAL,
    D_MARKS,
    D_OFFERS,
    D_REST,
    ELITE,
    ENCOUNTERS,
    EVENT,
    FIGHT,
    FINE_OR_RARE,
    HEAL,
    LATE,
    MARK_TRAINS,
    NUMBERS,
    OFFER_MORE,
    QUICK,
    RARE_ONLY,
    RUN_ROWS,
)
from .tempo import tempo
from .units import DIFFICULTY, always, gain, holds, size_of

ENCOUNTER_TIER = table(tables.ENCOUNTER_TIER)
ROW_KINDS = grid(tables.ROW_KINDS)
ROW_TIER = table(tables.ROW_TIER)
POOLS = table(tables.POOLS)
FIRST_OF_POOL = table(tables.FIRST_OF_POOL)
RELIC_POOL = table(tables.RELICS_OFFERED)
RELIC_FAMILY = table(tables.RELIC_FAMILY)
ELITE_DOES = table(tables.ELITE_DOES)
PLACE_OF_KIND = table(tables.PLACE_OF_KIND)
EVENT_PLACES = table(tables.EVENT_PLACES)
PLACE_DEALS = table(tables.PLACE_DEALS)
FIRST_CHOICE = table(tables.FIRST_CHOICE)
CHOICES = grid(tables.CHOICE_ROWS)
LEAST_DECK, QUICK_HEAL, GOAL_FAILED = NUMBERS.least_deck, NUMBERS.quick_heal, NUMBERS.goal_failed
MIDDLE = 1

# Random streams of the run's key
ENCOUNTER_STREAM, CARD_STREAM, KIND_STREAM, WAY_STREAM = 1, 2, 3, 4
MARK_STREAM, RELIC_STREAM, EVENT_STREAM, CHANCE_STREAM = 5, 6, 7, 8


@rule
def pick(s: State, stream: int, a: int, b: int, size: int) -> int:
    """One of so many, by the run's key."""
    return (random.keyed(s.luck, stream, a, b) * size) >> 32


# The map


@rule
def draw_map(s: State) -> None:
    """Kinds shuffled over the lanes of each row; ways to the same lane, and some to the next, never crossing."""
    for row in range(RUN_ROWS):
        first = row * LANES
        for lane in range(LANES):
            s.map_kinds[first + lane] = ROW_KINDS[row][lane]
            s.map_ways[first + lane] = 1 << lane
        for lane in range(LANES - 1):
            other = lane + pick(s, KIND_STREAM, row, lane, LANES - lane)
            held = s.map_kinds[first + lane]
            s.map_kinds[first + lane] = s.map_kinds[first + other]
            s.map_kinds[first + other] = held
        for gap in range(LANES - 1):
            way = pick(s, WAY_STREAM, row, gap, 3)
            if way == 1:
                add_way(s, first + gap, gap + 1)
            elif way == 2:
                add_way(s, first + gap + 1, gap)
    for lane in range(LANES):
        s.map_ways[(RUN_ROWS - 2) * LANES + lane] = 1 << MIDDLE  # the boss is one place
        s.map_ways[(RUN_ROWS - 1) * LANES + lane] = 0


@rule
def add_way(s: State, place: int, lane: int) -> None:
    """No place has more than two ways on."""
    if s.map_ways[place] & (s.map_ways[place] - 1) == 0:
        s.map_ways[place] |= 1 << lane


@rule
def draw_boss(s: State) -> None:
    draws = 0
    s.boss = pick(s, ENCOUNTER_STREAM, RUN_ROWS, draws, ENCOUNTERS)
    while ENCOUNTER_TIER[s.boss] != ROW_TIER[RUN_ROWS - 1]:
        draws += 1
        s.boss = pick(s, ENCOUNTER_STREAM, RUN_ROWS, draws, ENCOUNTERS)


@rule
def reveal(s: State) -> None:
    """The next row comes into sight: encounters of its tier that were not fought before, marks of elites."""
    row = s.map_row + 1
    fill(s.next_encounter, -1)
    fill(s.next_marks, 0)
    draws = 0
    for lane in range(LANES):
        kind = s.map_kinds[row * LANES + lane]
        if kind == BOSS:
            s.next_encounter[lane] = s.boss
        elif kind == FIGHT or kind == ELITE:
            found = False
            while not found:
                encounter = pick(s, ENCOUNTER_STREAM, row, draws, ENCOUNTERS)
                draws += 1
                found = ENCOUNTER_TIER[encounter] == ROW_TIER[row] and not holds(s.visited, encounter)
                for other in range(lane):
                    found = found and s.next_encounter[other] != encounter
            s.next_encounter[lane] = encounter
            if kind == ELITE:
                s.next_marks[lane] = draw_marks(s, row * LANES + lane, encounter)


@rule
def draw_marks(s: State, place: int, encounter: int) -> int:
    """As many marks as the level wants; one about trains needs rails."""
    marks, found, draws = 0, 0, 0
    while found < DIFFICULTY[s.difficulty][D_MARKS]:
        mark = pick(s, MARK_STREAM, place, draws, len(ELITE_DOES))
        draws += 1
        fits = ELITE_DOES[mark] != MARK_TRAINS or MAP_TRAIN[ENCOUNTER_MAP[encounter]] > 0
        if fits and not holds(marks, mark):
            marks |= 1 << mark
            found += 1
    return marks


@rule
def is_way(s: State, lane: int) -> bool:
    """May one go on to a lane of the next row? At first, and after raising the totem, to any."""
    row = s.map_row
    if row == RUN_ROWS - 2:
        return lane == MIDDLE
    return row < 0 or s.any_way == 1 or holds(s.map_ways[row * LANES + s.map_lane], lane)


@rule
def go(s: State, lane: int) -> None:
    s.map_row += 1
    s.map_lane, s.any_way = lane, 0
    kind = s.map_kinds[s.map_row * LANES + lane]
    if kind == FIGHT or kind == ELITE or kind == BOSS:
        encounter, marks = s.next_encounter[lane] + 0, s.next_marks[lane] + 0
        if kind != BOSS:
            if s.next_elite == 1 and marks == 0:
                marks = draw_marks(s, s.map_row * LANES + lane, encounter)
            s.next_elite = 0
        open_encounter(s, encounter, marks)
    else:
        arrive(s, kind)


# What a win brings


@rule
def decide(s: State) -> None:
    """HP 0 loses, even in the moment the last monster goes; a goal that failed costs HP; else the encounter is won."""
    if s.hp == 0:
        s.winner, s.phase = LOST, OVER
        emit(s, RunLost, s.encounters_won, s.turns_used)
        return
    if s.goal == FAILED and s.monsters_left > 0:
        emit(s, GoalFailed)
        s.tempo = LATE
        fill(s.warnings, 0)
        change_hp(s, -min(GOAL_FAILED, s.hp - 1))
        go_on(s)
        return
    s.encounters_won += 1
    s.tempo = tempo(s)
    fill(s.warnings, 0)
    emit(s, EncounterWon, s.encounter, s.encounters_won, s.tempo)
    if s.map_row == RUN_ROWS - 1:
        s.winner, s.phase = s.turn, OVER
        emit(s, RunWon, s.turns_used, s.hp)
        return
    if s.tempo != LATE:
        gain(s, HEAL, DIFFICULTY[s.difficulty][D_HEAL] + (QUICK_HEAL if s.tempo == QUICK else 0))
    if s.marks != 0:
        offer_relics(s, 1 if s.tempo == LATE else 2)
    if s.child > 0:
        s.child -= 1
        if s.child == 0:
            s.relics_due += 1
    offer_cards(s, DIFFICULTY[s.difficulty][D_OFFERS + s.tempo], COMMON_ONLY if s.tempo == LATE else ANY_RANK)
    go_on(s)


@rule
def offer_cards(s: State, count: int, pool: int) -> None:
    """Distinct cards of a pool, by the run's key. After a win: an elite's first is rare, a quick one's fine or rare."""
    fill(s.card_offer, NO_CARD)
    count = min(MAX_OFFER, count + always(s, OFFER_MORE))
    found, draws = 0, 0
    while found < count:
        wanted = pool
        if found == 0 and pool == ANY_RANK and s.marks != 0:
            wanted = RARE_ONLY
        elif found == 0 and pool == ANY_RANK and s.tempo == QUICK:
            wanted = FINE_OR_RARE
        first, size = FIRST_OF_POOL[wanted], FIRST_OF_POOL[wanted + 1] - FIRST_OF_POOL[wanted]
        card = POOLS[first + pick(s, CARD_STREAM, s.map_row, draws, size)]
        draws += 1
        if not is_offered(s, card):
            s.card_offer[found] = card
            found += 1
    emit(s, CardsOffered)


@rule
def is_offered(s: State, card: int) -> bool:
    for place in range(len(s.card_offer)):
        if s.card_offer[place] == card:
            return True
    return False


@rule
def offer_relics(s: State, count: int) -> None:
    """Relics not owned yet, no two of one family, by the run's key; fewer when there are no more."""
    fill(s.relic_offer, NO_RELIC)
    found = 0
    for draws in range(200):
        owned = size_of_set(s.relics)
        relic = RELIC_POOL[pick(s, RELIC_STREAM, s.map_row * 32 + owned, draws, len(RELIC_POOL))]
        fits = found < count and not holds(s.relics, relic)
        for place in range(found):
            family = RELIC_FAMILY[s.relic_offer[place]]
            fits = fits and s.relic_offer[place] != relic and (family == 0 or family != RELIC_FAMILY[relic])
        if fits:
            s.relic_offer[found] = relic
            found += 1
    if found > 0:
        emit(s, RelicsOffered)


@rule
def size_of_set(members: int) -> int:
    size = 0
    while members:
        members &= members - 1
        size += 1
    return size


@rule
def go_on(s: State) -> None:
    """What is to be chosen next: cards to remove, upgrade, copy; relics; cards; more deals; at last the way."""
    if s.to_remove > 0 and size_of(s.deck) > LEAST_DECK:
        s.phase = REMOVING
    elif s.to_upgrade > 0 and can_upgrade(s):
        s.phase = UPGRADING
    elif s.to_copy > 0:
        s.phase = COPYING
    elif s.relic_offer[0] != NO_RELIC:
        s.phase = CLAIMING
    elif s.card_offer[0] != NO_CARD:
        s.phase = REWARD
    elif s.relics_due > 0:
        s.relics_due -= 1
        offer_relics(s, 1)
        s.phase = CLAIMING if s.relic_offer[0] != NO_RELIC else PATH
        if s.phase == PATH:
            come_to_fork(s)
    elif s.deals_left > 0:
        s.phase = CHOOSING
    else:
        come_to_fork(s)


@rule
def come_to_fork(s: State) -> None:
    s.to_remove, s.to_upgrade = 0, 0
    s.phase = PATH
    reveal(s)
    emit(s, PathsOffered)


@rule
def can_upgrade(s: State) -> bool:
    for card in range(BASE_CARDS):
        if s.deck[card] > 0:
            return True
    return False


@rule
def take(s: State, card: int) -> None:
    """Take one of the offered cards, or none."""
    if card < CARDS:
        s.deck[card] += 1
        emit(s, Taken, card)
    else:
        emit(s, Skipped)
    fill(s.card_offer, NO_CARD)
    go_on(s)


@rule
def claim(s: State, relic: int) -> None:
    s.relics |= 1 << relic
    emit(s, Claimed, relic)
    fill(s.relic_offer, NO_RELIC)
    go_on(s)


@rule
def remove(s: State, card: int) -> None:
    s.deck[card] -= 1
    s.to_remove -= 1
    emit(s, Removed, card)
    go_on(s)


@rule
def upgrade(s: State, card: int) -> None:
    s.deck[card] -= 1
    s.deck[card + BASE_CARDS] += 1
    s.to_upgrade -= 1
    emit(s, Upgraded, card + BASE_CARDS)
    go_on(s)


@rule
def copy(s: State, card: int) -> None:
    s.deck[card] += 1
    s.to_copy -= 1
    emit(s, Copied, card)
    go_on(s)


# Rests, trades and events


@rule
def arrive(s: State, kind: int) -> None:
    """An event is one that was not met before, by the run's key."""
    s.place = PLACE_OF_KIND[kind]
    draws = 0
    while kind == EVENT and (draws == 0 or holds(s.events_seen, s.place)):
        s.place = EVENT_PLACES[pick(s, EVENT_STREAM, s.map_row, draws, len(EVENT_PLACES))]
        draws += 1
    s.events_seen |= 1 << s.place
    s.choices_made, s.deals_left = 0, PLACE_DEALS[s.place]
    s.phase = CHOOSING
    emit(s, Arrived, s.place)


@rule
def may_choose(s: State, choice: int) -> bool:
    """Each choice of a place once; none costs the last HP or brings the deck below the least."""
    if choice < FIRST_CHOICE[s.place] or choice >= FIRST_CHOICE[s.place + 1] or holds(s.choices_made, choice):
        return False
    row = CHOICES[choice]
    if row[C_REMOVE] > 0 and size_of(s.deck) - row[C_REMOVE] < LEAST_DECK:
        return False
    return s.hp + min(row[C_HP], row[C_OR_HP]) > 0 and s.max_hp + row[C_MAX_HP] > 0


@rule
def choose(s: State, choice: int) -> None:
    row = CHOICES[choice]
    s.choices_made |= 1 << choice
    s.deals_left -= 1
    emit(s, Chose, choice)
    if row[C_CHANCE] > 0 and pick(s, CHANCE_STREAM, s.map_row, 0, 100) >= row[C_CHANCE]:
        change_hp(s, row[C_OR_HP])
        go_on(s)
        return
    if row[C_MAX_HP] != 0:
        s.max_hp += row[C_MAX_HP]
        s.hp = min(s.max_hp, s.hp + max(0, row[C_MAX_HP]))
        emit(s, MaxHpChanged, s.max_hp)
    change_hp(s, row[C_HP])
    if row[C_REST]:
        change_hp(s, DIFFICULTY[s.difficulty][D_REST])
    if row[C_FULL]:
        change_hp(s, s.max_hp)
    s.to_remove, s.to_upgrade, s.to_copy = row[C_REMOVE], row[C_UPGRADE], row[C_COPY]
    if row[C_CARD] < CARDS:
        s.deck[row[C_CARD]] += 1
        emit(s, CardGiven, row[C_CARD])
    s.next_weak += row[C_WEAK]
    s.next_par += row[C_PAR]
    s.child += row[C_CHILD]
    if row[C_ELITE]:
        s.next_elite = 1
    if row[C_ANY_WAY]:
        s.any_way = 1
    if row[C_RELICS] > 0:
        offer_relics(s, row[C_RELICS])
    if row[C_OFFER] > 0:
        offer_cards(s, row[C_OFFER], row[C_POOL])
    go_on(s)


@rule
def change_hp(s: State, amount: int) -> None:
    if amount > 0:
        gain(s, HEAL, amount)
    elif amount < 0:
        s.hp += amount
        emit(s, HpPaid, -amount)


@rule
def leave(s: State) -> None:
    """Make no further deal."""
    s.deals_left = 0
    go_on(s)
