"""The contract: what a game declares, and all that the rest of Noripan ever asks of it.

A game folder holds the same files everywhere:
    tables.py    geometry, units, numbers; content files beside it
    rules.py     State and the compiled rules, in the order of the rule sheet
    actions.py   typed actions, their codes and their notation
    view.py      what a seat may know, the events it is told, the board as text
    game.py      the subclass of Game that ties them together
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, get_args, get_type_hints

import msgspec

from . import playout
from .record import Facts, Record
from .search import SearchSettings
from .text import Language, Text


def kebab(name: str) -> str:
    """A class name as the tag of its JSON: TurnEnded is turn-ended."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=kebab):
    """Base of a game's typed actions; JSON both ways, its kind in `kind`."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """Base of what rules tell while they act.

    An event that is a `barrier` ends taking back: something random or hidden has come out, or a turn has ended
    for another seat to act.
    """

    barrier: ClassVar[bool] = False


class Masked(Event, frozen=True):
    """Something happened that this viewer may not know; it still takes its place in the count."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of a game's options; declare each with `option`."""


def option(ko: str, en: str, **limits: Any) -> Any:
    """What `Annotated` needs for an option: its title in both languages, and limits such as ge=1, le=9."""
    return msgspec.Meta(extra_json_schema={"titles": {"ko": ko, "en": en}}, **limits)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winning seat (None for a draw), the reason's code, one score a seat."""

    winner: int | None
    reason: str
    scores: tuple[float, ...]


class Game(ABC):
    """One game. Attributes are facts about it, methods translate between rules and people."""

    name: ClassVar[str]  # as typed by people: "yut-run"
    version: ClassVar[int]  # grows with every change of rules or content: old records say which they need
    title: ClassVar[Text]
    summary: ClassVar[Text]
    seats: ClassVar[tuple[Text, ...]]  # the name of each seat; one entry for a one-player game
    max_actions: ClassVar[int]  # no game is longer
    max_legal: ClassVar[int]  # nor has more legal actions at a time
    action_codes: ClassVar[int]  # codes are 0 .. action_codes - 1
    can_resign: ClassVar[bool] = True
    can_agree_draw: ClassVar[bool] = False
    lower_score_wins: ClassVar[bool] = False  # of two runs, is the one with fewer points better?
    has_secrets: ClassVar[bool] = False  # do seats know different things (curtain on one screen)?
    settings: ClassVar[SearchSettings] = SearchSettings()
    colours: ClassVar[dict[str, str]] = {}  # pattern in the text board -> how a terminal shows it, in Rich's words

    Options: ClassVar[type[Options]]
    State: ClassVar[type[Record]]
    Board: ClassVar[type[msgspec.Struct]]  # what `board` returns
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]  # in the order of the rules' event numbers
    rules: Any  # the module with what kit/playout.py asks for: new_game, legal_actions, ...
    reasons: ClassVar[dict[str, Text]]  # outcome reasons
    refusals: ClassVar[dict[str, Text]]  # codes that `why_not` gives

    def __init_subclass__(cls) -> None:
        if "State" in vars(cls):
            playout.implement(cls.State, cls.rules)

    @abstractmethod
    def configure(self, s: Any, options: Any) -> None:
        """Write the options into a blank state; `new_game` leaves them there."""

    @abstractmethod
    def encode(self, action: Any) -> int | None:
        """The code of an action, or None when its values name nothing that exists."""

    @abstractmethod
    def decode(self, code: int) -> Action:
        """The action of a code."""

    @abstractmethod
    def notation(self, action: Any) -> str:
        """The action as short, unambiguous text."""

    @abstractmethod
    def parse(self, text: str) -> Action | None:
        """The action of a text, in canonical notation or with Korean words; None when there is none."""

    @abstractmethod
    def say(self, action: Any, language: Language) -> str:
        """The action in words."""

    def foretell(self, preview: Any, language: Language) -> str:
        """A preview in a few words, for the list of actions in a terminal."""
        return ""

    @abstractmethod
    def board(self, facts: Facts, seat: int | None) -> Any:
        """What a seat (None: a spectator) may know, by allow-list: what is not written here is secret."""

    @abstractmethod
    def outcome(self, facts: Facts) -> Outcome:
        """How a finished game ended."""

    @abstractmethod
    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        """What a seat is told of an event (kind, a, b, c, d); None when it may not know of it."""

    @abstractmethod
    def tell(self, event: Any, language: Language) -> str:
        """The event as a line of the log."""

    @abstractmethod
    def draw(self, board: Any, language: Language) -> str:
        """The board as text."""

    def legend(self, language: Language) -> str:
        """What the signs of the text board mean, where that is not plain."""
        return ""

    @abstractmethod
    def why_not(self, board: Any, seat: int, action: Any) -> tuple[str, dict[str, Any]] | None:
        """A better reason than "not legal" for refusing an action, found from what the seat may know."""

    def conceal(self, s: Any, seat: int) -> None:  # noqa: B027
        """Take out of an imagined state what was only guessed, before a preview is tried on it."""

    def preview(
        self, action: Any, raw: list[tuple[int, ...]], before: Facts, after: Facts, seat: int
    ) -> msgspec.Struct | None:
        """What to foretell of an action, from a trial on an imagined and concealed state."""
        return None

    def rematch_options(self, options: Any, ended: Facts) -> Any:
        """The options of a rematch, for which the players have changed seats."""
        return options

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """What is played for a seat when the time of its turn is up: the turn ends where the rules let it end.

        None where they demand an action: then the game is lost. So it is when a bank of time is used up.
        """
        return None

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """Static facts beyond options and actions: board geometry and graph, content."""

    def result_lines(self, board: Any, outcome: Outcome, reason: str, language: Language) -> list[str]:
        """The lines of a finished match's result, for sharing."""
        if outcome.winner is None:
            return [reason]
        winner = self.seats[outcome.winner]
        return [Text("{winner} 승리: {reason}", "{winner} wins: {reason}").in_(language, winner=winner, reason=reason)]

    def option_titles(self) -> dict[str, Text]:
        """The title of each option."""
        hints = get_type_hints(self.Options, include_extras=True)
        titles = {name: get_args(hints[name])[1].extra_json_schema["titles"] for name in self.Options.__struct_fields__}
        return {name: Text(**pair) for name, pair in titles.items()}
