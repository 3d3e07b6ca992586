"""Results of a study in a file, a line each as they come: a study that was cut off goes on where it was."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ..kit.errors import BadRequest

T = TypeVar("T")


class Line(msgspec.Struct, Generic[T]):
    """One call of a study's task, what it was played with, and its result."""

    call: list[Any]
    made_with: str
    result: T


class Kept(Generic[T]):
    """The results in a file; those that other rules or other bots gave stay there and are not used.

    `made_with` says what a call would be played with: a digest of rules and bots, for one.
    """

    def __init__(self, path: Path, line: type[Line[T]], made_with: Callable[..., str]) -> None:
        self._path, self._made_with = path, made_with
        self._results: dict[bytes, T] = {}
        decoder = msgspec.json.Decoder(line)
        self._write(b"")  # what cannot be written is refused before anything is played
        for number, text in enumerate(path.read_bytes().splitlines(), 1):
            try:
                found = decoder.decode(text)
            except msgspec.DecodeError:
                raise BadRequest("bad-results", file=str(path), line=number) from None
            self._results[_name(found.call, found.made_with)] = found.result

    def result_of(self, call: tuple[Any, ...]) -> T | None:
        """What a call gave, if it is known."""
        return self._results.get(_name(call, self._made_with(*call)))

    def add(self, call: tuple[Any, ...], result: T) -> None:
        """Keep what a call gave."""
        self._write(msgspec.json.encode(Line(list(call), self._made_with(*call), result)) + b"\n")

    def _write(self, text: bytes) -> None:
        try:
            with self._path.open("ab") as file:
                file.write(text)
        except OSError:
            raise BadRequest("file-unwritable", file=str(self._path)) from None


def _name(call: Any, made_with: str) -> bytes:
    return msgspec.json.encode((call, made_with), order="sorted")
