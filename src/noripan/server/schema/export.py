"""All messages and bodies as one JSON schema."""

from typing import Any

import msgspec

from ...kit.content import Examined
from ...play.description import GameFacts
from .base import PROTOCOL
from .commands import ClientMessage
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
    """The schema; ClientMessage and ServerMessage are its roots."""
    roots = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    found, definitions = msgspec.json.schema_components(
        [*roots.values(), *HTTP_BODIES], ref_template="#/definitions/{name}"
    )
    named = dict(zip(roots, found, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "NoripanProtocol",
        "description": f"Messages of the Noripan protocol, version {PROTOCOL}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in roots},
        "definitions": dict(sorted({**definitions, **named}.items())),
    }
