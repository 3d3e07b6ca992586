"""Daily boards: one seed a day for everybody, which nobody can know before they have played it."""

import asyncio
import hashlib
import hmac
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import msgspec
import pytest

from noripan import games
from noripan.kit.errors import NoripanError
from noripan.play.record import RecordedAction
from noripan.server import people
from noripan.server.clock import DAY_MS
from noripan.server.daily import calendar, seeds
from noripan.server.errors import Refused
from noripan.server.matches import pages
from noripan.server.matches.history import matches_of
from noripan.server.server import Server
from noripan.server.store import Store
from noripan.server.store.backup import backup, read

from .scripted import Client, ManualClock, lobby_of, newcomer, open_room, scenario, serving

SEOUL = timezone(timedelta(hours=9))
NOON = datetime(2026, 11, 18, 12, tzinfo=SEOUL)  # a Wednesday
BOARD = "yut-classic"


def at(moment: datetime) -> ManualClock:
    clock = ManualClock()
    clock.now = round(moment.timestamp() * 1000)
    return clock


def daily(tmp_path: Path, clock: ManualClock | None = None, **more: Any) -> Any:
    more = {"catalogue": games, "messages_a_second": 1e6, "message_burst": 10**6, "heartbeat_ms": 10**12} | more
    return serving(tmp_path, clock or at(NOON), **more)


async def enter(server: Server, client: Client, board: str = BOARD) -> str:
    """The room of a client's try, entered."""
    room = await server.days.enter(board, client.guest)
    await client.do("enter", room)
    return room


async def play_out(client: Client, room: str, choice: int = 0) -> dict[str, Any]:
    """Play the first legal action, or the last one (-1), until the run is over; returns the result."""
    while not client.known(room)["match"]["result"]:
        legal = client.side(room)["legal"]
        await client.do("act", room, seat=0, action=legal[choice]["notation"])
    result: dict[str, Any] = client.known(room)["match"]["result"]
    return result


async def refusal(asked: Any) -> str:
    with pytest.raises(NoripanError) as refused:
        await asked
    return refused.value.code


def test_days_begin_at_midnight_in_seoul_and_are_numbered_from_the_first_of_january_2026() -> None:
    for text, number in (
        ("2025-12-31T15:00:00+00:00", 1), ("2026-01-01T14:59:59+00:00", 1), ("2026-01-01T15:00:00+00:00", 2),
        ("2026-11-18T00:00:00+09:00", 322),
    ):  # fmt: skip
        now = round(datetime.fromisoformat(text).timestamp() * 1000)
        assert calendar.day_at(now) == number, text
        assert calendar.end_of(number - 1) <= now < calendar.end_of(number)
        assert calendar.date_of(number) == datetime.fromtimestamp(now / 1000, SEOUL).date()


def test_a_week_begins_on_monday() -> None:
    sunday = calendar.day_at(round(datetime(2026, 11, 22, 23, tzinfo=SEOUL).timestamp() * 1000))
    assert calendar.date_of(calendar.monday_of(sunday)).isoformat() == "2026-11-16"
    assert calendar.monday_of(sunday + 1) == sunday + 1


