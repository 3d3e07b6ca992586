"""Yut-run, classic mode, solved exactly: the fewest expected turns from every position.

A stack moves as one piece, so a position is the number of pieces at home and the set of occupied nodes.
A hand is y 윷, m 모 and one last token (도, 개 or 걸). With W(position, hand) the expected number of further
turns after the hand is spent as well as possible,

    W(position, no hand) = 1 + sum over hands of P(hand) * W(position, hand)
    W(position, hand)    = min over tokens and moves of W(position after the move, hand without the token)

Every move brings pieces forward, so positions can be taken in order of the way still to go, and nothing is
iterated. Chains of 윷 and 모 have no end, but any 19 of them finish from every position: all longer hands
count 0, and the sum has no remainder. That the bound holds is checked while solving.
"""

import hashlib
import math
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..games.yut_run import tables
from ..games.yut_run.actions import TOKEN_NAMES, Move, notation
from ..games.yut_run.rules import HAS_BRANCH, OTHER_ROAD, OUTER_ROAD
from ..games.yut_run.tables import BRANCHES, FINISHED, HOME, MO, NAMES, NODE, NODES, PIECES, RESULTS, YUT
from ..kit.errors import BadPosition, BadRequest
from ..kit.jit import PURE, f64, grid, i32, i64, rule
from ..kit.state import row
from ..kit.text import Language, Text
from ..play.match import Match, Observation
from . import expert, solutions, yut_run_loadouts
from .expert import Hint
from .yut_run_loadouts import Loadout, counts, numbers_of, positions_of
from .yut_run_turns import leaves_of, plain_outlook, spend, worths

CHAIN = 19  # bonus tokens that finish from every position
HANDS = (CHAIN + 1) * (CHAIN + 2) // 2  # pairs (y, m) with y + m <= CHAIN
LASTS = 4  # no last token, 도, 개, 걸
MAX_MOVES = 2 * (PIECES + 1)

CHOOSE = grid([[math.comb(n, k) for k in range(PIECES + 1)] for n in range(NODES + 1)], i32)


# Numbering of positions: by pieces at home, by number of stacks, then by the set of nodes they stand on.


def _first_numbers(pieces: int) -> list[list[int]]:
    """The number of the first position for each number of pieces at home and of stacks."""
    number, firsts = 0, [[0] * (PIECES + 1) for _ in range(PIECES + 1)]
    for home in range(pieces + 1):
        for stacks in range(pieces + 1 - home):
            firsts[home][stacks] = number
            number += math.comb(NODES - 1, stacks)
    return firsts


FIRST = grid(_first_numbers(PIECES), i32)
POSITIONS = sum(math.comb(NODES - 1, stacks) for home in range(PIECES + 1) for stacks in range(PIECES + 1 - home))


@rule
def number_of(home: int, nodes: list[int], stacks: int) -> int:
    """The number of a position; `nodes` ascending."""
    number = FIRST[home][stacks]
    for i in range(stacks):
        number += CHOOSE[nodes[i] - 1][i + 1]
    return number


@rule
def moved_number(home: int, nodes: list[int], stacks: int, mover: int, target: int, scratch: list[int]) -> int:
    """The number of the position after a move; `mover` is the place of the moving stack, or -1 for home."""
    n = 0
    placed = target == FINISHED
    for i in range(stacks):
        if i == mover:
            continue
        if not placed and target <= nodes[i]:
            placed = True
            if target < nodes[i]:
                scratch[n] = target
                n += 1
        scratch[n] = nodes[i]
        n += 1
    if not placed:
        scratch[n] = target
        n += 1
    return number_of(home - 1 if mover < 0 else home, scratch, n)


@rule
def successors(home: int, nodes: list[int], stacks: int, result: int, scratch: list[int], out: list[int]) -> int:
    """The numbers of all positions that one token leads to; returns how many."""
    n = 0
    for mover in range(-1, stacks):
        if mover < 0 and home == 0:
            continue
        node = HOME if mover < 0 else nodes[mover]
        out[n] = moved_number(home, nodes, stacks, mover, OUTER_ROAD[node][result], scratch)
        n += 1
        if HAS_BRANCH[node]:
            out[n] = moved_number(home, nodes, stacks, mover, OTHER_ROAD[node][result], scratch)
            n += 1
    return n


@rule
def lower(values: list[list[float]], here: int, to: int, there: int, source: int) -> None:
    """Keep the smaller of two values."""
    if values[there][source] < values[here][to]:
        values[here][to] = values[there][source]


