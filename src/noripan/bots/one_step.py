"""A bot for one-step that plans its whole turn: the step, then cards in any order, then the end.

A beam of positions grows action by action; each is judged as if the turn ended there. The best ways to end
are then played into the next turn a few times, luck sampled, up to the step that must come next.
"""

from typing import Any, Literal

import msgspec

from ..games.one_step.cards import AIMS_A_CARD, FIRST_PLAY
from ..games.one_step.encounter import come_down
from ..games.one_step.evaluation import determinize, goal_progress, health, lateness, pressure
from ..games.one_step.rules import END_TURN, FIRST_TAKE, apply, legal_actions
from ..games.one_step.state import MAIN, MET, RESOLVING, STEPPING, State
from ..games.one_step.tables import MAX_LEGAL, ROLES
from ..kit.jit import f64, i32, narrow, rule, wide
from ..kit.random import mixed
from ..kit.state import copy_of, pool, row
from ..play.match import Observation
from . import expert
from .one_step_choices import CARD_ROLE, worth_of

ATTACK = ROLES.index("attack")

WON_BONUS = 12.0  # an encounter behind one, in HP
DEAD = -1000.0
DEPTH = 12  # actions in a turn that are looked at
NO_ACTION = -1
SCRATCH, TRIAL, FIRST_BANK = 1, 2, 3  # places in the pool of states; the root is at 0
SCORE, HP_AFTER = 0, 1  # what `plan` writes down of the plan it has found


class Style(msgspec.Struct, frozen=True):
    """What a planner cares for, beside its HP."""

    pressure: float = 0.6  # HP paid for a point of pressure taken from the monsters
    lateness: float = 2.0  # HP paid for a point that hurry will take
    peaceful: bool = False  # plays no card that attacks


PLAY = Style()
HP_FIRST = Style(pressure=0.1, lateness=0.0)
WAITING = Style(pressure=0.0, lateness=0.0, peaceful=True)


@rule
def score_of(s: State, eager: float, hasty: float) -> float:
    """Health against pressure and time, with encounters behind one counted in."""
    if s.hp == 0:
        return DEAD
    worth = health(s) + goal_progress(s) + WON_BONUS * s.encounters_won
    return worth - eager * pressure(s) - hasty * lateness(s)


@rule
def score_if_ended(states: list[State], place: int, eager: float, hasty: float) -> float:
    """Judge a position of the player's turn as if the turn ended there."""
    states[TRIAL] = states[place]
    s = states[TRIAL]
    s.phase = RESOLVING
    come_down(s)
    if s.hp > 0 and (s.monsters_left == 0 or s.goal == MET):
        return health(s) + WON_BONUS * (s.encounters_won + 1)
    return score_of(s, eager, hasty)


@rule
def keep(
    states: list[State], place: int, bank: int, size: int, width: int, paths: list[int], scores: list[float],
    parent: int, action: int, score: float,
) -> int:  # fmt: skip
    """Put a position, reached from a parent by an action, into a bank of the best; returns the bank's size."""
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
    scores[worst] = score
    taken = False
    for step in range(DEPTH):
        paths[worst * DEPTH + step] = paths[parent * DEPTH + step]
        if not taken and paths[worst * DEPTH + step] == NO_ACTION:
            paths[worst * DEPTH + step] = action
            taken = True
    return size


@rule
def plan(
    states: list[State], width: int, samples: int, seed: int, actions: list[int], paths: list[int],
    scores: list[float], found: list[float], eager: float, hasty: float, peaceful: bool,
) -> int:  # fmt: skip
    """Find the best plan for the turn in states[0]: the place of its actions among `paths`."""
    bank, other, ends = FIRST_BANK, FIRST_BANK + width, FIRST_BANK + 2 * width
    states[bank] = states[0]
    for step in range(DEPTH):
        paths[bank * DEPTH + step] = NO_ACTION
    scores[bank] = score_if_ended(states, 0, eager, hasty)
    size, ends_size = 1, 0
    for _ in range(DEPTH):
        other_size = 0
        for i in range(bank, bank + size):
            n = legal_actions(states[i], 0, actions)
            for j in range(n):
                action = actions[j]
                if action == END_TURN:
                    ends_size = keep(states, i, ends, ends_size, width, paths, scores, i, action, scores[i])
                    continue
                if peaceful and is_attack(action):
                    continue
                states[SCRATCH] = states[i]
                s = states[SCRATCH]
                apply(s, 0, action)
                if s.phase <= MAIN:
                    score = score_if_ended(states, SCRATCH, eager, hasty)
                    other_size = keep(states, SCRATCH, other, other_size, width, paths, scores, i, action, score)
                else:
                    score = score_of(s, eager, hasty)
                    ends_size = keep(states, SCRATCH, ends, ends_size, width, paths, scores, i, action, score)
        if other_size == 0:
            break
        bank, other, size = other, bank, other_size
    best = ends
    found[SCORE], found[HP_AFTER] = DEAD * 2, 0.0
    for i in range(ends, ends + ends_size):
        score, hp = scores[i] + 0.0, states[i].hp + 0.0
        if states[i].phase == MAIN:
            score, hp = 0.0, 0.0
            for sample in range(samples):
                score += score_after_end(states, i, seed + sample, actions, eager, hasty)
                hp += states[0].hp
            score /= samples
            hp /= samples
        if score > found[SCORE]:
            best, found[SCORE], found[HP_AFTER] = i, score, hp
    return best


