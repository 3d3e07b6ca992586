"""Hints while a match runs, and how good a finished one was: both may take a solver seconds, so another process thinks.

It gets what a seat may know, or the record of a match that is over. Questions are answered in turn; those who ask the
same thing again are answered from memory.
"""

import asyncio
import logging
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ...kit.game import Game
from ...play.match import Observation
from ...play.record import MatchRecord
from .. import schema
from ..errors import Refused
from .bot_pool import Thought
from .line_process import LineProcess

LOGGER = logging.getLogger("noripan.server.advice")
PATIENCE_S = 120.0  # the first question may have to wait for the compiler
MOST_WAITING = 50
MOST_OF_ONE = 3  # of these, so that one guest cannot keep the others waiting
KEPT = 500  # scores


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A line for the process: one of the two."""

    thought: Thought | None = None  # asks for hints
    record: MatchRecord | None = None  # asks for a score


class Adviser:
    """A process with compiled rules, whose first question waits until they are, and one with plain rules.

    The second one answers for games whose hints are quick anyway, as long as their rules are not compiled.
    """

    def __init__(self, command: Sequence[str] = (), is_ready: Callable[[str], bool] = lambda game: False) -> None:
        self._is_ready = is_ready
        command = command or (sys.executable, "-m", "noripan.server.matches.advice_worker")
        self._compiled, self._plain = (LineProcess(command, is_plain=is_plain) for is_plain in (False, True))
        self._turns = {self._compiled: asyncio.Lock(), self._plain: asyncio.Lock()}
        self._waiting: Counter[str] = Counter()  # questions by who asked
        self._scores: OrderedDict[str, schema.MatchScore | None] = OrderedDict()

    async def hints(self, game: Game, seen: Observation, by: str) -> tuple[schema.Hint, ...]:
        """The legal actions of an observation, best first; `by` is who asks."""
        found: tuple[schema.Hint, ...] = await self._ask(
            by,
            self._plain if game.has_quick_hints and not self._is_ready(game.name) else self._compiled,
            Question(thought=Thought.of(game, 0, seen)),
            tuple[schema.Hint, ...],
        )
        return found

    async def score(self, match: str, record: MatchRecord, by: str) -> schema.MatchScore | None:
        """How good a finished match was apart from luck; None where that cannot be told."""
        if match not in self._scores:
            question = Question(record=record)
            self._scores[match] = await self._ask(by, self._compiled, question, schema.MatchScore | None)
            if len(self._scores) > KEPT:
                self._scores.popitem(last=False)
        return self._scores[match]

    async def _ask(self, by: str, process: LineProcess, question: Question, answer: Any) -> Any:
        if self._waiting.total() >= MOST_WAITING:
            raise Refused("server-busy")
        if self._waiting[by] >= MOST_OF_ONE:
            raise Refused("too-fast")
        self._waiting[by] += 1
        try:
            async with self._turns[process]:
                return await self._answered(process, question, answer)
        finally:
            self._waiting[by] -= 1
            self._waiting = +self._waiting  # without those who wait for nothing

    async def _answered(self, process: LineProcess, question: Question, answer: Any) -> Any:
        try:
            async with asyncio.timeout(PATIENCE_S):
                line = await process.exchange(msgspec.json.encode(question))
            return msgspec.json.decode(line, type=answer)
        except (OSError, TimeoutError, ValueError) as error:
            LOGGER.warning("no advice: %r", error)
            await process.stop()
            raise Refused("no-advice") from None
        except asyncio.CancelledError:
            await process.stop()  # its answer would be taken for the next one's
            raise

    async def close(self) -> None:
        """End the processes."""
        for process in self._turns:
            await process.stop()
