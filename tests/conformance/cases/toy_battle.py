"""toy-battle for the conformance suite, with a slow implementation of its rules: names, dictionaries, lists."""

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from noripan import games
from noripan.games.toy_battle.events import Blocked, Drew
from noripan.kit.event import Event
from noripan.kit.jit import i32
from noripan.kit.state import Facts, row
from noripan.play.description import description

from ..case import Case
from ..slow import below, sequences

GAME = games.get("toy-battle")
ABOUT = description(GAME)
MAPS: dict[str, Any] = {field["battlefield"]["id"]: field["battlefield"] for field in ABOUT["battlefields"]}
NUMBERS: dict[str, int] = {tile["id"]: tile["number"] for tile in ABOUT["tiles"]}
JOKER = 8


def scramble(s: Any, viewer: int | None, luck: Random) -> None:
    """Racks belong to their owners, supplies and removed tiles to nobody; the game must be able to go on."""
    codes = row(i32, GAME.max_legal)
    s.rng = luck.getrandbits(62)
    for seat in (0, 1):
        while True:
            deal(s, seat, seat != viewer, luck)
            if seat != s.turn or GAME.rules.legal_actions(s, seat, codes):
                break


def deal(s: Any, seat: int, with_rack: bool, luck: Random) -> None:
    """Tiles that came to the rack before all eyes stay there."""
    size = 4 + int(s.supplies[seat])
    known = [kind for kind in range(1, 9) for _ in range(int(s.known[seat][kind]))]
    unknown = [kind for kind in range(1, 9) for _ in range(int(s.racks[seat][kind]) - known.count(kind))]
    blocks = sum(int(s.blocked[seat][kind]) for kind in range(1, 9))
    hidden = [int(kind) for kind in s.piles[seat][:size]] + (unknown if with_rack else [])
    luck.shuffle(hidden)
    for i in range(size):
        s.piles[seat][i] = hidden[i]
    if with_rack:
        rack = known + hidden[size:]
        luck.shuffle(rack)
        for kind in range(1, 9):
            s.racks[seat][kind] = rack.count(kind)
            s.blocked[seat][kind] = rack[:blocks].count(kind)


def apart(event: Event, viewer: int | None) -> Event:
    """Of two draws or two blocks in one action their owner learns which tile came first; the rack does not show it."""
    match event:
        case Drew(seat=owner) if owner == viewer:
            return msgspec.structs.replace(event, tiles=None)
        case Blocked(seat=owner) if owner == viewer:
            return msgspec.structs.replace(event, tile=None)
    return event


