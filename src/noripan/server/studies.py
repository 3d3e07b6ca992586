"""Studies of maps that people made: a thousand games in a process of its own, one study at a time.

The event loop only reads what the process tells. A study ends when it is done, called off, or has taken too long.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from . import schema
from .errors import Refused
from .processes import end

LOGGER = logging.getLogger("noripan.server.studies")
LINE_LIMIT = 1 << 20
KEPT = 100  # last studies, one a guest


class Progress(msgspec.Struct, frozen=True):
    """A line of the process while it plays."""

    done: int
    total: int


class Figure(msgspec.Struct, frozen=True):
    """What is read of a figure of the report."""

    title: schema.Both
    value: schema.StudyValue | None
    form: str
    bounds: tuple[float, float] | None


class Report(msgspec.Struct, frozen=True):
    """What is read of the report."""

    games: int
    figures: dict[str, Figure]


class Studies:
    """The studies of all guests."""

    def __init__(self, patience_ms: int, command: Sequence[str] = ()) -> None:
        self._patience_s = patience_ms / 1000
        self._command = command or (sys.executable, "-m", "noripan.lab.made")
        self._known: dict[str, schema.Study] = {}  # by guest, the oldest first
        self._task: asyncio.Task[None] | None = None
        self._guest = ""  # whose study runs

    def of(self, guest: str) -> schema.Study:
        """The last study of a guest."""
        if guest not in self._known:
            raise Refused("no-study")
        return self._known[guest]

    def start(self, guest: str, game: str, content: str) -> schema.Study:
        """Begin a study; refused while another one runs."""
        if self._task is not None and not self._task.done():
            raise Refused("study-running" if self._guest == guest else "study-busy")
        self._guest = guest
        self._keep(schema.Study(state="running", done=0, total=0))
        self._task = asyncio.create_task(self._study(game, content), name="study")
        return self._known[guest]

    async def cancel(self, guest: str) -> schema.Study:
        """Call off the study of a guest, if it runs."""
        study = self.of(guest)
        if study.state == "running":
            await self.close()
            self._keep(msgspec.structs.replace(study, state="cancelled"))
        return self._known[guest]

    def _keep(self, study: schema.Study) -> None:
        self._known.pop(self._guest, None)
        self._known[self._guest] = study
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

    async def _study(self, game: str, content: str) -> None:
        try:
            async with asyncio.timeout(self._patience_s):
                await self._follow(game, content)
        except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as error:
            LOGGER.warning("a study of %s failed: %r", game, error)
        if self._known[self._guest].state == "running":
            self._keep(msgspec.structs.replace(self._known[self._guest], state="failed"))

    async def _follow(self, game: str, content: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            game,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
            env={**os.environ, "NORIPAN_PURE": "0"},
            start_new_session=True,  # Ctrl-C is for the server, which ends it
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(content.encode())
            process.stdin.close()
            async for line in process.stdout:
                self._hear(line)
        finally:
            await end(process)

    def _hear(self, line: bytes) -> None:
        """Progress, or the report."""
        told = msgspec.json.decode(line, type=dict)
        if "figures" not in told:
            progress = msgspec.convert(told, Progress)
            self._keep(schema.Study(state="running", done=progress.done, total=progress.total))
            return
        report = msgspec.convert(told, Report)
        figures = tuple(
            schema.StudyFigure(name=name, title=figure.title, value=figure.value, bounds=figure.bounds)
            for name, figure in report.figures.items()
        )
        self._keep(schema.Study(state="done", done=report.games, total=report.games, figures=figures))

    async def close(self) -> None:
        """End the study that runs."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
