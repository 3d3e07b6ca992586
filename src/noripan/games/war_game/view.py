"""What each side of the war game may see: its own units, and of the other's what it has looked at or can conclude."""

from collections.abc import Sequence
from functools import cache
from itertools import repeat
from typing import Literal

import msgspec

from ...kit.event import Event
from ...kit.parts import part
from ...kit.playout import ONGOING
from ...kit.state import Facts
from . import knowledge
from .actions import Move, WarAction
from .events import RESULTS, Result
from .state import BATTLE, BRIDGING, DEPLOYING
from .tables import (
    BRIDGES,
    CAMPS,
    CELL,
    COLUMNS,
    FULL_ROSTER,
    HANBUK,
    HANNAM,
    KIND,
    KINDS,
    LINES,
    NAMES,
    NEIGHBOURS,
    NOWHERE,
    RIVER,
    RIVER_NAMES,
    ROSTERS,
    SIDES,
    STOOD_FOR,
    UNITS,
    Side,
    UnitId,
    result_of,
)

Phase = Literal["bridges", "deployment", "battle", "over"]
PHASES: dict[int, Phase] = {BRIDGING: "bridges", DEPLOYING: "deployment", BATTLE: "battle"}


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as a seat knows it. Its id says nothing of its kind."""

    id: int
    side: Side
    cell: str | None  # None when it is off the board
    kind: UnitId | None  # where it is certain
    attack: int | None  # as of now for one's own unit, as printed for another's
    defence: int | None
    seen: bool  # the other side has looked at it
    could_be: tuple[UnitId, ...]  # what it can be for all the seat knows; empty where the kind is certain


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The war as a seat may know it."""

    phase: Phase
    turn: Side | None  # who acts; None while both deploy and after the end
    roster: int
    bridges: tuple[str, ...]
    bridges_left: int
    ready: tuple[bool, bool]
    to_place: dict[UnitId, int]  # own units that are not deployed yet
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
    to_place: dict[UnitId, int] = {}
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
        bridges=tuple(RIVER_NAMES[column] for column in range(COLUMNS) if facts.bridge[column]),
        bridges_left=BRIDGES - facts.bridges_laid,
        ready=(bool(facts.ready[HANNAM]), bool(facts.ready[HANBUK])),
        to_place=to_place,
        units=tuple(unit for unit in units if unit.cell is not None),
        fallen=tuple(fallen),
        demolition_left=not facts.demolished,
        quiet_actions=facts.quiet,
        draw_after=facts.draw_after,
    )


def _army(facts: Facts, side: int, seat: int | None, over: bool) -> tuple[UnitView, ...]:
    """A side's units: in the open for their owner, and for everyone after the end; else as far as they are known."""
    first = side * FULL_ROSTER
    units = slice(first, first + facts.roster)
    places, seen = tuple(facts.place[units]), tuple(facts.seen[units])
    if seat == side or over:
        return _open_army(first, places, tuple(facts.kind[units]), _promoted(facts), seen)
    if seat is None:  # what only one side has looked at is not for spectators
        known = (knowledge.bits(*ROSTERS[side]),) * facts.roster
    else:
        known = knowledge.deduced(knowledge.clues(facts, side), side)
    return _known_army(first, places, known, seen)


@part
def _open_army(
    first: int, places: tuple[int, ...], kinds: tuple[int, ...], promoted: tuple[int, ...], seen: tuple[int, ...]
) -> tuple[UnitView, ...]:
    strengths = [STOOD_FOR[kind] if kind in promoted else kind for kind in kinds]
    can_be = [1 << kind for kind in kinds]
    return tuple(map(_unit, range(first, first + len(places)), places, can_be, strengths, seen))


@part
def _known_army(
    first: int, places: tuple[int, ...], can_be: tuple[int, ...], seen: tuple[int, ...]
) -> tuple[UnitView, ...]:
    return tuple(map(_unit, range(first, first + len(places)), places, can_be, repeat(None), seen))


@cache
def _kinds(can_be: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) if can_be & 1 << kind)


@cache
def _names(can_be: int) -> tuple[UnitId, ...]:
    return tuple(UNITS[kind].id for kind in _kinds(can_be))


