"""Which boards there are every day."""

from typing import Any

import msgspec

from ...kit.game import Game
from ...kit.text import Text
from ...play.match import options_schema
from ..services import Catalogue


class Board(msgspec.Struct, frozen=True):
    """A game with the options in which everybody plays it."""

    id: str
    game: str
    option: str
    value: str

    @property
    def options(self) -> dict[str, Any]:
        """The options, by name."""
        return {self.option: self.value}

    def title(self, game: Game) -> Text:
        """The game and how it is played, in words."""
        values = options_schema(game)[self.option]["values"]
        title = next(entry["title"] for entry in values if entry["value"] == self.value)
        return Text(f"{game.title.ko} · {title['ko']}", f"{game.title.en} · {title['en']}")


BOARDS = (
    Board("yut-classic", "yut-run", "mode", "classic"),
    Board("yut-run", "yut-run", "mode", "run"),
    Board("one-step", "one-step", "difficulty", "normal"),
)


def boards_of(catalogue: Catalogue) -> tuple[Board, ...]:
    """The boards whose games are there."""
    return tuple(board for board in BOARDS if board.game in catalogue.names())
