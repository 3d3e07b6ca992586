"""What each side of the war game is told while it goes on, and the line each event makes in the log.

Every action in battle ends the turn, so it cannot be taken back. How many events an action has depends on what
everyone sees: a promotion, for one, is not announced to anybody.
"""

from typing import Annotated, Any, Literal

from ...kit.event import Event, Meaning
from ...kit.playout import ONGOING
from ...kit.state import Facts
from ...kit.text import Language, Text
from .actions import UNIT_TEXTS, cell_text
from .tables import FULL_ROSTER, HANBUK, HANNAM, NAMES, RIVER_NAMES, SIDE_TEXTS, SIDES, UNITS, UnitId
from .tables import Side as SideId

SIDE_TEXT = dict(zip(SIDES, SIDE_TEXTS, strict=True))
Result = Literal["lost", "tied", "won"]
RESULTS: tuple[Result, ...] = ("lost", "tied", "won")  # by number in the rules
RESULT_TEXTS = {
    "lost": Text("방어 성공", "the defender holds"),
    "tied": Text("둘 다 제거", "both are removed"),
    "won": Text("공격 성공", "the attacker wins"),
}


Side = Annotated[SideId, Meaning(SIDES, SIDE_TEXT.__getitem__)]
Cell = Annotated[str, Meaning(NAMES, cell_text)]
RiverCell = Annotated[str, Meaning(RIVER_NAMES, cell_text)]


