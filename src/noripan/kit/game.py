"""The contract: what a game declares, and all that the rest of Noripan ever asks of it.

A game folder holds the same files everywhere; chapters of long rules stand beside them:
    tables.py      geometry, units, numbers; content files beside it
    state.py       State, and what rules ask of it
    rules.py       set-up, legal actions, what each does, in the order of the rule sheet
    evaluation.py  what bots go by: determinize and value
    actions.py     typed actions, their codes and their notation
    events.py      what rules tell while they act, in numbers and in words
    view.py        what a seat may know, and what an action would do as far as it can know
    refusals.py    why an action is not legal
    drawing.py     the board as text
    game.py        the subclass of Game that names these modules
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Literal, Protocol, get_args, get_type_hints

import msgspec

from . import playout
from .codes import Action, Codes
from .content import Examined
from .event import Event, events_of
from .search import SearchSettings
from .state import Facts, Record
from .text import LANGUAGES, Language, Text

Reason = tuple[str, dict[str, Any]]  # a refusal's code and what fills its text


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of a game's options; declare each with `option`."""


def option(
    ko: str,
    en: str,
    *,
    hint: Text | None = None,
    values: Mapping[Any, tuple[Text, Text]] | None = None,
    only: Mapping[str, Any] | None = None,
    **limits: Any,
) -> Any:
    """What `Annotated` needs for an option: its title in both languages, and limits such as ge=1, le=9.

    `hint` says in a line what it does. `values` gives each value, in the order to offer them, its title and its hint.
    `only` names other options and the value each must have for this one to matter, such as {"mode": "tactics"}.
    """
    facts: dict[str, Any] = {"title": Text(ko, en), "hint": hint, "only": dict(only or {})}
    facts["values"] = [
        {"value": value, "title": title, "hint": line} for value, (title, line) in (values or {}).items()
    ]
    return msgspec.Meta(extra_json_schema=msgspec.to_builtins(facts), **limits)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winning seat (None for a draw), the reason's code, one score a seat."""

    winner: int | None
    reason: str
    scores: tuple[float, ...]


class Actions(Protocol):
    """actions.py: typed actions, their codes and their notation."""

    @property
    def CODES(self) -> Codes: ...  # noqa: N802

    def notation(self, action: Any, /) -> str:
        """The action as short, unambiguous text."""

    def parse(self, text: str, /) -> Any:
        """The action of a text, in canonical notation or with Korean words; None when there is none."""

    def say(self, action: Any, language: Language, /) -> str:
        """The action as a phrase."""


class View(Protocol):
    """view.py: what a seat may know."""

    @property
    def Board(self) -> type[msgspec.Struct]: ...  # noqa: N802

    @property
    def Preview(self) -> type[msgspec.Struct]: ...  # noqa: N802

    def board(self, facts: Facts, seat: int | None, /) -> Any:
        """What a seat (None: a spectator) may know, by allow-list: what is not written here is secret."""

    def preview(
        self, action: Any, events: Sequence[Event], before: Facts, after: Facts, seat: int, /
    ) -> msgspec.Struct | None:
        """What an action would do: the events of a trial on an imagined and concealed state, as the seat is told."""


class Refusals(Protocol):
    """refusals.py: why an action is not legal."""

    @property
    def REFUSALS(self) -> dict[str, Text]: ...  # noqa: N802

    def why_not(self, board: Any, seat: int, action: Any, /) -> Reason | None:
        """The reason for refusing an action, from what the seat may know; None exactly when it is legal.

        Asked only of a seat that has legal actions: the match itself knows whose turn it is. Fields have the declared
        types, but need not name anything that exists.
        """


class Drawing(Protocol):
    """drawing.py: the board as text."""

    @property
    def COLOURS(self) -> dict[str, str]: ...  # noqa: N802

    def draw(self, board: Any, language: Language, /) -> str:
        """The board as text."""

    def legend(self, language: Language, /) -> str:
        """What its signs mean; empty where that is plain."""


