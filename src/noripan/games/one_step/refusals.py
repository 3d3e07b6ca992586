"""Why an action of one-step is refused, found from what the player sees."""

from collections.abc import Iterable

from ...kit.game import Reason
from ...kit.text import Text
from .actions import (
    CARD_TEXTS,
    CHOICE_TEXTS,
    CODES,
    RELIC_TEXTS,
    Choose,
    Claim,
    Copy,
    End,
    Go,
    Leave,
    Play,
    Remove,
    Skip,
    Step,
    StepAction,
    Take,
    Upgrade,
)
from .entries import Card
from .tables import ALIGNED, CONTENT, DISTANCE, KNIGHT_STEP, NEIGHBOUR, NOWHERE, TILE, TILE_NAMES, TOWARDS
from .view import Board
from .wording import aim_text

SOLID = ("wall", "shrine")
MOVES = ("straight", "diagonal", "leap", "knight")
CARDS = {card.id: card for card in CONTENT.cards}

REFUSALS = {
    "no-such-thing": Text("그런 카드나 타일은 없습니다", "there is no such card or tile"),
    "move-first": Text("이동 후 사용 가능", "usable after the step"),
    "already-stepped": Text(
        "이번 턴의 걸음은 이미 옮겼습니다. 더 움직이려면 이동 카드를 쓰세요",
        "this turn's step is taken; only move cards move you further",
    ),
    "tile-too-far": Text("{tile:은/는} 한 걸음 거리가 아닙니다", "{tile} is not one step away"),
    "tile-is-wall": Text("{tile:은/는} 벽입니다", "{tile} is a wall"),
    "tile-has-unit": Text("{tile}에 누가 서 있습니다", "someone stands on {tile}"),
    "tile-exhausted": Text("{tile:은/는} 이번 턴에 지나간 길입니다", "{tile} was stepped on this turn"),
    "choose-card": Text("보상 카드를 먼저 고르거나 건너뛰세요", "choose a card or skip first"),
    "choose-removal": Text("덱에서 뺄 카드를 먼저 고르세요", "choose a card to remove first"),
    "choose-copy": Text("복제할 카드를 먼저 고르세요", "choose a card to copy first"),
    "choose-upgrade": Text("강화할 카드를 먼저 고르세요", "choose a card to upgrade first"),
    "choose-relic": Text("유물을 먼저 고르세요", "choose a relic first"),
    "choose-here": Text("이곳에서 할 일을 먼저 고르세요", "choose what to do here first"),
    "run-is-over": Text("런이 끝났습니다", "the run is over"),
    "card-not-in-deck": Text("덱에 {card:이/가} 없습니다", "{card} is not in your deck"),
    "choose-path": Text("다음 길을 먼저 고르세요", "choose the way on first"),
    "in-battle": Text("전투 중에는 고를 수 없습니다", "nothing to choose during a battle"),
    "card-not-offered": Text("{card:은/는} 후보에 없습니다", "{card} is not offered"),
    "no-way-there": Text("여기서 그리로 가는 길이 없습니다", "no way leads there from here"),
    "relic-not-offered": Text("{relic:은/는} 후보에 없습니다", "{relic} is not offered"),
    "choice-not-here": Text("이곳에서 할 수 없는 일입니다", "that cannot be done here"),
    "choice-closed": Text(
        "“{choice}”: 이미 골랐거나 치를 수 없습니다", "“{choice}” was chosen already, or you cannot pay for it"
    ),
    "card-not-in-hand": Text("패에 {card:이/가} 없습니다", "{card} is not in your hand"),
    "mana-short": Text(
        "{card:은/는} 마나 {cost}가 필요한데 {mana}뿐입니다", "{card} costs {cost} mana, you have {mana}"
    ),
    "no-tile": Text("{card:으로/로} 갈 수 있는 칸이 없습니다", "{card} leads to no tile now"),
    "no-target": Text("{card:을/를} 쓸 대상이 없습니다", "there is nothing to aim {card} at"),
    "aim-needed": Text("{card:을/를} 쓸 타일을 고르세요", "{card} must be aimed at a tile"),
    "no-aim-needed": Text("{card:은/는} 타일을 고르지 않습니다", "{card} is aimed at no tile"),
    "no-monster": Text("{tile}에 적이 없습니다", "there is no monster on {tile}"),
    "nothing-behind": Text("뒤에 빈 칸이 없습니다", "there is no tile behind you"),
    "no-sight": Text("{between}에 막혀 {tile:이/가} 보이지 않습니다", "{between} bars the line to {tile}"),
    "cannot-aim": Text("{card:은/는} {tile}에 쓸 수 없습니다: {aim}", "{card} cannot be aimed at {tile}: {aim}"),
}


def why_not(board: Board, seat: int, action: StepAction) -> Reason | None:
    if CODES.encode(action) is None:
        return "no-such-thing", {}
    if board.phase in ("step", "main"):
        return why_not_in_battle(board, action)
    match board.phase, action:
        case "reward", Skip():
            return None
        case "reward", Take(card):
            return None if card in board.card_offer else ("card-not-offered", {"card": CARD_TEXTS[card]})
        case "remove", Remove(card):
            return why_not_from_deck(board, card)
        case "copy", Copy(card):
            return why_not_from_deck(board, card)
        case "upgrade", Upgrade(card):
            return why_not_from_deck(board, card)
        case "claim", Claim(relic):
            return None if relic in board.relic_offer else ("relic-not-offered", {"relic": RELIC_TEXTS[relic]})
        case "path", Go(lane):
            ways = [place.lane for place in board.run_map.next if place.open]
            return None if lane in ways else ("no-way-there", {})
        case "choose", Choose(choice):
            return why_no_choice(board, choice)
        case "choose", Leave() if board.place and board.place.may_leave:
            return None
    return CHOOSE_FIRST[board.phase], {}