@rule
def is_attack(action: int) -> bool:
    return FIRST_PLAY <= action < FIRST_TAKE and CARD_ROLE[(action - FIRST_PLAY) // AIMS_A_CARD] == ATTACK


@rule
def score_after_end(
    states: list[State], place: int, seed: int, actions: list[int], eager: float, hasty: float
) -> float:
    """End the turn with sampled luck (the position is left in states[0]), then take the best step of the next one."""
    states[0] = states[place]
    s = states[0]
    s.rng = narrow(mixed(wide(seed)) >> wide(1))
    apply(s, 0, END_TURN)
    if s.phase != STEPPING:
        return score_of(s, eager, hasty) if s.phase != MAIN else score_if_ended(states, 0, eager, hasty)
    n = legal_actions(s, 0, actions)
    best = DEAD
    for j in range(n):
        states[SCRATCH] = states[0]
        s = states[SCRATCH]
        apply(s, 0, actions[j])
        ended = s.phase > MAIN
        best = max(best, score_of(s, eager, hasty) if ended else score_if_ended(states, SCRATCH, eager, hasty))
    return best


class Plan(msgspec.Struct, frozen=True):
    """The actions of a turn, what they are worth to the planner, and the HP expected when the next turn begins."""

    actions: tuple[int, ...]
    score: float
    hp: float


class Planner:
    """Buffers for planning turn after turn; it is given a state only as the player may imagine it."""

    def __init__(self, width: int = 16, samples: int = 3, style: Style = PLAY) -> None:
        self.width, self.samples, self.style = width, samples, style
        places = FIRST_BANK + 3 * width
        self.states: Any = pool(State, places)
        self.actions = row(i32, MAX_LEGAL)
        self.paths = row(i32, places * DEPTH)
        self.scores: Any = row(f64, places)
        self.found: Any = row(f64, 2)

    def choose(self, state: Any, seed: int) -> int:
        """The code of the action to take."""
        if state.phase > MAIN:
            return self.weighed(state, seed)[0][0]
        s = copy_of(state)
        determinize(s, 0, seed)
        return self.plan(s, seed).actions[0]

    def own_plan(self, state: Any, seed: int) -> Plan:
        """What it would do with the rest of this turn: it plans again after each action, as it does at play."""
        s = copy_of(state)
        determinize(s, 0, seed)
        actions: list[int] = []
        while True:
            found = self.plan(s, seed)
            actions.append(found.actions[0])
            if len(found.actions) == 1:
                return Plan(tuple(actions), found.score, found.hp)
            apply(s, 0, actions[-1])

    def weighed(self, state: Any, seed: int) -> list[tuple[int, float]]:
        """The legal choices between battles with what they are worth in HP, best first."""
        s = copy_of(state)
        determinize(s, 0, seed)
        codes = [int(code) for code in self.actions[: legal_actions(s, 0, self.actions)]]
        found = [(code, worth_of(s, code)) for code in codes]
        return sorted(found, key=lambda entry: (-entry[1], entry[0]))

    def plan(self, s: Any, seed: int) -> Plan:
        """The best plan for the rest of this turn."""
        self.states[0] = s
        style = self.style
        place = plan(
            self.states, self.width, self.samples, seed, self.actions, self.paths, self.scores, self.found,
            style.pressure, style.lateness, style.peaceful,
        )  # fmt: skip
        path = [int(code) for code in self.paths[place * DEPTH : (place + 1) * DEPTH]]
        return Plan(tuple(code for code in path if code != NO_ACTION), float(self.found[SCORE]), float(self.found[1]))

    def ranked(self, state: Any, seed: int) -> list[tuple[int, Plan]]:
        """Every legal action with the best plan that begins with it, the planner's own choice first."""
        s = copy_of(state)
        determinize(s, 0, seed)
        own = self.own_plan(state, seed)
        codes = [int(code) for code in self.actions[: legal_actions(s, 0, self.actions)]]
        others = [(code, self._plan_from(s, code, seed)) for code in codes if code != own.actions[0]]
        return [(own.actions[0], own), *sorted(others, key=lambda entry: (-entry[1].score, entry[0]))]

    def _plan_from(self, start: Any, code: int, seed: int) -> Plan:
        """The best plan whose first action is given."""
        s = copy_of(start)
        if code == END_TURN:
            self.states[FIRST_BANK] = s
            score, hp = 0.0, 0.0
            for sample in range(self.samples):
                style = self.style
                score += score_after_end(
                    self.states, FIRST_BANK, seed + sample, self.actions, style.pressure, style.lateness
                )
                hp += float(self.states[0].hp)
            return Plan((code,), score / self.samples, hp / self.samples)
        apply(s, 0, code)
        if s.phase > MAIN:
            return Plan((code,), float(score_of(s, self.style.pressure, self.style.lateness)), float(s.hp))
        after = self.plan(s, seed)
        return Plan((code, *after.actions), after.score, after.hp)


class Expert(expert.Expert):
    """Hints by the planner: its own plan for the turn, its own choice between battles."""

    def hints(self, seen: Observation) -> list[expert.Hint]:
        """Its choice first; what another one loses is HP in the long run, by its judgement."""
        planner = Planner()
        if seen.view.board.phase not in ("step", "main"):
            found = planner.weighed(seen.state, seen.seed)
            return [self._hint(code, worth, found[0][1] - worth, "worth") for code, worth in found]
        planned = planner.ranked(seen.state, seen.seed)
        best = planned[0][1].score
        return [self._hint(code, plan.hp, best - plan.score, "hp", plan.actions) for code, plan in planned]

    def _hint(
        self, code: int, value: float, loss: float, unit: Literal["hp", "worth"], plan: tuple[int, ...] = ()
    ) -> expert.Hint:
        written = [self.game.notation(self.game.decode(action)) for action in (code, *plan)]
        return expert.Hint(written[0], value, max(0.0, loss), unit, tuple(written[1:]))
