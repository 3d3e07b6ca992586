"""The report of a study, one form for all: figures with intervals and bounds, and listings; as JSON or Markdown."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ..kit.text import Language, Text

Z = 1.96  # 95 %


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its 95 % interval; None where it is unbounded or unknown."""

    value: float | None
    low: float | None
    high: float | None


class Spread(msgspec.Struct, frozen=True):
    """What some games gave: the mean and both ends."""

    mean: float
    low: float
    high: float


Value = Interval | Spread | float | str | dict[str, int] | None


def wilson(score: float, n: float) -> Interval:
    """The Wilson interval of a mean of n scores between 0 and 1."""
    centre = (score + Z * Z / (2 * n)) / (1 + Z * Z / n)
    spread = Z * math.sqrt(score * (1 - score) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Interval(score, max(0.0, centre - spread), min(1.0, centre + spread))


def share_of(scores: Sequence[float]) -> Interval:
    """The mean of scores between 0 and 1, such as whether something is true of a game; unknown without any."""
    return wilson(sum(scores) / len(scores), len(scores)) if scores else Interval(None, None, None)


def mean_of(values: Sequence[float]) -> Interval:
    """The mean of any numbers; a single one tells nothing of how they vary."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Interval(mean, None, None)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    spread = Z * math.sqrt(variance / len(values))
    return Interval(mean, mean - spread, mean + spread)


def spread_of(values: Sequence[float]) -> Spread | None:
    """The mean and both ends of some numbers; None without any."""
    return Spread(sum(values) / len(values), min(values), max(values)) if values else None


def counts_of(names: Iterable[str]) -> dict[str, int]:
    """How often each name occurs, sorted by name."""
    return dict(sorted(Counter(names).items()))


class Figure(msgspec.Struct, frozen=True):
    """One result of a study, how it is written, and the bounds that it should keep."""

    title: Text
    value: Value
    form: str = ".1%"
    bounds: tuple[float, float] | None = None

    @property
    def holds(self) -> bool:
        """Is it within its bounds, if it has any? Of a spread, both ends must be; what is unknown is not."""
        if self.bounds is None:
            return True
        match self.value:
            case Interval(value):
                ends = [value]
            case Spread(_, low, high):
                ends = [low, high]
            case value:
                ends = [value] if isinstance(value, int | float) else [None]
        return all(end is not None and self.bounds[0] <= end <= self.bounds[1] for end in ends)


class Column(msgspec.Struct, frozen=True):
    """A column of a listing."""

    title: Text
    form: str = ""


class Listing(msgspec.Struct, frozen=True):
    """One row for each thing of a kind, such as cards or units."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]

    def markdown(self, language: Language = "en") -> str:
        """The listing as a table."""
        cells = [
            [written(value, column.form) for value, column in zip(row, self.columns, strict=True)] for row in self.rows
        ]
        return grid([column.title.in_(language) for column in self.columns], cells)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a study found in a number of games that was fixed before."""

    game: str
    version: int
    options: dict[str, Any]
    players: Text  # who played
    seed: str
    games: int
    figures: dict[str, Figure]
    listings: dict[str, Listing] = {}

    @property
    def misses(self) -> tuple[str, ...]:
        """The figures that are out of their bounds."""
        return tuple(name for name, figure in self.figures.items() if not figure.holds)

    def markdown(self, language: Language = "en") -> str:
        """The report as tables that read well in a terminal and in a document."""
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "-"
        parts = [f"{self.game}, {options}, {self.players.in_(language)}", self._figures(language)]
        parts += [listing.markdown(language) for listing in self.listings.values()]
        return "\n\n".join(parts) + "\n"

    def _figures(self, language: Language) -> str:
        heads = [Text("무엇", "what"), Text("값", "figure"), Text("목표", "target"), Text("", "")]
        rows = [[Text("판", "games").in_(language), str(self.games), "", ""]]
        for figure in self.figures.values():
            title = figure.title.in_(language) + kind_of(figure.value).in_(language)
            target, mark = "", ""
            if figure.bounds is not None:
                target, mark = (
                    between(figure.bounds, ".0%" if figure.form == ".1%" else "g"),
                    "✓" if figure.holds else "✗",
                )
            rows.append([title, written(figure.value, figure.form), target, mark])
        width = 4 if any(figure.bounds for figure in self.figures.values()) else 2
        return grid([head.in_(language) for head in heads[:width]], [row[:width] for row in rows])


def kind_of(value: Value) -> Text:
    """What the title of a figure says about how it is given."""
    if isinstance(value, Interval):
        return Text(" (95 %)", " (95 %)")
    if isinstance(value, Spread):
        return Text(" (평균, 최소 – 최대)", " (mean, range)")
    return Text("", "")


def written(value: Value, form: str) -> str:
    """A value as text."""
    match value:
        case None | Interval(None, None, None):
            return "-"
        case Interval(mean, None, None) if mean is not None:
            return format(mean, form)
        case Interval(mean, low, high):
            middle = format(mean, form) if mean is not None else "−∞" if low is None else "+∞"
            ends = format(low, form) if low is not None else "−∞", format(high, form) if high is not None else "+∞"
            return f"{middle} ({ends[0]} – {ends[1]})"
        case Spread(mean, low, high):
            return f"{format(mean, form)}, {between((low, high), form if form.endswith('%') else 'g')}"
        case dict():
            return ", ".join(f"{name} {count}" for name, count in value.items())
        case float():
            return format(value, form)
    return str(value)


def between(ends: tuple[float, float], form: str) -> str:
    """A range, or what both its ends are."""
    low, high = (format(end, form) for end in ends)
    return low if low == high else f"{low} – {high}"


def grid(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table: names on the left, figures aligned to the right."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
