"""The board of triangles, the generals and the tactics of Five Tigers, as plain Python.

Everything about the board follows from the corners of its tiles: x in half tile widths 0..6, y in rows 0..6 downward.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from ...kit.content import Entry, Words, read_entries
from ...kit.errors import BadContent

Point = tuple[int, int]

ROWS, COLUMNS = 6, 5
WIDTH = COLUMNS + 1
MAIN_TILES = ROWS * COLUMNS
LEFT_NOTCHES: tuple[tuple[Point, Point, Point], ...] = (((0, 1), (1, 2), (0, 3)), ((0, 3), (1, 4), (0, 5)))
SideId = Literal["a", "b"]
SIDES: tuple[SideId, SideId] = ("a", "b")  # seat 0 holds the upper camp, seat 1 the lower one
SEATS = len(SIDES)
SLOTS = 5  # generals of an army
GENERALS_IN_PLAY = SEATS * SLOTS


def _main_polygon(row: int, column: int) -> tuple[Point, Point, Point]:
    """A main tile points up when its id is even."""
    if (COLUMNS * row + column) % 2 == 0:
        return ((column + 1, row), (column + 2, row + 1), (column, row + 1))
    return ((column, row), (column + 2, row), (column + 1, row + 1))


POLYGONS: tuple[tuple[Point, Point, Point], ...] = (
    *(_main_polygon(row, column) for row in range(ROWS) for column in range(COLUMNS)),
    *LEFT_NOTCHES,
    *(((WIDTH - a[0], a[1]), (WIDTH - b[0], b[1]), (WIDTH - c[0], c[1])) for a, b, c in LEFT_NOTCHES),
)
TILES = len(POLYGONS)

# Lines: the slope of the shared edge, the same for both sides
SUN, MOON, FRONT = 0, 1, 2
LineId = Literal["sun", "moon", "frontline"]
LINES: tuple[LineId, LineId, LineId] = ("sun", "moon", "frontline")
NO_LINE = -1


def _slope(edge: set[Point]) -> int:
    (x, y), (to_x, to_y) = sorted(edge)
    if y == to_y:
        return FRONT
    return SUN if (to_x - x) * (to_y - y) > 0 else MOON


def _line(a: int, b: int) -> int:
    """The line between two tiles: that of the edge they share, if they share one."""
    shared = set(POLYGONS[a]) & set(POLYGONS[b])
    return _slope(shared) if len(shared) == 2 else NO_LINE


LINE = tuple(tuple(_line(a, b) for b in range(TILES)) for a in range(TILES))
NEIGHBOURS = tuple(tuple(b for b in range(TILES) if LINE[a][b] != NO_LINE) for a in range(TILES))
VERTEX_NEIGHBOURS = tuple(
    tuple(b for b in range(TILES) if len(set(POLYGONS[a]) & set(POLYGONS[b])) == 1) for a in range(TILES)
)


def _distances(start: int) -> tuple[int, ...]:
    """Steps over shared edges on the bare board."""
    found = {start: 0}
    queue = [start]
    for tile in queue:
        for near in NEIGHBOURS[tile]:
            if near not in found:
                found[near] = found[tile] + 1
                queue.append(near)
    return tuple(found[tile] for tile in range(TILES))


DISTANCE = tuple(_distances(tile) for tile in range(TILES))


def turned(tile: int) -> int:
    """The tile that a half turn of the board takes this one to."""
    corners = {(WIDTH - x, ROWS - y) for x, y in POLYGONS[tile]}
    return next(other for other in range(TILES) if set(POLYGONS[other]) == corners)


TURNED = tuple(turned(tile) for tile in range(TILES))

# Rows, camps and ends; edge tiles lie between two rows and belong to no camp
IS_EDGE = tuple(tile >= MAIN_TILES for tile in range(TILES))
TOP = tuple(min(y for _, y in polygon) for polygon in POLYGONS)
DEPTH = tuple(2 * TOP[tile] + IS_EDGE[tile] for tile in range(TILES))  # half rows from the top
ROW = TOP
COLUMN = tuple(
    min(x for x, _ in polygon) - (IS_EDGE[tile] and tile < MAIN_TILES + 2) for tile, polygon in enumerate(POLYGONS)
)
CAMP_ROWS = ((0, 1), (ROWS - 2, ROWS - 1))
CAMP = tuple(
    next((seat for seat in range(SEATS) if not IS_EDGE[tile] and ROW[tile] in CAMP_ROWS[seat]), -1)
    for tile in range(TILES)
)
END_ROW = (0, ROWS - 1)
KNOCKED_BY = tuple(
    next((seat for seat in range(SEATS) if not IS_EDGE[tile] and ROW[tile] == END_ROW[1 - seat]), -1)
    for tile in range(TILES)
)


def frame(seat: int, tile: int) -> int:
    """A tile's number as the seat sees it from its own side of the board."""
    return tile if seat == 1 else TURNED[tile]


