"""What happens in Five Tigers, as typed events, and the line each makes in the log.

A general is written "a:guan-yu": the side, then the general.
"""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from ...kit.game import Event
from ...kit.playout import DRAW
from ...kit.record import Facts
from ...kit.text import Language, Text
from .actions import GENERAL_TEXTS, TACTIC_TEXTS
from .field import BY_ANNIHILATION, BY_COLLAPSE, BY_KNOCK, BY_ROUNDS, NOT_HERE, SEEN
from .tables import GENERAL_IDS, LINES, NO_TARGET, SIDES, SLOTS, TACTIC_IDS

REASON_NAMES = {BY_KNOCK: "knock", BY_ANNIHILATION: "annihilation", BY_COLLAPSE: "collapse", BY_ROUNDS: "rounds"}
REASONS = {
    "knock": Text("노크 승리", "by knocks"),
    "annihilation": Text("전멸: 판 위에 병력이 없음", "by annihilation: no troops left on the board"),
    "collapse": Text("와해: 모든 장수가 완전 퇴장", "by collapse: all generals are out for good"),
    "rounds": Text("라운드 상한에서 판정", "decided after the last round"),
}
LINE_TEXTS = (Text("해", "sun"), Text("달", "moon"), Text("전선", "front line"))
LINE_NAMES = dict(zip(LINES, LINE_TEXTS, strict=True))


class Picked(Event, frozen=True):
    """장수 선택."""

    general: str


class TroopsSet(Event, frozen=True):
    """병력 선택."""

    general: str
    troops: int


class Equipped(Event, frozen=True):
    """책략 장착."""

    general: str
    tactic: str


class Readied(Event, frozen=True):
    """준비."""

    side: str


class Started(Event, frozen=True):
    """게임 시작: the armies are shown."""

    first: str
    barrier: ClassVar[bool] = True


class Moved(Event, frozen=True):
    """이동."""

    general: str
    start: int
    to: int


class Stopped(Event, frozen=True):
    """멈춤."""

    general: str
    at: int


class Disengaged(Event, frozen=True):
    """이탈."""

    general: str
    enemy: str


class Supplied(Event, frozen=True):
    """보급: the mover's troops are with the ally now."""

    general: str
    ally: str
    troops: int


class Split(Event, frozen=True):
    """보급 복귀: supplier and ally part."""

    general: str
    troops: int
    ally: str
    ally_troops: int


class Attacked(Event, frozen=True):
    """공격 along a line; the target is a general, or None for a building."""

    general: str
    at: int
    line: str
    target: str | None


class Lost(Event, frozen=True):
    """병력 손실."""

    general: str
    troops: int
    left: int


class Locked(Event, frozen=True):
    """교착."""

    general: str
    enemy: str


class Unlocked(Event, frozen=True):
    """교착 해제."""

    general: str
    enemy: str


class Fallen(Event, frozen=True):
    """전멸; the second time it is out for good."""

    general: str
    times: int


class Knocked(Event, frozen=True):
    """노크."""

    general: str
    knocks: int


class CameHome(Event, frozen=True):
    """복귀."""

    general: str
    at: int
    troops: int


class Pushed(Event, frozen=True):
    """밀려남."""

    general: str
    start: int
    to: int


class CastTold(Event, frozen=True, tag="cast"):
    """모의."""

    general: str
    tactic: str
    at: int | None


class Hid(Event, frozen=True):
    """숨은 책략: only its owner is told which and where."""

    general: str
    tactic: str | None
    at: int | None


class Sprung(Event, frozen=True):
    """매복이나 함정 발동."""

    general: str
    tactic: str
    at: int
    by: str
    barrier: ClassVar[bool] = True


class Searched(Event, frozen=True):
    """A side has entered or watched a tile where something could have been hidden."""

    side: str
    at: int
    barrier: ClassVar[bool] = True


class Spotted(Event, frozen=True):
    """망루가 숨은 것을 봄."""

    by: str
    tactic: str
    at: int
    barrier: ClassVar[bool] = True


class Uncovered(Event, frozen=True):
    """A building removed a hidden thing; told to its owner."""

    by: str
    tactic: str
    at: int


class Built(Event, frozen=True):
    """건설."""

    side: str
    tactic: str
    at: int


class BuildingHit(Event, frozen=True):
    """건물 피해."""

    at: int
    damage: int
    left: int


class BuildingFell(Event, frozen=True):
    """건물 무너짐."""

    at: int
    side: str
    tactic: str


class Regained(Event, frozen=True):
    """병력 회복."""

    general: str
    troops: int
    total: int


class Swapped(Event, frozen=True):
    """자리 바꿈."""

    general: str
    start: int
    ally: str
    to: int


class TurnEnded(Event, frozen=True):
    """차례 끝."""

    side: str
    round: int
    barrier: ClassVar[bool] = True


