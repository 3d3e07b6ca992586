"""Processes that the server starts."""

import asyncio
import sys
from contextlib import suppress

from noripan.server.processes import end

from .scripted import scenario


@scenario
async def test_a_process_is_ended_and_its_pipes_closed_even_where_the_wait_is_cut_short() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    ending = asyncio.create_task(end(process))
    await asyncio.sleep(0)  # it is killed, and waited for
    ending.cancel()
    with suppress(asyncio.CancelledError):
        await ending
    assert ending.cancelled()
    assert process._transport.is_closing()  # type: ignore[attr-defined]
    assert await process.wait() != 0
