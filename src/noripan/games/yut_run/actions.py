"""Typed actions of yut-run, their codes and their notation.

throw            던지기
start            이동 시작
geol O5>A1       걸 O5>A1      a token, where it starts, and the first step where there is a choice
do HOME          도 집
take compass     나침반 받기
"""

from typing import Literal

from ...kit.game import Action
from ...kit.text import Language, Text
from .rules import FIRST_MOVE, FIRST_TAKE, START, THROW
from .tables import BRANCHES, NAMES, NODE, NODES, RELICS, RESULTS

Token = Literal["do", "gae", "geol", "yut", "mo"]
TOKENS: dict[str, int] = {text.en: result for result, text in RESULTS.items()}
TOKEN_NAMES: dict[int, Token] = {result: text.en for result, text in RESULTS.items()}  # type: ignore[misc]
KOREAN_TOKENS = {text.ko: text.en for text in RESULTS.values()}
RELIC_IDS = [relic["id"] for relic in RELICS]
RELIC_TEXTS = {relic["id"]: Text(relic["ko"], relic["en"]) for relic in RELICS}


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


YutAction = Throw | Start | Move | Take
ACTIONS: tuple[type[Action], ...] = (Throw, Start, Move, Take)


def encode(action: YutAction) -> int | None:
    match action:
        case Throw():
            return THROW
        case Start():
            return START
        case Move(token, start, via):
            ways = BRANCHES.get(start, (None,))
            if start not in NODE or via not in ways:
                return None
            return FIRST_MOVE + ((TOKENS[token] - 1) * NODES + NODE[start]) * 2 + ways.index(via)
        case Take(relic):
            return FIRST_TAKE + RELIC_IDS.index(relic) if relic in RELIC_IDS else None


def decode(code: int) -> YutAction:
    if code == THROW:
        return Throw()
    if code == START:
        return Start()
    if code >= FIRST_TAKE:
        return Take(RELIC_IDS[code - FIRST_TAKE])
    place, branch = divmod(code - FIRST_MOVE, 2)
    result, node = divmod(place, NODES)
    return Move(TOKEN_NAMES[result + 1], NAMES[node], BRANCHES.get(NAMES[node], (None, None))[branch])


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


def parse(text: str) -> YutAction | None:
    words = text.strip().split(maxsplit=1)
    if not words:
        return None
    whole = " ".join(text.split())
    if whole.lower() == "throw" or whole == "던지기":
        return Throw()
    if whole.lower() == "start" or whole in ("이동 시작", "이동시작"):
        return Start()
    for relic, name in RELIC_TEXTS.items():
        if whole.lower() == f"take {relic}" or whole == f"{name.ko} 받기":
            return Take(relic)
    token = KOREAN_TOKENS.get(words[0], words[0].lower())
    if token not in TOKENS or len(words) != 2:
        return None
    start, _, via = words[1].replace(" ", "").upper().partition(">")
    start = "HOME" if start == "집" else start
    if start not in NODE or (via and via not in NODE) or words[1].rstrip().endswith(">"):
        return None
    return Move(token, start, via or None)  # type: ignore[arg-type]


def say(action: YutAction, language: Language) -> str:
    match action:
        case Throw():
            return Text("던지기", "throw").in_(language)
        case Start():
            return Text("이동 시작", "start moving").in_(language)
        case Move(token, start, via):
            way = f" ({via})" if via else ""
            text = Text("{start}에서 {token:으로/로}{way}", "{token} from {start}{way}")
            return text.in_(language, token=RESULTS[TOKENS[token]], start=node_text(start), way=way)
        case Take(relic):
            return Text("{relic} 받기", "take the {relic}").in_(language, relic=RELIC_TEXTS[relic])


def node_text(name: str) -> Text:
    """The name of a node for people."""
    return Text("집", "home") if name == "HOME" else Text(name, name)
