"""The registry of games: names here, modules imported when first asked for."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ..kit.errors import UnknownGame
from ..kit.game import Game

NAMES = (
    "five-tigers",
    "war-game",
    "yut-run",
    "toy-battle",
    "one-step",
)


def names() -> tuple[str, ...]:
    """The names of all games."""
    return NAMES


def module_name(name: str) -> str:
    """What the folder of a game is called, and what belongs to it elsewhere: yut_run for yut-run."""
    return name.replace("-", "_")


@cache
def get(name: str) -> Game:
    """The game of a name."""
    if name not in NAMES:
        raise UnknownGame("unknown-game", name=name, games=", ".join(NAMES))
    game: Game = import_module(f".{module_name(name)}.game", __package__).GAME
    return game


def module_in(package: str, name: str) -> ModuleType | None:
    """What another package, such as noripan.bots, has of its own for a game; None where it needs nothing."""
    module = f"{package}.{module_name(name)}"
    return import_module(module) if find_spec(module) else None
