"""What the player of one-step sees of the run: its map, the next row from near, the place where one chooses."""

from typing import Any

import msgspec

from ...kit.parts import part
from ...kit.state import Facts
from . import run
from .entries import LANES, PlaceKind
from .events import marks_in, ways_on
from .state import PATH
from .tables import (
    CHOICE_IDS,
    ENCOUNTER_IDS,
    FIRST_CHOICE,
    LANE_NAMES,
    PLACE_DEALS,
    PLACE_IDS,
    PLACE_KINDS,
    RUN_ROWS,
    Lane,
)


class MapPlace(msgspec.Struct, frozen=True):
    """A place of the run's map: its kind, and the lanes of the next row to which ways lead."""

    lane: Lane
    kind: PlaceKind
    ways: tuple[Lane, ...]


class NextPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the next row, seen from near."""

    lane: Lane
    kind: PlaceKind
    open: bool  # does a way lead there?
    encounter: str | None
    marks: tuple[str, ...]


class RunMap(msgspec.Struct, frozen=True, kw_only=True):
    """The map of the run: all kinds, where the player is, what the next row holds."""

    rows: tuple[tuple[MapPlace, ...], ...]
    row: int | None  # counted from 0; None before the first place
    lane: Lane | None
    boss: str
    next: tuple[NextPlace, ...]


class PlaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A rest, a trade or an event, and what may be chosen there."""

    place: str
    choices: tuple[str, ...]
    open: tuple[str, ...]  # those that can be chosen now
    deals_left: int
    may_leave: bool


@part
def _rows(kinds: tuple[int, ...], ways: tuple[int, ...]) -> tuple[tuple[MapPlace, ...], ...]:
    rows = []
    for row in range(RUN_ROWS):
        lanes = range(LANES) if row < RUN_ROWS - 1 else (LANE_NAMES.index("middle"),)
        rows.append(
            tuple(
                MapPlace(
                    LANE_NAMES[lane],
                    PLACE_KINDS[kinds[row * LANES + lane]],
                    tuple(LANE_NAMES[way] for way in range(LANES) if ways[row * LANES + lane] >> way & 1),
                )
                for lane in lanes
            )
        )
    return tuple(rows)


def run_map(facts: Facts) -> RunMap:
    rows = _rows(tuple(facts.map_kinds), tuple(facts.map_ways))
    row = facts.map_row
    return RunMap(
        rows=rows,
        row=None if row < 0 else row,
        lane=None if row < 0 else LANE_NAMES[facts.map_lane],
        boss=ENCOUNTER_IDS[facts.boss],
        next=next_places(facts, rows[row + 1]) if facts.phase == PATH else (),
    )


def next_places(facts: Facts, row: tuple[MapPlace, ...]) -> tuple[NextPlace, ...]:
    ways = ways_on(facts)
    found = []
    for place in row:
        lane = LANE_NAMES.index(place.lane)
        encounter = facts.next_encounter[lane]
        found.append(
            NextPlace(
                lane=place.lane,
                kind=place.kind,
                open=lane in ways,
                encounter=ENCOUNTER_IDS[encounter] if encounter >= 0 else None,
                marks=marks_in(facts.next_marks[lane]),
            )
        )
    return tuple(found)


def place_view(facts: Facts, s: Any) -> PlaceView:
    choices = range(FIRST_CHOICE[facts.place], FIRST_CHOICE[facts.place + 1])
    return PlaceView(
        place=PLACE_IDS[facts.place],
        choices=tuple(CHOICE_IDS[choice] for choice in choices),
        open=tuple(CHOICE_IDS[choice] for choice in choices if run.may_choose(s, choice)),
        deals_left=facts.deals_left,
        may_leave=PLACE_DEALS[facts.place] > 1,
    )
