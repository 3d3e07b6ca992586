"""The content files of yut-run: a fault is refused by file, entry and field."""

from typing import Any

import msgspec
import pytest

from noripan.games.yut_run.loading import Effect, Relic, Stick, check, check_single
from noripan.games.yut_run.tables import RELICS, SPECIAL_STICKS
from noripan.kit.errors import BadContent


def stick(**changes: Any) -> Stick:
    entry = {"id": "x", "ko": "가락", "en": "stick", "flat": 0.5, "rule": {"ko": "뜻", "en": "rule"}, **changes}
    return msgspec.convert(entry, Stick)


@pytest.mark.parametrize("flat", [0.19, 0.81, 0.0, 1.0])
def test_a_stick_falls_flat_with_a_chance_between_a_fifth_and_four_fifths(flat: float) -> None:
    with pytest.raises(msgspec.ValidationError, match="flat"):
        stick(flat=flat)


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ({"when": "thrown", "do": "fly"}, "do"),
        ({"when": "never", "do": "throw"}, "when"),
        ({"when": "thrown", "do": "throw", "if": {"moon": "full"}}, "if"),
        ({"when": "thrown", "do": "token", "token": "back-do"}, "token"),
        ({"when": "moving", "do": "steps", "amount": 9}, "amount"),
    ],
)
def test_an_unknown_word_is_refused_where_it_stands(effect: dict[str, Any], field: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=rf"effects\[0\]\.{field}"):
        stick(effects=[effect])


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ({"when": "landed", "do": "throw"}, "do"),
        ({"when": "thrown", "do": "token"}, "token"),
        ({"when": "thrown", "do": "throw", "token": "do"}, "token"),
        ({"when": "moving", "do": "steps"}, "amount"),
        ({"when": "thrown", "do": "throw", "amount": 2}, "amount"),
        ({"when": "moving", "do": "steps", "amount": 1, "if": {"first": True}}, "if.first"),
        ({"when": "thrown", "do": "throw", "if": {"alone": True}}, "if.alone"),
        ({"when": "once-a-turn", "do": "split"}, "if.results"),
        ({"when": "once-a-turn", "do": "split", "if": {"results": ["mo"]}}, "if.results"),
        ({"when": "moving", "do": "together", "amount": 2}, "if.place"),
    ],
)
def test_words_that_do_not_go_together_are_refused_by_file_entry_and_field(effect: dict[str, Any], field: str) -> None:
    with pytest.raises(BadContent) as fault:
        check("sticks.toml", stick(effects=[effect]), is_stick=True)
    assert fault.value.params["file"] == "sticks.toml"
    assert fault.value.params["entry"] == "x"
    assert fault.value.params["field"] == f"effects[0].{field}"


@pytest.mark.parametrize("verb", ["turn-over", "split", "bank"])
def test_a_second_stick_may_not_offer_what_its_action_cannot_tell_apart(verb: str) -> None:
    effect = {"when": "once-a-turn", "do": verb} | ({"if": {"results": ["yut", "mo"]}} if verb == "split" else {})
    both = [msgspec.structs.replace(stick(effects=[effect]), id=name) for name in ("x", "y")]
    check_single("sticks.toml", both[:1])
    with pytest.raises(BadContent) as fault:
        check_single("sticks.toml", both)
    assert (fault.value.params["file"], fault.value.params["entry"]) == ("sticks.toml", "y")


FACES = [{"when": "thrown", "do": "throw", "if": {"face": "flat"}}, {"when": "once-a-turn", "do": "turn-over"}]


@pytest.mark.parametrize("effect", FACES)
def test_a_relic_has_no_face(effect: dict[str, Any]) -> None:
    relic = Relic(
        id="x", ko="유물", en="relic", hanja="物", rule=RELICS[0].rule, effects=(msgspec.convert(effect, Effect),)
    )
    with pytest.raises(BadContent):
        check("relics.toml", relic, is_stick=False)


def test_every_thing_has_a_name_and_a_rule_in_both_languages_and_does_something() -> None:
    for thing in (*SPECIAL_STICKS, *RELICS):
        assert thing.ko
        assert thing.en
        assert thing.rule.ko.endswith(".")
        assert thing.rule.en.endswith(".")
        assert thing.effects or thing.id in ("doubled", "follower")
