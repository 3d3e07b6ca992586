"""What of a daily match counts: the server plays its record again before it does."""

import asyncio
import logging

import msgspec

from .. import schema
from ..errors import Refused, both
from ..matches.live import LiveMatch
from ..matches.pages import verified
from ..services import Services
from ..store import CountTry, TryRow
from .calendar import day_at

LOGGER = logging.getLogger("noripan.server.daily")
AGAIN_S = 0.1  # between asking a busy server


async def counted(services: Services, live: LiveMatch) -> tuple[CountTry, ...]:
    """What to write of a match that has ended: nothing unless it is a daily one, played out, and in time."""
    row, outcome, holder = live.row, live.position.outcome, live.holders[0]
    if row.day is None or row.board is None or outcome is None or not isinstance(holder, schema.HeldByPerson):
        return ()
    if not live.is_played_out or not await replays(services, live):
        return ()
    now = services.clock.now_ms()
    if day_at(now) != row.day:  # its secret is public by now
        return ()
    points = round(outcome.scores[0])
    said = msgspec.json.encode(both(live.game.short_result(live.position.view(0).board, outcome))).decode()
    score = points if live.game.lower_score_wins else -points
    return (CountTry(TryRow(row.day, row.board, holder.guest, row.id, now, score, said)),)


async def replays(services: Services, live: LiveMatch) -> bool:
    """Does the record, played again from its seed alone, end as the match did?"""
    record = live.match.record()
    while True:
        try:
            checks = await services.replays.run(verified, live.game, record)
            break
        except Refused:  # too much waits for it already; this one must be counted
            await asyncio.sleep(AGAIN_S)
    is_right = checks.commitment_fits_seed and checks.actions_are_legal and checks.outcome_is_right
    if not is_right:
        LOGGER.error("match %s of a daily board does not count: its record does not play again", live.row.id)
    return is_right
