"""Why an action of Five Tigers is refused, found from what the seat may know and nothing else."""

from ...kit.game import Reason
from ...kit.text import Text
from .actions import (
    GENERAL_TEXTS,
    TACTIC_TEXTS,
    Attack,
    Cast,
    EndTurn,
    Equip,
    Knock,
    Move,
    Pick,
    Ram,
    Ready,
    Stop,
    TigerAction,
    Troops,
)
from .tables import (
    BAND,
    BREAKTHROUGH,
    BREAKTHROUGH_STEPS,
    CAMP,
    COPIES_PER_ARMY,
    GENERAL_IDS,
    IS_FIELD,
    KNOCKED_BY,
    NEIGHBOURS,
    NO_TARGET,
    POWER,
    PRICE,
    SIDES,
    SLOTS,
    TACTIC_IDS,
    TACTICS_PER_GENERAL,
    TILES,
    VERTEX_NEIGHBOURS,
)
from .view import Board, General

REFUSALS = {
    "army-first": Text("군대 편성이 아직 끝나지 않았습니다", "the armies are not ready yet"),
    "army-closed": Text("군대 편성은 끝났습니다", "the armies are chosen already"),
    "army-incomplete": Text("아직 고를 것이 남았습니다", "there is more to choose first"),
    "army-full": Text("장수 다섯을 이미 뽑았습니다", "five generals are picked already"),
    "unknown-general": Text("{general:이라는/라는} 장수는 없습니다", "there is no general called {general}"),
    "unknown-tactic": Text("{tactic:이라는/라는} 책략은 없습니다", "there is no tactic called {tactic}"),
    "picked-already": Text("{general:은/는} 이미 뽑았습니다", "{general} is picked already"),
    "too-dear": Text(
        "{general}의 값은 {price}입니다. 남은 예산 {left:으로/로}는 다섯을 채울 수 없습니다",
        "{general} costs {price}; the {left} left would not do for five",
    ),
    "in-army-order": Text(
        "지금은 {general}의 차례입니다. 군대 순서대로 고릅니다", "{general} comes first: choose in army order"
    ),
    "troops-chosen": Text("{general}의 병력은 이미 정했습니다", "the troops of {general} are settled"),
    "troops-limit": Text("{general}의 병력은 1~{cap}입니다", "{general} leads 1 to {cap} troops"),
    "equipped-already": Text("{general:은/는} {tactic:을/를} 이미 장착했습니다", "{general} carries {tactic} already"),
    "too-many-copies": Text(
        "한 군대에 {tactic:은/는} {copies}개까지입니다", "an army carries {tactic} at most {copies} times"
    ),
    "not-yours": Text("{general:은/는} 우리 군대에 없습니다", "{general} is not in your army"),
    "not-on-board": Text("{general:은/는} 지금 판 위에 없습니다", "{general} is not on the board now"),
    "resting": Text("{general:은/는} 이번 차례에 행동할 수 없습니다", "{general} may not act in this turn"),
    "move-first": Text("{general}의 이동부터 끝내야 합니다", "finish the move of {general} first"),
    "no-move-to-stop": Text("이동 중인 장수가 없습니다", "no move is under way"),
    "ends-where-it-began": Text("이동은 시작한 칸에서 끝날 수 없습니다", "a move may not end where it began"),
    "moved-already": Text("{general:은/는} 이번 차례에 이미 이동했습니다", "{general} has moved in this turn"),
    "attacked-already": Text("{general:은/는} 이번 차례에 이미 공격했습니다", "{general} has attacked in this turn"),
    "knocked-already": Text("{general:은/는} 이번 차례에 이미 노크했습니다", "{general} has knocked in this turn"),
    "cast-already": Text("{general:은/는} 이번 차례에 이미 모의했습니다", "{general} has cast in this turn"),
    "no-feet": Text("{general:은/는} 발이 없어 이동할 수 없습니다", "{general} has no feet to move with"),
    "pinned": Text("{general:은/는} 위보 때문에 움직일 수 없습니다", "{general} is held by a false report"),
    "enemy-in-the-way": Text("{tile}에 적이 있습니다. 공격만 할 수 있습니다", "an enemy stands on {tile}: attack it"),
    "ally-in-the-way": Text(
        "{tile}에 아군이 있고 지금은 보급할 수 없습니다", "an ally stands on {tile} and cannot be supplied"
    ),
    "building-in-the-way": Text("{tile}에 건물이 있습니다", "a building stands on {tile}"),
    "out-of-reach": Text("{general:은/는} {tile}에 닿을 수 없습니다", "{general} cannot reach {tile}"),
    "no-enemy-there": Text("{tile}에 적이 없습니다", "no enemy is on {tile}"),
    "not-adjacent": Text("{tile:은/는} {general:과/와} 변이 닿지 않습니다", "{tile} shares no edge with {general}"),
    "taunted": Text(
        "{general:은/는} 도발당해 {enemy}만 공격할 수 있습니다", "{general} is taunted and may attack only {enemy}"
    ),
    "taunted-no-knock": Text("{general:은/는} 도발당해 노크할 수 없습니다", "{general} is taunted and may not knock"),
    "locked-no-knock": Text("{general:은/는} 교착 중이라 노크할 수 없습니다", "{general} is locked and may not knock"),
    "not-at-the-end": Text(
        "{general:은/는} 상대 끝 칸에 있지 않습니다", "{general} does not stand on an enemy end tile"
    ),
    "no-tactics-in-basic": Text("기본 모드에는 책략이 없습니다", "there are no tactics in basic mode"),
    "not-carried": Text("{general:은/는} {tactic:을/를} 장착하지 않았습니다", "{general} does not carry {tactic}"),
    "used-already": Text("{general:은/는} {tactic:을/를} 이미 썼습니다", "{general} has used {tactic}"),
    "locked-no-cast": Text("{general:은/는} 교착 중이라 모의할 수 없습니다", "{general} is locked and may not cast"),
    "field-only": Text("{tactic:은/는} 현장용입니다. 진영 밖에서 씁니다", "{tactic} is cast outside your own camp"),
    "office-only": Text("{tactic:은/는} 사무용입니다. 진영 안에서 씁니다", "{tactic} is cast inside your own camp"),
    "no-such-tile": Text("{tile}번 칸은 없습니다", "there is no tile {tile}"),
    "needs-a-tile": Text("{tactic:은/는} 칸을 정해서 씁니다", "{tactic} must name a tile"),
    "takes-no-tile": Text("{tactic:은/는} 칸을 정하지 않고 씁니다", "{tactic} names no tile"),
    "out-of-range": Text("{tile}번 칸은 {tactic}의 거리 밖입니다", "tile {tile} is out of range of {tactic}"),
    "nothing-to-recruit": Text(
        "{general:이/가} 되찾을 병력이 없습니다", "there are no troops for {general} to win back"
    ),
    "no-enemy-around": Text("{general}의 둘레에 적 장수가 없습니다", "there is no enemy general around {general}"),
    "bad-target": Text("{tactic:을/를} 그곳에 쓸 수 없습니다", "{tactic} cannot be cast there"),
}

