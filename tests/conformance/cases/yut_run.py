"""yut-run for the conformance suite, with a slow implementation of its rules: names, dictionaries, strings."""

from random import Random
from typing import Any

from noripan import games
from noripan.kit.state import Facts

from ..case import Case
from ..slow import sequences, uniform

TOKENS = ["do", "gae", "geol", "yut", "mo"]
OUTER = [f"O{i}" for i in range(1, 21)] + ["out"]
WAY_A = ["A1", "A2", "C", "A3", "A4", "O15"]
WAY_B = ["B1", "B2", "C", "B3", "B4", "O20"]


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Nobody knows the dice to come."""
    s.luck = luck.getrandbits(62)
    s.rng = luck.getrandbits(62)


def path_from(node: str, via: str | None) -> list[str]:
    """The nodes ahead of a piece, one a step, when its move starts here."""
    if node == "HOME":
        return OUTER
    if via in ("A1", "A3") or node in ("A1", "A2", "A3", "A4"):
        start = WAY_A.index(via) if via else WAY_A.index(node) + 1
        return WAY_A[start:] + OUTER[15:]
    if via in ("B1", "B3") or node in ("B1", "B2", "B3", "B4"):
        start = WAY_B.index(via) if via else WAY_B.index(node) + 1
        return WAY_B[start:] + OUTER[20:]
    return OUTER[OUTER.index(node) + 1 :]


def ways_from(node: str) -> list[str | None]:
    ways: dict[str, list[str | None]] = {"O5": ["O6", "A1"], "O10": ["O11", "B1"], "C": ["A3", "B3"]}
    return ways.get(node, [None])


CORNERS = ("O5", "O10", "O15", "C")
NODE_GROUPS = [(2, "O1 O2 O3 O4"), (2, "O6 O7 O8 O9"), (1, "A1 A2 B1 B2"), (1, "O11 O12 O13 O14")]


class SlowYut:
    """All modes on a dictionary of stacks; what sticks and relics do is written here by name, from the rules page."""

    def __init__(self, facts: Facts) -> None:
        game = games.get("yut-run")
        board: Any = game.board(facts, 0)
        known: Any = game.describe()
        self.mode, self.lap = board.mode, board.lap
        self.luck, self.turn, self.throws_made = facts.luck, facts.turn_number, facts.throws_made
        self.phase, self.throws_left = board.phase, board.throws_left
        self.hand = {token: board.hand.count(token) for token in TOKENS}
        self.places = {**board.stacks, "HOME": board.home, "out": board.finished}
        self.offer, self.owned, self.offers = list(board.offer), set(board.relics), facts.offers_made
        self.final_reward = facts.final_reward
        self.relics = [relic.id for relic in known.relics]
        self.great = {relic.id for relic in known.relics if relic.great}
        self.kinds = [stick.id for stick in known.special_sticks]
        self.flat = {stick.id: round(stick.flat * 2**32) for stick in known.special_sticks} | {None: 2**31}
        self.slots = list(board.slots)
        self.nodes = set(board.stick_nodes)
        self.used = {"again", "turner", "keeper", "splitter", "compass", "jade-ring", "folding-fan"} - set(board.unused)
        self.banked = board.banked
        self.faces = list(board.sticks or ())
        self.thrown = board.thrown
        self.given = {token: facts.given[number + 1] for number, token in enumerate(TOKENS)}
        self.given_throws = facts.given_throws

    def copy(self) -> "SlowYut":
        other = object.__new__(SlowYut)
        vars(other).update(vars(self))
        for name in ("hand", "places", "offer", "owned", "slots", "nodes", "used", "faces", "given"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def has(self, thing: str) -> bool:
        """Does a stick or a relic work? In classic mode none does."""
        return self.mode != "classic" and (thing in self.slots or (thing in self.owned and thing not in self.kinds))

    def can_use(self, thing: str) -> bool:
        return self.has(thing) and thing not in self.used

    def options(self) -> list[tuple[Any, ...]]:
        if self.places["out"] == 4 and self.phase != "reward":
            return []
        if self.phase == "throw":
            return [("throw",) if self.throws_left else ("start",), *self.throw_options()]
        if self.phase == "reward":
            return [("take", relic) for relic in self.offer]
        if self.phase == "fit":
            return [("fit", stick, slot) for stick in self.offer for slot in range(4)] + [("decline",)]
        moves: list[tuple[Any, ...]] = [
            ("move", token, node, way or "")
            for token in TOKENS
            if self.hand[token]
            for node, pieces in self.places.items()
            if pieces and node != "out"
            for way in ways_from(node)
        ]
        return moves + self.hand_options()

    def throw_options(self) -> list[tuple[Any, ...]]:
        if not self.throws_made:
            return []
        found: list[tuple[Any, ...]] = [("again", "folding-fan")] if self.can_use("folding-fan") else []
        found += [("again", "again")] if self.can_use("again") and self.thrown in ("do", "gae") else []
        return found + ([("turn",)] if self.can_use("turner") and self.thrown == "geol" else [])

    def hand_options(self) -> list[tuple[Any, ...]]:
        held = [token for token in TOKENS if self.hand[token]]
        found: list[tuple[Any, ...]] = []
        if self.can_use("compass"):
            found += [
                ("change", "compass", token, to)
                for token in held
                for to in TOKENS
                if abs(TOKENS.index(token) - TOKENS.index(to)) == 1
            ]
        if self.can_use("jade-ring"):
            found += [("change", "jade-ring", token, "mo") for token in held if token != "mo"]
        if self.can_use("splitter"):
            found += [("split", token) for token in held if token in ("yut", "mo")]
        if self.can_use("keeper") and sum(self.hand.values()) == 1:
            found += [("bank", token) for token in held if token in ("do", "gae")]
        return found

    def do(self, option: tuple[Any, ...]) -> None:
        match option:
            case ("throw",):
                self.throws_left -= 1
                self.throws_made += 1
                key = self.turn * 65536 + self.throws_made - 1
                self.faces = [uniform(self.luck, 1, key, slot) < self.flat[self.slots[slot]] for slot in range(4)]
                self.follow()
                self.give()
            case ("again", by):
                self.use(by)
                self.rethrow(by)
                self.give()
            case ("turn",):
                self.use("turner")
                slot = self.slots.index("turner")
                self.faces[slot] = not self.faces[slot]
                self.give()
            case ("start",):
                self.phase = "move"
                if self.banked:
                    self.hand[self.banked] += 1
                self.banked = None
            case ("take", relic):
                self.owned.add(relic)
                self.used.discard(relic)
                self.close_offer()
            case ("fit", stick, slot):
                self.slots[slot] = stick
                self.used.add(stick)
                self.close_offer()
            case ("decline",):
                self.close_offer()
            case ("change", by, token, to):
                self.used.add(by)
                self.hand[token] -= 1
                self.hand[to] += 1
            case ("split", token):
                self.used.add("splitter")
                self.hand[token] -= 1
                for part in {"yut": ("gae", "gae"), "mo": ("gae", "geol")}[token]:
                    self.hand[part] += 1
            case ("bank", token):
                self.hand[token] -= 1
                self.banked = token
                self.next_turn_if_spent()
            case ("move", token, node, way):
                self.move(token, node, way)

    def use(self, thing: str) -> None:
        """Touch the throw that lies there: what it gave is taken back first."""
        self.used.add(thing)
        for token in TOKENS:
            self.hand[token] -= self.given[token]
        self.throws_left -= self.given_throws

    def rethrow(self, by: str) -> None:
        rows = self.effect_number(by)
        key = (self.turn * 65536 + self.throws_made) * rows[1] + rows[0]
        slots = [self.slots.index("again")] if by == "again" else range(4)
        for slot in slots:
            self.faces[slot] = uniform(self.luck, 6, key, slot) < self.flat[self.slots[slot]]
        if by != "again":
            self.follow()

    def effect_number(self, by: str) -> tuple[int, int]:
        """Where the effect stands among all of the content files, and how many there are."""
        known: Any = games.get("yut-run").describe()
        effects = [
            (thing.id, effect.do) for thing in (*known.special_sticks, *known.relics) for effect in thing.effects
        ]
        return effects.index((by, "rethrow")), len(effects)

    def follow(self) -> None:
        if "follower" in self.slots:
            slot = self.slots.index("follower")
            self.faces[slot] = self.faces[slot] and self.faces[slot - 1]

    def give(self) -> None:
        flat = {self.slots[slot] for slot in range(4) if self.faces[slot]}
        count = min(4, sum(self.faces) + ("doubled" in flat))
        result = TOKENS[count - 1] if count else "mo"
        if "goblin" in flat and sum(self.faces) == 1:
            result = "mo"
        if "riser" in flat and result in ("do", "gae"):
            result = TOKENS[TOKENS.index(result) + 1]
        first = self.throws_made == 1
        again = result in ("yut", "mo")
        again |= any(f"{luck}-luck" in flat and result == luck for luck in ("do", "gae", "geol"))
        again |= self.has("loner") and sum(self.faces) == 3 and "loner" not in flat
        again |= self.has("drum") and result == "geol"
        again |= self.has("horse-bell") and first and result in ("do", "gae")
        self.thrown = result
        self.given = dict.fromkeys(TOKENS, 0)
        self.given[result] = 2 if self.has("mirror") and first else 1
        self.given["geol"] += ("heavy" in flat and result == "yut") + (self.has("light") and result == "mo")
        self.given_throws = int(again)
        if self.mode != "classic" and self.throws_made + self.throws_left >= 20:
            self.given_throws = 0
        self.throws_left += self.given_throws
        for token in TOKENS:
            self.hand[token] += self.given[token]

    def steps(self, token: str, node: str, pieces: int) -> int:
        steps = TOKENS.index(token) + 1
        if self.has("rice-cake") and token in ("do", "gae"):
            steps = 5
        steps += 3 * self.has("straw-shoes") + self.has("folding-fan")
        if node == "HOME":
            steps += 2 * self.has("paper-kite")
        elif pieces > 1:
            steps += 3 * self.has("saddle") + 4 * self.has("ink-stone")
        return steps + (2 * self.has("walking-stick") if node in CORNERS else 0)

    def move(self, token: str, node: str, way: str) -> None:
        pieces = self.places[node]
        if node == "HOME":
            pieces = min(pieces, 2 if self.has("ink-stone") else 1)
        steps = self.steps(token, node, pieces)
        path = path_from(node, way or None)
        target = path[steps - 1] if steps <= len(path) else "out"
        met = self.places.get(target, 0)
        self.places[node] -= pieces
        self.places[target] = met + pieces
        self.hand[token] -= 1
        if target == "out":
            self.finish(pieces)
            return
        self.hand["do"] += bool(met) * self.has("drum")
        self.hand["gae"] += bool(met) * self.has("saddle") + (target in CORNERS) * self.has("walking-stick")
        self.hand["geol"] += bool(met) * self.has("paper-kite")
        self.hand["yut"] += (target in CORNERS) * self.has("brass-lamp")
        if target in self.nodes:
            self.nodes.remove(target)
            number = {"O": 0, "A": 20, "B": 25, "C": 23}[target[0]] + int(target[1:])
            self.offer, self.phase = self.drawn(self.kinds, self.slots, 3 if pieces > 1 else 2, 4, number), "fit"
            return
        self.next_turn_if_spent()

    def drawn(self, names: list[str], taken: Any, size: int, stream: int, key: int, found: Any = ()) -> list[str]:
        """Distinct names by luck, those taken left out."""
        offer, draws = list(found), 0
        size = min(size, len([name for name in names if name not in taken]))
        while len(offer) < size:
            name = names[uniform(self.luck, stream, key, draws) * len(names) // 2**32]
            draws += 1
            if name not in taken and name not in offer:
                offer.append(name)
        return offer

    def finish(self, pieces: int) -> None:
        if self.places["out"] == 4 and not self.final_reward and not self.more_laps():
            return
        great = []
        if self.mode != "classic" and pieces == 1 and self.great - self.owned:
            great = self.drawn(self.relics, set(self.relics) - (self.great - self.owned), 1, 5, self.offers)
        self.offer = self.drawn(self.relics, self.owned, max(1, 4 - pieces), 2, self.offers, great)
        self.offers += 1
        if self.offer:
            self.phase = "reward"
        else:
            self.close_offer()

    def more_laps(self) -> bool:
        return bool(self.mode == "laps" and self.lap < 3)

    def close_offer(self) -> None:
        self.offer, self.phase = [], "move"
        if self.places["out"] == 4:
            if not self.more_laps():
                return
            self.lap += 1
            self.places["out"], self.places["HOME"] = 0, 4
        self.next_turn_if_spent()

    def next_turn_if_spent(self) -> None:
        if any(self.hand.values()):
            return
        self.turn += 1
        self.phase, self.throws_left, self.throws_made, self.used = "throw", 1, 0, set()
        self.given, self.given_throws = dict.fromkeys(TOKENS, 0), 0
        on_board = [node for node, pieces in self.places.items() if pieces and node not in ("HOME", "out")]
        self.hand["do"] += self.has("lucky-pouch")
        self.hand["gae"] += self.has("moon-jar") and not self.places["HOME"]
        self.hand["geol"] += self.has("gourd") and len(on_board) == 1


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowYut(facts), depth)


CASE = Case(
    game=games.get("yut-run"),
    scramble=scramble,
    slow_perft=slow_perft,
    options=({}, {"final_reward": True}, {"mode": "run"}, {"mode": "laps", "final_reward": True}),
    perft_depths=(1, 2, 3, 6, 9),
    perft_plies=(0, 7, 30, 60, 61, 62, 75, 80),
    games=8,
)
