"""The yut board, throws and relics of yut-run, as plain Python."""

import tomllib
from importlib.resources import files

from ...kit.errors import BadContent
from ...kit.text import Text

# Nodes: 0 is HOME (O0), 1..20 the outer road, then the two diagonals with the centre C.
NAMES = ("HOME", *(f"O{i}" for i in range(1, 21)), "A1", "A2", "C", "A3", "A4", "B1", "B2", "B3", "B4")
NODE = {name: node for node, name in enumerate(NAMES)}
NODES = len(NAMES)
FINISHED = NODES  # where a piece goes that passes O20
HOME, O20 = NODE["HOME"], NODE["O20"]
PIECES = 4

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


# DESTINATION[branch][node][result]: result 1..5, column 0 unused
DESTINATION = tuple(
    tuple((0, *(destination(node, steps, branch) for steps in range(1, 6))) for node in range(NODES))
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
STICK_FLAT = 0.5  # the ordinary stick


def _relics() -> list[dict[str, str]]:
    """The relics of content/relics.toml, each with id, hanja and both names."""
    relics: list[dict[str, str]] = tomllib.loads(
        files(__package__).joinpath("content/relics.toml").read_text(encoding="utf-8")
    )["relic"]
    for number, relic in enumerate(relics, 1):
        missing = {"id", "hanja", "ko", "en"} - relic.keys()
        if missing:
            raise BadContent("bad-content", file="relics.toml", entry=f"relic {number}", why=f"no {sorted(missing)[0]}")
    return relics


RELICS = _relics()
RELIC_COUNT = len(RELICS)
MAX_OFFER = 3


def offer_size(pieces: int) -> int:
    """How many relics a finishing stack of that many pieces may choose from: n = max(1, 4 - k)."""
    return max(1, 4 - pieces)


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
