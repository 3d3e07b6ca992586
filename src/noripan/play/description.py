"""All static facts of a game from its one declaration, as JSON: for forms, clients, docs and tools."""

from typing import Any

import msgspec

from ..kit.game import Game
from ..kit.text import Text
from .match import options_schema


def description(game: Game) -> dict[str, Any]:
    """Options, action and event kinds, texts, board and content of a game."""
    titles = game.option_titles()
    return {
        "name": game.name,
        "version": game.version,
        "title": both(game.title),
        "summary": both(game.summary),
        "seats": [both(seat) for seat in game.seats],
        "max_actions": game.max_actions,
        "can_resign": game.can_resign,
        "can_agree_draw": game.can_agree_draw,
        "has_secrets": game.has_secrets,
        "lower_score_wins": game.lower_score_wins,
        "options": {
            name: {key: value for key, value in schema.items() if key != "titles"} | {"title": both(titles[name])}
            for name, schema in options_schema(game).items()
        },
        "actions": [_kind(kind) for kind in game.action_types],
        "events": [_kind(kind) for kind in game.event_types],
        "board": msgspec.json.schema(game.Board),
        "reasons": {code: both(text) for code, text in game.reasons.items()},
        "refusals": {code: both(text) for code, text in game.refusals.items()},
        **game.describe(),
    }


def both(text: Text) -> dict[str, str]:
    """A text as a JSON object."""
    return {"ko": text.ko, "en": text.en}


def _kind(kind: type[msgspec.Struct]) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    properties = dict(schema["properties"])
    tag = properties.pop("kind")["enum"][0]
    return {"kind": tag, "fields": properties, "doc": schema.get("description", "").split("\n")[0]}
