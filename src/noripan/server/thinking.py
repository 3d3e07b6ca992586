"""Bots at a table: each thinks once a position, and what it chooses comes back through the room's inbox."""

import asyncio
import secrets
from collections.abc import Callable

from .bot_pool import BotPool, Thought
from .clock import Clock
from .live import LiveMatch


class Chosen:
    """A bot has made up its mind about a position."""

    __slots__ = ("code", "live", "seat", "seq")

    def __init__(self, live: LiveMatch, seq: int, seat: int, code: int) -> None:
        self.live, self.seq, self.seat, self.code = live, seq, seat, code


class Thinkers:
    """The bots of one room."""

    def __init__(self, pool: BotPool, clock: Clock, pause_ms: int) -> None:
        self._pool, self._clock, self._pause_ms = pool, clock, pause_ms
        self._tasks: dict[tuple[LiveMatch, int, int], asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """Is a bot thinking?"""
        return bool(self._tasks)

    def look(self, live: LiveMatch, chosen: Callable[[Chosen], None]) -> None:
        """Let every bot think that has to act and does not think about this position yet; `chosen` hears of it."""
        if not live.bots or live.position.outcome is not None:
            return
        for seat in live.position.to_act:
            key = (live, live.seq, seat)
            if seat in live.bots and key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._think(*key, chosen))

    async def _think(self, live: LiveMatch, seq: int, seat: int, chosen: Callable[[Chosen], None]) -> None:
        pause = asyncio.Event()
        timer = self._clock.call_at(self._clock.now_ms() + self._pause_ms, pause.set)
        try:
            seen = live.match.observe(seat, secrets.randbits(62))
            code = await self._pool.choose(Thought.of(live.game, live.bots[seat], seen))
            await pause.wait()
            del self._tasks[live, seq, seat]
            chosen(Chosen(live, seq, seat, code))
        finally:
            timer.cancel()

    def stop(self) -> None:
        """Think no more."""
        for task in self._tasks.values():
            task.cancel()
