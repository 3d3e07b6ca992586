"""Playing matches again, off the event loop: one thread for all, and only so much may wait for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from .errors import Refused

P = ParamSpec("P")
T = TypeVar("T")


class Replays:
    """What takes as long as a match has actions. With one thread, the event loop has at least half of the time."""

    def __init__(self, most_waiting: int) -> None:
        self._most_waiting, self._waiting = most_waiting, 0
        self._thread = ThreadPoolExecutor(1, "replays")

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do some work when it is its turn; refused when too much waits already."""
        if self._waiting >= self._most_waiting:
            raise Refused("server-busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **named))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the thread after what it is doing."""
        self._thread.shutdown(wait=False, cancel_futures=True)