@scenario
async def test_all_who_play_a_board_of_the_day_have_the_same_luck_and_the_boards_differ(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        drawn: dict[str, set[str]] = {}
        for board in ("yut-classic", "yut-run", "one-step"):
            for _ in range(2):
                client = await newcomer(server)
                room = await enter(server, client, board)
                live = (await lobby_of(server).room(room)).logic.live
                assert live is not None
                drawn.setdefault(board, set()).add(live.row.seed)
                assert client.known(room)["match"]["daily"] == {"number": 322, "board": board}
                assert client.known(room)["state"]["phase"] == "playing"
        assert all(len(found) == 1 for found in drawn.values())
        assert len(set.union(*drawn.values())) == 3


@scenario
async def test_the_commitment_of_the_morning_is_revealed_in_the_night_and_all_seeds_follow_from_it(
    tmp_path: Path,
) -> None:
    clock = at(NOON)
    async with daily(tmp_path, clock) as server:
        client = await newcomer(server)
        page = await server.days.page(client.guest)
        assert await refusal(server.days.revealed(322)) == "day-not-over"
        assert await refusal(server.days.revealed(323)) == "no-such-day"
        assert await refusal(server.days.revealed(321)) == "no-such-day"
        seed = (await play_out(client, await enter(server, client)))["seed"]
    clock.now = page.ends_ms
    async with daily(tmp_path, clock) as server:  # a restart draws nothing again
        found = await server.days.revealed(322)
        assert found.commitment == page.commitment
        assert hashlib.sha256(f"noripan day v1:322:{found.secret}".encode()).hexdigest() == page.commitment
        drawn = hmac.new(found.secret.encode(), b"noripan daily v1:322:yut-classic", "sha256").hexdigest()[:32]
        assert drawn == seed == found.seeds["yut-classic"]
        assert (await server.days.page(None)).yesterday == found
        assert (await server.days.page(None)).number == 323
        assert (await server.days.page(None)).commitment != page.commitment


@scenario
async def test_two_servers_of_one_database_draw_one_secret(database: str, tmp_path: Path) -> None:
    first, second = await Store.open(database), await Store.open(database)
    (tmp_path / "other").mkdir()
    async with daily(tmp_path, store=first) as server:
        other = type(server)(server.settings, second, server.services.clock, games)
        commitments = {page.commitment for page in await asyncio.gather(other.days.page(None), server.days.page(None))}
        assert len(commitments) == 1
        await second.close()


@scenario
async def test_the_first_try_counts_and_there_is_no_second(database: str, tmp_path: Path) -> None:
    async with daily(tmp_path, store=await Store.open(database)) as server:
        client = await newcomer(server)
        rooms = await asyncio.gather(*(server.days.enter(BOARD, client.guest) for _ in range(5)))
        assert len(set(rooms)) == 1
        room = await enter(server, client)
        assert room == rooms[0]
        board = (await server.days.page(client.guest)).boards[0]
        assert (board.state, board.room, board.today.own) == ("playing", room, None)
        result = await play_out(client, room)
        turns = round(result["outcome"]["scores"][0])
        board = (await server.days.page(client.guest)).boards[0]
        assert (board.state, board.room, board.match) == ("done", None, client.known(room)["match"]["id"])
        assert board.today.own is not None
        assert (board.today.own.place, board.today.own.said.ko) == (1, f"{turns}턴")
        assert board.today.rows == (board.today.own,)
        assert await refusal(server.days.enter(BOARD, client.guest)) == "daily-played"
        for command in ("rematch", "start"):
            assert (await client.ask(command, room))["code"] == "daily-once"
        assert (await server.days.page(client.guest)).boards[1].state == "open"


@scenario
async def test_the_best_come_first_and_equals_share_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "new_secret", lambda: "a day on which the choices make a difference")
    clock = at(NOON)
    async with daily(tmp_path, clock) as server:
        turns = []
        for name, choice in (("가", -1), ("나", 0), ("다", 0)):
            client = await newcomer(server)
            await server.identities.rename(client.guest, name)
            result = await play_out(client, await enter(server, client), choice)
            turns.append(round(result["outcome"]["scores"][0]))
            clock.now += 1
        assert turns[1] == turns[2] < turns[0], "the same choices on the same seed give the same run"
        table = (await server.days.tables(BOARD, client.guest)).board.today
        places = [(row.place, row.name, row.is_you) for row in table.rows]
        assert places == [(1, "나", False), (1, "다", True), (3, "가", False)]
        assert table.players == 3


@scenario
async def test_the_table_of_the_week_adds_up_its_days_from_monday_on(tmp_path: Path) -> None:
    clock = at(datetime(2026, 11, 15, 12, tzinfo=SEOUL))  # a Sunday
    scores = []
    async with daily(tmp_path, clock) as server:
        client = await newcomer(server)
        for _ in range(3):
            result = await play_out(client, await enter(server, client))
            scores.append(round(result["outcome"]["scores"][0]))
            clock.now += DAY_MS
        clock.now -= DAY_MS
        week = (await server.days.tables(BOARD, client.guest)).week
        assert week.own is not None
        assert (week.own.days, week.own.said.ko) == (2, f"{sum(scores[1:])}턴")
        assert (week.own.place, week.players, week.rows) == (1, 1, (week.own,))
        assert week.own.match is None


