"""The row of a match: how it begins, and who is on its seats."""

import secrets
from typing import NamedTuple

import msgspec

from ...kit.game import Game
from ...play.match import options_of
from .. import schema
from ..store import MatchRow

Holders = tuple[schema.Holder, ...]


def holders_of(row: MatchRow) -> Holders:
    """Who holds the seats."""
    holders: Holders = msgspec.json.decode(row.holders, type=Holders)
    return holders


def names_of(row: MatchRow) -> tuple[str, ...]:
    """The names of those on the seats."""
    return msgspec.json.decode(row.players, type=tuple[str, ...])


def seats_of(row: MatchRow, guest: str) -> tuple[int, ...]:
    """The seats that a guest held."""
    return tuple(seat for seat, held in enumerate(holders_of(row)) if held == schema.HeldByPerson(guest=guest))


def new_match_id(now_ms: int) -> str:
    """An id that nobody can guess, in order of time: what is written at the same time is then on the same pages."""
    return f"{now_ms:011x}{secrets.token_hex(7)}"


class Luck(NamedTuple):
    """The seed of a match, and of which daily board it is."""

    seed: str
    day: int | None = None
    board: str | None = None

    @classmethod
    def of(cls, settings: schema.RoomSettings) -> "Luck":
        """What the host chose, else a seed that nobody can guess."""
        return cls(settings.seed or secrets.token_hex(16))


def new_match_row(
    room: str,
    settings: schema.RoomSettings,
    game: Game,
    holders: Holders,
    names: tuple[str, ...],
    luck: Luck,
    now_ms: int,
) -> MatchRow:
    """The start of a match."""
    return MatchRow(
        id=new_match_id(now_ms),
        room=room,
        game=game.name,
        version=game.version,
        options=msgspec.json.encode(options_of(game, settings.options)).decode(),
        seed=luck.seed,
        clock=msgspec.json.encode(settings.clock).decode(),
        holders=msgspec.json.encode(holders).decode(),
        players=msgspec.json.encode(names).decode(),
        started_ms=now_ms,
        day=luck.day,
        board=luck.board,
    )
