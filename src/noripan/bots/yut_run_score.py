"""Par and luck of a run of yut-run: what the dice were worth, and what choices cost.

Par is the number of turns that the solver needs in classic mode on the same seed. A choice costs the difference
between the best action's expected turns and its own; what the choices do not account for, the dice have done:

    turns = value of the dice + sum of what the choices cost

In classic mode this is exact. In run mode costs are by the loadout of the moment, and rewards to come count nothing.
"""

from functools import lru_cache
from typing import Any

import msgspec

from ..games.yut_run import rules
from ..games.yut_run.actions import CODES, TOKEN_NAMES, TOKENS, Move, Start
from ..games.yut_run.game import GAME
from ..games.yut_run.loading import Token
from ..games.yut_run.state import CLASSIC, LAPS, State
from ..games.yut_run.tables import RESULTS
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.state import blank, row
from ..kit.text import Language, Text
from ..play.match import Match
from .yut_run import values_of
from .yut_run_turns import plain_outlook, worths

COSTLIEST = 3
LEAST_COST = 0.005  # turns; less is shown as nothing
START = CODES.first[Start]


class Way(msgspec.Struct, frozen=True):
    """Where a move goes."""

    start: str
    via: str | None
    to: str


class Choice(msgspec.Struct, frozen=True):
    """A choice that cost something: what was done at a ply, and what would have been better."""

    ply: int  # actions played before it
    turn_number: int
    action: str
    better: str
    cost: float
    way: Way | None = None  # of what was done, where that was a move
    better_way: Way | None = None


class Score(msgspec.Struct, frozen=True):
    """How good a finished run was, apart from luck."""

    turns: int
    par: int | None  # of the solver's classic run on this seed; None for three laps, which are longer
    dice: float  # turns minus what the choices cost
    lost: float  # by choices
    costliest: tuple[Choice, ...]  # at most three, the worst first
    hands: tuple[tuple[Token, ...], ...]  # what each turn started to move with
    has_rewards: bool = False  # then `dice` has in it what sticks and relics have saved, and may be less than nothing

    def lines(self, language: Language) -> list[str]:
        """The score for people: one line of figures, then every turn's tokens, then the costliest choices."""
        figures = {"turns": self.turns, "dice": f"{self.dice:.1f}", "lost": f"{self.lost:.1f}", "par": self.par}
        turns = (
            f"{turn} " + " ".join(RESULTS[TOKENS[token]].in_(language) for token in hand)
            for turn, hand in enumerate(self.hands, 1)
        )
        return [
            (RUN_HEAD if self.has_rewards else HEAD).in_(language, **figures)
            + ("" if self.par is None else PAR.in_(language, **figures)),
            " · ".join(turns),
            *(
                CHOICE.in_(
                    language,
                    turn=choice.turn_number,
                    action=said(choice.action, language),
                    better=said(choice.better, language),
                    cost=f"{choice.cost:.1f}",
                )
                for choice in self.costliest
            ),
        ]


HEAD = Text(
    "{turns}턴 · 윷이 준 값 {dice} · 고른 수로 {lost}턴을 잃음",
    "{turns} turns · dice worth {dice} · {lost} turns lost by choices",
)
RUN_HEAD = Text(
    "{turns}턴 · 윷과 보상이 준 값 {dice} · 고른 수로 {lost}턴을 잃음",
    "{turns} turns · dice and rewards worth {dice} · {lost} turns lost by choices",
)
PAR = Text(" · 파 {par}", " · par {par}")
CHOICE = Text(
    "{turn}턴: {action}. {better:이/가} 나았음 (+{cost}턴)", "turn {turn}: {action}; better: {better} (+{cost} turns)"
)


def said(notation: str, language: Language) -> str:
    """An action of the game in words."""
    action: Any = GAME.parse(notation)
    return GAME.say(action, language)


@lru_cache(maxsize=1)
def classic_outlook() -> Any:
    return plain_outlook(values_of)


def legal_codes(s: Any) -> list[int]:
    codes = row(i32, GAME.max_legal)
    return [int(code) for code in codes[: rules.legal_actions(s, 0, codes)]]


def classic_turns(luck: int) -> int:
    """The turns of the solver's classic run with this luck."""
    s: Any = blank(State)
    s.mode = CLASSIC
    rules.new_game(s, luck)
    while s.winner == ONGOING:
        codes = legal_codes(s)
        worth = [0.0] if len(codes) == 1 else worths(s, codes, classic_outlook())
        rules.apply(s, 0, codes[min(range(len(codes)), key=worth.__getitem__)])
    return int(s.turn_number)


def score_of(match: Match) -> Score | None:
    """The score of a run; None where not all pieces came in.

    Takes about a second for each loadout that the run had: ask for it outside an event loop.
    """
    if match.outcome is None or match.outcome.reason != "cleared":
        return None
    s: Any = match.at(0).state()
    outlook = plain_outlook(values_of)
    par = None if s.mode == LAPS else classic_turns(int(s.luck))
    choices: list[Choice] = []
    hands: list[tuple[Token, ...]] = []
    for ply, played in enumerate(match.actions):
        done, codes = encoded(played.action), legal_codes(s)
        if len(codes) > 1:
            found = dict(zip(codes, worths(s, codes, outlook), strict=True))
            best = min(found, key=found.__getitem__)
            better = GAME.notation(CODES.decode(best))
            choices.append(Choice(ply, int(s.turn_number), played.action, better, found[done] - found[best]))
        rules.apply(s, 0, done)
        if done == START:
            hands.append(tuple(name for result, name in TOKEN_NAMES.items() for _ in range(int(s.hand[result]))))
    lost = sum(choice.cost for choice in choices)
    worst = sorted((choice for choice in choices if choice.cost > LEAST_COST), key=lambda choice: -choice.cost)
    worst = [with_ways(match.at(choice.ply), choice) for choice in worst[:COSTLIEST]]
    turns = int(s.turn_number)
    return Score(turns, par, turns - lost, lost, tuple(worst), tuple(hands), has_rewards=bool(s.mode != CLASSIC))


def with_ways(match: Match, choice: Choice) -> Choice:
    """The choice and where its moves went, from the position that it was made in."""
    return msgspec.structs.replace(choice, way=way_of(match, choice.action), better_way=way_of(match, choice.better))


def way_of(match: Match, notation: str) -> Way | None:
    action, preview = GAME.parse(notation), match.preview(0, notation)
    return Way(action.start, action.via, preview.to) if isinstance(action, Move) else None


def encoded(notation: str) -> int:
    """The code of an action of a record."""
    code = CODES.encode(GAME.parse(notation))
    assert code is not None, "a record holds actions that were played"
    return code
