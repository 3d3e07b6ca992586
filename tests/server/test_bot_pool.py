"""A crashed or slow worker costs nobody a game, and a worker never sees the match."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

import noripan
from noripan import games
from noripan.bots.levels import LEVELS, TRIAL, Bot
from noripan.server.matches import bot_pool, bot_worker, compiler
from noripan.server.matches.bot_pool import BotPool, Queue, Thought
from noripan.server.matches.bot_worker import choose
from noripan.server.matches.compiler import Compiler

from .scripted import Client, ManualClock, let_bots_guess, lobby_of, newcomer, open_room, scenario, serving

CRASHING = "import sys; sys.stdin.readline(); sys.exit(1)"
HANGING = "import sys, time; sys.stdin.readline(); time.sleep(600)"
BABBLING = "import sys\nfor line in sys.stdin: print('{}', flush=True)"
CHEATING = "import sys\nfor line in sys.stdin: print(9999, flush=True)"
CRASHING_ONCE = """
import pathlib, sys
mark = pathlib.Path(sys.argv[1])
for line in sys.stdin:
    if not mark.exists():
        mark.touch()
        sys.exit(1)
    print(7, flush=True)
"""


def thought(**changes: object) -> Thought:
    values = {"game": "toy", "level": 1, "seat": 0, "seed": 1, "view": {}, "legal": (3, 7, 11), "state": {}}
    return Thought(**values | changes)  # type: ignore[arg-type]


@scenario
async def test_workers_that_crash_hang_babble_or_cheat_are_replaced_and_a_legal_action_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_pool, "FIRST_PATIENCE_S", 0.0)
    for script in (CRASHING, HANGING, BABBLING, CHEATING):
        pool = BotPool(1, 500, (sys.executable, "-c", script))
        async with asyncio.timeout(30):
            assert await pool.choose(thought(), "guest") in (3, 7, 11)
        await pool.close()


@scenario
async def test_a_thought_of_a_worker_that_crashed_is_given_to_another(tmp_path: Path) -> None:
    pool = BotPool(1, 20_000, (sys.executable, "-c", CRASHING_ONCE, str(tmp_path / "mark")))
    assert await pool.choose(thought(), "guest") == 7
    assert await pool.choose(thought(), "guest") == 7
    await pool.close()


@scenario
async def test_a_forced_action_needs_no_thought() -> None:
    pool = BotPool(1, 1, ("no-such-program",))
    assert await pool.choose(thought(legal=(5,)), "guest") == 5
    await pool.close()


@scenario
async def test_a_program_that_does_not_exist_costs_nobody_a_game() -> None:
    pool = BotPool(1, 1000, ("no-such-program",))
    assert await pool.choose(thought(), "guest") in (3, 7, 11)
    await pool.close()


def test_a_worker_rebuilds_what_the_seat_may_know_and_chooses_a_legal_action() -> None:
    match = noripan.new("yut-run", seed="the true dice")
    match.play(0, "throw")
    while len(match.legal(0)) < 2:
        match.play(0, match.legal(0)[0])
    question = Thought.of(games.get("yut-run"), 1, match.observe(0, 5))
    assert choose(question) in question.legal
    assert match.seed not in str(question)


def test_a_worker_waits_for_the_compiler_at_its_first_thought_about_a_game_even_if_that_needs_no_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searches = []
    monkeypatch.setattr(bot_worker, "SEARCHED", set())
    monkeypatch.setattr(Bot, "ranked", lambda bot, seen: searches.append(bot.level))
    match = noripan.new("five-tigers", mode="tactics")  # begins with armies, which a bot does not search for
    for _ in range(2):
        question = Thought.of(games.get("five-tigers"), 5, match.observe(0, 5))
        assert choose(question) in question.legal
    assert searches == [LEVELS[1]]


@scenario
async def test_a_bot_answers_in_the_room(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        let_bots_guess(server)
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        await host.do("add-bot", room, seat=1, level=1)
        await host.do("start", room)
        while host.known(room)["match"]["result"] is None:
            ply = host.known(room)["match"]["ply"]
            await host.do("act", room, seat=0, action="keep")
            await host.until(lambda ply=ply: host.known(room)["match"]["ply"] == ply + 2)
        assert host.known(room)["match"]["players"][1] == "봇 1단계"


# Fairness

PATIENT = """
import json, sys, time
for line in sys.stdin:
    time.sleep(0.02 * json.loads(line)["level"])
    print(7, flush=True)
