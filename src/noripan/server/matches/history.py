"""The finished matches of a guest, in short."""

import msgspec

from ...kit.errors import NoripanError
from .. import schema
from ..services import Services
from ..store import MatchRow
from .pages import finished, seats_of

MOST = 20


async def matches_of(services: Services, guest: str) -> tuple[schema.MatchSummary, ...]:
    """The matches that a guest has played to the end, the last one first; without those that nobody can see again."""
    found = []
    for row in await services.store.matches_ended(guest, MOST):
        try:
            found.append(await _summary(services, row, guest))
        except NoripanError:  # of rules that are gone
            continue
    return tuple(found)


async def _summary(services: Services, row: MatchRow, guest: str) -> schema.MatchSummary:
    _, match = await finished(services, row.id)
    assert row.ended_ms is not None
    return schema.MatchSummary(
        id=row.id,
        room=row.room,
        game=row.game,
        players=msgspec.json.decode(row.players, type=tuple[str, ...]),
        seats=seats_of(row, guest),
        ended_ms=row.ended_ms,
        plies=len(match.record.actions),
        outcome=match.result.outcome,
        reason=match.result.reason,
    )
