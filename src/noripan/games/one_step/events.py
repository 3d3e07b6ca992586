"""What rules of one-step tell while they act, as typed events and as lines of the log."""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from ...kit.game import Event
from ...kit.record import Facts
from ...kit.text import Language, Text
from .actions import CARD_TEXTS, ENCOUNTER_TEXTS
from .state import CARRIED, PLAYER, STEPPED, WHO_KIND
from .tables import (
    ATTACKS,
    CARD_IDS,
    CONTENT,
    ENCOUNTER_IDS,
    FIRST_ATTACK,
    HAZARD_IDS,
    ITEM_IDS,
    MONSTER_IDS,
    NOWHERE,
    PATHS,
    PRIMITIVES,
    TILE_NAMES,
)

MONSTER_TEXTS = {monster.id: monster.name for monster in CONTENT.monsters}
ITEM_TEXTS = {item.id: item.name for item in CONTENT.items}
HAZARD_TEXTS = {hazard.id: hazard.name for hazard in CONTENT.hazards}
YOU = Text("당신", "you")
GAIN_TEXTS = {"block": Text("방어도", "block"), "heal": Text("체력", "HP"), "mana": Text("마나", "mana")}
CAUSE_TEXTS = {
    "card": Text("카드", "card"),
    "attack": Text("공격", "attack"),
    "train": Text("열차", "train"),
    "hazard": Text("장판", "hazard"),
    "collision": Text("부딪힘", "collision"),
    "poison": Text("독", "poison"),
    "boxed-in": Text("갇힘", "boxed in"),
    "hurry": Text("조급함", "hurry"),
}
CAUSES = tuple(CAUSE_TEXTS)
DEBUFF_TEXTS = {"poison": Text("독", "poison"), "weak": Text("약화", "weakness"), "stun": Text("기절", "stun")}
DEBUFFS = tuple(DEBUFF_TEXTS)


class UnitName(msgspec.Struct, frozen=True):
    """A unit: place 0 is the player, others are monsters of a kind."""

    place: int
    kind: str


class AttackName(msgspec.Struct, frozen=True):
    """An attack: its number among those of a kind of monster."""

    kind: str
    number: int


class TurnStarted(Event, frozen=True):
    """턴 시작."""

    turn_number: int
    barrier: ClassVar[bool] = True


class Drew(Event, frozen=True):
    """카드 뽑기."""

    card: str
    count: int
    barrier: ClassVar[bool] = True


class Reshuffled(Event, frozen=True):
    """버린 카드 섞기."""

    cards: int
    barrier: ClassVar[bool] = True


class Stepped(Event, frozen=True):
    """이동: the player entered a tile by the own will."""

    start: str
    to: str


class BoxedIn(Event, frozen=True):
    """갇힘: no passable neighbour, a penalty instead of the step."""

    hp: int


class Unlocked(Event, frozen=True):
    """행동 잠금 해제."""


class Played(Event, frozen=True):
    """카드 사용."""

    card: str
    at: str | None
    mana_left: int


class Gained(Event, frozen=True):
    """방어도, 체력, 마나 획득."""

    what: str
    amount: int


class PickedUp(Event, frozen=True):
    """아이템 획득."""

    item: str
    at: str


class Touched(Event, frozen=True):
    """장판을 밟음."""

    unit: UnitName
    hazard: str
    at: str


class Carried(Event, frozen=True):
    """물줄기에 떠내려감."""

    unit: UnitName
    start: str
    to: str


class Shoved(Event, frozen=True):
    """밀리거나 당겨짐."""

    unit: UnitName
    start: str
    to: str


class Stopped(Event, frozen=True):
    """밀리다가 부딪힘."""

    unit: UnitName
    at: str


class Hit(Event, frozen=True):
    """피해."""

    unit: UnitName
    hp: int
    blocked: int
    cause: str


class Afflicted(Event, frozen=True):
    """디버프."""

    unit: UnitName
    debuff: str
    amount: int


class Defeated(Event, frozen=True):
    """쓰러짐."""

    unit: UnitName
    at: str


class GroundChanged(Event, frozen=True):
    """지형 변화: a hazard, or a wall."""

    at: str
    into: str


class Cleared(Event, frozen=True):
    """장판 제거."""

    at: str


class Attacked(Event, frozen=True):
    """예고된 공격."""

    unit: UnitName
    attack: AttackName


class TrainPassed(Event, frozen=True):
    """열차 통과."""


class Charged(Event, frozen=True):
    """돌격."""

    unit: UnitName
    start: str
    to: str


class Summoned(Event, frozen=True):
    """부름."""

    unit: UnitName
    at: str


class TurnEnded(Event, frozen=True):
    """턴 종료."""

    turn_number: int
    barrier: ClassVar[bool] = True


class MonsterMoved(Event, frozen=True):
    """몬스터 이동."""

    unit: UnitName
    start: str
    to: str


class Announced(Event, frozen=True):
    """공격 예고."""

    unit: UnitName
    attack: AttackName
    barrier: ClassVar[bool] = True


