"""When bots may count on compiled rules."""

import os
import shutil
from pathlib import Path

import pytest

from noripan.bots import compiling
from noripan.kit import sources

GAME = "toy-battle"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources in another place, and a cache of its own in which the game is marked as compiled."""
    monkeypatch.setenv("NORIPAN_CACHE", str(tmp_path / "cache"))
    mark = compiling._mark(GAME)
    mark.parent.mkdir(parents=True)
    mark.touch()
    assert compiling.is_compiled(GAME)
    package = tmp_path / "noripan"
    for part in ("kit", "games"):
        shutil.copytree(sources.PACKAGE / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    return package


def test_code_compiled_from_another_copy_of_the_same_sources_is_not_counted_on(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "PACKAGE", copy)
    assert not compiling.is_compiled(GAME)


def test_code_compiled_before_a_source_was_written_again_is_not_counted_on(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "PACKAGE", copy)
    compiling._mark(GAME).touch()
    assert compiling.is_compiled(GAME)
    os.utime(copy / "games" / "toy_battle" / "rules.py", (1, 1))
    assert not compiling.is_compiled(GAME)
