"""A process that is asked a line and answers a line; it is started when first needed."""

import asyncio
import os
from collections.abc import Sequence

from ..processes import end

LINE_LIMIT = 1 << 24


class LineProcess:
    """One process, with compiled or with plain rules."""

    def __init__(self, command: Sequence[str], *, is_plain: bool) -> None:
        self._command, self._mode = command, "1" if is_plain else "0"
        self._process: asyncio.subprocess.Process | None = None

    async def exchange(self, question: bytes) -> bytes:
        """The answer to a question; empty when the process has died."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
                env={**os.environ, "NORIPAN_PURE": self._mode},
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(question + b"\n")
        await self._process.stdin.drain()
        return await self._process.stdout.readline()

    async def stop(self) -> None:
        """End the process; the next question starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            await end(process)
