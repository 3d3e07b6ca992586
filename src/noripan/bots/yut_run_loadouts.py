"""Yut-run with sticks and relics: the expected turns of every position under one loadout.

A position is where each of the pieces still to come in is, sorted: pieces in one place are a stack. What the loadout
does (steps, tokens for landing, how a throw falls and what it gives) is asked of the rules themselves, once. Then

    W(position, hand, choices) = min over tokens and moves of W(position after, hand after), and over the
                                 once-a-turn choices that are left: change a token, split one
    V(position)                = 1 + expectation over the throws of W(position, hand)

in the order of the way still to go, as in the classic game. Hands are cut at `cap` tokens: those beyond are lost, which
costs a strong loadout a little. Rewards still to come are not part of a value.
"""

import hashlib
import math
from functools import lru_cache
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ..games.yut_run import effects, tables
from ..games.yut_run.offers import put
from ..games.yut_run.rules import HAS_BRANCH, OTHER_ROAD, OUTER_ROAD
from ..games.yut_run.state import CLASSIC, RUN, State
from ..games.yut_run.tables import (
    E_RESULTS,
    E_THING,
    E_TOKEN,
    EFFECT_ROWS,
    EFFECTS,
    FINISHED,
    HOME,
    MO,
    NODES,
    PIECES,
    RELIC_COUNT,
    STICK_KINDS,
    STICKS,
    YUT,
)  # fmt: skip
from ..kit.jit import f64, grid, i32, i64, rule
from ..kit.state import blank
from . import solutions

PLACES = NODES + 1  # every node, home and the finish
FALLS = 1 << STICKS
PURE_PIECES = 1  # more take minutes without the compiler
CHOOSE = grid([[math.comb(n, k) for k in range(PIECES + 1)] for n in range(PLACES + PIECES)], i32)
AGAIN, TURN, FAN = 1, 2, 4  # bits of what may be done about a throw
SHIFT, CHANGE, SPLIT = 1, 2, 4  # bits of what may be done with a token
TOUCHES = {(tables.RETHROW, True): AGAIN, (tables.TURN_OVER, True): TURN, (tables.RETHROW, False): FAN}  # by a stick?
CHOICES = {tables.SHIFT: SHIFT, tables.CHANGE: CHANGE, tables.SPLIT: SPLIT}


class Loadout(msgspec.Struct, frozen=True):
    """The kind of stick in each slot (0: ordinary) and the relics owned."""

    sticks: tuple[int, ...] = (0,) * STICKS
    relics: tuple[int, ...] = ()

    @staticmethod
    def of(s: Any) -> "Loadout":
        """The loadout of a state. Slots matter to a follower alone, so equal ones are brought into one order."""
        if s.mode == CLASSIC:
            return Loadout()
        slots = [int(kind) for kind in s.slots]
        relics = tuple(relic for relic in range(RELIC_COUNT) if s.owned[relic])
        followers = [slot for slot in range(STICKS) if tables.FOLLOWS[slots[slot]]]
        if not followers:
            return Loadout(tuple(sorted(slots)), relics)
        slot = followers[0]
        left = (slot + STICKS - 1) % STICKS
        others = sorted(slots[other] for other in range(STICKS) if other not in (slot, left))
        return Loadout((*others, slots[left], slots[slot]), relics)

    def with_stick(self, kind: int) -> "Loadout":
        """One more special stick, in place of an ordinary one."""
        s = self.state()
        put(s, list(self.sticks).index(0), kind)
        return Loadout.of(s)

    def with_relic(self, relic: int) -> "Loadout":
        return Loadout(self.sticks, tuple(sorted({*self.relics, relic})))

    def state(self) -> Any:
        """A state of run mode with this loadout."""
        s: Any = blank(State)
        s.mode = RUN
        for slot, kind in enumerate(self.sticks):
            put(s, slot, kind)
        for relic in self.relics:
            s.owned[relic] = 1
        return s


