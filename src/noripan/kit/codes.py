"""Codes: the numbers that stand for a game's typed actions, declared once.

    CODES = Codes(Draw, (Place, TILE_IDS, NODE_NAMES), (Shove, BASES, BASES))

An action class comes with the values that each of its fields can have, in the order of the fields; its codes follow
each other like the digits of a number, the last field fastest. Encoding, decoding, the first code of each class
(`CODES.first[Place]`, for the rules) and how many there are all follow from that.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from typing import Any, ClassVar

import msgspec

from .event import kebab

Kind = type["Action"] | tuple[Any, ...]


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=kebab):
    """Base of a game's typed actions; JSON both ways, its kind in `kind`. As text it is its notation."""

    notation: ClassVar[Callable[[Any], str]] = repr  # that of its game

    def __str__(self) -> str:
        return type(self).notation(self)


class Codes:
    """The codes of one game, 0 to `size` - 1."""

    def __init__(self, *kinds: Kind) -> None:
        declared = [kind if isinstance(kind, tuple) else (kind,) for kind in kinds]
        self.types: tuple[type[Action], ...] = tuple(kind for kind, *_ in declared)
        self.values: dict[type[Action], list[Sequence[Any]]] = {kind: values for kind, *values in declared}
        self.first: dict[type[Action], int] = {}
        self.size = 0
        for kind, values in self.values.items():
            if len(values) != len(kind.__struct_fields__):
                raise TypeError(f"{kind.__name__} has {len(kind.__struct_fields__)} fields, not {len(values)}")
            self.first[kind] = self.size
            self.size += prod(map(len, values))
        self._places = {kind: [_places(row) for row in values] for kind, values in self.values.items()}
        self._starts = list(pairwise((*self.first.values(), self.size)))

    def encode(self, action: Any) -> int | None:
        """The code of an action, or None when its values name nothing that exists."""
        code = 0
        for name, places in zip(action.__struct_fields__, self._places[type(action)], strict=True):
            place = places.get(getattr(action, name))
            if place is None:
                return None
            code = code * len(places) + place
        return self.first[type(action)] + code

    def decode(self, code: int) -> Any:
        """The action of a code."""
        for kind, (first, end) in zip(self.types, self._starts, strict=True):
            if first <= code < end:
                return self._decoded(kind, code - first)
        raise LookupError(f"no action has the code {code}")

    def _decoded(self, kind: type[Action], rest: int) -> Action:
        chosen = []
        for values in reversed(self.values[kind]):
            rest, place = divmod(rest, len(values))
            chosen.append(values[place])
        return kind(*reversed(chosen))


def _places(values: Sequence[Any]) -> dict[Any, int]:
    places = {value: place for place, value in enumerate(values)}
    if len(places) != len(values):
        raise ValueError("two codes would stand for the same action")
    return places
