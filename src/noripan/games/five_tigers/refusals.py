"""Why an action of Five Tigers is refused, found from what the seat may know and nothing else."""

from typing import Any

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
    Ready,
    Stop,
    TigerAction,
    Troops,
)
from .tables import (
    BAND,
    BREAKTHROUGH,
    CAMP,
    COPIES_PER_ARMY,
    GENERAL_IDS,
    IS_FIELD,
    KNOCKED_BY,
    NEIGHBOURS,
    NO_TARGET,
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
    "field-only": Text("{tactic:은/는} 현장용입니다. 진영 밖에서 씁니다", "{tactic} is cast outside the own camp"),
    "office-only": Text("{tactic:은/는} 사무용입니다. 진영 안에서 씁니다", "{tactic} is cast inside the own camp"),
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

Reason = tuple[str, dict[str, Any]]


def why_not(board: Board, seat: int, action: TigerAction) -> Reason | None:
    if isinstance(action, Ready | Pick | Troops | Equip):
        return _why_not_army(board, seat, action)
    if board.phase == "army":
        return "army-first", {}
    if board.mover is not None and not isinstance(action, Stop | Move):
        return "move-first", {"general": _text(board.mover.name.partition(":")[2])}
    if isinstance(action, Stop):
        return ("no-move-to-stop" if board.mover is None else "ends-where-it-began"), {}
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
    match action:
        case Move(_, to):
            return _why_not_move(board, own, to)
        case Attack(_, at):
            return _why_not_attack(board, own, at)
        case Knock():
            return _why_not_knock(own), name
        case Cast():
            return _why_not_cast(board, own, action)


def _text(general: str) -> Text | str:
    return GENERAL_TEXTS.get(general, general)


def _why_not_army(board: Board, seat: int, action: Ready | Pick | Troops | Equip) -> Reason:
    if board.phase != "army":
        return "army-closed", {}
    army = [general for general in board.generals if general.side == SIDES[seat]]
    in_hand = next((general for general in army if len(general.slots) < TACTICS_PER_GENERAL), None)
    if isinstance(action, Ready):
        return "army-incomplete", {}
    if action.general not in GENERAL_IDS:
        return "unknown-general", {"general": action.general}
    name = {"general": _text(action.general)}
    if isinstance(action, Pick):
        if len(army) == SLOTS:
            return "army-full", {}
        if any(general.id == action.general for general in army):
            return "picked-already", name
        return "too-dear", {**name, "price": PRICE[GENERAL_IDS.index(action.general)], "left": board.budget_left}
    if len(army) < SLOTS:
        return "army-incomplete", {}
    if in_hand is None:
        return "army-closed", {}
    if in_hand.id != action.general:
        return "in-army-order", {"general": _text(in_hand.id)}
    if isinstance(action, Troops):
        if in_hand.slots or in_hand.troops < in_hand.cap:
            return "troops-chosen", name
        return "troops-limit", {**name, "cap": in_hand.cap}
    tactic = {"tactic": TACTIC_TEXTS.get(action.tactic, action.tactic)}
    if action.tactic not in TACTIC_IDS:
        return "unknown-tactic", tactic
    if any(slot.tactic == action.tactic for slot in in_hand.slots):
        return "equipped-already", {**name, **tactic}
    return "too-many-copies", {**tactic, "copies": COPIES_PER_ARMY}


def _why_not_move(board: Board, own: General, to: int) -> Reason:
    name, tile = {"general": _text(own.id)}, {"tile": to}
    if board.mover is not None and board.mover.name != own.name:
        return "move-first", {"general": _text(board.mover.name.partition(":")[2])}
    if board.mover is None and "move" in own.done and "carrot" not in own.statuses:
        return "moved-already", name
    if "pinned" in own.statuses:
        return "pinned", name
    if own.feet == 0:
        return "no-feet", name
    if to == own.at or (board.mover is not None and to == board.mover.origin):
        return "ends-where-it-began", {}
    other = next((general for general in board.generals if general.at == to), None)
    if other is not None and other.side != own.side:
        return "enemy-in-the-way", tile
    if other is not None:
        return "ally-in-the-way", tile
    if any(building.at == to for building in board.buildings):
        return "building-in-the-way", tile
    return "out-of-reach", {**name, **tile}


def _why_not_attack(board: Board, own: General, at: int) -> Reason:
    name, tile = {"general": _text(own.id)}, {"tile": at}
    if "attack" in own.done:
        return "attacked-already", name
    enemies = [general.at for general in board.generals if general.side != own.side]
    enemies += [building.at for building in board.buildings if building.side != own.side]
    if at not in enemies:
        return "no-enemy-there", tile
    if own.at is not None and at not in NEIGHBOURS[own.at]:
        return "not-adjacent", {**name, **tile}
    taunter = own.taunted_by or ""
    return "taunted", {**name, "enemy": _text(taunter.partition(":")[2])}


def _why_not_knock(own: General) -> str:
    if "knock" in own.done:
        return "knocked-already"
    if own.at is None or KNOCKED_BY[own.at] != SIDES.index(own.side):
        return "not-at-the-end"
    return "locked-no-knock" if own.locked_with else "taunted-no-knock"


def _why_not_cast(board: Board, own: General, action: Cast) -> Reason:
    name = {"general": _text(own.id)}
    tactic = {"tactic": TACTIC_TEXTS.get(action.tactic, action.tactic)}
    if board.mode == "basic":
        return "no-tactics-in-basic", {}
    if action.tactic not in TACTIC_IDS:
        return "unknown-tactic", tactic
    slot = next((slot for slot in own.slots if slot.tactic == action.tactic), None)
    if slot is None:
        return "not-carried", {**name, **tactic}
    if slot.used:
        return "used-already", {**name, **tactic}
    if "cast" in own.done:
        return "cast-already", name
    if own.locked_with and action.tactic != "breakthrough":
        return "locked-no-cast", name
    is_at_home = own.at is not None and CAMP[own.at] == SIDES.index(own.side)
    if is_at_home == bool(IS_FIELD[TACTIC_IDS.index(action.tactic)]):
        return ("field-only" if is_at_home else "office-only"), tactic
    if action.tactic == "breakthrough" and "move" in own.done and "carrot" not in own.statuses:
        return "moved-already", name
    if action.tactic == "breakthrough" and "pinned" in own.statuses:
        return "pinned", name
    if action.tactic == "repeater" and not _has_foe_around(board, own):
        return "no-enemy-around", name
    return _why_not_target(own, action, {**name, **tactic})


def _has_foe_around(board: Board, own: General) -> bool:
    assert own.at is not None
    around = (*NEIGHBOURS[own.at], *VERTEX_NEIGHBOURS[own.at])
    return any(general.at in around for general in board.generals if general.side != own.side)


def _why_not_target(own: General, action: Cast, words: dict[str, Any]) -> Reason:
    tactic = TACTIC_IDS.index(action.tactic)
    if tactic in NO_TARGET:
        return ("takes-no-tile" if action.at is not None else "nothing-to-recruit"), words
    if action.at is None:
        return "needs-a-tile", words
    if own.at is not None and not BAND[tactic][own.at] >> action.at & 1 and tactic != BREAKTHROUGH:
        return "out-of-range", {**words, "tile": action.at}
    return "bad-target", words
