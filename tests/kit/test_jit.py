"""How rules are compiled."""

from typing import Any

import pytest

from noripan.kit.jit import PURE, rule, table

SMALL = table([3])


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def all_doubled() -> int:
    return doubled(1) + doubled(2) + doubled(SMALL[0])


@pytest.mark.skipif(PURE, reason="nothing is compiled in pure mode")
def test_a_rule_is_compiled_once_whatever_constants_and_widths_callers_pass() -> None:
    assert all_doubled() == 12
    compiled: Any = doubled
    assert len(compiled.signatures) <= 1  # none when all came from the cache
