"""The registry of games: names here, modules imported when first asked for."""

from functools import cache
from importlib import import_module

from ..kit.errors import UnknownGame
from ..kit.game import Game

MODULES = {
    "five-tigers": "five_tigers",
    "war-game": "war_game",
    "yut-run": "yut_run",
    "toy-battle": "toy_battle",
    "one-step": "one_step",
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(MODULES)


@cache
def get(name: str) -> Game:
    """The game of a name."""
    if name not in MODULES:
        raise UnknownGame("unknown-game", name=name, games=", ".join(MODULES))
    game: Game = import_module(f".{MODULES[name]}.game", __package__).GAME
    return game
