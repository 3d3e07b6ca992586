"""Battlefields (전장): read from content/battlefields/*.toml, checked in full, and laid out as masks for the rules.

A file names everything in both languages, gives each node a place in a unit square (y downward, red at the
bottom) and lists edges and regions. Whatever the rules page asks of a map is checked here, and a fault raises
BadContent with the file, the entry and what is wrong with it.
"""

import math
import re
import tomllib
from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Any, Literal

import msgspec

from ...kit.errors import BadContent
from ...kit.text import LANGUAGES, Text
from .plane import Point, cross, distance, is_inside
from .tables import (
    BASE_NAMES,
    CONTENT,
    HEADQUARTERS_NAMES,
    KINDS,
    LIMITED,
    MAX_BASES,
    MAX_REGIONS,
    MIN_BASES,
    MIN_REGIONS,
    MUTE,
    NODE,
    NODES,
    PLAIN,
    SEATS,
    SPECIAL_IDS,
)

EDGES = (20, 28)
HEADQUARTERS_DISTANCE = (4, 6)
NEAREST = 0.09  # two nodes closer than this cannot be told apart on the screen
STORY_LINES = 2
PLACES = 3  # decimals to which symmetric coordinates agree

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of a content file."""

    ko: Annotated[str, msgspec.Meta(min_length=1)]
    en: Annotated[str, msgspec.Meta(min_length=1)]

    @property
    def text(self) -> Text:
        return Text(self.ko, self.en)


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the map; as it is, a headquarters (본부)."""

    id: str
    x: Share
    y: Share


class Base(Node, frozen=True, forbid_unknown_fields=True):
    """거점, with its special kind if it has one; `kinds` are the tiles that a limited base admits."""

    special: str = SPECIAL_IDS[PLAIN]
    kinds: tuple[Annotated[int, msgspec.Meta(ge=1, le=KINDS)], ...] = ()


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """구역: the bases around an area, in order, and the medals that holding all of them earns."""

    around: tuple[str, ...]
    medals: int


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map. `symmetry` says how the sides are swapped: by a half turn, by a mirror, or (measured) not exactly."""

    id: str
    name: Words
    look: Words
    story: Words
    symmetry: Literal["turn", "mirror", "measured"]
    target: int
    edges: tuple[tuple[str, str], ...]
    headquarters: tuple[Node, ...]
    base: tuple[Base, ...]
    region: tuple[Region, ...]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Bases and headquarters."""
        return (*self.base, *self.headquarters)

    @property
    def points(self) -> dict[str, Point]:
        """Where each node is drawn."""
        return {node.id: (node.x, node.y) for node in self.nodes}

    @property
    def neighbours(self) -> dict[str, set[str]]:
        """The nodes one edge away from each node."""
        near: dict[str, set[str]] = {name: set() for name in self.points}
        for a, b in self.edges:
            near[a].add(b)
            near[b].add(a)
        return near

    def outline(self, region: Region) -> list[str]:
        """The corners of a region: its bases, and a headquarters where two of them have no edge but meet there."""
        return list(_outline(self.neighbours, region))

    @property
    def specials(self) -> list[int]:
        """The special kind of each base, padded to MAX_BASES."""
        kinds = [SPECIAL_IDS.index(base.special) for base in self.base]
        return kinds + [PLAIN] * (MAX_BASES - len(kinds))

    def write(self, s: Any) -> None:
        """Lay the map out in a state, as masks over nodes."""
        near = self.neighbours
        for node in range(NODES):
            s.near[node] = 0
        for name, others in near.items():
            s.near[NODE[name]] = mask(others)
        for seat in range(SEATS):
            s.headquarters[seat] = mask(near.keys() & set(HEADQUARTERS_NAMES[seat]))
        for number in range(MAX_REGIONS):
            region = self.region[number] if number < len(self.region) else Region((), 0)
            s.regions[number] = mask(region.around)
            s.region_medals[number] = region.medals
        for base, special in enumerate(self.specials):
            s.special[base] = special
        for kind in range(1, KINDS + 1):
            closed = {base.id for base in self.base if base.special == SPECIAL_IDS[LIMITED] and kind not in base.kinds}
            s.admits[kind] = mask(near.keys() - closed)
        bases = {base.id for base in self.base}
        s.hookable = mask(bases - {base.id for base in self.base if base.special == SPECIAL_IDS[MUTE]})
        s.target = self.target


