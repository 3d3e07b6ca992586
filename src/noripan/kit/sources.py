"""Digests of the sources: they name compiled code, so that a changed game is compiled again and the others are not.

Numba itself looks only at the file a function stands in, but rules use helpers, tables and content of other files.
"""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SUFFIXES = (".py", ".toml", ".json")


@cache
def kit_digest() -> str:
    """Digest of the kit, which all rules use."""
    return _digest((PACKAGE / "kit").rglob("*"))


@cache
def digest_beside(file: str) -> str:
    """Digest of what the rules in a file use besides the kit.

    In a game, that is its whole folder; in a bot, its file and the folder of its game; elsewhere the files next to it.
    """
    path = Path(file).resolve()
    folder, *rest = path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ("",)
    if folder == "kit":
        return ""
    if folder == "games":
        return _digest((PACKAGE / "games" / rest[0]).rglob("*"))
    if folder == "bots":
        return _digest([path, *(PACKAGE / "games" / path.stem).rglob("*")])
    return _digest(path.parent.glob("*"))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.suffix in SUFFIXES and path.is_file()):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]
