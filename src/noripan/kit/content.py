"""Content files of a game: TOML beside its code, read into typed entries; a fault names file, entry and field."""

import tomllib
from importlib.resources import files
from typing import Annotated, Any, TypeVar

import msgspec

from .errors import BadContent
from .text import Text

K = TypeVar("K", bound="Entry")
Words = Annotated[str, msgspec.Meta(min_length=1)]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry has: an identifier and a name in both languages."""

    id: str
    ko: Words
    en: Words

    @property
    def name(self) -> Text:
        return Text(self.ko, self.en)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with an entry of content that a player made, where, and what one press would do about it."""

    entry: str
    code: str
    text: Text
    places: tuple[str, ...] = ()  # of the board that it is about
    cure: str | None = None
    cure_places: tuple[str, ...] = ()  # what the cure adds, removes or changes
    cure_number: int | None = None


class Examined(msgspec.Struct, frozen=True):
    """Content that a player made, as far as it can be read, and all that is wrong with it."""

    content: dict[str, Any] | None
    faults: tuple[Fault, ...]


def read_toml(package: str, file: str) -> dict[str, Any]:
    """The tables of a file in the content folder of a game's package."""
    try:
        return tomllib.loads(files(package).joinpath("content", file).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("bad-content", file=file, entry="-", why=error) from None


def read_entries(package: str, file: str, key: str, kind: type[K]) -> tuple[K, ...]:
    """The entries [[key]] of a content file, in order; no two have the same id."""
    found: dict[str, K] = {}
    for number, raw in enumerate(read_toml(package, file).get(key, ()), 1):
        label = f"{key} {raw.get('id', number)}"
        try:
            entry = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise BadContent("bad-content", file=file, entry=label, why=error) from None
        if entry.id in found:
            raise BadContent("bad-content", file=file, entry=label, why="two entries have this id")
        found[entry.id] = entry
    return tuple(found.values())
