"""What all messages and bodies share."""

from typing import Annotated, Any, Literal

import msgspec

LanguageCode = Literal["ko", "en"]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Json = Any  # a game's own value: a board, an action, an event; see `GET /api/games/{name}`


class Body(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Base of everything the server sends, and of its parts."""


class Input(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """Base of everything the server is sent."""


class Both(Body, frozen=True):
    """A text in both languages."""

    ko: str
    en: str
