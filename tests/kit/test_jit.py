"""How rules are compiled."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, cast

import pytest

from noripan.kit.jit import PURE, rule

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


@rule
def doubled(number: int) -> int:
    return 2 * number


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_a_rule_is_compiled_once_whatever_constants_and_widths_callers_pass() -> None:
    from numba import types

    compiled: Any = doubled
    for argument in (types.literal(1), types.literal(2), types.int8, types.int16, types.int64):
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
