"""Rooms in several processes: clients meet the same as with one, and a process that dies takes nothing along."""

import asyncio
import os
import re
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from noripan import games
from noripan.play.patch import as_json
from noripan.server import memory, people
from noripan.server.errors import Refused
from noripan.server.limits import Limits
from noripan.server.server import Server, Settings
from noripan.server.spread import process as room_process
from noripan.server.spread.front import RoomProcess, Spread
from noripan.server.store import Store

from .databases import NotInstalled
from .real import Player, RealServer, RemoteClient, real_server, seated_pair
from .scripted import Client, ManualClock, Talker, Toys, let_bots_guess, newcomer, open_room, playing, scenario, serving
from .test_kill import all_connected

PROCESSES = 2


def owner(room: str) -> int:
    """The place of the process that has a room."""
    return crc32(room.encode()) % PROCESSES


# Real processes, on the databases that several may write to


@pytest.fixture(scope="module", params=["postgresql", "mariadb"])
def real(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, database_servers: dict[str, Any]
) -> Iterator[tuple[RealServer, str]]:
    """A server with two processes for rooms, and the URL of its database."""
    try:
        database: str = database_servers[request.param]()
    except NotInstalled as missing:
        pytest.skip(f"SEVERAL PROCESSES ARE NOT TESTED ON {request.param.upper()}: {missing}")
    fast = {"messages_a_second": 1e6, "message_burst": 10**6, "lease_ms": 60_000}
    with real_server(tmp_path_factory.mktemp("spread"), database=database, processes=PROCESSES, **fast) as server:
        yield server, database


