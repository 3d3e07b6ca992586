"""The wheel in an environment that has nothing else: the library alone first, then with the server."""

import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BARE = {"llvmlite", "markdown-it-py", "mdurl", "msgspec", "noripan", "numba", "numpy", "pygments", "rich"}
PLAY = """
import noripan
match = noripan.new("yut-run", seed=7)
match.play(0, "throw")
print(noripan.replay(match.record().to_json()).facts == match.facts)
"""


class Clean:
    """An environment of its own with the wheel installed, for commands outside of the source tree."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder, self.wheel = folder, wheel
        self.bin = folder / "venv" / "bin"
        self.environment = {**os.environ, "NORIPAN_PURE": "1", "NORIPAN_LANG": "en", "PYTHONPATH": ""}

    def run(self, *command: str, timeout: int = 120) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=timeout,
        )

    def install(self, extra: str = "") -> None:
        done = self.run("pip", "install", "--quiet", "--no-compile", f"{self.wheel}{extra}", timeout=300)
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Clean:
    folder = tmp_path_factory.mktemp("clean")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True, timeout=120)
    [wheel] = folder.glob("*.whl")
    return Clean(folder, wheel)


@pytest.fixture(scope="module")
def library(clean: Clean) -> Clean:
    clean.install()
    return clean


@pytest.fixture(scope="module")
def server(library: Clean) -> Iterator[str]:
    library.install("[server]")
    command = [str(library.bin / "noripan"), "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=library.folder, env=library.environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
        process.terminate()


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as response:
        return str(response.read().decode())


def test_the_library_alone_brings_four_packages_and_what_they_need(library: Clean) -> None:
    listed = library.run("pip", "list", "--format", "freeze").stdout
    names = {line.partition("==")[0].partition(" @")[0].lower() for line in listed.splitlines()}
    assert names - {"pip", "setuptools"} == BARE


def test_the_library_alone_plays(library: Clean) -> None:
    assert library.run("python", "-c", PLAY).stdout == "True\n"
    assert "five-tigers" in library.run("noripan", "games").stdout


def test_without_the_servers_packages_serve_says_how_to_get_them(library: Clean) -> None:
    refused = library.run("noripan", "serve")
    assert (refused.returncode, refused.stderr.strip()) == (
        2,
        "noripan: the server's packages are not installed: pip install 'noripan[server]'",
    )


def test_the_server_of_the_wheel_shows_the_web_client(server: str) -> None:
    page = fetched(server)
    assert "<title>놀이판</title>" in page
    script = page.partition('<script type="module" crossorigin src="')[2].partition('"')[0]
    assert "yut-run" in fetched(server + script)
    assert '"yut-run"' in fetched(f"{server}/api/games")
