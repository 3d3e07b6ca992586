"""How far apart the levels of the bots are: each meets the one below it, in one table over games and modes."""

import hashlib
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from .. import games
from ..bots.levels import LEVELS
from ..games import module_name
from ..kit.errors import BadRequest
from ..kit.sources import PACKAGE, digest_beside, kit_digest
from ..kit.text import Language, Text
from ..play.match import options_schema
from .arena import Result, elo_of, play_pair, rate_of
from .balance import balance_of
from .kept import Kept, Line
from .report import Column, Listing
from .runner import Progress, check_request, run, silent

SEATS = 2  # of the games that are measured if none is named
COLUMNS = (
    Column(Text("게임", "game")),
    Column(Text("옵션", "options")),
    Column(Text("단계", "levels")),
    Column(Text("판", "games")),
    Column(Text("승", "won")),
    Column(Text("무", "drawn")),
    Column(Text("패", "lost")),
    Column(Text("승률 (95 %)", "win rate (95 %)"), ".1%"),
    Column(Text("Elo 차 (95 %)", "Elo lead (95 %)"), "+.0f"),
)


class Contest(msgspec.Struct, frozen=True):
    """Two adjacent levels in one game and mode."""

    game: str
    options: dict[str, Any]
    upper: int
    lower: int


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """A row for each contest, of a number of games that was fixed before."""

    versions: dict[str, int]  # of the games
    seed: str
    levels: Listing

    def markdown(self, language: Language = "en") -> str:
        """The table."""
        return self.levels.markdown(language) + "\n"


def contests_of(name: str) -> list[Contest]:
    """All pairs of adjacent levels, in every mode that the game has."""
    modes = options_schema(games.get(name)).get("mode", {}).get("enum", [])
    numbers = sorted(LEVELS)
    return [
        Contest(name, options, upper, lower)
        for options in ([{"mode": mode} for mode in modes] or [{}])
        for lower, upper in zip(numbers, numbers[1:], strict=False)
    ]


def levels(
    names: Sequence[str],
    count: int,
    *,
    seed: str = "levels",
    workers: int | None = None,
    progress: Progress = silent,
    results: Path | None = None,
) -> Ladder:
    """Let adjacent levels meet in at least `count` games each; without names, in all games for two.

    A file of `results` gets those of each pair as they come, and spares those that it has.
    """
    names = list(dict.fromkeys(names)) or [name for name in games.names() if len(games.get(name).seats) == SEATS]
    for name in names:
        check_request(name, {}, (), count, seed, workers)
        if not balance_of(name).has_levels:
            raise BadRequest("no-levels", game=name)
    kept = None if results is None else Kept(results, Line[list[Result]], _made_with)
    contests = [contest for name in names for contest in contests_of(name)]
    calls, ends = [], []
    for contest in contests:
        pairs = math.ceil(count / min(SEATS, len(games.get(contest.game).seats)))
        calls += [
            (contest.game, contest.options, contest.upper, contest.lower, seed, number) for number in range(pairs)
        ]
        ends.append(len(calls))
    groups = run(play_pair, calls, workers, progress, kept)
    rows = [row_of(contest, groups[start:end]) for contest, start, end in zip(contests, [0, *ends], ends, strict=False)]
    return Ladder(
        versions={name: games.get(name).version for name in names}, seed=seed, levels=Listing(COLUMNS, tuple(rows))
    )


def _made_with(name: str, *_: Any) -> str:
    """The version of all that decides how the bots of a game play: kit, play, the game, the levels and its expert."""
    module = module_name(name)
    files = ("play/match.py", f"games/{module}/rules.py", "bots/levels.py", "bots/expert.py", f"bots/{module}.py")
    digests = kit_digest() + "".join(digest_beside(str(PACKAGE / file)) for file in files)
    return hashlib.sha256(digests.encode()).hexdigest()[:16]


def row_of(contest: Contest, groups: list[list[Result]]) -> tuple[Any, ...]:
    """What the upper level of a contest won; games are grouped by the dice they share."""
    scores = [result.score for group in groups for result in group]
    rate = rate_of([[result.score for result in group] for group in groups])
    return (
        contest.game,
        ", ".join(f"{name}={value}" for name, value in contest.options.items()) or "-",
        f"{contest.upper} : {contest.lower}",
        len(scores),
        scores.count(1.0),
        scores.count(0.5),
        scores.count(0.0),
        rate,
        elo_of(rate),
    )
