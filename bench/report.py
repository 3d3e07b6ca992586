"""The figures for people and for programs: a table on the terminal, the same in Markdown, and JSON."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import msgspec
from rich.table import Table

from .machine import machine, versions
from .measurement import Effort, Figure, Spread

HEADINGS = ("figure", "against", "ours", "theirs", "ratio", "spread", "target", "reached")
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"


class Report(msgspec.Struct, frozen=True):
    """All figures of one run, and what they were measured with."""

    day: str
    machine: str
    load_before: float  # other people's work: it blurs what the wall clock measures
    versions: dict[str, str]
    effort: Effort
    figures: tuple[Figure, ...]

    @classmethod
    def of(cls, effort: Effort, figures: Sequence[Figure], load_before: float) -> Self:
        day = datetime.now(UTC).date().isoformat()
        return cls(day, machine(), load_before, versions(), effort, tuple(figures))

    def caption(self) -> str:
        """One line: when, on what, with what."""
        packages = ", ".join(f"{title} {version}" for title, version in self.versions.items())
        return (
            f"{self.day}; {self.machine}, load {self.load_before:.1f} before the run; {packages}; "
            f"actions a second (M/s, k/s) or seconds (s), median and spread of {self.effort.rounds} rounds"
        )

    def table(self) -> Table:
        table = Table(caption=self.caption(), box=None, pad_edge=False, header_style="bold")
        for heading in HEADINGS:
            table.add_column(heading, overflow="fold", no_wrap=heading not in ("figure", "against"))
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
    elif figure.at_most is not None:
        target = f"≤ {figure.at_most:g} ×"
    elif figure.unit:
        target = "reported"
    else:
        target = f"≥ {figure.at_least:g} ×"
    if figure.ours is None:
        return (figure.title, figure.failure, "", "", "", "", target, reached)
    if figure.theirs is None or figure.ratio is None:
        low, high, unit = figure.ours.low, figure.ours.high, figure.unit or "s"
        return (figure.title, "", f"{figure.ours.median:.2f} {unit}", "", "", f"{low:.2f}–{high:.2f}", target, reached)
    digits = 2 if figure.ratio.median < 10 else 0
    ratio = f"{figure.ratio.median:,.{digits}f} ×"
    spread = f"{figure.ratio.low:,.{digits}f}–{figure.ratio.high:,.{digits}f}"
    ours, theirs = (
        f"{side.median:.2f} {figure.unit}" if figure.unit else rate(side) for side in (figure.ours, figure.theirs)
    )
    return (figure.title, figure.rival, ours, theirs, ratio, spread, target, reached)


def rate(spread: Spread) -> str:
    """Actions a second, in thousands or millions."""
    if spread.median >= 1e6:
        return f"{spread.median / 1e6:.1f} M/s"
    digits = 0 if spread.median >= 1e4 else 1
    return f"{spread.median / 1e3:.{digits}f} k/s"
