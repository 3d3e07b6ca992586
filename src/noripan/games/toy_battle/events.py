"""What happens in toy-battle, and the line each event makes in the log."""

from typing import Annotated, Any, Literal

import msgspec

from ...kit.event import Event, Meaning
from ...kit.state import Facts
from ...kit.text import Language, Text
from .actions import TileId, node_text, tile_id, tile_text
from .state import BY_EXHAUSTION, BY_HEADQUARTERS, BY_MEDALS, BY_TURN_LIMIT
from .tables import KINDS, NODE_NAMES, SIDES

Effect = Literal["chain", "remove", "take-back", "shove", "recover", "discard", "block"]
EFFECTS = ("turn", "chain", "remove", "take-back", "shove", "recover", "discard", "block")  # by number in the rules
EFFECT_TEXTS = {
    "chain": Text("추가 배치", "the extra placement"),
    "remove": Text("거인병의 제거", "the Giant"),
    "take-back": Text("회수", "the recall"),
    "shove": Text("밀치기", "the shove"),
    "recover": Text("재활용", "the repair"),
    "discard": Text("XB-42의 버리기", "XB-42"),
    "block": Text("봉쇄", "the jammer"),
}
Ending = Literal["headquarters", "medals", "exhaustion", "turn-limit"]
REASONS: dict[int, Ending] = {
    BY_HEADQUARTERS: "headquarters",
    BY_MEDALS: "medals",
    BY_EXHAUSTION: "exhaustion",
    BY_TURN_LIMIT: "turn-limit",
}
REASON_TEXTS = {
    "headquarters": Text("본부 점령", "headquarters taken"),
    "medals": Text("훈장", "medals"),
    "exhaustion": Text("병정 소진", "exhaustion"),
    "turn-limit": Text("200번째 차례", "the 200th turn"),
}
A_TILE = Text("병정 하나", "a tile")


class Piece(msgspec.Struct, frozen=True):
    """A tile on the board."""

    seat: int
    tile: TileId


def piece(tile: int) -> Piece:
    return Piece((tile - 1) // KINDS, tile_id((tile - 1) % KINDS + 1))


Side = Annotated[int, Meaning(lambda seat, facts: seat, SIDES.__getitem__)]
Tile = Annotated[TileId, Meaning(lambda kind, facts: tile_id(kind), tile_text)]
Node = Annotated[str, Meaning(NODE_NAMES, node_text)]
OnBoard = Annotated[Piece, Meaning(lambda tile, facts: piece(tile), lambda piece: tile_text(piece.tile))]


class Drew(Event, frozen=True):
    """뽑음; only their owner is told which tiles."""

    says = Text("{seat}: 병정 {count}개 뽑음{tiles}", "{seat} draws {count}{tiles}")
    nothing = Text("{seat}: 뽑을 수 있는 병정이 없음", "{seat} can draw nothing")
    barrier = True
    seat: Side
    count: int
    tiles: tuple[TileId, ...] | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Drew":
        owner, count, *kinds = numbers
        tiles = tuple(tile_id(kind) for kind in sorted(kinds[:count]))
        return Drew(owner, count, tiles if seat == owner else None)

    def log_line(self, language: Language) -> str:
        names = ", ".join(tile_text(tile).in_(language) for tile in self.tiles or ())
        text = self.says if self.count else self.nothing
        return text.in_(language, **self.words() | {"tiles": f" ({names})" if names else ""})


class Placed(Event, frozen=True):
    """배치함."""

    says = Text("{seat}: {tile:을/를} {at}에 배치", "{seat} places {tile} on {at}")
    over = Text("{seat}: {tile:을/를} {at}에 배치 ({covered} 위에)", "{seat} places {tile} on {at} (over {covered})")
    seat: Side
    tile: Tile
    at: Node
    covered: Annotated[
        Piece | None, Meaning(lambda tile, facts: piece(tile) if tile else None, lambda piece: tile_text(piece.tile))
    ]

    def log_line(self, language: Language) -> str:
        return (self.over if self.covered else self.says).in_(language, **self.words())


class MedalsWon(Event, frozen=True):
    """훈장 획득."""

    says = Text("{seat}: 훈장 {medals}개 획득, 모두 {total}개", "{seat} wins medals: {medals} more, {total} in all")
    seat: Side
    region: int
    medals: int
    total: int


class Passed(Event, frozen=True):
    """An effect that was declined, or found nothing to do."""

    says = Text("{seat}: {effect} 넘김", "{seat} declines {effect}")
    nothing = Text("{seat}: {effect:은/는} 할 것이 없음", "{seat}: nothing to do for {effect}")
    seat: Side
    effect: Annotated[Effect, Meaning(EFFECTS, EFFECT_TEXTS.__getitem__)]
    declined: bool

    def log_line(self, language: Language) -> str:
        return (self.says if self.declined else self.nothing).in_(language, **self.words())


class Removed(Event, frozen=True):
    """거인병이 제거함."""

    says = Text("{seat}: {at}의 {piece:을/를} 제거", "{seat} removes {piece} from {at}")
    seat: Side
    at: Node
    piece: OnBoard


class Discarded(Event, frozen=True):
    """XB-42가 버리게 함."""

    says = Text("{seat}: 받침대에서 {tile:을/를} 버림", "{seat} loses {tile} from the rack")
    barrier = True
    seat: Side
    tile: Tile


class TookBack(Event, frozen=True):
    """회수함."""

    says = Text("{seat}: {at}에서 {tile:을/를} 회수", "{seat} takes {tile} back from {at}")
    seat: Side
    at: Node
    tile: Tile


class Shoved(Event, frozen=True):
    """밀쳐 냄."""

    says = Text("{seat}: {at}의 {piece:을/를} {to:으로/로} 밀침", "{seat} shoves {piece} from {at} to {to}")
    seat: Side
    at: Node
    to: Node
    piece: OnBoard


class Recovered(Event, frozen=True):
    """버림 더미에서 되찾음."""

    says = Text("{seat}: 버림 더미에서 {tile:을/를} 되찾음", "{seat} recovers {tile} from the discard pile")
    seat: Side
    tile: Tile


class Blocked(Event, frozen=True):
    """봉쇄됨; only the owner is told which tile."""

    says = Text("{seat}: 받침대의 {tile:이/가} 봉쇄됨", "{seat}: {tile} in the rack is blocked")
    barrier = True
    seat: Side
    tile: Tile | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Blocked":
        owner, kind, *_ = numbers
        return Blocked(owner, tile_id(kind) if seat == owner else None)

    def words(self) -> dict[str, Any]:
        return super().words() | ({} if self.tile else {"tile": A_TILE})


class Unblocked(Event, frozen=True):
    """봉쇄가 풀림: it would have left its owner without an action."""

    says = Text("{seat}: 봉쇄가 풀림", "{seat}: the block is lifted")
    seat: Side


class TurnEnded(Event, frozen=True):
    """차례 끝."""

    says = Text("{seat}: {turn_number}번째 차례 끝", "{seat} ends turn {turn_number}")
    barrier = True
    seat: Side
    turn_number: int


class Ended(Event, frozen=True):
    """게임 끝."""

    says = Text("{seat} 승리: {reason}", "{seat} wins: {reason}")
    barrier = True
    seat: Side
    reason: Annotated[Ending, Meaning(lambda reason, facts: REASONS[reason], REASON_TEXTS.__getitem__)]
