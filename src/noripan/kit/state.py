"""States: fixed-size records of integers, declared as a class.

    class State(Record):
        board: list[int] = cells(i16, 72)
        turn: int = cell(i8)

Compiled rules see one NumPy record, pure rules an object with ints and lists; the source is the same.
"""

import math
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

from .jit import CHECK, PURE, i32, i64

R = TypeVar("R", bound="Record")

LOG_CAPACITY = 256  # events of one action; far more than any rule emits, and checked


class Cells:
    """Declaration of one field: its number type and its shape (none for a single number)."""

    def __init__(self, kind: Any, *shape: int) -> None:
        self.kind, self.shape = kind, shape


def cell(kind: Any) -> Any:
    """A single number of that kind."""
    return Cells(kind)


def cells(kind: Any, *shape: int) -> Any:
    """A row (or a grid) of numbers of that kind."""
    return Cells(kind, *shape)


class Record:
    """Base of state declarations."""

    fields: dict[str, Cells]
    rows: tuple[str, ...]  # the fields that are rows
    grids: tuple[str, ...]  # the fields that are more than that
    layout: Any  # the NumPy record
    logged_layout: Any  # the same with room for events before it
    if TYPE_CHECKING:
        turn: int
        winner: int
        rng: int

    def __init_subclass__(cls) -> None:
        declared = {name: value for name, value in vars(cls).items() if isinstance(value, Cells)}
        cls.fields = declared
        cls.rows = tuple(name for name, field in declared.items() if len(field.shape) == 1)
        cls.grids = tuple(name for name, field in declared.items() if len(field.shape) > 1)
        if Record not in cls.__bases__:
            raise TypeError(f"{cls.__name__}: a state cannot extend another state")
        reserved = {"log", "log_size", "fields", "rows", "grids", "layout", "logged_layout"}
        taken = [name for name in cls.fields if hasattr(np.record, name) or name in reserved]
        if taken:
            raise TypeError(f"{cls.__name__}: a field cannot be called {taken[0]}, NumPy or the log uses that name")
        columns: list[Any] = [(name, field.kind, field.shape) for name, field in cls.fields.items()]
        # The log comes first: behind the fields, Numba would take a logged state for a plain one. Its size is a
        # multiple of 8, so that the fields lie as they do without it.
        log: list[Any] = [("log", i32, (LOG_CAPACITY, 5)), ("log_size", i64)]
        cls.layout = np.dtype((np.record, np.dtype(columns, align=True)))
        cls.logged_layout = np.dtype((np.record, np.dtype(log + columns, align=True)))
        if PURE:
            for name in cls.fields:
                delattr(cls, name)

    if PURE:
        log: list[tuple[int, ...]] | None

        def __init__(self) -> None:
            copy_into(self, _blank_of(type(self)))  # type: ignore[arg-type]

        def __copy__(self: R) -> R:
            return copy_of(self)

        if CHECK:

            def __setattr__(self, name: str, value: Any) -> None:
                field = self.fields.get(name)
                if field is not None and not field.shape:
                    _bounds(field.kind).check(value)
                object.__setattr__(self, name, value)


class _Bounds(NamedTuple):
    """The numbers that a kind of cell can hold."""

    kind: Any
    least: float
    most: float

    def check(self, value: Any) -> None:
        if not self.least <= value <= self.most:
            raise OverflowError(f"{value} does not fit {np.dtype(self.kind)}")


@cache
def _bounds(kind: Any) -> _Bounds:
    """Asked of NumPy once: every write of a checked state needs them."""
    if np.issubdtype(kind, np.integer):
        return _Bounds(kind, int(np.iinfo(kind).min), int(np.iinfo(kind).max))
    return _Bounds(kind, -math.inf, math.inf)


class _CheckedRow(list[Any]):
    """A row that refuses numbers its compiled twin could not hold."""

    __slots__ = ("bounds",)
    bounds: _Bounds

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(value, list):
            for number in value:
                self.bounds.check(number)
        else:
            self.bounds.check(value)
        list.__setitem__(self, index, value)

    def copy(self) -> "_CheckedRow":
        return _checked(self, self.bounds)


