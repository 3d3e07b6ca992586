"""What is asked of the tries at daily boards. Every question keeps to one board, at one day or the days of a week."""

from typing import Any

from sqlalchemy import BigInteger, cast, func, literal, select

from .rows import Standing
from .tables import guests
from .tables import tries as table

TRIES = table.c


def tries(day: int, board: str, guest: str) -> Any:
    """A guest's try."""
    return select(table).where((TRIES.day == day) & (TRIES.board == board) & (TRIES.guest == guest))


def tries_of(guest: str) -> Any:
    """All tries of a guest, the first one first."""
    return select(table).where(TRIES.guest == guest).order_by(TRIES.day, TRIES.board)


def _counted(board: str, first: int, last: int) -> Any:
    return (TRIES.board == board) & TRIES.day.between(first, last) & TRIES.score.is_not(None)


def best(board: str, first: int, last: int, most: int, guest: str | None = None) -> Any:
    """The best, or one guest's row. A single day is read in the order of its index, as far as is asked for."""
    if first == last:
        rows = (
            select(TRIES.guest, guests.c.name, literal(1).label("days"), TRIES.score, TRIES.said, TRIES.match_id)
            .join(guests, guests.c.id == TRIES.guest)
            .where((TRIES.board == board) & (TRIES.day == first) & TRIES.score.is_not(None))
            .order_by(TRIES.score, TRIES.ended_ms, TRIES.guest)
        )
        return (rows if guest is None else rows.where(TRIES.guest == guest)).limit(most)
    sums = _sums(board, first, last).c
    totals = select(sums.guest, guests.c.name, sums.days, sums.score).join(guests, guests.c.id == sums.guest)
    ordered = totals.order_by(sums.days.desc(), sums.score, sums.ended_ms, sums.guest)
    return (ordered if guest is None else ordered.where(sums.guest == guest)).limit(most)


def _sums(board: str, first: int, last: int) -> Any:
    """Days, sum of scores and last finish of every guest."""
    return (
        select(
            TRIES.guest,
            func.count().label("days"),
            cast(func.sum(TRIES.score), BigInteger).label("score"),  # some databases add up to decimals
            func.max(TRIES.ended_ms).label("ended_ms"),
        )
        .where(_counted(board, first, last))
        .group_by(TRIES.guest)
        .subquery()
    )


def players(board: str, first: int, last: int) -> Any:
    """How many guests finished."""
    return select(func.count(TRIES.guest.distinct()).label("players")).where(_counted(board, first, last))


def better(board: str, first: int, last: int, than: Standing) -> Any:
    """How many guests finished on more days, or on as many with a better score."""
    if first == last:
        is_ahead = _counted(board, first, last) & (TRIES.score < than.score)
        return select(func.count().label("players")).select_from(table).where(is_ahead)
    sums = _sums(board, first, last)
    is_better = (sums.c.days > than.days) | ((sums.c.days == than.days) & (sums.c.score < than.score))
    return select(func.count().label("players")).select_from(sums).where(is_better)
