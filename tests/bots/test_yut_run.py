"""The exact solution against rational arithmetic, against play, and against its own claims."""

import math
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from noripan.bots.yut_run import START, Position, number_of, parse_hand, result_chances, solution, solve
from noripan.games.yut_run.tables import NAMES, NODE, SOLVED_TURNS
from noripan.kit.errors import BadPosition, BadRequest
from noripan.kit.jit import PURE

from ..conformance.cases.yut_run import TOKENS, path_from, ways_from

ALL_PIECES = pytest.mark.skipif(PURE, reason="four pieces take minutes without the compiler; one and two are solved")

Place = tuple[int, frozenset[str]]  # pieces at home, nodes with a stack


def places_after(place: Place, steps: int) -> set[Place]:
    home, nodes = place
    found = set()
    for node in [*(["HOME"] if home else []), *nodes]:
        for way in ways_from(node):
            path = path_from(node, way)
            target = path[steps - 1] if steps <= len(path) else "out"
            left = nodes - {node} | ({target} if target != "out" else set())
            found.add((home - (node == "HOME"), frozenset(left)))
    return found


@cache
def spent(place: Place, hand: tuple[int, ...]) -> Fraction:
    """Further turns once the hand is spent best, in exact arithmetic; even sticks."""
    if place == (0, frozenset()):
        return Fraction(0)
    if not hand:
        return rational_turns(place)
    return min(
        spent(after, hand[:i] + hand[i + 1 :])
        for i in range(len(hand))
        if i == 0 or hand[i] != hand[i - 1]
        for after in places_after(place, hand[i])
    )


@cache
def rational_turns(place: Place) -> Fraction:
    """1 + the sum over hands: chains grow until they finish by themselves, then all longer ones count 0."""
    chance = {1: Fraction(4, 16), 2: Fraction(6, 16), 3: Fraction(4, 16), 4: Fraction(1, 16), 5: Fraction(1, 16)}
    turns = Fraction(1)
    for length in range(100):
        chains = [(4,) * (length - m) + (5,) * m for m in range(length + 1)]
        if length and all(spent(place, chain) == 0 for chain in chains):
            return turns
        for chain in chains:
            share = math.comb(length, chain.count(5)) * chance[4] ** chain.count(4) * chance[5] ** chain.count(5)
            for last in (1, 2, 3):
                turns += share * chance[last] * spent(place, (last, *chain))
    raise AssertionError("a chain of a hundred did not finish")


def solved_turns(values: list[float], place: Place) -> float:
    position = Position.parse(" ".join([f"home={place[0]}", *place[1]]))
    nodes: Any = [*position.nodes, 0] if PURE else np.array([*position.nodes, 0])
    return values[number_of(position.home, nodes, len(position.nodes))]


@pytest.fixture(scope="module")
def two_pieces() -> list[float]:
    return solve(pieces=2)


@pytest.mark.parametrize("node", NAMES[1:])
def test_one_piece_is_solved_exactly(two_pieces: list[float], node: str) -> None:
    place = (0, frozenset([node]))
    assert solved_turns(two_pieces, place) == pytest.approx(float(rational_turns(place)), rel=1e-14)


TWO_PIECES = ["home=1", "home=2", "home=1 O5", "home=1 C", "home=1 O20", "O1 O2", "O5 O10", "C A4", "B2 O13"]


@pytest.mark.parametrize("text", TWO_PIECES)
def test_two_pieces_are_solved_exactly(two_pieces: list[float], text: str) -> None:
    position = Position.parse(text)
    place = (position.home, frozenset(NAMES[node] for node in position.nodes))
    assert solved_turns(two_pieces, place) == pytest.approx(float(rational_turns(place)), rel=1e-14)


def test_a_piece_on_o20_needs_exactly_one_turn(two_pieces: list[float]) -> None:
    assert solved_turns(two_pieces, (0, frozenset(["O20"]))) == 1.0


def test_the_chances_of_a_throw_are_binomial() -> None:
    assert [result_chances(0.5)[result] * 16 for result in (1, 2, 3, 4, 5)] == [4, 6, 4, 1, 1]
    assert sum(result_chances(0.3).values()) == pytest.approx(1)


@ALL_PIECES
def test_the_rules_page_says_how_many_turns_the_best_play_takes() -> None:
    assert round(solution().expected_turns(START), 3) == SOLVED_TURNS


