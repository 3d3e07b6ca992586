"""What is sent of one game, as one JSON schema: its board, events, previews, actions and facts."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from ...kit.event import Masked
from ...kit.game import Game
from ...play.events import DrawAgreed, Left, Resigned, TimedOut, Undone

MATCH_EVENTS = (Masked, Resigned, TimedOut, Left, DrawAgreed, Undone)  # of any game


def game_schema(game: Game) -> dict[str, Any]:
    """The schema; Board, Event, Action, Preview and Description are its roots."""
    roots: dict[str, Any] = {
        "Board": game.Board,
        "Event": reduce(or_, (*game.event_types, *MATCH_EVENTS)),
        "Action": reduce(or_, game.action_types),
        "Preview": game.Preview,
        "Description": game.Description,
    }
    found, definitions = msgspec.json.schema_components(roots.values(), ref_template="#/definitions/{name}")
    for name, schema in zip(roots, found, strict=True):  # a root has one name in every game
        class_name = schema.get("$ref", "").rpartition("/")[2]
        definitions[name] = definitions.pop(class_name) if class_name else schema
    return {
        "title": "GameSchema",
        "description": f"{game.title.en}, version {game.version}.",
        "type": "object",
        "required": list(roots),
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in roots},
        "definitions": dict(sorted(definitions.items())),
    }
