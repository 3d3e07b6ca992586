"""How rules are compiled."""

from pathlib import Path
from typing import Any, cast

import pytest

from noripan.kit.jit import PURE, rule


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
def test_two_processes_that_compile_at_once_keep_their_code_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numba.core import config

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    function = cast(Any, doubled).py_func
    one, other, later = (cast(Any, rule(function))._cache for _ in range(3))
    one._impl.locator.ensure_cache_path()
    write_index = one._cache_file._save_index

    def write_index_while_the_other_saves(index: Any) -> None:
        write_index(index)
        other._cache_file.save("other signature", "other code")

    monkeypatch.setattr(other._cache_file, "_load_index", dict)  # read before the first had written
    monkeypatch.setattr(one._cache_file, "_save_index", write_index_while_the_other_saves)
    one._cache_file.save("signature", "code")
    assert later._cache_file.load("other signature") == "other code"
    assert later._cache_file.load("signature") is None  # the other's index has taken its place: compiled once more
