"""A battlefield (전장) as data, and laid out as masks for the rules.

A map names everything in both languages, gives each node a place in a unit square (y downward, red at the bottom)
and lists edges and regions.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from ...kit.text import Text
from .plane import Point
from .tables import (
    BASE_NAMES,
    HEADQUARTERS_NAMES,
    KINDS,
    LIMITED,
    MAX_BASES,
    MAX_REGIONS,
    MUTE,
    NODE,
    NODES,
    PLAIN,
    SEATS,
    SPECIAL_IDS,
    SpecialId,
)

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

    special: SpecialId = SPECIAL_IDS[PLAIN]
    kinds: tuple[Annotated[int, msgspec.Meta(ge=1, le=KINDS)], ...] = ()


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """구역: the bases around an area, in order, and the medals that holding all of them earns."""

    around: tuple[str, ...]
    medals: int


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
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
    scene: str = ""  # the place whose look it has, of those in `tables.SCENES`; empty: its own

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
            if a in near and b in near:
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


def sides_of(region: Region) -> Iterator[tuple[str, str]]:
    """Neighbours around a region."""
    return zip(region.around, region.around[1:] + region.around[:1], strict=True)


def between(near: dict[str, set[str]], a: str, b: str) -> list[str]:
    """The headquarters at which two bases meet."""
    return sorted(node for node in near[a] & near[b] if node not in BASE_NAMES)


def _outline(near: dict[str, set[str]], region: Region) -> Iterator[str]:
    for a, b in sides_of(region):
        yield a
        if b not in near[a]:
            yield from between(near, a, b)[:1]


def region_name(region: Region) -> str:
    return f"region {' '.join(region.around)}"