CHOOSE_FIRST = {
    "reward": "choose-card",
    "remove": "choose-removal",
    "copy": "choose-copy",
    "upgrade": "choose-upgrade",
    "claim": "choose-relic",
    "path": "choose-path",
    "choose": "choose-here",
    "over": "run-is-over",
}


def why_not_from_deck(board: Board, card: str) -> Reason | None:
    return None if card in board.deck else ("card-not-in-deck", {"card": CARD_TEXTS[card]})


def why_no_choice(board: Board, choice: str) -> Reason | None:
    assert board.place is not None
    if choice not in board.place.choices:
        return "choice-not-here", {}
    return None if choice in board.place.open else ("choice-closed", {"choice": CHOICE_TEXTS[choice]})


def why_not_in_battle(board: Board, action: StepAction) -> Reason | None:
    match action:
        case Step(to):
            return ("already-stepped", {}) if board.phase == "main" else why_no_step(board, to)
        case Play(card, at):
            return ("move-first", {}) if board.locked else why_no_play(board, CARDS[card], at)
        case End():
            return ("move-first", {}) if board.locked else None
    return "in-battle", {}


def why_no_step(board: Board, tile: str) -> Reason | None:
    if DISTANCE[TILE[board.player.at]][TILE[tile]] != 1:
        return "tile-too-far", {"tile": tile}
    return why_blocked(board, [tile])


def why_blocked(board: Board, way: Iterable[str]) -> Reason | None:
    """What bars a way, at its first barred tile."""
    for tile in way:
        if board.ground.get(tile) in SOLID:
            return "tile-is-wall", {"tile": tile}
        if tile in taken(board):
            return "tile-has-unit", {"tile": tile}
        if tile in board.exhausted:
            return "tile-exhausted", {"tile": tile}
    return None


def taken(board: Board) -> set[str]:
    return {board.player.at} | {monster.at for monster in board.monsters}


def why_no_play(board: Board, card: Card, at: str | None) -> Reason | None:
    words = {"card": card.name}
    if card.id not in board.hand:
        return "card-not-in-hand", words
    if card.cost > board.player.mana:
        return "mana-short", words | {"cost": card.cost, "mana": board.player.mana}
    if card.aim == "none":
        return None if at is None else ("no-aim-needed", words)
    if at is None:
        if any(why_no_play(board, card, tile) is None for tile in TILE_NAMES):
            return "aim-needed", words
        return "no-tile" if card.aim in MOVES else "no-target", words
    if not in_range(board, card, at):
        return "cannot-aim", words | {"tile": at, "aim": aim_text(card)}
    return why_no_aim(board, card, at)


def in_range(board: Board, card: Card, at: str) -> bool:
    """Is a tile where such a card may be aimed, whatever is on it?"""
    start, end = TILE[board.player.at], TILE[at]
    far = DISTANCE[start][end]
    match card.aim:
        case "straight":
            return far == card.reach and bool(ALIGNED[start][end])
        case "diagonal":
            return far == card.reach and bool(ALIGNED[start][end]) and TOWARDS[start][end] % 2 == 1
        case "direction":
            return far == 1
        case "knight":
            return KNIGHT_STEP[start][end] != NOWHERE
        case "sight":
            return far <= card.reach and bool(ALIGNED[start][end])
    return far <= card.reach


def why_no_aim(board: Board, card: Card, at: str) -> Reason | None:
    """What is wrong with a tile in range: barred ground, nobody there, something between."""
    match card.aim:
        case "straight" | "diagonal" | "leap":
            return why_blocked(board, [at] if card.aim == "leap" else [*between(board.player.at, at), at])
        case "knight":
            return why_blocked(board, [TILE_NAMES[KNIGHT_STEP[TILE[board.player.at]][TILE[at]]], at])
        case "over" if any(monster.at == at for monster in board.monsters):
            behind = NEIGHBOUR[TILE[board.player.at]][TOWARDS[TILE[at]][TILE[board.player.at]]]
            return ("nothing-behind", {}) if behind == NOWHERE else why_blocked(board, [TILE_NAMES[behind]])
        case "enemy" | "sight" | "over":
            if not any(monster.at == at for monster in board.monsters):
                return "no-monster", {"tile": at}
            barred = [tile for tile in between(board.player.at, at) if card.aim == "sight" and bars_sight(board, tile)]
            return ("no-sight", {"tile": at, "between": barred[0]}) if barred else None
    if board.ground.get(at) == "wall" or (card.aim == "tile" and board.ground.get(at) in SOLID):
        return "tile-is-wall", {"tile": at}
    return ("tile-has-unit", {"tile": at}) if card.aim == "tile" and at in taken(board) else None


def bars_sight(board: Board, tile: str) -> bool:
    return board.ground.get(tile) == "wall" or tile in taken(board)


def between(start: str, end: str) -> list[str]:
    """The tiles of a straight line without its ends."""
    if not ALIGNED[TILE[start]][TILE[end]]:
        return []
    direction = TOWARDS[TILE[start]][TILE[end]]
    found, tile = [], NEIGHBOUR[TILE[start]][direction]
    while tile != TILE[end]:
        found.append(TILE_NAMES[tile])
        tile = NEIGHBOUR[tile][direction]
    return found
