"""Typed actions of toy-battle, their codes and their notation.

draw             뽑기
5 c              XB-42 c       place a tile, by number or name, on a base or a headquarters
remove c         제거 c        거인병
back c           회수 c        a recall base
shove c>d        밀기 c>d      a shove base
recover 5        재활용 5      a repair base
decline          넘기기
"""

import re
from typing import Literal

from ...kit.codes import Action, Codes
from ...kit.text import Language, Text
from .tables import BASE_NAMES, HEADQUARTERS_NAMES, NODE_NAMES, TILE_IDS, TILE_NAMES

TileId = Literal["skully", "captain", "giant", "koko", "xb-42", "rainbow", "rexy", "quacks"]
KIND: dict[str, int] = {name: kind for kind, name in enumerate(TILE_IDS, 1)}


class Draw(Action, frozen=True):
    """병정 뽑기."""


class Place(Action, frozen=True):
    """병정 배치."""

    tile: TileId
    at: str


class Remove(Action, frozen=True):
    """거인병의 제거."""

    at: str


class TakeBack(Action, frozen=True):
    """회수 거점: one's own top tile comes back to the rack."""

    at: str


class Shove(Action, frozen=True):
    """밀치기 거점."""

    at: str
    to: str


class Recover(Action, frozen=True):
    """재활용 거점: a tile of the discard pile comes back to the rack."""

    tile: TileId


class Decline(Action, frozen=True):
    """넘기기: leave a pending choice."""


ToyAction = Draw | Place | Remove | TakeBack | Shove | Recover | Decline
CODES = Codes(
    Draw,
    Decline,
    (Place, TILE_IDS, NODE_NAMES),
    (Remove, BASE_NAMES),
    (TakeBack, BASE_NAMES),
    (Shove, BASE_NAMES, BASE_NAMES),
    (Recover, TILE_IDS),
)


def tile_id(kind: int) -> TileId:
    """The name of a kind in actions, views and events."""
    return TILE_IDS[kind - 1]  # type: ignore[return-value]


def tile_text(tile: str) -> Text:
    """A tile for people: its number and its name."""
    kind = KIND[tile]
    return Text(f"{kind} {TILE_NAMES[kind - 1].ko}", f"{kind} {TILE_NAMES[kind - 1].en}")


def node_text(name: str) -> Text:
    """A node for people."""
    for names, side in zip(HEADQUARTERS_NAMES, (("빨강", "Red's"), ("파랑", "Blue's")), strict=True):
        if name in names:
            return Text(f"{side[0]} 본부 {name}", f"{side[1]} headquarters {name}")
    return Text(name, name)


def notation(action: ToyAction) -> str:
    match action:
        case Draw():
            return "draw"
        case Decline():
            return "decline"
        case Place(tile, at):
            return f"{KIND[tile]} {at}"
        case Remove(at):
            return f"remove {at}"
        case TakeBack(at):
            return f"back {at}"
        case Shove(at, to):
            return f"shove {at}>{to}"
        case Recover(tile):
            return f"recover {KIND[tile]}"


WORDS = {
    "뽑기": "draw", "넘기기": "decline", "제거": "remove", "회수": "back", "밀기": "shove", "재활용": "recover",
}  # fmt: skip
TILE_WORDS = {
    **{str(kind): name for name, kind in KIND.items()},
    **{name: name for name in TILE_IDS},
    **{text.ko.replace(" ", "").lower(): name for text, name in zip(TILE_NAMES, TILE_IDS, strict=True)},
    **{text.en.replace(" ", "").lower(): name for text, name in zip(TILE_NAMES, TILE_IDS, strict=True)},
}
NODE_WORDS = {name.lower(): name for name in NODE_NAMES}


def parse(text: str) -> ToyAction | None:
    words = text.lower().split()
    if not words:
        return None
    verb = WORDS.get(words[0], words[0])
    if len(words) == 1:
        return Draw() if verb == "draw" else Decline() if verb == "decline" else None
    rest = "".join(words[1:])
    if verb in ("remove", "back"):
        if rest not in BASE_NAMES:
            return None
        return Remove(rest) if verb == "remove" else TakeBack(rest)
    if verb == "shove":
        ends = re.fullmatch(r"([a-o])>([a-o])", rest)
        return Shove(ends[1], ends[2]) if ends else None
    if verb == "recover":
        return Recover(TILE_WORDS[rest]) if rest in TILE_WORDS else None  # type: ignore[arg-type]
    tile = TILE_WORDS.get("".join(words[:-1]))
    node = NODE_WORDS.get(words[-1])
    return Place(tile, node) if tile and node else None  # type: ignore[arg-type]


def say(action: ToyAction, language: Language) -> str:
    match action:
        case Draw():
            return Text("병정 뽑기", "draw tiles").in_(language)
        case Decline():
            return Text("넘기기", "decline").in_(language)
        case Place(tile, at):
            text = Text("{tile:을/를} {at}에 배치", "place {tile} on {at}")
            return text.in_(language, tile=tile_text(tile), at=node_text(at))
        case Remove(at):
            return Text("{at}의 상대 병정 제거", "remove the enemy tile on {at}").in_(language, at=at)
        case TakeBack(at):
            return Text("{at}의 병정 회수", "take back the tile on {at}").in_(language, at=at)
        case Shove(at, to):
            text = Text("{at}의 상대 병정을 {to:으로/로} 밀기", "shove the enemy tile on {at} to {to}")
            return text.in_(language, at=at, to=to)
        case Recover(tile):
            text = Text("버림 더미에서 {tile} 되찾기", "recover {tile} from the discard pile")
            return text.in_(language, tile=tile_text(tile))
