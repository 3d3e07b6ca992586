"""A toy game with secrets, sound, and the same game with one fault each: the suite must tell them apart.

Two seats hold a card each, unseen by the other. In turn each keeps its card or swaps it for a random one,
three times each; then the higher card wins.
"""

from itertools import count, cycle
from random import Random
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar

import msgspec

from noripan.kit import random
from noripan.kit.codes import Action
from noripan.kit.event import Event
from noripan.kit.game import Game, Options, Outcome, Reason, option
from noripan.kit.jit import emit, i8, i16, rule, u64
from noripan.kit.playout import DRAW, ONGOING
from noripan.kit.state import Facts, Record, cell, cells
from noripan.kit.text import Language, Text

from .case import Case

CARDS = 10
KEEP, SWAP = 0, 1


class Kept(Event, frozen=True):
    """A card was kept."""

    seat: int


class Swapped(Event, frozen=True):
    """A card was swapped; its owner sees the new one."""

    seat: int
    card: int | None
    barrier: ClassVar[bool] = True


class Shown(Event, frozen=True):
    """The cards are shown."""

    barrier: ClassVar[bool] = True


class ToyState(Record):
    card: list[int] = cells(i16, 2)
    moves: int = cell(i16)
    rounds: int = cell(i16)
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)


@rule
def new_game(s: ToyState, seed: int) -> None:
    s.rng, s.moves, s.turn, s.winner = seed, 0, 0, ONGOING
    s.card[0] = random.below(s, CARDS)
    s.card[1] = random.below(s, CARDS)


