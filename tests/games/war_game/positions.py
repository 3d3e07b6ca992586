"""Positions for tests of the war game, written as units and cells."""

from typing import Any

import noripan
from noripan.games.war_game.state import BATTLE, NOBODY
from noripan.games.war_game.tables import (
    BRIDGES,
    CELL,
    FILES,
    FULL_ROSTER,
    HANBUK,
    HANNAM,
    KIND,
    NAMES,
    NO_KIND,
    NOWHERE,
    ROSTERS,
    UNITS,
)
from noripan.play.match import Match

from ...state import state_of


def battle(
    hannam: str, hanbuk: str, bridges: str = "", turn: int = HANBUK, roster: int = FULL_ROSTER, **fields: int
) -> Match:
    """A battle with these units only, e.g. battle("president d9, tank c7", "leader d4", bridges="cd").

    All others count as fallen, in the order of the roster. `fields` are further fields of the state.
    """
    match = noripan.new("war-game", seed=1, roster=roster)
    s: Any = state_of(match)
    s.phase, s.turn, s.bridges_laid = BATTLE, turn, BRIDGES
    for letter in bridges:
        s.bridge[FILES.index(letter)] = 1
    for side, army in ((HANNAM, hannam), (HANBUK, hanbuk)):
        s.ready[side] = 1
        _muster(s, side, army, roster)
    for name, value in fields.items():
        setattr(s, name, value)
    return match


def _muster(s: Any, side: int, army: str, roster: int) -> None:
    left = list(ROSTERS[side][:roster])
    standing = []
    for entry in filter(None, army.split(", ")):
        name, cell = entry.rsplit(" ", 1)
        kind = KIND[side][name]
        left.remove(kind)
        standing.append((CELL[cell], kind))
    unit = side * FULL_ROSTER
    for place, kind in sorted(standing):
        assert s.board[place] == NOBODY
        s.board[place], s.place[unit], s.kind[unit] = unit, place, kind
        s.living[kind] += 1
        unit += 1
    for loss, kind in enumerate(left, 1):
        s.place[unit], s.kind[unit], s.fell[unit] = NOWHERE, kind, loss
        unit += 1
    s.losses[side] = len(left)
    if roster < FULL_ROSTER:
        s.kind[unit] = NO_KIND


def legal(match: Match, seat: int) -> set[str]:
    """The seat's legal actions in notation."""
    return {match.game.notation(action) for action in match.legal(seat)}


def targets(match: Match, seat: int, start: str) -> set[str]:
    """Where the unit on `start` can go or attack."""
    return {text.removeprefix(f"{start}-") for text in legal(match, seat) if text.startswith(f"{start}-")}


def standing(match: Match) -> dict[str, str]:
    """Cell -> kind of all units on the board, from the whole state."""
    facts = match.facts
    return {NAMES[cell]: UNITS[facts.kind[unit]].id for cell, unit in enumerate(facts.board) if unit != NOBODY}
