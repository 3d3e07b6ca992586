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

from ...kit.game import Action
from ...kit.text import Language, Text
from .state import (
    FIRST_BUILD,
    FIRST_DEMOLISH,
    FIRST_LAY,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_STRIKE,
    READY,
)
from .tables import (
    AREAS,
    CAMPS,
    CELL,
    CELLS,
    COLUMNS,
    FILES,
    HANBUK,
    HANNAM,
    KINDS_A_SIDE,
    NAMES,
    RIVER,
    UNITS,
    cell_name,
    kind_of,
)


class Lay(Action, frozen=True):
    """다리 놓기: one of Hannam's three bridges before the deployment."""

    cell: str


class Place(Action, frozen=True):
    """배치: a unit, by its id, on a cell of its side."""

    unit: str
    cell: str


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
ACTIONS: tuple[type[Action], ...] = (Lay, Place, Ready, Move, Build, Demolish, Strike)


def area_of(cell: str) -> int | None:
    """The side that may deploy on a cell."""
    return next((side for side in (HANNAM, HANBUK) if CELL.get(cell) in AREAS[side]), None)


def _column(cell: str) -> int | None:
    return RIVER.index(CELL[cell]) if CELL.get(cell) in RIVER else None


def encode(action: WarAction) -> int | None:
    match action:
        case Lay(cell) | Build(cell) | Demolish(cell):
            first = {Lay: FIRST_LAY, Build: FIRST_BUILD, Demolish: FIRST_DEMOLISH}[type(action)]
            column = _column(cell)
            return None if column is None else first + column
        case Place(unit, cell):
            side = area_of(cell)
            kind = None if side is None else kind_of(side, unit)
            if side is None or kind is None:
                return None
            place = AREAS[side].index(CELL[cell])
            return int(FIRST_PLACE[side]) + (kind - side * KINDS_A_SIDE) * len(AREAS[side]) + place
        case Ready():
            return READY
        case Move(start, to):
            return FIRST_MOVE + CELL[start] * CELLS + CELL[to] if start in CELL and to in CELL else None
        case Strike(cell):
            return FIRST_STRIKE + CELL[cell] if cell in CELL else None


def decode(code: int) -> WarAction:
    if code < COLUMNS:
        return Lay(NAMES[RIVER[code - FIRST_LAY]])
    if code < READY:
        side = HANNAM if code < FIRST_PLACE[HANBUK] else HANBUK
        kind, place = divmod(code - int(FIRST_PLACE[side]), len(AREAS[side]))
        return Place(UNITS[kind + side * KINDS_A_SIDE].id, NAMES[AREAS[side][place]])
    if code == READY:
        return Ready()
    if code < FIRST_BUILD:
        start, to = divmod(code - FIRST_MOVE, CELLS)
        return Move(NAMES[start], NAMES[to])
    if code < FIRST_DEMOLISH:
        return Build(NAMES[RIVER[code - FIRST_BUILD]])
    if code < FIRST_STRIKE:
        return Demolish(NAMES[RIVER[code - FIRST_DEMOLISH]])
    return Strike(NAMES[code - FIRST_STRIKE])


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
    if words[0] in ("place", "배치"):
        name = " ".join(words[1:])
        for unit in UNITS:
            if name in (unit.id, unit.name.ko, unit.name.en.lower()):
                return Place(unit.id, cell)
    return None


def cell_text(name: str) -> Text:
    """The name of a cell for people."""
    if CELL.get(name) in CAMPS:
        return Text(f"{name} 진영", f"the camp {name}")
    return Text(name, name)


SAYINGS: dict[type[Action], Text] = {
    Lay: Text("{cell}에 다리 놓기", "lay a bridge on {cell}"),
    Place: Text("{unit:을/를} {cell}에 배치", "place the {unit} on {cell}"),
    Ready: Text("준비 완료", "ready"),
    Move: Text("{start}에서 {to:으로/로}", "{start} to {to}"),
    Build: Text("{cell}에 다리 건설", "build a bridge on {cell}"),
    Demolish: Text("{cell} 다리 폭파", "blow up the bridge on {cell}"),
    Strike: Text("{cell}에 미사일 발사", "fire the missile at {cell}"),
}


def unit_text(side: int, unit: str) -> Text:
    """The name of a side's unit for people."""
    kind = kind_of(side, unit)
    return Text(unit, unit) if kind is None else UNITS[kind].name


def say(action: WarAction, language: Language) -> str:
    params: dict[str, Text] = {}
    match action:
        case Place(unit, cell):
            params = {"unit": unit_text(area_of(cell) or HANNAM, unit), "cell": cell_text(cell)}
        case Move(start, to):
            params = {"start": cell_text(start), "to": cell_text(to)}
        case Lay(cell) | Build(cell) | Demolish(cell) | Strike(cell):
            params = {"cell": cell_text(cell)}
        case Ready():
            pass
    return SAYINGS[type(action)].in_(language, **params)
