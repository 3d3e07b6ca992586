"""`noripan lab`: content and games on the bench."""

from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ..kit.errors import BadRequest
from ..kit.text import Language, Text
from .measure import progress_bar
from .play import given_options
from .show import print_json

DEFAULT_LEVEL = 4

HEADINGS = {
    "headquarters": Text("본부 점령", "by headquarters"),
    "medals": Text("훈장", "by medals"),
    "exhaustion": Text("소진", "by exhaustion"),
    "first_player": Text("선공 승률", "first player wins"),
}


def battlefield(args: Namespace) -> int:
    """Check a battlefield, draw it, and measure it by play; the exit code is 1 when a bound does not hold."""
    from ..lab.arena import check_effort
    from ..lab.battlefield_picture import draw
    from ..lab.battlefields import BOUNDS, measure, validate

    if args.games != 0:
        check_effort(args.games, args.workers)
    field = validate(args.file)
    console = Console(highlight=False)
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
        console.print(sound.in_(args.lang, name=field.name.text, target=field.target, **counts))
    if args.games == 0:
        return 0
    with progress_bar(args.json) as bar:
        task = bar.add_task(field.id, total=args.games)
        report = measure(
            field,
            args.games,
            seed=args.seed,
            workers=args.workers,
            progress=lambda games: bar.advance(task, games),
        )
    if args.json:
        print_json(report)
    else:
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in (Text("무엇", "what"), Text("값 (95 %)", "share (95 %)"), Text("범위", "bounds"), Text("", "")):
            table.add_column(heading.in_(args.lang))
        for name, (low, high) in BOUNDS.items():
            share = getattr(report, name)
            found = f"{share.value:.1%} ({share.low:.1%} – {share.high:.1%})"
            table.add_row(
                HEADINGS[name].in_(args.lang), found, f"{low:.0%} – {high:.0%}", "✗" if name in report.misses else "✓"
            )
        console.print(table)
        length = Text("평균 {turns}차례", "{turns} turns on average")
        console.print(length.in_(args.lang, turns=f"{report.mean_turns:.1f}"))
    return 1 if report.misses else 0


def balance(args: Namespace) -> int:
    """Is a game fair, and is everything in it worth using? Equal bots against each other, as tables or as JSON."""
    from ..lab.arena import check_request
    from ..lab.balance import markdown, run_balance

    options = given_options(args.option) | ({"mode": args.mode} if args.mode else {})
    if args.game == "one-step":
        return runs(args, options)
    level = DEFAULT_LEVEL if args.level is None else args.level
    check_request(args.game, options, (level,), args.games, args.seed, args.workers)
    study = partial(run_balance, args.game, options, args.games, level)
    return show_study(args, f"{args.game} {level} : {level}", study, markdown)


def runs(args: Namespace, options: dict[str, str]) -> int:
    """The balance of the game for one: its planning bot, which has no levels, plays run after run."""
    from ..lab.arena import check_request
    from ..lab.one_step import markdown, run_balance

    if args.level is not None:
        raise BadRequest("no-levels", game=args.game)
    check_request(args.game, options, (), args.games, args.seed, args.workers)
    return show_study(args, args.game, partial(run_balance, options, args.games), markdown)


def show_study(args: Namespace, title: str, study: Callable[..., Any], markdown: Callable[[Any, Language], str]) -> int:
    """Run a study under a progress bar and print its report."""
    with progress_bar(args.json) as bar:
        task = bar.add_task(title, total=args.games)
        report = study(seed=args.seed, workers=args.workers, progress=lambda games: bar.advance(task, games))
    if args.json:
        print_json(report)
    else:
        print(markdown(report, args.lang), end="")
    return 0
