"""What each side of the war game is told while it goes on, and the log in words.

Whatever is done in battle ends the turn, so it cannot be taken back. How many events an action has depends on what
everyone sees: a promotion, for one, is not announced to anybody.
"""

from typing import Any, ClassVar

import msgspec

from ...kit.game import Event
from ...kit.playout import ONGOING
from ...kit.record import Facts
from ...kit.text import Language, Text
from .actions import cell_text, unit_text
from .tables import FULL_ROSTER, NAMES, RIVER, SIDE_TEXTS, SIDES, UNITS, Side, kind_of
from .view import RESULTS, Result


class Laid(Event, frozen=True):
    """다리 놓음."""

    cell: str


class DeploymentBegan(Event, frozen=True):
    """배치 시작."""

    barrier: ClassVar[bool] = True


class Placed(Event, frozen=True):
    """배치: told to its own side alone."""

    side: Side
    unit: str
    cell: str


class Readied(Event, frozen=True):
    """준비 완료."""

    side: Side


class Revealed(Event, frozen=True):
    """배치 공개: where units stand, not what they are."""

    barrier: ClassVar[bool] = True


class Moved(Event, frozen=True):
    """이동."""

    unit: int
    side: Side
    start: str
    to: str
    two_steps: bool
    unit_kind: str | None  # for its owner
    barrier: ClassVar[bool] = True


class Attacked(Event, frozen=True):
    """공격: only the attacker looks at the other unit."""

    unit: int
    side: Side
    start: str
    to: str
    result: Result
    unit_kind: str | None
    met: int
    met_kind: str | None
    barrier: ClassVar[bool] = True


class Built(Event, frozen=True):
    """다리 건설: by whom is not told."""

    cell: str
    barrier: ClassVar[bool] = True


class Demolished(Event, frozen=True):
    """다리 폭파."""

    cell: str
    unit: int
    unit_kind: str | None
    barrier: ClassVar[bool] = True


class Struck(Event, frozen=True):
    """미사일 발사: the side that fires sees what it hit."""

    unit: int
    start: str
    cell: str
    met: int
    met_kind: str | None
    barrier: ClassVar[bool] = True


class CampTaken(Event, frozen=True):
    """진영 점령."""

    side: Side
    unit: int
    unit_kind: str
    barrier: ClassVar[bool] = True


class Stuck(Event, frozen=True):
    """움직일 수 있는 유닛이 없음."""

    side: Side
    barrier: ClassVar[bool] = True


class Drawn(Event, frozen=True):
    """무승부."""

    barrier: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    Laid, DeploymentBegan, Placed, Readied, Revealed, Moved, Attacked, Built, Demolished, Struck, CampTaken, Stuck,
    Drawn,
)  # fmt: skip