class Won(Event, frozen=True):
    """게임 끝."""

    side: str | None
    reason: str
    barrier: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    Picked, TroopsSet, Equipped, Readied, Started,
    Moved, Stopped, Disengaged, Supplied, Split,
    Attacked, Lost, Locked, Unlocked, Fallen,
    Knocked, CameHome, Pushed, CastTold, Hid,
    Sprung, Searched, Spotted, Uncovered, Built,
    BuildingHit, BuildingFell, Regained, Swapped, TurnEnded,
    Won,
)  # fmt: skip
SEALED = (Picked, TroopsSet, Equipped)


def unit(facts: Facts, g: int) -> str:
    """A general's name in views and events."""
    return f"{SIDES[g // SLOTS]}:{GENERAL_IDS[facts.who[g]]}"


BUILDERS: dict[type[Event], Callable[[Facts, int, int, int, int], Event]] = {
    Picked: lambda f, a, b, c, d: Picked(unit(f, a)),
    TroopsSet: lambda f, a, b, c, d: TroopsSet(unit(f, a), b),
    Equipped: lambda f, a, b, c, d: Equipped(unit(f, a), TACTIC_IDS[b]),
    Readied: lambda f, a, b, c, d: Readied(SIDES[a]),
    Started: lambda f, a, b, c, d: Started(SIDES[a]),
    Moved: lambda f, a, b, c, d: Moved(unit(f, a), b, c),
    Stopped: lambda f, a, b, c, d: Stopped(unit(f, a), b),
    Disengaged: lambda f, a, b, c, d: Disengaged(unit(f, a), unit(f, b)),
    Supplied: lambda f, a, b, c, d: Supplied(unit(f, a), unit(f, b), c),
    Split: lambda f, a, b, c, d: Split(unit(f, a), b, unit(f, c), d),
    Attacked: lambda f, a, b, c, d: Attacked(unit(f, a), b, LINES[c], unit(f, d) if d < len(f.who) else None),
    Lost: lambda f, a, b, c, d: Lost(unit(f, a), b, c),
    Locked: lambda f, a, b, c, d: Locked(unit(f, a), unit(f, b)),
    Unlocked: lambda f, a, b, c, d: Unlocked(unit(f, a), unit(f, b)),
    Fallen: lambda f, a, b, c, d: Fallen(unit(f, a), b),
    Knocked: lambda f, a, b, c, d: Knocked(unit(f, a), b),
    CameHome: lambda f, a, b, c, d: CameHome(unit(f, a), b, c),
    Pushed: lambda f, a, b, c, d: Pushed(unit(f, a), b, c),
    CastTold: lambda f, a, b, c, d: CastTold(unit(f, a), TACTIC_IDS[b], None if b in NO_TARGET else c),
    Hid: lambda f, a, b, c, d: Hid(unit(f, a), TACTIC_IDS[b], c),
    Sprung: lambda f, a, b, c, d: Sprung(unit(f, a), TACTIC_IDS[b], c, unit(f, d)),
    Searched: lambda f, a, b, c, d: Searched(SIDES[a], b),
    Spotted: lambda f, a, b, c, d: Spotted(unit(f, a), TACTIC_IDS[b], c),
    Uncovered: lambda f, a, b, c, d: Uncovered(unit(f, a), TACTIC_IDS[b], c),
    Built: lambda f, a, b, c, d: Built(SIDES[a], TACTIC_IDS[b], c),
    BuildingHit: lambda f, a, b, c, d: BuildingHit(a, b, c),
    BuildingFell: lambda f, a, b, c, d: BuildingFell(a, SIDES[b], TACTIC_IDS[c]),
    Regained: lambda f, a, b, c, d: Regained(unit(f, a), b, c),
    Swapped: lambda f, a, b, c, d: Swapped(unit(f, a), b, unit(f, c), d),
    TurnEnded: lambda f, a, b, c, d: TurnEnded(SIDES[a], b),
    Won: lambda f, a, b, c, d: Won(None if a == DRAW else SIDES[a], REASON_NAMES[b]),
}


