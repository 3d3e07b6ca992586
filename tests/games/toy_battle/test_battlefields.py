"""Battlefields as data: what every map has, and that each fault is named."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from noripan.games.toy_battle.battlefields import BATTLEFIELDS
from noripan.games.toy_battle.maps import Battlefield
from noripan.games.toy_battle.tables import CONTENT, SPECIAL_IDS
from noripan.games.toy_battle.validation import read
from noripan.kit.errors import BadContent

# A sound map to spoil: rows of 3, 4, 4 and 3 bases between the headquarters.
SOUND = """
id = "sound"
symmetry = "turn"
target = 8
edges = [
    ["a", "B1"], ["b", "B1"], ["c", "B1"], ["a", "b"], ["b", "c"], ["a", "d"], ["a", "e"], ["b", "e"], ["b", "f"],
    ["c", "f"], ["c", "g"], ["d", "h"], ["e", "i"], ["f", "j"], ["g", "k"], ["h", "l"], ["i", "l"], ["i", "m"],
    ["j", "m"], ["j", "n"], ["k", "n"], ["l", "m"], ["m", "n"], ["l", "R1"], ["m", "R1"], ["n", "R1"],
]
headquarters = [{ id = "R1", x = 0.5, y = 1.0 }, { id = "B1", x = 0.5, y = 0.0 }]
base = [
    { id = "a", x = 0.2, y = 0.2 }, { id = "b", x = 0.5, y = 0.2 }, { id = "c", x = 0.8, y = 0.2 },
    { id = "d", x = 0.05, y = 0.4 }, { id = "e", x = 0.35, y = 0.4 }, { id = "f", x = 0.65, y = 0.4 },
    { id = "g", x = 0.95, y = 0.4 }, { id = "h", x = 0.05, y = 0.6 }, { id = "i", x = 0.35, y = 0.6 },
    { id = "j", x = 0.65, y = 0.6 }, { id = "k", x = 0.95, y = 0.6 }, { id = "l", x = 0.2, y = 0.8 },
    { id = "m", x = 0.5, y = 0.8 }, { id = "n", x = 0.8, y = 0.8 },
]
region = [
    { around = ["a", "b", "e"], medals = 1 }, { around = ["b", "c", "f"], medals = 1 },
    { around = ["l", "m", "i"], medals = 1 }, { around = ["m", "n", "j"], medals = 1 },
    { around = ["a", "e", "i", "l", "h", "d"], medals = 4 }, { around = ["c", "g", "k", "n", "j", "f"], medals = 4 },
    { around = ["b", "f", "j", "m", "i", "e"], medals = 4 },
]

