"""CONTRIBUTING's recipe for a new game, followed literally in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_recipe_for_a_new_game_works(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    recipe = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = re.findall(r"^`([\w/.]+)`:\n\n```python\n(.*?)^```", recipe, re.DOTALL | re.MULTILINE)
    assert len(files) == 7
    for name, content in files:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    registry = tmp_path / "src/noripan/games/__init__.py"
    registry.write_text(
        registry.read_text(encoding="utf-8").replace("MODULES = {", 'MODULES = {\n    "stones": "stones",'),
        encoding="utf-8",
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "NORIPAN_PURE": "1", "NORIPAN_UPDATE_GOLDEN": "1"}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            encoding="utf-8",
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    suite = run("-m", "pytest", "-p", "no:cacheprovider", "tests/conformance", "-k", "stones", "--no-header", "-rA")
    assert int(re.findall(r"(\d+) passed", suite)[0]) >= 16
    assert "●" in run("-m", "noripan", "play", "stones", "--bot", "1")
    assert '"stones"' in run("-m", "noripan", "describe", "stones", "--json")
    run("-m", "ruff", "check", "src", "tests/conformance/cases")
    run("-m", "mypy", "src/noripan/games/stones")