class Numbers(NamedTuple):
    """What a loadout does, for the compiled functions below."""

    steps: Any  # [place][is a stack][result]
    gains: Any  # [place][merges] -> row of gain_rows
    gain_rows: Any  # tokens by result
    starts: Any  # [home is empty * 2 + one stack][result]: tokens that a turn starts with
    chances: Any  # [fall]
    results: Any  # [is the first throw][fall]
    throws: Any  # [is the first throw][fall]
    tokens: Any  # [is the first throw][fall][result]: all tokens that it gives
    flat: Any  # [slot]
    leaving: int
    change_to: int
    bank: int  # a bit for each token that may be banked
    again: int  # slot
    agains: int  # a bit for each result after which it may be thrown again
    turner: int  # slot
    turns: int  # a bit for each result that may be turned over
    touches: int  # AGAIN, TURN, FAN
    choices: int  # SHIFT, CHANGE, SPLIT


@lru_cache(maxsize=4096)
def numbers_of(loadout: Loadout) -> Numbers:
    """Asks the rules what a loadout does."""
    s = loadout.state()
    steps, gains = np.zeros((PLACES, 2, MO + 1), i64), np.zeros((PLACES, 2), i64)
    rows: list[tuple[int, ...]] = [(0,) * (MO + 1)]
    for node in range(NODES):
        for stack, result in product(range(2), range(1, MO + 1)):
            steps[node][stack][result] = effects.steps_of(s, result, node, 1 + stack)
        for merges in range(2):
            row = _tokens(effects.brings_on_landing(s, effect, node, bool(merges)) for effect in range(EFFECTS))
            if row not in rows:
                rows.append(row)
            gains[node][merges] = rows.index(row)
    starts = np.zeros((4, MO + 1), i64)
    for empty, one in product(range(2), range(2)):
        for node in range(NODES):
            s.pieces[node] = 0
        s.pieces[HOME] = 1 - empty
        s.pieces[HOME + 1] = one
        starts[empty * 2 + one] = _tokens(effects.brings_at_start(s, effect) for effect in range(EFFECTS))
    s.pieces[HOME] = PIECES
    leaving = int(effects.leaving(s))
    change_to = bank = turns = again = agains = turner = 0
    for effect, row in enumerate(EFFECT_ROWS):
        holder = int(effects.holder(s, effect))
        if holder == effects.NOBODY:
            continue
        match row[tables.E_DO]:
            case tables.CHANGE:
                change_to = row[E_TOKEN]
            case tables.BANK:
                bank = row[E_RESULTS]
            case tables.RETHROW if holder != effects.OWNER:
                again, agains = holder, row[E_RESULTS]
            case tables.TURN_OVER:
                turner, turns = holder, row[E_RESULTS]
    touches, choices = abilities(s)
    chances, results, throws, tokens, flat = _falls(s)
    return Numbers(
        steps, gains, np.array(rows, i64), starts, chances, results, throws, tokens, flat,
        leaving, change_to, bank, again, agains, turner, turns, touches, choices,
    )  # fmt: skip


def abilities(s: Any) -> tuple[int, int]:
    """What may still be done in this turn about a throw, and with a token."""
    touches = choices = 0
    for effect, row in enumerate(EFFECT_ROWS):
        if row[tables.E_WHEN] != tables.ONCE_A_TURN or not effects.is_unused(s, effect):
            continue
        touches |= TOUCHES.get((row[tables.E_DO], row[E_THING] < STICK_KINDS), 0)
        choices |= CHOICES.get(row[tables.E_DO], 0)
    return touches, choices


def counts(tokens: Any) -> Any:
    """A row that compiled functions take."""
    return np.array([int(number) for number in tokens], i64)


def _tokens(found: Any) -> tuple[int, ...]:
    tokens = [0] * (MO + 1)
    for token in found:
        tokens[token] += token > 0
    return tuple(tokens)


