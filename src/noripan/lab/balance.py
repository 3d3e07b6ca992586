"""Is a game fair, and is everything in it worth using? Equal bots on all seats, and what they did with what they had.

A game that has more to tell says so in the module of its name in this folder: what a Collector notes of one game, or a
whole Balance of its own.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from .. import games
from ..bots.levels import Bot
from ..kit.codes import Action
from ..kit.errors import BadRequest
from ..kit.game import Game
from ..kit.text import Text
from ..play.match import Match, options_of
from .arena import luck_of, outcome_of
from .report import Column, Figure, Listing, Report, counts_of, mean_of, share_of, spread_of
from .runner import Progress, check_request, run, silent

DEFAULT_LEVEL = 4
COMEBACK_BELOW = 0.25  # a winner that once stood below this chance has come back


class Use(msgspec.Struct, frozen=True):
    """What one seat had in one game, and how often it used it."""

    kind: str  # such as "tactic"
    name: str
    seat: int
    times: int


class Notes(msgspec.Struct, frozen=True):
    """What one game adds to a report."""

    winner: int | None
    first: int
    reason: str
    points: tuple[float, ...]  # of each seat
    comeback: bool
    uses: tuple[Use, ...]
    numbers: dict[str, float]

    def score(self, seat: int) -> float:
        """A seat's result: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else float(self.winner == seat)


class Collector:
    """What is noted of one game while it is played; the defaults do for every game."""

    def __init__(self, match: Match) -> None:
        self.actions: dict[tuple[int, str], int] = {}

    def saw(self, match: Match, seat: int, action: Action) -> None:
        """An action has been done."""
        key = (seat, str(action.__struct_config__.tag))
        self.actions[key] = self.actions.get(key, 0) + 1

    def first(self, match: Match) -> int:
        """The seat that moved first."""
        return match.actions[0].seat

    def is_under_way(self, match: Match) -> bool:
        """Does the position say who is behind? Not while sides still set up: comebacks are counted from then on."""
        return True

    def uses(self, match: Match) -> Iterable[Use]:
        """What each seat had and did, at the end."""
        kinds = sorted(str(kind.__struct_config__.tag) for kind in match.game.action_types)
        seats = range(len(match.game.seats))
        return [Use("action", name, seat, self.actions.get((seat, name), 0)) for name in kinds for seat in seats]

    def numbers(self, match: Match) -> dict[str, float]:
        """Figures whose means are reported."""
        return {"actions": float(len(match.actions))}