[name]
ko = "견본"
en = "sound"
[look]
ko = "견본"
en = "sound"
[story]
ko = "하나\\n둘"
en = "one\\ntwo"
"""

Change = Callable[[dict[str, Any]], None]


def read_data(data: dict[str, Any]) -> Battlefield:
    """A map given as data, by way of a TOML text of inline tables."""
    return read("\n".join(f"{key} = {inline(value)}" for key, value in data.items()).encode(), "sound.toml")


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(entry) for entry in value) + "]"
    return msgspec.json.encode(value).decode()


def fault(change: Change) -> tuple[str, str]:
    """The entry and the fault that a change of the sound map leads to."""
    data = copy.deepcopy(tomllib.loads(SOUND))
    change(data)
    with pytest.raises(BadContent) as caught:
        read_data(data)
    assert caught.value.params["file"] == "sound.toml"
    assert all(caught.value.in_(language) for language in ("ko", "en"))
    return caught.value.params["entry"], caught.value.params["why"].en


def put(*path: Any) -> Change:
    """Set data[path...] to the last of the arguments."""

    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


def without(key: str, *numbers: int) -> Change:
    def change(data: Any) -> None:
        data[key] = [entry for number, entry in enumerate(data[key]) if number not in numbers]

    return change


def also(key: str, *entries: Any) -> Change:
    return lambda data: data[key].extend(entries)


def both(*changes: Change) -> Change:
    def change(data: dict[str, Any]) -> None:
        for one in changes:
            one(data)

    return change


# Red at the left and the right, blue above and below: a half turn would not swap the sides.
SIDEWAYS = (
    put(
        "headquarters",
        [
            {"id": "R1", "x": 0.0, "y": 0.5}, {"id": "R2", "x": 1.0, "y": 0.5}, {"id": "B1", "x": 0.5, "y": 0.0},
            {"id": "B2", "x": 0.5, "y": 1.0},
        ],
    ),
    without("edges", 0, 1, 2, 23, 24, 25),
    also("edges", ["d", "R1"], ["h", "R1"], ["g", "R2"], ["k", "R2"], ["b", "B1"], ["m", "B2"]),
)  # fmt: skip


def test_the_sound_map_is_sound() -> None:
    assert read_data(tomllib.loads(SOUND)).id == "sound"


@pytest.mark.parametrize(
    ("change", "entry", "why"),
    [
        (put("id", "other"), "id", "the file is not called other.toml"),
        (put("story", "en", "one"), "story", "the story does not have two lines"),
        (put("name", {"ko": "견본"}), "name.en", "is missing"),
        (lambda data: data.pop("target"), "target", "is missing"),
        (lambda data: data["base"][3].pop("y"), "base[3].y", "is missing"),
        (put("colour", "red"), "colour", "is not known here"),
        (put("base", 3, "size", 2), "base[3].size", "is not known here"),
        (put("base", 3, "x", 1.5), "base[3].x", "does not fit: Expected `float` <= 1.0"),
        (put("base", 2, "id", "z"), "base", "14 bases; 12 to 15, named from a on in order"),
        (without("base", 10, 11, 12, 13), "base", "10 bases; 12 to 15, named from a on in order"),
        (without("headquarters", 1), "headquarters", "the headquarters are R1, B1 or R1, R2, B1, B2"),
        (put("base", 1, "x", 0.25), "b", "too near to a"),
        (put("base", 4, "special", "trampoline"), "e", "there is no special base trampoline"),
        (put("base", 4, "special", "limited"), "e", "a limited base, and no other, lists distinct kinds"),
        (put("base", 4, "kinds", [1]), "e", "a limited base, and no other, lists distinct kinds"),
        (also("edges", ["a", "q"]), "a-q", "there is no node q"),
        (also("edges", ["a", "a"]), "a-a", "joins a node to itself"),
        (also("edges", ["b", "a"]), "b-a", "is there twice"),
        (also("edges", ["R1", "B1"]), "R1-B1", "joins two headquarters"),
        (also("edges", ["a", "f"]), "b-e", "crosses the edge a-f"),
        (also("edges", ["a", "c"]), "a-c", "runs over b"),
        (without("edges", 5, 6, 7, 8, 9, 10, 11), "edges", "19 edges; 20 to 28"),
        (also("edges", ["d", "e"], ["f", "g"], ["h", "i"]), "edges", "29 edges; 20 to 28"),
        (without("edges", 5, 24), "d", "has fewer than two edges"),
        (
            both(without("edges", 11, 12, 13, 14), also("edges", ["d", "e"], ["f", "g"], ["h", "i"], ["j", "k"])),
            "a",
            "is not joined to the rest",
        ),
        (
            both(
                without("edges", 3, 6, 11), also("edges", ["d", "B1"], ["h", "i"])
            ),  # a and d behind the enemy's headquarters
            "a",
            "is not joined to the rest",
        ),
        (also("edges", ["b", "m"]), "R1", "3 steps from the enemy's; 4 to 6"),
        (without("region", 5, 6), "region", "5 regions; 6 to 14"),
        (put("region", 0, "around", ["a", "b", "B1"]), "region a b B1", "B1 is not a base"),
        (put("region", 0, "around", ["a", "b"]), "region a b", "must have at least three different bases around it"),
        (
            put("region", 0, "around", ["a", "b", "a"]),
            "region a b a",
            "must have at least three different bases around it",
        ),
        (put("region", 1, "around", ["b", "e", "a"]), "region b e a", "is there twice"),
        (
            put("region", 0, "around", ["a", "b", "f"]),
            "region a b f",
            "neither an edge nor a headquarters joins f and a",
        ),
        (put("region", 0, "around", list("abfjmlhd")), "region a b f j m l h d", "e lies inside it"),
        (without("region", 4), "d", "belongs to no region"),
        (put("region", 0, "medals", 2), "region a b e", "2 medals, not bases − 2 = 1"),
        (put("target", 9), "target", "9, not half of all medals = 8"),
        (put("base", 3, "y", 0.41), "d", "nothing lies opposite, at (0.95, 0.59)"),
        (both(*SIDEWAYS), "R1", "its side does not fit R2 opposite"),
        (put("base", 3, "special", "draw"), "d", "is not as special as k opposite"),
        (also("edges", ["d", "e"]), "d-e", "there is no edge k-j opposite"),
        (
            both(without("region", 0), put("target", 7)),
            "region m n j",
            "there is no region a b e opposite",
        ),
    ],
)
def test_a_fault_names_entry_and_reason(change: Change, entry: str, why: str) -> None:
    assert fault(change) == (entry, why)


@pytest.mark.parametrize("content", [b"id = ", b"\xff\xfe"])
def test_a_broken_file_is_named(content: bytes) -> None:
    with pytest.raises(BadContent) as caught:
        read(content, "broken.toml")
    assert str(caught.value).startswith("broken.toml, TOML: cannot be read:")


# The maps we play on


def test_there_are_at_least_eight_battlefields() -> None:
    assert len(BATTLEFIELDS) >= 8
    assert len(BATTLEFIELDS) == len(list(CONTENT.joinpath("battlefields").iterdir()))


def test_one_battlefield_has_two_headquarters_a_side() -> None:
    assert any(len(battlefield.headquarters) == 4 for battlefield in BATTLEFIELDS)


def test_each_kind_of_special_base_is_used_somewhere() -> None:
    assert {base.special for battlefield in BATTLEFIELDS for base in battlefield.base} == set(SPECIAL_IDS)


def test_no_two_battlefields_share_a_graph_or_a_name() -> None:
    assert len({frozenset(map(frozenset, battlefield.edges)) for battlefield in BATTLEFIELDS}) == len(BATTLEFIELDS)
    assert len({battlefield.name for battlefield in BATTLEFIELDS}) == len(BATTLEFIELDS)


@pytest.mark.parametrize("battlefield", BATTLEFIELDS, ids=lambda battlefield: battlefield.id)
def test_every_battlefield_is_as_the_rules_page_asks(battlefield: Battlefield) -> None:
    assert 12 <= len(battlefield.base) <= 15
    assert 20 <= len(battlefield.edges) <= 28
    assert 6 <= len(battlefield.region) <= 14
    assert all(region.medals == len(region.around) - 2 for region in battlefield.region)
    assert battlefield.target == sum(region.medals for region in battlefield.region) // 2
    assert {base for region in battlefield.region for base in region.around} == {base.id for base in battlefield.base}
    assert 4 <= min(count_steps(battlefield, red) for red in ("R1", "R2")) <= 6


def count_steps(battlefield: Battlefield, start: str) -> int:
    """Edges from a red headquarters to the nearest blue one, counted by growing a set."""
    if start not in battlefield.points:
        return 6
    reached, steps = {start}, 0
    while not reached & {"B1", "B2"}:
        reached |= {end for edge in battlefield.edges if reached & set(edge) for end in edge}
        steps += 1
    return steps
