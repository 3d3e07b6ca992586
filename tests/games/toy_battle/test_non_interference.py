"""Nothing a viewer gets depends on what it may not know, at every step of random games on every battlefield.

At each step, for both sides and a spectator: view, legal actions, refusals, previews, what a bot imagines, and the
events of the next action, in two worlds that the viewer cannot tell apart. Drawings and log lines are made of views
and events alone. NORIPAN_LONG=1 plays a thousand games.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from noripan.play.match import Match
from tests.conformance.case import Case, play_randomly
from tests.conformance.cases.toy_battle import CASE
from tests.conformance.checks import secrets_do_not_interfere

GAMES = 1000 if os.environ.get("NORIPAN_LONG") == "1" else 3


@dataclass(frozen=True)
class OneGame(Case):
    """Every position of the game of one number."""

    number: int = 0

    def positions(self, games: int | None = None) -> Iterator[tuple[Match, Random]]:
        luck = Random(f"secrets {self.number}")
        match = self.new(f"secrets {self.number}", self.options[self.number % len(self.options)])
        while match.outcome is None:
            yield match, luck
            play_randomly(match, luck)


@pytest.mark.parametrize("number", range(GAMES))
def test_two_worlds_that_differ_in_secrets_only_are_the_same_at_every_step(number: int) -> None:
    secrets_do_not_interfere(OneGame(**vars(CASE), number=number))
