"""All messages and bodies as one JSON schema."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ...kit.content import Examined
from ...play.description import GameFacts
from .base import PROTOCOL, Input
from .commands import ANSWERS, ClientMessage
from .daily import Daily, DailyTables, RevealedDay
from .messages import ServerMessage
from .pages import (
    Deleted,
    Games,
    GuestName,
    Health,
    Hints,
    MadeContent,
    Matches,
    MatchPage,
    MatchScore,
    Me,
    PersonalData,
    Problem,
    Replay,
    RoomCreated,
    Rooms,
    RulesPage,
    Study,
    StudyRequest,
)
from .rooms import Draft, RoomSettings

HTTP_BODIES = (
    Problem,
    GuestName,
    Me,
    Matches,
    Rooms,
    RoomSettings,
    RoomCreated,
    Games,
    GameFacts,
    RulesPage,
    MadeContent,
    Examined,
    StudyRequest,
    Study,
    MatchPage,
    Replay,
    Hints,
    MatchScore,
    Health,
    Draft,
    PersonalData,
    Deleted,
    Daily,
    DailyTables,
    RevealedDay,
)


def json_schema() -> dict[str, Any]:
    """The schema; ClientMessage, ServerMessage and the Answers to questions are its roots."""
    answers = msgspec.defstruct(
        "Answers", [(str(kind.__struct_config__.tag), answer) for kind, answer in ANSWERS.items()]
    )
    answers.__doc__ = "What `Ok.value` is, by the kind of the question; null for any other command."
    roots = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "Answers": answers}
    found, definitions = msgspec.json.schema_components(
        [*roots.values(), *HTTP_BODIES], ref_template="#/definitions/{name}"
    )
    named = dict(zip(("ClientMessage", "ServerMessage"), found, strict=False))
    inputs = {kind.__name__ for kind in _below(Input)}
    say_all({name: definition for name, definition in definitions.items() if name not in inputs})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "NoripanProtocol",
        "description": f"Messages of the Noripan protocol, version {PROTOCOL}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in roots},
        "definitions": dict(sorted({**definitions, **named}.items())),
    }


def say_all(definitions: dict[str, Any]) -> None:
    """In what the server sends a field is there even when it has its default; only what is UNSET is left out."""
    for definition in definitions.values():
        fields = definition.get("properties", {})
        for name, field in fields.items():
            if "default" in field:
                del field["default"]
                definition.setdefault("required", []).append(name)


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
