"""Is a game fair, and is everything in it worth using? Equal bots on all seats, and what they did with what they had.

Each game may name what an army has and what it did with it (see `COLLECTORS`); all the rest is measured alike for all.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from .. import games
from ..bots.levels import Bot
from ..games.war_game.tables import CELL, UNITS
from ..kit.game import Action, Game
from ..kit.text import Language, Text
from ..play.match import Match, options_of
from .arena import Interval, check_request, on_all_cores, outcome_of, wilson

COMEBACK_BELOW = 0.25  # a winner that once stood below this chance has come back


class Use(msgspec.Struct, frozen=True):
    """What one seat had in one game, and how often it used it."""

    kind: str  # such as "tactic"
    name: str
    seat: int
    times: int


class Collector:
    """What the balance of one game looks at; the defaults do for every game."""

    def __init__(self, match: Match) -> None:
        self.actions: dict[tuple[int, str], int] = {}

    def saw(self, match: Match, seat: int, action: Action) -> None:
        """An action has been done."""
        key = (seat, str(action.__struct_config__.tag))
        self.actions[key] = self.actions.get(key, 0) + 1

    def first(self, match: Match) -> int:
        """The seat that moved first."""
        return match.actions[0].seat

    def uses(self, match: Match) -> Iterable[Use]:
        """What each seat had and did, at the end."""
        kinds = sorted(str(kind.__struct_config__.tag) for kind in match.game.action_types)
        seats = range(len(match.game.seats))
        return [Use("action", name, seat, self.actions.get((seat, name), 0)) for name in kinds for seat in seats]

    def numbers(self, match: Match) -> dict[str, float]:
        """Figures whose means are reported."""
        return {"actions": float(len(match.actions))}


class FiveTigersCollector(Collector):
    """Generals, tactics and knocks."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.acts: dict[tuple[int, str], int] = {}
        self.casts: dict[tuple[int, str], int] = {}

    def saw(self, match: Match, seat: int, action: Action) -> None:
        super().saw(match, seat, action)
        general, tactic = getattr(action, "general", None), getattr(action, "tactic", None)
        if match.facts.phase and general is not None:
            self.acts[seat, general] = self.acts.get((seat, general), 0) + 1
            if tactic is not None:
                self.casts[seat, tactic] = self.casts.get((seat, tactic), 0) + 1

    def first(self, match: Match) -> int:
        return int(match.facts.first)

    def uses(self, match: Match) -> Iterable[Use]:
        found = list(super().uses(match))
        generals = match.view(None).board.generals  # all is revealed at the end
        for seat, side in enumerate("ab"):
            army = [general for general in generals if general.side == side]
            found += [Use("general", general.id, seat, self.acts.get((seat, general.id), 0)) for general in army]
            carried = sorted({slot.tactic for general in army for slot in general.slots})
            found += [Use("tactic", tactic, seat, self.casts.get((seat, tactic), 0)) for tactic in carried]
        return found

    def numbers(self, match: Match) -> dict[str, float]:
        board = match.view(None).board
        return {
            **super().numbers(match),
            "rounds": float(board.round),
            "knocks": float(sum(board.knocks)),
            "troops lost": float(sum(board.losses)),
            "falls": float(sum(general.falls for general in board.generals)),
        }


