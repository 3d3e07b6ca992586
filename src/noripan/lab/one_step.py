"""How one-step is balanced: the planning bot plays many seeds, and what came of it is counted."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from ..bots.step_planner import Planner
from ..games.one_step import rules
from ..games.one_step.state import FIRST_ATTACK, FIRST_GO, LOST, NO_ATTACK, RESOLVING, STEPPING, State
from ..games.one_step.tables import CARD_IDS, DIFFICULTY_IDS, ENCOUNTER_IDS, REWARDS
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.record import blank, copy_of, row
from ..play.commitment import dice
from .arena import Interval, on_all_cores, wilson

FEWEST_TURNS, MOST_TURNS = 60, 200  # of a won run
LEAST_SHARE, MOST_SHARE = 0.03, 0.60  # of winning decks with a card


class Fought(msgspec.Struct, frozen=True):
    """One encounter of a run."""

    encounter: str
    lost: bool
    hp_lost: int
    turns: int


class Run(msgspec.Struct, frozen=True):
    """One run of the bot."""

    won: bool
    turns: int
    hp: int
    encounters: list[Fought]
    deck: list[str]  # reward cards in it, each named once
    first_attacks: int  # turns that began under a monster's first attack
    unavoidable: int  # of those, turns in which every step led to a hit


class EncounterLine(msgspec.Struct, frozen=True):
    """How an encounter went over all runs."""

    encounter: str
    fought: int
    lost: int
    hp_lost: float
    turns: float


class CardLine(msgspec.Struct, frozen=True):
    """How a reward card did over all runs."""

    card: str
    in_winning_decks: float  # share of the won runs
    win_rate: float  # of the runs that took it


class StepReport(msgspec.Struct, frozen=True, kw_only=True):
    """The balance at one difficulty."""

    difficulty: str
    runs: int
    wins: int
    win_rate: Interval
    turns: tuple[int, float, int]  # fewest, mean and most of won runs
    turns_in_range: float  # share of won runs with 60 to 200 turns
    hp_left: float  # mean of won runs
    lost_at: dict[int, int]  # number of the encounter -> runs that ended there
    encounters: list[EncounterLine]
    cards: list[CardLine]
    first_attacks: int
    unavoidable: int

    @property
    def cards_out_of_range(self) -> list[str]:
        """The cards that too few or too many winning decks have."""
        return [line.card for line in self.cards if not LEAST_SHARE <= line.in_winning_decks <= MOST_SHARE]


def play_run(difficulty: str, seed: str, width: int, samples: int) -> Run:
    """One run; its luck is that of a match with this seed."""
    planner = Planner(width, samples)
    s: Any = blank(State)
    s.difficulty = DIFFICULTY_IDS.index(difficulty)
    rules.new_game(s, dice(seed, 0))
    fought: list[Fought] = []
    hp, turns, won, actions, first_attacks, unavoidable = int(s.hp), 0, 0, 0, 0, 0
    encounter = int(s.encounter)
    while s.winner == ONGOING:
        if stands_under_first_attack(s):
            first_attacks += 1
            unavoidable += not can_step_out(s)
        actions += 1
        hp_before = int(s.hp)
        action = planner.choose(s, dice(f"bot {seed}", actions))
        s.rng = dice(seed, actions)
        rules.apply(s, 0, action)
        if s.encounters_won != won or s.winner != ONGOING:
            won = int(s.encounters_won)
            left = 0 if s.winner == LOST else hp_before
            fought.append(
                Fought(ENCOUNTER_IDS[encounter], bool(s.winner == LOST), hp - left, int(s.turns_used) - turns)
            )
            turns = int(s.turns_used)
        if action >= FIRST_GO:
            encounter, hp = int(s.encounter), int(s.hp)
    deck = [CARD_IDS[card] for card in REWARDS if s.deck[card]]
    return Run(bool(s.winner == 0), int(s.turns_used), int(s.hp), fought, deck, first_attacks, unavoidable)


def stands_under_first_attack(s: Any) -> bool:
    """Does a turn begin in which some monster's first attack is announced?"""
    return bool(s.phase == STEPPING) and any(
        s.monster_attack[m] != NO_ATTACK and s.monster_debut[m] == FIRST_ATTACK for m in range(len(s.monster_hp))
    )


def can_step_out(s: Any) -> bool:
    """Is there a step after which, without any card, the end of the turn costs no HP but for poison and hurry?"""
    codes = row(i32, 8)
    hurry = max(0, rules.HURRY * (int(s.turn_number) - rules.HURRY_FROM + 1))
    for code in codes[: rules.legal_actions(s, 0, codes)]:
        trial = copy_of(s)
        rules.apply(trial, 0, int(code))
        trial.phase, trial.poison = RESOLVING, 0
        rules.come_down(trial)
        if trial.hp >= s.hp - hurry:
            return True
    return False


def balance(
    difficulty: str,
    count: int,
    *,
    seed: str = "balance",
    width: int = 16,
    samples: int = 3,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda runs: None,
) -> StepReport:
    """Play `count` seeds at a difficulty; `progress` is told of runs as they end."""
    calls = [(difficulty, f"{seed} {number}", width, samples) for number in range(count)]
    runs: list[Run] = []
    for run in played(calls, workers):
        runs.append(run)
        progress(1)
    return report(difficulty, runs)


def played(calls: list[tuple[str, str, int, int]], workers: int | None) -> Iterable[Run]:
    """The runs of some calls, in this process when one worker is asked for."""
    if workers == 1:
        return (play_run(*call) for call in calls)
    return on_all_cores(play_run, calls, workers)


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def report(difficulty: str, runs: list[Run]) -> StepReport:
    """Sum up runs."""
    won = [run for run in runs if run.won]
    turns = [run.turns for run in won] or [0]
    lost_at: dict[int, int] = {}
    for run in runs:
        if not run.won:
            lost_at[len(run.encounters)] = lost_at.get(len(run.encounters), 0) + 1
    fought = [encounter for run in runs for encounter in run.encounters]
    return StepReport(
        difficulty=difficulty,
        runs=len(runs),
        wins=len(won),
        win_rate=wilson(len(won) / len(runs), len(runs)),
        turns=(min(turns), mean(turns), max(turns)),
        turns_in_range=mean(FEWEST_TURNS <= run.turns <= MOST_TURNS for run in won),
        hp_left=mean(run.hp for run in won),
        lost_at=dict(sorted(lost_at.items())),
        encounters=[
            encounter_line(name, [line for line in fought if line.encounter == name]) for name in ENCOUNTER_IDS
        ],
        cards=[card_line(CARD_IDS[card], runs, won) for card in REWARDS],
        first_attacks=sum(run.first_attacks for run in runs),
        unavoidable=sum(run.unavoidable for run in runs),
    )


def encounter_line(name: str, fought: list[Fought]) -> EncounterLine:
    lines = [line for line in fought if line.encounter == name]
    lost = sum(line.lost for line in lines)
    return EncounterLine(
        name, len(lines), lost, mean(line.hp_lost for line in lines), mean(line.turns for line in lines)
    )


def card_line(card: str, runs: list[Run], won: list[Run]) -> CardLine:
    return CardLine(card, mean(card in run.deck for run in won), mean(run.won for run in runs if card in run.deck))
