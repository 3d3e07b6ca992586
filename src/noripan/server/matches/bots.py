"""The bots of a room: each thinks once per position, and its choice comes back through the room's inbox."""

import asyncio
import secrets
from collections.abc import Callable

from ..clock import Clock
from .bot_pool import Thinkers, Thought
from .live import LiveMatch


class Chosen:
    """A bot's choice for a position: the code of an action, or of all that it hands in together."""

    __slots__ = ("codes", "live", "seat", "seq")

    def __init__(self, live: LiveMatch, seq: int, seat: int, codes: tuple[int, ...]) -> None:
        self.live, self.seq, self.seat, self.codes = live, seq, seat, codes


class Bots:
    """The bots of one room."""

    def __init__(self, pool: Thinkers, clock: Clock, pause_ms: int) -> None:
        self._pool, self._clock, self._pause_ms = pool, clock, pause_ms
        self._tasks: dict[tuple[LiveMatch, int, int], asyncio.Task[None]] = {}

    @property
    def is_busy(self) -> bool:
        """Is a bot thinking?"""
        return bool(self._tasks)

    def think(self, live: LiveMatch, guest: str, chosen: Callable[[Chosen], None]) -> None:
        """Let every bot that has to act think about this position, once; `chosen` gets the choice.

        Its time is counted as that of the guest for whom the bots play.
        """
        if not live.bots or live.position.outcome is not None:
            return
        for seat in live.position.to_act:
            key = (live, live.seq, seat)
            if seat in live.bots and key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._choose(*key, guest, chosen))

    async def _choose(self, live: LiveMatch, seq: int, seat: int, guest: str, chosen: Callable[[Chosen], None]) -> None:
        pause = asyncio.Event()
        timer = self._clock.call_at(self._clock.now_ms() + self._pause_ms, pause.set)
        try:
            codes = await self._thoughts(live, seat, guest)
            await pause.wait()
            del self._tasks[live, seq, seat]
            chosen(Chosen(live, seq, seat, tuple(codes)))
        finally:
            timer.cancel()

    async def _thoughts(self, live: LiveMatch, seat: int, guest: str) -> list[int]:
        """An action, or all secret choices, thought out on a copy of the match."""
        match, codes = live.match.copy(), list[int]()
        is_secret = live.chooses_in_secret(match, seat)
        while True:
            thought = Thought.of(live.game, live.bots[seat], match.observe(seat, secrets.randbits(62)))
            codes.append(await self._pool.choose(thought, guest))
            if is_secret:
                match.push(seat, live.game.decode(codes[-1]))
            if not is_secret or not live.chooses_in_secret(match, seat):
                return codes

    def stop(self) -> None:
        """Stop all thoughts."""
        for task in self._tasks.values():
            task.cancel()
