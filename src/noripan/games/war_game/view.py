"""What each side of the war game may see: its own units, and of the other's what it has looked at or can conclude."""

from functools import cache
from typing import Literal

import msgspec

from ...kit.playout import ONGOING
from ...kit.record import Facts
from ...kit.text import Language, Text
from . import knowledge
from .actions import Move, WarAction, unit_text
from .state import BATTLE, BRIDGING, DEPLOYING
from .tables import (
    BRIDGES,
    CAMPS,
    CELL,
    CIVILIAN,
    COLUMNS,
    FILES,
    FULL_ROSTER,
    HANBUK,
    HANNAM,
    KINDS,
    NAMES,
    NOWHERE,
    PRESIDENT,
    PRIME_MINISTER,
    RIVER,
    RIVER_ROW,
    ROSTERS,
    ROWS,
    SERGEANT,
    SIDE_TEXTS,
    SIDES,
    UNITS,
    Side,
    cell_name,
    kind_of,
)

Phase = Literal["bridges", "deployment", "battle", "over"]
PHASES: dict[int, Phase] = {BRIDGING: "bridges", DEPLOYING: "deployment", BATTLE: "battle"}
Result = Literal["lost", "tied", "won"]
RESULTS: tuple[Result, ...] = ("lost", "tied", "won")


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as a seat knows it. Its id says nothing of its kind."""

    id: int
    side: Side
    cell: str | None  # None when it is off the board
    kind: str | None  # where it is certain
    attack: int | None  # as of now for one's own unit, as printed for another's
    defence: int | None
    seen: bool  # the other side has looked at it
    could_be: tuple[str, ...]  # what it can be for all the seat knows; empty where the kind is certain


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The war as a seat may know it."""

    phase: Phase
    turn: Side | None  # who acts; None while both deploy and after the end
    roster: int
    bridges: tuple[str, ...]
    bridges_left: int
    ready: tuple[bool, bool]
    to_place: dict[str, int]  # own units that are not deployed yet
    units: tuple[UnitView, ...]
    fallen: tuple[UnitView, ...]  # in the order of their losses, Hannam's first
    demolition_left: bool
    quiet_actions: int
    draw_after: int


def board(facts: Facts, seat: int | None) -> Board:
    over = facts.winner != ONGOING
    phase = "over" if over else PHASES[facts.phase]
    units: list[UnitView] = []
    for side in (HANNAM, HANBUK):
        army = _army(facts, side, seat, over)
        if facts.phase == BATTLE:
            units += army
        elif seat == side or over:  # a layout is sealed until both are in
            units += [unit for unit in army if unit.cell]
    to_place: dict[str, int] = {}
    if facts.phase == DEPLOYING and seat is not None:
        for slot, kind in enumerate(ROSTERS[seat][: facts.roster], seat * FULL_ROSTER):
            if facts.place[slot] == NOWHERE:
                to_place[UNITS[kind].id] = to_place.get(UNITS[kind].id, 0) + 1
    fallen = [unit for unit in units if unit.cell is None]
    fallen.sort(key=lambda unit: (unit.side != SIDES[HANNAM], facts.fell[unit.id]))
    return Board(
        phase=phase,
        turn=SIDES[facts.turn] if phase in ("bridges", "battle") else None,
        roster=facts.roster,
        bridges=tuple(NAMES[RIVER[column]] for column in range(COLUMNS) if facts.bridge[column]),
        bridges_left=BRIDGES - facts.bridges_laid,
        ready=(bool(facts.ready[HANNAM]), bool(facts.ready[HANBUK])),
        to_place=to_place,
        units=tuple(unit for unit in units if unit.cell is not None),
        fallen=tuple(fallen),
        demolition_left=not facts.demolished,
        quiet_actions=facts.quiet,
        draw_after=facts.draw_after,
    )


