"""What is read off rather than raced: a latency, an amount of memory, alone or beside a second one."""

import subprocess
import sys
from collections.abc import Callable

import msgspec

from . import ROOT
from .contender import environment
from .measurement import Effort, Figure, Spread


class Values(msgspec.Struct, frozen=True):
    """What a reading gives: one value a time, and as many of what it is compared with, or none."""

    ours: list[float]
    theirs: list[float] = []


class Reading(msgspec.Struct, frozen=True):
    """The values of a function "module:function", read in a process of its own.

    With `at_most`, their ratio must not be larger; without, the figure is only reported.
    """

    title: str
    function: str
    unit: str
    against: str = ""
    at_most: float | None = None

    def measure(self, effort: Effort, progress: Callable[[], None]) -> Figure:
        command = [sys.executable, "-m", "bench.reading", self.function]
        ended = subprocess.run(
            command, cwd=ROOT, env=environment(pure=True), capture_output=True, text=True, check=False
        )
        if ended.returncode:
            complaint = ended.stderr.strip().splitlines()
            why = complaint[-1] if complaint else f"ended with exit code {ended.returncode}"
            return Figure(title=self.title, unit=self.unit, at_most=self.at_most, failure=why)
        values = msgspec.json.decode(ended.stdout.splitlines()[-1], type=Values)
        pairs = list(zip(values.ours, values.theirs, strict=False))
        return Figure(
            title=self.title,
            rival=self.against,
            ours=Spread.of(values.ours),
            theirs=Spread.of(values.theirs) if values.theirs else None,
            ratio=Spread.of([ours / theirs for ours, theirs in pairs]) if pairs else None,
            unit=self.unit,
            at_most=self.at_most,
        )


def main() -> None:
    from importlib import import_module

    module, _, function = sys.argv[1].partition(":")
    values: Values = getattr(import_module(module), function)()
    print(msgspec.json.encode(values).decode())


if __name__ == "__main__":
    main()
