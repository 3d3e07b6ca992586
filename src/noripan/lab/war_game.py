"""The war game measured: its two sides, its bridges and units, and what remembering is worth."""

import math
from collections.abc import Iterable
from typing import Any

import msgspec

from .. import games
from ..bots.levels import Bot
from ..games.war_game import knowledge
from ..games.war_game.state import BATTLE
from ..games.war_game.tables import CELL, UNITS
from ..kit.codes import Action
from ..kit.state import copy_of
from ..kit.text import Text
from ..play.match import Match, Observation
from . import balance
from .arena import Result, luck_of, play_swapped, summed_up
from .balance import Use
from .report import Report
from .runner import Progress, check_request, run, silent

NAME = "war-game"
MIDDLE = "cdef"  # the four columns around the camps


class Collector(balance.Collector):
    """The two sides, Hannam's bridges, and what each kind of unit did."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.acts: dict[tuple[int, str], int] = {}
        self.before = match.facts
        self.has_begun = False  # the first move of the battle is done

    def saw(self, match: Match, seat: int, action: Action) -> None:
        """Count the actions of a battle by kind of unit."""
        super().saw(match, seat, action)
        start = getattr(action, "start", None)
        if start is not None:
            mover = UNITS[self.before.kind[self.before.board[CELL[start]]]].id
            self.acts[seat, mover] = self.acts.get((seat, mover), 0) + 1
        self.has_begun = self.before.phase == BATTLE
        self.before = match.facts

    def first(self, match: Match) -> int:
        """Hanbuk, by tradition."""
        return 1

    def is_under_way(self, match: Match) -> bool:
        """From the first move of the battle on: a side that has not placed its units yet looks lost."""
        return self.has_begun

    def uses(self, match: Match) -> Iterable[Use]:
        """Sides, bridges in the middle, and units."""
        found = list(super().uses(match))
        found += [Use("side", side, seat, 1) for seat, side in enumerate(("hannam", "hanbuk"))]
        laid = sum(action.action.split()[1][0] in MIDDLE for action in match.actions[:3])
        found.append(Use("bridges", str(laid), 0, 1))
        board = match.view(None).board  # all is revealed at the end
        for unit in (*board.units, *board.fallen):
            seat = int(unit.side == "hanbuk")
            found.append(Use(unit.side, unit.kind, seat, self.acts.get((seat, unit.kind), 0)))
        return found

    def numbers(self, match: Match) -> dict[str, float]:
        """The losses of each side."""
        board = match.view(None).board
        lost = [sum(unit.side == side for unit in board.fallen) for side in ("hannam", "hanbuk")]
        return {**super().numbers(match), "hannam_losses": float(lost[0]), "hanbuk_losses": float(lost[1])}


class Balance(balance.Balance):
    """Equal bots on unequal sides."""

    collector = Collector
    titles = balance.Balance.titles | {
        "side": Text("편", "side"),
        "bridges": Text("한남이 가운데 열에 놓은 다리", "Hannam's bridges in the middle columns"),
        "hannam": Text("한남의 유닛", "unit of Hannam"),
        "hanbuk": Text("한북의 유닛", "unit of Hanbuk"),
        "hannam_losses": Text("한남이 잃은 유닛", "Hannam's losses"),
        "hanbuk_losses": Text("한북이 잃은 유닛", "Hanbuk's losses"),
    }


class ForgetfulBot(Bot):
    """Searches as hard as any, but takes every unit of the other side for any kind that is left."""

    def ranked(self, seen: Observation, stops_early: bool = False) -> list[tuple[Action, int, float]]:
        """As a Bot's, from a state that has kept the board and nothing that was learned."""
        s: Any = copy_of(seen.state)
        knowledge.forget_side(s, 1 - seen.seat)
        return super().ranked(msgspec.structs.replace(seen, state=s), stops_early)


def play_memory_pair(level: int, seed: str, number: int) -> list[Result]:
    """A bot against its forgetful twin, on either side with the same luck."""
    game, seed = games.get(NAME), f"{seed}:{number}"
    keen, forgetful = Bot(game, level, luck_of(seed, 0)), ForgetfulBot(game, level, luck_of(seed, 1))
    return play_swapped(game, {}, seed, keen, forgetful)


def memory(
    count: int, *, level: int = 5, seed: str = "memory", workers: int | None = None, progress: Progress = silent
) -> Report:
    """The lead of a bot over its forgetful twin."""
    check_request(NAME, {}, (level,), count, seed, workers)
    pairs = run(play_memory_pair, [(level, seed, number) for number in range(math.ceil(count / 2))], workers, progress)
    players = Text(f"단계 {level} : 잊어버리는 쌍둥이", f"level {level} : its forgetful twin")
    return summed_up(games.get(NAME), {}, players, seed, pairs)