@ALL_PIECES
def test_the_optimal_policy_needs_as_many_turns_as_the_solution_says() -> None:
    """20,000 games of the best policy under a separate referee, within three standard errors."""
    solved, luck = solution(), Random(20_261_115)
    games, total, squares = 20_000, 0, 0
    for _ in range(games):
        turns = refereed_game(solved, luck)
        total += turns
        squares += turns * turns
    mean = total / games
    error = math.sqrt((squares / games - mean * mean) / games)
    assert abs(mean - solved.expected_turns(START)) < 3 * error


def refereed_game(solved: object, luck: Random) -> int:
    home, turns = 4, 0
    stacks: set[str] = set()
    while home or stacks:
        turns += 1
        hand: list[int] = []
        while not hand or hand[-1] >= 4:
            flats = sum(luck.random() < 0.5 for _ in range(4))
            hand.append(flats or 5)
        position = Position(home, tuple(sorted(NODE[name] for name in stacks)))
        for move in best_plan(solved, position, tuple(sorted(hand))):
            token, _, where = move.partition(" ")
            start, _, via = where.partition(">")
            steps, path = TOKENS.index(token) + 1, path_from(start, via or None)
            target = path[steps - 1] if steps <= len(path) else "out"
            home -= start == "HOME"
            stacks = (stacks - {start}) | ({target} - {"out"})
    return turns


PLANS: dict[tuple[Position, tuple[int, ...]], list[str]] = {}


def best_plan(solved: object, position: Position, hand: tuple[int, ...]) -> list[str]:
    if (position, hand) not in PLANS:
        PLANS[position, hand] = solved.plan(position, hand)  # type: ignore[attr-defined]
    return PLANS[position, hand]


@ALL_PIECES
def test_the_best_move_loses_nothing_and_no_move_gains() -> None:
    advice = solution().advice(Position.parse("home=2 O5 C"), parse_hand("윷 걸"))
    assert advice[0].loss == 0
    assert all(other.loss >= 0 for other in advice)


@ALL_PIECES
def test_the_longer_branch_is_sometimes_right() -> None:
    """On O10 with another piece waiting on O14, going round by the outer road can join it."""
    solved = solution()
    found = 0
    for other in ("O11", "O12", "O13", "O14"):
        for token in ("도", "개", "걸", "윷"):
            best = solved.advice(Position.parse(f"O10 {other}"), parse_hand(token))[0]
            found += best.move.endswith("O10>O11")
    assert found


@ALL_PIECES
def test_lucky_sticks_that_fall_flat_less_often_are_not_lucky() -> None:
    """Measured in the rules page: a stick of 0.45 is worse than an ordinary one."""
    assert solution(0.45).expected_turns(START) > solution(0.5).expected_turns(START)


@pytest.mark.parametrize("text", ["home=5", "home=x", "O21", "O5 O5", "home=3 O1 O2", "HOME", "home"])
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        Position.parse(text)


@pytest.mark.parametrize("text", ["", "백도", "윷 x", " ".join(["윷"] * 20)])
def test_a_hand_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        parse_hand(text)


@pytest.mark.parametrize("probability", [0.0, 1.0, -1.0, 2.0, math.nan])
def test_an_impossible_probability_is_refused(probability: float) -> None:
    with pytest.raises(BadRequest):
        solution(probability)


@ALL_PIECES
def test_the_rules_page_tells_the_true_average() -> None:
    for language in ("ko", "en"):
        page = Path(__file__).parents[2] / "docs" / "rules" / f"yut-run.{language}.md"
        assert f"{solution().expected_turns(START):.3f}" in page.read_text(encoding="utf-8")


@ALL_PIECES
def test_a_damaged_or_unwritable_cache_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_CACHE", str(tmp_path))
    fresh = solution.__wrapped__(0.5).expected_turns(START)
    (file,) = tmp_path.rglob("*.npy")
    file.write_bytes(b"damaged")
    assert solution.__wrapped__(0.5).expected_turns(START) == fresh
    (tmp_path / "file").touch()
    monkeypatch.setenv("NORIPAN_CACHE", str(tmp_path / "file"))
    assert solution.__wrapped__(0.5).expected_turns(START) == fresh
