"""Connect four, a game for the bench only: other libraries have it too, so it can be compared."""

from noripan.kit import playout

from . import rules

for _name in ("new_game", "legal_actions", "apply", "determinize", "value"):
    getattr(playout, _name).implement(rules.State, getattr(rules, _name))
playout.likely_action.implement(rules.State, playout.any_action)