def mask(names: Any) -> int:
    """A set of nodes as bits."""
    return sum(1 << NODE[name] for name in names)


# Faults

FAULTS = {
    "unreadable": Text("읽을 수 없음: {what}", "cannot be read: {what}"),
    "missing": Text("빠져 있음", "is missing"),
    "unknown": Text("모르는 항목", "is not known here"),
    "value": Text("값이 맞지 않음: {what}", "does not fit: {what}"),
    "file-name": Text("파일 이름이 {id}.toml이 아님", "the file is not called {id}.toml"),
    "story-lines": Text("이야기가 두 줄이 아님", "the story does not have two lines"),
    "bases": Text("거점이 {count}개임 (12~15개, a부터 차례로)", "{count} bases; 12 to 15, named from a on in order"),
    "headquarters": Text(
        "본부는 양쪽에 1개씩(R1, B1) 또는 2개씩(R1, R2, B1, B2)", "the headquarters are R1, B1 or R1, R2, B1, B2"
    ),
    "too-near": Text("{other}에 너무 가까움", "too near to {other}"),
    "special": Text("{special:이라는/라는} 특별 거점은 없음", "there is no special base {special}"),
    "kinds": Text(
        "제한 거점만, 그리고 반드시, 서로 다른 번호 목록이 있어야 함",
        "a limited base, and no other, lists distinct kinds",
    ),
    "edge-count": Text("길이 {count}개임 (20~28개)", "{count} edges; 20 to 28"),
    "edge-end": Text("{node:은/는} 없는 칸", "there is no node {node}"),
    "edge-loop": Text("같은 칸을 이음", "joins a node to itself"),
    "edge-twice": Text("두 번 나옴", "is there twice"),
    "edge-headquarters": Text("본부끼리 이음", "joins two headquarters"),
    "edge-crosses": Text("{other} 길과 엇갈림", "crosses the edge {other}"),
    "edge-over": Text("{node} 위를 지나감", "runs over {node}"),
    "dead-end": Text("길이 2개보다 적음", "has fewer than two edges"),
    "not-joined": Text("다른 칸과 이어지지 않음", "is not joined to the rest"),
    "distance": Text("상대 본부까지 {steps}걸음 (4~6걸음)", "{steps} steps from the enemy's; 4 to 6"),
    "region-count": Text("구역이 {count}개임 (6~14개)", "{count} regions; 6 to 14"),
    "region-bases": Text(
        "서로 다른 거점 3개 이상으로 둘러싸여야 함", "must have at least three different bases around it"
    ),
    "region-base": Text("{node:은/는} 거점이 아님", "{node} is not a base"),
    "region-gap": Text("{a:과/와} {b} 사이에 길도 본부도 없음", "neither an edge nor a headquarters joins {a} and {b}"),
    "region-inside": Text("{node:이/가} 구역 안에 있음", "{node} lies inside it"),
    "region-twice": Text("같은 구역이 두 번 나옴", "is there twice"),
    "region-medals": Text("훈장이 {medals}개임 (거점 수 − 2 = {right})", "{medals} medals, not bases − 2 = {right}"),
    "no-region": Text("어느 구역에도 속하지 않음", "belongs to no region"),
    "target": Text("목표가 {target}임 (모든 훈장의 절반 = {right})", "{target}, not half of all medals = {right}"),
    "asymmetric-node": Text("맞은편 {place}에 짝이 없음", "nothing lies opposite, at {place}"),
    "asymmetric-side": Text("맞은편 {node:과/와} 편이 맞지 않음", "its side does not fit {node} opposite"),
    "asymmetric-special": Text("맞은편 {node:과/와} 특별 거점이 다름", "is not as special as {node} opposite"),
    "asymmetric-edge": Text("맞은편에 {other} 길이 없음", "there is no edge {other} opposite"),
    "asymmetric-region": Text("맞은편에 {other} 구역이 없음", "there is no region {other} opposite"),
}


class _Fault(Exception):
    """A fault of one entry; the file is added where it is known."""

    def __init__(self, entry: str, code: str, **params: Any) -> None:
        super().__init__(entry, code)
        self.entry, self.params = entry, params
        self.why = Text(*(FAULTS[code].in_(language, **params) for language in LANGUAGES))


