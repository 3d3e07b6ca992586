"""How rules are compiled."""

from typing import Any

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
