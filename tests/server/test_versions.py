"""A new version of a game strands nobody: what was played stays to be seen, what runs goes on or ends void."""

from pathlib import Path
from typing import Any

import pytest

from noripan.kit.errors import NoripanError
from noripan.kit.game import Game
from noripan.server.errors import Refused
from noripan.server.matches import pages
from noripan.server.store import Store

from ..conformance.toy import Toy
from .scripted import Client, Toys, playing, scenario, serving


class LaterToy(Toy):
    """The toy with other rules."""

    version = Toy.version + 1


class KindToy(Toy):
    """The toy with other numbers, which matches carry in their options."""

    version = Toy.version + 1
    goes_on_since = Toy.version


class LaterToys(Toys):
    """A catalogue after an upgrade."""

    toy: Game = LaterToy()

    @classmethod
    def get(cls, name: str) -> Game:
        return cls.toy if name == "toy" else Toys.get(name)


class KindToys(LaterToys):
    toy: Game = KindToy()


async def before(database: str, path: Path) -> dict[str, Any]:
    """A database with a running and a finished match of the version before."""
    async with serving(path, store=await Store.open(database)) as server:
        room, host, other = await playing(server)
        await host.do("act", room, seat=0, action="keep")
        done, first, second = await playing(server)
        await first.do("act", done, seat=0, action="keep")
        await first.do("resign", done, seat=0)
        match = first.known(done)["match"]["id"]
        services = server.services
        return {
            "running": room,
            "host": host,
            "other": other,
            "over": done,
            "winner": second,
            "match": match,
            "page": await pages.page(services, match),
            "replays": [await pages.replay(services, match, seat, "ko") for seat in (None, 0, 1)],
        }


@scenario
async def test_a_running_match_of_other_rules_ends_void_and_everyone_is_back_at_the_table(
    database: str, tmp_path: Path
) -> None:
    old = await before(database, tmp_path)
    room = old["running"]
    async with serving(tmp_path, store=await Store.open(database), catalogue=LaterToys) as server:
        summaries = await server.lobby.rooms_of(old["host"].guest.id)
        assert [summary.phase for summary in summaries] == ["gathering"]
        clients = [await Client(server, old[name].guest).hello() for name in ("host", "other")]
        for client in clients:
            await client.do("enter", room)
        state = clients[0].known(room)["state"]
        assert (state["phase"], state["match"]) == ("gathering", None)
        assert state["notice"]["en"].startswith("the rules of the game have changed")
        assert [holder["guest"] for holder in state["seats"]] == [client.guest.id for client in clients]
        (void,) = [row for row in await all_matches(server.services.store, room) if row["is_void"]]
        assert void["ended_ms"] is not None
        with pytest.raises(Refused, match="does not count"):
            await pages.page(server.services, void["id"])
        await clients[1].do("set-ready", room, ready=True)
        await clients[0].do("start", room)
        assert clients[0].known(room)["match"]["version"] == LaterToy.version
        assert clients[0].known(room)["state"]["notice"] is None


async def all_matches(store: Store, room: str) -> list[dict[str, Any]]:
    from sqlalchemy import select

    from noripan.server.store import tables

    return await store._rows(select(tables.matches).where(tables.matches.c.room == room))


@scenario
async def test_a_finished_match_is_shown_as_before_under_other_rules(database: str, tmp_path: Path) -> None:
    old = await before(database, tmp_path)
    async with serving(tmp_path, store=await Store.open(database), catalogue=LaterToys) as server:
        page = await pages.page(server.services, old["match"])
        assert page.verification is None, "its rules are gone"
        assert (page.record, page.result) == (old["page"].record, old["page"].result)
        replays = [await pages.replay(server.services, old["match"], seat, "ko") for seat in (None, 0, 1)]
        assert replays == old["replays"]
        back = await Client(server, old["winner"].guest).hello()
        await back.do("enter", old["over"])
        assert back.known(old["over"])["state"]["phase"] == "gathering"
        await back.do("leave", old["over"])


@scenario
async def test_a_match_goes_on_if_only_numbers_changed_that_it_carries_itself(database: str, tmp_path: Path) -> None:
    old = await before(database, tmp_path)
    async with serving(tmp_path, store=await Store.open(database), catalogue=KindToys) as server:
        room = old["running"]
        other = await Client(server, old["other"].guest).hello()
        await other.do("enter", room)
        assert other.known(room)["state"]["phase"] == "playing"
        await other.do("act", room, seat=1, action="keep")
        assert other.known(room)["match"]["ply"] == 2


@scenario
async def test_a_match_that_could_not_be_archived_when_it_ended_is_archived_when_it_is_looked_at(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, replays_waiting=0) as server:
        room, host, _ = await playing(server)
        await host.do("resign", room, seat=0)
        match = host.known(room)["match"]["id"]
        assert await server.services.store.archive(match) is None
    async with serving(tmp_path) as server:
        page = await pages.page(server.services, match)
        assert page.verification is not None
        assert page.verification.outcome_is_right
        assert await server.services.store.archive(match) is not None
    async with serving(tmp_path, catalogue=LaterToys) as server:
        assert (await pages.page(server.services, match)).record == page.record


@scenario
async def test_a_match_of_other_rules_that_was_never_archived_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path, replays_waiting=0) as server:
        room, host, _ = await playing(server)
        await host.do("resign", room, seat=0)
        match = host.known(room)["match"]["id"]
    async with serving(tmp_path, catalogue=LaterToys) as server:
        with pytest.raises(NoripanError) as refusal:
            await pages.page(server.services, match)
        assert refusal.value.code == "record-version"
