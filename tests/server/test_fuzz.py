"""Seeded fuzz: many clients that drop, repeat and reorder, and a server that is restarted or killed. Views converge."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan.play.patch import as_json
from noripan.server.limits import Limits
from noripan.server.matches.live import LiveMatch
from noripan.server.store import LogEntry, MatchRow

from .real import RemoteClient, real_server, seated_pair
from .scripted import Client, ManualClock, Mirror, Talker, Toys, playing, scenario, serving

FAST = {"messages_a_second": 1e9, "message_burst": 10**9, "heartbeat_ms": 10**9, "grace_ms": 10**9}


class Clumsy:
    """A guest who plays and talks at random over bad connections."""

    def __init__(self, guest: str, room: str, luck: Random, reach: Callable[[], Awaitable[Talker]]) -> None:
        self.guest, self.room, self.luck = guest, room, luck
        self.reach = reach  # gives a new connection
        self.mirror = Mirror()
        self.client: Any = None
        self.pending: dict[str, dict[str, Any]] = {}
        self.answers: dict[str, list[str]] = {}
        self.count = 0

    async def connect(self) -> None:
        """Come back, with the number last seen, and repeat what was not answered."""
        known = self.mirror.snapshot or {}
        self.client = await self.reach()
        self.client.mirrors[self.room] = self.mirror
        since = self.luck.choice([known.get("number"), None])
        await self.client.do("enter", self.room, stream=known.get("stream"), since=since)
        for command in self.pending.values():
            self.client.put(command)

    async def drop(self) -> None:
        """Lose the connection, in the middle of whatever is under way."""
        if self.client is not None:
            self.note()
            await self.client.drop()
            self.note()
            self.client = None

    def note(self) -> None:
        """Take in the answers that have arrived."""
        assert self.client is not None
        for command, answers in self.client.answers.items():
            if not command.startswith(self.guest):
                continue  # coming in is the connection's business
            self.answers.setdefault(command, []).extend(answer["type"] for answer in answers)
            self.pending.pop(command, None)
        self.client.answers.clear()

    def babble(self) -> None:
        """Send a few commands, shuffled, some of them twice."""
        assert self.client is not None
        commands = [self.command() for _ in range(self.luck.randrange(1, 5))]
        self.pending |= {command["id"]: command for command in commands}
        commands += [command for command in commands if self.luck.random() < 0.3]
        self.luck.shuffle(commands)
        for command in commands:
            self.client.put(command)

    def command(self) -> dict[str, Any]:
        assert self.mirror.snapshot is not None
        self.count += 1
        base = {"id": f"{self.guest}-{self.count}", "room": self.room}
        kind = self.luck.choice(["act", "act", "act", "act", "say", "rematch", "undo", "offer-draw", "answer-draw"])
        side = (self.mirror.snapshot["match"] or {"sides": [{"seat": 0}]})["sides"][0]
        seat = side["seat"] if side["seat"] is not None else self.luck.randrange(2)
        match kind:
            case "act":
                return {"type": kind, **base, "seat": seat, "action": self.luck.choice(["keep", "swap", "cheat"])}
            case "say":
                return {"type": kind, **base, "text": f"말 {self.count}"}
            case "rematch":
                return {"type": kind, **base}
            case "answer-draw":
                return {"type": kind, **base, "seat": seat, "accept": self.luck.random() < 0.3}
        return {"type": kind, **base, "seat": seat}

    async def settled(self) -> None:
        """Wait until everything sent is answered."""
        client = self.client
        assert client is not None
        await client.until(lambda: all(command in client.answers for command in self.pending))
        self.note()


async def bustle(people: list[Clumsy], luck: Random, rounds: int) -> None:
    """Everyone comes, goes and babbles, all at once."""
    for _ in range(rounds):
        for person in people:
            if person.client is None:
                await person.connect()
            elif luck.random() < 0.2:
                await person.drop()
                continue
            person.babble()
        for _ in range(luck.randrange(4)):
            await asyncio.sleep(0)


async def cut_off(people: list[Clumsy]) -> None:
    """The server went down under them."""
    for person in people:
        if person.client is not None:
            await person.client.task
            person.note()
            person.client = None


@pytest.mark.parametrize("seed", range(6))
@scenario
async def test_clumsy_clients_and_restarts_converge(tmp_path: Path, seed: int) -> None:
    luck, clock = Random(seed), ManualClock()
    async with serving(tmp_path, clock, **FAST) as server:
        room, host, other = await playing(server, game="draw-toy", options={"rounds": 4})
        guests = [host.guest, other.guest, *[(await server.identities.new_guest("ko"))[0] for _ in range(2)]]
    people = [
        Clumsy(guest.id, room, luck, lambda guest=guest: Client(server, guest).hello())  # type: ignore[misc]
        for guest in guests
    ]
    for _ in range(3):  # lives of the server
        async with serving(tmp_path, clock, **FAST) as server:
            await bustle(people, luck, 12)
        await cut_off(people)
    async with serving(tmp_path, clock, **FAST) as server:
        await check(people, tmp_path / "server.sqlite3")


@pytest.mark.parametrize("seed", range(3))
@scenario
async def test_clumsy_clients_and_kills_converge(tmp_path: Path, seed: int) -> None:
    luck = Random(seed)
    with real_server(tmp_path, **FAST) as server:
        players = await seated_pair(server, seed, game="draw-toy", options={"rounds": 4})
        cookies = [*(player.cookie for player in players), server.session(), server.session()]
        people = [
            Clumsy(
                server.request("GET", "/api/me", cookie)[0]["guest"],
                players[0].room,
                luck,
                lambda cookie=cookie: RemoteClient(server, cookie).hello(),  # type: ignore[misc]
            )
            for cookie in cookies
        ]
        for _ in range(4):  # lives of the server
            await bustle(people, luck, 8)
            await asyncio.sleep(luck.random() / 50)
            server.kill()
            await cut_off(people)
            await asyncio.to_thread(server.start)
        await check(people, tmp_path / "real.sqlite3")


async def check(people: list[Clumsy], database: Path) -> None:
    """When all is quiet, everyone knows the same, every command has one answer, and the log is the match."""
    for person in people:
        await person.connect()
    for person in people:
        await person.settled()
    for person in people:
        assert not person.pending
        assert person.count == len(person.answers), "a command was never answered"
        for command, answers in person.answers.items():
            # What took effect once is acknowledged ever after; what was refused changed nothing and may be
            # taken for a new command by a server that has been restarted.
            first_ok = answers.index("ok") if "ok" in answers else len(answers)
            assert "rejected" not in answers[first_ok:], (command, answers)
    room = people[0].room
    for person in people:
        fresh = await person.reach()
        await fresh.do("enter", room)
        client, number = person.client, fresh.known(room)["number"]
        await client.until(lambda client=client, number=number: client.known(room)["number"] >= number)
        assert person.mirror.seen() == fresh.mirrors[room].seen()
        await fresh.drop()  # type: ignore[attr-defined]
    match = people[0].mirror.snapshot["match"]  # type: ignore[index]
    row, log = stored(database, match["id"])
    replayed = LiveMatch.replayed(row, Toys.get(row.game), log, ManualClock(), Limits())
    for person in people:
        assert person.mirror.snapshot is not None
        for side in person.mirror.snapshot["match"]["sides"]:
            assert side["view"] == as_json(replayed.match.view(side["seat"]))
    commands = [(entry.guest, entry.command) for entry in log if entry.command is not None]
    assert len(commands) == len(set(commands))
    for person in people:
        await person.drop()


def stored(database: Path, match: str) -> tuple[MatchRow, list[LogEntry]]:
    """A match as it is on the disk."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        row = connection.execute("select * from matches where id = ?", (match,)).fetchone()
        log = connection.execute("select * from log where match_id = ? order by seq", (match,)).fetchall()
        return MatchRow(**row), [LogEntry(**entry) for entry in log]
