"""Values under sticks and relics: against exact arithmetic, against play under the real rules, against the docs."""

import math
import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from time import process_time

import pytest

from noripan import new
from noripan.bots.advice import hints
from noripan.bots.yut_run import Position, parse_hand, solution, values_of
from noripan.bots.yut_run_loadouts import Loadout, counts, number_of, numbers_of
from noripan.bots.yut_run_loadouts import values_of as loadout_values
from noripan.bots.yut_run_score import legal_codes
from noripan.bots.yut_run_turns import plain_outlook, worths
from noripan.games.yut_run import rules
from noripan.games.yut_run.tables import HOME, NODE, PIECES, RELIC_IDS, SPECIAL_STICKS, STICK_IDS
from noripan.kit.jit import PURE
from noripan.kit.playout import ONGOING

from ..conformance.cases.yut_run import path_from, ways_from
from ..games.yut_run.positions import fallen, running
from ..state import state_of

COMPILED = pytest.mark.skipif(PURE, reason="several pieces take minutes without the compiler")


def loadout(things: str) -> Loadout:
    found = Loadout()
    for thing in things.split():
        found = (
            found.with_stick(STICK_IDS.index(thing) + 1)
            if thing in STICK_IDS
            else found.with_relic(RELIC_IDS.index(thing))
        )
    return found


def turns_of(things: str, *places: str) -> float:
    numbers = sorted(HOME if place == "HOME" else NODE[place] for place in places)
    return float(loadout_values(loadout(things), len(places))[number_of(counts(numbers))][0])


# One piece in exact arithmetic

CHANCE = {1: Fraction(4, 16), 2: Fraction(6, 16), 3: Fraction(4, 16), 4: Fraction(1, 16), 5: Fraction(1, 16)}


class OnePiece:
    """The game of one piece with more steps, a token at the start of turns, and bonus throws, in fractions."""

    def __init__(self, more: int, start: tuple[int, ...], bonus: tuple[int, ...]) -> None:
        self.more, self.start, self.bonus = more, start, bonus
        self.turns = cache(self._turns)
        self.spent = cache(self._spent)

    def _spent(self, node: str, hand: tuple[int, ...]) -> Fraction:
        if node == "out":
            return Fraction(0)
        if not hand:
            return self.turns(node)
        found = []
        for i, result in enumerate(hand):
            for way in ways_from(node):
                path, steps = path_from(node, way), result + self.more
                found.append(self.spent(path[steps - 1] if steps <= len(path) else "out", hand[:i] + hand[i + 1 :]))
        return min(found)

    def _thrown(self, node: str, hand: tuple[int, ...], cap: int) -> Fraction:
        """A hand of `cap` tokens is full: what more is thrown is lost."""
        if len(hand) == cap:
            return self.spent(node, tuple(sorted(hand)))
        return sum(
            (
                chance
                * (
                    self._thrown(node, (*hand, result), cap)
                    if result in self.bonus
                    else self.spent(node, tuple(sorted((*hand, result))))
                )
                for result, chance in CHANCE.items()
            ),
            Fraction(0),
        )

    def _turns(self, node: str) -> Fraction:
        return 1 + self._thrown(node, self.start, 5)


@pytest.mark.parametrize("node", ["HOME", "O3", "O5", "C", "O13", "B3", "O20"])
@pytest.mark.parametrize(
    ("things", "game"),
    [
        ("", OnePiece(0, (), (4, 5))),
        ("straw-shoes", OnePiece(3, (), (4, 5))),
        ("lucky-pouch", OnePiece(0, (1,), (4, 5))),
        ("drum", OnePiece(0, (), (3, 4, 5))),
    ],
)
def test_one_piece_is_solved_as_in_exact_arithmetic(things: str, game: OnePiece, node: str) -> None:
    assert turns_of(things, node) == pytest.approx(float(game.turns(node)), abs=2e-6)  # kept in single precision


def test_slots_matter_to_a_follower_alone() -> None:
    follower, heavy, goblin = (STICK_IDS.index(name) + 1 for name in ("follower", "heavy", "goblin"))
    assert Loadout.of(Loadout((heavy, 0, goblin, 0)).state()) == Loadout.of(Loadout((0, goblin, 0, heavy)).state())
    one, other = Loadout((heavy, follower, 0, goblin)).state(), Loadout((goblin, 0, heavy, follower)).state()
    assert Loadout.of(one) == Loadout.of(other)
    assert Loadout.of(one) != Loadout.of(Loadout((heavy, 0, follower, goblin)).state())


def test_the_chances_of_all_falls_add_up_to_one_for_every_stick() -> None:
    for stick in SPECIAL_STICKS:
        numbers = numbers_of(loadout(stick.id))
        assert sum(numbers.chances) == pytest.approx(1)


# Hints


@COMPILED
def test_an_empty_loadout_has_the_exact_values_of_the_classic_game() -> None:
    approximate = loadout_values(Loadout(), PIECES)[:, 0]
    exact = values_of(Loadout(), PIECES)[:, 0]
    assert abs(approximate - exact).max() < 1e-3
    assert exact[0] == pytest.approx(11.374446, abs=1e-6)


RICH = [
    "compass drum goblin again keeper",
    "saddle mirror turner follower riser",
    "jade-ring folding-fan splitter gourd",
]


