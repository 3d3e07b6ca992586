"""Patience with those who read what they asked for."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.server.gate import GatedProtocol
from noripan.server.limits import Limits

from .scripted import scenario


@scenario
@pytest.mark.parametrize(("unread", "is_cut_off"), [([900, 700, 500, 300, 100], False), ([900, 700, 700], True)])
async def test_who_reads_slowly_is_served_to_the_end_and_who_stops_is_cut_off(
    unread: list[int], is_cut_off: bool
) -> None:
    left, aborted = list(unread), asyncio.Event()
    protocol: Any = GatedProtocol.__new__(GatedProtocol)
    protocol.config = SimpleNamespace(gate=SimpleNamespace(limits=Limits(unread_ms=1)))
    protocol.flow = SimpleNamespace(pause_writing=lambda: None, resume_writing=lambda: None)

    def size() -> int:
        if len(left) == 1 and not is_cut_off:
            asyncio.get_running_loop().call_soon(protocol.resume_writing)
        return left.pop(0)

    protocol.transport = SimpleNamespace(get_write_buffer_size=size, abort=aborted.set)
    protocol.pause_writing()
    await asyncio.sleep(0.2)
    assert (aborted.is_set(), left) == (is_cut_off, [])
