"""Where matches come from: a game's name, or a record."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from .. import games
from ..kit.errors import BadRecord, NoripanError
from ..kit.game import Game
from .match import Match, options_of
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


def replayed(game: Game, record: MatchRecord) -> Iterator[Match]:
    """The match of a record, at its start and then after each action; BadRecord where it does not fit the rules."""
    if record.version != game.version:
        raise BadRecord("record-version", game=game.name, theirs=record.version, ours=game.version)
    try:
        match = Match(game, options_of(game, record.options), record.seed, record.seats)
    except NoripanError as error:
        raise BadRecord("record-unreadable", why=error) from None
    if match.commitment != record.commitment:
        raise BadRecord("record-commitment")
    yield match
    for ply, action in enumerate(record.actions, 1):
        try:
            match.redo(action)
        except NoripanError as error:
            raise BadRecord("record-action", ply=ply, action=action.action, why=error) from None
        done = match.last_action if match.ply == ply else None  # else it took something back
        if done != action:
            raise BadRecord("record-action", ply=ply, action=action.action, why=done.action if done else "-")
        yield match
    if match.outcome != record.outcome:
        raise BadRecord("record-outcome")
