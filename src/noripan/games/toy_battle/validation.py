"""What the rules page asks of a battlefield, checked in full: every fault with its place, a sentence and, where one
press would do, its cure."""

import math
import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Literal

import msgspec

from ...kit.content import Fault
from ...kit.errors import BadContent
from ...kit.text import LANGUAGES, Text
from .maps import Battlefield, Region, between, region_name, sides_of
from .plane import cross, distance, is_inside
from .tables import BASE_NAMES, LIMITED, MAX_BASES, MAX_REGIONS, MIN_BASES, MIN_REGIONS, SCENES, SPECIAL_IDS

EDGES = (20, 28)
HEADQUARTERS_DISTANCE = (4, 6)
NEAREST = 0.09  # two nodes closer than this cannot be told apart on the screen
STORY_LINES = 2
MAX_BYTES = 64 * 1024  # of a map's file
MAX_ENTRIES = 200  # of each kind, before a map is looked at
PLACES = 3  # decimals to which symmetric coordinates agree

FAULTS = {
    "unreadable": Text("읽을 수 없음: {what}", "cannot be read: {what}"),
    "too-big": Text("파일이 {limit} KB보다 큼", "the file is bigger than {limit} KB"),
    "too-many": Text("항목이 {limit}개보다 많음", "more than {limit} entries of a kind"),
    "missing": Text("빠져 있음", "is missing"),
    "unknown": Text("모르는 항목", "is not known here"),
    "value": Text("값이 맞지 않음: {what}", "does not fit: {what}"),
    "file-name": Text("파일 이름이 {id}.toml이 아님", "the file is not called {id}.toml"),
    "unprintable": Text("보이지 않는 글자가 있습니다", "has characters that cannot be seen"),
    "scene": Text("{scene:이라는/라는} 장소는 없음", "there is no place {scene}"),
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


Cure = Literal[
    "add-edge", "remove-edge", "add-region", "remove-region", "set-medals", "set-target", "copy-special", "set-kinds"
]


def fault(
    entry: str,
    code: str,
    nodes: Iterable[str] = (),
    cure: tuple[Cure, Iterable[str], int | None] | None = None,
    **params: Any,
) -> Fault:
    text = Text(*(FAULTS[code].in_(language, **params) for language in LANGUAGES))
    kind, cured, number = cure or (None, (), None)
    return Fault(
        entry=entry,
        code=code,
        text=text,
        places=tuple(nodes),
        cure=kind,
        cure_places=tuple(cured),
        cure_number=number,
    )


class _Unreadable(Exception):
    """A content that is no map at all."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.entry, fault.code)
        self.fault = fault


def load(path: Any) -> Battlefield:
    """The battlefield of a file; BadContent names the file, the entry and the fault."""
    return read(path.read_bytes(), path.name)


def read(content: bytes, file: str) -> Battlefield:
    """The battlefield of a file's content, checked; the first fault is raised."""
    try:
        battlefield = parsed(content)
    except _Unreadable as error:
        found = [error.fault]
    else:
        found = [fault("id", "file-name", id=battlefield.id)] if file != f"{battlefield.id}.toml" else []
        found += faults(battlefield)
    if found:
        raise BadContent("bad-content", file=file, entry=found[0].entry, why=found[0].text)
    return battlefield


def parsed(content: bytes) -> Battlefield:
    """The map of a file, TOML or JSON, as far as it is one."""
    try:
        text = content.decode()
        tree = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        return msgspec.convert(tree, Battlefield)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _Unreadable(fault("TOML", "unreadable", what=error)) from None
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        if what.startswith("Invalid enum value") and (base := re.fullmatch(r"\.base\[(\d+)\]\.special`", where)):
            wrong = tree["base"][int(base[1])]
            entry = str(wrong.get("id", "base"))[:40]
            raise _Unreadable(fault(entry, "special", special=wrong["special"][:40])) from None
        field = re.fullmatch(r"Object (missing required|contains unknown) field `(.*)`", what)
        if field is None:
            raise _Unreadable(fault(where.strip(".`"), "value", what=what)) from None
        entry = f"{where.strip('`')}.{field[2]}".lstrip(".")
        raise _Unreadable(fault(entry, "missing" if field[1].startswith("missing") else "unknown")) from None
    except msgspec.DecodeError as error:
        raise _Unreadable(fault("JSON", "unreadable", what=error)) from None


def examined(content: bytes) -> tuple[Battlefield | None, list[Fault]]:
    """A map that somebody made, as far as it can be read, and all that is wrong with it."""
    if len(content) > MAX_BYTES:
        return None, [fault("TOML", "too-big", limit=MAX_BYTES // 1024)]
    try:
        battlefield = parsed(content)
    except _Unreadable as error:
        return None, [error.fault]
    return battlefield, faults(battlefield)


def faults(battlefield: Battlefield) -> list[Fault]:
    """All faults of a map; none when it can be played."""
    sizes = (len(battlefield.base), len(battlefield.headquarters), len(battlefield.edges), len(battlefield.region))
    if max(sizes) > MAX_ENTRIES:
        return [fault("TOML", "too-many", limit=MAX_ENTRIES)]
    found = [*_words(battlefield), *_nodes(battlefield), *_edges(battlefield)]
    # A map whose nodes and roads are not what they must be can hardly be measured: further faults would be noise.
    if not {"bases", "headquarters", "edge-end"} & {one.code for one in found}:
        found += [*_roads(battlefield), *_regions(battlefield)]
        if battlefield.symmetry != "measured":
            found += _symmetry(battlefield)
    return found


def _words(battlefield: Battlefield) -> Iterator[Fault]:
    if battlefield.scene and battlefield.scene not in SCENES:
        yield fault("scene", "scene", scene=battlefield.scene[:40])
    for story in (battlefield.story.ko, battlefield.story.en):
        if len(story.strip().splitlines()) != STORY_LINES:
            yield fault("story", "story-lines")
    for entry, words in (("name", battlefield.name), ("look", battlefield.look), ("story", battlefield.story)):
        if not all(line.isprintable() for text in (words.ko, words.en) for line in text.splitlines()):
            yield fault(entry, "unprintable")
            return


def _nodes(battlefield: Battlefield) -> Iterator[Fault]:
    count = len(battlefield.base)
    if not MIN_BASES <= count <= MAX_BASES or tuple(base.id for base in battlefield.base) != BASE_NAMES[:count]:
        yield fault("base", "bases", count=count)
    names = tuple(node.id for node in battlefield.headquarters)
    if names not in (("R1", "B1"), ("R1", "R2", "B1", "B2")):
        yield fault("headquarters", "headquarters")
    points = battlefield.points
    for a, b in combinations(points, 2):
        if math.dist(points[a], points[b]) < NEAREST:
            yield fault(b, "too-near", (b, a), other=a)
    for base in battlefield.base:
        if bool(base.kinds) != (base.special == SPECIAL_IDS[LIMITED]) or len(set(base.kinds)) != len(base.kinds):
            yield fault(base.id, "kinds", (base.id,), ("set-kinds", (base.id,), None))


def _edges(battlefield: Battlefield) -> Iterator[Fault]:
    points = battlefield.points
    seen: set[frozenset[str]] = set()
    sound: list[tuple[str, str]] = []
    for a, b in battlefield.edges:
        name = f"{a}-{b}"
        remove: tuple[Cure, Iterable[str], None] = ("remove-edge", (a, b), None)
        missing = [end for end in (a, b) if end not in points]
        if missing:
            yield fault(name, "edge-end", (a, b), remove, node=missing[0])
        elif a == b:
            yield fault(name, "edge-loop", (a, b), remove)
        elif frozenset((a, b)) in seen:
            yield fault(name, "edge-twice", (a, b), remove)
        elif not {a, b} & set(BASE_NAMES):
            yield fault(name, "edge-headquarters", (a, b), remove)
        elif points[a] != points[b]:
            sound.append((a, b))
        seen.add(frozenset((a, b)))
    for a, b in sound:
        for node, point in points.items():
            if node not in (a, b) and distance(point, (points[a], points[b])) < NEAREST / 2:
                yield fault(f"{a}-{b}", "edge-over", (a, b), ("remove-edge", (a, b), None), node=node)
    for (a, b), (c, d) in combinations(sound, 2):
        if not {a, b} & {c, d} and cross((points[a], points[b]), (points[c], points[d])):
            yield fault(f"{a}-{b}", "edge-crosses", (a, b, c, d), ("remove-edge", (a, b), None), other=f"{c}-{d}")
    if not EDGES[0] <= len(battlefield.edges) <= EDGES[1]:
        yield fault("edges", "edge-count", count=len(battlefield.edges))


def _roads(battlefield: Battlefield) -> Iterator[Fault]:
    near = battlefield.neighbours
    for base in battlefield.base:
        if len(near[base.id]) < 2:
            yield fault(base.id, "dead-end", (base.id,))
    bases = {base.id for base in battlefield.base}
    apart: set[str] = set()
    for headquarters in battlefield.headquarters:
        steps = _steps(near, headquarters.id)
        for name in near:
            if name not in steps and name not in apart:
                apart.add(name)
                yield fault(name, "not-joined", (name,))
        enemies = [name for name in near.keys() - bases if name[0] != headquarters.id[0] and name in steps]
        nearest = min((steps[enemy] for enemy in enemies), default=None)
        if nearest is not None and not HEADQUARTERS_DISTANCE[0] <= nearest <= HEADQUARTERS_DISTANCE[1]:
            yield fault(headquarters.id, "distance", (headquarters.id,), steps=nearest)


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


def _regions(battlefield: Battlefield) -> Iterator[Fault]:
    bases = [base.id for base in battlefield.base]
    if not MIN_REGIONS <= len(battlefield.region) <= MAX_REGIONS:
        yield fault("region", "region-count", count=len(battlefield.region))
    seen: set[frozenset[str]] = set()
    for region in battlefield.region:
        yield from _region(battlefield, region, bases, seen)
        seen.add(frozenset(region.around))
    for base in bases:
        if not any(base in around for around in seen):
            yield fault(base, "no-region", (base,))
    right = sum(region.medals for region in battlefield.region) // 2
    if battlefield.target != right:
        yield fault("target", "target", (), ("set-target", (), right), target=battlefield.target, right=right)


def _region(battlefield: Battlefield, region: Region, bases: list[str], seen: set[frozenset[str]]) -> Iterator[Fault]:
    name, around, near = region_name(region), region.around, battlefield.neighbours
    remove: tuple[Cure, Iterable[str], None] = ("remove-region", around, None)
    strange = [node for node in around if node not in bases]
    if strange:
        yield fault(name, "region-base", around, remove, node=strange[0])
        return
    if len(around) < 3 or len(set(around)) < len(around):
        yield fault(name, "region-bases", around, remove)
        return
    if frozenset(around) in seen:
        yield fault(name, "region-twice", around, remove)
    gaps = [(a, b) for a, b in sides_of(region) if b not in near[a] and not between(near, a, b)]
    for a, b in gaps:
        yield fault(name, "region-gap", around, ("add-edge", (a, b), None), a=a, b=b)
    if not gaps:
        points, outline = battlefield.points, battlefield.outline(region)
        for node in points:
            if node not in outline and is_inside(points[node], [points[corner] for corner in outline]):
                yield fault(name, "region-inside", (*around, node), remove, node=node)
    right = len(around) - 2
    if region.medals != right:
        yield fault(name, "region-medals", around, ("set-medals", around, right), medals=region.medals, right=right)


def _symmetry(battlefield: Battlefield) -> Iterator[Fault]:
    places = {(round(x, PLACES), round(y, PLACES)): name for name, (x, y) in battlefield.points.items()}
    opposite: dict[str, str] = {}
    for name, (x, y) in battlefield.points.items():
        place = (round(1 - x if battlefield.symmetry == "turn" else x, PLACES), round(1 - y, PLACES))
        if place in places:
            opposite[name] = places[place]
        else:
            yield fault(name, "asymmetric-node", (name,), place=place)
    for headquarters in battlefield.headquarters:
        other = opposite.get(headquarters.id)
        if other and (other in BASE_NAMES or other[0] == headquarters.id[0]):
            yield fault(headquarters.id, "asymmetric-side", (headquarters.id, other), node=other)
    by_name = {base.id: base for base in battlefield.base}
    for base in battlefield.base:
        twin = by_name.get(opposite.get(base.id, ""))
        if twin and (base.special, set(base.kinds)) != (twin.special, set(twin.kinds)):
            cure: tuple[Cure, Iterable[str], None] = ("copy-special", (base.id, twin.id), None)
            yield fault(base.id, "asymmetric-special", (base.id, twin.id), cure, node=twin.id)
    edges = {frozenset(edge) for edge in battlefield.edges}
    for a, b in battlefield.edges:
        if a in opposite and b in opposite and frozenset((opposite[a], opposite[b])) not in edges:
            ends = (opposite[a], opposite[b])
            yield fault(f"{a}-{b}", "asymmetric-edge", (a, b), ("add-edge", ends, None), other="-".join(ends))
    regions = {frozenset(region.around) for region in battlefield.region}
    for region in battlefield.region:
        mirrored = [opposite[name] for name in region.around if name in opposite]
        if len(mirrored) == len(region.around) and frozenset(mirrored) not in regions:
            other = " ".join(sorted(mirrored))
            add: tuple[Cure, Iterable[str], None] = ("add-region", mirrored, None)
            yield fault(region_name(region), "asymmetric-region", region.around, add, other=other)
