"""A toy game of secret simultaneous choices: both seats pick two of four cards, unseen; then the higher sum wins.

Until both have picked, the other seat sees only whether one is ready.
"""

import sys
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import msgspec

from noripan.kit import random
from noripan.kit.codes import Action
from noripan.kit.event import Event
from noripan.kit.game import Game, Options, Outcome, Reason
from noripan.kit.jit import emit, fill, i8, i16, rule, u64
from noripan.kit.playout import DRAW, ONGOING
from noripan.kit.state import Facts, Record, cell, cells
from noripan.kit.text import Language, Text

from .case import Case

CARDS, PICKS = 4, 2
THIS: ModuleType = sys.modules[__name__]


class Picked(Event, frozen=True):
    """A card was picked."""

    card: int


class Revealed(Event, frozen=True):
    """Both have picked."""

    barrier: ClassVar[bool] = True


class SealedState(Record):
    picked: list[int] = cells(i16, 2 * CARDS)  # seat * CARDS + card -> 1 when picked
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def new_game(s: SealedState, seed: int) -> None:
    fill(s.picked, 0)
    s.turn, s.winner, s.rng = 0, ONGOING, seed


@rule
def picks(s: SealedState, seat: int) -> int:
    n = 0
    for card in range(CARDS):
        n += s.picked[seat * CARDS + card]
    return n


@rule
def legal_actions(s: SealedState, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or picks(s, seat) == PICKS:
        return 0
    n = 0
    for card in range(CARDS):
        if not s.picked[seat * CARDS + card]:
            out[n] = seat * CARDS + card
            n += 1
    return n


@rule
def apply(s: SealedState, seat: int, action: int) -> None:
    s.picked[action] = 1
    emit(s, Picked, seat, action % CARDS)
    s.turn = 0 if picks(s, 0) < PICKS else 1
    if picks(s, 0) == PICKS and picks(s, 1) == PICKS:
        emit(s, Revealed)
        difference = total(s, 0) - total(s, 1)
        if difference == 0:
            s.winner = DRAW
        else:
            s.winner = 0 if difference > 0 else 1


@rule
def total(s: SealedState, seat: int) -> int:
    n = 0
    for card in range(CARDS):
        n += card * s.picked[seat * CARDS + card]
    return n


@rule
def determinize(s: SealedState, observer: int, seed: int) -> None:
    """Of the other seat one knows only whether it is ready."""
    s.rng = seed
    other = 1 - observer
    is_ready = picks(s, other) == PICKS
    for card in range(CARDS):
        s.picked[other * CARDS + card] = 0
    while is_ready and picks(s, other) < PICKS:
        s.picked[other * CARDS + random.below(s, CARDS)] = 1
    s.turn = 0 if picks(s, 0) < PICKS else 1


@rule
def value(s: SealedState, seat: int) -> float:
    if s.winner == ONGOING or s.winner == DRAW:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


class Pick(Action, frozen=True):
    """Pick a card."""

    seat: int
    card: int


class SealedBoard(msgspec.Struct, frozen=True):
    cards: tuple[tuple[int, ...] | None, ...]
    ready: tuple[bool, ...]


class SealedDescription(msgspec.Struct, frozen=True):
    cards: int


class Sealed(Game):
    """The sound toy of simultaneous choices."""

    name = "sealed"
    version = 1
    title = Text("봉인", "sealed")
    summary = Text("합이 큰 쪽이 이긴다", "the higher sum wins")
    seats = (Text("갑", "first"), Text("을", "second"))
    minutes = 1
    max_actions = 2 * PICKS
    max_legal = CARDS
    action_codes = 2 * CARDS
    has_secrets = True
    Options = Options
    State = SealedState
    Description = SealedDescription
    action_types = (Pick,)
    sealed_actions = (Pick,)
    event_types: ClassVar[tuple[type[Event], ...]] = (Picked, Revealed)
    rules = THIS
    reasons: ClassVar[dict[str, Text]] = {"sum": Text("합 비교", "sums compared")}
    view = SimpleNamespace(Board=SealedBoard, Preview=None, preview=lambda *trial: None)
    refusals = SimpleNamespace(
        REFUSALS={
            "other-seat": Text("다른 자리의 패입니다", "a card of another seat"),
            "picked": Text("이미 골랐습니다", "picked already"),
        }
    )

    def configure(self, s: Any, options: Any) -> None:
        pass

    def encode(self, action: Any) -> int | None:
        return action.seat * CARDS + action.card if action.seat in (0, 1) and 0 <= action.card < CARDS else None

    def decode(self, code: int) -> Action:
        return Pick(*divmod(code, CARDS))

    def notation(self, action: Any) -> str:
        return f"{action.seat}:{action.card}"

    def parse(self, text: str) -> Action | None:
        words = text.split(":")
        return Pick(*map(int, words)) if len(words) == 2 and all(word in list("0123") for word in words) else None

    def say(self, action: Any, language: Language) -> str:
        return self.notation(action)

    def board(self, facts: Facts, seat: int | None) -> SealedBoard:
        hands = [tuple(card for card in range(CARDS) if facts.picked[who * CARDS + card]) for who in (0, 1)]
        over = facts.winner != ONGOING
        shown = tuple(hands[who] if over or who == seat else None for who in (0, 1))
        return SealedBoard(shown, tuple(len(hand) == PICKS for hand in hands))

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, "sum", (0.5, 0.5))
        return Outcome(facts.winner, "sum", (1.0 - facts.winner, float(facts.winner)))

    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        if raw[0] == Revealed.number:
            return Revealed()
        return Picked(raw[2]) if raw[1] == seat else None

    def tell(self, event: Any, language: Language) -> str:
        return repr(event)

    def draw(self, board: Any, language: Language) -> str:
        return repr(board)

    def why_not(self, board: Any, seat: int, action: Any) -> Reason | None:
        if action.seat != seat:
            return "other-seat", {}
        return ("picked", {}) if action.card in board.cards[seat] else None

    def describe(self) -> SealedDescription:
        return SealedDescription(CARDS)


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Other cards for the seats that the viewer does not hold; who is ready stays, who is not may have begun or not."""
    s.rng = luck.getrandbits(60)
    for seat in (0, 1):
        if seat != viewer:
            hand = [bool(s.picked[seat * CARDS + card]) for card in range(CARDS)]
            size = PICKS if sum(hand) == PICKS else luck.randrange(PICKS)
            for card in range(CARDS):
                s.picked[seat * CARDS + card] = 0
            for card in luck.sample(range(CARDS), size):
                s.picked[seat * CARDS + card] = 1
    s.turn = next((seat for seat in (0, 1) if sum(s.picked[seat * CARDS + card] for card in range(CARDS)) < PICKS), 1)


def slow_perft(facts: Facts, depth: int) -> int:
    hands = tuple(frozenset(card for card in range(CARDS) if facts.picked[seat * CARDS + card]) for seat in (0, 1))
    return ways(hands, depth)


def ways(hands: tuple[frozenset[int], ...], depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat, hand in enumerate(hands):
        if len(hand) < PICKS:
            for card in set(range(CARDS)) - hand:
                total += ways((*hands[:seat], hand | {card}, *hands[seat + 1 :]), depth - 1)
    return total


GAME = Sealed()
CASE = Case(GAME, scramble, slow_perft, perft_depths=(1, 2, 3, 4), perft_plies=(0, 1, 2), games=20, trace_steps=200)
