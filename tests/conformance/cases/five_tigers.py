"""Five Tigers for the conformance suite, with a slow implementation of its rules: dictionaries, sets and strings."""

import copy
from itertools import pairwise
from random import Random
from typing import Any

from noripan import games
from noripan.kit.state import Facts
from noripan.play.description import description

from ..case import Case
from ..slow import sequences

GAME = games.get("five-tigers")
ABOUT = description(GAME)
TACTICS = [tactic["id"] for tactic in ABOUT["tactics"]]
FIELD = set(TACTICS[:10])
SECRET = ("ambush", "trap")
DEEDS = {"move": 1, "attack": 2, "knock": 4, "cast": 8, "rest": 16}
STATUSES = ("whole", "riposte", "might", "carrot", "pinned", "trapped")
GENERALS = {general["id"]: general for general in ABOUT["generals"]}

# The board, by numbers instead of coordinates: rows of five, even tiles point up

EDGE_TILES = {
    30: {5: "sun", 10: "moon"},
    31: {15: "sun", 20: "moon"},
    32: {9: "moon", 14: "sun"},
    33: {19: "moon", 24: "sun"},
}
BESIDE: dict[int, dict[int, str]] = {tile: {} for tile in range(34)}
for row in range(6):
    for left, right in pairwise(range(5 * row, 5 * row + 5)):
        BESIDE[left][right] = BESIDE[right][left] = "sun" if left % 2 == 0 else "moon"
for tile in range(0, 25, 2):
    BESIDE[tile][tile + 5] = BESIDE[tile + 5][tile] = "front"
for tile, sides in EDGE_TILES.items():
    for other, line in sides.items():
        BESIDE[tile][other] = BESIDE[other][tile] = line


def rings() -> list[tuple[int, ...]]:
    """Around each corner point the tiles stand in a ring; all of a ring touch each other."""
    found = []
    for y in range(7):
        for x in range(7):
            touching = [tile for tile in range(30) if corner_of(tile, x, y)]
            touching += [t for t, points in NOTCHES.items() if (x, y) in points]
            if len(touching) > 1:
                found.append(tuple(touching))
    return found


NOTCHES = {
    30: {(0, 1), (1, 2), (0, 3)},
    31: {(0, 3), (1, 4), (0, 5)},
    32: {(6, 1), (5, 2), (6, 3)},
    33: {(6, 3), (5, 4), (6, 5)},
}


def corner_of(tile: int, x: int, y: int) -> bool:
    row, column = divmod(tile, 5)
    wide, narrow = (row + 1, row) if tile % 2 == 0 else (row, row + 1)
    return (y == wide and x in (column, column + 2)) or (y == narrow and x == column + 1)


TOUCHING = {
    tile: {other for ring in rings() if tile in ring for other in ring} - {tile} - set(BESIDE[tile])
    for tile in range(34)
}


def distances(start: int) -> dict[int, int]:
    found, edge, far = {start: 0}, {start}, 0
    while edge:
        far += 1
        edge = {near for tile in edge for near in BESIDE[tile]} - set(found)
        found.update(dict.fromkeys(edge, far))
    return found


FAR = {tile: distances(tile) for tile in range(34)}


def camp(tile: int) -> str:
    return "a" if tile < 10 else "b" if 20 <= tile < 30 else ""


def seen_from(side: str, tile: int) -> int:
    return tile if side == "b" else 29 - tile if tile < 30 else 63 - tile


def rows_from(side: str, tile: int) -> float:
    row = tile // 5 if tile < 30 else (1.5 if tile in (30, 32) else 3.5)
    return row if side == "a" else 5 - row


