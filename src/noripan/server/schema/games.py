"""What is sent of one game, as one JSON schema: its board, events, previews, actions, facts and options."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from ...kit.event import Masked
from ...kit.game import Game
from ...play.events import DrawAgreed, Left, Resigned, TimedOut, Undone
from .export import say_all

MATCH_EVENTS = (Masked, Resigned, TimedOut, Left, DrawAgreed, Undone)  # of any game
REF = "#/definitions/{name}"
TEXTS = ("title", "hint", "only", "values")  # of options, which `GameFacts` has


def game_schema(game: Game) -> dict[str, Any]:
    """The schema; Board, Event, Action, Preview, Description, Options and what players make (Made) are its roots."""
    roots: dict[str, Any] = {
        "Board": game.Board,
        "Event": reduce(or_, (*game.event_types, *MATCH_EVENTS)),
        "Action": reduce(or_, game.action_types),
        "Preview": game.Preview,
        "Description": game.Description,
        "Options": game.Options,
    }
    made = {} if game.Made is None else {"Made": game.Made}
    found, definitions = msgspec.json.schema_components([*roots.values(), *made.values()], ref_template=REF)
    for name, schema in zip(roots, found, strict=False):  # a root has one name in every game
        class_name = schema.get("$ref", "").rpartition("/")[2]
        definitions[name] = definitions.pop(class_name) if class_name else schema
    for option in definitions["Options"]["properties"].values():
        for text in TEXTS:
            option.pop(text, None)
    actions = {kind.__name__ for kind in game.action_types}
    say_all({name: definition for name, definition in definitions.items() if name not in actions})
    named = {name: name for name in roots} | {name: kind.__name__ for name, kind in made.items()}
    properties = {root: {"$ref": REF.format(name=name)} for root, name in named.items()}
    return {
        "title": "GameSchema",
        "description": f"{game.title.en}, version {game.version}.",
        "type": "object",
        "required": list(properties),
        "properties": properties,
        "definitions": dict(sorted(definitions.items())),
    }
