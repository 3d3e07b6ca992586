"""The protocol: hello, heartbeat, one answer for each command, limits, and what happens when the store fails."""

import asyncio
import threading
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from noripan.server.errors import Refused
from noripan.server.rooms.logic import RoomLogic
from noripan.server.store import LogEntry, Store

from .scripted import Client, ManualClock, newcomer, open_room, playing, scenario, serving


async def closed(client: Client) -> int:
    return await asyncio.wait_for(client.task, 10)


# Hello and heartbeat


@scenario
async def test_the_first_message_is_hello(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        guest, _ = await server.identities.new_guest("ko")
        client = Client(server, guest)
        client.put({"type": "enter", "id": "1", "room": "r"})
        assert await closed(client) == 4400
        assert client.messages[0]["code"] == "hello-first"


@scenario
async def test_another_protocol_is_refused_with_words(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        guest, _ = await server.identities.new_guest("ko")
        client = Client(server, guest)
        client.put({"type": "hello", "protocol": 99})
        assert await closed(client) == 4400
        assert client.messages[0]["code"] == "unsupported-protocol"
        assert client.messages[0]["params"] == {"ours": 1}


@scenario
async def test_who_says_nothing_at_first_is_not_kept(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock) as server:
        guest, _ = await server.identities.new_guest("ko")
        client = Client(server, guest)
        await asyncio.sleep(0)
        clock.advance(10_000)
        assert await closed(client) == 4400


@scenario
async def test_a_connection_silent_for_three_heartbeats_is_closed_and_its_player_dropped(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock) as server:
        room, host, other = await playing(server)
        for _ in range(3):
            clock.advance(10_000)
            beats = sum(message["type"] == "ping" for message in host.messages)
            await host.until(lambda beats=beats: sum(m["type"] == "ping" for m in host.messages) >= max(1, beats))
            host.put({"type": "pong"})
            await host.do("history", room, seat=0)
        assert await closed(other) == 4000
        await host.until(lambda: any(p["connection"] == "dropped" for p in host.known(room)["state"]["people"]))
        assert not host.task.done()


# Answers


@scenario
async def test_a_command_sent_again_gets_the_same_answer_and_is_not_carried_out_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        first = await host.do("act", room, id="move", seat=0, action="swap")
        assert await host.ask("act", room, id="move", seat=0, action="swap") == first
        elsewhere = await Client(server, host.guest).hello()
        await elsewhere.do("enter", room)
        assert await elsewhere.ask("act", room, id="move", seat=0, action="swap") == first
        assert host.known(room)["match"]["ply"] == 1


@scenario
async def test_a_command_is_recognised_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await host.do("act", room, id="move", seat=0, action="keep")
        await other.do("say", room, id="word", text="좋네요")
        guests = host.guest, other.guest
    async with serving(tmp_path) as server:
        again = await Client(server, guests[0]).hello()
        await again.do("enter", room)
        assert (await again.ask("act", room, id="move", seat=0, action="keep"))["type"] == "ok"
        assert again.known(room)["match"]["ply"] == 1
        talker = await Client(server, guests[1]).hello()
        await talker.do("enter", room)
        assert (await talker.ask("say", room, id="word", text="좋네요"))["type"] == "ok"
        assert len(talker.known(room)["chat"]) == 1


@scenario
async def test_the_same_id_of_two_guests_is_two_commands(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await host.do("act", room, id="1", seat=0, action="keep")
        await other.do("act", room, id="1", seat=1, action="keep")
        await host.until(lambda: host.known(room)["match"]["ply"] == 2)


@scenario
async def test_what_cannot_be_read_is_answered_with_its_id_if_it_has_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await newcomer(server)
        for sent, wanted in (
            ("{", ""),
            ("[]", ""),
            (b"\xff\xfe", ""),
            ('{"type": "fly", "id": "7"}', "7"),
            ('{"type": "act", "id": "8", "room": "r", "seat": "none", "action": 1}', "8"),
            ('{"type": "say", "id": "9", "room": "r", "text": "a", "more": 1}', "9"),
            ("[" * 5000, ""),
        ):
            known = len(client.messages)
            client.put(sent)
            await client.until(lambda known=known: len(client.messages) > known)
            assert client.messages[-1]["code"] == "bad-message"
            assert client.messages[-1]["id"] == wanted
        assert not client.task.done()


@scenario
async def test_an_unknown_room_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await newcomer(server)
        assert (await client.ask("enter", "nowhere"))["code"] == "no-such-room"
        assert (await client.ask("say", "nowhere", text="a"))["code"] == "no-such-room"


# Limits


@scenario
async def test_too_many_messages_are_refused_and_far_too_many_end_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        flooder = await Client(server, other.guest).hello()
        for number in range(1000):
            flooder.put({"type": "say", "id": str(number), "room": room, "text": "!"})
        assert await closed(flooder) == 4429
        refused = [message for message in flooder.messages if message.get("code") == "too-fast"]
        assert 0 < len(refused) <= server.settings.limits.refusals_until_closed
        await host.do("act", room, seat=0, action="keep")
        assert not other.task.done()


@scenario
async def test_a_client_that_never_reads_is_given_up_and_others_do_not_notice(tmp_path: Path) -> None:
    async with serving(tmp_path, outbox_bytes=4096) as server:
        room, host, other = await playing(server)
        sleeper = await newcomer(server)
        await sleeper.do("enter", room)
        sleeper.is_reading = False
        for number in range(30):
            await host.do("say", room, text=f"{number} 아직 거기 있나요?")
        assert await closed(sleeper) == 4408
        assert sleeper.was_cut_off
        await host.do("act", room, seat=0, action="keep")
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)


@scenario
async def test_a_guest_has_a_limited_number_of_connections_rooms_and_entered_rooms(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_a_guest=2, rooms_a_guest=3, rooms_a_connection=2) as server:
        client = await newcomer(server)
        await Client(server, client.guest).hello()
        assert await closed(Client(server, client.guest)) == 4409
        rooms = [await open_room(server, client) for _ in range(3)]
        with pytest.raises(Refused, match="you can have 3 open rooms"):
            await open_room(server, client)
        for room in rooms[:2]:
            await client.do("enter", room)
        assert (await client.ask("enter", rooms[2]))["code"] == "too-many-entered"
        await client.do("leave", rooms[0])
        await client.do("enter", rooms[2])


@scenario
async def test_who_is_lost_while_the_match_is_caught_up_for_them_never_came_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        late, go_on = await newcomer(server), threading.Event()
        busy = asyncio.create_task(server.services.replays.run(go_on.wait))
        await asyncio.sleep(0)
        late.put({"type": "enter", "id": "in", "room": room})
        host.put({"type": "say", "id": "waiting", "room": room, "text": "?"})
        await late.drop()
        assert "waiting" not in host.answers, "the room did not wait for anything"
        go_on.set()
        await busy
        await host.until(lambda: "waiting" in host.answers)
        assert late.guest.id not in {person["guest"] for person in host.known(room)["state"]["people"]}


# When the store fails


class FaultyStore(Store):
    """A store that fails when told to: before the commit, after it, or so that reading fails too."""

    mode = "sound"

    def commit(self, *writes: Any) -> Awaitable[None]:
        if not any(isinstance(write, LogEntry) for write in writes) or self.mode == "sound":
            return super().commit(*writes)
        return asyncio.ensure_future(self._fail(writes))

    async def _fail(self, writes: tuple[Any, ...]) -> None:
        if self.mode == "after":
            await super().commit(*writes)
        raise OSError("the disk is gone")

    async def room(self, room: str) -> Any:
        if self.mode == "away":
            raise OSError("the disk is gone")
        return await super().room(room)


async def faulty(path: Path) -> FaultyStore:
    store = await FaultyStore.open(f"sqlite+aiosqlite:///{path / 'server.sqlite3'}")
    assert isinstance(store, FaultyStore)
    return store


@scenario
async def test_what_was_not_saved_did_not_happen(tmp_path: Path) -> None:
    store = await faulty(tmp_path)
    async with serving(tmp_path, store=store) as server:
        room, host, other = await playing(server)
        stream = other.known(room)["stream"]
        store.mode = "before"
        assert (await host.ask("act", room, id="move", seat=0, action="keep"))["code"] == "not-saved"
        await other.until(lambda: other.known(room)["stream"] != stream)
        assert other.known(room)["match"]["ply"] == 0
        store.mode = "sound"
        assert (await host.ask("act", room, id="move", seat=0, action="keep"))["type"] == "ok"
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)


@scenario
async def test_a_crash_between_append_and_publish_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    store = await faulty(tmp_path)
    async with serving(tmp_path, store=store) as server:
        room, host, other = await playing(server)
        store.mode = "after"
        answer = await host.ask("act", room, id="move", seat=0, action="keep")
        store.mode = "sound"
        assert answer["type"] == "ok"
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        assert (await host.ask("act", room, id="move", seat=0, action="keep"))["type"] == "ok"
        assert len(await store.log(other.known(room)["match"]["id"])) == 1
        await other.do("act", room, seat=1, action="keep")


@scenario
async def test_a_store_that_is_away_sends_everyone_off_to_come_back(tmp_path: Path) -> None:
    store = await faulty(tmp_path)
    async with serving(tmp_path, store=store) as server:
        room, host, other = await playing(server)
        store.mode = "away"
        host.put({"type": "act", "id": "move", "room": room, "seat": 0, "action": "keep"})
        assert await closed(host) == 1012
        assert await closed(other) == 1012
        assert "move" not in host.answers
        store.mode = "sound"
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        await back.do("act", room, id="move", seat=0, action="keep")
        assert back.known(room)["match"]["ply"] == 1


@scenario
async def test_a_room_that_fails_after_a_move_sends_its_people_off_and_no_one_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(logic: RoomLogic) -> Any:
        if logic.document.id == room:
            raise ValueError("no clock")

    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        elsewhere, stranger, _ = await playing(server)
        with monkeypatch.context() as patch:
            patch.setattr(RoomLogic, "clock_due", fails)
            host.put({"type": "act", "id": "move", "room": room, "seat": 0, "action": "keep"})
            assert await closed(host) == 1012
            assert await closed(other) == 1012
        await stranger.do("act", elsewhere, seat=0, action="keep")
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        await back.do("act", room, id="move", seat=0, action="keep")
        assert back.known(room)["match"]["ply"] == 1


@scenario
async def test_a_second_writer_cannot_continue_the_same_match(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        match = host.known(room)["match"]["id"]
        await server.services.store.commit(LogEntry(match, 1, 0, "keep", None, None, 0))
        assert (await host.ask("act", room, seat=0, action="swap"))["code"] == "not-saved"
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        assert [entry.action for entry in await server.services.store.log(match)] == ["keep"]


@scenario
async def test_a_command_that_a_second_writer_carried_out_is_not_carried_out_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        match = host.known(room)["match"]["id"]
        await server.services.store.commit(LogEntry(match, 1, 0, "keep", host.guest.id, "move", 0))
        assert (await host.ask("act", room, id="move", seat=0, action="keep"))["type"] == "ok"
        assert len(await server.services.store.log(match)) == 1
        await other.do("act", room, seat=1, action="keep")


@scenario
async def test_everyone_is_told_to_come_back_when_the_server_goes_down(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, host, other = await playing(server)
    assert await closed(host) == 1012
    assert await closed(other) == 1012
