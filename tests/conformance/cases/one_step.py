"""one-step for the conformance suite, with a slow implementation of its rules: names, dictionaries, coordinates."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from noripan import games
from noripan.kit.state import Facts

from ..case import Case
from ..slow import below, sequences, uniform

GAME = games.get("one-step")
CONTENT = msgspec.to_builtins(GAME.describe())
CARDS = {card["id"]: card for card in CONTENT["cards"]}
MONSTERS = {monster["id"]: monster for monster in CONTENT["monsters"]}
MAPS = {map_["id"]: map_ for map_ in CONTENT["maps"]}
ENCOUNTERS = {encounter["id"]: encounter for encounter in CONTENT["encounters"]}
HAZARDS = {hazard["id"]: hazard for hazard in CONTENT["hazards"]}
ITEMS = {item["id"]: item for item in CONTENT["items"]}
RELICS = {relic["id"]: relic for relic in CONTENT["relics"]}
ELITES = {elite["id"]: elite for elite in CONTENT["elites"]}
PLACES = {place["id"]: place for place in CONTENT["places"]}
CHOICES = {choice["id"]: choice for place in CONTENT["places"] for choice in place["option"]}
LANES = ["left", "middle", "right"]
LEVELS = {level["id"]: level for level in CONTENT["difficulties"]}
N = CONTENT["numbers"]
WINDS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
FLOWS = {"^": "n", ">": "e", "v": "s", "<": "w"}
Spot = tuple[int, int]


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Nobody knows the luck to come: cards to be drawn, announcements, encounters, rewards."""
    s.luck = luck.getrandbits(62)
    s.rng = luck.getrandbits(62)


def spot(name: str) -> Spot:
    return "abcdefghij".index(name[0]), int(name[1]) - 1


def plus(at: Spot, step: Spot) -> Spot:
    return at[0] + step[0], at[1] + step[1]


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def heading(start: Spot, end: Spot) -> Spot:
    return sign(end[0] - start[0]), sign(end[1] - start[1])


def far(a: Spot, b: Spot) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def on_grid(at: Spot) -> bool:
    return 0 <= at[0] < 10 and 0 <= at[1] < 6


ALL_SPOTS = [(x, y) for y in range(6) for x in range(10)]


