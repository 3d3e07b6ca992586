"""What happens to units: hits, block, debuffs, gains, cards drawn."""

from ...kit import random
from ...kit.jit import emit, grid, i64, rule, table
from . import tables
from .events import Afflicted, Defeated, Drew, Gained, Hit, Reshuffled
from .state import (
    BY_ATTACK,
    BY_BOXED_IN,
    BY_CARD,
    BY_HURRY,
    BY_POISON,
    FIRST_PHASE,
    NO_ATTACK,
    OPEN,
    PLAYER,
    POISONED,
    WEAK,
    WHO_KIND,
    State,
)
from .tables import BLOCK, CARDS, CLOAK, D_BOSS_HP, D_ELITE, D_MONSTER_HP, HEAL, MANA, MARK_ARMOR, NUMBERS, PH_ARMOR

MONSTER_HP = table(tables.MONSTER_HP)
MONSTER_ARMOR = table(tables.MONSTER_ARMOR)
MONSTER_BOSS = table(tables.MONSTER_BOSS)
DIFFICULTY = grid(tables.DIFFICULTY_ROWS)
RELICS_ALWAYS = table(tables.RELICS_ALWAYS, i64)
ALWAYS_ROWS = grid(tables.ALWAYS_ROWS)
PHASES = grid(tables.PHASE_ROWS)
ELITE_DOES = table(tables.ELITE_DOES)
ELITE_AMOUNT = table(tables.ELITE_AMOUNT)
HAND_LIMIT, WEAK_LOSS = NUMBERS.hand_limit, NUMBERS.weak_loss


@rule
def holds(members: int, member: int) -> bool:
    """Is a tile (relic, mark, encounter...) in a set of them?"""
    return (members >> member) & 1 == 1


@rule
def always(s: State, what: int) -> int:
    """What the relics always add to something, all together."""
    return always_up_to(s, what, 1)


@rule
def always_up_to(s: State, what: int, times: int) -> int:
    """What they add so many times, each up to its limit."""
    if s.relics & RELICS_ALWAYS[what] == 0:
        return 0
    found = 0
    for row in range(len(ALWAYS_ROWS)):
        if ALWAYS_ROWS[row][1] == what and holds(s.relics, ALWAYS_ROWS[row][0]):
            found += min(ALWAYS_ROWS[row][3], times * ALWAYS_ROWS[row][2])
    return found


@rule
def mark_of(s: State, what: int) -> int:
    """The amount of an elite's mark, 0 without it."""
    if s.marks == 0:
        return 0
    for mark in range(len(ELITE_DOES)):
        if ELITE_DOES[mark] == what and holds(s.marks, mark):
            return ELITE_AMOUNT[mark] + 0
    return 0