@rule
def solve_position(
    values: list[list[float]],
    here: int,
    home: int,
    nodes: list[int],
    stacks: int,
    chances: list[float],
    scratch: list[int],
    moves: list[int],
) -> None:
    """Fill in W for every hand, shortest hands first, then for no hand."""
    for hand in range(HANDS * LASTS):
        values[here][hand] = math.inf
    for result in range(1, YUT):  # the last token spent first
        for i in range(successors(home, nodes, stacks, result, scratch, moves)):
            for pair in range(HANDS):
                lower(values, here, pair * LASTS + result, moves[i], pair * LASTS)
    for i in range(successors(home, nodes, stacks, YUT, scratch, moves)):
        for bonus in range(1, CHAIN + 1):
            for m in range(bonus):  # one 윷 less: the pair (bonus - 1, same m)
                to, source = bonus * (bonus + 1) // 2 + m, (bonus - 1) * bonus // 2 + m
                for last in range(LASTS):
                    lower(values, here, to * LASTS + last, moves[i], source * LASTS + last)
    for i in range(successors(home, nodes, stacks, MO, scratch, moves)):
        for bonus in range(1, CHAIN + 1):
            for m in range(1, bonus + 1):  # one 모 less
                to, source = bonus * (bonus + 1) // 2 + m, (bonus - 1) * bonus // 2 + m - 1
                for last in range(LASTS):
                    lower(values, here, to * LASTS + last, moves[i], source * LASTS + last)
    turns = 1.0
    for hand in range(HANDS * LASTS):
        if chances[hand] > 0.0:
            turns += chances[hand] * values[here][hand]
    values[here][0] = turns


@rule
def solve_all(
    values: list[list[float]],
    order: list[int],
    homes: list[int],
    stacks: list[int],
    nodes: list[list[int]],
    chances: list[float],
    scratch: list[int],
    moves: list[int],
) -> None:
    """Solve the positions in the given order, the finished one excepted."""
    for i in range(len(order)):
        here = order[i]
        solve_position(values, here, homes[here], nodes[here], stacks[here], chances, scratch, moves)


def result_chances(flat_probability: float) -> dict[int, float]:
    """The chance of each result of one throw of four equal sticks."""
    p, q = flat_probability, 1 - flat_probability
    return {
        result: math.comb(tables.STICKS, flats) * p**flats * q ** (tables.STICKS - flats)
        for flats, result in enumerate(tables.RESULT_OF_FLATS)
    }