def side_of(unit: int) -> SideId:
    return SIDES[unit // FULL_ROSTER]


def cell_of(unit: int, before: Facts) -> str:
    place: int = before.place[unit]
    return NAMES[place]


def kind_for(sides: tuple[int, ...], unit: int, before: Facts, after: Facts, seat: int | None) -> UnitId | None:
    """The kind of a unit, told to these sides alone until the game is over."""
    return UNITS[before.kind[unit]].id if seat in sides or after.winner != ONGOING else None


def unit_name(side: SideId, kind: UnitId | None) -> Text:
    """A unit of a side for people: its name where its kind is told."""
    owner = SIDE_TEXT[side]
    if kind is None:
        return Text(f"{owner.ko} 유닛", f"a unit of {owner.en}")
    return Text(f"{owner.ko} {UNIT_TEXTS[kind].ko}", f"{owner.en}'s {UNIT_TEXTS[kind].en}")


class Laid(Event, frozen=True):
    """다리 놓음."""

    says = Text("한남이 {cell}에 다리를 놓았다", "Hannam lays a bridge on {cell}")
    cell: RiverCell


class DeploymentBegan(Event, frozen=True):
    """배치 시작."""

    says = Text("배치 시작. 훔쳐보기 없기, 고모도 마찬가지", "deployment begins; no peeking, aunties included")
    barrier = True


class Placed(Event, frozen=True):
    """배치: told to its own side alone."""

    says = Text("{unit:을/를} {cell}에 배치", "{unit} placed on {cell}")
    side: Side
    unit: Annotated[UnitId, Meaning(lambda kind, facts: UNITS[kind].id)]
    cell: Cell

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        return super().told(numbers, before, after, seat) if seat == numbers[0] else None

    def words(self) -> dict[str, Any]:
        return super().words() | {"unit": unit_name(self.side, self.unit)}


class Readied(Event, frozen=True):
    """준비 완료."""

    says = Text("{side} 준비 완료", "{side} is ready")
    side: Side


class Revealed(Event, frozen=True):
    """배치 공개: where units stand, not what they are."""

    says = Text("배치 공개. 역사적 전통에 따라 한북이 먼저 둔다", "the lines stand; Hanbuk begins, as tradition has it")
    barrier = True


class Moved(Event, frozen=True):
    """이동."""

    says = Text("{who:이/가} {start}에서 {to:으로/로} 이동", "{who} goes from {start} to {to}")
    song = Text("♪ 이 산에 번쩍 저 강에 번쩍 ♪", "♪ now on this hill, now on that shore ♪")
    barrier = True
    unit: int
    side: Side
    start: Cell
    to: Cell
    two_steps: bool
    unit_kind: UnitId | None  # for its owner

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Moved":
        unit, start, to, two_steps = numbers
        kind = kind_for((unit // FULL_ROSTER,), unit, before, after, seat)
        return cls(unit, side_of(unit), NAMES[start], NAMES[to], bool(two_steps), kind)

    def words(self) -> dict[str, Any]:
        return super().words() | {"who": unit_name(self.side, self.unit_kind)}

    def log_line(self, language: Language) -> str:
        line = super().log_line(language)
        if self.unit_kind == "general" and self.two_steps:
            line += f"  {self.song.in_(language)}"  # only its owner is told the kind, so only there is it sung
        return line


class Attacked(Event, frozen=True):
    """공격: only the attacker looks at the other unit."""

    says = Text(
        "{who:이/가} {start}에서 {to}의 {whom:을/를} 공격: {result}",
        "{who} attacks {whom} on {to} from {start}: {result}",
    )
    barrier = True
    unit: int
    side: Side
    start: Cell
    to: Cell
    result: Annotated[Result, Meaning(RESULTS, RESULT_TEXTS.__getitem__)]
    unit_kind: UnitId | None
    met: int
    met_kind: UnitId | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Attacked":
        unit, met, result, _ = numbers
        kind = kind_for((unit // FULL_ROSTER,), unit, before, after, seat)
        met_kind = kind_for((HANNAM, HANBUK), met, before, after, seat)
        start, to = cell_of(unit, before), cell_of(met, before)
        return cls(unit, side_of(unit), start, to, RESULTS[result], kind, met, met_kind)

    def words(self) -> dict[str, Any]:
        who, whom = unit_name(self.side, self.unit_kind), unit_name(side_of(self.met), self.met_kind)
        return super().words() | {"who": who, "whom": whom}


class Built(Event, frozen=True):
    """다리 건설: by whom is not told."""

    says = Text("{cell}에 새 다리가 생겼다", "there is a new bridge on {cell}")
    barrier = True
    cell: RiverCell


class Demolished(Event, frozen=True):
    """다리 폭파."""

    says = Text(
        "{cell} 다리가 {who:과/와} 함께 사라졌다. 서울은 안전하다고 한다",
        "the bridge on {cell} is gone, with {who} on it; Seoul is safe, they say",
    )
    barrier = True
    cell: RiverCell
    unit: int
    unit_kind: UnitId | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Demolished":
        column, unit, *_ = numbers
        return cls(RIVER_NAMES[column], unit, kind_for((HANNAM,), unit, before, after, seat))

    def words(self) -> dict[str, Any]:
        return super().words() | {"who": unit_name("hannam", self.unit_kind)}


class Struck(Event, frozen=True):
    """미사일 발사: the side that fires sees what it hit."""

    says = Text("{start}의 미사일이 {cell}의 {whom:을/를} 맞혔다", "the missile from {start} hits {whom} on {cell}")
    barrier = True
    unit: int
    start: Cell
    cell: Cell
    met: int
    met_kind: UnitId | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Struck":
        unit, met, *_ = numbers
        kind = kind_for((HANNAM, HANBUK), met, before, after, seat)
        return cls(unit, cell_of(unit, before), cell_of(met, before), met, kind)

    def words(self) -> dict[str, Any]:
        return super().words() | {"whom": unit_name("hannam", self.met_kind)}


class CampTaken(Event, frozen=True):
    """진영 점령."""

    says = Text("{side:이/가} {unit_kind:으로/로} 진영을 차지했다!", "{side} takes the camp with the {unit_kind}!")
    barrier = True
    side: Side
    unit: int
    unit_kind: Annotated[UnitId, Meaning(lambda unit, facts: UNITS[facts.kind[unit]].id, UNIT_TEXTS.__getitem__)]


class Stuck(Event, frozen=True):
    """움직일 수 있는 유닛이 없음."""

    says = Text("{side:은/는} 둘 수 있는 행동이 없다", "{side} has no action left")
    barrier = True
    side: Side


class Drawn(Event, frozen=True):
    """무승부."""

    says = Text("아무 일도 일어나지 않는다. 휴전", "nothing happens any more: armistice")
    barrier = True