"""


@scenario
async def test_a_guests_long_thoughts_do_not_delay_another_guests_short_one() -> None:
    pool = BotPool(1, 20_000, (sys.executable, "-c", PATIENT))
    done: list[str] = []

    async def think(guest: str, level: int) -> None:
        assert await pool.choose(thought(level=level), guest) == 7
        done.append(guest)

    busy = [asyncio.create_task(think("busy", 5)) for _ in range(40)]
    while len(done) < 2:
        await asyncio.sleep(0.01)
    before = len(done)
    assert len(pool.queue) == 40 - before - 1
    await think("other", 1)
    assert done[before:].count("busy") <= 1, "only the thought that was under way"
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    await pool.close()


def noted(turn: "asyncio.Future[None]", order: list[str], name: str) -> None:
    turn.add_done_callback(lambda _: order.append(name))


@scenario
async def test_of_one_guests_thoughts_the_short_ones_come_first_and_guests_take_turns() -> None:
    queue = Queue()
    order: list[str] = []
    for guest, level in (("a", 5), ("a", 1), ("a", 3), ("b", 4), ("b", 4)):
        noted(queue.wait(guest, level), order, f"{guest}{level}")
    for guest in "ababa":
        assert queue.call_next()
        queue.charge(guest, 1.0)
    await asyncio.sleep(0)
    assert order == ["a1", "b4", "a3", "b4", "a5"]
    assert not queue.call_next()


@scenario
async def test_a_guest_who_comes_back_neither_waits_for_long_ago_nor_has_saved_up_time() -> None:
    queue = Queue()
    queue.charge("a", 100.0)
    for _ in range(3):
        queue.wait("b", 1)
        assert queue.call_next()
        queue.charge("b", 40.0)
    order: list[str] = []
    for guest in "cbc":
        noted(queue.wait(guest, 1), order, guest)
    for guest in "cbc":
        assert queue.call_next()
        queue.charge(guest, 50.0)
    await asyncio.sleep(0)
    assert order == ["c", "b", "c"]


@scenario
async def test_a_thought_that_is_called_off_leaves_its_worker_to_the_next() -> None:
    pool = BotPool(1, 20_000, (sys.executable, "-c", PATIENT))
    first, second = [asyncio.create_task(pool.choose(thought(level=5), "guest")) for _ in range(2)]
    await asyncio.sleep(0.05)
    second.cancel()
    first.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert await pool.choose(thought(), "guest") == 7
    await pool.close()


@scenario
async def test_bots_think_with_plain_rules_while_theirs_are_compiled_and_with_compiled_ones_then() -> None:
    mode = "import os, sys\nfor line in sys.stdin: print({'1': 3, '0': 7}[os.environ['NORIPAN_PURE']], flush=True)"
    ready: set[str] = set()
    pool = BotPool(1, 20_000, (sys.executable, "-c", mode), is_ready=ready.__contains__)
    assert await pool.choose(thought(), "guest") == 3
    ready.add("toy")
    assert await pool.choose(thought(), "guest") == 7
    assert await pool.choose(thought(game="another"), "guest") == 3
    await pool.close()


@scenario
async def test_a_match_of_bots_alone_pauses_while_nobody_watches(tmp_path: Path) -> None:
    clock = ManualClock()
    async with serving(tmp_path, clock, bot_pause_ms=10, heartbeat_ms=10**9) as server:
        let_bots_guess(server)
        host = await newcomer(server)
        room = await open_room(server, host, options={"rounds": 9})
        await host.do("enter", room)
        await host.do("stand-up", room, seat=0)
        for seat in (0, 1):
            await host.do("add-bot", room, seat=seat, level=1)
        await host.do("start", room)
        while host.known(room)["match"]["ply"] < 1:
            clock.advance(10)
            await asyncio.sleep(0.002)
        live = (await lobby_of(server).room(room)).logic.live
        assert live is not None
        await host.drop()
        for _ in range(20):
            clock.advance(10)
            await asyncio.sleep(0.002)
        paused_at = live.ply
        assert paused_at <= 2, "a thought that was under way may still be carried out"
        back = await Client(server, host.guest).hello()
        await back.do("enter", room)
        while back.known(room)["match"]["ply"] < paused_at + 2:
            clock.advance(10)
            await asyncio.sleep(0.002)


@scenario
async def test_bots_whose_compiled_rules_fail_think_with_plain_ones() -> None:
    failing = (
        "import os, sys\nfor line in sys.stdin: print(3 if os.environ['NORIPAN_PURE'] == '1' else 9999, flush=True)"
    )
    pool = BotPool(1, 20_000, (sys.executable, "-c", failing))
    assert await pool.choose(thought(), "guest") == 3
    await pool.close()


@scenario
async def test_the_compiler_makes_games_ready_one_by_one_and_leaves_those_that_fail_to_plain_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiler, "is_compiled", lambda game: game == "compiled before")
    failing = "import sys; sys.exit(sys.argv[1] == 'broken')"
    made = Compiler(("compiled before", "fresh", "broken"), (sys.executable, "-c", failing))
    assert made.waiting == ["fresh", "broken"]
    told: asyncio.Queue[str] = asyncio.Queue()
    made.start(lambda game, seconds: told.put_nowait(game))
    async with asyncio.timeout(30):
        assert await told.get() == "fresh"
    assert [game for game in ("compiled before", "fresh", "broken", "another") if made.is_ready(game)] == [
        "compiled before",
        "fresh",
    ]
    await made.close()


@scenario
async def test_a_compiler_that_is_closed_leaves_no_process_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "is_compiled", lambda game: False)
    mark = tmp_path / "begun"
    endless = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    made = Compiler(("endless",), (sys.executable, "-c", endless))
    made.start(lambda game, seconds: None)
    async with asyncio.timeout(30):
        while not (mark.exists() and mark.read_text()):
            await asyncio.sleep(0.01)
        await made.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


def test_a_bot_with_a_second_looks_as_far_as_it_gets_and_never_further_than_its_level() -> None:
    match = noripan.new("yut-run", seed=7)
    match.play(0, "throw")
    while len(match.legal(0)) < 2:
        match.play(0, match.legal(0)[0])
    seen = match.observe(0, 5)

    def visits(level: int, seconds: float | None) -> int:
        return sum(visits for _, visits, _ in Bot(games.get("yut-run"), level, seconds=seconds).ranked(seen))

    first, fifth = (LEVELS[number].iterations_in(games.get("yut-run")) for number in (1, 5))
    assert visits(1, 60.0) == visits(1, None) == first
    assert TRIAL <= visits(5, 0.0) < fifth
