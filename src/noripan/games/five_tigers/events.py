"""What happens in Five Tigers, and the line each event makes in the log.

A general is written "a:guan-yu": the side, then the general.
"""

from typing import Annotated, Any, Literal

from ...kit.event import Event, Meaning
from ...kit.playout import DRAW
from ...kit.state import Facts
from ...kit.text import Language, Text
from .actions import GENERAL_TEXTS, TACTIC_TEXTS
from .state import BY_ANNIHILATION, BY_COLLAPSE, BY_KNOCK, BY_ROUNDS, NOT_HERE, SEEN
from .tables import GENERAL_IDS, LINES, NO_TARGET, SIDES, SLOTS, TACTIC_IDS, LineId, SideId

Ending = Literal["knock", "annihilation", "collapse", "rounds"]
REASON_NAMES: dict[int, Ending] = {
    BY_KNOCK: "knock",
    BY_ANNIHILATION: "annihilation",
    BY_COLLAPSE: "collapse",
    BY_ROUNDS: "rounds",
}
REASONS = {
    "knock": Text("노크 승리", "by knocks"),
    "annihilation": Text("전멸: 판 위에 병력이 없음", "by annihilation: no troops left on the board"),
    "collapse": Text("와해: 모든 장수가 완전 퇴장", "by collapse: all generals are out for good"),
    "rounds": Text("라운드 상한에서 판정", "decided after the last round"),
}
LINE_TEXTS = (Text("해", "sun"), Text("달", "moon"), Text("전선", "front line"))
LINE_NAMES = dict(zip(LINES, LINE_TEXTS, strict=True))
A_BUILDING = Text("건물", "a building")


def unit(facts: Facts, g: int) -> str:
    """A general's name in views and events."""
    return f"{SIDES[g // SLOTS]}:{GENERAL_IDS[facts.who[g]]}"


def unit_text(name: str) -> Text:
    """ "a:guan-yu" for people."""
    side, _, general = name.partition(":")
    text = GENERAL_TEXTS[general]
    return Text(f"{side.upper()} {text.ko}", f"{side.upper()} {text.en}")


General = Annotated[str, Meaning(lambda g, facts: unit(facts, g), unit_text)]
Side = Annotated[SideId, Meaning(SIDES, str.upper)]
Tactic = Annotated[str, Meaning(TACTIC_IDS, TACTIC_TEXTS.__getitem__)]
Line = Annotated[LineId, Meaning(LINES, LINE_NAMES.__getitem__)]


class Sealed:
    """A choice of an army: only its own side is told."""

    __slots__ = ()

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        own = numbers[0] // SLOTS == seat
        return super().told(numbers, before, after, seat) if own else None  # type: ignore[misc]


class Picked(Sealed, Event, frozen=True):
    """장수 선택."""

    says = Text("{general:을/를} 뽑음", "{general} picked")
    general: General


class TroopsSet(Sealed, Event, frozen=True):
    """병력 선택."""

    says = Text("{general} 병력 {troops}", "{general} leads {troops}")
    general: General
    troops: int


class Equipped(Sealed, Event, frozen=True):
    """책략 장착."""

    says = Text("{general:이/가} {tactic:을/를} 장착", "{general} carries {tactic}")
    general: General
    tactic: Tactic


class Readied(Event, frozen=True):
    """준비."""

    says = Text("{side} 준비 끝", "{side} is ready")
    side: Side


class Started(Event, frozen=True):
    """게임 시작: the armies are shown."""

    says = Text("시작: {first} 선공", "start: {first} moves first")
    barrier = True
    first: Side


class Moved(Event, frozen=True):
    """이동."""

    says = Text("{general:이/가} {start}에서 {to:으로/로}", "{general}: {start} to {to}")
    general: General
    start: int
    to: int


class Stopped(Event, frozen=True):
    """멈춤."""

    says = Text("{general:이/가} {at}에서 멈춤", "{general} stops on {at}")
    general: General
    at: int


class Disengaged(Event, frozen=True):
    """이탈."""

    says = Text("{general:이/가} {enemy:과/와}의 교착에서 이탈", "{general} disengages from {enemy}")
    general: General
    enemy: General


class Supplied(Event, frozen=True):
    """보급: the mover's troops are with the ally now."""

    says = Text("{general:이/가} {ally}에게 보급, 병력 {troops}", "{general} supplies {ally}: {troops} troops")
    general: General
    ally: General
    troops: int


class Split(Event, frozen=True):
    """보급 복귀: supplier and ally part."""

    says = Text(
        "보급 복귀: {general} {troops}, {ally} {ally_troops}", "supply ends: {general} {troops}, {ally} {ally_troops}"
    )
    general: General
    troops: int
    ally: General
    ally_troops: int


class Attacked(Event, frozen=True):
    """공격 along a line; the target is a general, or None for a building."""

    says = Text("{general:이/가} {line:으로/로} {target} 공격", "{general} attacks {target} ({line})")
    general: General
    at: int
    line: Line
    target: Annotated[str | None, Meaning(lambda g, facts: unit(facts, g) if g < len(facts.who) else None, unit_text)]

    def words(self) -> dict[str, Any]:
        return super().words() | ({} if self.target else {"target": A_BUILDING})


class Lost(Event, frozen=True):
    """병력 손실."""

    says = Text("{general} 병력 −{troops} (남은 병력 {left})", "{general} loses {troops}, {left} left")
    general: General
    troops: int
    left: int


class Locked(Event, frozen=True):
    """교착."""

    says = Text("{general:과/와} {enemy} 교착", "{general} and {enemy} are locked")
    general: General
    enemy: General