def event(raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
    """Choices of an army are sealed; of a hidden thing others learn only that there is one."""
    kind, a, b, c, d = raw
    cls = EVENTS[kind]
    is_own = seat is not None and cls in (*SEALED, Hid, Uncovered) and a // SLOTS == seat
    if cls in SEALED and not is_own:
        return None
    if cls is Uncovered and (d == NOT_HERE or (not is_own and d != SEEN)):
        return None
    if cls is Hid and not is_own:
        return Hid(unit(after, a), None, None)
    return BUILDERS[cls](after, a, b, c, d)


LOG: dict[type[Event], Text] = {
    Picked: Text("{general:을/를} 뽑음", "{general} picked"),
    TroopsSet: Text("{general} 병력 {troops}", "{general} leads {troops}"),
    Equipped: Text("{general:이/가} {tactic:을/를} 장착", "{general} carries {tactic}"),
    Readied: Text("{side} 준비 끝", "{side} is ready"),
    Started: Text("시작: {first} 선공", "start: {first} moves first"),
    Moved: Text("{general:이/가} {start}에서 {to:으로/로}", "{general}: {start} to {to}"),
    Stopped: Text("{general:이/가} {at}에서 멈춤", "{general} stops on {at}"),
    Disengaged: Text("{general:이/가} {enemy:과/와}의 교착에서 이탈", "{general} disengages from {enemy}"),
    Supplied: Text("{general:이/가} {ally}에게 보급, 병력 {troops}", "{general} supplies {ally}: {troops} troops"),
    Split: Text(
        "보급 복귀: {general} {troops}, {ally} {ally_troops}", "supply ends: {general} {troops}, {ally} {ally_troops}"
    ),
    Attacked: Text("{general:이/가} {line:으로/로} {target} 공격", "{general} attacks {target} ({line})"),
    Lost: Text("{general} 병력 −{troops} (남은 병력 {left})", "{general} loses {troops}, {left} left"),
    Locked: Text("{general:과/와} {enemy} 교착", "{general} and {enemy} are locked"),
    Unlocked: Text("{general:과/와} {enemy} 교착 해제", "{general} and {enemy} are free"),
    Fallen: Text("{general} 전멸 ({times}번째)", "{general} is annihilated (time {times})"),
    Knocked: Text("{general} 노크! ({knocks}번째)", "{general} knocks! (number {knocks})"),
    CameHome: Text("{general:이/가} {at:으로/로} 복귀, 병력 {troops}", "{general} comes home to {at} with {troops}"),
    Pushed: Text("{general:이/가} {start}에서 {to:으로/로} 밀려남", "{general} is pushed from {start} to {to}"),
    CastTold: Text("{general:이/가} {tactic} 시전{target}", "{general} casts {tactic}{target}"),
    Hid: Text("{general:이/가} 숨은 책략을 씀{secret}", "{general} casts a hidden tactic{secret}"),
    Sprung: Text("{by}의 {tactic}! {general:이/가} {at}에서 걸림", "{tactic} of {by}! {general} is caught on {at}"),
    Searched: Text("{side:이/가} {at:을/를} 살핌", "{side} searches {at}"),
    Spotted: Text("망루가 {at}에서 {by}의 {tactic:을/를} 봄", "a watchtower sees {tactic} of {by} on {at}"),
    Uncovered: Text("{at}의 {tactic:이/가} 건물에 묻힘", "a building buries {tactic} on {at}"),
    Built: Text("{side:이/가} {at}에 {tactic:을/를} 세움", "{side} builds {tactic} on {at}"),
    BuildingHit: Text("{at}의 건물 피해 {damage} (내구 {left})", "the building on {at} takes {damage}, {left} left"),
    BuildingFell: Text("{side}의 {tactic:이/가} 무너짐 ({at})", "{tactic} of {side} falls ({at})"),
    Regained: Text("{general} 병력 +{troops} (병력 {total})", "{general} regains {troops}: {total}"),
    Swapped: Text("{general:과/와} {ally} 자리 바꿈", "{general} and {ally} swap places"),
    TurnEnded: Text("{side} 차례 끝 ({round}라운드)", "end of the turn of {side} (round {round})"),
    Won: Text("{side:이/가} 이김: {reason}", "{side} wins: {reason}"),
}
DRAWN = Text("무승부: {reason}", "a draw: {reason}")


def unit_text(name: str) -> Text:
    """ "a:guan-yu" for people."""
    side, _, general = name.partition(":")
    text = GENERAL_TEXTS[general]
    return Text(f"{side.upper()} {text.ko}", f"{side.upper()} {text.en}")


def tell(event: Any, language: Language) -> str:
    params: dict[str, Any] = msgspec.structs.asdict(event)
    if isinstance(event, Attacked):
        params["target"] = unit_text(event.target) if event.target else Text("건물", "a building")
    elif isinstance(event, CastTold):
        params["target"] = "" if event.at is None else f" → {event.at}"
    elif isinstance(event, Hid):
        name = TACTIC_TEXTS[event.tactic].in_(language) if event.tactic else ""
        params["secret"] = f" ({name} → {event.at})" if name else ""
    for field in ("general", "enemy", "ally", "by"):
        if field in params:
            params[field] = unit_text(params[field])
    for field in ("side", "first"):
        if params.get(field):
            params[field] = params[field].upper()
    if params.get("tactic"):
        params["tactic"] = TACTIC_TEXTS[params["tactic"]]
    if "line" in params:
        params["line"] = LINE_NAMES[params["line"]]
    if isinstance(event, Won):
        params["reason"] = REASONS[event.reason]
        return (LOG[Won] if event.side else DRAWN).in_(language, **params)
    return LOG[type(event)].in_(language, **params)