@scenario
async def test_a_try_that_is_given_up_or_ends_on_another_day_does_not_count(tmp_path: Path) -> None:
    clock = at(NOON)
    async with daily(tmp_path, clock) as server:
        quitter, late = await newcomer(server), await newcomer(server)
        room = await enter(server, quitter)
        await quitter.do("resign", room, seat=0)
        assert quitter.known(room)["match"]["result"]["seed"] == ""
        board = (await server.days.page(quitter.guest)).boards[0]
        assert (board.state, board.match, board.today.players) == ("unfinished", None, 0)
        assert await refusal(server.days.enter(BOARD, quitter.guest)) == "daily-played"
        match = quitter.known(room)["match"]["id"]
        assert await refusal(server.days.check_open(match, quitter.guest)) == "daily-sealed"
        room = await enter(server, late)
        clock.now = calendar.end_of(322)
        assert (await play_out(late, room))["seed"]
        await server.days.check_open(match, quitter.guest)
        assert await server.services.store.players(BOARD, 322, 323) == 0
        assert (await server.days.page(late.guest)).boards[0].state == "open"


@scenario
async def test_a_record_that_does_not_play_again_is_not_counted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with daily(tmp_path) as server:
        client = await newcomer(server)
        room = await enter(server, client)
        live = (await lobby_of(server).room(room)).logic.live
        assert live is not None
        live.match._actions.append(RecordedAction(0, "start"))
        await play_out(client, room)
        assert (await server.days.page(client.guest)).boards[0].state == "unfinished"
    assert "does not count" in caplog.text
    assert live.row.seed not in caplog.text


