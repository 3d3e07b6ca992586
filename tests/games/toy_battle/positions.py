"""Small battlefields and positions for rule tests, written as text.

    p = position("R1-a a-b b-c c-B1", stacks="a:R5 b:B3,R6", red="1 2", blue="7", regions="a,b:1", special="b=draw")
    p.play("1 c")

Edges make the map; stacks are listed from the bottom up; racks, supplies and discard piles are numbers.
Supplies are drawn from the right. Whatever is not said is empty, but both supplies hold four 7s.
"""

from typing import Any

from noripan.games.toy_battle import rules
from noripan.games.toy_battle.actions import CODES, notation, parse
from noripan.games.toy_battle.game import GAME
from noripan.games.toy_battle.maps import Base, Battlefield, Node, Region, Words
from noripan.games.toy_battle.tables import BASE_NAMES, KINDS, SPECIAL_IDS
from noripan.kit.jit import i32
from noripan.kit.playout import ONGOING
from noripan.kit.state import Facts, Logged, blank, row

NO_WORDS = Words("-", "-")
FAR_TARGET = 99


def small_map(edges: str, regions: str = "", special: str = "", target: int = FAR_TARGET) -> Battlefield:
    """A map of just these edges; `regions` as "a,b:1 c,d:2", `special` as "b=draw c=limited:1,2"."""
    pairs = [tuple(edge.split("-")) for edge in edges.split()]
    names = {name for pair in pairs for name in pair}
    kinds: dict[str, tuple[Any, tuple[int, ...]]] = {}
    for entry in special.split():
        base, _, rest = entry.partition("=")
        name, _, listed = rest.partition(":")
        kinds[base] = name, tuple(int(kind) for kind in listed.split(",") if kind)
    last = max(name for name in names if name in BASE_NAMES)
    bases = [Base(name, 0, 0, *kinds.get(name, (SPECIAL_IDS[0], ()))) for name in BASE_NAMES if name <= last]
    areas = [entry.split(":") for entry in regions.split()]
    return Battlefield(
        id="test",
        name=NO_WORDS,
        look=NO_WORDS,
        story=NO_WORDS,
        symmetry="measured",
        target=target,
        edges=tuple((a, b) for a, b in pairs),
        headquarters=tuple(Node(name, 0, 0) for name in sorted(names - set(BASE_NAMES))),
        base=tuple(bases),
        region=tuple(Region(tuple(around.split(",")), int(medals)) for around, medals in areas),
    )


class Position:
    """A position that is played on by notation and read as text."""

    def __init__(self, battlefield: Battlefield) -> None:
        s: Any = blank(rules.State)
        battlefield.write(s)
        rules.new_game(s, 1)
        self.logged = Logged(rules.State, s)
        self.s: Any = self.logged.state
        self.codes = row(i32, rules.MAX_LEGAL)

    @property
    def facts(self) -> Facts:
        return Facts(rules.State, self.s)

    @property
    def turn(self) -> str:
        return "RB"[self.s.turn]

    @property
    def winner(self) -> str | None:
        return None if self.s.winner == ONGOING else "RB"[self.s.winner]

    @property
    def medals(self) -> tuple[int, int]:
        return int(self.s.medals[0]), int(self.s.medals[1])

    def legal(self, side: str | None = None) -> list[str]:
        """The legal actions of a side (or of the one to move), in notation."""
        seat = "RB".index(side) if side else int(self.s.turn)
        n = rules.legal_actions(self.s, seat, self.codes)
        return [notation(CODES.decode(int(code))) for code in self.codes[:n]]

    def places(self, kind: int) -> str:
        """Where a kind may be placed, as one text."""
        return " ".join(text.split()[1] for text in self.legal() if text.split()[0] == str(kind))

    def play(self, *texts: str) -> list[Any]:
        """Do actions of whoever is to move; returns the last one's events as a spectator hears them."""
        for text in texts:
            assert text in self.legal(), f"{text} is not among {self.legal()}"
            action = parse(text)
            assert action is not None
            code = CODES.encode(action)
            assert code is not None
            before = self.facts
            self.logged.clear()
            rules.apply(self.logged.writer, int(self.s.turn), code)
        return [GAME.event(raw, before, self.facts, None) for raw in self.logged.events()]

    def stack(self, base: str) -> str:
        tiles = self.s.stacks[BASE_NAMES.index(base)][: int(self.s.heights[BASE_NAMES.index(base)])]
        return ",".join(f"{'RB'[(int(tile) - 1) // KINDS]}{(int(tile) - 1) % KINDS + 1}" for tile in tiles)

    def rack(self, side: str) -> str:
        return _listed(self.s.racks["RB".index(side)])

    def discards(self, side: str) -> str:
        return _listed(self.s.discards["RB".index(side)])

    def supply(self, side: str) -> int:
        return int(self.s.supplies["RB".index(side)])


def _listed(counts: Any) -> str:
    return " ".join(str(kind) for kind in range(1, KINDS + 1) for _ in range(int(counts[kind])))


def position(
    edges: str,
    *,
    stacks: str = "",
    red: str = "",
    blue: str = "",
    red_supply: str = "7 7 7 7",
    blue_supply: str = "7 7 7 7",
    red_discards: str = "",
    blue_discards: str = "",
    regions: str = "",
    special: str = "",
    target: int = FAR_TARGET,
    turn: str = "R",
    turn_number: int = 10,
    strict_hook: bool = False,
) -> Position:
    """A position on a small map; red is to move unless `turn` says otherwise."""
    p = Position(small_map(edges, regions, special, target))
    s = p.s
    s.turn, s.turn_number, s.hook_never_takes_hq = "RB".index(turn), turn_number, int(strict_hook)
    for entry in stacks.split():
        base, _, tiles = entry.partition(":")
        for height, tile in enumerate(tiles.split(",")):
            s.stacks[BASE_NAMES.index(base)][height] = "RB".index(tile[0]) * KINDS + int(tile[1])
            s.heights[BASE_NAMES.index(base)] = height + 1
    for seat, (rack, supply, discards) in enumerate(
        ((red, red_supply, red_discards), (blue, blue_supply, blue_discards))
    ):
        for kind in range(1, KINDS + 1):
            s.racks[seat][kind] = rack.split().count(str(kind))
            s.discards[seat][kind] = discards.split().count(str(kind))
        s.rack_sizes[seat], s.supplies[seat] = len(rack.split()), len(supply.split())
        pile = [1, 1, 1, 1, *(int(kind) for kind in supply.split())]
        for place in range(len(s.piles[seat])):
            s.piles[seat][place] = pile[place] if place < len(pile) else 0
    return p
