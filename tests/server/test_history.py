"""A guest finds the matches they have played to the end again."""

from pathlib import Path

import pytest

from noripan import games
from noripan.server.errors import Refused
from noripan.server.matches.history import matches_of
from noripan.server.matches.pages import page

from .scripted import ManualClock, lobby_of, newcomer, playing, scenario, serving


@scenario
async def test_a_finished_match_is_found_by_both_who_played_it_and_by_nobody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await host.do("act", room, seat=0, action="keep")
        assert await matches_of(server.services, host.guest.id) == ()
        await other.do("resign", room, seat=1)
        for client, seats in ((host, (0,)), (other, (1,))):
            (match,) = await matches_of(server.services, client.guest.id)
            assert (match.room, match.seats, match.plies) == (room, seats, 2)
            assert (match.outcome.winner, match.outcome.reason) == (0, "resigned")
            assert match.reason.ko == "기권"
        assert await matches_of(server.services, (await newcomer(server)).guest.id) == ()


@scenario
async def test_the_page_of_a_match_tells_those_who_played_it_which_seats_were_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        await other.do("resign", room, seat=1)
        match = host.known(room)["match"]["id"]
        stranger = await newcomer(server)
        for guest, seats in ((host.guest.id, (0,)), (other.guest.id, (1,)), (stranger.guest.id, ()), (None, ())):
            assert (await page(server.services, match, guest)).your_seats == seats


@scenario
async def test_the_page_of_a_match_says_whether_its_options_left_anything_secret(tmp_path: Path) -> None:
    async with serving(tmp_path, catalogue=games) as server:
        for mode, has_secrets in (("basic", False), ("tactics", True)):
            room, host, other = await playing(server, game="five-tigers", options={"mode": mode})
            await other.do("resign", room, seat=1)
            assert (await page(server.services, host.known(room)["match"]["id"], None)).has_secrets == has_secrets


@scenario
async def test_the_last_match_comes_first(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, heartbeat_ms=10**9) as server:
        room, host, other = await playing(server)
        await other.do("resign", room, seat=1)
        clock.advance(1_000)
        await host.do("rematch", room)
        await other.do("rematch", room)
        await host.do("resign", room, seat=1)
        last, first = await matches_of(server.services, host.guest.id)
        assert last.ended_ms > first.ended_ms
        assert (last.seats, first.seats) == ((1,), (0,))


@scenario
async def test_the_small_picture_of_a_match_shows_what_its_viewer_may_know(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, other = await playing(server)
        found = await lobby_of(server).room(room)
        for client, seat in ((host, 0), (other, 1)):
            assert found.view(client.guest.id).seat == seat
        stranger = await newcomer(server)
        with pytest.raises(Refused, match="enter the room first"):
            found.view(stranger.guest.id)