@rule
def legal_actions(s: ToyState, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    out[0], out[1] = KEEP, SWAP
    return 2


@rule
def apply(s: ToyState, seat: int, action: int) -> None:
    if action == SWAP:
        s.card[seat] = random.below(s, CARDS)
        emit(s, Swapped, seat, s.card[seat])
    else:
        emit(s, Kept, seat)
    finish_move(s)


@rule
def finish_move(s: ToyState) -> None:
    s.moves += 1
    s.turn = 1 - s.turn
    if s.moves == 2 * s.rounds:
        emit(s, Shown)
        if s.card[0] == s.card[1]:
            s.winner = DRAW
        else:
            s.winner = 0 if s.card[0] > s.card[1] else 1


@rule
def determinize(s: ToyState, observer: int, seed: int) -> None:
    s.rng = seed
    s.card[1 - observer] = random.below(s, CARDS)


@rule
def value(s: ToyState, seat: int) -> float:
    if s.winner == ONGOING or s.winner == DRAW:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


RULES = {
    "new_game": new_game,
    "legal_actions": legal_actions,
    "apply": apply,
    "determinize": determinize,
    "value": value,
}


class Keep(Action, frozen=True):
    """Keep the card."""


class Swap(Action, frozen=True):
    """Swap the card."""


class Cheat(Action, frozen=True):
    """Never legal."""


class ToyOptions(Options, frozen=True):
    rounds: Annotated[int, option("라운드", "rounds", ge=1, le=9)] = 3


class ToyBoard(msgspec.Struct, frozen=True):
    moves: int
    cards: tuple[int | None, ...]


class ToyDescription(msgspec.Struct, frozen=True):
    cards: int


class Toy(Game):
    """The sound toy."""

    name = "toy"
    version = 1
    title = Text("장난감", "toy")
    summary = Text("높은 패가 이긴다", "the higher card wins")
    seats = (Text("갑", "first"), Text("을", "second"))
    minutes = 1
    max_actions = 18
    max_legal = 2
    action_codes = 3
    has_secrets = True
    Options = ToyOptions
    State: ClassVar[type[Record]] = ToyState
    Description: ClassVar[type[msgspec.Struct]] = ToyDescription
    action_types: ClassVar[tuple[type[Action], ...]] = (Keep, Swap, Cheat)
    event_types: ClassVar[tuple[type[Event], ...]] = (Kept, Swapped, Shown)
    rules = SimpleNamespace(**RULES)
    reasons: ClassVar[dict[str, Text]] = {"cards": Text("패 비교", "cards compared")}
    view = SimpleNamespace(Board=ToyBoard, Preview=None, preview=lambda *trial: None)
    refusals = SimpleNamespace(REFUSALS={"never": Text("그런 행동은 없습니다", "never legal")})

    def configure(self, s: Any, options: ToyOptions) -> None:
        s.rounds = options.rounds

    def encode(self, action: Any) -> int | None:
        return self.action_types.index(type(action))

    def decode(self, code: int) -> Action:
        return self.action_types[code]()

    def notation(self, action: Any) -> str:
        return type(action).__name__.lower()

    def parse(self, text: str) -> Action | None:
        return {"keep": Keep(), "swap": Swap(), "cheat": Cheat()}.get(text)

    def say(self, action: Any, language: Language) -> str:
        return self.notation(action)

    def board(self, facts: Facts, seat: int | None) -> ToyBoard:
        over = facts.winner != ONGOING
        cards = tuple(facts.card[other] if over or other == seat else None for other in (0, 1))
        return ToyBoard(facts.moves, cards)

    def outcome(self, facts: Facts) -> Outcome:
        if facts.winner == DRAW:
            return Outcome(None, "cards", (0.5, 0.5))
        return Outcome(facts.winner, "cards", (1.0 - facts.winner, float(facts.winner)))

    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        kind, who, card, *_ = raw
        if kind == Swapped.number:
            return Swapped(who, card if who == seat else None)
        return Shown() if kind == Shown.number else Kept(who)

    def tell(self, event: Any, language: Language) -> str:
        return repr(event)

    def draw(self, board: Any, language: Language) -> str:
        return " ".join("?" if card is None else str(card) for card in board.cards)

    def why_not(self, board: Any, seat: int, action: Any) -> Reason | None:
        return ("never", {}) if isinstance(action, Cheat) else None

    def describe(self) -> ToyDescription:
        return ToyDescription(CARDS)


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    s.rng = luck.getrandbits(60)
    for seat in (0, 1):
        if seat != viewer:
            s.card[seat] = luck.randrange(CARDS)


def slow_perft(facts: Facts, depth: int) -> int:
    moves_left = 2 * facts.rounds - facts.moves
    return 2**depth if depth <= moves_left else 0


def case_of(game: Game) -> Case:
    return Case(game, scramble, slow_perft, ({}, {"rounds": 1}), (1, 2, 4), (0, 1, 3), games=8, trace_steps=300)


def state_like_toy(name: str) -> type[Record]:
    """A state of its own for a toy with other rules (the kit tells games apart by their states)."""
    fields = {field: cells(i16, 2) if field == "card" else cell(i16) for field in ("card", "moves", "rounds")}
    fields |= {name: cell(i16), "turn": cell(i8), "winner": cell(i8), "rng": cell(u64)}
    return type(name, (Record,), fields)


# One fault each


class LeakingView(Toy):
    """Shows both cards to everyone."""

    def board(self, facts: Facts, seat: int | None) -> ToyBoard:
        return ToyBoard(facts.moves, tuple(facts.card))


class LeakingEvent(Toy):
    """Tells everyone the card that was drawn."""

    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        told = super().event(raw, before, after, seat)
        return Swapped(raw[1], raw[2]) if isinstance(told, Swapped) else told


class LeakingText(Toy):
    """Refuses in words that depend on a hidden card."""

    refusals = SimpleNamespace(REFUSALS={"no": Text("아니오 {card}", "no {card}")})

    def board(self, facts: Facts, seat: int | None) -> ToyBoard:
        self.peeked = list(facts.card)
        return super().board(facts, seat)

    def why_not(self, board: Any, seat: int, action: Any) -> Any:
        return "no", {"card": self.peeked[1 - seat]}


@rule
def peek(s: ToyState, observer: int, seed: int) -> None:
    s.rng = seed


class PeekingBot(Toy):
    """Lets bots keep the true hidden card."""

    State = state_like_toy("peeking")
    rules = SimpleNamespace(**RULES | {"determinize": peek})


@rule
def swap_only_against_high_cards(s: ToyState, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    out[0], out[1] = KEEP, SWAP
    return 2 if s.card[1 - seat] > 4 else 1


class LeakingLegalList(Toy):
    """What is legal depends on the hidden card."""

    State = state_like_toy("telling")
    rules = SimpleNamespace(**RULES | {"legal_actions": swap_only_against_high_cards})


@rule
def swap_before_keep(s: ToyState, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    out[0], out[1] = SWAP, KEEP
    return 2


class UnsortedLegalList(Toy):
    """The legal list is not ascending."""

    State = state_like_toy("unsorted")
    rules = SimpleNamespace(**RULES | {"legal_actions": swap_before_keep})


@rule
def never_swap(s: ToyState, seat: int, out: list[int]) -> int:
    if s.winner != ONGOING or seat != s.turn:
        return 0
    out[0] = KEEP
    return 1


class IncompleteLegalList(Toy):
    """A legal action is missing from the list."""

    State = state_like_toy("incomplete")
    rules = SimpleNamespace(**RULES | {"legal_actions": never_swap})


class LenientMatch(Toy):
    """Reads a text that names nothing as an action."""

    def parse(self, text: str) -> Action | None:
        return super().parse(text) or Keep()


class AmbiguousNotation(Toy):
    """One text for two actions."""

    def notation(self, action: Any) -> str:
        return "keep"


class Endless(Toy):
    """Plays on past its declared bound."""

    minutes = 1
    max_actions = 4


@rule
def apply_silently(s: ToyState, seat: int, action: int) -> None:
    if action == SWAP:
        s.card[seat] = random.below(s, CARDS)
        emit(s, Swapped, seat, s.card[seat])
    finish_move(s)


class SilentRules(Toy):
    """Its rules tell nothing of keeping a card."""

    State = state_like_toy("quiet")
    rules = SimpleNamespace(**RULES | {"apply": apply_silently})


class UndoableLuck(Toy):
    """A swap can be taken back after the new card was seen."""

    class Swapped(Swapped, frozen=True):
        barrier = False

    event_types: ClassVar[tuple[type[Event], ...]] = (Kept, Swapped, Shown)


@rule
def apply_with_overflow(s: ToyState, seat: int, action: int) -> None:
    apply(s, seat, action)
    if s.winner == ONGOING:
        s.overflowing = 30_000 + s.moves * 1_000


class Overflowing(Toy):
    """Stores a number its field cannot hold."""

    State = state_like_toy("overflowing")
    rules = SimpleNamespace(**RULES | {"apply": apply_with_overflow})


class Unrepeatable(Toy):
    """Goes by something outside the match, which is never the same twice in a row."""

    outside = cycle(range(1, 10))

    def configure(self, s: Any, options: ToyOptions) -> None:
        s.rounds = next(self.outside)


@rule
def forget_own_card(s: ToyState, observer: int, seed: int) -> None:
    s.rng = seed
    s.card[0] = random.below(s, CARDS)
    s.card[1] = random.below(s, CARDS)


class ForgetfulImagination(Toy):
    """Imagines another card for the observer itself."""

    State = state_like_toy("forgetful")
    rules = SimpleNamespace(**RULES | {"determinize": forget_own_card})


class HalfUndone(Toy):
    """Counts outside its state how often it was looked at, which taking back does not undo."""

    looks = count()

    def board(self, facts: Facts, seat: int | None) -> ToyBoard:
        return msgspec.structs.replace(super().board(facts, seat), moves=next(self.looks))


class Shared(Toy):
    """Counts outside its state the events it has told, which no copy of a match has for itself."""

    told = 0

    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        self.told += 1
        return super().event(raw, before, after, seat)

    def board(self, facts: Facts, seat: int | None) -> ToyBoard:
        return msgspec.structs.replace(super().board(facts, seat), moves=self.told)


class Unsecretive(Toy):
    """Has secrets but denies it."""

    has_secrets = False


class Misnamed(msgspec.Struct, frozen=True):
    name: str = "other"


class WordlessKind(Toy):
    """Describes itself under another name."""

    Description = Misnamed

    def describe(self) -> Any:
        return Misnamed()


class SpeechlessRefusals(Toy):
    """Refuses an action without a reason."""

    def why_not(self, board: Any, seat: int, action: Any) -> None:
        return None


class Bribe(Action, frozen=True):
    """Never legal, whatever one offers."""

    coin: str = "penny"


class CredulousRefusals(Toy):
    """Looks up what an action names without asking whether that exists."""

    action_types: ClassVar[tuple[type[Action], ...]] = (Keep, Swap, Bribe)

    def encode(self, action: Any) -> int | None:
        return None if action not in (Keep(), Swap(), Bribe()) else super().encode(action)

    def why_not(self, board: Any, seat: int, action: Any) -> Reason | None:
        return {"penny": ("never", {})}[action.coin] if isinstance(action, Bribe) else None


class OverzealousRefusals(Toy):
    """Has a reason against an action that is legal."""

    def why_not(self, board: Any, seat: int, action: Any) -> Reason:
        return "never", {}


class Wordless(Toy):
    """A text is missing in Korean."""

    summary = Text("", "the higher card wins")


GAME = Toy()
CASE = case_of(GAME)
OVERFLOWING = case_of(Overflowing())
