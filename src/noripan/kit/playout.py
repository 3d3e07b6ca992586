"""The rules every game implements, and random games over them, written once for all games."""

from typing import Any, Protocol

from . import random
from .jit import generic, rule

ONGOING, DRAW = -1, -2  # values of `winner`; any other is a seat


class GameState(Protocol):
    """What the kit asks of a state; `turn` is the seat that acts next (one of them, if several may)."""

    turn: int
    winner: int
    rng: int


class Rules(Protocol):
    """What the kit asks of a game's rules, each explained below; `candidates` and `likely_action` may be there, too."""

    def new_game(self, s: Any, seed: int, /) -> None: ...
    def legal_actions(self, s: Any, seat: int, out: list[int], /) -> int: ...
    def apply(self, s: Any, seat: int, action: int, /) -> None: ...
    def determinize(self, s: Any, observer: int, seed: int, /) -> None: ...
    def value(self, s: Any, seat: int, /) -> float: ...


@generic
def new_game(s: GameState, seed: int) -> None:
    """Set everything up but the options, which are in the state already."""
    raise NotImplementedError


@generic
def legal_actions(s: GameState, seat: int, out: list[int]) -> int:
    """Write the codes of the seat's legal actions to `out`, ascending; returns how many (0: not its turn)."""
    raise NotImplementedError


@generic
def apply(s: GameState, seat: int, action: int) -> None:
    """Do a legal action, up to the next decision or the end."""
    raise NotImplementedError


@generic
def determinize(s: GameState, observer: int, seed: int) -> None:
    """Deal again, from `seed`, all that the observer cannot know: dice to come, hands, piles, kinds.

    The result must depend on what the observer may know and on `seed` alone.
    """
    raise NotImplementedError


@generic
def value(s: GameState, seat: int) -> float:
    """How good the state is for a seat, 0 (lost) to 1 (won): exact at the end, an estimate before."""
    raise NotImplementedError


@generic
def candidates(s: GameState, actions: list[int], n: int) -> int:
    """Keep in `actions` those of n legal ones that may be any good; returns how many, at least one.

    Searches look at no others. Without it, all are kept.
    """
    raise NotImplementedError


@generic
def likely_action(s: GameState, actions: list[int], n: int) -> int:
    """What a player may well do, one of n legal actions; searches play on with it. Without it, `any_action` is used."""
    raise NotImplementedError


@rule
def any_action(s: GameState, actions: list[int], n: int) -> int:
    """One of n legal actions, all equally likely."""
    return actions[random.below(s, n)]


@rule
def all_actions(s: GameState, actions: list[int], n: int) -> int:
    """All of n legal actions."""
    return n


def implement(state_class: type, rules: Rules) -> None:
    """Make a module's rules those of a kind of state; it need not have `candidates` or a `likely_action`."""
    asked_for = {
        "new_game": new_game,
        "legal_actions": legal_actions,
        "apply": apply,
        "determinize": determinize,
        "value": value,
    }
    for name, asked in asked_for.items():
        asked.implement(state_class, getattr(rules, name))
    candidates.implement(state_class, getattr(rules, "candidates", all_actions))
    likely_action.implement(state_class, getattr(rules, "likely_action", any_action))


@rule
def play_on(s: GameState, actions: list[int], limit: int) -> None:
    """Play likely actions to the end or for `limit` actions."""
    steps = 0
    while s.winner == ONGOING and steps < limit:
        n = legal_actions(s, s.turn, actions)
        apply(s, s.turn, likely_action(s, actions, n))
        steps += 1


@rule
def playout(s: GameState, actions: list[int]) -> int:
    """Play random legal actions to the end; returns how many were played."""
    steps = 0
    while s.winner == ONGOING:
        n = legal_actions(s, s.turn, actions)
        apply(s, s.turn, any_action(s, actions, n))
        steps += 1
    return steps


@rule
def playouts(states: list[GameState], actions: list[int], seed: int, games: int) -> int:
    """Play whole random games with the options of states[0]; returns the number of actions played."""
    s = states[0]
    steps = 0
    for game in range(games):
        new_game(s, seed + game)
        steps += playout(s, actions)
    return steps
