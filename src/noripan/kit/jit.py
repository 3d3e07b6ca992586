"""One source of rules, two ways to run it.

    @rule
    def pass_turn(s: State) -> None:
        s.turn = 1 - s.turn

Compiled (the default), a rule is a Numba function over one NumPy record and needs no interpreter lock.
With NORIPAN_PURE=1 the same source runs as it stands over Python lists: breakpoints, tracebacks and
coverage work, and Numba is not even imported. NORIPAN_CHECK=1 checks every index (compiled) and every
stored number against its field's range (pure): that is how the tests run.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from .sources import digest_beside, kit_digest

PURE = os.environ.get("NORIPAN_PURE") == "1"
CHECK = os.environ.get("NORIPAN_CHECK") == "1"

i8, i16, i32, i64, u64, f64 = np.int8, np.int16, np.int32, np.int64, np.uint64, np.float64

# Fields and tables are signed: the difference of two small unsigned numbers would be a huge one when compiled.
# Conversions for 64-bit hashing: compiled signed arithmetic must not overflow (LLVM calls that undefined),
# and an unsigned and a signed 64-bit number must not meet (their sum would be a float).
wide: Any = int if PURE else np.uint64
narrow: Any = int if PURE else np.int64

F = TypeVar("F", bound=Callable[..., Any])


def cache_root() -> Path:
    """Where compiled rules and solved games are kept (NORIPAN_CACHE, else the user's cache folder)."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("NORIPAN_CACHE") or Path(home) / "noripan")


def compiled_folder() -> Path:
    """Where code compiled with this kit and these flags is kept."""
    return cache_root() / "compiled" / f"{kit_digest()}{'-checked' if CHECK else ''}"


def table(values: Sequence[int], kind: Any = i16) -> list[int]:
    """A constant row for rules; it is frozen into the compiled code."""
    return list(values) if PURE else _frozen(values, kind)


def grid(values: Sequence[Sequence[int]], kind: Any = i16) -> list[list[int]]:
    """A constant grid for rules; rows of unequal length are a mistake and refused."""
    if len({len(row) for row in values}) > 1:
        raise ValueError("the rows of a grid must be equally long")
    return [list(row) for row in values] if PURE else _frozen(values, kind)


def _frozen(values: Any, kind: Any) -> Any:
    wide = np.array(values, i64)
    narrow = wide.astype(kind)
    if not np.array_equal(wide, narrow):
        raise OverflowError(f"a table holds a number that {np.dtype(kind)} cannot")
    narrow.flags.writeable = False
    return narrow


if TYPE_CHECKING:

    def rule(function: F) -> F: ...

    def generic(stub: F) -> Any: ...

    def emit(s: Any, event: Any, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None: ...

    def lowest(bits: int) -> int: ...

elif PURE:

    def rule(function):
        return function

    def generic(stub):
        implementations = {}

        def call(s, *rest):
            return implementations[type(s)](s, *rest)

        call.implement = implementations.__setitem__
        return call

    def emit(s, event, a=0, b=0, c=0, d=0):
        """Write an event to the log of `s`, if it keeps one; see noripan.kit.state.Logged and noripan.kit.event."""
        if s.log is not None:
            s.log.append((event.number, a, b, c, d))

    def lowest(bits):
        """The first member of a set of small numbers, kept as the bits of an integer, that is not empty."""
        return (bits & -bits).bit_length() - 1

else:
    from llvmlite.ir import IntType
    from numba import int64, njit, typeof, types
    from numba.core import config
    from numba.core.caching import IndexDataCacheFile
    from numba.extending import intrinsic, overload

    config.CACHE_DIR = str(compiled_folder())
    compiled = njit(cache=True, nogil=True, error_model="numpy", boundscheck=CHECK)

    def widened(argument):
        """The type a rule is compiled for: any integer but a 64-bit unsigned one is an int64.

        Otherwise Numba compiles a rule again for every constant and every width that callers pass.
        """
        argument = types.unliteral(argument)
        narrow_enough = isinstance(argument, types.Integer) and (argument.signed or argument.bitwidth < 64)
        return int64 if narrow_enough else argument

    homes = {}  # the file that declares a state which has rules, by the state's type

    def home_of(argument):
        """The file of the game whose state, or states, an argument is; None where it is no state."""
        return homes.get(argument.dtype if isinstance(argument, types.Array) else argument)

    class Shelf(IndexDataCacheFile):
        """The compiled code of one rule: a file for each signature, named after it and after the sources it is made of.

        Those are the rule's own and, since the kit's rules contain the rules of the game whose state they are given,
        that game's. (The kit itself names the folder.)

        Numba numbers its files and keeps an index of them. Two processes that compile at once would write the
        same number or overwrite each other's index, and then run the wrong code or compile once more.
        """

        def __init__(self, cache, file):
            super().__init__(cache._cache_path, cache._impl.filename_base, cache._cache_file._source_stamp)
            self._file = file

        def _name(self, key):
            arguments = key[0]
            digests = [digest_beside(file) for file in (self._file, *map(home_of, arguments)) if file]
            digest = hashlib.sha256(repr((self._version, self._source_stamp, key, digests)).encode())
            return f"{self._index_name}.{digest.hexdigest()[:32]}.nbc"

        def save(self, key, data):
            self._save_data(self._name(key), data)

        def load(self, key):
            try:
                return self._load_data(self._name(key))
            except FileNotFoundError:
                return None

    def rule(function):
        dispatcher = compiled(function)
        dispatcher._cache._cache_file = Shelf(dispatcher._cache, function.__code__.co_filename)
        template = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: template(
            tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()}
        )
        return dispatcher

    def generic(stub):
        """A rule each game implements for its own state: the type of the first argument picks the game.

        The choice is made while compiling, so it costs nothing at run time and compiled code can be cached
        (a closure over a compiled function could not).
        """
        implementations = {}

        def implement(state_class, function):
            state_type = typeof(np.zeros(1, state_class.layout)[0])
            if state_type in implementations:
                raise TypeError(f"another game has the same state layout as {state_class}")
            implementations[state_type] = function
            homes[state_type] = sys.modules[state_class.__module__].__file__

        def choose_2(s, a):
            function = implementations.get(s)
            return function and (lambda s, a: function(s, a))

        def choose_3(s, a, b):
            function = implementations.get(s)
            return function and (lambda s, a, b: function(s, a, b))

        overload(stub, strict=False)({2: choose_2, 3: choose_3}[stub.__code__.co_argcount])
        stub.implement = implement
        return stub

    def emit(s, event, a=0, b=0, c=0, d=0):
        """Write an event to the log of `s`, if it keeps one; see noripan.kit.state.Logged and noripan.kit.event."""
        raise NotImplementedError("only compiled rules call this")

    @overload(emit)
    def _emit(s, event, a=0, b=0, c=0, d=0):
        if "log" not in s.fields:
            return lambda s, event, a=0, b=0, c=0, d=0: None  # search keeps no log and pays nothing
        number = event.number

        def append(s, event, a=0, b=0, c=0, d=0):
            n = s.log_size
            if n < len(s.log):
                s.log[n, 0], s.log[n, 1], s.log[n, 2], s.log[n, 3], s.log[n, 4] = number, a, b, c, d
            s.log_size = n + 1

        return append

    @intrinsic
    def lowest(context, bits):
        """The first member of a set of small numbers, kept as the bits of an integer, that is not empty."""

        def count_trailing_zeros(context, builder, signature, arguments):
            return builder.cttz(arguments[0], IntType(1)(1))  # an empty set need not have an answer

        return int64(int64), count_trailing_zeros


@rule
def fill(row: list[int], value: int) -> None:
    """Set every place of a row."""
    for i in range(len(row)):
        row[i] = value