# Start tiles by army order: the second seat's lower row from the left, the first seat's the same turned
START = tuple(frame(seat, MAIN_TILES - SLOTS + slot) for seat in range(SEATS) for slot in range(SLOTS))


def _from_own_end(seat: int, tile: int) -> int:
    return abs(DEPTH[tile] - 2 * END_ROW[seat])


def _home_order(general: int) -> tuple[int, ...]:
    """Camp tiles in the order in which a general coming home tries them."""
    seat, start = general // SLOTS, START[general]
    camp = [tile for tile in range(TILES) if CAMP[tile] == seat]
    return tuple(sorted(camp, key=lambda tile: (DISTANCE[start][tile], frame(seat, tile))))


def _push_order(general: int) -> tuple[int, ...]:
    """Tiles in the order in which an enemy found on the general's start tile is pushed to them."""
    seat, start = general // SLOTS, START[general]
    return tuple(
        sorted(range(TILES), key=lambda tile: (DISTANCE[start][tile], -_from_own_end(seat, tile), frame(seat, tile)))
    )


HOME_ORDER = tuple(_home_order(general) for general in range(GENERALS_IN_PLAY))
PUSH_ORDER = tuple(_push_order(general) for general in range(GENERALS_IN_PLAY))
STEPS_TO_END = tuple(  # for each seat and tile, steps to the nearest tile it may knock on
    tuple(min(DISTANCE[tile][end] for end in range(TILES) if KNOCKED_BY[end] == seat) for tile in range(TILES))
    for seat in range(SEATS)
)
GATES = tuple(  # for each seat, the tiles of its own end row that can be entered from the next row
    tuple(
        tile
        for tile in range(TILES)
        if KNOCKED_BY[tile] == 1 - seat and any(KNOCKED_BY[near] != 1 - seat for near in NEIGHBOURS[tile])
    )
    for seat in range(SEATS)
)
LINE_COUNTS = tuple(sum(LINE[a][b] == line for a in range(TILES) for b in range(a)) for line in range(len(LINES)))
BORDERS = sum(LINE_COUNTS)  # pairs of tiles that share an edge


def _span(tiles: list[int]) -> tuple[int, int]:
    return min(tiles), max(tiles)


EDGE_SPAN = _span([tile for tile in range(TILES) if IS_EDGE[tile]])
MAIN_SPAN = _span([tile for tile in range(TILES) if not IS_EDGE[tile]])
KNOCK_SPANS = tuple(_span([tile for tile in range(TILES) if KNOCKED_BY[tile] == seat]) for seat in range(SEATS))


# Sets of tiles as the bits of a number


def mask(tiles: Iterable[int]) -> int:
    """The set of those tiles."""
    return sum(1 << tile for tile in set(tiles))


# The numbers of the rule sheet

ACTIONS_PER_TURN = 3
KNOCKS_TO_WIN = 3
ROUND_LIMIT = 100
TROOPS_PER_STAR = 2
LIVES = 2  # a general is out for good when it is annihilated for the second time
FRONT_DAMAGE = 1
TIE_DAMAGE = 1
DISENGAGE_DAMAGE = 2
TACTICS_PER_GENERAL = 3
COPIES_PER_ARMY = 2
BUILDINGS_PER_SIDE = 2
DURABILITY = 2
TOWER_SIGHT = 3
CATAPULT_ON_BUILDINGS = 2