RANGELESS = ("breakthrough", "decoy", "physician")  # aimed by other rules than distance


def why_not(board: Board, seat: int, action: TigerAction) -> Reason | None:
    if isinstance(action, Ready | Pick | Troops | Equip):
        return _why_not_army(board, seat, action)
    if board.phase == "army":
        return "army-first", {}
    if isinstance(action, Stop):
        return _why_not_stop(board)
    if board.mover is not None and not (
        isinstance(action, Move) and f"{SIDES[seat]}:{action.general}" == board.mover.name
    ):
        return "move-first", {"general": _text(board.mover.name.partition(":")[2])}
    if isinstance(action, EndTurn):
        return None
    if action.general not in GENERAL_IDS:
        return "unknown-general", {"general": action.general}
    own = next((g for g in board.generals if g.side == SIDES[seat] and g.id == action.general), None)
    name = {"general": _text(action.general)}
    if own is None:
        return "not-yours", name
    if own.at is None:
        return "not-on-board", name
    if own.resting:
        return "resting", name
    tile = action.to if isinstance(action, Move) else getattr(action, "at", None)
    if tile is not None and not 0 <= tile < TILES:
        return "no-such-tile", {"tile": tile}
    field = Field(board, own, own.at)
    match action:
        case Move(_, to):
            return field.why_not_move(to)
        case Attack(_, at):
            return field.why_not_attack(at)
        case Knock():
            return field.why_not_knock()
        case Cast(_, tactic, at):
            return field.why_not_cast(tactic) or field.why_not_target(tactic, at)
        case Ram(_, at, to):
            return field.why_not_cast("ram") or field.why_not_push(at, to)


