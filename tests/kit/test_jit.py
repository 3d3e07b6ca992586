"""How rules are compiled."""

import os
import subprocess
import sys
from pathlib import Path
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
def test_two_processes_that_compile_at_once_keep_their_code_apart_and_lose_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numba.core import config

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    function = cast(Any, doubled).py_func
    one, other, later = (cast(Any, rule(function))._cache for _ in range(3))
    one._impl.locator.ensure_cache_path()
    write = one._cache_file._save_data

    def write_while_the_other_saves(name: str, code: Any) -> None:
        other._cache_file.save("other signature", "other code")
        write(name, code)
        other._cache_file.save("third signature", "third code")

    monkeypatch.setattr(one._cache_file, "_save_data", write_while_the_other_saves)
    one._cache_file.save("signature", "code")
    signatures = ("signature", "other signature", "third signature")
    assert [later._cache_file.load(each) for each in signatures] == ["code", "other code", "third code"]
    assert later._cache_file.load("a signature that nobody compiled") is None


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