@part
def _unit(unit: int, place: int, can_be: int, own_strength: int | None, seen: int) -> UnitView:
    """Its strength is that of a kind: for one's own unit `own_strength`, for another's as printed if it is certain."""
    kinds = _kinds(can_be)
    certain = kinds[0] if len(kinds) == 1 else None
    strength = certain if own_strength is None else own_strength
    return UnitView(
        id=unit,
        side=SIDES[unit // FULL_ROSTER],
        cell=None if place == NOWHERE else NAMES[place],
        kind=None if certain is None else UNITS[certain].id,
        attack=None if strength is None else UNITS[strength].attack,
        defence=None if strength is None else UNITS[strength].defence,
        seen=bool(seen),
        could_be=() if certain is not None else _names(can_be),
    )


def _promoted(facts: Facts) -> tuple[int, ...]:
    """The kinds that stand in for another one now; while armies deploy no one has fallen."""
    return (
        tuple([kind for kind, other in STOOD_FOR.items() if not facts.living[other]]) if facts.phase == BATTLE else ()
    )


# What an action would do


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The kinds a target can be, by what an attack on it would give; unknown where a promotion would decide that."""

    won: tuple[UnitId, ...]
    tied: tuple[UnitId, ...]
    lost: tuple[UnitId, ...]
    unknown: tuple[UnitId, ...]


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What can come of a move: the results an attack may have for all the seat knows, and whether it wins the game."""

    to: str
    through: str | None  # the cell between, on a way of two steps
    results: tuple[Result, ...]  # empty for a move to a free cell
    odds: Odds | None  # None for a move to a free cell
    takes_camp: bool  # for certain


def preview(action: WarAction, events: Sequence[Event], before: Facts, after: Facts, seat: int) -> Preview | None:
    """The events are left out: they come of kinds that were only imagined."""
    if not isinstance(action, Move):
        return None
    now = board(before, seat)
    mover, met = unit_at(now, action.start), unit_at(now, action.to)
    assert mover is not None
    assert mover.kind is not None
    assert mover.attack is not None
    by_kind = {} if met is None else _by_kind(now, mover.attack, met)
    results = tuple(result for result in RESULTS if any(result in found for found in by_kind.values()))
    is_officer = UNITS[KIND[seat][mover.kind]].officer
    takes_camp = is_officer and CELL[action.to] == CAMPS[1 - seat] and results in ((), ("won",))
    return Preview(
        to=action.to,
        through=_through(now, mover.kind, action),
        results=results,
        odds=None if met is None else _odds(by_kind),
        takes_camp=takes_camp,
    )


def unit_at(board: Board, cell: str) -> UnitView | None:
    return next((unit for unit in board.units if unit.cell == cell), None)


def _by_kind(now: Board, attack: int, met: UnitView) -> dict[UnitId, set[Result]]:
    """The results that an attack can have on a unit, for each kind it can be, promotions included."""
    found: dict[UnitId, set[Result]] = {}
    for name in could_be(met):
        kind = KIND[SIDES.index(met.side)][name]
        stood_for = STOOD_FOR.get(kind)
        defences = set()
        if stood_for is None or _may_be_among(now.units, stood_for):
            defences.add(UNITS[kind].defence)
        if stood_for is not None and _may_be_among(now.fallen, stood_for):
            defences.add(UNITS[stood_for].defence)
        found[name] = {RESULTS[result_of(attack, defence)] for defence in defences}
    return found


def _odds(by_kind: dict[UnitId, set[Result]]) -> Odds:
    certain = {result: tuple(name for name, found in by_kind.items() if found == {result}) for result in RESULTS}
    return Odds(**certain, unknown=tuple(name for name, found in by_kind.items() if len(found) > 1))


def _through(now: Board, kind: UnitId, move: Move) -> str | None:
    """The cell between on a legal way of two steps; a straight way before one around a corner."""
    here, target = CELL[move.start], CELL[move.to]
    if target in NEIGHBOURS[here]:
        return None
    straight = [line.near for line in LINES[here] if line.far == target]
    turning = [] if kind == "tank" else [near for near in NEIGHBOURS[here] if target in NEIGHBOURS[near]]
    for cell in straight + turning:
        is_bare = cell in RIVER and NAMES[cell] not in now.bridges
        if not is_bare and unit_at(now, NAMES[cell]) is None:
            return NAMES[cell]
    return None


def could_be(unit: UnitView) -> tuple[UnitId, ...]:
    return unit.could_be if unit.kind is None else (unit.kind,)


def _may_be_among(units: tuple[UnitView, ...], kind: int) -> bool:
    return any(UNITS[kind].id in could_be(unit) for unit in units)