def _text(general: str) -> Text | str:
    return GENERAL_TEXTS.get(general, general)


def _why_not_stop(board: Board) -> Reason | None:
    if board.mover is None:
        return "no-move-to-stop", {}
    at = next(general.at for general in board.generals if general.name == board.mover.name)
    return ("ends-where-it-began", {}) if at == board.mover.origin else None


def _why_not_army(board: Board, seat: int, action: Ready | Pick | Troops | Equip) -> Reason | None:
    if board.phase != "army":
        return "army-closed", {}
    army = [general for general in board.generals if general.side == SIDES[seat]]
    in_hand = next((general for general in army if len(general.slots) < TACTICS_PER_GENERAL), None)
    if isinstance(action, Ready):
        return ("army-incomplete", {}) if len(army) < SLOTS or in_hand else None
    if action.general not in GENERAL_IDS:
        return "unknown-general", {"general": action.general}
    name = {"general": _text(action.general)}
    if isinstance(action, Pick):
        return _why_not_pick(board, [general.id for general in army], action.general)
    if len(army) < SLOTS:
        return "army-incomplete", {}
    if in_hand is None:
        return "army-closed", {}
    if in_hand.id != action.general:
        return "in-army-order", {"general": _text(in_hand.id)}
    if isinstance(action, Troops):
        if in_hand.slots or in_hand.troops < in_hand.cap:
            return "troops-chosen", name
        return None if 1 <= action.troops < in_hand.cap else ("troops-limit", {**name, "cap": in_hand.cap})
    tactic = {"tactic": TACTIC_TEXTS.get(action.tactic, action.tactic)}
    if action.tactic not in TACTIC_IDS:
        return "unknown-tactic", tactic
    if any(slot.tactic == action.tactic for slot in in_hand.slots):
        return "equipped-already", {**name, **tactic}
    copies = sum(slot.tactic == action.tactic for general in army for slot in general.slots)
    return ("too-many-copies", {**tactic, "copies": COPIES_PER_ARMY}) if copies == COPIES_PER_ARMY else None


def _why_not_pick(board: Board, army: list[str], general: str) -> Reason | None:
    """No general twice, and the cheapest others must still be affordable afterwards."""
    if len(army) == SLOTS:
        return "army-full", {}
    if general in army:
        return "picked-already", {"general": _text(general)}
    prices = dict(zip(GENERAL_IDS, PRICE, strict=True))
    others = sorted(prices[other] for other in GENERAL_IDS if other != general and other not in army)
    needed = prices[general] + sum(others[: SLOTS - len(army) - 1])
    if board.budget_left is not None and needed <= board.budget_left:
        return None
    return "too-dear", {"general": _text(general), "price": prices[general], "left": board.budget_left}


