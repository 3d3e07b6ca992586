"""Bots think in processes of their own, with compiled rules; the event loop never waits for a thought.

A worker gets a Thought: what the bot's seat may know and one state imagined from that, never the match. A worker that
crashes or hangs is replaced and the thought is given to another; if that fails too, a legal action is drawn by lot.
"""

import asyncio
import logging
import os
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ..kit.game import Game
from ..kit.record import Facts
from ..play.match import Observation

LOGGER = logging.getLogger("noripan.server.bots")
LINE_LIMIT = 1 << 24
FIRST_PATIENCE_S = 90.0  # a game's first thought may have to wait for the compiler
TRIES = 2


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
        codes = [game.encode(action) for action in seen.legal]
        return Thought(
            game=game.name,
            level=level,
            seat=seen.seat,
            seed=seen.seed,
            view=msgspec.to_builtins(seen.view),
            legal=tuple(code for code in codes if code is not None),
            state=vars(Facts(game.State, seen.state)),
        )


class WorkerFailed(Exception):
    """A worker died or answered nonsense."""


class Worker:
    """One process that thinks; it is started when first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._games: set[str] = set()

    async def ask(self, thought: Thought, patience_s: float) -> int:
        """The code of the action that the bot chooses."""
        if thought.game not in self._games:
            patience_s = max(patience_s, FIRST_PATIENCE_S)
        try:
            async with asyncio.timeout(patience_s):
                code = await self._exchange(thought)
        except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as error:
            raise WorkerFailed(repr(error)) from error
        if code not in thought.legal:
            raise WorkerFailed(f"{code} is not legal")
        self._games.add(thought.game)
        return code

    async def _exchange(self, thought: Thought) -> int:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
                env={**os.environ, "NORIPAN_PURE": "0"},
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(thought) + b"\n")
        await self._process.stdin.drain()
        return msgspec.json.decode(await self._process.stdout.readline(), type=int)

    async def stop(self) -> None:
        """End the process; the next thought starts a new one."""
        process, self._process = self._process, None
        self._games.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            process._transport.close()  # type: ignore[attr-defined]  # else its pipes stay open until collected


class BotPool:
    """A fixed number of workers and a queue in front of them."""

    def __init__(self, workers: int, patience_ms: int, command: Sequence[str] = ()) -> None:
        self._patience_s = patience_ms / 1000
        command = command or (sys.executable, "-m", "noripan.server.bot_worker")
        self._workers = [Worker(command) for _ in range(workers)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the last one used is the warmest
        for worker in reversed(self._workers):
            self._free.put_nowait(worker)

    async def choose(self, thought: Thought) -> int:
        """The code of a legal action, in any case."""
        if len(thought.legal) == 1:
            return thought.legal[0]
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                return await worker.ask(thought, self._patience_s)
            except WorkerFailed as failure:
                LOGGER.warning("a bot worker failed at %s: %s", thought.game, failure)
                await worker.stop()
            except asyncio.CancelledError:
                await worker.stop()  # its answer would be taken for the next one's
                raise
            finally:
                self._free.put_nowait(worker)
        return secrets.choice(thought.legal)

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
