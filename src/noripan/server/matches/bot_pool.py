"""Bots think in processes of their own, with compiled rules; the event loop never waits for a thought.

A worker gets a Thought: what the bot's seat may know and one state imagined from that, never the match. A worker that
crashes or hangs is replaced and the thought is given to another; if that fails too, or while the rules of the game are
being compiled, one with plain rules thinks as far as it gets in a second. If even that fails, a legal action is chosen
at random.
"""

import asyncio
import heapq
import logging
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from ...kit.game import Game
from ...kit.state import Facts, filled
from ...play.match import Observation
from ...play.position import View
from .line_process import LineProcess

LOGGER = logging.getLogger("noripan.server.bots")
FIRST_PATIENCE_S = 90.0  # a game's first thought may have to wait for the compiler
TRIES = 2
MOST_REMEMBERED = 10_000  # guests


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a worker: an observation as plain numbers."""

    game: str
    level: int
    seat: int
    seed: int
    view: Any
    legal: tuple[int, ...]  # codes
    state: dict[str, Any]

    @staticmethod
    def of(game: Game, level: int, seen: Observation) -> "Thought":
        """The observation of a seat for a bot of a level."""
        return Thought(
            game=game.name,
            level=level,
            seat=seen.seat,
            seed=seen.seed,
            view=msgspec.to_builtins(seen.view),
            legal=seen.codes,
            state=vars(Facts(game.State, seen.state)),
        )

    def observation(self, game: Game) -> Observation:
        """The observation again, in the worker."""
        view = msgspec.convert(self.view, View)
        board = msgspec.convert(view.board, game.Board)
        return Observation(
            seat=self.seat,
            seed=self.seed,
            view=msgspec.structs.replace(view, board=board),
            legal=tuple(game.decode(code) for code in self.legal),
            codes=self.legal,
            state=filled(game.State, self.state),
        )


class WorkerFailed(Exception):
    """A worker died or answered nonsense."""


class Worker:
    """One process that thinks; it is started when first needed."""

    def __init__(self, command: Sequence[str], *, is_plain: bool) -> None:
        self._process = LineProcess(command, is_plain=is_plain)
        self._games: set[str] = set()

    async def ask(self, thought: Thought, patience_s: float) -> int:
        """The code of the action that the bot chooses."""
        if thought.game not in self._games:
            patience_s = max(patience_s, FIRST_PATIENCE_S)
        try:
            async with asyncio.timeout(patience_s):
                code = msgspec.json.decode(await self._process.exchange(msgspec.json.encode(thought)), type=int)
        except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as error:
            raise WorkerFailed(repr(error)) from error
        if code not in thought.legal:
            raise WorkerFailed(f"{code} is not legal")
        self._games.add(thought.game)
        return code

    async def stop(self) -> None:
        """End the process; the next thought starts a new one."""
        self._games.clear()
        await self._process.stop()


class Queue:
    """Thoughts that wait for a worker: the guest who used the least time first, and of theirs the shortest first.

    A guest who was not waiting starts level with the one who is served next, so that nobody saves up time by staying
    away, and nobody is made to wait for what they used long ago.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, list[tuple[int, int, asyncio.Future[None]]]] = {}
        self._used_s: dict[str, float] = {}
        self._level_s = 0.0  # what the guest who was served last had used
        self._count = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def wait(self, guest: str, level: int) -> "asyncio.Future[None]":
        """A future that is done when it is the turn of a guest's thought."""
        if guest not in self._waiting:
            self._waiting[guest] = []
            self._used_s[guest] = max(self._used_s.get(guest, 0.0), self._level_s)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._waiting[guest], (level, self._count, turn))
        return turn

    def charge(self, guest: str, seconds: float) -> None:
        """A guest's thought took this long."""
        self._used_s[guest] = self._used_s.get(guest, 0.0) + seconds
        if len(self._used_s) > MOST_REMEMBERED:
            self._used_s = {one: self._used_s[one] for one in self._waiting}

    def call_next(self) -> bool:
        """Let the next one go on; False when nobody waits."""
        while self._waiting:
            guest = min(self._waiting, key=lambda one: self._used_s[one])
            _, _, turn = heapq.heappop(self._waiting[guest])
            if not self._waiting[guest]:
                del self._waiting[guest]
            if not turn.done():  # the room may be gone
                self._level_s = max(self._level_s, self._used_s[guest])
                turn.set_result(None)
                return True
        return False


class Thinkers(Protocol):
    """Whoever thinks for the bots of a room."""

    async def choose(self, thought: Thought, guest: str) -> int:
        """The code of a legal action, whatever happens; the guest is the one for whom the bot plays."""


class BotPool:
    """A fixed number of workers and a queue in front of them; those with plain rules are a pool of their own."""

    def __init__(
        self,
        workers: int,
        patience_ms: int,
        command: Sequence[str] = (),
        *,
        is_plain: bool = False,
        is_ready: Callable[[str], bool] = lambda game: True,
    ) -> None:
        self._patience_s, self._is_ready = patience_ms / 1000, is_ready
        command = command or (sys.executable, "-m", "noripan.server.matches.bot_worker")
        self._plain = None if is_plain else BotPool(workers, patience_ms, command, is_plain=True)
        self._workers = [Worker(command, is_plain=is_plain) for _ in range(workers)]
        self._free = self._workers[::-1]  # the last one used is the warmest
        self._called = 0  # those whose turn it is and who have not taken a worker yet
        self.queue = Queue()

    async def choose(self, thought: Thought, guest: str) -> int:
        """The code of a legal action, whatever happens; the guest is the one for whom the bot plays."""
        if len(thought.legal) == 1:
            return thought.legal[0]
        for _ in range(TRIES if self._is_ready(thought.game) else 0):
            worker = await self._take(guest, thought.level)
            began = time.monotonic()
            try:
                return await worker.ask(thought, self._patience_s)
            except WorkerFailed as failure:
                LOGGER.warning("a bot worker failed at %s: %s", thought.game, failure)
                await worker.stop()
            except asyncio.CancelledError:
                await worker.stop()  # its answer would be taken for the next one's
                raise
            finally:
                self.queue.charge(guest, time.monotonic() - began)
                self._free.append(worker)
                self._call_next()
        if self._plain is not None:
            return await self._plain.choose(thought, guest)
        return secrets.choice(thought.legal)

    async def _take(self, guest: str, level: int) -> Worker:
        """Wait for a worker."""
        turn = self.queue.wait(guest, level)
        self._call_next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was called, and somebody else can go instead
                self._called -= 1
                self._call_next()
            raise
        self._called -= 1
        return self._free.pop()

    def _call_next(self) -> None:
        while len(self._free) > self._called and self.queue.call_next():
            self._called += 1

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
        if self._plain is not None:
            await self._plain.close()
