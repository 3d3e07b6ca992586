"""Measures all figures, prints them, and keeps them in build/bench.json and build/bench.md.

    python -m bench                         everything: about a minute, and half a minute for each game
    python -m bench --only startup          the figures of one module
    python -m bench --docs                  put the table into docs/benchmarks.md as well

The exit code is 1 when a figure misses its target or could not be measured.
"""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from . import ROOT, figures
from .machine import load
from .measurement import Effort, Figure
from .report import Report, cells_of


def measured(modules: list[str], effort: Effort) -> list[Figure]:
    """All figures of some modules, each printed as soon as it is there, under a progress bar."""
    plan = [measurement for module in modules for measurement in figures.measurements(module)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    found = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=len(plan) * effort.rounds)
        for number, measurement in enumerate(plan, 1):
            progress.update(bar, description=measurement.title)
            figure = measurement.measure(effort, lambda: progress.advance(bar))
            progress.console.print("  ".join(filter(None, cells_of(figure))), highlight=False, soft_wrap=True)
            found.append(figure)
            progress.update(bar, completed=number * effort.rounds)
    return found


def at_least_five(text: str) -> int:
    rounds = int(text)
    if rounds < 5:
        raise argparse.ArgumentTypeError("fewer than 5 rounds say nothing about the spread")
    return rounds


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = figures.names()
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="MODULE", help=", ".join(names))
    parser.add_argument("--rounds", type=at_least_five, default=Effort().rounds, help="rounds of each figure")
    parser.add_argument("--seconds", type=float, default=Effort().seconds, help="length of one side's round")
    parser.add_argument("--docs", action="store_true", help="also write the table into docs/benchmarks.md")
    arguments = parser.parse_args()
    if arguments.docs and arguments.only != names:
        parser.error("--docs needs all figures, not --only some")

    effort = Effort(arguments.rounds, arguments.seconds)
    load_before = load()
    report = Report.of(effort, measured(arguments.only, effort), load_before)
    Console().print(report.table())
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    (build / "bench.json").write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    (build / "bench.md").write_text(report.markdown(), encoding="utf-8")
    if arguments.docs:
        report.write_into(ROOT / "docs" / "benchmarks.md")
    return 0 if all(figure.reached for figure in report.figures) else 1


if __name__ == "__main__":
    sys.exit(main())
