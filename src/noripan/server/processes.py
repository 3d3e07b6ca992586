"""Processes that the server starts."""

import asyncio
from contextlib import suppress


async def end(process: asyncio.subprocess.Process) -> None:
    """Kill a process and wait for it. Its pipes are closed even where the wait is cut short."""
    try:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    finally:
        process._transport.close()  # type: ignore[attr-defined]  # else they stay open until collected
