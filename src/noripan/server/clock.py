"""The server's clock and timers, behind an interface, so that tests can let time pass themselves."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

DAY_MS = 24 * 3600 * 1000
TICK_MS = 100
STALL_MS = 250  # between two looks at the clock, after which the server counts as having stood still


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What the server needs of time."""

    stalled_ms: float  # all the time in which the server stood still
    lag_ms: float  # how late the event loop was last

    def now_ms(self) -> int:
        """Milliseconds that never run backwards within one process."""

    def played_ms(self) -> int:
        """The same without the time in which the server stood still: what players are charged for."""

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        """Call back on the event loop at that time, or soon if it has passed."""


class SystemClock:
    """The real time: the wall clock at the start, monotonic from then on.

    The processes of one server share the offset between the two, and with it the time.

    While it runs, it is looked at every TICK_MS. If it was not looked at for longer, the event loop stood still.
    """

    def __init__(self, offset_ms: float | None = None) -> None:
        self._seen_ms = time.monotonic() * 1000
        self._offset_ms = time.time() * 1000 - self._seen_ms if offset_ms is None else offset_ms
        self.stalled_ms = self.lag_ms = 0.0

    def now_ms(self) -> int:
        return int(self._offset_ms + time.monotonic() * 1000)

    def played_ms(self) -> int:
        now = time.monotonic() * 1000
        if now - self._seen_ms > STALL_MS:
            self.stalled_ms += now - self._seen_ms - TICK_MS
        self._seen_ms = now
        return int(self._offset_ms + now - self.stalled_ms)

    async def run(self) -> None:
        """Look at the clock often enough to notice when the event loop stands still."""
        while True:
            due_ms = time.monotonic() * 1000 + TICK_MS
            await asyncio.sleep(TICK_MS / 1000)
            self.lag_ms = time.monotonic() * 1000 - due_ms
            self.played_ms()

    def call_at(self, at_ms: int, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, at_ms - self.now_ms()) / 1000, callback)
