"""Why an action of the war game is refused, found from what the seat itself may see."""

from typing import Any

from ...kit.text import Text
from .actions import Build, Demolish, Lay, Move, Place, Ready, Strike, WarAction, area_of, cell_text, unit_text
from .tables import (
    AREAS,
    CAMPS,
    CELL,
    COLUMN,
    FRONT_LIMIT,
    HANBUK,
    HANNAM,
    LINES,
    NEIGHBOURS,
    RIVER,
    RIVER_ROW,
    ROW,
    SECOND_COLUMN,
    SIDES,
    WALKS,
    kind_of,
)
from .view import Board, UnitView

Reason = tuple[str, dict[str, Any]]

REFUSALS = {
    "not-in-this-phase": Text("지금 단계에서는 할 수 없습니다", "not in this phase of the game"),
    "no-such-cell": Text("{cell:이라는/라는} 칸은 없습니다", "there is no cell {cell}"),
    "not-river": Text("{cell:은/는} 강 칸이 아닙니다", "{cell} is not a river cell"),
    "bridge-there": Text("{cell}에는 이미 다리가 있습니다", "there is a bridge on {cell} already"),
    "no-such-unit": Text("{unit:은/는} 우리 유닛이 아닙니다", "{unit} is not a unit of yours"),
    "none-left": Text("{unit:은/는} 이미 모두 배치했습니다", "the {unit} is placed already"),
    "not-your-area": Text(
        "{cell:은/는} 배치 영역({first}~{last}행)이 아닙니다", "{cell} is not in your area, rows {first} to {last}"
    ),
    "occupied": Text("{cell}에는 이미 유닛이 있습니다", "{cell} is occupied"),
    "front-full": Text(
        "추가 배치 영역에는 {limit}개까지만 둘 수 있습니다", "at most {limit} units may stand in the extra row"
    ),
    "units-left": Text("아직 배치하지 않은 유닛이 {count}개 있습니다", "units still to place: {count}"),
    "no-unit-there": Text("{cell}에 우리 유닛이 없습니다", "you have no unit on {cell}"),
    "own-unit-there": Text("{cell}에 우리 유닛이 있습니다", "your own unit stands on {cell}"),
    "open-water": Text("{cell:은/는} 다리 없는 강입니다", "{cell} is open water"),
    "bridge-to-bridge": Text("다리에서 다리로는 갈 수도 칠 수도 없습니다", "there is no way from bridge to bridge"),
    "missile-contact": Text(
        "미사일은 몸으로 부딪쳐 공격하지 않습니다. 발사하세요", "a missile does not attack by contact: fire it"
    ),
    "too-far": Text("{unit:은/는} 거기까지 갈 수 없습니다", "the {unit} does not reach that far"),
    "far-attack": Text("{unit:은/는} 한 칸 거리에서만 공격합니다", "the {unit} attacks one step away only"),
    "way-blocked": Text("가는 길이 막혀 있습니다", "the way is blocked"),
    "not-hannam": Text("한남만 할 수 있습니다", "only Hannam can do that"),
    "not-hanbuk": Text("한북만 할 수 있습니다", "only Hanbuk can do that"),
    "unit-gone": Text("{unit:이/가} 이미 없습니다", "the {unit} is gone"),
    "engineer-not-beside": Text("공병이 {cell} 옆에 없습니다", "the Engineer is not beside {cell}"),
    "demolition-used": Text("폭파는 한 번뿐이고 이미 썼습니다", "the one demolition of the game is used up"),
    "president-away": Text(
        "대통령이 한남 쪽에 있어야 합니다", "the President must stand on Hannam's side of the river"
    ),
    "no-own-unit-on-bridge": Text(
        "{cell} 다리 위에 한남 유닛이 없습니다", "no Hannam unit stands on a bridge on {cell}"
    ),
    "nobody-across": Text("강 너머에 한북 유닛이 없습니다", "no Hanbuk unit stands beyond the river"),
    "missile-on-bridge": Text("다리 위의 미사일은 쏠 수 없습니다", "a missile on a bridge cannot be fired"),
    "no-target": Text("{cell}에 적 유닛이 없습니다", "no enemy stands on {cell}"),
    "sheltered": Text("다리와 진영의 유닛은 맞힐 수 없습니다", "units on bridges and in camps cannot be hit"),
    "other-column": Text("미사일은 같은 줄만 맞힙니다", "the missile hits its own column only"),
    "same-bank": Text("미사일은 강을 건너서 쏘아야 합니다", "the missile must fire across the river"),
}


def why_not(board: Board, seat: int, action: WarAction) -> Reason | None:
    phase = {Lay: "bridges", Place: "deployment", Ready: "deployment"}.get(type(action), "battle")
    if board.phase != phase:
        return "not-in-this-phase", {}
    for name in (getattr(action, field) for field in ("cell", "start", "to") if hasattr(action, field)):
        if name not in CELL:
            return "no-such-cell", {"cell": name}
    match action:
        case Lay(cell):
            return _laying(board, cell)
        case Place(unit, cell):
            return _placing(board, seat, unit, cell)
        case Ready():
            return "units-left", {"count": sum(board.to_place.values())}
        case Move(start, to):
            return _moving(board, seat, start, to)
        case Build(cell):
            return _building(board, seat, cell)
        case Demolish(cell):
            return _demolishing(board, seat, cell)
        case Strike(cell):
            return _striking(board, seat, cell)


