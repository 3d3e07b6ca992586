"""Clocks of a match: none, per turn, bank and increment."""

from pathlib import Path
from typing import Any

from noripan import games

from .scripted import Client, ManualClock, newcomer, open_room, playing, scenario, serving

TURN = {"kind": "turn", "turn_ms": 30_000}
BANK = {"kind": "bank", "bank_ms": 60_000, "increment_ms": 5_000}
QUIET = {"heartbeat_ms": 10**9}


def left(client: Client, room: str) -> Any:
    return client.known(room)["match"]["clocks"]["left_ms"]


@scenario
async def test_a_match_without_a_clock_shows_none(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        room, host, _ = await playing(server)
        assert host.known(room)["match"]["clocks"] is None


@scenario
async def test_a_turn_has_its_time_and_the_next_turn_all_of_it_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, host, other = await playing(server, clock=TURN)
        assert host.known(room)["match"]["clocks"] == {
            "left_ms": [30_000, 30_000],
            "running": [0],
            "as_of_ms": clock.now_ms(),
        }
        clock.advance(20_000)
        await host.do("act", room, seat=0, action="keep")
        assert left(host, room) == [30_000, 30_000]
        clock.advance(29_999)
        await other.do("act", room, seat=1, action="keep")
        assert host.known(room)["match"]["result"] is None


@scenario
async def test_a_bank_runs_down_and_earns_its_increment_when_the_turn_ends(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, host, other = await playing(server, clock=BANK)
        clock.advance(20_000)
        await host.do("act", room, seat=0, action="keep")
        clock.advance(7_000)
        await other.do("act", room, seat=1, action="keep")
        assert left(other, room) == [45_000, 58_000]


@scenario
async def test_who_runs_out_of_time_loses(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, _, other = await playing(server, clock=BANK)
        clock.advance(60_000)
        await other.until(lambda: other.known(room)["match"]["result"])
        outcome = other.known(room)["match"]["result"]["outcome"]
        assert (outcome["winner"], outcome["reason"]) == (1, "timed-out")
        assert other.known(room)["match"]["clocks"]["running"] == []


@scenario
async def test_a_game_may_end_the_turn_instead_of_the_match(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, _, other = await playing(server, game="hasty-toy", clock=TURN)
        clock.advance(30_000)
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        assert other.known(room)["match"]["result"] is None
        assert other.side(room)["view"]["to_act"] == [1]


@scenario
async def test_a_turn_lost_on_time_says_so_to_those_who_see_it_and_to_those_who_come_later(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, _, other = await playing(server, game="hasty-toy", clock=TURN)
        clock.advance(30_000)
        await other.until(lambda: other.known(room)["match"]["ply"] == 1)
        await other.do("act", room, seat=1, action="keep")
        late = await newcomer(server)
        await late.do("enter", room)
        for client in (other, late):
            first, second = client.side(room)["log"]
            assert first["events"][0] == {"kind": "timed-out", "seat": 0}
            assert "시간 초과" in first["lines"][0]
            assert all("시간 초과" not in line for line in second["lines"])


@scenario
async def test_an_empty_bank_loses_even_where_the_turn_could_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, _, other = await playing(server, game="hasty-toy", clock=BANK)
        clock.advance(60_000)
        await other.until(lambda: other.known(room)["match"]["result"])
        assert other.known(room)["match"]["result"]["outcome"]["reason"] == "timed-out"


@scenario
async def test_a_restart_finds_the_clocks_again_and_charges_nobody_for_its_absence(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, host, other = await playing(server, clock=BANK)
        clock.advance(20_000)
        await host.do("act", room, seat=0, action="keep")
        clock.advance(3_000)
    clock.advance(10**9)
    async with serving(tmp_path, clock, **QUIET) as server:
        back = await Client(server, other.guest).hello()
        await back.do("enter", room)
        assert left(back, room) == [45_000, 60_000]


@scenario
async def test_a_room_with_a_clock_stays_awake_for_it(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, **QUIET) as server:
        room, host, other = await playing(server, clock={"kind": "bank", "bank_ms": 600_000})
        match = host.known(room)["match"]["id"]
        await host.drop()
        await other.drop()
        clock.advance(599_000)
        assert len(server.lobby) == 1
        clock.advance(1_000)
        row = await server.services.store.match(match)
        while row is not None and row.ended_ms is None:
            row = await server.services.store.match(match)


@scenario
async def test_a_game_for_one_has_no_clock_and_limits_are_checked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        for clock in ({"kind": "turn", "turn_ms": 1}, {"kind": "bank"}, {"kind": "sand"}):
            settings = {"game": "toy", "clock": clock}
            assert (await host.ask("configure", room, settings=settings))["code"] == "bad-message"


EQUIPPED = ("fire tower trap", "fire tower trap", "strike might ambush", "strike might ambush", "taunt carrot ram")
TIGERS = ("guan-yu", "zhang-fei", "zhao-yun", "huang-zhong", "ma-chao")
EQUIPS = [
    f"{general} equip {tactic}" for general, three in zip(TIGERS, EQUIPPED, strict=True) for tactic in three.split()
]


@scenario
async def test_five_tigers_the_clock_ends_the_turn_of_a_march_that_is_back_where_it_began(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, catalogue=games, **QUIET) as server:
        options = {"mode": "tactics", "army": "tigers"}
        room, host, other = await playing(server, game="five-tigers", options=options, clock=TURN)
        for seat, client in enumerate((host, other)):
            await client.do("commit", room, seat=seat, actions=[*EQUIPS, "ready"])
        for action in ("guan-yu fire 9", "zhao-yun 7", "zhao-yun 2"):
            await host.do("act", room, seat=0, action=action)
        assert (await host.ask("act", room, seat=0, action="end"))["code"] == "move-first"
        clock.advance(30_000)
        await other.until(lambda: other.side(room)["view"]["to_act"] == [1])
        assert other.known(room)["match"]["result"] is None
        (zhao,) = (g for g in other.side(room)["view"]["board"]["generals"] if g["name"] == "a:zhao-yun")
        assert zhao["at"] == 2
        assert [event["kind"] for event in other.side(room)["log"][-1]["events"]] == [
            "timed-out", "stopped", "turn-ended",
        ]  # fmt: skip
        seen = other.side(room)
    async with serving(tmp_path, clock, catalogue=games, **QUIET) as server:
        back = await Client(server, other.guest).hello()
        await back.do("enter", room)
        assert back.side(room) == seen
