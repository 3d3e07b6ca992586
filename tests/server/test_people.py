"""A person's data belongs to them: all of it on request, none of it after they were deleted or stayed away."""

from pathlib import Path

import pytest

from noripan.server import people
from noripan.server.clock import DAY_MS
from noripan.server.errors import Refused
from noripan.server.identity import SEEN_MS
from noripan.server.matches import pages
from noripan.server.schema import RoomSettings
from noripan.server.server import GONE
from noripan.server.store import NewRoom, RoomRow, Store
from noripan.server.store.backup import backup, read

from .scripted import Client, ManualClock, newcomer, playing, scenario, serving

NAME = "두루미 이름"


@scenario
async def test_one_gets_all_that_is_kept_of_oneself(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        await host.do("say", room, text="안녕하세요")
        await host.do("resign", room, seat=0)
        data = await people.data_of(server, host.guest)
        assert (data.guest, data.name, data.rooms) == (host.guest.id, host.guest.name, (room,))
        assert [line.text for line in data.said] == ["안녕하세요"]
        assert [(match.game, match.seats) for match in data.matches] == [("toy", (0,))]


@scenario
async def test_nothing_is_left_of_somebody_who_was_deleted_but_moves_without_a_name(
    database: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, store=await Store.open(database)) as server:
        guest, token = await server.identities.new_guest("ko")
        await server.identities.rename(guest, NAME)
        host = await Client(server, guest).hello()
        room = await server.lobby.open(settings("closed"), guest)
        await host.do("enter", room)
        await host.do("say", room, text="잘 있어요")
        await host.do("leave", room)
        done, other, _ = await playing(server, spectators=True)
        await host.do("enter", done)
        await host.do("say", done, text="구경합니다")
        running = await with_opponent(host, other)
        over = await with_opponent(host, other)
        await other.do("resign", over, seat=1)
        match = other.known(over)["match"]["id"]
        await people.forget(server, guest.id)
        await other.until(lambda: other.known(running)["match"]["result"])
        assert other.known(running)["match"]["result"]["outcome"]["winner"] == 1
        assert host.connection.close_code == GONE
        assert await server.identities.guest_of(token) is None
        page = await pages.page(server.services, match)
        assert page.record.seats[0] == "—"
        assert page.verification is not None
        assert page.verification.outcome_is_right
        assert page.record.digest == page.record.computed_digest()
    await backup(database, tmp_path / "all")
    _, rows = read(tmp_path / "all")
    left = str(list(rows))
    assert other.guest.id in left
    assert guest.id not in left
    assert NAME not in left


async def with_opponent(host: Client, other: Client) -> str:
    """A match of the host against the other."""
    room: str = await host.server.lobby.open(settings("toy"), host.guest)
    await host.do("enter", room)
    await other.do("enter", room)
    await other.do("take-seat", room, seat=1)
    await other.do("set-ready", room, ready=True)
    await host.do("start", room)
    return room


def settings(name: str) -> RoomSettings:
    return RoomSettings(game="toy", name=name)


@scenario
async def test_rooms_and_guests_that_nobody_used_for_long_are_deleted(database: str, tmp_path: Path) -> None:
    clock, kept = ManualClock(), {"rooms_kept_days": 10, "guests_kept_days": 30}
    async with serving(tmp_path, clock, await Store.open(database), **kept) as server:
        room, host, _ = await playing(server)
        match = host.known(room)["match"]["id"]
    clock.now += 9 * DAY_MS
    async with serving(tmp_path, clock, await Store.open(database), **kept) as server:
        await people.tidy(server)
        assert await server.services.store.room(room) is not None
        clock.now += 2 * DAY_MS
        await people.tidy(server)
        assert await server.services.store.room(room) is None
        row = await server.services.store.match(match)
        assert row is not None
        assert row.is_void
        assert await server.services.store.guest(host.guest.id) is not None
        clock.now += 20 * DAY_MS
        await people.tidy(server)
        assert await server.services.store.guest(host.guest.id) is None
        row = await server.services.store.match(match)
        assert row is not None
        assert host.guest.name not in row.players


@scenario
async def test_a_room_that_cannot_be_read_does_not_keep_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, rooms_kept_days=10) as server:
        store = server.services.store
        room, _, _ = await playing(server)
        await store.commit(NewRoom(RoomRow(id="broken", host="h", is_open=True, document="{}", used_ms=0, fence=1)))
    clock.now += 11 * DAY_MS
    async with serving(tmp_path, clock, rooms_kept_days=10) as server:
        await people.tidy(server)
        assert await server.services.store.room(room) is None
        assert await server.services.store.room("broken") is not None
    assert "room broken cannot be read" in caplog.text


@scenario
async def test_a_guest_who_comes_now_and_then_is_kept(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, guests_kept_days=30) as server:
        guest, token = await server.identities.new_guest("ko")
        for _ in range(3):
            clock.now += 20 * DAY_MS
            assert await server.identities.guest_of(token) is not None
            await people.tidy(server)
        row = await server.services.store.guest(guest.id)
        assert row is not None
        assert clock.now - row.seen_ms < SEEN_MS


@scenario
async def test_a_room_that_somebody_is_in_is_not_deleted(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, rooms_kept_days=1, heartbeat_ms=10**12) as server:
        room, host, _ = await playing(server)
        clock.now += 5 * DAY_MS
        await people.tidy(server)
        await host.do("act", room, seat=0, action="keep")
        stranger = await newcomer(server)
        with pytest.raises(Refused):
            await server.lobby.summary("nowhere", stranger.guest.id)