def _falls(s: Any) -> tuple[Any, ...]:
    """Chances, results, throws, tokens of each way to fall, and the chance of each stick to fall flat."""
    flat = [int(chance) / 2**32 for chance in s.flat_chance]
    follows = [tables.FOLLOWS[int(kind)] for kind in s.slots]
    chances = np.zeros(FALLS)
    results, throws = np.zeros((2, FALLS), i64), np.zeros((2, FALLS), i64)
    tokens = np.zeros((2, FALLS, MO + 1), i64)
    for fall in range(FALLS):
        chance = 1.0
        for slot in range(STICKS):
            is_flat, left = fall >> slot & 1, fall >> (slot + STICKS - 1) % STICKS & 1
            own = flat[slot] if not follows[slot] or left else 0.0
            chance *= own if is_flat else 1 - own
        chances[fall] = chance
        for first in range(2):
            s.throws_made = 2 - first
            result = int(effects.result_of(s, fall))
            results[first][fall] = result
            throws[first][fall] = effects.throws_of(s, fall, result)
            brought = _tokens(effects.brings_on_throw(s, effect, fall, result) for effect in range(EFFECTS))
            tokens[first][fall] = brought
            tokens[first][fall][result] += effects.copies_of(s, fall, result)
    return chances, results, throws, tokens, np.array(flat)


# Positions and hands


@rule
def number_of(places: list[int]) -> int:
    """The number of a position; places ascending."""
    number = 0
    for i in range(len(places)):
        number += CHOOSE[places[i] + i][i + 1]
    return number


@rule
def moved(places: list[int], node: int, pieces: int, target: int, out: list[int]) -> None:
    """The places after some pieces on a node went to another, in order."""
    left = pieces
    for i in range(len(places)):
        out[i] = places[i]
        if places[i] == node and left > 0:
            out[i] = target
            left -= 1
    for i in range(1, len(places)):
        j = i
        while j > 0 and out[j - 1] > out[j]:
            held = out[j]
            out[j] = out[j - 1]
            out[j - 1] = held
            j -= 1


@rule
def count(places: list[int], node: int) -> int:
    pieces = 0
    for i in range(len(places)):
        if places[i] == node:
            pieces += 1
    return pieces


class Hands(NamedTuple):
    """All hands of at most `cap` tokens by number, the empty one first."""

    tokens: Any  # [hand][result]
    more: Any  # [hand][result] -> hand with one more, the same if it is full
    less: Any  # [hand][result] -> hand with one less, -1 if there is none


@lru_cache(maxsize=4)
def hands_of(cap: int) -> Hands:
    found = [
        tuple(chosen.count(result) for result in range(MO + 1))
        for size in range(cap + 1)
        for chosen in combinations_with_replacement(range(1, MO + 1), size)
    ]
    numbers = {hand: number for number, hand in enumerate(found)}
    more, less = np.zeros((len(found), MO + 1), i64), np.full((len(found), MO + 1), -1, i64)
    for hand, number in numbers.items():
        for result in range(1, MO + 1):
            raised = tuple(tokens + (i == result) for i, tokens in enumerate(hand))
            more[number][result] = numbers.get(raised, number)
            if raised in numbers:
                less[numbers[raised]][result] = number
    return Hands(np.array(found, i64), more, less)


@rule
def added(hands: Hands, hand: int, tokens: list[int]) -> int:
    """The hand with some tokens more, as far as it holds them."""
    for result in range(1, MO + 1):
        for _ in range(tokens[result]):
            hand = hands.more[hand][result]
    return hand


# Throws. A turn starts with one throw, and none gives two: so one is left, or none.


class Throws(NamedTuple):
    """The throws of a loadout over hands; falls that come to the same are one where nothing can be done about them."""

    chances: Any  # [outcome]
    then: Any  # [is the first throw][hand][outcome] -> hand
    again: Any  # [is the first throw][outcome]: does it give another throw?
    order: Any  # hands to throw with after the first throw, those that come later first
    able: Any  # [touches]: what may be done about a throw, fewer first


