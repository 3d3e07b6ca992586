"""Previous view + patch = next view, for any JSON."""

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from noripan.play.patch import diff, patched

values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)


@given(values, values)
def test_a_patch_leads_from_any_value_to_any_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    patch = json.loads(json.dumps(diff(old, new)))
    result = patched(old, patch)
    assert json.dumps(result, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert old == before, "the old value was changed"


@given(values)
def test_equal_values_need_no_patch(value: Any) -> None:
    assert diff(value, copy.deepcopy(value)) == []


def test_only_what_changed_is_in_the_patch() -> None:
    old = {"hand": [1, 2], "turn": 3, "gone": 0}
    assert diff(old, {"hand": [1, 5], "turn": 3}) == [[["gone"]], [["hand", 1], 5]]