def event(raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
    kind, a, b, c, d = raw

    def side(unit: int) -> Side:
        return SIDES[unit // FULL_ROSTER]

    def at(unit: int) -> str:
        place: int = before.place[unit]
        return NAMES[place]

    def kind_for(unit: int, *sides: Side) -> str | None:
        """The unit's kind for seats of these sides, and for all once the game is over."""
        told = after.winner != ONGOING or (seat is not None and SIDES[seat] in sides)
        kind = UNITS[before.kind[unit]]
        return kind.id if told else None

    match EVENTS[kind].__name__:
        case "Laid":
            return Laid(NAMES[RIVER[a]])
        case "DeploymentBegan":
            return DeploymentBegan()
        case "Placed":
            return Placed(SIDES[a], UNITS[b].id, NAMES[c]) if seat == a else None
        case "Readied":
            return Readied(SIDES[a])
        case "Revealed":
            return Revealed()
        case "Moved":
            return Moved(a, side(a), NAMES[b], NAMES[c], bool(d), kind_for(a, side(a)))
        case "Attacked":
            kinds = kind_for(a, side(a)), kind_for(b, side(a), side(b))
            return Attacked(a, side(a), at(a), at(b), RESULTS[c], kinds[0], b, kinds[1])
        case "Built":
            return Built(NAMES[RIVER[a]])
        case "Demolished":
            return Demolished(NAMES[RIVER[a]], b, kind_for(b, "hannam"))
        case "Struck":
            return Struck(a, at(a), at(b), b, kind_for(b, "hannam", "hanbuk"))
        case "CampTaken":
            return CampTaken(side(a), a, UNITS[before.kind[a]].id)
        case "Stuck":
            return Stuck(SIDES[a])
        case _:
            return Drawn()


SONG = Text("♪ 이 산에 번쩍 저 강에 번쩍 ♪", "♪ now on this hill, now on that shore ♪")
SOMEONE = Text("{side} 유닛", "a unit of {side}")

LOG: dict[type[Event], Text] = {
    Laid: Text("한남이 {cell}에 다리를 놓았다", "Hannam lays a bridge on {cell}"),
    DeploymentBegan: Text(
        "배치 시작. 훔쳐보기 없기, 고모도 마찬가지", "deployment begins; no peeking, aunties included"
    ),
    Placed: Text("{unit:을/를} {cell}에 배치", "{unit} placed on {cell}"),
    Readied: Text("{side} 준비 완료", "{side} is ready"),
    Revealed: Text(
        "배치 공개. 역사적 전통에 따라 한북이 먼저 둔다", "the lines stand; Hanbuk begins, as tradition has it"
    ),
    Moved: Text("{who:이/가} {start}에서 {to:으로/로} 이동", "{who} goes from {start} to {to}"),
    Attacked: Text(
        "{who:이/가} {start}에서 {to}의 {whom:을/를} 공격: {result}",
        "{who} attacks {whom} on {to} from {start}: {result}",
    ),
    Built: Text("{cell}에 새 다리가 생겼다", "there is a new bridge on {cell}"),
    Demolished: Text(
        "{cell} 다리가 {who:과/와} 함께 사라졌다. 서울은 안전하다고 한다",
        "the bridge on {cell} is gone, with {who} on it; Seoul is safe, they say",
    ),
    Struck: Text("{start}의 미사일이 {cell}의 {whom:을/를} 맞혔다", "the missile from {start} hits {whom} on {cell}"),
    CampTaken: Text("{side:이/가} {unit:으로/로} 진영을 차지했다!", "{side} takes the camp with the {unit}!"),
    Stuck: Text("{side:은/는} 둘 수 있는 행동이 없다", "{side} has no action left"),
    Drawn: Text("아무 일도 일어나지 않는다. 휴전", "nothing happens any more: armistice"),
}
RESULT_TEXTS: dict[Result, Text] = {
    "won": Text("공격 성공", "the attacker wins"),
    "tied": Text("둘 다 제거", "both are removed"),
    "lost": Text("방어 성공", "the defender holds"),
}


def name_of(side: Side, kind: str | None) -> Text:
    """A unit for people: its name where its kind is told."""
    texts = SIDE_TEXTS[SIDES.index(side)]
    number = None if kind is None else kind_of(SIDES.index(side), kind)
    if number is None:
        return Text(SOMEONE.in_("ko", side=texts), SOMEONE.in_("en", side=texts))
    return Text(f"{texts.ko} {UNITS[number].name.ko}", f"{texts.en}'s {UNITS[number].name.en}")


def tell(event: Any, language: Language) -> str:
    params: dict[str, Any] = msgspec.structs.asdict(event)
    for name in ("cell", "start", "to"):
        if name in params:
            params[name] = cell_text(params[name])
    match event:
        case Placed(side=side, unit=unit):
            params["unit"] = name_of(side, unit)
        case Moved(side=side, unit_kind=kind):
            params["who"] = name_of(side, kind)
        case Attacked(side=side, unit_kind=kind, met_kind=met_kind, result=result):
            other: Side = "hanbuk" if side == "hannam" else "hannam"
            params |= {"who": name_of(side, kind), "whom": name_of(other, met_kind), "result": RESULT_TEXTS[result]}
        case Demolished(unit_kind=kind):
            params["who"] = name_of("hannam", kind)
        case Struck(met_kind=met_kind):
            params["whom"] = name_of("hannam", met_kind)
        case CampTaken(side=side, unit_kind=kind):
            params["unit"] = unit_text(SIDES.index(side), kind)
    if "side" in params:
        params["side"] = SIDE_TEXTS[SIDES.index(params["side"])]
    line = LOG[type(event)].in_(language, **params)
    if isinstance(event, Moved) and event.unit_kind == "general" and event.two_steps:
        line += f"  {SONG.in_(language)}"  # only its owner is told the kind, so only there is it sung
    return line