class Field:
    """The board around one general, with what keeps it from doing something."""

    def __init__(self, board: Board, own: General, at: int) -> None:
        self.board, self.own, self.at = board, own, at
        self.seat = SIDES.index(own.side)
        self.name = {"general": _text(own.id)}
        self.allies = {g.at: g for g in board.generals if g.at is not None and g.side == own.side and g is not own}
        self.enemies = {g.at: g for g in board.generals if g.at is not None and g.side != own.side}
        self.buildings = {building.at: building for building in board.buildings}
        self.full = {at, *self.allies, *self.enemies, *self.buildings}

    # Moving

    def why_not_move(self, to: int) -> Reason | None:
        own, mover = self.own, self.board.mover
        if mover is None and (reason := self._why_not_walk()):
            return reason
        if to in (self._next_steps() if mover is not None else self._ends_of_moves()):
            return None
        if to == self.at or (mover is not None and to == mover.origin):
            return "ends-where-it-began", {}
        if to in self.enemies and to in NEIGHBOURS[self.at]:
            return "enemy-in-the-way", {"tile": to}
        if to in self.allies:
            return "ally-in-the-way", {"tile": to}
        if to in self.buildings:
            return "building-in-the-way", {"tile": to}
        return "out-of-reach", {"general": _text(own.id), "tile": to}

    def _why_not_walk(self) -> Reason | None:
        if "move" in self.own.done and "carrot" not in self.own.statuses:
            return "moved-already", self.name
        if "pinned" in self.own.statuses:
            return "pinned", self.name
        return ("no-feet", self.name) if self.own.feet == 0 else None

    def _goes_step_by_step(self) -> bool:
        """Can a tile on the way have an effect?"""
        found = any(thing.by.startswith(SIDES[1 - self.seat]) for thing in self.board.hidden)
        return bool(self.board.fires or self.board.unseen[1 - self.seat] or found)

    def _supplied(self) -> set[int]:
        """Allies that the general may move onto; one that holds a supplier neither gives nor takes."""
        if not self.board.supply or self.own.holds:
            return set()
        return {at for at, ally in self.allies.items() if not ally.holds}

    def _ends_of_moves(self) -> set[int]:
        found, edge, supplied = set[int](), {self.at}, self._supplied()
        for _ in range(1 if self._goes_step_by_step() else self.own.feet):
            near = {tile for place in edge for tile in NEIGHBOURS[place]}
            edge = near - self.full - found
            found |= edge | near & supplied
        return found

    def _next_steps(self) -> set[int]:
        mover = self.board.mover
        assert mover is not None
        near = {*NEIGHBOURS[self.at], *(VERTEX_NEIGHBOURS[self.at] if mover.leaps else ())}
        free = near - self.full
        ways_on = set(NEIGHBOURS[mover.origin]) - (self.full - {self.at})
        if mover.points < 2 or not ways_on:  # a move may not end where it began
            free.discard(mover.origin)
        return free if mover.breaks_through else free | self._supplied() & set(NEIGHBOURS[self.at])

    def _ends_of_breakthroughs(self) -> set[int]:
        """Over empty tiles, with so many steps across a vertex."""
        leaps = POWER[BREAKTHROUGH]
        reached, edge = set[tuple[int, int]](), {(self.at, leaps)}
        for _ in range(1 if self._goes_step_by_step() else min(self.own.feet, BREAKTHROUGH_STEPS)):
            walked = {(tile, left) for place, left in edge for tile in NEIGHBOURS[place]}
            leapt = {(tile, left - 1) for place, left in edge if left for tile in VERTEX_NEIGHBOURS[place]}
            edge = {(tile, left) for tile, left in walked | leapt if tile not in self.full} - reached
            reached |= edge
        return {tile for tile, _ in reached}

    # Fighting and knocking

    def why_not_attack(self, at: int) -> Reason | None:
        if "attack" in self.own.done:
            return "attacked-already", self.name
        is_enemy = at in self.enemies or (at in self.buildings and self.buildings[at].side != self.own.side)
        if not is_enemy:
            return "no-enemy-there", {"tile": at}
        if at not in NEIGHBOURS[self.at]:
            return "not-adjacent", {**self.name, "tile": at}
        taunter = self.own.taunted_by
        if taunter and (at not in self.enemies or self.enemies[at].name != taunter):
            return "taunted", {**self.name, "enemy": _text(taunter.partition(":")[2])}
        return None

    def why_not_knock(self) -> Reason | None:
        if "knock" in self.own.done:
            return "knocked-already", self.name
        if KNOCKED_BY[self.at] != self.seat:
            return "not-at-the-end", self.name
        if self.own.locked_with:
            return "locked-no-knock", self.name
        return ("taunted-no-knock", self.name) if self.own.taunted_by else None

    # 모의

    def why_not_cast(self, tactic: str) -> Reason | None:
        """What stands against a tactic, wherever it is aimed."""
        own, words = self.own, {"tactic": TACTIC_TEXTS.get(tactic, tactic)}
        if self.board.mode == "basic":
            return "no-tactics-in-basic", {}
        if tactic not in TACTIC_IDS:
            return "unknown-tactic", words
        slot = next((slot for slot in own.slots if slot.tactic == tactic), None)
        if slot is None or slot.used:
            return ("not-carried" if slot is None else "used-already"), {**self.name, **words}
        if "cast" in own.done:
            return "cast-already", self.name
        if own.locked_with and tactic != "breakthrough":
            return "locked-no-cast", self.name
        is_at_home = CAMP[self.at] == self.seat
        if is_at_home == bool(IS_FIELD[TACTIC_IDS.index(tactic)]):
            return ("field-only" if is_at_home else "office-only"), words
        return self._why_not_walk() if tactic == "breakthrough" else None

    def why_not_target(self, tactic: str, at: int | None) -> Reason | None:
        number = TACTIC_IDS.index(tactic)
        words = {**self.name, "tactic": TACTIC_TEXTS[tactic]}
        if number in NO_TARGET:
            return ("takes-no-tile", words) if at is not None else self._why_not_here(tactic)
        if at is None:
            return "needs-a-tile", words
        if tactic not in RANGELESS and not BAND[number][self.at] >> at & 1:
            return "out-of-range", {**words, "tile": at}
        return None if self._is_target(tactic, at) else ("bad-target", words)

    def _why_not_here(self, tactic: str) -> Reason | None:
        if tactic == "repeater":
            around = {*NEIGHBOURS[self.at], *VERTEX_NEIGHBOURS[self.at]}
            return None if around & self.enemies.keys() else ("no-enemy-around", self.name)
        if tactic == "recruit":
            room = min(self.own.cap - self.own.troops, self.board.graveyard[self.seat])
            return None if room > 0 else ("nothing-to-recruit", self.name)
        return None

    def _is_target(self, tactic: str, at: int) -> bool:
        stands = at in self.enemies or (at in self.buildings and self.buildings[at].side != self.own.side)
        match tactic:
            case "strike" | "long-shot" | "catapult":
                return stands
            case "taunt":
                return at in self.enemies
            case "false-report":
                return at in self.enemies and CAMP[at] != 1 - self.seat
            case "breakthrough":
                return at in self._ends_of_breakthroughs()
            case "ram":
                return stands and at in NEIGHBOURS[self.at] and not self._ways_out(at)
            case "decoy":
                return at in self.allies and not self.allies[at].locked_with
            case "physician":
                ally = self.own if at == self.at else self.allies.get(at)
                return ally is not None and ally.troops < ally.cap
            case "tower":
                return at not in self.full and CAMP[at] == self.seat
            case "fire":
                return True
            case _:  # ambush, trap, wall
                return at not in self.full

    def _ways_out(self, at: int) -> set[int]:
        """Where a ram can push a general to; a building stays where it is."""
        return set() if at in self.buildings else set(NEIGHBOURS[at]) - self.full

    def why_not_push(self, at: int, to: int | None) -> Reason | None:
        if at in self.enemies and at in NEIGHBOURS[self.at] and to in self._ways_out(at):
            return None
        return "bad-target", {**self.name, "tactic": TACTIC_TEXTS["ram"]}