@rule
def full_hp(s: State, kind: int) -> int:
    """The hit points a monster of a kind starts with, at this difficulty."""
    share = DIFFICULTY[s.difficulty][D_BOSS_HP if MONSTER_BOSS[kind] else D_MONSTER_HP]
    if s.marks != 0:
        share = share * DIFFICULTY[s.difficulty][D_ELITE] // 100
    return max(1, (MONSTER_HP[kind] * share + 50) // 100)


@rule
def is_there(s: State, unit: int) -> bool:
    return s.hp > 0 if unit == PLAYER else s.monster_hp[unit - 1] > 0


@rule
def tile_of(s: State, unit: int) -> int:
    return s.at if unit == PLAYER else s.monster_at[unit - 1]


@rule
def who(s: State, unit: int) -> int:
    """A unit as events name it: its place and, so that it has a name even when it is gone, its kind."""
    return unit if unit == PLAYER else unit + WHO_KIND * (s.monster_kind[unit - 1] + 1)


@rule
def is_decided(s: State) -> bool:
    """Is this encounter over? HP 0 loses at once; the last monster gone or the goal met wins at once."""
    return s.hp == 0 or s.monsters_left == 0 or s.goal != OPEN


# Hits


@rule
def hurt(s: State, unit: int, amount: int, why: int) -> None:
    if unit == PLAYER:
        hurt_player(s, amount, why)
    else:
        hurt_monster(s, unit - 1, amount, why)


@rule
def hurt_player(s: State, amount: int, why: int) -> None:
    """Block absorbs all but the boxed-in penalty, debuffs and the hurry of a long encounter."""
    blocked = 0
    if why == BY_ATTACK:
        amount = max(0, amount - always_up_to(s, CLOAK, s.steps))
    if why != BY_BOXED_IN and why != BY_POISON and why != BY_HURRY:
        blocked = min(s.block, amount)
    lost = min(s.hp, amount - blocked)
    s.block -= blocked
    s.hp -= lost
    emit(s, Hit, who(s, PLAYER), lost, blocked, why)
    if s.hp == 0:
        emit(s, Defeated, who(s, PLAYER), s.at)


@rule
def hurt_monster(s: State, m: int, amount: int, why: int) -> None:
    """Armor takes its part of every hit but poison."""
    stopped = 0 if why == BY_POISON else min(amount, armor_of(s, m, why))
    lost = min(s.monster_hp[m], amount - stopped)
    s.monster_hp[m] -= lost
    emit(s, Hit, who(s, m + 1), lost, stopped, why)
    if s.monster_hp[m] == 0:
        remove_monster(s, m)


@rule
def armor_of(s: State, m: int, why: int) -> int:
    """What its armour takes off a hit; in the second phase a boss may have some against cards alone."""
    kind = s.monster_kind[m]
    if s.monster_phase[m] != FIRST_PHASE and PHASES[kind][PH_ARMOR] > 0:
        return PHASES[kind][PH_ARMOR] + 0 if why == BY_CARD else 0
    return MONSTER_ARMOR[kind] + (mark_of(s, MARK_ARMOR) if m == 0 else 0)


@rule
def remove_monster(s: State, m: int) -> None:
    """A dead monster's warnings vanish with it."""
    s.units[s.monster_at[m]] = 0
    s.monster_attack[m], s.warnings[m] = NO_ATTACK, 0
    s.monster_poison[m], s.monster_weak[m], s.monster_stun[m] = 0, 0, 0
    s.monsters_left -= 1
    emit(s, Defeated, who(s, m + 1), s.monster_at[m])


# Debuffs


@rule
def afflict(s: State, unit: int, debuff: int, amount: int) -> None:
    if not is_there(s, unit):
        return
    if unit == PLAYER:
        if debuff == POISONED:
            s.poison += amount
        else:
            s.weak += amount
    elif debuff == POISONED:
        s.monster_poison[unit - 1] += amount
    elif debuff == WEAK:
        s.monster_weak[unit - 1] += amount
    else:
        # The announced attack is lost at once; each further point costs one more announcement.
        m = unit - 1
        s.monster_stun[m] = max(s.monster_stun[m], amount)
        s.monster_attack[m], s.warnings[m] = NO_ATTACK, 0
    emit(s, Afflicted, who(s, unit), debuff, amount)


@rule
def suffer_debuffs(s: State) -> None:
    """End of turn: poison takes its HP and lessens by one, weakness wears off."""
    if s.poison > 0:
        hurt_player(s, s.poison, BY_POISON)
        s.poison -= 1
    if s.weak > 0:
        s.weak -= 1
    for m in range(len(s.monster_hp)):
        if s.monster_weak[m] > 0:
            s.monster_weak[m] -= 1
        if s.monster_hp[m] > 0 and s.monster_poison[m] > 0:
            poison = s.monster_poison[m]
            s.monster_poison[m] = poison - 1
            hurt_monster(s, m, poison, BY_POISON)


@rule
def weakened(damage: int, weak: int) -> int:
    """Damage dealt by a unit, less while it is weak."""
    return max(0, damage - WEAK_LOSS) if weak > 0 else damage


# Gains


@rule
def gain(s: State, what: int, amount: int) -> None:
    """Block, healing, mana or cards, from a card or an item."""
    if what == BLOCK:
        s.block += amount
        emit(s, Gained, what, amount)
    elif what == HEAL:
        healed = min(amount, s.max_hp - s.hp)
        s.hp += healed
        emit(s, Gained, what, healed)
    elif what == MANA:
        s.mana += amount
        emit(s, Gained, what, amount)
    else:
        draw_cards(s, amount)


@rule
def size_of(pile: list[int]) -> int:
    size = 0
    for card in range(CARDS):
        size += pile[card]
    return size


@rule
def draw_cards(s: State, amount: int) -> None:
    """Draw up to the hand limit; an empty draw pile takes the discards back."""
    in_hand, left = size_of(s.hand), size_of(s.draw_pile)
    for _ in range(amount):
        if in_hand >= HAND_LIMIT:
            return
        if left == 0:
            left = size_of(s.discards)
            if left == 0:
                return
            for card in range(CARDS):
                s.draw_pile[card] = s.discards[card]
                s.discards[card] = 0
            emit(s, Reshuffled, left)
        place = random.below(s, left)
        card = 0
        while place >= s.draw_pile[card]:
            place -= s.draw_pile[card]
            card += 1
        s.draw_pile[card] -= 1
        s.hand[card] += 1
        s.drawn[card] += 1
        left -= 1
        in_hand += 1


@rule
def tell_draws(s: State) -> None:
    """Tell which cards an action drew: not in which order, which a hand does not show either."""
    for card in range(CARDS):
        if s.drawn[card] > 0:
            emit(s, Drew, card, s.drawn[card])
            s.drawn[card] = 0
