"""How every study plays: a number of games fixed beforehand, on all cores, in an order that chance does not change."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from .. import games
from ..bots.levels import level_of
from ..kit.errors import BadRequest
from ..play.commitment import checked_seed
from ..play.match import options_of

T = TypeVar("T")
Progress = Callable[[int, int], None]  # told how many calls of how many are done


def silent(done: int, total: int) -> None:
    """The progress of a study that nobody watches."""


def run(
    task: Callable[..., T], calls: Sequence[tuple[Any, ...]], workers: int | None = None, progress: Progress = silent
) -> list[T]:
    """The results of all calls, in the order of the calls; in worker processes, or here when one is asked for."""
    found: list[T] = []
    progress(0, len(calls))
    if workers == 1:
        for call in calls:
            found.append(task(*call))
            progress(len(found), len(calls))
        return found
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for result in pool.map(task, *zip(*calls, strict=True)):
            found.append(result)
            progress(len(found), len(calls))
    return found


def check_request(
    name: str, options: dict[str, Any], levels: Sequence[int], count: int, seed: str, workers: int | None
) -> None:
    """Refuse what cannot be played, before anything is set up."""
    options_of(games.get(name), options)
    checked_seed(f"{seed}:{count}")
    for level in levels:
        level_of(level)
    check_effort(count, workers)


def check_effort(count: int, workers: int | None) -> None:
    """Refuse numbers of games and processes that make no sense."""
    if count < 1:
        raise BadRequest("bad-number", what="games", value=count, why="1..")
    if workers is not None and workers < 1:
        raise BadRequest("bad-number", what="workers", value=workers, why="1..")