class SlowToy:
    """The rules on lists of (side, number) tiles."""

    def __init__(self, facts: Facts) -> None:
        boards: list[Any] = [GAME.board(facts, seat) for seat in (0, 1)]
        board = boards[0]
        self.field = MAPS[board.battlefield]
        self.roads: dict[str, set[str]] = {
            node["id"]: set() for node in self.field["base"] + self.field["headquarters"]
        }
        for a, b in self.field["edges"]:
            self.roads[a] |= {b}
            self.roads[b] |= {a}
        self.bases = [base["id"] for base in self.field["base"]]
        self.special = {base["id"]: base["special"] for base in self.field["base"]}
        self.limits = {base["id"]: base["kinds"] for base in self.field["base"] if base["kinds"]}
        self.strict = board.hook_never_takes_hq
        self.stacks = {
            base: [(piece.seat, NUMBERS[piece.tile]) for piece in board.stacks.get(base, ())] for base in self.bases
        }
        self.racks = [[NUMBERS[tile] for tile in boards[seat].players[seat].rack] for seat in (0, 1)]
        self.jammed = [Counter(NUMBERS[tile] for tile in boards[seat].players[seat].blocked) for seat in (0, 1)]
        self.supply = [facts.piles[seat][4 : 4 + facts.supplies[seat]] for seat in (0, 1)]
        self.trash = [
            [NUMBERS[tile] for tile, count in board.players[seat].discards.items() for _ in range(count)]
            for seat in (0, 1)
        ]
        self.medals = [board.players[seat].medals for seat in (0, 1)]
        self.owners = [region.owner for region in board.regions]
        self.turn, self.number, self.ask = board.turn, board.turn_number, board.phase
        self.spot = (board.choice.at, board.choice.level) if board.choice else None
        self.later = [(spot.at, spot.level) for spot in board.waiting]
        self.rng = facts.rng
        self.over = board.phase == "over"

    def copy(self) -> "SlowToy":
        other = copy.copy(self)
        for name in ("stacks", "racks", "jammed", "supply", "trash", "medals", "owners", "later"):
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        return other

    # What may be done

    def holder(self, base: str) -> int | None:
        return self.stacks[base][-1][0] if self.stacks.get(base) else None

    def linked(self) -> set[str]:
        """Nodes that touch the road from home."""
        mine = {name for name in self.roads if name[0] == "RB"[self.turn] and name not in self.bases}
        road = set(mine)
        while True:
            more = {n for n in self.bases if self.holder(n) == self.turn and self.roads[n] & road} - road
            if not more:
                break
            road |= more
        return (road | {n for r in road for n in self.roads[r]}) - mine

    def fits(self, number: int, node: str, linked: set[str]) -> bool:
        if node not in self.bases:
            return node in linked and not (self.strict and number == 4)
        if node not in linked and (number != 4 or self.special[node] == "mute"):
            return False
        if number not in self.limits.get(node, range(9)):
            return False
        if self.holder(node) in (None, self.turn):
            return True
        below = self.stacks[node][-1][1]
        return JOKER in (number, below) or number > below

    def placements(self) -> list[tuple[Any, ...]]:
        linked = self.linked()
        free = Counter(self.racks[self.turn]) - self.jammed[self.turn]
        return [("place", number, node) for number in free for node in self.roads if self.fits(number, node, linked)]

    def options(self) -> list[tuple[Any, ...]]:
        if self.over:
            return []
        enemies = [base for base in self.bases if self.holder(base) == 1 - self.turn]
        if self.ask == "turn":
            return self.placements() + [("draw",)] * (
                min(8 - len(self.racks[self.turn]), len(self.supply[self.turn])) > 0
            )
        decline: list[tuple[Any, ...]] = [("decline",)]
        if self.ask == "chain":
            return decline + self.placements()
        assert self.spot is not None
        here, level = self.spot
        if self.ask == "remove":
            return decline + [("remove", base) for base in enemies if base in self.roads[here]]
        if self.ask == "take-back":
            mine = [base for base in self.bases if self.holder(base) == self.turn]
            return decline + [("back", b) for b in mine if (b, len(self.stacks[b]) - 1) != (here, level)]
        if self.ask == "shove":
            near = [base for base in enemies if base in self.roads[here]]
            return decline + [("shove", a, b) for a in near for b in self.bases if b in self.roads[a] and b != here]
        return decline + [("recover", number) for number in set(self.trash[self.turn])]

    # What it does

    def do(self, option: tuple[Any, ...]) -> None:
        kinds: dict[str, Callable[..., None]] = {
            "draw": self.draw_and_end, "place": self.place, "remove": self.remove, "back": self.back,
            "shove": self.shove, "recover": self.recover, "decline": self.go_on,
        }  # fmt: skip
        kinds[option[0]](*option[1:])

    def draw(self, count: int) -> None:
        for _ in range(count):
            if len(self.racks[self.turn]) < 8 and self.supply[self.turn]:
                self.racks[self.turn].append(self.supply[self.turn].pop())

    def draw_and_end(self) -> None:
        self.draw(2)
        self.next_turn()

    def place(self, number: int, node: str) -> None:
        self.racks[self.turn].remove(number)
        if node not in self.bases:
            self.over = True
            return
        self.stacks[node].append((self.turn, number))
        self.count_medals()
        if self.over:
            return
        self.spot = (node, len(self.stacks[node]) - 1)
        if self.special[node] in ("draw", "take-back", "shove", "recover", "block"):
            self.later.append(self.spot)
        if self.special[node] != "mute":
            if number in (1, 6):
                self.draw(2 if number == 1 else 1)
            if number == 5 and self.racks[1 - self.turn]:
                victim = self.pick(sorted(self.racks[1 - self.turn]))
                self.racks[1 - self.turn].remove(victim)
                self.trash[1 - self.turn].append(victim)
            for wanted, ask in ((2, "chain"), (3, "remove")):
                self.ask = ask
                if number == wanted and len(self.options()) > 1:
                    return
        self.go_on()

    def go_on(self) -> None:
        """The next special base, or the next turn."""
        while self.later:
            self.spot = self.later.pop(0)
            self.ask = self.special[self.spot[0]]
            if self.ask == "draw":
                self.draw(1)
            elif self.ask == "block":
                free = sorted((Counter(self.racks[1 - self.turn]) - self.jammed[1 - self.turn]).elements())
                if free:
                    self.jammed[1 - self.turn][self.pick(free)] += 1
            elif (self.ask == "shove" or len(self.racks[self.turn]) < 8) and len(self.options()) > 1:
                return
        self.next_turn()

    def remove(self, base: str) -> None:
        self.trash[1 - self.turn].append(self.stacks[base].pop()[1])
        self.count_medals()
        if not self.over:
            self.go_on()

    def back(self, base: str) -> None:
        self.racks[self.turn].append(self.stacks[base].pop()[1])
        self.later = [spot for spot in self.later if spot != (base, len(self.stacks[base]))]
        self.count_medals()
        if not self.over:
            self.go_on()

    def shove(self, a: str, b: str) -> None:
        self.stacks[b].append(self.stacks[a].pop())
        self.count_medals()
        if not self.over:
            self.go_on()

    def recover(self, number: int) -> None:
        self.trash[self.turn].remove(number)
        self.racks[self.turn].append(number)
        self.go_on()

    def count_medals(self) -> None:
        for at, region in enumerate(self.field["region"]):
            holders = {self.holder(base) for base in region["around"]}
            if self.owners[at] is None and len(holders) == 1 and None not in holders:
                self.owners[at] = holders.pop()
                self.medals[self.owners[at]] += region["medals"]
        self.over = max(self.medals) >= self.field["target"]

    def next_turn(self) -> None:
        self.jammed[self.turn] = Counter()
        self.turn, self.number, self.ask, self.spot = 1 - self.turn, self.number + 1, "turn", None
        if self.number == 200:
            self.over = True
        elif not self.options():
            self.jammed[self.turn] = Counter()
            self.over = not self.options()

    def pick(self, tiles: list[int]) -> int:
        self.rng, place = below(self.rng, len(tiles))
        return tiles[place]


def slow_perft(facts: Facts, depth: int) -> int:
    return sequences(SlowToy(facts), depth)


CASE = Case(
    game=GAME,
    scramble=scramble,
    slow_perft=slow_perft,
    apart=apart,
    options=tuple({"battlefield": name, "hook_never_takes_hq": number % 2} for number, name in enumerate(MAPS)),
    perft_depths=(1, 2, 3),
    perft_plies=(0, 10, 25, 33),
    games=len(MAPS),
)
