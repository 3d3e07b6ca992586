"""Maps that players made: examined in full, played, and carried by the record."""

import gc
import pickle
from typing import Any

import msgspec
import pytest

import noripan
from noripan.games.toy_battle.battlefields import BATTLEFIELDS, made
from noripan.games.toy_battle.game import GAME
from noripan.games.toy_battle.maps import Battlefield
from noripan.games.toy_battle.validation import MAX_BYTES, examined, faults
from noripan.kit.errors import BadOption
from noripan.play.match import Match
from noripan.play.record import MatchRecord

TUB = BATTLEFIELDS[0]


def draft(**changes: Any) -> dict[str, Any]:
    tree: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(TUB))
    return tree | {"name": {"ko": "내 욕조", "en": "my tub"}} | changes


def codes(tree: dict[str, Any]) -> list[str]:
    return [fault.code for fault in examined(msgspec.json.encode(tree))[1]]


def test_a_map_in_json_is_read_like_one_in_toml() -> None:
    battlefield, found = examined(msgspec.json.encode(TUB))
    assert (battlefield, found) == (TUB, [])


@pytest.mark.parametrize("name", ["c", {"ko": "다"}])
def test_a_map_with_a_special_base_that_there_is_not_cannot_be_read(name: Any) -> None:
    tree = draft()
    tree["base"][2] = {"special": "trampoline" * 9, "id": name}
    battlefield, [fault] = examined(msgspec.json.encode(tree))
    assert battlefield is None
    assert (fault.entry, fault.code) == (str(name), "special")
    assert fault.text.en == f"there is no special base {'trampoline' * 4}"


def test_all_faults_of_a_map_are_told_at_once() -> None:
    tree = draft(target=9, story={"ko": "한 줄", "en": "one line"})
    tree["region"] = [dict(region, medals=3) for region in tree["region"]]
    found = codes(tree)
    assert found.count("region-medals") == len(TUB.region)
    assert {"story-lines", "target"} <= set(found)


def test_a_fault_names_its_places_and_its_cure() -> None:
    tree = draft()
    tree["edges"] = [edge for edge in tree["edges"] if set(edge) != {"c", "g"}]
    found = {fault.code: fault for fault in examined(msgspec.json.encode(tree))[1]}
    gap = found["region-gap"]
    assert (gap.places, gap.cure, set(gap.cure_places)) == (("c", "h", "g"), "add-edge", {"c", "g"})
    assert found["asymmetric-edge"].cure == "add-edge"


@pytest.mark.parametrize("cure", ["set-target", "set-medals", "add-edge", "remove-edge"])
def test_a_cure_done_leaves_the_fault_behind(cure: str) -> None:
    tree = draft()
    if cure == "set-target":
        tree["target"] = 7
    elif cure == "set-medals":
        tree["region"][0]["medals"] = 3
        tree["target"] = 5
    elif cure == "add-edge":
        tree["edges"] = [edge for edge in tree["edges"] if set(edge) != {"c", "g"}]
    else:
        tree["edges"].append(["c", "f"])
    fault = next(one for one in examined(msgspec.json.encode(tree))[1] if one.cure == cure)
    ends = list(fault.cure_places)
    if cure == "set-target":
        tree["target"] = fault.cure_number
    elif cure == "set-medals":
        next(one for one in tree["region"] if list(one["around"]) == ends)["medals"] = fault.cure_number
    elif cure == "add-edge":
        tree["edges"].append(ends)
    else:
        tree["edges"].remove(ends)
    assert fault not in examined(msgspec.json.encode(tree))[1]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 5_000,
        b"{" * 5_000,
        b'{"a":' * 5_000,
        b"\xff\xfe",
        b"id = 1",
        b"a = " + b"[" * 3_000,
        b"x" * (MAX_BYTES + 1),
        b'{"id": "../../etc", "name": 3}',
        msgspec.json.encode(draft(edges=[["a", "zz"]] * 150)),
        msgspec.json.encode(draft(edges=[["a", "b"]] * 5_000)),
        msgspec.json.encode(draft(base=[], headquarters=[], region=[], edges=[])),
        msgspec.json.encode(draft(target=10**30)),
        msgspec.json.encode(draft(base=[{"id": "a", "x": 0.5, "y": 0.5}] * 13)),
    ],
)
def test_a_hostile_file_gets_a_clean_refusal(content: bytes) -> None:
    _, found = examined(content)
    assert found
    assert all(fault.text.ko and fault.text.en for fault in found)


def test_a_map_has_an_id_by_its_content() -> None:
    one = made(msgspec.convert(draft(), Battlefield))
    same = made(msgspec.convert(draft(id="another-name"), Battlefield))
    other = made(msgspec.convert(draft(look={"ko": "다름", "en": "different"}), Battlefield))
    assert one is same
    assert one.id != other.id
    assert one.id.startswith("map-")


def test_a_match_is_played_on_a_made_map_and_its_record_carries_it() -> None:
    match = noripan.new("toy-battle", map=draft(), seed=4)
    board: Any = match.view(0).board
    assert board.battlefield == board.map.battlefield.id
    assert board.map.outlines[0] == ("a", "B1", "b", "c")
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    text, shown = match.record().to_json(), str(match)
    del match, board
    gc.collect()
    record = MatchRecord.from_json(text)
    again = Match(GAME, msgspec.convert(record.options, GAME.Options), record.seed)
    for action in record.actions:
        again.play(action.seat, action.action)
    assert str(again) == shown


def test_a_copy_of_a_match_finds_its_map() -> None:
    match = noripan.new("toy-battle", map=draft(), seed=4)
    sent = pickle.dumps(match)
    shown = str(match)
    del match
    gc.collect()
    assert str(pickle.loads(sent)) == shown


def test_a_faulty_map_is_refused_as_an_option() -> None:
    with pytest.raises(BadOption):
        noripan.new("toy-battle", map=draft(target=1), seed=4)


def test_the_nine_battlefields_have_no_faults() -> None:
    assert [faults(battlefield) for battlefield in BATTLEFIELDS] == [[]] * len(BATTLEFIELDS)


def test_a_made_map_may_have_the_look_of_any_place_of_the_house_and_of_no_other() -> None:
    assert codes(draft(scene="sandpit")) == []
    assert codes(draft(scene="garage")) == ["scene"]
