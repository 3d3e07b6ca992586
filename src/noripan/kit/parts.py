"""Parts of views that are paid for once.

    @part
    def unit(number: int, cell: str | None) -> UnitView: ...  # from what it shows, and from nothing else

    @shared
    def threats(facts: Facts) -> tuple[Threat, ...]: ...  # that every viewer of a position may know

A part is made once for the same arguments, so the next view holds the very same object: nothing is built again, and a
patch passes over it by its identity. What is shared is worked out once for a position, whoever looks at it.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Concatenate, ParamSpec, TypeVar

from .state import Facts

KEPT_PARTS = 1 << 13

P = ParamSpec("P")
T = TypeVar("T")


def part(made: Callable[P, T]) -> Callable[P, T]:
    """A part of a view that follows from its arguments: numbers, texts and tuples of them. It must be immutable."""
    return lru_cache(KEPT_PARTS)(made)  # type: ignore[return-value]


def shared(worked_out: Callable[Concatenate[Facts, P], T]) -> Callable[Concatenate[Facts, P], T]:
    """Something in a position that all viewers may know, or that is told to them in parts. It must be immutable."""

    def once(facts: Facts, /, *given: P.args, **named: P.kwargs) -> T:
        kept, key = facts.kept, (worked_out, given, *named.items())
        if key not in kept:
            kept[key] = worked_out(facts, *given, **named)
        found: T = kept[key]
        return found

    return once
