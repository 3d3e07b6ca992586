"""The yut board, throws, sticks and relics of yut-run, as plain Python."""

from typing import get_args

from ...kit.text import Text
from .loading import Do, Effect, Token, When, load_relics, load_sticks

# Nodes: 0 is HOME (O0), 1..20 the outer road, then the two diagonals with the centre C.
NAMES = ("HOME", *(f"O{i}" for i in range(1, 21)), "A1", "A2", "C", "A3", "A4", "B1", "B2", "B3", "B4")
NODE = {name: node for node, name in enumerate(NAMES)}
NODES = len(NAMES)
FINISHED = NODES  # where a piece goes that passes O20
HOME, O20 = NODE["HOME"], NODE["O20"]
PIECES = 4
SOLVED_TURNS = 11.374  # of classic mode with best play, on average; a test compares it with the solution

# What people call the places. The old names of the village boards; the first side, which has none but those of the
# throws, is 앞 here, so that 도 is always a throw. English has no names for them: there the codes are the names.
_KOREAN = {
    "HOME": "집", "O20": "참먹이", "C": "방", "A1": "앞모도", "A2": "앞모개", "A3": "속윷", "A4": "속모",
    "B1": "뒷모도", "B2": "뒷모개", "B3": "사려", "B4": "안찌",
}  # fmt: skip
_SIDES, _STEPS = ("앞", "뒷", "찌", "날"), ("도", "개", "걸", "윷", "모")
_OUTER = {f"O{5 * i + j + 1}": side + step for i, side in enumerate(_SIDES) for j, step in enumerate(_STEPS)}
PLACES = {name: Text((_OUTER | _KOREAN)[name], name.lower() if name == "HOME" else name) for name in NAMES}
PLACES["FINISHED"] = Text("완주", "the finish")

DIAGONAL_A = ("O5", "A1", "A2", "C", "A3", "A4", "O15")
DIAGONAL_B = ("O10", "B1", "B2", "C", "B3", "B4", "O20")
ROADS = (("HOME", *(f"O{i}" for i in range(1, 21))), DIAGONAL_A, DIAGONAL_B)

BRANCHES: dict[str, tuple[str, str]] = {"O5": ("O6", "A1"), "O10": ("O11", "B1"), "C": ("A3", "B3")}


def walk(start: str, first: str, steps: int) -> int:
    """The node a piece reaches that starts with a step to `first`; inside a move it goes straight on."""
    road = next(road for road in ROADS if (start, first) in zip(road, road[1:], strict=False))
    for _ in range(steps - 1):
        at = road.index(first)
        if at + 1 == len(road):  # a diagonal ends on the outer road, the outer road at the finish
            if first == "O20":
                return FINISHED
            road = ROADS[0]
            at = road.index(first)
        first = road[at + 1]
    return NODE[first]


def destination(node: int, steps: int, branch: int) -> int:
    """Where `steps` lead from a node; FINISHED past O20. Without a branch there, `branch` must be 0."""
    name = NAMES[node]
    if name == "O20":
        return FINISHED
    if name in BRANCHES:
        return walk(name, BRANCHES[name][branch], steps)
    road = next(road for road in ROADS if name in road[:-1])
    return walk(name, road[road.index(name) + 1], steps)


# DESTINATION[branch][node][steps]: 1..MAX_STEPS, column 0 unused; from home, 21 steps finish
MAX_STEPS = 21
DESTINATION = tuple(
    tuple((0, *(destination(node, steps, branch) for steps in range(1, MAX_STEPS + 1))) for node in range(NODES))
    for branch in (0, 1)
)
HAS_BRANCH = tuple(int(name in BRANCHES) for name in NAMES)


def _steps_left(node: int) -> int:
    """Steps from a node to the finish on the shortest way."""
    branches = (0, 1) if HAS_BRANCH[node] else (0,)
    return min(1 + (0 if (near := DESTINATION[b][node][1]) == FINISHED else _steps_left(near)) for b in branches)


STEPS_LEFT = tuple(_steps_left(node) for node in range(NODES))

# A throw: 1, 2, 3, 4 flat sticks = 도, 개, 걸, 윷; none = 모.
DO, GAE, GEOL, YUT, MO = 1, 2, 3, 4, 5
RESULT_OF_FLATS = (MO, DO, GAE, GEOL, YUT)
RESULTS = {
    DO: Text("도", "do"),
    GAE: Text("개", "gae"),
    GEOL: Text("걸", "geol"),
    YUT: Text("윷", "yut"),
    MO: Text("모", "mo"),
}
STICKS = 4
THROWS = [(RESULT_OF_FLATS.index(result), name, result) for result, name in RESULTS.items()]  # flats, name, steps
STICK_FLAT = 0.5  # the ordinary stick


LAP_COUNT = 3  # in the mode of laps
MAX_THROWS = 20  # a turn, with content on: otherwise one could be endless

RELICS = load_relics(__package__)
RELIC_IDS = tuple(relic.id for relic in RELICS)
RELIC_COUNT = len(RELICS)
GREAT = tuple(int(relic.great) for relic in RELICS)
GREAT_RELICS = tuple(relic for relic in RELICS if relic.great)
PLAIN_RELICS = tuple(relic for relic in RELICS if not relic.great)

