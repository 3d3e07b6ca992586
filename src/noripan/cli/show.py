"""`noripan games` and `noripan describe`."""

from argparse import Namespace
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from .. import games as registry
from ..kit.text import Text
from ..play.description import description
from ..play.match import allowed_values


def print_json(value: Any) -> None:
    """Indented JSON on standard output, whatever the terminal's width."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def games(args: Namespace) -> int:
    """List the games."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in (Text("이름", "name"), Text("게임", "game"), Text("자리", "seats"), Text("소개", "about")):
        table.add_column(heading.in_(args.lang))
    for name in registry.names():
        game = registry.get(name)
        table.add_row(name, game.title.in_(args.lang), str(len(game.seats)), game.summary.in_(args.lang))
    Console().print(table)
    return 0


def describe(args: Namespace) -> int:
    """Print what a game declares."""
    game = registry.get(args.game)
    facts = description(game)
    if args.json:
        print_json(facts)
        return 0
    console = Console(highlight=False)
    console.print(f"[bold]{game.title.in_(args.lang)}[/] · {game.name} · v{game.version}")
    console.print(game.summary.in_(args.lang))
    console.print()
    console.print("[bold]" + Text("옵션", "options").in_(args.lang) + "[/]")
    for name, schema in facts["options"].items():
        allowed, title = allowed_values(schema), schema["title"][args.lang]
        console.print(f"  {name} = {schema['default']}  ({allowed})  {title}", markup=False)
    for heading, key in ((Text("행동", "actions"), "actions"), (Text("사건", "events"), "events")):
        console.print("[bold]" + heading.in_(args.lang) + "[/]")
        for kind in facts[key]:
            fields = ", ".join(kind["fields"])
            console.print(f"  {kind['kind']}({fields})", markup=False)
    others = ", ".join(game.describe())
    console.print(Text("그 밖에 --json에: {keys}", "more with --json: {keys}").in_(args.lang, keys=others))
    return 0
