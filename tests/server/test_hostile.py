"""What one guest can do to the others, or to the store, by what they send: nothing."""

from pathlib import Path
from typing import Any

import pytest

from noripan.server.errors import Refused
from noripan.server.rooms.document import KICKED_KEPT
from noripan.server.rooms.seats import kick
from noripan.server.schema import Kick
from noripan.server.store import Store

from .scripted import lobby_of, newcomer, open_room, pair, playing, scenario, serving
from .test_opening import with_a_bot


@scenario
async def test_texts_that_a_database_does_not_take_never_reach_it(
    database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, store=await Store.open(database)) as server:
        room, host, other = await playing(server)
        for kind, more, code in (
            ("act", {"seat": 0, "action": "keep", "id": "\0"}, "bad-message"),
            ("say", {"text": "hello", "id": "a\0b"}, "bad-message"),
            ("act", {"seat": 0, "action": "\0"}, "bad-notation"),
        ):
            assert (await host.ask(kind, room, **more))["code"] == code
        for strange in ("\0", "a\0", "ﷺ" * 32, "x" * 10_000):
            assert (await host.ask("enter", strange))["code"] == "bad-message"
        await host.do("act", room, seat=0, action="keep")
        await other.do("say", room, text="zero: \0 and \U0001f405")
        bots, alone = await with_a_bot(server)
        refused = await alone.ask("start", bots, opening={"seed": "\0", "steps": []})
        assert refused["code"] == "bad-seed"
        await alone.do("start", bots, opening={"seed": "\U0001f405" * 64, "steps": []})
    assert [record for record in caplog.records if record.name.startswith("noripan")] == []


@scenario
async def test_a_stranger_does_not_load_a_match_by_asking_for_its_view(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        await host.do("act", room, seat=0, action="keep")
    async with serving(tmp_path) as server:
        stranger = await newcomer(server)
        with pytest.raises(Refused, match="enter the room"):
            await lobby_of(server).room_with(room, stranger.guest.id)
        assert len(server.lobby) == 0
        assert (await lobby_of(server).room_with(room, host.guest.id)).id == room


def changes(messages: list[dict[str, Any]]) -> int:
    return sum(message.get("event", {}).get("kind") == "room-changed" for message in messages)


@scenario
async def test_coming_in_again_and_again_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server)
        known = changes(host.messages)
        for _ in range(20):
            await other.do("enter", room)
        await other.do("say", room, text="here")
        await host.until(lambda: host.known(room)["chat"])
        assert changes(host.messages) == known
        await server.identities.rename(other.guest, "다른 이름")
        await other.do("enter", room)
        await host.until(lambda: changes(host.messages) == known + 1)
        assert "다른 이름" in [person["name"] for person in host.known(room)["state"]["people"]]
        await other.drop()
        await host.until(lambda: changes(host.messages) == known + 2)


@scenario
async def test_who_was_sent_out_is_remembered_for_so_many_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        document = (await lobby_of(server).room(room)).logic.document
        for number in range(KICKED_KEPT + 10):
            document.people.append(type(document.people[0])(f"guest {number}", "x"))
            kick(document, host.guest.id, Kick(id="k", room=room, guest=f"guest {number}"))
        assert document.kicked == [f"guest {number}" for number in range(10, KICKED_KEPT + 10)]
