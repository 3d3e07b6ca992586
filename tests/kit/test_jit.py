"""How rules are compiled."""

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, cast

import pytest

from noripan.kit import sources
from noripan.kit.jit import PURE, lowest, rule

TOY = """
import numpy as np
from noripan.kit.jit import rule

@rule
def flip(s, places):
    s.turn = 1 - s.turn
    places[0] = s.turn

flip(np.zeros(1, [("turn", "i1"), ("pieces", "i2", (4,))])[0], np.zeros(3, np.int16))
print(sum(flip.stats.cache_hits.values()), "found")
"""


GAME = """
from noripan.kit.jit import i8, i16, rule, u64
from noripan.kit.state import Record, cell, cells
from .tables import STEP

class State(Record):
    turn: int = cell(i8)
    winner: int = cell(i8)
    rng: int = cell(u64)
    {name}: list[int] = cells(i16, 4)

@rule
def new_game(s, seed):
    s.rng = 1
    s.turn, s.winner, s.{name}[0] = 0, -1, 0

@rule
def legal_actions(s, seat, out):
    out[0] = 0
    return 1

@rule
def apply(s, seat, action):
    s.{name}[0] += STEP
    if s.{name}[0] >= 12:
        s.winner = 0

@rule
def determinize(s, observer, seed):
    pass

@rule
def value(s, seat):
    return 1.0 if s.winner == seat else 0.5
"""
PLAYED = """
import json
from importlib import import_module
from noripan.kit import playout
from noripan.kit.jit import i32
from noripan.kit.state import pool, row

found = {}
for name in ("red", "blue"):
    rules = import_module(f"{name}.rules")
    playout.implement(rules.State, rules)
    steps = playout.playouts(pool(rules.State, 1), row(i32, 4), 0, 1)
    kit = {str(kind) for kind in playout.playouts.stats.cache_hits if name in str(kind)}
    found[name] = [steps, bool(kit)]
print(json.dumps(found))
"""


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def lowest_of(bits: int) -> int:
    return lowest(bits)


def test_the_lowest_member_of_a_set_is_that_of_its_smallest_bit() -> None:
    for first in range(63):
        assert lowest_of(1 << first) == first
        assert lowest_of((1 << first) | (1 << 62)) == first


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_a_rule_is_compiled_once_whatever_constants_and_widths_callers_pass() -> None:
    from numba import types

    compiled: Any = doubled
    kinds: Any = types
    for argument in (kinds.literal(1), kinds.literal(2), kinds.int8, kinds.int16, kinds.int64):
        compiled.get_call_template((argument,), {})
    assert [str(signature) for signature in compiled.signatures] == ["(int64,)"]


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_two_that_compile_at_once_keep_their_code_apart_and_lose_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numba.core import config

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    function = cast(Any, doubled).py_func
    one, other, later = (cast(Any, rule(function))._cache for _ in range(3))
    one._impl.locator.ensure_cache_path()
    both_begin = Barrier(2)

    def save(cache: Any, name: str) -> None:
        both_begin.wait()
        for number in range(100):
            cache._cache_file.save((name, number), f"code of {name}, {number}")

    with ThreadPoolExecutor(2) as pool:
        for saved in [pool.submit(save, one, "one"), pool.submit(save, other, "other")]:
            saved.result()
    for name in ("one", "other"):
        for number in range(100):
            assert later._cache_file.load((name, number)) == f"code of {name}, {number}"
    assert later._cache_file.load(("nobody", 0)) is None


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_a_later_process_finds_what_an_earlier_one_compiled(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    found = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "NORIPAN_CACHE": str(tmp_path), "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, tmp_path / "toy.py"], env=environment, capture_output=True, text=True, check=True
        )
        found.append(run.stdout)
    assert found == ["0 found\n", "1 found\n"]


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_a_changed_table_of_a_game_has_the_kit_compiled_again_for_that_game_and_for_no_other(tmp_path: Path) -> None:
    for name in ("red", "blue"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.py").write_text(GAME.format(name=name))
        (tmp_path / name / "tables.py").write_text("STEP = 4\n")
    environment = {**os.environ, "NORIPAN_CACHE": str(tmp_path / "cache")}

    def played() -> Any:
        """Of each game: actions of a random game, and whether the kit's code for it was found in the cache."""
        run = subprocess.run(
            [sys.executable, "-c", PLAYED], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, check=True
        )
        return {name: (steps, is_found) for name, (steps, is_found) in json.loads(run.stdout).items()}

    assert played() == {"red": (3, False), "blue": (3, False)}
    assert played() == {"red": (3, True), "blue": (3, True)}
    (tmp_path / "red" / "tables.py").write_text("STEP = 2\n")
    assert played() == {"red": (6, False), "blue": (3, True)}


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        ("games/yut_run/tables.py", {"games/yut_run/rules.py", "bots/yut_run.py"}),
        ("games/yut_run/content/relics.toml", {"games/yut_run/rules.py", "bots/yut_run.py"}),
        ("bots/yut_run.py", {"bots/yut_run.py"}),
        ("games/one_step/events.py", {"games/one_step/rules.py", "bots/one_step.py"}),
        ("kit/random.py", set()),  # it names the folder of all
    ],
)
def test_a_changed_file_changes_the_digests_of_its_game_alone(
    changed: str, touched: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "noripan"
    shutil.copytree(sources.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "server", "web"))
    monkeypatch.setattr(sources, "PACKAGE", copy)
    files = ("games/yut_run/rules.py", "games/one_step/rules.py", "bots/yut_run.py", "bots/one_step.py")

    def digests() -> tuple[str, dict[str, str]]:
        kit, beside = sources.kit_digest.__wrapped__, sources.digest_beside.__wrapped__
        return kit(), {file: beside(str(copy / file)) for file in files}

    kit, before = digests()
    with (copy / changed).open("a") as file:
        file.write("\n")
    kit_now, after = digests()
    assert {file for file in files if before[file] != after[file]} == touched
    assert (kit != kit_now) == changed.startswith("kit")
