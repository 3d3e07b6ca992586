"""Typed actions of Five Tigers, their codes and their notation.

guan-yu 17               관우 17              move (supply, when an own general stands there)
stop                     멈춤                 end a move that goes step by step
guan-yu x12              관우 공격 12
guan-yu knock            관우 노크
guan-yu strike 12        관우 일격 12         cast a tactic at a tile
guan-yu riposte          관우 역습            cast one that needs no target
guan-yu ram 12>11        관우 충차 12>11      push the enemy on 12 to 11
end                      끝                   end the turn
pick guan-yu             관우 뽑기
guan-yu troops 5         관우 병력 5
guan-yu equip strike     관우 장착 일격
ready                    준비
"""

import re
from typing import Any

from ...kit.game import Action
from ...kit.text import LANGUAGES, Language, Text
from .rules import (
    END,
    FIRST_ATTACK,
    FIRST_CAST,
    FIRST_EQUIP,
    FIRST_KNOCK,
    FIRST_MOVE,
    FIRST_PICK,
    FIRST_PUSH,
    FIRST_TROOPS,
    LINES,
    READY,
    STOP,
)
from .tables import (
    CATAPULT_ON_BUILDINGS,
    DURABILITY,
    GENERAL_IDS,
    GENERALS,
    LINE,
    MAX_TROOPS,
    NEIGHBOURS,
    NO_LINE,
    NO_TARGET,
    PRICE,
    RAM,
    STAT_LIMITS,
    TACTIC_COUNT,
    TACTIC_IDS,
    TACTICS,
    TILES,
    TOWER_SIGHT,
)

GENERAL_TEXTS = {general["id"]: Text(general["ko"], general["en"]) for general in GENERALS}
TACTIC_TEXTS = {tactic["id"]: Text(tactic["ko"], tactic["en"]) for tactic in TACTICS}
NUMBERS = {"durability": DURABILITY, "sight": TOWER_SIGHT, "on_buildings": CATAPULT_ON_BUILDINGS}


def _effect(tactic: dict[str, Any]) -> Text:
    text = Text(tactic["text_ko"], tactic["text_en"])
    return Text(*(text.in_(language, **tactic, **NUMBERS) for language in LANGUAGES))


EFFECT_TEXTS = {tactic["id"]: _effect(tactic) for tactic in TACTICS}


class EndTurn(Action, frozen=True):
    """차례 끝."""


class Stop(Action, frozen=True):
    """멈춤: end a move that goes step by step."""


class Ready(Action, frozen=True):
    """준비: the army is complete."""


class Pick(Action, frozen=True):
    """뽑기: the next general of the army."""

    general: str


class Troops(Action, frozen=True):
    """병력: fewer troops than the general could lead."""

    general: str
    troops: int


class Equip(Action, frozen=True):
    """장착."""

    general: str
    tactic: str


class Knock(Action, frozen=True):
    """노크."""

    general: str


class Move(Action, frozen=True):
    """이동, 이탈 from a lock, 보급 onto an own general."""

    general: str
    to: int


class Attack(Action, frozen=True):
    """공격 on whoever stands on a tile."""

    general: str
    at: int


class Cast(Action, frozen=True):
    """모의: a tactic, its target, and where a ram pushes it."""

    general: str
    tactic: str
    at: int | None = None
    to: int | None = None


TigerAction = EndTurn | Stop | Ready | Pick | Troops | Equip | Knock | Move | Attack | Cast
ACTIONS: tuple[type[Action], ...] = (EndTurn, Stop, Ready, Pick, Troops, Equip, Knock, Move, Attack, Cast)


