"""What bots need compiled before they think at full speed: the search for their game, and nothing with a log."""

import hashlib
import sys
from importlib.metadata import version
from pathlib import Path

from ..games import get, module_name
from ..kit.jit import compiled_folder
from ..kit.search import Searcher
from ..kit.sources import PACKAGE, digest_beside
from ..kit.state import blank


def compile_search(name: str) -> None:
    """Compile the search for a game, or find it compiled, and leave a mark of that."""
    game = get(name)
    Searcher(game, 1).run(blank(game.State), 0, 0, iterations=0)
    _mark(name).touch()


def is_compiled(name: str) -> bool:
    """Is the search for a game compiled from today's sources? No compiler is imported to say so."""
    return _mark(name).exists()


def _mark(name: str) -> Path:
    folder = PACKAGE / "games" / module_name(name)
    digest = digest_beside(str(folder / "rules.py"))
    python = "".join(map(str, sys.version_info[:2]))
    return compiled_folder() / f"{name}-{digest}-{_stamp(folder)}-py{python}-numba{version('numba')}"


def _stamp(folder: Path) -> str:
    """Where the sources lie and when they were written: compiled code is found by that, too.

    A mark without it would promise the code of another copy of the same sources, and a bot's first thought would then
    wait for the compiler.
    """
    files = sorted([*folder.glob("*.py"), *(PACKAGE / "kit").glob("*.py")])
    written = [(str(file), file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256(repr(written).encode()).hexdigest()[:16]