class SlowStep:
    """One run on dictionaries of coordinates."""

    def __init__(self, facts: Facts) -> None:
        board: Any = GAME.board(facts, 0)
        self.rng, self.luck = facts.rng, facts.luck
        self.level = LEVELS[board.difficulty]
        self.phase, self.encounter, self.turn = board.phase, board.encounter, board.turn_number
        self.won = board.encounters_won
        self.visited = {name for place, name in enumerate(ENCOUNTERS) if facts.visited >> place & 1}
        me = board.player
        self.me: dict[str, Any] = {"at": spot(me.at), "hp": me.hp, "poison": me.poison, "weak": me.weak}
        self.max_hp, self.block, self.mana, self.steps = me.max_hp, me.block, me.mana, me.steps
        self.monsters: dict[int, dict[str, Any]] = {}
        for monster in board.monsters:
            place = monster.place - 1
            self.monsters[place] = {
                "kind": monster.kind, "at": spot(monster.at), "hp": monster.hp, "poison": monster.poison,
                "weak": monster.weak, "stun": monster.stun,
                "attack": None if monster.threat is None else monster.threat.attack,
                "tiles": {at for at in ALL_SPOTS if facts.warnings[place] >> (at[1] * 10 + at[0]) & 1},
                "facing": list(WINDS.values())[facts.monster_facing[place] % 8],
                "age": ("new", "first", "old")[facts.monster_debut[place]],
                "phase": ("first", "changing", "second")[facts.monster_phase[place]],
            }  # fmt: skip
        self.walls = {spot(tile) for tile, ground in board.ground.items() if ground == "wall"}
        self.rails = {spot(tile) for tile, ground in board.ground.items() if ground == "rail"}
        self.streams = {
            spot(tile): WINDS[ground[-1]] for tile, ground in board.ground.items() if ground.startswith("stream")
        }
        self.hazards = {spot(tile): hazard for tile, hazard in board.hazards.items()}
        self.items = {spot(tile): item for tile, item in board.items.items()}
        self.worn = {spot(tile) for tile in board.exhausted}
        self.hand, self.pile = list(board.hand), list(board.draw_pile)
        self.discards, self.played, self.deck = list(board.discards), list(board.played), list(board.deck)
        self.card_offer, self.relic_offer = list(board.card_offer), list(board.relic_offer)
        self.relics, self.marks = list(board.relics), list(board.marks)
        self.worked = dict(zip(RELICS, facts.relic_turn, strict=True))
        self.start = ALL_SPOTS[facts.start_tile]
        self.lure = None if board.lure is None else spot(board.lure)
        self.anchored, self.stopped = bool(facts.anchored), False
        self.every, self.called = facts.train_every, bool(facts.train_called)
        self.goal = ("open", "met", "failed")[facts.goal]
        self.goal_left, self.come = facts.goal_left, facts.wave_come
        self.thrown = {at for at in ALL_SPOTS if facts.thrown >> (at[1] * 10 + at[0]) & 1}
        self.shrines = {spot(tile) for tile, ground in board.ground.items() if ground == "shrine"}
        self.map = [{place.lane: place for place in row} for row in board.run_map.rows]
        self.row, self.lane, self.boss = facts.map_row, board.run_map.lane, board.run_map.boss
        self.near = [None if number < 0 else list(ENCOUNTERS)[number] for number in facts.next_encounter]
        self.near_marks = [[name for n, name in enumerate(ELITES) if m >> n & 1] for m in facts.next_marks]
        self.seen = {name for n, name in enumerate(PLACES) if facts.events_seen >> n & 1}
        self.place = list(PLACES)[facts.place]
        self.made = {name for n, name in enumerate(CHOICES) if facts.choices_made >> n & 1}
        self.deals = facts.deals_left
        self.due = {"remove": facts.to_remove, "upgrade": facts.to_upgrade, "copy": facts.to_copy}
        self.relics_due = facts.relics_due
        self.ahead = {"weak": facts.next_weak, "par": facts.next_par, "elite": facts.next_elite}
        self.any_way, self.child, self.shift = bool(facts.any_way), facts.child, facts.par_shift
        self.tempo = ("quick", "in-time", "late")[facts.tempo]
        self.resolving = False

    def copy(self) -> "SlowStep":
        return copy.deepcopy(self)

    def random(self, n: int) -> int:
        self.rng, number = below(self.rng, n)
        return number

    # What may be done

    def taken(self) -> set[Spot]:
        return {self.me["at"]} | {monster["at"] for monster in self.monsters.values()}

    def aim_of(self) -> dict[str, Any]:
        goal: dict[str, Any] = ENCOUNTERS[self.encounter]["goal"] or {
            "kind": "kill",
            "tiles": [],
            "turns": 0,
            "wave": [],
        }
        return goal

    def over(self) -> bool:
        return self.me["hp"] == 0 or not self.monsters or self.goal != "open"

    def open(self, at: Spot) -> bool:
        worn = set() if self.resolving else self.worn
        return on_grid(at) and at not in self.walls | self.shrines and at not in self.taken() and at not in worn

    def options(self) -> list[tuple[Any, ...]]:
        if self.phase == "over":
            return []
        if self.phase == "step":
            return [("step", at) for at in ALL_SPOTS if far(at, self.me["at"]) == 1 and self.open(at)]
        if self.phase == "reward":
            return [("take", card) for card in self.card_offer] + [("take", None)]
        if self.phase in ("remove", "copy", "upgrade"):
            names = sorted(set(self.deck))
            return [(self.phase, card) for card in names if self.phase != "upgrade" or not card.endswith("+")]
        if self.phase == "claim":
            return [("claim", relic) for relic in self.relic_offer]
        if self.phase == "choose":
            place = PLACES[self.place]
            open_ = [("choose", choice["id"]) for choice in place["option"] if self.affordable(choice)]
            return open_ + ([("leave",)] if place["deals"] > 1 else [])
        if self.phase == "path":
            return [("go", lane) for lane in self.lanes()]
        affordable = [name for name in sorted(set(self.hand)) if CARDS[name]["cost"] <= self.mana]
        return [("end",)] + [("play", name, aim) for name in affordable for aim in self.aims(CARDS[name])]

    def affordable(self, choice: dict[str, Any]) -> bool:
        left = self.me["hp"] + min(choice["hp"], choice["or_hp"])
        enough = not choice["remove"] or len(self.deck) - choice["remove"] >= N["least_deck"]
        return choice["id"] not in self.made and enough and left > 0 and self.max_hp + choice["max_hp"] > 0

    def lanes(self) -> list[str]:
        if self.row == len(self.map) - 2:
            return ["middle"]
        if self.row < 0 or self.any_way:
            return LANES
        return [lane for lane in LANES if lane in self.map[self.row][self.lane].ways]

    def aims(self, card: dict[str, Any]) -> list[Spot | None]:
        me, aim, reach = self.me["at"], card["aim"], card["reach"]
        foes = {monster["at"] for monster in self.monsters.values()}
        if aim == "none":
            return [None]
        if aim == "direction":
            return [at for at in ALL_SPOTS if far(at, me) == 1 and at not in self.walls]
        if aim in ("straight", "diagonal"):
            ends = []
            for dx, dy in WINDS.values():
                way = [(me[0] + dx * n, me[1] + dy * n) for n in range(1, reach + 1)]
                if all(self.open(at) for at in way) and (aim == "straight" or dx * dy != 0):
                    ends.append(way[-1])
            return ends  # type: ignore[return-value]
        if aim == "knight":
            turns = [(x, y, side) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)) for side in (-1, 1)]
            ways = [(plus(me, (x, y)), (me[0] + x + (x or side), me[1] + y + (y or side))) for x, y, side in turns]
            return [end for first, end in ways if self.open(first) and self.open(end)]
        near = [at for at in ALL_SPOTS if far(at, me) <= reach]
        if aim == "over":
            return [at for at in near if at in foes and self.open(plus(me, heading(at, me)))]
        if aim == "enemy":
            return [at for at in near if at in foes]
        if aim == "sight":
            return [at for at in near if at in foes and self.clear_line(me, at)]
        if aim == "leap":
            return [at for at in near if self.open(at)]
        return [at for at in near if at not in self.walls | self.shrines and at not in self.taken()]

    def clear_line(self, start: Spot, end: Spot) -> bool:
        dx, dy = abs(end[0] - start[0]), abs(end[1] - start[1])
        if dx and dy and dx != dy:
            return False
        at = plus(start, heading(start, end))
        while at != end:
            if at in self.walls or at in self.taken():
                return False
            at = plus(at, heading(start, end))
        return True

    # Doing it

    def do(self, option: tuple[Any, ...]) -> None:
        if option[0] == "step":
            way = heading(self.me["at"], option[1])
            self.walk(way, 1)
            if not self.over():
                self.relics_act("stepped", way)
                switches = {spot(name) for name in self.aim_of()["tiles"]}
                if self.aim_of()["kind"] == "stop" and option[1] in switches - self.thrown:
                    self.thrown.add(option[1])
                    self.goal = "met" if self.thrown == switches else "open"
            self.phase = "main"
        elif option[0] == "play":
            self.play(option[1], option[2])
        elif option[0] == "end":
            self.end()
        elif option[0] == "take":
            self.deck += [option[1]] if option[1] else []
            self.card_offer = []
            self.go_on()
        elif option[0] in ("remove", "upgrade", "copy"):
            self.due[option[0]] -= 1
            if option[0] != "copy":
                self.deck.remove(option[1])
            if option[0] != "remove":
                self.deck.append(option[1] + ("+" if option[0] == "upgrade" else ""))
            self.go_on()
        elif option[0] == "claim":
            self.relics.append(option[1])
            self.relic_offer = []
            self.go_on()
        elif option[0] == "choose":
            self.choose(CHOICES[option[1]])
        elif option[0] == "leave":
            self.deals = 0
            self.go_on()
        else:
            self.go(option[1])
        if self.phase in ("step", "main") and self.over():
            self.decide()

    def play(self, name: str, aim: Spot | None) -> None:
        card = CARDS[name]
        self.mana -= card["cost"]
        self.hand.remove(name)
        if not card["once"]:
            self.played.append(name)
        target = next((monster for monster in self.monsters.values() if monster["at"] == aim), None)
        self.stopped = False
        for effect in card["effects"]:
            if self.over():
                return
            at = target["at"] if target else aim
            if self.holds(effect["if"], at):
                self.effect(effect, card, at, target)

    def holds(self, condition: str, aim: Any) -> bool:
        around = [plus(self.me["at"], way) for way in WINDS.values()]
        free = [at for at in around if not self.barred(at) and at not in self.taken()]
        found: dict[str, bool] = {
            "always": True,
            "beside-start": aim is not None and far(aim, self.start) <= 1,
            "stopped": self.stopped,
            "cornered": len(free) <= 2,
            "rails": self.every > 0,
            "no-rails": self.every == 0,
        }
        return found[condition]

    def barred(self, at: Spot) -> bool:
        return not on_grid(at) or at in self.walls | self.shrines or at in self.worn

    def effect(self, effect: dict[str, Any], card: dict[str, Any], aim: Any, target: Any) -> None:
        me, what = self.me["at"], effect["do"]
        barred = sum(self.barred(plus(me, way)) for way in WINDS.values())
        times = {"fixed": 1, "steps": self.steps, "block": self.block, "barred": barred}[effect["times"]]
        amount = effect["amount"] * times
        if effect["times"] != "block":
            amount = min(amount, effect["limit"])
        if what == "step":
            self.walk(heading(me, aim), amount)
        elif what == "retreat":
            self.walk(heading(aim, me), amount)
        elif what == "leap":
            self.put(self.me, aim)
            self.float(self.me)
        elif what == "detour":
            long = 0 if abs(aim[0] - me[0]) == 2 else 1
            straight = [0, 0]
            straight[long] = sign(aim[long] - me[long])
            self.put(self.me, plus(me, (straight[0], straight[1])))
            if not self.over():
                self.put(self.me, aim)
            self.float(self.me)
        elif what == "throw-over":
            self.put(target, plus(me, heading(target["at"], me)))
            self.float(target)
        elif what == "lure":
            self.lure = aim
        elif what == "anchor":
            self.anchored = True
        elif what == "train-now":
            self.called = True
        elif what in ("block", "mana", "heal", "draw"):
            self.gain(what, amount)
        else:
            where = self.area(effect["to"], aim, card["reach"])
            if what in ("wall", "hazard", "clear"):
                self.reshape(what, where, effect["hazard"])
            else:
                hit = [monster for _, monster in sorted(self.monsters.items()) if monster["at"] in where]
                for monster in hit:
                    if monster["hp"] > 0:
                        self.meet(what, monster, amount)

    def meet(self, what: str, monster: dict[str, Any], amount: int) -> None:
        me = self.me["at"]
        if what == "damage":
            self.hurt(monster, self.dealt(self.me, amount), card=True)
        elif what == "push":
            self.push(monster, heading(me, monster["at"]), amount)
        elif what == "pull":
            self.shove(monster, lambda at: heading(at, self.me["at"]), amount)
        elif what == "stun":
            monster["stun"] = max(monster["stun"], amount)
            monster["attack"], monster["tiles"] = None, set()
        else:
            monster["poison"] += amount

    def area(self, shape: str, aim: Any, reach: int) -> set[Spot]:
        me = self.me["at"]
        if shape == "line":
            return set(self.ray(me, heading(me, aim), reach))
        areas: dict[str, Callable[[], set[Spot]]] = {
            "aim": lambda: {aim},
            "blast": lambda: {at for at in ALL_SPOTS if far(at, aim) <= 1},
            "beside": lambda: {at for at in ALL_SPOTS if far(at, me) <= 1},
            "trail": lambda: {at for at in ALL_SPOTS if any(far(at, worn) <= 1 for worn in self.worn)},
            "row": lambda: {at for at in ALL_SPOTS if at[1] == me[1]},
            "all": lambda: set(ALL_SPOTS),
        }
        return areas[shape]()

    def ray(self, start: Spot, way: Spot, reach: int, through: bool = False) -> list[Spot]:
        tiles: list[Spot] = []
        at = plus(start, way)
        while len(tiles) < reach and on_grid(at) and (through or at not in self.walls):
            tiles.append(at)
            at = plus(at, way)
        return tiles

    def reshape(self, what: str, where: set[Spot], hazard: str) -> None:
        for at in where:
            if what == "clear":
                self.hazards.pop(at, None)
            elif at not in self.walls | self.shrines and at not in self.taken():
                if what == "wall":
                    self.walls.add(at)
                    self.streams.pop(at, None)
                    self.rails.discard(at)
                    self.items.pop(at, None)
                    self.hazards.pop(at, None)
                else:
                    self.hazards[at] = hazard

    def gain(self, what: str, amount: int) -> None:
        if what == "block":
            self.block += amount
        elif what == "mana":
            self.mana += amount
        elif what == "heal":
            self.me["hp"] = min(self.max_hp, self.me["hp"] + amount)
        else:
            self.draw(amount)

    def draw(self, amount: int) -> None:
        for _ in range(amount):
            if len(self.hand) >= N["hand_limit"] or not self.pile + self.discards:
                return
            if not self.pile:
                self.pile, self.discards = self.discards, []
            self.pile.sort(key=list(CARDS).index)
            self.hand.append(self.pile.pop(self.random(len(self.pile))))

    # Units on tiles

    def walk(self, way: Spot, tiles: int) -> None:
        moved = False
        for _ in range(tiles):
            onto = plus(self.me["at"], way)
            if self.over() or not self.open(onto):
                break
            self.put(self.me, onto)
            moved = True
        if moved:
            self.float(self.me)

    def put(self, unit: dict[str, Any], at: Spot) -> None:
        unit["at"] = at
        if unit is self.me and self.aim_of()["kind"] == "reach" and at in map(spot, self.aim_of()["tiles"]):
            self.goal = "met"
        if unit is self.me:
            if not self.resolving:
                self.worn.add(at)
                self.steps += 1
                self.relics_act("entered", self.steps)
            if at in self.items:
                for effect in ITEMS[self.items.pop(at)]["effects"]:
                    self.gain(effect["do"], effect["amount"])
                self.relics_act("picked-up", None)
        if at in self.hazards and not (unit is self.me and self.always("ward")):
            hazard = HAZARDS[self.hazards[at]]
            if hazard["damage"]:
                self.hurt(unit, hazard["damage"])
            if unit["hp"] > 0:
                unit["poison"] += hazard["poison"]
                unit["weak"] += hazard["weak"]

    def float(self, unit: dict[str, Any]) -> None:
        if unit is self.me and self.anchored:
            return
        used: set[Spot] = set()
        start = unit["at"]
        while unit["hp"] > 0 and unit["at"] in self.streams and unit["at"] not in used:
            used.add(unit["at"])
            onto = plus(unit["at"], self.streams[unit["at"]])
            if not self.open(onto):
                break
            self.put(unit, onto)
        if unit is self.me and unit["hp"] and (unit["at"] != start or len(used) > 1):
            self.relics_act("carried", None)

    def push(self, unit: dict[str, Any], way: Spot, tiles: int) -> None:
        self.shove(unit, lambda at: way, tiles)

    def shove(self, unit: dict[str, Any], way: Any, tiles: int) -> None:
        moved = False
        for _ in range(tiles):
            if unit["hp"] == 0 or (unit is self.me and self.anchored):
                break
            onto = plus(unit["at"], way(unit["at"]))
            if not self.open(onto):
                self.stopped = True
                plain = N["collision"] if unit is self.me else self.second(unit).get("collision") or N["collision"]
                self.hurt(unit, plain + (0 if unit is self.me else self.always("collision")))
                if unit is not self.me:
                    self.relics_act("collided", unit)
                break
            self.put(unit, onto)
            moved = True
        if moved:
            self.float(unit)

    def second(self, monster: dict[str, Any]) -> dict[str, Any]:
        """What holds in the second phase of a boss, once it has come."""
        phase: dict[str, Any] = MONSTERS[monster["kind"]]["phase"]
        return phase if monster["phase"] != "first" else {}

    def dealt(self, by: dict[str, Any], damage: int) -> int:
        return max(0, damage - N["weak_loss"]) if by["weak"] else damage

    # Relics and marks

    def always(self, what: str, times: int = 1) -> int:
        powers = [power for relic in self.relics for power in RELICS[relic]["powers"]]
        return sum(
            min(power["limit"], times * power["amount"])
            for power in powers
            if power["when"] == "always" and power["do"] == what
        )

    def mark(self, what: str) -> int:
        return sum(ELITES[mark]["amount"] for mark in self.marks if ELITES[mark]["does"] == what)

    def relics_act(self, when: str, about: Any) -> None:
        acted = []
        for relic in [name for name in RELICS if name in self.relics]:
            for power in RELICS[relic]["powers"]:
                if power["when"] == when and self.is_time(relic, power, about):
                    acted.append(relic)
                    self.do_power(power, about)
        self.worked |= dict.fromkeys(acted, self.turn)

    def is_time(self, relic: str, power: dict[str, Any], about: Any) -> bool:
        last = self.worked[relic]
        if power["every"] and last and self.turn - last < power["every"]:
            return False
        if power["when"] in ("turn-start", "entered"):
            return bool(about == power["n"])
        if power["if"] != "any":
            return bool((0 not in about) == (power["if"] == "diagonal"))
        return bool(power["when"] != "collided" or about["hp"] > 0)

    def do_power(self, power: dict[str, Any], about: Any) -> None:
        what, amount = power["do"], power["amount"]
        x, y = self.me["at"]
        plain = [at for at in ALL_SPOTS if at not in self.walls | self.rails | self.shrines | set(self.streams)]
        if what in ("block", "heal", "mana", "draw"):
            self.gain(what, amount)
        elif what == "stun":
            self.meet("stun", about, amount)
        elif what == "burn":
            for _, monster in sorted(self.monsters.items()):
                if any(far(monster["at"], worn) <= 1 for worn in self.worn):
                    self.hurt(monster, amount)
        elif what == "rails":
            self.rails |= {at for at in plain if at[1] == y}
            self.every = self.every or power["n"]
        else:
            free = [at for at in plain if at[1] == y and x < at[0] <= x + amount and at not in self.taken()]
            self.streams |= dict.fromkeys(free, WINDS["e"])

    def hurt(
        self, unit: dict[str, Any], amount: int, sure: bool = False, attack: bool = False, card: bool = False
    ) -> None:
        if unit is self.me:
            if attack:
                amount = max(0, amount - self.always("cloak", self.steps))
            saved = 0 if sure else min(self.block, amount)
            self.block -= saved
        else:
            armor = MONSTERS[unit["kind"]]["armor"] + (self.mark("armor") if self.monsters.get(0) is unit else 0)
            if self.second(unit).get("card_armor"):
                armor = self.second(unit)["card_armor"] if card else 0
            saved = 0 if sure else min(amount, armor)
        unit["hp"] = max(0, unit["hp"] - amount + saved)
        if unit is not self.me and unit["hp"] == 0:
            self.monsters = {place: monster for place, monster in self.monsters.items() if monster is not unit}

    # The end of a turn

    def end(self) -> None:
        self.resolving = True
        self.come_down()
        if not self.over():
            self.worn = set()
            self.discards += self.hand + self.played
            self.hand, self.played = [], []
            if self.mark("rats") and self.turn % self.mark("rats") == 0:
                self.send_rat()
            if self.aim_of()["kind"] == "survive" and self.turn % 2 == 0:
                self.send_wave()
            self.monsters_act()
        if not self.over():
            self.begin_turn()
        self.resolving = False

    def come_down(self) -> None:
        for place in range(6):
            if place in self.monsters and self.monsters[place]["attack"] is not None:
                self.strike(place)
                if self.over():
                    return
        units = [self.me, *(monster for _, monster in sorted(self.monsters.items()))]
        if self.called or (self.every and self.turn % self.every == 0):
            for unit in units:
                if unit["at"] in self.rails:
                    half = unit is self.me and self.always("train-half")
                    self.hurt(unit, -(-N["train_damage"] // 2) if half else N["train_damage"])
            if self.aim_of()["kind"] == "stop" and not self.over():
                self.goal_left -= 1
                self.goal = "open" if self.goal_left else "failed"
        if self.over():
            return
        self.relics_act("turn-end", None)
        if self.over():
            return
        for unit in [self.me, *(monster for _, monster in sorted(self.monsters.items()))]:
            if unit["poison"]:
                self.hurt(unit, unit["poison"], sure=True)
                unit["poison"] -= 1
            unit["weak"] = max(0, unit["weak"] - 1)
        late = self.turn - self.hurry_turn()
        if not self.over() and late >= 0:
            times = late // self.level["hurry_every"]
            boss = any(MONSTERS[name]["boss"] for name in ENCOUNTERS[self.encounter]["monsters"])
            self.hurt(self.me, N["hurry"] * (2**times if boss else 1 + times), sure=True)
        held = self.aim_of()["kind"] in ("survive", "guard") and self.turn >= self.aim_of()["turns"]
        if self.me["hp"] and self.monsters and held and self.goal == "open":
            self.goal = "met"
        if self.me["hp"] and len(self.monsters) == 1:
            (last,) = self.monsters.values()
            last["hp"] = min(self.newcomer(last["kind"], (0, 0))["hp"], last["hp"] + self.mark("regrowth"))

    def hurry_turn(self) -> int:
        return self.base_par() + int(self.level["hurry_after"]) + self.always("patience")

    def base_par(self) -> int:
        par: int = ENCOUNTERS[self.encounter]["par"] + self.shift
        return max(1, par)

    def strike(self, place: int) -> None:
        monster = self.monsters[place]
        attack, tiles = MONSTERS[monster["kind"]]["attacks"][monster["attack"]], monster["tiles"]
        monster["attack"], monster["tiles"] = None, set()
        others = [other for _, other in sorted(self.monsters.items()) if other is not monster]
        met = [unit for unit in [self.me, *([] if attack["spares"] else others)] if unit["at"] in tiles]
        on_me = (attack["damage"] * self.elite_share("monster_damage") + 50) // 100
        on_others = attack["damage"] * (100 + self.always("mirror")) // 100
        for unit in met:
            damage = self.dealt(monster, on_me if unit is self.me else on_others)
            if damage:
                self.hurt(unit, damage, attack=True)
            if unit["hp"]:
                unit["poison"] += attack["poison"]
                unit["weak"] += attack["weak"]
        for unit in met:
            if unit["hp"] and attack["push"]:
                self.push(unit, heading(monster["at"], unit["at"]), attack["push"])
        if self.aim_of()["kind"] == "guard" and self.shrines & tiles and self.me["hp"]:
            self.goal_left -= 1
            self.goal = "open" if self.goal_left else "failed"
        if self.over():
            return
        if attack["charge"]:
            moved = False
            while monster["hp"]:
                onto = plus(monster["at"], monster["facing"])
                if self.second(monster).get("breaks_walls") and onto in tiles:
                    self.walls.discard(onto)
                if onto not in tiles or not self.open(onto):
                    break
                self.put(monster, onto)
                moved = True
            if moved:
                self.float(monster)
            at_edge = monster["hp"] and not on_grid(plus(monster["at"], monster["facing"]))
            if at_edge and self.second(monster).get("edge_stuns"):
                self.meet("stun", monster, 2)
        if attack["hazard"]:
            self.reshape("hazard", {at for at in tiles if on_grid(at)}, attack["hazard"])
        free = [number for number in range(6) if number not in self.monsters]
        if attack["summon"] and monster["hp"] and free:
            around = [plus(monster["at"], way) for way in WINDS.values()]
            good = [at for at in around if self.open(at) and at not in self.hazards]
            if good:
                self.monsters[free[0]] = self.newcomer(attack["summon"], good[0])

    def elite_share(self, what: str) -> int:
        share: int = self.level[what]
        return share * int(self.level["elite"]) // 100 if self.marks else share

    def send_rat(self) -> None:
        free = [number for number in range(6) if number not in self.monsters]
        good = [(9, y) for y in range(6) if self.open((9, y)) and (9, y) not in self.hazards]
        if free and good:
            self.monsters[free[0]] = self.newcomer("rat", good[0])

    def send_wave(self) -> None:
        wave = self.aim_of()["wave"][self.come :]
        rows = MAPS[ENCOUNTERS[self.encounter]["map"]]["rows"]
        sign_ = str((len(ENCOUNTERS[self.encounter]["monsters"]) + self.come) % 6 + 1)
        at = next((x, y) for x, y in ALL_SPOTS if rows[y][x] == sign_)
        free = [number for number in range(6) if number not in self.monsters]
        if wave and free and self.open(at):
            self.come += 1
            self.monsters[free[0]] = self.newcomer(wave[0], at)

    def newcomer(self, kind: str, at: Spot) -> dict[str, Any]:
        share = self.elite_share("boss_hp" if MONSTERS[kind]["boss"] else "monster_hp")
        hp = max(1, (MONSTERS[kind]["hp"] * share + 50) // 100)
        return {
            "kind": kind, "at": at, "hp": hp, "poison": 0, "weak": 0, "stun": 0,
            "attack": None, "tiles": set(), "facing": (0, -1), "age": "new", "phase": "first",
        }  # fmt: skip

    def change_phase(self, monster: dict[str, Any]) -> None:
        full = self.newcomer(monster["kind"], (0, 0))["hp"]
        if monster["hp"] * 100 > full * self.level["phase_at"]:
            return
        monster["phase"] = "changing" if self.level["phase_pause"] else "second"
        now = self.second(monster)
        if now["train_every"] and self.every:
            self.every = now["train_every"]
        if now["turns_streams"]:
            self.streams = {at: (-flow[0], -flow[1]) for at, flow in self.streams.items()}
        if now["alone"]:
            self.monsters = {place: one for place, one in self.monsters.items() if one is monster}

    def monsters_act(self) -> None:
        for _, monster in sorted(self.monsters.items()):
            if monster["phase"] == "changing":
                monster["phase"] = "second"
            elif monster["phase"] == "first" and MONSTERS[monster["kind"]]["boss"]:
                self.change_phase(monster)
        for place in range(6):
            if place in self.monsters:
                monster = self.monsters[place]
                monster["stun"] = max(0, monster["stun"] - 1)
                if not monster["stun"]:
                    self.move(monster)
        for place in sorted(self.monsters):
            if not self.monsters[place]["stun"] and self.monsters[place]["phase"] != "changing":
                self.announce(place)

    def move(self, monster: dict[str, Any]) -> None:
        kind, me, keeps = MONSTERS[monster["kind"]], self.me["at"], MONSTERS[monster["kind"]]["keeps"]
        if self.lure is not None:
            me, keeps = self.lure, 0
        moved = False
        for _ in range(kind["speed"] and kind["speed"] + self.mark("speed")):
            gap = far(monster["at"], me) - keeps
            around = [plus(monster["at"], way) for way in WINDS.values()]
            ways = [at for at in around if self.open(at) and at not in self.hazards]
            if gap == 0 or not ways:
                break
            length = {at: (at[0] - me[0]) ** 2 + (at[1] - me[1]) ** 2 for at in (*ways, monster["at"])}
            best = (min if gap > 0 else max)(ways, key=length.__getitem__)
            if sign(length[best] - length[monster["at"]]) != -sign(gap):
                break
            self.put(monster, best)
            moved = True
        if moved:
            self.float(monster)

    def announce(self, place: int) -> None:
        monster = self.monsters[place]
        attacks = MONSTERS[monster["kind"]]["attacks"]
        debut = monster["age"] == "new" or any(
            other["age"] == "first" and other["attack"] is not None for other in self.monsters.values()
        )
        fitting = []
        for number, attack in enumerate(attacks):
            tiles = self.warned(monster, attack)
            awake = not attack["second"] or monster["phase"] != "first"
            if awake and (self.me["at"] in tiles or self.shrines & tiles) and (not debut or self.way_out(tiles)):
                fitting.append((number, tiles))
        if fitting:
            monster["attack"], monster["tiles"] = fitting[self.random(len(fitting))]
            monster["facing"] = heading(monster["at"], self.me["at"])
            monster["age"] = "first" if monster["age"] == "new" else "old"

    def way_out(self, tiles: set[Spot]) -> bool:
        warned = tiles.union(*(monster["tiles"] for monster in self.monsters.values()))
        bad = warned | self.walls | self.shrines | self.rails | set(self.streams) | set(self.hazards) | self.taken()
        return any(far(at, self.me["at"]) == 1 and at not in bad for at in ALL_SPOTS)

    def warned(self, monster: dict[str, Any], attack: dict[str, Any]) -> set[Spot]:
        me, reach, shape = self.me["at"], attack["reach"], attack["shape"]
        centre = me if attack["at"] == "player" else monster["at"]
        if shape == "square":
            tiles = {at for at in ALL_SPOTS if far(at, centre) <= reach}
        elif shape == "ring":
            tiles = {at for at in ALL_SPOTS if far(at, centre) == reach}
        elif shape in ("row", "column"):
            axis = 1 if shape == "row" else 0
            tiles = {at for at in ALL_SPOTS if at[axis] == centre[axis]}
        else:
            ways = list(WINDS.values())
            face = ways.index(heading(monster["at"], me))
            chosen = {
                "line": [ways[face]],
                "fan": [ways[face - 1], ways[face], ways[(face + 1) % 8]],
                "cross": [way for way in ways if 0 in way],
                "diagonal": [way for way in ways if 0 not in way],
                "star": ways,
            }[shape]
            through = bool(attack["charge"] and self.second(monster).get("breaks_walls"))
            tiles = {centre}.union(*(self.ray(centre, way, reach, through) for way in chosen))
        return tiles - {monster["at"]}

    # The run

    def begin_turn(self) -> None:
        self.turn += 1
        self.block, self.mana, self.steps, self.phase = 0, N["mana"], 0, "step"
        if self.turn == 1 and self.child:
            self.mana -= 1
        self.resolving = False
        if self.aim_of()["kind"] == "reach" and self.turn == self.aim_of()["turns"]:
            self.walls -= {spot(name) for name in self.aim_of()["tiles"]}
        self.start, self.lure, self.anchored, self.called = self.me["at"], None, False, False
        self.worn = {self.me["at"]}
        self.draw(N["hand"])
        self.relics_act("turn-start", self.turn)
        if not any(self.open(at) for at in ALL_SPOTS if far(at, self.me["at"]) == 1):
            self.hurt(self.me, N["boxed_in"], sure=True)
            if self.me["hp"]:
                self.relics_act("boxed-in", None)
            self.phase = "main"

    def decide(self) -> None:
        if self.me["hp"] == 0:
            self.phase = "over"
            return
        if self.goal == "failed" and self.monsters:
            self.tempo = "late"
            self.me["hp"] -= min(N["goal_failed"], self.me["hp"] - 1)
            self.go_on()
            return
        self.won += 1
        held = self.goal == "met" and self.monsters and self.aim_of()["kind"] in ("survive", "guard")
        quick = self.turn <= self.base_par() + self.always("par") and not held
        late = self.turn > self.hurry_turn() and not held
        self.tempo = "quick" if quick else "late" if late else "in-time"
        if self.row == len(self.map) - 1:
            self.phase = "over"
            return
        if not late:
            self.gain("heal", self.level["heal_after_win"] + (N["quick_heal"] if quick else 0))
        if self.marks:
            self.offer_relics(1 if late else 2)
        if self.child:
            self.child -= 1
            self.relics_due += self.child == 0
        count = self.level["offers"][0 if quick else 2 if late else 1]
        first = {"rare"} if self.marks else {"fine", "rare"} if quick else None
        self.offer_cards(count, {"common"} if late else {"common", "fine", "rare"}, None if late else first)
        self.go_on()

    def offer_cards(self, count: int, ranks: set[str], first: set[str] | None) -> None:
        self.card_offer, draws = [], 0
        while len(self.card_offer) < min(5, count + self.always("offer")):
            wanted = first if first and not self.card_offer else ranks
            pool = [name for name, card in CARDS.items() if card["rank"] in wanted and not name.endswith("+")]
            pool = [name for name in pool for _ in range(N["rank_weights"][CARDS[name]["rank"]])]
            card = pool[self.by_key(2, self.row, draws, len(pool))]
            draws += 1
            if card not in self.card_offer:
                self.card_offer.append(card)

    def offer_relics(self, count: int) -> None:
        pool = [name for name, relic in RELICS.items() if relic["rank"] != "own"]
        self.relic_offer = []
        for draws in range(200):
            relic = pool[self.by_key(6, self.row * 32 + len(self.relics), draws, len(pool))]
            families = [RELICS[other]["family"] for other in self.relic_offer if RELICS[other]["family"]]
            new = relic not in self.relics + self.relic_offer and RELICS[relic]["family"] not in families
            if new and len(self.relic_offer) < count:
                self.relic_offer.append(relic)

    def by_key(self, stream: int, a: int, b: int, size: int) -> int:
        number: int = uniform(self.luck, stream, a, b) * size // 2**32
        return number

    def go_on(self) -> None:
        if self.due["remove"] and len(self.deck) > N["least_deck"]:
            self.phase = "remove"
        elif self.due["upgrade"] and any(not card.endswith("+") for card in self.deck):
            self.phase = "upgrade"
        elif self.due["copy"]:
            self.phase = "copy"
        elif self.relic_offer:
            self.phase = "claim"
        elif self.card_offer:
            self.phase = "reward"
        elif self.relics_due:
            self.relics_due -= 1
            self.offer_relics(1)
            self.phase = "claim"
            if not self.relic_offer:
                self.come_to_fork()
        elif self.deals:
            self.phase = "choose"
        else:
            self.come_to_fork()

    def come_to_fork(self) -> None:
        self.due |= {"remove": 0, "upgrade": 0}
        self.phase = "path"
        row, draws = self.row + 1, 0
        self.near, self.near_marks = [None] * 3, [[], [], []]
        for number, lane in enumerate(LANES):
            kind = self.map[row][lane].kind if lane in self.map[row] else "boss"
            if kind == "boss":
                self.near[number] = self.boss
            if kind in ("fight", "elite"):
                while self.near[number] is None:
                    name = list(ENCOUNTERS)[self.by_key(1, row, draws, len(ENCOUNTERS))]
                    draws += 1
                    right = ENCOUNTERS[name]["tier"] == CONTENT["map"][row]["tier"]
                    if right and name not in self.visited and name not in self.near:
                        self.near[number] = name
            if kind == "elite":
                self.near_marks[number] = self.draw_marks(row * 3 + number, self.near[number])

    def draw_marks(self, place: int, encounter: Any) -> list[str]:
        found: list[str] = []
        draws = 0
        while len(found) < self.level["elite_marks"]:
            mark = list(ELITES)[self.by_key(5, place, draws, len(ELITES))]
            draws += 1
            rails = MAPS[ENCOUNTERS[encounter]["map"]]["train_every"]
            if mark not in found and (ELITES[mark]["does"] != "trains" or rails):
                found.append(mark)
        return sorted(found, key=list(ELITES).index)

    def go(self, lane: str) -> None:
        self.row, self.lane, self.any_way = self.row + 1, lane, False
        kind, number = self.map[self.row][lane].kind, LANES.index(lane)
        if kind in ("fight", "elite", "boss"):
            marks = self.near_marks[number]
            if kind != "boss":
                if self.ahead["elite"] and not marks:
                    marks = self.draw_marks(self.row * 3 + number, self.near[number])
                self.ahead["elite"] = 0
            self.enter_encounter(self.near[number], marks)
            return
        names = [name for name, place in PLACES.items() if place["kind"] == kind]
        draws = 0
        self.place = names[self.by_key(7, self.row, draws, len(names))] if kind == "event" else names[0]
        while kind == "event" and self.place in self.seen:
            draws += 1
            self.place = names[self.by_key(7, self.row, draws, len(names))]
        self.seen.add(self.place)
        self.made, self.deals, self.phase = set(), PLACES[self.place]["deals"], "choose"

    def choose(self, choice: dict[str, Any]) -> None:
        self.made.add(choice["id"])
        self.deals -= 1
        if choice["chance"] and self.by_key(8, self.row, 0, 100) >= choice["chance"]:
            self.me["hp"] += choice["or_hp"]
            self.go_on()
            return
        self.max_hp += choice["max_hp"]
        self.me["hp"] = min(self.max_hp, self.me["hp"] + max(0, choice["max_hp"]))
        healed = choice["hp"] + (self.level["heal_at_rest"] if choice["rest_heal"] else 0)
        self.me["hp"] = self.max_hp if choice["full"] else min(self.max_hp, self.me["hp"] + healed)
        self.due = {what: choice[what] for what in ("remove", "upgrade", "copy")}
        self.deck += [choice["card"]] if choice["card"] else []
        self.ahead["weak"] += choice["next_weak"]
        self.ahead["par"] += choice["next_par"]
        self.ahead["elite"] = int(choice["next_elite"] or self.ahead["elite"])
        self.any_way = self.any_way or choice["any_way"]
        self.child += choice["child"]
        if choice["relics"]:
            self.offer_relics(choice["relics"])
        if choice["offer"]:
            ranks = {"any": {"common", "fine", "rare"}, "better": {"fine", "rare"}, "rare": {"rare"}}[choice["pool"]]
            self.offer_cards(choice["offer"], ranks, None)
        self.go_on()

    def enter_encounter(self, name: Any, marks: list[str]) -> None:
        self.encounter, self.marks, self.turn = name, marks, 0
        self.visited = self.visited | {name}
        map_ = MAPS[ENCOUNTERS[name]["map"]]
        signs = {(x, y): map_["rows"][y][x] for x, y in ALL_SPOTS}
        self.walls = {at for at, mark in signs.items() if mark == "#"}
        self.rails = {at for at, mark in signs.items() if mark == "="}
        self.streams = {at: WINDS[FLOWS[mark]] for at, mark in signs.items() if mark in FLOWS}
        self.items = {at: map_["items"][mark] for at, mark in signs.items() if mark in map_["items"]}
        self.hazards = {at: map_["hazards"][mark] for at, mark in signs.items() if mark in map_["hazards"]}
        places = {mark: at for at, mark in signs.items()}
        self.me |= {"at": places["@"], "poison": 0, "weak": self.ahead["weak"]}
        self.shift, self.ahead["weak"], self.ahead["par"] = self.ahead["par"], 0, 0
        self.worked = dict.fromkeys(RELICS, 0)
        self.every = map_["train_every"]
        if self.mark("trains"):
            self.every = max(1, self.every // self.mark("trains"))
        self.monsters, self.worn, self.shrines, self.thrown = {}, set(), set(), set()
        self.goal, self.come = "open", 0
        self.goal_left = ENCOUNTERS[name]["goal"]["strength"] if ENCOUNTERS[name]["goal"] else 0
        plain = {at for at, mark in signs.items() if mark in ".@123456"}
        for _ in range(self.mark("spikes")):
            for _ in range(60):
                at = ALL_SPOTS[self.random(60)]
                if at in plain and at not in self.hazards and far(at, self.me["at"]) > 1:
                    self.hazards[at] = "spikes"
                    break
        where = {spot(tile) for tile in self.aim_of()["tiles"]}
        self.walls |= where if self.aim_of()["kind"] == "reach" else set()
        self.shrines |= where if self.aim_of()["kind"] == "guard" else set()
        self.monsters = {
            place: self.newcomer(kind, places[str(place + 1)])
            for place, kind in enumerate(ENCOUNTERS[name]["monsters"])
        }
        if self.mark("rats"):
            self.resolving = True
            self.send_rat()
            self.resolving = False
        self.pile, self.hand, self.discards, self.played = list(self.deck), [], [], []
        self.relics_act("encounter-start", None)
        for place in sorted(self.monsters):
            self.announce(place)
        self.begin_turn()


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowStep(facts), depth)


CASE = Case(
    game=GAME,
    scramble=scramble,
    slow_perft=slow_perft,
    options=(
        *({"difficulty": level, "character": "narae"} for level in LEVELS),
        {"difficulty": "normal", "character": "dolsoe"},
    ),
    perft_depths=(1, 2, 3),
    perft_plies=(0, 9, 24, 40, 55, 70),
)
