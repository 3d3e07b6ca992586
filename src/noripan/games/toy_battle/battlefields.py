"""The battlefields of content/battlefields/*.toml, and how games went on them."""

import hashlib
import tomllib
from typing import Annotated
from weakref import WeakValueDictionary

import msgspec

from ...kit.text import Text
from .maps import Battlefield
from .tables import CONTENT
from .validation import load

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How 1,000 games of equal bots went: shares of all games, and turns on average. See docs/balance."""

    headquarters: Share
    medals: Share
    exhaustion: Share
    first_player: Share
    turns: float


class Bound(msgspec.Struct, frozen=True):
    """Between which shares of all games of equal bots a figure of a good map lies, as the rules page asks."""

    name: str
    title: Text
    low: Share
    high: Share


BOUNDS = (
    Bound("headquarters", Text("본부 점령", "by headquarters"), 0.20, 0.65),
    Bound("medals", Text("훈장", "by medals"), 0.25, 0.75),
    Bound("exhaustion", Text("소진", "by exhaustion"), 0.0, 0.20),
    Bound("first_player", Text("선공 승률", "first player wins"), 0.46, 0.54),
)


class MapFacts(msgspec.Struct, frozen=True):
    """A battlefield and what is drawn from it: the corners of each region, and how games went there if it is known."""

    battlefield: Battlefield
    outlines: tuple[tuple[str, ...], ...]
    measured: Measured | None


def facts_of(battlefield: Battlefield) -> MapFacts:
    outlines = tuple(tuple(battlefield.outline(region)) for region in battlefield.region)
    return MapFacts(battlefield, outlines, MEASURED.get(battlefield.id))


def _all() -> tuple[Battlefield, ...]:
    """All battlefields of the content folder, by name of their files."""
    folder = CONTENT.joinpath("battlefields")
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    return tuple(load(folder.joinpath(name)) for name in names)


BATTLEFIELDS = _all()
BATTLEFIELD = {battlefield.id: number for number, battlefield in enumerate(BATTLEFIELDS)}
MEASURED = msgspec.convert(
    tomllib.loads(CONTENT.joinpath("measured.toml").read_text(encoding="utf-8")), dict[str, Measured]
)

# Maps that players made. A state knows its map by a number: the place among the battlefields, or a number that
# follows from the content. It is kept for as long as options name it.
MADE: WeakValueDictionary[int, Battlefield] = WeakValueDictionary()
FIRST_MADE = 1 << 63


def made(battlefield: Battlefield) -> Battlefield:
    """A player's map under an id by its content; the same content is the same map."""
    content = msgspec.json.encode(msgspec.structs.replace(battlefield, id=""), order="sorted")
    number = int.from_bytes(hashlib.sha256(content).digest()[:8]) | FIRST_MADE
    known = MADE.get(number)
    if known is None:
        known = MADE[number] = msgspec.structs.replace(battlefield, id=f"map-{number:x}")
    return known


def number_of(battlefield: Battlefield) -> int:
    place = BATTLEFIELD.get(battlefield.id)
    return int(battlefield.id.removeprefix("map-"), 16) if place is None else place


def numbered(number: int) -> Battlefield:
    return MADE[number] if number >= FIRST_MADE else BATTLEFIELDS[number]
