"""A study of content that somebody made for a game, as a process of its own.

    python -m noripan.lab.made toy-battle < map.toml

Lines of JSON come out: `{"done": 10, "total": 1000}` while it plays, and the report at the end. It gives way to
everything else on the machine.
"""

import os
import sys
from collections.abc import Callable

import msgspec

from .. import games
from .report import Report
from .runner import Progress

LEAST_URGENT = 19
LINES = 200  # of progress, about


def study(name: str, content: bytes, progress: Progress) -> Report:
    """The report on a file of a game that can measure such files."""
    measure: Callable[[bytes, Progress], Report] = getattr(games.module_in(__package__, name), "measure_made")  # noqa: B009
    return measure(content, progress)


def main() -> None:
    """Read the file, play, and tell."""
    os.nice(LEAST_URGENT)

    def tell(line: object) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
        sys.stdout.buffer.flush()

    def progress(done: int, total: int) -> None:
        if done % max(1, total // LINES) == 0:
            tell({"done": done, "total": total})

    tell(study(sys.argv[1], sys.stdin.buffer.read(), progress))


if __name__ == "__main__":
    main()
