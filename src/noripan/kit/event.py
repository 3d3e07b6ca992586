"""Events: what rules tell while they act. An event is declared once; its number, decoding and words follow.

    Tile = Annotated[str, Meaning(TILE_NAMES)]

    class Moved(Event, frozen=True):
        says = Text("{general:이/가} {start}에서 {to:으로/로}", "{general}: {start} to {to}")
        general: General
        start: Tile
        to: Tile

Rules emit the class with its numbers, in the order of its fields: `emit(s, Moved, g, start, to)`.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, get_args, get_type_hints

import msgspec

from .jit import PURE
from .state import Facts
from .text import Language, Text


def kebab(name: str) -> str:
    """A class name as the tag of its JSON: TurnEnded is turn-ended."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Meaning:
    """How a field is read and worded: `value` of a rules' number (a row, or a function of it), `words` of a value."""

    __slots__ = ("value", "words")

    def __init__(
        self, value: Sequence[Any] | Callable[[int, Facts], Any], words: Callable[[Any], Any] | None = None
    ) -> None:
        self.value: Callable[[int, Facts], Any] = value if callable(value) else lambda number, facts: value[number]
        self.words = words


AS_IT_IS = Meaning(lambda number, facts: number)
YES_OR_NO = Meaning(lambda number, facts: bool(number))


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """Base of what rules tell while they act.

    An event that is a `barrier` ends taking back: something random or hidden has come out, or a turn has ended
    for another seat to act.
    """

    barrier: ClassVar[bool] = False
    is_silent: ClassVar[bool] = False  # clients are told, the log has no line of it
    says: ClassVar[Text]  # its line in the log
    number: ClassVar[int]  # in the log of the rules: its place among the events of its module

    def __init_subclass__(cls) -> None:
        cls.number = len(_defined.setdefault(cls.__module__, []))
        _defined[cls.__module__].append(cls)

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Event | None":
        """The event as a seat is told it; None when it may not know of it. Here: everyone is told everything."""
        values = [meaning.value(number, after) for meaning, number in zip(_meanings(cls), numbers, strict=False)]
        return cls(*values)

    def words(self) -> dict[str, Any]:
        """What fills the places of `says`."""
        told: dict[str, Any] = {}
        for name, meaning in zip(self.__struct_fields__, _meanings(type(self)), strict=True):
            value = getattr(self, name)
            told[name] = meaning.words(value) if meaning.words is not None and value is not None else value
        return told

    def log_line(self, language: Language) -> str:
        """The event as a line of the log; empty for a silent one."""
        return "" if self.is_silent else self.says.in_(language, **self.words())


_defined: dict[str, list[type[Event]]] = {}


@cache
def _meanings(kind: type[Event]) -> tuple[Meaning, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_meaning(hints[name]) for name in kind.__struct_fields__)


def _meaning(hint: Any) -> Meaning:
    """The one that the type is annotated with; `Tile | None` means what Tile does."""
    for part in (hint, *get_args(hint)):
        for note in getattr(part, "__metadata__", ()):
            if isinstance(note, Meaning):
                return note
    return YES_OR_NO if hint is bool else AS_IT_IS


def events_of(module: ModuleType) -> tuple[type[Event], ...]:
    """The events that a module declares, in the order of their numbers."""
    return tuple(_defined.get(module.__name__, ()))


class Masked(Event, frozen=True):
    """Something happened that this viewer may not know; it still takes its place in the count."""


if not PURE:
    from numba.core import types
    from numba.extending import models, register_model, typeof_impl

    class EventKind(types.Dummy):
        """The type of an event class inside compiled rules: its number is known while compiling."""

        def __init__(self, number: int) -> None:
            self.number = number
            super().__init__(f"event {number}")

    register_model(EventKind)(models.OpaqueModel)

    @typeof_impl.register(type(Event))
    def _typeof_event(kind: type[Event], context: Any) -> EventKind:
        return EventKind(kind.number)