def throws_of(numbers: Numbers, hands: Hands, starts: set[int]) -> Throws:
    """`starts` are the hands before the first throw."""
    outcomes: dict[Any, float] = {}
    for fall in range(FALLS):
        given = tuple((*map(int, numbers.tokens[first][fall]), int(numbers.throws[first][fall])) for first in range(2))
        key = (given, fall if numbers.touches else 0)
        outcomes[key] = outcomes.get(key, 0.0) + float(numbers.chances[fall])
    size = len(hands.more)
    then, again = np.zeros((2, size, len(outcomes)), i64), np.zeros((2, len(outcomes)), i64)
    for outcome, (given, _) in enumerate(outcomes):
        for first in range(2):
            again[first][outcome] = given[first][-1]
            for hand in range(size):
                then[first][hand][outcome] = added(hands, hand, counts(given[first][:-1]))
    able = np.array([able for able in range(8) if able & numbers.touches == able], i64)
    return Throws(np.array(list(outcomes.values())), then, again, _reached(then, again, starts), able)


def _reached(then: Any, again: Any, starts: set[int]) -> Any:
    """The hands that may have another throw to come, larger ones first: a throw makes a hand larger."""
    found: set[int] = set()
    fresh = {int(then[1][hand][o]) for hand in starts for o in range(len(again[1])) if again[1][o]}
    while fresh:
        found |= fresh
        fresh = {int(then[0][hand][o]) for hand in fresh for o in range(len(again[0])) if again[0][o]} - found
    return np.array(sorted(found, reverse=True), i64)


@rule
def throw_values(
    numbers: Numbers, throws: Throws, spent: list[list[float]], best: list[list[float]], thrown: list[list[float]]
) -> None:
    """[hand][touches] -> what remains after a throw with that hand that is not the first of its turn."""
    for i in range(len(throws.order)):
        hand = throws.order[i]
        for j in range(len(throws.able)):
            thrown[hand][throws.able[j]] = throw_value(numbers, throws, spent, best, thrown, hand, 0, throws.able[j])


@rule
def throw_value(
    numbers: Numbers, throws: Throws, spent: list[list[float]], best: list[list[float]], thrown: list[list[float]],
    hand: int, first: int, touches: int,
) -> float:  # fmt: skip
    """The expectation of what remains after a throw; `spent` is what each hand leaves, all choices unused."""
    choices = len(spent[0]) - 1
    for j in range(len(throws.able)):
        able = throws.able[j]
        if able & touches != able:
            continue
        for outcome in range(len(throws.chances)):
            after = throws.then[first][hand][outcome]
            # A full hand takes no more: the throws that it could still have are lost.
            goes_on = throws.again[first][outcome] and after != hand
            best[able][outcome] = thrown[after][able] if goes_on else spent[after][choices]
        touch(numbers, best, able, first)
    value = 0.0
    for outcome in range(len(throws.chances)):
        value += throws.chances[outcome] * best[touches][outcome]
    return value


@rule
def touch(numbers: Numbers, best: list[list[float]], able: int, first: int) -> None:
    """Improve what each fall is worth by what may be done about it; fewer abilities come first."""
    if able == 0:
        return
    for fall in range(FALLS):
        if able & AGAIN and numbers.agains >> numbers.results[first][fall] & 1:
            best[able][fall] = min(best[able][fall], again_value(numbers, best[able & ~AGAIN], fall))
        if able & TURN and numbers.turns >> numbers.results[first][fall] & 1:
            best[able][fall] = min(best[able][fall], best[able & ~TURN][fall ^ 1 << numbers.turner])
        if able & FAN:
            best[able][fall] = min(best[able][fall], fan_value(numbers, best[able & ~FAN]))


@rule
def again_value(numbers: Numbers, values: list[float], fall: int) -> float:
    bit = 1 << numbers.again
    flat = numbers.flat[numbers.again]
    return flat * values[fall | bit] + (1.0 - flat) * values[fall & ~bit]  # type: ignore[no-any-return]


@rule
def fan_value(numbers: Numbers, values: list[float]) -> float:
    value = 0.0
    for fall in range(FALLS):
        value += numbers.chances[fall] * values[fall]
    return value


# Solving


