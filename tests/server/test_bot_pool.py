"""A crashed or slow worker costs nobody a game, and a worker never sees the match."""

import asyncio
import sys
from pathlib import Path

import pytest

import noripan
from noripan import games
from noripan.bots.levels import LEVELS, Bot
from noripan.server import bot_pool, bot_worker
from noripan.server.bot_pool import BotPool, Thought
from noripan.server.bot_worker import choose

from .scripted import newcomer, open_room, scenario, serving

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
            assert await pool.choose(thought()) in (3, 7, 11)
        await pool.close()


@scenario
async def test_a_thought_of_a_worker_that_crashed_is_given_to_another(tmp_path: Path) -> None:
    pool = BotPool(1, 20_000, (sys.executable, "-c", CRASHING_ONCE, str(tmp_path / "mark")))
    assert await pool.choose(thought()) == 7
    assert await pool.choose(thought()) == 7
    await pool.close()


@scenario
async def test_a_forced_action_needs_no_thought() -> None:
    pool = BotPool(1, 1, ("no-such-program",))
    assert await pool.choose(thought(legal=(5,))) == 5
    await pool.close()


@scenario
async def test_a_program_that_does_not_exist_costs_nobody_a_game() -> None:
    pool = BotPool(1, 1000, ("no-such-program",))
    assert await pool.choose(thought()) in (3, 7, 11)
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
    async with serving(tmp_path, bot_patience_ms=1) as server:
        server.bots._workers[0]._command = ("no-such-program",)
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