def load(path: Any) -> Battlefield:
    """The battlefield of a file; BadContent names the file, the entry and the fault."""
    return read(path.read_bytes(), path.name)


def read(content: bytes, file: str) -> Battlefield:
    """The battlefield of a file's content, checked."""
    try:
        battlefield = _parsed(content)
        if file != f"{battlefield.id}.toml":
            raise _Fault("id", "file-name", id=battlefield.id)
        _check(battlefield)
    except _Fault as fault:
        raise BadContent("bad-content", file=file, entry=fault.entry, why=fault.why) from None
    return battlefield


def _parsed(content: bytes) -> Battlefield:
    try:
        return msgspec.convert(tomllib.loads(content.decode()), Battlefield)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _Fault("TOML", "unreadable", what=error) from None
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", what)
        if field is None:
            raise _Fault(where.strip(".`"), "value", what=what) from None
        entry = f"{where.strip('`')}.{field[2]}".lstrip(".")
        raise _Fault(entry, "missing" if field[1].startswith("missing") else "unknown") from None


def _check(battlefield: Battlefield) -> None:
    _check_words(battlefield)
    _check_nodes(battlefield)
    _check_edges(battlefield)
    _check_roads(battlefield)
    _check_regions(battlefield)
    if battlefield.symmetry != "measured":
        _check_symmetry(battlefield)


def _check_words(battlefield: Battlefield) -> None:
    for story in (battlefield.story.ko, battlefield.story.en):
        if len(story.strip().splitlines()) != STORY_LINES:
            raise _Fault("story", "story-lines")


def _check_nodes(battlefield: Battlefield) -> None:
    count = len(battlefield.base)
    if not MIN_BASES <= count <= MAX_BASES or tuple(base.id for base in battlefield.base) != BASE_NAMES[:count]:
        raise _Fault("base", "bases", count=count)
    names = tuple(node.id for node in battlefield.headquarters)
    if names not in (("R1", "B1"), ("R1", "R2", "B1", "B2")):
        raise _Fault("headquarters", "headquarters")
    points = battlefield.points
    for a, b in combinations(points, 2):
        if math.dist(points[a], points[b]) < NEAREST:
            raise _Fault(b, "too-near", other=a)
    for base in battlefield.base:
        if base.special not in SPECIAL_IDS:
            raise _Fault(base.id, "special", special=base.special)
        if bool(base.kinds) != (base.special == SPECIAL_IDS[LIMITED]) or len(set(base.kinds)) != len(base.kinds):
            raise _Fault(base.id, "kinds")


def _check_edges(battlefield: Battlefield) -> None:
    points = battlefield.points
    seen: set[frozenset[str]] = set()
    for a, b in battlefield.edges:
        name = f"{a}-{b}"
        for end in (a, b):
            if end not in points:
                raise _Fault(name, "edge-end", node=end)
        if a == b:
            raise _Fault(name, "edge-loop")
        if frozenset((a, b)) in seen:
            raise _Fault(name, "edge-twice")
        if not {a, b} & set(BASE_NAMES):
            raise _Fault(name, "edge-headquarters")
        seen.add(frozenset((a, b)))
        for node, point in points.items():
            if node not in (a, b) and distance(point, (points[a], points[b])) < NEAREST / 2:
                raise _Fault(name, "edge-over", node=node)
    for (a, b), (c, d) in combinations(battlefield.edges, 2):
        if not {a, b} & {c, d} and cross((points[a], points[b]), (points[c], points[d])):
            raise _Fault(f"{a}-{b}", "edge-crosses", other=f"{c}-{d}")
    if not EDGES[0] <= len(battlefield.edges) <= EDGES[1]:
        raise _Fault("edges", "edge-count", count=len(battlefield.edges))


def _check_roads(battlefield: Battlefield) -> None:
    near = battlefield.neighbours
    for base in battlefield.base:
        if len(near[base.id]) < 2:
            raise _Fault(base.id, "dead-end")
    bases = {base.id for base in battlefield.base}
    for headquarters in battlefield.headquarters:
        steps = _steps(near, headquarters.id)
        for name in near:
            if name not in steps:
                raise _Fault(name, "not-joined")
        enemies = [name for name in near.keys() - bases if name[0] != headquarters.id[0]]
        nearest = min(steps[enemy] for enemy in enemies)
        if not HEADQUARTERS_DISTANCE[0] <= nearest <= HEADQUARTERS_DISTANCE[1]:
            raise _Fault(headquarters.id, "distance", steps=nearest)


