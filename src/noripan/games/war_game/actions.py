"""Typed actions of the war game, their codes and their notation.

lay c5                 다리 c5           setup: a bridge on a river cell
place president d9     배치 대통령 d9    deployment: a unit on a cell
ready                  준비
d4-d6                                    move, or attack the enemy there
build e5               건설 e5           공병
demolish c5            폭파 c5           대통령
strike d7              발사 d7           미사일
"""

import re

from ...kit.codes import Action, Codes
from ...kit.text import Language, Text
from .tables import (
    AREAS,
    CAMPS,
    CELL,
    FILES,
    HANBUK,
    HANNAM,
    KIND,
    NAMES,
    RIVER_NAMES,
    UNITS,
    UnitId,
    cell_name,
)


class Lay(Action, frozen=True):
    """다리 놓기: one of Hannam's three bridges before the deployment."""

    cell: str


class Place(Action, frozen=True):
    """배치: a unit on a cell of its side. Each side has units and cells of its own, so each has a class of its own."""

    unit: UnitId
    cell: str


class PlaceHannam(Place, frozen=True):
    """한남의 배치."""


class PlaceHanbuk(Place, frozen=True):
    """한북의 배치."""


class Ready(Action, frozen=True):
    """준비 완료: the layout is sealed."""


class Move(Action, frozen=True):
    """이동 또는 공격."""

    start: str
    to: str


class Build(Action, frozen=True):
    """공병의 다리 건설."""

    cell: str


class Demolish(Action, frozen=True):
    """대통령의 다리 폭파."""

    cell: str


class Strike(Action, frozen=True):
    """미사일 발사."""

    cell: str


WarAction = Lay | Place | Ready | Move | Build | Demolish | Strike
AREA_NAMES = tuple(tuple(NAMES[cell] for cell in area) for area in AREAS)
PLACES = (PlaceHannam, PlaceHanbuk)  # by side
CODES = Codes(
    (Lay, RIVER_NAMES),
    (PlaceHannam, tuple(KIND[HANNAM]), AREA_NAMES[HANNAM]),
    (PlaceHanbuk, tuple(KIND[HANBUK]), AREA_NAMES[HANBUK]),
    Ready,
    (Move, NAMES, NAMES),
    (Build, RIVER_NAMES),
    (Demolish, RIVER_NAMES),
    (Strike, NAMES),
)

SAYINGS: dict[type[Action], Text] = {
    Lay: Text("{cell}에 다리 놓기", "lay a bridge on {cell}"),
    **dict.fromkeys(PLACES, Text("{unit:을/를} {cell}에 배치", "place the {unit} on {cell}")),
    Ready: Text("준비 완료", "ready"),
    Move: Text("{start}에서 {to:으로/로}", "{start} to {to}"),
    Build: Text("{cell}에 다리 건설", "build a bridge on {cell}"),
    Demolish: Text("{cell} 다리 폭파", "blow up the bridge on {cell}"),
    Strike: Text("{cell}에 미사일 발사", "fire the missile at {cell}"),
}
UNIT_TEXTS = {unit.id: unit.name for unit in UNITS}
UNIT_WORDS = {word: unit.id for unit in UNITS for word in (unit.id, unit.ko, unit.en.lower())}
VERBS: dict[str, tuple[type[Lay | Build | Demolish | Strike], str]] = {
    "lay": (Lay, "다리"),
    "build": (Build, "건설"),
    "demolish": (Demolish, "폭파"),
    "strike": (Strike, "발사"),
}


def notation(action: WarAction) -> str:
    match action:
        case Place(unit, cell):
            return f"place {unit} {cell}"
        case Ready():
            return "ready"
        case Move(start, to):
            return f"{start}-{to}"
        case Lay(cell) | Build(cell) | Demolish(cell) | Strike(cell):
            return f"{type(action).__name__.lower()} {cell}"


def _cell(text: str) -> str | None:
    """A cell as typed; either square of a camp names its cell."""
    return cell_name(int(text[1]), FILES.index(text[0])) if re.fullmatch(r"[a-h][1-9]", text) else None


def parse(text: str) -> WarAction | None:
    whole = " ".join(text.lower().split())
    if whole in ("ready", "준비", "준비 완료"):
        return Ready()
    if moved := re.fullmatch(r"([a-h]\d) ?[-x>→ ]? ?([a-h]\d)", whole):
        start, to = _cell(moved[1]), _cell(moved[2])
        return Move(start, to) if start and to else None
    *words, last = whole.split(" ") or [""]
    cell = _cell(last)
    if cell is None or not words:
        return None
    for verb, (kind, korean) in VERBS.items():
        if words in ([verb], [korean]):
            return kind(cell)
    unit = UNIT_WORDS.get(" ".join(words[1:]))
    if words[0] not in ("place", "배치") or unit is None:
        return None
    sides = [side for side in (HANNAM, HANBUK) if unit in KIND[side]]
    sides.sort(key=lambda side: cell not in AREA_NAMES[side])  # both have a tank: the cell tells whose it is
    return PLACES[sides[0]](unit, cell)


def cell_text(name: str) -> Text:
    """The name of a cell for people."""
    if CELL.get(name) in CAMPS:
        return Text(f"{name} 진영", f"the camp {name}")
    return Text(name, name)


def say(action: WarAction, language: Language) -> str:
    words: dict[str, Text] = {}
    for field in action.__struct_fields__:
        value = getattr(action, field)
        words[field] = UNIT_TEXTS[value] if field == "unit" else cell_text(value)
    return SAYINGS[type(action)].in_(language, **words)
