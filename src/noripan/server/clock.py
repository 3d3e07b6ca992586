"""Time as the server knows it, so that tests can turn the hands themselves."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What the server asks of time."""

    def now_ms(self) -> int:
        """Milliseconds that never run backwards within one process."""

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        """Call back on the event loop at that time, or soon if it has passed."""


class SystemClock:
    """The real time: the wall's at the start, steady from then on."""

    def __init__(self) -> None:
        self._offset_ms = time.time() * 1000 - time.monotonic() * 1000

    def now_ms(self) -> int:
        return int(self._offset_ms + time.monotonic() * 1000)

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, at_ms - self.now_ms()) / 1000, callback)
