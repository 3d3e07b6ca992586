"""One side of a race: a process of its own that plays random games when told to, and says what it took."""

import hashlib
import os
import subprocess
import sys
import tempfile
from types import TracebackType
from typing import IO, Self

import msgspec

from . import ROOT

LONGEST_FIRST_ROUND_S = 0.05  # the search for the size of a round starts from rounds at least this long


class NotMeasured(Exception):
    """A figure could not be measured; the text says why."""


class Contender(msgspec.Struct, frozen=True):
    """What to run: a function named "module:function" that prepares a game and returns `play(games, seed)`."""

    label: str
    function: str
    arguments: tuple[str, ...] = ()
    pure: bool = False


class Round(msgspec.Struct, frozen=True):
    """What one round took."""

    actions: float
    cpu_s: float
    wall_s: float


def environment(*, pure: bool = False) -> dict[str, str]:
    """The environment of a measured process.

    The kit names its cache by the sources it ships with, and those of the bench are not among them: compiled
    code of a changed connect four must not be taken for that of the new one.
    """
    digest = hashlib.sha256()
    for path in sorted((ROOT / "bench" / "connect_four").glob("*.py")):
        digest.update(path.read_bytes())
    kept = {name: value for name, value in os.environ.items() if name not in ("NORIPAN_PURE", "NORIPAN_CHECK")}
    return {
        **kept,
        "NORIPAN_CACHE": str(ROOT / "build" / "bench-cache" / digest.hexdigest()[:16]),
        "NORIPAN_PURE": str(int(pure)),
    }


class Running:
    """A contender's process, ready for rounds until it is closed."""

    def __init__(self, contender: Contender) -> None:
        self.contender = contender
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", contender.function, *contender.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            cwd=ROOT,
            env=environment(pure=contender.pure),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()
        self._complaints.close()

    def play(self, games: int, seed: int) -> Round:
        """Play one round of that many games."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{games} {seed}\n".encode())
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._failure() from None
        answer = self._process.stdout.readline()
        if not answer:
            raise self._failure()
        return msgspec.json.decode(answer, type=Round)

    def _failure(self) -> NotMeasured:
        self._process.wait()
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        return NotMeasured(f"{self.contender.label}: {lines[-1] if lines else 'ended without a word'}")

    def games_in(self, seconds: float) -> int:
        """How many games make a round of about that length; finding out also warms the process up."""
        self.play(1, seed=0)
        games = 1
        while (took := self.play(games, seed=0).wall_s) < min(seconds, LONGEST_FIRST_ROUND_S):
            games *= 2
        return max(1, round(games * seconds / took))
