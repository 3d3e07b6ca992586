"""CONTRIBUTING's recipe for a new game, followed literally in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from noripan.cli.new_game import skeleton

ROOT = Path(__file__).resolve().parents[1]
RECIPE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BEST = """
import noripan
from noripan.bots.advice import hints
match = noripan.new({name!r}, seed=1)
print(hints(match.game, match.observe(0, 0))[0])
"""
MODULES = ROOT / "web" / "node_modules"
ENVIRONMENT = {**os.environ, "NORIPAN_PURE": "1", "NORIPAN_UPDATE_GOLDEN": "1"}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("src", "tests", ".mypy_cache"):  # what mypy knows of unchanged files stays true in a copy of them
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules", "dist"))
    for file in ("pyproject.toml", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


def run(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**ENVIRONMENT, "PYTHONPATH": str(folder / "src")},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("name", "module"), [("last-stone", "last_stone"), ("pebble-duel", "pebble_duel")])
def test_the_recipe_for_a_new_game_works(copy: Path, name: str, module: str) -> None:
    written = run(copy, "-m", "noripan", "new-game", name).splitlines()
    assert set(written[:-1]) == set(skeleton(RECIPE, name))
    assert all((copy / file).is_file() for file in written[:-1])
    suite = run(copy, "-m", "pytest", "-p", "no:cacheprovider", "tests/conformance", "-k", name, "--no-header", "-rA")
    assert int(re.findall(r"(\d+) passed", suite)[0]) >= 16
    run(copy, "-m", "pytest", "-p", "no:cacheprovider", f"tests/games/{module}")
    assert "●" in run(copy, "-m", "noripan", "play", name, "--bot", "1")
    assert f'"{name}"' in run(copy, "-m", "noripan", "describe", name, "--json")
    assert "| stones (mean, range) | 21.0, 21 |" in run(
        copy, "-m", "noripan", "lab", "balance", name, "--games", "2", "--level", "1", "--workers", "1", "--lang", "en"
    )
    assert "take 1" in run(copy, "-c", BEST.format(name=name))  # of 21 stones: 20 are a multiple of four
    files = [file for file in written[:-1] if file.endswith(".py")]
    run(copy, "-m", "ruff", "check", *files)
    run(copy, "-m", "ruff", "format", "--check", *files)
    run(copy, "-m", "mypy", *files)


@pytest.mark.skipif(not MODULES.exists(), reason="no web/node_modules: `make check` installs them")
def test_the_board_of_the_recipe_fits_the_types_that_are_made_from_the_game(copy: Path) -> None:
    run(copy, "-m", "noripan", "new-game", "pebble-duel")
    (copy / "web" / "node_modules").symlink_to(MODULES)
    for command in (["node", "scripts/types.mjs"], ["npx", "tsc", "--noEmit"], ["npx", "biome", "check", "src/games"]):
        done = subprocess.run(
            command,
            env={**ENVIRONMENT, "PYTHON": sys.executable, "PYTHONPATH": str(copy / "src")},
            cwd=copy / "web",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "'pebble-duel': () => import('./pebble-duel')" in (copy / "web/src/games/registry.ts").read_text()


def test_a_skeleton_overwrites_nothing(copy: Path) -> None:
    run(copy, "-m", "noripan", "new-game", "last-stone")
    with pytest.raises(AssertionError, match=r"last_stone/__init__\.py"):
        run(copy, "-m", "noripan", "new-game", "last-stone")


def test_the_recipe_has_every_file_that_a_game_folder_has() -> None:
    from noripan.kit import game

    named = set(re.findall(r"^    (\w+\.py) ", game.__doc__ or "", re.MULTILINE))
    written = {Path(file).name for file in skeleton(RECIPE, "last-stone") if "/games/last_stone/" in file}
    assert len(named) == 10
    assert named <= written
