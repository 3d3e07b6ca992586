"""Where matches come from: a game's name, or a record."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from .. import games
from .match import Match, options_of, replayed
from .record import MatchRecord


def new(name: str, *, seed: str | int | None = None, players: Sequence[str] = (), **options: Any) -> Match:
    """A new match; without a seed, one that nobody can guess."""
    game = games.get(name)
    return Match(game, options_of(game, options), secrets.token_hex(16) if seed is None else seed, tuple(players))


def steps(record: MatchRecord | str | bytes) -> Iterator[Match]:
    """The match of a record at its start and then after each action (always the same object)."""
    if not isinstance(record, MatchRecord):
        record = MatchRecord.from_json(record)
    return replayed(games.get(record.game), record)


def replay(record: MatchRecord | str | bytes) -> Match:
    """The match of a record, played to its end; raises BadRecord where the record does not fit the rules."""
    *_, match = steps(record)
    return match