class EncounterWon(Event, frozen=True):
    """전투 승리."""

    encounter: str
    encounters_won: int
    barrier: ClassVar[bool] = True


class CardsOffered(Event, frozen=True):
    """보상 카드 후보."""

    cards: tuple[str, ...]
    barrier: ClassVar[bool] = True


class Taken(Event, frozen=True):
    """카드 획득."""

    card: str


class Skipped(Event, frozen=True):
    """보상 건너뜀."""


class Dropped(Event, frozen=True):
    """덱에서 뺀 카드."""

    card: str


class Kept(Event, frozen=True):
    """덱을 그대로 둠."""


class PathsOffered(Event, frozen=True):
    """다음 전투 후보."""

    encounters: tuple[str, ...]
    barrier: ClassVar[bool] = True


class Entered(Event, frozen=True):
    """전투 시작."""

    encounter: str
    barrier: ClassVar[bool] = True


class RunWon(Event, frozen=True):
    """완주."""

    turns_used: int
    hp: int


class RunLost(Event, frozen=True):
    """쓰러져 끝남."""

    encounters_won: int
    turns_used: int


def unit_name(who: int) -> UnitName:
    place, kind = who % WHO_KIND, who // WHO_KIND
    return UnitName(place, "player" if place == PLAYER else MONSTER_IDS[kind - 1])


def attack_name(attack: int) -> AttackName:
    kind = max(kind for kind in range(len(MONSTER_IDS)) if FIRST_ATTACK[kind] <= attack)
    return AttackName(MONSTER_IDS[kind], attack - FIRST_ATTACK[kind])


def _number(value: int) -> int:
    return value


def _tile(tile: int) -> str:
    return TILE_NAMES[tile]


def _card(card: int) -> str:
    return CARD_IDS[card]


# Event classes in the order of the rules' event numbers, each with the meaning of its numbers.
MEANINGS: tuple[tuple[type[Event], tuple[Callable[[int], Any], ...]], ...] = (
    (TurnStarted, (_number,)),
    (Drew, (_card, _number)),
    (Reshuffled, (_number,)),
    (Stepped, (_tile, _tile)),
    (BoxedIn, (_number,)),
    (Unlocked, ()),
    (Played, (_card, lambda aim: None if aim == NOWHERE else TILE_NAMES[aim], _number)),
    (Gained, (PRIMITIVES.__getitem__, _number)),
    (PickedUp, (ITEM_IDS.__getitem__, _tile)),
    (Touched, (unit_name, HAZARD_IDS.__getitem__, _tile)),
    (Carried, (unit_name, _tile, _tile)),
    (Shoved, (unit_name, _tile, _tile)),
    (Stopped, (unit_name, _tile)),
    (Hit, (unit_name, _number, _number, CAUSES.__getitem__)),
    (Afflicted, (unit_name, DEBUFFS.__getitem__, _number)),
    (Defeated, (unit_name, _tile)),
    (GroundChanged, (_tile, lambda hazard: HAZARD_IDS[hazard - 1] if hazard else "wall")),
    (Cleared, (_tile,)),
    (Attacked, (unit_name, attack_name)),
    (TrainPassed, ()),
    (Charged, (unit_name, _tile, _tile)),
    (Summoned, (unit_name, _tile)),
    (TurnEnded, (_number,)),
    (MonsterMoved, (unit_name, _tile, _tile)),
    (Announced, (unit_name, attack_name)),
    (EncounterWon, (ENCOUNTER_IDS.__getitem__, _number)),
    (CardsOffered, ()),
    (Taken, (_card,)),
    (Skipped, ()),
    (Dropped, (_card,)),
    (Kept, ()),
    (PathsOffered, ()),
    (Entered, (ENCOUNTER_IDS.__getitem__,)),
    (RunWon, (_number, _number)),
    (RunLost, (_number, _number)),
)
EVENTS: tuple[type[Event], ...] = tuple(kind for kind, _ in MEANINGS)