# Content


class General(Entry, frozen=True, kw_only=True):
    """An entry of content/generals.toml; no stat is beyond the source's bounds."""

    hanja: str
    short: str
    sun: Annotated[int, Meta(ge=1, le=3)]
    moon: Annotated[int, Meta(ge=1, le=3)]
    feet: Annotated[int, Meta(ge=1, le=5)]
    star: Annotated[int, Meta(ge=1, le=5)]
    price: Annotated[int, Meta(ge=1)]


class Tactic(Entry, frozen=True, kw_only=True):
    """An entry of content/tactics.toml; its texts have places for its numbers."""

    hanja: str
    place: Literal["field", "office"]
    text_ko: Words
    text_en: Words
    power: int
    near: int
    far: int


STATS = ("sun", "moon", "feet", "star")
MAX_STAR = 5
GENERALS = read_entries(__package__, "generals.toml", "general", General)
GENERAL_IDS = [general.id for general in GENERALS]
KINDS = len(GENERALS)
TIGERS = tuple(range(SLOTS))  # the ready-made army comes first
PRICE = tuple(general.price for general in GENERALS)
BUDGET = sum(PRICE[kind] for kind in TIGERS)
CAPS = tuple(TROOPS_PER_STAR * general.star for general in GENERALS)
FIVE_TIGERS, TIGER_CAPS = [GENERALS[kind] for kind in TIGERS], [CAPS[kind] for kind in TIGERS]
BY_PRICE = tuple(sorted(range(KINDS), key=lambda kind: (PRICE[kind], kind)))
MAX_TROOPS = TROOPS_PER_STAR * MAX_STAR

TACTICS = read_entries(__package__, "tactics.toml", "tactic", Tactic)
TACTIC_IDS = [tactic.id for tactic in TACTICS]
TACTIC_COUNT = len(TACTICS)
POWER = tuple(tactic.power for tactic in TACTICS)
IS_FIELD = tuple(tactic.place == "field" for tactic in TACTICS)


class ReadyArmy(Entry, frozen=True, kw_only=True):
    """An entry of content/armies.toml: five generals in order, three tactics of each, and how good it is."""

    generals: tuple[str, ...]
    tactics: tuple[tuple[str, ...], ...]
    score: Annotated[float, Meta(ge=0, le=1)]  # against random armies, in the study that the file names


READY_ARMIES = read_entries(__package__, "armies.toml", "army", ReadyArmy)


def _band(tactic: Tactic, tile: int) -> int:
    """The tiles in a tactic's range from a tile."""
    return mask(other for other in range(TILES) if tactic.near <= DISTANCE[tile][other] <= tactic.far)


BAND = tuple(tuple(_band(tactic, tile) for tile in range(TILES)) for tactic in TACTICS)
(
    STRIKE, UNBREAKABLE, MIGHT, BREAKTHROUGH, TAUNT, CARROT, RAM, REPEATER, RIPOSTE, LONG_SHOT,
    FALSE_REPORT, RECRUIT, AMBUSH, DECOY, FIRE, WALL, TOWER, TRAP, PHYSICIAN, CATAPULT,
) = (
    TACTIC_IDS.index(name)
    for name in (
        "strike", "unbreakable", "might", "breakthrough", "taunt", "carrot", "ram", "repeater", "riposte", "long-shot",
        "false-report", "recruit", "ambush", "decoy", "fire", "wall", "tower", "trap", "physician", "catapult",
    )
)  # fmt: skip
BREAKTHROUGH_STEPS = TACTICS[BREAKTHROUGH].far
NO_TARGET = (UNBREAKABLE, MIGHT, CARROT, REPEATER, RIPOSTE, RECRUIT)  # cast on oneself, or on all around
if POWER[BREAKTHROUGH] not in (0, 1):
    raise BadContent("bad-content", file="tactics.toml", entry="breakthrough", why="power is 0 or 1 steps")