def encode(action: TigerAction) -> int | None:
    match action:
        case EndTurn():
            return END
        case Stop():
            return STOP
        case Ready():
            return READY
    if action.general not in GENERAL_IDS:
        return None
    kind = GENERAL_IDS.index(action.general)
    match action:
        case Pick():
            return FIRST_PICK + kind
        case Troops(_, troops):
            return FIRST_TROOPS + kind * MAX_TROOPS + troops - 1 if 1 <= troops <= MAX_TROOPS else None
        case Equip(_, tactic):
            return FIRST_EQUIP + kind * TACTIC_COUNT + TACTIC_IDS.index(tactic) if tactic in TACTIC_IDS else None
        case Knock():
            return FIRST_KNOCK + kind
        case Move(_, to):
            return FIRST_MOVE + kind * TILES + to if 0 <= to < TILES else None
        case Attack(_, at):
            return FIRST_ATTACK + kind * TILES + at if 0 <= at < TILES else None
        case Cast():
            return _encode_cast(kind, action)


def _encode_cast(kind: int, action: Cast) -> int | None:
    if action.tactic not in TACTIC_IDS:
        return None
    tactic, at, to = TACTIC_IDS.index(action.tactic), action.at, action.to
    if (at is None) != (tactic in NO_TARGET) or (at is not None and not 0 <= at < TILES):
        return None
    if to is None:
        return FIRST_CAST + (kind * TACTIC_COUNT + tactic) * TILES + (at or 0)
    if at is None or tactic != RAM or not 0 <= to < TILES or LINE[at][to] == NO_LINE:
        return None
    return FIRST_PUSH + (kind * TILES + at) * LINES + LINE[at][to]


def decode(code: int) -> TigerAction:
    if code in (END, STOP, READY):
        return EndTurn() if code == END else Stop() if code == STOP else Ready()
    if code < FIRST_TROOPS:
        return Pick(GENERAL_IDS[code - FIRST_PICK])
    if code < FIRST_EQUIP:
        kind, troops = divmod(code - FIRST_TROOPS, MAX_TROOPS)
        return Troops(GENERAL_IDS[kind], troops + 1)
    if code < FIRST_KNOCK:
        kind, tactic = divmod(code - FIRST_EQUIP, TACTIC_COUNT)
        return Equip(GENERAL_IDS[kind], TACTIC_IDS[tactic])
    if code < FIRST_MOVE:
        return Knock(GENERAL_IDS[code - FIRST_KNOCK])
    if code < FIRST_ATTACK:
        kind, tile = divmod(code - FIRST_MOVE, TILES)
        return Move(GENERAL_IDS[kind], tile)
    if code < FIRST_CAST:
        kind, tile = divmod(code - FIRST_ATTACK, TILES)
        return Attack(GENERAL_IDS[kind], tile)
    if code < FIRST_PUSH:
        rest, tile = divmod(code - FIRST_CAST, TILES)
        kind, tactic = divmod(rest, TACTIC_COUNT)
        return Cast(GENERAL_IDS[kind], TACTIC_IDS[tactic], None if tactic in NO_TARGET else tile)
    rest, line = divmod(code - FIRST_PUSH, LINES)
    kind, tile = divmod(rest, TILES)
    to = next((near for near in NEIGHBOURS[tile] if LINE[tile][near] == line), None)
    return Cast(GENERAL_IDS[kind], TACTIC_IDS[RAM], tile, to)


def notation(action: TigerAction) -> str:
    match action:
        case EndTurn():
            return "end"
        case Stop():
            return "stop"
        case Ready():
            return "ready"
        case Pick(general):
            return f"pick {general}"
        case Troops(general, troops):
            return f"{general} troops {troops}"
        case Equip(general, tactic):
            return f"{general} equip {tactic}"
        case Knock(general):
            return f"{general} knock"
        case Move(general, to):
            return f"{general} {to}"
        case Attack(general, at):
            return f"{general} x{at}"
        case Cast(general, tactic, at, to):
            target = "" if at is None else f" {at}"
            return f"{general} {tactic}{target}" + ("" if to is None else f">{to}")


SIMPLE: dict[str, type[EndTurn] | type[Stop] | type[Ready]] = {
    "end": EndTurn, "끝": EndTurn, "차례 끝": EndTurn, "턴 종료": EndTurn,
    "stop": Stop, "멈춤": Stop, "ready": Ready, "준비": Ready,
}  # fmt: skip


