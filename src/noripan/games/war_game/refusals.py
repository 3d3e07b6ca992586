"""Why an action of the war game is refused, found from what the seat itself may see."""

from ...kit.game import Reason
from ...kit.text import Text
from .actions import (
    AREA_NAMES,
    PLACES,
    UNIT_TEXTS,
    Build,
    Demolish,
    Lay,
    Move,
    Place,
    Ready,
    Strike,
    WarAction,
    cell_text,
)
from .tables import (
    CAMPS,
    CELL,
    COLUMN,
    FRONT_LIMIT,
    FRONT_ROW,
    HANBUK,
    HANNAM,
    KIND,
    LINES,
    NAMES,
    NEIGHBOURS,
    NOWHERE,
    RIVER,
    RIVER_ROW,
    ROW,
    SECOND_COLUMN,
    SIDES,
    WALKS,
    UnitId,
)
from .view import Board, Phase, UnitView, unit_at

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


PHASE_OF: dict[type, Phase] = {Lay: "bridges", **dict.fromkeys((*PLACES, Ready), "deployment")}


def why_not(board: Board, seat: int, action: WarAction) -> Reason | None:
    if board.phase != PHASE_OF.get(type(action), "battle"):
        return "not-in-this-phase", {}
    for field in action.__struct_fields__:
        name = getattr(action, field)
        if field != "unit" and name not in CELL:
            return "no-such-cell", {"cell": name}
    match action:
        case Lay(cell):
            return _why_no_bridge(board, cell)
        case Place():
            return _why_not_place(board, seat, action)
        case Ready():
            return ("units-left", {"count": sum(board.to_place.values())}) if board.to_place else None
        case Move(start, to):
            return _why_not_move(board, seat, start, to)
        case Build(cell):
            return _why_not_build(board, seat, cell)
        case Demolish(cell):
            return _why_not_demolish(board, seat, cell)
        case Strike(cell):
            return _why_not_strike(board, seat, cell)


def _own(board: Board, seat: int, kind: UnitId) -> UnitView | None:
    return next((unit for unit in board.units if unit.side == SIDES[seat] and unit.kind == kind), None)


def _why_no_bridge(board: Board, cell: str) -> Reason | None:
    if CELL[cell] not in RIVER:
        return "not-river", {"cell": cell_text(cell)}
    return ("bridge-there", {"cell": cell_text(cell)}) if cell in board.bridges else None


def _why_not_place(board: Board, seat: int, action: Place) -> Reason | None:
    unit, cell = action.unit, action.cell
    # the other side's tank comes to its own area, unless someone wrote the action by hand
    if unit not in KIND[seat] or (cell in AREA_NAMES[seat] and not isinstance(action, PLACES[seat])):
        return "no-such-unit", {"unit": UNIT_TEXTS[unit]}
    if cell not in AREA_NAMES[seat]:
        rows = [int(name[1]) for name in AREA_NAMES[seat]]
        return "not-your-area", {"cell": cell_text(cell), "first": min(rows), "last": max(rows)}
    if unit not in board.to_place:
        return "none-left", {"unit": UNIT_TEXTS[unit]}
    if unit_at(board, cell):
        return "occupied", {"cell": cell_text(cell)}
    in_front = [unit for unit in board.units if unit.cell and ROW[CELL[unit.cell]] == FRONT_ROW]
    if ROW[CELL[cell]] == FRONT_ROW and len(in_front) == FRONT_LIMIT:
        return "front-full", {"limit": FRONT_LIMIT}
    return None


def _why_not_move(board: Board, seat: int, start: str, to: str) -> Reason | None:
    unit, met = unit_at(board, start), unit_at(board, to)
    here, target = CELL[start], CELL[to]
    if unit is None or unit.side != SIDES[seat] or unit.kind is None:
        return "no-unit-there", {"cell": cell_text(start)}
    if met is not None and met.side == SIDES[seat]:
        return "own-unit-there", {"cell": cell_text(to)}
    if not _is_standable(board, target):
        return "open-water", {"cell": cell_text(to)}
    if here in RIVER and target in RIVER:
        return "bridge-to-bridge", {}
    if met is not None and unit.kind == "missile":
        return "missile-contact", {}
    if target in NEIGHBOURS[here]:
        return None
    name = {"unit": UNIT_TEXTS[unit.kind]}
    between = _cells_between(board, unit, here, target)
    if not between:
        return "too-far", name
    if met is not None and unit.kind != "tank":
        return "far-attack", name
    is_open = any(_is_standable(board, cell) and not unit_at(board, NAMES[cell]) for cell in between)
    return None if is_open else ("way-blocked", {})


def _is_standable(board: Board, cell: int) -> bool:
    return cell not in RIVER or NAMES[cell] in board.bridges


def _cells_between(board: Board, unit: UnitView, here: int, target: int) -> list[int]:
    """The cells through which a unit could get to a target two steps away."""
    if unit.kind == "tank":
        return [line.near for line in LINES[here] if line.far == target]
    # 수령, or 장군 whose 수령 is off the board, as their owner sees it
    if unit.kind == "leader" or (unit.kind == "general" and _own(board, HANBUK, "leader") is None):
        return [way for end, *ways in WALKS[here] if end == target for way in ways if way != NOWHERE]
    return []


def _why_not_build(board: Board, seat: int, cell: str) -> Reason | None:
    if seat != HANNAM:
        return "not-hannam", {}
    if reason := _why_no_bridge(board, cell):
        return reason
    engineer = _own(board, seat, "engineer")
    if engineer is None or engineer.cell is None:
        return "unit-gone", {"unit": UNIT_TEXTS["engineer"]}
    here, target = CELL[engineer.cell], CELL[cell]
    is_beside = abs(ROW[here] - ROW[target]) <= 1 and abs(COLUMN[here] - COLUMN[target]) <= 1
    return None if is_beside else ("engineer-not-beside", {"cell": cell_text(cell)})


def _why_not_demolish(board: Board, seat: int, cell: str) -> Reason | None:
    if seat != HANNAM:
        return "not-hannam", {}
    if CELL[cell] not in RIVER:
        return "not-river", {"cell": cell_text(cell)}
    if not board.demolition_left:
        return "demolition-used", {}
    president, doomed = _own(board, seat, "president"), unit_at(board, cell)
    if president is None or president.cell is None:
        return "unit-gone", {"unit": UNIT_TEXTS["president"]}
    if ROW[CELL[president.cell]] <= RIVER_ROW:
        return "president-away", {}
    is_own = doomed is not None and doomed.side == SIDES[seat]
    return None if is_own else ("no-own-unit-on-bridge", {"cell": cell_text(cell)})


def _why_not_strike(board: Board, seat: int, cell: str) -> Reason | None:
    if seat != HANBUK:
        return "not-hanbuk", {}
    missile, met = _own(board, seat, "missile"), unit_at(board, cell)
    if missile is None or missile.cell is None:
        return "unit-gone", {"unit": UNIT_TEXTS["missile"]}
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
    return None if (ROW[here] < RIVER_ROW) != (ROW[target] < RIVER_ROW) else ("same-bank", {})
