"""war-game for the conformance suite, with a slow implementation of its rules: cells and units by name."""

from random import Random
from typing import Any

from noripan import games
from noripan.kit.state import Facts

from ..case import Case
from ..slow import sequences

HANNAM, HANBUK = "hannam", "hanbuk"
GAME: Any = games.get("war-game")
UNITS = {(unit.side, unit.id): unit for unit in GAME.describe().units}
KIND_NAMES = list(UNITS)
CELL_NAMES = [cell.id for cell in GAME.describe().cells]
SLOTS = 13
OFF, EMPTY, DEPLOYING, BATTLE = len(CELL_NAMES), 2 * SLOTS, 1, 2


# What a viewer may not know


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    s.rng = luck.getrandbits(62)
    for side in (0, 1):
        if side == viewer:
            if s.phase == BATTLE:
                forget(s, side, luck)
        elif s.phase == DEPLOYING:
            lay_out_again(s, side, luck)
        elif s.phase == BATTLE:
            swap_kinds(s, side, luck)


def forget(s: Any, side: int, luck: Random) -> None:
    """What the other side has concluded about one's own units is its own secret."""
    everything = sum(1 << kind for kind in range(12 * side, 12 * side + 12))
    for unit in range(side * SLOTS, side * SLOTS + int(s.roster)):
        s.possible[unit] = luck.choice([everything, 1 << int(s.kind[unit])])


def lay_out_again(s: Any, side: int, luck: Random) -> None:
    """A sealed layout: complete when the side is ready, anything before."""
    units = range(side * SLOTS, side * SLOTS + int(s.roster))
    for unit in units:
        if s.place[unit] != OFF:
            s.board[s.place[unit]] = EMPTY
            s.place[unit] = OFF
    home = [cell for cell, name in enumerate(CELL_NAMES) if name[1] in ("12" if side else "89")]
    luck.shuffle(home)
    for unit in units:
        if s.ready[side] or luck.random() < 0.5:
            cell = home.pop()
            s.board[cell], s.place[unit] = unit, cell


def swap_kinds(s: Any, side: int, luck: Random) -> None:
    """Swap kinds of units wherever the other side could not tell, by what it has noted."""
    units = range(side * SLOTS, side * SLOTS + int(s.roster))
    facts = Facts(GAME.State, s)  # plain lists: a record of numpy is slow to ask so often
    for _ in range(60):
        one, other = luck.choice(units), luck.choice(units)
        swap(facts.kind, one, other)
        if not fits(facts, side, units):
            swap(facts.kind, one, other)
    for unit in units:
        s.kind[unit] = facts.kind[unit]
    for kind in range(12 * side, 12 * side + 12):
        s.living[kind] = sum(facts.kind[unit] == kind and facts.place[unit] != OFF for unit in units)


def swap(kinds: list[int], one: int, other: int) -> None:
    kinds[one], kinds[other] = kinds[other], kinds[one]


def fits(facts: Facts, side: int, units: range) -> bool:
    if any(not facts.possible[unit] >> facts.kind[unit] & 1 for unit in units):
        return False
    bearer = {KIND_NAMES[facts.kind[unit]][1]: unit for unit in units}
    if side:
        pairs = [("leader", "general", facts.heir_after, facts.heir_by)]
    else:
        pairs = [
            ("president", "prime-minister", facts.heir_after, facts.heir_by),
            ("sergeant", "civilian", facts.reserve_after, facts.reserve_by),
        ]
    return all(after[bearer[heir]] < facts.fell[bearer[head]] <= by[bearer[heir]] for head, heir, after, by in pairs)


# The rules once more