class Slow:
    """A game as dictionaries: units by name, buildings by tile, hidden things in a list."""

    def __init__(self, facts: Facts) -> None:
        board: Any = GAME.board(facts, None)
        names = list(GENERALS)
        self.units: dict[str, dict[str, Any]] = {}
        for g in range(10):
            if facts.who[g] < 0:
                continue
            side = "ab"[g // 5]
            stats = {name: getattr(facts, name)[g] for name in ("sun", "moon", "feet", "star")}
            self.units[f"{side}{g % 5}"] = {
                **stats,
                "side": side,
                "id": names[facts.who[g]],
                "start": [4, 3, 2, 1, 0, 25, 26, 27, 28, 29][g],
                "at": None if facts.at[g] < 0 else facts.at[g],
                "troops": facts.troops[g],
                "falls": facts.falls[g],
                "place": ["board", "defeated", "supplying", "out"][facts.place[g]],
                "holds": self.key(facts.holds[g]),
                "lock": self.key(facts.lock[g]),
                "taunt": self.key(facts.taunted_by[g]),
                "done": {deed for deed, flag in DEEDS.items() if facts.done[g] & flag},
                "status": {status for i, status in enumerate(STATUSES) if facts.status[g] >> i & 1},
                "carried": {t for i, t in enumerate(TACTICS) if facts.carried[g] >> i & 1},
                "used": {t for i, t in enumerate(TACTICS) if facts.used[g] >> i & 1},
            }
        self.buildings = [{"side": b.side, "kind": b.tactic, "at": b.at, "hp": b.durability} for b in board.buildings]
        self.fires = {"a": self.tiles(facts.fires[0]), "b": self.tiles(facts.fires[1])}
        self.hidden = [
            {
                "side": side,
                "kind": TACTICS[facts.hidden_kind[h]],
                "at": None if facts.hidden_state[h] == 3 else facts.hidden_at[h],
            }
            for number, side in enumerate("ab")
            for h in range(4 * number, 4 * number + facts.hidden_count[number])
        ]
        self.mode, self.phase, self.supply = board.mode, board.phase, board.supply
        self.ready = {side for side, ready in zip("ab", board.ready, strict=True) if ready}
        self.turn, self.first, self.round, self.left = board.turn, board.first, board.round, board.actions_left
        self.knocks = dict(zip("ab", board.knocks, strict=True))
        self.dead = dict(zip("ab", board.graveyard, strict=True))
        self.limit, self.per_turn, self.goal = board.round_limit, board.actions_per_turn, board.knocks_to_win
        self.mover, self.points, self.origin = self.key(facts.mover), facts.points, facts.origin
        self.leaps, self.breaking = facts.leaps, bool(facts.breaks_through)
        self.over = board.phase == "over"

    @staticmethod
    def key(g: int) -> str | None:
        return None if g < 0 else f"{'ab'[g // 5]}{g % 5}"

    @staticmethod
    def tiles(bits: int) -> set[int]:
        return {tile for tile in range(34) if bits >> tile & 1}

    def copy(self) -> "Slow":
        other = copy.copy(self)
        other.units = {
            name: {key: value.copy() if isinstance(value, set) else value for key, value in unit.items()}
            for name, unit in self.units.items()
        }
        other.buildings = [dict(building) for building in self.buildings]
        other.hidden = [dict(thing) for thing in self.hidden]
        other.fires = {side: set(tiles) for side, tiles in self.fires.items()}
        other.knocks, other.dead, other.ready = dict(self.knocks), dict(self.dead), set(self.ready)
        return other

    # What is where

    def army(self, side: str) -> dict[str, dict[str, Any]]:
        return {name: unit for name, unit in self.units.items() if unit["side"] == side}

    def standing(self, side: str) -> dict[int, str]:
        return {unit["at"]: name for name, unit in self.army(side).items() if unit["at"] is not None}

    def built(self, side: str) -> dict[int, dict[str, Any]]:
        return {b["at"]: b for b in self.buildings if b["side"] == side}

    def taken(self) -> set[int]:
        return {*self.standing("a"), *self.standing("b"), *self.built("a"), *self.built("b")}

    def enemy(self, side: str) -> str:
        return "b" if side == "a" else "a"

    # Options

    def options(self) -> list[tuple[Any, ...]]:
        if self.over:
            return []
        if self.phase == "army":
            return [option for side in "ab" if side not in self.ready for option in self.army_options(side)]
        if self.mover:
            unit = self.units[self.mover]
            ends = [("stop",)] if unit["at"] != self.origin else []
            return ends + [("step", tile) for tile in self.steps(self.mover)]
        found: list[tuple[Any, ...]] = [("end",)]
        for name, unit in self.army(self.turn).items():
            if unit["at"] is None or "rest" in unit["done"]:
                continue
            found += [("move", name, tile) for tile in self.destinations(name)]
            found += [("attack", name, tile) for tile in self.victims(name)]
            if self.can_knock(unit):
                found.append(("knock", name))
            if self.mode == "tactics":
                found += self.casts(name)
        return found

    def army_options(self, side: str) -> list[tuple[Any, ...]]:
        army = self.army(side)
        mine = [unit["id"] for unit in army.values()]
        if len(mine) < 5:
            found: list[tuple[Any, ...]] = []
            for kind in GENERALS:
                rest = sorted(GENERALS[k]["price"] for k in GENERALS if k not in (*mine, kind))[: 4 - len(mine)]
                price = sum(GENERALS[k]["price"] for k in (*mine, kind)) + sum(rest)
                if kind not in mine and price <= ABOUT["budget"]:
                    found.append(("pick", side, kind))
            return found
        for name, unit in army.items():
            if len(unit["carried"]) < 3:
                counts = [t for other in army.values() for t in other["carried"]]
                tactics = [t for t in TACTICS if t not in unit["carried"] and counts.count(t) < 2]
                fewer = unit["troops"] == 2 * unit["star"] and not unit["carried"]
                troops = range(1, 2 * unit["star"]) if fewer else range(0)
                return [("equip", name, t) for t in tactics] + [("troops", name, n) for n in troops]
        return [("ready", side)]

    def may_move(self, unit: dict[str, Any]) -> bool:
        fresh = "move" not in unit["done"] or "carrot" in unit["status"]
        return fresh and "pinned" not in unit["status"] and unit["feet"] > 0

    def slow_ground(self, side: str) -> bool:
        return bool(self.fires["a"] | self.fires["b"]) or any(h["side"] != side for h in self.hidden)

    def hosts(self, name: str) -> set[int]:
        unit = self.units[name]
        if not self.supply or unit["holds"]:
            return set()
        return {
            tile for tile, ally in self.standing(unit["side"]).items() if ally != name and not self.units[ally]["holds"]
        }

    def destinations(self, name: str) -> set[int]:
        unit = self.units[name]
        if not self.may_move(unit):
            return set()
        if self.slow_ground(unit["side"]):
            return {t for t in BESIDE[unit["at"]] if t not in self.taken() or t in self.hosts(name)}
        return self.walk(unit["at"], unit["feet"], 0, self.hosts(name))

    def walk(self, start: int, feet: int, leaps: int, hosts: set[int]) -> set[int]:
        """All ends of paths over empty tiles, tried one by one."""
        found, edge = set(), {(start, leaps)}
        for _ in range(feet):
            ahead = set()
            for tile, left in edge:
                found |= set(BESIDE[tile]) & hosts
                ahead |= {(t, left) for t in BESIDE[tile]}
                ahead |= {(t, left - 1) for t in TOUCHING[tile] if left}
            edge = {(t, left) for t, left in ahead if t not in self.taken()}
            found |= {t for t, _ in edge}
        return found - {start}

    def steps(self, name: str) -> set[int]:
        here = self.units[name]["at"]
        near = set(BESIDE[here]) | (TOUCHING[here] if self.leaps else set())
        free = near - self.taken()
        if self.origin in free:
            onward = set(BESIDE[self.origin]) - (self.taken() - {here})
            if self.points < 2 or not onward:
                free.discard(self.origin)
        return free if self.breaking else free | (set(BESIDE[here]) & self.hosts(name))

    def victims(self, name: str) -> set[int]:
        unit = self.units[name]
        if "attack" in unit["done"]:
            return set()
        foes = {**self.standing(self.enemy(unit["side"])), **self.built(self.enemy(unit["side"]))}
        if unit["taunt"]:
            foes = {tile: foe for tile, foe in foes.items() if foe == unit["taunt"]}
        return set(BESIDE[unit["at"]]) & set(foes)

    def can_knock(self, unit: dict[str, Any]) -> bool:
        end = range(25, 30) if unit["side"] == "a" else range(5)
        return unit["at"] in end and "knock" not in unit["done"] and not unit["lock"] and not unit["taunt"]

    def casts(self, name: str) -> list[tuple[Any, ...]]:
        unit = self.units[name]
        if "cast" in unit["done"]:
            return []
        found: list[tuple[Any, ...]] = []
        for tactic in unit["carried"] - unit["used"]:
            if unit["lock"] and tactic != "breakthrough":
                continue
            if (camp(unit["at"]) == unit["side"]) != (tactic in FIELD):
                found += [("cast", name, tactic, *target) for target in self.targets(name, tactic)]
        return found

    def targets(self, name: str, tactic: str) -> list[tuple[Any, ...]]:
        unit = self.units[name]
        here, side, foe = unit["at"], unit["side"], self.enemy(unit["side"])
        enemies, walls = set(self.standing(foe)), set(self.built(foe))

        def within(low: int, high: int) -> set[int]:
            return {tile for tile in range(34) if low <= FAR[here][tile] <= high}

        empty = set(range(34)) - self.taken()
        mine = self.army(side)
        if tactic == "ram":
            found: list[tuple[Any, ...]] = []
            for tile in BESIDE[here]:
                room = [t for t in BESIDE[tile] if t in empty] if tile in enemies else []
                if tile in enemies | walls:
                    found += [(tile, t) for t in room] or [(tile,)]
            return found
        sets: dict[str, set[int]] = {
            "strike": set(BESIDE[here]) & (enemies | walls),
            "taunt": within(1, 2) & enemies,
            "long-shot": within(2, 2) & (enemies | walls),
            "false-report": {tile for tile in within(1, 3) & enemies if camp(tile) != foe},
            "ambush": within(0, 2) & empty,
            "trap": within(0, 2) & empty,
            "wall": within(0, 2) & empty,
            "tower": {tile for tile in within(0, 1) & empty if camp(tile) == side},
            "fire": within(0, 1),
            "catapult": within(3, 5) & (enemies | walls),
            "decoy": {u["at"] for n, u in mine.items() if u["at"] is not None and not u["lock"] and n != name},
            "physician": {u["at"] for u in mine.values() if u["at"] is not None and u["troops"] < 2 * u["star"]},
        }
        if tactic == "breakthrough":
            if not self.may_move(unit):
                return []
            if self.slow_ground(side):
                return [(tile,) for tile in (set(BESIDE[here]) | TOUCHING[here]) & empty]
            return [(tile,) for tile in self.walk(here, min(unit["feet"], 2), 1, set())]
        if tactic in sets:
            return [(tile,) for tile in sets[tactic]]
        can = {
            "repeater": bool((set(BESIDE[here]) | TOUCHING[here]) & enemies),
            "recruit": unit["troops"] < 2 * unit["star"] and self.dead[side] > 0,
        }
        return [()] if can.get(tactic, True) else []

    # Doing

    def do(self, option: tuple[Any, ...]) -> None:
        kind = option[0]
        if kind in ("pick", "troops", "equip", "ready"):
            self.do_army(*option)
            return
        if kind == "end":
            self.end_turn()
            return
        if kind not in ("step", "stop"):
            self.left -= 1
        if kind == "stop":
            self.finish_move(self.mover)
        elif kind == "step":
            self.step(option[1])
        elif kind == "move":
            self.move(*option[1:])
        elif kind == "attack":
            self.attack(*option[1:])
        elif kind == "knock":
            self.knock(option[1])
        else:
            self.cast(*option[1:])
        if not self.over:
            self.judge_fallen()
        if not self.over and not self.mover and (self.left == 0 or self.options() == [("end",)]):
            self.end_turn()

    def do_army(self, kind: str, who: str, what: Any = None) -> None:
        if kind == "pick":
            number = len(self.army(who))
            stats = {name: GENERALS[what][name] for name in ("sun", "moon", "feet", "star")}
            start = ([4, 3, 2, 1, 0] if who == "a" else [25, 26, 27, 28, 29])[number]
            self.units[f"{who}{number}"] = {
                **stats, "side": who, "id": what, "start": start, "at": None, "troops": 2 * stats["star"], "falls": 0,
                "place": "board", "holds": None, "lock": None, "taunt": None, "done": set(), "status": set(),
                "carried": set(), "used": set(),
            }  # fmt: skip
        elif kind == "troops":
            self.units[who]["troops"] = what
        elif kind == "equip":
            self.units[who]["carried"].add(what)
        else:
            self.ready.add(who)
            if len(self.ready) == 2:
                self.phase, self.turn, self.round, self.left = "play", self.first, 1, self.per_turn
                for unit in self.units.values():
                    unit["at"] = unit["start"]

    def free(self, name: str) -> None:
        other = self.units[name]["lock"]
        if other:
            self.units[name]["lock"] = self.units[other]["lock"] = None

    def lose(self, losses: dict[str, int]) -> None:
        """Losses are simultaneous, then come the removals."""
        for name, n in losses.items():
            unit = self.units[name]
            if "whole" not in unit["status"]:
                lost = min(n, unit["troops"])
                unit["troops"] -= lost
                self.dead[unit["side"]] += lost
        for name, unit in self.units.items():
            if unit["at"] is not None and unit["troops"] == 0:
                self.free(name)
                unit["at"] = None
                self.perish(name)

    def perish(self, name: str) -> None:
        both = [name, self.units[name]["holds"]]
        self.units[name]["holds"] = None
        for fallen in filter(None, both):
            unit = self.units[fallen]
            unit.update(falls=unit["falls"] + 1, troops=0, status=set(), taunt=None)
            unit["place"] = "out" if unit["falls"] == 2 else "defeated"
            self.calm(fallen)

    def calm(self, taunter: str) -> None:
        for unit in self.units.values():
            if unit["taunt"] == taunter:
                unit["taunt"] = None

    def start_move(self, name: str, tile: int, leaps: int, breaking: bool) -> None:
        unit = self.units[name]
        if "move" in unit["done"]:
            unit["status"].discard("carrot")
        unit["done"].add("move")
        if self.slow_ground(unit["side"]):
            self.mover, self.points, self.origin, self.leaps, self.breaking = (
                name,
                min(unit["feet"], 2) if breaking else unit["feet"],
                unit["at"],
                leaps,
                breaking,
            )
            self.step(tile)
        else:
            self.place_on(name, tile)
            self.finish_move(name)

    def move(self, name: str, tile: int) -> None:
        if self.units[name]["lock"]:
            self.free(name)
            self.lose({name: 2})
        if self.units[name]["at"] is not None:
            self.start_move(name, tile, 0, False)

    def place_on(self, name: str, tile: int) -> None:
        unit = self.units[name]
        self.free(name)
        ally = self.standing(unit["side"]).get(tile)
        if ally:
            host = self.units[ally]
            host.update(troops=host["troops"] + unit["troops"], holds=name)
            unit.update(troops=0, at=None, place="supplying")
            self.calm(name)
        else:
            unit["at"] = tile

    def step(self, tile: int) -> None:
        name = self.mover
        assert name
        self.points -= 1
        if tile not in BESIDE[self.units[name]["at"]]:
            self.leaps -= 1
        self.place_on(name, tile)
        if self.units[name]["at"] is None:
            self.mover = None
            return
        losses, stopped = self.enter(name)
        if stopped or self.points == 0 or not self.steps(name):
            self.finish_move(name, losses)
        else:
            self.lose({name: losses})
            if self.units[name]["at"] is None:
                self.mover = None

    def finish_move(self, name: str | None, losses: int = 0) -> None:
        assert name
        unit = self.units[name]
        self.mover = None
        if unit["at"] is not None:
            towers = [b for b in self.built(self.enemy(unit["side"])).values() if b["kind"] == "tower"]
            self.lose({name: losses + sum(b["at"] in BESIDE[unit["at"]] for b in towers)})

    def enter(self, name: str) -> tuple[int, bool]:
        unit = self.units[name]
        here = [h for h in self.hidden if h["side"] != unit["side"] and h["at"] == unit["at"]]
        self.hidden = [h for h in self.hidden if h not in here]
        losses = int(unit["at"] in self.fires["a"] | self.fires["b"]) + sum(h["kind"] == "ambush" for h in here)
        if any(h["kind"] == "trap" for h in here):
            if unit["side"] == self.turn:
                unit["done"].add("rest")
            else:
                unit["status"].add("trapped")
        return losses, bool(here)

    def attack(self, name: str, tile: int) -> None:
        unit, line = self.units[name], BESIDE[self.units[name]["at"]][tile]
        unit["done"].add("attack")
        power = {"front": 1}.get(line, unit.get(line, 0) + ("might" in unit["status"]))
        foe = self.standing(self.enemy(unit["side"])).get(tile)
        if not foe:
            self.hit_building(tile, power)
            return
        other = self.units[foe]
        difference = 1 if line == "front" else power - other[line]
        losses = {foe: difference} if difference > 0 else {name: -difference} if difference else {name: 1, foe: 1}
        if "riposte" in other["status"]:
            losses[name] = losses.get(name, 0) + 1
        self.lose(losses)
        if line == "front" and unit["at"] is not None and other["at"] is not None:
            unit["lock"], other["lock"] = foe, name

    def hit_building(self, tile: int, power: int) -> None:
        building = next(b for b in self.buildings if b["at"] == tile)
        building["hp"] -= power
        self.buildings = [b for b in self.buildings if b["hp"] > 0]

    def knock(self, name: str) -> None:
        unit = self.units[name]
        unit["done"].add("knock")
        self.knocks[unit["side"]] += 1
        if self.knocks[unit["side"]] == self.goal:
            self.over = True
        else:
            self.free(name)
            unit["at"] = None
            self.go_home(name)

    def go_home(self, name: str) -> None:
        unit = self.units[name]
        side, start = unit["side"], unit["start"]
        nearness = FAR[start]
        intruder = self.standing(self.enemy(side)).get(start)
        if intruder:
            self.free(intruder)
            options = set(range(34)) - self.taken()
            self.units[intruder]["at"] = min(
                options, key=lambda tile: (nearness[tile], -rows_from(side, tile), seen_from(side, tile))
            )
            tile: int | None = start
        else:
            rooms = [tile for tile in range(34) if camp(tile) == side and tile not in self.taken()]
            tile = min(rooms, key=lambda tile: (nearness[tile], seen_from(side, tile)), default=None)
        unit["at"] = tile
        if tile is None:
            self.perish(name)
        else:
            unit["place"] = "board"

    def cast(self, name: str, tactic: str, tile: int | None = None, to: int | None = None) -> None:
        unit = self.units[name]
        unit["done"].add("cast")
        unit["used"].add(tactic)
        side, foes = unit["side"], self.standing(self.enemy(unit["side"]))
        target = next((n for n, u in self.units.items() if tile is not None and u["at"] == tile), None)
        status = {"unbreakable": "whole", "might": "might", "carrot": "carrot", "riposte": "riposte"}.get(tactic)
        if status:
            unit["status"].add(status)
        elif tactic in SECRET:
            self.hidden.append({"side": side, "kind": tactic, "at": tile})
        elif tactic in ("strike", "long-shot", "catapult", "fire") or (tactic == "ram" and to is None):
            if tactic == "fire":
                self.fires[side].add(tile or 0)
            power = {"strike": 2, "long-shot": 2, "ram": 2, "catapult": 1, "fire": 1}[tactic]
            if target:
                self.lose({target: power})
            elif tile in self.taken():
                self.hit_building(tile or 0, {"catapult": 2, "fire": 1}.get(tactic, 2))
        elif tactic == "ram":
            assert target
            assert to is not None
            self.free(target)
            self.units[target]["at"] = to
            self.lose({target: self.enter(target)[0]})
        elif tactic == "breakthrough":
            self.free(name)
            self.start_move(name, tile or 0, 1, True)
        elif tactic == "taunt":
            self.units[target or ""]["taunt"] = name
        elif tactic == "false-report":
            self.units[target or ""]["status"].add("pinned")
        elif tactic == "repeater":
            around = set(BESIDE[unit["at"]]) | TOUCHING[unit["at"]]
            self.lose({foe: 1 for at, foe in foes.items() if at in around})
        elif tactic == "recruit":
            gained = min(3, 2 * unit["star"] - unit["troops"], self.dead[side])
            unit["troops"] += gained
            self.dead[side] -= gained
        elif tactic == "physician":
            friend = self.units[target or ""]
            friend["troops"] = min(friend["troops"] + 2, 2 * friend["star"])
        elif tactic == "decoy":
            friend = self.units[target or ""]
            unit["at"], friend["at"] = friend["at"], unit["at"]
            self.lose({n: self.enter(n)[0] for n in (name, target or "")})
        else:
            for h in self.hidden:
                if h["at"] == tile:
                    h["at"] = None
            if len(self.built(side)) == 2:
                self.buildings.remove(next(b for b in self.buildings if b["side"] == side))
            self.buildings.append({"side": side, "kind": tactic, "at": tile, "hp": 2})

    # Turns

    def end_turn(self) -> None:
        while not self.over:
            for unit in self.army(self.turn).values():
                unit["done"], unit["taunt"] = set(), None
                unit["status"] -= {"might", "carrot", "pinned"}
            if self.turn != self.first:
                if self.round >= self.limit:
                    self.over = True
                    return
                self.round += 1
            self.turn, self.left = self.enemy(self.turn), self.per_turn
            self.fires[self.turn] = set()
            self.begin_turn()
            self.judge_fallen()
            if len(self.options()) > 1:
                return

    def begin_turn(self) -> None:
        mine = self.army(self.turn)
        for unit in mine.values():
            unit["status"] -= {"whole", "riposte"}
            if "trapped" in unit["status"]:
                unit["status"].remove("trapped")
                unit["done"] = {"rest"}
            if unit["holds"]:
                total, most = unit["troops"], 2 * unit["star"]
                back = max(1, total - most)
                mine[unit["holds"]]["troops"] = back
                unit.update(holds=None, troops=max(1, min(most, total - back)))
        for name, unit in mine.items():
            if unit["place"] in ("defeated", "supplying"):
                if unit["place"] == "defeated":
                    unit["troops"] = 2 * unit["star"]
                unit["done"] = {"rest"}
                self.go_home(name)

    def judge_fallen(self) -> None:
        self.over = self.over or not self.standing("a") or not self.standing("b")


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(Slow(facts), depth)


# What a viewer may not know


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Dice, sealed armies, unused tactics and hidden things of others change; what can be seen does not."""
    s.rng = luck.getrandbits(62)
    for seat in (0, 1):
        if seat == viewer or not s.tactics:
            continue
        if s.phase == 0:
            scramble_army(s, seat, luck)
        else:
            scramble_hidden(s, seat, luck)
            scramble_tactics(s, seat, luck)


def scramble_army(s: Any, seat: int, luck: Random) -> None:
    """Another army: a complete one if the side is known to be ready, else any part of one."""
    own = range(5 * seat, 5 * seat + 5)
    for g in own:
        s.carried[g] = 0
    if s.builds_army:
        kinds = luck.sample(range(len(GENERALS)), 5)
        prices = [general["price"] for general in GENERALS.values()]
        while sum(prices[kind] for kind in kinds) > ABOUT["budget"]:
            kinds = luck.sample(range(len(GENERALS)), 5)
        size = 5 if s.ready[seat] else luck.randrange(6)
        for g, kind in zip(own, kinds, strict=True):
            general = list(GENERALS.values())[kind] if g - own[0] < size else None
            s.who[g] = kind if general else -1
            for name, field in (("sun", s.sun), ("moon", s.moon), ("feet", s.feet), ("star", s.star)):
                field[g] = general[name] if general else 0
            s.troops[g] = 2 * general["star"] if general else 0
        if size < 5:
            return
    fill_tactics(s, own, luck)


def scramble_tactics(s: Any, seat: int, luck: Random) -> None:
    own = range(5 * seat, 5 * seat + 5)
    for g in own:
        s.carried[g] = s.used[g]
    fill_tactics(s, own, luck)


def fill_tactics(s: Any, own: range, luck: Random) -> None:
    for g in own:
        while int(s.carried[g]).bit_count() < 3:
            tactic = luck.randrange(20)
            if sum(int(s.carried[h]) >> tactic & 1 for h in own) < 2:
                s.carried[g] = int(s.carried[g]) | 1 << tactic


def scramble_hidden(s: Any, seat: int, luck: Random) -> None:
    """Move each thing the other side has not found to another tile where it must still look for it."""
    for h in range(4 * seat, 4 * seat + int(s.hidden_count[seat])):
        if s.hidden_state[h] == 2:
            continue
        near = [tile for tile in range(34) if FAR[int(s.hidden_from[h])][tile] <= 2]
        possible = [tile for tile in near if int(s.hidden_clue[h]) >> tile & 1]
        if possible:
            s.hidden_at[h], s.hidden_state[h] = luck.choice(possible), 1


CASE = Case(
    game=GAME,
    scramble=scramble,
    slow_perft=slow_perft,
    options=(  # random games seldom end before the last round, so it comes early
        {"mode": "basic", "round_limit": 15},
        {"mode": "tactics", "round_limit": 20},
        {"mode": "basic", "supply": True, "first": "coin", "knocks_to_win": 1, "round_limit": 25},
        {"mode": "tactics", "army": "tigers", "round_limit": 15},
    ),
    perft_depths=(1, 2),
    perft_plies=(0, 1, 19, 44, 60, 75, 90, 130),
)
