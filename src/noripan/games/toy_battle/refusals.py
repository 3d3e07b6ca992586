"""Why an action of toy-battle is refused, found from what the player sees alone."""

from ...kit.game import Reason
from ...kit.text import Text
from .actions import (
    KIND,
    Decline,
    Draw,
    Place,
    Recover,
    Remove,
    Shove,
    TakeBack,
    ToyAction,
    node_text,
    tile_text,
)
from .events import EFFECT_TEXTS
from .maps import Battlefield
from .tables import BASE_NAMES, HEADQUARTERS_NAMES, KOKO, LIMITED, MUTE, QUACKS, RACK_LIMIT, SPECIAL_IDS
from .view import Board, battlefield_of

REFUSALS = {
    "choice-pending": Text("먼저 {effect:을/를} 하거나 넘기세요", "first do {effect}, or decline"),
    "no-choice": Text("지금은 고를 것이 없습니다", "there is nothing to choose now"),
    "other-choice": Text("지금 고를 것은 {effect}입니다", "the choice now is {effect}"),
    "rack-full": Text("받침대가 가득 찼습니다", "the rack is full"),
    "supply-empty": Text("공급처가 비었습니다", "the supply is empty"),
    "not-in-rack": Text("받침대에 {tile:이/가} 없습니다", "there is no {tile} in the rack"),
    "blocked": Text("{tile:은/는} 이번 차례에 봉쇄되었습니다", "{tile} is blocked this turn"),
    "no-such-node": Text("이 전장에 {at:은/는} 없습니다", "there is no {at} on this battlefield"),
    "own-headquarters": Text("자기 본부에는 배치할 수 없습니다", "nothing is placed on one's own headquarters"),
    "hook-headquarters": Text(
        "이 판에서 코코 선장은 본부를 점령할 수 없습니다", "Skipper Koko takes no headquarters in this game"
    ),
    "not-connected": Text("{at:은/는} 자기 본부와 연결되지 않았습니다", "{at} is not connected to your headquarters"),
    "limited": Text("{at}에는 {kinds}번만 배치할 수 있습니다", "only {kinds} may be placed on {at}"),
    "too-weak": Text("{tile:은/는} {top:을/를} 덮을 수 없습니다", "{tile} cannot cover {top}"),
    "no-enemy": Text("{at}의 맨 위에 상대 병정이 없습니다", "no enemy tile is on top of {at}"),
    "not-adjacent": Text("{at:은/는} {choice}에 인접하지 않습니다", "{at} is not adjacent to {choice}"),
    "not-own": Text("{at}의 맨 위에 자기 병정이 없습니다", "no tile of yours is on top of {at}"),
    "just-placed": Text("방금 놓은 병정은 회수할 수 없습니다", "the tile just placed cannot be taken back"),
    "no-way": Text("{at}에서 {to:으로/로} 밀 수 없습니다", "a tile on {at} cannot be shoved to {to}"),
    "not-discarded": Text("버림 더미에 {tile:이/가} 없습니다", "there is no {tile} in the discard pile"),
}

PHASE_OF = {Remove: "remove", TakeBack: "take-back", Shove: "shove", Recover: "recover"}


def why_not(board: Board, seat: int, action: ToyAction) -> Reason | None:
    match action:
        case Decline():
            return ("no-choice", {}) if board.phase == "turn" else None
        case Draw() | Place():
            if board.phase != "turn" and not (board.phase == "chain" and isinstance(action, Place)):
                return "choice-pending", {"effect": EFFECT_TEXTS[board.phase]}
            return _why_not_place(board, seat, action) if isinstance(action, Place) else _why_not_draw(board, seat)
    if board.phase == "turn":
        return "no-choice", {}
    if board.phase != PHASE_OF[type(action)]:
        return "other-choice", {"effect": EFFECT_TEXTS[board.phase]}
    match action:
        case Remove(at):
            return _why_not_reach(board, seat, at)
        case TakeBack(at):
            return _why_not_take_back(board, seat, at)
        case Shove(at, to):
            return _why_not_reach(board, seat, at) or _why_not_shove(board, at, to)
        case Recover(tile):
            return None if tile in board.players[seat].discards else ("not-discarded", {"tile": tile_text(tile)})


def _why_not_draw(board: Board, seat: int) -> Reason | None:
    if board.players[seat].rack_size == RACK_LIMIT:
        return "rack-full", {}
    return None if board.players[seat].supply_size else ("supply-empty", {})


def _why_not_take_back(board: Board, seat: int, at: str) -> Reason | None:
    if _holder(board, at) != seat:
        return "not-own", {"at": at}
    assert board.choice is not None
    is_the_placed = at == board.choice.at and len(board.stacks[at]) == board.choice.level + 1
    return ("just-placed", {}) if is_the_placed else None


def _why_not_shove(board: Board, at: str, to: str) -> Reason | None:
    assert board.choice is not None
    ways = battlefield_of(board).neighbours[at] - {board.choice.at}
    return None if to in ways and to in BASE_NAMES else ("no-way", {"at": at, "to": to})


def _why_not_place(board: Board, seat: int, action: Place) -> Reason | None:
    battlefield = battlefield_of(board)
    rack, blocked = board.players[seat].rack or (), board.players[seat].blocked or ()
    tile, at = action.tile, action.at
    if at not in battlefield.points:
        return "no-such-node", {"at": at}
    if tile not in rack:
        return "not-in-rack", {"tile": tile_text(tile)}
    if rack.count(tile) == blocked.count(tile):
        return "blocked", {"tile": tile_text(tile)}
    if at in HEADQUARTERS_NAMES[seat]:
        return "own-headquarters", {}
    if at not in BASE_NAMES and board.hook_never_takes_hq and KIND[tile] == KOKO:
        return "hook-headquarters", {}
    if at not in board.reach[seat] and not _is_hookable(battlefield, tile, at):
        return "not-connected", {"at": node_text(at)}
    if at not in BASE_NAMES:
        return None
    base = battlefield.base[BASE_NAMES.index(at)]
    if base.special == SPECIAL_IDS[LIMITED] and KIND[tile] not in base.kinds:
        return "limited", {"at": at, "kinds": ", ".join(map(str, sorted(base.kinds)))}
    top = board.stacks[at][-1] if at in board.stacks else None
    if top and top.seat != seat and KIND[top.tile] >= KIND[tile] and QUACKS not in (KIND[tile], KIND[top.tile]):
        return "too-weak", {"tile": tile_text(tile), "top": tile_text(top.tile)}
    return None


def _is_hookable(battlefield: Battlefield, tile: str, at: str) -> bool:
    if KIND[tile] != KOKO or at not in BASE_NAMES:
        return False
    return battlefield.base[BASE_NAMES.index(at)].special != SPECIAL_IDS[MUTE]


def _holder(board: Board, at: str) -> int | None:
    return board.stacks[at][-1].seat if at in board.stacks else None


def _why_not_reach(board: Board, seat: int, at: str) -> Reason | None:
    """Why 거인병 or a shove cannot touch a base."""
    battlefield = battlefield_of(board)
    if at not in battlefield.points:
        return "no-such-node", {"at": at}
    assert board.choice is not None
    if at not in battlefield.neighbours[board.choice.at]:
        return "not-adjacent", {"at": at, "choice": board.choice.at}
    if _holder(board, at) != 1 - seat:
        return "no-enemy", {"at": at}
    return None
