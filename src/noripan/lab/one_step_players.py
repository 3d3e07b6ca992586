"""Who plays the runs of one-step's balance: the planner, and players who differ from it in one respect."""

from functools import partial
from random import Random
from typing import Any

from ..bots.one_step import HP_FIRST, WAITING, Planner
from ..bots.one_step_choices import CARD_WORTH
from ..games.one_step import rules, tempo
from ..games.one_step.entries import LANES
from ..games.one_step.rules import FIRST_GO, FIRST_TAKE, SKIP
from ..games.one_step.state import MAIN, PATH, REWARD, STEPPING
from ..games.one_step.tables import BOSS, MAX_LEGAL, PLACE_KINDS
from ..kit.jit import i32
from ..kit.state import copy_of, row

CARELESS = 0.07  # share of the imperfect player's actions that are random


def legal_codes(s: Any) -> list[int]:
    """The codes of all legal actions."""
    codes = row(i32, MAX_LEGAL)
    return [int(code) for code in codes[: rules.legal_actions(s, 0, codes)]]


class Thinker:
    """A player of whole runs: the planner itself."""

    def __init__(self, width: int, samples: int) -> None:
        self.planner = Planner(width, samples)

    def choose(self, s: Any, seed: int) -> int:
        return self.planner.choose(s, seed)


class HpFirst(Thinker):
    """Plans as well, but never pays HP for speed."""

    def __init__(self, width: int, samples: int) -> None:
        self.planner = Planner(width, samples, HP_FIRST)


class Waiter(Thinker):
    """Attacks nobody as long as a turn costs no HP and no hurry has begun; else it plans."""

    def __init__(self, width: int, samples: int) -> None:
        super().__init__(width, samples)
        self.waiting = Planner(width, samples, WAITING)

    def choose(self, s: Any, seed: int) -> int:
        if s.phase <= MAIN and s.turn_number < tempo.hurry_turn(s):
            imagined = copy_of(s)
            rules.determinize(imagined, 0, seed)
            plan = self.waiting.plan(imagined, seed)
            if plan.hp >= s.hp:
                return plan.actions[0]
        return super().choose(s, seed)


class Imperfect(Thinker):
    """Plans, but seven in a hundred of its actions are any legal ones, and it takes the best card by itself."""

    def choose(self, s: Any, seed: int) -> int:
        luck, codes = Random(seed), legal_codes(s)
        if luck.random() < CARELESS:
            return luck.choice(codes)
        if s.phase == REWARD:
            return max((code for code in codes if code != SKIP), key=lambda code: int(CARD_WORTH[code - FIRST_TAKE]))
        return super().choose(s, seed)


class Follower(Thinker):
    """Asks for a hint as a turn begins and does all of its plan; it asks again only where the plan cannot go on."""

    def __init__(self, width: int, samples: int) -> None:
        super().__init__(width, samples)
        self.rest: tuple[int, ...] = ()

    def choose(self, s: Any, seed: int) -> int:
        if s.phase > MAIN:
            return super().choose(s, seed)
        if s.phase == STEPPING or not self.rest or self.rest[0] not in legal_codes(s):
            self.rest = self.planner.own_plan(s, seed).actions
        action, *rest = self.rest
        self.rest = tuple(rest)
        return action


class Prefers(Thinker):
    """The planner, but it goes to one kind of place wherever a way leads to it."""

    def __init__(self, kind: int, width: int, samples: int) -> None:
        super().__init__(width, samples)
        self.kind = kind

    def choose(self, s: Any, seed: int) -> int:
        if s.phase == PATH:
            ways = [code for code in legal_codes(s) if self._leads_there(s, code - FIRST_GO)]
            if ways:
                return Random(seed).choice(ways)
        return super().choose(s, seed)

    def _leads_there(self, s: Any, lane: int) -> bool:
        return bool(s.map_kinds[(int(s.map_row) + 1) * LANES + lane] == self.kind)


PREFERENCES = {f"prefers-{name}": kind for kind, name in enumerate(PLACE_KINDS) if kind != BOSS}
PLAYERS: dict[str, Any] = {
    "planner": Thinker,
    "hp-first": HpFirst,
    "waiter": Waiter,
    "imperfect": Imperfect,
    "follower": Follower,
    **{name: partial(Prefers, kind) for name, kind in PREFERENCES.items()},
}