class WarGameCollector(Collector):
    """The two sides, Hannam's bridges, and what each kind of unit did."""

    middle = "cdef"  # the four columns around the camps

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.acts: dict[tuple[int, str], int] = {}
        self.before = match.facts

    def saw(self, match: Match, seat: int, action: Action) -> None:
        super().saw(match, seat, action)
        start = getattr(action, "start", None)
        if start is not None:
            mover = UNITS[self.before.kind[self.before.board[CELL[start]]]].id
            self.acts[seat, mover] = self.acts.get((seat, mover), 0) + 1
        self.before = match.facts

    def first(self, match: Match) -> int:
        return 1  # Hanbuk, by tradition

    def uses(self, match: Match) -> Iterable[Use]:
        found = list(super().uses(match))
        found += [Use("side", side, seat, 1) for seat, side in enumerate(("hannam", "hanbuk"))]
        laid = sum(action.action.split()[1][0] in self.middle for action in match.actions[:3])
        found.append(Use("Hannam, bridges in the middle columns", str(laid), 0, 1))
        board = match.view(None).board  # all is revealed at the end
        for unit in (*board.units, *board.fallen):
            seat = int(unit.side == "hanbuk")
            found.append(Use(f"unit of {unit.side}", unit.kind, seat, self.acts.get((seat, unit.kind), 0)))
        return found

    def numbers(self, match: Match) -> dict[str, float]:
        board = match.view(None).board
        lost = [sum(unit.side == side for unit in board.fallen) for side in ("hannam", "hanbuk")]
        return {**super().numbers(match), "Hannam's losses": float(lost[0]), "Hanbuk's losses": float(lost[1])}


COLLECTORS: dict[str, type[Collector]] = {"five-tigers": FiveTigersCollector, "war-game": WarGameCollector}


class GameNotes(msgspec.Struct, frozen=True):
    """What one game adds to a report."""

    winner: int | None
    first: int
    reason: str
    comeback: bool
    uses: tuple[Use, ...]
    numbers: dict[str, float]


class Usage(msgspec.Struct, frozen=True):
    """One thing over all games: in how many armies it was, how many used it, how these armies scored."""

    kind: str
    name: str
    armies: int
    used_by: int
    times: int
    use: Interval  # share of the armies that used it at all
    score: Interval  # mean result of the armies that had it


