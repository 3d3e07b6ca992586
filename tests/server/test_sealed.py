"""Secret choices at the same time are handed in whole: others learn only that a seat is ready."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import noripan
from noripan import games
from noripan.play.description import description
from noripan.play.patch import as_json
from noripan.server.limits import Limits
from noripan.server.matches.live import LiveMatch

from .scripted import Client, ManualClock, Toys, let_bots_guess, newcomer, open_room, playing, scenario, serving
from .test_undo import all_alike

OPTIONS: dict[str, dict[str, Any]] = {"five-tigers": {"mode": "tactics"}}


def hand(client: Client, room: str, seat: int) -> Any:
    return client.side(room)["view"]["board"]["cards"][seat]


def events(client: Client) -> list[dict[str, Any]]:
    return [message["event"] for message in client.messages if message["type"] == "room-event"]


@scenario
async def test_choices_are_handed_in_whole_and_others_get_one_event(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        known = len(events(other))
        await host.do("commit", room, seat=0, actions=["0:3", {"kind": "pick", "seat": 0, "card": 1}])
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        (told,) = events(other)[known:]
        assert told["kind"] == "acted"
        assert told["sides"][0]["events"] == [{"kind": "masked"}]
        assert host.side(room)["log"][0]["events"] == [{"kind": "picked", "card": 3}, {"kind": "picked", "card": 1}]
        assert hand(host, room, 0) == [1, 3]
        assert hand(other, room, 0) is None
        assert other.side(room)["view"]["board"]["ready"] == [True, False]
        assert not host.side(room)["can_undo"]
        assert (await host.ask("undo", room, seat=0))["code"] == "nothing-to-undo"
        await all_alike(server, room, host, other, watcher)


@scenario
async def test_a_single_secret_choice_is_refused_and_so_is_half_of_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        before = host.side(room)["view"]
        for kind, fields, code in (
            ("act", {"action": "0:3"}, "sealed-action"),
            ("act", {"action": {"kind": "pick", "seat": 0, "card": 1}}, "sealed-action"),
            ("commit", {"actions": ["0:3"]}, "not-whole"),
            ("commit", {"actions": ["0:3", "0:3"]}, "picked"),
            ("commit", {"actions": ["0:3", "0:1", "0:2"]}, "not-your-turn"),
            ("commit", {"actions": []}, "bad-message"),
            ("commit", {"actions": ["0:3"] * 101}, "bad-message"),
        ):
            answer = await host.ask(kind, room, seat=0, **fields)
            assert answer["code"] == code, (kind, fields)
        assert host.side(room)["view"] == before
        assert await server.services.store.log(host.known(room)["match"]["id"]) == []
        assert len([event for event in events(other) if event["kind"] == "acted"]) == 0


@scenario
async def test_what_is_not_secret_cannot_be_handed_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        assert (await host.ask("commit", room, seat=0, actions=["keep"]))["code"] == "not-sealed"
        assert host.known(room)["match"]["ply"] == 0


@scenario
async def test_a_draft_says_what_can_be_chosen_next_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        draft = (await host.do("draft", room, seat=0, actions=["0:3"]))["value"]
        assert [legal["notation"] for legal in draft["legal"]] == ["0:0", "0:1", "0:2"]
        assert draft["view"]["board"]["cards"][0] == [3]
        assert (await host.do("draft", room, seat=0, actions=["0:3", "0:0"]))["value"]["legal"] == []
        assert (await host.ask("draft", room, seat=0, actions=["1:3"]))["code"] == "other-seat"
        assert hand(host, room, 0) == []
        assert len([event for event in events(other) if event["kind"] == "acted"]) == 0


@scenario
async def test_a_draft_of_everything_tells_nothing_of_what_the_other_side_handed_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        drafts = []
        for handed_in in (["0:3", "0:1"], ["0:0", "0:2"]):
            room, host, other = await playing(server, game="sealed")
            await host.do("commit", room, seat=0, actions=handed_in)
            drafts.append((await other.do("draft", room, seat=1, actions=["1:3", "1:0"]))["value"])
            assert drafts[-1]["legal"] == []
        assert drafts[0] == drafts[1]


@scenario
async def test_a_restart_finds_what_was_handed_in_as_one_step(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server, game="sealed")
        await host.do("commit", room, seat=0, actions=["0:3", "0:1"], id="mine")
        match, seen = host.known(room)["match"]["id"], host.side(room)
        row, log = await server.services.store.match(match), await server.services.store.log(match)
    assert row is not None
    assert [(entry.seq, entry.action) for entry in log] == [(1, "0:3"), (2, "0:1")]
    again = LiveMatch.replayed(row, Toys.get("sealed"), log, ManualClock(), Limits())
    assert again.ply == 1
    assert as_json(again.match.view(0)) == seen["view"]
    async with serving(tmp_path) as server:
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        assert back.side(room) == seen
        assert (await back.ask("commit", room, seat=0, actions=["0:0", "0:2"], id="mine"))["type"] == "ok"
        assert hand(back, room, 0) == [1, 3]


@scenario
async def test_legal_actions_that_did_not_change_are_not_sent_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="sealed")
        await host.do("commit", room, seat=0, actions=["0:3", "0:1"])
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        (mine,), (theirs,) = events(host)[-1]["sides"], events(other)[-1]["sides"]
        assert mine["legal"] == []
        assert "legal" not in theirs
        assert len(other.side(room)["legal"]) == 4


@scenario
async def test_legal_actions_of_which_there_is_something_else_to_say_are_sent_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server, game="talking-sealed")
        texts = [legal["text"] for legal in other.side(room)["legal"]]
        await host.do("commit", room, seat=0, actions=["0:3", "0:1"])
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        assert [legal["text"] for legal in other.side(room)["legal"]] == [f"{text} · 상대는 준비 끝" for text in texts]


@scenario
async def test_a_bot_hands_in_its_choices_together(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        let_bots_guess(server)
        host = await newcomer(server)
        room = await open_room(server, host, game="sealed")
        await host.do("enter", room)
        await host.do("add-bot", room, seat=1, level=1)
        await host.do("start", room)
        await host.until(lambda: host.known(room)["match"]["ply"])
        assert [event["kind"] for event in events(host)].count("acted") == 1
        assert host.side(room)["view"]["board"]["ready"] == [False, True]
        await host.do("commit", room, seat=0, actions=["0:3", "0:1"])
        assert host.known(room)["match"]["result"] is not None


async def received(path: Path, choices: list[str]) -> list[bytes]:
    """All that the others receive while a seat hands in these choices."""
    path.mkdir()
    async with serving(path, ManualClock()) as server:
        room, host, other = await playing(server, game="sealed")
        watcher = await newcomer(server, "en")
        await watcher.do("enter", room)
        for draft in range(len(choices)):
            await host.do("draft", room, seat=0, actions=choices[:draft], id=f"draft {draft}")
        await host.do("commit", room, seat=0, actions=choices, id="commit")
        for client in (other, watcher):
            await client.until(lambda client=client: client.known(room)["match"]["ply"] == 1)
            await client.do("enter", room, id="again")
        return [*other.raw, *watcher.raw]


@scenario
async def test_what_others_receive_is_the_same_whatever_was_chosen(
    tmp_path: Path, no_chance: Callable[[], None]
) -> None:
    runs = []
    for name, choices in (("high", ["0:3", "0:2"]), ("low", ["0:0", "0:1"])):
        no_chance()
        runs.append(await received(tmp_path / name, choices))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("name", games.names())
def test_whatever_several_seats_choose_at_the_same_time_is_declared_sealed(name: str) -> None:
    game = games.get(name)
    luck = random.Random(5)
    described = description(game)["sealed_actions"]
    for seed in range(3):
        match = noripan.new(name, seed=seed, **OPTIONS.get(name, {}))
        while match.outcome is None and match.ply < 80:
            if len(match.to_act) > 1:
                legal = [action for seat in match.to_act for action in match.legal(seat)]
                assert all(isinstance(action, game.sealed_actions) for action in legal)
                assert {as_json(action)["kind"] for action in legal} <= set(described), "clients would send them openly"
            seat = luck.choice(match.to_act)
            match.push(seat, luck.choice(match.legal(seat)))
