"""Results of a study in a file, a line each as they come: a study that was cut off goes on where it was."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ..kit.errors import BadRequest

T = TypeVar("T")
START = b'{"call":'  # of every line


class Line(msgspec.Struct, Generic[T]):
    """One call of a study's task, what it was played with, and its result."""

    call: list[Any]
    made_with: str
    result: T


class Kept(Generic[T]):
    """The results in a file; those that were made with something else stay there and are not used.

    `made_with` says what a call would be played with: a digest of rules and bots, for one.
    """

    def __init__(self, path: Path, line: type[Line[T]], made_with: Callable[..., str]) -> None:
        self._path, self._made_with = path, made_with
        self._decoder = msgspec.json.Decoder(line)
        self._results: dict[bytes, T] = {}
        self._write(b"")  # what cannot be written is refused before anything is played
        try:
            text = path.read_bytes()
        except OSError:
            raise BadRequest("file-missing", file=str(path)) from None
        whole, torn = text[: text.rfind(b"\n") + 1], text[text.rfind(b"\n") + 1 :]
        for number, one in enumerate(whole.splitlines(), 1):
            self._read(one, number)
        if torn:
            self._forget_torn(torn, len(whole), whole.count(b"\n") + 1)

    def known(self, calls: Sequence[tuple[Any, ...]]) -> dict[int, T]:
        """What is known of some calls, by their place."""
        names = enumerate(_name(call, self._made_with(*call)) for call in calls)
        return {place: self._results[name] for place, name in names if name in self._results}

    def add(self, call: tuple[Any, ...], result: T) -> None:
        """Keep what a call gave."""
        self._write(msgspec.json.encode(Line(list(call), self._made_with(*call), result)) + b"\n")

    def _read(self, text: bytes, number: int) -> None:
        try:
            found = self._decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BadRequest("bad-results", file=str(self._path), line=number) from None
        self._results[_name(found.call, found.made_with)] = found.result

    def _forget_torn(self, torn: bytes, end: int, number: int) -> None:
        """Cut off a line whose end was never written; its call is played again."""
        if not torn.startswith(START[: len(torn)]):
            raise BadRequest("bad-results", file=str(self._path), line=number)
        with self._path.open("r+b") as file:
            file.truncate(end)

    def _write(self, text: bytes) -> None:
        try:
            with self._path.open("ab") as file:
                file.write(text)
        except OSError:
            raise BadRequest("file-unwritable", file=str(self._path)) from None


def _name(call: Any, made_with: str) -> bytes:
    return msgspec.json.encode((call, made_with), order="sorted")