def _spellings(entries: list[dict[str, str]], *fields: str) -> dict[str, str]:
    return {entry[field].replace(" ", "").lower(): entry["id"] for entry in entries for field in fields}


GENERAL_SPELLINGS = _spellings(GENERALS, "id", "ko", "short", "hanja")
TACTIC_SPELLINGS = {**_spellings(TACTICS, "id", "ko"), "황충": "long-shot", "당근": "carrot"}
NUMBER = r"([0-9]{1,2})"


def parse(text: str) -> TigerAction | None:
    words = text.strip().split()
    whole = " ".join(words).lower()
    if whole in SIMPLE:
        return SIMPLE[whole]()
    if len(words) < 2:
        return None
    if words[0].lower() == "pick":
        picked = GENERAL_SPELLINGS.get(words[1].lower()) if len(words) == 2 else None
        return Pick(picked) if picked else None
    general = GENERAL_SPELLINGS.get(words[0].lower())
    return _parse_deed(general, " ".join(words[1:]).lower()) if general else None


def _parse_deed(general: str, deed: str) -> TigerAction | None:
    if deed == "뽑기":
        return Pick(general)
    if deed in ("knock", "노크"):
        return Knock(general)
    if found := re.fullmatch(rf"(?:move |이동 |> ?)?{NUMBER}", deed):
        return Move(general, int(found[1]))
    if found := re.fullmatch(rf"(?:x ?|attack |공격 ){NUMBER}", deed):
        return Attack(general, int(found[1]))
    if found := re.fullmatch(rf"(?:troops|병력) {NUMBER}", deed):
        return Troops(general, int(found[1]))
    if found := re.fullmatch(r"(?:equip|장착) (.+)", deed):
        tactic = TACTIC_SPELLINGS.get(found[1].replace(" ", ""))
        return Equip(general, tactic) if tactic else None
    found = re.fullmatch(rf"(.+?)(?: {NUMBER}(?: ?> ?{NUMBER})?)?", deed)
    tactic = TACTIC_SPELLINGS.get(found[1].replace(" ", "")) if found else None
    if found is None or tactic is None:
        return None
    return Cast(general, tactic, *(int(number) if number else None for number in (found[2], found[3])))


WORDS: dict[type[Action], Text] = {
    EndTurn: Text("차례 끝", "end the turn"),
    Stop: Text("멈춤", "stop here"),
    Ready: Text("준비 끝", "ready"),
    Pick: Text(
        "{general} 뽑기 (해{sun} 달{moon} 발{feet} 별{star}, 값 {price})",
        "pick {general} (sun {sun}, moon {moon}, feet {feet}, star {star}, price {price})",
    ),
    Troops: Text("{general} 병력 {troops}", "{general}: {troops} troops"),
    Equip: Text("{general} 장착: {tactic} ({effect})", "{general}: equip {tactic} ({effect})"),
    Knock: Text("{general} 노크", "{general} knocks"),
    Move: Text("{general} {to}번 칸으로", "{general} to {to}"),
    Attack: Text("{general} {at}번 칸 공격", "{general} attacks {at}"),
    Cast: Text("{general} {tactic}{target}", "{general}: {tactic}{target}"),
}


def say(action: TigerAction, language: Language) -> str:
    params = {name: getattr(action, name) for name in action.__struct_fields__}
    if isinstance(action, Pick):
        kind = GENERAL_IDS.index(action.general)
        params |= {stat: GENERALS[kind][stat] for stat in STAT_LIMITS} | {"price": PRICE[kind]}
    if isinstance(action, Equip):
        params["effect"] = EFFECT_TEXTS[action.tactic]
    if "general" in params:
        params["general"] = GENERAL_TEXTS.get(params["general"], params["general"])
    if "tactic" in params:
        params["tactic"] = TACTIC_TEXTS.get(params["tactic"], params["tactic"])
    if isinstance(action, Cast):
        at = "" if action.at is None else f" {action.at}"
        params["target"] = at + ("" if action.to is None else f" → {action.to}")
    return WORDS[type(action)].in_(language, **params)
