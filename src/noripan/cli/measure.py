"""`noripan solve`, `warm` and `bench`."""

from argparse import Namespace

from rich.console import Console

from .. import games as registry
from ..kit.text import Text
from .show import print_json, progress_bar, rows


def solve(args: Namespace) -> int:
    """Ask the exact solution of a game that is solved."""
    from ..bots.expert import expert_of

    expert = expert_of(registry.get(args.game))
    with Console(stderr=True).status(Text("푸는 중...", "solving...").in_(args.lang)):
        solution = expert.solve(position=args.position, hand=args.hand, flat_probability=args.flat_probability)
    if args.json:
        print_json(solution)
    else:
        print("\n".join(solution.lines(args.lang)))
    return 0


def warm(args: Namespace) -> int:
    """Compile every game in a process of its own."""
    from ..lab.runner import run
    from ..lab.speed import warm_game

    names = args.games or registry.names()
    for name in names:
        registry.get(name)
    with progress_bar(quiet=False) as bar:
        task = bar.add_task(Text("규칙을 컴파일하는 중", "compiling the rules").in_(args.lang), total=len(names))
        run(warm_game, [(name,) for name in names], progress=lambda done, _: bar.update(task, completed=done))
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
    heads = (
        Text("게임", "game"),
        Text("컴파일 (행동/초)", "compiled (actions/s)"),
        Text("파이썬 (행동/초)", "plain (actions/s)"),
        Text("배", "ratio"),
        Text("두 스레드", "two threads"),
    )
    cells = [
        (found.game, f"{found.compiled:,.0f}", f"{found.pure:,.0f}", f"{found.ratio:.0f} ×", f"{found.threads:.2f} ×")
        for found in reports
    ]
    Console().print(rows(heads, cells, args.lang, justify="right"))
    return 0
