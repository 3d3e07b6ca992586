"""How the server is, for Prometheus: written in its text format, which needs no package for a dozen figures."""

from bisect import bisect_left
from collections.abc import Iterable

import msgspec

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS_S) + 1)
        self.sum_s = 0.0

    def observe(self, seconds: float) -> None:
        """It took this long once."""
        self.counts[bisect_left(BOUNDS_S, seconds)] += 1
        self.sum_s += seconds

    def lines(self, name: str) -> Iterable[str]:
        """The figures in Prometheus' format: each bucket counts everything that took no longer."""
        total = 0
        for bound, count in zip((*BOUNDS_S, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum_s}"
        yield f"{name}_count {total}"

    def add(self, counts: Iterable[int], sum_s: float) -> None:
        """What was observed elsewhere."""
        self.counts = [ours + theirs for ours, theirs in zip(self.counts, counts, strict=True)]
        self.sum_s += sum_s


class Figures(msgspec.Struct, frozen=True, gc=False):
    """What a process with rooms counts, since it started or, of rooms and lag, now."""

    rooms: int = 0
    lag_ms: float = 0.0
    stalled_ms: float = 0.0
    commits: tuple[int, ...] = (0,) * (len(BOUNDS_S) + 1)  # as a Histogram counts them
    commits_s: float = 0.0
    refusals: dict[str, int] = {}


def figure(name: str, kind: str, text: str, lines: Iterable[str]) -> str:
    """One figure with its explanation."""
    return "\n".join([f"# HELP {name} {text}", f"# TYPE {name} {kind}", *lines]) + "\n"


def gauge(name: str, text: str, value: float) -> str:
    """A figure that goes up and down."""
    return figure(name, "gauge", text, [f"{name} {value}"])


def counter(name: str, text: str, values: dict[str, float], label: str = "") -> str:
    """A figure that only grows, for each value of a label."""
    lines = [f'{name}{{{label}="{key}"}} {value}' if label else f"{name} {value}" for key, value in values.items()]
    return figure(name, "counter", text, lines)
