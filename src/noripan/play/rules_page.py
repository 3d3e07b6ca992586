"""A game's rules for players: its template with the numbers and content of its own tables filled in.

The template is content/rules.ko.md and rules.en.md of the game's folder, in Markdown without a title. A place such as
{ROUND_LIMIT} or {CAMP_ROWS[0][1]} names something of the game's tables.py, or of another of its modules:
{wording.CARDS}; {BUDGET:을/를} takes the fitting particle. A line that begins with names,
"@GENERALS, PRICES | {0[ko]} | {1} |", is repeated for each of their entries, side by side. `noripan rules --write
docs/rules` writes docs/rules from it, and the server gives it to browsers.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from string import Formatter
from typing import Any

from ..kit.errors import BadContent
from ..kit.game import Game
from ..kit.text import Language, Text, with_particle

ROWS = re.compile(r"@([^\s,]+(?:, [^\s,]+)*) ")
TITLE = Text("{game}: 규칙", "{game}: rules")


class _Places(Formatter):
    """Fills places with words of one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, pair: str) -> str:
        word = value.in_(self._language) if isinstance(value, Text) else str(value)
        return with_particle(word, pair) if "/" in pair else word


class _Names(dict[str, Any]):
    """The names of a game's tables, and behind them its modules."""

    def __init__(self, package: str) -> None:
        super().__init__(vars(import_module(f"{package}.tables")))
        self._package = package

    def __missing__(self, name: str) -> Any:
        return import_module(f"{self._package}.{name}")


def _lines(template: str, names: _Names, places: Formatter) -> Iterator[str]:
    for line in template.splitlines():
        rows = ROWS.match(line)
        if rows is None:
            yield places.vformat(line, (), names)
            continue
        columns = [places.get_field(name, (), names)[0] for name in rows[1].split(", ")]
        for entry in zip(*columns, strict=True):
            yield places.vformat(line[rows.end() :], entry, names)


@cache
def rules_page(game: Game, language: Language) -> str:
    """The rules of a game for players, in Markdown, without a title."""
    package, _, _ = type(game).__module__.rpartition(".")
    name = f"rules.{language}.md"
    template = files(package).joinpath("content", name)
    if not template.is_file():
        raise BadContent("bad-content", file=name, entry=game.name, why="missing")
    try:
        lines = [*_lines(template.read_text(encoding="utf-8"), _Names(package), _Places(language))]
    except (ImportError, LookupError, AttributeError, ValueError) as error:
        raise BadContent("bad-content", file=name, entry=game.name, why=str(error)) from None
    return "\n".join(lines) + "\n"


def rules_title(game: Game, language: Language) -> str:
    """The title of the page."""
    return TITLE.in_(language, game=game.title)
