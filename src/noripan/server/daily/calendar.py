"""Days of the daily boards: they begin at midnight in Seoul and are numbered from 1 January 2026, which is 1."""

from datetime import date, timedelta

from ..clock import DAY_MS

SEOUL_MS = 9 * 3600 * 1000  # ahead of UTC, all year round
FIRST = date(2026, 1, 1)
EPOCH = date(1970, 1, 1)


def day_at(now_ms: int) -> int:
    """The number of the day at some time."""
    return (now_ms + SEOUL_MS) // DAY_MS - (FIRST - EPOCH).days + 1


def date_of(day: int) -> date:
    """A day's date."""
    return FIRST + timedelta(days=day - 1)


def end_of(day: int) -> int:
    """When a day ends."""
    return (day + (FIRST - EPOCH).days) * DAY_MS - SEOUL_MS


def monday_of(day: int) -> int:
    """The first day of a day's week."""
    return day - date_of(day).weekday()
