"""Typed actions of Five Tigers, their codes and their notation.

guan-yu 17               관우 17              move (supply, when one of yours stands there)
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
from collections.abc import Iterable
from typing import Any

import msgspec

from ...kit.codes import Action, Codes
from ...kit.content import Entry
from ...kit.text import LANGUAGES, Language, Text
from .tables import (
    CATAPULT_ON_BUILDINGS,
    DURABILITY,
    GENERAL_IDS,
    GENERALS,
    LINE,
    LINES,
    MAX_TROOPS,
    NEIGHBOURS,
    NO_TARGET,
    PRICE,
    RAM,
    STATS,
    TACTIC_IDS,
    TACTICS,
    TILES,
    TOWER_SIGHT,
    Tactic,
)

GENERAL_TEXTS = {general.id: general.name for general in GENERALS}
TACTIC_TEXTS = {tactic.id: tactic.name for tactic in TACTICS}
NUMBERS = {"durability": DURABILITY, "sight": TOWER_SIGHT, "on_buildings": CATAPULT_ON_BUILDINGS}


def _effect(tactic: Tactic) -> Text:
    text, numbers = Text(tactic.text_ko, tactic.text_en), msgspec.structs.asdict(tactic) | NUMBERS
    return Text(*(text.in_(language, **numbers) for language in LANGUAGES))


EFFECT_TEXTS = {tactic.id: _effect(tactic) for tactic in TACTICS}
TACTIC_ROWS = {  # for the page of rules
    place: [(tactic.name, EFFECT_TEXTS[tactic.id]) for tactic in TACTICS if tactic.place == place]
    for place in ("field", "office")
}


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
    """이동, 이탈 from a lock, 보급 onto a general of one's own side."""

    general: str
    to: int


class Attack(Action, frozen=True):
    """공격 on the enemy that stands on a tile."""

    general: str
    at: int


class Cast(Action, frozen=True):
    """모의: a tactic, and its target if it has one."""

    general: str
    tactic: str
    at: int | None = None


class Ram(Action, frozen=True):
    """충차: push the enemy on one tile to another."""

    general: str
    at: int
    to: int | None


TigerAction = EndTurn | Stop | Ready | Pick | Troops | Equip | Knock | Move | Attack | Cast | Ram


class TigerCodes(Codes):
    """A tactic that needs no target has the code of tile 0; a ram names a line where the action names a tile."""

    def encode(self, action: Any) -> int | None:
        match action:
            case Cast(general, tactic, at) if tactic in TACTIC_IDS:
                if (at is None) != (TACTIC_IDS.index(tactic) in NO_TARGET):
                    return None
                return super().encode(Cast(general, tactic, at or 0))
            case Ram(general, at, to):
                if to is None or not 0 <= at < TILES or to not in NEIGHBOURS[at]:
                    return None
                return super().encode(Ram(general, at, LINE[at][to]))
        return super().encode(action)

    def decode(self, code: int) -> Any:
        match super().decode(code):
            case Cast(general, tactic) if TACTIC_IDS.index(tactic) in NO_TARGET:
                return Cast(general, tactic)
            case Ram(general, at, line):
                return Ram(general, at, next((near for near in NEIGHBOURS[at] if LINE[at][near] == line), None))
            case action:
                return action


CODES = TigerCodes(
    EndTurn,
    Stop,
    Ready,
    (Pick, GENERAL_IDS),
    (Troops, GENERAL_IDS, range(1, MAX_TROOPS + 1)),
    (Equip, GENERAL_IDS, TACTIC_IDS),
    (Knock, GENERAL_IDS),
    (Move, GENERAL_IDS, range(TILES)),
    (Attack, GENERAL_IDS, range(TILES)),
    (Cast, GENERAL_IDS, TACTIC_IDS, range(TILES)),
    (Ram, GENERAL_IDS, range(TILES), range(len(LINES))),
)


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
        case Cast(general, tactic, at):
            return f"{general} {tactic}" + ("" if at is None else f" {at}")
        case Ram(general, at, to):
            return f"{general} {TACTIC_IDS[RAM]} {at}>{to}"


SIMPLE: dict[str, type[EndTurn] | type[Stop] | type[Ready]] = {
    "end": EndTurn, "끝": EndTurn, "차례 끝": EndTurn, "턴 종료": EndTurn,
    "stop": Stop, "멈춤": Stop, "ready": Ready, "준비": Ready,
}  # fmt: skip


def _spellings(entries: Iterable[Entry], *fields: str) -> dict[str, str]:
    return {getattr(entry, field).replace(" ", "").lower(): entry.id for entry in entries for field in fields}


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
    at, to = (int(number) if number else None for number in (found[2], found[3]))
    if at is None or to is None:
        return Cast(general, tactic, at)
    return Ram(general, at, to) if TACTIC_IDS.index(tactic) == RAM else None


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
    Ram: Text("{general} {tactic} {at} → {to}", "{general}: {tactic} {at} → {to}"),
}


def say(action: TigerAction, language: Language) -> str:
    params = {name: getattr(action, name) for name in action.__struct_fields__}
    if isinstance(action, Pick):
        kind = GENERAL_IDS.index(action.general)
        params |= {stat: getattr(GENERALS[kind], stat) for stat in STATS} | {"price": PRICE[kind]}
    if isinstance(action, Equip):
        params["effect"] = EFFECT_TEXTS[action.tactic]
    if isinstance(action, Ram):
        params["tactic"] = TACTIC_IDS[RAM]
    if "general" in params:
        params["general"] = GENERAL_TEXTS.get(params["general"], params["general"])
    if "tactic" in params:
        params["tactic"] = TACTIC_TEXTS.get(params["tactic"], params["tactic"])
    if isinstance(action, Cast):
        at = "" if action.at is None else f" {action.at}"
        params["target"] = at
    return WORDS[type(action)].in_(language, **params)
