"""one-step for the conformance suite, with a slow implementation of its rules: names, dictionaries, coordinates."""

import copy
from random import Random
from typing import Any

from noripan import games
from noripan.kit.record import Facts

from ..case import Case
from ..slow import below, sequences, uniform

GAME = games.get("one-step")
CONTENT = GAME.describe()
CARDS = {card["id"]: card for card in CONTENT["cards"]}
MONSTERS = {monster["id"]: monster for monster in CONTENT["monsters"]}
MAPS = {map_["id"]: map_ for map_ in CONTENT["maps"]}
ENCOUNTERS = {encounter["id"]: encounter for encounter in CONTENT["encounters"]}
HAZARDS = {hazard["id"]: hazard for hazard in CONTENT["hazards"]}
ITEMS = {item["id"]: item for item in CONTENT["items"]}
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
        self.card_offer, self.path_offer = list(board.card_offer), list(board.path_offer)
        self.resolving = False

    def copy(self) -> "SlowStep":
        return copy.deepcopy(self)

    def random(self, n: int) -> int:
        self.rng, number = below(self.rng, n)
        return number

    # What may be done

    def taken(self) -> set[Spot]:
        return {self.me["at"]} | {monster["at"] for monster in self.monsters.values()}

    def open(self, at: Spot) -> bool:
        worn = set() if self.resolving else self.worn
        return on_grid(at) and at not in self.walls and at not in self.taken() and at not in worn

    def options(self) -> list[tuple[Any, ...]]:
        if self.phase == "over":
            return []
        if self.phase == "step":
            return [("step", at) for at in ALL_SPOTS if far(at, self.me["at"]) == 1 and self.open(at)]
        if self.phase == "reward":
            return [("take", card) for card in self.card_offer] + [("take", None)]
        if self.phase == "drop":
            return [("drop", card) for card in sorted(set(self.deck))] + [("drop", None)]
        if self.phase == "path":
            return [("go", way) for way in self.path_offer]
        affordable = [name for name in sorted(set(self.hand)) if CARDS[name]["cost"] <= self.mana]
        return [("end",)] + [("play", name, aim) for name in affordable for aim in self.aims(CARDS[name])]

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
        near = [at for at in ALL_SPOTS if far(at, me) <= reach]
        if aim == "enemy":
            return [at for at in near if at in foes]
        if aim == "sight":
            return [at for at in near if at in foes and self.clear_line(me, at)]
        if aim == "leap":
            return [at for at in near if self.open(at)]
        return [at for at in near if at not in self.walls and at not in self.taken()]

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
            self.walk(heading(self.me["at"], option[1]), 1)
            self.phase = "main"
        elif option[0] == "play":
            self.play(option[1], option[2])
        elif option[0] == "end":
            self.end()
        elif option[0] == "take":
            self.deck += [option[1]] if option[1] else []
            self.card_offer = []
            if len(self.deck) > N["least_deck"]:
                self.phase = "drop"
            else:
                self.come_to_fork()
        elif option[0] == "drop":
            if option[1]:
                self.deck.remove(option[1])
            self.come_to_fork()
        else:
            self.enter_encounter(option[1])
        if self.phase in ("step", "main") and (self.me["hp"] == 0 or not self.monsters):
            self.decide()

    def play(self, name: str, aim: Spot | None) -> None:
        card = CARDS[name]
        self.mana -= card["cost"]
        self.hand.remove(name)
        if not card["once"]:
            self.played.append(name)
        target = next((monster for monster in self.monsters.values() if monster["at"] == aim), None)
        for effect in card["effects"]:
            if self.me["hp"] == 0 or not self.monsters:
                return
            self.effect(effect, card, target["at"] if target else aim)

    def effect(self, effect: dict[str, Any], card: dict[str, Any], aim: Any) -> None:
        me, what = self.me["at"], effect["do"]
        amount = effect["amount"] * {"fixed": 1, "steps": self.steps, "block": self.block}[effect["times"]]
        if what == "step":
            self.walk(heading(me, aim), amount)
        elif what == "retreat":
            self.walk(heading(aim, me), amount)
        elif what == "leap":
            self.put(self.me, aim)
            self.float(self.me)
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
            self.hurt(monster, self.dealt(self.me, amount))
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
        return {
            "aim": lambda: {aim},
            "blast": lambda: {at for at in ALL_SPOTS if far(at, aim) <= 1},
            "beside": lambda: {at for at in ALL_SPOTS if far(at, me) <= 1},
            "trail": lambda: {at for at in ALL_SPOTS if any(far(at, worn) <= 1 for worn in self.worn)},
            "all": lambda: set(ALL_SPOTS),
        }[shape]()

    def ray(self, start: Spot, way: Spot, reach: int) -> list[Spot]:
        tiles: list[Spot] = []
        at = plus(start, way)
        while len(tiles) < reach and on_grid(at) and at not in self.walls:
            tiles.append(at)
            at = plus(at, way)
        return tiles

    def reshape(self, what: str, where: set[Spot], hazard: str) -> None:
        for at in where:
            if what == "clear":
                self.hazards.pop(at, None)
            elif at not in self.walls and at not in self.taken():
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
            if self.me["hp"] == 0 or not self.open(onto):
                break
            self.put(self.me, onto)
            moved = True
        if moved:
            self.float(self.me)

    def put(self, unit: dict[str, Any], at: Spot) -> None:
        unit["at"] = at
        if unit is self.me:
            if not self.resolving:
                self.worn.add(at)
                self.steps += 1
            if at in self.items:
                for effect in ITEMS[self.items.pop(at)]["effects"]:
                    self.gain(effect["do"], effect["amount"])
        if at in self.hazards:
            hazard = HAZARDS[self.hazards[at]]
            if hazard["damage"]:
                self.hurt(unit, hazard["damage"])
            if unit["hp"] > 0:
                unit["poison"] += hazard["poison"]
                unit["weak"] += hazard["weak"]

    def float(self, unit: dict[str, Any]) -> None:
        used: set[Spot] = set()
        while unit["hp"] > 0 and unit["at"] in self.streams and unit["at"] not in used:
            used.add(unit["at"])
            onto = plus(unit["at"], self.streams[unit["at"]])
            if not self.open(onto):
                return
            self.put(unit, onto)

    def push(self, unit: dict[str, Any], way: Spot, tiles: int) -> None:
        self.shove(unit, lambda at: way, tiles)

    def shove(self, unit: dict[str, Any], way: Any, tiles: int) -> None:
        moved = False
        for _ in range(tiles):
            if unit["hp"] == 0:
                break
            onto = plus(unit["at"], way(unit["at"]))
            if not self.open(onto):
                self.hurt(unit, N["collision"])
                break
            self.put(unit, onto)
            moved = True
        if moved:
            self.float(unit)

    def dealt(self, by: dict[str, Any], damage: int) -> int:
        return max(0, damage - N["weak_loss"]) if by["weak"] else damage

    def hurt(self, unit: dict[str, Any], amount: int, sure: bool = False) -> None:
        if unit is self.me:
            saved = 0 if sure else min(self.block, amount)
            self.block -= saved
        else:
            saved = 0 if sure else min(amount, MONSTERS[unit["kind"]]["armor"])
        unit["hp"] = max(0, unit["hp"] - amount + saved)
        if unit is not self.me and unit["hp"] == 0:
            self.monsters = {place: monster for place, monster in self.monsters.items() if monster is not unit}

    # The end of a turn

    def end(self) -> None:
        self.resolving = True
        self.come_down()
        if self.me["hp"] and self.monsters:
            self.worn = set()
            self.discards += self.hand + self.played
            self.hand, self.played = [], []
            self.monsters_act()
        if self.me["hp"] and self.monsters:
            self.begin_turn()
        self.resolving = False

    def come_down(self) -> None:
        for place in range(6):
            if place in self.monsters and self.monsters[place]["attack"] is not None:
                self.strike(place)
                if not self.me["hp"] or not self.monsters:
                    return
        every = MAPS[ENCOUNTERS[self.encounter]["map"]]["train_every"]
        units = [self.me, *(monster for _, monster in sorted(self.monsters.items()))]
        if every and self.turn % every == 0:
            for unit in units:
                if unit["at"] in self.rails:
                    self.hurt(unit, N["train_damage"])
        if not self.me["hp"] or not self.monsters:
            return
        for unit in [self.me, *(monster for _, monster in sorted(self.monsters.items()))]:
            if unit["poison"]:
                self.hurt(unit, unit["poison"], sure=True)
                unit["poison"] -= 1
            unit["weak"] = max(0, unit["weak"] - 1)
        if self.me["hp"] and self.monsters and self.turn >= N["hurry_from"]:
            self.hurt(self.me, N["hurry"] * (self.turn - N["hurry_from"] + 1), sure=True)

    def strike(self, place: int) -> None:
        monster = self.monsters[place]
        attack, tiles = MONSTERS[monster["kind"]]["attacks"][monster["attack"]], monster["tiles"]
        monster["attack"], monster["tiles"] = None, set()
        others = [other for _, other in sorted(self.monsters.items()) if other is not monster]
        met = [unit for unit in [self.me, *([] if attack["spares"] else others)] if unit["at"] in tiles]
        damage = self.dealt(monster, (attack["damage"] * self.level["monster_damage"] + 50) // 100)
        for unit in met:
            if damage:
                self.hurt(unit, damage)
            if unit["hp"]:
                unit["poison"] += attack["poison"]
                unit["weak"] += attack["weak"]
        for unit in met:
            if unit["hp"] and attack["push"]:
                self.push(unit, heading(monster["at"], unit["at"]), attack["push"])
        if not self.me["hp"] or not self.monsters:
            return
        if attack["charge"]:
            moved = False
            while monster["hp"]:
                onto = plus(monster["at"], monster["facing"])
                if onto not in tiles or not self.open(onto):
                    break
                self.put(monster, onto)
                moved = True
            if moved:
                self.float(monster)
        if attack["hazard"]:
            self.reshape("hazard", {at for at in tiles if on_grid(at)}, attack["hazard"])
        free = [number for number in range(6) if number not in self.monsters]
        if attack["summon"] and monster["hp"] and free:
            around = [plus(monster["at"], way) for way in WINDS.values()]
            good = [at for at in around if self.open(at) and at not in self.hazards]
            if good:
                self.monsters[free[0]] = self.newcomer(attack["summon"], good[0])

    def newcomer(self, kind: str, at: Spot) -> dict[str, Any]:
        hp = max(1, (MONSTERS[kind]["hp"] * self.level["monster_hp"] + 50) // 100)
        return {
            "kind": kind, "at": at, "hp": hp, "poison": 0, "weak": 0, "stun": 0,
            "attack": None, "tiles": set(), "facing": (0, -1), "age": "new",
        }  # fmt: skip

    def monsters_act(self) -> None:
        for place in range(6):
            if place in self.monsters:
                monster = self.monsters[place]
                monster["stun"] = max(0, monster["stun"] - 1)
                if not monster["stun"]:
                    self.move(monster)
        for place in sorted(self.monsters):
            if not self.monsters[place]["stun"]:
                self.announce(place)

    def move(self, monster: dict[str, Any]) -> None:
        kind, me = MONSTERS[monster["kind"]], self.me["at"]
        moved = False
        for _ in range(kind["speed"]):
            gap = far(monster["at"], me) - kind["keeps"]
            around = [plus(monster["at"], way) for way in WINDS.values()]
            ways = [at for at in around if self.open(at) and at not in self.hazards]
            if gap == 0 or not ways:
                break
            length = lambda at: (at[0] - me[0]) ** 2 + (at[1] - me[1]) ** 2  # noqa: E731
            best = min(ways, key=length) if gap > 0 else max(ways, key=length)
            if sign(length(best) - length(monster["at"])) != -sign(gap):
                break
            self.put(monster, best)
            moved = True
        if moved:
            self.float(monster)

    def announce(self, place: int) -> None:
        monster = self.monsters[place]
        attacks = MONSTERS[monster["kind"]]["attacks"]
        full = self.newcomer(monster["kind"], (0, 0))["hp"]
        debut = monster["age"] == "new" or any(
            other["age"] == "first" and other["attack"] is not None for other in self.monsters.values()
        )
        fitting = []
        for number, attack in enumerate(attacks):
            tiles = self.warned(monster, attack)
            awake = not attack["wounded"] or monster["hp"] * 2 <= full
            if awake and self.me["at"] in tiles and (not debut or self.way_out(tiles)):
                fitting.append((number, tiles))
        if fitting:
            monster["attack"], monster["tiles"] = fitting[self.random(len(fitting))]
            monster["facing"] = heading(monster["at"], self.me["at"])
            monster["age"] = "first" if monster["age"] == "new" else "old"

    def way_out(self, tiles: set[Spot]) -> bool:
        warned = tiles.union(*(monster["tiles"] for monster in self.monsters.values()))
        bad = warned | self.walls | self.rails | set(self.streams) | set(self.hazards) | self.taken()
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
            tiles = {centre}.union(*(self.ray(centre, way, reach) for way in chosen))
        return tiles - {monster["at"]}

    # The run

    def begin_turn(self) -> None:
        self.turn += 1
        self.block, self.mana, self.steps, self.phase = 0, N["mana"], 0, "step"
        self.resolving = False
        self.worn = {self.me["at"]}
        self.draw(N["hand"])
        if not any(self.open(at) for at in ALL_SPOTS if far(at, self.me["at"]) == 1):
            self.hurt(self.me, N["boxed_in"], sure=True)
            self.phase = "main"

    def decide(self) -> None:
        if self.me["hp"] == 0:
            self.phase = "over"
            return
        self.won += 1
        if self.won == len(N["tiers"]):
            self.phase = "over"
            return
        self.gain("heal", self.level["heal_after_win"])
        rewards = [name for name, card in CARDS.items() if card["reward"]]
        self.card_offer, draws = [], 0
        while len(self.card_offer) < N["cards_offered"]:
            card = rewards[uniform(self.luck, 2, self.won, draws) * len(rewards) // 2**32]
            draws += 1
            if card not in self.card_offer:
                self.card_offer.append(card)
        self.phase = "reward"

    def come_to_fork(self) -> None:
        self.path_offer, self.phase = self.ways(), "path"

    def ways(self) -> list[str]:
        found: list[str] = []
        draws = 0
        names = list(ENCOUNTERS)
        while len(found) < 2:
            name = names[uniform(self.luck, 1, self.won, draws) * len(names) // 2**32]
            draws += 1
            if ENCOUNTERS[name]["tier"] == N["tiers"][self.won] and name not in self.visited and name not in found:
                found.append(name)
        return found

    def enter_encounter(self, name: str) -> None:
        self.encounter, self.path_offer, self.turn = name, [], 0
        self.visited = self.visited | {name}
        map_ = MAPS[ENCOUNTERS[name]["map"]]
        signs = {(x, y): map_["rows"][y][x] for x, y in ALL_SPOTS}
        self.walls = {at for at, mark in signs.items() if mark == "#"}
        self.rails = {at for at, mark in signs.items() if mark == "="}
        self.streams = {at: WINDS[FLOWS[mark]] for at, mark in signs.items() if mark in FLOWS}
        self.items = {at: map_["items"][mark] for at, mark in signs.items() if mark in map_["items"]}
        self.hazards = {at: map_["hazards"][mark] for at, mark in signs.items() if mark in map_["hazards"]}
        places = {mark: at for at, mark in signs.items()}
        self.me |= {"at": places["@"], "poison": 0, "weak": 0}
        self.monsters = {
            place: self.newcomer(kind, places[str(place + 1)])
            for place, kind in enumerate(ENCOUNTERS[name]["monsters"])
        }
        self.pile, self.hand, self.discards, self.played = list(self.deck), [], [], []
        for place in sorted(self.monsters):
            self.announce(place)
        self.begin_turn()


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowStep(facts), depth)


CASE = Case(
    game=GAME,
    scramble=scramble,
    slow_perft=slow_perft,
    options=({"difficulty": "easy"}, {"difficulty": "normal"}, {"difficulty": "hard"}),
    perft_depths=(1, 2, 3),
    perft_plies=(0, 9, 24, 40, 55, 70),
)
