"""Typed actions of yut-run, their codes and their notation.

throw            던지기
start            이동 시작
geol O5>A1       걸 앞모>앞모도  a token, where it starts, and the first step where there is a choice
do HOME          도 집
take compass     나침반 받기

Run mode only:
fit heavy 3      무거운 가락 3번에   into the third slot
decline          안 받기
again            다시가락: 다시 던지기  (so with folding-fan)
turn over        뒤집기
compass do>gae   나침반 도>개          a token becomes another (so with jade-ring)
split yut        윷 나누기
bank do          도 넣어 두기
"""

from typing import Any

import msgspec

from ...kit.codes import Action, Codes
from ...kit.text import Language, Text
from .loading import Token
from .tables import (
    BRANCHES,
    CHANGE,
    NAMES,
    NODE,
    PLACES,
    RELIC_IDS,
    RELICS,
    RESULTS,
    RETHROW,
    SHIFT,
    SPECIAL_STICKS,
    STICK_IDS,
    STICKS,
    users,
)  # fmt: skip

TOKENS: dict[str, int] = {text.en: result for result, text in RESULTS.items()}
TOKEN_NAMES: dict[int, Token] = {result: text.en for result, text in RESULTS.items()}  # type: ignore[misc]
KOREAN_TOKENS = {text.ko: text.en for text in RESULTS.values()}
KOREAN_PLACES = {text.ko: name for name, text in PLACES.items()}
RELIC_TEXTS = {relic.id: relic.name for relic in RELICS}
STICK_TEXTS = {stick.id: stick.name for stick in SPECIAL_STICKS}
THING_TEXTS = STICK_TEXTS | RELIC_TEXTS
RETHROWERS, CHANGERS = users(RETHROW), users(SHIFT, CHANGE)
SPLITTABLE: tuple[Token, ...] = ("yut", "mo")


class Throw(Action, frozen=True):
    """던지기."""


class Start(Action, frozen=True):
    """이동 시작."""


class Move(Action, frozen=True):
    """이동: spend a token on the stack at `start` (or one piece at HOME), by way of `via` where roads part."""

    token: Token
    start: str
    via: str | None = None


class Take(Action, frozen=True):
    """보상 선택."""

    relic: str


class Fit(Action, frozen=True):
    """끼우기: put an offered stick into a slot, counted from 1; the one there is gone."""

    stick: str
    slot: int


class Decline(Action, frozen=True):
    """안 받기: leave the offered sticks."""


class Rethrow(Action, frozen=True):
    """다시 던지기: by a stick that throws itself again, or a relic that throws all four."""

    by: str


class TurnOver(Action, frozen=True):
    """뒤집기."""


class Change(Action, frozen=True):
    """바꾸기: a token of the hand becomes another by a relic."""

    by: str
    token: Token
    to: Token


class Split(Action, frozen=True):
    """나누기."""

    token: Token


class Bank(Action, frozen=True):
    """넣어 두기: keep the last token of a turn for the next one."""

    token: Token


YutAction = Throw | Start | Move | Take | Fit | Decline | Rethrow | TurnOver | Change | Split | Bank


class YutCodes(Codes):
    """Where roads part, a move names its first step; its code counts the two roads."""

    def encode(self, action: Any) -> int | None:
        if not isinstance(action, Move):
            return super().encode(action)
        ways = BRANCHES.get(action.start, (None,))
        if action.via not in ways:
            return None
        return super().encode(msgspec.structs.replace(action, via=ways.index(action.via)))

    def decode(self, code: int) -> Any:
        action: Any = super().decode(code)
        if type(action) is Move:
            return msgspec.structs.replace(action, via=BRANCHES.get(action.start, (None, None))[action.via])  # type: ignore[call-overload]
        return action


CODES = YutCodes(
    Throw, Start, (Move, tuple(TOKENS), NAMES, range(2)), (Take, RELIC_IDS),
    (Fit, STICK_IDS, range(1, STICKS + 1)), Decline, (Rethrow, RETHROWERS), TurnOver,
    (Change, CHANGERS, tuple(TOKENS), tuple(TOKENS)), (Split, SPLITTABLE), (Bank, tuple(TOKENS)),
)  # fmt: skip


def notation(action: YutAction) -> str:
    match action:
        case Throw():
            return "throw"
        case Start():
            return "start"
        case Move(token, start, via):
            return f"{token} {start}" + (f">{via}" if via else "")
        case Take(relic):
            return f"take {relic}"
        case Fit(stick, slot):
            return f"fit {stick} {slot}"
        case Decline():
            return "decline"
        case Rethrow(by):
            return by
        case TurnOver():
            return "turn over"
        case Change(by, token, to):
            return f"{by} {token}>{to}"
        case Split(token):
            return f"split {token}"
        case Bank(token):
            return f"bank {token}"


