"""How every study plays: a number of games fixed beforehand, on all cores, in an order that chance does not change."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import starmap
from multiprocessing import get_context
from typing import Any, TypeVar

from .. import games
from ..bots.levels import level_of
from ..kit.errors import BadRequest
from ..play.commitment import checked_seed
from ..play.match import options_of
from .kept import Kept

T = TypeVar("T")
Progress = Callable[[int, int], None]  # told how many calls of how many are done


def silent(done: int, total: int) -> None:
    """The progress of a study that nobody watches."""


def run(
    task: Callable[..., T],
    calls: Sequence[tuple[Any, ...]],
    workers: int | None = None,
    progress: Progress = silent,
    kept: Kept[T] | None = None,
) -> list[T]:
    """The results of all calls, in the order of the calls; those that were kept are not worked out again."""
    progress(0, len(calls))
    found = {} if kept is None else kept.known(calls)
    if found:
        progress(len(found), len(calls))
    missing = [number for number in range(len(calls)) if number not in found]
    for place, result in _each(task, [calls[number] for number in missing], workers):
        number = missing[place]
        if kept is not None:
            kept.add(calls[number], result)
        found[number] = result
        progress(len(found), len(calls))
    return [found[number] for number in range(len(calls))]


def _each(task: Callable[..., T], calls: Sequence[tuple[Any, ...]], workers: int | None) -> Iterator[tuple[int, T]]:
    """Results with their places as they come; in worker processes, or here when one is asked for."""
    if workers == 1:
        yield from enumerate(starmap(task, calls))
        return
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        places = {pool.submit(task, *call): place for place, call in enumerate(calls)}
        try:
            for done in as_completed(places):
                yield places[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


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