def _army(facts: Facts, side: int, seat: int | None, over: bool) -> list[UnitView]:
    """A side's units: in the open for their owner, and for everyone after the end; else as far as they are known."""
    first = side * FULL_ROSTER
    known: tuple[int, ...] | None = None
    if seat is None and not over:  # what only one side has looked at is not for spectators
        known = (knowledge.bits(*ROSTERS[side]),) * facts.roster
    elif seat != side and not over:
        known = knowledge.deduced(knowledge.clues(facts, side), side)
    army = []
    for unit in range(first, first + facts.roster):
        can_be = 1 << facts.kind[unit] if known is None else known[unit - first]
        army.append(_unit(facts, unit, side, can_be, as_printed=known is not None))
    return army


@cache
def _kinds(can_be: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) if can_be & 1 << kind)


@cache
def _names(can_be: int) -> tuple[str, ...]:
    return tuple(UNITS[kind].id for kind in _kinds(can_be))


def _unit(facts: Facts, unit: int, side: int, can_be: int, as_printed: bool) -> UnitView:
    kinds = _kinds(can_be)
    certain = kinds[0] if len(kinds) == 1 else None
    strength = certain if certain is None or as_printed else _stands_in(facts, certain)
    return UnitView(
        id=unit,
        side=SIDES[side],
        cell=None if facts.place[unit] == NOWHERE else NAMES[facts.place[unit]],
        kind=None if certain is None else UNITS[certain].id,
        attack=None if strength is None else UNITS[strength].attack,
        defence=None if strength is None else UNITS[strength].defence,
        seen=bool(facts.seen[unit]),
        could_be=() if certain is not None else _names(can_be),
    )


def _stands_in(facts: Facts, kind: int) -> int:
    """The kind whose strength a unit has now; while armies deploy no one has fallen."""
    for stood_for, stand_in in ((PRESIDENT, PRIME_MINISTER), (SERGEANT, CIVILIAN)):
        if kind == stand_in and facts.phase == BATTLE and not facts.living[stood_for]:
            return stood_for
    return kind


# What an action would do


class Preview(msgspec.Struct, frozen=True):
    """What can come of a move: the results an attack may have for all the seat knows, and whether it wins the game."""

    to: str
    results: tuple[Result, ...]  # empty for a move to a free cell
    takes_camp: bool  # for certain


def preview(action: WarAction, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int) -> Preview | None:
    if not isinstance(action, Move):
        return None
    now = board(before, seat)
    mover = next(unit for unit in now.units if unit.cell == action.start)
    met = next((unit for unit in now.units if unit.cell == action.to), None)
    results = () if met is None else _results(now, mover.attack or 0, met)
    is_officer = UNITS[kind_of(seat, mover.kind or "") or 0].officer
    takes_camp = is_officer and CELL[action.to] == CAMPS[1 - seat] and results in ((), ("won",))
    return Preview(action.to, results, takes_camp)


def _results(now: Board, attack: int, met: UnitView) -> tuple[Result, ...]:
    """The results that an attack can have on a unit, promotions included."""
    side = SIDES.index(met.side)
    defences = set()
    for name in met.could_be or (met.kind or "",):
        kind = kind_of(side, name) or 0
        plain, raised = True, False
        for stood_for, stand_in in ((PRESIDENT, PRIME_MINISTER), (SERGEANT, CIVILIAN)):
            if kind == stand_in:
                plain, raised = _may_be(now.units, side, stood_for), _may_be(now.fallen, side, stood_for)
                if raised:
                    defences.add(UNITS[stood_for].defence)
        if plain:
            defences.add(UNITS[kind].defence)
    found = {knowledge.compared(attack, defence) for defence in defences}
    return tuple(RESULTS[result] for result in sorted(found))


def _may_be(units: tuple[UnitView, ...], side: int, kind: int) -> bool:
    name = UNITS[kind].id
    return any(unit.side == SIDES[side] and name in (unit.kind, *unit.could_be) for unit in units)


# The board as text: [ ] Hannam, ( ) Hanbuk

SIGN_WIDTH, CELL_WIDTH = 4, 6
HIDDEN = Text("??", "??")
COLOURS = {r"\[[^\[\]()]{2,4}[\]!]": "bold blue", r"\([^\[\]()]{2,4}[)!]": "bold red", "~+": "cyan", "=+": "yellow"}
CLUE_LIMIT = 5  # a hidden unit that can be more than this is not worth a line


