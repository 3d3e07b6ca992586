"""`noripan games`, `noripan describe` and `noripan rules`, and how commands show what they found."""

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from .. import games as registry
from ..kit.errors import BadRequest
from ..kit.text import LANGUAGES, Language, Text
from ..play.description import description
from ..play.match import allowed_values
from ..play.rules_page import rules_page, rules_title


def print_json(value: Any) -> None:
    """Indented JSON on standard output, whatever the terminal's width."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def progress_bar(quiet: bool) -> Progress:
    """A bar on standard error; none when the output is for machines."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, *times, console=Console(stderr=True), disable=quiet)


def rows(
    heads: Sequence[Text],
    cells: Iterable[Sequence[object]],
    language: Language,
    justify: Literal["left", "right"] = "left",
) -> Table:
    """Rows under headings, for the terminal."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in heads:
        table.add_column(head.in_(language), justify=justify)
    for row in cells:
        table.add_row(*map(str, row))
    return table


def games(args: Namespace) -> int:
    """List the games."""
    found = [registry.get(name) for name in registry.names()]
    if args.json:
        kept = ("name", "version", "title", "summary", "seats", "options")
        print_json([{key: value for key, value in description(game).items() if key in kept} for game in found])
        return 0
    heads = Text("이름", "name"), Text("게임", "game"), Text("자리", "seats"), Text("소개", "about")
    facts = [(game.name, game.title.in_(args.lang), len(game.seats), game.summary.in_(args.lang)) for game in found]
    Console().print(rows(heads, facts, args.lang))
    return 0


def rules(args: Namespace) -> int:
    """Show the rules of a game, or write or check the pages of all."""
    folder = args.write or args.check
    if (args.game is None) == (folder is None):
        raise BadRequest("game-or-folder")
    if args.game is not None:
        game = registry.get(args.game)
        Console().print(Markdown(f"# {rules_title(game, args.lang)}\n\n{rules_page(game, args.lang)}"))
        return 0
    stale = []
    for path, text in rules_files(Path(folder)):
        if args.write:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        raise BadRequest("rules-stale", files=", ".join(stale), folder=folder)
    return 0


def rules_files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The pages of rules of all games."""
    for name in registry.names():
        game = registry.get(name)
        for language in LANGUAGES:
            note = f"<!-- Made by `noripan rules --write` from rules.{language}.md in the game's content folder. -->"
            text = f"{note}\n# {rules_title(game, language)}\n\n{rules_page(game, language)}"
            yield folder / f"{name}.{language}.md", text


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
        only = "".join(f" [{other}={value}]" for other, value in schema["only"].items())
        console.print(f"  {name} = {schema['default']}  ({allowed})  {title}{only}", markup=False)
        lines = [(None, schema["hint"]), *((entry["value"], entry["hint"]) for entry in schema["values"])]
        for value, hint in lines:
            if hint:
                console.print(f"      {'' if value is None else f'{value}: '}{hint[args.lang]}", markup=False)
    for heading, key in ((Text("행동", "actions"), "actions"), (Text("사건", "events"), "events")):
        console.print("[bold]" + heading.in_(args.lang) + "[/]")
        for kind in facts[key]:
            fields = ", ".join(kind["fields"])
            console.print(f"  {kind['kind']}({fields})", markup=False)
    others = ", ".join(game.Description.__struct_fields__)
    console.print(Text("그 밖에 --json에: {keys}", "more with --json: {keys}").in_(args.lang, keys=others))
    return 0