class Unlocked(Event, frozen=True):
    """교착 해제."""

    says = Text("{general:과/와} {enemy} 교착 해제", "{general} and {enemy} are free")
    general: General
    enemy: General


class Fallen(Event, frozen=True):
    """전멸; the second time it is out for good."""

    says = Text("{general} 전멸 ({times}번째)", "{general} is annihilated (time {times})")
    general: General
    times: int


class Knocked(Event, frozen=True):
    """노크."""

    says = Text("{general} 노크! ({knocks}번째)", "{general} knocks! (number {knocks})")
    general: General
    knocks: int


class CameHome(Event, frozen=True):
    """복귀."""

    says = Text("{general:이/가} {at:으로/로} 복귀, 병력 {troops}", "{general} comes home to {at} with {troops}")
    general: General
    at: int
    troops: int


class Pushed(Event, frozen=True):
    """밀려남."""

    says = Text("{general:이/가} {start}에서 {to:으로/로} 밀려남", "{general} is pushed from {start} to {to}")
    general: General
    start: int
    to: int


class CastTold(Event, frozen=True, tag="cast"):
    """모의."""

    says = Text("{general:이/가} {tactic} 시전", "{general} casts {tactic}")
    aimed = Text("{general:이/가} {tactic} 시전 → {at}", "{general} casts {tactic} → {at}")
    general: General
    tactic: Tactic
    at: int | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "CastTold":
        g, tactic, at, *_ = numbers
        return CastTold(unit(after, g), TACTIC_IDS[tactic], None if tactic in NO_TARGET else at)

    def log_line(self, language: Language) -> str:
        return (self.says if self.at is None else self.aimed).in_(language, **self.words())


class Hid(Event, frozen=True):
    """숨은 책략: only its owner is told which and where."""

    says = Text("{general:이/가} 숨은 책략을 씀", "{general} casts a hidden tactic")
    to_owner = Text(
        "{general:이/가} 숨은 책략을 씀 ({tactic} → {at})", "{general} casts a hidden tactic ({tactic} → {at})"
    )
    general: General
    tactic: Tactic | None
    at: int | None

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "Hid":
        g, tactic, at, *_ = numbers
        return Hid(unit(after, g), TACTIC_IDS[tactic], at) if g // SLOTS == seat else Hid(unit(after, g), None, None)

    def log_line(self, language: Language) -> str:
        return (self.to_owner if self.tactic else self.says).in_(language, **self.words())


class Sprung(Event, frozen=True):
    """매복이나 함정 발동."""

    says = Text("{by}의 {tactic}! {general:이/가} {at}에서 걸림", "{tactic} of {by}! {general} is caught on {at}")
    barrier = True
    general: General
    tactic: Tactic
    at: int
    by: General


class Searched(Event, frozen=True):
    """A side has entered or watched a tile where something could have been hidden."""

    barrier = True
    is_silent = True  # a march would fill the log with the tiles it looked at
    side: Side
    at: int


class Spotted(Event, frozen=True):
    """망루가 숨은 것을 봄."""

    says = Text("망루가 {at}에서 {by}의 {tactic:을/를} 봄", "a watchtower sees {tactic} of {by} on {at}")
    barrier = True
    by: General
    tactic: Tactic
    at: int


class Uncovered(Event, frozen=True):
    """A building removed a hidden thing; told to its owner, and to all who had seen it."""

    says = Text("{at}의 {tactic:이/가} 건물에 묻힘", "a building buries {tactic} on {at}")
    by: General
    tactic: Tactic
    at: int

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        g, _, _, was = numbers
        knows = was != NOT_HERE and (g // SLOTS == seat or was == SEEN)
        return super().told(numbers, before, after, seat) if knows else None


class Built(Event, frozen=True):
    """건설."""

    says = Text("{side:이/가} {at}에 {tactic:을/를} 세움", "{side} builds {tactic} on {at}")
    side: Side
    tactic: Tactic
    at: int


class BuildingHit(Event, frozen=True):
    """건물 피해."""

    says = Text("{at}의 건물 피해 {damage} (내구 {left})", "the building on {at} takes {damage}, {left} left")
    at: int
    damage: int
    left: int


class BuildingFell(Event, frozen=True):
    """건물 무너짐."""

    says = Text("{side}의 {tactic:이/가} 무너짐 ({at})", "{tactic} of {side} falls ({at})")
    at: int
    side: Side
    tactic: Tactic


class Regained(Event, frozen=True):
    """병력 회복."""

    says = Text("{general} 병력 +{troops} (병력 {total})", "{general} regains {troops}: {total}")
    general: General
    troops: int
    total: int


class Swapped(Event, frozen=True):
    """자리 바꿈."""

    says = Text("{general:과/와} {ally} 자리 바꿈", "{general} and {ally} swap places")
    general: General
    start: int
    ally: General
    to: int


class TurnEnded(Event, frozen=True):
    """차례 끝."""

    says = Text("{side} 차례 끝 ({round}라운드)", "end of the turn of {side} (round {round})")
    barrier = True
    side: Side
    round: int


class Won(Event, frozen=True):
    """게임 끝."""

    says = Text("{side:이/가} 이김: {reason}", "{side} wins: {reason}")
    drawn = Text("무승부: {reason}", "a draw: {reason}")
    barrier = True
    side: Annotated[SideId | None, Meaning(lambda seat, facts: None if seat == DRAW else SIDES[seat], str.upper)]
    reason: Annotated[Ending, Meaning(lambda reason, facts: REASON_NAMES[reason], REASONS.__getitem__)]

    def log_line(self, language: Language) -> str:
        return (self.says if self.side else self.drawn).in_(language, **self.words())
