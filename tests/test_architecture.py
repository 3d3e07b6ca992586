"""The tree shows the architecture: imports point one way, and the inner layers know no world outside."""

import ast
import sys
from pathlib import Path

import pytest

import noripan

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "noripan"

# A layer may import itself and those before it.
LAYERS = ["kit", "games", "play", "bots", "lab", "server", "adapters", "cli"]
MAY_IMPORT = {
    "kit": {"kit"},
    "games": {"kit", "games"},
    "play": {"kit", "games", "play"},
    "bots": {"kit", "games", "play", "bots"},
    "lab": {"kit", "games", "play", "bots", "lab"},
    "server": {"kit", "games", "play", "bots", "server"},
    "adapters": {"kit", "games", "play", "bots", "adapters"},
    "cli": set(LAYERS),
}
WORLD = {
    "asyncio", "datetime", "http", "io", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "signal",
    "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
ALLOWED = {
    ("kit/jit.py", "os"),  # the two modes are chosen by environment variables
    ("kit/jit.py", "pathlib"),  # compiled code lies in a folder named by its sources
    ("kit/sources.py", "pathlib"),  # which are read for that
    ("kit/text.py", "os"),  # the language where nobody names one is that of the locale
    ("play/start.py", "secrets"),  # the one place where a match without a seed gets one
}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


def imports(path: Path) -> set[str]:
    """Absolute names of all modules a file imports."""
    package = ["noripan", *path.relative_to(PACKAGE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_one_way(path: Path) -> None:
    layer = path.relative_to(PACKAGE).parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "noripan" and len(parts) > 1:
            home = parts[1] if parts[1] in LAYERS else noripan._HOMES.get(parts[1], "kit.").split(".")[0]
            assert home in MAY_IMPORT[layer], f"{layer} imports {name}"


def test_folders_of_the_server_import_one_way() -> None:
    ranks = {"schema": 0, "store": 0, "matches": 1, "rooms": 2, "http": 3, "socket": 3}
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        if parts[0] == "server" and parts[1] in ranks:
            others = {name.split(".")[2] for name in imports(path) if name.startswith("noripan.server.")} - {parts[1]}
            for other in others & ranks.keys():
                assert ranks[other] < ranks[parts[1]], f"{path.relative_to(PACKAGE)} imports {other}"


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if path.relative_to(PACKAGE).parts[0] in ("kit", "games", "play")],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_rules_and_matches_know_no_clock_file_network_or_global_random(path: Path) -> None:
    place = path.relative_to(PACKAGE).as_posix()
    for name in imports(path):
        root = name.split(".")[0]
        if root in WORLD:
            assert (place, root) in ALLOWED, f"{place} imports {name}"
        assert not name.startswith("numpy.random"), f"{place} imports {name}"
        if name.startswith("importlib.resources"):
            may_read = place.startswith("games/") or place in ("kit/content.py", "play/rules_page.py")
            assert may_read, f"only a game's own content is read: {place} imports {name}"


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if path.relative_to(PACKAGE).parts[0] in ("kit", "games", "play")],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_rules_and_matches_open_no_file_and_draw_no_global_random(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "input", "print"), f"{path.name} calls {node.func.id}"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            assert (node.value.id, node.attr) != ("np", "random"), f"{path.name} uses np.random"


def test_games_do_not_import_each_other() -> None:
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        if parts[0] == "games" and len(parts) == 3:
            for name in imports(path):
                if name.startswith("noripan.games."):
                    assert name.split(".")[2] == parts[1], f"{'/'.join(parts)} imports {name}"


def test_every_layer_is_known() -> None:
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in modules()}
    assert folders <= set(LAYERS)


def test_the_command_line_starts_without_the_compiler() -> None:
    import subprocess

    code = "import sys, noripan.cli; noripan.cli.parser(); print(sorted({'numba', 'numpy', 'rich'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_no_module_has_a_name_that_says_nothing() -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}
    assert not [path for path in modules() if path.stem in vague]