def _steps(near: dict[str, set[str]], start: str) -> dict[str, int]:
    """How many edges away each node is, on ways over bases."""
    steps, front = {start: 0}, [start]
    for node in front:
        if node != start and node not in BASE_NAMES:
            continue  # no chain runs over a headquarters
        for other in sorted(near[node] - steps.keys()):
            steps[other] = steps[node] + 1
            front.append(other)
    return steps


def _check_regions(battlefield: Battlefield) -> None:
    points = battlefield.points
    bases = [base.id for base in battlefield.base]
    if not MIN_REGIONS <= len(battlefield.region) <= MAX_REGIONS:
        raise _Fault("region", "region-count", count=len(battlefield.region))
    seen: set[frozenset[str]] = set()
    for region in battlefield.region:
        name = region_name(region)
        for node in region.around:
            if node not in bases:
                raise _Fault(name, "region-base", node=node)
        if len(region.around) < 3 or len(set(region.around)) < len(region.around):
            raise _Fault(name, "region-bases")
        if frozenset(region.around) in seen:
            raise _Fault(name, "region-twice")
        seen.add(frozenset(region.around))
        outline = battlefield.outline(region)
        for node in points:
            if node not in outline and is_inside(points[node], [points[corner] for corner in outline]):
                raise _Fault(name, "region-inside", node=node)
        if region.medals != len(region.around) - 2:
            raise _Fault(name, "region-medals", medals=region.medals, right=len(region.around) - 2)
    for base in bases:
        if not any(base in around for around in seen):
            raise _Fault(base, "no-region")
    right = sum(region.medals for region in battlefield.region) // 2
    if battlefield.target != right:
        raise _Fault("target", "target", target=battlefield.target, right=right)


def _outline(near: dict[str, set[str]], region: Region) -> Iterator[str]:
    for a, b in zip(region.around, region.around[1:] + region.around[:1], strict=True):
        yield a
        if b not in near[a]:
            between = sorted(node for node in near[a] & near[b] if node not in BASE_NAMES)
            if not between:
                raise _Fault(region_name(region), "region-gap", a=a, b=b)
            yield between[0]


def region_name(region: Region) -> str:
    return f"region {' '.join(region.around)}"


def _check_symmetry(battlefield: Battlefield) -> None:
    places = {(round(x, PLACES), round(y, PLACES)): name for name, (x, y) in battlefield.points.items()}
    opposite: dict[str, str] = {}
    for name, (x, y) in battlefield.points.items():
        place = (round(1 - x if battlefield.symmetry == "turn" else x, PLACES), round(1 - y, PLACES))
        if place not in places:
            raise _Fault(name, "asymmetric-node", place=place)
        opposite[name] = places[place]
    for headquarters in battlefield.headquarters:
        other = opposite[headquarters.id]
        if other in BASE_NAMES or other[0] == headquarters.id[0]:
            raise _Fault(headquarters.id, "asymmetric-side", node=other)
    by_name = {base.id: base for base in battlefield.base}
    for base in battlefield.base:
        twin = by_name[opposite[base.id]]
        if (base.special, set(base.kinds)) != (twin.special, set(twin.kinds)):
            raise _Fault(base.id, "asymmetric-special", node=twin.id)
    edges = {frozenset(edge) for edge in battlefield.edges}
    for a, b in battlefield.edges:
        if frozenset((opposite[a], opposite[b])) not in edges:
            raise _Fault(f"{a}-{b}", "asymmetric-edge", other=f"{opposite[a]}-{opposite[b]}")
    regions = {frozenset(region.around) for region in battlefield.region}
    for region in battlefield.region:
        mirrored = [opposite[name] for name in region.around]
        if frozenset(mirrored) not in regions:
            raise _Fault(region_name(region), "asymmetric-region", other=" ".join(sorted(mirrored)))


def _all() -> tuple[Battlefield, ...]:
    """All battlefields of the content folder, by name of their files."""
    folder = CONTENT.joinpath("battlefields")
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    return tuple(load(folder.joinpath(name)) for name in names)


BATTLEFIELDS = _all()
BATTLEFIELD = {battlefield.id: number for number, battlefield in enumerate(BATTLEFIELDS)}