class Balance:
    """The balance of one game; the defaults let equal bots of a level play and do for every game."""

    has_levels: ClassVar[bool] = True  # False: its own bot plays, and there is but one
    collector: ClassVar[type[Collector]] = Collector
    points: ClassVar[Text] = Text("점수", "points")  # what a game for one counts
    titles: ClassVar[dict[str, Text]] = {  # of the kinds of uses, and of numbers
        "action": Text("행동", "action"),
        "actions": Text("행동 수", "actions"),
    }

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def game(self) -> Game:
        """The game, which does not travel to worker processes with the rest."""
        return games.get(self.name)

    def title(self, name: str) -> Text:
        """What a kind of uses or a number is called."""
        return self.titles.get(name, Text(name, name))

    def play(self, options: dict[str, Any], level: int, seed: str, number: int) -> Any:
        """One game between equal bots; what is noted of it."""
        game, seed = self.game, f"{seed}:{number}"
        match = Match(game, options_of(game, options), seed)
        bots = [Bot(game, level, luck_of(seed, seat)) for seat in range(len(game.seats))]
        collector = self.collector(match)
        lowest = [1.0] * len(game.seats)
        while match.outcome is None:
            seat = match.to_act[0]
            action = bots[seat].choose(match.observe(seat, len(match.actions)))
            match.push(seat, action)
            collector.saw(match, seat, action)
            if collector.is_under_way(match):
                lowest = [min(low, chance) for low, chance in zip(lowest, chances(match), strict=True)]
        outcome = outcome_of(match)
        return Notes(
            winner=outcome.winner,
            first=collector.first(match),
            reason=outcome.reason,
            points=outcome.scores,
            comeback=outcome.winner is not None and lowest[outcome.winner] < COMEBACK_BELOW,
            uses=tuple(collector.uses(match)),
            numbers=collector.numbers(match),
        )

    def report(self, options: dict[str, Any], level: int, seed: str, notes: list[Any]) -> Report:
        """The report on what was noted of some games."""
        return Report(
            game=self.name,
            version=self.game.version,
            options=options,
            players=Text(f"단계 {level}", f"level {level}"),
            seed=seed,
            games=len(notes),
            figures=self.figures(notes),
            listings=self.listings(notes),
        )

    def figures(self, notes: list[Notes]) -> dict[str, Figure]:
        """Who wins and how; in a game for one, how well."""
        if len(self.game.seats) == 1:
            points = [note.points[0] for note in notes]
            found = {
                "points": Figure(self.points, mean_of(points), ".2f"),
                "range": Figure(self.points, spread_of(points), ".1f"),
            }
        else:
            first = share_of([note.score(note.first) for note in notes])
            found = {
                "first_mover": Figure(Text("선공 승률", "first mover wins"), first),
                "draws": Figure(Text("무승부", "draws"), sum(note.winner is None for note in notes)),
                "comebacks": Figure(Text("역전", "comebacks"), share_of([note.comeback for note in notes])),
            }
        found["ends"] = Figure(Text("끝난 까닭", "ends"), counts_of(note.reason for note in notes))
        for name in notes[0].numbers:
            found[name] = Figure(self.title(name), spread_of([note.numbers[name] for note in notes]), ".1f")
        return found

    def listings(self, notes: list[Notes]) -> dict[str, Listing]:
        """Everything that some seat had, by kind and name: how many used it, and how those that had it fared."""
        had: dict[str, dict[str, list[tuple[int, float]]]] = {}
        for note in notes:
            for use in note.uses:
                entries = had.setdefault(use.kind, {}).setdefault(use.name, [])
                entries.append((use.times, note.score(use.seat)))
        is_alone = len(self.game.seats) == 1
        columns = [
            Column(Text("판", "games") if is_alone else Text("군대", "armies")),
            Column(Text("쓴 비율 (95 %)", "used by (95 %)"), ".1%"),
            Column(Text("판마다 횟수", "times a game"), ".2f"),
            Column(Text("가진 군대의 승률 (95 %)", "score of its armies (95 %)"), ".1%"),
        ]
        shown = 4 if is_alone else 5  # alone, everyone scores the same
        found = {}
        for kind, named in sorted(had.items()):
            rows = []
            for name, entries in sorted(named.items()):
                used = share_of([times > 0 for times, _ in entries])
                often = sum(times for times, _ in entries) / len(entries)
                rows.append((name, len(entries), used, often, share_of([score for _, score in entries])))
            head = Column(self.title(kind))
            found[kind] = Listing((head, *columns)[:shown], tuple(row[:shown] for row in rows))
        return found


def chances(match: Match) -> list[float]:
    """What the game's own evaluation thinks of each seat."""
    game = match.game
    s = match.state()
    return [float(game.rules.value(s, seat)) for seat in range(len(game.seats))]


def balance_of(name: str) -> Balance:
    """The balance of a game: its own, or the one that does for every game."""
    games.get(name)
    kind: type[Balance] = getattr(games.module_in(__package__, name), "Balance", Balance)
    return kind(name)


def balance(
    name: str,
    options: dict[str, Any] | None = None,
    count: int = 1000,
    level: int | None = None,
    *,
    seed: str = "balance",
    workers: int | None = None,
    progress: Progress = silent,
) -> Report:
    """Measure the balance of a game in `count` games."""
    options, study = options or {}, balance_of(name)
    if level is not None and not study.has_levels:
        raise BadRequest("no-levels", game=name)
    level = DEFAULT_LEVEL if level is None else level
    check_request(name, options, (level,), count, seed, workers)
    notes = run(study.play, [(options, level, seed, number) for number in range(count)], workers, progress)
    return study.report(options, level, seed, notes)