def _blank(kind: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0.0 if np.issubdtype(kind, np.floating) else 0
    blanks = [_blank(kind, shape[1:]) for _ in range(shape[0])]
    return _checked(blanks, _bounds(kind)) if CHECK else blanks


@cache
def _blank_of(kind: type[R]) -> R:
    """The one that all others are copies of: to look at each field takes longer than the rules of most actions."""
    s = object.__new__(kind)
    for name, field in kind.fields.items():
        setattr(s, name, _blank(field.kind, field.shape))
    s.log = None
    return s


def _checked(values: list[Any], bounds: _Bounds) -> _CheckedRow:
    row = _CheckedRow(values)
    row.bounds = bounds
    return row


def _held(value: Any, kind: Any) -> Any:
    if not isinstance(value, list):
        return value
    items = [_held(item, kind) for item in value] if value and isinstance(value[0], list) else value[:]
    return _checked(items, _bounds(kind)) if CHECK else items


def _copied(grid: Any) -> Any:
    """A copy of a row, or of a grid and its rows."""
    if not isinstance(grid[0], list):
        return grid.copy()
    rows = [_copied(row) for row in grid]
    return _checked(rows, grid.bounds) if isinstance(grid, _CheckedRow) else rows


class _Pool(list[Any]):
    def __setitem__(self, index: Any, value: Any) -> None:
        copy_into(self[index], value)


def pool(kind: type[R], size: int) -> list[R]:
    """A row of blank states; `states[i] = s` copies s into place i."""
    return _Pool(kind() for _ in range(size)) if PURE else np.zeros(size, kind.layout)  # type: ignore[return-value]


def blank(kind: type[R]) -> R:
    """One blank state."""
    return pool(kind, 1)[0]


def filled(kind: type[R], values: dict[str, Any]) -> R:
    """A state from the numbers and lists of its fields, as `vars(Facts(...))` gives them."""
    if not PURE:
        s = blank(kind)
        for name in kind.fields:
            s[name] = values[name]  # type: ignore[index]
        return s
    s = object.__new__(kind)
    for name, field in kind.fields.items():
        setattr(s, name, _held(values[name], field.kind))
    s.log = None
    return s


def copy_of(s: R) -> R:
    """A copy of a state, without its log."""
    if not PURE:
        return s.copy()  # type: ignore[attr-defined,no-any-return]
    other = object.__new__(type(s))
    copy_into(other, s)
    return other


def copy_into(target: Record, source: Record) -> None:
    """Overwrite a pure state with another one."""
    values = vars(source).copy()
    for name in source.rows:
        values[name] = values[name].copy()
    for name in source.grids:
        values[name] = _copied(values[name])
    values["log"] = None
    vars(target).update(values)


def row(kind: Any, size: int) -> list[int]:
    """A row of zeros for rules to write to."""
    return [0] * size if PURE else np.zeros(size, kind)  # type: ignore[return-value]


class Logged:
    """A state with a log: rules that change `writer` tell in events what they did; `state` is the same memory."""

    def __init__(self, kind: type[Record], start: Record) -> None:
        self.kind = kind
        self.writer: Any
        self.state: Any
        if PURE:
            self.writer = self.state = copy_of(start)
        else:
            room = np.zeros(1, kind.logged_layout)
            plain = room.view(np.uint8)[-kind.layout.itemsize :].view(kind.layout)
            plain[0] = start
            self.writer, self.state = room[0], plain[0]
        self.clear()

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or sent, it is made again from its state: copied by themselves, the two views would part."""
        return Logged, (self.kind, copy_of(self.state))

    def clear(self) -> None:
        """Forget the events so far."""
        if PURE:
            self.writer.log = []
        else:
            self.writer.log_size = 0

    def events(self) -> list[tuple[int, ...]]:
        """The events since `clear`: (kind, a, b, c, d) each."""
        if PURE:
            return list(self.writer.log or ())
        size = int(self.writer.log_size)
        if size > LOG_CAPACITY:
            raise OverflowError(f"one action emitted {size} events, more than {LOG_CAPACITY}")
        return [tuple(line) for line in self.writer.log[:size].tolist()]


class Facts:
    """A state as plain Python numbers and lists: for views, texts and tests, in both modes alike."""

    __slots__ = ("__dict__", "kept")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, kind: type[Record], s: Record) -> None:
        self.kept: dict[Any, Any] = {}  # what was worked out from these facts: see noripan.kit.parts
        if PURE:
            known = vars(self)
            known.update(vars(s))
            del known["log"]
            for name in kind.rows:
                known[name] = known[name][:]
            for name in kind.grids:
                known[name] = _plain(known[name])
        else:
            # All fields at once: one by one, a record of numpy takes ten times as long.
            held = dict(zip(s.dtype.names, s.item(), strict=True))  # type: ignore[attr-defined]
            for name in kind.fields:
                value = held[name]
                vars(self)[name] = value.tolist() if isinstance(value, np.ndarray) else value

    def __getstate__(self) -> dict[str, Any]:
        return vars(self)  # what was worked out is worked out again

    def __setstate__(self, known: dict[str, Any]) -> None:
        self.kept = {}
        vars(self).update(known)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return "Facts(" + ", ".join(f"{name}={value!r}" for name, value in vars(self).items()) + ")"


def _plain(value: list[Any]) -> list[Any]:
    return [_plain(item) for item in value] if value and isinstance(value[0], list) else value[:]


def numbers(row: list[int], size: int) -> list[int]:
    """The first places of a row that rules wrote to."""
    return row[:size] if PURE else row[:size].tolist()  # type: ignore[attr-defined]
