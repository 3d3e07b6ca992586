"""What the documentation shows is true: its code runs, its commands work, both languages say the same."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from noripan.games.toy_battle.battlefields import BATTLEFIELDS, MEASURED

ROOT = Path(__file__).resolve().parents[1]
READMES = ["README.md", "README.ko.md"]


def blocks(file: str, language: str) -> list[str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("file", READMES)
def test_the_python_code_of_a_readme_runs_as_shown(file: str) -> None:
    runner = doctest.DocTestRunner()
    shown = doctest.DocTestParser().get_doctest("\n".join(blocks(file, "python")), {}, file, file, 0)
    report: list[str] = []
    runner.run(shown, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
    assert len(shown.examples) > 5


@pytest.mark.parametrize("command", blocks("README.md", "console")[0].splitlines())
def test_the_commands_of_the_readme_work(command: str) -> None:
    arguments = shlex.split(command.removeprefix("$ noripan "))
    run = subprocess.run(
        [sys.executable, "-m", "noripan", *arguments],
        env={**os.environ, "NORIPAN_PURE": "0"},
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def places(file: str) -> set[str]:
    """Where a readme's links lead, with what has a language named without it."""
    text = (ROOT / file).read_text(encoding="utf-8")
    headings = [line.lstrip("# ").lower().replace(" ", "-") for line in text.splitlines() if line.startswith("#")]
    links = set(re.findall(r"\]\(([^)]+)\)", text)) - set(READMES)
    return {
        f"heading {headings.index(link[1:])}" if link.startswith("#") else re.sub(r"\.(ko|en)\.webp$", ".webp", link)
        for link in links
    }


def test_both_readmes_have_the_same_structure_code_and_links() -> None:
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in READMES]
    headings = [[line.split()[0] for line in text.splitlines() if line.startswith("#")] for text in texts]
    assert headings[0] == headings[1]
    for language in ("python", "console", "sh"):
        code = [[re.sub(r"\s*# .*", "", block) for block in blocks(file, language)] for file in READMES]
        assert code[0] == code[1]
    assert places("README.md") == places("README.ko.md")
    tables = [text.count("\n|") for text in texts]
    assert tables[0] == tables[1]


@pytest.mark.parametrize("path", sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]), ids=lambda path: path.name)
def test_every_link_between_documents_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (path.parent / link).exists(), link


def test_every_game_has_rules_for_players_in_both_languages() -> None:
    from noripan import games

    for name in games.names():
        for language, mark in (("ko", "우리의 결정"), ("en", "our decision")):
            page = ROOT / "docs" / "rules" / f"{name}.{language}.md"
            assert mark in page.read_text(encoding="utf-8").lower(), f"{page.name} does not mark our decisions"


def pinned(lock: str) -> dict[str, set[str]]:
    """What a lock file allows: for each package and version, the digests of its files."""
    entries = re.split(r"^(?=\S)", (ROOT / lock).read_text(), flags=re.MULTILINE)
    return {entry.split(maxsplit=1)[0]: set(re.findall(r"sha256:(\w+)", entry)) for entry in entries if entry}


def test_what_make_play_installs_is_what_is_tested_with_the_files_of_every_system_and_interpreter() -> None:
    played, tested = pinned("requirements-play.lock"), pinned("requirements.lock")
    assert len(played) > 20
    assert all(files == tested.get(package) for package, files in played.items())
    compiled = [package for package in played if package.startswith(("numpy==", "uvloop==", "msgspec==", "greenlet=="))]
    assert all(len(played[package]) > 20 for package in compiled)


def test_the_balance_page_has_the_figures_that_the_battlefields_show() -> None:
    page = (ROOT / "docs/balance/toy-battle.md").read_text(encoding="utf-8")
    row = r"^\| ([a-z-]+) \|" + r" ([\d.]+) %[^|]*\|" * 4 + r" ([\d.]+) \|$"
    written = {name: figures for name, *figures in re.findall(row, page, re.MULTILINE)}
    shown = {
        name: [f"{100 * share:.1f}" for share in (of.headquarters, of.medals, of.exhaustion, of.first_player)]
        + [f"{of.turns:.1f}"]
        for name, of in MEASURED.items()
    }
    assert written == shown
    assert set(shown) == {battlefield.id for battlefield in BATTLEFIELDS}