class Game(ABC):
    """One game. Attributes are facts about it, methods translate between rules and people."""

    name: ClassVar[str]  # as typed by people: "yut-run"
    version: ClassVar[int]  # grows with every change of rules or content: old records say which they need
    goes_on_since: ClassVar[int] = 0  # running matches of this version or later go on; 0: of the present one only
    title: ClassVar[Text]
    summary: ClassVar[Text]
    seats: ClassVar[tuple[Text, ...]]  # the name of each seat; one entry for a one-player game
    seat_colours: ClassVar[tuple[Literal["blue", "red"], ...]] = ("blue", "red")  # how clients show each seat
    minutes: ClassVar[int]  # that a match of people takes, about
    max_actions: ClassVar[int]  # no game is longer
    max_legal: ClassVar[int]  # nor has more legal actions at a time
    can_resign: ClassVar[bool] = True
    can_agree_draw: ClassVar[bool] = False
    lower_score_wins: ClassVar[bool] = False  # of two runs, is the one with fewer points better?
    score_text: ClassVar[Text] = Text("{points}점", "{points} points")  # the score of a run, or of several together
    has_secrets: ClassVar[bool] = False  # can seats know different things? see `keeps_secrets`
    settings: ClassVar[SearchSettings] = SearchSettings()
    has_quick_hints: ClassVar[bool] = False  # do they come within a second by plain rules? Then no compiler is awaited
    reasons: ClassVar[dict[str, Text]]  # outcome reasons
    ballot_option: ClassVar[str | None] = None  # an option with named values that players may vote on in their room

    Options: ClassVar[type[Options]]
    State: ClassVar[type[Record]]
    Description: ClassVar[type[msgspec.Struct]]  # what `describe` returns
    Made: ClassVar[type[msgspec.Struct] | None] = None  # content that players make, see `examine`

    rules: playout.Rules
    actions: Actions
    events: ModuleType  # each Event declared there is one of the game's
    view: View
    refusals: Refusals
    drawing: Drawing

    # What follows from the modules
    Board: ClassVar[type[msgspec.Struct]]
    Preview: ClassVar[type[msgspec.Struct]]
    action_codes: ClassVar[int]  # codes are 0 .. action_codes - 1
    action_types: ClassVar[tuple[type[Action], ...]]
    sealed_actions: ClassVar[tuple[type[Action], ...]] = ()  # of choices made in secret at the same time
    event_types: ClassVar[tuple[type[Event], ...]]  # in the order of their numbers

    def __init_subclass__(cls) -> None:
        if "State" in vars(cls):
            playout.implement(cls.State, cls.rules)
        if "actions" in vars(cls):
            cls.action_codes, cls.action_types = cls.actions.CODES.size, cls.actions.CODES.types
        if "events" in vars(cls):
            cls.event_types = events_of(cls.events)
        if "view" in vars(cls):
            cls.Board, cls.Preview = cls.view.Board, cls.view.Preview

    def __init__(self) -> None:
        for kind in self.action_types:
            kind.notation = self.notation

    def __reduce__(self) -> str:
        """Copied or sent, a game stays itself: the GAME of its module."""
        return "GAME"

    @abstractmethod
    def configure(self, s: Any, options: Any) -> None:
        """Write the options into a blank state; `new_game` leaves them there."""

    @abstractmethod
    def outcome(self, facts: Facts) -> Outcome:
        """How a finished game ended."""

    @abstractmethod
    def describe(self) -> msgspec.Struct:
        """Static facts beyond options and actions: board geometry and graph, content."""

    def encode(self, action: Any) -> int | None:
        return self.actions.CODES.encode(action)

    def decode(self, code: int) -> Action:
        action: Action = self.actions.CODES.decode(code)
        return action

    def notation(self, action: Any) -> str:
        return self.actions.notation(action)

    def parse(self, text: str) -> Action | None:
        action: Action | None = self.actions.parse(text)
        return action

    def say(self, action: Any, language: Language) -> str:
        return self.actions.say(action, language)

    def asides(self, board: Any, seat: int, actions: Sequence[Any]) -> list[Text | None]:
        """What a list of legal actions adds to the phrase of each, as the board stands."""
        return [None] * len(actions)

    def event(self, raw: tuple[int, ...], before: Facts, after: Facts, seat: int | None) -> Event | None:
        """What a seat is told of an event (kind, a, b, c, d); None when it may not know of it."""
        return self.event_types[raw[0]].told(raw[1:], before, after, seat)

    def tell(self, event: Event, language: Language) -> str:
        return event.log_line(language)

    def board(self, facts: Facts, seat: int | None) -> Any:
        return self.view.board(facts, seat)

    def preview(
        self, action: Any, events: Sequence[Event], before: Facts, after: Facts, seat: int
    ) -> msgspec.Struct | None:
        return self.view.preview(action, events, before, after, seat)

    def why_not(self, board: Any, seat: int, action: Any) -> Reason | None:
        return self.refusals.why_not(board, seat, action)

    def draw(self, board: Any, language: Language) -> str:
        return self.drawing.draw(board, language)

    def legend(self, language: Language) -> str:
        return self.drawing.legend(language)

    def conceal(self, s: Any, seat: int) -> None:  # noqa: B027
        """Take out of an imagined state what was only guessed, before a preview is tried on it."""

    def preview_line(self, preview: Any, language: Language) -> str:
        """A preview in a few words, for the list of actions in a terminal."""
        return ""

    def examine(self, content: bytes) -> Examined | None:
        """What is wrong with a file that a player made for this game, such as a map; None: there are no such files."""
        return None

    def keeps_secrets(self, options: Any) -> bool:
        """With these options, do seats know different things?"""
        return self.has_secrets

    def rematch_options(self, options: Any, ended: Facts) -> Any:
        """The options of a rematch, for which the players have changed seats."""
        return options

    def on_time_out(self, legal: Sequence[Any]) -> Action | None:
        """What the clock plays for a seat when the time of its turn is up: the turn ends where the rules let it end.

        None where they demand an action: then the game is lost. So it is when a bank of time is used up. An action
        that is not among the legal ones is the clock's alone: `apply` knows what it does there, nobody may send it.
        """
        return None

    def result_lines(self, board: Any, outcome: Outcome, reason: str, language: Language) -> list[str]:
        """The lines of a finished match's result, for sharing."""
        if outcome.winner is None:
            return [reason]
        winner = self.seats[outcome.winner]
        return [Text("{winner} 승리: {reason}", "{winner} wins: {reason}").in_(language, winner=winner, reason=reason)]

    def short_result(self, board: Any, outcome: Outcome) -> Text:
        """A run for one in a few words, for a table of results."""
        points = round(outcome.scores[0])
        return Text(*(self.score_text.in_(language, points=points) for language in LANGUAGES))

    def option_titles(self) -> dict[str, Text]:
        """The title of each option."""
        return {name: Text(**facts["title"]) for name, facts in self._declared_options().items()}

    def option_values(self, name: str) -> list[Any]:
        """The values that are offered for an option."""
        return [entry["value"] for entry in self._declared_options()[name]["values"]]

    def _declared_options(self) -> dict[str, dict[str, Any]]:
        hints = get_type_hints(self.Options, include_extras=True)
        return {name: get_args(hints[name])[1].extra_json_schema for name in self.Options.__struct_fields__}