def processes_of(server: RealServer) -> list[int]:
    """The processes with rooms."""
    assert server._process is not None
    children = Path(f"/proc/{server._process.pid}/task/{server._process.pid}/children").read_text(encoding="ascii")
    found = [child for child in children.split() if b"spread.process" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return sorted(map(int, found))


def room_of_each(server: RealServer, cookie: str, **settings: Any) -> list[str]:
    """A room of each process."""
    rooms: dict[int, str] = {}
    while len(rooms) < PROCESSES:
        room = server.open_room(cookie, **settings)
        rooms.setdefault(owner(room), room)
    return [rooms[place] for place in range(PROCESSES)]


async def play_out(room: str, host: Talker, other: Talker) -> str:
    """Sit down, play a match to its end and return its id."""
    await host.do("enter", room)
    await other.do("enter", room)
    await other.do("take-seat", room, seat=1)
    await other.do("set-ready", room, ready=True)
    await host.do("start", room)
    await other.until(lambda: other.known(room)["match"])
    await play_on(room, host, other)
    match: str = host.known(room)["match"]["id"]
    return match


async def play_on(room: str, host: Talker, other: Talker, *watching: Talker) -> None:
    """Play to the end; everybody hears of an action before the next one."""
    while host.known(room)["match"]["result"] is None:
        mover = host if host.side(room)["legal"] else other
        side = mover.side(room)
        number = (await mover.do("act", room, seat=side["seat"], action=side["legal"][-1]["action"]))["number"]
        await all_heard(room, number, host, other, *watching)


async def all_heard(room: str, number: int, *everybody: Talker) -> None:
    """Wait until everybody knows of an event."""
    for one in everybody:
        await one.until(lambda one=one: one.known(room)["number"] >= number)


@scenario
async def test_one_connection_plays_whole_matches_in_rooms_of_both_processes(real: tuple[RealServer, str]) -> None:
    server, _ = real
    assert len(processes_of(server)) == PROCESSES
    cookies = [server.session() for _ in range(2)]
    host, other = [await RemoteClient(server, cookie).hello() for cookie in cookies]
    rooms = room_of_each(server, cookies[0], public=True)
    for room in rooms:
        await host.do("enter", room)
    listed = {one["id"] for one in server.request("GET", "/api/rooms")[0]["rooms"]}
    assert set(rooms) <= listed, "the lobby has rooms of both processes"
    assert set(rooms) <= {one["id"] for one in server.request("GET", "/api/me", cookies[0])[0]["rooms"]}
    for room in rooms:
        match = await play_out(room, host, other)
        assert server.request("GET", f"/api/matches/{match}", cookies[0])[0]["verification"]["commitment_fits_seed"]
    for client in (host, other):
        await client.drop()


@scenario
async def test_kill_9_of_a_process_loses_no_acknowledged_action_and_the_matches_go_on(
    real: tuple[RealServer, str],
) -> None:
    server, database = real
    pairs: dict[int, tuple[Player, Player]] = {}
    while len(pairs) < PROCESSES:
        pair = await seated_pair(server, len(pairs), options={"rounds": 9})
        pairs.setdefault(owner(pair[0].room), pair)
    players = [player for pair in pairs.values() for player in pair]
    tasks = [asyncio.create_task(player.run()) for player in players]
    await all_connected(players)
    await everybody_moves(players)
    os.kill(processes_of(server)[0], signal.SIGKILL)
    async with asyncio.timeout(40):
        while sum(player.resumes for player in players) < 6:
            await asyncio.sleep(0.02)
    await everybody_moves(players)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert sorted(player.resumes for player in players) == [1, 1, 2, 2], "those in no room of it noticed nothing"
    assert all(count == 1 for player in players for count in player.answers.values())
    acknowledged = [entry for player in players for entry in player.acknowledged]
    store = await Store.open(database)
    logs = [await store.log(match) for match in {match for match, _ in acknowledged}]
    await store.close()
    logged = Counter((entry.match_id, entry.command) for log in logs for entry in log)
    assert all(logged[entry] == 1 for entry in acknowledged)
    assert max(logged.values()) == 1


async def everybody_moves(players: list[Player]) -> None:
    """Wait until everyone has had three more actions acknowledged."""
    goals = [len(player.acknowledged) + 3 for player in players]
    async with asyncio.timeout(40):
        while any(len(player.acknowledged) < goal for player, goal in zip(players, goals, strict=True)):
            await asyncio.sleep(0.01)


@scenario
async def test_all_processes_end_with_the_front_whether_it_is_killed_or_asked_to(real: tuple[RealServer, str]) -> None:
    server, database = real
    before = processes_of(server)
    if database.startswith("postgresql"):
        server.kill()
        async with asyncio.timeout(20):
            while any(Path(f"/proc/{process}").exists() for process in before):
                await asyncio.sleep(0.05)
    else:
        server.stop()
        assert not any(Path(f"/proc/{process}").exists() for process in before), "it waits for them"
    assert "Traceback" not in server.log()


# The same on two ends of a link in this process


@asynccontextmanager
async def spread(
    path: Path, monkeypatch: pytest.MonkeyPatch, catalogue: Any = Toys, **limits: Any
) -> AsyncIterator[Server]:
    """A server whose processes with rooms are tasks of this one."""
    running: list[asyncio.Task[None]] = []

    async def spawn(self: RoomProcess, descriptor: int) -> None:
        running.append(asyncio.create_task(room_process.run(socket.socket(fileno=os.dup(descriptor)))))

    monkeypatch.setattr(RoomProcess, "_spawn", spawn)
    monkeypatch.setattr(memory, "settle", lambda: None)
    database = f"sqlite+aiosqlite:///{path / 'spread.sqlite3'}"
    settings = Settings(database=database, processes=PROCESSES, limits=Limits(**{"bot_pause_ms": 0, **limits}))
    server = Server(settings, await Store.open(database), ManualClock(), catalogue)
    let_bots_guess(server)
    try:
        await server.start()
        yield server
    finally:
        await server.close()
        await asyncio.gather(*running)


def process_of(server: Server, room: str) -> RoomProcess:
    assert isinstance(server.lobby, Spread)
    return server.lobby.owner(room)


async def rooms_of_each(server: Server, host: Client, **settings: Any) -> list[str]:
    rooms: dict[int, str] = {}
    while len(rooms) < PROCESSES:
        room = await open_room(server, host, **settings)
        rooms.setdefault(owner(room), room)
    return [rooms[place] for place in range(PROCESSES)]


@scenario
async def test_a_bot_plays_in_a_room_of_either_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with spread(tmp_path, monkeypatch) as server:
        host = await newcomer(server)
        for room in await rooms_of_each(server, host, options={"rounds": 2}):
            await host.do("enter", room)
            await host.do("add-bot", room, seat=1, level=1)
            await host.do("start", room)
            while host.known(room)["match"]["result"] is None:
                await host.until(lambda room=room: host.side(room)["legal"] or host.known(room)["match"]["result"])
                if host.side(room)["legal"]:
                    await host.do("act", room, seat=0, action=host.side(room)["legal"][0]["action"])


@scenario
async def test_the_limit_of_rooms_a_connection_counts_rooms_of_all_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with spread(tmp_path, monkeypatch, rooms_a_connection=2) as server:
        host = await newcomer(server)
        first, second = await rooms_of_each(server, host)
        third = (await rooms_of_each(server, host))[0]
        await host.do("enter", first)
        await host.do("enter", second)
        assert (await host.ask("enter", third))["code"] == "too-many-entered"
        await host.do("leave", second)
        await host.do("enter", third)


@scenario
async def test_a_new_name_is_known_in_rooms_of_both_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with spread(tmp_path, monkeypatch) as server:
        host = await newcomer(server)
        rooms = await rooms_of_each(server, host)
        for room in rooms:
            await host.do("enter", room)
        await server.identities.rename(host.guest, "바람")
        for room in rooms:
            await server.lobby.rename(room, host.guest)
            await host.until(lambda room=room: host.known(room)["state"]["people"][0]["name"] == "바람")
            await host.do("say", room, text="안녕")
            assert host.known(room)["chat"][-1]["name"] == "바람"


@scenario
async def test_a_guest_who_is_deleted_is_gone_from_rooms_of_both_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with spread(tmp_path, monkeypatch) as server:
        host, other = await newcomer(server), await newcomer(server)
        rooms = await rooms_of_each(server, host)
        for room in rooms:
            await host.do("enter", room)
            await other.do("enter", room)
            await other.do("say", room, text="here I am")
        await people.forget(server, other.guest.id)
        for room in rooms:
            found = await server.services.store.room(room)
            assert found is not None
            assert other.guest.id not in found.document


@scenario
async def test_a_guest_is_deleted_even_while_the_process_of_a_room_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with spread(tmp_path, monkeypatch) as server:
        host, other = await newcomer(server), await newcomer(server)
        room = (await rooms_of_each(server, host))[0]
        await host.do("enter", room)
        await other.do("enter", room)
        process_of(server, room)._link._transport.abort()  # type: ignore[union-attr]
        await people.forget(server, other.guest.id)
        found = await server.services.store.room(room)
        assert found is not None
        assert other.guest.id not in found.document


@scenario
async def test_figures_are_sums_over_all_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_process, "COUNTED_S", 0.01)
    async with spread(tmp_path, monkeypatch) as server:
        host = await newcomer(server)
        first, second = await rooms_of_each(server, host)
        opened = len(await server.services.store.rooms_with(host.guest.id))
        await host.do("enter", first)
        await host.do("enter", second)
        async with asyncio.timeout(10):
            while len(server.lobby) != opened:
                await asyncio.sleep(0.01)
        figures = server.figures()
        assert f"noripan_rooms {opened}\n" in figures
        commits = int(re.findall(r"^noripan_commit_seconds_count (\d+)$", figures, re.M)[0])
        assert commits > sum(server.services.store.commit_times.counts)


