"""What each side sees of toy-battle: the whole board, but only its own rack; and the board as text."""

from typing import Any, ClassVar, Literal

import msgspec

from ...kit.game import Event
from ...kit.playout import ONGOING
from ...kit.record import Facts
from ...kit.text import Language, Text
from .actions import Place, TileId, ToyAction, node_text, tile_id, tile_text
from .battlefields import BATTLEFIELDS
from .placement import ACTING, NOBODY
from .rules import BY_EXHAUSTION, BY_HEADQUARTERS, BY_MEDALS, BY_TURN_LIMIT
from .tables import (
    BASE_NAMES,
    KINDS,
    NODE_NAMES,
    REMOVED,
    SEATS,
    SIDES,
)

Phase = Literal["turn", "chain", "remove", "take-back", "shove", "recover", "over"]
PHASES: tuple[Phase, ...] = ("turn", "chain", "remove", "take-back", "shove", "recover")


class Piece(msgspec.Struct, frozen=True):
    """A tile on the board."""

    seat: int
    tile: TileId


class Spot(msgspec.Struct, frozen=True):
    """A tile's place: its base, and how many tiles lie below it."""

    at: str
    level: int


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One side's things. What this viewer may not know is None."""

    medals: int
    rack_size: int
    supply_size: int
    discards: dict[TileId, int]
    blocks: int  # tiles of the rack that may not be placed in the owner's turn
    rack: tuple[TileId, ...] | None
    blocked: tuple[TileId, ...] | None
    supply: tuple[TileId, ...] | None  # in the order they would have been drawn, after the end
    removed: tuple[TileId, ...] | None


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one side sees it."""

    battlefield: str
    target: int
    hook_never_takes_hq: bool
    turn_number: int
    turn: int
    phase: Phase
    choice: Spot | None  # the placed tile whose effect, or whose special base, asks for a choice
    waiting: tuple[Spot, ...]  # placed tiles whose special bases have yet to fire, in order
    stacks: dict[str, tuple[Piece, ...]]  # base -> tiles from the bottom up
    region_owners: tuple[int | None, ...]
    players: tuple[Player, Player]


def board(facts: Facts, seat: int | None) -> Board:
    battlefield = BATTLEFIELDS[facts.battlefield]
    over = facts.winner != ONGOING
    asks = not over and facts.phase != ACTING
    return Board(
        battlefield=battlefield.id,
        target=facts.target,
        hook_never_takes_hq=bool(facts.hook_never_takes_hq),
        turn_number=facts.turn_number,
        turn=facts.turn,
        phase="over" if over else PHASES[facts.phase],
        choice=Spot(BASE_NAMES[facts.firing_base], facts.firing_height) if asks else None,
        waiting=tuple(Spot(BASE_NAMES[facts.queue_bases[i]], facts.queue_heights[i]) for i in range(facts.queue_size)),
        stacks={
            BASE_NAMES[base]: tuple(piece(tile) for tile in facts.stacks[base][:height])
            for base, height in enumerate(facts.heights)
            if height
        },
        region_owners=tuple(
            None if owner == NOBODY else owner for owner in facts.region_owners[: len(battlefield.region)]
        ),
        players=(player(facts, 0, over or seat == 0, over), player(facts, 1, over or seat == 1, over)),
    )


def player(facts: Facts, owner: int, sees_rack: bool, over: bool) -> Player:
    pile = facts.piles[owner]
    return Player(
        medals=facts.medals[owner],
        rack_size=facts.rack_sizes[owner],
        supply_size=facts.supplies[owner],
        discards={tile_id(kind): count for kind, count in enumerate(facts.discards[owner]) if count},
        blocks=sum(facts.blocked[owner]),
        rack=tiles(facts.racks[owner]) if sees_rack else None,
        blocked=tiles(facts.blocked[owner]) if sees_rack else None,
        supply=tuple(tile_id(kind) for kind in reversed(pile[REMOVED : REMOVED + facts.supplies[owner]]))
        if over
        else None,
        removed=tuple(tile_id(kind) for kind in sorted(pile[:REMOVED])) if over else None,
    )


def tiles(counts: list[int]) -> tuple[TileId, ...]:
    """Tiles counted by kind, as a row."""
    return tuple(tile_id(kind) for kind in range(1, KINDS + 1) for _ in range(counts[kind]))


def piece(tile: int) -> Piece:
    return Piece((tile - 1) // KINDS, tile_id((tile - 1) % KINDS + 1))


# Events


class Drew(Event, frozen=True):
    """뽑음; only their owner is told which tiles."""

    seat: int
    count: int
    tiles: tuple[TileId, ...] | None
    barrier: ClassVar[bool] = True


class Placed(Event, frozen=True):
    """배치함."""

    seat: int
    tile: TileId
    at: str
    covered: Piece | None


class MedalsWon(Event, frozen=True):
    """훈장 획득."""

    seat: int
    region: int
    medals: int
    total: int


class Passed(Event, frozen=True):
    """An effect that was declined, or found nothing to do."""

    seat: int
    effect: Literal["chain", "remove", "take-back", "shove", "recover", "discard", "block"]
    declined: bool


class Removed(Event, frozen=True):
    """거인병이 제거함."""

    seat: int
    at: str
    piece: Piece


class Discarded(Event, frozen=True):
    """XB-42가 버리게 함."""

    seat: int
    tile: TileId
    barrier: ClassVar[bool] = True


class TookBack(Event, frozen=True):
    """회수함."""

    seat: int
    at: str
    tile: TileId


class Shoved(Event, frozen=True):
    """밀쳐 냄."""

    seat: int
    at: str
    to: str
    piece: Piece


class Recovered(Event, frozen=True):
    """버림 더미에서 되찾음."""

    seat: int
    tile: TileId


class Blocked(Event, frozen=True):
    """봉쇄됨; only the owner is told which tile."""

    seat: int
    tile: TileId | None
    barrier: ClassVar[bool] = True


class Unblocked(Event, frozen=True):
    """봉쇄가 풀림: it would have left its owner without an action."""

    seat: int


class TurnEnded(Event, frozen=True):
    """차례 끝."""

    seat: int
    turn_number: int
    barrier: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """게임 끝."""

    seat: int
    reason: Literal["headquarters", "medals", "exhaustion", "turn-limit"]
    barrier: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    Drew,
    Placed,
    MedalsWon,
    Passed,
    Removed,
    Discarded,
    TookBack,
    Shoved,
    Recovered,
    Blocked,
    Unblocked,
    TurnEnded,
    Ended,
)
EFFECTS = (*PHASES, "discard", "block")
REASONS = {
    BY_HEADQUARTERS: "headquarters",
    BY_MEDALS: "medals",
    BY_EXHAUSTION: "exhaustion",
    BY_TURN_LIMIT: "turn-limit",
}


def event(raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event:
    kind, a, b, c, d = raw
    knows = seat == a
    match EVENTS[kind].__name__:
        case "Drew":
            drawn = tuple(tile_id(tile) for tile in sorted((c, d)[:b]))
            return Drew(a, b, drawn if knows else None)
        case "Placed":
            return Placed(a, tile_id(b), NODE_NAMES[c], piece(d) if d else None)
        case "MedalsWon":
            return MedalsWon(a, b, c, d)
        case "Passed":
            return Passed(a, EFFECTS[b], bool(c))  # type: ignore[arg-type]
        case "Removed":
            return Removed(a, NODE_NAMES[b], piece(c))
        case "Discarded":
            return Discarded(a, tile_id(b))
        case "TookBack":
            return TookBack(a, NODE_NAMES[b], tile_id(c))
        case "Shoved":
            return Shoved(a, NODE_NAMES[b], NODE_NAMES[c], piece(d))
        case "Recovered":
            return Recovered(a, tile_id(b))
        case "Blocked":
            return Blocked(a, tile_id(b) if knows else None)
        case "Unblocked":
            return Unblocked(a)
        case "TurnEnded":
            return TurnEnded(a, b)
        case _:
            return Ended(a, REASONS[b])  # type: ignore[arg-type]


LOG: dict[type[Event], Text] = {
    Drew: Text("{side}: 병정 {count}개 뽑음{tiles}", "{side} draws {count}{tiles}"),
    Placed: Text("{side}: {tile:을/를} {at}에 배치{covered}", "{side} places {tile} on {at}{covered}"),
    MedalsWon: Text(
        "{side}: 훈장 {medals}개 획득, 모두 {total}개", "{side} wins medals: {medals} more, {total} in all"
    ),
    Removed: Text("{side}: {at}의 {piece:을/를} 제거", "{side} removes {piece} from {at}"),
    Discarded: Text("{side}: 받침대에서 {tile:을/를} 버림", "{side} loses {tile} from the rack"),
    TookBack: Text("{side}: {at}에서 {tile:을/를} 회수", "{side} takes {tile} back from {at}"),
    Shoved: Text("{side}: {at}의 {piece:을/를} {to:으로/로} 밀침", "{side} shoves {piece} from {at} to {to}"),
    Recovered: Text("{side}: 버림 더미에서 {tile:을/를} 되찾음", "{side} recovers {tile} from the discard pile"),
    Blocked: Text("{side}: 받침대의 {tile:이/가} 봉쇄됨", "{side}: {tile} in the rack is blocked"),
    Unblocked: Text("{side}: 봉쇄가 풀림", "{side}: the block is lifted"),
    TurnEnded: Text("{side}: {turn_number}번째 차례 끝", "{side} ends turn {turn_number}"),
    Ended: Text("{side} 승리: {reason}", "{side} wins: {reason}"),
}
PASSES = {
    True: Text("{side}: {effect} 넘김", "{side} declines {effect}"),
    False: Text("{side}: {effect:은/는} 할 것이 없음", "{side}: nothing to do for {effect}"),
}
EFFECT_NAMES = {
    "chain": Text("추가 배치", "the extra placement"),
    "remove": Text("거인병의 제거", "the Giant"),
    "take-back": Text("회수", "the recall"),
    "shove": Text("밀치기", "the shove"),
    "recover": Text("재활용", "the repair"),
    "discard": Text("XB-42의 버리기", "XB-42"),
    "block": Text("봉쇄", "the jammer"),
}
REASON_NAMES = {
    "headquarters": Text("본부 점령", "headquarters taken"),
    "medals": Text("훈장", "medals"),
    "exhaustion": Text("병정 소진", "exhaustion"),
    "turn-limit": Text("200번째 차례", "the 200th turn"),
}
A_TILE = Text("병정 하나", "a tile")
NOTHING_DRAWN = Text("{side}: 뽑을 수 있는 병정이 없음", "{side} can draw nothing")


def tell(event: Any, language: Language) -> str:
    params: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
    params["side"] = SIDES[params["seat"]]
    if "tile" in params:
        params["tile"] = A_TILE if params["tile"] is None else tile_text(params["tile"])
    if "piece" in params:
        params["piece"] = tile_text(params["piece"].tile)
    match event:
        case Drew(count=0):
            return NOTHING_DRAWN.in_(language, side=params["side"])
        case Drew():
            names = ", ".join(tile_text(tile).in_(language) for tile in event.tiles or ())
            params["tiles"] = f" ({names})" if names else ""
        case Placed():
            over = Text(" ({covered} 위에)", " (over {covered})")
            params["covered"] = over.in_(language, covered=tile_text(event.covered.tile)) if event.covered else ""
            params["at"] = node_text(event.at)
        case Passed():
            return PASSES[event.declined].in_(language, side=params["side"], effect=EFFECT_NAMES[event.effect])
        case Ended():
            params["reason"] = REASON_NAMES[event.reason]
    return LOG[type(event)].in_(language, **params)


# Previews


class Preview(msgspec.Struct, frozen=True):
    """What placing a tile (or answering a choice) brings at once, whatever is hidden."""

    takes_headquarters: bool
    covers: Piece | None
    medals: tuple[int, int]  # won by each side


def preview(action: ToyAction, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int) -> Preview:
    """Draws, discards and blocks are left out: they were only imagined."""
    won = [0] * SEATS
    covers = None
    for line in raw:
        told = event(line, before, after, seat)
        if isinstance(told, MedalsWon):
            won[told.seat] += told.medals
        if isinstance(told, Placed):
            covers = told.covered
    takes = isinstance(action, Place) and action.at not in BASE_NAMES
    return Preview(takes, covers, (won[0], won[1]))
