"""What can be measured: a race between two contenders, one against a published figure, or how long a command takes."""

import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import Literal, Protocol, Self

import msgspec

from . import ROOT
from .contender import Contender, NotMeasured, Round, Running, environment


class Effort(msgspec.Struct, frozen=True):
    """How much to measure: rounds of each figure, and how long each side of a race plays in a round."""

    rounds: int = 7
    seconds: float = 0.4


class Spread(msgspec.Struct, frozen=True):
    """The middle and both ends of what the rounds gave."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        return cls(statistics.median(values), min(values), max(values))


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the table: rates in actions a second, seconds, or in `unit`; `failure` says why there are none."""

    title: str
    rival: str = ""
    ours: Spread | None = None
    theirs: Spread | None = None
    ratio: Spread | None = None
    at_least: float | None = None  # the target for the median ratio
    below_s: float | None = None  # the target for the median time
    unit: str = ""  # of readings
    at_most: float | None = None  # the target for the median ratio of readings; without one they are only reported
    failure: str = ""

    @property
    def reached(self) -> bool:
        if self.at_least is not None:
            return self.ratio is not None and self.ratio.median >= self.at_least
        if self.at_most is not None:
            return self.ratio is not None and self.ratio.median <= self.at_most
        if self.unit:
            return self.ours is not None
        return self.below_s is not None and self.ours is not None and self.ours.median < self.below_s


class Measurement(Protocol):
    """Something that gives a figure; `progress` is called after every round."""

    @property
    def title(self) -> str: ...

    def measure(self, effort: Effort, progress: Callable[[], None]) -> Figure: ...


class Race(msgspec.Struct, frozen=True):
    """Two contenders take turns at playing; the ratio is taken within each round.

    The clock is the CPU time of the playing thread, which other work on the machine hardly touches, or the
    wall clock where several threads play.
    """

    title: str
    ours: Contender
    theirs: Contender
    at_least: float
    clock: Literal["cpu", "wall"] = "cpu"

    def measure(self, effort: Effort, progress: Callable[[], None]) -> Figure:
        rates: list[tuple[float, float]] = []
        try:
            with Running(self.ours) as ours, Running(self.theirs) as theirs:
                our_games, their_games = ours.games_in(effort.seconds), theirs.games_in(effort.seconds)
                for number in range(1, effort.rounds + 1):
                    our_round = ours.play(our_games, number * our_games)
                    their_round = theirs.play(their_games, number * their_games)
                    rates.append((self._rate(our_round), self._rate(their_round)))
                    progress()
        except NotMeasured as why:
            return Figure(title=self.title, rival=self.theirs.label, at_least=self.at_least, failure=str(why))
        return Figure(
            title=self.title,
            rival=self.theirs.label,
            ours=Spread.of([our_rate for our_rate, _ in rates]),
            theirs=Spread.of([their_rate for _, their_rate in rates]),
            ratio=Spread.of([our_rate / their_rate for our_rate, their_rate in rates]),
            at_least=self.at_least,
        )

    def _rate(self, played: Round) -> float:
        return played.actions / (played.cpu_s if self.clock == "cpu" else played.wall_s)


class Pace(msgspec.Struct, frozen=True):
    """Actions per CPU second of one contender, against a figure that others published for a like machine."""

    title: str
    ours: Contender
    rival: str
    published: float  # actions per CPU second
    at_least: float

    def measure(self, effort: Effort, progress: Callable[[], None]) -> Figure:
        rates = []
        try:
            with Running(self.ours) as ours:
                games = ours.games_in(effort.seconds)
                for number in range(1, effort.rounds + 1):
                    played = ours.play(games, number * games)
                    rates.append(played.actions / played.cpu_s)
                    progress()
        except NotMeasured as why:
            return Figure(title=self.title, rival=self.rival, at_least=self.at_least, failure=str(why))
        return Figure(
            title=self.title,
            rival=self.rival,
            ours=Spread.of(rates),
            theirs=Spread.of([self.published]),
            ratio=Spread.of([rate / self.published for rate in rates]),
            at_least=self.at_least,
        )


class Duration(msgspec.Struct, frozen=True):
    """How long a command takes from start to end; it runs once before, so that caches are filled."""

    title: str
    command: tuple[str, ...]
    below_s: float

    def measure(self, effort: Effort, progress: Callable[[], None]) -> Figure:
        times = []
        try:
            self._run()
            for _ in range(effort.rounds):
                times.append(self._run())
                progress()
        except NotMeasured as why:
            return Figure(title=self.title, below_s=self.below_s, failure=str(why))
        return Figure(title=self.title, ours=Spread.of(times), below_s=self.below_s)

    def _run(self) -> float:
        start = time.perf_counter()
        ended = subprocess.run(self.command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
        took = time.perf_counter() - start
        if ended.returncode:
            complaint = ended.stderr.strip().splitlines()
            raise NotMeasured(complaint[-1] if complaint else f"ended with exit code {ended.returncode}")
        return took
