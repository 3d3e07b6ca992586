"""A match may go on from a position that was played elsewhere, such as the end of a lesson."""

import threading
from pathlib import Path
from typing import Any

import pytest

from noripan.play.match import Match
from noripan.server.server import Server

from .scripted import Client, newcomer, open_room, pair, scenario, serving
from .test_undo import all_alike

SEED = "7"
KEEPS: list[dict[str, Any]] = [{"seat": 0, "actions": ["keep"]}, {"seat": 1, "actions": ["keep"]}]


async def with_a_bot(server: Server, **settings: Any) -> tuple[str, Client]:
    host = await newcomer(server)
    room = await open_room(server, host, **settings)
    await host.do("enter", room)
    await host.do("add-bot", room, seat=1, level=1)
    return room, host


async def refusal(client: Client, room: str, steps: list[dict[str, Any]]) -> str:
    answer = await client.ask("start", room, opening={"seed": SEED, "steps": steps})
    return str(answer["code"])


@scenario
async def test_the_match_goes_on_from_the_position_of_its_opening(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host = await with_a_bot(server)
        await host.do("start", room, opening={"seed": SEED, "steps": KEEPS})
        await host.until(lambda: host.known(room)["match"])
        match = host.known(room)["match"]
        assert match["ply"] == 2
        assert [entry["seat"] for entry in host.side(room)["log"]] == [0, 1]
        assert not any(event["kind"] == "timed-out" for entry in host.side(room)["log"] for event in entry["events"])
        assert [one["notation"] for one in host.side(room)["legal"]] == ["keep", "swap"]
        await all_alike(server, room, host)
        seen = host.side(room)
        stored = await server.services.store.match(match["id"])
    assert stored is not None
    assert stored.seed == SEED
    async with serving(tmp_path) as server:
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        assert back.side(room) == seen


@scenario
async def test_secret_choices_of_an_opening_are_one_step(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host = await with_a_bot(server, game="sealed")
        await host.do("start", room, opening={"seed": SEED, "steps": [{"seat": 1, "actions": ["1:3", "1:1"]}]})
        await host.until(lambda: host.known(room)["match"])
        assert host.known(room)["match"]["ply"] == 1
        assert host.side(room)["log"][0]["events"] == [{"kind": "masked"}]


@scenario
async def test_an_opening_is_played_and_shown_without_holding_up_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    for name in ("push", "redo"):
        original = getattr(Match, name)

        def noted(match: Match, *args: Any, original: Any = original, **named: Any) -> Any:
            threads.append(threading.get_ident())
            return original(match, *args, **named)

        monkeypatch.setattr(Match, name, noted)
    async with serving(tmp_path, bot_pause_ms=10**9) as server:
        room, host = await with_a_bot(server, options={"rounds": 9})
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        await host.do("start", room, opening={"seed": SEED, "steps": KEEPS * 8})
        for client in (host, watcher):
            await client.until(lambda client=client: client.known(room)["match"])
            assert client.known(room)["match"]["ply"] == 16
            assert len(client.side(room)["log"]) == 16
        assert len(threads) == 16, "every step is played once"
        assert threading.get_ident() not in threads


@scenario
async def test_an_opening_for_which_the_server_has_no_time_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, replays_waiting=0) as server:
        room, host = await with_a_bot(server)
        assert await refusal(host, room, KEEPS) == "server-busy"
        assert host.known(room)["state"]["phase"] == "gathering"
        await host.do("start", room)


@scenario
async def test_nobody_but_bots_plays_along_in_a_match_with_an_opening(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server)
        assert await refusal(host, room, KEEPS) == "opening-alone"
        assert host.known(room)["match"] is None


@scenario
async def test_an_opening_by_other_rules_or_to_the_end_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host = await with_a_bot(server, options={"rounds": 1})
        assert await refusal(host, room, KEEPS) == "opening-over"
        assert await refusal(host, room, KEEPS[1:]) == "not-your-turn"
        assert await refusal(host, room, [{"seat": 0, "actions": ["keep", "keep"]}]) == "not-sealed"
        assert host.known(room)["state"]["phase"] == "gathering"
        await host.do("start", room)
