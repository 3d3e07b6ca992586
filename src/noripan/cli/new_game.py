"""`noripan new-game`: the skeleton of a game. The recipe in CONTRIBUTING.md is its template, so that both are one."""

import re
from argparse import Namespace
from pathlib import Path

from .. import games
from ..kit.errors import BadRequest
from ..kit.text import Text

EXAMPLE = "last-stone"  # the game of the recipe
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FILE = re.compile(r"^`([\w/.-]+)`:\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# Where games are listed: how the list begins, and the line of a game
REGISTRIES = {
    "src/noripan/games/__init__.py": (r"NAMES = \(", '    "@",'),
    "web/src/games/registry.ts": ("const MODULES", "  '@': () => import('./@'),"),
}


def new_game(args: Namespace) -> int:
    """Write the files of a new game into this checkout and register it."""
    if not NAME.fullmatch(args.name):
        raise BadRequest("bad-game-name", name=args.name[:40])
    root = Path(__file__).parents[3]
    recipe = root / "CONTRIBUTING.md"
    if not recipe.is_file():
        raise BadRequest("no-checkout", file=recipe.name)
    files = skeleton(recipe.read_text(encoding="utf-8"), args.name)
    for file in files:
        if (root / file).exists():
            raise BadRequest("file-exists", file=file)
    for file, content in files.items():
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        print(file)
    for file, (opening, line) in REGISTRIES.items():
        path = root / file
        added = line.replace("@", args.name)
        listed = re.sub(rf"(?ms)^({opening}.*?\n)(?=\S)", rf"\1{added}\n", path.read_text(encoding="utf-8"), count=1)
        path.write_text(listed, encoding="utf-8")
    done = Text(
        "{name:이/가} 생겼습니다: noripan play {name} --bot 1. 다음 할 일은 CONTRIBUTING.md에 있습니다.",
        "{name} is there: noripan play {name} --bot 1. CONTRIBUTING.md says what comes next.",
    )
    print(done.in_(args.lang, name=args.name))
    return 0


def skeleton(recipe: str, name: str) -> dict[str, str]:
    """The files of the recipe under another name."""
    for spelled in (str, games.module_name, class_name):
        recipe = recipe.replace(spelled(EXAMPLE), spelled(name))
    return dict(FILE.findall(recipe))


def class_name(name: str) -> str:
    """What the classes of a game are called: YutRun for yut-run."""
    return name.title().replace("-", "")
