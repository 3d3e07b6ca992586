"""What the conformance suite needs to know of a game beyond its contract, and how it plays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from noripan.kit.event import Event
from noripan.kit.game import Game
from noripan.kit.state import Facts
from noripan.play.match import Match, options_of

from ..state import with_state


def as_told(event: Event, viewer: int | None) -> Event:
    return event


@dataclass(frozen=True)
class Case:
    """One game, with statements about it that are written independently of its code.

    `scramble(s, viewer, luck)` changes a state in place, in nothing but what the viewer may not know
    (viewer None: a spectator). `slow_perft(facts, depth)` counts the action sequences of that length from a
    state, by an implementation of its own. `perft_depths` says how deep to count; `perft_plies` after how
    many random actions of a game. `apart(event, viewer)` is an event without what the viewer may learn from it and
    does not find in the view after the action, such as which of two tiles it drew first.
    """

    game: Game
    scramble: Callable[[Any, int | None, Random], None]
    slow_perft: Callable[[Facts, int], int]
    options: tuple[dict[str, Any], ...] = ({},)
    perft_depths: tuple[int, ...] = (1, 2, 3)
    perft_plies: tuple[int, ...] = (0, 10, 25)
    games: int = 6  # random games a check plays
    trace_steps: int = 10_000  # random steps compared between pure and compiled
    search_iterations: int = 60
    apart: Callable[[Event, int | None], Event] = as_told

    def new(self, seed: object, options: dict[str, Any] | None = None) -> Match:
        return Match(self.game, options_of(self.game, self.options[0] if options is None else options), str(seed))

    def viewers(self) -> list[int | None]:
        return [None, *range(len(self.game.seats))]

    def random_games(self, games: int | None = None) -> Iterator[tuple[Match, Random]]:
        """New matches over all option sets, with the luck to play them."""
        for number in range(games or self.games):
            options = self.options[number % len(self.options)]
            yield self.new(f"conformance {number}", options), Random(number)

    def positions(self, games: int | None = None) -> Iterator[tuple[Match, Random]]:
        """Every position of some random games."""
        for match, luck in self.random_games(games):
            yield match, luck
            while match.outcome is None:
                play_randomly(match, luck)
                yield match, luck


def play_randomly(match: Match, luck: Random) -> tuple[int, str]:
    seat = luck.choice(match.to_act)
    action = luck.choice(match.legal(seat))
    match.push(seat, action)
    return seat, match.game.notation(action)


def scrambled(case: Case, match: Match, viewer: int | None, luck: Random) -> Match:
    """A twin of the match that differs in what the viewer may not know, the seed of coming dice included."""
    s = match.state()
    case.scramble(s, viewer, luck)
    twin = with_state(match, s)
    twin.seed = f"twin {luck.random()}"
    return twin


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)
