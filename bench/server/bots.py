"""How long a guest waits for a level-1 bot, alone and beside another guest with many rooms of level-5 bots."""

import asyncio

from ..reading import Values
from .process import Server
from .rooms import ROUNDS, Guest, with_server
from .tables import BotTable

BUSY_ROOMS = 40
GAME = "five-tigers"


async def _answer(server: Server) -> Values:
    quick = await BotTable().open(server, await Guest().come(server), GAME, 1)
    await quick.answered()  # the first thought waits for the compiler
    alone = [await quick.answered() for _ in range(ROUNDS)]
    busy = await Guest().come(server)
    tables = [await BotTable().open(server, busy, GAME, 5) for _ in range(BUSY_ROOMS)]
    playing = [asyncio.create_task(table.play_on()) for table in tables]
    await asyncio.sleep(5)
    beside = [await quick.answered() for _ in range(ROUNDS)]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return Values(beside, alone)


def answer() -> Values:
    """Seconds until a level-1 bot answers beside busy rooms, and alone."""
    return with_server(_answer)