def _width(text: str) -> int:
    return sum(2 if "가" <= letter <= "힣" else 1 for letter in text)


def _centred(text: str, width: int) -> str:
    gap = width - _width(text)
    return " " * (gap // 2) + text + " " * (gap - gap // 2)


def _sign(unit: UnitView, language: Language) -> str:
    side = SIDES.index(unit.side)
    kind = None if unit.kind is None else kind_of(side, unit.kind)
    sign = (HIDDEN if kind is None else UNITS[kind].sign).in_(language)
    left, right = "[]" if side == HANNAM else "()"
    return left + _centred(sign, SIGN_WIDTH) + ("!" if unit.seen else right)


def _square(board: Board, standing: dict[str, UnitView], name: str, width: int, language: Language) -> str:
    if name in standing:
        return _centred(_sign(standing[name], language), width)
    if name[1] == str(RIVER_ROW):
        return ("=" if name in board.bridges else "~") * width
    return _centred("진영" if language == "ko" else "camp", width) if CELL[name] in CAMPS else _centred("·", width)


def draw(board: Board, language: Language) -> str:
    standing = {unit.cell: unit for unit in board.units if unit.cell}
    lines = ["   " + " ".join(_centred(letter, CELL_WIDTH) for letter in FILES)]
    for row in range(1, ROWS + 1):
        names = list(dict.fromkeys(str(cell_name(row, column)) for column in range(COLUMNS)))
        squares = []
        for name in names:
            width = 2 * CELL_WIDTH + 1 if CELL[name] in CAMPS else CELL_WIDTH
            squares.append(_square(board, standing, name, width, language))
        lines.append(f"{row}  " + " ".join(squares).rstrip())
    return "\n".join([_head(board, language), *lines, *_notes(board, language)])


HEADS: dict[Phase, Text] = {
    "bridges": Text("다리 놓기: {left}개 남음", "laying bridges: {left} left"),
    "deployment": Text("배치: 한남 {hannam}, 한북 {hanbuk}", "deployment: Hannam {hannam}, Hanbuk {hanbuk}"),
    "battle": Text("{turn} 차례 · 조용한 행동 {quiet}/{limit}", "{turn} to move · quiet actions {quiet}/{limit}"),
    "over": Text("전쟁 끝", "the war is over"),
}


def _head(board: Board, language: Language) -> str:
    states = [Text("준비 완료", "ready") if ready else Text("배치 중", "deploying") for ready in board.ready]
    return HEADS[board.phase].in_(
        language,
        left=board.bridges_left,
        hannam=states[HANNAM],
        hanbuk=states[HANBUK],
        turn=SIDE_TEXTS[SIDES.index(board.turn)] if board.turn else "",
        quiet=board.quiet_actions,
        limit=board.draw_after,
    )


def _notes(board: Board, language: Language) -> list[str]:
    """Below the board: units to place, losses of each side, and what has been found out about hidden units."""
    lines = []
    if board.to_place:
        words = {unit.id: unit.name.in_(language) for unit in UNITS}
        left = [words[unit] + (f" ×{count}" if count > 1 else "") for unit, count in board.to_place.items()]
        lines.append(Text("배치할 유닛: {left}", "to place: {left}").in_(language, left=", ".join(left)))
    for side in SIDES:
        signs = " ".join(_sign(unit, language) for unit in board.fallen if unit.side == side)
        if signs:
            text = Text("{side}의 손실: {signs}", "losses of {side}: {signs}")
            lines.append(text.in_(language, side=SIDE_TEXTS[SIDES.index(side)], signs=signs))
    for unit in board.units:
        if unit.could_be and len(unit.could_be) <= CLUE_LIMIT:
            names = [unit_text(SIDES.index(unit.side), name).in_(language) for name in unit.could_be]
            lines.append(f"{unit.cell}: {' / '.join(names)}")
    return lines