@scenario
async def test_nobody_else_enters_the_room_of_a_daily_board(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        client, friend = await newcomer(server), await newcomer(server)
        room = await enter(server, client)
        assert (await friend.ask("enter", room))["code"] == "daily-alone"
        await play_out(client, room)
        assert (await friend.ask("enter", room))["code"] == "daily-alone"
        assert await server.lobby.listed(friend.guest.id) == ()


@scenario
async def test_a_daily_board_is_played_without_hints(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        client = await newcomer(server)
        daily_room = await lobby_of(server).room(await enter(server, client))
        with pytest.raises(Refused) as refused:
            daily_room.observe(client.guest.id, 0)
        assert refused.value.code == "daily-no-hints"
        room = await open_room(server, client, game="yut-run")
        await client.do("enter", room)
        await client.do("start", room)
        assert (await lobby_of(server).room(room)).observe(client.guest.id, 0)[1].legal


@scenario
async def test_who_has_not_finished_finds_the_seed_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Everything a guest can fetch while they play, with a finisher and a quitter of the same board around."""
    async with daily(tmp_path) as server:
        finisher, quitter, player = [await newcomer(server) for _ in range(3)]
        done = await enter(server, finisher)
        result = await play_out(finisher, done)
        seed, match = result["seed"], finisher.known(done)["match"]["id"]
        assert len(seed) == 32
        assert seed not in str(result["summary"])
        assert "#322" in result["summary"]["ko"]
        assert "#322" in result["summary"]["en"]
        left = await enter(server, quitter)
        await quitter.do("resign", left, seat=0)
        given_up = quitter.known(left)["match"]["id"]
        room = await enter(server, player)
        day = await server.services.store.day(322)
        assert day is not None

        fetched: list[Any] = [await server.days.page(who) for who in (player.guest, quitter.guest, None)]
        fetched += [await server.days.tables(BOARD, who) for who in (player.guest, quitter.guest, None)]
        fetched += [await people.data_of(server, who) for who in (player.guest, quitter.guest)]
        fetched += [await matches_of(server.services, who.id) for who in (player.guest, quitter.guest)]
        for other in (done, left, room):
            await player.ask("enter", other)
            await player.ask("history", other, seat=0)
            await player.ask("history", other, seat=None)
            fetched.append(await server.lobby.summary(other, player.guest.id))
            with suppress(Refused):
                fetched.append((await lobby_of(server).room(other)).view(player.guest.id))
        for action in player.side(room)["legal"]:
            await player.ask("preview", room, seat=0, action=action["notation"])
        await player.do("act", room, seat=0, action=player.side(room)["legal"][0]["notation"])
        await player.ask("act", room, seat=0, action="nonsense")
        await player.ask("undo", room, seat=0)
        for guest in (player.guest, quitter.guest, None):
            for other in (match, given_up):
                assert await refusal(server.days.check_open(other, guest)) == "daily-sealed"
        everything = [*player.raw, *quitter.raw, *map(msgspec.json.encode, fetched), caplog.text.encode()]
        for secret in (seed, day.secret):
            assert not any(secret.encode() in found for found in everything)
        tables = (await server.days.tables(BOARD, player.guest)).board.today
        assert [row.match for row in tables.rows] == [None]

        await server.days.check_open(match, finisher.guest)
        assert (await server.days.tables(BOARD, finisher.guest)).board.today.rows[0].match == match
        assert (await pages.page(server.services, match)).record.seed == seed, "the search would find it"
        await play_out(player, room)
        await server.days.check_open(match, player.guest)


@scenario
async def test_a_try_goes_on_after_a_restart_and_counts(tmp_path: Path) -> None:
    clock = at(NOON)
    async with daily(tmp_path, clock) as server:
        guest, token = await server.identities.new_guest("ko")
        client = await Client(server, guest).hello()
        room = await enter(server, client)
        await client.do("act", room, seat=0, action=client.side(room)["legal"][0]["notation"])
    async with daily(tmp_path, clock) as server:
        again = await server.identities.guest_of(token)
        assert again is not None
        client = await Client(server, again).hello()
        assert await enter(server, client) == room
        await play_out(client, room)
        assert (await server.days.page(again)).boards[0].state == "done"


@scenario
async def test_tries_are_among_what_is_kept_of_somebody_and_go_with_them(database: str, tmp_path: Path) -> None:
    async with daily(tmp_path, store=await Store.open(database)) as server:
        client, other = await newcomer(server), await newcomer(server)
        room = await enter(server, client)
        result = await play_out(client, room)
        match = client.known(room)["match"]["id"]
        (kept,) = (await people.data_of(server, client.guest)).daily
        assert (kept.number, kept.board, kept.match) == (322, BOARD, match)
        assert kept.said is not None
        assert kept.said.en == f"{round(result['outcome']['scores'][0])} turns"
        await people.forget(server, client.guest.id)
        assert (await server.days.page(None)).boards[0].today.players == 0
        assert await refusal(server.days.check_open(match, other.guest)) == "daily-sealed"
    await backup(database, tmp_path / "all")
    assert client.guest.id not in str(list(read(tmp_path / "all")[1]))


@scenario
async def test_results_are_deleted_after_a_while(tmp_path: Path) -> None:
    clock = at(NOON)
    async with daily(tmp_path, clock, daily_kept_days=10) as server:
        client = await newcomer(server)
        await play_out(client, await enter(server, client))
        clock.now += 10 * DAY_MS
        await people.tidy(server)
        assert len(await server.services.store.tries_of(client.guest.id)) == 1
        clock.now += DAY_MS
        await people.tidy(server)
        assert await server.services.store.tries_of(client.guest.id) == []


@scenario
async def test_an_unknown_board_is_refused(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        client = await newcomer(server)
        assert await refusal(server.days.enter("five-tigers", client.guest)) == "no-such-board"
        assert await refusal(server.days.tables("five-tigers", None)) == "no-such-board"
    async with serving(tmp_path) as server:  # a server without these games
        assert (await server.days.page(None)).boards == ()


@scenario
async def test_a_seed_of_ones_own_gives_the_same_run_again_and_a_rematch_another_one(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        results = []
        for _ in range(2):
            client = await newcomer(server)
            room = await open_room(server, client, game="yut-run", seed=" 나의 시드 ")
            await client.do("enter", room)
            await client.do("start", room)
            results.append(await play_out(client, room))
        assert results[0] == results[1]
        assert results[0]["seed"] == "나의 시드"
        assert "시드 나의 시드" in results[0]["summary"]["ko"]
        await client.do("rematch", room)
        assert (await play_out(client, room))["seed"] != "나의 시드"


@scenario
async def test_a_seed_is_refused_in_a_game_of_two_and_when_it_is_too_long(tmp_path: Path) -> None:
    async with daily(tmp_path) as server:
        client = await newcomer(server)
        assert await refusal(open_room(server, client, game="five-tigers", seed="7")) == "seed-needs-one"
        assert await refusal(open_room(server, client, game="yut-run", seed="x" * 65)) == "bad-seed"
        room = await open_room(server, client, game="five-tigers")
        await client.do("enter", room)
        settings = client.known(room)["state"]["settings"] | {"seed": "7"}
        assert (await client.ask("configure", room, settings=settings))["code"] == "seed-needs-one"
        room = await open_room(server, client, game="yut-run", seed="  ")
        await client.do("enter", room)
        assert client.known(room)["state"]["settings"].get("seed") is None


def test_the_time_zone_of_the_server_does_not_matter() -> None:
    assert calendar.end_of(322) == datetime(2026, 11, 18, 15, tzinfo=UTC).timestamp() * 1000
