"""Connect four, a game for the bench only: other libraries have it too, so it can be compared."""

from noripan.kit import playout

from . import rules

playout.implement(rules.State, rules)
