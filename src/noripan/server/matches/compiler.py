"""The search for each game is compiled while the server is up already, in processes that give way to all others."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from ...bots.compiling import compile_search, is_compiled
from ..processes import end

LOGGER = logging.getLogger("noripan.server.bots")
LEAST_URGENT = 19

Done = Callable[[str, float], None]  # told the game and the seconds it took


class Compiler:
    """Compiles what is not compiled yet of some games; until then, and in others, bots think with plain rules."""

    def __init__(self, games: Sequence[str], command: Sequence[str] = ()) -> None:
        self._games = games
        self.waiting = [game for game in games if not is_compiled(game)]
        self._command = command or (sys.executable, "-m", __name__)
        self._turns = asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1))  # one processor is left for the server
        self._task: asyncio.Task[None] | None = None

    def is_ready(self, game: str) -> bool:
        """May bots of a game think with compiled rules?"""
        return game in self._games and game not in self.waiting

    def start(self, done: Done) -> None:
        """Begin with what is waiting."""
        self._task = asyncio.create_task(self._compile_all(done), name="compiler")

    async def _compile_all(self, done: Done) -> None:
        async with asyncio.TaskGroup() as group:
            for game in self.waiting:
                group.create_task(self._compile(game, done))

    async def _compile(self, game: str, done: Done) -> None:
        async with self._turns:
            start = time.monotonic()
            process = await asyncio.create_subprocess_exec(
                *self._command,
                game,
                env={**os.environ, "NORIPAN_PURE": "0"},
                stdin=asyncio.subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for the server, which ends it
            )
            try:
                code = await process.wait()
            finally:
                await end(process)
        if code != 0:
            LOGGER.warning("%s was not compiled (exit code %d); its bots think with plain rules", game, code)
            return
        self.waiting.remove(game)
        done(game, time.monotonic() - start)

    async def close(self) -> None:
        """Stop compiling; what was finished is kept."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task


if __name__ == "__main__":
    os.nice(LEAST_URGENT)
    compile_search(sys.argv[1])
