"""Typed actions of one-step, their codes and their notation.

step c3            걸음 c3            the mandatory step
sprint e3          전력 질주 e3       a card and the tile it is aimed at
guard              막기               a card that is aimed at nothing
end                턴 종료
take leap          도약 받기          a card offered after a win
skip               건너뛰기
claim clogs        나막신 고르기      a relic
choose sleep       잔다               what a rest, a trade or an event offers
leave              떠나기             make no further deal
remove strike      베기 빼기          a card leaves the deck; upgrade (강화) and copy (복제) in the same way
go left            왼쪽으로 가기      the next place: left, middle, right (왼쪽, 가운데, 오른쪽)
"""

from ...kit.codes import Action, Codes
from ...kit.text import Language, Text
from .tables import BASE_CARDS, CARD_IDS, CHOICE_IDS, CHOICES, CONTENT, LANE_NAMES, RELIC_IDS, TILE, TILE_NAMES, Lane

CARD_TEXTS = {card.id: card.name for card in CONTENT.cards}
RELIC_TEXTS = {relic.id: relic.name for relic in CONTENT.relics}
CHOICE_TEXTS = {choice.id: choice.name for choice in CHOICES}
LANE_TEXTS: dict[Lane, Text] = {
    "left": Text("왼쪽", "left"),
    "middle": Text("가운데", "straight on"),
    "right": Text("오른쪽", "right"),
}
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


class Remove(Action, frozen=True):
    """덱에서 카드 빼기."""

    card: str


class Upgrade(Action, frozen=True):
    """카드 강화."""

    card: str


class Copy(Action, frozen=True):
    """카드 복제."""

    card: str


class Claim(Action, frozen=True):
    """유물 고르기."""

    relic: str


class Choose(Action, frozen=True):
    """쉼터, 장터, 사건에서 하나 고르기."""

    choice: str


class Leave(Action, frozen=True):
    """장터를 떠나기."""


class Go(Action, frozen=True):
    """다음 곳으로 가기: a lane of the map's next row."""

    lane: Lane


StepAction = Step | Play | End | Take | Skip | Remove | Upgrade | Copy | Claim | Choose | Leave | Go
CODES = Codes(
    (Step, TILE_NAMES),
    End,
    (Play, CARD_IDS, (*TILE_NAMES, None)),
    (Take, CARD_IDS),
    Skip,
    (Remove, CARD_IDS),
    (Upgrade, CARD_IDS[:BASE_CARDS]),
    (Copy, CARD_IDS),
    (Claim, RELIC_IDS),
    (Choose, CHOICE_IDS),
    Leave,
    (Go, LANE_NAMES),
)


def notation(action: StepAction) -> str:
    match action:
        case Step(to):
            return f"step {to}"
        case Play(card, at):
            return card if at is None else f"{card} {at}"
        case Take(what) | Remove(what) | Upgrade(what) | Copy(what) | Claim(what) | Choose(what) | Go(what):
            return f"{type(action).__name__.lower()} {what}"
    return type(action).__name__.lower()


PLAIN: dict[str, StepAction] = {
    "end": End(), "턴 종료": End(), "턴종료": End(), "skip": Skip(), "건너뛰기": Skip(), "leave": Leave(),
    "떠나기": Leave(),
}  # fmt: skip


def _spoken() -> dict[str, StepAction]:
    """Every choice between battles in canonical notation and in Korean words."""
    found: dict[str, StepAction] = {}
    for card, name in CARD_TEXTS.items():
        deeds: list[tuple[StepAction, str]] = [(Take(card), "받기"), (Remove(card), "빼기"), (Copy(card), "복제")]
        if not card.endswith("+"):
            deeds.append((Upgrade(card), "강화"))
        found |= {f"{name.ko} {word}": action for action, word in deeds}
        found |= {notation(action): action for action, _ in deeds}
    for relic, name in RELIC_TEXTS.items():
        found |= {f"{name.ko} 고르기": Claim(relic), f"claim {relic}": Claim(relic)}
    for choice, name in CHOICE_TEXTS.items():
        found |= {name.ko: Choose(choice), f"choose {choice}": Choose(choice)}
    for lane, name in LANE_TEXTS.items():
        found |= {f"{name.ko} 가기": Go(lane), say(Go(lane), "ko"): Go(lane), f"go {lane}": Go(lane)}
    return found


def parse(text: str) -> StepAction | None:
    words = text.split()
    whole = " ".join(words)
    for spoken in (whole, whole.lower()):
        if spoken in PLAIN:
            return PLAIN[spoken]
        if spoken in SPOKEN:
            return SPOKEN[spoken]
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
        case Remove(card):
            return Text("{card} 빼기", "remove {card}").in_(language, card=CARD_TEXTS[card])
        case Upgrade(card):
            return Text("{card} 강화", "upgrade {card}").in_(language, card=CARD_TEXTS[card])
        case Copy(card):
            return Text("{card} 복제", "copy {card}").in_(language, card=CARD_TEXTS[card])
        case Claim(relic):
            return Text("{relic} 고르기", "claim {relic}").in_(language, relic=RELIC_TEXTS[relic])
        case Choose(choice):
            return CHOICE_TEXTS[choice].in_(language)
        case Leave():
            return Text("떠나기", "leave").in_(language)
        case Go(lane):
            return Text("{lane:으로/로} 가기", "go {lane}").in_(language, lane=LANE_TEXTS[lane])


SPOKEN = _spoken()
