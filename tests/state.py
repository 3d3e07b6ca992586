"""Matches in states of one's own making, for tests that set up a position."""

from typing import Any

from noripan.kit.state import Logged
from noripan.play.match import Match


def state_of(match: Match) -> Any:
    """The state of a match, to read and to write: what was worked out from it before no longer counts."""
    match._position = None
    return match._logged.state


def with_state(match: Match, s: Any) -> Match:
    """The same match in another state."""
    other = match.copy()
    other._logged, other._position = Logged(match.game.State, s), None
    return other


def raw_events(match: Match) -> list[tuple[int, ...]]:
    """The events of the last action as the rules wrote them."""
    return [] if match._last is None else match._last.raw
