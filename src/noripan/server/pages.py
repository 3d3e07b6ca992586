"""Finished matches: the record, its verification, and the replay from any side."""

import asyncio

from ..kit.errors import BadRecord
from ..kit.text import Language
from ..play.commitment import commitment
from ..play.match import replayed
from . import schema
from .errors import Refused
from .live import LiveMatch
from .room import Services
from .sides import Side
from .store import MatchRow


async def finished(services: Services, match_id: str) -> tuple[MatchRow, LiveMatch]:
    """A match that is over, played again from its log."""
    row = await services.store.match(match_id)
    if row is None:
        raise Refused("no-such-match")
    if row.ended_ms is None:
        raise Refused("match-not-over")
    game = services.games.get(row.game)
    if row.version != game.version:
        raise BadRecord("record-version", game=game.name, theirs=row.version, ours=game.version)
    log = await services.store.log(match_id)
    live = await asyncio.to_thread(LiveMatch.replayed, row, game, log, services.clock.now_ms())
    return row, live


async def page(services: Services, match_id: str) -> schema.MatchPage:
    """The page of a finished match."""
    row, live = await finished(services, match_id)
    result = live.result()
    assert result is not None
    assert row.ended_ms is not None
    return schema.MatchPage(
        id=row.id,
        room=row.room,
        started_ms=row.started_ms,
        ended_ms=row.ended_ms,
        record=live.match.record(),
        result=result,
        verification=await asyncio.to_thread(verified, live),
    )


def verified(live: LiveMatch) -> schema.Verification:
    """Play the record of a match again, from its seed alone."""
    record = live.match.record()
    fits, are_legal, is_right = commitment(record.seed) == record.commitment, True, True
    try:
        for _ in replayed(live.game, record):
            pass
    except BadRecord as error:
        are_legal, is_right = error.code == "record-outcome", False
    return schema.Verification(commitment_fits_seed=fits, actions_are_legal=are_legal, outcome_is_right=is_right)


async def replay(services: Services, match_id: str, seat: int | None, language: Language) -> schema.Replay:
    """A finished match from one side."""
    _, live = await finished(services, match_id)
    if seat is not None and not 0 <= seat < len(live.game.seats):
        raise Refused("bad-message", why="seat")
    side = await asyncio.to_thread(Side.caught_up, live.match, seat)
    return side.replay(match_id, live.match, seat, language)