def event(raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event:
    """Nothing is secret in a run: everyone is told the same."""
    kind, meanings = MEANINGS[raw[0]]
    if kind is CardsOffered:
        return CardsOffered(tuple(CARD_IDS[card] for card in sorted(after.card_offer)))
    if kind is PathsOffered:
        return PathsOffered(tuple(ENCOUNTER_IDS[encounter] for encounter in sorted(after.path_offer[:PATHS])))
    return kind(*(meaning(value) for meaning, value in zip(meanings, raw[1:], strict=False)))


def path_of(raw: list[tuple[int, ...]]) -> tuple[list[str], list[str]]:
    """The tiles the player steps onto, and those a stream carries the player over."""
    stepped = [TILE_NAMES[line[2]] for line in raw if line[0] == STEPPED]
    carried = [TILE_NAMES[line[3]] for line in raw if line[0] == CARRIED and line[1] == PLAYER]
    return stepped, carried


LOG: dict[type[Event], Text] = {
    TurnStarted: Text("{turn_number}턴 시작", "turn {turn_number} begins"),
    Drew: Text("{card} {count}장을 뽑음", "drew {card} ×{count}"),
    Reshuffled: Text("버린 카드 {cards}장을 섞음", "{cards} discards shuffled back"),
    Stepped: Text("{start}에서 {to:으로/로}", "{start} to {to}"),
    BoxedIn: Text("갇혀서 움직일 수 없다: 체력 -{hp}", "boxed in: {hp} HP lost"),
    Unlocked: Text("행동 잠금 해제", "cards unlocked"),
    Played: Text("{card} 사용 (마나 {mana_left} 남음)", "played {card} (mana left: {mana_left})"),
    Gained: Text("{what} +{amount}", "{what} +{amount}"),
    PickedUp: Text("{at}에서 {item} 획득", "took the {item} on {at}"),
    Touched: Text("{unit:이/가} {at}의 {hazard:을/를} 밟음", "{hazard} on {at}: {unit}"),
    Carried: Text("{unit:이/가} 물줄기에 {start}에서 {to:으로/로}", "stream: {unit}, {start} to {to}"),
    Shoved: Text("{unit:이/가} {start}에서 {to:으로/로} 밀림", "{unit} moved from {start} to {to}"),
    Stopped: Text("{unit:이/가} {at}에서 부딪힘", "{unit} stopped on {at}"),
    Hit: Text("{unit}: 체력 -{hp} (막음 {blocked}, {cause})", "{unit}: HP -{hp} (blocked {blocked}, {cause})"),
    Afflicted: Text("{unit}: {debuff} {amount}", "{unit}: {debuff} {amount}"),
    Defeated: Text("{unit:이/가} 쓰러짐", "{unit} fell"),
    GroundChanged: Text("{at}에 {into:이/가} 생김", "{into} on {at}"),
    Cleared: Text("{at}의 장판이 사라짐", "the hazard on {at} is gone"),
    Attacked: Text("{unit}의 {attack}!", "{unit}: {attack}!"),
    TrainPassed: Text("열차가 지나간다", "a train passes"),
    Charged: Text("{unit:이/가} {start}에서 {to:으로/로} 돌격", "{unit} charges from {start} to {to}"),
    Summoned: Text("{at}에 {unit:이/가} 나타남", "{unit} appears on {at}"),
    TurnEnded: Text("{turn_number}턴 끝", "end of turn {turn_number}"),
    MonsterMoved: Text("{unit:이/가} {start}에서 {to:으로/로}", "{unit}: {start} to {to}"),
    Announced: Text("{unit:이/가} {attack:을/를} 예고", "{unit} announces {attack}"),
    EncounterWon: Text("{encounter} 승리 ({encounters_won}번째)", "{encounter} won, number {encounters_won}"),
    CardsOffered: Text("보상 후보: {cards}", "cards offered: {cards}"),
    Taken: Text("{card:을/를} 받음", "took {card}"),
    Skipped: Text("보상을 건너뜀", "took no card"),
    Dropped: Text("{card:을/를} 덱에서 뺌", "{card} left the deck"),
    Kept: Text("덱을 그대로 둠", "the deck stays as it is"),
    PathsOffered: Text("다음 길: {encounters}", "ways on: {encounters}"),
    Entered: Text("{encounter}에 들어섬", "entered: {encounter}"),
    RunWon: Text("{turns_used}턴 만에 완주! 남은 체력 {hp}", "run won in {turns_used} turns, HP left: {hp}"),
    RunLost: Text(
        "쓰러졌다. 이긴 전투 {encounters_won}, {turns_used}턴",
        "fallen after {encounters_won} wins, turns: {turns_used}",
    ),
}


def unit_text(unit: UnitName) -> Text:
    return YOU if unit.place == PLAYER else MONSTER_TEXTS[unit.kind]


def attack_text(attack: AttackName) -> Text:
    return ATTACKS[FIRST_ATTACK[MONSTER_IDS.index(attack.kind)] + attack.number].name


WORDS: dict[str, Callable[[Any], Any]] = {
    "unit": unit_text,
    "attack": attack_text,
    "card": CARD_TEXTS.__getitem__,
    "what": GAIN_TEXTS.__getitem__,
    "item": ITEM_TEXTS.__getitem__,
    "hazard": HAZARD_TEXTS.__getitem__,
    "cause": CAUSE_TEXTS.__getitem__,
    "debuff": DEBUFF_TEXTS.__getitem__,
    "encounter": ENCOUNTER_TEXTS.__getitem__,
    "into": lambda into: HAZARD_TEXTS.get(into, Text("벽", "wall")),
}


def tell(event: Any, language: Language) -> str:
    params: dict[str, Any] = msgspec.structs.asdict(event)
    for name, word in WORDS.items():
        if name in params:
            params[name] = word(params[name])
    if isinstance(event, CardsOffered):
        params["cards"] = ", ".join(CARD_TEXTS[card].in_(language) for card in event.cards)
    if isinstance(event, PathsOffered):
        params["encounters"] = ", ".join(ENCOUNTER_TEXTS[name].in_(language) for name in event.encounters)
    return LOG[type(event)].in_(language, **params)
