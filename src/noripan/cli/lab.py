"""`noripan arena` and `noripan lab`: studies of games and of their content."""

from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from ..kit.errors import BadRequest
from ..kit.text import Language, Text
from .play import given_options
from .show import print_json, progress_bar


class Shown(Protocol):
    """What a study gives."""

    def markdown(self, language: Language) -> str: ...


R = TypeVar("R", bound=Shown)


def show_study(args: Namespace, title: str, study: Callable[..., R]) -> R:
    """Run a study under a progress bar and print its report."""
    bar = progress_bar(args.json)
    task = bar.add_task(title)
    with ExitStack() as shown:

        def progress(done: int, total: int) -> None:
            if done == 0:  # a request that is refused gets no bar
                shown.enter_context(bar)
            bar.update(task, completed=done, total=total)

        report = study(seed=args.seed, workers=args.workers, progress=progress)
    if args.json:
        print_json(report)
    else:
        print(report.markdown(args.lang), end="")
    return report


def arena(args: Namespace) -> int:
    """Levels against each other."""
    from ..lab.arena import arena as study

    options = given_options(args.option)
    show_study(
        args, f"{args.game} {args.a} : {args.b}", partial(study, args.game, args.a, args.b, args.games, options=options)
    )
    return 0


def levels(args: Namespace) -> int:
    """Every level against the one below it."""
    from ..lab.levels import levels as study

    results = Path(args.results) if args.results else None
    show_study(args, Text("단계", "levels").in_(args.lang), partial(study, args.names, args.games, results=results))
    return 0


def balance(args: Namespace) -> int:
    """Is a game fair, and is everything in it worth using?"""
    from ..lab.balance import balance as study

    options = given_options(args.option) | ({"mode": args.mode} if args.mode else {})
    show_study(args, args.game, partial(study, args.game, options, args.games, args.level))
    return 0


def armies(args: Namespace) -> int:
    """Which armies of Five Tigers are good?"""
    from ..lab.five_tigers_armies import armies as study

    show_study(args, "five-tigers", partial(study, args.drawn, args.keep, args.level, args.games))
    return 0


def prices(args: Namespace) -> int:
    """What generals of Five Tigers are worth."""
    from ..lab.five_tigers_prices import prices as study

    show_study(args, "five-tigers", partial(study, args.level, args.games))
    return 0


def openings(args: Namespace) -> int:
    """Bridges and layout plans of the war game against each other."""
    from ..lab.war_game_openings import openings as study

    show_study(args, "war-game", partial(study, args.games, args.level))
    return 0


def battlefield(args: Namespace) -> int:
    """Check a battlefield, draw it, and measure it by play; the exit code is 1 when a bound does not hold."""
    from ..games.toy_battle.picture import draw
    from ..lab.runner import check_effort
    from ..lab.toy_battle import measure, validate

    if args.games != 0:
        check_effort(args.games, args.workers)
    field = validate(args.file)
    if args.svg:
        try:
            Path(args.svg).write_text(draw(field, args.lang), encoding="utf-8")
        except OSError:
            raise BadRequest("file-unwritable", file=args.svg) from None
    if not args.json:
        sound = Text(
            "{name}: 거점 {bases}, 길 {edges}, 구역 {regions}, 목표 훈장 {target}. 흠 없음",
            "{name}: {bases} bases, {edges} edges, {regions} regions, target {target}. No fault",
        )
        counts = {"bases": len(field.base), "edges": len(field.edges), "regions": len(field.region)}
        print(sound.in_(args.lang, name=field.name.text, target=field.target, **counts))
    if args.games == 0:
        return 0
    return 1 if show_study(args, field.id, partial(measure, field, args.games)).misses else 0
