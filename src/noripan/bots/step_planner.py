"""A bot for one-step that plans its whole turn: the step, then cards in any order, then the end.

A beam of positions grows action by action; each is judged as if the turn ended there. The best ways to end
are then played into the next turn a few times, luck sampled, up to the step that must come next.
"""

from typing import Any

from ..games.one_step import tables
from ..games.one_step.rules import apply, come_down, determinize, health, legal_actions, pressure
from ..games.one_step.state import (
    DROPPING,
    END_TURN,
    FIRST_DROP,
    FIRST_GO,
    FIRST_TAKE,
    KEEP,
    MAIN,
    PATH,
    RESOLVING,
    REWARD,
    SKIP,
    STEPPING,
    State,
)
from ..games.one_step.tables import CARDS, PATHS
from ..kit.jit import f64, i32, narrow, rule, table, wide
from ..kit.random import below, mixed
from ..kit.record import copy_of, pool, row

CARD_WORTH = table(tables.CARD_WORTH)
CARD_ROLE = table(tables.CARD_ROLE)

WON_BONUS = 12.0  # an encounter behind one, in HP
DEAD = -1000.0
DEPTH = 12  # actions in a turn that are looked at
MAX_LEGAL = 256
SCRATCH, TRIAL, FIRST_BANK = 1, 2, 3  # places in the pool of states; the root is at 0


@rule
def score_of(s: State) -> float:
    """Health against pressure, with encounters behind one counted in."""
    if s.hp == 0:
        return DEAD
    return health(s) - pressure(s) + WON_BONUS * s.encounters_won


@rule
def score_if_ended(states: list[State], place: int) -> float:
    """Judge a position of the player's turn as if the turn ended there."""
    states[TRIAL] = states[place]
    s = states[TRIAL]
    s.phase = RESOLVING
    come_down(s)
    if s.hp > 0 and s.monsters_left == 0:
        return health(s) + WON_BONUS * (s.encounters_won + 1)
    return score_of(s)


@rule
def keep(
    states: list[State], place: int, bank: int, size: int, width: int, firsts: list[int], scores: list[float],
    first: int, score: float,
) -> int:  # fmt: skip
    """Put a position into a bank of the best; returns the bank's size."""
    worst = -1
    s = states[place]
    for i in range(bank, bank + size):
        if scores[i] == score and states[i].at == s.at and states[i].mana == s.mana:
            return size  # the same position by another order of actions
        if worst < 0 or scores[i] < scores[worst]:
            worst = i
    if size < width:
        worst = bank + size
        size += 1
    elif score <= scores[worst]:
        return size
    states[worst] = states[place]
    firsts[worst], scores[worst] = first, score
    return size


@rule
def plan(
    states: list[State], width: int, samples: int, seed: int, actions: list[int], firsts: list[int], scores: list[float]
) -> int:
    """The first action of the best plan found for the turn in states[0]."""
    bank, other, ends = FIRST_BANK, FIRST_BANK + width, FIRST_BANK + 2 * width
    states[bank] = states[0]
    firsts[bank], scores[bank] = -1, score_if_ended(states, 0)
    size, ends_size = 1, 0
    for _ in range(DEPTH):
        other_size = 0
        for i in range(bank, bank + size):
            n = legal_actions(states[i], 0, actions)
            for j in range(n):
                action = actions[j]
                first = action if firsts[i] < 0 else firsts[i]
                if action == END_TURN:
                    ends_size = keep(states, i, ends, ends_size, width, firsts, scores, first, scores[i])
                    continue
                states[SCRATCH] = states[i]
                s = states[SCRATCH]
                apply(s, 0, action)
                if s.phase <= MAIN:
                    score = score_if_ended(states, SCRATCH)
                    other_size = keep(states, SCRATCH, other, other_size, width, firsts, scores, first, score)
                else:
                    ends_size = keep(states, SCRATCH, ends, ends_size, width, firsts, scores, first, score_of(s))
        if other_size == 0:
            break
        bank, other, size = other, bank, other_size
    best, best_score = ends, DEAD * 2
    for i in range(ends, ends + ends_size):
        score = scores[i]
        if states[i].phase == MAIN:
            score = 0.0
            for sample in range(samples):
                score += score_after_end(states, i, seed + sample, actions)
            score /= samples
        if score > best_score:
            best, best_score = i, score
    return firsts[best]