@scenario
async def test_a_hint_and_a_view_come_from_the_process_of_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with spread(tmp_path, monkeypatch, games) as server:
        host, stranger = await newcomer(server), await newcomer(server)
        for room in await rooms_of_each(server, host, game="yut-run"):
            with pytest.raises(Refused) as refusal:
                await server.lobby.view(room, host.guest.id)
            assert refusal.value.code == "no-match"
            await host.do("enter", room)
            await host.do("start", room)
            view = await server.lobby.view(room, host.guest.id)
            assert as_json(view) == host.side(room)["view"]
            ply, seen = await server.lobby.observe(room, host.guest.id, 0)
            assert (ply, as_json(seen.view)) == (0, host.side(room)["view"])
            assert len(seen.legal) == len(host.side(room)["legal"])
            with pytest.raises(Refused) as refusal:
                await server.lobby.view(room, stranger.guest.id)
            assert refusal.value.code == "not-in-room"


@scenario
async def test_when_a_process_ends_only_those_in_its_rooms_have_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with spread(tmp_path, monkeypatch) as server:
        first, second = await newcomer(server), await newcomer(server)
        rooms = await rooms_of_each(server, first)
        await first.do("enter", rooms[0])
        await second.do("enter", rooms[1])
        process = process_of(server, rooms[0])
        assert process._link is not None
        process._link._transport.abort()
        assert await first.task == 1012
        await second.do("say", rooms[1], text="still here")
        back = await Client(server, first.guest).hello()
        await asyncio.wait_for(process.is_ready.wait(), 10)
        await back.do("enter", rooms[0])


Heard = dict[str, list[Any]]


@scenario
async def test_every_seat_and_a_spectator_hear_the_same_as_with_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_chance: Callable[[], None]
) -> None:
    heard = []
    for name in ("one", "several"):
        (tmp_path / name).mkdir()
        no_chance()
        serve = serving(tmp_path / name) if name == "one" else spread(tmp_path / name, monkeypatch)
        async with serve as server:
            heard.append(await heard_by_everybody(server))
    assert heard[0] == heard[1]
    said = [message["event"]["kind"] for message in heard[0]["spectator"] if message["type"] == "room-event"]
    assert said.count("acted") == 6
    assert said.count("ended") == 2
    assert heard[0]["host"] != heard[0]["other"]


async def heard_by_everybody(server: Server) -> Heard:
    """What the seats and a spectator hear in two matches with secrets, but for times."""
    room, host, other = await playing(server, options={"rounds": 2})
    spectator = await newcomer(server, "en")
    await all_heard(room, (await spectator.do("enter", room))["number"], host, other)
    await play_on(room, host, other, spectator)
    second, another, rival = await playing(server, game="sealed")
    await all_heard(second, (await spectator.do("enter", second))["number"], another, rival)
    for seat, client in enumerate((another, rival)):
        done = await client.do("commit", second, seat=seat, actions=[f"{seat}:{seat}", f"{seat}:3"])
        await all_heard(second, done["number"], another, rival, spectator)
    everybody = {"host": host, "other": other, "another": another, "rival": rival, "spectator": spectator}
    return {name: [bare(message) for message in client.messages] for name, client in everybody.items()}


def bare(value: Any, key: str = "") -> Any:
    """A message without times; ids of matches begin with one."""
    if isinstance(value, dict):
        return {key: bare(one, key) for key, one in value.items() if not key.endswith("_ms")}
    if isinstance(value, list):
        return [bare(one) for one in value]
    return value[11:] if isinstance(value, str) and len(value) == 25 and key in ("match", "id") else value