# Special sticks are counted from 1: 0 is the ordinary one.
SPECIAL_STICKS = load_sticks(__package__)
STICK_IDS = tuple(stick.id for stick in SPECIAL_STICKS)
STICK_KINDS = len(SPECIAL_STICKS)
ORDINARY = 0
FLAT_CHANCE = tuple(round(flat * 2**32) for flat in (STICK_FLAT, *(stick.flat for stick in SPECIAL_STICKS)))
COUNTS = (1, *(stick.counts for stick in SPECIAL_STICKS))
FOLLOWS = (0, *(int(stick.follows) for stick in SPECIAL_STICKS))

# What all things do, a row for each effect.
THING_IDS = STICK_IDS + RELIC_IDS
CORNERS = ("O5", "O10", "O15", "C")
IS_CORNER = tuple(int(name in CORNERS) for name in (*NAMES, "FINISHED"))
WHENS: tuple[When, ...] = get_args(When)
DOES: tuple[Do, ...] = get_args(Do)
AT_TURN_START, AT_THROW, AT_MOVE, AT_LANDING, AT_MERGE, ONCE_A_TURN = range(len(WHENS))
(
    GIVE_TOKEN, GIVE_THROW, SET_RESULT, RAISE, TWICE, MORE_STEPS, SET_STEPS, TOGETHER,
    RETHROW, TURN_OVER, SHIFT, CHANGE, SPLIT, BANK,
) = range(len(DOES))  # fmt: skip
TOKEN_IDS: tuple[Token, ...] = get_args(Token)
FACES, SPOTS, UNITS, BOARDS = (
    ("any", "flat", "round"),
    ("any", "home", "corner"),
    ("any", "stack"),
    ("any", "one-stack", "home-empty"),
)
ANY, FLAT, ROUND = range(3)
AT_HOME, AT_CORNER = 1, 2
STACK_ONLY = 1
ONE_STACK, HOME_EMPTY = 1, 2
EFFECT_COLUMNS = (
    E_THING, E_WHEN, E_DO, E_TOKEN, E_AMOUNT, E_FACE, E_ALONE, E_FIRST, E_RESULTS, E_PLACE, E_UNIT, E_BOARD, E_USE,
) = tuple(range(13))  # fmt: skip


def _effect_rows() -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = []
    uses = 0
    for thing, entry in enumerate((*SPECIAL_STICKS, *RELICS)):
        for effect in entry.effects:
            rows.append((thing, *_effect_row(effect), uses))
            uses += effect.when == "once-a-turn"
    return tuple(rows)


def _effect_row(effect: Effect) -> tuple[int, ...]:
    condition = effect.condition
    return (
        WHENS.index(effect.when),
        DOES.index(effect.do),
        TOKEN_IDS.index(effect.token) + 1 if effect.token else 0,
        effect.amount,
        FACES.index(condition.face),
        int(condition.alone),
        int(condition.first),
        sum(1 << TOKEN_IDS.index(token) + 1 for token in condition.results) or ALL_RESULTS,
        SPOTS.index(condition.place),
        UNITS.index(condition.unit),
        BOARDS.index(condition.board),
    )


ALL_RESULTS = sum(1 << result for result in RESULTS)
EFFECT_ROWS = _effect_rows()
EFFECTS = len(EFFECT_ROWS)


def doing(*does: int) -> tuple[int, ...]:
    """The rows that do one of these."""
    return tuple(number for number, row in enumerate(EFFECT_ROWS) if row[E_DO] in does)


def users(*does: int) -> tuple[str, ...]:
    """The things that do one of these, in the order of their rows."""
    return tuple(THING_IDS[EFFECT_ROWS[row][E_THING]] for row in doing(*does))


# Stick nodes: by the seed, so many of each group
STICK_NODE_GROUPS = (
    (2, ("O1", "O2", "O3", "O4")),
    (2, ("O6", "O7", "O8", "O9")),
    (1, ("A1", "A2", "B1", "B2")),
    (1, ("O11", "O12", "O13", "O14")),
)
STICK_NODE_COUNT = sum(count for count, _ in STICK_NODE_GROUPS)
MAX_OFFER = 3


def offer_size(pieces: int) -> int:
    """How many relics a finishing stack of that many pieces may choose from: n = max(1, 4 - k)."""
    return max(1, 4 - pieces)


def stick_offer_size(pieces: int) -> int:
    """How many sticks a unit of that many pieces may choose from that lands on a stick node."""
    return 3 if pieces > 1 else 2


STICK_OFFERS = tuple(stick_offer_size(pieces) for pieces in range(1, PIECES + 1))


OFFERS = tuple(offer_size(pieces) for pieces in range(1, PIECES + 1))


def _point(node: int) -> tuple[float, float]:
    """Where a node is drawn in a unit square, y downward: O20 bottom right, O5 top right, O10 top left."""
    name = NAMES[node]
    corners = {"O5": (1.0, 0.0), "O10": (0.0, 0.0), "O15": (0.0, 1.0), "O20": (1.0, 1.0)}
    if name == "HOME":
        return (1.0, 1.15)
    if name == "C":
        return (0.5, 0.5)
    if name[0] == "O":
        side, step = divmod(int(name[1:]), 5)
        start = corners[("O20", "O5", "O10", "O15", "O20")[side]]
        end = corners[("O5", "O10", "O15", "O20", "O20")[side]]
        share = step / 5
    else:
        start, end = (corners["O5"], corners["O15"]) if name[0] == "A" else (corners["O10"], corners["O20"])
        share = {"1": 1 / 6, "2": 2 / 6, "3": 4 / 6, "4": 5 / 6}[name[1]]
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


POINTS = tuple(_point(node) for node in range(NODES))
EDGES = tuple((a, b) for road in ROADS for a, b in zip(road, road[1:], strict=False))
