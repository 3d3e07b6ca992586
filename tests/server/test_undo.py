"""Taking back through the server: the last step, not without end, and a restart does not play it again."""

from pathlib import Path

import pytest

from noripan.play.match import Match
from noripan.play.patch import as_json
from noripan.play.record import RecordedAction
from noripan.server.limits import Limits
from noripan.server.matches.live import LiveMatch
from noripan.server.matches.sides import Side
from noripan.server.server import Server

from .scripted import Client, ManualClock, Toys, newcomer, playing, scenario, serving

BANK = {"kind": "bank", "bank_ms": 60_000, "increment_ms": 5_000}


async def all_alike(server: Server, room: str, *clients: Client) -> None:
    """What everyone has put together from events is what a newcomer on the same side is shown."""
    for client in clients:
        fresh = await Client(server, client.guest).hello()
        await fresh.do("enter", room)
        number = fresh.known(room)["number"]
        await client.until(lambda client=client, number=number: client.known(room)["number"] >= number)
        assert client.mirrors[room].seen() == fresh.mirrors[room].seen()
        await fresh.drop()


@scenario
async def test_an_action_is_taken_back_for_everyone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        before = host.side(room)["view"]
        await host.do("act", room, seat=0, action="keep")
        assert host.side(room)["can_undo"]
        await host.do("undo", room, seat=0)
        assert host.side(room)["view"] == before
        assert host.side(room)["log"] == []
        assert host.known(room)["match"]["ply"] == 0
        await all_alike(server, room, host, other, watcher)


@scenario
async def test_a_restart_finds_the_match_as_it_was_and_plays_only_what_is_in_force(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server, clock=BANK)
        for _ in range(5):
            clock.advance(1_000)
            await host.do("act", room, seat=0, action="keep")
            clock.advance(1_000)
            await host.do("undo", room, seat=0)
        await host.do("act", room, seat=0, action="swap")
        await other.do("act", room, seat=1, action="keep")
        await host.until(lambda: host.known(room)["match"]["ply"] == 2)
        match, seen = host.known(room)["match"], host.side(room)["view"]
        assert match["clocks"]["left_ms"] == [60_000, 65_000], "5 s spent, a turn that was taken back earns nothing"
        row, log = await server.services.store.match(match["id"]), await server.services.store.log(match["id"])
    assert row is not None
    assert [entry.action for entry in log] == ["undone keep", "undo"] * 5 + ["swap", "keep"]
    redone: list[str] = []
    redo = Match.redo

    def noted(match: Match, action: RecordedAction) -> None:
        redone.append(action.action)
        redo(match, action)

    monkeypatch.setattr(Match, "redo", noted)
    again = LiveMatch.replayed(row, Toys.get("toy"), log, clock, Limits())
    assert redone == ["swap", "keep"]
    assert as_json(again.match.view(0)) == seen
    async with serving(tmp_path, clock) as server:
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        assert back.side(room)["view"] == seen
        assert back.known(room)["match"]["clocks"]["left_ms"] == match["clocks"]["left_ms"]
        answer = await host_again(back, room, host)
        assert answer["type"] == "ok", "a command that was taken back later has still been carried out"


async def host_again(back: Client, room: str, host: Client) -> dict[str, object]:
    """Send the host's first action once more, by its id."""
    first = next(iter(command for command in host.answers if host.answers[command][0]["type"] == "ok"))
    return await back.ask("act", room, seat=0, action="keep", id=first)


@scenario
async def test_taking_back_twice_by_one_command_takes_back_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        await host.do("act", room, seat=0, action="keep")
        first = await host.do("undo", room, seat=0, id="back")
        await host.do("act", room, seat=0, action="keep")
        assert await host.ask("undo", room, seat=0, id="back") == first
        assert host.known(room)["match"]["ply"] == 1


@scenario
async def test_one_can_take_back_only_so_often_in_a_turn_and_a_restart_does_not_forget_it(tmp_path: Path) -> None:
    async with serving(tmp_path, undos_a_turn=2) as server:
        room, host, other = await playing(server)
        for _ in range(2):
            await host.do("act", room, seat=0, action="keep")
            await host.do("undo", room, seat=0)
        await host.do("act", room, seat=0, action="keep")
        assert not host.side(room)["can_undo"]
        assert (await host.ask("undo", room, seat=0))["code"] == "too-many-undos"
    async with serving(tmp_path, undos_a_turn=2) as server:
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        assert (await back.ask("undo", room, seat=0))["code"] == "too-many-undos"
        second = await Client(server, other.guest).hello()
        await second.do("enter", room)
        await second.do("act", room, seat=1, action="swap")
        await back.do("act", room, seat=0, action="keep")
        await back.do("undo", room, seat=0)


@scenario
async def test_taking_back_plays_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, options={"rounds": 9})
        for client, seat in ((host, 0), (other, 1)) * 4:
            await client.do("act", room, seat=seat, action="swap")
        await host.do("act", room, seat=0, action="keep")
        played: list[str] = []
        monkeypatch.setattr(Match, "redo", lambda match, action: played.append(action.action))
        monkeypatch.setattr(Side, "caught_up", lambda *_: played.append("side"))
        await host.do("undo", room, seat=0)
        assert played == []