@rule
def start_row(numbers: Numbers, places: list[int]) -> int:
    """Which tokens a turn starts with here."""
    stacks, last = 0, -1
    for i in range(len(places)):
        if places[i] != HOME and places[i] != FINISHED and places[i] != last:
            stacks += 1
            last = places[i]
    return (0 if places[0] == HOME else 2) + (1 if stacks == 1 else 0)


@rule
def solve_position(
    numbers: Numbers, hands: Hands, throws: Throws, bits: list[int], values: list[list[float]],
    rewards: list[list[float]], spent: list[list[list[float]]], here: int, places: list[int], after: list[int],
    best: list[list[float]], thrown: list[list[float]],
) -> None:  # fmt: skip
    """Fill in what every hand leaves here, then what a turn that starts here takes."""
    size, choices = len(hands.more), len(spent[0][0])
    row = spent[here]
    for hand in range(1, size):
        for mask in range(choices):
            row[hand][mask] = np.inf
    for i in range(len(places)):
        node = places[i]
        if node == FINISHED or (i > 0 and places[i - 1] == node):
            continue
        pieces = count(places, node)
        if node == HOME:
            pieces = min(pieces, numbers.leaving)
        for branch in range(1 + HAS_BRANCH[node]):
            for result in range(1, MO + 1):
                steps = numbers.steps[node][1 if pieces > 1 else 0][result]
                target = OTHER_ROAD[node][steps] if branch else OUTER_ROAD[node][steps]
                gain = 0
                if target != FINISHED:
                    gain = numbers.gains[target][1 if count(places, target) > 0 else 0]
                moved(places, node, pieces, target, after)
                then = spent[number_of(after)]
                factor = rewards[pieces][number_of(after)] if target == FINISHED else 1.0
                for hand in range(1, size):
                    rest = hands.less[hand][result]
                    if rest < 0:
                        continue
                    if gain:
                        rest = added(hands, rest, numbers.gain_rows[gain])
                    for mask in range(choices):
                        if factor * then[rest][mask] < row[hand][mask]:
                            row[hand][mask] = factor * then[rest][mask]
    for mask in range(1, choices):
        choose(numbers, hands, bits, row, mask)
    throw_values(numbers, throws, row, best, thrown)
    start = added(hands, 0, numbers.starts[start_row(numbers, places)])
    for token in range(MO, -1, -1):
        if token > 0 and not numbers.bank >> token & 1:
            continue
        held = start if token == 0 else hands.more[start][token]
        values[here][token] = 1.0 + throw_value(numbers, throws, row, best, thrown, held, 1, numbers.touches)
        single = hands.more[0][token] if token > 0 else 0
        for mask in range(choices):
            if token == 0 or values[here][token] < row[single][mask]:
                row[single][mask] = values[here][token]


@rule
def choose(numbers: Numbers, hands: Hands, bits: list[int], row: list[list[float]], mask: int) -> None:
    """Improve what hands leave by the choices of a mask; those of smaller masks are done."""
    for hand in range(1, len(hands.more)):
        for token in range(1, MO + 1):
            rest = hands.less[hand][token]
            if rest < 0:
                continue
            if mask & bits[0]:
                for to in range(max(1, token - 1), min(MO, token + 1) + 1):
                    row[hand][mask] = min(row[hand][mask], row[hands.more[rest][to]][mask & ~bits[0]])
            if mask & bits[1]:
                row[hand][mask] = min(row[hand][mask], row[hands.more[rest][numbers.change_to]][mask & ~bits[1]])
            if mask & bits[2] and token >= YUT:
                parts = hands.more[hands.more[rest][2]][token - 2]
                row[hand][mask] = min(row[hand][mask], row[parts][mask & ~bits[2]])


@rule
def solve_all(
    numbers: Numbers, hands: Hands, throws: Throws, bits: list[int], values: list[list[float]],
    rewards: list[list[float]], spent: list[list[list[float]]], order: list[int], positions: list[list[int]],
    after: list[int], best: list[list[float]], thrown: list[list[float]],
) -> None:  # fmt: skip
    """All positions in order, the finished one excepted."""
    for i in range(len(order)):
        here = order[i]
        solve_position(numbers, hands, throws, bits, values, rewards, spent, here, positions[here], after, best, thrown)


