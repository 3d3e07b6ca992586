"""Noripan (놀이판): a home for turn-based board games.

>>> import noripan
>>> match = noripan.new("yut-run", seed=7)
>>> match.legal(0)
[Throw()]
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["IllegalAction", "Match", "MatchRecord", "NoripanError", "Outcome", "games", "new", "replay", "steps"]

if TYPE_CHECKING:
    from . import games
    from .kit.errors import IllegalAction, NoripanError
    from .kit.game import Outcome
    from .play.match import Match
    from .play.record import MatchRecord
    from .play.start import new, replay, steps


_HOMES = {
    "IllegalAction": "kit.errors",
    "Match": "play.match",
    "MatchRecord": "play.record",
    "NoripanError": "kit.errors",
    "Outcome": "kit.game",
    "new": "play.start",
    "replay": "play.start",
    "steps": "play.start",
}


def __getattr__(name: str) -> Any:
    """Import on first use: `noripan --help` must not wait for the rules compiler."""
    from importlib import import_module

    if name == "games":
        return import_module(".games", __name__)
    if name not in _HOMES:
        raise AttributeError(f"module 'noripan' has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