def _at(board: Board, cell: str) -> UnitView | None:
    return next((unit for unit in board.units if unit.cell == cell), None)


def _own(board: Board, seat: int, kind: str) -> UnitView | None:
    return next((unit for unit in board.units if unit.side == SIDES[seat] and unit.kind == kind), None)


def _laying(board: Board, cell: str) -> Reason:
    code = "bridge-there" if CELL[cell] in RIVER else "not-river"
    return code, {"cell": cell_text(cell)}


def _placing(board: Board, seat: int, unit: str, cell: str) -> Reason:
    if kind_of(seat, unit) is None:
        return "no-such-unit", {"unit": unit_text(1 - seat, unit)}
    if area_of(cell) != seat:
        rows = [ROW[place] for place in AREAS[seat]]
        return "not-your-area", {"cell": cell_text(cell), "first": min(rows), "last": max(rows)}
    if unit not in board.to_place:
        return "none-left", {"unit": unit_text(seat, unit)}
    if _at(board, cell):
        return "occupied", {"cell": cell_text(cell)}
    return "front-full", {"limit": FRONT_LIMIT}


def _standable(board: Board, cell: int) -> bool:
    return cell not in RIVER or any(CELL[name] == cell for name in board.bridges)


def _moving(board: Board, seat: int, start: str, to: str) -> Reason | None:
    unit, met = _at(board, start), _at(board, to)
    here, target = CELL[start], CELL[to]
    if unit is None or unit.side != SIDES[seat] or unit.kind is None:
        return "no-unit-there", {"cell": cell_text(start)}
    if met is not None and met.side == SIDES[seat]:
        return "own-unit-there", {"cell": cell_text(to)}
    if not _standable(board, target):
        return "open-water", {"cell": cell_text(to)}
    if here in RIVER and target in RIVER:
        return "bridge-to-bridge", {}
    name = {"unit": unit_text(seat, unit.kind)}
    if met is not None and unit.kind == "missile":
        return "missile-contact", {}
    if unit.kind == "tank":
        reaches = any(target == line.far for line in LINES[here])
    else:
        reaches = walks_two(board, unit) and any(target == walk[0] for walk in WALKS[here])
        if reaches and met is not None and target not in NEIGHBOURS[here]:
            return "far-attack", name
    return ("way-blocked", {}) if reaches else ("too-far", name)


def walks_two(board: Board, unit: UnitView) -> bool:
    """수령, or 장군 whose 수령 is off the board, as their owner sees it."""
    return unit.kind == "leader" or (unit.kind == "general" and _own(board, HANBUK, "leader") is None)


def _building(board: Board, seat: int, cell: str) -> Reason:
    if seat != HANNAM:
        return "not-hannam", {}
    if CELL[cell] not in RIVER:
        return "not-river", {"cell": cell_text(cell)}
    if cell in board.bridges:
        return "bridge-there", {"cell": cell_text(cell)}
    if _own(board, seat, "engineer") is None:
        return "unit-gone", {"unit": unit_text(seat, "engineer")}
    return "engineer-not-beside", {"cell": cell_text(cell)}


def _demolishing(board: Board, seat: int, cell: str) -> Reason:
    if seat != HANNAM:
        return "not-hannam", {}
    if CELL[cell] not in RIVER:
        return "not-river", {"cell": cell_text(cell)}
    president = _own(board, seat, "president")
    if not board.demolition_left:
        return "demolition-used", {}
    if president is None or president.cell is None:
        return "unit-gone", {"unit": unit_text(seat, "president")}
    if ROW[CELL[president.cell]] <= RIVER_ROW:
        return "president-away", {}
    return "no-own-unit-on-bridge", {"cell": cell_text(cell)}


def _striking(board: Board, seat: int, cell: str) -> Reason | None:
    if seat != HANBUK:
        return "not-hanbuk", {}
    missile, met = _own(board, seat, "missile"), _at(board, cell)
    if missile is None or missile.cell is None:
        return "unit-gone", {"unit": unit_text(seat, "missile")}
    here, target = CELL[missile.cell], CELL[cell]
    if here in RIVER:
        return "missile-on-bridge", {}
    if not any(unit.side == SIDES[seat] and ROW[CELL[unit.cell or ""]] > RIVER_ROW for unit in board.units):
        return "nobody-across", {}
    if met is None or met.side == SIDES[seat]:
        return "no-target", {"cell": cell_text(cell)}
    if target in RIVER or target in CAMPS:
        return "sheltered", {}
    if COLUMN[target] not in (COLUMN[here], SECOND_COLUMN[here]):
        return "other-column", {}
    return "same-bank", {}