def _longest_ways() -> list[int]:
    """Steps from each place to the finish on the longest way; every move makes their sum smaller."""
    ways = [0] * PLACES
    for _ in range(PLACES):
        for node in range(NODES):
            near = {tables.DESTINATION[0][node][1], tables.DESTINATION[HAS_BRANCH[node]][node][1]}
            ways[node] = 1 + max(ways[place] for place in near)
    return ways


@lru_cache(maxsize=PIECES)
def positions_of(pieces: int) -> tuple[Any, Any]:
    """The places of every position by number, and the numbers in the order of solving, without the finished one."""
    ways = np.array(_longest_ways())
    positions = np.zeros((math.comb(NODES + pieces, pieces), pieces), i64)
    for places in combinations_with_replacement(range(PLACES), pieces):
        positions[sum(math.comb(place + i, i + 1) for i, place in enumerate(places))] = places
    order = np.argsort(ways[positions].sum(axis=1), kind="stable")
    return positions, order[1:].astype(i64)


def bits_of(choices: int) -> tuple[Any, int]:
    """The bits of the choices a loadout has, packed, and how many masks there are."""
    bits, masks = np.zeros(3, i64), 1
    for place, choice in enumerate((SHIFT, CHANGE, SPLIT)):
        if choices & choice:
            bits[place] = masks
            masks *= 2
    return bits, masks


def cap_of(pieces: int, masks: int) -> int:
    """How many tokens a hand may have: fewer where all else is much."""
    return 4 if pieces == PIECES and masks > 1 else 5


@lru_cache(maxsize=512)
def values_of(loadout: Loadout, pieces: int, cap: int | None = None) -> Any:
    """[position][banked token] -> expected turns from the start of a turn, with at most so many pieces to come in."""
    call = f"values_of(Loadout({loadout.sticks}, {loadout.relics}), {pieces}, {cap})"
    values = solutions.solution(
        f"yut-run-{_digest(numbers_of(loadout), pieces, cap)}",
        __name__,
        call,
        lambda: _narrow(solved(loadout, pieces, np.ones((PIECES + 1, math.comb(NODES + pieces, pieces))), cap)),
        plain=pieces <= PURE_PIECES,
    )
    return np.repeat(values, MO + 1, axis=1) if values.shape[1] == 1 else values


def _narrow(values: Any) -> Any:
    """Without banked tokens one column says it all."""
    return values if values[:, 1:].any() else values[:, :1]


def _digest(numbers: Numbers, pieces: int, cap: int | None) -> str:
    """Names what a loadout does, not what it is called: a changed number makes another name."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + repr((tables.DESTINATION, pieces, cap)).encode())
    for number in numbers:
        digest.update(np.asarray(number).tobytes())
    return digest.hexdigest()[:24]


def solved(loadout: Loadout, pieces: int, rewards: Any, cap: int | None = None) -> Any:
    """The same when k pieces that finish together make all that follows `rewards[k][position]` times as long."""
    numbers = numbers_of(loadout)
    bits, masks = bits_of(numbers.choices)
    hands = hands_of(cap or cap_of(pieces, masks))
    positions, order = positions_of(pieces)
    values: Any = np.zeros((len(positions), MO + 1))
    spent: Any = np.zeros((len(positions), len(hands.more), masks), np.float32)
    best: Any = np.zeros((8, FALLS))
    thrown: Any = np.zeros((len(hands.more), 8))
    after: Any = np.zeros(pieces, i64)
    starts = {int(added(hands, 0, row)) for row in numbers.starts}
    starts |= {
        int(hands.more[hand][token]) for hand in starts for token in range(1, MO + 1) if numbers.bank >> token & 1
    }
    solve_all(
        numbers, hands, throws_of(numbers, hands, starts), bits, values, rewards, spent, order, positions,
        after, best, thrown,
    )  # fmt: skip
    return values.astype(f64)