def around(cell: str) -> dict[str, str]:
    """Direction -> the next cell; the camp is reached from both cells before it and leads to both."""
    if cell in ("d1", "d9"):
        own, inner = cell[1], "2" if cell == "d1" else "8"
        return {"west": f"c{own}", "east": f"f{own}", "inward d": f"d{inner}", "inward e": f"e{inner}"}
    column, row = "abcdefgh".index(cell[0]), int(cell[1])
    found = {}
    for direction, dx, dy in (("north", 0, -1), ("south", 0, 1), ("west", -1, 0), ("east", 1, 0)):
        x, y = column + dx, row + dy
        if 0 <= x < 8 and 1 <= y <= 9 and not (row == 5 and dy == 0):
            found[direction] = {"e1": "d1", "e9": "d9"}.get(f"{'abcdefgh'[x]}{y}", f"{'abcdefgh'[x]}{y}")
    return found


def onward(start: str, direction: str, first: str) -> str | None:
    """The second cell of a straight line."""
    if first in ("d1", "d9"):
        return around(first).get(direction) if direction in ("west", "east") else None
    if direction.startswith("inward"):
        direction = "south" if start == "d1" else "north"
    return around(first).get(direction)


class SlowWar:
    """The war on dictionaries: cell -> (side, unit)."""

    def __init__(self, facts: Facts) -> None:
        self.phase = ["bridges", "deployment", "battle"][facts.phase]
        self.over = facts.winner != -1
        self.bridges = {f"{letter}5" for letter, there in zip("abcdefgh", facts.bridge, strict=False) if there}
        self.roster, self.limit, self.quiet = facts.roster, facts.draw_after, facts.quiet
        self.turn = [HANNAM, HANBUK][facts.turn]
        self.ready = {side for side, ready in zip((HANNAM, HANBUK), facts.ready, strict=True) if ready}
        self.used = bool(facts.demolished)
        self.units = {
            CELL_NAMES[cell]: KIND_NAMES[facts.kind[unit]] for cell, unit in enumerate(facts.board) if unit != EMPTY
        }

    def copy(self) -> "SlowWar":
        other = object.__new__(SlowWar)
        vars(other).update(vars(self))
        other.bridges, other.units, other.ready = set(self.bridges), dict(self.units), set(self.ready)
        return other

    def options(self) -> list[tuple[str, ...]]:
        if self.over:
            return []
        if self.phase == "bridges":
            return [("lay", f"{letter}5") for letter in "abcdefgh" if f"{letter}5" not in self.bridges]
        if self.phase == "deployment":
            return [option for side in (HANNAM, HANBUK) for option in self.deployments(side)]
        return self.battle(self.turn)

    def deployments(self, side: str) -> list[tuple[str, ...]]:
        if side in self.ready:
            return []
        rows = "89" if side == HANNAM else "123"
        front = sum(cell[1] == "3" for cell, (owner, _) in self.units.items() if owner == side)
        cells = [cell for cell in CELL_NAMES if cell[1] in rows and cell not in self.units]
        cells = [cell for cell in cells if cell[1] != "3" or front < 4]
        deployed = list(self.units.values())
        waiting = [
            name
            for (owner, name), unit in UNITS.items()
            if owner == side and deployed.count((owner, name)) < unit.count[str(self.roster)]
        ]
        if not waiting:
            return [("ready", side)]
        return [("place", side, name, cell) for name in waiting for cell in cells]

    def can_stand(self, cell: str) -> bool:
        return cell[1] != "5" or cell in self.bridges

    def is_open(self, cell: str) -> bool:
        return self.can_stand(cell) and cell not in self.units

    def battle(self, side: str) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        for start, (owner, name) in self.units.items():
            if owner == side:
                found += [("move", start, target) for target in self.reach(start, side, name)]
        return found + (self.bridge_actions() if side == HANNAM else self.strikes())

    def reach(self, start: str, side: str, name: str) -> set[str]:
        def enemy(cell: str) -> bool:
            return cell in self.units and self.units[cell][0] != side

        walker = name == "leader" or (name == "general" and (HANBUK, "leader") not in self.units.values())
        reached = set()
        for direction, first in around(start).items():
            if enemy(first) and name != "missile":
                reached.add(first)
            if not self.is_open(first):
                continue
            reached.add(first)
            second = onward(start, direction, first)
            if name == "tank" and second and (self.is_open(second) or enemy(second)):
                reached.add(second)
            if walker:
                reached |= {cell for cell in around(first).values() if cell != start and self.is_open(cell)}
        return reached

    def where(self, side: str, name: str) -> str | None:
        return next((cell for cell, unit in self.units.items() if unit == (side, name)), None)

    def bridge_actions(self) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        engineer, president = self.where(HANNAM, "engineer"), self.where(HANNAM, "president")
        for column, letter in enumerate("abcdefgh"):
            river = f"{letter}5"
            beside = engineer and engineer[1] in "456" and abs("abcdefgh".index(engineer[0]) - column) < 2
            if beside and river not in self.bridges:
                found.append(("build", river))
            if president and president[1] in "6789" and not self.used and self.units.get(river, "?")[0] == HANNAM:
                found.append(("demolish", river))
        return found

    def strikes(self) -> list[tuple[str, ...]]:
        missile = self.where(HANBUK, "missile")
        across = any(owner == HANBUK and cell[1] in "6789" for cell, (owner, _) in self.units.items())
        if missile is None or missile[1] == "5" or not across:
            return []
        columns = "de" if missile in ("d1", "d9") else missile[0]
        rows = "6789" if missile[1] in "1234" else "1234"
        return [
            ("strike", cell)
            for cell, (owner, _) in self.units.items()
            if owner == HANNAM and cell[0] in columns and cell[1] in rows and cell not in ("d1", "d9")
        ]

    def strength(self, unit: tuple[str, str], what: str) -> int:
        gone = {name for side, name in UNITS if (side, name) not in self.units.values() and side == HANNAM}
        if unit == (HANNAM, "prime-minister") and "president" in gone:
            return 10
        if unit == (HANNAM, "civilian") and "sergeant" in gone:
            return 4
        value: int = getattr(UNITS[unit], what)
        return value

    def do(self, option: tuple[str, ...]) -> None:
        match option:
            case ("lay", cell):
                self.bridges.add(cell)
                self.phase = "deployment" if len(self.bridges) == 3 else "bridges"
            case ("place", side, name, cell):
                self.units[cell] = (side, name)
            case ("ready", side):
                self.ready.add(side)
                if len(self.ready) == 2:
                    self.phase, self.turn = "battle", HANBUK
            case _:
                self.fight_on(option)

    def fight_on(self, option: tuple[str, ...]) -> None:
        men, bridges = len(self.units), len(self.bridges)
        match option:
            case ("build", cell):
                self.bridges.add(cell)
            case ("demolish", cell):
                self.used = True
                self.bridges.remove(cell)
                del self.units[cell]
            case ("strike", cell):
                del self.units[cell]
                del self.units[self.where(HANBUK, "missile") or "?"]
            case ("move", start, target):
                self.move(start, target)
        stirred = len(self.units) < men or len(self.bridges) > bridges
        self.quiet = 0 if stirred else self.quiet + 1
        self.turn = HANBUK if self.turn == HANNAM else HANNAM
        if not self.battle(self.turn) or self.quiet >= self.limit:
            self.over = True

    def move(self, start: str, target: str) -> None:
        side, name = self.units[start]
        attack = self.strength((side, name), "attack")
        defence = self.strength(self.units[target], "defence") if target in self.units else -1
        del self.units[start]
        if attack >= defence and target in self.units:
            del self.units[target]
        if attack > defence:
            self.units[target] = (side, name)
            if target == ("d1" if side == HANNAM else "d9") and UNITS[side, name].officer:
                self.over = True


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowWar(facts), depth)


CASE = Case(
    game=GAME,
    scramble=scramble,
    slow_perft=slow_perft,
    options=({}, {"roster": 12, "draw_after": 40}),
    perft_depths=(1, 2, 3),
    perft_plies=(0, 26, 31, 60, 100, 160, 240),
)