@COMPILED
@pytest.mark.parametrize("things", RICH)
def test_play_by_the_hints_takes_as_many_turns_as_the_values_say(things: str) -> None:
    """Three pieces to come in, under the real rules; relics won on the way are taken away again."""
    games, turns, outlook = 120, [], plain_outlook(values_of)
    for number in range(games):
        s = state_of(running(things, {}, "", finished=1))
        s.luck = number
        s.turn_number = 0
        rules.begin_turn(s)
        while s.winner == ONGOING:
            codes = legal_codes(s)
            found = [0.0] if len(codes) == 1 else worths(s, codes, outlook)
            rules.apply(s, 0, codes[found.index(min(found))])
            for relic, name in enumerate(RELIC_IDS):
                s.owned[relic] = name in things.split()
        turns.append(int(s.turn_number))
    mean = sum(turns) / games
    error = math.sqrt(sum((turn - mean) ** 2 for turn in turns) / games / games)
    assert abs(mean - turns_of(things, "HOME", "HOME", "HOME")) < 3.5 * error


@COMPILED
def test_a_hint_tells_the_cost_in_turns_of_every_alternative() -> None:
    match = running("brass-lamp", {"O3": 1, "O4": 2}, "도 개", finished=1)
    found = hints(match.game, match.observe(0, 1))
    assert {hint.action for hint in found} == {str(action) for action in match.legal(0)}
    assert found[0].loss == 0
    assert all(hint.loss == pytest.approx(hint.value - found[0].value) and hint.unit == "turns" for hint in found)


@COMPILED
def test_with_the_brass_lamp_landing_on_the_corner_is_worth_a_token() -> None:
    plain, lamp = (
        {hint.action: hint.value for hint in hints(match.game, match.observe(0, 1))}
        for match in (running(things, {"O4": 3}, "도", finished=1) for things in ("", "brass-lamp"))
    )
    assert lamp["do O4"] < plain["do O4"] - 0.3


@COMPILED
def test_hints_choose_among_relics_and_sticks_too() -> None:
    match = running("", {"O20": 1}, "도 도")
    match.play(0, "도 O20")
    found = hints(match.game, match.observe(0, 1))
    assert {hint.action for hint in found} == {f"take {relic}" for relic in match.view(0).board.offer}
    assert found[0].loss == 0 < found[-1].loss


@COMPILED
@pytest.mark.parametrize(("faces", "best"), [("▭▬▬▬", "folding-fan"), ("▭▭▭▭", "throw")])
def test_hints_say_whether_to_throw_again(faces: str, best: str) -> None:
    match = fallen("folding-fan", faces)
    s = state_of(match)
    s.pieces[HOME], s.pieces[NODE["O16"]] = 0, 4
    assert hints(match.game, match.observe(0, 1))[0].action == best


@COMPILED
@pytest.mark.parametrize("hand", ["도 도 도 개 개 개 걸 걸 걸 윷 윷 모 모", "도 " * 7 + "개 " * 6, "도 " * 13])
def test_a_hand_of_thirteen_tokens_is_judged_within_half_a_second_of_work(hand: str) -> None:
    match = new("yut-run", seed=1)
    hints(match.game, match.observe(0, 1))  # solved and compiled
    crowded = running("", {}, hand)
    state_of(crowded).mode = 0
    spent = []
    for _ in range(3):  # the first one may load compiled code
        start = process_time()
        found = hints(crowded.game, crowded.observe(0, 1))
        spent.append(process_time() - start)
        assert found[0].loss == 0
    assert min(spent) < 0.5


@COMPILED
def test_the_search_of_a_hand_finds_what_trying_all_orders_finds() -> None:
    solved = solution()
    position, hand = Position.parse("home=2 O5 C"), parse_hand("도 걸 윷")

    def tried(position: Position, hand: tuple[int, ...]) -> float:
        if position == Position(0, ()):
            return 0.0
        if not hand:
            return solved.expected_turns(position)
        return min(
            tried(after, hand[:i] + hand[i + 1 :]) for i in range(len(hand)) for _, after in position.moves(hand[i])
        )

    assert solved.after_hand(position, hand) == pytest.approx(tried(position, hand), abs=1e-12)


# What the docs say

PAGE = Path(__file__).parents[2] / "docs" / "balance" / "yut-run.md"


def worths_on_the_page() -> dict[str, float]:
    """The rows "| name | worth |" of the tables of worths."""
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+\.\d\d) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: float(worth) for name, worth in rows}


@COMPILED
@pytest.mark.parametrize("thing", STICK_IDS + RELIC_IDS)
def test_the_balance_page_tells_the_true_worth_of_every_stick_and_relic(thing: str) -> None:
    """A stick from the first turn on; a relic with one piece in and three at home."""
    pieces = ("HOME",) * (PIECES if thing in STICK_IDS else PIECES - 1)
    saved = turns_of("", *pieces) - turns_of(thing, *pieces)
    assert worths_on_the_page()[thing] == pytest.approx(saved, abs=0.006)


def test_the_balance_page_knows_all_things_and_no_other() -> None:
    assert set(worths_on_the_page()) == {*STICK_IDS, *RELIC_IDS}
