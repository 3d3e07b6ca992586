"""Nothing a viewer gets depends on what it may not know, at every step of many random games.

NORIPAN_SECRET_GAMES=1000 plays as many as the issue asked for; by default a few on every battlefield.
"""

import os
from random import Random

from noripan.games.toy_battle import rules
from noripan.games.toy_battle.battlefields import BATTLEFIELDS
from noripan.games.toy_battle.view import board
from noripan.kit.jit import i32
from noripan.kit.playout import ONGOING
from noripan.kit.record import Facts, blank, copy_of, row
from tests.conformance.cases.toy_battle import scramble

GAMES = int(os.environ.get("NORIPAN_SECRET_GAMES", "16"))


def test_two_states_that_differ_in_secrets_only_look_the_same_at_every_step() -> None:
    codes, twin_codes = row(i32, rules.MAX_LEGAL), row(i32, rules.MAX_LEGAL)
    s = blank(rules.State)
    for number in range(GAMES):
        luck = Random(number)
        s.battlefield = number % len(BATTLEFIELDS)
        BATTLEFIELDS[s.battlefield].write(s)
        rules.new_game(s, number)
        while s.winner == ONGOING:
            facts = Facts(rules.State, s)
            for viewer in (None, 0, 1):
                twin = copy_of(s)
                scramble(twin, viewer, luck)
                assert board(Facts(rules.State, twin), viewer) == board(facts, viewer)
                if viewer is None:
                    continue
                n = rules.legal_actions(s, viewer, codes)
                assert rules.legal_actions(twin, viewer, twin_codes) == n
                assert list(twin_codes[:n]) == list(codes[:n])
                imagined = copy_of(s)
                rules.determinize(imagined, viewer, number)
                rules.determinize(twin, viewer, number)
                assert Facts(rules.State, twin) == Facts(rules.State, imagined)
            n = rules.legal_actions(s, s.turn, codes)
            rules.apply(s, s.turn, int(codes[luck.randrange(n)]))
