"""Every step of whole games in two worlds that a seat cannot tell apart: it must be told the same in both.

The second world is dealt from what the seat knows near the end of a game, and then played from the first action on:
the same cells, the same public actions, other kinds. So a deal that contradicts anything the seat was ever told is
found as well as a view, event, legal list, preview or imagination that tells too much.
NORIPAN_LONG=1 plays a thousand games.
"""

import os
from random import Random
from typing import Any

import msgspec
import pytest

import noripan
from noripan.games.war_game.state import NOBODY
from noripan.games.war_game.tables import CELL, FULL_ROSTER, UNITS
from noripan.kit.state import Facts
from noripan.play.match import Match
from noripan.play.record import RecordedAction

GAMES = 1000 if os.environ.get("NORIPAN_LONG") == "1" else 6
LONGEST = 250  # actions of such a game


def lively_game(number: int) -> Match:
    """A random game that likes to fight, stopped before the action that ends it."""
    luck = Random(number)
    match = noripan.new("war-game", seed=number, roster=13 - number % 2)
    while True:
        seat = luck.choice(match.to_act)
        legal = match.legal(seat)
        board = match.facts.board
        fights = [
            action
            for action in legal
            if getattr(action, "to", None) is not None and board[CELL[action.to]] != NOBODY  # type: ignore[attr-defined]
        ]
        special = [action for action in legal if type(action).__name__ in ("Strike", "Demolish", "Build")]
        pool = special if special and luck.random() < 0.5 else fights if fights and luck.random() < 0.4 else legal
        match.push(seat, luck.choice(pool))
        if match.outcome is not None or len(match.actions) == LONGEST:
            return match


def other_world(actions: list[RecordedAction], seat: int, deal: Facts) -> list[RecordedAction]:
    """The same game with the other side's units dealt again: its placements name other kinds."""
    first = (1 - seat) * FULL_ROSTER
    placed = [action for action in actions if action.seat != seat and action.action.startswith("place")]
    cells = sorted((action.action.split()[2] for action in placed), key=CELL.__getitem__)
    kinds = {cell: UNITS[deal.kind[first + place]].id for place, cell in enumerate(cells)}
    return [
        RecordedAction(action.seat, f"place {kinds[action.action.split()[2]]} {action.action.split()[2]}")
        if action in placed
        else action
        for action in actions
    ]


def told(match: Match, seat: int, luck: Random) -> list[bytes]:
    """All that a seat is told, and all that a bot in its place would imagine."""
    legal, imagined = match.legal(seat), Facts(match.game.State, match.imagine(seat, 7))
    parts: list[Any] = [legal, vars(imagined)]
    for viewer in (seat, None):
        events = match.told(viewer)
        words = [match.tell(event, "ko") for event in events]
        parts += [match.view(viewer), events, words]
    if legal:
        parts.append(match.preview(seat, luck.choice(legal)))
    return [msgspec.json.encode(part) for part in parts]


@pytest.mark.parametrize("number", range(GAMES))
def test_a_seat_is_told_the_same_at_every_step_in_worlds_it_cannot_tell_apart(number: int) -> None:
    ended = lively_game(number)
    last = len(ended.actions) - (ended.outcome is not None)
    for seat in (0, 1):
        actions = list(ended.actions)[:last]
        first = noripan.new("war-game", seed=number, roster=13 - number % 2)
        for action in actions:
            first.push(action.seat, action.action)
        deal = Facts(first.game.State, first.imagine(seat, number))
        worlds = [noripan.new("war-game", seed=f"{number} {world}", roster=13 - number % 2) for world in (0, 1)]
        for true, other in zip(actions, other_world(actions, seat, deal), strict=True):
            for match, action in zip(worlds, (true, other), strict=True):
                match.push(action.seat, action.action)
            lucks = [Random(len(worlds[0].actions)) for _ in worlds]
            here, there = (told(match, seat, luck) for match, luck in zip(worlds, lucks, strict=True))
            assert here == there, f"seat {seat} is told different things after {true.action}"
