"""Nothing that one guest does keeps the event loop from the others, and a stall of the server costs nobody time."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from noripan.server.clock import STALL_MS, TICK_MS, SystemClock
from noripan.server.errors import Refused
from noripan.server.matches.live import LiveMatch
from noripan.server.matches.sides import Side
from noripan.server.replays import Replays
from noripan.server.store import Store

from .scripted import Client, ManualClock, newcomer, playing, scenario, serving

BANK = {"kind": "bank", "bank_ms": 60_000}
QUIET = {"heartbeat_ms": 10**9}


def left(client: Client, room: str) -> Any:
    return client.known(room)["match"]["clocks"]["left_ms"]


@scenario
async def test_matches_are_played_again_off_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await host.do("act", room, seat=0, action="keep")
    threads: dict[str, set[int]] = {"loaded": set(), "side": set()}
    replayed, caught_up = LiveMatch.replayed, Side.caught_up

    def loaded(*args: Any) -> LiveMatch:
        threads["loaded"].add(threading.get_ident())
        return replayed(*args)

    def side(*args: Any) -> Side:
        threads["side"].add(threading.get_ident())
        return caught_up(*args)

    monkeypatch.setattr(LiveMatch, "replayed", loaded)
    monkeypatch.setattr(Side, "caught_up", side)
    async with serving(tmp_path) as server:
        for client in (host, other):
            back = await Client(server, client.guest).hello()
            await back.do("enter", room)
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        await back.do("act", room, seat=1, action="keep")
        await back.do("resign", room, seat=1)
        await watcher.do("history", room, seat=0)
    assert threads["loaded"]
    assert threads["side"]
    assert threading.get_ident() not in threads["loaded"] | threads["side"]


@scenario
async def test_a_look_at_a_room_from_outside_does_not_load_its_match(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        await host.do("act", room, seat=0, action="keep")
    async with serving(tmp_path) as server:
        stranger = await newcomer(server)
        for guest in (None, stranger.guest.id):
            assert (await server.lobby.summary(room, guest)).phase == "playing"
        assert len(server.lobby) == 0
        assert not (await server.lobby.summary(room, host.guest.id)).your_turn
        assert len(server.lobby) == 1


@scenario
async def test_only_so_many_replays_wait(tmp_path: Path) -> None:
    replays, go_on = Replays(2), threading.Event()
    first = [asyncio.create_task(replays.run(go_on.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="busy"):
        await replays.run(go_on.wait)
    go_on.set()
    await asyncio.gather(*first)
    assert await replays.run(lambda: 7) == 7
    replays.close()


@scenario
async def test_a_stall_of_the_server_is_not_charged_to_anybodys_clock(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, host, other = await playing(server, clock=BANK)
        clock.advance(10_000)
        clock.stall(45_000)
        await host.do("act", room, seat=0, action="keep")
        assert left(host, room) == [50_000, 60_000]
        clock.stall(10**6)
        clock.advance(59_999)
        await other.do("act", room, seat=1, action="keep")
        assert left(other, room) == [50_000, 1]


@scenario
async def test_time_that_the_disk_takes_is_not_charged_to_anybodys_clock(tmp_path: Path) -> None:
    clock = ManualClock()

    class SlowStore(Store):
        async def commit(self, *writes: Any) -> None:
            clock.advance(3_000)
            await super().commit(*writes)

    store = await SlowStore.open(f"sqlite+aiosqlite:///{tmp_path / 'slow.sqlite3'}")
    async with serving(tmp_path, clock, store, **QUIET) as server:
        room, host, other = await playing(server, clock=BANK)
        assert left(host, room) == [60_000, 60_000]
        await host.do("say", room, text="a while")
        await host.do("act", room, seat=0, action="keep")
        assert left(host, room) == [60_000, 60_000]
        assert host.known(room)["match"]["clocks"]["as_of_ms"] == clock.now_ms()
        await other.do("act", room, seat=1, action="keep")
        assert left(other, room) == [60_000, 60_000]


@scenario
async def test_a_stall_of_the_server_is_not_taken_for_silence_of_its_clients(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock) as server:
        client = await newcomer(server)
        clock.stall(60_000)
        clock.advance(10_000)
        assert client.connection.is_open
        clock.advance(30_000)
        assert not client.connection.is_open


def test_time_in_which_nobody_looked_at_the_clock_is_a_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    clock = SystemClock()
    start = clock.played_ms()
    now += STALL_MS / 1000
    assert clock.played_ms() == start + STALL_MS
    now += 5
    assert clock.played_ms() == start + STALL_MS + TICK_MS
    assert clock.now_ms() == start + STALL_MS + 5_000
