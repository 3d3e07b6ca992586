"""What rooms and matches are given: store, clock, limits, bots, games."""

from typing import NamedTuple, Protocol

from ..kit.game import Game
from .clock import Clock
from .limits import Limits
from .matches.adviser import Adviser
from .matches.bot_pool import Thinkers
from .replays import Replays
from .store import Store


class Catalogue(Protocol):
    """Where games come from: noripan.games, or a test's own."""

    def get(self, name: str) -> Game: ...
    def names(self) -> tuple[str, ...]: ...


class Services(NamedTuple):
    """Everything that is there once in a server and shared by all of its rooms."""

    store: Store
    clock: Clock
    limits: Limits
    bots: Thinkers
    adviser: Adviser
    replays: Replays
    games: Catalogue
