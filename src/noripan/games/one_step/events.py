"""What happens in one-step, and the line each event makes in the log."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec

from ...kit.event import Event, Meaning
from ...kit.state import Facts
from ...kit.text import Language, Text
from .actions import CARD_TEXTS, CHOICE_TEXTS, ENCOUNTER_TEXTS, LANE_TEXTS, RELIC_TEXTS
from .entries import LANES
from .state import NO_CARD, NO_RELIC, PLAYER, WHO_KIND
from .tables import (
    ATTACKS,
    CARD_IDS,
    CHOICE_IDS,
    CONTENT,
    ELITE_IDS,
    ENCOUNTER_IDS,
    FIRST_ATTACK,
    HAZARD_IDS,
    ITEM_IDS,
    LANE_NAMES,
    MONSTER_IDS,
    NOWHERE,
    PLACE_IDS,
    PRIMITIVES,
    RELIC_IDS,
    RUN_ROWS,
    TEMPOS,
    TILE_NAMES,
    Lane,
    Tempo,
)

Gain = Literal["block", "heal", "mana"]
Cause = Literal["card", "attack", "train", "hazard", "collision", "poison", "boxed-in", "hurry", "relic"]
Debuff = Literal["poison", "weak", "stun"]

MONSTER_TEXTS = {monster.id: monster.name for monster in CONTENT.monsters}
ITEM_TEXTS = {item.id: item.name for item in CONTENT.items}
PHASE_TEXTS = {
    monster.id: Text(monster.phase.text_ko, monster.phase.text_en) for monster in CONTENT.monsters if monster.phase
}
PLACE_TEXTS = {place.id: place.name for place in CONTENT.places}
ELITE_TEXTS = {elite.id: elite.name for elite in CONTENT.elites}
HAZARD_TEXTS = {hazard.id: hazard.name for hazard in CONTENT.hazards}
YOU = Text("당신", "you")
GAIN_TEXTS: dict[Gain, Text] = {
    "block": Text("방어도", "block"),
    "heal": Text("체력", "HP"),
    "mana": Text("마나", "mana"),
}
CAUSE_TEXTS: dict[Cause, Text] = {
    "card": Text("카드", "card"),
    "attack": Text("공격", "attack"),
    "train": Text("열차", "train"),
    "hazard": Text("장판", "hazard"),
    "collision": Text("부딪힘", "collision"),
    "poison": Text("독", "poison"),
    "boxed-in": Text("갇힘", "boxed in"),
    "hurry": Text("조급함", "hurry"),
    "relic": Text("유물", "relic"),
}
DEBUFF_TEXTS: dict[Debuff, Text] = {
    "poison": Text("독", "poison"),
    "weak": Text("약화", "weakness"),
    "stun": Text("기절", "stun"),
}
TEMPO_TEXTS: dict[Tempo, Text] = {
    "quick": Text("빠름", "quick"),
    "in-time": Text("제때", "in time"),
    "late": Text("늦음", "late"),
}


class UnitName(msgspec.Struct, frozen=True):
    """A unit: place 0 is the player, others are monsters of a kind."""

    place: int
    kind: str


class AttackName(msgspec.Struct, frozen=True):
    """An attack: its number among those of a kind of monster."""

    kind: str
    number: int


def unit_name(who: int) -> UnitName:
    place, kind = who % WHO_KIND, who // WHO_KIND
    return UnitName(place, "player" if place == PLAYER else MONSTER_IDS[kind - 1])


def unit_text(unit: UnitName) -> Text:
    return YOU if unit.place == PLAYER else MONSTER_TEXTS[unit.kind]


def attack_name(attack: int) -> AttackName:
    kind = max(kind for kind in range(len(MONSTER_IDS)) if FIRST_ATTACK[kind] <= attack)
    return AttackName(MONSTER_IDS[kind], attack - FIRST_ATTACK[kind])


def attack_text(attack: AttackName) -> Text:
    return ATTACKS[FIRST_ATTACK[MONSTER_IDS.index(attack.kind)] + attack.number].name


def ground_text(into: str) -> Text:
    return HAZARD_TEXTS.get(into, Text("벽", "wall"))


def marks_in(marks: int) -> tuple[str, ...]:
    """The marks of an elite."""
    return tuple(mark for number, mark in enumerate(ELITE_IDS) if marks >> number & 1)


def ways_on(facts: Facts) -> set[int]:
    """The lanes of the next row to which one may go."""
    row = facts.map_row
    if row == RUN_ROWS - 2:
        return {LANE_NAMES.index("middle")}
    if row < 0 or facts.any_way:
        return set(range(LANES))
    return {lane for lane in range(LANES) if facts.map_ways[row * LANES + facts.map_lane] >> lane & 1}


def read(value: Callable[[int], Any]) -> Callable[[int, Facts], Any]:
    """A meaning for which the number is enough."""
    return lambda number, facts: value(number)


Unit = Annotated[UnitName, Meaning(read(unit_name), unit_text)]
Attack = Annotated[AttackName, Meaning(read(attack_name), attack_text)]
Tile = Annotated[str, Meaning(TILE_NAMES)]
Card = Annotated[str, Meaning(CARD_IDS, CARD_TEXTS.__getitem__)]
Item = Annotated[str, Meaning(ITEM_IDS, ITEM_TEXTS.__getitem__)]
Hazard = Annotated[str, Meaning(HAZARD_IDS, HAZARD_TEXTS.__getitem__)]
Relic = Annotated[str, Meaning(RELIC_IDS, RELIC_TEXTS.__getitem__)]
Encounter = Annotated[str, Meaning(ENCOUNTER_IDS, ENCOUNTER_TEXTS.__getitem__)]


class TurnStarted(Event, frozen=True):
    """턴 시작."""

    says = Text("{turn_number}턴 시작", "turn {turn_number} begins")
    barrier = True
    turn_number: int


class Drew(Event, frozen=True):
    """카드 뽑기."""

    says = Text("{card} {count}장을 뽑음", "drew {card} ×{count}")
    barrier = True
    card: Card
    count: int


class Reshuffled(Event, frozen=True):
    """버린 카드 섞기."""

    says = Text("버린 카드 {cards}장을 섞음", "{cards} discards shuffled back")
    barrier = True
    cards: int


class Stepped(Event, frozen=True):
    """이동: the player entered a tile by a move of their own."""

    says = Text("{start}에서 {to:으로/로}", "{start} to {to}")
    start: Tile
    to: Tile


class BoxedIn(Event, frozen=True):
    """갇힘: no passable neighbour, a penalty instead of the step."""

    says = Text("갇혀서 움직일 수 없다: 체력 -{hp}", "boxed in: {hp} HP lost")
    hp: int


class Unlocked(Event, frozen=True):
    """행동 잠금 해제."""

    says = Text("행동 잠금 해제", "cards unlocked")


class Played(Event, frozen=True):
    """카드 사용."""

    says = Text("{card} 사용 (마나 {mana_left} 남음)", "played {card} (mana left: {mana_left})")
    card: Card
    at: Annotated[str | None, Meaning(read(lambda aim: None if aim == NOWHERE else TILE_NAMES[aim]))]
    mana_left: int


class Gained(Event, frozen=True):
    """방어도, 체력, 마나 획득."""

    says = Text("{what} +{amount}", "{what} +{amount}")
    what: Annotated[Gain, Meaning(PRIMITIVES, GAIN_TEXTS.__getitem__)]
    amount: int


class PickedUp(Event, frozen=True):
    """아이템 획득."""

    says = Text("{at}에서 {item} 획득", "took the {item} on {at}")
    item: Item
    at: Tile


class Touched(Event, frozen=True):
    """장판을 밟음."""

    says = Text("{unit:이/가} {at}의 {hazard:을/를} 밟음", "{hazard} on {at}: {unit}")
    unit: Unit
    hazard: Hazard
    at: Tile


class Carried(Event, frozen=True):
    """물줄기에 떠내려감."""

    says = Text("{unit:이/가} 물줄기에 {start}에서 {to:으로/로}", "stream: {unit}, {start} to {to}")
    unit: Unit
    start: Tile
    to: Tile


class Shoved(Event, frozen=True):
    """밀리거나 당겨짐."""

    says = Text("{unit:이/가} {start}에서 {to:으로/로} 밀림", "{unit} moved from {start} to {to}")
    unit: Unit
    start: Tile
    to: Tile


class Stopped(Event, frozen=True):
    """밀리다가 부딪힘."""

    says = Text("{unit:이/가} {at}에서 부딪힘", "{unit} stopped on {at}")
    unit: Unit
    at: Tile


class Hit(Event, frozen=True):
    """피해."""

    says = Text("{unit}: 체력 -{hp} (막음 {blocked}, {cause})", "{unit}: HP -{hp} (blocked {blocked}, {cause})")
    unit: Unit
    hp: int
    blocked: int
    cause: Annotated[Cause, Meaning(tuple(CAUSE_TEXTS), CAUSE_TEXTS.__getitem__)]


class Afflicted(Event, frozen=True):
    """디버프."""

    says = Text("{unit}: {debuff} {amount}", "{unit}: {debuff} {amount}")
    unit: Unit
    debuff: Annotated[Debuff, Meaning(tuple(DEBUFF_TEXTS), DEBUFF_TEXTS.__getitem__)]
    amount: int


class Defeated(Event, frozen=True):
    """쓰러짐."""

    says = Text("{unit:이/가} 쓰러짐", "{unit} fell")
    unit: Unit
    at: Tile


class GroundChanged(Event, frozen=True):
    """지형 변화: a hazard, or a wall."""

    says = Text("{at}에 {into:이/가} 생김", "{into} on {at}")
    at: Tile
    into: Annotated[str, Meaning(("wall", *HAZARD_IDS), ground_text)]


class Cleared(Event, frozen=True):
    """장판 제거."""

    says = Text("{at}의 장판이 사라짐", "the hazard on {at} is gone")
    at: Tile


class Attacked(Event, frozen=True):
    """예고된 공격."""

    says = Text("{unit}의 {attack}!", "{unit}: {attack}!")
    unit: Unit
    attack: Attack


class TrainPassed(Event, frozen=True):
    """열차 통과."""

    says = Text("열차가 지나간다", "a train passes")


class Charged(Event, frozen=True):
    """돌격."""

    says = Text("{unit:이/가} {start}에서 {to:으로/로} 돌격", "{unit} charges from {start} to {to}")
    unit: Unit
    start: Tile
    to: Tile


class Summoned(Event, frozen=True):
    """부름."""

    says = Text("{at}에 {unit:이/가} 나타남", "{unit} appears on {at}")
    unit: Unit
    at: Tile


class TurnEnded(Event, frozen=True):
    """턴 종료."""

    says = Text("{turn_number}턴 끝", "end of turn {turn_number}")
    barrier = True
    turn_number: int


class MonsterMoved(Event, frozen=True):
    """몬스터 이동."""

    says = Text("{unit:이/가} {start}에서 {to:으로/로}", "{unit}: {start} to {to}")
    unit: Unit
    start: Tile
    to: Tile


class Announced(Event, frozen=True):
    """공격 예고."""

    says = Text("{unit:이/가} {attack:을/를} 예고", "{unit} announces {attack}")
    barrier = True
    unit: Unit
    attack: Attack


class EncounterWon(Event, frozen=True):
    """전투 승리."""

    says = Text("{encounter} 승리 ({encounters_won}번째, {tempo})", "{encounter} won, number {encounters_won}, {tempo}")
    barrier = True
    encounter: Encounter
    encounters_won: int
    tempo: Annotated[Tempo, Meaning(TEMPOS, TEMPO_TEXTS.__getitem__)]


class CardsOffered(Event, frozen=True):
    """보상 카드 후보."""

    says = Text("보상 후보: {cards}", "cards offered: {cards}")
    barrier = True
    cards: tuple[str, ...]

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "CardsOffered":
        return CardsOffered(tuple(CARD_IDS[card] for card in sorted(after.card_offer) if card != NO_CARD))

    def log_line(self, language: Language) -> str:
        return self.says.in_(language, cards=listed([CARD_TEXTS[card] for card in self.cards], language))


class Taken(Event, frozen=True):
    """카드 획득."""

    says = Text("{card:을/를} 받음", "took {card}")
    card: Card


class Skipped(Event, frozen=True):
    """보상 건너뜀."""

    says = Text("보상을 건너뜀", "took no card")


class CardGiven(Event, frozen=True):
    """얻은 카드."""

    says = Text("{card:을/를} 얻음", "{card} joins the deck")
    card: Card


class Removed(Event, frozen=True):
    """덱에서 뺀 카드."""

    says = Text("{card:을/를} 덱에서 뺌", "{card} left the deck")
    card: Card


class Upgraded(Event, frozen=True):
    """강화된 카드."""

    says = Text("{card:으로/로} 강화", "upgraded to {card}")
    card: Card


class Copied(Event, frozen=True):
    """복제된 카드."""

    says = Text("{card:을/를} 복제", "{card} copied")
    card: Card


class RelicsOffered(Event, frozen=True):
    """유물 후보."""

    says = Text("유물 후보: {relics}", "relics offered: {relics}")
    barrier = True
    relics: tuple[str, ...]

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "RelicsOffered":
        return RelicsOffered(tuple(RELIC_IDS[relic] for relic in sorted(after.relic_offer) if relic != NO_RELIC))

    def log_line(self, language: Language) -> str:
        return self.says.in_(language, relics=listed([RELIC_TEXTS[relic] for relic in self.relics], language))


class Claimed(Event, frozen=True):
    """유물 획득."""

    says = Text("유물 {relic:을/를} 얻음", "claimed the relic {relic}")
    relic: Relic


class RelicWorked(Event, frozen=True):
    """유물 발동."""

    says = Text("{relic}", "{relic}")
    relic: Relic


class Arrived(Event, frozen=True):
    """쉼터, 장터, 사건에 닿음."""

    says = Text("{place}에 닿음", "arrived: {place}")
    barrier = True
    place: Annotated[str, Meaning(PLACE_IDS, PLACE_TEXTS.__getitem__)]


class Chose(Event, frozen=True):
    """고른 것."""

    says = Text("{choice}", "chose: {choice}")
    barrier = True
    choice: Annotated[str, Meaning(CHOICE_IDS, CHOICE_TEXTS.__getitem__)]


class HpPaid(Event, frozen=True):
    """치른 체력."""

    says = Text("체력 -{hp}", "HP -{hp}")
    hp: int


class MaxHpChanged(Event, frozen=True):
    """최대 체력 변화."""

    says = Text("최대 체력 {max_hp}", "max HP is now {max_hp}")
    max_hp: int


class PathsOffered(Event, frozen=True):
    """갈 수 있는 곳."""

    says = Text("다음 길: {places}", "ways on: {places}")
    barrier = True
    places: tuple[Lane, ...]

    @classmethod
    def told(cls, numbers: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> "PathsOffered":
        return PathsOffered(tuple(lane for lane in LANE_TEXTS if LANE_NAMES.index(lane) in ways_on(after)))

    def log_line(self, language: Language) -> str:
        return self.says.in_(language, places=listed([LANE_TEXTS[lane] for lane in self.places], language))


class Entered(Event, frozen=True):
    """전투 시작."""

    says = Text("{encounter}에 들어섬", "entered: {encounter}")
    elite = Text("{marks} {encounter}에 들어섬", "entered: {encounter} ({marks})")
    barrier = True
    encounter: Encounter
    marks: Annotated[tuple[str, ...], Meaning(read(lambda marks: marks_in(marks)))]

    def log_line(self, language: Language) -> str:
        marks = listed([ELITE_TEXTS[mark] for mark in self.marks], language)
        return (self.elite if marks else self.says).in_(language, **self.words() | {"marks": marks})


class GoalMet(Event, frozen=True):
    """목표 달성."""

    says = Text("목표를 이룸", "the goal is met")


class GoalFailed(Event, frozen=True):
    """목표 실패."""

    says = Text("목표를 이루지 못함", "the goal has failed")
    barrier = True


class GateOpened(Event, frozen=True):
    """문이 열림."""

    says = Text("문이 열림", "the gate opens")


class ShrineHit(Event, frozen=True):
    """당집이 맞음."""

    says = Text("당집이 맞음 (남은 {left})", "the shrine is hit (left: {left})")
    left: int


class SwitchThrown(Event, frozen=True):
    """전철기를 돌림."""

    says = Text("{at}의 전철기를 돌림", "the switch on {at} is thrown")
    at: Tile


class LampOut(Event, frozen=True):
    """등불이 꺼짐."""

    says = Text("등불이 꺼짐 (남은 {left})", "a lamp goes out (left: {left})")
    left: int


class PhaseChanged(Event, frozen=True):
    """우두머리의 둘째 국면."""

    says = Text("{unit:이/가} 달라진다", "{unit} changes")
    unit: Unit

    def log_line(self, language: Language) -> str:
        return f"{super().log_line(language)}: {PHASE_TEXTS[self.unit.kind].in_(language)}"


class Fled(Event, frozen=True):
    """달아남."""

    says = Text("{unit:이/가} 달아남", "{unit} flees")
    unit: Unit
    at: Tile


class WallBroken(Event, frozen=True):
    """벽이 부서짐."""

    says = Text("{at}의 벽이 부서짐", "the wall on {at} breaks")
    at: Tile


class Lured(Event, frozen=True):
    """미끼."""

    says = Text("{at}에 미끼를 놓음", "a lure on {at}")
    at: Tile


class Anchored(Event, frozen=True):
    """말뚝."""

    says = Text("다음 턴까지 아무것도 당신을 옮기지 못함", "nothing moves you till your next turn")


class TrainCalled(Event, frozen=True):
    """신호."""

    says = Text("이번 턴 끝에 열차가 온다", "a train will come at the end of this turn")


class Regrew(Event, frozen=True):
    """몬스터의 회복."""

    says = Text("{unit}: 체력 +{hp}", "{unit}: HP +{hp}")
    unit: Unit
    hp: int


class RunWon(Event, frozen=True):
    """완주."""

    says = Text("{turns_used}턴 만에 완주! 남은 체력 {hp}", "run won in {turns_used} turns, HP left: {hp}")
    turns_used: int
    hp: int


class RunLost(Event, frozen=True):
    """쓰러져 끝남."""

    says = Text(
        "쓰러졌다. 이긴 전투 {encounters_won}, {turns_used}턴",
        "fallen after {encounters_won} wins, turns: {turns_used}",
    )
    encounters_won: int
    turns_used: int


def listed(names: Sequence[Text], language: Language) -> str:
    return ", ".join(name.in_(language) for name in names)