@rule
def score_after_end(states: list[State], place: int, seed: int, actions: list[int]) -> float:
    """End the turn with sampled luck, then take the best step of the next one."""
    states[SCRATCH] = states[place]
    s = states[SCRATCH]
    s.rng = narrow(mixed(wide(seed)) >> wide(1))
    apply(s, 0, END_TURN)
    if s.phase != STEPPING:
        return score_of(s) if s.phase != MAIN else score_if_ended(states, SCRATCH)
    states[0] = states[SCRATCH]
    n = legal_actions(states[0], 0, actions)
    best = DEAD
    for j in range(n):
        states[SCRATCH] = states[0]
        apply(states[SCRATCH], 0, actions[j])
        best = max(
            best, score_if_ended(states, SCRATCH) if states[SCRATCH].phase <= MAIN else score_of(states[SCRATCH])
        )
    return best


@rule
def worth_in_deck(s: State, card: int) -> int:
    """What a card is worth, less for what the deck has of it and of its role."""
    same = 0
    for other in range(CARDS):
        if CARD_ROLE[other] == CARD_ROLE[card]:
            same += s.deck[other]
    return CARD_WORTH[card] - 4 * s.deck[card] - same


@rule
def choose_card(s: State) -> int:
    """The offered card worth most; none when all would be in the way."""
    best, best_worth = SKIP, 0
    for place in range(len(s.card_offer)):
        worth = worth_in_deck(s, s.card_offer[place])
        if worth > best_worth:
            best, best_worth = FIRST_TAKE + s.card_offer[place], worth
    return best


@rule
def choose_drop(s: State) -> int:
    """The card of the deck worth least, any of several alike."""
    worst, worst_worth, alike = KEEP, 100, 0
    for card in range(CARDS):
        if s.deck[card] == 0:
            continue
        worth = worth_in_deck(s, card)
        alike = 1 if worth < worst_worth else alike + (worth == worst_worth)
        if worth < worst_worth or (worth == worst_worth and below(s, alike) == 0):
            worst, worst_worth = FIRST_DROP + card, worth
    return worst


class Planner:
    """Buffers for planning turn after turn; it is given a state only as the player may imagine it."""

    def __init__(self, width: int = 16, samples: int = 3) -> None:
        self.width, self.samples = width, samples
        places = FIRST_BANK + 3 * width
        self.states: Any = pool(State, places)
        self.actions = row(i32, MAX_LEGAL)
        self.firsts = row(i32, places)
        self.scores: Any = row(f64, places)

    def choose(self, state: Any, seed: int) -> int:
        """The code of the action to take."""
        s = copy_of(state)
        determinize(s, 0, seed)
        if s.phase == REWARD:
            return int(choose_card(s))
        if s.phase == DROPPING:
            return int(choose_drop(s))
        if s.phase == PATH:
            return FIRST_GO + int(s.path_offer[seed % PATHS])  # either way: it has no opinion on encounters
        return self._plan(s, seed)

    def _plan(self, s: Any, seed: int) -> int:
        self.states[0] = s
        return int(plan(self.states, self.width, self.samples, seed, self.actions, self.firsts, self.scores))

    def ranked(self, state: Any, seed: int, trials: int = 3) -> list[tuple[int, float]]:
        """Every legal action with the mean HP left when this planner fights on from there, best first."""
        s = copy_of(state)
        determinize(s, 0, seed)
        codes = [int(code) for code in self.actions[: legal_actions(s, 0, self.actions)]]
        found = [(code, sum(self._fought_out(s, code, seed + k) for k in range(trials)) / trials) for code in codes]
        return sorted(found, key=lambda entry: (-entry[1], entry[0]))

    def _fought_out(self, start: Any, code: int, seed: int) -> int:
        s = copy_of(start)
        determinize(s, 0, seed)
        apply(s, 0, code)
        while s.phase <= MAIN:
            apply(s, 0, self._plan(s, seed))
        return int(s.hp)