WHOLE: dict[str, YutAction] = {
    "throw": Throw(),
    "던지기": Throw(),
    "start": Start(),
    "이동 시작": Start(),
    "이동시작": Start(),
    "decline": Decline(),
    "안 받기": Decline(),
    "turn over": TurnOver(),
    "뒤집기": TurnOver(),
    **{f"take {relic}": Take(relic) for relic in RELIC_IDS},
    **{f"{name.ko} 받기": Take(relic) for relic, name in RELIC_TEXTS.items()},
    **{by: Rethrow(by) for by in RETHROWERS},
    **{THING_TEXTS[by].ko: Rethrow(by) for by in RETHROWERS},
}


def parse(text: str) -> YutAction | None:
    words = text.split()
    if not words:
        return None
    whole = WHOLE.get(" ".join(words).lower())
    return whole or _parse_fit(words) or _parse_change(words) or _parse_token(words) or _parse_move(words)


def _parse_fit(words: list[str]) -> Fit | None:
    """`fit heavy 3` or `무거운 가락 3번에`."""
    slot = words[-1].removesuffix("번에")
    if slot not in map(str, range(1, STICKS + 1)):
        return None
    named = " ".join(words[:-1])
    for stick, name in STICK_TEXTS.items():
        if named.lower() == f"fit {stick}" or named == name.ko:
            return Fit(stick, int(slot))
    return None


def _parse_change(words: list[str]) -> Change | None:
    by = {THING_TEXTS[by].ko: by for by in CHANGERS}.get(words[0], words[0].lower())
    token, _, to = "".join(words[1:]).lower().partition(">")
    token, to = KOREAN_TOKENS.get(token, token), KOREAN_TOKENS.get(to, to)
    return Change(by, token, to) if by in CHANGERS and token in TOKENS and to in TOKENS else None  # type: ignore[arg-type]


def _parse_token(words: list[str]) -> Split | Bank | None:
    """`split yut`, `bank do`, `윷 나누기`, `도 넣어 두기`."""
    if words[0] in KOREAN_TOKENS:
        verb, token = {"나누기": "split", "넣어두기": "bank"}.get("".join(words[1:]), ""), KOREAN_TOKENS[words[0]]
    else:
        verb, token = words[0].lower(), " ".join(words[1:]).lower()
    if verb == "split" and token in SPLITTABLE:
        return Split(token)
    return Bank(token) if verb == "bank" and token in TOKENS else None  # type: ignore[arg-type]


def _parse_move(words: list[str]) -> Move | None:
    token, where = KOREAN_TOKENS.get(words[0], words[0].lower()), "".join(words[1:])
    if token not in TOKENS or not where:
        return None
    start, _, via = (KOREAN_PLACES.get(name, name.upper()) for name in where.partition(">"))
    if start not in NODE or (via and via not in NODE) or where.endswith(">"):
        return None
    return Move(token, start, via or None)  # type: ignore[arg-type]


def say(action: YutAction, language: Language) -> str:
    match action:
        case Throw():
            return Text("던지기", "throw").in_(language)
        case Start():
            return Text("이동 시작", "start moving").in_(language)
        case Move(token, start, via):
            way = f" ({PLACES[via].in_(language)})" if via else ""
            text = Text("{start}에서 {token:으로/로}{way}", "{token} from {start}{way}")
            return text.in_(language, token=RESULTS[TOKENS[token]], start=PLACES[start], way=way)
        case Take(relic):
            return Text("{relic} 받기", "take the {relic}").in_(language, relic=RELIC_TEXTS[relic])
        case Fit(stick, slot):
            text = Text("{stick:을/를} {slot}번에 끼우기", "fit the {stick} into slot {slot}")
            return text.in_(language, stick=STICK_TEXTS[stick], slot=slot)
        case Decline():
            return Text("안 받기", "take none").in_(language)
        case Rethrow(by):
            return Text("{by:으로/로} 다시 던지기", "throw again with the {by}").in_(language, by=THING_TEXTS[by])
        case TurnOver():
            return Text("뒤집기", "turn the stick over").in_(language)
        case Change(by, token, to):
            text = Text("{by:으로/로} {token:을/를} {to:으로/로}", "{token} into {to} with the {by}")
            return text.in_(language, by=THING_TEXTS[by], token=RESULTS[TOKENS[token]], to=RESULTS[TOKENS[to]])
        case Split(token):
            return Text("{token} 나누기", "split the {token}").in_(language, token=RESULTS[TOKENS[token]])
        case Bank(token):
            return Text("{token} 넣어 두기", "bank the {token}").in_(language, token=RESULTS[TOKENS[token]])
