"""The board and the units of the war game, as plain Python.

The board has 9 rows of 8 columns, row 1 (Hanbuk's back row) first. A camp is two squares wide and ONE cell, so there
are 70 cells; they are numbered row by row. Every cell has at most four straight lines out of it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from ...kit.content import Entry, read_entries
from ...kit.errors import BadContent
from ...kit.text import Text

HANNAM, HANBUK = 0, 1
Side = Literal["hannam", "hanbuk"]
SIDES: tuple[Side, Side] = ("hannam", "hanbuk")
SIDE_TEXTS = (Text("한남", "Hannam"), Text("한북", "Hanbuk"))

# The board

COLUMNS, ROWS = 8, 9
RIVER_ROW = 5
FILES = "abcdefgh"
CAMP_FILES = "de"  # the two squares of a camp; its cell is called by the first of them


def cell_name(row: int, column: int) -> str | None:
    """The name of the cell a square belongs to; None off the board. Rows count from 1, columns from 0."""
    if not (1 <= row <= ROWS and 0 <= column < COLUMNS):
        return None
    letter = FILES[column]
    return f"{CAMP_FILES[0] if row in (1, ROWS) and letter in CAMP_FILES else letter}{row}"


NAMES = tuple(dict.fromkeys(str(cell_name(row, column)) for row in range(1, ROWS + 1) for column in range(COLUMNS)))
CELL = {name: cell for cell, name in enumerate(NAMES)}
CELLS = len(NAMES)
NOWHERE = CELLS
CAMP_SQUARES = tuple(tuple(f"{letter}{row}" for letter in CAMP_FILES) for row in (ROWS, 1))  # by side
CAMPS = (CELL[CAMP_SQUARES[HANNAM][0]], CELL[CAMP_SQUARES[HANBUK][0]])

ROW = tuple(int(name[1]) for name in NAMES)
COLUMN = tuple(FILES.index(name[0]) for name in NAMES)
SECOND_COLUMN = tuple(column + (cell in CAMPS) for cell, column in enumerate(COLUMN))  # a camp lies in two columns
RIVER = tuple(CELL[f"{letter}{RIVER_ROW}"] for letter in FILES)
RIVER_NAMES = tuple(NAMES[cell] for cell in RIVER)
WATER = tuple(COLUMN[cell] if ROW[cell] == RIVER_ROW else COLUMNS for cell in range(CELLS))  # COLUMNS: dry land

SOUTH = range(RIVER_ROW + 1, ROWS + 1)  # the rows on Hannam's side of the river

# Where a side deploys: its two rows, and for Hanbuk some units on the row before them
HOME_ROWS = ((ROWS - 1, ROWS), (1, 2))
FRONT_ROW = HOME_ROWS[HANBUK][1] + 1
FRONT_LIMIT = 4
AREAS = (
    tuple(cell for cell in range(CELLS) if ROW[cell] in HOME_ROWS[HANNAM]),
    tuple(cell for cell in range(CELLS) if ROW[cell] in (*HOME_ROWS[HANBUK], FRONT_ROW)),
)
BRIDGES = 3
DRAW_AFTER = 100  # actions without a loss or a new bridge


class Line(NamedTuple):
    """A straight line out of a cell: one step, and a second one (NOWHERE off the board)."""

    near: int
    far: int


def _square_steps(cell: int) -> list[tuple[int, int, int, int]]:
    """Where each line out of a cell starts: row and column of a square of the cell, and the direction."""
    row, column = ROW[cell], COLUMN[cell]
    if cell in CAMPS:
        inward = 1 if row == 1 else -1
        return [(row, column, 0, -1), (row, column + 1, 0, 1), (row, column, inward, 0), (row, column + 1, inward, 0)]
    sideways = [] if row == RIVER_ROW else [(row, column, 0, -1), (row, column, 0, 1)]  # no way from bridge to bridge
    return [(row, column, -1, 0), *sideways, (row, column, 1, 0)]


def _lines(cell: int) -> list[Line]:
    lines = []
    for row, column, down, right in _square_steps(cell):
        passed: list[int] = []
        while len(passed) < 2:
            row, column = row + down, column + right
            name = cell_name(row, column)
            if name is None:
                break
            if CELL[name] not in passed:  # both squares of a camp are one step
                passed.append(CELL[name])
        if passed:
            near, far = [*passed, NOWHERE][:2]
            lines.append(Line(near, far))
    return lines


LINES = tuple(tuple(_lines(cell)) for cell in range(CELLS))
NEIGHBOURS = tuple(tuple(sorted(line.near for line in lines)) for lines in LINES)

# Targets of a cell in ascending order, with the cells a second step may come through: NOWHERE for a single step.
TANK_REACH = tuple(
    tuple(sorted([(near, NOWHERE) for near, _ in lines] + [(far, near) for near, far in lines if far != NOWHERE]))
    for lines in LINES
)


def _walks(cell: int) -> tuple[tuple[int, int, int], ...]:
    """Targets of a walker of two steps, who may turn: (target, way, other way)."""
    ways: dict[int, list[int]] = {near: [] for near in NEIGHBOURS[cell]}
    for near in NEIGHBOURS[cell]:
        for far in NEIGHBOURS[near]:
            if far != cell and far not in NEIGHBOURS[cell]:
                ways.setdefault(far, []).append(near)
    padded = ((target, [*through, NOWHERE, NOWHERE]) for target, through in sorted(ways.items()))
    return tuple((target, through[0], through[1]) for target, through in padded)


WALKS = tuple(_walks(cell) for cell in range(CELLS))


def _steps_from(start: int, bridges: Iterable[int] = range(COLUMNS)) -> tuple[int, ...]:
    """Steps from a cell to every other with bridges in these columns; CELLS where there is no way."""
    standable = {*bridges, COLUMNS}
    steps = {start: 0}
    edge = [start]
    for cell in edge:
        for near in NEIGHBOURS[cell]:
            if near not in steps and WATER[near] in standable:
                steps[near] = steps[cell] + 1
                edge.append(near)
    return tuple(steps.get(cell, CELLS) for cell in range(CELLS))


CAMP_DISTANCE = tuple(_steps_from(camp) for camp in CAMPS)  # side, cell; all of the river bridged
CAMP_WAYS = tuple(tuple(_steps_from(camp, [column]) for column in range(COLUMNS)) for camp in CAMPS)  # by one bridge

# The units

OFFICER_STRENGTH = 5


class Unit(Entry, frozen=True, kw_only=True):
    """An entry of content/units.toml, with its printed strength."""

    sign: Text  # on the text board
    attack: int
    defence: int
    pair: bool = False  # does it stand twice in a roster of 13?

    @property
    def strength(self) -> str:
        """Attack and defence as they are printed: one number where they are equal."""
        return str(self.attack) if self.attack == self.defence else f"{self.attack}/{self.defence}"

    @property
    def copies(self) -> str:
        """How the page of rules marks a kind that stands twice in a full roster."""
        return " ×2" if self.pair else ""

    @property
    def officer(self) -> bool:
        """영관급, 좌관급 이상의 인간형 유닛: attack and defence both 5 or more."""
        return self.attack >= OFFICER_STRENGTH and self.defence >= OFFICER_STRENGTH


ARMIES = tuple(read_entries(__package__, "units.toml", side, Unit) for side in SIDES)
UNITS = ARMIES[HANNAM] + ARMIES[HANBUK]  # by kind
KINDS = len(UNITS)
KINDS_A_SIDE = KINDS // 2
NO_KIND = KINDS
KIND = tuple({unit.id: kind for kind, unit in enumerate(army, side * KINDS_A_SIDE)} for side, army in enumerate(ARMIES))

if TYPE_CHECKING:
    UnitId = str
else:
    UnitId = Literal[tuple(KIND[HANNAM] | KIND[HANBUK])]


def _kind(side: int, unit: str) -> int:
    if unit not in KIND[side]:
        raise BadContent("bad-content", file="units.toml", entry=f"{SIDES[side]} {unit}", why="missing")
    return KIND[side][unit]


PRESIDENT, PRIME_MINISTER = _kind(HANNAM, "president"), _kind(HANNAM, "prime-minister")
SERGEANT, CIVILIAN, ENGINEER = _kind(HANNAM, "sergeant"), _kind(HANNAM, "civilian"), _kind(HANNAM, "engineer")
LEADER, GENERAL, MISSILE = _kind(HANBUK, "leader"), _kind(HANBUK, "general"), _kind(HANBUK, "missile")
TANKS = (_kind(HANNAM, "tank"), _kind(HANBUK, "tank"))

HANNAM_UNITS, HANBUK_UNITS = ([UNITS[kind] for kind in kinds.values()] for kinds in KIND)
OFFICERS = tuple(
    Text(
        "·".join(unit.name.ko for unit in units if unit.officer),
        ", ".join(unit.name.en for unit in units if unit.officer),
    )
    for units in (HANNAM_UNITS, HANBUK_UNITS)
)

# Who steps up when another is off the board: 국무총리 and 장군 for their head of state, 민간인 for 병장.
HEADS, HEIRS = (PRESIDENT, LEADER), (PRIME_MINISTER, GENERAL)
STOOD_FOR = {PRIME_MINISTER: PRESIDENT, CIVILIAN: SERGEANT}  # those who take over the strength, too
RAISED_MINISTER, RAISED_CIVILIAN = UNITS[PRESIDENT], UNITS[SERGEANT]  # whose strength they have then

# A side's units, roster 13: every kind once and then the lowest soldier again; roster 12 leaves that one out.
FULL_ROSTER: Final = 13
SHORT_ROSTER: Final = 12
ROSTERS = tuple((*kinds.values(), *(kind for kind in kinds.values() if UNITS[kind].pair)) for kinds in KIND)
for side_name, roster in zip(SIDES, ROSTERS, strict=True):
    if len(roster) != FULL_ROSTER:
        why = f"{len(roster)} units, not {FULL_ROSTER}"
        raise BadContent("bad-content", file="units.toml", entry=side_name, why=why)
UNIT_SLOTS = 2 * FULL_ROSTER  # units 0..12 are Hannam's, 13..25 Hanbuk's

LOST, TIED, WON = range(3)  # results of an attack, for the attacker


def result_of(attack: int, defence: int) -> int:
    return WON if attack > defence else TIED if attack == defence else LOST


def point(cell: int) -> tuple[float, float]:
    """Where the middle of a cell is drawn: x in columns, y in rows, downward."""
    return ((COLUMN[cell] + SECOND_COLUMN[cell]) / 2, float(ROW[cell] - 1))