def hand_chances(flat_probability: float) -> list[float]:
    """The chance of each hand with fewer than CHAIN bonus tokens; longer ones finish anyway."""
    chance = result_chances(flat_probability)
    chances = [0.0] * (HANDS * LASTS)
    for bonus in range(CHAIN):
        for m in range(bonus + 1):
            chain = math.comb(bonus, m) * chance[YUT] ** (bonus - m) * chance[MO] ** m
            for last in range(1, LASTS):
                chances[(bonus * (bonus + 1) // 2 + m) * LASTS + last] = chain * chance[last]
    return chances


def _longest_way(node: int) -> int:
    """Steps from a node to the finish on the longest way; every move makes the sum over all pieces smaller."""
    return max(
        1 + (0 if near == FINISHED else _longest_way(near))
        for near in {tables.DESTINATION[0][node][1], tables.DESTINATION[HAS_BRANCH[node]][node][1]}
    )


def _all_positions(pieces: int) -> list[tuple[int, tuple[int, ...]]]:
    """(home, nodes) of every position with at most that many pieces, the finished one first, then nearest first."""
    ways = [_longest_way(node) for node in range(NODES)]
    found: list[tuple[int, tuple[int, ...]]] = []

    def add(home: int, nodes: tuple[int, ...]) -> None:
        found.append((home, nodes))
        if home + len(nodes) < pieces:
            for node in range(nodes[-1] + 1 if nodes else 1, NODES):
                add(home, (*nodes, node))

    for home in range(pieces + 1):
        add(home, ())
    return sorted(found, key=lambda position: position[0] * ways[HOME] + sum(ways[node] for node in position[1]))


def solve(flat_probability: float = tables.STICK_FLAT, pieces: int = PIECES) -> list[float]:
    """The expected turns of every position (by number) with at most that many pieces."""
    positions = _all_positions(pieces)
    homes, stacks, nodes = [0] * POSITIONS, [0] * POSITIONS, [[0] * PIECES for _ in range(POSITIONS)]
    order = []
    for home, places in positions:
        number = int(number_of(home, _ints([*places, 0]), len(places)))
        homes[number], stacks[number] = home, len(places)
        nodes[number][: len(places)] = places
        order.append(number)
    values: Any = [[0.0]] * POSITIONS if PURE else np.zeros((POSITIONS, HANDS * LASTS))
    chances: Any = hand_chances(flat_probability)
    grids: Any = nodes
    if PURE:
        for number in order:
            values[number] = [0.0] * (HANDS * LASTS)
    else:
        chances, grids = np.array(chances, f64), np.array(nodes, i64)
    scratch, moves = row(i64, PIECES + 1), row(i64, MAX_MOVES)
    solve_all(values, _ints(order[1:]), _ints(homes), _ints(stacks), grids, chances, scratch, moves)
    first_of_chain = CHAIN * (CHAIN + 1) // 2
    for number in order:
        if any(values[number][pair * LASTS] != 0 for pair in range(first_of_chain, HANDS)):
            raise AssertionError(f"{CHAIN} bonus tokens do not finish from position {number}")
    return [float(values[number][0]) for number in range(POSITIONS)]


def _ints(values: list[int]) -> Any:
    return values if PURE else np.array(values, i64)


# Positions, hands and advice for people


class Position(msgspec.Struct, frozen=True):
    """Pieces at home and the occupied nodes, ascending."""

    home: int
    nodes: tuple[int, ...]

    @staticmethod
    def parse(text: str) -> "Position":
        """Read "home=2 O5 C"; without `home=`, no piece is at home."""
        home, nodes = 0, set()
        for word in text.split():
            name, equals, number = word.partition("=")
            if equals and name.lower() in ("home", "집"):
                if number not in map(str, range(PIECES + 1)):
                    raise BadPosition("bad-position", text=text[:60], why=f"home=0..{PIECES}")
                home = int(number)
            elif word.upper() in NODE and word.upper() != "HOME":
                if NODE[word.upper()] in nodes:
                    raise BadPosition("bad-position", text=text[:60], why=f"{word} × 2")
                nodes.add(NODE[word.upper()])
            else:
                raise BadPosition("bad-position", text=text[:60], why=f"{word[:20]}?")
        if home + len(nodes) > PIECES:
            raise BadPosition("bad-position", text=text[:60], why=f"{home + len(nodes)} > {PIECES}")
        return Position(home, tuple(sorted(nodes)))

    def __str__(self) -> str:
        return " ".join([f"home={self.home}", *(NAMES[node] for node in self.nodes)])

    def moves(self, result: int) -> list[tuple[Move, "Position"]]:
        """Every move with a token, and where it leads."""
        found = []
        for node in ((HOME,) if self.home else ()) + self.nodes:
            ways = BRANCHES.get(NAMES[node], (None,))
            for branch, way in enumerate(ways):
                target = tables.DESTINATION[branch][node][result]
                left = set(self.nodes) - {node}
                after = Position(
                    self.home - (node == HOME), tuple(sorted(left | ({target} if target != FINISHED else set())))
                )
                found.append((Move(TOKEN_NAMES[result], NAMES[node], way), after))
        return found


START = Position(PIECES, ())


def parse_hand(text: str) -> tuple[int, ...]:
    """Read "윷 걸" or "yut geol" as results, ascending."""
    names = {name: result for result, both in RESULTS.items() for name in (both.ko, both.en)}
    results = []
    for word in text.split():
        if word.lower() not in names:
            raise BadPosition("bad-hand", text=text[:60], why=f"{word[:20]}?")
        results.append(names[word.lower()])
    if not results:
        raise BadPosition("bad-hand", text=text or '""', why="0")
    if len(results) > CHAIN:
        raise BadPosition("bad-hand", text=text[:60], why=f"{len(results)} > {CHAIN}")
    return tuple(sorted(results))


class Advice(msgspec.Struct, frozen=True):
    """One way to go on: the expected turns after this one if all else is played best, and the loss against the best."""

    move: str
    expected_turns: float
    loss: float


class SolvedGame:
    """The solved game: ask it for expected turns and for the best use of a hand."""

    def __init__(self, values: list[float], flat_probability: float) -> None:
        self.values, self.flat_probability = values, flat_probability
        self._leaves = leaves_of(self.by_places(PIECES))

    def by_places(self, pieces: int) -> Any:
        """The values as those of loadouts are kept: by the places of so many pieces, and by the banked token."""
        positions, order = positions_of(pieces)
        values = np.zeros((len(positions), MO + 1))
        for number in order:
            places = positions[number].tolist()
            nodes = tuple(sorted({place for place in places if place not in (HOME, FINISHED)}))
            values[number] = self.expected_turns(Position(places.count(HOME), nodes))
        return values

    def expected_turns(self, position: Position) -> float:
        """Turns still needed from a position before its throw."""
        return self.values[number_of(position.home, _ints([*position.nodes, 0]), len(position.nodes))]

    def after_hand(self, position: Position, hand: tuple[int, ...]) -> float:
        """Turns still needed after this one, the hand spent as well as possible."""
        places = [HOME] * position.home + list(position.nodes)
        places += [FINISHED] * (PIECES - len(places))
        tokens = counts(hand.count(result) for result in range(MO + 1))
        return float(spend(numbers_of(Loadout()), self._leaves, counts(places), tokens, 0, 0))

    def advice(self, position: Position, hand: tuple[int, ...]) -> list[Advice]:
        """Every next move, best first."""
        best = self.after_hand(position, hand)
        found = [
            Advice(notation(move), turns, turns - best)
            for result in sorted(set(hand))
            for move, after in position.moves(result)
            for turns in [self.after_hand(after, _without(hand, result))]
        ]
        return sorted(found, key=lambda advice: (advice.loss, advice.move))

    def plan(self, position: Position, hand: tuple[int, ...]) -> list[str]:
        """The moves that spend a hand best, in order; shorter when the game ends before."""
        moves = []
        while hand and position != Position(0, ()):
            _, text, result, position = min(
                (self.after_hand(after, _without(hand, result)), notation(move), result, after)
                for result in set(hand)
                for move, after in position.moves(result)
            )
            moves.append(text)
            hand = _without(hand, result)
        return moves


def _without(hand: tuple[int, ...], result: int) -> tuple[int, ...]:
    place = hand.index(result)
    return hand[:place] + hand[place + 1 :]


@lru_cache(maxsize=4)
def solution(flat_probability: float = tables.STICK_FLAT) -> SolvedGame:
    """The solved game, from the cache or solved now."""
    if not 0 < flat_probability < 1:
        raise BadRequest("bad-probability", value=flat_probability)
    name = f"yut-run-{flat_probability!r}-{_solver_digest()}"
    values = solutions.solution(
        name, __name__, f"solution({flat_probability!r})", lambda: np.array(solve(flat_probability))
    )
    return SolvedGame(values.tolist(), flat_probability)


def _solver_digest() -> str:
    sources = (tables.__file__, __file__)
    return hashlib.sha256(b"\0".join(Path(source).read_bytes() for source in sources)).hexdigest()[:12]


@lru_cache(maxsize=PIECES)
def classic_values(pieces: int) -> Any:
    """The exact values, by places."""
    return solution().by_places(pieces)


def values_of(loadout: Loadout, pieces: int) -> Any:
    """[position][banked token] -> expected turns: exact where no stick and no relic is at work."""
    return classic_values(pieces) if loadout == Loadout() else yut_run_loadouts.values_of(loadout, pieces)


# What the rest of Noripan asks


class SolvedPosition(expert.Solution, frozen=True, kw_only=True, omit_defaults=True):
    """A position's expected turns and, given a hand, its best use."""

    flat_probability: float
    position: str
    expected_turns: float
    hand: str | None = None
    expected_turns_after_hand: float | None = None
    best: tuple[str, ...] = ()
    alternatives: tuple[Advice, ...] = ()

    def lines(self, language: Language) -> list[str]:
        """The turns, the best order of a hand, and what every first move of it costs."""
        text = Text("{position}: 앞으로 평균 {turns}턴", "{position}: {turns} more turns on average")
        found = [text.in_(language, position=self.position, turns=f"{self.expected_turns:.6f}")]
        if self.hand is not None:
            best = Text("가장 좋은 순서: {plan}", "best: {plan}")
            found.append(best.in_(language, plan=", ".join(self.best)))
        return found + [f"  {advice.move:<14} {advice.loss:+.4f}" for advice in self.alternatives]


class Expert(expert.Expert):
    """Asks the exact solution, and the values of the loadout where sticks and relics are at work."""

    def hints(self, seen: Observation) -> list[Hint]:
        """Expected turns after this one. Safe in any thread: compiled code runs without the interpreter's lock."""
        codes = [code for action in seen.legal if (code := self.game.encode(action)) is not None]
        turns = worths(seen.state, codes, plain_outlook(values_of))
        best = min(turns, default=0.0)
        found = [
            Hint(self.game.notation(action), worth, worth - best, "turns")
            for action, worth in zip(seen.legal, turns, strict=True)
        ]
        return sorted(found, key=lambda hint: (hint.loss, hint.action))

    def score(self, match: Match) -> msgspec.Struct | None:
        """Par and luck: a Score of yut_run_score."""
        from .yut_run_score import score_of

        return score_of(match)

    def solve(
        self, *, position: str | None = None, hand: str | None = None, flat_probability: float | None = None
    ) -> SolvedPosition:
        """A position (the start), and the best use of a hand in it."""
        start = START if position is None else Position.parse(position)
        tokens = None if hand is None else parse_hand(hand)
        solved = solution(tables.STICK_FLAT if flat_probability is None else flat_probability)
        found = SolvedPosition(
            game=self.game.name,
            flat_probability=solved.flat_probability,
            position=str(start),
            expected_turns=solved.expected_turns(start),
        )
        if tokens is None:
            return found
        return msgspec.structs.replace(
            found,
            hand=hand,
            expected_turns_after_hand=solved.after_hand(start, tokens),
            best=tuple(solved.plan(start, tokens)),
            alternatives=tuple(solved.advice(start, tokens)),
        )
