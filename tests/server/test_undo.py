"""Taking back through the server: in one's own turn, and past the other's choice where both choose in secret."""

from pathlib import Path
from typing import Any

from noripan.play.patch import as_json
from noripan.server.app import Server
from noripan.server.live import LiveMatch

from .scripted import Client, Toys, newcomer, playing, scenario, serving


async def all_alike(server: Server, room: str, *clients: Client) -> None:
    """What everyone has put together from events is what a newcomer on the same side is shown."""
    for client in clients:
        fresh = await Client(server, client.guest).hello()
        await fresh.do("enter", room)
        number = fresh.known(room)["number"]
        await client.until(lambda client=client, number=number: client.known(room)["number"] >= number)
        assert client.mirrors[room].seen() == fresh.mirrors[room].seen()
        await fresh.drop()


def hand(client: Client, room: str, seat: int) -> Any:
    return client.side(room)["view"]["board"]["cards"][seat]


@scenario
async def test_a_secret_choice_is_taken_back_past_the_choice_of_the_other_and_nobody_learns_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        await host.do("act", room, seat=0, action="0:3")
        await other.do("act", room, seat=1, action="1:2")
        assert host.side(room)["can_undo"]
        await host.do("undo", room, seat=0)
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        await watcher.until(lambda: watcher.known(room)["match"]["ply"] == 1)
        assert hand(host, room, 0) == []
        assert hand(other, room, 1) == [2]
        assert hand(other, room, 0) is hand(watcher, room, 0) is None
        assert not host.side(room)["can_undo"]
        assert [entry["seat"] for entry in host.side(room)["log"]] == [1]
        await all_alike(server, room, host, other, watcher)
        told = b"".join([*other.raw, *watcher.raw])
        assert b"0:3" not in told


@scenario
async def test_a_restart_finds_the_match_as_it_was_after_taking_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        for client, kind, fields in (
            (host, "act", {"seat": 0, "action": "0:3"}),
            (host, "act", {"seat": 0, "action": "0:1"}),
            (host, "undo", {"seat": 0}),
            (other, "act", {"seat": 1, "action": "1:0"}),
            (host, "act", {"seat": 0, "action": "0:2"}),
        ):
            await client.do(kind, room, **fields)
        match = host.known(room)["match"]["id"]
        seen = host.side(room)["view"]
        row, log = await server.services.store.match(match), await server.services.store.log(match)
    assert row is not None
    assert [entry.action for entry in log] == ["0:3", "0:1", "undo", "1:0", "0:2"]
    assert as_json(LiveMatch.replayed(row, Toys.get("sealed"), log, 0).match.view(0)) == seen
    async with serving(tmp_path) as server:
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        assert back.side(room)["view"] == seen
        assert hand(back, room, 0) == [2, 3]


@scenario
async def test_taking_back_twice_by_one_command_takes_back_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server, game="sealed")
        await host.do("act", room, seat=0, action="0:3")
        await host.do("act", room, seat=0, action="0:1")
        first = await host.do("undo", room, seat=0, id="back")
        assert await host.ask("undo", room, seat=0, id="back") == first
        assert hand(host, room, 0) == [3]
