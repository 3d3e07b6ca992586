"""All static facts of a game from its one declaration, as JSON: for forms, clients, docs and tools."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..kit.game import Game
from ..kit.text import Text
from .match import options_schema


class SeatFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The name of a seat and the colour it wears."""

    ko: str
    en: str
    colour: Literal["blue", "red"]


class OptionValue(msgspec.Struct, frozen=True, kw_only=True):
    """What may be chosen for an option."""

    value: str | int
    title: Text
    hint: Text


class OptionFacts(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game, as a JSON schema with texts."""

    title: Text
    hint: Text | None
    only: dict[str, Any]  # other options, and the value each must have for this one to matter
    values: tuple[OptionValue, ...]  # in the order to offer them; empty for numbers and switches
    default: Any
    type: str | UnsetType = UNSET
    enum: tuple[str | int, ...] | UnsetType = UNSET
    minimum: int | UnsetType = UNSET
    maximum: int | UnsetType = UNSET


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of action or event, its fields as JSON schemas."""

    kind: str
    fields: dict[str, Any]
    doc: str


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of every game; what is a game's own stands beside it, see `Game.Description`."""

    name: str
    version: int
    title: Text
    summary: Text
    seats: tuple[SeatFacts, ...]
    max_actions: int
    can_resign: bool
    can_agree_draw: bool
    has_secrets: bool
    lower_score_wins: bool
    options: dict[str, OptionFacts]
    ballot_option: str | None  # the option that players may vote on in their room
    actions: tuple[Kind, ...]
    sealed_actions: tuple[str, ...]  # kinds of choices that seats make in secret at the same time
    events: tuple[Kind, ...]
    board: dict[str, Any]  # a JSON schema
    reasons: dict[str, Text]
    refusals: dict[str, Text]


def description(game: Game) -> dict[str, Any]:
    """Options, action and event kinds, texts, board and content of a game."""
    facts = GameFacts(
        name=game.name,
        version=game.version,
        title=game.title,
        summary=game.summary,
        seats=tuple(
            SeatFacts(ko=seat.ko, en=seat.en, colour=colour)
            for seat, colour in zip(game.seats, game.seat_colours, strict=False)
        ),
        max_actions=game.max_actions,
        can_resign=game.can_resign,
        can_agree_draw=game.can_agree_draw,
        has_secrets=game.has_secrets,
        lower_score_wins=game.lower_score_wins,
        options=msgspec.convert(options_schema(game), dict[str, OptionFacts]),
        ballot_option=game.ballot_option,
        actions=tuple(_kind(kind) for kind in game.action_types),
        sealed_actions=tuple(
            str(kind.__struct_config__.tag) for kind in game.action_types if issubclass(kind, game.sealed_actions)
        ),
        events=tuple(_kind(kind) for kind in game.event_types),
        board=msgspec.json.schema(game.Board),
        reasons=game.reasons,
        refusals=game.refusals.REFUSALS,
    )
    whole: dict[str, Any] = {}
    for part in (facts, game.describe()):
        whole |= msgspec.json.decode(msgspec.json.encode(part))
    return whole


def _kind(kind: type[msgspec.Struct]) -> Kind:
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    properties = dict(schema["properties"])
    tag = properties.pop("kind")["enum"][0]
    return Kind(kind=tag, fields=properties, doc=schema.get("description", "").split("\n")[0])
