"""Every registered game passes every check; there are no exemptions."""

import inspect
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from noripan import games
from noripan.kit.jit import PURE

from . import checks
from .case import Case

CASES = {name: f"tests.conformance.cases.{games.module_name(name)}" for name in games.names()}
CHECKS = [
    check
    for _, check in inspect.getmembers(checks, inspect.isfunction)
    if list(inspect.signature(check).parameters) == ["case"]
]


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = import_module(CASES[request.param]).CASE
    assert found.game is games.get(request.param)
    assert found.games >= 6, "no exemptions: a registered game plays at least as many games as the others"
    assert found.trace_steps >= 10_000
    return found


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


@pytest.mark.skipif(PURE, reason="both modes are run and compared in the compiled test run")
def test_pure_and_compiled_agree(case: Case) -> None:
    checks.pure_and_compiled_agree(case, f"{CASES[case.game.name]}:CASE")


def test_no_game_folder_is_left_out_of_the_registry() -> None:
    folders = {path.parent.name for path in Path(games.__file__).parent.glob("*/game.py")}
    assert folders == set(map(games.module_name, games.names()))


def test_the_suite_has_the_checks_it_promises() -> None:
    assert len(CHECKS) >= 16
