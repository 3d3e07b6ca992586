"""Measuring a map that somebody made: off the event loop, one at a time, called off at will."""

import asyncio
import sys
from typing import Any

import msgspec
import pytest

from noripan.games.toy_battle.battlefields import BATTLEFIELDS, BOUNDS
from noripan.lab.toy_battle import Played, summed_up
from noripan.server.errors import Refused
from noripan.server.studies import Studies

from .scripted import scenario

SLOW = """
import sys, time
sys.stdin.read()
print('{"done": 5, "total": 1000}', flush=True)
time.sleep(600)
"""
REPORT = msgspec.json.encode(
    summed_up(BATTLEFIELDS[0], 150, 0, [Played("medals", True, 20), Played("headquarters", False, 30)])
).decode()
DONE = f"import sys; sys.stdin.read(); print({REPORT!r})"
BROKEN = "import sys; sys.exit(1)"
BABBLING = "print('nonsense')"


def studies(script: str, patience_ms: int = 30_000) -> Studies:
    return Studies(patience_ms, (sys.executable, "-c", script))


async def until(made: Studies, guest: str, *, state: str = "", done: int | None = None) -> Any:
    async with asyncio.timeout(30):
        while not (made.of(guest).state == state or made.of(guest).done == done):
            await asyncio.sleep(0.01)
    return made.of(guest)


@scenario
async def test_a_study_tells_how_far_it_is_and_another_is_refused_meanwhile() -> None:
    made = studies(SLOW)
    assert made.start("a", "toy-battle", "{}").state == "running"
    assert (await until(made, "a", done=5)).total == 1000
    for guest, code in (("a", "study-running"), ("b", "study-busy")):
        with pytest.raises(Refused) as refusal:
            made.start(guest, "toy-battle", "{}")
        assert refusal.value.code == code
    with pytest.raises(Refused) as refusal:
        made.of("b")
    assert refusal.value.code == "no-study"
    await made.close()


@scenario
async def test_a_study_that_is_called_off_makes_room_for_the_next() -> None:
    made = studies(SLOW)
    made.start("a", "toy-battle", "{}")
    await until(made, "a", done=5)
    assert (await made.cancel("a")).state == "cancelled"
    assert made.start("b", "toy-battle", "{}").state == "running"
    await made.close()


@scenario
async def test_a_report_has_the_figures_beside_the_bounds_of_the_rules_page() -> None:
    made = studies(DONE)
    made.start("a", "toy-battle", "{}")
    study = await until(made, "a", state="done")
    figures = {figure.name: figure for figure in study.figures}
    assert {name: figure.bounds for name, figure in figures.items() if figure.bounds} == {
        bound.name: (bound.low, bound.high) for bound in BOUNDS
    }
    assert (figures["headquarters"].value.value, figures["turns"].value.mean) == (0.5, 25.0)


@scenario
async def test_a_study_that_fails_or_takes_too_long_says_so() -> None:
    for script, patience_ms in ((BROKEN, 30_000), (BABBLING, 30_000), (SLOW, 300)):
        made = studies(script, patience_ms)
        made.start("a", "toy-battle", "{}")
        assert (await until(made, "a", state="failed")).figures == ()
        made.start("a", "toy-battle", "{}")
        await made.close()
