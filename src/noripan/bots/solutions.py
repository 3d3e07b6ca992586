"""Solved games are kept in files beside the compiled rules, and solved by a compiled process where rules run plain."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np

from ..kit.jit import PURE, cache_root


def solution(name: str, module: str, call: str, solve: Callable[[], Any], *, plain: bool = False) -> Any:
    """The values kept under a name, else solved now and kept.

    Where rules run plain, a compiled process makes `call`, which comes here and keeps them, unless plain rules are
    quick enough.
    """
    path = cache_root() / "solutions" / f"{name}.npy"
    values = _kept(path)
    if values is None and PURE and not plain:
        code = f"from {module} import *; {call}"
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "NORIPAN_PURE": "0"}, check=True)
        values = _kept(path)
    if values is None:
        values = solve()
        _keep(path, values)
    return values


def _kept(path: Path) -> Any:
    """The values in a file; None when it is missing or damaged."""
    try:
        return np.load(path)
    except (OSError, ValueError, EOFError):
        return None


def _keep(path: Path, values: Any) -> None:
    """Write a file at once or not at all; without a writable cache, the game is solved again in each process."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as fresh:
            np.save(fresh, values)
        Path(fresh.name).replace(path)
