"""How one-step is balanced: the planning bot plays many seeds, and what came of it is counted."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from .. import games
from ..bots.step_planner import Planner
from ..games.one_step import rules
from ..games.one_step.state import FIRST_ATTACK, FIRST_GO, LOST, NO_ATTACK, RESOLVING, STEPPING, State
from ..games.one_step.tables import CARD_IDS, DIFFICULTY_IDS, ENCOUNTER_IDS
from ..kit.jit import i32
from ..kit.playout import ONGOING
from ..kit.record import blank, copy_of, row
from ..kit.text import Language, Text
from ..play.commitment import dice
from ..play.match import options_of
from .arena import Interval, check_request, on_all_cores, wilson
from .balance import share

NAME = "one-step"
WIDTH, SAMPLES = 16, 3  # of the planner
WIN_BOUNDS = {"easy": (0.85, 1.0), "normal": (0.45, 0.75), "hard": (0.20, 0.45)}
TURN_BOUNDS = (60, 200)  # of a won run
CARD_BOUNDS = (0.03, 0.60)  # share of winning decks with a card


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
    deck: list[str]  # the cards it ended with, each named once
    first_attacks: int  # turns that began under a monster's first attack
    unavoidable: int  # of those, turns in which every step led to a hit


class Turns(msgspec.Struct, frozen=True):
    """How many turns some runs took."""

    fewest: int
    mean: float
    most: int


class EncounterLine(msgspec.Struct, frozen=True):
    """How an encounter went over all runs."""

    encounter: str
    fought: int
    lost: int
    hp_lost: float
    turns: float


class CardLine(msgspec.Struct, frozen=True):
    """How a card did over all runs."""

    card: str
    in_winning_decks: Interval  # share of the won runs
    win_rate: Interval  # of the runs that ended with it


class StepReport(msgspec.Struct, frozen=True, kw_only=True):
    """The balance at one difficulty."""

    game: str
    version: int
    difficulty: str
    seed: str
    runs: int
    wins: int
    win_rate: Interval
    won_turns: Turns
    won_in_range: int  # won runs of as many turns as they should take
    lost_turns: Turns  # a run that is lost ends early
    hp_left: float  # mean of won runs
    lost_at: dict[int, int]  # number of the encounter -> runs that ended there
    encounters: list[EncounterLine]
    cards: list[CardLine]
    first_attacks: int
    unavoidable: int

    @property
    def cards_out_of_range(self) -> list[str]:
        """The cards that too few or too many winning decks have."""
        low, high = CARD_BOUNDS
        return [line.card for line in self.cards if not low <= (line.in_winning_decks.value or 0.0) <= high]


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
    deck = [name for card, name in enumerate(CARD_IDS) if s.deck[card]]
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


def run_balance(
    options: dict[str, Any],
    count: int,
    *,
    seed: str = "balance",
    width: int = WIDTH,
    samples: int = SAMPLES,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda runs: None,
) -> StepReport:
    """Play `count` seeds; `progress` is told of runs as they end."""
    check_request(NAME, options, (), count, seed, workers)
    chosen: Any = options_of(games.get(NAME), options)
    difficulty = chosen.difficulty
    calls = [(difficulty, f"{seed} {number}", width, samples) for number in range(count)]
    runs: list[Run] = []
    for run in played(calls, workers):
        runs.append(run)
        progress(1)
    return report(difficulty, seed, runs)


def played(calls: list[tuple[str, str, int, int]], workers: int | None) -> Iterable[Run]:
    """The runs of some calls, in this process when one worker is asked for."""
    if workers == 1:
        return (play_run(*call) for call in calls)
    return on_all_cores(play_run, calls, workers)


def mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def turns_of(runs: list[Run]) -> Turns:
    turns = [run.turns for run in runs] or [0]
    return Turns(min(turns), mean(turns), max(turns))


def rate(runs: list[bool]) -> Interval:
    """The share of runs of which something is true; unknown without any run."""
    return wilson(mean(runs), len(runs)) if runs else Interval(None, None, None)


def report(difficulty: str, seed: str, runs: list[Run]) -> StepReport:
    """Sum up runs."""
    won, lost = [run for run in runs if run.won], [run for run in runs if not run.won]
    lost_at: dict[int, int] = {}
    for run in lost:
        lost_at[len(run.encounters)] = lost_at.get(len(run.encounters), 0) + 1
    fought = [encounter for run in runs for encounter in run.encounters]
    return StepReport(
        game=NAME,
        version=games.get(NAME).version,
        difficulty=difficulty,
        seed=seed,
        runs=len(runs),
        wins=len(won),
        win_rate=rate([run.won for run in runs]),
        won_turns=turns_of(won),
        won_in_range=sum(TURN_BOUNDS[0] <= run.turns <= TURN_BOUNDS[1] for run in won),
        lost_turns=turns_of(lost),
        hp_left=mean(run.hp for run in won),
        lost_at=dict(sorted(lost_at.items())),
        encounters=[
            encounter_line(name, [line for line in fought if line.encounter == name]) for name in ENCOUNTER_IDS
        ],
        cards=[card_line(card, runs, won) for card in CARD_IDS],
        first_attacks=sum(run.first_attacks for run in runs),
        unavoidable=sum(run.unavoidable for run in runs),
    )


def encounter_line(name: str, lines: list[Fought]) -> EncounterLine:
    lost = sum(line.lost for line in lines)
    return EncounterLine(
        name, len(lines), lost, mean(line.hp_lost for line in lines), mean(line.turns for line in lines)
    )


def card_line(card: str, runs: list[Run], won: list[Run]) -> CardLine:
    return CardLine(card, rate([card in run.deck for run in won]), rate([run.won for run in runs if card in run.deck]))


# The report as text


FIGURE_HEADS = (Text("무엇", "what"), Text("값", "figure"), Text("목표", "target"), Text("", ""))
LOST_HEADS = (Text("진 전투", "lost in encounter"), Text("런", "runs"))
ENCOUNTER_HEADS = (
    Text("전투", "encounter"), Text("치른 횟수", "fought"), Text("짐", "lost"), Text("잃은 체력", "HP lost"),
    Text("턴", "turns"),
)  # fmt: skip
CARD_HEADS = (
    Text("카드", "card"),
    Text("이긴 덱 가운데 (95 %)", "in winning decks (95 %)"),
    Text("가진 런의 승률 (95 %)", "wins with it (95 %)"),
)


def markdown(found: StepReport, language: Language = "en") -> str:
    """The report as tables that read well in a terminal and in a document."""
    title = Text("{game}, 난이도 {difficulty}, 계획하는 봇", "{game}, {difficulty}, the planning bot")
    lost = [[str(number), str(runs)] for number, runs in found.lost_at.items()]
    encounters = [
        [line.encounter, str(line.fought), str(line.lost), f"{line.hp_lost:.1f}", f"{line.turns:.1f}"]
        for line in found.encounters
    ]
    cards = [[line.card, share(line.in_winning_decks), share(line.win_rate)] for line in found.cards]
    parts = [
        title.in_(language, game=found.game, difficulty=found.difficulty),
        table(FIGURE_HEADS, "--:|:-:|:-:", summary(found, language), language),
        table(LOST_HEADS, "--:", lost, language),
        table(ENCOUNTER_HEADS, "--:|--:|--:|--:", encounters, language),
        table(CARD_HEADS, "--:|--:", cards, language),
    ]
    return "\n\n".join(parts) + "\n"


def summary(found: StepReport, language: Language) -> list[list[str]]:
    """The figures that have a target, each with a mark whether it is met, and some that have none."""
    low, high = WIN_BOUNDS[found.difficulty]
    fewest, most = TURN_BOUNDS
    shares = [line.in_winning_decks.value or 0.0 for line in found.cards]
    won = found.win_rate.value or 0.0
    rows: list[tuple[Text, str, str, bool | None]] = [
        (Text("런", "runs"), f"{found.runs}", "", None),
        (Text("이긴 런 (95 %)", "won (95 %)"), share(found.win_rate), f"{low:.0%} – {high:.0%}", low <= won <= high),
        (
            Text("이긴 런의 턴 (최소 / 평균 / 최대)", "turns of a won run (fewest / mean / most)"),
            spread(found.won_turns), f"{fewest} – {most}", found.won_in_range == found.wins,
        ),
        (
            Text("진 런의 턴 (최소 / 평균 / 최대)", "turns of a lost run (fewest / mean / most)"),
            spread(found.lost_turns), "", None,
        ),
        (Text("이긴 런에 남은 체력", "HP left after a won run"), f"{found.hp_left:.1f}", "", None),
        (
            Text("첫 공격이 예고된 턴", "turns that began under a monster's first attack"),
            f"{found.first_attacks}", "", None,
        ),
        (
            Text("그중 피할 걸음이 없는 턴", "of those without a step to safety"),
            f"{found.unavoidable}", "0", found.unavoidable == 0,
        ),
        (
            Text("이긴 덱 가운데 카드의 비율 (최소 / 최대)", "a card's share of winning decks (least / most)"),
            f"{min(shares):.1%} / {max(shares):.1%}", f"{CARD_BOUNDS[0]:.0%} – {CARD_BOUNDS[1]:.0%}",
            not found.cards_out_of_range,
        ),
    ]  # fmt: skip
    marks = {True: "✓", False: "✗", None: ""}
    return [[what.in_(language), figure, target, marks[met]] for what, figure, target, met in rows]


def spread(turns: Turns) -> str:
    return f"{turns.fewest} / {turns.mean:.1f} / {turns.most}"


def table(heads: tuple[Text, ...], alignment: str, rows: list[list[str]], language: Language) -> str:
    titles = " | ".join(head.in_(language) for head in heads)
    return "\n".join([f"| {titles} |", f"|---|{alignment}|", *(f"| {' | '.join(row)} |" for row in rows)])
