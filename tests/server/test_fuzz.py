"""Seeded fuzz: many clients that drop, repeat and reorder, and a server that is restarted. All views converge."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan.play.patch import as_json
from noripan.server.app import Server
from noripan.server.identity import Guest
from noripan.server.live import LiveMatch

from .scripted import Client, ManualClock, Mirror, Toys, playing, scenario, serving

FAST = {"messages_a_second": 1e9, "message_burst": 10**9, "heartbeat_ms": 10**9, "grace_ms": 10**9}


class Clumsy:
    """A guest who plays and talks at random over bad connections."""

    def __init__(self, guest: Guest, room: str, luck: Random) -> None:
        self.guest, self.room, self.luck = guest, room, luck
        self.mirror = Mirror()
        self.client: Client | None = None
        self.pending: dict[str, dict[str, Any]] = {}
        self.answers: dict[str, list[str]] = {}
        self.count = 0

    async def connect(self, server: Server) -> None:
        """Come back, with the number last seen, and repeat what was not answered."""
        known = self.mirror.snapshot or {}
        self.client = await Client(server, self.guest).hello()
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
            if not command.startswith(self.guest.id):
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
        base = {"id": f"{self.guest.id}-{self.count}", "room": self.room}
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


@pytest.mark.parametrize("seed", range(6))
@scenario
async def test_clumsy_clients_and_restarts_converge(tmp_path: Path, seed: int) -> None:
    luck, clock = Random(seed), ManualClock()
    async with serving(tmp_path, clock, **FAST) as server:
        room, host, other = await playing(server, game="draw-toy", options={"rounds": 4})
        guests = [host.guest, other.guest, *[(await server.identities.new_guest("ko"))[0] for _ in range(2)]]
    people = [Clumsy(guest, room, luck) for guest in guests]
    for _ in range(3):  # lives of the server
        async with serving(tmp_path, clock, **FAST) as server:
            for _ in range(12):
                for person in people:
                    if person.client is None:
                        await person.connect(server)
                    elif luck.random() < 0.2:
                        await person.drop()
                        continue
                    person.babble()
                for _ in range(luck.randrange(4)):
                    await asyncio.sleep(0)
        for person in people:  # the server went down under them
            if person.client is not None:
                await person.client.task
                person.note()
                person.client = None
    async with serving(tmp_path, clock, **FAST) as server:
        for person in people:
            await person.connect(server)
        for person in people:
            await person.settled()
        await check(server, people, room)


async def check(server: Server, people: list[Clumsy], room: str) -> None:
    for person in people:
        assert not person.pending
        assert person.count == len(person.answers), "a command was never answered"
        for command, answers in person.answers.items():
            # What took effect once is acknowledged ever after; what was refused changed nothing and may be
            # taken for a new command by a server that has been restarted.
            first_ok = answers.index("ok") if "ok" in answers else len(answers)
            assert "rejected" not in answers[first_ok:], (command, answers)
    for person in people:
        fresh = await Client(server, person.guest).hello()
        await fresh.do("enter", room)
        assert person.client is not None
        client, number = person.client, fresh.known(room)["number"]
        await client.until(lambda client=client, number=number: client.known(room)["number"] >= number)
        assert person.mirror.seen() == fresh.mirrors[room].seen()
        await fresh.drop()
    document = (await server.lobby.room(room)).table.document
    assert document.match is not None
    row, log = await server.services.store.match(document.match), await server.services.store.log(document.match)
    assert row is not None
    replayed = LiveMatch.replayed(row, Toys.get(row.game), log, 0)
    for person in people[:2]:
        assert person.mirror.snapshot is not None
        for side in person.mirror.snapshot["match"]["sides"]:
            assert side["view"] == as_json(replayed.match.view(side["seat"]))
    commands = [(entry.guest, entry.command) for entry in log if entry.command is not None]
    assert len(commands) == len(set(commands))