class BalanceReport(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of many games between equals."""

    game: str
    version: int
    options: dict[str, Any]
    level: int
    seed: str
    games: int
    first_mover: Interval  # its win rate, a draw counting half
    ends: dict[str, int]
    draws: int
    comebacks: Interval
    means: dict[str, float]
    ranges: dict[str, tuple[float, float]]
    uses: tuple[Usage, ...]


def play_and_note(name: str, options: dict[str, Any], level: int, seed: str, number: int) -> GameNotes:
    """One game between equal bots."""
    game = games.get(name)
    match = Match(game, options_of(game, options), f"{seed}:{number}")
    bots = [Bot(game, level, len(game.seats) * number + seat) for seat in range(len(game.seats))]
    collector = COLLECTORS.get(name, Collector)(match)
    lowest = [1.0] * len(game.seats)
    while match.outcome is None:
        seat = match.to_act[0]
        action = bots[seat].choose(match.observe(seat, len(match.actions)))
        match.play(seat, action, tell=False)
        collector.saw(match, seat, action)
        lowest = [min(low, chance) for low, chance in zip(lowest, chances(game, match), strict=True)]
    outcome = outcome_of(match)
    return GameNotes(
        winner=outcome.winner,
        first=collector.first(match),
        reason=outcome.reason,
        comeback=outcome.winner is not None and lowest[outcome.winner] < COMEBACK_BELOW,
        uses=tuple(collector.uses(match)),
        numbers=collector.numbers(match),
    )


def chances(game: Game, match: Match) -> list[float]:
    """What the game's own evaluation thinks of each seat."""
    return [float(game.rules.value(match._logged.state, seat)) for seat in range(len(game.seats))]


def run_balance(
    name: str,
    options: dict[str, Any] | None = None,
    count: int = 1000,
    level: int = 4,
    *,
    seed: str = "balance",
    workers: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> BalanceReport:
    """Let bots of one level play each other; `progress` is told of games as they end."""
    options = options or {}
    check_request(name, options, (level,), count, seed, workers)
    calls = [(name, options, level, seed, number) for number in range(count)]
    notes = []
    for note in on_all_cores(play_and_note, calls, workers):
        notes.append(note)
        progress(1)
    return summed_up(name, options, level, seed, notes)


def summed_up(name: str, options: dict[str, Any], level: int, seed: str, notes: list[GameNotes]) -> BalanceReport:
    """The report on a list of games."""
    n = len(notes)
    ends: dict[str, int] = {}
    for note in notes:
        ends[note.reason] = ends.get(note.reason, 0) + 1
    figures = {key: [note.numbers[key] for note in notes] for key in notes[0].numbers}
    return BalanceReport(
        game=name,
        version=games.get(name).version,
        options=options,
        level=level,
        seed=seed,
        games=n,
        first_mover=wilson(sum(score_of(note, note.first) for note in notes) / n, n),
        ends=dict(sorted(ends.items())),
        draws=sum(note.winner is None for note in notes),
        comebacks=wilson(sum(note.comeback for note in notes) / n, n),
        means={key: sum(values) / n for key, values in figures.items()},
        ranges={key: (min(values), max(values)) for key, values in figures.items()},
        uses=usages(notes),
    )


def score_of(note: GameNotes, seat: int) -> float:
    """A seat's result: 1, 0.5 or 0."""
    return 0.5 if note.winner is None else float(note.winner == seat)


def usages(notes: list[GameNotes]) -> tuple[Usage, ...]:
    """Every thing that some army had, by kind and name."""
    had: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for note in notes:
        for use in note.uses:
            had.setdefault((use.kind, use.name), []).append((use.times, score_of(note, use.seat)))
    found = []
    for (kind, name), entries in sorted(had.items()):
        armies, used_by = len(entries), sum(times > 0 for times, _ in entries)
        score = wilson(sum(score for _, score in entries) / armies, armies)
        times = sum(times for times, _ in entries)
        found.append(Usage(kind, name, armies, used_by, times, wilson(used_by / armies, armies), score))
    return tuple(found)


# The report as text

HEADS = {
    "action": Text("행동", "action"),
    "general": Text("장수", "general"),
    "tactic": Text("책략", "tactic"),
}
COLUMNS = (
    Text("군대", "armies"),
    Text("쓴 군대", "used by"),
    Text("판마다 횟수", "times a game"),
    Text("가진 군대의 승률 (95 %)", "score of its armies (95 %)"),
)


def share(interval: Interval) -> str:
    """An estimate as per cent with its interval."""
    if interval.value is None or interval.low is None or interval.high is None:
        return "-"
    return f"{interval.value:.1%} ({interval.low:.1%} – {interval.high:.1%})"


def markdown(report: BalanceReport, language: Language = "en") -> str:
    """The report as tables that read well in a terminal and in a document."""
    options = ", ".join(f"{key}={value}" for key, value in report.options.items()) or "-"
    facts = [
        (Text("판", "games"), f"{report.games}"),
        (Text("선공 승률 (95 %)", "first mover wins (95 %)"), share(report.first_mover)),
        (Text("무승부", "draws"), f"{report.draws}"),
        (Text("역전 (95 %)", "comebacks (95 %)"), share(report.comebacks)),
        (Text("끝난 까닭", "ends"), ", ".join(f"{reason} {count}" for reason, count in report.ends.items())),
    ]
    for key, mean in report.means.items():
        low, high = report.ranges[key]
        facts.append(
            (Text(f"{key} (평균, 최소 – 최대)", f"{key} (mean, range)"), f"{mean:.1f}, {low:.0f} – {high:.0f}")
        )
    title = Text("{game}, {options}, 단계 {level}", "{game}, {options}, level {level}")
    lines = [title.in_(language, game=report.game, options=options, level=report.level), "", "| | |", "|---|---|"]
    lines += [f"| {head.in_(language)} | {value} |" for head, value in facts]
    for kind in dict.fromkeys(usage.kind for usage in report.uses):
        head = HEADS.get(kind, Text(kind, kind)).in_(language)
        lines += [
            "",
            f"| {head} | " + " | ".join(column.in_(language) for column in COLUMNS) + " |",
            "|---|--:|--:|--:|--:|",
        ]
        for usage in report.uses:
            if usage.kind == kind:
                cells = [
                    f"{usage.armies}",
                    f"{usage.use.value:.1%}",
                    f"{usage.times / usage.armies:.2f}",
                    share(usage.score),
                ]
                lines.append(f"| {usage.name} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"
