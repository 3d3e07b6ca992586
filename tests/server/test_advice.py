"""Hints for those who play alone, and the score of a finished run: thought of elsewhere, refused where it is unfair."""

import asyncio
import sys
from pathlib import Path

import pytest

import noripan
from noripan import games
from noripan.bots.advice import hints
from noripan.server.errors import Refused
from noripan.server.matches.advice_worker import answer
from noripan.server.matches.adviser import Adviser, Question
from noripan.server.matches.bot_pool import Thought
from noripan.server.server import Server

from .scripted import Client, lobby_of, newcomer, open_room, scenario, serving

SLOW = "import sys, time\nfor line in sys.stdin: time.sleep(0.4); print('[]', flush=True)"
CRASHING = "import sys; sys.stdin.readline(); sys.exit(1)"


def waiting_match() -> noripan.Match:
    """A run in which there is something to choose."""
    match = noripan.new("yut-run", seed="one")
    while len(match.legal(0)) < 2:
        match.play(0, match.legal(0)[0])
    return match


@scenario
async def test_the_event_loop_goes_on_while_a_hint_is_thought_of() -> None:
    adviser, match = Adviser((sys.executable, "-c", SLOW)), waiting_match()
    asked = asyncio.create_task(adviser.hints(match.game, match.observe(0, 1), "guest"))
    turns = 0
    while not asked.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert asked.result() == ()
    assert turns > 20
    await adviser.close()


@scenario
async def test_one_guest_waits_for_three_answers_at_most_and_keeps_nobody_else_from_asking() -> None:
    adviser, match = Adviser((sys.executable, "-c", SLOW)), waiting_match()
    seen = match.observe(0, 1)
    waiting = [asyncio.create_task(adviser.hints(match.game, seen, "greedy")) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refusal:
        await adviser.hints(match.game, seen, "greedy")
    assert refusal.value.code == "too-fast"
    assert await adviser.hints(match.game, seen, "other") == ()
    assert await asyncio.gather(*waiting) == [()] * 3
    assert await adviser.hints(match.game, seen, "greedy") == ()
    await adviser.close()


@scenario
async def test_a_process_that_dies_costs_one_answer_and_is_started_again() -> None:
    adviser, match = Adviser((sys.executable, "-c", CRASHING)), waiting_match()
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            await adviser.hints(match.game, match.observe(0, 1), "guest")
        assert refusal.value.code == "no-advice"
    await adviser.close()


def test_a_hint_is_what_the_expert_says_of_what_the_seat_may_know() -> None:
    match = waiting_match()
    seen = match.observe(0, 1)
    found = answer(Question(thought=Thought.of(match.game, 0, seen)))
    assert [hint["action"] for hint in found] == [hint.action for hint in hints(games.get("yut-run"), seen)]
    assert [hint["said"] for hint in found] == [
        [{language: match.game.say(match.game.parse(hint["action"]), language) for language in ("ko", "en")}]
        for hint in found
    ]


def test_a_hint_of_one_step_says_the_whole_turn_in_words() -> None:
    match = noripan.new("one-step", seed=1)
    match.push(0, match.legal(0)[0])
    [best, *_] = answer(Question(thought=Thought.of(match.game, 0, match.observe(0, 1))))
    assert best["plan"][0] == best["action"]
    assert len(best["said"]) == len(best["plan"]) > 1
    assert best["said"][-1] == {"ko": "턴 종료", "en": "end the turn"}


MODE = """import json, os, sys
for line in sys.stdin:
    plan = ["plain"] * int(os.environ["NORIPAN_PURE"])
    print(json.dumps([{"action": "", "value": 0, "loss": 0, "unit": "hp", "plan": plan, "said": []}]), flush=True)
"""


@scenario
async def test_only_a_game_whose_hints_are_slow_waits_for_the_compiler() -> None:
    ready: set[str] = set()
    adviser = Adviser((sys.executable, "-c", MODE), ready.__contains__)
    quick, slow = noripan.new("one-step", seed=1), waiting_match()

    async def plan_of(match: noripan.Match) -> tuple[str, ...]:
        [hint] = await adviser.hints(match.game, match.observe(0, 1), "guest")
        return hint.plan

    assert await plan_of(quick) == ("plain",)
    assert await plan_of(slow) == ()
    ready.add("one-step")
    assert await plan_of(quick) == ()
    await adviser.close()


@scenario
async def test_there_are_no_hints_against_an_opponent_nor_for_a_seat_of_others(tmp_path: Path) -> None:
    async with serving(tmp_path, bot_patience_ms=1) as server:
        host = await newcomer(server)
        room = await open_room(server, host)
        await host.do("enter", room)
        await host.do("add-bot", room, seat=1, level=1)
        assert await refusal_of(server, room, host, 0) == "no-match"
        await host.do("start", room)
        assert await refusal_of(server, room, host, 0) == "no-hints"
        assert await refusal_of(server, room, host, 1) == "not-your-seat"


async def refusal_of(server: Server, room: str, guest: Client, seat: int) -> str:
    with pytest.raises(Refused) as refusal:
        (await lobby_of(server).room(room)).observe(guest.guest.id, seat)
    return refusal.value.code
