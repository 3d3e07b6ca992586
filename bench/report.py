"""The figures for people and for programs: a table on the terminal, the same in Markdown, and JSON."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import msgspec
from rich.table import Table

from .machine import machine, versions
from .measurement import Effort, Figure, Spread

HEADINGS = ("figure", "ours", "against", "theirs", "ratio (lowest – highest)", "target", "reached")
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"


class Report(msgspec.Struct, frozen=True):
    """All figures of one run, and what they were measured with."""

    day: str
    machine: str
    versions: dict[str, str]
    effort: Effort
    figures: tuple[Figure, ...]

    @classmethod
    def of(cls, effort: Effort, figures: Sequence[Figure]) -> Self:
        return cls(datetime.now(UTC).date().isoformat(), machine(), versions(), effort, tuple(figures))

    def caption(self) -> str:
        """One line: when, on what, with what."""
        packages = ", ".join(f"{title} {version}" for title, version in self.versions.items())
        return f"{self.day}; {self.machine}; {packages}; median of {self.effort.rounds} rounds"

    def table(self) -> Table:
        table = Table(*HEADINGS, caption=self.caption(), title="Noripan bench")
        for figure in self.figures:
            colour = "green" if figure.reached else "red"
            *cells, reached = cells_of(figure)
            table.add_row(*cells, f"[{colour}]{reached}")
        return table

    def markdown(self) -> str:
        lines = [HEADINGS, ("---",) * len(HEADINGS), *map(cells_of, self.figures)]
        return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", self.caption(), ""])

    def write_into(self, page: Path) -> None:
        """Put the table between the markers of a page."""
        before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
        _, marker, after = rest.partition(END)
        if not marker:
            raise ValueError(f"{page.name} has no place for the table: {BEGIN} ... {END}")
        page.write_text(f"{before}{BEGIN}\n{self.markdown()}{END}{after}", encoding="utf-8")


def cells_of(figure: Figure) -> tuple[str, ...]:
    """A figure as the cells of its row."""
    reached = "yes" if figure.reached else "no"
    if figure.below_s is not None:
        target = f"< {figure.below_s:g} s"
        return (figure.title, figure.failure or seconds(figure.ours), "", "", "", target, reached)
    target = f"≥ {figure.at_least:g} ×"
    if figure.failure:
        return (figure.title, figure.failure, figure.rival, "", "", target, reached)
    return (figure.title, rate(figure.ours), figure.rival, rate(figure.theirs), times(figure.ratio), target, reached)


def seconds(spread: Spread | None) -> str:
    return "" if spread is None else f"{spread.median:.2f} s ({spread.low:.2f} – {spread.high:.2f})"


def rate(spread: Spread | None) -> str:
    if spread is None:
        return ""
    if spread.median >= 1e6:
        return f"{spread.median / 1e6:.1f} M actions/s"
    return f"{spread.median / 1e3:.0f} k actions/s"


def times(spread: Spread | None) -> str:
    if spread is None:
        return ""
    digits = 2 if spread.median < 10 else 0
    return f"{spread.median:,.{digits}f} × ({spread.low:,.{digits}f} – {spread.high:,.{digits}f})"
