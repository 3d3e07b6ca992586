"""yut-run for the conformance suite, with a slow implementation of its rules: names, dictionaries, strings."""

from random import Random
from typing import Any

from noripan import games
from noripan.kit.record import Facts

from ..case import Case
from ..slow import sequences, uniform

TOKENS = ["do", "gae", "geol", "yut", "mo"]
OUTER = [f"O{i}" for i in range(1, 21)] + ["out"]
WAY_A = ["A1", "A2", "C", "A3", "A4", "O15"]
WAY_B = ["B1", "B2", "C", "B3", "B4", "O20"]


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Nobody knows the dice to come."""
    s.luck = luck.getrandbits(62)
    s.rng = luck.getrandbits(62)


def path_from(node: str, via: str | None) -> list[str]:
    """The nodes ahead of a piece, one a step, when its move starts here."""
    if node == "HOME":
        return OUTER
    if via in ("A1", "A3") or node in ("A1", "A2", "A3", "A4"):
        start = WAY_A.index(via) if via else WAY_A.index(node) + 1
        return WAY_A[start:] + OUTER[15:]
    if via in ("B1", "B3") or node in ("B1", "B2", "B3", "B4"):
        start = WAY_B.index(via) if via else WAY_B.index(node) + 1
        return WAY_B[start:] + OUTER[20:]
    return OUTER[OUTER.index(node) + 1 :]


def ways_from(node: str) -> list[str | None]:
    return {"O5": ["O6", "A1"], "O10": ["O11", "B1"], "C": ["A3", "B3"]}.get(node, [None])


class SlowYut:
    """The base game on a dictionary of stacks."""

    def __init__(self, facts: Facts) -> None:
        game = games.get("yut-run")
        board: Any = game.board(facts, 0)
        self.luck, self.turn, self.throws_made = facts.luck, facts.turn_number, facts.throws_made
        self.phase, self.throws_left = board.phase, board.throws_left
        self.hand = {token: board.hand.count(token) for token in TOKENS}
        self.places = {**board.stacks, "HOME": board.home, "out": board.finished}
        self.offer, self.owned, self.offers = list(board.offer), set(board.relics), facts.offers_made
        self.final_reward = facts.final_reward
        self.relics = [relic["id"] for relic in game.describe()["relics"]]

    def copy(self) -> "SlowYut":
        other = object.__new__(SlowYut)
        vars(other).update(vars(self))
        other.hand, other.places = dict(self.hand), dict(self.places)
        other.offer, other.owned = list(self.offer), set(self.owned)
        return other

    def options(self) -> list[tuple[str, ...]]:
        if self.places["out"] == 4 and self.phase != "reward":
            return []
        if self.phase == "throw":
            return [("throw",)] if self.throws_left else [("start",)]
        if self.phase == "reward":
            return [("take", relic) for relic in self.offer]
        return [
            ("move", token, node, way or "")
            for token in TOKENS
            if self.hand[token]
            for node, pieces in self.places.items()
            if pieces and node != "out"
            for way in ways_from(node)
        ]

    def do(self, option: tuple[str, ...]) -> None:
        if option[0] == "throw":
            flats = sum(uniform(self.luck, 1, self.turn * 65536 + self.throws_made, slot) < 2**31 for slot in range(4))
            token = TOKENS[flats - 1] if flats else "mo"
            self.throws_left += -1 + (token in ("yut", "mo"))
            self.throws_made += 1
            self.hand[token] += 1
        elif option[0] == "start":
            self.phase = "move"
        elif option[0] == "take":
            self.owned.add(option[1])
            self.offer, self.phase = [], "move"
            self.next_turn_if_spent()
        else:
            self.move(*option[1:])

    def move(self, token: str, node: str, way: str) -> None:
        steps = TOKENS.index(token) + 1
        path = path_from(node, way or None)
        target = path[steps - 1] if steps <= len(path) else "out"
        pieces = 1 if node == "HOME" else self.places[node]
        self.places[node] -= pieces
        self.places[target] = self.places.get(target, 0) + pieces
        self.hand[token] -= 1
        if target == "out" and (self.places["out"] < 4 or self.final_reward):
            pool = [relic for relic in self.relics if relic not in self.owned]
            wanted, draws = min(max(1, 4 - pieces), len(pool)), 0
            while len(self.offer) < wanted:
                relic = self.relics[uniform(self.luck, 2, self.offers, draws) * len(self.relics) // 2**32]
                draws += 1
                if relic in pool and relic not in self.offer:
                    self.offer.append(relic)
            self.offers += 1
            self.phase = "reward"
            return
        self.next_turn_if_spent()

    def next_turn_if_spent(self) -> None:
        if not any(self.hand.values()):
            self.turn += 1
            self.phase, self.throws_left, self.throws_made = "throw", 1, 0


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowYut(facts), depth)


CASE = Case(
    game=games.get("yut-run"),
    scramble=scramble,
    slow_perft=slow_perft,
    options=({}, {"final_reward": True}),
    perft_depths=(1, 2, 3, 6, 9),
    perft_plies=(0, 7, 30, 60, 61, 62, 75, 80),
)
