"""`noripan arena`, `solve`, `warm` and `bench`."""

from argparse import Namespace
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from .. import games as registry
from ..kit.errors import BadRequest
from ..kit.text import Text
from .play import given_options
from .show import print_json


def progress_bar(quiet: bool) -> Progress:
    """A bar on standard error; none when the output is for machines."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, *times, console=Console(stderr=True), disable=quiet)


def arena(args: Namespace) -> int:
    """Levels against each other."""
    from ..lab.arena import arena as run
    from ..lab.arena import check_request

    check_request(args.game, given_options(args.option), (args.a, args.b), args.games, args.seed, args.workers)
    with progress_bar(args.json) as bar:
        task = bar.add_task(f"{args.game} {args.a} : {args.b}", total=args.games)
        report = run(
            args.game,
            args.a,
            args.b,
            args.games,
            options=given_options(args.option),
            seed=args.seed,
            workers=args.workers,
            progress=lambda games: bar.advance(task, games),
        )
    if args.json:
        print_json(report)
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    heads = (
        Text("대결", "match"), Text("판", "games"), Text("승", "won"), Text("무", "drawn"), Text("패", "lost"),
        Text("승률 (95 %)", "win rate (95 %)"), Text("Elo 차 (95 %)", "Elo lead (95 %)"), Text("길이", "length"),
    )  # fmt: skip
    for head in heads:
        table.add_column(head.in_(args.lang))
    rate = report.win_rate
    row = [f"{report.a} : {report.b}", report.games, report.wins, report.draws, report.losses]
    row += [f"{rate.value:.1%} ({rate.low:.1%} – {rate.high:.1%})"]
    sure = "−∞" if report.wins == report.draws == 0 else "+∞"
    row += [f"{signed(report.elo.value, sure)} ({signed(report.elo.low, '−∞')} – {signed(report.elo.high, '+∞')})"]
    table.add_row(*(str(cell) for cell in row), f"{report.mean_actions:.0f}")
    console = Console()
    console.print(table)
    if report.points is not None:
        points = report.points
        text = Text("점수 차 (A − B): {points}", "points, A − B: {points}")
        spread = f"{points.value:+.2f}" + (
            f" ({points.low:+.2f} – {points.high:+.2f})" if points.low is not None else ""
        )
        console.print(text.in_(args.lang, points=spread))
    ends = ", ".join(f"{reason} {count}" for reason, count in report.ends.items())
    console.print(Text("끝난 까닭: {ends}", "ends: {ends}").in_(args.lang, ends=ends))
    return 0


def signed(elo: float | None, unbounded: str) -> str:
    """An Elo difference, or a sign for one beyond measure."""
    return unbounded if elo is None else f"{elo:+.0f}"


def solve(args: Namespace) -> int:
    """Ask the exact solution."""
    from ..bots.advice import SOLVED
    from ..bots.yut_solver import START, Position, parse_hand, solution

    registry.get(args.game)
    if args.game not in SOLVED:
        raise BadRequest("no-solution", game=args.game)
    position = START if args.position is None else Position.parse(args.position)
    hand = None if args.hand is None else parse_hand(args.hand)
    with Console(stderr=True).status(Text("푸는 중...", "solving...").in_(args.lang)):
        solved = solution(args.flat_probability)
    answer: dict[str, Any] = {
        "game": args.game,
        "flat_probability": args.flat_probability,
        "position": str(position),
        "expected_turns": solved.expected_turns(position),
    }
    if hand is not None:
        answer["hand"] = args.hand
        answer["expected_turns_after_hand"] = solved.after_hand(position, hand)
        answer["best"] = solved.plan(position, hand)
        answer["alternatives"] = solved.advice(position, hand)
    if args.json:
        print_json(answer)
        return 0
    text = Text("{position}: 앞으로 평균 {turns}턴", "{position}: {turns} more turns on average")
    print(text.in_(args.lang, position=position, turns=f"{answer['expected_turns']:.6f}"))
    if hand is not None:
        print(Text("가장 좋은 순서: {plan}", "best: {plan}").in_(args.lang, plan=", ".join(answer["best"])))
        for advice in answer["alternatives"]:
            print(f"  {advice.move:<14} {advice.loss:+.4f}")
    return 0


def warm(args: Namespace) -> int:
    """Compile every game in a process of its own."""
    from ..lab.arena import on_all_cores
    from ..lab.speed import warm_game

    names = args.games or registry.names()
    for name in names:
        registry.get(name)
    with progress_bar(quiet=False) as bar:
        task = bar.add_task(Text("규칙을 컴파일하는 중", "compiling the rules").in_(args.lang), total=len(names))
        for _ in on_all_cores(warm_game, [(name,) for name in names]):
            bar.advance(task)
    return 0


def bench(args: Namespace) -> int:
    """Speed of the rules, compiled and plain."""
    from ..lab.speed import speed

    names = args.games or registry.names()
    for name in names:
        registry.get(name)
    reports = []
    with progress_bar(args.json) as bar:
        task = bar.add_task(Text("재는 중", "measuring").in_(args.lang), total=len(names))
        for name in names:
            reports.append(speed(name))
            bar.advance(task)
    if args.json:
        print_json(reports)
        return 0
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in (
        Text("게임", "game"),
        Text("컴파일 (행동/초)", "compiled (actions/s)"),
        Text("파이썬 (행동/초)", "plain (actions/s)"),
        Text("배", "ratio"),
        Text("두 스레드", "two threads"),
    ):
        table.add_column(head.in_(args.lang), justify="right")
    for found in reports:
        table.add_row(
            found.game, f"{found.compiled:,.0f}", f"{found.pure:,.0f}", f"{found.ratio:.0f} ×", f"{found.threads:.2f} ×"
        )
    Console().print(table)
    return 0
