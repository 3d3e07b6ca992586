"""Typed actions of one-step, their codes and their notation.

step c3            걸음 c3            the mandatory step
sprint e3          전력 질주 e3       a card and the tile it is aimed at
guard              막기               a card that is aimed at nothing
end                턴 종료
take leap          도약 받기          a card offered after a win
skip               건너뛰기
drop strike        베기 빼기          a card taken out of the deck after a win
keep               그대로
go old-mill        낡은 방앗간 가기   the next encounter
"""

from ...kit.game import Action
from ...kit.text import Language, Text
from .state import AIMS_A_CARD, END_TURN, FIRST_DROP, FIRST_GO, FIRST_PLAY, FIRST_STEP, FIRST_TAKE, KEEP, SKIP
from .tables import CARD_IDS, CONTENT, ENCOUNTER_IDS, NOWHERE, TILE, TILE_NAMES

CARD_TEXTS = {card.id: card.name for card in CONTENT.cards}
ENCOUNTER_TEXTS = {encounter.id: encounter.name for encounter in CONTENT.encounters}


class Step(Action, frozen=True):
    """필수 이동: the one step that opens a turn."""

    to: str


class Play(Action, frozen=True):
    """카드 사용: a card from the hand, and the tile it is aimed at where it needs one."""

    card: str
    at: str | None = None


class End(Action, frozen=True):
    """턴 종료."""


class Take(Action, frozen=True):
    """보상 카드 받기."""

    card: str


class Skip(Action, frozen=True):
    """보상 건너뛰기."""


class Drop(Action, frozen=True):
    """덱에서 카드 빼기."""

    card: str


class Keep(Action, frozen=True):
    """덱을 그대로 두기."""


class Go(Action, frozen=True):
    """다음 전투 고르기."""

    encounter: str


StepAction = Step | Play | End | Take | Skip | Drop | Keep | Go
ACTIONS: tuple[type[Action], ...] = (Step, Play, End, Take, Skip, Drop, Keep, Go)


def encode(action: StepAction) -> int | None:
    match action:
        case Step(to):
            return FIRST_STEP + TILE[to] if to in TILE else None
        case Play(card, at):
            if card not in CARD_IDS or (at is not None and at not in TILE):
                return None
            return FIRST_PLAY + CARD_IDS.index(card) * AIMS_A_CARD + (NOWHERE if at is None else TILE[at])
        case End():
            return END_TURN
        case Take(card):
            return FIRST_TAKE + CARD_IDS.index(card) if card in CARD_IDS else None
        case Skip():
            return SKIP
        case Drop(card):
            return FIRST_DROP + CARD_IDS.index(card) if card in CARD_IDS else None
        case Keep():
            return KEEP
        case Go(encounter):
            return FIRST_GO + ENCOUNTER_IDS.index(encounter) if encounter in ENCOUNTER_IDS else None


def decode(code: int) -> StepAction:
    if code < END_TURN:
        return Step(TILE_NAMES[code - FIRST_STEP])
    if code == END_TURN:
        return End()
    if code < FIRST_TAKE:
        card, aim = divmod(code - FIRST_PLAY, AIMS_A_CARD)
        return Play(CARD_IDS[card], None if aim == NOWHERE else TILE_NAMES[aim])
    if code < SKIP:
        return Take(CARD_IDS[code - FIRST_TAKE])
    if code == SKIP:
        return Skip()
    if code < KEEP:
        return Drop(CARD_IDS[code - FIRST_DROP])
    return Keep() if code == KEEP else Go(ENCOUNTER_IDS[code - FIRST_GO])


def notation(action: StepAction) -> str:
    match action:
        case Step(to):
            return f"step {to}"
        case Play(card, at):
            return card if at is None else f"{card} {at}"
        case End():
            return "end"
        case Take(card):
            return f"take {card}"
        case Skip():
            return "skip"
        case Drop(card):
            return f"drop {card}"
        case Keep():
            return "keep"
        case Go(encounter):
            return f"go {encounter}"


def parse(text: str) -> StepAction | None:
    words = text.split()
    whole = " ".join(words)
    if whole.lower() == "end" or whole in ("턴 종료", "턴종료"):
        return End()
    if whole.lower() == "skip" or whole == "건너뛰기":
        return Skip()
    if whole.lower() == "keep" or whole == "그대로":
        return Keep()
    for card, name in CARD_TEXTS.items():
        if whole.lower() == f"take {card}" or whole == f"{name.ko} 받기":
            return Take(card)
        if whole.lower() == f"drop {card}" or whole == f"{name.ko} 빼기":
            return Drop(card)
    for encounter, name in ENCOUNTER_TEXTS.items():
        if whole.lower() == f"go {encounter}" or whole == f"{name.ko} 가기":
            return Go(encounter)
    last = words[-1].lower() if words else ""
    tile = last if last in TILE else None
    head = " ".join(words[:-1] if tile else words)
    if tile and head.lower() in ("step", "걸음"):
        return Step(tile)
    for card, name in CARD_TEXTS.items():
        if head.lower() == card or head == name.ko:
            return Play(card, tile)
    return None


def say(action: StepAction, language: Language) -> str:
    match action:
        case Step(to):
            return Text("{to:으로/로} 한 걸음", "step to {to}").in_(language, to=to)
        case Play(card, None):
            return CARD_TEXTS[card].in_(language)
        case Play(card, at):
            return Text("{card} → {at}", "{card} at {at}").in_(language, card=CARD_TEXTS[card], at=at)
        case End():
            return Text("턴 종료", "end the turn").in_(language)
        case Take(card):
            return Text("{card} 받기", "take {card}").in_(language, card=CARD_TEXTS[card])
        case Skip():
            return Text("건너뛰기", "skip the cards").in_(language)
        case Drop(card):
            return Text("{card} 빼기", "drop {card}").in_(language, card=CARD_TEXTS[card])
        case Keep():
            return Text("그대로", "keep the deck").in_(language)
        case Go(encounter):
            return Text("{encounter} 가기", "go to {encounter}").in_(language, encounter=ENCOUNTER_TEXTS[encounter])
