"""Who chooses where a match is played: the host, the players by votes, or the lot."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from .scripted import Client, newcomer, pair, scenario, serving
from .test_rooms import refused

PLACES = ["attic", "beach", "cellar"]


def settings(ballot: str, place: str = "attic") -> dict[str, Any]:
    return {"game": "voting-toy", "ballot": ballot, "options": {"place": place}}


def played_at(client: Client, room: str) -> str:
    return str(client.known(room)["match"]["options"]["place"])


def votes(client: Client, room: str) -> list[str | None]:
    return [person["vote"] for person in client.known(room)["state"]["people"]]


def last_of(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Let the lot fall on the last by name; returns what it was drawn from."""
    drawn: list[list[str]] = []

    def choice(values: list[str]) -> str:
        drawn.append(sorted(values))
        return drawn[-1][-1]

    monkeypatch.setattr(secrets, "choice", choice)
    return drawn


@scenario
async def test_the_place_with_most_votes_is_played_at_and_everybody_sees_who_proposed_what(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server, **settings("vote"))
        await host.do("vote", room, value="beach")
        await other.do("vote", room, value="cellar")
        await host.until(lambda: votes(host, room) == ["beach", "cellar"])
        await other.do("vote", room, value="beach")
        await host.until(lambda: votes(host, room) == ["beach", "beach"])
        await host.do("start", room)
        assert played_at(host, room) == "beach"


@scenario
async def test_between_equal_votes_the_lot_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = last_of(monkeypatch)
    async with serving(tmp_path) as server:
        room, host, other = await pair(server, **settings("vote"))
        await host.do("vote", room, value="beach")
        await other.do("vote", room, value="cellar")
        await host.do("start", room)
        assert drawn == [["beach", "cellar"]]
        assert played_at(host, room) == "cellar"


@scenario
async def test_without_any_vote_the_hosts_choice_stands_and_a_vote_may_be_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server, **settings("vote", "cellar"))
        await host.do("vote", room, value="beach")
        await host.do("vote", room, value=None)
        await host.do("start", room)
        assert played_at(host, room) == "cellar"


@scenario
async def test_the_vote_of_somebody_without_a_seat_does_not_count(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await pair(server, **settings("vote"))
        watcher = await newcomer(server)
        await watcher.do("enter", room)
        assert await refused(watcher, "vote", room, value="beach") == "no-seat"
        await other.do("vote", room, value="beach")
        await other.do("stand-up", room, seat=1)
        await host.do("add-bot", room, seat=1, level=1)
        await host.do("vote", room, value="cellar")
        await host.do("start", room)
        assert played_at(host, room) == "cellar"


@scenario
async def test_the_lot_draws_from_all_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = last_of(monkeypatch)
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server, **settings("lot"))
        await host.do("start", room)
        assert drawn == [PLACES]
        assert played_at(host, room) == "cellar"


@scenario
async def test_what_is_not_on_the_ballot_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await pair(server, **settings("vote"))
        assert await refused(host, "vote", room, value="garden") == "bad-option"
        await host.do("configure", room, settings=settings("host"))
        assert await refused(host, "vote", room, value="beach") == "no-ballot"
        plain, owner, _ = await pair(server)
        assert await refused(owner, "vote", plain, value="beach") == "no-ballot"
        wanted = {"game": "toy", "ballot": "vote"}
        assert await refused(owner, "configure", plain, settings=wanted) == "no-ballot"
