"""The wire of the five real games: a viewer gets the same stream in two worlds that differ in secrets alone.

The same visible actions, fights and revelations among them, are played on two servers by scripted clients; what is
hidden differs all the time. Every message that the viewer gets over its connection (answers, events, snapshots) is
compared byte by byte, and so are their number and order: that others think, try and are refused tells nothing either.
"""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan import games
from noripan.server.matches.live import LiveMatch
from noripan.server.server import Server

from ..conformance.case import Case
from ..conformance.test_registry import CASES
from ..state import with_state
from .scripted import Client, ManualClock, lobby_of, newcomer, open_room, scenario, serving
from .twins import Step, Twins, World

LENGTH = {"five-tigers": 150, "war-game": 160}
USUAL_LENGTH = 80
EVERY = 9  # steps between looks at all that can be asked for
OPTIONS: dict[str, dict[str, Any]] = {"five-tigers": {"mode": "tactics"}, "yut-run": {"mode": "run"}}
CLOCK = {"kind": "bank", "bank_ms": 3_600_000, "increment_ms": 1000}
NO_CLOCK = {"kind": "none"}
# events without which a game is too quiet to betray anything
HAPPENED = {
    "five-tigers": {"attacked", "sprung", "lost", "cast", "hid", "searched"},
    "one-step": {"drew", "hit", "announced"},
    "toy-battle": {"drew", "placed", "discarded"},
    "war-game": {"attacked", "moved"},
    "yut-run": {"thrown", "moved", "offered"},
}
VIEWERS = [(name, viewer) for name in CASES for viewer in (*range(len(games.get(name).seats)), None)]


class Table:
    """A room of one world, with a client at every seat and one that watches."""

    def __init__(self, server: Server, clock: ManualClock, world: int, viewer: int | None) -> None:
        self._server, self._clock, self._world, self._viewer = server, clock, world, viewer

    async def open(self, name: str) -> LiveMatch:
        seats = len(games.get(name).seats)
        self._clients = [await newcomer(self._server) for _ in range(seats)]
        self._watcher = await newcomer(self._server, "en")
        host = self._clients[0]
        settings = {"options": OPTIONS.get(name, {}), "clock": CLOCK if seats > 1 else NO_CLOCK}
        self._room = await open_room(self._server, host, game=name, **settings)
        for seat, client in enumerate([*self._clients, self._watcher]):
            await client.do("enter", self._room)
            if 0 < seat < seats:
                await client.do("take-seat", self._room, seat=seat)
                await client.do("set-ready", self._room, ready=True)
        await host.do("start", self._room)
        live = (await lobby_of(self._server).room(self._room)).logic.live
        assert live is not None
        self._live = live
        await self._all_there()
        return live

    @property
    def viewer(self) -> Client:
        return self._watcher if self._viewer is None else self._clients[self._viewer]

    async def take(self, number: int, step: Step) -> None:
        """Do a step of the script in this world."""
        self._clock.advance(100)
        if step.kind == "deal":
            await self._deal(step.worlds[self._world])
            return
        client = self._clients[step.seat]
        if number % EVERY == 0:
            await self._look_around()
        match step.kind:
            case "undo":
                await client.do("undo", self._room, seat=step.seat)
            case "commit":
                actions = step.actions[self._world]
                if step.seat != self._viewer:  # looks that others must not notice
                    for drafted in range(self._world + 1):
                        await client.do("draft", self._room, seat=step.seat, actions=actions[:drafted])
                await client.do("commit", self._room, seat=step.seat, actions=actions)
            case "act":
                (action,) = step.actions[self._world]
                await client.do("act", self._room, seat=step.seat, action=action)
        await self._all_there()

    async def _deal(self, world: World) -> None:
        """Go on in a state that the viewer cannot tell from the one before; the others must look again."""
        live = self._live
        live.match = with_state(live.match, world.state)
        live.match.seed = world.seed
        live.position = live.match.position()
        for side in live._sides.values():
            side.view = live.match.view(side.seat)
        for client in (*self._clients, self._watcher):
            await client.do("enter", self._room)

    async def _all_there(self) -> None:
        """Wait until everyone has heard of the last step."""
        number = max(client.known(self._room)["number"] for client in (*self._clients, self._watcher))
        for client in (*self._clients, self._watcher):
            await client.until(lambda client=client: client.known(self._room)["number"] >= number)

    async def _look_around(self) -> None:
        """Everything that the viewer can ask for, over its own connection."""
        room, viewer, seat = self._room, self.viewer, self._viewer
        await viewer.do("enter", room)
        await viewer.do("history", room, seat=seat)
        await viewer.ask("history", room, seat=0 if seat != 0 else 1)
        if seat is None:
            await viewer.ask("act", room, seat=0, action="nonsense")
            return
        for legal in viewer.side(room)["legal"][:8]:
            await viewer.ask("preview", room, seat=seat, action=legal["notation"])
        await viewer.ask("draft", room, seat=seat, actions=[])
        await viewer.ask("undo", room, seat=1 - seat)
        for action in ("nonsense", "ready", "end"):
            await viewer.ask("explain", room, seat=seat, action=action)
            await viewer.ask("act", room, seat=1 - seat, action=action)
        for other in self._clients:
            if other is not viewer:
                await other.ask("act", room, seat=1 - seat, action="nonsense")
                await other.ask("act", room, seat=seat, action="end")

    def stream(self) -> list[bytes]:
        """All that the viewer has received; the commitment to a seed is as different as the seeds."""
        return [re.sub(rb'"commitment":"\w+"', b"", raw) for raw in self.viewer.raw]


async def streamed(path: Path, name: str, steps: list[Step], viewer: int | None, world: int) -> list[bytes]:
    """What a viewer receives in a world."""
    path.mkdir()
    clock, fast = ManualClock(), {"messages_a_second": 1e6, "message_burst": 10**6, "undos_a_turn": 10**6}
    async with serving(path, clock, catalogue=games, **fast) as server:
        table = Table(server, clock, world, viewer)
        await table.open(name)
        for number, step in enumerate(steps, 1):
            await table.take(number, step)
        return table.stream()


def eventful(case: Case, viewer: int | None) -> Twins:
    """A game in two worlds in which enough happens."""
    name = case.game.name
    for number in range(100):
        twins = Twins(case, viewer, Random(f"{name} {viewer} {number}"), OPTIONS.get(name, {}))
        twins.play(LENGTH.get(name, USUAL_LENGTH))
        if HAPPENED[name] <= twins.happened:
            return twins
    raise AssertionError("nothing happened in all these games")


@pytest.mark.parametrize(("name", "viewer"), VIEWERS)
def test_a_viewer_receives_the_same_stream_whatever_it_may_not_know(
    tmp_path: Path, name: str, viewer: int | None, no_chance: Callable[[], None]
) -> None:
    case: Case = import_module(CASES[name]).CASE
    twins = eventful(case, viewer)
    steps = twins.steps
    acts = sum(step.kind in ("act", "commit") for step in steps)
    assert twins.differing >= acts * 0.8, "the worlds were the same"

    @scenario
    async def run() -> None:
        streams = []
        for world in (0, 1):
            no_chance()
            streams.append(await streamed(tmp_path / str(world), name, steps, viewer, world))
        here, there = streams
        for number, (one, other) in enumerate(zip(here, there, strict=False)):
            assert one == other, f"message {number}"
        assert len(here) == len(there)
        whole = b"".join(here)
        for kind in HAPPENED[name]:
            assert b'"kind":"%s"' % kind.encode() in whole, f"nothing was {kind}"

    run()
