"""What all messages and bodies share."""

from typing import Annotated, Any, Literal

import msgspec

PROTOCOL = 1  # grows with every change that an older client would misread

LanguageCode = Literal["ko", "en"]
# What is kept or looked up as it was sent: a database that does not take a character fails all who write with it.
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[!-~]+$")]
Json = Any  # a game's own value; `python -m noripan.server.schema GAME` has its type


def _as_json(**schema: Any) -> msgspec.Meta:
    """For values that only a game, or their JSON, can tell more of."""
    return msgspec.Meta(extra_json_schema=schema)


def _tuple_of(*items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items), "items": False}


_PATH = {"type": "array", "items": {"type": ["string", "integer"]}}
_TAGGED = _as_json(type="object", properties={"kind": {"type": "string"}}, required=["kind"])

GameAction = Annotated[Any, _TAGGED]
GameEvent = Annotated[Any, _TAGGED]
# A change of a view: [path, value] sets, [path] removes; a path is a list of keys and indices.
Change = Annotated[Any, _as_json(anyOf=[_tuple_of(_PATH), _tuple_of(_PATH, {})])]

encode = msgspec.json.Encoder().encode


class Body(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Base of everything the server sends, and of its parts."""


class Input(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Base of everything the server is sent."""


class Both(Body, frozen=True):
    """A text in both languages."""

    ko: str
    en: str
