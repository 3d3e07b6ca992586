"""Positions of Five Tigers set up by hand: "guan-yu@12/7 ma-chao@3" is Guan Yu on 12 with 7 troops, Ma Chao on 3."""

from typing import Any

from noripan import Match, new
from noripan.games.five_tigers.field import lift, put
from noripan.games.five_tigers.rules import start_play
from noripan.games.five_tigers.state import OUT
from noripan.games.five_tigers.tables import GENERAL_IDS, LIVES, SIDES, SLOTS, TACTIC_IDS
from noripan.games.five_tigers.view import General

from ...state import state_of

NAMES = GENERAL_IDS[:SLOTS]


def position(a: str, b: str, *, turn: str = "a", left: int = 3, **options: Any) -> Match:
    """A match with these generals on the board, the tigers in army order; those not named are out for good."""
    match = new("five-tigers", seed="table", **options)
    s = state_of(match)
    if s.tactics:
        start_play(s)
    for g in range(2 * SLOTS):
        lift(s, g)
        s.place[g], s.falls[g], s.troops[g] = OUT, LIVES, 0
    for side, text in zip(SIDES, (a, b), strict=True):
        for word in text.split():
            name, _, rest = word.partition("@")
            tile, _, troops = rest.partition("/")
            g = number(f"{side}:{name}")
            s.place[g], s.falls[g] = 0, 0
            s.troops[g] = int(troops) if troops else 2 * int(s.star[g])
            if tile != "off":
                put(s, g, int(tile))
    s.turn, s.actions_left = SIDES.index(turn), left
    return match


def tactics(a: str, b: str, carried: dict[str, str], **more: Any) -> Match:
    """The same in mode tactics; `carried` names the tactics of generals such as "a:guan-yu"."""
    match = position(a, b, mode="tactics", army="tigers", **more)
    s = state_of(match)
    for name, texts in carried.items():
        for tactic in texts.split():
            s.carried[number(name)] |= 1 << TACTIC_IDS.index(tactic)
    return match


def number(name: str) -> int:
    side, _, general = name.partition(":")
    return SIDES.index(side) * SLOTS + NAMES.index(general)


def state(match: Match) -> Any:
    return state_of(match)


def general(match: Match, name: str, seat: int | None = None) -> General:
    """A general as a viewer sees it."""
    found: General = next(g for g in match.view(seat).board.generals if g.name == name)
    return found


def moves(match: Match, seat: int, name: str) -> list[int]:
    """The tiles that a general may move to."""
    return [action.to for action in match.legal(seat) if type(action).__name__ == "Move" and action.general == name]  # type: ignore[attr-defined]


def legal(match: Match, seat: int) -> list[str]:
    return [match.game.notation(action) for action in match.legal(seat)]


def pass_turn(match: Match) -> None:
    match.play(match.to_act[0], "end")


def told(match: Match, seat: int | None) -> list[str]:
    """The names of the events that a viewer is told of."""
    return [type(event).__name__ for event in match.events(seat)][:-1]
