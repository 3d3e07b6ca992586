"""The record of a match: all that is needed to play it again, as JSON."""

import hashlib
from typing import Any, Literal

import msgspec

from ..kit.errors import BadRecord
from ..kit.game import Outcome
from ..kit.text import Text

UNPRINTABLE = Text("보이지 않는 글자가 있습니다", "it has characters that cannot be seen")


class RecordedAction(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Who did what: a game's action in notation, or `resign`, `agree-draw`, `time-out`, `leave`."""

    seat: int
    action: str


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as a file. It holds the seed: show it to players only when the match is over."""

    format: Literal["noripan-record/1"] = "noripan-record/1"
    game: str
    version: int
    options: dict[str, Any]
    seed: str
    commitment: str
    seats: tuple[str, ...]
    actions: tuple[RecordedAction, ...]
    outcome: Outcome | None
    digest: str = ""

    def sealed(self) -> "MatchRecord":
        """The same record with its digest."""
        return msgspec.structs.replace(self, digest=self.computed_digest())

    def computed_digest(self) -> str:
        """SHA-256 of the record without its digest, keys sorted."""
        content = msgspec.json.encode(msgspec.structs.replace(self, digest=""), order="sorted")
        return hashlib.sha256(content).hexdigest()

    def to_json(self) -> str:
        """The record as a file's text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @staticmethod
    def from_json(text: str | bytes) -> "MatchRecord":
        """Read a record; a damaged one raises BadRecord."""
        try:
            record = msgspec.json.decode(text, type=MatchRecord)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord("record-unreadable", why=error) from None
        texts = (record.game, record.seed, record.commitment, *record.seats, *(done.action for done in record.actions))
        if not all(text.isprintable() for text in texts):
            raise BadRecord("record-unreadable", why=UNPRINTABLE)
        if record.digest != record.computed_digest():
            raise BadRecord("record-digest")
        return record
