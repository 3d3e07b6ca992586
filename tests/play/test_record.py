"""A record that was damaged or tampered with is refused with the reason."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import noripan
from noripan.kit.errors import BadRecord

from .test_match import finished

RECORD = finished().record()


def changed(change: Callable[[dict[str, Any]], object], *, reseal: bool) -> str:
    content = json.loads(RECORD.to_json())
    change(content)
    if reseal:
        content = json.loads(msgspec.convert(content, noripan.MatchRecord).sealed().to_json())
    return json.dumps(content)


def refusal_of(text: str) -> str:
    with pytest.raises(BadRecord) as refusal:
        noripan.replay(text)
    assert "\n" not in str(refusal.value)
    return refusal.value.code


def test_an_untouched_record_replays() -> None:
    assert noripan.replay(RECORD.to_json()).outcome == RECORD.outcome


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content.update(seed="4"),
        lambda content: content["actions"].pop(),
        lambda content: content["outcome"].update(scores=[1.0]),
        lambda content: content.update(seats=["someone"]),
    ],
)
def test_any_change_breaks_the_digest(change: Callable[[dict[str, Any]], object]) -> None:
    assert refusal_of(changed(change, reseal=False)) == "record-digest"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda content: content.update(seed="4"), "record-commitment"),
        (lambda content: content.update(commitment="0" * 64), "record-commitment"),
        (lambda content: content.update(version=99), "record-version"),
        (lambda content: content["actions"].insert(0, [0, "start"]), "record-action"),
        (lambda content: content["actions"].insert(0, [5, "throw"]), "record-action"),
        (lambda content: content["actions"].append([0, "throw"]), "record-action"),
        (lambda content: content["actions"].pop(), "record-outcome"),
        (lambda content: content["outcome"].update(scores=[1.0]), "record-outcome"),
        (lambda content: content.update(options={"mode": "blitz"}), "record-unreadable"),
        (lambda content: content.update(options={"speed": 1}), "record-unreadable"),
        (lambda content: content.update(seats=["a", "b"]), "record-unreadable"),
    ],
)
def test_a_tampered_record_with_a_new_digest_is_still_refused(
    change: Callable[[dict[str, Any]], object], code: str
) -> None:
    assert refusal_of(changed(change, reseal=True)) == code


@given(st.text() | st.binary())
def test_anything_else_is_unreadable(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        noripan.replay(text)


@given(st.data())
def test_a_record_with_any_character_changed_is_refused_or_the_same(data: st.DataObject) -> None:
    text = RECORD.to_json()
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8"))
    damaged = text[:place] + letter + text[place + 1 :]
    try:
        again = noripan.MatchRecord.from_json(damaged)
    except BadRecord:
        return
    assert again == RECORD
